"""Building a deed by clicking: cards to take, a route with its payment, tickets, a station."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.draft_ask import first_payment
from ..engine.facts import Facts
from ..engine.wording import write_action
from ..language import say
from ..model.actions import BuildStation, Claim, PayToll
from ..model.board import members
from ..model.cards import NO_CARDS, Cards, Color, Payment
from ..model.decisions import Toll
from ..model.state import State
from .controls import Guard, Press, make_button, put, set_shown
from .editor_cards import CardGrid, paint
from .editor_sitting import Sitting
from .editor_words import name_track

Ask = Callable[[Facts], None]


class DrawDeeds(W.VBox):
    """The face-up cards and the deck to take from; for a team also where the card goes."""

    def __init__(self, sitting: Sitting, ask: Ask, render: Press, guard: Guard) -> None:
        self.sitting, self.ask = sitting, ask
        self.slots = tuple(
            make_button("", guard(lambda slot=slot: self._take(slot)), "ttr-slot")  # type: ignore[misc]
            for slot in range(5)
        )
        self.deck = make_button("", guard(lambda: self._take(None)), "ttr-slot")
        self.to = W.Dropdown(options=[("", "")], layout=W.Layout(width="auto"))
        self.to.style.description_width = "auto"
        self.to.observe(lambda change: setattr(sitting, "to", change["new"]), "value")
        self.places = tuple(
            make_button("", guard(lambda place=place: ask({"put": place})))  # type: ignore[misc]
            for place in ("hand", "rack")
        )
        self.putting = W.HBox(self.places)
        super().__init__((W.HBox((*self.slots, self.deck)), self.to, self.putting))

    def show(self, state: State) -> None:
        """Show what lies on the table now."""
        for slot, (button, card) in enumerate(zip(self.slots, state.row, strict=True)):
            name = say("empty") if card is None else f"{card.letter} {card.in_words()}"
            tip = say("May I take face-up card {place}?", place=slot + 1)
            put(button, description=f"{slot + 1}\n{name}", tooltip=tip)
            paint(button, card)
        put(
            self.deck,
            description=f"{len(state.deck)}\n{say('deck')}",
            tooltip=say("May I draw a card blind?"),
        )
        team = state.ruleset.team_size > 1
        for shown in (self.to, self.putting):
            set_shown(shown, team)
        options = [(say("say it later"), ""), (say("the hand"), "hand"), (say("the rack"), "rack")]
        if self.to.options != tuple(options):
            chosen = self.sitting.to
            self.to.options = options
            self.to.value = chosen
        put(self.to, description=say("The card goes to"))
        texts = say("The card goes to the hand"), say("The card goes to the rack")
        for button, text in zip(self.places, texts, strict=True):
            put(button, description=text, tooltip=text)

    def _take(self, slot: int | None) -> None:
        where: dict[str, object] = {"to": self.sitting.to} if self.sitting.to else {}
        if slot is None:
            self.ask({"draw": "deck", **where})
        else:
            self.ask({"draw": "row", "slot": slot, **where})


class PayDeed(W.VBox):
    """Cards laid for a route, a station or a tunnel: from the hand, and from the rack."""

    def __init__(self, sitting: Sitting, ask: Ask, render: Press, guard: Guard) -> None:
        self.sitting, self.ask, self.render = sitting, ask, render
        self.routes = W.Dropdown(options=[("", -1)], layout=W.Layout(width="auto"))
        self.cities = W.Dropdown(options=[("", -1)], layout=W.Layout(width="auto"))
        self.busy = False
        for chooser, choose in (
            (self.routes, self._choose_route),
            (self.cities, self._choose_city),
        ):
            chooser.style.description_width = "auto"
            chooser.observe(lambda _, choose=choose: guard(choose)(), "value")
        self.titles = W.HTML(), W.HTML()
        self.grids = (
            CardGrid(lambda color, by: self._step(0, color, by), guard),
            CardGrid(lambda color, by: self._step(1, color, by), guard),
        )
        self.go = make_button("", guard(self._try), "ttr-main")
        self.back = make_button("", guard(lambda: ask({"give_up": True})))
        parts = [part for pair in zip(self.titles, self.grids, strict=True) for part in pair]
        super().__init__((self.routes, self.cities, *parts, W.HBox((self.go, self.back))))

    def show(self, state: State) -> None:
        """Show the route or the city, and the cards chosen for it."""
        kind, board, sitting = self.sitting.kind, state.board, self.sitting
        self.busy = True
        try:
            routes = sorted(board.routes, key=lambda route: (str(route), route.track))
            self._offer(
                self.routes,
                [(say("Click a route on the map, or choose one"), -1)]
                + [(name_track(route), route.index) for route in routes],
                sitting.route,
            )
            cities = sorted(members(board.towns), key=lambda city: board.cities[city].name)
            self._offer(
                self.cities,
                [(say("Choose a city…"), -1)] + [(str(board.cities[c]), c) for c in cities],
                sitting.city,
            )
        finally:
            self.busy = False
        put(self.routes, description=say("Route"))
        put(self.cities, description=say("City"))
        set_shown(self.routes, kind == "claim")
        set_shown(self.cities, kind == "station")
        held = state.players[sitting.who].hand, state.rack(sitting.who)
        for which, (title, grid) in enumerate(zip(self.titles, self.grids, strict=True)):
            who = state.name(sitting.who)
            told = say("From the rack") if which else say("From the hand of {who}", who=who)
            put(title, value=f'<span class="ttr-label">{escape(told)}</span>')
            laid = sitting.laid[which]
            only = {color for color in Color if held[which][color] or laid[color]}
            if not which:
                only |= self._asked_for(state)
            grid.show(laid, only=only)
            for part in (title, grid):
                set_shown(part, bool(only))
        asks = {
            "claim": say("May I claim it so?"),
            "station": say("May I build it so?"),
            "answer": say("May I add these?"),
        }
        text = asks.get(kind, "")
        put(self.go, description=text, tooltip=text)
        put(self.back, description=say("Turn back"), tooltip=say("Give the tunnel up"))
        set_shown(self.back, kind == "answer")

    def _asked_for(self, state: State) -> set[Color]:
        """The colors that the route or the tunnel asks for; of a gray one those in the hand."""
        asked = state.asked(self.sitting.who)
        if self.sitting.kind == "answer" and isinstance(asked, Toll):
            return {asked.color, Color.LOCOMOTIVE}
        if self.sitting.kind == "claim" and self.sitting.route is not None:
            color = state.board.routes[self.sitting.route].color
            return {Color.LOCOMOTIVE} if color is None else {color, Color.LOCOMOTIVE}
        return {Color.LOCOMOTIVE}

    def _offer(
        self, chooser: W.Dropdown, options: list[tuple[str, int]], chosen: int | None
    ) -> None:
        if chooser.options != tuple(options):
            chooser.options = options
        known = {index for _, index in options}
        put(chooser, value=chosen if chosen in known else -1)

    def _choose_route(self) -> None:
        if not self.busy:
            point_at(self.sitting, None if self.routes.value == -1 else self.routes.value)
            self.render()

    def _choose_city(self) -> None:
        if not self.busy:
            self.sitting.city = None if self.cities.value == -1 else self.cities.value
            self.render()

    def _step(self, which: int, color: Color, by: int) -> None:
        laid = [Cards(cards) for cards in self.sitting.laid]
        laid[which] = Cards(
            max(0, n + by * (c is color)) for c, n in zip(Color, laid[which], strict=True)
        )
        self.sitting.laid = laid[0], laid[1]
        self.render()

    def _try(self) -> None:
        if not self.sitting.trying(self._go):
            self.render()

    def _go(self) -> None:
        sitting, board = self.sitting, self.sitting.draft.board
        payment = Payment(*sitting.laid)
        if sitting.kind == "claim":
            if sitting.route is None:
                raise ValueError(say("Click a route on the map first."))
            self.ask(write_action(board, Claim(sitting.route, payment)))
        elif sitting.kind == "station":
            if sitting.city is None:
                raise ValueError(say("Choose a city first."))
            self.ask(write_action(board, BuildStation(sitting.city, payment)))
        else:
            self.ask(write_action(board, PayToll(payment)))


def point_at(sitting: Sitting, route: int | None) -> None:
    """Choose a route to ask about, and lay cards that pay it where the seat has some."""
    sitting.kind, sitting.route = "claim", route
    if route is None:
        sitting.laid = NO_CARDS, NO_CARDS
        return
    payment = first_payment(sitting.state, sitting.who, route)
    sitting.laid = payment.hand, payment.rack
