"""The maps that come with the package, against the numbers of their public transcriptions.

All numbers and marks were worked out from the transcriptions themselves, by plain counting, and
not with this package. The marks are hashes of every fact, so that no slip in a table goes unseen.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import networkx as nx
import pytest

from ttr_lab.model.board import Board, City, Route, Ticket
from ttr_lab.model.cards import PLAIN_COLORS
from ttr_lab.model.load import shipped_board
from ttr_lab.model.ruleset import RULESETS


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What a map must have."""

    cities: int
    junctions: int = 0
    lengths: dict[int, int]
    spaces: dict[str, int]
    """By color; those not named have the spaces of "other"."""
    tracks: dict[int, int]
    tunnels: dict[int, int]
    ferries: dict[int, int]
    mountains: dict[int, int]
    points: dict[int, int]
    confirmed: dict[int, int]
    regular: tuple[int, int] = (0, 0)
    """Tickets and their points together."""
    long: tuple[int, int] = (0, 0)
    uneven: int = 0
    """Tickets not worth the trains of their shortest connection."""
    marks: tuple[str, str, str]


MAPS = {
    "usa": Facts(
        cities=36,
        lengths={1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9},
        spaces={"gray": 93, "other": 27},
        tracks={1: 56, 2: 22},
        tunnels={},
        ferries={},
        mountains={},
        points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15},
        confirmed={5: 13, 6: 87},
        regular=(30, 349),
        uneven=5,
        marks=("aee88e32a899a305", "da56f47a596f81c6", "37df55fb1ec563d1"),
    ),
    "legendary-asia": Facts(
        cities=39,
        lengths={1: 13, 2: 37, 3: 31, 4: 8, 5: 10, 6: 1},
        spaces={"gray": 68, "other": 25},
        tracks={1: 40, 2: 30},
        tunnels={},
        ferries={1: 15},
        mountains={1: 23, 2: 8},
        points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15},
        confirmed={4: 16, 5: 84},
        regular=(30, 237),
        long=(6, 102),
        marks=("a2043e560b4d7c25", "7ac6a1679464a3f8", "ec57722b6f0b72da"),
    ),
    "europe": Facts(
        cities=47,
        lengths={1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1},
        spaces={"gray": 122, "green": 23, "blue": 23, "other": 22},
        tracks={1: 79, 2: 11},
        tunnels={3: 18},
        ferries={1: 9, 2: 4},
        mountains={},
        points={1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21},
        confirmed={3: 1, 4: 10, 5: 90},
        regular=(40, 321),
        long=(6, 123),
        uneven=2,
        marks=("bbb5e90655dfb8a4", "76e09aa3403e2313", "2da6c7fd2f45c7e1"),
    ),
    "team-asia": Facts(
        cities=43,
        junctions=3,
        lengths={1: 43, 2: 35, 3: 30, 4: 9, 5: 5, 6: 3, 7: 1},
        spaces={"gray": 56, "red": 32, "black": 31, "purple": 29, "white": 29, "other": 28},
        tracks={1: 58, 2: 28, 3: 4},
        tunnels={4: 3, 5: 3, 6: 4},
        ferries={},
        mountains={},
        points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18},
        confirmed={1: 126},
        # its tickets are in no transcription: see tests/test_make_tickets.py
        marks=("418b21bdcb5e45ce", "ec215e8281f64d00", "e3b0c44298fc1c14"),
    ),
}


@pytest.fixture(params=MAPS)
def map_and_facts(request: pytest.FixtureRequest) -> tuple[Board, Facts]:
    return shipped_board(request.param), MAPS[request.param]


def counted(numbers: Iterable[int]) -> dict[int, int]:
    """How often each number is there, 0 left out."""
    return dict(Counter(number for number in numbers if number))


def test_cities(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    assert sum(not city.junction for city in board.cities) == facts.cities
    assert sum(city.junction for city in board.cities) == facts.junctions
    assert board.ruleset == board.id


def test_routes(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    assert counted(route.length for route in board.routes) == facts.lengths
    pairs = Counter(frozenset((route.a.id, route.b.id)) for route in board.routes)
    assert counted(pairs.values()) == facts.tracks
    assert counted(route.tunnel for route in board.routes) == facts.tunnels
    assert counted(route.ferry for route in board.routes) == facts.ferries
    assert counted(route.mountain for route in board.routes) == facts.mountains
    assert counted(route.confirmed_by or 0 for route in board.routes) == facts.confirmed


def test_spaces_of_each_color(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    for color in (*PLAIN_COLORS, None):
        name = "gray" if color is None else str(color)
        spaces = sum(route.length for route in board.routes if route.color is color)
        assert spaces == facts.spaces.get(name, facts.spaces["other"]), name


def test_points_by_length(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    assert board.points == facts.points
    assert set(facts.lengths) <= set(board.points)


def test_tickets(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    printed = [ticket for ticket in board.tickets if not ticket.generated]
    for long, (count, points) in ((False, facts.regular), (True, facts.long)):
        chosen = [ticket.points for ticket in printed if ticket.long is long]
        assert (len(chosen), sum(chosen)) == (count, points)
    assert all((ticket.confirmed_by or 0) >= 4 for ticket in printed)


def test_one_connected_network(map_and_facts: tuple[Board, Facts]) -> None:
    """Every city can be reached, and a ticket is worth the trains of its shortest connection."""
    board, facts = map_and_facts
    network: nx.Graph[str] = nx.Graph()
    for route in sorted(board.routes, key=lambda route: -route.length - route.mountain):
        network.add_edge(route.a.id, route.b.id, trains=route.length + route.mountain)
    assert set(network) == {city.id for city in board.cities}
    assert nx.is_connected(network)
    trains = dict(nx.all_pairs_dijkstra_path_length(network, weight="trains"))
    uneven = [t for t in board.tickets if t.points != trains[t.a.id][t.b.id]]
    assert len(uneven) == facts.uneven


def test_every_single_fact(map_and_facts: tuple[Board, Facts]) -> None:
    board, facts = map_and_facts
    printed = [ticket for ticket in board.tickets if not ticket.generated]
    tables = map(city_line, board.cities), map(route_line, board.routes), map(ticket_line, printed)
    marks = [hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest() for lines in tables]
    assert tuple(mark[:16] for mark in marks) == facts.marks


def city_line(city: City) -> str:
    kind = " junction" if city.junction else ""
    return f"{city.name} ({city.modern_name}) {city.lat} {city.lon}{kind}"


def route_line(route: Route) -> str:
    color = "gray" if route.color is None else route.color
    special = f"{route.tunnel} {route.ferry} {route.mountain}"
    return f"{route.a.id} {route.b.id} {color} {route.length} {special} {route.confirmed_by}"


def ticket_line(ticket: Ticket) -> str:
    what = f"{ticket.points} {ticket.long} {ticket.confirmed_by}"
    return f"{ticket.a.id} {ticket.b.id} {what}"


def test_routes_of_special_kinds() -> None:
    """Europe's ferries are gray; a ferry leaves a space for an ordinary card or asks for all."""
    europe, asia = shipped_board("europe"), shipped_board("legendary-asia")
    assert all(route.color is None for route in europe.routes if route.ferry)
    for route in (*europe.routes, *asia.routes):
        assert route.ferry <= route.length
        assert not (route.ferry and route.mountain)
    # a gray track without marks beside a mountain one needs no sacrifice (LEG-MTN-6)
    beside = [
        other
        for route in asia.routes
        if route.mountain
        for other in asia.routes_in(asia.tracks[route.index])
        if other.color is None and not other.mountain
    ]
    assert beside


def test_longest_routes() -> None:
    """The lengths beyond 6, which the table of the base game lacks (USA-SCORE-2)."""
    team, europe = shipped_board("team-asia"), shipped_board("europe")
    assert [(str(r), r.color) for r in team.routes if r.length == 7] == [("Dihua–Ulan Bator", None)]
    assert [str(r) for r in europe.routes if r.length == 8] == ["Petrograd–Stockholm"]


def test_pairs_that_a_ruleset_names_are_on_its_map() -> None:
    """Hong Kong–Canton, whose two tracks stay open (TEAM-DOUBLE-2)."""
    named = [(rules.id, a, b) for rules in RULESETS.values() for a, b in rules.tracks_free]
    assert [name for name, _, _ in named] == ["team-asia"]
    for name, a, b in named:
        board = shipped_board(name)
        assert board.tracks[board.route(a, b).index].bit_count() == 2


@pytest.mark.parametrize(
    ("name", "footnotes"),
    [
        ("usa", ()),
        ("mini", ()),
        ("legendary-asia", ()),
        ("europe", ()),
        (
            "team-asia",
            (
                "All 60 tickets are generated, not printed ones; owners of the game can enter "
                "their own with the command ttr-lab tickets team-asia.",
                "All 126 routes rest on a single source.",
                "No source confirms the 18 points for a route of 7 spaces.",
            ),
        ),
    ],
)
def test_footnotes(name: str, footnotes: tuple[str, ...]) -> None:
    assert shipped_board(name).footnotes == footnotes
