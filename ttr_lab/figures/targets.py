"""The unseen traces on top, which the mouse finds: they tell about routes and cities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ..language import language
from .hover import tell_city, tell_route
from .labels import Label
from .land import Point
from .marks import Hover, Marks
from .plan import Plan
from .spaces import gap_to

APART = 14.0
"""From one place on a name to the next, in pixels of a plain picture."""


def targets() -> tuple[Hover, ...]:
    """What lies on a city's disc or name is the city's, and what lies on a space the route's.

    plotly takes the nearest marker; where two are equally near, that of the later trace.
    """
    return (
        Hover("city hover", _cities, _tell_cities, _of_cities),
        Hover("hits", _hits, _tell_routes, _of_routes),
    )


def city_mark(city: int) -> int:
    """What tells a city from a route among all markers; the mark of a mark is the city again.

    >>> city_mark(0), city_mark(city_mark(35))
    (-1, 35)
    """
    return -1 - city


def _of_cities(marks: Marks) -> tuple[object, ...]:
    return marks.tickets, marks.stations, marks.shade, _words(marks)


def _of_routes(marks: Marks) -> tuple[object, ...]:
    return marks.claims, marks.closed, marks.why, marks.shade, _words(marks)


def _words(marks: Marks) -> tuple[object, ...]:
    """What seats are called, and in which language."""
    return marks.names, marks.teams, language()


def _cities(plan: Plan, marks: Marks) -> dict[str, object]:
    """The middle of each disc, and places along the name: people point at names."""
    places = [*enumerate(plan.cities), *_on_names(plan)]
    return _unseen(
        "city hover",
        [round(x, 2) for _, (x, _) in places],
        [round(y, 2) for _, (_, y) in places],
        [city for city, _ in places],
        city_mark,
    )


@lru_cache(maxsize=8)
def _on_names(plan: Plan) -> tuple[tuple[int, Point], ...]:
    return tuple((city, at) for city, it in enumerate(plan.labels) for at in _along(plan, it))


def _along(plan: Plan, label: Label) -> Iterator[Point]:
    """Places in the middle of each line of a name, none of which is nearer to a space."""
    left, low, right, top = label.box
    high = (top - low) / max(len(label.lines), 1)
    for row in range(len(label.lines)):
        count = max(1, round((right - left) / APART))
        for number in range(count):
            here = left + (number + 0.5) / count * (right - left), low + (row + 0.5) * high
            if all(gap_to(car, here) > high / 2 + 1 for line in plan.spaces for car in line):
                yield here


def _tell_cities(plan: Plan, marks: Marks) -> list[str]:
    return [tell_city(plan.board, marks, city) for city in range(len(plan.cities))]


def _hits(plan: Plan, marks: Marks) -> dict[str, object]:
    """Small, since all places inside a marker are equally near to plotly; it looks 16 px around."""
    apart = min(15 * plan.sizes.pixel, 3 * plan.sizes.car)
    places = [
        (route.index, point)
        for route in plan.board.routes
        for car in plan.spaces[route.index]
        for point in car.marks(apart)
    ]
    return _unseen(
        "hits",
        [round(x, 2) for _, (x, _) in places],
        [round(y, 2) for _, (_, y) in places],
        [route for route, _ in places],
    )


def _tell_routes(plan: Plan, marks: Marks) -> list[str]:
    return [tell_route(plan.board, marks, route) for route in range(len(plan.board.routes))]


def _unseen(
    name: str,
    x: list[float],
    y: list[float],
    what: list[int],
    mark: Callable[[int], int] = lambda route: route,
) -> dict[str, object]:
    """Markers that never change; what they tell is kept once for each route or city, in `meta`."""
    return {
        "name": name,
        "x": x,
        "y": y,
        "mode": "none",
        "hoveron": "points",
        "customdata": [mark(it) for it in what],
        "hovertemplate": [f"%{{meta[{number}]}}<extra></extra>" for number in what],
    }
