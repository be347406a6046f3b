"""What never changes on a map: sea, land, rails, spaces, letters, cities and their names."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cards import Color
from . import palette
from .glyphs import draw_letter
from .labels import FONT_SIZE
from .land import Point, graticule, projection_of, read_land
from .plan import Plan
from .spaces import Coordinates, chain, circle

Props = dict[str, object]
"""The properties of one plotly scatter trace."""


def strokes(name: str, coordinates: Coordinates, color: str, width: float, **more: object) -> Props:
    """A trace of lines."""
    x, y = coordinates
    line = {"color": color, "width": width, **more}
    return {
        "name": name,
        "x": x,
        "y": y,
        "mode": "lines",
        "line": line,
        "hoverinfo": "skip",
    }


def shapes(
    name: str, coordinates: Coordinates, fill: str, edge: str = "rgba(0,0,0,0)", width: float = 0
) -> Props:
    """A trace of filled outlines."""
    return strokes(name, coordinates, edge, width) | {"fill": "toself", "fillcolor": fill}


def ground(plan: Plan) -> list[Props]:
    """Sea and land."""
    look = plan.height / 560
    land = read_land(plan.board.id)
    net = chain(graticule(projection_of(plan.board), _wide(plan)))
    coast = chain(land.land)
    return [
        strokes("graticule", net, palette.GRATICULE, 0.8 * look),
        strokes("shallows", coast, palette.SHALLOWS, 9 * look),
        shapes("land", coast, palette.LAND, palette.COAST, 1.0 * look),
        shapes("lakes", chain(land.lakes), palette.LAKE, palette.COAST, 0.7 * look),
        strokes("borders", chain(land.borders), palette.BORDER, 1.3 * look, dash="6px,3px,1px,3px"),
    ]


def _wide(plan: Plan) -> tuple[Point, Point]:
    """The window with sea added on both sides, for pictures that are wider than planned."""
    (left, bottom), (right, top) = plan.window
    more = (right - left) / 3
    return (left - more, bottom), (right + more, top)


def rails(plan: Plan) -> Props:
    """The thin line from city to city that the cars run on."""
    lines = (curve.points(24) for curve in plan.curves)
    return strokes("rails", chain(lines), palette.RAIL, 1.4 * plan.sizes.look)


def tracks(plan: Plan) -> list[Props]:
    """The spaces, one trace for each card color, with the marks of tunnels, ferries, mountains."""
    look = plan.sizes.look
    board = plan.board
    made = []
    for color, card in palette.CARDS.items():
        if color is Color.LOCOMOTIVE:
            continue
        cars = [c for r in board.routes if r.color == color for c in plan.spaces[r.index]]
        made.append(
            shapes(card.name, chain(c.outline() for c in cars), card.fill, card.edge, 0.9 * look)
        )
    tunnels = [c for r in board.routes if r.tunnel for c in plan.spaces[r.index]]
    if tunnels:
        grown = chain(car.outline(0.18 * plan.sizes.car) for car in tunnels)
        made.append(
            strokes("tunnels", grown, palette.INK, 2.4 * look, dash=f"{3 * look}px,{2.4 * look}px")
        )
    return made + letters(plan)


def letters(plan: Plan) -> list[Props]:
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
    return [
        strokes("dark letters", chain(dark), palette.DARK, width),
        strokes("light letters", chain(light), palette.LIGHT, width),
    ]


def sign_on(letter: str, number: int, ferry: int, mountain: int, length: int) -> str:
    """What is written on a space: locomotives come first, mountains last.

    >>> [sign_on("R", number, 1, 1, 3) for number in range(3)]
    ['L', 'R', 'X']
    """
    if number < ferry:
        return "L"
    return "X" if number >= length - mountain else letter


def cities(plan: Plan) -> list[Props]:
    """The discs, and the names with their halo."""
    look, sizes = plan.sizes.look, plan.sizes
    labels = plan.labels
    return [
        shapes(
            "cities",
            chain(circle(city, sizes.city) for city in plan.cities),
            palette.CITY,
            palette.CITY_EDGE,
            1.8 * look,
        ),
        shapes(
            "dots",
            chain(circle(city, 0.42 * sizes.city, 16) for city in plan.cities),
            palette.CITY_EDGE,
        ),
        {
            "name": "names",
            "x": [label.anchor[0] for label in labels],
            "y": [label.anchor[1] for label in labels],
            "text": [label.text for label in labels],
            "textposition": [label.position for label in labels],
            "mode": "text",
            "hoverinfo": "skip",
            "textfont": {
                "size": FONT_SIZE * look,
                "color": palette.INK,
                "family": palette.SANS,
                "weight": 700,
                "shadow": palette.HALO,
                "lineposition": "none",
            },
        },
    ]
