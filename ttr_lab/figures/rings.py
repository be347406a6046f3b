"""The picture of the tickets: rings around cities, and numbers beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from . import palette
from .land import Point, Ring
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet
from .spaces import circle, gap_to

RING, WIDE_RING = 1.32, 2.1
"""How large rings are, where 1 is a city's disc; the wider one leaves room for a station."""
SECOND = 0.62
"""How much larger the second ring of a long ticket is."""


def rings() -> Picture:
    """What lies on the cities' discs."""
    return Picture("tickets", _tickets, lambda marks: (marks.tickets, marks.stations))


def _tickets(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """One ring around the cities of tickets, two where a ticket is long."""
    marked = marks.marked
    if not marked:
        return ""
    open_at = {city for it in marked if not it.done for city in (it.a, it.b)}
    done_at = {city for it in marked for city in (it.a, it.b)} - open_at
    long_at = {city for it in marked if it.long for city in (it.a, it.b)}
    built = {city for city, _ in marks.stations}
    city, look = plan.sizes.city, plan.sizes.look
    drawn = ""
    for name, cities, color in (
        ("open", open_at, palette.TICKET),
        ("completed", done_at, palette.TICKET_DONE),
    ):
        sizes = {it: city * (WIDE_RING if it in built else RING) for it in sorted(cities)}
        drawn += sheet.strokes(
            name, (circle(plan.cities[it], size) for it, size in sizes.items()), color, 2.8 * look
        )
        if second := [it for it in sizes if it in long_at]:
            outer = (circle(plan.cities[it], sizes[it] + SECOND * city) for it in second)
            drawn += sheet.strokes(f"{name}-long", outer, color, 1.6 * look)
    return drawn + "".join(_numbers(sheet, plan, marks))


def _numbers(sheet: Sheet, plan: Plan, marks: Marks) -> Iterator[str]:
    """Beside each ringed city the numbers of its tickets: round, and square once completed.

    The number of a long ticket has a second outline, as its cities have a second ring.
    """
    taken: dict[int, int] = {}
    look, pixel = plan.sizes.look, plan.sizes.pixel
    for number, ticket in enumerate(marks.marked, 1):
        for city in (ticket.a, ticket.b):
            badges = badge_places(plan, city)
            here = badges[taken.get(city, 0) % len(badges)]
            taken[city] = taken.get(city, 0) + 1
            half = (8 if ticket.done else 7) * look * pixel
            name, fill = f"ticket-{number}-{city}", palette.TICKET
            if ticket.done:
                fill = palette.TICKET_DONE
            if ticket.long:
                outer = _badge(here, half + 2.4 * look * pixel, ticket.done)
                yield sheet.shapes(f"{name}-long", [outer], palette.PAPER, fill, 1.3)
            yield sheet.shapes(name, [_badge(here, half, ticket.done)], fill, palette.PAPER, 1.2)
            text = f"{number}✓" if ticket.done else f"{number}"
            yield sheet.word(here, text, 9.5 * look, palette.PAPER)


def _badge(here: Point, half: float, square: bool) -> Ring:
    if not square:
        return circle(here, half)
    x, y = here
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


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
    for ring in (2.7, 3.3, 3.9, 4.8):
        away = ring * plan.sizes.city
        for step in range(32):
            turn = step * math.pi / 16
            here = x + away * math.cos(turn), y + away * math.sin(turn)
            hidden = sum(max(0.0, 1 - gap_to(car, here) / radius) for car in cars)
            named = any(
                left - radius < here[0] < right + radius and low - radius < here[1] < top + radius
                for left, low, right, top in boxes
            )
            others = sum(math.dist(here, other) < 2.2 * radius for other in plan.cities)
            options.append((1.5 * hidden + 4 * named + 4 * others + 0.4 * (ring - 2.7), here))
    options.sort(key=lambda option: option[0])
    chosen: list[Point] = []
    for _, here in options:
        if all(math.dist(here, other) > 2 * radius for other in chosen):
            chosen.append(here)
    return tuple(chosen)
