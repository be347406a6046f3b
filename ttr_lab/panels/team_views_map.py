"""The map as one partner knows it: the team's routes, the tickets it knows, and its plan."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import ipywidgets as W

from ..language import later, say
from ..model.board import members
from ..study.team_game import TeamGame
from ..study.team_known_plans import Mind
from .controls import Guard, put
from .place import MapPlace
from .team_views_sitting import Looking
from .team_views_time import Act
from .team_views_words import tell_route
from .tunnel_lab_parts import status

AS_KNOWN = later(
    "The map as {name} knows it: the tickets have the numbers of {name}'s column, and the marked "
    "routes are {name}'s plan. Click a route to hear who plans it."
)


class TeamMap(W.VBox):
    """The map in its box, and under it what it shows or whose the clicked route is."""

    def __init__(self, played: TeamGame, act: Act, guard: Guard) -> None:
        def point(route: int) -> None:
            act(lambda now: setattr(now, "pointed", route))

        owners = tuple(played.game.table.team_of(seat) for seat in range(len(played.names)))
        self.place = MapPlace(played.board, played.names, point, guard, teams=owners)
        paper = W.VBox((self.place,))
        paper.add_class("ttr-paper-of-map")
        self.foot = W.HTML()
        self.foot.add_class("ttr-told")
        super().__init__((paper, self.foot))
        self.add_class("ttr-left-side")

    def show(self, now: Looking, minds: Mapping[int, Mind]) -> None:
        """Show what the partner knows whose eyes are used."""
        mind, names = minds[now.eyes], now.played.names
        view, outlook = mind.view, mind.work.outlook
        claims = tuple(seen.routes for seen in view.players)
        found = now.known.moments.get(now.at, ())
        self.place.show(
            claims=claims,
            closed=view.closed & ~sum(claims),
            tickets=tuple(
                (
                    *outlook.ways.ticket_ends[ticket],
                    outlook.completed(ticket),
                    view.board.tickets[ticket].long,
                )
                for ticket in view.counted
            ),
            line=tuple(members(mind.left)),
            chosen=next((it.route for it in found if it.route is not None), None),
            why={
                route: tell_route(names, minds, route)
                for route in members(mind.left | view.network)
            },
        )
        told = say(AS_KNOWN, name=now.name)
        if now.pointed is not None:
            told = tell_route(names, minds, now.pointed)
        put(self.foot, value=status(f"<p>{escape(told)}</p>"))
