"""This tunnel, now, with my hand: a real position, its exact chance, and what would change it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as W

from ..engine.game import Game
from ..engine.situation import situation
from ..engine.view import View
from ..figures.charts import Bars
from ..figures.charts_words import describe_bars, in_percent
from ..figures.sketch import sketch_map
from ..language import fill, say
from ..model.actions import Claim
from ..model.board import Route
from ..study.odds import TunnelChance, tunnel_chance
from ..study.tunnel_what_if import tunnels_now, what_if
from .chance import explain, percent
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .chart_place import ChartPlace
from .controls import make_button, put, set_shown, show_only
from .position import cut_out
from .tongue import discard
from .tunnel_lab_parts import exact_chance, folded, head, paragraph, row, status, two

if TYPE_CHECKING:
    from .game import GamePanel

EXAMPLE = {
    "board": "team-asia",
    "players": {
        "Ann": {"hand": {"yellow": 3, "loco": 4, "red": 2, "green": 3}},
        "Cora": {"hand": {"blue": 3, "black": 2}},
        "Ben": {"hand": {"white": 4, "orange": 2}},
        "Dan": {"hand": {"purple": 5}},
    },
    "racks": {"Ann and Cora": {"cards": {"yellow": 1, "green": 2, "white": 2}}},
    "row": ["blue", "white", "yellow", "black", "orange"],
    "deck": ["red", "blue", "yellow", "loco", "white", "green", "black", "purple", "orange"] * 5,
    "discard": {"yellow": 3, "loco": 3, "red": 4, "blue": 5, "green": 2, "black": 4},
}
"""A position in the middle of a game, for those who have none of their own."""


class TunnelNow(ChancePanel):
    """Every tunnel that could be claimed now, each way to pay for it, and what would change it.

    Args:
        game: a game or the panel of one; a position on the map of Team Asia by default.
        seat: whose hand it is; that of the player on turn by default.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        game: Game | GamePanel | None = None,
        seat: int | None = None,
        *,
        language: str | None = None,
    ) -> None:
        source = situation(**EXAMPLE) if game is None else game
        super().__init__(chance_sheet(), language)
        self.source = source
        self.wanted = seat
        self.ways: tuple[Claim, ...] = ()
        self.route: int | None = None
        self.way: Claim | None = None
        bars = Bars(matches=(), spare=0, running=False)
        self.chart = ChartPlace(bars, self.trouble.guard, height=270)
        self._read()
        self.build()

    @property
    def game(self) -> Game:
        """The game that is looked at; a panel may have begun another one meanwhile."""
        return self.source if isinstance(self.source, Game) else self.source.game

    def build(self) -> None:
        """Make all widgets but the chart anew; route and payment stay."""
        worn = self.children
        guard = self.trouble.guard
        self.again = make_button(
            say("Look again"),
            guard(self.look_again),
            tooltip=say("Read the game anew, as it stands now."),
        )
        self.hand, self.said, self.table, self.how = W.HTML(), W.HTML(), W.HTML(), W.HTML()
        self.near = W.HTML()
        self.near.add_class("ttr-near")
        self.routes = W.Dropdown(
            options=self._options(), value=self.route, description=say("Tunnel"), disabled=True
        )
        self.routes.add_class("ttr-above")
        self.routes.observe(lambda _: guard(self._pick)(), "value")
        self.payments = row()
        self.body = W.VBox((self.said, self.chart, self.table, self.how))
        self.children = (
            self.sheet,
            head(say("This tunnel, now, with my hand"), self.menu, self.again),
            two((self.hand, self.routes, self.payments, self.near), (self.body,)),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def look_again(self) -> None:
        """Read the game anew, as it stands now."""
        self._read()
        self.build()

    def choose(self, route: int) -> None:
        """Look at this tunnel."""
        self.route = route
        self.way = self._ways_of(route)[0]
        self.render()

    def pay(self, way: Claim) -> None:
        """Look at this way to pay."""
        self.way = way
        self.render()

    def render(self) -> None:
        """Show the hand, the ways to pay, and the chance of the one that is chosen."""
        view, way = self.view, self.way
        put(self.hand, value=self._position())
        put(self.routes, options=self._options(), value=self.route, disabled=self.route is None)
        set_shown(self.body, way is not None)
        set_shown(self.near, way is not None)
        if view is None or way is None or self.route is None:
            show_only(self.payments, ())
            return
        show_only(self.payments, tuple(self._button(each) for each in self._ways_of(self.route)))
        route = view.board.routes[way.route]
        put(self.near, value=_draw_near(view, route))
        chance = tunnel_chance(view, route, way.payment)
        bars = Bars(matches=chance.matches, spare=chance.spare, running=False)
        self.chart.show(bars)
        success = say(
            "Paid with {cards} it succeeds with the chance {chance}.",
            cards=escape(str(way.payment)),
            chance=exact_chance(chance.success),
        )
        put(self.said, value=status(f'<p class="ttr-big">{success}</p>'))
        put(self.table, value=_tabulate(chance, view))
        how = explain(view, route, way.payment) + paragraph(describe_bars(bars))
        put(self.how, value=folded(say("How is this computed?"), how))

    def _read(self) -> None:
        seat = self.game.seat if self.wanted is None else self.wanted
        self.view: View | None = None if seat is None else self.game.view(seat)
        self.ways = tunnels_now(self.view) if self.view else ()
        if self.view:
            routes = self.view.board.routes
            self.ways = tuple(sorted(self.ways, key=lambda it: -routes[it.route].length))
        known = [way.route for way in self.ways]
        if self.route not in known:
            self.route = known[0] if known else None
        found = self._ways_of(self.route) if self.route is not None else ()
        if self.way not in found:
            self.way = found[0] if found else None

    def _ways_of(self, route: int) -> tuple[Claim, ...]:
        return tuple(way for way in self.ways if way.route == route)

    def _options(self) -> list[tuple[str, int | None]]:
        if self.view is None or not self.ways:
            return [(say("no tunnel can be claimed now"), None)]
        routes = self.view.board.routes
        return [
            (
                say(
                    "{route}: {length} {length:space|spaces}, {reveal} turned over",
                    route=routes[index],
                    length=routes[index].length,
                    reveal=routes[index].tunnel,
                ),
                index,
            )
            for index in dict.fromkeys(way.route for way in self.ways)
        ]

    def _position(self) -> str:
        view = self.view
        if view is None:
            return paragraph(say("The game is over."))
        lines = [say("{who} holds {cards}.", who=view.me.name, cards=view.hand)]
        if any(view.rack):
            lines.append(say("On the rack: {cards}.", cards=view.rack))
        lines.append(say("Discards: {cards}.", cards=view.discard))
        lines.append(
            say(
                "Unseen: {n} {n:card|cards}, {deck} of them in the deck.",
                n=view.unseen.size,
                deck=view.deck,
            )
        )
        if not self.ways:
            lines.append(say("No tunnel can be claimed now. Play on, then look again."))
        return "".join(map(paragraph, lines))

    def _button(self, way: Claim) -> W.Button:
        assert self.view is not None
        chance = tunnel_chance(self.view, self.view.board.routes[way.route], way.payment)
        text = fill(
            "{cards}: {chance}", {"cards": way.payment.cards, "chance": percent(chance.success)}
        )
        press = self.trouble.guard(lambda: self.pay(way))
        return make_button(text, press, *(("ttr-picked",) if way == self.way else ()))

    def _pick(self) -> None:
        if self.routes.value is not None and self.routes.value != self.route:
            self.choose(self.routes.value)


def _draw_near(view: View, route: Route) -> str:
    """The part of the map around a route, which is marked; nothing where no map is known."""
    board = view.board
    if len({(city.lat, city.lon) for city in board.cities}) < len(board.cities):
        return ""
    cities = [board.city_index[city.id] for city in (route.a, route.b)]
    drawn = sketch_map(
        board,
        claims=[seen.routes for seen in view.players],
        teams=[seen.team for seen in view.players],
        line=(route.index,),
        says=say("The map around {route}, which is marked.", route=route),
    )
    return cut_out(drawn, board, cities)


def _tabulate(chance: TunnelChance, view: View) -> str:
    """What would change, as a table."""
    found = what_if(chance, view)
    now = found[0].success
    heads = (say("What if?"), say("Success"), say("Change"))
    cells: list[Sequence[str]] = []
    for each in found:
        off = 100 * float(each.success - now)
        told = fill("{off:+.1f}", {"off": off}) if each.success != now else "–"
        cells.append(
            (
                say(each.told, card=each.card, n=each.n),
                in_percent(each.success),
                told,
            )
        )
    head_row = "".join(f"<th scope=col>{escape(name)}</th>" for name in heads)
    rows = "".join(
        f"<tr><th scope=row>{escape(name)}</th><td>{success}</td><td>{change}</td></tr>"
        for name, success, change in cells
    )
    return f"<table><thead><tr>{head_row}</tr></thead><tbody>{rows}</tbody></table>"
