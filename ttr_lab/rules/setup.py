"""Setting up: who plays, the deal, and the first questions to everybody."""

from __future__ import annotations

from ..language import later, say
from ..model.actions import Action, KeepTickets, ShareTickets
from ..model.board import Board
from ..model.cards import DECK, Cards
from ..model.decisions import Decision, KeepFirst, ShareFirst
from ..model.rulebook import Telling, rule
from ..model.ruleset import Ruleset
from ..model.state import Player, State, Table, Team, change, shuffled, tell
from .sharing import FIRST_SHARED, LAID_FIRST, lay, listed
from .supply import fill_row
from .tickets import BOXED, CHOSEN, KEEP_TWO, KEPT_FIRST, rejected_of, take_in
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

PARTNERS = rule("TEAM-SEAT-1", "4 or 6 players, in teams of two.")
SIDE_BY_SIDE = rule(
    "TEAM-SEAT-2",
    "Partners sit side by side, so they always play one right after the other.",
)
FIRST_OF_TEAM = rule(
    "TEAM-SEAT-3",
    "Who begins is open; the game begins with the first seat of a team.",
)
TEAM_TRAINS = rule("TEAM-TRAIN-1", "Each player has 27 trains of the team's color.")
TWO_RACKS = rule(
    "TEAM-COMP-1",
    "A team has two racks in reach of both partners: one for shared train cards, one for shared "
    "tickets.",
)
RACKS_SEEN = rule(
    "TEAM-COMP-2",
    "Both partners see their racks. The other teams see only how many cards and tickets lie there, "
    "unless all have agreed on open racks.",
)
LIGHT_CHAT = rule(
    "TEAM-TALK-1",
    "Partners may chat lightly, but give each other no information on the game except through "
    "the racks.",
)
ADVICE = rule(
    "TEAM-TALK-2",
    "Advice to a player uses what that player may see and nothing else; a bot partner sees no "
    "more.",
)
JUNCTIONS = rule(
    "TEAM-MAP-1",
    "A few junctions have no name. They join routes like cities for connections and paths, but no "
    "ticket names them.",
)

DEALT = Telling(DEAL, "Everybody gets {hand} train cards, and {row} cards are turned up.")
OFFERED = Telling(KEEP_TWO, "Everybody gets {count} tickets and keeps at least {least}.")
OFFERED_LONG = Telling(
    KEEP_TWO,
    "Everybody gets {long} long and {count} regular tickets and keeps at least {least} of them.",
)
ASKED_TO_SHARE = Telling(
    FIRST_SHARED,
    "Now everybody lays {count} {count:ticket|tickets} on the team's rack, all at the same time.",
)
CHOSEN_TO_SHARE = Telling(
    FIRST_SHARED,
    "{who} has chosen a ticket for the rack and waits for the others.",
    "You have chosen {tickets} for the rack and wait for the others.",
)
BEGINS = Telling(CLOCKWISE, "{who} begins.", "You begin.")


FULL_DECK = tuple(DECK.each())


def check_table(table: Table) -> None:
    """Refuse a number of players or a map that the ruleset does not know with `ValueError`."""
    rules, seats = table.ruleset, len(table.names)
    if seats not in rules.players:
        raise ValueError(
            say(
                "players: {ruleset} is for {known} players, not for {count}",
                ruleset=rules,
                known=rules.seats,
                count=seats,
            )
        )
    for kind, route in table.board.kinds.items():
        if kind not in rules.route_kinds:
            raise ValueError(say(UNKNOWN_KIND[kind], route=route, ruleset=rules))


UNKNOWN_KIND = {
    "tunnel": later("routes: {route} is a tunnel, but the rules of {ruleset} know none"),
    "ferry": later("routes: {route} is a ferry, but the rules of {ruleset} know none"),
    "mountain": later("routes: {route} is a mountain, but the rules of {ruleset} know none"),
}


def split_tickets(board: Board, ruleset: Ruleset) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The long tickets and the regular ones; where none are dealt apart, all are regular."""
    if not ruleset.setup_long:
        return (), tuple(range(len(board.tickets)))
    long = tuple(ticket.index for ticket in board.tickets if ticket.long)
    return long, tuple(ticket.index for ticket in board.tickets if not ticket.long)


def set_up(table: Table) -> State:
    """The first state of a game, told: cards dealt, row turned up, everybody asked for tickets.

    `ValueError` if the ruleset does not allow the players or the map, or if the map has too few
    tickets.
    """
    check_table(table)
    rules, seats = table.ruleset, len(table.names)
    deck = shuffled(table.seed, 0, FULL_DECK)
    players = []
    for seat in range(seats):
        start = seat * rules.first_hand
        hand = Cards.from_colors(deck[start : start + rules.first_hand])
        players.append(Player(trains=rules.trains, hand=hand, stations=rules.stations))
    open, tickets = deal_tickets(table)
    state = State(
        table=table,
        players=tuple(players),
        teams=tuple(Team() for _ in table.teams),
        deck=deck[seats * rules.first_hand :],
        row=(None,) * rules.row_size,
        shuffles=2,
        open=open,
        ticket_deck=tickets,
        told=(),
    )
    state = fill_row(tell(state, DEALT, hand=rules.first_hand, row=rules.row_size))
    facts = {"count": rules.setup_regular, "least": rules.setup_keep}
    if rules.setup_long:
        return tell(state, OFFERED_LONG, long=rules.setup_long, **facts)
    return tell(state, OFFERED, **facts)


def deal_tickets(table: Table) -> tuple[tuple[KeepFirst, ...], tuple[int, ...]]:
    """The first question to every seat, and the ticket deck that is left."""
    rules, board, seats = table.ruleset, table.board, len(table.names)
    long, regular = split_tickets(board, rules)
    for sentence, there, each in (
        (FEW_LONG, long, rules.setup_long),
        (FEW_TICKETS, regular, rules.setup_regular),
    ):
        if len(there) < seats * each:
            raise ValueError(
                say(sentence, map=board.id, count=len(there), each=each, players=seats)
            )
    drawn = shuffled(table.seed, 1, regular)
    # a shuffle of its own, so that games without long tickets count their shuffles as before
    apart = shuffled(table.seed, -2, long)
    asked = []
    for seat in range(seats):
        few = apart[seat * rules.setup_long : (seat + 1) * rules.setup_long]
        more = drawn[seat * rules.setup_regular : (seat + 1) * rules.setup_regular]
        must = few if rules.setup_keep_long else ()
        asked.append(KeepFirst(seat, (*few, *more), rules.setup_keep, must))
    return tuple(asked), drawn[seats * rules.setup_regular :]


FEW_LONG = later(
    "map {map} has {count} long tickets, too few to deal {each} to each of {players} players"
)
FEW_TICKETS = later(
    "map {map} has {count} tickets, too few to deal {each} to each of {players} players"
)


def answer_first_tickets(state: State, asked: KeepFirst, action: KeepTickets) -> State:
    """Seal the answer; when the last seat has answered, carry all out in seat order."""
    state, answers = sealed(state, asked, action, CHOSEN)
    if answers is None:
        return state
    rejected: tuple[int, ...] = ()
    for question, answer in answers:
        assert isinstance(question, KeepFirst)
        assert isinstance(answer, KeepTickets)
        state = take_in(state, question, answer, KEPT_FIRST)
        rejected += answer.under or rejected_of(question.offered, answer.kept)
    if state.ruleset.setup_rejected == "box":
        rejected, state = (), tell(state, BOXED)
    if state.ruleset.shuffle_rejected:
        rejected = shuffled(state.table.seed, state.shuffles, rejected)
        state = change(state, shuffles=state.shuffles + 1)
    state = change(state, ticket_deck=state.ticket_deck + rejected)
    return begin(state, tuple(question.seat for question, _ in answers))


def begin(state: State, seats: tuple[int, ...]) -> State:
    """Ask these seats for their shared tickets, where the rules want some; else begin."""
    count = state.ruleset.setup_share
    if count:
        state = tell(state, ASKED_TO_SHARE, count=count)
        asked = tuple(ShareFirst(seat, state.players[seat].tickets, count) for seat in seats)
        return change(state, open=asked)
    first = state.table.first
    return change(tell(state, BEGINS, first), open=(state.table.turns[first],))


def answer_first_shares(state: State, asked: ShareFirst, action: ShareTickets) -> State:
    """Seal the answer; when the last seat has answered, all shared tickets lie at once."""
    named = listed(state, action.tickets)
    state, answers = sealed(state, asked, action, CHOSEN_TO_SHARE, tickets=named)
    if answers is None:
        return state
    for question, answer in answers:
        assert isinstance(answer, ShareTickets)
        state = lay(state, question.seat, answer.tickets, LAID_FIRST)
    first = state.table.first
    return change(tell(state, BEGINS, first), open=(state.table.turns[first],))


def sealed(
    state: State, asked: Decision, action: Action, telling: Telling, **facts: object
) -> tuple[State, list[tuple[Decision, Action]] | None]:
    """The state with one more sealed answer; once no seat is asked any more, all of them."""
    answers = [*state.sealed, (asked, action)]
    left = tuple(other for other in state.open if other is not asked)
    if left:
        state = tell(state, telling, asked.seat, **facts)
        return change(state, open=left, sealed=tuple(answers)), None
    return change(state, sealed=()), sorted(answers, key=lambda both: both[0].seat)
