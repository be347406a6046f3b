"""The lesson's questions: played by the engine, with the verdicts of the digest."""

from collections.abc import Mapping

import pytest

from tests.study.lesson_editions import NEIGHBORS_ELSEWHERE, VERDICTS_ELSEWHERE
from tests.study.named import named_in
from ttr_lab.model.rulebook import BOOK
from ttr_lab.study.lesson import CHAPTERS
from ttr_lab.study.lesson.question import YOU, Deed, Question, answer, begin, carry_out, look

QUESTIONS = {q.id: q for chapter in CHAPTERS.values() for q in chapter.questions}

VERDICTS: Mapping[str, tuple[str, str]] = {
    # question: (answer, the rule of the digest that decides)
    **VERDICTS_ELSEWHERE,
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

NEIGHBORS: Mapping[str, tuple[str, ...]] = {
    # question: for each deed, "ok" or the rule that refuses it
    **NEIGHBORS_ELSEWHERE,
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
    """You are Ann in it, on a map that is shown, and it is the same every time."""
    scene, _ = look(question)
    assert scene.names[scene.view.seat] == YOU
    assert scene.view.board.id in ("mini", "team-asia", "legendary-asia", "europe")
    assert begin(question).state == begin(question).state
    assert all(seen.trains >= 0 for seen in scene.view.players)


@each_question
def test_rules_are_in_the_book(question: Question) -> None:
    """A rule is named only if the book has it, in the prose as well."""
    named = {question.rule, *question.hears, *named_in(question.scene + question.moral)}
    assert named <= set(BOOK)


@pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=lambda chapter: chapter.id)
def test_chapter_refuses_and_offers_a_neighbor(chapter: object) -> None:
    """The refused actions are the lesson, and a legal one is always near; counts aside."""
    questions = getattr(chapter, "questions", ())
    results = [{refused_by(q, deed) == "ok" for deed in q.deeds} for q in questions]
    counting = all(question.finds for question in questions)
    assert {True, False} in results or counting


def test_no_guess_is_safe() -> None:
    """Who always says the same, or always takes the same place, is wrong more often than right."""
    told = [(list(QUESTIONS[name].answers), right) for name, (right, _) in VERDICTS.items()]
    for place in (0, -1):
        assert sum(said[place] == right for said, right in told) < len(told) / 2
    simple = [right for said, right in told if said == ["Yes", "No"]]
    assert 0.4 < simple.count("Yes") / len(simple) < 0.6


def test_all_chapters_of_the_rules_are_met() -> None:
    """No chapter of the rules is left out, whatever the edition."""
    met = {rule for _, rule in VERDICTS.values()} | {
        event.rule.id
        for question in QUESTIONS.values()
        for deed in question.deeds
        for event in carry_out(question, deed).events
    }
    chapters = {rule.rpartition("-")[0].removeprefix("USA-") for rule in met}
    usa = "SETUP TURN DRAW FLUSH DECK CLAIM DOUBLE TICKET END SCORE TIE PATH"
    assert set(usa.split()) <= chapters
    assert {"HOUSE-LOCO", "HOUSE-FLUSH", "HOUSE-DOUBLE", "HOUSE-TICKET"} <= chapters
    team = "DRAW PAY TICKET SHARE DOUBLE TRAIN END SCORE"
    assert {f"TEAM-{part}" for part in team.split()} <= chapters
    assert {"TUNNEL", "LEG-TICKET", "LEG-FERRY", "LEG-MTN", "LEG-SCORE", "LEG-TIE"} <= chapters
    assert {"EUR-SETUP", "EUR-FERRY", "EUR-TUNNEL", "EUR-STN", "EUR-SCORE"} <= chapters
