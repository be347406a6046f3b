"""Make the tickets of a map whose printed ones no source lists, and compare them with others.

    python -m tools.make_tickets team-asia 60

The same command writes the same file again, byte for byte, and prints the comparison. How it is
done:

1. Points. A ticket is worth the trains of its shortest connection, as nearly all printed ones are.
   How many are short or long follows the printed sets of three maps: put in order, each as a share
   of its map's longest distance, and averaged place by place.
2. Cities. From the longest ticket to the shortest, two cities so far apart are drawn by chance: no
   junctions, no neighbors, no pair twice. The more tickets two cities have, the less likely they
   are drawn again.
3. Choice. A set is taken when each of its numbers (see `Likeness`) lies between the smallest and
   the largest of the three printed sets. If not, the next attempt begins with the next seed.
"""

import argparse
import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import accumulate, combinations, count
from statistics import mean, median

from ttr_lab.model.board import Board, City, Ticket
from ttr_lab.model.connections import distances
from ttr_lab.model.inventory import Inventory
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_map, write_whole
from ttr_lab.study.mapmaking.suggest import PRINTED, at

TITLES = {
    "least": "points, least / longest distance",
    "first_quartile": "points, first quartile / longest distance",
    "median": "points, median / longest distance",
    "third_quartile": "points, third quartile / longest distance",
    "most": "points, most / longest distance",
    "busiest": "tickets at the busiest city / mean",
    "unnamed": "cities without a ticket",
    "lopsided": "quarter's ends against its cities, at most",
    "within": "tickets within a quarter",
    "across": "tickets between opposite quarters",
    "next_door": "tickets between neighbors",
}
HEADER = "id,a,b,points,class,confirmed_by,source"


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """The tickets of a map in numbers that compare with those of larger and smaller maps."""

    least: float
    first_quartile: float
    median: float
    third_quartile: float
    most: float
    """Points as a share of the longest distance between two cities of the map."""
    busiest: float
    """Tickets of the city that has most, in times of the mean."""
    unnamed: float
    """Cities that no ticket names."""
    lopsided: float
    """How far the ends of tickets in a quarter of the map miss its share of the cities, at most."""
    within: float
    """Tickets whose cities lie in one quarter."""
    across: float
    """Tickets between opposite quarters."""
    next_door: float
    """Tickets between neighbors."""

    @classmethod
    def of(cls, board: Board) -> "Likeness":
        """Measure the tickets of a map."""
        points, longest = in_order(board)
        quarter = quarters(board)
        cities = list(quarter)
        ends = [city.id for ticket in board.tickets for city in (ticket.a, ticket.b)]
        named, there = Counter(ends), Counter(quarter[id] for id in ends)
        homes = Counter(quarter.values())
        joined = [(quarter[ticket.a.id], quarter[ticket.b.id]) for ticket in board.tickets]
        neighbors = neighbors_of(board)
        return cls(
            least=points[0] / longest,
            first_quartile=at(points, 1 / 4) / longest,
            median=at(points, 1 / 2) / longest,
            third_quartile=at(points, 3 / 4) / longest,
            most=points[-1] / longest,
            busiest=max(named.values()) / mean(named[id] for id in cities),
            unnamed=mean(id not in named for id in cities),
            lopsided=max(abs(there[q] / len(ends) - homes[q] / len(cities)) for q in homes),
            within=mean(a == b for a, b in joined),
            across=mean(a[0] != b[0] and a[1] != b[1] for a, b in joined),
            next_door=mean(frozenset((t.a.id, t.b.id)) in neighbors for t in board.tickets),
        )

    def lies_between(self, others: Sequence["Likeness"]) -> bool:
        """Whether no number is smaller or larger than those of all others."""
        columns = zip(astuple(self), *map(astuple, others), strict=True)
        return all(min(known) <= mine <= max(known) for mine, *known in columns)


def real_cities(board: Board) -> list[City]:
    """The cities that a ticket may name."""
    return [city for city in board.cities if not city.junction]


def neighbors_of(board: Board) -> set[frozenset[str]]:
    """Pairs of cities with a route between them."""
    return {frozenset((route.a.id, route.b.id)) for route in board.routes}


def quarters(board: Board) -> dict[str, str]:
    """For every real city its quarter of the map, north or south and east or west of the middle."""
    cities = real_cities(board)
    lat, lon = median(city.lat for city in cities), median(city.lon for city in cities)
    return {
        city.id: ("N" if city.lat >= lat else "S") + ("E" if city.lon >= lon else "W")
        for city in cities
    }


def in_order(board: Board) -> tuple[list[int], int]:
    """The points of all tickets in order, and the longest distance between two real cities."""
    return sorted(ticket.points for ticket in board.tickets), max(far_apart(board))


def far_apart(board: Board) -> dict[int, list[tuple[City, City]]]:
    """By distance in trains every pair of real cities."""
    pairs: dict[int, list[tuple[City, City]]] = {}
    cities = sorted(real_cities(board), key=lambda city: city.id)
    trains = {city.id: distances(board, city) for city in cities}
    for a, b in combinations(cities, 2):
        pairs.setdefault(trains[a.id][b.id], []).append((a, b))
    return pairs


def lengths_like(printed: Sequence[Board], longest: int, number: int) -> list[int]:
    """The points of so many tickets, spread like the printed ones, the largest first."""
    sets = [in_order(board) for board in printed]
    shares = [(place + 1 / 2) / number for place in reversed(range(number))]
    return [round(longest * mean(at(p, share) / most for p, most in sets)) for share in shares]


def draw(board: Board, lengths: Sequence[int], seed: str) -> tuple[Ticket, ...]:
    """Tickets of these lengths between cities drawn by chance, in the order of their ids."""
    chance, neighbors, free = random.Random(seed), neighbors_of(board), far_apart(board)
    named: Counter[str] = Counter()
    tickets = []
    for points in lengths:
        pairs = [
            (a, b) for a, b in free.get(points, ()) if frozenset((a.id, b.id)) not in neighbors
        ]
        if not pairs:
            raise ValueError(f"map {board.id}: no two cities are left {points} trains apart")
        weights = [1 / ((1 + named[a.id]) * (1 + named[b.id])) ** 2 for a, b in pairs]
        point = chance.random() * sum(weights)
        sums = list(accumulate(weights))
        a, b = pairs[min(bisect_right(sums, point), len(pairs) - 1)]
        free[points].remove((a, b))
        named.update((a.id, b.id))
        id = f"{a.id}--{b.id}"
        tickets.append(Ticket(index=0, id=id, a=a, b=b, points=points, generated=True))
    tickets.sort(key=lambda ticket: ticket.id)
    return tuple(replace(ticket, index=index) for index, ticket in enumerate(tickets))


def make(board: Board, number: int) -> Board:
    """The map with so many generated tickets, of the first seed whose set is like the printed."""
    printed = [shipped_board(name) for name in PRINTED]
    others = [Likeness.of(other) for other in printed]
    lengths = lengths_like(printed, max(far_apart(board)), number)
    for attempt in count(1):
        made = replace(board, tickets=draw(board, lengths, f"{board.id} tickets {attempt}"))
        if Likeness.of(made).lies_between(others):
            break
    return made


def written(board: Board) -> str:
    """The tickets of a map as the text of its tickets.csv."""
    rows = (f"{t.id},{t.a.id},{t.b.id},{t.points},regular,,generated" for t in board.tickets)
    return "\n".join([HEADER, *rows]) + "\n"


def compared(boards: Sequence[Board]) -> Iterator[str]:
    """The lines of a table: a number a row, a map a column."""

    def row(title: str, cells: Sequence[str]) -> str:
        return f"{title:<44}" + "".join(f"{cell:>16}" for cell in cells)

    yield row("", [board.id for board in boards])
    yield row("tickets", [str(len(board.tickets)) for board in boards])
    yield row("cities", [str(len(real_cities(board))) for board in boards])
    orders = [in_order(board) for board in boards]
    yield row("longest distance, in trains", [str(longest) for _, longest in orders])
    for title, share in (("first quartile", 1 / 4), ("median", 1 / 2), ("third quartile", 3 / 4)):
        yield row(f"points, {title}", [f"{at(points, share):.2f}" for points, _ in orders])
    yield row("points, least and most", [f"{p[0]} to {p[-1]}" for p, _ in orders])
    named = [Inventory.of(board).tickets_at_city for board in boards]
    yield row("tickets at a city", [f"{n.least} to {n.most}, {n.mean:.2f}" for n in named])
    likenesses = [Likeness.of(board) for board in boards]
    for name, title in TITLES.items():
        cells = [getattr(likeness, name) for likeness in likenesses]
        yield row(title, [f"{cell:.2f}" if name == "busiest" else f"{cell:.1%}" for cell in cells])


def main() -> None:
    """Write tickets.csv into the folder of a map and print how its tickets compare."""
    ask = argparse.ArgumentParser(description="Make the tickets of a map that lacks them.")
    ask.add_argument("map", help="the name of a map that comes with the package")
    ask.add_argument("number", type=int, help="how many tickets")
    options = ask.parse_args()
    folder = find_map(options.map)
    made = make(shipped_board(options.map), options.number)
    write_whole(folder / "tickets.csv", written(made).encode())
    print("\n".join(compared([made, *map(shipped_board, PRINTED)])))
    print(f"{folder / 'tickets.csv'}: {len(made.tickets)} tickets")


if __name__ == "__main__":
    main()
