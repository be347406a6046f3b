"""What one seat may see. A view is built field by field: what it does not name stays hidden."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.board import Board, Ticket
from ..model.cards import DECK, Cards, Color, Payment
from ..model.decisions import Decision, Put, Toll
from ..model.ruleset import Ruleset
from ..model.state import State
from ..rules.stations import cost_of_next
from .choices import Choices, choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What everybody sees of one player."""

    seat: int
    name: str
    team: int
    cards: int
    """How many train cards the hand holds."""
    tickets: int
    """How many tickets are held."""
    trains: int
    routes: int
    """The claimed routes, as a bit mask."""
    score: int
    stations: int = 0
    """Stations not yet built."""
    built: int = 0
    """The cities with a station of the player, as a bit mask."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenTeam:
    """What a seat sees of a team: how much lies on its racks, and what, if it may know."""

    number: int
    name: str
    seats: tuple[int, ...]
    trains: int
    """The trains of both stocks together."""
    score: int
    cards: int
    """How many train cards lie on the rack."""
    tickets: int
    """How many tickets lie on the rack."""
    rack: Cards | None
    shared: tuple[int, ...] | None
    """The tickets on the rack, as indices of `Board.tickets`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as one seat knows it. Screens, bots and lessons get views, never states."""

    seat: int
    board: Board
    ruleset: Ruleset
    players: tuple[Seen, ...]
    hand: Cards
    rack: Cards
    tickets: tuple[int, ...]
    """The seat's own tickets, as indices of `Board.tickets`."""
    shared: tuple[int, ...] = ()
    """The tickets on the rack of the seat's team."""
    teams: tuple[SeenTeam, ...] = ()
    toll: Toll | None = None
    """The tunnel that waits for an answer; it lies open on the table."""
    held: Color | None = None
    """The card that has been taken and has no place yet, if this seat has seen it."""
    station_cost: int | None = None
    """How many cards the seat's next station costs, if it has one left."""
    row: tuple[Color | None, ...]
    deck: int
    """How many cards the deck holds."""
    discard: Cards
    ticket_deck: int
    asked: Decision | None
    """The question that is open to this seat."""
    on_turn: tuple[int, ...]
    """The seats that are asked now."""
    choices: Choices
    closed: int
    final_turns: tuple[int, ...] | None
    over: bool
    revealed: tuple[tuple[int, ...], ...] | None = None
    """Everybody's tickets, once the game is over."""

    @property
    def me(self) -> Seen:
        """What the others see of this seat."""
        return self.players[self.seat]

    @property
    def supply(self) -> int:
        """How many cards deck and discards hold together."""
        return self.deck + self.discard.size

    @property
    def unseen(self) -> Cards:
        """The cards whose place the seat cannot know: the deck, and what others hold unseen."""
        known = self.hand.plus(self.discard)
        for team in self.teams:
            if team.rack is not None:
                known = known.plus(team.rack)
        seen = [card for card in self.row if card is not None]
        if self.held is not None:
            seen.append(self.held)
        toll = self.toll
        if toll is not None and toll.seat != self.seat:
            # what lies in front of another claimer, as far as it is not on a rack that is seen
            laid, rack = toll.payment, self.teams[self.players[toll.seat].team].rack
            known = known.plus(laid.hand if rack is not None else laid.cards)
        return DECK.minus(known.plus(Cards.from_colors(seen)))

    def left_after(self, payment: Payment) -> tuple[Cards, Cards]:
        """What hand and rack hold besides a payment that is laid or about to be."""
        return self.hand.minus(payment.hand), self.rack.minus(payment.rack)

    @property
    def team(self) -> SeenTeam:
        """The seat's own team."""
        return self.teams[self.me.team]

    @property
    def counted(self) -> tuple[int, ...]:
        """The tickets that the seat knows to count for its team: shared ones, then its own."""
        return self.shared + self.tickets

    @property
    def network(self) -> int:
        """The routes of the seat's team, as a bit mask."""
        routes = 0
        for seat in self.team.seats:
            routes |= self.players[seat].routes
        return routes

    def my_tickets(self) -> tuple[Ticket, ...]:
        """The seat's own tickets."""
        return tuple(self.board.tickets[index] for index in self.tickets)

    def owner(self, route: int) -> int | None:
        """The seat that claimed the route with this index."""
        for seen in self.players:
            if seen.routes >> route & 1:
                return seen.seat
        return None


def observe(state: State, seat: int) -> View:
    """What the seat may see now (USA-SETUP-5, USA-DRAW-9)."""
    table, player = state.table, state.players[seat]
    putting = [asked for asked in state.open if isinstance(asked, Put)]
    return View(
        seat=seat,
        board=table.board,
        ruleset=table.ruleset,
        players=tuple(
            Seen(
                seat=number,
                name=table.names[number],
                team=table.team_of(number),
                cards=sum(other.hand),
                tickets=len(other.tickets),
                trains=other.trains,
                routes=other.routes,
                score=other.score,
                stations=other.stations,
                built=other.built,
            )
            for number, other in enumerate(state.players)
        ),
        hand=player.hand,
        rack=state.rack(seat),
        tickets=player.tickets,
        shared=state.teams[table.team_of(seat)].tickets,
        teams=tuple(_seen_team(state, number, seat) for number in range(len(state.teams))),
        toll=next((asked for asked in state.open if isinstance(asked, Toll)), None),
        held=next((put.card for put in putting if seat == put.seat or put.slot is not None), None),
        station_cost=cost_of_next(state, seat) if player.stations else None,
        row=state.row,
        deck=len(state.deck),
        discard=state.discard,
        ticket_deck=len(state.ticket_deck),
        asked=state.asked(seat),
        on_turn=tuple(asked.seat for asked in state.open),
        choices=choices(state, seat),
        closed=state.closed,
        final_turns=state.final_turns,
        over=state.over,
        revealed=tuple(other.tickets for other in state.players) if state.over else None,
    )


def _seen_team(state: State, number: int, seat: int) -> SeenTeam:
    """A team as the seat sees it: its own racks, and those of others if all agreed (TEAM-COMP-2).

    Tickets lie open once the game is over.
    """
    table, team = state.table, state.teams[number]
    seats = table.teams[number]
    seen = seat in seats or state.ruleset.open_racks
    return SeenTeam(
        number=number,
        name=table.team_name(number),
        seats=seats,
        trains=sum(state.players[mate].trains for mate in seats),
        score=sum(state.players[mate].score for mate in seats),
        cards=team.rack.size,
        tickets=len(team.tickets),
        rack=team.rack if seen else None,
        shared=team.tickets if seen or state.over else None,
    )
