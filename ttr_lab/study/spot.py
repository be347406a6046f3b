"""Spot the illegal move: a few turns of which exactly one breaks a rule, as the engine finds.

Which player makes the mistake, and what the others do, is drawn from a seed. A mistake is an action
that a rule forbids, or a count that the engine makes differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from ..engine.casework import FINDINGS, Play, perform
from ..engine.facts import Facts
from ..engine.situation import state_from
from ..engine.view import observe
from ..engine.wording import read_action, read_payment
from ..model.actions import BuildStation, Claim, PayToll, TakeFromRow
from ..model.rulebook import BOOK, Event, IllegalAction, Refusal, Rule
from ..rules.told import connection
from .lesson.question import WHOLE, with_stock
from .lesson.scene import OpenHand, Scene, cities_near, scene_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What somebody does or counts in a turn, and the sentence that tells it.

    The sentence may name `who`, the `first` and `second` face-up card, `route`, `paid` and `extra`,
    and whatever stands in `facts`.
    """

    told: str
    do: tuple[Facts, ...]
    finds: tuple[str, ...] = ()
    """What is looked up afterwards, as keys."""
    value: object = None
    """What it is said to be."""
    facts: Mapping[str, object] = field(default_factory=dict)
    instead: Move | None = None
    """For a mistake: its legal neighbor, where that of the turn is not the nearest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a player may do in a turn: fine moves, and the mistakes with what they should be."""

    who: str
    fine: tuple[Move, ...]
    wrong: tuple[Move, ...] = ()
    instead: Move | None = None
    """The legal neighbor of the mistakes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A common mistake: its name, where it is known from, and the turns in which it may happen."""

    id: str
    title: str
    rule: str
    known: str
    """In which kind of programs, or where else, it was found."""
    maps: tuple[str, ...]
    """The rulesets in which it is one."""
    facts: Facts
    turns: tuple[Turn, ...]
    any_order: bool = False
    """Whether the turns may come in any order, since they are counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A move with the facts of its sentence, still in no language."""

    who: str
    told: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A few turns with one mistake among them, and what the engine says of it."""

    mistake: Mistake
    seed: int
    start: Scene
    moves: tuple[Told, ...]
    wrong: int
    """The place of the mistake among the moves."""
    refusal: Refusal | None
    """The refusal, unless the mistake is a wrong count."""
    found: object
    """What the engine counts, where the mistake is a wrong count."""
    before: Scene
    """The position in which it was tried."""
    neighbor: Told
    """What would have been right."""
    events: tuple[Event, ...]
    """What comes of that."""
    after: Scene

    @property
    def rule(self) -> Rule:
        """The rule that was broken."""
        return self.refusal.rule if self.refusal else BOOK[self.mistake.rule]


def pose(mistake: Mistake, seed: int) -> Puzzle:
    """Turns with this mistake among them; `ValueError` if the engine finds none, or another.

    >>> from .spot_mistakes import MISTAKES
    >>> puzzle = pose(MISTAKES["locomotive"], 1)
    >>> len(puzzle.moves), puzzle.rule.id in ("USA-DRAW-3", "USA-DRAW-4")
    (4, True)
    """
    chance = Random(f"{mistake.id}/{seed}")
    turns = list(mistake.turns)
    if mistake.any_order:
        chance.shuffle(turns)
    wrong = chance.choice([place for place, turn in enumerate(turns) if turn.wrong])
    play = Play(state_from(with_stock({"board": "mini", **mistake.facts})))
    start, moves = _scene(play, mistake), []
    for place, turn in enumerate(turns):
        if place != wrong:
            move = _legal(play, turn, chance)
            moves.append(_told(play, turn.who, move))
            _carry_out(play, turn.who, move)
            continue
        move, before = chance.choice(turn.wrong), _scene(play, mistake)
        moves.append(_told(play, turn.who, move))
        refusal, found, agreed = _verdict(play, turn.who, move)
        if refusal is None and agreed:
            raise ValueError(f"spot {mistake.id}: {turn.who}'s move is no mistake: {move.told!r}")
        right = move.instead or turn.instead or turn.fine[0]
        neighbor, known = _told(play, turn.who, right), len(play.events)
        _carry_out(play, turn.who, right)
        events, after = tuple(play.events[known:]), _scene(play, mistake)
    return Puzzle(
        mistake=mistake,
        seed=seed,
        start=start,
        moves=tuple(moves),
        wrong=wrong,
        refusal=refusal,
        found=found,
        before=before,
        neighbor=neighbor,
        events=events,
        after=after,
    )


def _legal(play: Play, turn: Turn, chance: Random) -> Move:
    """One of the fine moves of a turn, as far as the engine agrees that it is fine now."""
    for move in chance.sample(turn.fine, len(turn.fine)):
        refusal, _, agreed = _verdict(play, turn.who, move)
        if refusal is None and agreed:
            return move
    raise ValueError(f"spot: {turn.who} has no fine move here")


def _verdict(play: Play, who: str, move: Move) -> tuple[Refusal | None, object, bool]:
    """What the engine says of a move, which is not carried out: refusal, count, agreement."""
    trial = Play(play.state, events=list(play.events))
    try:
        _do(trial, who, move)
    except IllegalAction as no:
        return no.refusal, None, False
    if not move.finds:
        return None, None, True
    found = FINDINGS[move.finds[0]](trial)
    for key in move.finds[1:]:
        found = found[key] if isinstance(found, Mapping) else None
    return None, found, found == move.value


def _carry_out(play: Play, who: str, move: Move) -> None:
    refusal, _, agreed = _verdict(play, who, move)
    if refusal is not None or not agreed:
        raise ValueError(f"spot: {who}'s move should be fine: {move.told!r}; {refusal}")
    _do(play, who, move)


def _do(play: Play, who: str, move: Move) -> None:
    for action in move.do:
        perform(play, action if "score" in action else {**action, "by": who})


def _told(play: Play, who: str, move: Move) -> Told:
    """The facts of a move's sentence, looked up while it is made."""
    facts: dict[str, object] = {"who": who, "value": move.value, **move.facts}
    trial, taken = Play(play.state), []
    for action in move.do:
        if {"draw", "claim", "extra", "station"} & {*action}:
            board = trial.state.board
            match read_action(board, action):
                case TakeFromRow(slot=slot):
                    taken.append(trial.state.row[slot])
                case Claim(route=route):
                    facts.update(route=board.routes[route], paid=read_payment(action))
                case BuildStation(city=city):
                    facts.update(city=board.cities[city], paid=read_payment(action))
                case PayToll(payment=payment):
                    facts["extra"] = payment
        try:
            _do(trial, who, Move(told="", do=(action,)))
        except IllegalAction:
            # what is tried after a refusal still has to be told
            continue
    facts.update(zip(("first", "second"), taken, strict=False))
    return Told(who=who, told=move.told, facts=facts)


def _scene(play: Play, mistake: Mistake) -> Scene:
    """The position with all hands open, for nobody in particular."""
    state = play.state
    board, names = state.board, state.table.names
    hands = []
    for player, name in zip(state.players, names, strict=True):
        tickets = []
        for index in player.tickets:
            ticket = board.tickets[index]
            a, b = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
            tickets.append((ticket, connection(board, player.routes, a, b) is not None))
        hands.append(OpenHand(name=name, cards=player.hand, tickets=tuple(tickets)))
    deeds = [action for turn in mistake.turns for move in turn.fine for action in move.do]
    scene = scene_of(observe(state, 0), names)
    near = () if len(board.cities) <= WHOLE else cities_near(board, mistake.facts, deeds)
    return Scene(
        view=scene.view,
        names=names,
        tickets=(),
        on_turn=() if mistake.any_order else scene.on_turn,
        near=near,
        hands=tuple(hands),
    )
