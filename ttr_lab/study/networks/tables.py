"""What there is to know about a map, its tickets and a network, as tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ...language import Along, later
from ...model.board import Board, Route, members
from ...model.cards import LOCOMOTIVE, Color
from .connections import Connection
from .costs import Terms, cards_of, trains_of, turns_of
from .hands import Network
from .layers import LAYERS, Layer
from .table import Cell, Table
from .values_routes import risks, route_values
from .values_tickets import TicketValue, beside_held, ticket_values


def color_of(route: Route) -> str:
    """The color of a route as a word of the files: `gray` for any."""
    return "gray" if route.color is None else str(route.color)


def route_table(board: Board, terms: Terms | None = None) -> Table:
    """A row for every route: what it is, what it scores and takes, and who else wants it."""
    terms = terms or Terms()
    through = LAYERS["tickets"].values(board, terms)
    lost = risks(board, terms)
    rows = []
    for value in route_values(board, terms.locomotive):
        route = board.routes[value.route]
        row: tuple[Cell, ...] = (
            *(route.id, route.a.in_words(), route.b.in_words(), color_of(route), route.length),
            *(route.tunnel, route.ferry, route.mountain, value.points, value.trains),
            *(value.cards, value.turns, value.per_train, value.per_card, value.per_turn),
            *(through[route.index], lost[route.index].more, len(lost[route.index].lost)),
        )
        rows.append(row)
    return Table(
        title=later("The routes of the map"),
        columns=(
            later("route"),
            later("city"),
            later("other city"),
            later("color"),
            later("length"),
            later("tunnel"),
            later("ferry"),
            later("mountain"),
            later("points"),
            later("trains"),
            later("cards"),
            later("turns"),
            later("points per train"),
            later("points per card"),
            later("points per turn"),
            later("points of tickets through it"),
            later("more for tickets if lost"),
            later("tickets that fail if lost"),
        ),
        cells=tuple(rows),
    )


def color_table(board: Board) -> Table:
    """A row for every color: what the map asks for, and what its routes score."""
    points = {value.route: value.points for value in route_values(board)}
    rows = []
    for color in (*(color for color in Color if color is not LOCOMOTIVE), None):
        routes = [route for route in board.routes if route.color == color]
        rows.append(
            (
                "gray" if color is None else str(color),
                *(len(routes), sum(route.length for route in routes)),
                max((route.length for route in routes), default=0),
                sum(points[route.index] for route in routes),
            )
        )
    return Table(
        title=later("The colors of the map"),
        columns=(
            later("color"),
            later("routes"),
            later("spaces"),
            later("longest route"),
            later("points"),
        ),
        cells=tuple(rows),
    )


def city_table(board: Board, terms: Terms | None = None) -> Table:
    """A row for every city, with what the layers for cities tell."""
    terms = terms or Terms()
    layers = ["degree", "between-cities", "close", "reach", "worth-of-tickets", "passed"]
    values = [LAYERS[layer].values(board, terms) for layer in layers]
    return Table(
        title=later("The cities of the map"),
        columns=(
            later("city"),
            later("neighbors"),
            later("betweenness"),
            later("closeness"),
            later("mean resistance"),
            later("points of its tickets"),
            later("tickets that name or pass it"),
        ),
        cells=tuple(
            (city.in_words(), *(value.get(place) for value in values))
            for place, city in enumerate(board.cities)
        ),
    )


def ticket_table(
    board: Board,
    held: Sequence[int] = (),
    terms: Terms | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Table:
    """A row for every ticket: on its own, and what it costs more beside those held.

    Args:
        board: the map.
        held: tickets that are held already; with many of them it takes a while.
        terms: what is counted, and what is claimed.
        tell: is told after every ticket how many are worked out, of how many.
    """
    terms = terms or Terms()
    beside: dict[int, Fraction | None] = {}
    for index, extra in beside_held(board, held, terms) if held else ():
        beside[index] = None if extra is None else extra.beside
        if tell is not None:
            tell(len(beside), len(board.tickets) - len(held))
    rows = []
    for index, value in enumerate(ticket_values(board, terms)):
        ticket = board.tickets[index]
        first = (ticket.id, ticket.a.in_words(), ticket.b.in_words(), ticket.points)
        alone = None if value is None else value.way.cost
        more = None if index in held else beside.get(index, alone)
        rows.append((*first, *_figures(value), more, int(index in held)))
    return Table(
        title=later("The tickets of the map"),
        columns=(
            later("ticket"),
            later("city"),
            later("other city"),
            later("points"),
            later("trains"),
            later("cards"),
            later("turns"),
            later("cheapest connections"),
            later("points of routes"),
            later("points per train"),
            later("points of ticket and routes per turn"),
            later("lost links that part the cities"),
            later("resistance"),
            later("more after the worst loss"),
            later("tickets on the same routes"),
            later("more beside the tickets held"),
            later("held"),
        ),
        cells=tuple(rows),
    )


def _figures(value: TicketValue | None) -> tuple[Cell, ...]:
    """The figures of a ticket on its own; blank where it cannot be completed."""
    if value is None:
        return (None,) * 11
    return (
        *(value.way.trains, value.way.cards, value.way.turns, value.ways, value.way.points),
        *(value.per_train, value.per_turn, value.cut, value.resistance),
        *(value.loss, len(value.companions)),
    )


def connection_table(board: Board, ways: Sequence[Connection]) -> Table:
    """A row for every connection, with what it takes and what its routes score."""
    return Table(
        title=later("Connections"),
        columns=(
            later("connection"),
            later("cost"),
            later("trains"),
            later("cards"),
            later("turns"),
            later("points of routes"),
            later("routes"),
        ),
        cells=tuple(
            (
                Along(board.cities[city] for city in way.cities).in_words(),
                *(way.cost, way.trains, way.cards, way.turns, way.points, len(way.routes)),
            )
            for way in ways
        ),
    )


def network_table(network: Network, terms: Terms | None = None) -> Table:
    """A row for every route of a network; what is claimed already takes and scores nothing."""
    terms = terms or Terms()
    board, nothing = network.board, (0, Fraction(0), Fraction(0), 0)
    points = {value.route: value.points for value in route_values(board)}
    rows = []
    for index in members(network.routes):
        route = board.routes[index]
        figures: tuple[Cell, ...] = nothing
        if network.new & route.bit:
            cards = cards_of(route, terms.locomotive)
            figures = trains_of(route), cards, turns_of(route, terms.locomotive), points[index]
        first = (route.id, route.a.in_words(), route.b.in_words(), color_of(route), route.length)
        rows.append((*first, *figures, int(not network.new & route.bit)))
    return Table(
        title=later("The cheapest network"),
        columns=(
            later("route"),
            later("city"),
            later("other city"),
            later("color"),
            later("length"),
            later("trains"),
            later("cards"),
            later("turns"),
            later("points"),
            later("claimed already"),
        ),
        cells=tuple(rows),
    )


def overlap_table(board: Board, shared: Mapping[tuple[int, int], Fraction]) -> Table:
    """A row for every two tickets that share something, those that share most first."""
    pairs = sorted(((-cost, pair) for pair, cost in shared.items() if cost))
    return Table(
        title=later("What two tickets share"),
        columns=(later("ticket"), later("other ticket"), later("shared")),
        cells=tuple(
            (str(board.tickets[one]), str(board.tickets[two]), -cost) for cost, (one, two) in pairs
        ),
    )


def layer_table(board: Board, layer: Layer, terms: Terms | None = None) -> Table:
    """A row for every route or city that has a number in a layer, the largest first."""
    values = layer.values(board, terms or Terms())
    order = sorted(values, key=lambda index: (-values[index], index))
    if layer.of == "cities":
        return Table(
            title=layer.title,
            columns=(later("city"), later("value")),
            cells=tuple((board.cities[place].in_words(), values[place]) for place in order),
        )
    return Table(
        title=layer.title,
        columns=(later("route"), later("city"), later("other city"), later("value")),
        cells=tuple(
            (route.id, route.a.in_words(), route.b.in_words(), values[route.index])
            for route in (board.routes[index] for index in order)
        ),
    )
