"""The unseen traces on top, which the mouse finds: they tell about routes and cities."""

from __future__ import annotations

from ..language import language
from .hover import tell_city, tell_route
from .marks import Hover, Marks
from .plan import Plan


def targets() -> tuple[Hover, ...]:
    """The city's markers lie below, so that a click between both is a route's."""
    return (
        Hover("city hover", _cities, _tell_cities, lambda m: (m.tickets, m.stations, _words(m))),
        Hover("hits", _hits, _tell_routes, lambda m: (m.claims, m.closed, m.why, _words(m))),
    )


def _words(marks: Marks) -> tuple[object, ...]:
    """What seats are called, and in which language."""
    return marks.names, marks.teams, language()


def _cities(plan: Plan, marks: Marks) -> dict[str, object]:
    return _unseen(
        "city hover",
        [x for x, _ in plan.cities],
        [y for _, y in plan.cities],
        list(range(len(plan.cities))),
    )


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


def _unseen(name: str, x: list[float], y: list[float], what: list[int]) -> dict[str, object]:
    """Markers that never change; what they tell is kept once for each route or city, in `meta`."""
    return {
        "name": name,
        "x": x,
        "y": y,
        "mode": "none",
        "hoveron": "points",
        "customdata": what,
        "hovertemplate": [f"%{{meta[{number}]}}<extra></extra>" for number in what],
    }
