"""What never changes on a map: sea, land, rails, spaces, letters, cities and their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..language import language
from ..model.cards import Color
from . import palette
from .curves import Curve
from .glyphs import draw_letter, draw_shape
from .hover import footnote
from .labels import LINE, tail_of, text_width
from .land import Point
from .marks import Marks, Picture
from .plan import PLAIN, Plan
from .sheet import Sheet
from .signs import draw_mouths, draw_peaks, draw_tubes, draw_waves
from .spaces import Space, circle

NOTE = 10.0
"""The size of a footnote in pixels, at the plain height."""
LETTER = 1.4
"""How high the letters on spaces are, where 1 is half the width of a space."""


def pictures() -> tuple[Picture, Picture, Picture]:
    """The ground, the tracks and the cities; what changes lies between them."""
    return (
        Picture("ground", _ground, _spoken),
        Picture("tracks", _tracks, _spoken),
        Picture("cities", _cities),
    )


def _spoken(marks: Marks) -> str:
    """The footnote and the letters change with the language."""
    return language()


def _ground(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """Sea and land."""
    look = plan.height / PLAIN
    land = plan.ground
    coast, width = palette.COAST, 1.3 * look
    return (
        sheet.strokes("graticule", plan.net, palette.GRATICULE, 0.8 * look)
        + sheet.strokes("shallows", land.land, palette.SHALLOWS, 9 * look)
        + sheet.shapes("land", land.land, palette.LAND, coast, look)
        + sheet.shapes("lakes", land.lakes, palette.LAKE, coast, 0.7 * look)
        + sheet.strokes(
            "borders", land.borders, palette.BORDER, width, (6 * look, 3 * look, look, 3 * look)
        )
        + _footnote(sheet, plan)
    )


def _footnote(sheet: Sheet, plan: Plan) -> str:
    """What is not known for sure, in the corner where there is most room."""
    words = footnote(plan.board)
    if not words:
        return ""
    size = NOTE * plan.sizes.pixel * plan.height / PLAIN
    (left, bottom), (right, top) = plan.window
    wide, high = text_width(words, size), 2 * size
    taken = [car.middle for line in plan.spaces for car in line]
    taken += [(x, y) for it in plan.labels for x in it.box[::2] for y in it.box[1::2]]

    def hidden(corner: tuple[bool, bool]) -> int:
        east, north = corner
        return sum(
            (x > right - wide if east else x < left + wide)
            and (y > top - high if north else y < bottom + high)
            for x, y in taken
        )

    east, north = min(((True, False), (False, False), (True, True), (False, True)), key=hidden)
    place = (right - size if east else left + size), (top - size if north else bottom + size)
    side = "left" if east else "right"
    return sheet.word(place, words, size / plan.sizes.pixel, palette.NOTE, side=side)


def _tracks(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """The thin line from city to city, on it the spaces with their letters and special signs."""
    look = plan.sizes.look
    board = plan.board
    rails = (_rail(*both) for both in zip(plan.curves, plan.spaces, strict=True))
    made = sheet.strokes("rails", rails, palette.RAIL, 1.4 * look)
    made += draw_tubes(sheet, plan)
    for color, card in palette.CARDS.items():
        cars = [
            car
            for route in board.routes
            for number, car in enumerate(plan.spaces[route.index])
            if (Color.LOCOMOTIVE if number < route.ferry else route.color) == color
        ]
        if cars:
            made += sheet.shapes(
                card.id, (car.outline() for car in cars), card.fill, card.edge, 0.9 * look
            )
    return made + _letters(sheet, plan) + draw_waves(sheet, plan) + draw_peaks(sheet, plan)


def _rail(curve: Curve, cars: Sequence[Space]) -> Iterator[Point]:
    """From city to city through all spaces; parallel tracks part at the cities."""
    yield curve.start
    for car in cars:
        yield car.place(-car.half, 0.0)
        yield car.place(car.half, 0.0)
    yield curve.end


def _letters(sheet: Sheet, plan: Plan) -> str:
    """On every space the letter of its color, on the spaces of a ferry that of the locomotive."""
    high = LETTER * plan.sizes.car
    dark: list[Sequence[Point]] = []
    light: list[Sequence[Point]] = []
    for route in plan.board.routes:
        for number, car in enumerate(plan.spaces[route.index]):
            card = palette.CARDS[Color.LOCOMOTIVE if number < route.ferry else route.color]
            if card.letter:
                ink = dark if card.ink == palette.DARK else light
                # between the waves of a ferry there is room for one large letter
                large = number < route.ferry and len(card.letter) == 1
                ink += draw_letter(card.letter, car, high * (1.2 if large else 1.0))
    width = 1.15 * plan.sizes.look
    return sheet.strokes("dark-letters", dark, palette.DARK, width) + sheet.strokes(
        "light-letters", light, palette.LIGHT, width
    )


def _cities(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """The numbers of the tunnels, round discs for the cities, small squares for the junctions."""
    sizes = plan.sizes
    both = list(zip(plan.board.cities, plan.cities, strict=True))
    discs = [place for city, place in both if not city.junction]
    squares = [place for city, place in both if city.junction]
    made = draw_mouths(sheet, plan)
    for name, places, fill, radius in (
        ("cities", discs, palette.CITY, sizes.city),
        ("dots", discs, palette.CITY_EDGE, 0.42 * sizes.city),
    ):
        edge, width = (palette.CITY_EDGE, 1.8 * sizes.look) if name == "cities" else ("none", 0)
        made += sheet.shapes(name, (circle(it, radius) for it in places), fill, edge, width)
    if squares:
        drawn = [draw_shape("diamond", it, 0.9 * sizes.city) for it in squares]
        made += sheet.shapes("junctions", drawn, palette.JUNCTION, palette.PAPER, 1.2 * sizes.look)
    return made


def names() -> Picture:
    """The names of the cities with their halo, above everything else."""
    return Picture("names", _names)


def _names(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    size = plan.sizes.type
    drawn = ""
    for label in plan.labels:
        left, low, right, _ = label.box
        x = {"left": right, "right": left}.get(label.side, (left + right) / 2)
        for number, line in enumerate(label.lines, 1):
            up = tail_of(label.lines[-1]) + 0.36 + LINE * (len(label.lines) - number)
            y = low + size * up
            pixels = size / plan.sizes.pixel
            drawn += sheet.word(
                (x, y), line, pixels, palette.INK, side=label.side, halo=palette.PAPER
            )
    return drawn
