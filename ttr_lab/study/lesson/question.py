"""Questions about the rules, answered by the engine: a position, what somebody does, what comes.

A question holds no verdict. Its deeds are played in the engine, and the answer is what came out:
whether the deed was allowed, or what is found on the table afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType

from ...engine.casework import FINDINGS, Play, perform
from ...engine.facts import Facts, mapping, text
from ...engine.game import holdings
from ...engine.situation import state_from
from ...engine.view import observe
from ...language import later
from ...model.actions import KeepTickets
from ...model.board import Board
from ...model.load import shipped_board
from ...model.rulebook import BOOK, Event, IllegalAction, Refusal, Rule
from ...model.ruleset import ruleset_named
from ...rules.told import tell
from .scene import Scene, cities_near, scene_of

YOU = "Ann"
"""The reader's name in every position."""
WHOLE = 10
"""A map with no more cities than this is always shown whole."""
DEPENDS = "it depends"
"""What is true of a question whose deciding deeds do not all come out alike."""
YES, NO, IT_DEPENDS = later("Yes"), later("No"), later("It depends")
YES_OR_NO: Mapping[str, object] = MappingProxyType({YES: True, NO: False})
MUST: Mapping[str, object] = MappingProxyType({YES: False, NO: True})
"""For questions whose deed shows by its refusal that the answer is yes."""
YES_NO_DEPENDS: Mapping[str, object] = MappingProxyType({**YES_OR_NO, IT_DEPENDS: DEPENDS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something to try: what its button says, and what is done, as case files write it."""

    say: str
    do: tuple[Facts, ...]
    facts: Facts = field(default_factory=dict)
    """What is different from the question's position."""
    afresh: tuple[Facts, ...] | None = None
    """What was done before, where that differs from the question's `before`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, its possible answers, and the deeds that decide it; more deeds may follow.

    Its sentences are English and the keys of the catalogs; panels say them translated.
    """

    id: str
    rule: str
    """The rule to look at again if the guess was wrong."""
    scene: str
    ask: str
    facts: Facts
    before: tuple[Facts, ...] = ()
    deeds: tuple[Deed, ...]
    deciding: int = 1
    """How many of the deeds decide the answer; the others show neighboring cases."""
    answers: Mapping[str, object] = field(default_factory=lambda: YES_OR_NO)
    finds: tuple[str, ...] = ()
    """What is looked up afterwards, as keys; without it, whether the deed was allowed."""
    hears: tuple[str, ...] = ()
    """The rules whose events matter most, where a whole count would drown them."""
    moral: str = ""
    """One more sentence for the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Questions that belong together."""

    id: str
    title: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a deed: events or a refusal, the position after it, and what was found."""

    events: tuple[Event, ...]
    refusal: Refusal | None
    scene: Scene
    found: object


def begin(question: Question, deed: Deed | None = None) -> Play:
    """The question's position with everything done that was done before."""
    changes = deed.facts if deed else {}
    facts = with_stock({"board": "mini", **question.facts, **changes})
    play = Play(state_from(facts))
    earlier = deed.afresh if deed and deed.afresh is not None else question.before
    for action in earlier:
        perform(play, action)
    return play


def with_stock(facts: Facts) -> Facts:
    """The same with trains that fit the routes owned, where the facts name none."""
    board = shipped_board(text("board", facts["board"]))
    owned = mapping("owned", facts.get("owned", {}))
    players = {}
    for name, holds in mapping("players", facts["players"]).items():
        routes = [board.route(route) for route, owner in owned.items() if owner == name]
        used = sum(route.length + route.mountain for route in routes)
        trains = ruleset_named(board.ruleset).trains - used
        players[name] = {"trains": trains, **mapping(name, holds)}
    return {**facts, "players": players}


def look(question: Question) -> tuple[Scene, tuple[Event, ...]]:
    """What the reader sees before guessing, and what has happened already."""
    play = begin(question)
    return _scene(play, question), tuple(play.events)


def carry_out(question: Question, deed: Deed) -> Outcome:
    """Play a deed in the engine."""
    play = begin(question, deed)
    told, refusal = len(play.events), None
    try:
        for action in deed.do:
            perform(play, action)
    except IllegalAction as no:
        refusal = no.refusal
    events = tuple(play.events[told:])
    if play.final is not None:
        events += tuple(tell(play.state.board, holdings(play.state), play.final))
    if refusal or not question.finds:
        found: object = refusal is None
    else:
        found = FINDINGS[question.finds[0]](play)
        for key in question.finds[1:]:
            found = found[key] if isinstance(found, Mapping) else None
    return Outcome(events=events, refusal=refusal, scene=_scene(play, question), found=found)


def answer(question: Question) -> str:
    """The right answer, as the engine finds it; `ValueError` if it is not among the answers."""
    found = [carry_out(question, deed).found for deed in question.deeds[: question.deciding]]
    value = found[0] if all(it == found[0] for it in found) else DEPENDS
    for said, means in question.answers.items():
        if means == value and type(means) is type(value):
            return said
    raise ValueError(f"question {question.id}: {value!r} is not among its answers")


def rule_of(question: Question) -> Rule:
    """The rule that the question is about."""
    return BOOK[question.rule]


def _scene(play: Play, question: Question) -> Scene:
    state = play.state
    names = state.table.names
    view = observe(state, names.index(YOU))
    sealed = (
        action.kept
        for asked, action in state.sealed
        if asked.seat == view.seat and isinstance(action, KeepTickets)
    )
    line: tuple[int, ...] = ()
    if play.final is not None and ("PATH-1" in question.hears or question.finds == ("winners",)):
        line = play.final.teams[view.me.team].trail.routes
    return scene_of(
        view,
        names,
        sealed=chain(*sealed),
        line=line,
        counting=question.finds[:1] in (("final",), ("winners",)),
        near=_near(view.board, question),
    )


def _near(board: Board, question: Question) -> tuple[int, ...]:
    """The cities that a question is about; none on a map that is small enough as a whole."""
    if len(board.cities) <= WHOLE:
        return ()
    deeds = (*question.before, *chain(*(deed.do for deed in question.deeds)))
    return cities_near(board, question.facts, deeds)
