"""The curtain between two people at one screen: nothing secret shows until the next is there."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say
from .controls import Guard, make_button, put, set_shown


class Curtain(W.VBox):
    """Asks to hand over the keyboard, and waits for the next person."""

    def __init__(self, lift: Callable[[], None], guard: Guard) -> None:
        self.words = W.HTML()
        self.button = make_button("", guard(lift), "ttr-main")
        super().__init__((self.words, self.button))
        self.add_class("ttr-curtain")

    def show(self, name: str | None, *, covered: bool, reading: bool) -> None:
        """Ask for this person at the keyboard; `None` means that the right one is there.

        While the person there still reads something secret, the curtain waits for them.
        """
        set_shown(self, name is not None)
        if name is not None and reading:
            words = say("<b>Read what you got.</b> Nobody else can see it yet.")
            put(self.words, value=words)
            on = say("Done, pass on to {name}", name=name)
            put(self.button, description=on, tooltip=say("Cover your cards"))
        elif name is not None:
            hands = say("Hands and tickets are covered." if covered else "To play on from here:")
            words = say("<b>Pass the keyboard to {name}.</b>", name=escape(name))
            put(self.words, value=f"{words} {hands}")
            tip = say("Show {name}'s cards", name=name)
            put(self.button, description=say("I am {name}", name=name), tooltip=tip)
