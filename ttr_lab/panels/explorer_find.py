"""Find tickets by what a person types, and show them on the map."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from ..figures.marks import TicketMark
from ..model.board import Board, Ticket, members
from .explorer_answer import ends_of
from .explorer_state import Inquiry


def plain(text: str) -> str:
    """A text without accents and capitals, so that it is found however it is typed."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()


def names_of(ticket: Ticket) -> str:
    """All that a ticket is found by: its cities as on the map and as today, and its points."""
    cities = (ticket.a, ticket.b)
    return plain(" ".join((str(ticket), *(city.modern_name for city in cities))))


def find_tickets(board: Board, words: str) -> tuple[int, ...]:
    """The tickets whose names have words that begin so, or have that inside; or the one itself.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> [str(usa.tickets[found]) for found in find_tickets(usa, "houst")]
    ['Duluth–Houston (8)', 'Houston–Kansas City (5)', 'Houston–Winnipeg (12)']
    """
    wanted = _words(words)
    names = {it.index: _words(names_of(it)) for it in board.tickets}
    return (
        tuple(it for it in names if wanted == _words(str(board.tickets[it])))
        or tuple(it for it, name in names.items() if _each(wanted, name, str.startswith))
        or tuple(it for it, name in names.items() if _each(wanted, name, str.__contains__))
    )


def _words(text: str) -> list[str]:
    return re.sub(r"[–()-]", " ", plain(text)).split()


def _each(wanted: Sequence[str], name: Sequence[str], fits: Callable[[str, str], bool]) -> bool:
    """Whether every word that is wanted fits some word of a name."""
    return all(any(fits(word, part) for word in name) for part in wanted)


def marks_of(inquiry: Inquiry, tickets: Sequence[int]) -> tuple[TicketMark, ...]:
    """Tickets for the map; one is completed if one's own routes connect its cities."""
    board, marks = inquiry.board, []
    for ticket in tickets:
        a, b = ends_of(board, ticket)
        done = bool(inquiry.mine) and joined(board, inquiry.mine, a, b)
        marks.append(TicketMark(a, b, done, board.tickets[ticket].long))
    return tuple(marks)


def joined(board: Board, routes: int, a: int, b: int) -> bool:
    """Whether routes connect two cities."""
    reached, grown = {a}, True
    while grown:
        near = {
            city
            for route in members(routes)
            if reached & set(board.ends[route])
            for city in board.ends[route]
        }
        grown = not near <= reached
        reached |= near
    return b in reached
