"""House rules and edition options, as the book shows them; their values are in the rulesets."""

from __future__ import annotations

from ..model.house import HOUSE_RULES
from ..model.rulebook import rule

HOUSE = tuple(
    rule(house.id, f"House rule: {house.text}")
    for house in HOUSE_RULES
    if house.id.startswith("HOUSE-")
)
OPTIONS = rule(
    "OPT-EDITION",
    "Options of editions that a group may switch on: "
    + "; ".join(house.id for house in HOUSE_RULES if not house.id.startswith("HOUSE-"))
    + ".",
)
