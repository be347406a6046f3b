"""The generated tickets of Team Asia: made again byte for byte, and like the printed sets."""

from __future__ import annotations

import sys
from dataclasses import astuple, replace
from pathlib import Path

import networkx as nx
import pytest

from tools import make_tickets
from tools.make_tickets import Likeness, draw, lengths_like, make, written
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_map
from ttr_lab.study.mapmaking.suggest import PRINTED

ASIA = shipped_board("team-asia")
OTHERS = [shipped_board(name) for name in PRINTED]


def test_the_same_set_is_made_again() -> None:
    """Also where the tickets so far are other ones."""
    bare = replace(ASIA, tickets=ASIA.tickets[:1])
    file = find_map("team-asia") / "tickets.csv"
    assert written(make(bare, 60)).encode() == file.read_bytes()


def test_the_command_writes_the_file_and_prints_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_tickets, "find_map", lambda name: tmp_path)
    monkeypatch.setattr(sys, "argv", ["make_tickets", "team-asia", "60"])
    make_tickets.main()
    file = find_map("team-asia") / "tickets.csv"
    assert (tmp_path / "tickets.csv").read_bytes() == file.read_bytes()
    rows = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    table = {row[0]: [cell.strip() for cell in row[1:] if cell.strip()] for row in rows}
    # 349, 339 and 444 points in all for 30, 36 and 46 tickets
    assert table["tickets"] == ["60", "30", "36", "46"]
    assert table["cities"] == ["43", "36", "39", "47"]
    assert table["points, least and most"] == ["4 to 19", "4 to 22", "5 to 18", "5 to 21"]


def test_sixty_tickets_of_real_cities() -> None:
    """No junction, no pair twice, no neighbors; points by the shortest connection in spaces."""
    assert len(ASIA.tickets) == 60
    assert all(ticket.generated and not ticket.long for ticket in ASIA.tickets)
    pairs = {frozenset((ticket.a, ticket.b)) for ticket in ASIA.tickets}
    assert len(pairs) == 60
    assert not any(city.junction for pair in pairs for city in pair)
    assert not pairs & {frozenset((route.a, route.b)) for route in ASIA.routes}
    network: nx.Graph[str] = nx.Graph()
    for route in ASIA.routes:
        network.add_edge(route.a.id, route.b.id, spaces=route.length)
    for ticket in ASIA.tickets:
        far = nx.dijkstra_path_length(network, ticket.a.id, ticket.b.id, weight="spaces")
        assert ticket.points == far


def test_every_city_has_a_ticket_and_none_has_many() -> None:
    """As on two of the three printed maps; there the busiest have 3, 4 and 5."""
    ends = [city.id for ticket in ASIA.tickets for city in (ticket.a, ticket.b)]
    counts = [ends.count(city.id) for city in ASIA.cities if not city.junction]
    assert min(counts) == 1
    assert max(counts) == 5
    assert sum(counts) == 2 * 60


def test_every_number_lies_between_those_of_the_printed_sets() -> None:
    others = [Likeness.of(board) for board in OTHERS]
    assert Likeness.of(ASIA).lies_between(others)
    for board in OTHERS:
        assert Likeness.of(board).lies_between(others)


def test_the_numbers_by_hand() -> None:
    """Four tickets of Ireland, worth 2, 2, 3 and 7; Belfast and Cork lie farthest apart with 7.

    Belfast, Derry and Dublin are its north-east, the rest its south-west.
    """
    mini = shipped_board("mini")
    pairs = [("Belfast", "Cork"), ("Belfast", "Derry"), ("Cork", "Galway"), ("Cork", "Limerick")]
    numbers = Likeness.of(replace(mini, tickets=tuple(mini.ticket(a, b) for a, b in pairs)))
    assert astuple(numbers) == pytest.approx(
        astuple(
            Likeness(
                least=2 / 7,
                first_quartile=2 / 7,
                median=2.5 / 7,
                third_quartile=5 / 7,
                most=1,
                # Cork has 3 of the 8 ends, a city on average 8/6
                busiest=3 / (8 / 6),
                unnamed=1 / 6,
                # Belfast, Belfast, Derry are 3 of 8 ends, Dublin with them half of the cities
                lopsided=1 / 8,
                within=3 / 4,
                across=1 / 4,
                next_door=2 / 4,
            )
        )
    )


def test_lengths_follow_the_printed_ones() -> None:
    """Two maps of the same shape at twice the size give their own shape back."""
    mini = shipped_board("mini")
    pairs = [("Belfast", "Cork"), ("Belfast", "Derry"), ("Cork", "Galway"), ("Cork", "Limerick")]
    few = replace(mini, tickets=tuple(mini.ticket(a, b) for a, b in pairs))
    assert lengths_like([few], 7, 4) == [7, 3, 2, 2]
    assert lengths_like([few, few], 14, 4) == [14, 6, 4, 4]
    # halfway between 3 and 7, and between 2 and 2
    assert lengths_like([few], 70, 2) == [50, 20]


def test_no_cities_so_far_apart() -> None:
    """Longest first, so that a set that cannot be made fails at once."""
    with pytest.raises(ValueError, match="mini: no two cities are left 8 trains apart"):
        draw(shipped_board("mini"), [8], "seed")
