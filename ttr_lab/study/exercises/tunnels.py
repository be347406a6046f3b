"""The exercises of the lesson about tunnels, section by section."""

from __future__ import annotations

from ...language import later
from . import (
    tunnel_chances,
    tunnel_cost,
    tunnel_counting,
    tunnel_deciding,
    tunnel_locomotives,
    tunnel_memory,
)
from .lesson import Lesson

LESSON = Lesson(
    id="03_tunnels",
    title=later("Tunnels: how likely is it?"),
    sections=(
        tunnel_counting.SECTION,
        tunnel_chances.SECTION,
        tunnel_locomotives.SECTION,
        tunnel_memory.SECTION,
        tunnel_cost.SECTION,
        tunnel_deciding.SECTION,
    ),
)
