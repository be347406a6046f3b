"""Tables: plain rows, files for spreadsheets, and what stands in them."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

from ttr_lab import load_board
from ttr_lab.language import speaking
from ttr_lab.study.networks.connections import connections
from ttr_lab.study.networks.costs import Terms
from ttr_lab.study.networks.hands import network, overlaps
from ttr_lab.study.networks.layers import LAYERS
from ttr_lab.study.networks.table import Table
from ttr_lab.study.networks.tables import (
    city_table,
    color_table,
    connection_table,
    layer_table,
    network_table,
    overlap_table,
    route_table,
    ticket_table,
)

USA = load_board("usa")
MINI = load_board("mini")


def test_a_file_for_spreadsheets() -> None:
    """Commas and quotes are kept apart, decimals have a point, nothing stays blank (RFC 4180)."""
    table = Table(
        title="x",
        columns=("route", "points", "nothing"),
        cells=(
            ('Saint "A", B', Fraction(1, 3), None),
            ("plain", 2.5, 7),
            ("whole", Fraction(4), 0),
        ),
    )
    assert table.csv() == (
        'route,points,nothing\r\n"Saint ""A"", B",0.333333,\r\nplain,2.5,7\r\nwhole,4,0\r\n'
    )
    assert table.rows()[0] == {
        "route": 'Saint "A", B',
        "points": Fraction(1, 3),
        "nothing": None,
    }


def test_columns_in_the_language_spoken() -> None:
    """Programs find English names; people may have their own, the decimals keep their point."""
    table = Table(title="x", columns=("length",), cells=((2.5,),))
    with speaking("es"):
        assert table.csv().startswith("length\r\n")
        spoken = table.csv(plain=False)
    assert spoken == "longitud\r\n2.5\r\n"


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x"])
def test_a_name_is_never_a_formula(name: str) -> None:
    """The city of a map that somebody else made cannot run anything in a spreadsheet."""
    table = Table(title="x", columns=("city",), cells=((name,),))
    assert table.csv() == f"city\r\n'{name}\r\n"
    assert Table(title="x", columns=("n",), cells=((-3,),)).csv() == "n\r\n-3\r\n"


def test_rows_must_fit() -> None:
    """A row that is too short names itself."""
    with pytest.raises(ValueError, match="row 2 of a table has 1 cells, but there are 2 columns"):
        Table(title="x", columns=("a", "b"), cells=((1, 2), (3,)))


def test_pandas_where_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers as numbers, by the English names of the columns."""
    asked: dict[str, Any] = {}
    pandas = ModuleType("pandas")
    pandas.DataFrame = lambda data, columns: asked.update(  # type: ignore[attr-defined]
        data=data, columns=columns
    )
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    Table(title="x", columns=("a", "b"), cells=((Fraction(1, 2), Fraction(4)),)).frame()
    assert asked == {"data": [[0.5, 4]], "columns": ["a", "b"]}


def test_pandas_where_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what is missing, and what gives the same."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="needs pandas, which is not installed here"):
        Table(title="x", columns=(), cells=()).frame()


TABLES: dict[str, tuple[Callable[[], Table], int]] = {
    "routes": (lambda: route_table(USA), 100),
    "cities": (lambda: city_table(USA), 36),
    "tickets": (lambda: ticket_table(USA), 30),
    "mini tickets": (lambda: ticket_table(MINI, held=[0]), 14),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_row_for_everything(name: str) -> None:
    """Every route, city or ticket has its row, and the file has as many lines."""
    make, rows = TABLES[name]
    table = make()
    assert len(table.cells) == rows
    lines = list(csv.reader(table.csv().splitlines()))
    assert len(lines) == rows + 1
    assert len(set(table.columns)) == len(table.columns)


def test_route_row_by_hand() -> None:
    """Seattle–Helena: yellow, 6 spaces, 15 points, 4 turns."""
    (row,) = [row for row in route_table(USA).rows() if row["route"] == "helena--seattle"]
    assert (row["color"], row["length"], row["points"], row["turns"]) == ("yellow", 6, 15, 4)
    assert (row["points per train"], row["points per turn"]) == (Fraction(5, 2), Fraction(15, 4))


def test_ticket_rows_beside_those_held() -> None:
    """Denver–El Paso alone takes 4; held, it has no price; and it is told how far the work is."""
    index = USA.ticket("denver--el-paso").index
    alone = ticket_table(USA).rows()[index]
    assert (alone["points"], alone["trains"], alone["more beside the tickets held"]) == (4, 4, 4)
    assert alone["held"] == 0
    told: list[tuple[int, int]] = []
    rows = ticket_table(USA, [index], tell=lambda done, of: told.append((done, of))).rows()
    assert rows[index]["held"] == 1
    assert rows[index]["more beside the tickets held"] is None
    assert told == [(done, 29) for done in range(1, 30)]
    # a ticket is never dearer beside others than alone
    for row, before in zip(rows, ticket_table(USA).rows(), strict=True):
        if not row["held"]:
            more, least = row["more beside the tickets held"], before["trains"]
            assert isinstance(more, Fraction)
            assert isinstance(least, int)
            assert more <= least


def test_what_cannot_be_completed_is_blank() -> None:
    """Nothing is made up where there is no connection."""
    rows = ticket_table(MINI, terms=Terms(shut=MINI.all_routes)).rows()
    assert {row["trains"] for row in rows} == {row["resistance"] for row in rows} == {None}


def test_colors_by_hand() -> None:
    """27 spaces of each color on the USA map and 93 gray ones; nothing is lost."""
    rows = {row["color"]: row for row in color_table(USA).rows()}
    assert len(rows) == 9
    assert rows["gray"]["spaces"] == 93
    assert {row["spaces"] for color, row in rows.items() if color != "gray"} == {27}
    # Chicago–Toronto 4, Winnipeg–Calgary 6, Phoenix–Denver 5, San Francisco–Salt Lake City 5,
    # Little Rock–Nashville 3, Saint Louis–Chicago 2, Pittsburgh–New York 2: 7 white routes
    assert (rows["white"]["routes"], rows["white"]["longest route"]) == (7, 6)
    assert rows["white"]["points"] == 7 + 15 + 10 + 10 + 4 + 2 + 2


def test_connections_network_and_overlaps() -> None:
    """Denver to El Paso by Santa Fe; two routes, one of them claimed; what two tickets share."""
    a, b = (USA.city_index[USA.city(name).id] for name in ("Denver", "El Paso"))
    (row,) = connection_table(USA, connections(USA, a, b)).rows()
    assert row["connection"] == "Denver – Santa Fe – El Paso"
    assert (row["trains"], row["points of routes"], row["routes"]) == (4, 4, 2)
    index = USA.ticket("denver--el-paso").index
    terms = Terms(mine=USA.route("Denver", "Santa Fe").bit)
    found = network(USA, [index], terms)
    assert found is not None
    rows = {row["route"]: row for row in network_table(found, terms).rows()}
    assert rows["denver--santa-fe"]["claimed already"] == 1
    assert rows["denver--santa-fe"]["trains"] == 0
    assert (rows["el-paso--santa-fe"]["trains"], rows["el-paso--santa-fe"]["points"]) == (2, 2)
    shared = overlaps(MINI)
    table = overlap_table(MINI, shared)
    assert len(table.cells) == sum(cost > 0 for cost in shared.values())
    costs = [cost for *_, cost in table.cells]
    assert costs == sorted(costs, key=lambda cost: -float(str(cost)) if cost else 0)


def test_layers_as_tables() -> None:
    """The largest first; routes with their cities, cities alone."""
    longest = layer_table(USA, LAYERS["length"])
    assert longest.rows()[0]["value"] == 6
    assert longest.columns == ("route", "city", "other city", "value")
    cities = layer_table(USA, LAYERS["degree"])
    assert cities.columns == ("city", "value")
    assert len(cities.cells) == 36


def test_a_map_without_tickets() -> None:
    """Somebody's map that has none yet has tables all the same."""
    bare = replace(MINI, tickets=())
    assert ticket_table(bare).cells == ()
    assert len(route_table(bare).cells) == len(MINI.routes)
    assert len(city_table(bare).cells) == len(MINI.cities)
