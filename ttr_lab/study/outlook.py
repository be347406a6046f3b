"""What the planning bot makes of a view: what is open, what it costs, how long the game lasts."""

from __future__ import annotations

from functools import cached_property

from ..engine.view import View
from ..model.board import members
from ..model.cards import Cards
from ..rules.borrowing import best_borrowed, networks_with
from ..rules.standing import Holding
from .needs import Needs, count_needs
from .plan import FAR, MATCHING, Means, Planning
from .prices import Terms, route_costs, terms_of
from .prospects import Target, best_target, promise_of_tickets
from .style import Style


class Outlook:
    """A view with the facts that a plan is made of; it takes over what did not change."""

    def __init__(self, view: View, style: Style, before: Outlook | None = None) -> None:
        self.view, self.style, self.board = view, style, view.board
        if before is not None and before.board is not view.board:
            before = None
        self.terms: Terms = before.terms if before else terms_of(view, style)
        self.ways, self.worth, self.turn = self.terms
        self.mine = view.me.routes
        self.own = view.network
        """The routes of the team, which all count for its tickets."""
        self.others = 0
        """The routes of the other teams."""
        for seen in view.players:
            self.others |= seen.routes
        self.others &= ~self.own
        self.held: Cards = view.choices.held
        """The cards to pay with: the hand and the team's rack."""
        self.tickets = view.counted
        self.borrowed = self._borrowed()
        """The routes of others that stations give the use of."""
        self.linked = self.own | self.borrowed
        """All routes that tickets may use."""
        self.joined: list[int]
        """For each city the set of cities that these routes connect it to."""
        self.beside = 0
        """The own routes with their parallel tracks, which one player never holds together."""
        same = before is not None and (before.linked, before.mine) == (self.linked, self.mine)
        if before and same:
            self.joined, self.beside = before.joined, before.beside
        else:
            self.joined = self.ways.joined(self.linked)
            for index in members(self.mine):
                self.beside |= view.board.tracks[index]
        same = same and before is not None and before.tickets == self.tickets
        self.promises: dict[int, float] = before.promises if before and same else {}

    def _borrowed(self) -> int:
        """The routes that the team's stations should be used for, as things stand now."""
        view, built = self.view, 0
        for seat in view.team.seats:
            built |= view.players[seat].built
        if not built:
            return 0
        holding = Holding(name=view.team.name, tickets=self.tickets, stations=built)
        networks = networks_with(view.board, self.own, ())
        found = best_borrowed(view.board, holding, self.others, networks)
        return sum(1 << route for route in {route for _, route in found})

    @property
    def open(self) -> int:
        """The routes that this seat may still claim, trains and cards aside."""
        return self.board.all_routes & ~self.view.closed & ~self.beside

    @property
    def free_cities(self) -> int:
        """The cities that may still get a station, as a bit mask."""
        free = self.board.towns
        for seen in self.view.players:
            free &= ~seen.built
        return free

    @cached_property
    def foreign(self) -> int:
        """The routes of others that a new station could borrow and that would connect more."""
        routes = 0
        if self.view.me.stations:
            free = self.free_cities
            for index in members(self.others & ~self.borrowed):
                a, b = self.board.ends[index]
                if (free >> a | free >> b) & 1 and not self.joined[a] >> b & 1:
                    routes |= 1 << index
        return routes

    @property
    def longest_reach(self) -> int:
        """The most trains that anybody of the team has left: longer routes are out of reach."""
        return max([self.view.players[seat].trains for seat in self.view.team.seats])

    @property
    def swing(self) -> int:
        """How many points apart a ticket on the hand is, completed or failed, for each of its."""
        return 2 if self.view.ruleset.failed_tickets_cost else 1

    @cached_property
    def matching(self) -> float:
        """The part of the unseen cards that match a color, locomotives included."""
        unseen = self.view.unseen
        known = sum(unseen)
        return (sum(unseen[:8]) / 8 + unseen[8]) / known if known else MATCHING

    def completed(self, ticket: int) -> bool:
        """Whether the team's routes connect the ticket's cities, borrowed ones helping."""
        a, b = self.ways.ticket_ends[ticket]
        return bool(self.joined[a] >> b & 1)

    def waiting(self) -> list[int]:
        """The tickets known to count for the team that are not completed."""
        return [ticket for ticket in self.tickets if not self.completed(ticket)]

    @cached_property
    def turns(self) -> float:
        """How many turns this seat will have, this one included, by guess.

        The quickest team decides: its claims, and the draws for the spaces that its cards do not
        cover, shared among its players.
        """
        view = self.view
        if view.final_turns is not None:
            return 1.0
        fewest = float(FAR)
        for team in view.teams:
            spaces = max(0, team.trains - view.ruleset.end_at)
            cards = team.cards + sum([view.players[seat].cards for seat in team.seats])
            turns = spaces / self.style.pace + max(0, spaces - cards) / 2
            fewest = min(fewest, turns / len(team.seats) + (view.seat not in team.seats))
        return 1.0 + fewest

    @cached_property
    def means(self) -> Means:
        """What there is to plan with: the own trains and turns, and a part of the partner's."""
        view, partner = self.view, self.style.partner
        own, team = view.me.trains, view.team
        return Means(
            trains=own + partner * (team.trains - own),
            turns=self.turns * (1 + partner * (len(team.seats) - 1)),
            cards=sum(self.held),
            foreign=self.foreign,
            # one station at a time: the next plan knows what it has connected
            stations=min(1, view.me.stations),
            station_turns=1 + (view.station_cost or 0) / 2,
        )

    @cached_property
    def costs(self) -> list[int]:
        """What each route costs now, in hundredths of a point."""
        return route_costs(self)

    def planning(self) -> Planning:
        """A round of planning."""
        return Planning(self.ways, self.costs, self.means, 100 * self.swing)

    def needs(self, routes: int) -> Needs:
        """What these routes need beyond the cards held."""
        return count_needs(self.board, routes, self.held, self.view.row, self.style.spare)

    @cached_property
    def target(self) -> Target | None:
        """The route that brings most points for each turn it takes, if any is open."""
        return best_target(self)

    def promise(self, trains: int) -> float:
        """The points that a draw of new tickets promises when so many trains are left for them."""
        if trains not in self.promises:
            self.promises[trains] = promise_of_tickets(self, trains)
        return self.promises[trains]
