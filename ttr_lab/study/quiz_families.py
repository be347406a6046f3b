"""Families of rules: what a quiz asks about, and what its result names strong or weak."""

from __future__ import annotations

from collections.abc import Mapping

from ..language import later

FAMILIES: Mapping[str, str] = {
    "setup": later("Setup and first tickets"),
    "turn": later("A turn"),
    "draw": later("Drawing train cards"),
    "flush": later("Three locomotives"),
    "deck": later("Deck and discards"),
    "claim": later("Claiming and paying"),
    "double": later("Double routes"),
    "ticket": later("Tickets"),
    "share": later("Sharing tickets"),
    "tunnel": later("Tunnels"),
    "terrain": later("Ferries and mountains"),
    "station": later("Stations"),
    "end": later("The last turns"),
    "score": later("Points"),
    "bonus": later("Longest path and other bonuses"),
    "tie": later("Ties"),
    "house": later("House rules"),
}
"""Each family with its name, in the order of a game."""

BEGINNINGS: Mapping[str, tuple[str, ...]] = {
    "setup": (
        *("USA-COMP", "USA-SETUP", "TEAM-SEAT", "TEAM-COMP", "TEAM-TRAIN-1", "EUR-SETUP"),
        *("TEAM-TICKET-1", "LEG-TICKET-1", "LEG-TICKET-2", "LEG-TICKET-3", "TEAM-DRAW-1"),
    ),
    "turn": ("USA-TURN", "TEAM-TALK", "TEAM-TRAIN-3"),
    "draw": ("USA-DRAW", "TEAM-DRAW"),
    "flush": ("USA-FLUSH",),
    "deck": ("USA-DECK",),
    "claim": ("USA-CLAIM", "TEAM-PAY", "TEAM-TRAIN"),
    "double": ("USA-DOUBLE", "TEAM-DOUBLE", "LEG-DOUBLE"),
    "ticket": ("USA-TICKET", "TEAM-TICKET", "LEG-TICKET", "TEAM-MAP"),
    "share": ("TEAM-SHARE",),
    "tunnel": ("TUNNEL", "EUR-TUNNEL"),
    "terrain": ("LEG-FERRY", "EUR-FERRY", "LEG-MTN"),
    "station": ("EUR-STN",),
    "end": ("USA-END", "TEAM-END", "LEG-END"),
    "score": ("USA-SCORE", "TEAM-SCORE", "EUR-SCORE"),
    "bonus": (
        *("PATH", "USA-SCORE-4", "TEAM-SCORE-4", "TEAM-SCORE-5", "TEAM-SCORE-6"),
        *("LEG-SCORE",),
    ),
    "tie": ("USA-TIE", "TEAM-TIE", "LEG-TIE", "EUR-TIE"),
    "house": ("HOUSE", "OPT"),
}
"""How the ids of a family's rules begin; the longest beginning that fits decides."""


def family_of(rule: str) -> str:
    """The family that a rule belongs to, by its id.

    >>> family_of("USA-SCORE-1"), family_of("USA-SCORE-4"), family_of("TEAM-DRAW-3")
    ('score', 'bonus', 'draw')
    """
    fits = {
        beginning: family
        for family, beginnings in BEGINNINGS.items()
        for beginning in beginnings
        if rule == beginning or rule.startswith(f"{beginning}-")
    }
    if not fits:
        raise ValueError(f"rule {rule} belongs to no family of the quiz")
    return fits[max(fits, key=len)]
