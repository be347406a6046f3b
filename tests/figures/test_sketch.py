"""The small map: what is drawn, and that it is well-formed."""

import xml.etree.ElementTree as ET

import pytest

from ttr_lab.figures.sketch import sketch_map
from ttr_lab.model.load import load_board

MINI, EUROPE = load_board("mini"), load_board("europe")


def texts(svg: str) -> list[str]:
    return [it.text or "" for it in ET.fromstring(svg).iter("text")]


def drawn(svg: str) -> dict[str, int]:
    """How many lines or outlines each drawn element has, by its name."""
    paths = (it for it in ET.fromstring(svg).iter("path"))
    return {it.attrib["id"]: it.attrib["d"].count("M") for it in paths}


def test_cities_and_spaces() -> None:
    """Every city has its name, and every space lies there in its color."""
    svg = sketch_map(MINI)
    assert {city.name for city in MINI.cities} <= set(texts(svg))
    shown = drawn(svg)
    assert shown["red"] == 3 + 4  # Belfast–Dublin and Cork–Dublin
    assert shown["gray"] == 2 + 2 + 3


def test_claims_carry_the_sign_of_the_seat() -> None:
    """Ownership is told by a shape, not by the color alone."""
    derry, cork = MINI.route("belfast--derry"), MINI.route("cork--dublin")
    shown = drawn(sketch_map(MINI, claims=(derry.bit, cork.bit)))
    assert shown["seat-0-circle"] == 2
    assert shown["seat-1-square"] == 4


def test_partners_share_a_shape() -> None:
    """The second player of a team carries it twice on every train."""
    derry, cork = MINI.route("belfast--derry"), MINI.route("cork--dublin")
    shown = drawn(sketch_map(MINI, claims=(derry.bit, cork.bit), teams=(0, 0)))
    assert shown["seat-0-circle"] == 2
    assert shown["seat-1-circle"] == 2 * 4


def test_closed_tracks_are_struck_out() -> None:
    """One stroke for each space."""
    track = MINI.route("belfast--dublin--2")
    assert drawn(sketch_map(MINI, closed=track.bit))["crosses"] == track.length
    assert "crosses" not in drawn(sketch_map(MINI))


def test_special_routes_and_stations() -> None:
    """What can be met on Europe's map is on its small picture too."""
    shown = drawn(sketch_map(EUROPE, stations=((EUROPE.city_index["paris"], 1),)))
    assert {"tunnels", "ferries", f"station-{EUROPE.city_index['paris']}"} <= set(shown)


@pytest.mark.parametrize(("long", "rings"), [(False, 2), (True, 4)])
def test_long_tickets_have_two_rings(long: bool, rings: int) -> None:
    shown = drawn(sketch_map(MINI, tickets=((0, 1, False, long),)))
    assert shown["ticket-1"] == 1
    assert shown["ticket-1-ends"] == rings


def test_says_what_it_shows() -> None:
    """Readers who cannot see it are told."""
    root = ET.fromstring(sketch_map(MINI, says='Ann has "nothing" & Ben neither'))
    assert root.attrib["aria-label"] == 'Ann has "nothing" & Ben neither'


def test_inside_its_frame() -> None:
    """No city name is cut off."""
    root = ET.fromstring(sketch_map(MINI))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter("text"):
        assert left < float(text.attrib["x"]) < left + width
        assert top < float(text.attrib["y"]) < top + height


@pytest.mark.parametrize(("board", "most"), [(MINI, 40_000), (EUROPE, 90_000)], ids=str)
def test_small_enough_for_many(board: object, most: int) -> None:
    """A lesson shows a dozen of them."""
    assert len(sketch_map(board)) < most  # type: ignore[arg-type]
