"""The map as a small picture in SVG: for lessons and prints, where nobody clicks on it.

It is made of the same plan, colors and signs as the large map, weighs some 30 kB, and appears at
once, so a lesson can show many positions in a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from ..model.board import Board, Route
from .labels import FONT_SIZE, LINE
from .land import Point, Ring, read_land
from .palette import (
    CARDS,
    CITY,
    CITY_EDGE,
    COAST,
    INK,
    LAKE,
    LAND,
    PAPER,
    PATH,
    PATH_CASING,
    PLAYERS,
    SANS,
    SEA,
    TICKET,
)
from .plan import Plan, make_plan
from .spaces import Space

HEIGHT = 430
EDGE = 26.0
"""Pixels of land and sea around the outermost cities and names."""

TicketLine = tuple[int, int, bool]
"""Two cities as places in `Board.cities`, and whether the ticket is completed."""


@dataclass(frozen=True)
class Frame:
    """The part of the plane that is shown, measured in pixels from its upper left corner."""

    left: float
    top: float
    pixel: float
    width: float
    height: float

    @classmethod
    def around(cls, plan: Plan) -> Frame:
        """The smallest frame with all cities and their names."""
        boxes = [label.box for label in plan.labels] + [(*c, *c) for c in plan.cities]
        edge, pixel = EDGE * plan.sizes.pixel, plan.sizes.pixel
        left, top = min(b[0] for b in boxes) - edge, max(b[3] for b in boxes) + edge
        right, low = max(b[2] for b in boxes) + edge, min(b[1] for b in boxes) - edge
        return cls(left, top, pixel, (right - left) / pixel, (top - low) / pixel)

    def at(self, point: Point) -> str:
        """A place in the plane as SVG writes it."""
        x, y = (point[0] - self.left) / self.pixel, (self.top - point[1]) / self.pixel
        return f"{x:.1f},{y:.1f}"

    def touches(self, ring: Ring) -> bool:
        """Whether any of an outline can lie in the frame."""
        right, low = self.left + self.width * self.pixel, self.top - self.height * self.pixel
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        return min(xs) < right and max(xs) > self.left and min(ys) < self.top and max(ys) > low

    def outline(self, points: Sequence[Point], style: str) -> str:
        """A closed shape."""
        return f'<polygon points="{" ".join(map(self.at, points))}" {style}/>'

    def text(self, point: Point, text: str, size: float, style: str) -> str:
        """A word in the middle of a place."""
        x, y = self.at(point).split(",")
        return (
            f'<text x="{x}" y="{y}" dy="0.35em" font-size="{size:.1f}" {style}>'
            f"{escape(text)}</text>"
        )


def sketch_map(
    board: Board,
    *,
    claims: Sequence[int] = (),
    closed: int = 0,
    tickets: Sequence[TicketLine] = (),
    line: Sequence[int] = (),
    says: str = "",
) -> str:
    """The map as SVG.

    Args:
        board: the map.
        claims: for each seat its routes, as a bit mask.
        closed: routes that nobody may claim any more, as a bit mask.
        tickets: pairs of cities that are joined by a dashed line.
        line: routes to be marked as one path.
        says: what the picture shows, in words.
    """
    plan = make_plan(board, HEIGHT)
    frame = Frame.around(plan)
    parts = [*_land(plan, frame), *_tickets(plan, frame, tickets)]
    for route in board.routes:
        seat = next((s for s, mask in enumerate(claims) if mask & route.bit), None)
        parts += _route(plan, frame, route, seat, bool(closed & route.bit))
    parts += _path(plan, frame, line)
    parts += _cities(plan, frame)
    return (
        f'<svg viewBox="0 0 {frame.width:.0f} {frame.height:.0f}" role="img" '
        f'aria-label="{escape(says or f"The map {board.name}")}" font-family="{SANS}" '
        f'text-anchor="middle" style="display:block;width:100%;max-height:{HEIGHT}px;'
        f'background:{SEA};border-radius:6px">{"".join(parts)}</svg>'
    )


def _land(plan: Plan, frame: Frame) -> Iterator[str]:
    land = read_land(plan.board.id)
    for rings, fill in ((land.land, LAND), (land.lakes, LAKE)):
        for ring in filter(frame.touches, rings):
            yield frame.outline(ring, f'fill="{fill}" stroke="{COAST}" stroke-width="0.8"')


def _tickets(plan: Plan, frame: Frame, tickets: Sequence[TicketLine]) -> Iterator[str]:
    radius = 1.9 * plan.sizes.city / plan.sizes.pixel
    for a, b, done in tickets:
        dash = "" if done else 'stroke-dasharray="5 5"'
        ends = [frame.at(plan.cities[city]) for city in (a, b)]
        yield (
            f'<polyline points="{" ".join(ends)}" fill="none" stroke="{TICKET}" '
            f'stroke-width="2.2" opacity="0.75" {dash}/>'
        )
        for x, y in (end.split(",") for end in ends):
            yield (
                f'<circle cx="{x}" cy="{y}" r="{radius:.1f}" fill="none" stroke="{TICKET}" '
                'stroke-width="2.2"/>'
            )


def _route(plan: Plan, frame: Frame, route: Route, seat: int | None, closed: bool) -> Iterator[str]:
    spaces, look = plan.spaces[route.index], CARDS[route.color]
    grow, pixel = 0.22 * plan.sizes.car, plan.sizes.pixel
    size = 1.75 * plan.sizes.car / pixel
    if seat is not None:
        player = PLAYERS[seat]
        fill = f'fill="{player.color}" stroke="{INK}" stroke-width="1.6"'
        for space in spaces:
            yield frame.outline(space.outline(grow), fill)
            yield frame.text(space.middle, player.sign, size, f'fill="{player.ink}"')
        return
    yield f'<g opacity="{0.35 if closed else 1}">'
    for space in spaces:
        yield frame.outline(
            space.outline(), f'fill="{look.fill}" stroke="{look.edge}" stroke-width="1"'
        )
        yield frame.text(space.middle, look.letter, size, f'fill="{look.ink}" font-weight="bold"')
    yield "</g>"
    if closed:
        yield from _cross(frame, spaces)


def _cross(frame: Frame, spaces: Sequence[Space]) -> Iterator[str]:
    """A stroke over each space of a route that is closed."""
    for space in spaces:
        ends = space.place(-space.half, -space.wide), space.place(space.half, space.wide)
        yield (
            f'<polyline points="{" ".join(map(frame.at, ends))}" stroke="{INK}" '
            'stroke-width="1.6" opacity="0.75"/>'
        )


def _path(plan: Plan, frame: Frame, line: Sequence[int]) -> Iterator[str]:
    for color, width in ((PATH_CASING, 4.4), (PATH, 2.2)):
        for index in line:
            points = " ".join(map(frame.at, plan.curves[index].points(25)))
            yield (
                f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{width}"/>'
            )


def _cities(plan: Plan, frame: Frame) -> Iterator[str]:
    pixel = plan.sizes.pixel
    size = FONT_SIZE * plan.sizes.look
    for city, label in zip(plan.cities, plan.labels, strict=True):
        x, y = frame.at(city).split(",")
        yield (
            f'<circle cx="{x}" cy="{y}" r="{plan.sizes.city / pixel:.1f}" fill="{CITY}" '
            f'stroke="{CITY_EDGE}" stroke-width="2"/>'
        )
        left, low, right, top = label.box
        lines = label.text.split("<br>")
        for number, word in enumerate(lines):
            below = (number + 0.5 - len(lines) / 2) * LINE * size * pixel
            middle = ((left + right) / 2, (low + top) / 2 - below)
            halo = (
                f'fill="{INK}" font-weight="bold" stroke="{PAPER}" stroke-width="3.5" '
                'paint-order="stroke" stroke-linejoin="round"'
            )
            yield frame.text(middle, word, size, halo)
