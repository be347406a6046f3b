"""Colors can be told apart by everybody, and nothing is told by color alone."""

import math
from collections.abc import Sequence
from itertools import combinations

import pytest

from ttr_lab.figures.glyphs import SHAPES, STROKES, draw_letter
from ttr_lab.figures.layers import LETTER
from ttr_lab.figures.palette import CARDS, PLAYERS, color_name, look_of, partner_look
from ttr_lab.figures.spaces import Space
from ttr_lab.language import LANGUAGES, speaking
from ttr_lab.model.cards import Color
from ttr_lab.model.color_words import LETTERS

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# G. M. Machado, M. M. Oliveira and L. A. F. Fernandes (2009): full severity, on linear RGB
SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(color: str) -> Triple:
    """An sRGB color as amounts of light."""

    def light(pair: str) -> float:
        value = int(pair, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return light(color[1:3]), light(color[3:5]), light(color[5:7])


def lab(color: str, sight: Matrix) -> Triple:
    """CIE L*a*b* under D65 of a color as it is seen."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear(color), strict=True))))
        for row in sight
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    """The difference of two colors: 1 is just seen side by side, 10 at a glance.

    G. Sharma, W. Wu and E. N. Dalal, Color Research and Application 30 (2005), pages 21 to 30.
    """
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    t = 1.0
    for weight, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)):
        t += weight * math.cos(math.radians(times * hue + shift))
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bump = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bump))
    x, y, z = dl / sl, dc / sc, dh / sh
    return math.sqrt(x * x + y * y + z * z + rt * y * z)


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [
        pytest.param((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425, id="pair 1"),
        pytest.param((50, 2.5, 0), (73, 25, -18), 27.1492, id="pair 17"),
        pytest.param((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082, id="pair 34"),
    ],
)
def test_ciede2000(one: Triple, two: Triple, difference: float) -> None:
    """The published examples of Sharma, Wu and Dalal, table 1."""
    assert ciede2000(one, two) == pytest.approx(difference, abs=5e-5)


def least_difference(colors: Sequence[str], sight: str) -> float:
    seen = [lab(color, SIGHT[sight]) for color in colors]
    return min(ciede2000(one, two) for one, two in combinations(seen, 2))


@pytest.mark.parametrize("sight", SIGHT)
def test_route_colors_differ(sight: str) -> None:
    """Any two colors of routes, gray included, differ by 18; the Okabe-Ito set has 10.8."""
    colors = [look.fill for color, look in CARDS.items() if color is not Color.LOCOMOTIVE]
    assert len(colors) == 9
    assert least_difference(colors, sight) >= 18


@pytest.mark.parametrize("sight", SIGHT)
def test_card_colors_differ(sight: str) -> None:
    """With the locomotive, which carries its letter on every card, any two differ by 15."""
    assert least_difference([look.fill for look in CARDS.values()], sight) >= 15


@pytest.mark.parametrize("sight", SIGHT)
def test_player_colors_differ(sight: str) -> None:
    assert least_difference([look.color for look in PLAYERS], sight) >= 29


def contrast(one: str, two: str) -> float:
    """The contrast ratio of WCAG 2."""
    light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, two)))
    return (light[1] + 0.05) / (light[0] + 0.05)


def test_ink_can_be_read() -> None:
    """Letters on cards and shapes on trains have the contrast that WCAG asks of text: 4.5."""
    pairs = [(look.fill, look.ink) for look in CARDS.values()]
    pairs += [(look.color, look.ink) for look in PLAYERS]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_no_color_alone() -> None:
    """Every card color has the letter of the cards, every player a shape of its own."""
    assert {color: CARDS[color].letter for color in Color} == dict(zip(Color, LETTERS, strict=True))
    assert set(LETTERS) <= set(STROKES)


def test_letters_of_every_language() -> None:
    """No two colors share a sign, and every letter of it can be drawn."""
    for code in LANGUAGES:
        with speaking(code):
            signs = [CARDS[color].letter for color in Color]
        assert len(set(signs)) == len(Color)
        assert set("".join(signs)) <= set(STROKES)
    with speaking("es"):
        assert CARDS[Color.BLUE].letter == "Az"
        assert CARDS[Color.YELLOW].letter == "Am"
        assert color_name(None) == "gris"


@pytest.mark.parametrize("turned", [(1.0, 0.0), (0.6, 0.8), (0.0, 1.0), (-1.0, 0.0)], ids=str)
def test_two_letters_fit_on_a_space(turned: tuple[float, float]) -> None:
    """They stand in the middle of the smallest space there is, 12 by 7, and never upside down."""
    space = Space(5.0, 3.0, *turned, 6.0, 3.5)
    with speaking("es"):
        for color in Color:
            ring = draw_letter(CARDS[color].letter, space, LETTER * space.wide)
            dx, dy = (-turned[0], -turned[1]) if turned[0] < 0 else turned
            along = [(x - 5) * dx + (y - 3) * dy for line in ring for x, y in line]
            up = [(y - 3) * dx - (x - 5) * dy for line in ring for x, y in line]
            assert max(along) == pytest.approx(-min(along))
            assert max(along) < 6.0 - 0.5
            assert -3.5 < min(up) < -2 < 2 < max(up) < 3.5
    shapes = [look.shape for look in PLAYERS]
    assert len(set(shapes)) == len({look.sign for look in PLAYERS}) == 5
    assert set(shapes) <= set(SHAPES)


def test_six_seats_in_three_teams() -> None:
    """Partners share color and shape, and carry the shape once and twice."""
    looks = [look_of(seat, team_size=2) for seat in range(6)]
    assert [look.color for look in looks[::2]] == [look.color for look in looks[1::2]]
    assert [look.color for look in looks[::2]] == [look.color for look in PLAYERS[:3]]
    assert [look.times for look in looks] == [1, 2, 1, 2, 1, 2]
    assert len({look.sign for look in looks}) == len({look.called for look in looks}) == 6
    assert [look.called for look in looks[:2]] == ["circle", "two circles"]


def test_lone_players_look_as_ever() -> None:
    assert tuple(look_of(seat) for seat in range(5)) == PLAYERS
    assert partner_look(4, 1).called == "two crosses"
