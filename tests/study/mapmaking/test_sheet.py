"""Sheets: what people paste becomes a map, or one clear sentence for each thing that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_lab.language import language, speaking, translated
from ttr_lab.model.board import Board
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_maps
from ttr_lab.study.mapmaking.sheet import EXAMPLE, read_sheet
from ttr_lab.study.mapmaking.sheet_cells import LARGEST, MOST_LINES

COMMAS = "city,lat,lon\nAlba,50,10\nBern,50.5,11\nComo,49,11\n\n"


def refused(text: str) -> str | None:
    """The sentence that refuses a sheet; none for one that gives a map that can be measured."""
    try:
        board = read_sheet(text).board()
    except ValueError as wrong:
        return str(wrong)
    return None if len(board.tracks) == len(board.routes) else ""


def told(board: Board) -> list[tuple[str, int, str]]:
    return [
        (str(it), it.length, "gray" if it.color is None else str(it.color)) for it in board.routes
    ]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("city a,city b,length,color\nAlba,Bern,2,red\nBern,Como,3,\n", id="commas"),
        pytest.param("City A;City B;Length;Color\nAlba;Bern;2;RED\nBern;Como;3;grey", id="semi"),
        pytest.param("from\tto\tspaces\tcolour\nalba\tbern\t2\tred\n\nBern\tComo\t3\t", id="tabs"),
        pytest.param("Ciudad 1|Ciudad 2|Longitud|Color\nAlba|Bern|2|rojo\nBern|Como|3|gris"),
        pytest.param("\ufeffRoutes\na,b,length,color\n# no route\nAlba,Bern,2.0,Red\nBern,Como,3,-",
                     id="title, mark, remark"),
        pytest.param('"city a","city b","length","color"\r\n"Alba",Bern,"2",red\r\nBern,Como,3,any',
                     id="quotes"),
        pytest.param("Alba,Bern,2,red\nBern,Como,3,gray", id="no header"),
        pytest.param("color,length,to,from,note\nred,2,Bern,Alba,a\ngray,3,Como,Bern,", id="mix"),
    ],
)  # fmt: skip
def test_one_table_in_many_hands(text: str) -> None:
    sign = next((sign for sign in "\t;|" if sign in text), ",")
    cities = COMMAS.replace(",", sign)
    board = read_sheet(cities + text).board()
    assert told(board) == [("Alba–Bern", 2, "red"), ("Bern–Como", 3, "gray")]
    assert (board.cities[1].lat, board.cities[1].lon) == (50.5, 11)


def test_decimal_commas_and_signs() -> None:
    board = read_sheet("Ciudad;Latitud;Longitud\nMadrid;40,42;−3,70\nBari;41,1;16,9°").board()
    assert [(it.lat, it.lon) for it in board.cities] == [(40.42, -3.7), (41.1, 16.9)]


@pytest.mark.parametrize(
    ("lat", "lon", "place"),
    [
        ("40.69N", "89.59 W", (40.69, -89.59)),
        ("36°43'12\"N", "4°25′12″ O", (36.72, -4.42)),
        ("33° 27' s", "70°40’e", (-33.45, 70.6667)),
        ("36,72° N", "-4,42°", (36.72, -4.42)),
    ],
)
def test_angles_with_minutes_and_compass_points(lat: str, lon: str, place: object) -> None:
    """As atlases and web pages write them: 43'12" are 0.72 of a degree, O is Spanish for west."""
    city = read_sheet(f"city\tlat\tlon\nAlba\t{lat}\t{lon}").cities[0]
    assert (city.lat, city.lon) == place


@pytest.mark.parametrize(
    "cell", ["40 E", "-40 S", "40°70", "1e1", "N", "4_0", "٤0", "91 N", ".5.5"]
)
def test_no_latitudes(cell: str) -> None:
    with pytest.raises(ValueError, match=r"line 2, column lat: .* is no angle"):
        read_sheet(f"city;lat;lon\nAlba;{cell};10")


def test_coordinates_in_the_table_of_routes() -> None:
    text = (
        "city a,lat a,lon a,city b,lat b,lon b,length\nAlba,50,10,Bern,50.5,11,2\n"
        "Bern,,,Como,49,11,3\n"
    )
    board = read_sheet(text).board()
    assert told(board) == [("Alba–Bern", 2, "gray"), ("Bern–Como", 3, "gray")]
    assert len(board.cities) == 3


def test_cities_of_published_maps_need_no_coordinates() -> None:
    board = read_sheet("a,b,length\nParis,Madrid,4\nParis,Ankara,5").board()
    assert [(it.name, it.lat, it.lon) for it in board.cities] == [
        ("Paris", 48.86, 2.35),
        ("Madrid", 40.42, -3.7),
        ("Ankara", 39.93, 32.86),
    ]


def test_two_colors_are_two_tracks() -> None:
    board = read_sheet(
        COMMAS + "a,b,length,color\nAlba,Bern,2,red/blue\nBern,Como,3,gris y gris"
    ).board()
    assert told(board) == [
        ("Alba–Bern", 2, "red"),
        ("Alba–Bern", 2, "blue"),
        ("Bern–Como", 3, "gray"),
        ("Bern–Como", 3, "gray"),
    ]


def test_missing_lengths_follow_the_others() -> None:
    """Alba–Como is 132 km long, Alba–Bern 90 for 2 spaces and Bern–Como 167 for 4: 45 a space."""
    text = COMMAS + "a,b,length\nAlba,Bern,2\nBern,Como,4\nComo,Alba,\nAlba,Bern,2"
    assert read_sheet(text).board().lengths == (2, 4, 3, 2)


def test_tickets_and_marks() -> None:
    text = COMMAS + (
        "a,b,length,tunnel,ferry\nAlba,Bern,2,yes,\nBern,Como,3,,2\n\n"
        "a,b,points,class\nAlba,Como,6,long\nAlba,Bern,,\n"
    )
    draft = read_sheet(text)
    assert [(it.tunnel, it.ferry) for it in draft.routes] == [(3, 0), (0, 2)]
    assert [(str(it), it.long) for it in draft.tickets] == [
        ("Alba–Como (6)", True),
        ("Alba–Bern (2)", False),
    ]
    assert draft.ruleset == "europe", "the rules that know tunnels and ferries"


@pytest.mark.parametrize("name", sorted(find_maps()))
def test_the_files_of_a_map_one_below_the_other(name: str) -> None:
    """A spreadsheet with all three tables gives the same routes, tickets and places again."""
    folder, board = find_maps()[name], shipped_board(name)
    files = ("cities.csv", "routes.csv", "tickets.csv")
    again = read_sheet("\n".join((folder / file).read_text("utf-8") for file in files)).board()
    assert told(again) == told(board)
    assert [it.marks for it in again.routes] == [it.marks for it in board.routes]
    assert [(str(it), it.long) for it in again.tickets] == [
        (str(it), it.long) for it in board.tickets
    ]
    assert [(it.name, it.lat, it.lon) for it in again.cities] == [
        (it.name, it.lat, it.lon) for it in board.cities
    ]
    assert {length: again.points[length] for length in set(again.lengths)} == {
        length: board.points[length] for length in set(board.lengths)
    }


@pytest.mark.parametrize("spoken", ["en", "es"])
def test_the_example_is_a_map(spoken: str) -> None:
    with speaking(spoken):
        assert language() == spoken
        draft = read_sheet(translated(EXAMPLE))
    assert (len(draft.cities), len(draft.routes), len(draft.tickets)) == (3, 3, 1)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        pytest.param(
            "",
            ["there is no city in the sheet; begin with a line such as city,lat,lon"],
            id="empty",
        ),
        pytest.param(
            "hello\nworld",
            [
                "line 1: the header is missing; begin with city a,city b,length,color or with "
                "city,lat,lon"
            ],
            id="prose",
        ),
        pytest.param(
            "city,lat,lon\nAlba,north,10\nBern,50,200\nBern,50,10\n,3,4",
            [
                "line 2, column lat: 'north' is no angle; write degrees from −90 to 90, such as "
                "14.42",
                "line 3, column lon: '200' is no angle; write degrees from −180 to 180, such as "
                "14.42",
                "line 4, column city: the city Bern is there already",
                "line 5, column city: the name is missing; every city needs one",
            ],
            id="cities",
        ),
        pytest.param(
            COMMAS
            + "from,to,length,color\nAlba,Bern,two,red\nAlba,Como,2,rde\nAlba,,2,\nAlba,Zug,2,",
            [
                "line 7, column length: 'two' is not a whole number; write digits only",
                "line 8, column color: 'rde' is no color; did you mean red?",
                "line 9, column to: the city is missing; a line names two",
                "line 10, column to: Zug has no place on the map; add a line with its latitude and "
                "longitude, such as Zug,50.08,14.44 under city,lat,lon",
            ],
            id="routes",
        ),
        pytest.param(
            "ciudad,lat,lon\nMadrid,40,42,-3,70\nBari,41,17",
            [
                "line 2: it has 5 cells, the header 3; where numbers have decimal commas, put "
                "semicolons between the cells"
            ],
            id="decimal commas between commas",
        ),
        pytest.param(
            COMMAS + "a,b,length\nAlba,Bern,25\nAlba,Alba,2",
            [
                "line 7, column length: the length of a route is 25; write a whole number from 1 "
                "to 20",
                "line 8, column length: Alba is both ends; name two different cities",
            ],
            id="impossible routes",
        ),
        pytest.param(
            COMMAS + "a,b,length,color\nAlbo,Bern,2,amarilo",
            [
                "line 7, column a: there is no city 'Albo'; did you mean Alba?",
                "line 7, column color: 'amarilo' is no color; did you mean amarillo?",
            ],
            id="misspelt words, in either language",
        ),
        pytest.param(
            COMMAS + "a,b,length\nAlba,Bern,2\n\na,b,points\nAlba,Como,",
            ["line 10, column a: no connection joins Alba and Como; add routes between them first"],
            id="a ticket that cannot be completed",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, sentences: list[str]) -> None:
    with pytest.raises(ValueError) as wrong:  # noqa: PT011 - the sentences are compared whole
        read_sheet(text)
    assert str(wrong.value).splitlines() == sentences


def test_many_troubles_are_not_all_told() -> None:
    with pytest.raises(ValueError, match=r"and 12 more$"):
        read_sheet("city,lat,lon\n" + "".join(f"City {n},x,3\n" for n in range(20)))


def test_too_large_a_sheet_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="a map has 500000 at most"):
        read_sheet("a" * (LARGEST + 1))
    with pytest.raises(ValueError, match="line 3001: the sheet is too large"):
        read_sheet("city,lat,lon\n" + "Alba,1,2\n" * (MOST_LINES + 5))


CELLS = st.sampled_from(
    ["city", "a", "b", "lat", "lon", "length", "points", "color", "Alba", "Bern", "Paris", "London",
     "3", "-7.5", "50,1", "red/blue", "", "x", "1e400", "٣", "nan", "\x00", '"', "#", "yes", "²"]
)  # fmt: skip
SHEETS = st.lists(st.lists(CELLS, max_size=6), max_size=8)


@given(SHEETS, st.sampled_from(",;\t"))
def test_no_sheet_breaks_it(rows: list[list[str]], sign: str) -> None:
    """Whatever is pasted: a map that can be measured, or a sentence."""
    sentence = refused("\n".join(sign.join(row) for row in rows))
    assert sentence is None or len(sentence) > 20


@given(st.text(max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    sentence = refused(text)
    assert sentence is None or len(sentence) > 20
