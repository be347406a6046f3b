"""Our own map: made again byte for byte by the rules that its tool states."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import networkx as nx
import pytest

from tools import make_czechia
from tools.make_czechia import CITIES, KM, LINES, TWO
from ttr_lab.engine.game import new_game
from ttr_lab.language import speaking
from ttr_lab.model.board import Board
from ttr_lab.model.check import check_map
from ttr_lab.model.load import load_board
from ttr_lab.places import find_map
from ttr_lab.study.bots import planner_bot
from ttr_lab.study.mapmaking.check_shape import crossings
from ttr_lab.study.mapmaking.suggest import km_between

CZECHIA = load_board("czechia")


def test_the_same_files_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_czechia, "find_data", lambda: tmp_path)
    make_czechia.main()
    for name in ("map.toml", "cities.csv", "routes.csv", "tickets.csv"):
        made = (tmp_path / "czechia" / name).read_bytes()
        assert made == (find_map("czechia") / name).read_bytes(), name
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("* ")] == [
        line for line in told if line.split("  ")[0].strip("* ") in
        ("Cities", "Routes", "Mean length of a route")
    ]  # fmt: skip


def test_every_route_is_a_line_with_its_tracks_and_length() -> None:
    """One space for 16 km, rounded, 1 to 6; two tracks where the line has two."""
    pairs = [line.split(" by ")[0] for line in LINES.strip().splitlines()]
    tracks = Counter(str(route) for route in CZECHIA.routes)
    assert {frozenset(pair.split("–")) for pair in pairs} == {
        frozenset((route.a.name, route.b.name)) for route in CZECHIA.routes
    }
    double = {name for name, count in tracks.items() if count == 2}
    assert double == {pair for pair in pairs if f" {pair} " in f" {' '.join(TWO.split())} "}
    assert set(tracks.values()) == {1, 2}
    for route in CZECHIA.routes:
        spaces = km_between(route.a, route.b) / KM
        assert route.length == max(1, min(6, int(spaces + 0.5)))
    assert all(not route.marks for route in CZECHIA.routes), "the base game knows no tunnels"


def test_a_distance_by_hand() -> None:
    """Praha and Kolín: 0.05 and 0.76 degrees apart; 111.2 km a degree, times cos 50.06 in width."""
    praha, kolin = CZECHIA.city("Praha"), CZECHIA.city("Kolín")
    wide = 0.76 * 111.195 * 0.6421
    assert km_between(praha, kolin) == pytest.approx((wide**2 + 5.56**2) ** 0.5, rel=1e-3)
    assert CZECHIA.route("Praha", "Kolín").length == 3


def test_lines_join_neighbors_without_a_crossing() -> None:
    assert len(CITIES) == len(CZECHIA.cities) == 32
    assert crossings(CZECHIA) == []


def test_its_tickets_are_its_own_and_worth_their_connection() -> None:
    network: nx.Graph[str] = nx.Graph()
    for route in CZECHIA.routes:
        network.add_edge(route.a.id, route.b.id, spaces=route.length)
    assert len(CZECHIA.tickets) == 40
    for ticket in CZECHIA.tickets:
        assert ticket.points == nx.dijkstra_path_length(
            network, ticket.a.id, ticket.b.id, weight="spaces"
        )
        assert not ticket.generated
        assert not network.has_edge(ticket.a.id, ticket.b.id)
    named = Counter(city for ticket in CZECHIA.tickets for city in (ticket.a.id, ticket.b.id))
    assert set(named) == set(network), "every city has a ticket"
    assert len({frozenset((it.a, it.b)) for it in CZECHIA.tickets}) == 40


def test_nothing_is_wrong_and_nothing_uncertain() -> None:
    report = check_map(find_map("czechia"))
    assert (report.problems, report.notes, report.footnotes) == ((), (), ())
    with speaking("es"):
        assert CZECHIA.in_words() == "Chequia en tren"


def finished(board: Board, players: int, seed: int) -> list[tuple[int, int]]:
    """Tickets completed and failed of every player at the end of a game of bots."""
    game = new_game(board, [f"Bot {number}" for number in range(players)], seed=seed)
    bots = [planner_bot(seed + number) for number in range(players)]
    while not game.over:
        assert game.seat is not None
        assert len(game.log) < 1000
        game.play(game.seat, bots[game.seat](game.view(game.seat)).action)
    assert min(player.trains for player in game.state.players) <= 2, "it ends as games end"
    return [(len(team.completed), len(team.failed)) for team in game.final().teams]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_bots_play_it_to_its_end(players: int, seed: int) -> None:
    results = finished(CZECHIA, players, seed)
    done, failed = (sum(numbers) for numbers in zip(*results, strict=True))
    assert len(results) == players
    assert done > failed, "most tickets can be completed"


def test_cities_lie_where_they_lie() -> None:
    """No two in one place, Cheb in the west, Ostrava in the east, Liberec in the north."""
    far = [km_between(a, b) for a, b in combinations(CZECHIA.cities, 2)]
    assert min(far) > 15
    assert max(far) < 500
    by_lon = sorted(CZECHIA.cities, key=lambda city: city.lon)
    assert (by_lon[0].name, by_lon[-1].name) == ("Cheb", "Ostrava")
    assert max(CZECHIA.cities, key=lambda city: city.lat).name == "Liberec"
