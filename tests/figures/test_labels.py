"""Names stand clear of each other, of the cities and of the spaces, on our own maps and others."""

import math
import random
from dataclasses import replace
from itertools import combinations
from unicodedata import normalize

import pytest

from ttr_lab import load_board
from ttr_lab.figures.labels import Label, text_width
from ttr_lab.figures.plan import Plan, make_plan
from ttr_lab.figures.spaces import Space
from ttr_lab.model.board import Board, City, Route

MAPS = ("usa", "team-asia", "legendary-asia", "europe", "mini", "czechia")
# Helvetica's widths, in thousandths of the type size, for the bold cut (Adobe's metrics)
HELVETICA_BOLD = {
    letter: width
    for letters, width in (
        ("'", 238),
        ("ijlI .", 278),
        ("ft", 333),
        ("r", 389),
        ("ceksvxyzJé", 556),
        ("abdghnopquüLTFZ", 611),
        ("PEVSXY", 667),
        ("AHNUBCDKRw", 722),
        ("GOQ", 778),
        ("M", 833),
        ("m", 889),
        ("W", 944),
    )
    for letter in letters
}
CAPITAL, TAIL = 0.718, 0.22  # how high capitals are, and how deep the tails of g and p

Corners = tuple[float, float, float, float]


def corners(plan: Plan, label: Label) -> Corners:
    """Where the ink of a name is, with the measures of the font and the rule of its `side`."""
    size = plan.sizes.type
    wide = (
        max(sum(HELVETICA_BOLD[normalize("NFD", c)[0]] for c in line) for line in label.lines)
        / 1000
        * size
    )
    left, low, right, top = label.box
    tail = TAIL if set(label.lines[-1]) & set("gjpqy") else 0.0
    high = size * (CAPITAL + 1.16 * (len(label.lines) - 1) + tail)
    start = {"right": left, "left": right - wide, "center": (left + right - wide) / 2}[label.side]
    # the last line ends at the bottom of the box
    return start, low, start + wide, max(top, low + high)


def named(plan: Plan) -> list[tuple[int, Label]]:
    """All names that are drawn, each with the number of its city."""
    return [(city, label) for city, label in enumerate(plan.labels) if label.lines]


@pytest.fixture(
    params=[*((name, height) for name in MAPS for height in (380, 560)), ("usa", 800)],
    ids=lambda param: f"{param[0]} at {param[1]}",
)
def plan(request: pytest.FixtureRequest) -> Plan:
    name, height = request.param
    return make_plan(load_board(name), height)


def test_names_keep_apart(plan: Plan) -> None:
    """No two names overlap, measured with the font's widths and not with ours."""
    boxes = [corners(plan, label) for _, label in named(plan)]
    for one, two in combinations(boxes, 2):
        clear = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
        assert clear, (one, two)


def outline(car: Space) -> list[tuple[float, float]]:
    """The corners of a space, as if they were not cut."""
    return [
        car.place(along * car.half, across * car.wide)
        for along, across in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def clip(polygon: list[tuple[float, float]], box: Corners) -> list[tuple[float, float]]:
    """The part of a polygon inside a box: cut at each of its sides in turn."""
    left, low, right, top = box
    for axis, edge, sign in ((0, left, 1), (0, right, -1), (1, low, 1), (1, top, -1)):
        kept = []
        for one, two in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            a, b = sign * (one[axis] - edge), sign * (two[axis] - edge)
            if a >= 0:
                kept.append(one)
            if a * b < 0:
                share = a / (a - b)
                kept.append(
                    (
                        one[0] + share * (two[0] - one[0]),
                        one[1] + share * (two[1] - one[1]),
                    )
                )
        polygon = kept
    return polygon


def test_names_keep_off_spaces(plan: Plan) -> None:
    """No name lies on a space, nor on a peak or on the number of a tunnel."""
    things = [car for line in (*plan.spaces, *plan.peaks) for car in line]
    things += plan.mouths.values()
    for _, label in named(plan):
        box = corners(plan, label)
        for thing in things:
            assert not clip(outline(thing), box), (label.text, thing)


def test_clip() -> None:
    """A square that reaches into a box by one corner leaves a triangle there, or nothing."""
    square = outline(Space(0.0, 0.0, math.sqrt(0.5), math.sqrt(0.5), 1.0, 1.0))
    assert len(clip(square, (1.0, -9.0, 9.0, 9.0))) == 3
    assert clip(square, (1.5, -9.0, 9.0, 9.0)) == []


def test_names_keep_off_cities(plan: Plan) -> None:
    """No name covers a city's disc, its own included."""
    for _, label in named(plan):
        left, low, right, top = corners(plan, label)
        for x, y in plan.cities:
            near = min(max(x, left), right), min(max(y, low), top)
            assert math.dist(near, (x, y)) >= plan.sizes.city, label.text


def test_names_stay_near(plan: Plan) -> None:
    """A name belongs to the city it stands at: none is nearer to its box."""
    for number, label in named(plan):
        left, low, right, top = corners(plan, label)
        away = [
            math.dist((min(max(x, left), right), min(max(y, low), top)), (x, y))
            for x, y in plan.cities
        ]
        assert away.index(min(away)) == number, label.text


def test_names_stay_in_the_picture(plan: Plan) -> None:
    (west, south), (east, north) = plan.window
    for _, label in named(plan):
        left, low, right, top = corners(plan, label)
        assert west <= left, label.text
        assert right <= east, label.text
        assert south <= low, label.text
        assert top <= north, label.text


def test_names_are_whole(plan: Plan) -> None:
    """Every city has its name, in one line or two, and no junction has one."""
    names = ["" if city.junction else city.name for city in plan.board.cities]
    assert [label.text for label in plan.labels] == names


@pytest.mark.parametrize("name", MAPS)
def test_names_can_be_read(name: str) -> None:
    """In a picture 410 pixels high, as in a panel on a small screen, type has 8.9 pixels."""
    plan = make_plan(load_board(name), 410)
    assert plan.sizes.type / plan.sizes.pixel >= 8.9


@pytest.mark.parametrize("name", MAPS)
def test_widths(name: str) -> None:
    """Our guess of a width is never below the font's by more than a hundredth."""
    for city in load_board(name).cities:
        if not city.junction:
            true = sum(HELVETICA_BOLD[normalize("NFD", c)[0]] for c in city.name) / 1000
            assert 0.99 * true <= text_width(city.name, 1.0) <= 1.05 * true, city.name


def scattered(seed: int) -> Board:
    """A made-up board: thirty cities of five letters, each joined to its two nearest."""
    chance = random.Random(seed)
    cities = tuple(
        City(
            id=f"c{n}", name="".join(chance.choices("aeonrsd", k=5)).title(),
            lat=chance.uniform(42, 52), lon=chance.uniform(0, 20),
        )
        for n in range(30)
    )  # fmt: skip
    pairs = set()
    for one in cities:
        nearest = sorted(cities, key=lambda c: math.dist((c.lat, c.lon), (one.lat, one.lon)))
        pairs |= {tuple(sorted((one.id, other.id))) for other in nearest[1:3]}
    by_id = {city.id: city for city in cities}
    routes = tuple(
        Route(index=n, id=f"r{n}", a=by_id[a], b=by_id[b], length=2, color=None)
        for n, (a, b) in enumerate(sorted(pairs))
    )
    return Board(
        id=f"scattered-{seed}", name="Scattered", ruleset="usa", cities=cities, routes=routes,
        tickets=(), points={2: 2},
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_other_boards(seed: int) -> None:
    """A board without a projection or land of its own gets a picture too, its names apart."""
    plan = make_plan(scattered(seed), 560)
    for one, two in combinations((label.box for label in plan.labels), 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1], seed


def test_a_city_of_another_name_is_planned_anew() -> None:
    """The places that come with a map are for its own names only."""
    board = load_board("mini")
    first, *others = board.cities
    renamed = replace(first, name="Belfast in the north of Ireland")
    cities = (renamed, *others)
    by_id = {city.id: city for city in cities}
    routes = tuple(replace(it, a=by_id[it.a.id], b=by_id[it.b.id]) for it in board.routes)
    plan = make_plan(replace(board, cities=cities, routes=routes), 560)
    assert plan.labels[0].text == renamed.name
    left, _, right, _ = plan.labels[0].box
    assert right - left > text_width("Belfast in the", plan.sizes.type)
