"""Map folders are read to their end: every mistake is named with file, line and remedy."""

from pathlib import Path

import pytest

from ttr_lab.model.cards import Color
from ttr_lab.model.load import load_board, read_board, read_map

CITIES = """\
id,name,modern_name,lat,lon,kind
ayr,Ayr,Ayr,55.46,-4.63,city
bath,Bath,Bath,51.38,-2.36,city
cove,Old Cove,Cove,52.00,-3.00,junction
deal,Deal,Deal,51.22,1.40,city
"""
ROUTES = """\
id,a,b,color,length,tunnel,ferry,mountain,confirmed_by
ayr--bath--1,ayr,bath,red,3,,,,2
ayr--bath--2,ayr,bath,gray,3,,,,
bath--cove,bath,cove,black,2,3,1,1,1
cove--deal,cove,deal,gray,1,,,,3
"""
TICKETS = """\
id,a,b,points,class,confirmed_by
ayr--bath,ayr,bath,3,regular,2
ayr--deal,ayr,deal,6,long,
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
lat2 = 54.5
lat0 = 53
lon0 = -2

[provenance]
routes = "Invented."
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A sound folder of three cities and a junction, to be broken in one place."""
    write(tmp_path, "cities.csv", CITIES)
    write(tmp_path, "routes.csv", ROUTES)
    write(tmp_path, "tickets.csv", TICKETS)
    write(tmp_path, "map.toml", MAP)
    return tmp_path


def write(folder: Path, file: str, text: str) -> None:
    (folder / file).write_text(text, encoding="utf-8")


def break_line(folder: Path, file: str, line: int, text: str) -> None:
    """Put another text in the place of one line."""
    lines = (folder / file).read_text("utf-8").splitlines()
    lines[line - 1] = text
    write(folder, file, "\n".join(lines) + "\n")


def problems_of(folder: Path) -> list[str]:
    return [str(problem) for problem in read_map(folder).problems]


def test_a_sound_folder_becomes_a_board(tiny: Path) -> None:
    board = read_board(tiny)
    assert (board.id, board.name, board.ruleset) == ("tiny", "Tiny", "mini")
    assert board.points == {1: 1, 2: 2, 3: 4}
    assert board.provenance == {"routes": "Invented."}

    cove = board.city("cove")
    assert (cove.name, cove.modern_name, cove.lat, cove.lon) == ("Old Cove", "Cove", 52.0, -3.0)
    assert [city.id for city in board.cities if city.junction] == ["cove"]

    red, gray, tunnel, last = board.routes
    assert (red.color, red.length, red.track, red.confirmed_by) == (Color.RED, 3, 1, 2)
    assert (gray.color, gray.length, gray.track, gray.confirmed_by) == (None, 3, 2, None)
    assert (tunnel.tunnel, tunnel.ferry, tunnel.mountain, tunnel.track) == (3, 1, 1, 0)
    assert (last.tunnel, last.ferry, last.mountain, last.index) == (0, 0, 0, 3)

    short, long = board.tickets
    assert (short.points, short.long, short.confirmed_by) == (3, False, 2)
    assert (long.points, long.long, long.confirmed_by) == (6, True, None)


def test_columns_that_may_be_blank_may_be_left_out(tiny: Path) -> None:
    write(tiny, "cities.csv", "lat,lon,id,name\n55.46,-4.63,ayr,Ayr\n51.38,-2.36,bath,Bath\n")
    write(tiny, "routes.csv", "id,a,b,color,length\nayr--bath,ayr,bath,red,3\n")
    write(tiny, "tickets.csv", "id,a,b,points\nayr--bath,ayr,bath,3\n")
    board = read_board(tiny)
    assert [city.name for city in board.cities] == ["Ayr", "Bath"]
    assert board.routes[0].tunnel == 0
    assert not board.tickets[0].long


def test_a_spreadsheet_may_add_a_mark_and_blank_lines(tiny: Path) -> None:
    """Excel's UTF-8 opens with a byte order mark, and rows may end in a carriage return."""
    text = TICKETS.replace("ayr--deal", "\n , \nayr--deal").replace("\n", "\r\n")
    (tiny / "tickets.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert len(read_board(tiny).tickets) == 2


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        pytest.param(
            3,
            "ayr,Bath,Bath,51.38,-2.36,city",
            "cities.csv:3: id 'ayr' is in line 2 already; give every row its own id",
            id="two cities with one id",
        ),
        pytest.param(
            5,
            "deal,Ayr,Deal,51.22,1.40,city",
            "cities.csv:5: name 'Ayr' is in line 2 already; give every row its own name",
            id="two cities with one name",
        ),
        pytest.param(
            5,
            "deal,,Deal,51.22,1.40,city",
            "cities.csv:5: name is blank; every row needs its name",
            id="no name",
        ),
        pytest.param(
            2,
            "ayr,Ayr,Ayr,north,-4.63,city",
            "cities.csv:2: lat 'north' is not a number; write degrees such as -6.26",
            id="latitude in words",
        ),
        pytest.param(
            2,
            'ayr,Ayr,Ayr,"55,46",-4.63,city',
            "cities.csv:2: lat '55,46' is not a number; write degrees such as -6.26",
            id="decimal comma",
        ),
        pytest.param(
            2,
            "ayr,Ayr,Ayr,nan,-4.63,city",
            "cities.csv:2: lat 'nan' is not a number; write degrees such as -6.26",
            id="a number that is none",
        ),
        pytest.param(
            2,
            "ayr,Ayr,Ayr,90.01,-4.63,city",
            "cities.csv:2: lat 90.01 is out of range; it is between -90 and 90 degrees",
            id="beyond the pole",
        ),
        pytest.param(
            2,
            "ayr,Ayr,Ayr,55.46,-180.5,city",
            "cities.csv:2: lon -180.5 is out of range; it is between -180 and 180 degrees",
            id="beyond the date line",
        ),
        pytest.param(
            4,
            "cove,Old Cove,Cove,52.00,-3.00,juncton",
            "cities.csv:4: kind 'juncton' is unknown; did you mean 'junction'?",
            id="unknown kind",
        ),
        pytest.param(
            5,
            "deal,Deal,51.22,1.40,city",
            "cities.csv:5: the row has 5 cells, the header 6; "
            "write one cell for each of id,name,modern_name,lat,lon,kind",
            id="a cell too few",
        ),
    ],
)
def test_cities(tiny: Path, line: int, text: str, problem: str) -> None:
    break_line(tiny, "cities.csv", line, text)
    assert problems_of(tiny)[:1] == [problem]


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        pytest.param(
            4,
            "bath--cove,bahth,cove,black,2,,,,1",
            "routes.csv:4: there is no city with the id 'bahth'; did you mean 'bath'?",
            id="misspelled city",
        ),
        pytest.param(
            4,
            "bath--cove,bath,Old Cove,black,2,,,,1",
            "routes.csv:4: there is no city with the id 'Old Cove'; write its id 'cove'",
            id="name instead of id",
        ),
        pytest.param(
            4,
            "bath--cove,bath,xyz,black,2,,,,1",
            "routes.csv:4: there is no city with the id 'xyz'; use one of ayr, bath, cove, deal",
            id="nothing like it",
        ),
        pytest.param(
            5,
            "bath--cove,cove,deal,gray,1,,,,3",
            "routes.csv:5: id 'bath--cove' is in line 4 already; give every row its own id",
            id="two routes with one id",
        ),
        pytest.param(
            5,
            "cove--deal,deal,deal,gray,1,,,,3",
            "routes.csv:5: a and b are both 'deal'; name two different cities",
            id="from a city to itself",
        ),
        pytest.param(
            5,
            "cove--deal,cove,,gray,1,,,,3",
            "routes.csv:5: b is blank; every row needs its b",
            id="one city only",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,grey,1,,,,3",
            "routes.csv:5: color 'grey' is unknown; did you mean 'gray'?",
            id="British gray",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,pink,1,,,,3",
            "routes.csv:5: color 'pink' is unknown; use one of "
            "purple, blue, orange, white, green, yellow, black, red, gray",
            id="no card color",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,locomotive,1,,,,3",
            "routes.csv:5: color 'locomotive' is unknown; use one of "
            "purple, blue, orange, white, green, yellow, black, red, gray",
            id="a card but no color of routes",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,gray,one,,,,3",
            "routes.csv:5: length 'one' is not a whole number; write digits only, 1 or more",
            id="length in words",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,gray,1.5,,,,3",
            "routes.csv:5: length '1.5' is not a whole number; write digits only, 1 or more",
            id="half a space",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,gray,0,,,,3",
            "routes.csv:5: length 0 is too small; it is 1 or more",
            id="no space",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,gray,-2,,,,3",
            "routes.csv:5: length -2 is too small; it is 1 or more",
            id="fewer than no spaces",
        ),
        pytest.param(
            5,
            "cove--deal,cove,deal,gray,4,,,,3",
            "routes.csv:5: length 4 has no points; "
            "the [points] of map.toml have 1, 2, 3; add 4 or change the length",
            id="a length without points",
        ),
        pytest.param(
            3,
            "ayr--bath--2,bath,ayr,gray,2,,,,",
            "routes.csv:3: length 2 differs from the parallel track in line 2; "
            "all tracks between Bath and Ayr have one length, there 3",
            id="parallel tracks of two lengths",
        ),
        pytest.param(
            4,
            "bath--cove,bath,cove,black,2,,3,,1",
            "routes.csv:4: ferry 3 is more than the length 2; "
            "a route of 2 asks for 2 locomotives at most",
            id="more locomotives than spaces",
        ),
        pytest.param(
            4,
            "bath--cove,bath,cove,black,2,yes,,,1",
            "routes.csv:4: tunnel 'yes' is not a whole number; "
            "write digits only, 0 or more, or nothing",
            id="a tunnel without a number",
        ),
        pytest.param(
            4,
            "bath--cove,bath,cove,black,2,,,-1,1",
            "routes.csv:4: mountain -1 is too small; it is 0 or more",
            id="fewer than no mountains",
        ),
        pytest.param(
            4,
            "bath--cove,bath,cove,black,2,,,,many",
            "routes.csv:4: confirmed_by 'many' is not a whole number; write digits only, 0 or more",
            id="sources in words",
        ),
        pytest.param(
            4,
            '"bath--cove,bath,cove,black,2,,,,1',
            "routes.csv:4: the row cannot be read (unexpected end of data); "
            "check its quotes and commas",
            id="a quote that never ends",
        ),
    ],
)
def test_routes(tiny: Path, line: int, text: str, problem: str) -> None:
    break_line(tiny, "routes.csv", line, text)
    assert problems_of(tiny) == [problem]


def test_a_ferry_may_ask_for_a_locomotive_on_every_space(tiny: Path) -> None:
    break_line(tiny, "routes.csv", 4, "bath--cove,bath,cove,black,2,,2,,1")
    assert read_board(tiny).routes[2].ferry == 2


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        pytest.param(
            3,
            "ayr--deal,ayr,dael,6,long,",
            "tickets.csv:3: there is no city 'dael'; did you mean 'Deal'?",
            id="misspelled city",
        ),
        pytest.param(
            3,
            "ayr--deal,ayr,xyz,6,long,",
            "tickets.csv:3: there is no city 'xyz'; use one of Ayr, Bath, Deal",
            id="nothing like it, and no junction offered",
        ),
        pytest.param(
            3,
            "ayr--ayr,ayr,Ayr,6,long,",
            "tickets.csv:3: a and b are both 'Ayr'; name two different cities",
            id="from a city to itself",
        ),
        pytest.param(
            3,
            "ayr--cove,ayr,cove,5,long,",
            "tickets.csv:3: Old Cove is a junction; a ticket joins two cities",
            id="to a junction",
        ),
        pytest.param(
            3,
            "again,bath,ayr,3,regular,",
            "tickets.csv:3: the ticket Bath–Ayr is in line 2 already; keep one of the two tickets",
            id="the same two cities again",
        ),
        pytest.param(
            3,
            "ayr--bath,ayr,deal,6,long,",
            "tickets.csv:3: id 'ayr--bath' is in line 2 already; give every row its own id",
            id="two tickets with one id",
        ),
        pytest.param(
            3,
            "ayr--deal,ayr,deal,six,long,",
            "tickets.csv:3: points 'six' is not a whole number; write digits only, 1 or more",
            id="points in words",
        ),
        pytest.param(
            3,
            "ayr--deal,ayr,deal,6,normal,",
            "tickets.csv:3: class 'normal' is unknown; use one of regular, long",
            id="unknown class",
        ),
        pytest.param(
            3,
            "ayr--deal,ayr,,6,long,",
            "tickets.csv:3: b is blank; every row needs its b",
            id="one city only",
        ),
    ],
)
def test_tickets(tiny: Path, line: int, text: str, problem: str) -> None:
    break_line(tiny, "tickets.csv", line, text)
    assert problems_of(tiny) == [problem]


def test_tickets_may_be_written_as_people_write(tiny: Path) -> None:
    """By name or id, without an id of their own, with remarks, semicolons and small letters."""
    write(
        tiny,
        "tickets.csv",
        "# mine, from the box\n\na;b;points;class\n"
        "DEAL;Ayr;6;\n# a remark, with a comma\nbath;deal;4;long\n",
    )
    board = read_board(tiny)
    assert [(t.id, str(t), t.long) for t in board.tickets] == [
        ("ayr--deal", "Deal–Ayr (6)", False),
        ("bath--deal", "Bath–Deal (4)", True),
    ]


def test_a_made_id_never_takes_a_given_one(tiny: Path) -> None:
    write(tiny, "tickets.csv", "id,a,b,points\nayr--deal,Ayr,Bath,3\n,Ayr,Deal,6\n")
    assert [ticket.id for ticket in read_board(tiny).tickets] == ["ayr--deal", "ayr---deal"]


@pytest.mark.parametrize(
    ("word", "right"),
    [
        pytest.param("Châlons", "the board calls it 'Old Châlons'", id="as it is called today"),
        pytest.param("chalons", "the board calls it 'Old Châlons'", id="without accents"),
        pytest.param("Old Chalon", "did you mean 'Old Châlons'?", id="a letter short"),
        pytest.param("Chalonse", "did you mean 'Old Châlons'?", id="near the name of today"),
    ],
)
def test_the_name_that_was_probably_meant(tiny: Path, word: str, right: str) -> None:
    break_line(tiny, "cities.csv", 5, "deal,Old Châlons,Châlons,51.22,1.40,city")
    break_line(tiny, "tickets.csv", 3, f"ayr--deal,ayr,{word},6,long,")
    assert problems_of(tiny) == [f"tickets.csv:3: there is no city {word!r}; {right}"]


def test_accents_and_capitals_may_be_left_out(tiny: Path) -> None:
    break_line(tiny, "cities.csv", 5, "deal,Old Châlons,Châlons,51.22,1.40,city")
    break_line(tiny, "tickets.csv", 3, "ayr--deal,ayr,old chalons,6,long,")
    assert str(read_board(tiny).tickets[1]) == "Ayr–Old Châlons (6)"


def test_of_many_cities_none_is_offered(tiny: Path) -> None:
    """A list of all would bury the problem."""
    more = "".join(f"c{n},City {n},,50,{n},city\n" for n in range(10))
    write(tiny, "cities.csv", CITIES + more)
    break_line(tiny, "tickets.csv", 3, "ayr--deal,ayr,xyz,6,long,")
    assert problems_of(tiny) == [
        "tickets.csv:3: there is no city 'xyz'; name one of the 13 cities as on the board"
    ]


def test_generated_tickets_are_marked(tiny: Path) -> None:
    header = "id,a,b,points,source\n"
    rows = "x,ayr,bath,3,generated\ny,ayr,deal,6,printed\nz,bath,deal,4,\n"
    write(tiny, "tickets.csv", header + rows)
    board = read_board(tiny)
    assert [ticket.generated for ticket in board.tickets] == [True, False, False]
    assert board.generated_tickets == board.tickets[:1]
    write(tiny, "tickets.csv", header + rows.replace("generated", "made"))
    assert problems_of(tiny) == [
        "tickets.csv:2: source 'made' is unknown; use one of printed, generated"
    ]


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        pytest.param(
            "ayr--bath,ayr,bath,3,regular,2",
            "tickets.csv:1: the header is missing; "
            "start with a,b,points,id,class,source,confirmed_by",
            id="no header",
        ),
        pytest.param(
            "id a b points class confirmed_by",
            "tickets.csv:1: the header is missing; "
            "put commas between the columns: start with a,b,points,id,class,source,confirmed_by",
            id="spaces",
        ),
        pytest.param(
            "id,a,b,class,confirmed_by",
            "tickets.csv:1: the column points is missing; "
            "a header may be a,b,points,id,class,source,confirmed_by",
            id="a column missing",
        ),
        pytest.param(
            "id,a,b,points,clas,confirmed_by",
            "tickets.csv:1: there is no column 'clas' here; did you mean 'class'?",
            id="a column unknown",
        ),
        pytest.param(
            "id,a,b,points,class,class",
            "tickets.csv:1: the column class is there twice; keep one of them",
            id="a column twice",
        ),
    ],
)
def test_headers(tiny: Path, header: str, problem: str) -> None:
    break_line(tiny, "tickets.csv", 1, header)
    assert problems_of(tiny) == [problem]


def test_an_empty_file_has_no_header(tiny: Path) -> None:
    write(tiny, "tickets.csv", "\n")
    assert problems_of(tiny) == [
        "tickets.csv:1: the header is missing; start with a,b,points,id,class,source,confirmed_by"
    ]


@pytest.mark.parametrize("file", ["routes.csv", "tickets.csv", "map.toml"])
def test_a_missing_file_is_one_problem(tiny: Path, file: str) -> None:
    (tiny / file).unlink()
    assert problems_of(tiny) == [f"{file}: the file is missing; a map needs a {file}"]


def test_missing_cities_do_not_make_every_route_wrong(tiny: Path) -> None:
    (tiny / "cities.csv").unlink()
    assert problems_of(tiny) == ["cities.csv: the file is missing; a map needs a cities.csv"]


def test_a_wrong_city_does_not_make_its_routes_wrong(tiny: Path) -> None:
    break_line(tiny, "cities.csv", 2, "ayr,Ayr,Ayr,north,-4.63,city")
    assert len(problems_of(tiny)) == 1


def test_another_encoding_is_found_at_its_line(tiny: Path) -> None:
    latin = CITIES.replace("Old Cove", "Château").encode("latin-1")
    (tiny / "cities.csv").write_bytes(latin)
    assert problems_of(tiny) == [
        'cities.csv:4: the file is not written in UTF-8; save it again as "CSV UTF-8" or UTF-8'
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param(
            'name = "Tiny"',
            "name = Tiny",
            "map.toml:2: this is not TOML (Invalid value (at line 2, column 8)); write key = value",
            id="text without quotes",
        ),
        pytest.param(
            'name = "Tiny"\n',
            "",
            'map.toml: name is missing; write name = "..."',
            id="no name",
        ),
        pytest.param(
            'name = "Tiny"',
            "name = 3",
            'map.toml:2: name is not text; write name = "..."',
            id="a number as name",
        ),
        pytest.param(
            '"mini"',
            '"minni"',
            "map.toml:3: there is no ruleset 'minni'; did you mean 'mini'?",
            id="unknown ruleset",
        ),
        pytest.param(
            "[2, 3]",
            "3",
            "map.toml:4: players is not a list of numbers; write players = [2, 3]",
            id="players not a list",
        ),
        pytest.param(
            "[2, 3]",
            "[2, 3, 6]",
            "map.toml:4: the ruleset mini is not for 6 players; it is for 2, 3",
            id="too many players",
        ),
        pytest.param(
            "players = [2, 3]\n",
            "players = [2, 3]\nunconfirmed_points = 3\n",
            "map.toml:5: unconfirmed_points is not a list of lengths; "
            "write unconfirmed_points = [7]",
            id="unconfirmed points not a list",
        ),
        pytest.param(
            "players = [2, 3]\n",
            "players = [2, 3]\nunconfirmed_points = [3, 7]\n",
            "map.toml:5: unconfirmed_points names the length 7, which has no points; "
            "the [points] have 1, 2, 3",
            id="unconfirmed points of no length",
        ),
        pytest.param(
            "[points]\n1 = 1\n2 = 2\n3 = 4\n",
            "",
            "map.toml: there is no table [points]; add one with a line such as 3 = 4",
            id="no points",
        ),
        pytest.param(
            "3 = 4\n",
            '3 = 4\n4 = "seven"\n',
            "map.toml:10: the points 'seven' of length 4 are not a whole number; "
            "write a whole number, 0 or more",
            id="points in words",
        ),
        pytest.param(
            "3 = 4\n",
            "3 = 4\nfour = 7\n",
            "map.toml:10: length 'four' is no number of spaces; write a whole number, 1 or more",
            id="a length in words",
        ),
        pytest.param(
            "3 = 4\n",
            "3 = 4\n0 = 0\n",
            "map.toml:10: length '0' is no number of spaces; write a whole number, 1 or more",
            id="points for no space",
        ),
        pytest.param(
            "[projection]\nlat1 = 52\nlat2 = 54.5\nlat0 = 53\nlon0 = -2\n",
            "",
            "map.toml: there is no table [projection]; "
            "add one with lat1, lat2, lat0, lon0 in degrees",
            id="no projection",
        ),
        pytest.param(
            "lat0 = 53\n",
            "",
            "map.toml:11: lat0 is missing; write lat0 = ... in degrees",
            id="half a projection",
        ),
        pytest.param(
            "lat0 = 53",
            'lat0 = "53 N"',
            "map.toml:14: lat0 '53 N' is not a number; write degrees such as -6.26",
            id="degrees in words",
        ),
        pytest.param(
            "lat0 = 53",
            "lat0 = 153",
            "map.toml:14: lat0 153 is out of range; it is between -90 and 90 degrees",
            id="beyond the pole",
        ),
        pytest.param(
            "lat2 = 54.5",
            "lat2 = -52",
            "map.toml:12: lat1 and lat2 lie equally far from the equator, north and south; "
            "choose both in the map",
            id="a cone that is a cylinder",
        ),
        pytest.param(
            "lon0 = -2\n",
            "lon0 = -2\nlat3 = 50\n",
            "map.toml:16: the projection has no lat3; did you mean 'lat2'?",
            id="a parameter too many",
        ),
    ],
)
def test_map_toml(tiny: Path, old: str, new: str, problem: str) -> None:
    assert MAP.count(old) == 1
    write(tiny, "map.toml", MAP.replace(old, new))
    assert problems_of(tiny)[:1] == [problem]


def test_all_problems_are_told_at_once(tiny: Path) -> None:
    break_line(tiny, "cities.csv", 5, "deal,Deal,Deal,51.22,181,city")
    break_line(tiny, "routes.csv", 2, "ayr--bath--1,ayr,bath,rde,x,,,,2")
    break_line(tiny, "tickets.csv", 3, "ayr--deal,ayr,dael,6,long,")
    with pytest.raises(ValueError, match="cannot be loaded") as error:
        read_board(tiny)
    assert str(error.value).splitlines()[1:] == [
        "  cities.csv:5: lon 181 is out of range; it is between -180 and 180 degrees",
        "  routes.csv:2: length 'x' is not a whole number; write digits only, 1 or more",
        "  routes.csv:2: color 'rde' is unknown; did you mean 'red'?",
        "  tickets.csv:3: there is no city 'dael'; did you mean 'Deal'?",
    ]


def test_an_unknown_map_names_those_that_exist() -> None:
    with pytest.raises(
        ValueError, match=r"there is no map 'moon'; there are europe, leg.*, usa, czechia, "
    ):
        load_board("moon")


def test_the_usa_map_has_what_the_box_has() -> None:
    """36 cities, 30 tickets, 78 pairs of neighbors of which 22 have two tracks."""
    board = load_board("usa")
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (36, 78 + 22, 30)
    assert sum(route.track == 2 for route in board.routes) == 22
    # every card color has 7 routes, the rest is gray
    assert [sum(r.color == color for r in board.routes) for color in list(Color)[:8]] == [7] * 8
    assert board.points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_the_mini_map_teaches_what_it_should() -> None:
    """Every card color, three gray tracks, and the three kinds of double routes."""
    board = load_board("mini")
    assert len(board.cities) == 6
    colors = [route.color for route in board.routes]
    assert set(colors) - {None} == set(list(Color)[:8])
    assert colors.count(None) == 3
    pairs = {
        (str(a), str(b)): {str(board.route(a, b, track=track).color) for track in (1, 2)}
        for a, b in (("belfast", "dublin"), ("cork", "limerick"), ("dublin", "galway"))
    }
    assert pairs == {
        ("belfast", "dublin"): {"red", "yellow"},
        ("cork", "limerick"): {"None"},
        ("dublin", "galway"): {"blue", "None"},
    }
