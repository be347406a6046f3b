"""The chance of a tunnel, and how it is computed, in sentences with the numbers."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from ..engine.view import View
from ..language import fill, later, say, together
from ..model.board import Route
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..model.color_words import HELD
from ..study.odds import TunnelChance, tunnel_chance
from ..study.pools import Pool
from .words import match_of


def percent(chance: Fraction) -> str:
    """A chance in percent, never rounded to certain or impossible.

    >>> percent(Fraction(1)), percent(Fraction(999, 1000)), percent(Fraction(5, 8))
    ('100%', 'over 99%', '63%')
    """
    if chance in (0, 1):
        return say(PERCENT, n=int(100 * chance))
    if chance > Fraction(99, 100):
        return say("over {n}%", n=99)
    if chance < Fraction(1, 100):
        return say("under {n}%", n=1)
    return say(PERCENT, n=int(100 * chance + Fraction(1, 2)))


PERCENT = later("{n}%")


def exactly(chance: Fraction) -> str:
    """A chance as a fraction and with four decimals.

    >>> exactly(Fraction(5, 8))
    '5/8 = 0.6250'
    """
    return fill("{chance} = {number:.4f}", {"chance": chance, "number": float(chance)})


def note_chance(view: View, route: Route, payment: Payment, *, short: bool = False) -> str:
    """What stands beside a payment for a tunnel: the chance that it succeeds."""
    if not route.tunnel:
        return ""
    chance = percent(tunnel_chance(view, route, payment).success)
    return chance if short else say("{chance} chance", chance=chance)


def explain(view: View, route: Route, payment: Payment) -> str:
    """How the chance of a tunnel is computed, as HTML: what is unseen, matches, turned, spare."""
    chance = tunnel_chance(view, route, payment)
    laid = LAID_LOCOMOTIVES if chance.color is LOCOMOTIVE else LAID
    said = [
        say(laid, cards=payment.cards, n=route.tunnel, color=chance.color),
        *_pools(view, chance),
        _spare(view, payment, chance),
    ]
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in said)
    success = say("Success: {chance}", chance=exactly(chance.success))
    return f"{paragraphs}{_tabulate(chance)}<p><b>{success}</b></p>"


LAID = later(
    "You lay {cards}. {n} {n:card is|cards are} turned over, and each {color:card} and each "
    "locomotive among them is a match that asks for one card more."
)
LAID_LOCOMOTIVES = later(
    "You lay {cards}. {n} {n:card is|cards are} turned over, and each locomotive among them is a "
    "match that asks for one card more."
)


def _pools(view: View, chance: TunnelChance) -> list[str]:
    """What the cards turned over are drawn from, as this seat knows it."""
    deck = chance.pools[0]
    hidden = deck.cards - view.deck
    unseen = say(UNSEEN_ELSEWHERE if hidden else UNSEEN, n=deck.cards, deck=view.deck, other=hidden)
    any_of = say(
        "To you the {n} {n:card|cards} from the top of the deck are any {n} of these {cards}.",
        n=deck.turned,
        cards=deck.cards,
    )
    said = [f"{unseen} {_matching(view.unseen, chance.color, deck)} {any_of}"]
    for pool in chance.pools[1:]:
        short = say(
            "The deck is too short, so {n} more come from the {cards} discards, shuffled.",
            n=pool.turned,
            cards=pool.cards,
        )
        said.append(f"{short} {_matching(view.discard, chance.color, pool)}")
    return said


UNSEEN = later("You cannot see {n} {n:card|cards}: {deck} in the deck.")
UNSEEN_ELSEWHERE = later(
    "You cannot see {n} {n:card|cards}: {deck} in the deck and {other} hidden from you in hands "
    "and on racks."
)


def _matching(cards: Cards, color: Color, pool: Pool) -> str:
    colors = (LOCOMOTIVE,) if color is LOCOMOTIVE else (color, LOCOMOTIVE)
    kinds = together([say(HELD[it], n=cards[it]) for it in colors])
    return say("Of them {n} would match: {kinds}.", n=pool.matching, kinds=kinds)


def _spare(view: View, payment: Payment, chance: TunnelChance) -> str:
    words = SPARE[view.ruleset.team_size > 1, chance.spare > 0]
    return say(words, n=chance.spare, match=match_of(chance.color))


SPARE = {
    (False, False): later("After that your hand holds no {match}, so no match may come."),
    (True, False): later("After that your hand and rack holds no {match}, so no match may come."),
    (False, True): later(
        "After that your hand still holds {n} {match}, so up to {n} {n:match|matches} can be paid."
    ),
    (True, True): later(
        "After that your hand and rack still holds {n} {match}, so up to {n} {n:match|matches} "
        "can be paid."
    ),
}
"""What is left to answer matches with, by whether there is a rack, and whether anything is left."""


def _tabulate(chance: TunnelChance) -> str:
    """The chance of each number of matches, and what it means."""
    rows = "".join(
        f"<tr><th scope=row>{number}</th><td>{exactly(part)}</td><td>{percent(part)}</td>"
        f"<td>{say('built') if number <= chance.spare else say('turn back')}</td></tr>"
        for number, part in enumerate(chance.matches)
        if part
    )
    head = "".join(
        f"<th scope=col>{name}</th>"
        for name in (say("Matches"), say("Chance"), say("Percent"), say("Then"))
    )
    if len(chance.pools) == 1:
        pool = chance.pools[0]
        other = pool.cards - pool.matching
        formula = say(
            "The chance of k matches is C({matching}, k) × C({other}, {turned} − k) / "
            "C({cards}, {turned}), where C(n, k) counts the ways to take k of n.",
            matching=pool.matching,
            other=other,
            turned=pool.turned,
            cards=pool.cards,
        )
    else:
        formula = say(
            "Each part has its own chances, counted by the ways to take so many of so many; "
            "the table adds up all pairs with the same sum."
        )
    return f"<p>{formula}</p><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def how_computed(view: View, route: Route, payments: list[Payment]) -> str:
    """The explanation of each payment's chance, shut until somebody asks for it."""
    parts = [
        f"<details class=ttr-how><summary>{escape(str(payment.cards))}: "
        f"{percent(tunnel_chance(view, route, payment).success)}</summary>"
        f"{explain(view, route, payment)}</details>"
        for payment in payments
    ]
    inside = explain(view, route, payments[0]) if len(payments) == 1 else "".join(parts)
    how = say("How is this computed?")
    return f"<details class=ttr-how><summary>{how}</summary>{inside}</details>"
