"""Setting up: who plays, the deal, and the first question to everybody."""

from __future__ import annotations

from ..model.actions import KeepTickets
from ..model.cards import DECK, Cards
from ..model.decisions import KeepFirst
from ..model.rulebook import Telling, rule
from ..model.state import Player, State, Table, Team, change, shuffled, tell
from .supply import fill_row
from .tickets import CHOSEN, KEEP_TWO, KEPT_FIRST, rejected_of, take_in
from .turn import CLOCKWISE

PLAYERS = rule("USA-COMP-1", "2 to 5 players, from age 8, about 30 to 60 minutes.")
PIECES = rule(
    "USA-COMP-2",
    "One map; 45 trains and a scoring marker per player; 110 train cards, 12 in each of eight "
    "colors and 14 locomotives; destination tickets; one longest-path card worth 10 points.",
)
TRAINS = rule("USA-SETUP-1", "Each player takes 45 trains and a marker, which starts at 0.")
DEAL = rule(
    "USA-SETUP-2",
    "Shuffle the train cards, deal 4 to each player, then turn 5 up. Three locomotives among "
    "these five are cleared at once.",
)
FOUR_TICKETS = rule(
    "USA-SETUP-4",
    "Option of the 2025 edition: 4 first tickets instead of 3, still at least 2 to keep; all "
    "rejected ones are shuffled together before they go under the ticket deck.",
)

DEALT = Telling(DEAL, "Everybody gets {hand} train cards, and {row} cards are turned up.")
OFFERED = Telling(KEEP_TWO, "Everybody gets {count} tickets and keeps at least {least}.")
BEGINS = Telling(CLOCKWISE, "{who} begins.", "You begin.")


FULL_DECK = tuple(DECK.each())


def check_table(table: Table) -> None:
    """Refuse a number of players or a map that the ruleset does not know with `ValueError`."""
    rules, seats = table.ruleset, len(table.names)
    if seats not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        raise ValueError(f"players: {rules.name} is for {least} to {most} players, not for {seats}")
    for route in table.board.routes:
        marks = {"tunnel": route.tunnel, "ferry": route.ferry, "mountain": route.mountain}
        kind = rules.unknown_kind(**marks)
        if kind is not None:
            raise ValueError(
                f"routes: {route} is a {kind}, but the rules of {rules.name} know none"
            )


def set_up(table: Table) -> State:
    """The first state of a game, told: cards dealt, row turned up, everybody asked for tickets.

    `ValueError` if the ruleset does not allow the players or the map, or if the map has too few
    tickets.
    """
    check_table(table)
    rules, board, seats = table.ruleset, table.board, len(table.names)
    if seats * rules.setup_regular > len(board.tickets):
        raise ValueError(
            f"map {board.id} has {len(board.tickets)} tickets, too few to deal "
            f"{rules.setup_regular} to each of {seats} players"
        )
    deck = shuffled(table.seed, 0, FULL_DECK)
    tickets = shuffled(table.seed, 1, tuple(range(len(board.tickets))))
    players = []
    for seat in range(seats):
        start = seat * rules.first_hand
        hand = Cards.from_colors(deck[start : start + rules.first_hand])
        players.append(Player(trains=rules.trains, hand=hand))
    state = State(
        table=table,
        players=tuple(players),
        teams=tuple(Team() for _ in table.teams),
        deck=deck[seats * rules.first_hand :],
        row=(None,) * rules.row_size,
        shuffles=2,
        open=tuple(
            KeepFirst(
                seat,
                tickets[seat * rules.setup_regular : (seat + 1) * rules.setup_regular],
                rules.setup_keep,
            )
            for seat in range(seats)
        ),
        ticket_deck=tickets[seats * rules.setup_regular :],
        told=(),
    )
    state = fill_row(tell(state, DEALT, hand=rules.first_hand, row=rules.row_size))
    return tell(state, OFFERED, count=rules.setup_regular, least=rules.setup_keep)


def answer_first_tickets(state: State, asked: KeepFirst, action: KeepTickets) -> State:
    """Seal the answer; when the last seat has answered, carry all out in seat order."""
    sealed = (*state.sealed, (asked, action))
    left = tuple(other for other in state.open if other is not asked)
    if left:
        return change(tell(state, CHOSEN, asked.seat), open=left, sealed=sealed)
    rejected: tuple[int, ...] = ()
    state = change(state, sealed=())
    for question, answer in sorted(sealed, key=lambda both: both[0].seat):
        state = take_in(state, question, answer, KEPT_FIRST)
        rejected += answer.under or rejected_of(question.offered, answer.kept)
    if state.ruleset.shuffle_rejected:
        rejected = shuffled(state.table.seed, state.shuffles, rejected)
        state = change(state, shuffles=state.shuffles + 1)
    first = state.table.first
    state = tell(state, BEGINS, first)
    return change(state, ticket_deck=state.ticket_deck + rejected, open=(state.table.turns[first],))
