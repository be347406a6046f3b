"""The door to the engine: why an action is refused, what is legal, and the next state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..model.actions import Action, Claim, DrawTickets, KeepTickets, Pass, TakeFromDeck, TakeFromRow
from ..model.decisions import Decision, Draw, Keep, KeepFirst, Turn
from ..model.rulebook import IllegalAction, Refusal, refuse, together
from ..model.state import CarryOut, Handlers, State, Step
from ..rules import claim, draw, setup, tickets, turn

CHAPTERS: Handlers = draw.ACTIONS | claim.ACTIONS | tickets.ACTIONS

TURN_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    "draw": (TakeFromRow, TakeFromDeck),
    "claim": (Claim,),
    "tickets": (DrawTickets,),
}
"""The kinds of action behind each name in `Ruleset.turn_actions`."""


ANSWERS: dict[type[Decision], tuple[type[Action], ...]] = {
    Draw: TURN_ACTIONS["draw"],
    Keep: (KeepTickets,),
    KeepFirst: (KeepTickets,),
}
"""The kinds of action that answer each decision but a turn."""


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
    return _why_not_asked(state, seat) if asked is None else _why_not(state, asked, action)


def _why_not(state: State, asked: Decision, action: Action) -> Refusal | None:
    """Why the action does not answer the question that is open."""
    kind = type(action)
    if kind in answers(state, asked):
        refusal: Refusal | None = CHAPTERS[kind][1](state, asked, action)
        return refusal
    if kind is Pass:
        return _why_not_pass(state, asked)
    if kind not in CHAPTERS:
        return refuse(turn.ONE_ACTION, f"{action!r} is not an action of this game.")
    return _why_not_answer(state, asked)


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
        raise IllegalAction(_why_not_asked(state, seat))
    refusal = _why_not(state, asked, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    kind = type(action)
    if kind is Pass:
        carry_out: CarryOut = turn.take_pass
    elif type(asked) is KeepFirst:
        carry_out = setup.answer_first_tickets
    else:
        carry_out = CHAPTERS[kind][2]
    return Step(carry_out(state, asked, action), (carry_out, state, asked, action))


def _why_not_asked(state: State, seat: int) -> Refusal:
    """Nothing is asked of the seat: the game is over, or somebody else is asked."""
    if seat not in range(len(state.players)):
        last = len(state.players) - 1
        return refuse(turn.CLOCKWISE, f"There is no seat {seat}; seats go from 0 to {last}.")
    if not state.open:
        return refuse(turn.LAST_TURNS)
    facts = {
        "who": state.name(seat),
        "asked": together([state.name(asked.seat) for asked in state.open]),
    }
    if any(asked.seat == seat for asked, _ in state.sealed):
        return Refusal(tickets.KEEP_TWO, facts, ALREADY_CHOSEN)
    just_played = isinstance(state.open[0], Turn) and state.table.order_after(seat)[0] == state.seat
    if just_played and state.turn_ended_by is draw.LOCOMOTIVE_FIRST:
        return Refusal(draw.LOCOMOTIVE_FIRST, facts)
    if just_played and state.turn_ended_by is not None:
        return Refusal(turn.ONE_ACTION, facts)
    return Refusal(turn.CLOCKWISE, facts)


ALREADY_CHOSEN = "{who} has chosen first tickets already; the game waits for {asked}."


def _why_not_answer(state: State, asked: Decision) -> Refusal:
    """The action answers another question than the one that is open."""
    match asked:
        case Turn():
            return refuse(tickets.DRAW_TICKETS, "No tickets are offered to you now.")
        case Draw():
            return refuse(turn.NO_MIXING)
        case Keep():
            return refuse(tickets.DRAW_TICKETS, least=asked.least)
        case KeepFirst():
            return refuse(tickets.KEEP_TWO, FIRST_TICKETS_FIRST, least=asked.least)


FIRST_TICKETS_FIRST = "Before the first turn choose your tickets: keep at least {least}."


def _why_not_pass(state: State, asked: Decision) -> Refusal | None:
    """Passing is refused as long as anything else is possible."""
    match asked:
        case Turn():
            possible = next(legal_actions(state, asked.seat))
            if isinstance(possible, Pass):
                return None
            return refuse(turn.NO_PASS, possible=POSSIBLE[type(possible)])
        case Draw():
            return refuse(draw.SECOND_IS_DUE)
        case _:
            return _why_not_answer(state, asked)


POSSIBLE = {
    TakeFromRow: "draw train cards",
    TakeFromDeck: "draw train cards",
    Claim: "claim a route",
    DrawTickets: "draw tickets",
}
