"""The rules as a guided game: chapters of questions that the engine answers."""

from . import (
    cards,
    deck,
    doubles,
    ending,
    europe,
    house,
    legendary,
    partners,
    path,
    racks,
    routes,
    setup,
    sharing,
    stations,
    tickets,
    tunnels,
)
from .question import Chapter

PARTS = (
    *(setup, cards, deck, routes, doubles, tickets, ending, path, house),
    *(racks, sharing, partners, tunnels, legendary, europe, stations),
)
CHAPTERS: dict[str, Chapter] = {chapter.id: chapter for part in PARTS for chapter in part.CHAPTERS}
"""Every chapter by its id, in the order in which they are told."""
