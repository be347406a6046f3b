"""A map is also checked as a whole: what hangs together, what is worth a look, what there is."""

import json
from pathlib import Path

import pytest

from ttr_lab.model.check import check_map, distances, main
from ttr_lab.model.inventory import Spread
from ttr_lab.model.load import load_board
from ttr_lab.places import find_data

CITIES = """\
id,name,lat,lon
ayr,Ayr,55,-4
bath,Bath,51,-2
cove,Cove,52,-3
deal,Deal,51,1
"""
ROUTES = """\
id,a,b,color,length,tunnel,ferry,confirmed_by
ayr--bath--1,ayr,bath,red,3,,,2
ayr--bath--2,ayr,bath,gray,3,,,2
ayr--cove,ayr,cove,red,1,,,2
bath--cove,bath,cove,black,2,,,2
bath--deal--1,bath,deal,gray,2,,,2
bath--deal--2,bath,deal,gray,2,,,2
"""
TICKETS = """\
id,a,b,points,confirmed_by
ayr--deal,ayr,deal,5,2
cove--deal,cove,deal,4,2
"""
MAP = """\
id = "tiny"
name = "Tiny"
ruleset = "mini"
players = [2, 3]
[points]
1 = 1
2 = 2
3 = 4
[projection]
lat1 = 52
lat2 = 54
lat0 = 53
lon0 = -2
"""
LAND = json.dumps({"source": "Invented", "layers": {"land": [], "lakes": [], "borders": []}})


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A sound folder of four cities; nothing in it is worth a remark."""
    files = {
        "cities.csv": CITIES,
        "routes.csv": ROUTES,
        "tickets.csv": TICKETS,
        "map.toml": MAP,
        "land.json": LAND,
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Put another text in one place of a file."""
    text = (folder / file).read_text("utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def problems_of(folder: Path) -> list[str]:
    return [str(problem) for problem in check_map(folder).problems]


def test_a_sound_map_has_no_problems_and_no_notes(tiny: Path) -> None:
    report = check_map(tiny)
    assert report.problems == ()
    assert report.notes == ()
    assert str(report).startswith(f"{tiny}: Tiny has no problems\n\nIn numbers\n")


def test_a_city_without_a_route(tiny: Path) -> None:
    change(tiny, "cities.csv", "deal,Deal,51,1\n", "deal,Deal,51,1\nely,Ely,52,0\n")
    assert problems_of(tiny) == ["cities.csv:6: no route ends in Ely; add one or take it out"]


def test_a_map_in_two_pieces(tiny: Path) -> None:
    change(tiny, "cities.csv", "deal,Deal,51,1\n", "deal,Deal,51,1\nely,Ely,52,0\nfoy,Foy,50,-5\n")
    change(tiny, "routes.csv", "bath--deal--1", "ely--foy,ely,foy,blue,3,,,2\nbath--deal--1")
    change(tiny, "tickets.csv", "cove--deal,", "foy--ayr,foy,ayr,3,2\ncove--deal,")
    assert problems_of(tiny) == [
        "routes.csv: no connection leads from Ely, Foy to the rest of the map; "
        "add a route between them",
        "tickets.csv:3: no connection joins Foy and Ayr; add routes or take the ticket out",
    ]


def test_a_map_without_routes(tiny: Path) -> None:
    (tiny / "routes.csv").write_text("id,a,b,color,length\n", encoding="utf-8")
    assert problems_of(tiny) == [
        "cities.csv:2: no route ends in Ayr; add one or take it out",
        "cities.csv:3: no route ends in Bath; add one or take it out",
        "cities.csv:4: no route ends in Cove; add one or take it out",
        "cities.csv:5: no route ends in Deal; add one or take it out",
        "routes.csv: the map has no routes; add some",
        "tickets.csv:2: no connection joins Ayr and Deal; add routes or take the ticket out",
        "tickets.csv:3: no connection joins Cove and Deal; add routes or take the ticket out",
    ]


def test_connections_wait_until_the_rows_can_be_read(tiny: Path) -> None:
    """A route that cannot be read must not make its city look lonely."""
    change(tiny, "routes.csv", "ayr--cove,ayr,cove,red,1", "ayr--cove,ayr,cove,red,one")
    report = check_map(tiny)
    assert [str(problem) for problem in report.problems] == [
        "routes.csv:4: length 'one' is not a whole number; write digits only, 1 or more"
    ]
    assert report.notes == (
        "Connections are checked as soon as cities.csv and routes.csv can be read.",
    )


def test_a_wrong_ticket_leaves_the_rest_checked(tiny: Path) -> None:
    change(tiny, "tickets.csv", "cove--deal,cove,deal,4", "cove--deal,cove,deal,four")
    change(tiny, "cities.csv", "deal,Deal,51,1\n", "deal,Deal,51,1\nely,Ely,52,0\n")
    assert problems_of(tiny) == [
        "tickets.csv:3: points 'four' is not a whole number; write digits only, 1 or more",
        "cities.csv:6: no route ends in Ely; add one or take it out",
    ]


def test_notes_on_what_is_worth_a_look(tiny: Path) -> None:
    """Ayr–Deal is 5 spaces by either way, 3 + 2 or 1 + 2 + 2; Bath–Deal has one track left."""
    change(tiny, "routes.csv", "bath--deal--2,bath,deal,gray,2,,,2\n", "")
    change(tiny, "routes.csv", "bath,deal,gray,2,,,2", "bath,deal,gray,2,,,1")
    change(tiny, "tickets.csv", "ayr,deal,5,2", "ayr,deal,9,1")
    (tiny / "land.json").unlink()
    report = check_map(tiny)
    assert report.problems == ()
    assert report.notes == (
        "cities.csv:5: Deal has a single route; whoever claims it closes the city.",
        "tickets.csv:2: Ayr–Deal is worth 9, its shortest connection has 5 spaces.",
        "routes.csv: 1 route has a single source or none: bath--deal--1.",
        "tickets.csv: 1 ticket has a single source or none: ayr--deal.",
        "land.json: there is none, so the map is drawn without land.",
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(
            '{\n"layers": {,}}',
            "land.json:2: this is not JSON (Expecting property name enclosed in double quotes); "
            "make it again with tools/make_land.py",
            id="not JSON",
        ),
        pytest.param(
            "[]",
            'land.json:1: the layers are missing; write {"source": ..., "layers": {"land": ...}}',
            id="no layers",
        ),
    ],
)
def test_land(tiny: Path, text: str, problem: str) -> None:
    (tiny / "land.json").write_text(text, encoding="utf-8")
    assert problems_of(tiny) == [problem]


def test_marks_that_the_rules_do_not_know(tiny: Path) -> None:
    """A tunnel on a map of the base game would silently be an ordinary route."""
    change(tiny, "routes.csv", "black,2,,,2", "black,2,3,,2")
    assert [str(problem) for problem in check_map(tiny).problems] == [
        "routes.csv:5: tunnel is 3, but the rules of Mini know none; "
        "leave tunnel blank, or name another ruleset in map.toml"
    ]


def test_the_map_in_numbers(tiny: Path) -> None:
    change(tiny, "routes.csv", "black,2,,,2", "black,2,3,,2")
    for track in "12":
        change(
            tiny, "routes.csv", f"{track},bath,deal,gray,2,,,2", f"{track},bath,deal,gray,2,,1,2"
        )
    numbers = check_map(tiny).numbers
    assert (numbers.cities, numbers.junctions) == (4, 0)
    assert (numbers.routes, numbers.neighbors, numbers.parallel) == (6, 4, 2)
    assert numbers.spaces == 3 + 3 + 1 + 2 + 2 + 2
    assert numbers.by_color == {"black": 1, "gray": 3, "red": 2}
    assert numbers.by_length == {1: 1, 2: 3, 3: 2}
    assert numbers.special == {"tunnels": 1, "ferries": 2, "mountain routes": 0}
    # Ayr 3, Bath 5, Cove 2, Deal 2
    assert numbers.degree == Spread(least=2, mean=3.0, most=5)
    assert (numbers.tickets, numbers.long_tickets) == (2, 0)
    assert numbers.ticket_points == Spread(least=4, mean=4.5, most=5)
    assert numbers.confirmed_by == {2: 8}


def test_the_shortest_connection_may_go_round() -> None:
    """Belfast–Galway is 6 by Dublin (3 + 3) and 6 by Derry (2 + 4)."""
    mini = load_board("mini")
    far = distances(mini, mini.city("Belfast"))
    assert far == {
        "belfast": 0,
        "derry": 2,
        "dublin": 3,
        "galway": 6,
        "limerick": 6,
        "cork": 7,
    }


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere is not a folder; name the one that holds"):
        check_map(tmp_path / "nowhere")


def test_main_answers_with_a_report_and_a_number(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(str(tiny)) == 0
    change(tiny, "tickets.csv", "ayr--deal,ayr", "ayr--deal,ary")
    assert main(str(tiny)) == 1
    assert (
        f"{tiny}: 1 problem\n"
        "  tickets.csv:2: there is no city with the id 'ary'; did you mean 'ayr'?\n"
    ) in capsys.readouterr().out


@pytest.mark.parametrize(
    "folder", sorted(p.parent for p in find_data().glob("*/map.toml")), ids=str
)
def test_maps_that_come_with_the_package_have_no_problems(folder: Path) -> None:
    report = check_map(folder)
    assert report.problems == ()
    assert (folder / "land.json").is_file()


def test_the_tickets_of_mini_are_worth_their_shortest_connection() -> None:
    assert check_map(find_data() / "mini").notes == ()


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("land.json", "[" * 200_000, "land.json: it is nested too deep, or has a number too long"),
        ("land.json", "9" * 5000, "land.json: it is nested too deep, or has a number too long"),
        ("map.toml", "a = " + "[" * 100_000, "map.toml: this is not TOML"),
        ("map.toml", "a = " + "9" * 5000, "map.toml: this is not TOML"),
        ("map.toml", f"[points]\n{'9' * 5000} = 1", "is no number of spaces"),
        ("routes.csv", f"id,a,b,color,length\nx,ayr,bath,red,{'9' * 5000}", "is too large"),
    ],
)
def test_depths_and_lengths_without_end(tiny: Path, file: str, text: str, problem: str) -> None:
    """What no reader can take in is a problem like any other."""
    (tiny / file).write_text(text, encoding="utf-8")
    assert any(problem in str(found) for found in check_map(tiny).problems)


@pytest.mark.parametrize("file", ["cities.csv", "map.toml", "land.json"])
def test_a_folder_in_place_of_a_file(tiny: Path, file: str) -> None:
    """What cannot be read is a problem of the map, told with its file."""
    (tiny / file).unlink()
    (tiny / file).mkdir()
    told = [str(problem) for problem in check_map(tiny).problems]
    assert any(problem.startswith(f"{file}: the file cannot be read") for problem in told)
