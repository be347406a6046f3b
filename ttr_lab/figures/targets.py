"""The unseen traces on top, which the mouse finds: they tell about routes and cities."""

from __future__ import annotations

from .hover import tell_city, tell_route
from .layers import Props
from .marks import Layer, Marks
from .plan import Plan

UNSEEN: Props = {"size": 4, "color": "rgba(0,0,0,0)"}


def targets() -> tuple[Layer, ...]:
    """The city's markers lie below, so that a click between both is a route's."""
    return (
        Layer("city hover", lambda marks: marks.tickets, _cities),
        Layer("hits", lambda marks: (marks.claims, marks.closed, marks.names, marks.why), _hits),
    )


def _cities(plan: Plan, marks: Marks) -> Props:
    return {
        "name": "city hover",
        "x": [x for x, _ in plan.cities],
        "y": [y for _, y in plan.cities],
        "mode": "markers",
        "marker": UNSEEN,
        "text": [tell_city(plan.board, marks, city) for city in range(len(plan.cities))],
        "hovertemplate": "%{text}<extra></extra>",
    }


def _hits(plan: Plan, marks: Marks) -> Props:
    """Small, since all places inside a marker are equally near to plotly; it looks 16 px around."""
    apart = min(15 * plan.sizes.pixel, 3 * plan.sizes.car)
    places = [
        (route.index, point)
        for route in plan.board.routes
        for car in plan.spaces[route.index]
        for point in car.marks(apart)
    ]
    told = [tell_route(plan.board, marks, route) for route in range(len(plan.board.routes))]
    return {
        "name": "hits",
        "x": [round(x, 2) for _, (x, _) in places],
        "y": [round(y, 2) for _, (_, y) in places],
        "mode": "markers",
        "marker": UNSEEN,
        "customdata": [route for route, _ in places],
        "text": [told[route] for route, _ in places],
        "hovertemplate": "%{text}<extra></extra>",
    }
