"""The players at the table: what everybody may know of each, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..figures.palette import PLAYERS
from .controls import Guard, make_button, put
from .seats import first_name
from .words import name_house_rules


def sign_of(seat: int) -> str:
    """The player's sign in the player's color, as it lies on the map."""
    look = PLAYERS[seat]
    return (
        f'<span class="ttr-sign" style="background:{look.color};color:{look.ink}">'
        f"{look.sign}</span>"
    )


def unseen(text: str) -> str:
    """A text that is only read aloud."""
    return f'<span class="ttr-unseen">{text}</span>'


class PlayersTable(W.VBox):
    """A line a player, and a button each for the longest path on the map."""

    def __init__(
        self, names: tuple[str, ...], show_path: Callable[[int], None], guard: Guard
    ) -> None:
        self.lines = W.HTML(layout=W.Layout(width="auto"))
        self.paths = tuple(
            make_button(
                first_name(name),
                guard(lambda seat=seat: show_path(seat)),  # type: ignore[misc]
                "ttr-plain",
                tooltip=f"Show {name}'s longest path on the map",
            )
            for seat, name in enumerate(names)
        )
        row = W.HBox((W.HTML('<span class="ttr-label">Longest path</span>'), *self.paths))
        row.add_class("ttr-flow")
        super().__init__((self.lines, row))
        self.add_class("ttr-players")

    def show(self, view: View) -> None:
        """Show all players; an arrow marks those who are asked."""
        rows = "".join(
            f"<tr{' class=ttr-now' if seen.seat in view.on_turn else ''}>"
            f"<td>{'▶' if seen.seat in view.on_turn else ''}</td>"
            f"<th scope=row>{sign_of(seen.seat)} {escape(seen.name)}</th>"
            f"<td>{seen.score}</td><td>{seen.trains}</td><td>{seen.cards}</td>"
            f"<td>{seen.tickets}</td></tr>"
            for seen in view.players
        )
        head = "".join(
            f'<th scope=col title="{title}">{text}</th>'
            for text, title in (
                (unseen("On turn"), ""),
                ("Player", ""),
                ("Points", "Points for routes so far"),
                ("Trains", "Trains left in stock"),
                ("Cards", "Train cards in the hand"),
                ("Tickets", "Tickets in the hand"),
            )
        )
        house = name_house_rules(view.ruleset)
        rules = f"<caption>House rules: {escape(house)}</caption>" if house else ""
        put(
            self.lines,
            value=f"<table>{rules}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>",
        )
