"""The exercises of the lesson about drawing cards, section by section."""

from __future__ import annotations

from ...language import later
from . import card_counting, card_maps, card_row, card_tickets, card_waiting
from .lesson import Lesson

LESSON = Lesson(
    id="04_cards",
    title=later("Cards: how long until I have them?"),
    sections=(
        card_waiting.SECTION,
        card_row.SECTION,
        card_counting.SECTION,
        card_tickets.SECTION,
        card_maps.SECTION,
    ),
)
