"""The traces that show tickets: rings around cities, and numbers beside them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from . import palette
from .land import Point
from .layers import Props, strokes
from .marks import Layer, Marks
from .plan import Plan
from .spaces import Space, chain, circle


def rings() -> tuple[Layer, ...]:
    """The layers above the cities' discs."""
    return (
        Layer("tickets", lambda marks: marks.tickets, _rings(done=False)),
        Layer("completed tickets", lambda marks: marks.tickets, _rings(done=True)),
        Layer("ticket numbers", lambda marks: marks.tickets, _numbers),
    )


def _rings(*, done: bool) -> Callable[[Plan, Marks], Props]:
    name = "completed tickets" if done else "tickets"
    color = palette.TICKET_DONE if done else palette.TICKET

    def rings(plan: Plan, marks: Marks) -> Props:
        open_at = {city for *ends, over in marks.tickets if not over for city in ends}
        any_at = {city for *ends, _ in marks.tickets for city in ends}
        cities = sorted(any_at - open_at if done else open_at)
        drawn = chain(circle(plan.cities[city], 1.32 * plan.sizes.city) for city in cities)
        return strokes(name, drawn, color, 2.8 * plan.sizes.look)

    return rings


def _numbers(plan: Plan, marks: Marks) -> Props:
    """Beside each ringed city the numbers of its tickets: round, and square once completed."""
    places: list[Point] = []
    done: list[bool] = []
    texts: list[str] = []
    taken: dict[int, int] = {}
    for number, (a, b, over) in enumerate(marks.tickets, 1):
        for city in (a, b):
            badges = badge_places(plan, city)
            places.append(badges[taken.get(city, 0) % len(badges)])
            taken[city] = taken.get(city, 0) + 1
            done.append(over)
            texts.append(f"{number}✓" if over else f"{number}")
    return {
        "name": "ticket numbers",
        "x": [x for x, _ in places],
        "y": [y for _, y in places],
        "text": texts,
        "mode": "markers+text",
        "hoverinfo": "skip",
        "marker": {
            "size": [(16 if over else 14) * plan.sizes.look for over in done],
            "symbol": ["square" if over else "circle" for over in done],
            "color": [palette.TICKET_DONE if over else palette.TICKET for over in done],
            "line": {"color": palette.PAPER, "width": 1.2},
            "opacity": 1,
        },
        "textfont": {
            "size": 9.5 * plan.sizes.look,
            "weight": 700,
            "family": palette.SANS,
            "color": palette.PAPER,
        },
        "textposition": "middle center",
    }


@lru_cache(maxsize=512)
def badge_places(plan: Plan, city: int) -> tuple[Point, ...]:
    """Where the numbers of tickets stand beside a city, the best place first.

    They keep away from the city's name, from the cars and from each other.
    """
    x, y = plan.cities[city]
    radius = 7.5 * plan.sizes.pixel * plan.sizes.look
    cars = [
        car
        for line in plan.spaces
        for car in line
        if math.dist(car.middle, (x, y)) < car.half + 8 * radius
    ]
    boxes = [label.box for label in plan.labels]
    options: list[tuple[float, Point]] = []
    for ring in (2.7, 3.9):
        away = ring * plan.sizes.city
        for step in range(32):
            turn = step * math.pi / 16
            here = x + away * math.cos(turn), y + away * math.sin(turn)
            hidden = sum(max(0.0, 1 - _gap(car, here) / radius) for car in cars)
            named = any(
                left - radius < here[0] < right + radius and low - radius < here[1] < top + radius
                for left, low, right, top in boxes
            )
            others = sum(math.dist(here, other) < 2.2 * radius for other in plan.cities)
            options.append((hidden + 4 * named + 4 * others + 0.5 * (ring - 2.7), here))
    options.sort(key=lambda option: option[0])
    chosen: list[Point] = []
    for _, here in options:
        if all(math.dist(here, other) > 2 * radius for other in chosen):
            chosen.append(here)
    return tuple(chosen)


def _gap(car: Space, here: Point) -> float:
    x, y = here[0] - car.x, here[1] - car.y
    along, across = abs(x * car.dx + y * car.dy), abs(y * car.dx - x * car.dy)
    return math.hypot(max(along - car.half, 0), max(across - car.wide, 0))
