"""Find routes and tickets by what a person types: one city or two, with slips and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rapidfuzz import fuzz

from ..model.board import City, Route, Ticket

ALIKE = 80
"""So many points of 100 make a typed word the slip of a city's name."""


def plain(text: str) -> str:
    """A text without capitals and accents.

    >>> plain("Zürich")
    'zurich'
    """
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def cities_in(*places: City) -> str:
    """The names by which cities may be called, today's included."""
    return plain(" ".join(f"{city.name} {city.modern_name}" for city in places))


def find(typed: str, things: Sequence[Route | Ticket]) -> list[int]:
    """The places of the things whose cities match every word; without one all of them.

    >>> from ttr_lab import load_board
    >>> board = load_board("usa")
    >>> [str(board.tickets[at]) for at in find("el paso, dul", board.tickets)]
    ['Duluth–El Paso (10)']
    """
    words = plain(typed).replace(",", " ").replace("–", " ").replace("-", " ").split()
    names = [cities_in(thing.a, thing.b) for thing in things]
    found = [at for at, name in enumerate(names) if all(word in name for word in words)]
    if found or not words:
        return found
    return [
        at
        for at, name in enumerate(names)
        if all(len(word) > 2 and fuzz.partial_ratio(word, name) >= ALIKE for word in words)
    ]
