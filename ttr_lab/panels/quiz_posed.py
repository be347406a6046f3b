"""A question of the quiz in the language that is spoken, whatever it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape

from ..engine.game import holdings
from ..engine.view import observe
from ..language import Together, language, say, translated
from ..model.rulebook import BOOK
from ..model.ruleset import ruleset_named
from ..rules.told import tell
from ..study.disputes import Outcome, Position, play
from ..study.lesson.question import WHOLE, Question, answer, carry_out, look, rule_of
from ..study.lesson.scene import Scene, cities_near, scene_of
from ..study.quiz import Item
from ..study.quiz_pool import sources
from ..study.rulings import YES, Ruling, ruling_named
from ..study.spot import Mistake, Puzzle, pose
from .spot_told import tell_mistake, tell_moves
from .verdict import show_book, tell_events, tell_outcome, tell_refusal

READER = 0
"""The seat of the one who asks a ruling's question, whoever acts in its position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posed:
    """What is shown of a question, before and after the answer."""

    scene: str
    """What is told before the question."""
    ask: str
    choices: tuple[str, ...]
    right: int
    """The place of the right answer among the choices."""
    long: bool
    """Whether the choices are whole sentences."""
    before: Scene
    after: Scene
    told: str
    """What the engine says, and the rules, as HTML."""


def pose_item(item: Item, seed: int) -> Posed:
    """A question as it is shown; the seed decides where a mistake to be spotted lies."""
    source = sources()[item]
    if isinstance(source, Question):
        return _pose_question(source)
    if isinstance(source, Mistake):
        return _pose_mistake(pose(source, seed))
    return _pose_ruling(source)


def where_it_holds(item: Item) -> str:
    """The maps on which a question holds, for instance "USA and Europe"."""
    return Together(ruleset_named(name) for name in item.maps).in_words()


def _pose_question(question: Question) -> Posed:
    right, outcomes = answer(question), []
    for deed in question.deeds[: question.deciding]:
        outcome = carry_out(question, deed)
        outcomes.append((deed, outcome))
    told = "".join(
        f'<p class="ttr-tried">{escape(translated(deed.say))}:</p>{tell_outcome(outcome, question)}'
        for deed, outcome in outcomes
    )
    rules = [outcome.refusal.rule for _, outcome in outcomes if outcome.refusal]
    told += "".join(show_book(rule) for rule in dict.fromkeys((*rules, rule_of(question))))
    if question.moral:
        told += f"<p>{escape(translated(question.moral))}</p>"
    return Posed(
        scene=translated(question.scene),
        ask=translated(question.ask),
        choices=tuple(translated(text) for text in question.answers),
        right=list(question.answers).index(right),
        long=False,
        before=look(question)[0],
        after=outcomes[-1][1].scene,
        told=told,
    )


def _pose_mistake(puzzle: Puzzle) -> Posed:
    if puzzle.mistake.any_order:
        ask = say("Exactly one of these counts is wrong. Which one?")
    else:
        ask = say("Exactly one of these moves breaks a rule. Which one?")
    return Posed(
        scene="",
        ask=ask,
        choices=tell_moves(puzzle),
        right=puzzle.wrong,
        long=True,
        before=puzzle.start,
        after=puzzle.before,
        told=tell_mistake(puzzle),
    )


def _pose_ruling(ruling: Ruling) -> Posed:
    position = _played(ruling.id)
    tongue = language() if language() in ruling.words else "en"
    told = f'<p class="ttr-tried">{escape(ruling.because(tongue))}</p>'
    told += "".join(show_book(BOOK[rule]) for rule in ruling.rules)
    told += _tell_board(position)
    return Posed(
        scene="",
        ask=ruling.question(tongue),
        choices=(say("Yes"), say("No")),
        right=0 if ruling.verdict == YES else 1,
        long=False,
        before=_scene(ruling, position.disputed, after=False),
        after=_scene(ruling, position.disputed, after=True),
        told=told,
    )


def _tell_board(position: Position) -> str:
    """What the engine does with the position of a ruling, and with the nearest other deed."""
    parts = []
    for heading, outcome in (
        (say("On this board"), position.disputed),
        (say("And close by"), position.neighbor),
    ):
        if outcome is None:
            continue
        events = list(outcome.events)
        if outcome.final is not None:
            state = outcome.then.state
            events += tell(state.board, holdings(state), outcome.final)
        if outcome.refusal:
            came = tell_refusal(outcome.refusal)
        elif events:
            came = tell_events(events, allowed=outcome.final is None, seat=READER)
        else:
            continue
        parts.append(f'<p class="ttr-tried">{escape(heading)}:</p>{came}')
    if not parts:
        return ""
    more = escape(say("What the engine does"))
    return f"<details><summary>{more}</summary>{''.join(parts)}</details>"


@cache
def _played(id: str) -> Position:
    return play(ruling_named(id))


def _scene(ruling: Ruling, outcome: Outcome, *, after: bool) -> Scene:
    """The position of a ruling, as the one who asks sees it."""
    game = outcome.then if after else outcome.game
    view = observe(game.state, READER)
    board, dispute = view.board, ruling.dispute
    near: tuple[int, ...] = ()
    if dispute is not None and len(board.cities) > WHOLE:
        deeds = [*dispute.before, *dispute.deed.do]
        if dispute.neighbor is not None:
            deeds += dispute.neighbor.do
        near = cities_near(board, {"owned": dispute.facts.get("owned")}, deeds)
    counting = outcome.final is not None
    return scene_of(view, game.table.names, near=near, counting=counting)
