"""The small map: what is drawn, and that it is well-formed."""

import xml.etree.ElementTree as ET

from ttr_lab.figures.palette import PLAYERS
from ttr_lab.figures.sketch import sketch_map
from ttr_lab.model.load import load_board

MINI = load_board("mini")


def texts(svg: str) -> list[str]:
    return [it.text or "" for it in ET.fromstring(svg).iter("text")]


def test_cities_and_spaces() -> None:
    """Every city has its name and every space its letter; a gray space has none."""
    found = texts(sketch_map(MINI))
    assert {city.name for city in MINI.cities} <= set(found)
    assert found.count("R") == 3 + 4  # Belfast–Dublin and Cork–Dublin
    assert found.count("") == 2 + 2 + 3  # the gray tracks


def test_claims_carry_the_sign_of_the_seat() -> None:
    """Ownership is told by a shape, not by the color alone."""
    derry, cork = MINI.route("belfast--derry"), MINI.route("cork--dublin")
    found = texts(sketch_map(MINI, claims=(derry.bit, cork.bit)))
    assert found.count(PLAYERS[0].sign) == 2
    assert found.count(PLAYERS[1].sign) == 4


def test_closed_tracks_are_struck_out() -> None:
    """One stroke for each space."""
    track = MINI.route("belfast--dublin--2")
    plain, struck = sketch_map(MINI), sketch_map(MINI, closed=track.bit)
    assert struck.count("<polyline") - plain.count("<polyline") == track.length


def test_says_what_it_shows() -> None:
    """Readers who cannot see it are told."""
    root = ET.fromstring(sketch_map(MINI, says='Ann has "nothing" & Ben neither'))
    assert root.attrib["aria-label"] == 'Ann has "nothing" & Ben neither'


def test_inside_its_frame() -> None:
    """No city name is cut off."""
    root = ET.fromstring(sketch_map(MINI))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter("text"):
        assert 0 < float(text.attrib["x"]) < width
        assert 0 < float(text.attrib["y"]) < height


def test_small_enough_for_many() -> None:
    """A lesson shows a dozen of them."""
    assert len(sketch_map(MINI)) < 40_000
