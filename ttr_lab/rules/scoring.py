"""The final scoring: routes, tickets, bonuses, ties. It needs no game, only what teams hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..model.board import Board, Ticket, members
from ..model.rulebook import Rule, rule
from ..model.ruleset import Ruleset
from .trail import NO_TRAIL, Trail, longest_trail, pieces

AIM = rule(
    "USA-COMP-3",
    "Whoever has the most points wins: from claimed routes, completed tickets and possibly the "
    "longest continuous path.",
)
TABLE_OF_POINTS = rule(
    "USA-SCORE-2",
    "The table of points belongs to the map: other maps have longer routes and their own points "
    "for them.",
)
TICKETS_COUNT = rule(
    "USA-SCORE-3",
    "Completed tickets add their points, tickets that are not completed subtract them.",
)
LONGEST_PATH = rule("USA-SCORE-4", "The longest continuous path scores 10 points.")
BELOW_ZERO = rule("USA-SCORE-5", "A total may be below 0.")
MORE_COMPLETED = rule("USA-TIE-1", "With equal points, more completed tickets win.")
CARD_DECIDES = rule(
    "USA-TIE-2",
    "Still equal: the one among them who holds the longest-path card wins.",
)
SHARED = rule(
    "USA-TIE-3",
    "If none of them holds it, or more than one, they share the win.",
)
PATH_IS_TRAIL = rule(
    "PATH-1",
    "The length of a path is the number of its trains. Each route counts once, cities may be "
    "passed as often as you like, loops are fine, and side branches do not count.",
)
OWN_ROUTES = rule("PATH-2", "Only routes of one player, or of one team, make a path.")
ALL_LONGEST_SCORE = rule("PATH-3", "Everyone with the greatest length gets the 10 points.")
NO_PATH = rule("PATH-4", "Nobody who has claimed nothing has a path, so there is no bonus for it.")
PARALLEL_IN_PATH = rule(
    "PATH-5", "Parallel tracks held by one team are two routes and may both be in its path."
)
NOT_BORROWED = rule("PATH-6", "Stations and borrowed routes never count for the path.")
EXACT_SEARCH = rule(
    "PATH-7",
    "The longest path is found by trying, not by always taking the longest next route: the "
    "program searches until nothing longer can exist.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What one team brings to the final scoring. `routes` is a bit mask, `tickets` indices.

    `points` is where the scoring marker stands; without it the routes are counted again.
    """

    name: str
    routes: int = 0
    tickets: tuple[int, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """The score of one team, in parts."""

    name: str
    routes: int
    completed: tuple[Ticket, ...]
    failed: tuple[Ticket, ...]
    tickets: int
    trail: Trail = NO_TRAIL
    bonuses: tuple[tuple[str, int], ...] = ()

    @property
    def bonus(self) -> int:
        """The sum of the bonuses."""
        return sum(points for _, points in self.bonuses)

    @property
    def total(self) -> int:
        """All points; they may be below 0 (USA-SCORE-5)."""
        return self.routes + self.tickets + self.bonus


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScore:
    """The scores of all teams in seat order, who won, and the rules that broke a tie."""

    ruleset: Ruleset
    teams: tuple[TeamScore, ...]
    winners: tuple[int, ...]
    broken_by: tuple[tuple[Rule, tuple[int, ...]], ...] = ()
    """For each tie-break asked: its rule, and the teams still level after it."""

    @property
    def winner_names(self) -> tuple[str, ...]:
        """The names of all who share first place."""
        return tuple(self.teams[number].name for number in self.winners)


LONGEST_PATH_POINTS = 10
Bonus = Callable[[Sequence[TeamScore]], Sequence[int]]
TieBreak = tuple[Rule, Callable[[Sequence[TeamScore]], Sequence[int]]]


def longest_path_bonus(teams: Sequence[TeamScore]) -> list[int]:
    """10 points for everyone with the greatest length, if there is any path (PATH-3, -4)."""
    longest = max(team.trail.length for team in teams)
    return [
        LONGEST_PATH_POINTS if team.trail.length == longest and longest > 0 else 0 for team in teams
    ]


def most_completed(tied: Sequence[TeamScore]) -> list[int]:
    """The number of completed tickets."""
    return [len(team.completed) for team in tied]


def holds_the_card(tied: Sequence[TeamScore]) -> list[int]:
    """1 for the only one of the tied who holds the longest-path card, else 0 for all."""
    held = [int(dict(team.bonuses).get("longest_path", 0) > 0) for team in tied]
    return held if sum(held) == 1 else [0] * len(tied)


BONUSES: dict[str, Bonus] = {"longest_path": longest_path_bonus}
TIE_BREAKS: dict[str, TieBreak] = {
    "completed": (MORE_COMPLETED, most_completed),
    "longest_path_card": (CARD_DECIDES, holds_the_card),
}


def score(board: Board, ruleset: Ruleset, holdings: Sequence[Holding]) -> FinalScore:
    """The final scoring of teams that hold these routes and tickets."""
    teams = [_score_team(board, ruleset, holding) for holding in holdings]
    for name in ruleset.bonuses:
        given = BONUSES[name](teams)
        teams = [
            replace(team, bonuses=(*team.bonuses, (name, points)))
            for team, points in zip(teams, given, strict=True)
        ]
    most = max(team.total for team in teams)
    level = [number for number, team in enumerate(teams) if team.total == most]
    broken = []
    for name in ruleset.tie_breaks:
        if len(level) == 1:
            break
        by, measure = TIE_BREAKS[name]
        values = measure([teams[number] for number in level])
        level = [n for n, value in zip(level, values, strict=True) if value == max(values)]
        broken.append((by, tuple(level)))
    return FinalScore(
        ruleset=ruleset, teams=tuple(teams), winners=tuple(level), broken_by=tuple(broken)
    )


def route_points(board: Board, routes: int) -> int:
    """The points of a set of routes, by the map's table."""
    return sum(board.worth[index] for index in members(routes))


def _score_team(board: Board, ruleset: Ruleset, holding: Holding) -> TeamScore:
    networks = pieces(board, holding.routes)
    joined = [_cities_of(board, piece) for piece in networks]
    completed: list[Ticket] = []
    failed: list[Ticket] = []
    for index in holding.tickets:
        ticket = board.tickets[index]
        ends = 1 << board.city_index[ticket.a.id] | 1 << board.city_index[ticket.b.id]
        done = [True for cities in joined if cities & ends == ends]
        (completed if done else failed).append(ticket)
    lost = sum(ticket.points for ticket in failed) if ruleset.failed_tickets_cost else 0
    counted = route_points(board, holding.routes) if holding.points is None else holding.points
    return TeamScore(
        name=holding.name,
        routes=counted,
        completed=tuple(completed),
        failed=tuple(failed),
        tickets=sum(ticket.points for ticket in completed) - lost,
        trail=longest_trail(board, holding.routes, networks),
    )


def _cities_of(board: Board, routes: int) -> int:
    cities = 0
    for index in members(routes):
        a, b = board.ends[index]
        cities |= 1 << a | 1 << b
    return cities
