"""The door to the engine: why an action is refused, what is legal, and the next state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from ..language import Saying, Together, later
from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ..model.decisions import Decision, Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll, Turn
from ..model.rulebook import IllegalAction, Refusal, cited, refuse
from ..model.state import CarryOut, Handlers, State, Step
from ..rules import claim, draw, placing, setup, sharing, stations, tickets, tunnel, turn

CHAPTERS: Handlers = (
    draw.ACTIONS
    | claim.ACTIONS
    | tunnel.ACTIONS
    | tickets.ACTIONS
    | sharing.ACTIONS
    | stations.ACTIONS
)

TURN_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    "draw": (TakeFromRow, TakeFromDeck),
    "claim": (Claim,),
    "tickets": (DrawTickets,),
    "share": (ShareTickets,),
    "station": (BuildStation,),
}
"""The kinds of action behind each name in `Ruleset.turn_actions`."""


ANSWERS: dict[type[Decision], tuple[type[Action], ...]] = {
    Draw: TURN_ACTIONS["draw"],
    Put: (PutCard,),
    Toll: (PayToll, TurnBack),
    Keep: (KeepTickets,),
    KeepFirst: (KeepTickets,),
    Share: (ShareTickets,),
    ShareFirst: (ShareTickets,),
}
"""The kinds of action that answer each decision but a turn."""

SEALED: dict[type[Decision], CarryOut] = {
    KeepFirst: setup.answer_first_tickets,
    ShareFirst: setup.answer_first_shares,
}
"""Questions to all seats at once, whose answers are carried out together."""


@cache
def turn_kinds(names: tuple[str, ...]) -> tuple[type[Action], ...]:
    """The kinds of action that a turn may consist of."""
    return tuple(kind for name in names for kind in TURN_ACTIONS[name])


def answers(state: State, asked: Decision) -> tuple[type[Action], ...]:
    """The kinds of action that answer a decision."""
    kind = type(asked)
    return turn_kinds(state.table.ruleset.turn_actions) if kind is Turn else ANSWERS[kind]


def why_not(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or `None` if it is legal.

    The reason that no other choice could mend comes first: game over, not this seat's turn,
    not the question that is open, then the route before the cards.
    """
    asked = state.asked(seat)
    refusal = _why_not_asked(state, seat) if asked is None else _why_not(state, asked, action)
    return None if refusal is None else _cited(state, refusal)


def _cited(state: State, refusal: Refusal) -> Refusal:
    """The refusal in the words it has, by the id that the edition in force gives its rule."""
    by = cited(refusal.rule, state.ruleset.cites)
    if by is refusal.rule:
        return refusal
    return replace(refusal, rule=by, reason=refusal.reason or refusal.rule.no or refusal.rule.text)


def _why_not(state: State, asked: Decision, action: Action) -> Refusal | None:
    """Why the action does not answer the question that is open."""
    kind = type(action)
    if kind in answers(state, asked):
        refusal: Refusal | None = CHAPTERS[kind][1](state, asked, action)
        return refusal
    if kind is Pass:
        return _why_not_pass(state, asked)
    if kind not in CHAPTERS:
        return refuse(turn.ONE_ACTION, NO_ACTION, action=action)
    return _why_not_answer(state, asked, kind)


def legal_actions(state: State, seat: int | None = None) -> Iterator[Action]:
    """Every legal action of a seat (the one that is asked first), every payment included."""
    seat = state.seat if seat is None else seat
    asked = None if seat is None else state.asked(seat)
    if asked is None:
        return
    nothing = True
    for kind in answers(state, asked):
        options, forbids, _ = CHAPTERS[kind]
        for action in options(state, asked):
            if forbids(state, asked, action) is None:
                nothing = False
                yield action
    if nothing:
        yield Pass()


def apply(state: State, seat: int, action: Action) -> Step:
    """The next state and what happened; `IllegalAction` if a rule forbids the action."""
    asked = state.asked(seat)
    if asked is None:
        raise IllegalAction(_cited(state, _why_not_asked(state, seat)))
    refusal = _why_not(state, asked, action)
    if refusal is not None:
        raise IllegalAction(_cited(state, refusal))
    kind = type(action)
    if kind is Pass:
        carry_out: CarryOut = turn.take_pass
    else:
        carry_out = SEALED.get(type(asked)) or CHAPTERS[kind][2]
    return Step(carry_out(state, asked, action), (carry_out, state, asked, action))


def _why_not_asked(state: State, seat: int) -> Refusal:
    """Nothing is asked of the seat: the game is over, or somebody else is asked."""
    if seat not in range(len(state.players)):
        return refuse(turn.CLOCKWISE, NO_SEAT, number=seat, last=len(state.players) - 1)
    if not state.open:
        return refuse(turn.LAST_TURNS)
    facts = {
        "who": state.name(seat),
        "asked": Together(state.name(asked.seat) for asked in state.open),
    }
    if any(asked.seat == seat for asked, _ in state.sealed):
        sharing_now = isinstance(state.open[0], ShareFirst)
        return Refusal(sharing.FIRST_SHARED if sharing_now else tickets.KEEP_TWO, facts, CHOSEN)
    just_played = isinstance(state.open[0], Turn) and state.table.order_after(seat)[0] == state.seat
    if just_played and state.turn_ended_by is draw.LOCOMOTIVE_FIRST:
        return Refusal(draw.LOCOMOTIVE_FIRST, facts)
    if just_played and state.turn_ended_by is not None:
        return Refusal(turn.ONE_ACTION, facts)
    return Refusal(turn.CLOCKWISE, facts)


NO_ACTION = later("{action!r} is not an action of this game.")
NO_SEAT = later("There is no seat {number!r}; seats go from 0 to {last}.")
CHOSEN = later("{who} has chosen first tickets already; the game waits for {asked}.")


def _why_not_answer(state: State, asked: Decision, kind: type[Action]) -> Refusal:
    """The action answers another question than the one that is open."""
    match asked:
        case Turn():
            if kind in NOT_NOW:
                return NOT_NOW[kind]
            return Refusal(turn.ONE_ACTION, {"name": state.ruleset}, NOT_HERE)
        case Draw() if kind is PutCard and state.ruleset.team_size > 1:
            return placing.refuse_filled(asked.places[0])
        case Draw():
            return refuse(turn.NO_MIXING)
        case Put():
            return refuse(placing.PLACE_FIRST, PUT_IT_FIRST, card=asked.card)
        case Toll():
            return refuse(tunnel.TURN_BACK, ANSWER_TUNNEL, extra=asked.extra)
        case Keep():
            return refuse(tickets.DRAW_TICKETS, least=asked.least)
        case KeepFirst():
            return refuse(tickets.KEEP_TWO, FIRST_TICKETS_FIRST, least=asked.least)
        case Share():
            return refuse(sharing.ONE_OF_THE_NEW, count=asked.count)
        case ShareFirst():
            return refuse(sharing.FIRST_SHARED, count=asked.count)


NOT_NOW: dict[type[Action], Refusal] = {
    KeepTickets: refuse(tickets.DRAW_TICKETS, "No tickets are offered to you now."),
    PutCard: Refusal(placing.ONLY_BY_DRAWING),
    PayToll: Refusal(tunnel.TURN_BACK),
    TurnBack: Refusal(tunnel.TURN_BACK),
}
"""Answers to questions that no turn begins with."""
NOT_HERE = later("The rules of {name} know no such action.")
PUT_IT_FIRST = later("First put the {card} card in its place: on your hand or on the team's rack.")
ANSWER_TUNNEL = later("The tunnel waits: add {extra} more {extra:card|cards}, or turn back.")
FIRST_TICKETS_FIRST = later("Before the first turn choose your tickets: keep at least {least}.")


def _why_not_pass(state: State, asked: Decision) -> Refusal | None:
    """Passing is refused as long as anything else is possible."""
    match asked:
        case Turn():
            possible = next(legal_actions(state, asked.seat))
            if isinstance(possible, Pass):
                return None
            return refuse(turn.NO_PASS, possible=Saying(POSSIBLE[type(possible)]))
        case Draw():
            return refuse(draw.SECOND_IS_DUE)
        case _:
            return _why_not_answer(state, asked, Pass)


POSSIBLE = {
    TakeFromRow: later("draw train cards"),
    TakeFromDeck: later("draw train cards"),
    Claim: later("claim a route"),
    DrawTickets: later("draw tickets"),
    ShareTickets: later("share tickets"),
    BuildStation: later("build a station"),
}
