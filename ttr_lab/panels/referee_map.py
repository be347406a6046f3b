"""The map of a dispute: what it is about is ringed, and the picture goes near it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..engine.view import View
from ..figures.highlights import band
from ..figures.land import Point
from ..figures.palette import CHOSEN, PAPER
from ..figures.plan import Plan, make_plan
from ..figures.sheet import Sheet
from ..figures.sketch import HEIGHT, sketch_map
from ..figures.spaces import circle
from ..language import Together, say
from ..model.board import Board, members

VIEW_BOX = re.compile(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"')
ROOM = 0.09
"""The room around what is shown near, as a share of the map's width."""
LEAST = 0.42
"""The least part of the map, by width, that is shown: so much that one knows where it is."""
MOST = 0.8
"""From this part on the whole map is shown."""
SHAPE = 0.62
"""Height by width of a picture that goes near."""

Window = tuple[int, int, int, int]
"""Left, top, width and height of what is shown, in the picture's units."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What there is to see on the map of a dispute, as indices of the board."""

    routes: tuple[int, ...] = ()
    """Routes in question."""
    cities: tuple[int, ...] = ()
    """Cities in question."""
    line: tuple[int, ...] = ()
    """The longest path, or the network, that is counted."""
    tickets: tuple[tuple[int, bool], ...] = ()
    """Tickets that matter, and whether they are completed."""
    around: tuple[int, ...] = ()
    """Routes that are to be seen as well, without a ring."""

    def __bool__(self) -> bool:
        return any((self.routes, self.cities, self.line, self.tickets, self.around))


def draw_dispute(view: View, sight: Sight, *, near: bool) -> tuple[str, bool]:
    """The map of a position as SVG, and whether it can go near.

    `near` shows only the part that the dispute is about, where that is a small one.
    """
    board = view.board
    taken = 0
    for seen in view.players:
        taken |= seen.routes
    drawn = sketch_map(
        board,
        claims=[seen.routes for seen in view.players],
        closed=view.closed & ~taken,
        tickets=[
            (*_ends(board, index), done, board.tickets[index].long) for index, done in sight.tickets
        ],
        stations=[(city, seen.seat) for seen in view.players for city in members(seen.built)],
        teams=[seen.team for seen in view.players],
        line=sight.line,
        says=" ".join(_in_words(view, sight)),
    )
    plan = make_plan(board, HEIGHT)
    sheet = Sheet.of(plan)
    drawn = drawn.replace("</g></svg>", f"{''.join(_rings(plan, sheet, sight))}</g></svg>")
    whole = VIEW_BOX.search(drawn)
    assert whole is not None, "a sketch has a window"
    window = _window(
        [sheet.at(point) for point in _points(plan, board, sight)],
        (int(whole[1]), int(whole[2]), int(whole[3]), int(whole[4])),
    )
    if near and window:
        box = " ".join(map(str, window))
        drawn = drawn.replace(whole[0], f'viewBox="{box}"', 1)
    return drawn, window is not None


def _ends(board: Board, ticket: int) -> tuple[int, int]:
    held = board.tickets[ticket]
    return board.city_index[held.a.id], board.city_index[held.b.id]


def _in_words(view: View, sight: Sight) -> Iterator[str]:
    """What the picture shows, for those who cannot see it."""
    yield say("A map.")
    board = view.board
    for seen in view.players:
        if seen.routes:
            routes = Together(str(route) for route in board.routes_in(seen.routes))
            yield say("{who} has {routes}.", who=seen.name, routes=routes)
    asked = [str(board.routes[index]) for index in sight.routes]
    asked += [board.cities[index].name for index in sight.cities]
    if asked:
        yield say("Ringed: {places}.", places=Together(asked))


def _rings(plan: Plan, sheet: Sheet, sight: Sight) -> Iterator[str]:
    """A ring around each route and city in question, in two colors so that it shows anywhere."""
    pixel = plan.sizes.pixel
    lines = [band(plan, index, 1.6 * pixel) for index in sight.routes]
    lines += [list(circle(plan.cities[index], 3.2 * plan.sizes.city)) for index in sight.cities]
    if lines:
        yield sheet.strokes("ring-casing", lines, PAPER, 5.0)
        yield sheet.strokes("ring", lines, CHOSEN, 3.0)


def _points(plan: Plan, board: Board, sight: Sight) -> Iterator[Point]:
    """The places that must be seen."""
    for index in (*sight.routes, *sight.line, *sight.around):
        yield from plan.curves[index].points(9)
    for index in sight.cities:
        yield plan.cities[index]
    for ticket, _ in sight.tickets:
        yield from (plan.cities[city] for city in _ends(board, ticket))


def _window(places: Sequence[tuple[int, int]], whole: Window) -> Window | None:
    """A window around these places within the whole one, if they take a small part of it."""
    if not places:
        return None
    left, top, wide, high = whole
    xs, ys = [x for x, _ in places], [y for _, y in places]
    room = ROOM * wide
    across = max(max(xs) - min(xs) + 2 * room, LEAST * wide)
    down = max(max(ys) - min(ys) + 2 * room, SHAPE * across)
    across = max(across, down / SHAPE)
    if across > MOST * wide or down > high:
        return None
    x = min(max((min(xs) + max(xs) - across) / 2, left), left + wide - across)
    y = min(max((min(ys) + max(ys) - down) / 2, top), top + high - down)
    return round(x), round(y), round(across), round(down)
