"""A map is also checked as a whole: what hangs together, what is worth a look, what there is."""

import json
from pathlib import Path

import pytest

from ttr_lab.model.check import check_map, main
from ttr_lab.model.connections import distances
from ttr_lab.model.inventory import Spread
from ttr_lab.model.load import load_board, read_map
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
ayr--bath,ayr,bath,3,2
ayr--cove,ayr,cove,1,2
bath--cove,bath,cove,2,2
bath--deal,bath,deal,2,2
"""
MAP = """\
id = "tiny"
name = "Tiny"
ruleset = "mini"
players = [2]
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
    """A sound folder of four cities, with three tickets for each of two players."""
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
    change(tiny, "tickets.csv", "\ncove--deal,", "\nfoy--ayr,foy,ayr,3,2\ncove--deal,")
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
        *(
            f"tickets.csv:{line}: no connection joins {a} and {b}; "
            "add routes or take the ticket out"
            for line, a, b in (
                (2, "Ayr", "Deal"),
                (3, "Cove", "Deal"),
                (4, "Ayr", "Bath"),
                (5, "Ayr", "Cove"),
                (6, "Bath", "Cove"),
                (7, "Bath", "Deal"),
            )
        ),
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
        "tickets.csv:2: Ayr–Deal is worth 9, its shortest connection needs 5 trains.",
        "land.json: there is none, so the map is drawn on coasts of the whole world.",
    )
    assert report.footnotes == (
        "1 ticket rests on a single source: Ayr–Deal (9).",
        "1 route rests on a single source: Bath–Deal.",
    )


def test_sure_tickets_with_other_points_share_a_note(tiny: Path) -> None:
    """Ayr–Bath is 3 and Ayr–Cove 1; the last three of the four are confirmed by two sources."""
    change(tiny, "tickets.csv", "ayr,deal,5,2", "ayr,deal,9,1")
    for pair, points in (("ayr,bath", 3), ("ayr,cove", 1), ("bath,cove", 2)):
        change(tiny, "tickets.csv", f"{pair},{points},", f"{pair},{points + 1},")
    assert check_map(tiny).notes == (
        "tickets.csv:2: Ayr–Deal is worth 9, its shortest connection needs 5 trains.",
        "tickets.csv: the points of 3 tickets differ from the trains of the shortest connection, "
        "as 2 sources or more confirm.",
    )


@pytest.mark.parametrize(
    ("players", "class_of_last", "ruleset", "problems", "notes"),
    [
        pytest.param("[2]", "", "mini", [], [], id="three for each of two"),
        pytest.param(
            "[3]",
            "",
            "mini",
            ["tickets.csv: 6 regular tickets are too few for 3 players, who get 3 each; add some"],
            [],
            id="three short",
        ),
        pytest.param(
            "[2, 3]",
            "",
            "mini",
            [],
            ["tickets.csv: 6 regular tickets are too few for 3 players, who get 3 each."],
            id="enough for two, not for three",
        ),
        pytest.param(
            "[2]",
            "long",
            "mini",
            [
                "tickets.csv: 5 regular tickets are too few for 2 players, who get 3 each; "
                "add some",
                "tickets.csv:7: Bath–Deal is long, but Mini deals no long tickets; "
                "leave its class blank",
            ],
            [],
            id="a long ticket that nobody gets",
        ),
        pytest.param(
            "[2]",
            "",
            "europe",
            [
                "tickets.csv: 0 long tickets are too few for 2 players, who get 1 each; "
                "write long under class where a card is long"
            ],
            [],
            id="long tickets missing",
        ),
    ],
)
def test_enough_tickets_to_deal(
    tiny: Path,
    players: str,
    class_of_last: str,
    ruleset: str,
    problems: list[str],
    notes: list[str],
) -> None:
    """Mini deals 3 to each player, Europe one long ticket more."""
    header, *rows, last = (tiny / "tickets.csv").read_text("utf-8").splitlines()
    lines = [f"{header},class", *(f"{row}," for row in rows), f"{last},{class_of_last}"]
    (tiny / "tickets.csv").write_text("\n".join(lines), encoding="utf-8")
    change(tiny, "map.toml", "[2]", players)
    change(tiny, "map.toml", '"mini"', f'"{ruleset}"')
    report = check_map(tiny)
    assert [str(problem) for problem in report.problems] == problems
    assert list(report.notes) == notes


@pytest.mark.parametrize(
    ("confirmed", "note"),
    [
        pytest.param("111111", "All 6 routes rest on a single source.", id="all on one"),
        pytest.param("000000", "All 6 routes rest on no source.", id="all on none"),
        pytest.param("101111", "All 6 routes rest on a single source or none.", id="mixed"),
        pytest.param(
            "122122",
            "2 routes rest on a single source: Ayr–Bath, Bath–Cove.",
            id="some on one",
        ),
    ],
)
def test_a_footnote_says_what_rests_on_one_source(tiny: Path, confirmed: str, note: str) -> None:
    lines = (tiny / "routes.csv").read_text("utf-8").splitlines()
    rows = [f"{line[:-1]}{n}" for line, n in zip(lines[1:], confirmed, strict=True)]
    (tiny / "routes.csv").write_text("\n".join([lines[0], *rows]), encoding="utf-8")
    report = check_map(tiny)
    assert report.footnotes == (note,)
    assert f"\n\nFootnotes\n  {note}\n\nIn numbers\n" in str(report)


def test_a_footnote_names_five_facts_and_counts_the_rest(tiny: Path) -> None:
    change(tiny, "routes.csv", "bath--deal--1", "cove--deal,cove,deal,blue,4,,,2\nbath--deal--1")
    change(tiny, "map.toml", "3 = 4\n", "3 = 4\n4 = 7\n")
    text = (tiny / "routes.csv").read_text("utf-8").replace(",2\n", ",1\n")
    (tiny / "routes.csv").write_text(text.replace("blue,4,,,1", "blue,4,,,2"), encoding="utf-8")
    assert check_map(tiny).footnotes == (
        "6 routes rest on a single source: "
        "Ayr–Bath, Ayr–Bath, Ayr–Cove, Bath–Cove, Bath–Deal and 1 more.",
    )


def test_footnotes_on_points_and_generated_tickets(tiny: Path) -> None:
    change(tiny, "map.toml", "players", "unconfirmed_points = [1, 3]\nplayers")
    text = (tiny / "tickets.csv").read_text("utf-8")
    header, *rows = text.splitlines()
    marked = [f"{header},source", *(f"{row},printed" for row in rows[:4])]
    marked += [f"{row},generated" for row in rows[4:]]
    (tiny / "tickets.csv").write_text("\n".join(marked), encoding="utf-8")
    assert check_map(tiny).footnotes == (
        "2 tickets are generated, not printed ones; "
        "owners of the game can enter their own with the command ttr-lab tickets tiny.",
        "No source confirms the 1 point for a route of 1 space.",
        "No source confirms the 4 points for a route of 3 spaces.",
    )
    assert check_map(tiny).numbers.generated_tickets == 2


def test_tickets_in_place_of_the_folders_own(
    tiny: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """They are compared with the folder's own, of which two sources say 3 for Ayr–Bath."""
    mine = tmp_path_factory.mktemp("mine") / "my.csv"
    pairs = ("Ayr,Deal,5", "Cove,Deal,4", "Ayr,Cove,1", "bath,cove,2", "Bath,Deal,2", "Bath,Ayr,4")
    mine.write_text("\n".join(["a,b,points", *pairs]), encoding="utf-8")
    report = check_map(tiny, tickets=mine)
    assert report.problems == ()
    assert report.notes == (
        "my.csv:7: Bath–Ayr is worth 4, its shortest connection needs 3 trains.",
        "my.csv:7: Bath–Ayr is worth 4, 2 sources or more say 3.",
    )
    assert report.footnotes == (f"The tickets were entered by you, in {mine}.",)
    assert str(report).startswith(f"{tiny} with {mine}: Tiny has no problems\n")


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
    # Ayr–Bath and Bath–Deal have two tracks, Ayr–Cove and Bath–Cove one
    assert numbers.by_tracks == {1: 2, 2: 2}
    assert (numbers.tickets, numbers.long_tickets, numbers.generated_tickets) == (6, 0, 0)
    assert numbers.ticket_points == Spread(least=1, mean=17 / 6, most=5)
    # every two of the four cities have a ticket
    assert numbers.tickets_at_city == Spread(least=3, mean=3, most=3)
    assert numbers.confirmed_by == {2: 12}
    assert str(numbers).splitlines() == [
        "cities: 4",
        "routes: 6 between 4 pairs of cities",
        "tracks: 2 pairs with 1, 2 pairs with 2",
        "tunnels: 1",
        "ferries: 2",
        "spaces: 13",
        "colors: 1 black, 3 gray, 2 red",
        "lengths: 1 of 1, 3 of 2, 2 of 3",
        "routes at a city: 2 to 5, mean 3.0",
        "tickets: 6",
        "ticket points: 1 to 5, mean 2.8",
        "tickets at a city: 3 to 3, mean 3.0",
        "routes and tickets by the sources that agree: 12 by 2 sources",
    ]


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


def test_mountains_make_a_connection_longer(tiny: Path) -> None:
    """Ayr–Cove–Bath is 1 + 2 spaces and 1 train left in the mountains; the direct way is 3."""
    change(tiny, "routes.csv", "ferry,confirmed_by", "mountain,confirmed_by")
    change(tiny, "routes.csv", "black,2,,,2", "black,2,,1,2")
    change(tiny, "routes.csv", "gray,3,,,2", "gray,3,,1,2")
    board = read_map(tiny).board
    assert distances(board, board.city("Cove")) == {"cove": 0, "ayr": 1, "bath": 3, "deal": 5}
    assert distances(board, board.city("Ayr")) == {"ayr": 0, "cove": 1, "bath": 3, "deal": 5}


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere is not a folder; name the one that holds"):
        check_map(tmp_path / "nowhere")


def test_main_answers_with_a_report_and_a_number(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(str(tiny)) == 0
    assert main("mini") == 0, "a map that comes with the package is found by its name"
    change(tiny, "tickets.csv", "ayr--deal,ayr", "ayr--deal,ary")
    assert main(str(tiny)) == 1
    assert (
        f"{tiny}: 1 problem\n  tickets.csv:2: there is no city 'ary'; did you mean 'Ayr'?\n"
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
        ("map.toml", "a = " + "[" * 9000, "map.toml: this is not TOML"),
        ("map.toml", "a" + ".a" * 50_000, "it has 100001 letters; a map.toml has 10000 at most"),
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
