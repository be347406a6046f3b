"""The traces that show claims, and routes that are closed, claimable, chosen or in a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model.board import members
from . import palette
from .glyphs import draw_shape
from .land import Point
from .layers import Props, shapes, strokes
from .marks import Layer, Marks
from .plan import Plan
from .spaces import Space, chain


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


def _cars(plan: Plan, routes: Iterable[int]) -> Iterator[Space]:
    for route in routes:
        yield from plan.spaces[route]


def ribbon(plan: Plan, route: int, half: float) -> list[Point]:
    """A closed band along the curve of a route, from city to city."""
    left, right = [], []
    for number in range(25):
        (x, y), (dx, dy) = plan.curves[route].at(number / 24)
        left.append((x - half * dy, y + half * dx))
        right.append((x + half * dy, y - half * dx))
    ring = left + right[::-1]
    return [*ring, ring[0]]


def under(plan: Plan) -> tuple[Layer, ...]:
    """The layers between the rails and the spaces."""
    car = plan.sizes.car

    def claimable(plan: Plan, marks: Marks) -> Props:
        bands = chain(band(plan, route, 0.5 * car) for route in members(marks.claimable))
        return shapes("claimable", bands, palette.CLAIMABLE)

    def line(plan: Plan, marks: Marks) -> Props:
        bands = chain(ribbon(plan, route, 2.1 * car) for route in marks.line)
        return shapes("line", bands, palette.LINE)

    def path(plan: Plan, marks: Marks) -> Props:
        bands = chain(ribbon(plan, route, 2.1 * car) for route in marks.path)
        return shapes("path", bands, palette.PATH, palette.PATH_EDGE, 1.2 * plan.sizes.look)

    return (
        Layer("claimable", lambda marks: marks.claimable, claimable),
        Layer("line", lambda marks: marks.line, line),
        Layer("path", lambda marks: marks.path, path),
    )


def over(plan: Plan, seats: int) -> tuple[Layer, ...]:
    """The layers above the spaces: what is closed, whose routes, which one is chosen."""
    car, look = plan.sizes.car, plan.sizes.look

    def chosen(plan: Plan, marks: Marks) -> Props:
        routes = () if marks.chosen is None else (marks.chosen,)
        bands = chain(band(plan, route, 0.75 * car) for route in routes)
        return strokes("chosen", bands, palette.CHOSEN, 2.6 * look)

    claims = [layer for seat in range(seats) for layer in _claims(plan, seat)]
    return (
        Layer("closed", lambda marks: marks.closed, _closed),
        *claims,
        Layer("chosen", lambda marks: marks.chosen, chosen),
    )


def _closed(plan: Plan, marks: Marks) -> Props:
    cars = _cars(plan, members(marks.closed))
    grown = chain(car.outline(0.12 * car.wide) for car in cars)
    return shapes("closed", grown, palette.CLOSED)


def _claims(plan: Plan, seat: int) -> list[Layer]:
    look = palette.PLAYERS[seat % len(palette.PLAYERS)]
    width = plan.sizes.look

    def mine(marks: Marks) -> int:
        return marks.claims[seat] if seat < len(marks.claims) else 0

    def trains(plan: Plan, marks: Marks) -> Props:
        cars = _cars(plan, members(mine(marks)))
        grown = chain(car.outline(0.24 * car.wide) for car in cars)
        return shapes(f"seat {seat}", grown, look.color, palette.INK, 1.7 * width)

    def signs(plan: Plan, marks: Marks) -> Props:
        cars = _cars(plan, members(mine(marks)))
        drawn = chain(draw_shape(look.shape, car.middle, 0.62 * car.wide) for car in cars)
        return shapes(f"seat {seat} {look.shape}", drawn, look.ink)

    return [Layer(f"seat {seat}", mine, trains), Layer(f"seat {seat} {look.shape}", mine, signs)]
