"""What the panels of the lesson on graphs have in common: lists to choose from, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as W

from ..language import say
from ..model.board import Board
from ..model.load import load_board
from ..places import find_maps
from .controls import make_button


class FromList(W.HBox):
    """A list with a button: what can be clicked on the map can be chosen with the keyboard too."""

    def __init__(self, name: str, verb: str, options: Sequence[tuple[str, Any]], take: Any) -> None:
        self.list: Any = W.Dropdown(options=options, description=name, tooltip=name)
        self.button = make_button(verb, lambda: take(self.list.value))
        super().__init__((self.list, self.button))
        self.add_class("ttr-from-list")

    def follow(self, old: FromList) -> None:
        """Show what was chosen in the list before, if both offer the same."""
        if _offered(old) == _offered(self):
            self.list.value = old.list.value

    def choose(self, value: Any) -> None:
        """Take this from the list, as a person would."""
        self.list.value = value
        self.button.click()


def _offered(listed: FromList) -> list[object]:
    return [value for _, value in listed.list.options]


def map_options() -> list[tuple[str, str]]:
    """All maps that there are, with their names."""
    return [(load_board(name).in_words(), name) for name in find_maps()]


def city_options(board: Board) -> list[tuple[str, int]]:
    """The cities of a map from A to Z."""
    return sorted((city.in_words(), place) for place, city in enumerate(board.cities))


def route_options(board: Board) -> list[tuple[str, int]]:
    """The routes of a map from A to Z; of parallel tracks each with its number."""
    named = []
    for route in board.routes:
        name = route.in_words()
        if route.track:
            name = say("{route}, track {n}", route=route, n=route.track)
        named.append((name, route.index))
    return sorted(named)


def ticket_options(board: Board) -> list[tuple[str, int]]:
    """The tickets of a map from A to Z."""
    return sorted((str(ticket), ticket.index) for ticket in board.tickets)


def cities_in_words(board: Board, cities: Sequence[int]) -> list[object]:
    """Cities as facts of a sentence."""
    return [board.cities[city] for city in cities]


def p(words: str, name: str = "") -> str:
    """A sentence as a paragraph of HTML."""
    return f'<p class="{name}">{escape(words)}</p>' if words else ""


def table(columns: Sequence[str], rows: Sequence[str], caption: str = "") -> str:
    """A table of HTML from rows that are made already."""
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    names = "".join(f"<th scope=col>{escape(name)}</th>" for name in columns)
    return f"<table>{above}<thead><tr>{names}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def line(name: str, *cells: str, here: bool = False) -> str:
    """A row of a table; `here` marks the one that is spoken of."""
    inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    chosen = " class=ttr-here" if here else ""
    return f"<tr{chosen}><th scope=row>{escape(name)}</th>{inside}</tr>"


def with_bar(row: str, part: float) -> str:
    """The same row with a bar at its end; `part` is from 0 to 1."""
    bar = f'<td class="ttr-bar"><i style="width:{max(1, round(100 * part))}%"></i></td>'
    return row.replace("</tr>", f"{bar}</tr>")
