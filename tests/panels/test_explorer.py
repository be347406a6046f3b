"""The explorer without a browser: choose, press, read; on all maps, in words of every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from html import unescape

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.model.board import Board
from ttr_lab.model.load import load_board
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.explorer import Explorer
from ttr_lab.panels.explorer_maps import FOLDER
from ttr_lab.panels.explorer_side import Side
from ttr_lab.panels.explorer_state import FIT, LAYERS, RIVAL, ROUTES, TICKETS, TOPICS, WAYS, Inquiry
from ttr_lab.places import find_maps
from ttr_lab.study.networks.hands import added, overlaps
from ttr_lab.study.networks.layers import LAYERS as EVERY_LAYER

MAPS = list(find_maps())


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    """The mini map, whose numbers can be counted by hand."""
    yield Explorer("mini")
    speak("en")


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", html).split()))


def told(side: Side) -> str:
    """The sentence on what is shown, and what to do next."""
    return words(side.controls.told.value)


def city(board: Board, name: str) -> int:
    """The place of a city."""
    return board.city_index[board.city(name).id]


def press(side: Side, offer: str) -> None:
    """Press the button that offers this."""
    texts = [it.text for it in side.answer.offers]
    at = next(number for number, text in enumerate(texts) if offer in text)
    side.reading.offers[at].click()
    assert side.controls.told.value


def row_with(side: Side, text: str) -> int:
    """The number of the row of the table that has this in a cell."""
    return next(n for n, row in enumerate(side.reading.rows.rows) if text in row)


def test_the_first_sentence_asks_for_the_favorite_ticket(explorer: Explorer) -> None:
    """What a newcomer reads first is what to do first."""
    side = explorer.sides[0]
    assert told(side).startswith("Which ticket is your favorite?")
    assert side.controls.favorite.description == "Your favorite ticket"
    assert is_greyed(side.controls.undo)
    assert is_greyed(side.controls.clear)


def test_a_favorite_ticket_by_its_city() -> None:
    """From a typed city to the verdict and its reasons in three steps, as one would by hand.

    Of 30 tickets of the USA three name Houston; Duluth–Houston takes 8 trains by way of Omaha,
    Kansas City, Oklahoma City and Dallas (2 + 1 + 2 + 2 + 1), which score 2 + 1 + 2 + 2 + 1 = 8.
    """
    explorer = Explorer("usa")
    side = explorer.sides[0]
    side.controls.favorite.value = "houston"
    assert "3 tickets have “houston” in their names." in told(side)
    assert len(side.reading.rows.rows) == 3
    side.reading.rows.press_row(row_with(side, "Duluth–Houston"))
    assert "Duluth–Houston (8) is a poor ticket" in told(side)
    reasons = " ".join(it.description for it in side.reading.points if is_shown(it))
    assert "✗ Time: with its routes it scores 16 points" in reasons
    assert "8 points for the ticket and 8 for its routes, with 8 trains" in reasons
    assert side.controls.favorite.value == "Duluth–Houston (8)"
    route = side.board.route("Dallas", "Houston").index
    assert route in side.marks["line"] or route + 1 in side.marks["line"]
    # a reason shows on the map what it is about, and the network again when it is left
    before = side.marks["line"]
    at = next(n for n, it in enumerate(side.answer.points) if it.text.startswith("Rivals"))
    side.reading.points[at].click()
    assert len(side.marks["line"]) == 2  # both tracks of Dallas–Houston
    side.reading.points[at].click()
    assert side.marks["line"] == before
    assert explorer.trouble.value == ""


def test_a_ticket_found_whole_is_judged_at_once() -> None:
    """The field takes a ticket as it is listed, in another case and without accents."""
    side = Explorer("usa").sides[0]
    for typed in ("Montréal–Atlanta (9)", "montreal atlanta"):
        side.controls.favorite.value = typed
        assert "(9) is a" in told(side)
        assert side.inquiry.held == (side.board.ticket("Atlanta", "Montréal").index,) or (
            side.inquiry.held == (side.board.ticket("Montréal", "Atlanta").index,)
        )
        side.controls.clear.click()
        assert not side.inquiry.held
    side.controls.favorite.value = "Atlantis"
    assert "No ticket of this map has “Atlantis” in its name." in told(side)
    # all are there to choose from
    assert len(side.reading.rows.rows) == len(side.board.tickets)
    side.controls.favorite.value = ""
    assert told(side).startswith("Which ticket is your favorite?")


def test_two_cities_on_the_map() -> None:
    """Denver to El Paso: 2 spaces to Santa Fe and 2 more, which score 2 + 2; the ticket is offered.

    Without Denver–Santa Fe it takes 7: Denver–Oklahoma City is 4, Oklahoma City–El Paso 5; Denver–
    Phoenix 5 and Phoenix–El Paso 3; so 8, and 4 more are needed.
    """
    side = Explorer("usa").sides[0]
    board = side.board
    assert side.map is not None
    denver, el_paso = city(board, "Denver"), city(board, "El Paso")
    side.map._choose_city(denver)  # type: ignore[misc]
    assert "From Denver: now click the other city." in told(side)
    assert side.marks["spots"] == (denver,)
    row = side.reading.rows.rows[row_with(side, "El Paso")]
    assert row == ["El Paso", "4", "4"]
    side.map._choose_city(el_paso)  # type: ignore[misc]
    assert "Denver – El Paso: 4 trains at least, and only this connection" in told(side)
    assert "Its routes score 4 points." in told(side)
    assert "if it is lost, 4 trains more are needed" in words(side.reading.details.value)
    press(side, "Let a rival take")
    assert "Denver – El Paso: 8 trains at least" in told(side)
    assert "With all routes free it takes 4 trains." in words(side.reading.details.value)
    side.controls.undo.click()
    assert "Denver – El Paso: 4 trains at least" in told(side)
    press(side, "Is the ticket Denver–El Paso (4) a good one?")
    assert "Denver–El Paso (4) is a" in told(side)
    assert side.inquiry.topic == TICKETS


def test_all_cheapest_connections_can_be_looked_at(explorer: Explorer) -> None:
    """Next and previous, by button and by row, as far as there are any."""
    side = Explorer("usa").sides[0]
    board = side.board
    side.act(lambda it: it.between(city(board, "Seattle"), city(board, "New York")))
    count = len(side.reading.rows.rows)
    assert count > 1
    # most points first
    points = [str(way[-1]) for way in side.answer.table.cells]
    assert points == sorted(points, key=float, reverse=True)
    assert is_greyed(side.reading.offers[0])
    side.reading.offers[1].click()
    assert f"{count} connections take no more; this is number 2" in told(side)
    assert side.reading.rows.picked == [1]
    side.reading.rows.press_row(count - 1)
    assert is_greyed(side.reading.offers[1])
    # a click on what is greyed does nothing
    side.reading.offers[1].click()
    assert side.inquiry.way == count - 1


def test_what_if_a_route_is_taken_or_mine(explorer: Explorer) -> None:
    """A rival's route is closed with its parallel track; one's own costs nothing."""
    side = Explorer("usa").sides[0]
    board = side.board
    route = board.route("Denver", "Kansas City")
    assert "Click a route on the map" in words(side.strip.facts.value)
    assert not is_shown(side.strip.rival)
    assert side.map is not None
    side.map._choose(route.index)
    facts = words(side.strip.facts.value)
    assert facts.startswith("Denver–Kansas City · 4 spaces")
    # 7 points with 4 trains and 4 cards; 4 cards are two turns, and one to claim
    assert "It brings 1.8 points per train, 1.8 per card and 2.3 per turn." in facts
    side.strip.rival.click()
    assert side.inquiry.gone == board.tracks[route.index]
    assert side.marks["closed"].bit_count() == 2
    assert "It is taken here" in words(side.strip.facts.value)
    assert is_shown(side.strip.free)
    side.strip.free.click()
    assert side.inquiry.gone == 0
    side.strip.track.click()
    assert side.inquiry.gone == route.bit
    side.strip.all_free.click()
    side.strip.mine.click()
    side.act(lambda it: it.between(city(board, "Denver"), city(board, "Kansas City")))
    assert "are connected already by your own routes" in told(side)
    side.map._choose(route.index)
    assert side.inquiry.route is None


def test_a_hand_of_tickets() -> None:
    """Denver–El Paso and Kansas City–Houston: 4 and 5 trains with nothing in common.

    Kansas City, Oklahoma City, Dallas and Houston are 2 + 2 + 1 apart, and score 2 + 2 + 1.
    """
    side = Explorer("usa", tickets=("Denver–El Paso", "Kansas City–Houston")).sides[0]
    details = words(side.reading.details.value)
    assert "Your 2 tickets take 9 trains together and bring 18 points" in details
    assert "9 of 45 trains are needed: 36 are left." in details
    # those that are held stand first
    assert sorted(side.reading.rows.picked) == [0, 1]
    beside = side.answer.table.columns.index("adds to yours")
    assert {row[0]: row[beside] for row in side.answer.table.cells[:2]} == {
        "Denver–El Paso": 4,
        "Houston–Kansas City": 5,
    }
    assert {(mark.a, mark.b) for mark in side.marks["tickets"]} == {
        (city(side.board, "Denver"), city(side.board, "El Paso")),
        (city(side.board, "Houston"), city(side.board, "Kansas City")),
    }
    press(side, "Put Houston–Kansas City (5) back")
    assert side.inquiry.held == (side.board.ticket("Denver", "El Paso").index,)


def test_at_most_six_tickets() -> None:
    """The seventh is refused with a sentence, and nothing else changes."""
    side = Explorer("mini").sides[0]
    for ticket in range(6):
        side.act(partial(Inquiry.with_ticket, ticket=ticket))
    before = side.inquiry
    side.act(lambda it: it.with_ticket(6))
    assert "At most 6 tickets can be held here" in told(side)
    assert side.inquiry.held == before.held
    side.act(lambda it: it.without_ticket(5).with_ticket(6))
    assert side.inquiry.held == (0, 1, 2, 3, 4, 6)
    assert "At most" not in told(side)


def test_what_a_rival_costs_as_a_layer() -> None:
    """Denver–El Paso: either route gone costs 4 more, as counted by hand above."""
    side = Explorer("usa", tickets="Denver–El Paso").sides[0]
    press(side, "Show what a rival’s claims cost")
    shade = side.marks["shade"]
    assert dict(shade.routes) == {
        side.board.route("Denver", "Santa Fe").index: 4,
        side.board.route("El Paso", "Santa Fe").index: 4,
    }
    assert side.inquiry.topic == LAYERS
    side.act(lambda it: it.without_ticket(it.held[0]))
    assert side.inquiry.layer == ""


def test_a_layer_is_explained_and_ranked(explorer: Explorer) -> None:
    """The longest routes of the USA have six spaces, and a heading sorts the other way round."""
    side = Explorer("usa").sides[0]
    side.controls.layer.value = "length"
    assert side.inquiry.topic == LAYERS
    assert "Length: Calgary–Winnipeg has most, 6 spaces." in told(side)
    assert "How many spaces a route has" in words(side.reading.details.value)
    assert side.reading.rows.rows[0] == ["1", "Calgary–Winnipeg", "6"]
    side.reading.rows.press_head(2)
    side.reading.rows.press_head(2)
    assert [row[2] for row in side.reading.rows.rows[:3]] == ["1", "1", "1"]
    assert side.reading.rows.sort == [2, False]
    side.reading.rows.press_row(0)
    assert side.marks["chosen"] == side.inquiry.route
    side.controls.layer.value = "between-cities"
    assert side.marks["shade"].cities
    # a share is read in percent, on the map and in the table
    assert side.reading.rows.rows[0][2].endswith("%")
    side.controls.layer.value = ""
    assert side.marks["shade"] is None


def test_pairs_of_tickets(explorer: Explorer) -> None:
    """What two tickets share is what `overlaps` says, which has its own tests."""
    side = explorer.sides[0]
    side.reading.topics[FIT].click()
    shared = overlaps(side.board)
    most = max(shared.values())
    assert side.answer.table.cells[0][2] == most
    assert len(side.answer.keys) == sum(value > 0 for value in shared.values())
    side.reading.rows.press_row(0)
    assert "together" in told(side)
    press(side, "All pairs in one picture")
    assert is_shown(side.matrix)
    assert side.matrix.place is not None
    values = side.matrix.place.bars.values  # type: ignore[attr-defined]
    assert max(values.values()) == most
    one, two = side.matrix._order[:2]
    side.matrix.choose(1, 0)
    assert side.inquiry.pair == (min(one, two), max(one, two))
    press(side, "Hold both tickets")
    assert set(side.inquiry.held) == {one, two}


@pytest.mark.parametrize("name", MAPS)
def test_every_topic_on_every_map(name: str) -> None:
    """Nothing goes wrong, each topic has a table and a sentence, and its rows can be pressed."""
    explorer = Explorer(name)
    side = explorer.sides[0]
    for topic in TOPICS:
        side.reading.topics[topic].click()
        assert side.inquiry.topic == topic
        assert told(side)
        assert side.reading.rows.rows
        assert len(side.answer.keys) == len(side.reading.rows.rows)
        assert explorer.rows()
        assert len(explorer.rows()) == len(side.answer.keys)
        side.reading.rows.press_row(0)
        assert explorer.trouble.value == ""
    side.controls.clear.click()
    for layer in EVERY_LAYER:
        side.controls.layer.value = layer
        assert explorer.trouble.value == ""
        assert side.marks["shade"] is not None


def test_rows_are_exact_and_whole() -> None:
    """What is drawn is there with all its figures, and in the order that a person chose."""
    explorer = Explorer("usa")
    side = explorer.sides[0]
    side.reading.topics[ROUTES].click()
    rows = explorer.rows()
    assert len(rows) == 100
    first = next(row for row in rows if row["city"] == "Atlanta" and row["other city"] == "Miami")
    assert (first["length"], first["points"], first["points per turn"]) == (5, 10, Fraction(20, 7))
    side.reading.rows.press_head(2)
    lengths = [str(row["length"]) for row in explorer.rows()]
    assert lengths == sorted(lengths, key=float, reverse=True)
    assert explorer.table.csv().splitlines()[0].startswith("route,city,other city,color,length")


def test_two_maps(explorer: Explorer) -> None:
    """The second begins with the same question and goes its own way."""
    explorer.sides[0].act(lambda it: it.with_ticket(0))
    explorer.compare.click()
    left, right = explorer.sides
    assert right.inquiry == left.inquiry
    assert right.map is not left.map
    right.controls.maps.value = "usa"
    assert (left.board.id, right.board.id) == ("mini", "usa")
    assert right.inquiry.held == ()
    right.controls.layer.value = "risk"
    assert left.inquiry.layer == ""
    assert [table.title for table in explorer.tables] == ["The tickets of the map", "Risk"]
    assert is_shown(explorer.keep.which)  # type: ignore[union-attr]
    explorer.compare.click()
    assert explorer.sides == (left,)
    assert explorer.trouble.value == ""


def test_another_map_beside_from_the_start() -> None:
    """Both are named when the panel is made, the same map twice too."""
    explorer = Explorer("mini", beside="mini")
    assert [side.board.id for side in explorer.sides] == ["mini", "mini"]


def test_undo_and_clear(explorer: Explorer) -> None:
    """Every step can be taken back; to clear keeps the map and what is counted."""
    side = explorer.sides[0]
    start = side.inquiry
    side.act(lambda it: it.with_city(0))
    side.act(lambda it: it.with_city(1))
    side.act(lambda it: it.with_route(0))
    side.controls.kind.value = "turns"
    assert side.inquiry.kind == "turns"
    side.controls.clear.click()
    assert side.inquiry.empty
    assert side.inquiry.kind == "turns"
    assert side.inquiry.topic == WAYS
    for _ in range(5):
        side.controls.undo.click()
    assert side.inquiry == start
    assert is_greyed(side.controls.undo)


def test_a_third_city_begins_anew(explorer: Explorer) -> None:
    """And a chosen city is left again by a second click."""
    side = explorer.sides[0]
    for place in (0, 1, 2):
        side.act(partial(Inquiry.with_city, city=place))
    assert side.inquiry.cities == (2,)
    side.act(lambda it: it.with_city(2))
    assert not side.inquiry.cities


def test_cities_that_are_parted(explorer: Explorer) -> None:
    """When all routes of a city are gone, that is said, and what can be done."""
    side = explorer.sides[0]
    side.act(lambda it: it.taken(it.board.at_city[0]).between(0, 1))
    assert "cannot be connected any more" in told(side)
    assert side.answer.table.cells == ()
    ticket = next(it for it in side.board.tickets if side.board.cities[0] in (it.a, it.b))
    side.act(lambda it: it.with_ticket(ticket.index))
    assert "cannot be completed any more" in told(side)
    side.act(lambda it: it.with_ticket((ticket.index + 1) % len(it.board.tickets)))
    assert "Not all of your tickets can be completed any more" in words(side.reading.details.value)
    side.controls.layer.value = RIVAL


def test_a_folder_of_ones_own(explorer: Explorer) -> None:
    """A folder is opened by its path; what is no folder gets a sentence, and the map stays."""
    side = explorer.sides[0]
    side.controls.maps.value = FOLDER
    assert is_shown(side.controls.folder_row)
    side.controls.open_map.click()
    assert "Name the folder of your map" in told(side)
    side.controls.folder.value = "nowhere/at/all"
    side.controls.open_map.click()
    assert "There is no map 'nowhere/at/all'" in told(side)
    assert is_shown(side.controls.folder_row)
    assert side.board.id == "mini"
    side.controls.folder.value = str(find_maps()["europe"])
    side.controls.open_map.click()
    assert side.board.id == "europe"
    assert not is_shown(side.controls.folder_row)
    assert explorer.trouble.value == ""


def test_boards_and_bad_input() -> None:
    """A board is taken as it is; names that are none get one clear sentence."""
    board = load_board("mini")
    assert Explorer(board).sides[0].board is board
    with pytest.raises(ValueError, match=r"There is no map 'asia': name one of .*europe"):
        Explorer("asia")
    with pytest.raises(ValueError, match="The map Mini: six cities of Ireland has no cities yet"):
        Explorer(replace(board, cities=(), routes=(), tickets=()))
    with pytest.raises(ValueError, match="The map mini has no ticket 'Paris–Rome'; write it like"):
        Explorer("mini", tickets=("Paris–Rome",))


@pytest.mark.parametrize("topic", TOPICS)
def test_every_word_is_translated(topic: str) -> None:
    """No word of the panel, of its tables or of what it offers is left out of the catalogs."""
    with pseudo():
        explorer = Explorer("mini", beside="mini")
        for side in explorer.sides:
            side.act(lambda it: it.between(0, 3).with_ticket(0).with_ticket(1).with_route(0))
            side.act(lambda it: it.about(topic).taken(0b10).shaded(RIVAL).about(topic))
        names = [load_board(name).name for name in MAPS]
        assert unsaid(explorer, *names) == []
        for side in explorer.sides:
            cells = [text for row in side.reading.rows.rows for text in row]
            cities = "|".join(re.escape(it.name) for it in side.board.cities)
            for text in (*side.reading.rows.head, *cells):
                bare = re.sub(r"[⟦⟧⟪⟫]|\W|\d", "", re.sub(cities, "", text))
                assert not bare or "⟦" in text, text


def test_another_language_keeps_what_was_asked() -> None:
    """The panel is built anew, with the same question, the same map and the same file name."""
    explorer = Explorer("usa", tickets="Denver–El Paso")
    side = explorer.sides[0]
    place, asked = side.map, side.inquiry
    assert explorer.keep is not None
    explorer.keep.name.value = "meins"
    try:
        speak("es")
        assert side.map is place
        assert side.inquiry == asked
        assert explorer.keep.name.value == "meins"
        assert side.controls.favorite.description == "Tu billete favorito"
        assert "Denver–El Paso (4)" in told(side)
        assert side.reading.rows.rows[0][3] == "2"
        assert any("," in cell for row in side.reading.rows.rows for cell in row)
        assert explorer.trouble.value == ""
    finally:
        speak("en")


@pytest.mark.parametrize("without", ["tickets", "routes"])
def test_unfinished_maps(without: str) -> None:
    """A map that is still being made has nothing to tell in places, and nothing goes wrong."""
    board = replace(load_board("mini"), tickets=())
    explorer = Explorer(replace(board, routes=()) if without == "routes" else board)
    side = explorer.sides[0]
    for topic in TOPICS:
        side.reading.topics[topic].click()
        assert told(side)
        assert explorer.rows() is not None
    for layer in (*EVERY_LAYER, RIVAL):
        side.controls.layer.value = layer
    side.act(lambda it: it.between(0, 1).shaded(""))
    if without == "routes":
        assert "cannot be connected any more" in told(side)
    assert explorer.trouble.value == ""


def test_beside_many_tickets_it_is_asked_for() -> None:
    """What every other ticket would add to four is worked out when a person wants it.

    As `added` says, which has its own tests.
    """
    side = Explorer("mini").sides[0]
    for ticket in range(4):
        side.act(partial(Inquiry.with_ticket, ticket=ticket))
    others = [
        row
        for key, row in zip(side.answer.keys, side.answer.table.cells, strict=True)
        if key not in side.inquiry.held
    ]
    assert {row[-1] for row in others} == {None}
    press(side, "What would each other ticket add?")
    for key, row in zip(side.answer.keys, side.answer.table.cells, strict=True):
        assert isinstance(key, int)
        rest = [ticket for ticket in side.inquiry.held if ticket != key]
        extra = added(side.board, rest, key)
        assert extra is not None
        assert row[-1] == extra.beside
    column = side.table.columns.index("more beside the tickets held")
    assert [row[column] for row in side.table.cells] == [row[-1] for row in side.answer.table.cells]
