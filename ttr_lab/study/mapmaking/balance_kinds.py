"""What is measured on a map: each number with its name, its meaning, and how it is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ...language import later
from ...model.board import Board
from . import measures as count


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A measure before it is taken."""

    id: str
    name: str
    explained: str
    form: str
    of: Callable[[Board], float | None]
    players: int = 0


def _room(players: int) -> Kind:
    return Kind(
        id=f"room-{players}",
        name=later("Spaces for each train, with {players} players"),
        explained=later(
            "The spaces that can be claimed, for each plastic train of all players: little room "
            "makes players fight for routes, much room lets them pass each other by."
        ),
        form=".2f",
        of=partial(count.room, players=players),
        players=players,
    )


KINDS = (
    Kind(
        id="cities",
        name=later("Cities"),
        explained=later("How many cities there are to learn and to reach."),
        form=".0f",
        of=lambda board: len(count.real_places(board)),
    ),
    Kind(
        id="routes",
        name=later("Routes"),
        explained=later("All tracks, those of double routes counted one by one."),
        form=".0f",
        of=lambda board: len(board.routes),
    ),
    Kind(
        id="spaces",
        name=later("Spaces"),
        explained=later("The spaces of all routes: so many trains would fill the map."),
        form=".0f",
        of=lambda board: sum(board.lengths),
    ),
    *map(_room, (2, 3, 4, 5, 6)),
    Kind(
        id="length",
        name=later("Mean length of a route"),
        explained=later(
            "Short routes are claimed at once and score little, long ones take many cards of one "
            "color and score much."
        ),
        form=".2f",
        of=lambda board: count.mean_of(board.lengths),
    ),
    Kind(
        id="gray",
        name=later("Gray spaces"),
        explained=later(
            "The part of the spaces that take any color: with many of them luck with cards "
            "matters less, and players get in each other's way more."
        ),
        form=".0%",
        of=count.gray_share,
    ),
    Kind(
        id="colors",
        name=later("Rarest color beside the commonest"),
        explained=later(
            "The deck has 12 cards of each color, so published maps ask for all colors almost "
            "equally: 100% is exactly so."
        ),
        form=".0%",
        of=count.evenness,
    ),
    Kind(
        id="doubles",
        name=later("Double routes"),
        explained=later(
            "The part of the neighbors with more than one track: they keep a way open with four "
            "players or more, and shut with two or three."
        ),
        form=".0%",
        of=count.double_share,
    ),
    Kind(
        id="neighbors",
        name=later("Neighbors of a city"),
        explained=later(
            "How many neighbors a city has on average: with fewer than three, one claim can "
            "close the way to it."
        ),
        form=".1f",
        of=count.neighbors_each,
    ),
    Kind(
        id="bridges",
        name=later("Only links"),
        explained=later(
            "Neighbors whose link is the only one between two parts of the map: whoever claims it "
            "shuts the others out."
        ),
        form=".0f",
        of=count.bridge_pairs,
    ),
    Kind(
        id="across",
        name=later("Trains across the map"),
        explained=later(
            "The trains of the shortest connection between the two cities farthest apart: the "
            "longest ticket there could be."
        ),
        form=".0f",
        of=lambda board: count.largest_distance(board) or None,
    ),
    Kind(
        id="tickets",
        name=later("Tickets"),
        explained=later("How many destination tickets there are to draw from."),
        form=".0f",
        of=lambda board: len(board.tickets),
    ),
    Kind(
        id="points",
        name=later("Mean points of a ticket"),
        explained=later("What a ticket brings when it is completed, and costs when it is not."),
        form=".1f",
        of=lambda board: count.mean_of(ticket.points for ticket in board.tickets),
    ),
    Kind(
        id="value",
        name=later("Points of a ticket for each train"),
        explained=later(
            "Printed tickets are worth about as many points as their shortest connection has "
            "spaces: 1.00 is exactly so."
        ),
        form=".2f",
        of=count.value_ratio,
    ),
    Kind(
        id="stock",
        name=later("A ticket's part of the trains"),
        explained=later(
            "The part of a player's trains that the shortest connection of a ticket takes on "
            "average: from one half on, two tickets hardly fit into a game."
        ),
        form=".0%",
        of=count.ticket_share,
    ),
    Kind(
        id="tickets-at-city",
        name=later("Tickets of a city"),
        explained=later("How many tickets name a city on average."),
        form=".1f",
        of=lambda board: count.share(2 * len(board.tickets), len(count.real_places(board))),
    ),
    Kind(
        id="busiest",
        name=later("Tickets of the busiest city"),
        explained=later(
            "How many times the mean number of tickets the busiest city has: around it there "
            "is a crowd."
        ),
        form=".1f",
        of=count.busiest,
    ),
    Kind(
        id="unnamed",
        name=later("Cities without a ticket"),
        explained=later("The part of the cities that no ticket names: nobody has to go there."),
        form=".0%",
        of=count.unnamed_share,
    ),
    Kind(
        id="meeting",
        name=later("Tickets that share a route"),
        explained=later(
            "The part of all pairs of tickets whose shortest connections have a route in common: "
            "such tickets help each other in one hand, and fight each other in two."
        ),
        form=".0%",
        of=count.meeting_share,
    ),
    Kind(
        id="ways",
        name=later("Resistance of a ticket for each space"),
        explained=later(
            "The electrical resistance between a ticket's cities, for each space of its shortest "
            "connection: 1.00 means a single way, small numbers mean many ways around a claim."
        ),
        form=".2f",
        of=count.ways_around,
    ),
)
"""Every measure, in the order in which they are shown."""
