"""The map as a small picture in SVG: for lessons and prints, where nobody clicks on it.

It is drawn with the same plan, colors and signs as the large map, weighs some 30 kB, and appears at
once, so a lesson can show many positions in a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..language import say, translated
from ..model.board import Board, members
from . import palette
from .highlights import over
from .houses import houses
from .land import Point, Ring
from .layers import names, pictures
from .marks import AnyTicket, Marks, StationMark, TicketMark
from .plan import Plan, make_plan
from .sheet import Sheet
from .spaces import circle

HEIGHT = 430
EDGE = 26.0
"""Pixels of land and sea around the outermost cities and names."""


def sketch_map(
    board: Board,
    *,
    claims: Sequence[int] = (),
    closed: int = 0,
    tickets: Sequence[AnyTicket] = (),
    stations: Sequence[StationMark] = (),
    teams: Sequence[int] | None = None,
    line: Sequence[int] = (),
    says: str = "",
) -> str:
    """The map as SVG.

    Args:
        board: the map.
        claims: for each seat its routes, as a bit mask.
        closed: routes that nobody may claim any more, as a bit mask.
        tickets: pairs of cities that are joined by a dashed line.
        stations: for each station the place of its city in `board.cities`, and its owner's seat.
        teams: for each seat its team; without it everybody plays alone.
        line: routes to be marked as one path.
        says: what the picture shows, in words.
    """
    plan = make_plan(board, HEIGHT)
    sheet = Sheet.of(plan)
    marks = Marks(
        claims=tuple(claims),
        closed=closed,
        stations=tuple(stations),
        teams=None if teams is None else tuple(teams),
    )
    corners = _frame(plan)
    _, tracks, cities = pictures()
    drawn = _land(sheet, plan, corners) + _tickets(sheet, plan, tickets)
    for picture in (tracks, over()[0]):
        drawn += picture.draw(sheet, plan, marks)
    drawn += _crosses(sheet, plan, closed) + _path(sheet, plan, line)
    for picture in (cities, houses(), names()):
        drawn += picture.draw(sheet, plan, marks)
    (left, top), (right, low) = (sheet.at(corner) for corner in corners)
    says = says or say("The map {map}", map=translated(board.name))
    return (
        f'<svg viewBox="{left} {top} {right - left} {low - top}" role="img" '
        f'aria-label="{escape(says)}" '
        f'style="display:block;width:100%;max-height:{HEIGHT}px;background:{palette.SEA};'
        f'border-radius:6px"><g stroke-linejoin="round">{drawn}</g></svg>'
    )


def _frame(plan: Plan) -> tuple[Point, Point]:
    """Upper left and lower right corner of the smallest picture with all cities and names."""
    boxes = [label.box for label in plan.labels] + [(*city, *city) for city in plan.cities]
    edge = EDGE * plan.sizes.pixel
    left, top = min(box[0] for box in boxes) - edge, max(box[3] for box in boxes) + edge
    right, low = max(box[2] for box in boxes) + edge, min(box[1] for box in boxes) - edge
    return (left, top), (right, low)


def _land(sheet: Sheet, plan: Plan, corners: tuple[Point, Point]) -> str:
    (left, top), (right, low) = corners

    def touches(ring: Ring) -> bool:
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        return min(xs) < right and max(xs) > left and min(ys) < top and max(ys) > low

    coast, ground = palette.COAST, plan.ground
    return "".join(
        sheet.shapes(name, [ring for ring in rings if touches(ring)], fill, coast, 0.8)
        for name, rings, fill in (
            ("land", ground.land, palette.LAND),
            ("lakes", ground.lakes, palette.LAKE),
        )
    )


def _tickets(sheet: Sheet, plan: Plan, tickets: Sequence[AnyTicket]) -> str:
    """A line from city to city, dashed while the ticket is not completed; two for a long one."""
    drawn = ""
    for number, ticket in enumerate((TicketMark(*it) for it in tickets), 1):
        ends = plan.cities[ticket.a], plan.cities[ticket.b]
        dash = () if ticket.done else (5.0, 5.0)
        drawn += sheet.strokes(f"ticket-{number}", [ends], palette.TICKET, 2.2, dash)
        sizes = (1.9, 2.6) if ticket.long else (1.9,)
        rings = [circle(end, size * plan.sizes.city) for end in ends for size in sizes]
        drawn += sheet.strokes(f"ticket-{number}-ends", rings, palette.TICKET, 2.2)
    return drawn


def _crosses(sheet: Sheet, plan: Plan, closed: int) -> str:
    """A stroke over each space of a route that is closed."""
    strokes = [
        (car.place(-car.half, -car.wide), car.place(car.half, car.wide))
        for route in members(closed)
        for car in plan.spaces[route]
    ]
    return sheet.strokes("crosses", strokes, palette.INK, 1.4) if strokes else ""


def _path(sheet: Sheet, plan: Plan, line: Sequence[int]) -> str:
    def curves() -> Iterator[list[Point]]:
        yield from (plan.curves[index].points(25) for index in line)

    if not line:
        return ""
    return "".join(
        sheet.strokes(name, curves(), color, width)
        for name, color, width in (
            ("path-casing", palette.PATH_CASING, 4.4),
            ("path", palette.PATH, 2.2),
        )
    )
