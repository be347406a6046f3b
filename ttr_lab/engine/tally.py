"""The score sheet of a real table as a value: who has which routes, tickets and stations.

No game is played. What lies on the table is entered in any order, and the final scoring is the
same one that ends a game of the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_

from ..language import fill, say
from ..model.board import Board, members
from ..model.house import with_house_rules
from ..model.load import load_board
from ..model.rulebook import Event
from ..model.ruleset import Ruleset, ruleset_named
from ..model.state import Table
from ..rules.scoring import FinalScore, score
from ..rules.setup import check_table
from ..rules.standing import Borrowed, Holding
from ..rules.told import tell
from ..rules.tracks import closed_with

LONGEST_NAME = 40
"""So many letters of a name fit on a line of the sheet."""


@dataclass(frozen=True, kw_only=True)
class Tally:
    """What lies on a real table; every verb returns the sheet that it leads to.

    Teams are counted as in a game: a player alone is a team of one. A blank name stands for
    "Player 1" and so on.
    """

    board: Board
    """The map, with the tickets written by hand at the end of its tickets."""
    ruleset: Ruleset
    names: tuple[str, ...]
    """A name for each seat; partners sit side by side."""
    routes: tuple[int, ...]
    """For each team its routes, as a bit mask."""
    tickets: tuple[tuple[int, ...], ...]
    stations: tuple[int, ...]
    """For each team the cities with a station, as a bit mask over `Board.cities`."""
    borrowed: tuple[Borrowed | None, ...]
    """For each team what its stations are used for; `None` for what brings most."""
    printed: int = field(repr=False)
    """How many tickets come with the map."""

    @property
    def table(self) -> Table:
        """The table with a name for everybody, in the language that is spoken."""
        called = tuple(
            name or say("Player {number}", number=seat)
            for seat, name in enumerate(self.names, start=1)
        )
        return Table(board=self.board, ruleset=self.ruleset, names=called)

    @property
    def teams(self) -> range:
        """The numbers of the teams."""
        return range(len(self.routes))

    def name(self, team: int) -> str:
        """What a team is called."""
        return self.table.team_name(team)

    def called(self, team: int) -> str:
        """What a team is called in the language that is spoken."""
        return fill("{who}", {"who": self.name(team)})

    @property
    def stock(self) -> int:
        """The trains that a team begins with."""
        return self.ruleset.trains * self.ruleset.team_size

    def used(self, team: int) -> int:
        """The trains of a team that lie on the board or crossed mountains."""
        routes = self.board.routes
        return sum(
            routes[index].length + routes[index].mountain for index in members(self.routes[team])
        )

    def left(self, team: int) -> int:
        """The trains that a team should have in front of it; below 0 if that cannot be."""
        return self.stock - self.used(team)

    def owner(self, route: int) -> int | None:
        """The team that has a route."""
        return next((team for team in self.teams if self.routes[team] >> route & 1), None)

    def holder(self, ticket: int) -> int | None:
        """The team that holds a ticket."""
        return next((team for team in self.teams if ticket in self.tickets[team]), None)

    def builder(self, city: int) -> int | None:
        """The team whose station stands in a city."""
        return next((team for team in self.teams if self.stations[team] >> city & 1), None)

    @property
    def closed(self) -> int:
        """The routes that nobody could claim any more, as a bit mask: those taken, and tracks."""
        taken = reduce(or_, self.routes)
        table = self.table
        return reduce(or_, (closed_with(table, taken, route) for route in members(taken)), 0)

    @property
    def empty(self) -> bool:
        """Whether nothing was entered yet."""
        return not (any(self.routes) or any(self.tickets) or any(self.stations))

    def claim(self, team: int, route: int) -> Tally:
        """Give a route to a team, whoever had it."""
        bit = 1 << route
        return self._with_routes(
            tuple(
                mask | bit if number == team else mask & ~bit
                for number, mask in enumerate(self.routes)
            )
        )

    def free(self, route: int) -> Tally:
        """Take a route from whoever has it."""
        return self._with_routes(tuple(mask & ~(1 << route) for mask in self.routes))

    def hold(self, team: int, ticket: int) -> Tally:
        """Give a ticket to a team, whoever held it."""
        lain_down = self.lay_down(ticket).tickets
        held = (*lain_down[team], ticket)
        return replace(self, tickets=(*lain_down[:team], held, *lain_down[team + 1 :]))

    def lay_down(self, ticket: int) -> Tally:
        """Take a ticket from whoever holds it."""
        left = tuple(tuple(it for it in held if it != ticket) for held in self.tickets)
        return replace(self, tickets=left)

    def build(self, team: int, city: int) -> Tally:
        """Put a station of a team into a city, whoever had one there."""
        bit = 1 << city
        stations = tuple(
            mask | bit if number == team else mask & ~bit
            for number, mask in enumerate(self.stations)
        )
        return replace(self, stations=stations)._mended()

    def pull_down(self, city: int) -> Tally:
        """Take the station out of a city."""
        stations = tuple(mask & ~(1 << city) for mask in self.stations)
        return replace(self, stations=stations)._mended()

    def borrow(self, team: int, borrowed: Borrowed | None) -> Tally:
        """Say what a team's stations are used for; `None` finds what brings most."""
        chosen = (*self.borrowed[:team], borrowed, *self.borrowed[team + 1 :])
        return replace(self, borrowed=chosen)

    def rename(self, names: Sequence[str]) -> Tally:
        """Call the players otherwise; `ValueError` if two would be called the same."""
        new = replace(self, names=check_names(names))
        called = new.table.names
        twice = next((name for name in called if called.count(name) > 1), None)
        if twice is not None:
            raise ValueError(
                say("Two players are called {name}; every player needs another name.", name=twice)
            )
        return new

    def seat(self, names: Sequence[str]) -> Tally:
        """Seat more players or fewer; those who leave take what they had with them."""
        new = new_tally(self.board.id, names, self.ruleset.house, board=self.board)
        kept = min(len(self.teams), len(new.teams))
        return replace(
            new,
            printed=self.printed,
            routes=(*self.routes[:kept], *new.routes[kept:]),
            tickets=(*self.tickets[:kept], *new.tickets[kept:]),
            stations=(*self.stations[:kept], *new.stations[kept:]),
            borrowed=(*self.borrowed[:kept], *new.borrowed[kept:]),
        )._mended()

    def agree(self, house: Iterable[str]) -> Tally:
        """Put these house rules in force, and no others."""
        return replace(self, ruleset=with_house_rules(ruleset_named(self.board.ruleset), house))

    def holdings(self) -> tuple[Holding, ...]:
        """What each team brings to the final scoring."""
        size = self.ruleset.team_size
        return tuple(
            Holding(
                name=self.name(team),
                players=size,
                routes=self.routes[team],
                tickets=self.tickets[team],
                stations=self.stations[team],
                unused=self.ruleset.stations * size - self.stations[team].bit_count(),
                borrowed=self.borrowed[team],
            )
            for team in self.teams
        )

    def final(self) -> FinalScore:
        """The final scoring of what was entered so far."""
        return score(self.board, self.ruleset, self.holdings())

    def events(self) -> tuple[Event, ...]:
        """The final scoring told as steps."""
        return tuple(tell(self.board, self.holdings(), self.final()))

    def lendable(self, team: int, city: int) -> tuple[int, ...]:
        """The routes of others that a station of this team in this city could use."""
        others = 0
        for number, mask in enumerate(self.routes):
            others |= mask if number != team else 0
        return tuple(members(self.board.at_city[city] & others))

    def _with_routes(self, routes: tuple[int, ...]) -> Tally:
        return replace(self, routes=routes)._mended()

    def _mended(self) -> Tally:
        """Without what was chosen for stations that can borrow it no more."""
        mended = tuple(
            chosen
            and tuple(
                (city, route)
                for city, route in chosen
                if self.stations[team] >> city & 1 and route in self.lendable(team, city)
            )
            for team, chosen in enumerate(self.borrowed)
        )
        return self if mended == self.borrowed else replace(self, borrowed=mended)


def new_tally(
    name: str = "usa",
    names: Sequence[str] | None = None,
    house: Iterable[str] = (),
    *,
    board: Board | None = None,
) -> Tally:
    """An empty sheet; `ValueError` with what is wrong and what would be right.

    Args:
        name: a map that comes with the package.
        names: a name for each seat, blank for "Player 1" and so on; as few as may play by default.
        house: ids of house rules in force.
        board: the map with other tickets than its own.

    >>> tally = new_tally("mini", ("Ann", "Ben"))
    >>> derry = tally.board.route("Belfast", "Derry").index
    >>> [team.total for team in tally.claim(1, derry).final().teams]
    [0, 12]
    """
    board = load_board(name) if board is None else board
    ruleset = with_house_rules(ruleset_named(board.ruleset), house)
    seated = check_names(("",) * ruleset.players[0] if names is None else names)
    check_table(Table(board=board, ruleset=ruleset, names=seated))
    count = len(seated) // ruleset.team_size
    tally = Tally(
        board=board,
        ruleset=ruleset,
        names=seated,
        routes=(0,) * count,
        tickets=((),) * count,
        stations=(0,) * count,
        borrowed=(None,) * count,
        printed=len(board.tickets),
    )
    return tally.rename(seated)


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names without blanks around them; `ValueError` for one that fits on no line."""
    told = tuple(" ".join(name.split()) for name in names)
    for name in told:
        if len(name) > LONGEST_NAME:
            raise ValueError(
                say(
                    "The name {name} is too long; {most} letters fit on the sheet.",
                    name=f"{name[:LONGEST_NAME]}…",
                    most=LONGEST_NAME,
                )
            )
    return told
