"""Names stand clear of each other and of the cities, in the picture and beyond our own maps."""

import math
import random
from itertools import combinations

import pytest

from ttr_lab import load_board
from ttr_lab.figures.labels import Label, text_width
from ttr_lab.figures.plan import Plan, make_plan
from ttr_lab.model.board import Board, City, Route

# Helvetica's widths, in thousandths of the type size, for the bold cut (Adobe's metrics)
HELVETICA_BOLD = {
    letter: width
    for letters, width in (
        ("ijlI .", 278),
        ("ft", 333),
        ("r", 389),
        ("ceksvxyzJé", 556),
        ("abdghnopquLTFZ", 611),
        ("PEV", 667),
        ("AHNUXYBCDKRS", 722),
        ("GOQw", 778),
        ("M", 833),
        ("m", 889),
        ("W", 944),
    )
    for letter in letters
}


def corners(plan: Plan, label: Label) -> tuple[float, float, float, float]:
    """Where the text is by plotly's own rule, from its anchor, with the widths of the font."""
    size = 12.2 * plan.sizes.look * plan.sizes.pixel
    lines = label.text.split("<br>")
    wide = max(sum(HELVETICA_BOLD[c] for c in line) for line in lines) / 1000 * size
    high = size * (1 + 1.25 * (len(lines) - 1))
    x, y = label.anchor
    up, side = label.position.split()
    left = {"left": x - wide, "right": x, "center": x - wide / 2}[side]
    low = {"top": y, "bottom": y - high, "middle": y - high / 2}[up]
    return left, low, left + wide, low + high


@pytest.fixture(
    params=[("usa", 440), ("usa", 520), ("usa", 560), ("usa", 800), ("mini", 520)],
    ids=lambda param: f"{param[0]} at {param[1]}",
)
def plan(request: pytest.FixtureRequest) -> Plan:
    name, height = request.param
    return make_plan(load_board(name), height)


def test_names_keep_apart(plan: Plan) -> None:
    """No two names overlap, measured with the font's widths and not with ours."""
    boxes = [corners(plan, label) for label in plan.labels]
    for one, two in combinations(boxes, 2):
        clear = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
        assert clear, (one, two)


def test_names_keep_off_cities(plan: Plan) -> None:
    """No name covers a city's disc, its own included."""
    for label in plan.labels:
        left, low, right, top = corners(plan, label)
        for x, y in plan.cities:
            near = min(max(x, left), right), min(max(y, low), top)
            assert math.dist(near, (x, y)) >= plan.sizes.city, label.text


def test_names_stay_near(plan: Plan) -> None:
    """A name belongs to the city it stands at: none is nearer to its box."""
    for number, label in enumerate(plan.labels):
        left, low, right, top = corners(plan, label)
        away = [
            math.dist((min(max(x, left), right), min(max(y, low), top)), (x, y))
            for x, y in plan.cities
        ]
        assert away.index(min(away)) == number, label.text


def test_names_stay_in_the_picture(plan: Plan) -> None:
    (west, south), (east, north) = plan.window
    for label in plan.labels:
        left, low, right, top = corners(plan, label)
        assert west <= left, label.text
        assert right <= east, label.text
        assert south <= low, label.text
        assert top <= north, label.text


def test_names_are_whole(plan: Plan) -> None:
    names = [city.name for city in plan.board.cities]
    assert [label.text.replace("<br>", " ") for label in plan.labels] == names


def test_widths() -> None:
    """Our guess of a width is never below the font's by more than a tenth."""
    for city in load_board("usa").cities:
        true = sum(HELVETICA_BOLD[c] for c in city.name) / 1000
        assert 0.9 * true <= text_width(city.name, 1.0) <= 1.25 * true, city.name


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
