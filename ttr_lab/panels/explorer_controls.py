"""Above the map: which map, which ticket, what is counted, what the map is shaded by."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as W

from ..language import say, translated
from ..study.networks.layers import LAYERS
from .controls import Guard, Press, grey, make_button, put, set_shown
from .explorer_answer import KINDS, Answer, Change
from .explorer_find import find_tickets
from .explorer_layers import title_of
from .explorer_maps import FOLDER, board_of, choice, map_options
from .explorer_state import MOST_HELD, RIVAL, Inquiry

Act = Callable[[Change], None]


class Controls(W.VBox):
    """Menus and the field for the favorite ticket; `status` is the sentence on what is shown."""

    def __init__(
        self, inquiry: Inquiry, act: Act, undo: Press, slip: Callable[[str], None], guard: Guard
    ) -> None:
        self._act, self._slip, self._busy = act, slip, False
        self.maps: Any = W.Dropdown(options=map_options(inquiry.board), description=say("Map"))
        self.favorite: Any = W.Combobox(
            description=say("Your favorite ticket"),
            placeholder=say("type one of its cities"),
            continuous_update=False,
        )
        self.kind: Any = W.Dropdown(
            options=[(translated(name), kind) for kind, name in KINDS.items()],
            description=say("Count"),
        )
        nothing = [(say("nothing"), "")]
        self.layer: Any = W.Dropdown(
            options=nothing + [(translated(title_of(name)), name) for name in (*LAYERS, RIVAL)],
            description=say("Shade by"),
        )
        for control, tip, heard in (
            (self.maps, say("The map that is explored"), self._choose_map),
            (self.favorite, say("Type a city, and choose a ticket"), self._choose_ticket),
            (self.kind, say("What connections and networks are measured in"), self._count),
            (self.layer, say("Numbers that are shown on the map"), self._shade),
        ):
            control.tooltip = tip
            control.observe(self._listening(guard(heard)), "value")
        self.favorite.add_class("ttr-exp-favorite")
        self.folder: Any = W.Text(
            description=say("Folder"),
            placeholder=say("my_map"),
            tooltip=say("A folder with cities.csv, routes.csv, tickets.csv and map.toml"),
            continuous_update=False,
        )
        self.open_map = make_button(say("Open the map"), guard(self._open))
        self.folder_row = W.HBox((self.folder, self.open_map))
        set_shown(self.folder_row, False)
        self.undo = make_button(say("↶ Undo"), guard(undo))
        self.clear = make_button(say("Clear"), guard(lambda: act(lambda it: it.cleared())))
        self.told = W.HTML()
        buttons = W.HBox((self.undo, self.clear))
        buttons.add_class("ttr-exp-back")
        self.status = W.HBox((self.told, buttons))
        self.status.add_class("ttr-exp-status")
        row = W.Box((self.maps, self.favorite, self.kind, self.layer))
        row.add_class("ttr-exp-controls")
        super().__init__((row, self.folder_row))

    def show(self, inquiry: Inquiry, found: Answer, *, can_undo: bool, slip: str = "") -> None:
        """Show what is chosen, and the sentence about it."""
        board = inquiry.board
        self._busy = True
        try:
            put(self.maps, options=tuple(map_options(board)))
            put(self.maps, value=choice(board))
            names = sorted(str(ticket) for ticket in board.tickets)
            put(self.favorite, options=tuple(names))
            put(self.favorite, value=_field(inquiry))
            put(self.kind, value=inquiry.kind)
            put(self.layer, value=inquiry.layer)
        finally:
            self._busy = False
        set_shown(self.folder_row, bool(slip))
        refused = slip or (say(inquiry.refused, n=MOST_HELD) if inquiry.refused else "")
        told, hint = (refused, "") if refused else (found.told, found.hint)
        inside = f"<p class=ttr-exp-big>{escape(told)}</p><p>{escape(hint)}</p>"
        put(self.told, value=f'<div role="status" aria-live="polite">{inside}</div>')
        grey(self.undo, "" if can_undo else say("There is nothing to undo."), say("One step back"))
        why_not = say("Nothing is chosen.") if inquiry.empty else ""
        grey(self.clear, why_not, say("The map as it was at first"))

    def _listening(self, deed: Press) -> Callable[[object], None]:
        """The same deed for what a person changes, but not for what the panel shows itself."""

        def hear(_: object) -> None:
            if not self._busy:
                deed()

        return hear

    def _choose_map(self) -> None:
        if self.maps.value == FOLDER:
            set_shown(self.folder_row, True)
        elif not str(self.maps.value).startswith("*"):
            board = board_of(self.maps.value)
            self._act(lambda it: it.on(board))

    def _open(self) -> None:
        name = str(self.folder.value).strip()
        try:
            if not name:
                raise ValueError(say("Name the folder of your map, such as {name}.", name="my_map"))
            board = board_of(name)
        except ValueError as no:
            self._slip(str(no))
        else:
            self._act(lambda it: it.on(board))

    def _choose_ticket(self) -> None:
        words = " ".join(str(self.favorite.value).split())

        def choose(it: Inquiry) -> Inquiry:
            found = find_tickets(it.board, words) if words else ()
            return it.only_ticket(found[0]) if len(found) == 1 else it.searched(words)

        self._act(choose)

    def _count(self) -> None:
        self._act(lambda it: it.counting(self.kind.value))

    def _shade(self) -> None:
        self._act(lambda it: it.shaded(self.layer.value))


def _field(inquiry: Inquiry) -> str:
    """What stands in the field: the words that are looked for, or the one ticket held."""
    if inquiry.words or len(inquiry.held) != 1:
        return inquiry.words
    return str(inquiry.board.tickets[inquiry.held[0]])
