"""What is asked about a map, as a value: cities, tickets, routes taken or given, and a layer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..language import later
from ..model.board import Board
from ..study.networks.costs import TRAINS, Terms

TICKETS, WAYS, ROUTES, LAYERS, FIT = "tickets", "ways", "routes", "layers", "fit"
TOPICS = (TICKETS, WAYS, ROUTES, LAYERS, FIT)
"""What can be told: tickets, two cities, routes, layers, and which tickets fit."""
RIVAL = "rival"
"""The layer of what a rival's claim costs the tickets held; it depends on them."""

MOST_HELD = 6
"""So many tickets are held at most: the exact network of more takes too long."""
TOO_MANY = later(
    "At most {n} tickets can be held here, since the exact network of more takes too long. Put one "
    "back first: press it in the table."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """Everything that a person has chosen on one side of the explorer.

    >>> from ttr_lab import load_board
    >>> asked = Inquiry(board=load_board("mini")).with_city(0).with_city(3)
    >>> asked.topic, asked.cities
    ('ways', (0, 3))
    """

    board: Board
    topic: str = TICKETS
    kind: str = TRAINS
    """What is counted: trains, cards or turns."""
    cities: tuple[int, ...] = ()
    """None, one or two places of cities, in the order in which they were chosen."""
    way: int = 0
    """Which of their connections is shown."""
    held: tuple[int, ...] = ()
    """The tickets held, as they were taken."""
    asked: int | None = None
    """The ticket whose worth is told."""
    adding: tuple[int, ...] = ()
    """The tickets for which a person asked what every other one would add."""
    pair: tuple[int, int] | None = None
    """The two tickets that are looked at together."""
    matrix: bool = False
    """Whether what every two tickets share is shown as one picture."""
    route: int | None = None
    """The route whose facts are told."""
    mine: int = 0
    gone: int = 0
    """Routes that are one's own, and routes that are taken by others, as bit masks."""
    layer: str = ""
    """What the map is shaded by; blank for nothing."""
    sort: tuple[int, bool] | None = None
    """The column that a person sorted the table by, and whether from much to little."""
    words: str = ""
    """What the tickets listed have in their names."""
    reason: str = ""
    """Which of the reasons for a verdict is shown on the map."""
    refused: str = ""
    """A sentence of the catalogs on why the last change was not made."""

    @property
    def terms(self) -> Terms:
        """What is counted, with the routes that are there or gone."""
        return Terms(kind=self.kind, mine=self.mine, shut=self.gone)

    @property
    def empty(self) -> bool:
        """Whether nothing was chosen that could be cleared."""
        return self == self.cleared()

    def cleared(self) -> Inquiry:
        """The map as it was at first; what is counted stays."""
        return Inquiry(board=self.board, kind=self.kind, topic=self.topic)

    def on(self, board: Board) -> Inquiry:
        """The same question about another map, as far as that has an answer."""
        layer = "" if self.layer == RIVAL else self.layer
        return Inquiry(board=board, kind=self.kind, topic=self.topic, layer=layer)

    def about(self, topic: str) -> Inquiry:
        """Turn to another topic; what was chosen stays."""
        return replace(self, topic=topic, sort=None)

    def counting(self, kind: str) -> Inquiry:
        """Count something else: trains, cards or turns."""
        return replace(self, kind=kind, way=0)

    def with_city(self, city: int) -> Inquiry:
        """Choose a city: the first, the second, or the first of two new ones; or leave it again."""
        if city in self.cities:
            chosen = tuple(other for other in self.cities if other != city)
        else:
            chosen = (*self.cities, city) if len(self.cities) < 2 else (city,)
        return replace(self, topic=WAYS, cities=chosen, way=0, sort=None)

    def between(self, a: int, b: int) -> Inquiry:
        """Ask for the connections of two cities."""
        return replace(self, topic=WAYS, cities=(a, b), way=0, sort=None)

    def on_way(self, way: int) -> Inquiry:
        """Look at another of the connections."""
        return replace(self, way=way)

    def with_ticket(self, ticket: int) -> Inquiry:
        """Hold a ticket and ask what it is worth; it is looked at where it is held already."""
        held = self.held if ticket in self.held else (*self.held, ticket)
        if len(held) > MOST_HELD:
            return replace(self, topic=TICKETS, refused=TOO_MANY)
        return replace(self, topic=TICKETS, held=held, asked=ticket, words="", reason="")

    def without_ticket(self, ticket: int) -> Inquiry:
        """Put a ticket back; the last of the others is looked at."""
        held = tuple(other for other in self.held if other != ticket)
        asked = self.asked if self.asked in held else (held[-1] if held else None)
        layer = "" if self.layer == RIVAL and not held else self.layer
        return replace(self, held=held, asked=asked, layer=layer, reason="")

    def because(self, reason: str) -> Inquiry:
        """Show on the map what a reason is about, or show the network again."""
        return replace(self, reason="" if reason == self.reason else reason)

    def only_ticket(self, ticket: int) -> Inquiry:
        """Hold this ticket and no other one."""
        only = replace(self, held=(), reason="")
        return only.with_ticket(ticket)

    def press_ticket(self, ticket: int) -> Inquiry:
        """A click on a ticket: hold it, look at it, or put it back where it is looked at."""
        return self.without_ticket(ticket) if ticket == self.asked else self.with_ticket(ticket)

    def with_pair(self, pair: tuple[int, int] | None) -> Inquiry:
        """Look at two tickets together, or at none."""
        return replace(self, pair=None if pair == self.pair else pair)

    def turned(self) -> Inquiry:
        """Show every two tickets in one picture, or take it away again."""
        return replace(self, matrix=not self.matrix)

    def with_route(self, route: int) -> Inquiry:
        """Ask for the facts of a route, or leave it again."""
        return replace(self, route=None if route == self.route else route)

    def taken(self, routes: int) -> Inquiry:
        """A rival has these routes."""
        return replace(self, gone=self.gone | routes, mine=self.mine & ~routes, way=0)

    def owned(self, route: int) -> Inquiry:
        """The person who asks has this route."""
        bit = 1 << route
        return replace(self, mine=self.mine | bit, gone=self.gone & ~bit, way=0)

    def freed(self, routes: int) -> Inquiry:
        """Nobody has these routes any more."""
        return replace(self, mine=self.mine & ~routes, gone=self.gone & ~routes, way=0)

    def shaded(self, layer: str) -> Inquiry:
        """Shade the map by something else, or by nothing."""
        topic = LAYERS if layer else self.topic
        return replace(self, layer=layer, topic=topic, sort=None)

    def sorted_by(self, column: int) -> Inquiry:
        """Sort the table by a column, from much to little first and then the other way round."""
        down = self.sort != (column, True)
        return replace(self, sort=(column, down))

    def searched(self, words: str) -> Inquiry:
        """List the tickets that have these words in their names."""
        return replace(self, topic=TICKETS, words=words)
