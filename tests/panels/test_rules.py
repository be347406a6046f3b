"""The rules lesson on the screen: guess, try, see why, repeat; and its notebook."""

import json
import re
from pathlib import Path

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.study.named import named_in
from tests.study.test_lesson import QUESTIONS
from ttr_lab.figures.sketch import sketch_map
from ttr_lab.language import speak
from ttr_lab.model.load import load_board
from ttr_lab.model.rulebook import BOOK
from ttr_lab.model.ruleset import MINI, USA
from ttr_lab.panels.chapter import ChapterPanel
from ttr_lab.panels.position import show_map
from ttr_lab.panels.rules import RulesLesson
from ttr_lab.study.lesson import CHAPTERS
from ttr_lab.study.lesson.question import Question, answer, carry_out, look

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"

each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda q: q.id)


def press(panel: W.Widget, text: str) -> None:
    """Click the button with this text, wherever it is in the panel."""
    found = [it for it in walk(panel) if isinstance(it, W.Button) and it.description == text]
    assert found, f"no button {text!r}"
    found[0].click()


def walk(widget: W.Widget) -> list[W.Widget]:
    inner = [it for child in getattr(widget, "children", ()) for it in walk(child)]
    return [widget, *inner]


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


def test_the_map_does_not_tell_the_answer() -> None:
    """Whether the second track is closed is the question, so it is crossed out only afterwards."""
    panel = RulesLesson().chapter("doubles")
    before = look(panel.question)[0]
    assert panel.map.value == show_map(before, closed=False) != show_map(before)
    press(panel, "Yes")
    press(panel, "▶ Two players: claim it")
    assert panel.outcome is not None
    assert panel.map.value == show_map(panel.outcome.scene) != show_map(before, closed=False)


def test_unknown_chapter() -> None:
    """The chapters that exist are named."""
    with pytest.raises(ValueError, match=r"no chapter 'draw'; there are setup, turn, drawing"):
        RulesLesson().chapter("draw")


@pytest.mark.parametrize("name", ["00_start_here.ipynb", "01_rules.ipynb"])
def test_notebook_names_rules_of_the_book(name: str) -> None:
    """Every rule that the prose names can be looked up."""
    cells = json.loads((NOTEBOOKS / name).read_text("utf-8"))["cells"]
    named = named_in("".join("".join(cell["source"]) for cell in cells))
    assert named - set(BOOK) == set()


def test_notebook_names_every_rule() -> None:
    """Who has read the lesson has met each rule of every edition by its name."""
    prose = (NOTEBOOKS / "01_rules.ipynb").read_text("utf-8")
    assert set(BOOK) - named_in(prose) == {"OPT-EDITION"}
    assert "OPT-EDITION" in prose


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
    # one for each chapter, and one for the games with a mistake
    assert [it["source"] for it in folded] == [["### What came out"]] * (len(CHAPTERS) + 1)


def test_language_keeps_guess_and_place() -> None:
    """Another language says everything anew; what was guessed and tried stays."""
    lesson = RulesLesson()
    panel, summary = lesson.chapter("drawing"), lesson.summary()
    press(panel, "Next question ▶")
    press(panel, "Yes")
    press(panel, "▶ Take the locomotive")
    try:
        speak("es")
        assert panel.question.id == "drawing-just-turned-up"
        assert panel.guess == "Yes"
        assert "✗ La respuesta es: No" in panel.verdict.value
        assert "Robar cartas de tren" in panel.head.value
        assert "Pregunta 2 de 5" in panel.head.value
        assert "repasa USA-DRAW-4" in summary.text.value
        press(panel, "▶ Tomar la carta amarilla")
        assert "Se puede." in panel.said.value
        assert panel.menu.value == "es"
    finally:
        speak("en")
    assert "✗ The answer is: No" in panel.verdict.value
    assert "Allowed." in panel.said.value
    assert panel.trouble.value == ""


def test_lesson_can_begin_in_spanish() -> None:
    """One argument is enough."""
    try:
        panel = RulesLesson(language="es").chapter("tunnels")
        assert "Túneles" in panel.head.value
        assert "espacios" in panel.scene.value
    finally:
        speak("en")


def test_racks_are_shown() -> None:
    """In a team your rack is in sight, and the points are the team's."""
    panel = RulesLesson().chapter("racks")
    panel.go(3)
    assert "Your rack" in panel.table.value
    assert "team 0 points" in panel.table.value
    panel = RulesLesson().chapter("drawing")
    assert "Your rack" not in panel.table.value


def test_laid_cards_are_shown() -> None:
    """While a tunnel waits for its answer, what was laid is no longer in the hand."""
    panel = RulesLesson().chapter("tunnels")
    panel.go(3)
    assert "Laid" in panel.table.value
    laid, hand = panel.table.value.split("Your hand")
    assert "<b>3</b> Y yellow" in laid
    assert "<b>2</b> Y yellow" in hand


def test_letters_on_the_map_follow_the_language() -> None:
    """What is drawn on the spaces is the letter of the language, also when it was drawn before."""
    panel = RulesLesson().chapter("claiming")
    english = panel.map.value
    try:
        speak("es")
        assert panel.map.value != english
    finally:
        speak("en")
    assert panel.map.value == english


def test_large_maps_show_the_part_that_matters() -> None:
    """The picture is a cut-out of the map around what the question is about."""
    panel = RulesLesson().chapter("mountains")
    box = re.search(r'viewBox="([^"]+)"', panel.map.value)
    assert box is not None
    width = float(box.group(1).split()[2])
    whole = re.search(r'viewBox="([^"]+)"', sketch_map(load_board("legendary-asia")))
    assert whole is not None
    assert width < 0.6 * float(whole.group(1).split()[2])
    assert "Kathmandu" in panel.map.value


@pytest.mark.parametrize("name", CHAPTERS)
def test_all_is_translated(name: str) -> None:
    """No word of a chapter is left in English, before the guess and after each deed."""
    with pseudo():
        panel = RulesLesson().chapter(name)
        for number in range(len(panel.questions)):
            panel.go(number)
            assert unsaid(panel, "Cora", "Dan") == []
            panel.guesses[0].click()
            for deed in panel.deeds:
                deed.click()
                assert unsaid(panel, "Cora", "Dan", "Eve", "Finn") == []
