"""Destination tickets: drawing them, keeping some, and what they mean at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from ..language import later
from ..model.actions import DrawTickets, KeepTickets
from ..model.decisions import Keep, KeepFirst, Turn
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import Handlers, State, change, tell, with_player
from .sharing import ask_to_share, listed, ticket_called
from .turn import end_turn

DRAW_TICKETS = rule(
    "USA-TICKET-1",
    "Drawing tickets: take the top 3, keep at least 1, and put the rest under the ticket deck in "
    "an order you choose.",
    no="You have drawn tickets and must first choose which to keep, at least {least} of them.",
)
FEWER_LEFT = rule(
    "USA-TICKET-2",
    "If fewer than 3 tickets are left, take what is there and still keep at least 1.",
)
NO_TICKETS = rule(
    "USA-TICKET-3",
    "With an empty ticket deck no tickets can be drawn.",
    no="The ticket deck is empty.",
)
OLDER_STAY = rule(
    "USA-TICKET-4",
    "Only tickets just drawn can be rejected; older ones never leave the hand.",
    no="{ticket} is not among the tickets just offered to you.",
)
NO_TICKET_LIMIT = rule("USA-TICKET-5", "You may hold any number of tickets.")
COMPLETED = rule(
    "USA-TICKET-6",
    "A ticket is completed if its owner's routes connect its two cities, by any way, however "
    "long; one route may serve many tickets.",
)
DECIDED_AT_END = rule(
    "USA-TICKET-7",
    "Completed or failed is decided at the final scoring, for every ticket held then.",
)
WHOLE_TURN = rule(
    "USA-TICKET-8",
    "Drawing tickets takes the whole turn, and is allowed in the last turn too.",
)
KEEP_TWO = rule(
    "USA-SETUP-3",
    "At setup every player gets 3 tickets and keeps at least 2; the rejected ones go under the "
    "ticket deck.",
    no="Of your first tickets you must keep at least {least}, not {kept}.",
)
SECRET = rule("USA-SETUP-5", "Tickets stay secret until the final scoring.")
KEEP_THREE = rule(
    "TEAM-TICKET-1",
    "At setup every player gets 5 tickets, hidden from the partner too, and keeps at least 3; the "
    "rejected ones go under the ticket deck.",
    no=KEEP_TWO.no,
)
DRAW_FOUR = rule(
    "TEAM-TICKET-2",
    "Drawing tickets: take the top 4, keep at least 1, and put the rest under the ticket deck.",
    no=DRAW_TICKETS.no,
)
FEWER_THAN_FOUR = rule(
    "TEAM-TICKET-3",
    "If fewer than 4 tickets are left, take what is there and still keep at least 1.",
)
LONG_AND_REGULAR = rule(
    "LEG-TICKET-1",
    "At setup every player gets 1 long and 3 regular tickets and keeps at least 2 of these 4.",
    no=KEEP_TWO.no,
)
LONG_MAY_GO = rule(
    "LEG-TICKET-2",
    "The long ticket may be among the rejected, unless a group has agreed that it is kept.",
    no="You have agreed to keep the long ticket, so {ticket} cannot be rejected.",
)
INTO_THE_BOX = rule(
    "LEG-TICKET-3",
    "First tickets that are rejected, and long tickets that were not dealt, go back to the box.",
)
DRAW_REGULAR = rule(
    "LEG-TICKET-4",
    "Drawing tickets later: take 3 regular ones, keep at least 1, the rest go under the deck.",
    no=DRAW_TICKETS.no,
)

DREW = Telling(
    DRAW_TICKETS,
    "{who} draws {count} {count:ticket|tickets}.",
    "You draw {count} {count:ticket|tickets}: {tickets}.",
)
CHOSEN = Telling(
    KEEP_TWO,
    "{who} has chosen first tickets and waits for the others.",
    "You have chosen your first tickets and wait for the others.",
)
KEPT = Telling(
    DRAW_TICKETS,
    "{who} keeps {kept} of {count} {count:ticket|tickets}; what is left goes under the deck.",
    "You keep {tickets}; rejected: {rejected}.",
)
KEPT_ALL = Telling(
    DRAW_TICKETS,
    "{who} keeps {count:the ticket|all {count} tickets}.",
    "You keep {tickets}.",
)
KEPT_FIRST = Telling(
    KEEP_TWO,
    "{who} keeps {kept} of {count} first tickets.",
    "You keep {tickets}; rejected: {rejected}.",
)
BOXED = Telling(
    INTO_THE_BOX,
    "Rejected first tickets go to the box, with the long ones that were not dealt.",
)


def draw_options(state: State, asked: Turn) -> Iterator[DrawTickets]:
    """There is one ticket deck to draw from."""
    yield DrawTickets()


def why_not_draw(state: State, asked: Turn, action: DrawTickets) -> Refusal | None:
    """Refuse only when no ticket is left."""
    return None if state.ticket_deck else refuse(NO_TICKETS)


def draw_tickets(state: State, asked: Turn, action: DrawTickets) -> State:
    """Offer the top tickets to the seat, and only to it."""
    count, seat = state.ruleset.ticket_draw, asked.seat
    offered = state.ticket_deck[:count]
    state = tell(state, DREW, seat, count=len(offered), tickets=listed(state, offered))
    question = Keep(seat, offered, min(state.ruleset.ticket_keep, len(offered)))
    return change(state, ticket_deck=state.ticket_deck[count:], open=(question,))


def keep_options(state: State, asked: Keep | KeepFirst) -> Iterator[KeepTickets]:
    """Every choice of tickets, and every order of the rejected ones where it matters."""
    offered = asked.offered
    ordered, must = isinstance(asked, Keep), {*must_keep(asked)}
    for size in range(len(offered), asked.least - 1, -1):
        for kept in combinations(offered, size):
            if must.difference(kept):
                continue
            rejected = rejected_of(offered, kept)
            for under in permutations(rejected) if ordered else (rejected,):
                yield KeepTickets(kept, under)


def must_keep(asked: Keep | KeepFirst) -> tuple[int, ...]:
    """The tickets that cannot be rejected."""
    return asked.must if isinstance(asked, KeepFirst) else ()


def why_not_keep(state: State, asked: Keep | KeepFirst, action: KeepTickets) -> Refusal | None:
    """Refuse tickets that were not offered, too few of them, and a wrong rest."""
    for index in (*action.kept, *action.under):
        if index not in asked.offered:
            return refuse(OLDER_STAY, ticket=ticket_called(state, index))
    if len({*action.kept}) < len(action.kept):
        return refuse(DRAW_TICKETS, "A ticket is named twice; each can be kept once.")
    if len(action.kept) < asked.least:
        facts = {"least": asked.least, "kept": len(action.kept)}
        if isinstance(asked, KeepFirst):
            return Refusal(KEEP_TWO, facts)
        return Refusal(DRAW_TICKETS, facts, KEEP_MORE)
    for index in must_keep(asked):
        if index not in action.kept:
            return refuse(LONG_MAY_GO, ticket=state.board.tickets[index])
    rejected = rejected_of(asked.offered, action.kept)
    if action.under and sorted(action.under) != sorted(rejected):
        return refuse(DRAW_TICKETS, WRONG_REST)
    return None


KEEP_MORE = later("You must keep at least {least} {least:ticket|tickets}, not {kept}.")
WRONG_REST = later("The tickets put under the deck must be exactly those that are not kept.")


def keep(state: State, asked: Keep, action: KeepTickets) -> State:
    """Kept tickets join the hand, rejected ones go under the deck, and the turn ends."""
    rejected = action.under or rejected_of(asked.offered, action.kept)
    state = take_in(state, asked, action, KEPT if rejected else KEPT_ALL)
    state = change(state, ticket_deck=state.ticket_deck + rejected)
    kept = tuple(index for index in asked.offered if index in action.kept)
    return ask_to_share(state, asked.seat, kept) or end_turn(state, asked.seat, WHOLE_TURN)


def take_in(state: State, asked: Keep | KeepFirst, action: KeepTickets, telling: Telling) -> State:
    """The kept tickets join the seat's hand, in the order in which they were offered."""
    seat, player = asked.seat, state.players[asked.seat]
    kept = tuple(index for index in asked.offered if index in action.kept)
    rejected = rejected_of(asked.offered, kept)
    state = tell(
        state,
        telling,
        seat,
        kept=len(kept),
        count=len(asked.offered),
        tickets=listed(state, kept),
        rejected=listed(state, rejected),
    )
    after = with_player(state, seat, change(player, tickets=player.tickets + kept))
    return change(state, players=after)


def rejected_of(offered: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """The tickets not kept, in the order offered."""
    return tuple(index for index in offered if index not in kept)


ACTIONS: Handlers = {
    DrawTickets: (draw_options, why_not_draw, draw_tickets),
    KeepTickets: (keep_options, why_not_keep, keep),
}
