"""Answers about the whole map: layers, cities nobody needs, colors, routes' worth, best scores."""

from __future__ import annotations

from collections.abc import Iterable

import plotly.graph_objects as go

from ..language import Together, later, say
from ..model.board import Board
from ..study.networks.best_score import Best, best_score
from ..study.networks.best_score_file import kept_for
from ..study.networks.best_score_parts import stock
from ..study.networks.bottlenecks import unused_cities
from ..study.networks.costs import Terms
from ..study.networks.layers import LAYERS, Layer
from .answer_sheet import answer, board_of
from .plan import PLAIN
from .shade import Shade

FEW = 3
"""So many places are named; of more the number is told."""


def layer_of(layer: Layer | str) -> Layer:
    """A layer, or the one with this id; `ValueError` if there is none."""
    if isinstance(layer, Layer):
        return layer
    if layer not in LAYERS:
        known = ", ".join(LAYERS)
        raise ValueError(
            say("there is no layer {name!r}; there are {known}", name=layer, known=known)
        )
    return LAYERS[layer]


def shade_of(board: Board, layer: Layer | str, terms: Terms | None = None) -> Shade:
    """A layer as a shade of the map."""
    layer = layer_of(layer)
    values = layer.values(board, terms or Terms())
    found = tuple((place, float(value)) for place, value in sorted(values.items()))
    if layer.of == "cities":
        return Shade(title=layer.title, told=layer.told, cities=found)
    return Shade(title=layer.title, told=layer.told, routes=found)


def draw_layer(
    board: Board | str,
    layer: Layer | str,
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """One number for every route or city, and where there is most of it.

    Args:
        board: a map, or its name.
        layer: one of `study.networks.layers.LAYERS`, by its id.
        terms: whether trains, cards or turns are counted, and what is claimed already.
        height: of the map, in pixels.
    """
    board, terms, layer = board_of(board), terms or Terms(), layer_of(layer)
    shade = shade_of(board, layer, terms)
    numbers = shade.cities or shade.routes
    if not numbers:
        told = say("{layer}: the map has no such number anywhere.", layer=layer)
    else:
        most = max(value for _, value in numbers)
        places = [place for place, value in numbers if value == most]
        things = board.cities if layer.of == "cities" else board.routes
        names = list(dict.fromkeys(str(things[place]) for place in places))
        told = say(
            MOST[len(names) <= FEW, layer.of],
            layer=layer,
            value=shade.tell(most),
            where=Together(names),
            count=len(places),
        )
    return answer(
        board,
        told,
        height,
        shade=shade,
        claims=(terms.mine,) if terms.mine else (),
        closed=terms.shut,
    )


MOST = {
    (True, "cities"): later("{layer}: the most is at {where}, {value}."),
    (True, "routes"): later("{layer}: the most is at {where}, {value}."),
    (False, "cities"): later("{layer}: the most is at {count} cities, {value}."),
    (False, "routes"): later("{layer}: the most is at {count} routes, {value}."),
}
"""Where there is most, by whether the places can be named, and what they are."""


def draw_unneeded(
    board: Board | str, terms: Terms | None = None, *, height: int = PLAIN
) -> go.Figure:
    """The cities that no ticket names and no cheapest connection of a ticket passes."""
    board, terms = board_of(board), terms or Terms()
    found = unused_cities(board, terms)
    told = say(
        UNNEEDED[min(len(found), 2)],
        count=len(found),
        cities=Together(board.cities[city] for city in found),
    )
    return answer(board, told, height, spots=found, shade=shade_of(board, "passed", terms))


UNNEEDED = (
    later("Every city is named by a ticket or lies on a cheapest connection of one."),
    later("Nobody needs {cities}: no ticket names it, and no cheapest connection passes it."),
    later(
        "Nobody needs {count} cities: {cities}. No ticket names them, and no cheapest connection "
        "of a ticket passes them."
    ),
)
"""What is said of no such city, of one, of more."""


def draw_best(board: Board | str, best: Best | None = None, *, height: int = PLAIN) -> go.Figure:
    """The best score that was found for the trains of a player, and what is known about others.

    Args:
        board: a map, or its name.
        best: what was found; without it what the package keeps for the map, and for any other
            map our own search looks for it, some ten seconds long.
        height: of the map, in pixels.
    """
    board = board_of(board)
    if best is None:
        kept = kept_for(board, stock(board))
        best = best_score(board) if kept is None else kept.best
    standing = 2 if best.proven else 0 if best.bound is None else 1
    told = say(
        BEST[standing],
        total=best.total,
        trains=best.trains,
        routes=best.route_points,
        tickets=best.ticket_points,
        count=len(best.tickets),
        bound=best.bound,
    )
    ends = _ends(board, best.tickets)
    return answer(
        board, told, height, claims=(best.routes,), names=(say("best found"),), spots=ends
    )


BEST = (
    later(
        "{total} points were found with {trains} trains: {routes} for routes and {tickets} for "
        "{count} {count:ticket|tickets}. That nothing scores more is not proven."
    ),
    later(
        "{total} points were found with {trains} trains: {routes} for routes and {tickets} for "
        "{count} {count:ticket|tickets}. Nothing can score more than {bound}."
    ),
    later(
        "{total} points with {trains} trains are the most there can be: {routes} for routes and "
        "{tickets} for {count} {count:ticket|tickets}. That nothing scores more is proven."
    ),
)
"""What is said of the best score: without a bound, with one, and proven."""


def _ends(board: Board, tickets: Iterable[int]) -> tuple[int, ...]:
    """The cities that some tickets name."""
    at = board.city_index
    named = {at[city.id] for it in tickets for city in (board.tickets[it].a, board.tickets[it].b)}
    return tuple(sorted(named))
