"""The final scoring: routes, tickets, bonuses, ties. It needs no game, only what teams hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..model.board import Board, members
from ..model.rulebook import Rule, rule
from ..model.ruleset import Ruleset
from .bonuses import BONUSES, TIE_BREAKS
from .borrowing import best_borrowed, check_borrowed, cities_of, networks_with, split
from .standing import Holding, TeamScore
from .trail import longest_trail, pieces

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
EUROPEAN_POINTS = rule(
    "EUR-SCORE-1",
    "The map of Europe has a route of 8 spaces, which scores 21 points.",
)
TICKETS_COUNT = rule(
    "USA-SCORE-3",
    "Completed tickets add their points, tickets that are not completed subtract them.",
)
BELOW_ZERO = rule("USA-SCORE-5", "A total may be below 0.")
ALL_TICKETS = rule(
    "TEAM-SCORE-2",
    "All tickets of both partners count, shared or secret: completed ones add, the others "
    "subtract.",
)
TOGETHER = rule(
    "TEAM-SCORE-3",
    "A ticket is completed by the routes of both partners together, even by the partner's alone.",
)
PATH_IS_TRAIL = rule(
    "PATH-1",
    "The length of a path is the number of its trains. Each route counts once, cities may be "
    "passed as often as you like, loops are fine, and side branches do not count.",
)
OWN_ROUTES = rule("PATH-2", "Only routes of one player, or of one team, make a path.")
PARALLEL_IN_PATH = rule(
    "PATH-5", "Parallel tracks held by one team are two routes and may both be in its path."
)
EXACT_SEARCH = rule(
    "PATH-7",
    "The longest path is found by trying, not by always taking the longest next route: the "
    "program searches until nothing longer can exist.",
)


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


def score(board: Board, ruleset: Ruleset, holdings: Sequence[Holding]) -> FinalScore:
    """The final scoring of teams that hold these routes and tickets.

    Stations borrow what brings most, unless a holding says what they are used for; `ValueError`
    if that cannot be borrowed.
    """
    everything = 0
    for holding in holdings:
        everything |= holding.routes
    teams = [
        _score_team(board, ruleset, holding, everything & ~holding.routes) for holding in holdings
    ]
    for name in ruleset.bonuses:
        given = BONUSES[name](teams, ruleset)
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


def route_points(board: Board, routes: int, mountain_points: int = 0) -> int:
    """The points of a set of routes, by the map's table, with those for crossing mountains."""
    return sum(
        board.worth[index] + mountain_points * board.routes[index].mountain
        for index in members(routes)
    )


def _score_team(board: Board, ruleset: Ruleset, holding: Holding, others: int) -> TeamScore:
    networks = pieces(board, holding.routes)
    joined = [cities_of(board, piece) for piece in networks]
    if holding.borrowed is None:
        borrowed = best_borrowed(board, holding, others, joined)
    else:
        borrowed = check_borrowed(board, holding, others)
    reach = networks_with(board, holding.routes, borrowed) if borrowed else joined
    completed, failed = split(board, holding.tickets, reach)
    lost = sum(ticket.points for ticket in failed) if ruleset.failed_tickets_cost else 0
    counted = holding.points
    if counted is None:
        counted = route_points(board, holding.routes, ruleset.mountain_points)
    towns, network = max(
        [((c & board.towns).bit_count(), n) for c, n in zip(joined, networks, strict=True)],
        default=(0, 0),
    )
    return TeamScore(
        name=holding.name,
        players=holding.players,
        routes=counted,
        completed=tuple(completed),
        failed=tuple(failed),
        tickets=sum(ticket.points for ticket in completed) - lost,
        trail=longest_trail(board, holding.routes, networks),
        network=network,
        cities=towns,
        mountains=(holding.routes & board.mountains).bit_count(),
        stations=holding.stations.bit_count(),
        unused=holding.unused,
        borrowed=borrowed,
    )
