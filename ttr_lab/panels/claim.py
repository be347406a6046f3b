"""Claiming: choose a route on the map or from a list, then one of the ways to pay for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
from ..model.actions import Claim
from ..model.board import Route
from ..model.cards import NO_CARDS, Payment
from ..model.rulebook import Refusal, cited
from ..rules.payment import EXACT_NUMBER, payments, why_not_affordable
from .cards import Act, WhyNot
from .chance import how_computed, note_chance
from .controls import Guard, grey, make_button, put, set_shown
from .pay import PayBox, ways_of
from .words import name_route

NO_ROUTE = -1
"""Stands in the list before a route is chosen; a list whose value is None shows nothing at all."""


def payments_for(view: View, route: Route) -> list[Payment]:
    """Every payment that the seat's cards allow, the fewest locomotives first (USA-CLAIM-10)."""
    return list(payments(route, view.hand, view.rack if any(view.rack) else None))


def why_not_claim(view: View, why_not: WhyNot, route: Route) -> Refusal | None:
    """Why the seat cannot claim the route at all, whatever it would pay."""
    payment = next(payments(route, view.hand, view.rack), Payment(NO_CARDS))
    refusal = why_not(Claim(route.index, payment))
    if refusal is not None and refusal.rule is EXACT_NUMBER:
        found = why_not_affordable(route, view.hand.plus(view.rack)) or refusal
        return replace(found, rule=cited(found.rule, view.ruleset.cites))
    return refusal


MANY = 4
"""With more ways to pay than this the chance beside each is written short."""


def tell_price(view: View, route: Route, *, short: bool) -> str:
    """What the route scores and what is special about paying for it, as HTML."""
    points, crossing = view.board.worth[route.index], route.mountain * view.ruleset.mountain_points
    told = [
        say(
            SCORES_MORE if route.mountain else SCORES,
            route=escape(name_route(route)),
            points=points,
            crossing=crossing,
            n=route.mountain,
            all=route.length + route.mountain,
        )
    ]
    if route.ferry:
        told.append(say(FERRY, n=route.ferry))
    if route.tunnel:
        told.append(say(TUNNEL, n=route.tunnel))
    told.append(say(PAY_WITH_CHANCE if short and route.tunnel else PAY_WITH))
    return " ".join(told)


SCORES = later("<b>{route}</b> scores {points}.")
SCORES_MORE = later(
    "<b>{route}</b> scores {points} and {crossing} for the mountain: {n} "
    "{n:train more leaves|trains more leave} your stock, {all} in all."
)
FERRY = later("Ferry: at least {n} {n:card is a locomotive|cards are locomotives}.")
TUNNEL = later("Tunnel: {n} cards are turned over, and each match asks for one card more.")
PAY_WITH = later("Pay with")
PAY_WITH_CHANCE = later("Pay with (chance of success)")


def _no_route() -> tuple[str, int]:
    return say("Choose a route…"), NO_ROUTE


class ClaimBox(W.VBox):
    """The list of routes with its button, and the payments for the route that is chosen."""

    def __init__(
        self,
        act: Act,
        choose: Callable[[int | None], None],
        mark: Callable[[int], None],
        guard: Guard,
    ) -> None:
        """`choose` takes a route or lays it down, `mark` only shows it on the map."""
        self.routes = W.Dropdown(
            options=[_no_route()],
            description=say("Route"),
            tooltip=say("Routes"),
            layout=W.Layout(width="auto", flex="1 1 0", min_width="0"),
        )
        self.routes.style.description_width = "auto"
        self.claim = make_button(
            say("Claim"), guard(lambda: choose(self.picked)), tooltip=say("Show how to pay for it")
        )
        self.title = W.HTML(layout=W.Layout(width="auto"))
        self.back = make_button(say("Another route"), guard(lambda: choose(None)), "ttr-plain")
        self.route: int | None = None

        def pay(payment: Payment) -> None:
            if self.route is not None:
                act(Claim(self.route, payment))

        self.paying = PayBox(pay, guard, self.back)
        self.how = W.HTML(layout=W.Layout(width="auto"))
        self.busy = False

        def look(_: object) -> None:
            if not self.busy and self.picked is not None:
                mark(self.picked)

        self.routes.observe(lambda change: guard(lambda: look(change))(), "value")
        super().__init__((W.HBox((self.routes, self.claim)), self.title, self.paying, self.how))
        self.add_class("ttr-claim")

    @property
    def picked(self) -> int | None:
        """The route that the list shows."""
        return None if self.routes.value == NO_ROUTE else self.routes.value

    def resume(self, old: ClaimBox) -> None:
        """Go on where the same box in another language stood."""
        self.paying.resume(old.paying)

    def show(self, view: View | None, chosen: int | None, why_not: WhyNot) -> None:
        """Show the routes, and the payments if a route is chosen that can be paid."""
        set_shown(self, view is not None)
        if view is None:
            self._offer(view, None, [])
            self._list(view, None)
            return
        self._list(view, chosen)
        route = None if chosen is None else view.board.routes[chosen]
        refusal = None if route is None else why_not_claim(view, why_not, route)
        ways = [] if route is None or refusal else payments_for(view, route)
        grey(
            self.claim,
            "" if view.choices.routes else say("You can claim no route now."),
            say("Show how to pay for it"),
        )
        self._offer(view, route, ways)

    def _list(self, view: View | None, chosen: int | None) -> None:
        options = [_no_route()]
        if view is not None:
            can, own = view.choices.routes, sum(seen.routes for seen in view.players)
            free = [r for r in view.board.routes if not r.bit & (view.closed | own)]
            free.sort(key=lambda r: (not can & r.bit, str(r), r.track))
            options += [(("✓ " if can & r.bit else "   ") + name_route(r), r.index) for r in free]
        known = {index for _, index in options}
        self.busy = True
        try:
            if self.routes.options != tuple(options):
                self.routes.options = options
            put(self.routes, value=chosen if chosen in known else NO_ROUTE)
        finally:
            self.busy = False

    def _offer(self, view: View | None, route: Route | None, ways: list[Payment]) -> None:
        for part in (self.title, self.paying):
            set_shown(part, bool(ways))
        if view is None or route is None or not ways:
            self.route = None
            self.paying.show(())
            for words in (self.title, self.how):
                put(words, value="")
            return
        self.route = route.index
        short = len(ways_of(ways)) > MANY
        put(self.title, value=tell_price(view, route, short=short))
        self.paying.show(
            ways,
            verb="claim",
            team=view.ruleset.team_size > 1,
            note=lambda payment: note_chance(view, route, payment, short=short),
        )
        first = [way.splits[0] for way in self.paying.ways]
        put(self.how, value=how_computed(view, route, first) if route.tunnel else "")
