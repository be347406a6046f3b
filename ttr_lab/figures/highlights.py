"""The pictures of claims, and of routes that are closed, claimable, chosen or in a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model.board import members
from . import palette
from .glyphs import draw_shape
from .land import Point
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet
from .spaces import Space

SIGN = 0.62
"""How large a player's sign is, where 1 is half the width of a space."""


def band(plan: Plan, route: int, grow: float) -> list[Point]:
    """A closed band along all the cars of a route."""
    cars = plan.spaces[route]
    left, right = [], []
    for car in cars:
        h, w = car.half + grow, car.wide + grow
        left += [car.place(-h, w), car.place(h, w)]
        right += [car.place(-h, -w), car.place(h, -w)]
    ring = left + right[::-1]
    return [*ring, ring[0]]


def ribbon(plan: Plan, route: int, half: float) -> list[Point]:
    """A closed band along the curve of a route, from city to city."""
    left, right = [], []
    for number in range(25):
        (x, y), (dx, dy) = plan.curves[route].at(number / 24)
        left.append((x - half * dy, y + half * dx))
        right.append((x + half * dy, y - half * dx))
    ring = left + right[::-1]
    return [*ring, ring[0]]


def signs_on(car: Space, times: int) -> list[Point]:
    """Where a player's sign stands on a train: in its middle, or side by side."""
    apart = min(2.5 * SIGN * car.wide, 1.2 * car.half)
    return [car.place(apart * (number - (times - 1) / 2), 0.0) for number in range(times)]


def under() -> Picture:
    """What lies between the ground and the spaces."""
    return Picture("bands", _bands, lambda marks: (marks.claimable, marks.line, marks.path))


def over() -> tuple[Picture, Picture]:
    """What lies on the spaces: what is closed and whose routes there are, and the chosen route."""
    return (
        Picture("claims", _claims, lambda marks: (marks.closed, marks.claims, marks.teams)),
        Picture("chosen", _chosen, lambda marks: marks.chosen),
    )


def _bands(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    car, drawn = plan.sizes.car, ""
    if marks.claimable:
        bands = (band(plan, route, 0.5 * car) for route in members(marks.claimable))
        drawn += sheet.shapes("claimable", bands, palette.CLAIMABLE)
    if marks.line:
        ribbons = (ribbon(plan, route, 2.1 * car) for route in marks.line)
        drawn += sheet.shapes("line", ribbons, palette.LINE)
    if marks.path:
        ribbons = (ribbon(plan, route, 2.1 * car) for route in marks.path)
        edge, width = palette.PATH_EDGE, 1.2 * plan.sizes.look
        drawn += sheet.shapes("path", ribbons, palette.PATH, edge, width)
    return drawn


def _claims(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    width, drawn = plan.sizes.look, ""
    if marks.closed:
        grown = (car.outline(0.12 * car.wide) for car in _cars(plan, members(marks.closed)))
        drawn += sheet.shapes("closed", grown, palette.CLOSED)
    for seat, mine in enumerate(marks.claims):
        if not mine:
            continue
        look = marks.look(seat)
        cars = list(_cars(plan, members(mine)))
        trains = (car.outline(0.24 * car.wide) for car in cars)
        drawn += sheet.shapes(f"seat-{seat}", trains, look.color, palette.INK, 1.7 * width)
        signs = (
            draw_shape(look.shape, place, SIGN * car.wide)
            for car in cars
            for place in signs_on(car, look.times)
        )
        drawn += sheet.shapes(f"seat-{seat}-{look.shape}", signs, look.ink)
    return drawn


def _chosen(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    if marks.chosen is None:
        return ""
    outline = band(plan, marks.chosen, 0.75 * plan.sizes.car)
    return sheet.strokes("chosen", [outline], palette.CHOSEN, 2.6 * plan.sizes.look)


def _cars(plan: Plan, routes: Iterable[int]) -> Iterator[Space]:
    for route in routes:
        yield from plan.spaces[route]
