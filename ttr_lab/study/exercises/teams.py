"""The exercises of the lesson about team tickets, section by section."""

from __future__ import annotations

from ...language import later
from . import team_information, team_overlap, team_rules, team_signals, team_turn
from .lesson import Lesson

LESSON = Lesson(
    id="08_team_tickets",
    title=later("Team tickets: what to share, what to keep"),
    sections=(
        team_rules.SECTION,
        team_overlap.SECTION,
        team_information.SECTION,
        team_turn.SECTION,
        team_signals.SECTION,
    ),
)
