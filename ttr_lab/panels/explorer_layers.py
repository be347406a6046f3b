"""Layers: one number for every route or city, shown on the map and ranked in a table."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from ..figures.shade import Shade, form_of
from ..language import later, say, translated
from ..model.board import Board, members
from ..study.networks.hands import Network, network
from ..study.networks.layers import CITIES, LAYERS
from ..study.networks.table import Cell, Table
from ..study.networks.tables import city_table, route_table
from .explorer_answer import Answer
from .explorer_find import marks_of
from .explorer_hand import network_job, network_of
from .explorer_routes import press_route
from .explorer_state import FIT, RIVAL, Inquiry
from .explorer_work import Job, Notes

Value = Fraction | float

RIVAL_TITLE = later("What a rival’s claims cost your tickets")
RIVAL_TOLD = later("{value:.1f} more for your tickets")
RIVAL_ENDLESS = later("your tickets cannot be completed any more")
RIVAL_EXPLAINED = later(
    "How much dearer your tickets become, all together, if a rival takes a route with its parallel "
    "tracks. Only routes of your cheapest network can cost you anything: claim the dark ones first."
)
RIVAL_NONE = later("Hold a ticket first; then this layer shows where rivals can hurt you.")
START = later("Choose what the map is shaded by: press a layer in the table.")
START_HINT = later("Each is explained in a sentence, with the routes or cities in order.")
MOST = later("{title}: {place} has most, {value}.")
HINT = later("Point at the map for every number; press a row to find its place on the map.")
NOTHING = later("{title}: there is no number for this map.")


def title_of(layer: str) -> str:
    """The name of a layer, a sentence of the catalogs."""
    return RIVAL_TITLE if layer == RIVAL else LAYERS[layer].title


def _sentence(layer: str) -> str:
    """How a number of a layer is told."""
    return RIVAL_TOLD if layer == RIVAL else LAYERS[layer].told


def layer_jobs(inquiry: Inquiry, notes: Notes) -> Iterator[Job]:
    """What the map is shaded by; what a rival's claims cost route by route."""
    board, terms = inquiry.board, inquiry.terms
    if inquiry.layer == RIVAL and inquiry.held:
        yield from _rival_jobs(inquiry, notes)
    elif inquiry.layer in LAYERS:
        layer = LAYERS[inquiry.layer]
        yield Job(
            key=("layer", board, terms, layer.id), work=lambda: dict(layer.values(board, terms))
        )


def _rival_jobs(inquiry: Inquiry, notes: Notes) -> Iterator[Job]:
    board, terms, held = inquiry.board, inquiry.terms, inquiry.held
    yield network_job(inquiry, held)
    found = network_of(inquiry, notes, held)
    new = () if found is None else tuple(members(found.new))
    for at, route in enumerate(new, 1):
        gone = replace(terms, shut=terms.shut | board.tracks[route] & ~terms.mine)
        yield Job(
            key=("rival", board, terms, held, route),
            work=lambda gone=gone: network(board, held, gone),  # type: ignore[misc]
            at=at,
            total=len(new),
        )


def values_of(inquiry: Inquiry, notes: Notes) -> Mapping[int, Value]:
    """The numbers that are known so far."""
    board, terms, held = inquiry.board, inquiry.terms, inquiry.held
    if inquiry.layer != RIVAL:
        return notes.get(("layer", board, terms, inquiry.layer)) or {}
    before = network_of(inquiry, notes, held)
    found: dict[int, Value] = {}
    for route in () if before is None else members(before.new):
        key = ("rival", board, terms, held, route)
        if before is not None and key in notes:
            after: Network | None = notes.get(key)
            found[route] = math.inf if after is None else after.cost - before.cost
    return found


def shade_of(inquiry: Inquiry, notes: Notes) -> Shade | None:
    """The layer as the map draws it."""
    if not inquiry.layer or inquiry.topic == FIT:
        return None
    known = values_of(inquiry, notes)
    values = tuple((place, float(value)) for place, value in sorted(known.items()))
    if inquiry.layer == RIVAL:
        return Shade(title=RIVAL_TITLE, told=RIVAL_TOLD, routes=values, endless=RIVAL_ENDLESS)
    layer = LAYERS[inquiry.layer]
    if layer.of == CITIES:
        return Shade(title=layer.title, told=layer.told, cities=values)
    return Shade(title=layer.title, told=layer.told, routes=values)


def of_cities(inquiry: Inquiry) -> bool:
    """Whether the layer has numbers for cities."""
    return inquiry.layer in LAYERS and LAYERS[inquiry.layer].of == CITIES


def answer_layers(inquiry: Inquiry, notes: Notes) -> Answer:
    """The layer that is chosen, explained, with its routes or cities in order."""
    if not inquiry.layer:
        return _choose(inquiry)
    board, values = inquiry.board, values_of(inquiry, notes)
    title, cities = title_of(inquiry.layer), of_cities(inquiry)
    order = sorted(values, key=lambda place: (-values[place], place))
    explained = RIVAL_EXPLAINED if inquiry.layer == RIVAL else LAYERS[inquiry.layer].explained
    form = form_of(translated(_sentence(inquiry.layer)))
    if order:
        shade = shade_of(inquiry, notes)
        assert shade is not None, "a layer is chosen"
        told = say(
            MOST,
            title=translated(title),
            place=_name(board, order[0], cities=cities),
            value=shade.tell(float(values[order[0]])),
        )
    elif inquiry.layer == RIVAL and not inquiry.held:
        told = translated(RIVAL_NONE)
    else:
        told = say(NOTHING, title=translated(title))
    chosen = inquiry.cities if cities else ()
    picked: tuple[Hashable, ...] = chosen
    if not cities and inquiry.route is not None:
        picked = (inquiry.route,)
    cells: list[tuple[Cell, ...]] = [
        (
            1 + sum(other > values[place] for other in values.values()),
            _name(board, place, cities=cities),
            _cell(values[place]),
        )
        for place in order
    ]
    return Answer(
        told=told,
        hint=translated(HINT),
        details=(translated(explained),),
        table=Table(
            title=title,
            columns=(later("rank"), later("city") if cities else later("route"), later("value")),
            cells=tuple(cells),
        ),
        forms={2: form} if form.endswith("%}") else {},
        keys=tuple(order),
        picked=picked,
        press=_press_city if cities else press_route,
        whole=lambda: _whole(inquiry, values, order),
        spots=chosen,
        tickets=marks_of(inquiry, inquiry.held),
    )


def _cell(value: Value) -> Cell:
    """A number for the table; one without end is a word."""
    return say("without end") if math.isinf(value) else value


def _name(board: Board, place: int, *, cities: bool) -> str:
    if cities:
        return board.cities[place].in_words()
    route = board.routes[place]
    track = "" if not route.track else f" ({route.track})"
    return f"{route.in_words()}{track}"


def _press_city(inquiry: Inquiry, key: Hashable) -> Inquiry:
    """Show where a city is, and nothing else."""
    assert isinstance(key, int), "rows are about cities"
    return replace(inquiry, cities=() if inquiry.cities == (key,) else (key,))


def _whole(inquiry: Inquiry, values: Mapping[int, Value], order: list[int]) -> Table:
    """Everything that is known about the routes or cities, with the numbers of the layer."""
    board, terms = inquiry.board, inquiry.terms
    every = city_table(board, terms) if of_cities(inquiry) else route_table(board, terms)
    cells = tuple((*every.cells[place], _cell(values[place])) for place in order)
    columns = (*every.columns, title_of(inquiry.layer))
    return Table(title=title_of(inquiry.layer), columns=columns, cells=cells)


def _choose(inquiry: Inquiry) -> Answer:
    """The layers that there are, each to be pressed."""
    names = [*LAYERS, RIVAL]
    return Answer(
        told=translated(START),
        hint=translated(START_HINT),
        table=Table(
            title=later("Layers"),
            columns=(later("layer"), later("of")),
            cells=tuple(
                (
                    translated(title_of(name)),
                    say("cities")
                    if name in LAYERS and LAYERS[name].of == CITIES
                    else say("routes"),
                )
                for name in names
            ),
        ),
        keys=tuple(names),
        press=_press_layer,
    )


def _press_layer(inquiry: Inquiry, key: Hashable) -> Inquiry:
    assert isinstance(key, str), "rows are about layers"
    return inquiry.shaded(key)
