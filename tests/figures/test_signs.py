"""Special routes carry signs that can be told apart without a legend, and hide no letter."""

import math
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from ttr_lab import load_board
from ttr_lab.figures.layers import pictures
from ttr_lab.figures.marks import Marks
from ttr_lab.figures.palette import CARDS
from ttr_lab.figures.plan import Plan, make_plan
from ttr_lab.figures.sheet import Sheet
from ttr_lab.model.board import Board
from ttr_lab.model.cards import Color

MINI, USA = load_board("mini"), load_board("usa")
TEAM_ASIA, LEGENDARY_ASIA, EUROPE = map(load_board, ("team-asia", "legendary-asia", "europe"))


def drawn(board: Board) -> ET.Element:
    """The static pictures of a board above its ground."""
    plan = make_plan(board, 500)
    _, tracks, cities = pictures()
    sheet = Sheet.of(plan)
    parts = (part.draw(sheet, plan, Marks()) for part in (tracks, cities))
    return ET.fromstring(f"<svg>{''.join(parts)}</svg>")


def counts(board: Board) -> dict[str, int]:
    """How many lines or outlines each element has."""
    paths = (it for it in drawn(board).iter("path"))
    return {it.attrib["id"]: it.attrib["d"].count("M") for it in paths}


def test_tunnels_tell_how_many_cards_they_turn_over() -> None:
    """A tube with teeth for each, and its number in a mouth: 3 in Europe, 4 to 6 in Team Asia."""
    for board, numbers in ((EUROPE, {"3"}), (TEAM_ASIA, {"4", "5", "6"})):
        tunnels = [route for route in board.routes if route.tunnel]
        svg = drawn(board)
        (tube,) = (it for it in svg.iter("path") if it.get("id") == "tunnels")
        assert tube.attrib["d"].count("M") == len(tunnels)
        assert tube.get("stroke-dasharray")
        told = [it.text or "" for it in svg.iter("text")]
        assert set(told) == numbers
        assert sorted(map(int, told)) == sorted(route.tunnel for route in tunnels)
    assert not {"tunnels", "ferries", "mountains"} & set(counts(USA))


def test_ferries_have_the_locomotive_on_as_many_spaces() -> None:
    """Amsterdam–London asks for two locomotives: both its spaces have the card's color, and L."""
    for board in (EUROPE, LEGENDARY_ASIA):
        shown = counts(board)
        asked = sum(route.ferry for route in board.routes)
        assert shown[CARDS[Color.LOCOMOTIVE].name] == asked
        assert shown["ferries"] == 2 * asked
        plain = sum(
            route.length - route.ferry for route in board.routes if route.color is Color.PURPLE
        )
        assert shown["purple"] == plain


def test_mountains_have_a_peak_for_every_train_more() -> None:
    """And the letter of every space is still there."""
    shown = counts(LEGENDARY_ASIA)
    assert shown["mountains"] == sum(route.mountain for route in LEGENDARY_ASIA.routes)
    flat = replace(
        LEGENDARY_ASIA, routes=tuple(replace(it, mountain=0) for it in LEGENDARY_ASIA.routes)
    )
    letters = ("dark-letters", "light-letters")
    assert [shown[name] for name in letters] == [counts(flat)[name] for name in letters]


@pytest.mark.parametrize(
    ("length", "mountain", "most"),
    [
        pytest.param(1, 1, 1, id="a single space"),
        pytest.param(2, 2, 1, id="as many as spaces"),
        pytest.param(2, 5, 3, id="more than spaces"),
        pytest.param(6, 2, 1, id="fewer than spaces"),
    ],
)
def test_peaks_beside_spaces(length: int, mountain: int, most: int) -> None:
    """They spread over the spaces, and none lies on another."""
    first, *others = MINI.routes
    steep = replace(MINI, routes=(replace(first, length=length, mountain=mountain), *others))
    plan = make_plan(steep, 500)
    peaks = plan.peaks[0]
    assert len(peaks) == mountain
    near = [
        min(range(length), key=lambda n: math.dist(plan.spaces[0][n].middle, peak.middle))
        for peak in peaks
    ]
    assert max(near.count(car) for car in near) == most
    places = [peak.middle for peak in peaks]
    for number, place in enumerate(places):
        for other in places[:number]:
            assert math.dist(place, other) > peaks[0].half


@pytest.fixture(params=[TEAM_ASIA, LEGENDARY_ASIA, EUROPE], ids=str)
def plan(request: pytest.FixtureRequest) -> Plan:
    return make_plan(request.param, 500)


def test_no_sign_hides_a_letter(plan: Plan) -> None:
    """Peaks and mouths keep off the middle of every space, where its letter stands.

    A letter is 1.4 half-widths of the space high and two thirds of that wide.
    """
    signs = [peak for line in plan.peaks for peak in line] + list(plan.mouths.values())
    for cars in plan.spaces:
        for car in cars:
            for along in (-0.45, 0.0, 0.45):
                for across in (-0.7, 0.0, 0.7):
                    x, y = car.place(along * car.wide, across * car.wide)
                    for sign in signs:
                        inside = abs(x - sign.x) < sign.half and abs(y - sign.y) < sign.wide
                        assert not inside or not covers(sign, plan, x, y), sign


def covers(sign: object, plan: Plan, x: float, y: float) -> bool:
    """Whether a place is inside the triangle of a peak, or the arch of a mouth."""
    for line in plan.peaks:
        for peak in line:
            if peak is sign:
                up = (y - (peak.y - peak.wide)) / (2 * peak.wide)
                return abs(x - peak.x) < (1 - up) * peak.half
    return True


def test_signs_keep_off_cities(plan: Plan) -> None:
    """No peak and no mouth lies on a city."""
    signs = [peak for line in plan.peaks for peak in line] + list(plan.mouths.values())
    for sign in signs:
        for city in plan.cities:
            assert math.dist(city, sign.middle) > plan.sizes.city + 0.5 * sign.half
