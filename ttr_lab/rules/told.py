"""The final scoring told as steps: routes, tickets with connections, bonuses, ties, winner."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence

from ..language import Along, Together
from ..model.board import Board, members
from ..model.rulebook import Event, Telling
from ..model.ruleset import Ruleset
from .bonuses import (
    ASIAN_EXPLORER,
    CARD_DECIDES,
    EUROPEAN_TIES,
    GLOBETROTTER,
    LEGENDARY_TIES,
    LONGEST_PATH,
    MORE_COMPLETED,
    NO_PATH,
    SHARED,
    TEAM_TIES,
    UNUSED_STATIONS,
)
from .borrowing import BORROW
from .build import MOUNTAIN_POINTS
from .scoring import AIM, BELOW_ZERO, PATH_IS_TRAIL, TABLE_OF_POINTS, TICKETS_COUNT, FinalScore
from .standing import Holding, TeamScore

ROUTES_TOLD = Telling(
    TABLE_OF_POINTS,
    "{who}: {points} {points:point|points} for {count} {count:route|routes} with {trains} "
    "{trains:train|trains}.",
)
CROSSED_TOLD = Telling(
    MOUNTAIN_POINTS,
    "{who}: {points} {points:point|points} for {count} {count:route|routes} with {trains} "
    "{trains:train|trains}, {crossing} of the points for {marks} {marks:train|trains} across "
    "mountains.",
)
COMPLETED_TOLD = Telling(
    TICKETS_COUNT, "{who}: {ticket} is completed by way of {cities}: +{points}."
)
FAILED_TOLD = Telling(TICKETS_COUNT, "{who}: {ticket} is not completed: −{points}.")
FORGIVEN_TOLD = Telling(
    TICKETS_COUNT, "{who}: {ticket} is not completed; by house rule that costs nothing."
)
PATH_TOLD = Telling(
    PATH_IS_TRAIL, "{who}: the longest path has {length} {length:train|trains}: {cities}."
)
BORROWED_TOLD = Telling(BORROW, "{who}: the station in {city} borrows {route} of {owner}.")
BONUS_TOLD = {
    "longest_path": Telling(
        LONGEST_PATH,
        "{who} {players:has|have} the longest path, {count} {count:train|trains}: +{points}.",
    ),
    "globetrotter": Telling(
        GLOBETROTTER,
        "{who} {players:has|have} completed most tickets, {count} of them: +{points} for the "
        "Globetrotter.",
    ),
    "asian_explorer": Telling(
        ASIAN_EXPLORER,
        "{who} {players:has|have} connected most cities, {count} in one network: +{points} for "
        "the Asian Explorer.",
    ),
    "unused_stations": Telling(
        UNUSED_STATIONS,
        "{who} {players:has|have} {count} unused {count:station|stations}: +{points}.",
    ),
}
COMPARED_TOLD = {
    "globetrotter": Telling(GLOBETROTTER, "{who}: {count} completed {count:ticket|tickets}."),
    "asian_explorer": Telling(
        ASIAN_EXPLORER, "{who}: the largest network joins {count} {count:city|cities}."
    ),
}
"""What is compared for a bonus, told of everybody; the longest path has its own sentence."""
NO_BONUS_TOLD = Telling(NO_PATH, "Nobody has claimed a route, so nobody gets the longest path.")
TOTAL_TOLD = Telling(
    BELOW_ZERO,
    "{who}: {routes} for routes, {tickets} for tickets, {bonus} bonus "
    "{bonus:point|points}: {total} {total:point|points}.",
)
WON_TOLD = Telling(AIM, "{who} {players:wins|win} with {total} {total:point|points}.")
TIE_TOLD = Telling(MORE_COMPLETED, "{tied} have {total} {total:point|points} each.")


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
    """The final scoring as steps: routes, each ticket, bonuses, totals, ties, the winner."""
    cites = final.ruleset.cites
    for event in _tell_all(board, holdings, final):
        yield event._replace(cites=cites)


def _tell_all(board: Board, holdings: Sequence[Holding], final: FinalScore) -> Iterator[Event]:
    for number, team in enumerate(final.teams):
        yield from _tell_team(board, number, holdings, team, final.ruleset)
    for name in final.ruleset.bonuses:
        yield from _tell_bonus(board, name, final)
    for number, team in enumerate(final.teams):
        facts = {"who": team.name, "routes": team.routes, "tickets": team.tickets}
        yield Event(TOTAL_TOLD, number, {**facts, "bonus": team.bonus, "total": team.total})
    yield from _tell_winner(final)


def _tell_team(
    board: Board,
    number: int,
    holdings: Sequence[Holding],
    team: TeamScore,
    ruleset: Ruleset,
) -> Iterator[Event]:
    routes = holdings[number].routes
    counted = {"who": team.name, "count": routes.bit_count(), "points": team.routes}
    counted["trains"] = sum(board.lengths[index] for index in members(routes))
    marks = sum(board.routes[index].mountain for index in members(routes))
    crossing = {"marks": marks, "crossing": marks * ruleset.mountain_points}
    kind = CROSSED_TOLD if marks else ROUTES_TOLD
    yield Event(kind, number, {**counted, **crossing} if marks else counted)
    for city, route in team.borrowed:
        routes |= 1 << route
        owner = next(other.name for other in holdings if other.routes >> route & 1)
        facts = {"who": team.name, "city": board.cities[city], "route": board.routes[route]}
        yield Event(BORROWED_TOLD, number, {**facts, "owner": owner, "line": (route,)})
    for ticket in team.completed:
        a, b = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
        line = connection(board, routes, a, b) or ()
        cities = named_cities(board, a, line)
        facts = {"who": team.name, "ticket": ticket, "points": ticket.points, "line": line}
        yield Event(COMPLETED_TOLD, number, {**facts, "cities": cities})
    for ticket in team.failed:
        telling = FAILED_TOLD if ruleset.failed_tickets_cost else FORGIVEN_TOLD
        facts = {"who": team.name, "ticket": ticket, "points": ticket.points}
        yield Event(telling, number, facts)


def _tell_bonus(board: Board, name: str, final: FinalScore) -> Iterator[Event]:
    """What is compared, and who scores for it."""
    if name == "longest_path":
        for number, team in enumerate(final.teams):
            if team.trail.length:
                cities = Along(board.cities[city] for city in team.trail.cities)
                facts = {"who": team.name, "length": team.trail.length, "cities": cities}
                yield Event(PATH_TOLD, number, {**facts, "line": team.trail.routes})
        if not any(team.trail.length for team in final.teams):
            yield Event(NO_BONUS_TOLD, None, {})
    counted = [(number, team, *COUNTED[name](team)) for number, team in enumerate(final.teams)]
    if name in COMPARED_TOLD:
        for number, team, count, line in counted:
            facts = {"who": team.name, "count": count, "line": line}
            yield Event(COMPARED_TOLD[name], number, facts)
    for number, team, count, line in counted:
        points = dict(team.bonuses)[name]
        if points:
            facts = {"who": team.name, "players": team.players, "count": count, "line": line}
            yield Event(BONUS_TOLD[name], number, {**facts, "points": points})


COUNTED: dict[str, Callable[[TeamScore], tuple[int, tuple[int, ...]]]] = {
    "longest_path": lambda team: (team.trail.length, team.trail.routes),
    "globetrotter": lambda team: (len(team.completed), ()),
    "asian_explorer": lambda team: (team.cities, tuple(members(team.network))),
    "unused_stations": lambda team: (team.unused, ()),
}
"""For each bonus the number that it is given for, and the routes that show it."""


def _tell_winner(final: FinalScore) -> Iterator[Event]:
    top = final.teams[final.winners[0]].total
    level = [team.name for team in final.teams if team.total == top]
    if len(level) > 1:
        yield Event(TIE_TOLD, None, {"tied": Together(level), "total": top})
    for by, left in final.broken_by:
        names = Together(final.teams[number].name for number in left)
        yield Event(BROKEN_TOLD[by.id, len(left) == 1], None, {"names": names})
    if len(final.winners) > 1:
        names = Together(final.winner_names)
        yield Event(SHARED_TOLD, None, {"names": names, "total": top})
    else:
        winner = final.teams[final.winners[0]]
        facts = {"who": winner.name, "players": winner.players, "total": top}
        yield Event(WON_TOLD, final.winners[0], facts)


BROKEN_TOLD = {
    ("USA-TIE-1", True): Telling(MORE_COMPLETED, "{names} completed more tickets."),
    ("USA-TIE-1", False): Telling(MORE_COMPLETED, "{names} completed equally many tickets."),
    ("TEAM-TIE-1", True): Telling(TEAM_TIES, "The longest path of {names} is longer."),
    ("TEAM-TIE-1", False): Telling(TEAM_TIES, "Their longest paths are equally long: {names}."),
    ("LEG-TIE-1", True): Telling(LEGENDARY_TIES, "{names} claimed more mountain routes."),
    ("LEG-TIE-1", False): Telling(LEGENDARY_TIES, "{names} claimed equally many mountain routes."),
    ("EUR-TIE-1", True): Telling(EUROPEAN_TIES, "{names} used fewer stations."),
    ("EUR-TIE-1", False): Telling(EUROPEAN_TIES, "{names} used equally many stations."),
    ("USA-TIE-2", True): Telling(CARD_DECIDES, "Of these only {names} holds the longest path."),
    ("USA-TIE-2", False): Telling(
        CARD_DECIDES, "The longest path does not decide: not exactly one of them holds it."
    ),
}
SHARED_TOLD = Telling(SHARED, "{names} share the win with {total} {total:point|points} each.")


def named_cities(board: Board, start: int, line: Sequence[int]) -> Along:
    """The cities along a line of routes, by name."""
    cities = [start]
    for index in line:
        a, b = board.ends[index]
        cities.append(b if a == cities[-1] else a)
    return Along(board.cities[city] for city in cities)
