"""Tickets on the team's rack: the first ones, those of every draw, and a turn of sharing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ..language import Saying, Together, later
from ..model.actions import ShareTickets
from ..model.decisions import Share, ShareFirst, Turn
from ..model.rulebook import Refusal, Rule, Telling, refuse, rule
from ..model.state import Handlers, State, change, tell, with_player, with_rack
from .turn import end_turn

FIRST_SHARED = rule(
    "TEAM-SHARE-1",
    "When both partners have chosen their first tickets, each lays one of them on the ticket rack, "
    "both at the same time; so a team begins with two shared tickets.",
    no="Before the first turn lay {count} of your tickets on the team's rack.",
)
OTHERS_SECRET = rule(
    "TEAM-SHARE-2",
    "The other tickets stay secret, also from the partner.",
)
ONE_OF_THE_NEW = rule(
    "TEAM-SHARE-3",
    "After drawing tickets exactly one of those newly kept goes to the rack; the others stay "
    "secret. Who keeps only one lays that one there.",
    no="First lay {count} of the tickets just kept on the team's rack.",
)
SHARING_TURN = rule(
    "TEAM-SHARE-4",
    "Instead of anything else a turn may be used to move up to two tickets from the own hand to "
    "the ticket rack.",
    no="A turn of sharing moves up to {most} tickets, not {laid}.",
)
SHARE_SOMETHING = rule(
    "TEAM-SHARE-5",
    "A turn of sharing moves at least one ticket; without secret tickets it cannot be chosen.",
    no="A turn of sharing moves at least one ticket; sharing none would be a pass.",
)
STAY_SHARED = rule(
    "TEAM-SHARE-6",
    "Shared tickets stay shared.",
    no="{ticket} is not among the tickets in your hand.",
)
HAS_SHARED = later("You have none in your hand, so there is nothing to share.")

LAID = Telling(
    ONE_OF_THE_NEW,
    "{who} lays {count} {count:ticket|tickets} on the team's rack.",
    "You lay {tickets} on the team's rack.",
    team="{who} lays {tickets} on the team's rack.",
)
LAID_FIRST = Telling(FIRST_SHARED, LAID.public, LAID.private, team=LAID.team)
LAID_IN_TURN = Telling(
    SHARING_TURN,
    "{who} uses the turn to lay {count} {count:ticket|tickets} on the team's rack.",
    "You use your turn to lay {tickets} on the team's rack.",
    team="{who} uses the turn to lay {tickets} on the team's rack.",
)


def share_options(state: State, asked: Turn | Share | ShareFirst) -> Iterator[ShareTickets]:
    """Every choice of tickets that may be laid on the rack."""
    if isinstance(asked, Turn):
        held = state.players[asked.seat].tickets
        counts = range(1, min(state.ruleset.turn_share, len(held)) + 1)
    else:
        held, counts = asked.among, range(asked.count, asked.count + 1)
    for count in counts:
        yield from map(ShareTickets, combinations(held, count))


def why_not_share(
    state: State, asked: Turn | Share | ShareFirst, action: ShareTickets
) -> Refusal | None:
    """Refuse tickets of others, and a wrong number."""
    laid = action.tickets
    held = state.players[asked.seat].tickets if isinstance(asked, Turn) else asked.among
    for index in laid:
        if index not in held:
            named = ticket_called(state, index)
            if isinstance(asked, Turn):
                return refuse(STAY_SHARED, ticket=named)
            return refuse(due_by(asked), NOT_KEPT, ticket=named)
    if len({*laid}) < len(laid):
        by = SHARING_TURN if isinstance(asked, Turn) else due_by(asked)
        return refuse(by, "A ticket is named twice; each can be laid once.")
    if isinstance(asked, Turn):
        if not laid:
            return refuse(SHARE_SOMETHING, "" if held else HAS_SHARED)
        most = state.ruleset.turn_share
        return refuse(SHARING_TURN, most=most, laid=len(laid)) if len(laid) > most else None
    if len(laid) != asked.count:
        return refuse(due_by(asked), EXACTLY, count=asked.count, laid=len(laid))
    return None


EXACTLY = later(
    "Of the tickets that you have just kept {count} {count:goes|go} to the team's rack, not {laid}."
)
NOT_KEPT = later("{ticket} is not among the tickets that you have just kept.")


def due_by(asked: Share | ShareFirst) -> Rule:
    """The rule by which tickets are laid on the rack."""
    return FIRST_SHARED if isinstance(asked, ShareFirst) else ONE_OF_THE_NEW


def share(state: State, asked: Turn | Share, action: ShareTickets) -> State:
    """The tickets lie on the rack, and the turn ends."""
    turn = isinstance(asked, Turn)
    state = lay(state, asked.seat, action.tickets, LAID_IN_TURN if turn else LAID)
    return end_turn(state, asked.seat, SHARING_TURN if turn else ONE_OF_THE_NEW)


def lay(state: State, seat: int, tickets: Sequence[int], telling: Telling) -> State:
    """Move tickets from the seat's hand to its team's rack."""
    player, team = state.players[seat], state.teams[state.table.team_of(seat)]
    state = tell(state, telling, seat, count=len(tickets), tickets=listed(state, tickets))
    left = tuple(index for index in player.tickets if index not in tickets)
    shared = change(team, tickets=(*team.tickets, *tickets))
    return change(
        state,
        players=with_player(state, seat, change(player, tickets=left)),
        teams=with_rack(state, seat, shared),
    )


def ask_to_share(state: State, seat: int, kept: tuple[int, ...]) -> State | None:
    """After a draw: ask which new ticket is shared, or lay the only one; `None` if none is due."""
    count = state.ruleset.draw_share
    if not count:
        return None
    if len(kept) > count:
        return change(state, open=(Share(seat, kept, count),))
    return end_turn(lay(state, seat, kept, LAID), seat, ONE_OF_THE_NEW)


def listed(state: State, indices: Sequence[int]) -> object:
    """Tickets by name, if somebody listens."""
    if state.told is None or not indices:
        return Saying("none")
    return Together(state.board.tickets[index] for index in indices)


def ticket_called(state: State, index: int) -> object:
    """A ticket as it is named to people, also when there is none with this index."""
    tickets = state.board.tickets
    return tickets[index] if index in range(len(tickets)) else Saying(NO_TICKET, number=index)


NO_TICKET = later("Ticket number {number!r}")


ACTIONS: Handlers = {ShareTickets: (share_options, why_not_share, share)}
