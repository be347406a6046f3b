"""The rules lesson: every question is played, and the verdicts are those of the digest."""

import json
import re
from pathlib import Path

import ipywidgets as W
import pytest

from ttr_lab.model.rulebook import BOOK
from ttr_lab.model.ruleset import MINI, USA
from ttr_lab.panels.chapter import ChapterPanel
from ttr_lab.panels.rules import RulesLesson
from ttr_lab.study.lesson import CHAPTERS
from ttr_lab.study.lesson.question import YOU, Deed, Question, answer, begin, carry_out, look

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
QUESTIONS = {q.id: q for chapter in CHAPTERS.values() for q in chapter.questions}
ID = re.compile(r"\b(?:USA-[A-Z]+-\d+|HOUSE-[A-Z]+-\d+|PATH-\d+)\b")

VERDICTS = {
    # question: (answer, the rule of the digest that decides)
    "setup-one-ticket": ("No", "USA-SETUP-3"),
    "setup-cards-first": ("Yes", "USA-SETUP-3"),
    "setup-first-row": ("They are replaced by five others", "USA-FLUSH-1"),
    "turn-mixing": ("No", "USA-TURN-2"),
    "turn-one-action": ("No", "USA-TURN-1"),
    "turn-pass": ("Yes", "USA-TURN-3"),
    "turn-forced-pass": ("Yes", "USA-TURN-4"),
    "drawing-locomotive-second": ("No", "USA-DRAW-4"),
    "drawing-just-turned-up": ("No", "USA-DRAW-4"),
    "drawing-locomotive-first": ("No", "USA-DRAW-3"),
    "drawing-blind-locomotive": ("Yes", "USA-DRAW-5"),
    "drawing-stop": ("Yes", "USA-DRAW-7"),
    "locomotives-third": ("All five face-up cards", "USA-FLUSH-1"),
    "locomotives-second-after": ("Yes", "USA-DRAW-4"),
    "locomotives-again": ("Twice, until the five are fine", "USA-FLUSH-2"),
    "locomotives-no-help": ("No, they stay", "USA-FLUSH-5"),
    "deck-reshuffle": ("Yes", "USA-DECK-2"),
    "deck-no-replacement": ("Four", "USA-DECK-3"),
    "deck-last-card": ("Ben's", "USA-DRAW-8"),
    "claiming-locomotive-helps": ("Yes", "USA-CLAIM-2"),
    "claiming-too-many": ("No", "USA-CLAIM-1"),
    "claiming-wrong-color": ("No", "USA-CLAIM-2"),
    "claiming-gray-mix": ("No", "USA-CLAIM-3"),
    "claiming-locomotives": ("Yes", "USA-CLAIM-4"),
    "claiming-anywhere": ("Yes", "USA-CLAIM-8"),
    "trains-too-few": ("No", "USA-CLAIM-6"),
    "trains-points": ("7", "USA-SCORE-1"),
    "doubles-players": ("It depends", "USA-DOUBLE-2"),
    "doubles-both": ("No", "USA-DOUBLE-3"),
    "doubles-color": ("No", "USA-CLAIM-2"),
    "tickets-none": ("Yes", "USA-TICKET-1"),
    "tickets-older": ("No", "USA-TICKET-4"),
    "tickets-few": ("Yes", "USA-TICKET-2"),
    "tickets-detour": ("Yes", "USA-TICKET-6"),
    "end-trigger": ("Ben, and then I once more", "USA-END-2"),
    "end-three": ("No", "USA-END-1"),
    "end-pass": ("Yes", "USA-TURN-3"),
    "end-again": ("No, only mine is left", "USA-END-3"),
    "scoring-too-late": ("Yes", "USA-END-2"),
    "scoring-failed": ("0", "USA-SCORE-3"),  # + 3 - 3
    "scoring-negative": ("−3", "USA-SCORE-5"),  # 2 + 2 - 7
    "path-branch": ("7", "PATH-1"),  # 4 + 3, without the branch of 1
    "path-loop": ("9", "PATH-1"),  # 1 + 3 + 3 round the ring, and 2
    "path-gap": ("No", "USA-CLAIM-5"),
    "path-level": ("10", "PATH-3"),
    "ties-tickets": ("I do", "USA-TIE-1"),
    "ties-path": ("I do", "USA-TIE-2"),
    "ties-shared": ("We share the win", "USA-TIE-3"),
    "house-locomotive": ("Yes", "HOUSE-LOCO-1"),
    "house-doubles": ("It depends", "HOUSE-DOUBLE-1"),
    "house-tickets": ("0", "HOUSE-TICKET-1"),
    "house-flush": ("No", "HOUSE-FLUSH-1"),
}
"""Written by hand from the digest, and compared with what the engine says."""

NEIGHBORS = {
    # question: for each deed, "ok" or the rule that refuses it
    "setup-one-ticket": ("USA-SETUP-3", "ok"),
    "setup-cards-first": ("USA-SETUP-3", "ok"),
    "turn-mixing": ("USA-TURN-2", "ok", "ok"),
    "turn-one-action": ("USA-TURN-1", "ok"),
    "turn-pass": ("USA-TURN-3", "ok"),
    "turn-forced-pass": ("ok", "USA-TURN-3"),
    "drawing-locomotive-second": ("USA-DRAW-4", "ok", "ok"),
    "drawing-just-turned-up": ("USA-DRAW-4", "ok"),
    "drawing-locomotive-first": ("USA-DRAW-3", "ok"),
    "drawing-blind-locomotive": ("ok", "USA-DRAW-4"),
    "drawing-stop": ("USA-DRAW-7", "ok"),
    "locomotives-second-after": ("USA-DRAW-4", "ok"),
    "deck-reshuffle": ("ok", "USA-DECK-2", "ok"),
    "deck-no-replacement": ("ok", "USA-DECK-3", "ok"),
    "deck-last-card": ("ok", "USA-TURN-1", "ok"),
    "claiming-locomotive-helps": ("ok", "USA-CLAIM-1"),
    "claiming-too-many": ("USA-CLAIM-1", "ok"),
    "claiming-wrong-color": ("USA-CLAIM-2", "ok"),
    "claiming-gray-mix": ("USA-CLAIM-3", "ok"),
    "claiming-locomotives": ("ok", "USA-CLAIM-1"),
    "claiming-anywhere": ("ok", "USA-CLAIM-5"),
    "trains-too-few": ("USA-CLAIM-6", "ok", "ok"),
    "doubles-players": ("USA-DOUBLE-2", "USA-DOUBLE-2", "ok"),
    "doubles-both": ("USA-DOUBLE-3", "ok"),
    "doubles-color": ("USA-CLAIM-2", "ok"),
    "tickets-none": ("USA-TICKET-1", "ok"),
    "tickets-older": ("USA-TICKET-4", "ok"),
    "tickets-few": ("ok", "USA-TICKET-3"),
    "end-pass": ("USA-TURN-3", "ok"),
    "scoring-too-late": ("USA-END-2", "ok"),
    "path-gap": ("USA-CLAIM-5", "ok"),
    "house-locomotive": ("ok", "USA-DRAW-4"),
    "house-doubles": ("ok", "USA-DOUBLE-2"),
}
"""The questions in which something is refused. In all others every deed is allowed."""

each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda q: q.id)


def refused_by(question: Question, deed: Deed) -> str:
    refusal = carry_out(question, deed).refusal
    return "ok" if refusal is None else refusal.rule.id


def press(panel: W.Widget, text: str) -> None:
    """Click the button with this text, wherever it is in the panel."""
    found = [it for it in walk(panel) if isinstance(it, W.Button) and it.description == text]
    assert found, f"no button {text!r}"
    found[0].click()


def walk(widget: W.Widget) -> list[W.Widget]:
    inner = [it for child in getattr(widget, "children", ()) for it in walk(child)]
    return [widget, *inner]


def test_every_question_has_a_verdict() -> None:
    """Nothing is asked that this file does not answer."""
    assert set(VERDICTS) == set(QUESTIONS)


@each_question
def test_verdict(question: Question) -> None:
    """The engine answers as the digest does."""
    assert (answer(question), question.rule) == VERDICTS[question.id]


@each_question
def test_neighbors(question: Question) -> None:
    """What is tried beside it is allowed, or refused by the rule that the digest names."""
    came = tuple(refused_by(question, deed) for deed in question.deeds)
    assert came == NEIGHBORS.get(question.id, ("ok",) * len(question.deeds))


@each_question
def test_position(question: Question) -> None:
    """It is a position of the small map in which you are Ann, and it is the same every time."""
    scene, _ = look(question)
    assert scene.names[scene.view.seat] == YOU
    assert scene.view.board.id == "mini"
    assert begin(question).state == begin(question).state
    assert all(seen.trains >= 0 for seen in scene.view.players)


@each_question
def test_rules_are_in_the_book(question: Question) -> None:
    """A rule is named only if the book has it, in the prose as well."""
    named = {question.rule, *question.hears, *ID.findall(question.scene + question.moral)}
    assert named <= set(BOOK)


@pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=lambda chapter: chapter.id)
def test_chapter_refuses_and_offers_a_neighbor(chapter: object) -> None:
    """The refused actions are the lesson; a legal one is always near."""
    questions = getattr(chapter, "questions", ())
    results = [{refused_by(q, deed) == "ok" for deed in q.deeds} for q in questions]
    assert {True, False} in results


def test_all_chapters_of_the_rules_are_met() -> None:
    """No chapter of the USA rules is left out."""
    met = {rule.rpartition("-")[0].removeprefix("USA-") for _, rule in VERDICTS.values()}
    met |= {
        event.rule.id.rpartition("-")[0].removeprefix("USA-")
        for question in QUESTIONS.values()
        for deed in question.deeds
        for event in carry_out(question, deed).events
    }
    chapters = "SETUP TURN DRAW FLUSH DECK CLAIM DOUBLE TICKET END SCORE TIE PATH"
    assert set(chapters.split()) <= met
    assert {"HOUSE-LOCO", "HOUSE-FLUSH", "HOUSE-DOUBLE", "HOUSE-TICKET"} <= met


@each_question
def test_panel_plays_it(question: Question) -> None:
    """Guess right, try everything: the panel says what the engine said."""
    lesson = RulesLesson()
    panel = lesson.panel("One question", (question,))
    press(panel, answer(question))
    for deed in question.deeds:
        press(panel, f"▶ {deed.say}")
        refusal = carry_out(question, deed).refusal
        assert ("Not allowed:" in panel.said.value) == (refusal is not None)
        if refusal:
            assert refusal.rule.text.split("'")[0] in panel.said.value
    assert "You guessed right" in panel.verdict.value
    assert lesson.guesses == {question.id: True}
    assert panel.trouble.value == ""


def test_no_guess_is_safe() -> None:
    """Who always says the same, or always takes the same place, is wrong more often than right."""
    told = [(list(QUESTIONS[name].answers), right) for name, (right, _) in VERDICTS.items()]
    for place in (0, -1):
        assert sum(said[place] == right for said, right in told) < len(told) / 2
    simple = [right for said, right in told if said == ["Yes", "No"]]
    assert 0.4 < simple.count("Yes") / len(simple) < 0.6


def test_guess_comes_first() -> None:
    """Without a guess nothing is played."""
    panel = RulesLesson().chapter("drawing")
    panel.deeds[0].click()
    assert "guess first" in panel.said.value
    assert panel.outcome is None


def test_guess_is_kept_once_tried() -> None:
    """It may be changed until the answer has been seen."""
    lesson = RulesLesson()
    panel = lesson.chapter("drawing")
    press(panel, "No")
    press(panel, "Yes")
    press(panel, "▶ Take the locomotive")
    press(panel, "No")
    assert "The answer is: No" in panel.verdict.value
    assert lesson.tell() == "0 of 1 guessed right; look again at USA-DRAW-4."


def test_next_and_back() -> None:
    """One walks through a chapter in both directions."""
    panel = RulesLesson().chapter("turn")
    press(panel, "Next question ▶")
    assert panel.question.id == "turn-one-action"
    assert "Question 2 of 4" in panel.head.value
    # what is hidden keeps its place, so that nothing moves under the mouse
    assert panel.back.layout.visibility == panel.onward.layout.visibility == "visible"
    press(panel, "◀ Back")
    assert panel.back.layout.visibility == "hidden"
    assert panel.question.id == "turn-mixing"


def test_kept_tickets_stay_in_sight() -> None:
    """What Ann kept is hers to see while Ben still chooses; what she gave back is gone."""
    panel = RulesLesson().chapter("setup")
    press(panel, "No")
    press(panel, "▶ Keep Cork–Limerick alone")
    assert panel.table.value.count("(offered)") == 3
    press(panel, "▶ Keep two of them")
    assert "Belfast–Cork" in panel.table.value
    assert "Cork–Limerick" in panel.table.value
    assert "Derry–Galway" not in panel.table.value
    assert "(offered)" not in panel.table.value


def test_missed_questions_come_back() -> None:
    """The summary counts, names the rules to look at again, and repeats what was missed."""
    lesson = RulesLesson()
    summary = lesson.summary()
    assert "No question has been tried yet." in summary.text.value
    panel = lesson.chapter("claiming")
    press(panel, "No")  # a locomotive does help
    press(panel, "▶ Lay 3 red and 1 locomotive")
    press(panel, "Next question ▶")
    press(panel, "No")
    press(panel, "▶ Lay 2 green")
    assert "1 of 2 guessed right; look again at USA-CLAIM-2." in summary.text.value
    press(summary, "Repeat what I missed")
    (again,) = summary.place.children
    assert isinstance(again, ChapterPanel)
    press(again, "Yes")
    press(again, "▶ Lay 3 red and 1 locomotive")
    assert "2 of 2 guessed right." in summary.text.value
    assert summary.trouble.value == ""


def test_map_follows_the_deed() -> None:
    """What is shown beside the question is the position that came of it."""
    panel = RulesLesson().chapter("claiming")
    assert "Ann has no route" in panel.map.value
    press(panel, "Yes")
    press(panel, "▶ Lay 3 red and 1 locomotive")
    assert "Ann has Cork–Dublin" in panel.map.value
    assert "7 points" in panel.table.value


def test_unknown_chapter() -> None:
    """The chapters that exist are named."""
    with pytest.raises(ValueError, match=r"no chapter 'draw'; there are setup, turn, drawing"):
        RulesLesson().chapter("draw")


@pytest.mark.parametrize("name", ["00_start_here.ipynb", "01_rules.ipynb"])
def test_notebook_names_rules_of_the_book(name: str) -> None:
    """Every rule that the prose names can be looked up."""
    cells = json.loads((NOTEBOOKS / name).read_text("utf-8"))["cells"]
    named = set(ID.findall("".join("".join(cell["source"]) for cell in cells)))
    assert named - set(BOOK) == set()


def test_notebook_names_every_rule() -> None:
    """Who has read the lesson has met each rule of the USA game by its name."""
    prose = (NOTEBOOKS / "01_rules.ipynb").read_text("utf-8")
    ours = {id for id in BOOK if id.startswith(("USA-", "HOUSE-"))}
    assert ours - set(ID.findall(prose)) == set()


def test_notebook_counts_the_trains() -> None:
    """The prose agrees with the rulesets."""
    prose = (NOTEBOOKS / "01_rules.ipynb").read_text("utf-8")
    assert f"{MINI.trains} trains instead of {USA.trains}" in prose


def test_notebook_tells_every_chapter() -> None:
    """Each chapter has its cell, in order."""
    cells = json.loads((NOTEBOOKS / "01_rules.ipynb").read_text("utf-8"))["cells"]
    code = "".join("".join(it["source"]) for it in cells if it["cell_type"] == "code")
    assert re.findall(r'lesson\.chapter\("(\w+)"\)', code) == list(CHAPTERS)


def test_notebook_folds_what_came_out() -> None:
    """On screen the answers wait until they are opened; in print they are all there."""
    cells = json.loads((NOTEBOOKS / "01_rules.ipynb").read_text("utf-8"))["cells"]
    folded = [it for it in cells if it["metadata"].get("jp-MarkdownHeadingCollapsed")]
    assert [it["source"] for it in folded] == [["### What came out"]] * len(CHAPTERS)
