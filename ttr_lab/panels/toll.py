"""The answer to a tunnel: add the cards that it asks for, or turn back."""

from __future__ import annotations

import ipywidgets as W

from ..engine.view import View
from ..language import say
from ..model.actions import PayToll, TurnBack
from ..model.decisions import Toll
from ..rules.payment import payments
from ..rules.tunnel import price_of
from .cards import Act
from .controls import Guard, make_button, put, set_shown
from .pay import PayBox
from .words import match_of


class TollBox(W.VBox):
    """What the tunnel asks for, a button for each way to pay it, and one to turn back."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.title = W.HTML(layout=W.Layout(width="auto"))
        self.back = make_button(
            say("Turn back"),
            guard(lambda: act(TurnBack())),
            "ttr-back",
            tooltip=say("Give the tunnel up and take the laid cards back"),
        )
        self.pay = PayBox(lambda payment: act(PayToll(payment)), guard)
        super().__init__((self.title, self.pay, W.HBox((self.back,))))
        self.add_class("ttr-keep")
        self.add_class("ttr-toll")

    @property
    def first(self) -> W.Button:
        """The first way to pay, or the way back."""
        return self.pay.buttons[0] if self.pay.ways else self.back

    def resume(self, old: TollBox) -> None:
        """Go on where the same box in another language stood."""
        self.pay.resume(old.pay)

    def show(self, view: View | None) -> None:
        """Show the question, if it is open to the seat."""
        asked = None if view is None else view.asked
        set_shown(self, isinstance(asked, Toll))
        if view is None or not isinstance(asked, Toll):
            self.pay.show(())
            put(self.title, value="")
            return
        ways = list(payments(price_of(asked), *view.left_after(asked.payment)))
        told = say("<b>Add</b>")
        if not ways:
            told = say(
                "<b>You do not have {n} more {n:card|cards}, {match}</b>, so only turning back is "
                "left.",
                n=asked.extra,
                match=match_of(asked.color),
            )
        put(self.title, value=told)
        self.pay.show(ways, verb="add", team=view.ruleset.team_size > 1)
