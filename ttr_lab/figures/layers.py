"""What never changes on a map: sea, land, rails, spaces, letters, cities and their names."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cards import Color
from . import palette
from .glyphs import draw_letter
from .labels import FONT_SIZE, LINE
from .land import Point, graticule, projection_of, read_land
from .marks import Marks, Picture
from .plan import PLAIN, Plan
from .sheet import Sheet
from .spaces import circle


def pictures() -> tuple[Picture, Picture, Picture]:
    """The ground, the tracks and the cities; what changes lies between them."""
    return Picture("ground", _ground), Picture("tracks", _tracks), Picture("cities", _cities)


def _ground(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """Sea and land."""
    look = plan.height / PLAIN
    land = read_land(plan.board.id)
    net = graticule(projection_of(plan.board), _wide(plan))
    coast, width = palette.COAST, 1.3 * look
    return (
        sheet.strokes("graticule", net, palette.GRATICULE, 0.8 * look)
        + sheet.strokes("shallows", land.land, palette.SHALLOWS, 9 * look)
        + sheet.shapes("land", land.land, palette.LAND, coast, look)
        + sheet.shapes("lakes", land.lakes, palette.LAKE, coast, 0.7 * look)
        + sheet.strokes(
            "borders", land.borders, palette.BORDER, width, (6 * look, 3 * look, look, 3 * look)
        )
    )


def _wide(plan: Plan) -> tuple[Point, Point]:
    """The window with sea added on both sides, for pictures that are wider than planned."""
    (left, bottom), (right, top) = plan.window
    more = (right - left) / 3
    return (left - more, bottom), (right + more, top)


def _tracks(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """The thin line from city to city, on it the spaces with their letters and special marks."""
    look = plan.sizes.look
    board = plan.board
    made = sheet.strokes(
        "rails", (curve.points(24) for curve in plan.curves), palette.RAIL, 1.4 * look
    )
    for color, card in palette.CARDS.items():
        if color is Color.LOCOMOTIVE:
            continue
        cars = [c for r in board.routes if r.color == color for c in plan.spaces[r.index]]
        made += sheet.shapes(
            card.name, (car.outline() for car in cars), card.fill, card.edge, 0.9 * look
        )
    tunnels = [c for r in board.routes if r.tunnel for c in plan.spaces[r.index]]
    if tunnels:
        grown = (car.outline(0.18 * plan.sizes.car) for car in tunnels)
        made += sheet.strokes("tunnels", grown, palette.INK, 2.4 * look, (3 * look, 2.4 * look))
    return made + _letters(sheet, plan)


def _letters(sheet: Sheet, plan: Plan) -> str:
    """The letter of its color on every space, L on ferries, X on mountains."""
    high = 1.3 * plan.sizes.car
    dark: list[Sequence[Point]] = []
    light: list[Sequence[Point]] = []
    for route in plan.board.routes:
        card = palette.CARDS[route.color]
        ink = dark if card.ink == palette.DARK else light
        for number, car in enumerate(plan.spaces[route.index]):
            letter = sign_on(card.letter, number, route.ferry, route.mountain, route.length)
            if letter:
                ink += draw_letter(letter, car, high * (1.15 if letter in "LX" else 1))
    width = 1.15 * plan.sizes.look
    return sheet.strokes("dark-letters", dark, palette.DARK, width) + sheet.strokes(
        "light-letters", light, palette.LIGHT, width
    )


def sign_on(letter: str, number: int, ferry: int, mountain: int, length: int) -> str:
    """What is written on a space: locomotives come first, mountains last.

    >>> [sign_on("R", number, 1, 1, 3) for number in range(3)]
    ['L', 'R', 'X']
    """
    if number < ferry:
        return "L"
    return "X" if number >= length - mountain else letter


def _cities(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    sizes = plan.sizes
    return sheet.shapes(
        "cities",
        (circle(city, sizes.city) for city in plan.cities),
        palette.CITY,
        palette.CITY_EDGE,
        1.8 * sizes.look,
    ) + sheet.shapes(
        "dots", (circle(city, 0.42 * sizes.city, 16) for city in plan.cities), palette.CITY_EDGE
    )


def names() -> Picture:
    """The names of the cities with their halo, above everything else."""
    return Picture("names", _names)


def _names(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    size = FONT_SIZE * plan.sizes.look
    line = LINE * size * plan.sizes.pixel
    drawn = ""
    for label in plan.labels:
        left, low, right, top = label.box
        words = label.text.split("<br>")
        side = label.position.split()[1]
        x = {"left": right, "right": left}.get(side, (left + right) / 2)
        for number, word in enumerate(words):
            y = (low + top) / 2 - (number + 0.5 - len(words) / 2) * line
            drawn += sheet.word((x, y), word, size, palette.INK, side=side, halo=palette.PAPER)
    return drawn
