"""The picture of the tickets: rings around cities, and numbers beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from . import palette
from .land import Point
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet
from .spaces import Space, circle


def rings() -> Picture:
    """What lies on the cities' discs."""
    return Picture("tickets", _tickets, lambda marks: marks.tickets)


def _tickets(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    open_at = {city for *ends, over in marks.tickets if not over for city in ends}
    done_at = {city for *ends, _ in marks.tickets for city in ends} - open_at
    drawn = ""
    if not marks.tickets:
        return drawn
    for name, cities, color in (
        ("open", open_at, palette.TICKET),
        ("completed", done_at, palette.TICKET_DONE),
    ):
        drawn += sheet.strokes(
            name,
            (circle(plan.cities[city], 1.32 * plan.sizes.city) for city in sorted(cities)),
            color,
            2.8 * plan.sizes.look,
        )
    return drawn + "".join(_numbers(sheet, plan, marks))


def _numbers(sheet: Sheet, plan: Plan, marks: Marks) -> Iterator[str]:
    """Beside each ringed city the numbers of its tickets: round, and square once completed."""
    taken: dict[int, int] = {}
    look, pixel = plan.sizes.look, plan.sizes.pixel
    for number, (a, b, over) in enumerate(marks.tickets, 1):
        for city in (a, b):
            badges = badge_places(plan, city)
            x, y = here = badges[taken.get(city, 0) % len(badges)]
            taken[city] = taken.get(city, 0) + 1
            half = (8 if over else 7) * look * pixel
            square = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
            outline = (*square, (x - half, y + half)) if over else circle(here, half)
            fill = palette.TICKET_DONE if over else palette.TICKET
            yield sheet.shapes(f"ticket-{number}-{city}", [outline], fill, palette.PAPER, 1.2)
            yield sheet.word(here, f"{number}✓" if over else f"{number}", 9.5 * look, palette.PAPER)


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
