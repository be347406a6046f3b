"""The rules as a guided game on the six-city map: chapters of questions that the engine answers."""

from . import cards, deck, doubles, ending, house, path, routes, setup, tickets
from .question import Chapter

CHAPTERS: dict[str, Chapter] = {
    chapter.id: chapter
    for part in (setup, cards, deck, routes, doubles, tickets, ending, path, house)
    for chapter in part.CHAPTERS
}
"""Every chapter by its id, in the order in which they are told."""
