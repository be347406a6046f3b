"""Setting up the train cards: choose where they lie, then how many or which."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.draft import Draft
from ..engine.draft_change import (
    Place,
    bag,
    drop_from_deck,
    empty_deck,
    fill_deck,
    give,
    move_in_deck,
    put_on_deck,
    set_slot,
)
from ..language import later, say
from ..model.cards import DECK, Color
from .controls import Guard, Press, grey, make_button, put, set_shown, show_only
from .editor_cards import CardGrid, Palette, paint
from .editor_sitting import Change, Sitting
from .editor_words import name_place
from .signs import sign_of

PICKED = "ttr-picked"


class CardPlaces(W.VBox):
    """Hands, racks, discards, face-up cards and deck; the chosen one is edited below."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.guard = sitting, render, guard
        self.bags: dict[Place, W.Button] = {}
        self.holders, self.deck_line = W.Box(), W.Box()
        for box in (self.holders, self.deck_line):
            box.add_class("ttr-flow")
        self.deck_line.add_class("ttr-deck-line")
        self.slots = tuple(self._choice(("row", slot), "ttr-slot") for slot in range(5))
        self.deck = self._choice(("deck", 0))
        self.deck_cards: list[W.Button] = []
        self.row = W.HBox(self.slots)
        self.title = W.HTML()
        self.title.add_class("ttr-edit-title")
        self.grid = CardGrid(self._step, guard)
        self.empty = make_button("", guard(lambda: self._lay(None)), "ttr-color")
        self.palette = Palette(self._lay, guard, self.empty)
        self.sooner = make_button("", guard(lambda: self._move(-1)))
        self.later = make_button("", guard(lambda: self._move(1)))
        self.drop = make_button("", guard(self._drop))
        self.rest = make_button("", guard(lambda: self._change(fill_deck)))
        self.none = make_button("", guard(lambda: self._change(empty_deck)))
        self.moves = W.HBox((self.sooner, self.later, self.drop))
        self.whole = W.HBox((self.rest, self.none))
        parts = (
            *(_label(say("Hands and discards")), self.holders),
            *(_label(say("Face-up cards")), self.row),
            *(_label(say("Deck, next card first")), self.deck_line),
            *(self.title, self.grid, self.palette, self.moves, self.whole),
        )
        super().__init__(parts)
        self.add_class("ttr-places")

    def show(self) -> None:
        """Show the cards of the position."""
        draft, place = self.sitting.draft, self.sitting.place
        self._show_bags(draft)
        for slot, (button, card) in enumerate(zip(self.slots, draft.row, strict=True)):
            name = say("empty") if card is None else f"{card.letter} {card.in_words()}"
            put(button, description=f"{slot + 1}\n{name}")
            paint(button, card)
            self._mark(button, ("row", slot))
        self._show_deck(draft)
        kind = place[0]
        put(self.title, value=f"<b>{_title(draft, place, self.sitting.at)}</b>")
        single = kind in ("row", "deck")
        set_shown(self.grid, not single)
        set_shown(self.palette, single)
        set_shown(self.empty, kind == "row")
        set_shown(self.moves, kind == "deck" and bool(draft.deck))
        set_shown(self.whole, kind == "deck")
        left = DECK.minus(draft.cards)
        rest = say("Shuffle all other cards into the deck")
        put(self.rest, description=rest)
        grey(self.rest, "" if any(left) else say("No card is left."), rest)
        put(self.none, description=say("Empty the deck"), tooltip=say("Empty the deck"))

        def why_no_more(color: Color) -> str:
            if left[color] > 0:
                return ""
            return say("All {most} {color:cards} lie somewhere.", most=DECK[color], color=color)

        if single:
            told = ON_TOP if kind == "deck" else FACE_UP
            self.palette.show(lambda color: say(told, color=color), why_no_more)
            put(self.empty, description=say("empty"), tooltip=say("Leave this place empty"))
        else:
            self.grid.show(bag(draft, place), why_no_more)

    def _show_bags(self, draft: Draft) -> None:
        places: list[Place] = [("hand", seat) for seat in range(len(draft.seats))]
        size = draft.ruleset.team_size
        if size > 1:
            places += [("rack", team) for team in range(len(draft.racks))]
        places.append(("discard", 0))
        for place in places:
            if place not in self.bags:
                self.bags[place] = self._choice(place)
            button = self.bags[place]
            name = name_place(draft, place)
            put(button, description=f"{name}: {bag(draft, place).size}")
            self._mark(button, place)
        show_only(self.holders, tuple(self.bags[place] for place in places))

    def _show_deck(self, draft: Draft) -> None:
        while len(self.deck_cards) < len(draft.deck):
            at = len(self.deck_cards)
            press = self.guard(lambda at=at: self._choose(("deck", 0), at))  # type: ignore[misc]
            self.deck_cards.append(make_button("", press, "ttr-deck-card"))
        for at, (card, button) in enumerate(zip(draft.deck, self.deck_cards, strict=False)):
            chosen = self.sitting.place == ("deck", 0) and at == self.sitting.at
            facts = {"place": at + 1, "color": card}
            put(
                button,
                description=card.letter,
                tooltip=say("Card {place} of the deck: {color:card}", **facts),
                _dom_classes=("ttr-button", "ttr-deck-card", *((PICKED,) if chosen else ())),
            )
            paint(button, card)
        count = len(draft.deck)
        put(
            self.deck,
            description=say("{count} {count:card|cards}", count=count),
            tooltip=say("Put cards on top of the deck"),
        )
        self._mark(self.deck, ("deck", 0))
        show_only(self.deck_line, (self.deck, *self.deck_cards[:count]))
        put(self.sooner, description="◀", tooltip=say("One place nearer to the top"))
        put(self.later, description="▶", tooltip=say("One place further down"))
        put(self.drop, description=f"✕ {say('Take it out')}", tooltip=say("Take the card out"))
        first = say("It is the next card already.") if self.sitting.at == 0 else ""
        last = say("It is the last card already.") if self.sitting.at >= count - 1 else ""
        grey(self.sooner, first, say("One place nearer to the top"))
        grey(self.later, last, say("One place further down"))

    def _choice(self, place: Place, *classes: str) -> W.Button:
        return make_button("", self.guard(lambda: self._choose(place)), "ttr-place", *classes)

    def _mark(self, button: W.Button, place: Place) -> None:
        kept = tuple(name for name in button._dom_classes if name != PICKED)
        chosen = place == self.sitting.place
        put(button, _dom_classes=(*kept, PICKED) if chosen else kept)
        if place[0] != "deck":
            name = name_place(self.sitting.draft, place)
            put(button, tooltip=say("Change: {place}", place=name))

    def _choose(self, place: Place, at: int = 0) -> None:
        self.sitting.place, self.sitting.at = place, at
        self.render()

    def _step(self, color: Color, by: int) -> None:
        place = self.sitting.place
        self.sitting.change(lambda draft: give(draft, place, color, by))
        self.render()

    def _lay(self, color: Color | None) -> None:
        kind, slot = self.sitting.place
        if kind == "row":
            if (
                self.sitting.change(lambda draft: set_slot(draft, slot, color))
                and color is not None
            ):
                self._next_slot(slot)
        elif color is not None:
            self.sitting.change(lambda draft: put_on_deck(draft, color))
            self.sitting.at = 0
        self.render()

    def _change(self, change: Change) -> None:
        self.sitting.change(change)
        self.sitting.at = 0
        self.render()

    def _next_slot(self, slot: int) -> None:
        """Whoever lays out a row goes on to the next empty place."""
        row = self.sitting.draft.row
        later = [n for n in (*range(slot + 1, len(row)), *range(slot)) if row[n] is None]
        if later:
            self.sitting.place = ("row", later[0])

    def _move(self, by: int) -> None:
        at = self.sitting.at
        if self.sitting.change(lambda draft: move_in_deck(draft, at, by)):
            self.sitting.at = at + by
        self.render()

    def _drop(self) -> None:
        at = self.sitting.at
        self.sitting.change(lambda draft: drop_from_deck(draft, at))
        self.render()


FACE_UP = later("Lay {color:a card} face up here")
ON_TOP = later("Put {color:a card} on top of the deck")


def _label(text: str) -> W.HTML:
    label = W.HTML(f'<span class="ttr-label">{text}</span>')
    label.add_class("ttr-small-label")
    return label


def _title(draft: Draft, place: Place, at: int) -> str:
    """What is being edited, as HTML."""
    kind, number = place
    if kind == "hand":
        return f"{sign_of(number, draft.ruleset.team_size)} {escape(name_place(draft, place))}"
    if kind == "row":
        return say("Face-up place {place}: choose a color", place=number + 1)
    if kind == "deck":
        if not draft.deck:
            return say("The deck is empty: choose a color to put on top")
        return say("Choose a color to put on top; card {place} can be moved", place=at + 1)
    return escape(name_place(draft, place))
