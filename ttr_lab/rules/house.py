"""House rules and edition options, as the book tells them; their values are in the rulesets."""

from __future__ import annotations

from ..model.rulebook import rule

ORDINARY_LOCOMOTIVES = rule(
    "HOUSE-LOCO-1",
    "House rule: A face-up locomotive counts as one of the two cards, first or second; two of "
    "them may be taken.",
)
NO_FLUSH = rule(
    "HOUSE-FLUSH-1",
    "House rule: Three or more face-up locomotives stay where they are.",
)
BOTH_TRACKS = rule(
    "HOUSE-DOUBLE-1",
    "House rule: With exactly three players both tracks of a double route may be claimed, not by "
    "one player.",
)
NO_PENALTY = rule(
    "HOUSE-TICKET-1",
    "House rule: Tickets that are not completed cost nothing.",
)
OPTIONS = rule(
    "OPT-EDITION",
    "Options that a group may switch on: four first tickets (tickets_2025), three flushes at most "
    "(flush_cap), open racks (open_racks), the long ticket is kept (keep_long).",
)
