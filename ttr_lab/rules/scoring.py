"""The final scoring: routes, tickets, bonuses, ties. It needs no game, only what teams hold."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..model.board import Board, Ticket, members
from ..model.rulebook import Event, Rule, Telling, rule, together
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

ROUTES_TOLD = Telling(
    TABLE_OF_POINTS,
    "{who}: {points} {points:point|points} for {count} {count:route|routes} with {trains} "
    "{trains:train|trains}.",
)
COMPLETED_TOLD = Telling(
    TICKETS_COUNT, "{who}: {ticket} is completed by way of {cities}: +{points}."
)
FAILED_TOLD = Telling(TICKETS_COUNT, "{who}: {ticket} is not completed: −{points}.")
FORGIVEN_TOLD = Telling(
    TICKETS_COUNT, "{who}: {ticket} is not completed; by house rule that costs nothing."
)
PATH_TOLD = Telling(PATH_IS_TRAIL, "{who}: the longest path has {length} trains: {cities}.")
BONUS_TOLD = Telling(LONGEST_PATH, "{who} has the longest path, {length} trains: +{points}.")
NO_BONUS_TOLD = Telling(NO_PATH, "Nobody has claimed a route, so nobody gets the longest path.")
TOTAL_TOLD = Telling(
    BELOW_ZERO,
    "{who}: {routes} for routes, {tickets} for tickets, {bonus} for the longest path: "
    "{total} points.",
)
WON_TOLD = Telling(AIM, "{who} wins with {total} {total:point|points}.")
TIE_TOLD = Telling(MORE_COMPLETED, "{tied} have {total} {total:point|points} each.")


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
        trail=longest_trail(board, holding.routes),
    )


def _cities_of(board: Board, routes: int) -> int:
    cities = 0
    for index in members(routes):
        a, b = board.ends[index]
        cities |= 1 << a | 1 << b
    return cities


def connection(board: Board, routes: int, start: int, goal: int) -> tuple[int, ...] | None:
    """The connection with the fewest spaces between two cities over a set of routes.

    Cities are places in `board.cities`; the result lists route indices in order, or is `None`.
    """
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    done: set[int] = set()
    while queue:
        spaces, city, line = heapq.heappop(queue)
        if city == goal:
            return line
        if city in done:
            continue
        done.add(city)
        for index in members(board.at_city[city] & routes):
            a, b = board.ends[index]
            other = b if a == city else a
            if other not in done:
                heapq.heappush(queue, (spaces + board.lengths[index], other, (*line, index)))
    return None


def tell(board: Board, holdings: Sequence[Holding], final: FinalScore) -> Iterator[Event]:
    """The final scoring as steps: routes, each ticket, longest path, totals, ties, the winner."""
    for number, (holding, team) in enumerate(zip(holdings, final.teams, strict=True)):
        yield from _tell_team(board, number, holding, team, final.ruleset)
    if "longest_path" in final.ruleset.bonuses:
        yield from _tell_paths(board, final)
    for number, team in enumerate(final.teams):
        facts = {"who": team.name, "routes": team.routes, "tickets": team.tickets}
        yield Event(TOTAL_TOLD, number, {**facts, "bonus": team.bonus, "total": team.total})
    yield from _tell_winner(final)


def _tell_team(
    board: Board, number: int, holding: Holding, team: TeamScore, ruleset: Ruleset
) -> Iterator[Event]:
    counted = {"who": team.name, "count": holding.routes.bit_count(), "points": team.routes}
    trains = sum(board.lengths[index] for index in members(holding.routes))
    yield Event(ROUTES_TOLD, number, {**counted, "trains": trains})
    for ticket in team.completed:
        a, b = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
        line = connection(board, holding.routes, a, b) or ()
        cities = named_cities(board, a, line)
        facts = {"who": team.name, "ticket": ticket, "points": ticket.points, "line": line}
        yield Event(COMPLETED_TOLD, number, {**facts, "cities": cities})
    for ticket in team.failed:
        telling = FAILED_TOLD if ruleset.failed_tickets_cost else FORGIVEN_TOLD
        facts = {"who": team.name, "ticket": ticket, "points": ticket.points}
        yield Event(telling, number, facts)


def _tell_paths(board: Board, final: FinalScore) -> Iterator[Event]:
    for number, team in enumerate(final.teams):
        if team.trail.length:
            cities = " – ".join(board.cities[city].name for city in team.trail.cities)
            facts = {"who": team.name, "length": team.trail.length, "cities": cities}
            yield Event(PATH_TOLD, number, {**facts, "line": team.trail.routes})
    scored = [(n, t, dict(t.bonuses)["longest_path"]) for n, t in enumerate(final.teams)]
    if not any(points for _, _, points in scored):
        yield Event(NO_BONUS_TOLD, None, {})
    for number, team, points in scored:
        if points:
            facts = {"who": team.name, "length": team.trail.length, "points": points}
            yield Event(BONUS_TOLD, number, {**facts, "line": team.trail.routes})


def _tell_winner(final: FinalScore) -> Iterator[Event]:
    top = final.teams[final.winners[0]].total
    level = [team.name for team in final.teams if team.total == top]
    if len(level) > 1:
        yield Event(TIE_TOLD, None, {"tied": together(level), "total": top})
    for by, left in final.broken_by:
        names = together([final.teams[number].name for number in left])
        yield Event(BROKEN_TOLD[by.id, len(left) == 1], None, {"names": names})
    if len(final.winners) > 1:
        names = together(final.winner_names)
        yield Event(SHARED_TOLD, None, {"names": names, "total": top})
    else:
        yield Event(WON_TOLD, final.winners[0], {"who": final.winner_names[0], "total": top})


BROKEN_TOLD = {
    ("USA-TIE-1", True): Telling(MORE_COMPLETED, "{names} completed more tickets."),
    ("USA-TIE-1", False): Telling(MORE_COMPLETED, "{names} completed equally many tickets."),
    ("USA-TIE-2", True): Telling(CARD_DECIDES, "Of these only {names} holds the longest path."),
    ("USA-TIE-2", False): Telling(
        CARD_DECIDES, "The longest path does not decide: not exactly one of them holds it."
    ),
}
SHARED_TOLD = Telling(SHARED, "{names} share the win with {total} {total:point|points} each.")


def named_cities(board: Board, start: int, line: Sequence[int]) -> str:
    """The cities along a line of routes, by name."""
    cities = [start]
    for index in line:
        a, b = board.ends[index]
        cities.append(b if a == cities[-1] else a)
    return " – ".join(board.cities[city].name for city in cities)
