"""Numbers on a map: five steps, wider and darker with more, exact in the hover text and the key."""

import itertools
import math
import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pytest

from tests.figures.test_map import drawn, hover, pictures, traces, words
from tests.figures.test_palette import SIGHT, ciede2000, contrast, lab
from ttr_lab import load_board
from ttr_lab.figures import palette
from ttr_lab.figures.describe import describe_map
from ttr_lab.figures.drawing import Drawing
from ttr_lab.figures.map import LiveMap, draw_map
from ttr_lab.figures.marks import Marks
from ttr_lab.figures.plan import make_plan
from ttr_lab.figures.room import find_room
from ttr_lab.figures.shade import Shade, cut, form_of
from ttr_lab.figures.shade_key import SHAPES, Key, key_alone
from ttr_lab.figures.shading import BANDS, DISCS
from ttr_lab.language import Saying, later, speaking
from ttr_lab.study.networks.bottlenecks import through

MAPS = ("usa", "team-asia", "legendary-asia", "europe", "mini")
MINI = load_board("mini")
DERRY, RED, YELLOW = 0, 1, 2  # mini: Belfast–Derry of 2, Belfast–Dublin's two tracks of 3
SPACES = Shade(
    title=later("Length"),
    told=later("{value:.0f} {value:space|spaces}"),
    routes=tuple((route.index, float(route.length)) for route in MINI.routes),
)
DISCS_OF_MINI = Shade(
    title="Worth", told="{value:.1f} points", cities=((0, 1.5), (1, 2.5), (2, 40.0), (3, 0.0))
)


def squares(groups: Sequence[Sequence[float]]) -> float:
    """The squares around the means of all groups."""
    return sum((value - sum(group) / len(group)) ** 2 for group in groups for value in group)


@pytest.mark.parametrize(
    ("values", "ranges"),
    [
        pytest.param([], (), id="nothing"),
        pytest.param([7.0], ((7, 7),), id="one number"),
        pytest.param([1.0, 2, 3, 4, 6], ((1, 1), (2, 2), (3, 3), (4, 4), (6, 6)), id="five"),
        pytest.param(
            [1.0, 2, 3, 100, 101, 200, 300, 301, 400],
            ((1, 3), (100, 101), (200, 200), (300, 301), (400, 400)),
            id="groups",
        ),
    ],
)
def test_steps(values: list[float], ranges: tuple[tuple[float, float], ...]) -> None:
    assert cut(values) == ranges


def test_steps_differ_least() -> None:
    """No other way of cutting twelve numbers in five has smaller squares: all 330 are tried."""
    values = [0.5, 0.75, 1.0, 4.0, 4.5, 6.0, 9.0, 9.5, 13.0, 13.25, 30.0, 41.0]
    every = [
        [values[a:b] for a, b in itertools.pairwise((0, *ends, len(values)))]
        for ends in itertools.combinations(range(1, len(values)), 4)
    ]
    assert len(every) == 330
    groups = [[it for it in values if low <= it <= high] for low, high in cut(values)]
    assert squares(groups) == pytest.approx(min(map(squares, every)))


def test_few_steps_use_all_tones() -> None:
    """Two numbers are the lightest and the darkest tone; one number is the darkest; 0 is none."""
    two = Shade(title="", told="{value}", routes=((0, 3.0), (1, 8.0), (2, 0.0)))
    assert [two.step_of(value) for value in (0.0, 3.0, 8.0)] == [None, 0, 4]
    assert Shade(title="", told="{value}", routes=((0, 3.0),)).step_of(3.0) == 4
    three = Shade(title="", told="{value}", cities=((0, 1.0), (1, 2.0), (2, 9.0)))
    assert [three.step_of(value) for value in (1.0, 2.0, 9.0)] == [0, 2, 4]


def test_without_end() -> None:
    """What has no end has the darkest tone for itself, with words of its own."""
    shade = Shade(
        title="",
        told="{value:.0f} more",
        endless="lost",
        routes=tuple(enumerate((1.0, 2.0, 3.0, 4.0, 5.0, math.inf))),
    )
    assert shade.step_of(math.inf) == 4
    assert shade.step_of(5.0) == 3
    assert shade.tell(math.inf) == "lost"
    assert list(shade.ranges())[-1] == "∞"
    with pytest.raises(ValueError, match="routes: number 3 has the value nan"):
        Shade(title="", told="{value}", routes=((3, math.nan),))


@pytest.mark.parametrize(
    ("told", "form"),
    [
        ("{value:.1f} points a turn", "{value:.1f}"),
        ("{value:.0f} {value:space|spaces}", "{value:.0f}"),
        ("{value:space|spaces}: {value:.2%}", "{value:.2%}"),
        ("about {value}", "{value:.3g}"),
    ],
)
def test_form(told: str, form: str) -> None:
    assert form_of(told) == form


def test_ranges_in_both_languages() -> None:
    shade = Shade(
        title="",
        told="{value:.1%} of all",
        cities=tuple(enumerate((0.01, 0.011, 0.2, 0.3, 0.4, 0.5))),
    )
    assert list(shade.ranges()) == ["1.0–1.1%", "20.0%", "30.0%", "40.0%", "50.0%"]
    with speaking("es"):
        assert next(shade.ranges()) == "1,0–1,1\N{NO-BREAK SPACE}%"
        assert SPACES.tell(1.0) == "1 espacio"
        assert SPACES.tell(4.0) == "4 espacios"


def test_bands_of_mini() -> None:
    """Lengths 1 to 4 of 1, 3, 5 and 3 routes are four steps: tones 0, 1, 3 and 4."""
    figure = draw_map(MINI, shade=SPACES)
    shown = drawn(figure)
    lengths = [route.length for route in MINI.routes]
    for length, tone in ((1, 0), (2, 1), (3, 3), (4, 4)):
        assert shown[f"shade-{tone}"] == lengths.count(length)
    assert "shade-2" not in shown
    assert not any(name.startswith(("shade", "key")) for name in drawn(draw_map(MINI)))


def test_discs_of_mini() -> None:
    shown = drawn(draw_map(MINI, shade=DISCS_OF_MINI))
    discs = {name: count for name, count in shown.items() if name.startswith(("discs", "hearts"))}
    assert discs == {f"{kind}-{tone}": 1 for kind in ("discs", "hearts") for tone in (0, 2, 4)}


def extent(figure: object, name: str) -> tuple[float, float]:
    """How wide and high the outline with this name is."""
    paths = [it for svg in pictures(figure).values() for it in ET.fromstring(svg).iter()]
    told = next(it.attrib["d"] for it in paths if it.get("id") == name)
    start, _, steps = told.rstrip("z").removeprefix("M").partition("l")
    x, y = map(float, start.split())
    xs, ys = [x], [y]
    numbers = [float(it) for it in steps.split()]
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        xs.append(xs[-1] + dx)
        ys.append(ys[-1] + dy)
    return max(xs) - min(xs), max(ys) - min(ys)


def test_discs_grow_with_the_number() -> None:
    """Each disc is as wide as the table says, in units of a tenth of a pixel."""
    figure = draw_map(MINI, shade=DISCS_OF_MINI)
    radius = make_plan(MINI).sizes.city
    for tone in (0, 2, 4):
        wide, high = extent(figure, f"discs-{tone}")
        assert wide == pytest.approx(2 * DISCS[tone] * radius * 10, rel=0.02)
        assert high == pytest.approx(wide, rel=0.02)


def test_more_is_wider_and_darker() -> None:
    assert all(less < more for less, more in itertools.pairwise(BANDS))
    assert all(less < more for less, more in itertools.pairwise(DISCS))
    # wider than the space that lies on it, even the smallest
    assert BANDS[0] > 1.3


@pytest.mark.parametrize("sight", SIGHT)
def test_tones_differ(sight: str) -> None:
    """Each is darker by 13 of 100 than the one before, also in gray, and stands out from land."""
    seen = [lab(color, SIGHT[sight]) for color in palette.RAMP]
    for light, dark in itertools.pairwise(seen):
        assert light[0] - dark[0] >= 13
        assert ciede2000(light, dark) >= 10
    for ground in (palette.LAND, palette.SEA, palette.SHALLOWS):
        assert ciede2000(seen[0], lab(ground, SIGHT[sight])) >= 11


def test_edges_part_the_tones() -> None:
    """Where two bands touch, the light line between them has contrast to the darker tones."""
    assert [contrast(palette.RAMP_EDGE, tone) > 2.5 for tone in palette.RAMP] == [
        *(False, True, True, True, True)
    ]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "<b>3 spaces</b>"), ("es", "<b>3 espacios</b>")]
)
def test_hover_tells_the_number(language: str, told: str) -> None:
    with speaking(language):
        figure = draw_map(MINI, shade=SPACES)
        assert hover(figure, RED).endswith(f"<br>{told}")
        assert told not in hover(draw_map(MINI), RED)


def test_hover_tells_of_cities() -> None:
    """Also that there is nothing, and only where there is a number."""
    told = traces(draw_map(MINI, shade=DISCS_OF_MINI))["city hover"].meta
    assert told[2].endswith("<b>40.0 points</b>")
    assert told[3].endswith("<b>0.0 points</b>")
    assert "points" not in told[4]


def test_key_has_all_steps() -> None:
    """Its title, a step for nothing where there is one, and a swatch as wide as its tone."""
    figure = draw_map(MINI, shade=DISCS_OF_MINI)
    assert words(pictures(figure)["key"]) == ["Worth", "0", "1.5", "2.5", "40.0"]
    sizes = [extent(figure, f"key-{number}")[0] for number in (1, 2, 3)]
    assert sizes == sorted(sizes)
    assert sizes[2] / sizes[0] == pytest.approx(DISCS[4] / DISCS[0], rel=0.03)
    with speaking("es"):
        assert words(pictures(draw_map(MINI, shade=SPACES))["key"])[0] == "Longitud"


def test_key_alone() -> None:
    """Beside a map it is a picture of its own, and says itself to a screen reader."""
    root = ET.fromstring(key_alone(SPACES))
    assert root.attrib["aria-label"] == "Length: 1; 2; 3; 4"
    assert [it.text for it in root.iter("{http://www.w3.org/2000/svg}text")] == [
        *("Length", "1", "2", "3", "4")
    ]
    assert key_alone(Shade(title="", told="{value}")) == ""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", MAPS)
def test_key_hides_nothing(name: str, language: str) -> None:
    """On every map there is room for a key with long words that hides no space, name or city."""
    board, plan = load_board(name), make_plan(load_board(name))
    values = tuple((route, float(value)) for route, value in enumerate(through(board)))
    with speaking(language):
        for shade in (
            Shade(title=later("Tickets through a route"), told="{value:.1f}", routes=values),
            Shade(title=later("Length"), told="{value:.0f}", routes=values),
        ):
            keys = [Key.of(shade, *shape) for shape in SHAPES]
            assert min(find_room(plan, *key.size)[0] for key in keys) < 1


def test_room_is_empty() -> None:
    """A second look at the place that is found: no middle of a space or city lies in it."""
    plan = make_plan(load_board("europe"))
    hidden, (left, top) = find_room(plan, 120.0, 90.0)
    inside = [
        (x, y)
        for x, y in [*plan.cities, *(car.middle for line in plan.spaces for car in line)]
        if left <= x <= left + 120 and top - 90 <= y <= top
    ]
    assert hidden < 1
    assert not inside


def test_described_in_words() -> None:
    """Whoever cannot see the tones hears the numbers, the largest first."""
    text = describe_map(MINI, shade=DISCS_OF_MINI)
    assert "<p><b>Worth</b></p><ul><li>Derry: 40.0 points</li><li>Cork: 2.5 points</li>" in text


def test_live_map_follows() -> None:
    """It can be shown, changed and taken away, and is then what a new drawing would be."""
    live = LiveMap(MINI, ("Ann",))
    live.show(shade=SPACES, spots=(0, 2), claims=(1 << DERRY,))
    new = draw_map(MINI, names=("Ann",), shade=SPACES, spots=(0, 2), claims=(1 << DERRY,))
    assert pictures(live.figure) == pictures(new)
    assert hover(live.figure, RED) == hover(new, RED)
    live.show()
    assert pictures(live.figure) == pictures(draw_map(MINI))


def test_spots() -> None:
    assert drawn(draw_map(MINI, spots=(0, 2)))["spots"] == 2


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ({"spots": (6,)}, "spots: the map has no city 6; there are 0 to 5"),
        (
            {"shade": Shade(title="", told="{value}", routes=((12, 1.0),))},
            "shade: the map has no route 12; there are 0 to 11",
        ),
    ],
)
def test_unknown_places_are_refused(marks: dict[str, object], told: str) -> None:
    live, drawing = LiveMap(MINI), Drawing(make_plan(MINI))
    with pytest.raises(ValueError, match=told):
        draw_map(MINI, **marks)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=told):
        live.show(**marks)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=told):
        drawing.still(Marks(**marks))  # type: ignore[arg-type]


def test_title_with_facts() -> None:
    """A title may be a sentence with its facts, said when it is drawn."""
    shade = Shade(
        title=Saying("{n} {n:ticket|tickets}", n=3), told="{value}", routes=((0, 1.0), (1, 2.0))
    )
    assert shade.name() == "3 tickets"
