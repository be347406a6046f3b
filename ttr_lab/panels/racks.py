"""What is held: the hand, the team's rack, and the question where a drawn card goes."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
from ..model.actions import PutCard
from ..model.cards import Cards, Color
from ..model.decisions import Place, Put
from .cards import Act, face, stack
from .controls import Guard, make_button, put, set_shown, show_only


class Holder(W.Box):
    """A hand or a rack: a stack for each color, and a place for the card just drawn.

    While that card waits, a click anywhere on it puts the card there.
    """

    def __init__(self, place: Place, act: Act, guard: Guard) -> None:
        self.place = place
        self.beside = False
        """Whether another one lies beside it, so that both share the room."""
        self.stacks = W.HTML()
        self.here = make_button("", guard(lambda: act(PutCard(place))), "ttr-here-it-goes")
        super().__init__((self.stacks,))
        self.add_class("ttr-holder")
        self.add_class(f"ttr-{place}")

    def show(self, label: str, cards: Cards | None, waiting: Color | None) -> None:
        """Show these cards, `None` for covered ones, and whether a card waits to be put here.

        The label says in HTML whose they are.
        """
        # a width that fits the stacks would tell how many colors lie under the cover
        width = 1 if cards is None else 2 + len(cards) - cards.count(0)
        put(self.layout, flex=f"{width if self.beside else 1} 1 0", min_width="0")
        if cards is None:
            put(self.stacks, value=f'<span class="ttr-quiet">{say(COVERED[self.place])}</span>')
        else:
            held = "".join(stack(color, cards[color]) for color in Color if cards[color])
            empty = f'<span class="ttr-quiet">{say("no cards")}</span>'
            put(self.stacks, value=f'<span class="ttr-label">{label}</span>{held or empty}')
        tip = "" if waiting is None else say(PUT[self.place], card=waiting)
        put(self.here, tooltip=tip)
        show_only(self, (self.stacks, self.here) if tip else (self.stacks,))


class Holders(W.HBox):
    """The hand and, for a team, the rack beside it."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.hand, self.rack = Holder("hand", act, guard), Holder("rack", act, guard)
        super().__init__((self.hand, self.rack))
        self.add_class("ttr-holders")

    def show(self, view: View, owner: str | None, *, hidden: bool) -> None:
        """Show what the seat holds; the owner is named where it is somebody else's."""
        team = view.ruleset.team_size > 1
        set_shown(self.rack, team)
        self.hand.beside = self.rack.beside = team
        waiting = view.asked.card if isinstance(view.asked, Put) else None
        hand = say("Your<br>hand") if owner is None else say(HAND_OF, name=escape(owner))
        self.hand.show(hand, None if hidden else view.hand, waiting)
        self.rack.show(say("Team's<br>rack"), None if hidden else view.rack, waiting)


HAND_OF = later("{name}'s<br>hand")
COVERED = {"hand": later("The hand is covered."), "rack": later("The rack is covered.")}
PUT = {
    "hand": later("Put {card:the card} in your hand"),
    "rack": later("Put {card:the card} on the team's rack"),
}


class PutBox(W.VBox):
    """The card just drawn, large, and a button for each place it may go to (TEAM-DRAW-3)."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.card = W.HTML(layout=W.Layout(width="auto"))
        self.places = {
            place: make_button(text, guard(lambda place=place: act(PutCard(place))), "ttr-main")  # type: ignore[misc]
            for place, text in (("hand", say("To my hand")), ("rack", say("To the rack")))
        }
        buttons = W.VBox(tuple(self.places.values()))
        buttons.add_class("ttr-put-places")
        super().__init__((W.HBox((self.card, buttons)),))
        self.add_class("ttr-keep")
        self.add_class("ttr-put")

    def show(self, view: View | None) -> None:
        """Show the question, if it is open to the seat."""
        asked = None if view is None else view.asked
        waits = isinstance(asked, Put)
        set_shown(self, waits)
        put(self.card, value=face(asked.card) if isinstance(asked, Put) else "")
        for place, button in self.places.items():
            tip = say(PUT[place], card=asked.card) if isinstance(asked, Put) else ""
            put(button, tooltip=tip)
