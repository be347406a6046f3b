"""What one seat may see. A view is built field by field: what it does not name stays hidden."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.board import Board, Ticket
from ..model.cards import DECK, Cards, Color
from ..model.decisions import Decision
from ..model.ruleset import Ruleset
from ..model.state import State
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
        """The cards whose place the seat cannot know: deck and the others' hands together."""
        known = self.hand.plus(self.rack).plus(self.discard)
        row = Cards.from_colors(card for card in self.row if card is not None)
        return DECK.minus(known.plus(row))

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
            )
            for number, other in enumerate(state.players)
        ),
        hand=player.hand,
        rack=state.rack(seat),
        tickets=player.tickets,
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
