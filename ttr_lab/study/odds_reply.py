"""The odds of a tunnel in a terminal: the exact fraction, the decimal, and the table behind it."""

from __future__ import annotations

import json
from fractions import Fraction

from ..language import say
from .pools import Pool
from .tunnel_odds import TunnelOdds


def tell(odds: TunnelOdds) -> str:
    """The chance of success, the table of matches, and what the tunnel costs on average."""
    lines = [
        say("Chance of success: {chance}", chance=_exactly(odds.success)),
        "",
        *(_tell_pool(number, pool) for number, pool in enumerate(odds.pools)),
        say(
            "{spare} {spare:match|matches} can be answered, so the tunnel succeeds with "
            "{spare} or fewer.",
            spare=odds.spare,
        ),
        "",
        *_table(odds),
        "",
        say("Extra cards asked for, on average: {mean}", mean=_exactly(odds.asked)),
        say("Extra cards added, on average: {mean}", mean=_exactly(odds.added)),
    ]
    if odds.length:
        lines.append(say("Cards spent in all, on average: {mean}", mean=_exactly(odds.spent)))
    return "\n".join(lines)


def _tell_pool(number: int, pool: Pool) -> str:
    facts = {"turned": pool.turned, "cards": pool.cards, "matching": pool.matching}
    if number:
        return say(
            "Then {turned} {turned:card|cards} of the {cards} discards, shuffled, of which "
            "{matching} {matching:matches|match}.",
            **facts,
        )
    return say(
        "{turned} {turned:card is|cards are} turned over from {cards} unseen ones, of which "
        "{matching} {matching:matches|match}.",
        **facts,
    )


def _table(odds: TunnelOdds) -> list[str]:
    rows = [(say("matches"), say("chance"), "", say("then"))]
    for number, chance in enumerate(odds.matches):
        then = say("built") if number <= odds.spare else say("turn back")
        rows.append((str(number), str(chance), say("{chance:.6f}", chance=float(chance)), then))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        "  ".join(
            cell.ljust(width) if column == 3 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _exactly(number: Fraction) -> str:
    return say("{exact} = {decimal:.6f}", exact=str(number), decimal=float(number))


def facts_of(odds: TunnelOdds) -> dict[str, object]:
    """The same as plain facts, for JSON: every number as a fraction and as a decimal."""
    return {
        "pools": [
            {"cards": pool.cards, "matching": pool.matching, "turned": pool.turned}
            for pool in odds.pools
        ],
        "spare": odds.spare,
        "length": odds.length,
        "success": _both(odds.success),
        "matches": [_both(chance) for chance in odds.matches],
        "asked": _both(odds.asked),
        "added": _both(odds.added),
        "spent": _both(odds.spent),
    }


def _both(number: Fraction) -> dict[str, object]:
    return {"fraction": str(number), "decimal": float(number)}


def main(odds: TunnelOdds, *, as_json: bool = False) -> int:
    """Print the odds; always 0, since impossible counts were refused before."""
    print(json.dumps(facts_of(odds), indent=1) if as_json else tell(odds))
    return 0
