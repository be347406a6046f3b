"""The picture of an exercise: a part of a map as it lies there, with what the question names."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from html import escape

from ..figures.drawing import Drawing
from ..figures.land import Land
from ..figures.marks import Marks
from ..figures.paper import Layout, lay_out
from ..figures.plan import Plan, draft
from ..figures.sketch import EDGE, HEIGHT
from ..language import Saying, Together, language
from ..model.board import Board, members
from ..model.load import shipped_board
from ..study.exercises import Picture

Point = tuple[float, float]
Ring = tuple[Point, ...]
LARGE = 1.5
"""How much larger than planned a picture may be shown, so that its names are read from afar."""
LABEL = 'aria-label="'
SHEET = (
    "<style>.ttr-part { margin: 4px 0; } .ttr-part svg { display: block; border-radius: 6px; } "
    ".ttr-part figcaption { font-size: 13px; margin-top: 3px; }</style>"
)


def draw_picture(picture: Picture, answered: bool = False) -> str:
    """The picture as HTML with a caption, and with sentences for those who cannot see it.

    The routes of the answer shine only once it is `answered`.
    """
    return _drawn(picture, answered, language())


@lru_cache(maxsize=64)
def _drawn(picture: Picture, answered: bool, spoken: str) -> str:
    plan = plan_part(picture.board)
    told = [*picture.told]
    shining = tuple(members(picture.answer)) if answered else ()
    if shining:
        routes = Together(picture.board.routes[route] for route in shining)
        told.append(Saying("The answer shines: {routes}.", routes=routes))
    drawn = Drawing(plan).still(
        Marks(
            claims=(picture.mine,) if picture.mine else (),
            closed=picture.gone,
            tickets=tuple((a, b, False) for a, b in picture.tickets),
            spots=picture.spots,
            line=shining,
        )
    )
    before, after = drawn.split(LABEL, 1)
    says = escape(" ".join(map(str, told)))
    drawn = f"{before}{LABEL}{says}{after[after.index(chr(34)) :]}"
    (left, low), (right, top) = plan.window
    across, down = right - left, top - low
    wide = round(min(LARGE * across / plan.sizes.pixel, HEIGHT * across / down))
    shape = f"aspect-ratio:{across:.0f}/{down:.0f}"
    marked = escape(" ".join(map(str, told[1:])))
    caption = f'<figcaption aria-hidden="true">{marked}</figcaption>' if marked else ""
    return (
        f'{SHEET}<figure class="ttr-part" style="max-width:{wide}px">'
        f'<div style="{shape}">{drawn}</div>{caption}</figure>'
    )


def plan_part(board: Board) -> Plan:
    """The plan of a part of a map, with its cities where the whole map has them."""
    whole = shipped_board(board.id)
    paper = lay_out(whole)
    at = [whole.city_index[city.id] for city in board.cities]
    bends = paper.layout.bends
    if bends is not None:
        bends = {(min(ends), max(ends)): bends[_there(at, ends)] for ends in board.ends}
    # what is not certain, and what costs cards, is told where the whole map is
    board = replace(
        board,
        routes=tuple(
            replace(route, confirmed_by=None, tunnel=0, ferry=0) for route in board.routes
        ),
        unconfirmed_points=(),
    )
    layout = Layout(tuple(paper.layout.cities[place] for place in at), bends)
    plan = draft(board, layout, HEIGHT)
    frame = _frame(plan)
    ground = Land(_near(paper.ground.land, frame), _near(paper.ground.lakes, frame))
    return replace(plan, window=frame, ground=ground)


def _there(at: list[int], ends: tuple[int, int]) -> tuple[int, int]:
    """The ends of a line on the whole map, in its order."""
    a, b = (at[place] for place in ends)
    return min(a, b), max(a, b)


def _frame(plan: Plan) -> tuple[Point, Point]:
    """The smallest window with all cities, spaces and names."""
    boxes = [label.box for label in plan.labels] + [(*city, *city) for city in plan.cities]
    boxes += [(*car.middle, *car.middle) for line in plan.spaces for car in line]
    edge = EDGE * plan.sizes.pixel
    left, low = min(box[0] for box in boxes) - edge, min(box[1] for box in boxes) - edge
    right, top = max(box[2] for box in boxes) + edge, max(box[3] for box in boxes) + edge
    return (left, low), (right, top)


def _near(rings: tuple[Ring, ...], frame: tuple[Point, Point]) -> tuple[Ring, ...]:
    """The outlines that reach into the window."""
    (left, low), (right, top) = frame
    return tuple(
        ring
        for ring in rings
        if min(x for x, _ in ring) < right
        and max(x for x, _ in ring) > left
        and min(y for _, y in ring) < top
        and max(y for _, y in ring) > low
    )
