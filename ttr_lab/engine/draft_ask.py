"""May I? Deeds are tried in a position, and the nearest one that is allowed is looked for.

Deeds are written in the words of case files; the position itself never changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    PayToll,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.board import members
from ..model.cards import NO_CARDS, PLAIN_COLORS, Cards, Payment
from ..model.decisions import Toll
from ..model.house import HOUSE_RULES
from ..model.rulebook import Event, IllegalAction, Refusal
from ..model.state import State
from ..rules.payment import Price, payments
from ..rules.scoring import FinalScore
from ..rules.stations import cost_of_next
from ..rules.tunnel import left_to_pay, price_of
from .casework import Play, perform
from .choices import choices
from .draft import Draft
from .draft_facts import facts_of, state_of
from .facts import Facts, mapping, one_of
from .game import Game
from .situation import situation, state_from
from .step import legal_actions, why_not
from .wording import WORDS, read_action, write_action

NEIGHBORS = 3
"""So many other deeds are told at most."""
SEARCHED = 600
"""So many payments are looked at to find the nearest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """One deed as the engine took it."""

    deed: Facts
    seat: int
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    final: FinalScore | None = None
    """The final scoring, where the deed was to count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What the engine says to a row of deeds; the first that is refused ends it."""

    tried: tuple[Tried, ...]
    state: State
    """The position after the deeds that were allowed."""
    neighbors: tuple[Facts, ...] = ()
    """The nearest deeds that are allowed instead of the refused one."""
    house: tuple[str, ...] = ()
    """House rules and options, each of which would allow the refused deed."""

    @property
    def refusal(self) -> Refusal | None:
        """Why the last deed is refused, if it is."""
        return self.tried[-1].refusal if self.tried else None

    @property
    def allowed(self) -> tuple[Facts, ...]:
        """The deeds that were carried out."""
        return tuple(each.deed for each in self.tried if each.refusal is None)


def ask_leave(draft: Draft, deeds: Sequence[Facts]) -> Reply:
    """Try the deeds one after the other; `ValueError` if one is no deed at all.

    >>> from .draft_facts import read_draft
    >>> draft = read_draft({"players": {"Ann": {}, "Ben": {}}, "deck": ["red"], "board": "mini"})
    >>> reply = ask_leave(draft, [{"draw": "deck"}])
    >>> reply.refusal is None, reply.state.players[0].hand
    (True, Cards.of(red=1))
    """
    play = Play(state_of(draft))
    tried = list(_try_all(play, deeds))
    if not tried or tried[-1].refusal is None:
        return Reply(tried=tuple(tried), state=play.state)
    return Reply(
        tried=tuple(tried),
        state=play.state,
        neighbors=tuple(_neighbors(play.state, tried[-1])),
        house=tuple(_house_that_allows(draft, deeds)),
    )


def _try_all(play: Play, deeds: Sequence[Facts]) -> Iterator[Tried]:
    for deed in deeds:
        names = play.state.table.names
        seat = one_of("by", deed["by"], names) if "by" in deed else play.state.seat or 0
        state, known = play.state, len(play.events)
        try:
            perform(play, deed)
        except IllegalAction as no:
            play.state, play.events = state, play.events[:known]
            yield Tried(deed=deed, seat=seat, refusal=no.refusal)
            return
        final = play.final if "score" in deed else None
        yield Tried(deed=deed, seat=seat, events=tuple(play.events[known:]), final=final)


def _house_that_allows(draft: Draft, deeds: Sequence[Facts]) -> Iterator[str]:
    """The house rules with each of which all deeds are allowed."""
    facts = facts_of(draft)
    for rule in HOUSE_RULES:
        if rule.id in draft.house or not rule.fits(draft.rules):
            continue
        play = Play(state_from(facts | {"house": [*draft.house, rule.id]}))
        if all(tried.refusal is None for tried in _try_all(play, deeds)):
            yield rule.id


def _neighbors(state: State, tried: Tried) -> Iterator[Facts]:
    """The nearest deeds of the same kind that are allowed, nearest first."""
    seat = tried.seat
    if state.asked(seat) is None or not any(word in tried.deed for word in WORDS):
        return
    try:
        action = read_action(state.board, tried.deed, ("by",))
    except ValueError:
        return
    found = list(_like(state, seat, action)) or list(_elsewhere(state, seat, action))
    found.sort(key=lambda other: _distance(state, action, other))
    for other in found[:NEIGHBORS]:
        yield write_action(state.board, other)


def _like(state: State, seat: int, action: Action) -> Iterator[Action]:
    """Legal actions that are much like this one."""
    hand, rack = state.players[seat].hand, state.rack(seat)
    match action:
        case Claim(route=route):
            for track in members(state.board.tracks[route]):
                for paid in islice(payments(state.board.routes[track], hand, rack), SEARCHED):
                    if why_not(state, seat, Claim(track, paid)) is None:
                        yield Claim(track, paid)
        case BuildStation(city=city) if state.players[seat].stations:
            price = Price(cost_of_next(state, seat))
            for paid in islice(payments(price, hand, rack), SEARCHED):
                if why_not(state, seat, BuildStation(city, paid)) is None:
                    yield BuildStation(city, paid)
        case TakeFromRow() | TakeFromDeck():
            drawing = (TakeFromRow, TakeFromDeck)
            yield from (a for a in legal_actions(state, seat) if isinstance(a, drawing))
        case _:
            same = (a for a in legal_actions(state, seat) if type(a) is type(action))
            yield from islice(same, SEARCHED)


def _elsewhere(state: State, seat: int, action: Action) -> Iterator[Action]:
    """For a route that cannot be claimed at all, other routes that can."""
    if isinstance(action, Claim):
        offered = choices(state, seat)
        yield from (offered[n] for n in range(len(offered.others), len(offered)))


def _distance(state: State, action: Action, other: Action) -> tuple[int, int]:
    """How far one action is from another: far routes first, then cards that differ."""
    match action, other:
        case (Claim(), Claim()):
            ends = {*state.board.ends[action.route]} & {*state.board.ends[other.route]}
            apart = _cards_apart(action.payment, other.payment)
            return 2 * (2 - len(ends)) + int(action.route != other.route), apart
        case (BuildStation() | PayToll(), BuildStation() | PayToll()):
            return 0, _cards_apart(action.payment, other.payment)
        case (TakeFromRow(), TakeFromRow()):
            return 0, abs(action.slot - other.slot)
        case _:
            return int(type(action) is not type(other)), 0


def first_payment(state: State, seat: int, route: int) -> Payment:
    """Cards that pay a route, with the fewest locomotives; else as many as it has spaces."""
    player, line = state.players[seat], state.board.routes[route]
    found = next(payments(line, player.hand, state.rack(seat)), None)
    if found is not None:
        return found
    held = player.hand.plus(state.rack(seat))
    color = line.color if line.color is not None else max(PLAIN_COLORS, key=held.__getitem__)
    return Payment(Cards.from_colors([color] * line.length))


def answer_payment(state: State, seat: int) -> Payment:
    """Cards that answer the tunnel that waits for the seat; none where nothing is to be paid."""
    asked = state.asked(seat)
    if not isinstance(asked, Toll):
        return Payment(NO_CARDS)
    hand, rack = left_to_pay(state, asked)
    paid = next(payments(price_of(asked), hand, rack), None)
    return Payment(Cards.from_colors([asked.color] * asked.extra)) if paid is None else paid


def _cards_apart(one: Payment, other: Payment) -> int:
    pairs = [*zip(one.hand, other.hand, strict=True), *zip(one.rack, other.rack, strict=True)]
    return sum(abs(a - b) for a, b in pairs)


def play_on(draft: Draft, deeds: Sequence[Facts] = ()) -> Game:
    """A game that begins in the position, in which these deeds are done already."""
    game = situation(**facts_of(draft))
    for deed in deeds:
        for part in _parts(deed):
            named = "by" in part
            seat = one_of("by", part["by"], game.table.names) if named else game.seat or 0
            game.play(seat, read_action(game.table.board, part, ("by",)))
    return game


def _parts(deed: Facts) -> Iterator[Facts]:
    """The actions of a deed: case files may say several in one, or none at all."""
    for word, answer in (("setup_keep", "keep"), ("setup_share", "share")):
        for name, ids in mapping(word, deed.get(word, {})).items():
            yield {answer: ids, "by": name}
    words = [word for word in ("draw_tickets", "keep", "share") if word in deed]
    if len(words) > 1:
        for word in words:
            beside = ("under", "by") if word == "keep" else ("by",)
            yield {name: deed[name] for name in (word, *beside) if name in deed}
    elif any(word in deed for word in WORDS):
        yield deed
