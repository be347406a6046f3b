"""What can be laid over a map: one number for every route, or for every city, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ...language import later, translated
from ...model.board import Board
from .costs import Terms
from .layers_cities import (
    between_cities,
    closeness,
    neighbors,
    reach,
    tickets_at,
    tickets_passing,
)
from .layers_routes import (
    alone,
    between_routes,
    detours,
    length,
    others,
    per_card,
    per_train,
    per_turn,
    points,
    risk,
    tickets_through,
)

ROUTES, CITIES = "routes", "cities"
Value = Fraction | float


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """One number for every route or every city of a map, with its name and its meaning."""

    id: str
    title: str
    """A sentence of the catalogs, as the other two."""
    told: str
    """The number in words, with `value`."""
    explained: str
    """What the number means in this game, and where it comes from."""
    of: str
    """`routes` or `cities`."""
    values: Callable[[Board, Terms], Mapping[int, Value]]
    """The numbers by index of route or place of city; where there is none it is left out."""

    def in_words(self, form: str = "") -> str:
        """The title in the language that is spoken."""
        return translated(self.title)


_ALL = (
    Layer(
        id="length",
        of=ROUTES,
        title=later("Length"),
        told=later("{value:.0f} {value:space|spaces}"),
        explained=later("How many spaces a route has, and so how many cards a claim takes."),
        values=length,
    ),
    Layer(
        id="points",
        of=ROUTES,
        title=later("Points of a route"),
        told=later("{value:.0f} {value:point|points}"),
        explained=later(
            "What a route scores by the map's table. On the published maps a space of a long route "
            "scores more than one of a short route."
        ),
        values=points,
    ),
    Layer(
        id="points-per-train",
        of=ROUTES,
        title=later("Points per train"),
        told=later("{value:.2f} points for each train"),
        explained=later(
            "Trains run out, so this is what counts late in the game: a route of 6 scores 2.5 "
            "points with each of its trains, a route of 1 only 1."
        ),
        values=per_train,
    ),
    Layer(
        id="points-per-card",
        of=ROUTES,
        title=later("Points per card"),
        told=later("{value:.2f} points for each card"),
        explained=later(
            "What a route scores for each card that it takes on average: tunnels may ask for more, "
            "and the locomotives of a ferry count as several cards."
        ),
        values=per_card,
    ),
    Layer(
        id="points-per-turn",
        of=ROUTES,
        title=later("Points per turn"),
        told=later("{value:.2f} points for each turn"),
        explained=later(
            "What a route scores for each turn that it takes: half a turn to draw a card, and one "
            "to claim. Short routes lose most, because a turn to claim is a turn without cards."
        ),
        values=per_turn,
    ),
    Layer(
        id="tickets",
        of=ROUTES,
        title=later("Tickets through a route"),
        told=later("tickets worth {value:.1f} points"),
        explained=later(
            "The points of all tickets whose cheapest connections run over the route; where a "
            "ticket has several, each counts its part. Where there is much, others will come too."
        ),
        values=tickets_through,
    ),
    Layer(
        id="risk",
        of=ROUTES,
        title=later("Risk"),
        told=later("{value:.1f} more for all tickets together"),
        explained=later(
            "What the tickets of the deck cost more, each on its own and all added up, if a rival "
            "takes the route with its parallel tracks. A ticket that cannot be completed any more "
            "counts with all the trains of a player."
        ),
        values=risk,
    ),
    Layer(
        id="detour",
        of=ROUTES,
        title=later("Way round"),
        told=later("{value:.1f} more to go round"),
        explained=later(
            "What it costs more to connect the two cities of a route once the route and its "
            "parallel tracks are gone. It has no number where there is no way round."
        ),
        values=detours,
    ),
    Layer(
        id="between",
        of=ROUTES,
        title=later("Betweenness of a route"),
        told=later("{value:.1%} of all pairs of cities"),
        explained=later(
            "The part of all pairs of cities whose cheapest connections run over the route "
            "(betweenness; Freeman 1977, Brandes 2001). It knows nothing of tickets."
        ),
        values=between_routes,
    ),
    Layer(
        id="resistance",
        of=ROUTES,
        title=later("No other way: effective resistance"),
        told=later("{value:.0%} without another way"),
        explained=later(
            "Take every route for a wire that resists current by its length. Where all current "
            "between two neighbors must take the one wire, there is no other way (100%); where "
            "many short ways run beside it, it is small (Klein and Randić 1993; for this game "
            "Witter and Lyford, FDG 2020)."
        ),
        values=alone,
    ),
    Layer(
        id="bridges",
        of=ROUTES,
        title=later("Other ways between its cities"),
        told=later("{value:.0f} other {value:connection|connections}"),
        explained=later(
            "How many connections are left between the two cities of a route without it and its "
            "parallel tracks that share no routes (Menger 1927). With none the route is a bridge: "
            "if it is lost, the map falls apart."
        ),
        values=others,
    ),
    Layer(
        id="degree",
        of=CITIES,
        title=later("Neighbors of a city"),
        told=later("{value:.0f} {value:neighbor|neighbors}"),
        explained=later(
            "How many cities are one route away, parallel tracks counted once (the degree). A "
            "ticket to a city with few neighbors is easily blocked."
        ),
        values=neighbors,
    ),
    Layer(
        id="between-cities",
        of=CITIES,
        title=later("Betweenness of a city"),
        told=later("{value:.1%} of all pairs of other cities"),
        explained=later(
            "The part of all pairs of other cities whose cheapest connections pass the city "
            "(betweenness; Freeman 1977, Brandes 2001)."
        ),
        values=between_cities,
    ),
    Layer(
        id="close",
        of=CITIES,
        title=later("Closeness of a city"),
        told=later("{value:.1f} connections for 100"),
        explained=later(
            "How near all other cities are: so many connections from here to other cities cost 100 "
            "together, on average (closeness; Freeman 1978)."
        ),
        values=closeness,
    ),
    Layer(
        id="reach",
        of=CITIES,
        title=later("Effective resistance of a city"),
        told=later("{value:.2f} spaces on average"),
        explained=later(
            "The mean effective resistance to the other cities, each route a wire of its length: "
            "small where many short ways lead everywhere, large at the edge of the map (Klein and "
            "Randić 1993)."
        ),
        values=reach,
    ),
    Layer(
        id="worth-of-tickets",
        of=CITIES,
        title=later("Tickets of a city"),
        told=later("tickets worth {value:.0f} {value:point|points}"),
        explained=later(
            "The points of all tickets that name the city. Expect company where there are many."
        ),
        values=tickets_at,
    ),
    Layer(
        id="passed",
        of=CITIES,
        title=later("Tickets that need a city"),
        told=later("{value:.0f} {value:ticket|tickets}"),
        explained=later(
            "How many tickets name the city or have a cheapest connection that passes it. With "
            "none it is a city that nobody needs."
        ),
        values=tickets_passing,
    ),
)

LAYERS: Mapping[str, Layer] = MappingProxyType({layer.id: layer for layer in _ALL})
"""The layers by their ids, in the order in which a menu shows them."""
