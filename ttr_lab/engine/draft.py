"""A position that is being set up, as one value: a map, and what each player has.

What is left to the routes on the map (trains left, points, stations) is `None` here, so that it
follows them until somebody says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model.board import Board
from ..model.cards import NO_CARDS, Cards, Color
from ..model.house import with_house_rules
from ..model.names import Names
from ..model.ruleset import Ruleset
from ..model.state import Team
from ..rules.scoring import route_points
from .facts import Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What one player has; `None` is "as the routes on the map say"."""

    name: str
    hand: Cards = NO_CARDS
    tickets: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    """First tickets that still wait for a choice."""
    trains: int | None = None
    score: int | None = None
    stations: int | None = None
    """Stations not yet built."""
    routes: int = 0
    built: int = 0


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A position that is being set up; `terrain` are the facts that make its map."""

    board: Board = field(repr=False, compare=False)
    terrain: Facts = field(hash=False)
    ruleset: Ruleset
    """The edition, without its house rules."""
    house: tuple[str, ...] = ()
    seats: tuple[Seat, ...]
    racks: tuple[Team, ...]
    named: tuple[str, ...] = ()
    row: tuple[Color | None, ...]
    deck: tuple[Color, ...] = ()
    """The next card first."""
    discard: Cards = NO_CARDS
    ticket_deck: tuple[int, ...] = ()
    turn: int = 0
    final: tuple[int, ...] | None = None
    """Who still has a turn, once the end has begun."""
    seed: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The players in the order of play."""
        return tuple(seat.name for seat in self.seats)

    @property
    def rules(self) -> Ruleset:
        """The values in force, house rules included."""
        return with_house_rules(self.ruleset, self.house)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        size = self.ruleset.team_size
        return tuple(tuple(range(at, at + size)) for at in range(0, len(self.seats), size))

    def team_name(self, team: int) -> str:
        """What a team is called: by its own name, or by those of its players as facts join them."""
        if self.named:
            return self.named[team]
        return Names(self.names[seat] for seat in self.teams[team])

    def owner(self, route: int) -> int | None:
        """The seat that has a route."""
        return next((n for n, seat in enumerate(self.seats) if seat.routes >> route & 1), None)

    def spent(self, seat: int) -> int:
        """How many trains of a seat are on the map, or crossed a mountain."""
        routes = self.board.routes_in(self.seats[seat].routes)
        return sum(route.length + route.mountain for route in routes)

    def trains(self, seat: int) -> int:
        """How many trains a seat has left."""
        said = self.seats[seat].trains
        return max(0, self.ruleset.trains - self.spent(seat)) if said is None else said

    def score(self, seat: int) -> int:
        """Where a seat's marker stands."""
        said = self.seats[seat].score
        return self.route_points(seat) if said is None else said

    def route_points(self, seat: int) -> int:
        """What the routes of a seat scored."""
        return route_points(self.board, self.seats[seat].routes, self.ruleset.mountain_points)

    def stations(self, seat: int) -> int:
        """How many stations a seat has not built yet."""
        said = self.seats[seat].stations
        return self.ruleset.stations - self.seats[seat].built.bit_count() if said is None else said

    @property
    def cards(self) -> Cards:
        """All train cards that lie somewhere, of the 110."""
        bags = [seat.hand for seat in self.seats] + [team.rack for team in self.racks]
        single = [card for card in (*self.row, *self.deck) if card is not None]
        total = self.discard.plus(Cards.from_colors(single))
        for bag in bags:
            total = total.plus(bag)
        return total
