"""The chance of a tunnel, and how it is computed, in sentences with the numbers."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from ..engine.view import View
from ..language import together
from ..model.board import Route
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..study.odds import Pool, TunnelChance, tunnel_chance
from .words import count, match_of


def percent(chance: Fraction) -> str:
    """A chance in percent, never rounded to certain or impossible.

    >>> percent(Fraction(1)), percent(Fraction(999, 1000)), percent(Fraction(5, 8))
    ('100%', 'over 99%', '63%')
    """
    if chance in (0, 1):
        return f"{int(100 * chance)}%"
    if chance > Fraction(99, 100):
        return "over 99%"
    if chance < Fraction(1, 100):
        return "under 1%"
    return f"{int(100 * chance + Fraction(1, 2))}%"


def exactly(chance: Fraction) -> str:
    """A chance as a fraction and with four decimals.

    >>> exactly(Fraction(5, 8))
    '5/8 = 0.6250'
    """
    return f"{chance} = {float(chance):.4f}"


def note_chance(view: View, route: Route, payment: Payment, *, short: bool = False) -> str:
    """What stands beside a payment for a tunnel: the chance that it succeeds."""
    if not route.tunnel:
        return ""
    chance = percent(tunnel_chance(view, route, payment).success)
    return chance if short else f"{chance} chance"


def explain(view: View, route: Route, payment: Payment) -> str:
    """How the chance of a tunnel is computed, as HTML: what is unseen, matches, turned, spare."""
    chance = tunnel_chance(view, route, payment)
    said = [
        f"You lay {payment.cards}. {count(route.tunnel, 'card is', 'cards are')} turned over, and "
        f"each {_each(chance.color)} among them is a match that asks for one card more.",
        *_pools(view, chance),
        _spare(view, payment, chance),
    ]
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in said)
    return f"{paragraphs}{_tabulate(chance)}<p><b>Success: {exactly(chance.success)}</b></p>"


def _each(color: Color) -> str:
    return "locomotive" if color is LOCOMOTIVE else f"{color} card and each locomotive"


def _pools(view: View, chance: TunnelChance) -> list[str]:
    """What the cards turned over are drawn from, as this seat knows it."""
    deck = chance.pools[0]
    hidden = deck.cards - view.deck
    elsewhere = f" and {hidden} hidden from you in hands and on racks" if hidden else ""
    said = [
        f"You cannot see {count(deck.cards, 'card')}: {view.deck} in the deck{elsewhere}. "
        f"{_matching(view.unseen, chance.color, deck)} To you the "
        f"{count(deck.turned, 'card')} from the top of the deck are any {deck.turned} of these "
        f"{deck.cards}."
    ]
    for pool in chance.pools[1:]:
        said.append(
            f"The deck is too short, so {pool.turned} more come from the {pool.cards} discards, "
            f"shuffled. {_matching(view.discard, chance.color, pool)}"
        )
    return said


def _matching(cards: Cards, color: Color, pool: Pool) -> str:
    kinds = [f"{cards[LOCOMOTIVE]} {'locomotive' if cards[LOCOMOTIVE] == 1 else 'locomotives'}"]
    if color is not LOCOMOTIVE:
        kinds.insert(0, f"{cards[color]} {color}")
    return f"Of them {pool.matching} would match: {together(kinds)}."


def _spare(view: View, payment: Payment, chance: TunnelChance) -> str:
    whose = "hand and rack" if view.ruleset.team_size > 1 else "hand"
    if not chance.spare:
        return f"After that your {whose} holds no {match_of(chance.color)}, so no match may come."
    return (
        f"After that your {whose} still holds {chance.spare} {match_of(chance.color)}, "
        f"so up to {count(chance.spare, 'match', 'matches')} can be paid."
    )


def _tabulate(chance: TunnelChance) -> str:
    """The chance of each number of matches, and what it means."""
    rows = "".join(
        f"<tr><th scope=row>{number}</th><td>{exactly(part)}</td><td>{percent(part)}</td>"
        f"<td>{'built' if number <= chance.spare else 'turn back'}</td></tr>"
        for number, part in enumerate(chance.matches)
        if part
    )
    head = "".join(
        f"<th scope=col>{name}</th>" for name in ("Matches", "Chance", "Percent", "Then")
    )
    if len(chance.pools) == 1:
        pool = chance.pools[0]
        other = pool.cards - pool.matching
        formula = (
            f"<p>The chance of k matches is C({pool.matching}, k) × C({other}, {pool.turned} − k) "
            f"/ C({pool.cards}, {pool.turned}), where C(n, k) counts the ways to take k of n.</p>"
        )
    else:
        formula = (
            "<p>Each part has its own chances, counted by the ways to take so many of so many; "
            "the table adds up all pairs with the same sum.</p>"
        )
    return f"{formula}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def how_computed(view: View, route: Route, payments: list[Payment]) -> str:
    """The explanation of each payment's chance, shut until somebody asks for it."""
    parts = [
        f"<details class=ttr-how><summary>{escape(str(payment.cards))}: "
        f"{percent(tunnel_chance(view, route, payment).success)}</summary>"
        f"{explain(view, route, payment)}</details>"
        for payment in payments
    ]
    inside = explain(view, route, payments[0]) if len(payments) == 1 else "".join(parts)
    return f"<details class=ttr-how><summary>How is this computed?</summary>{inside}</details>"
