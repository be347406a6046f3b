"""Published findings on cards."""

from __future__ import annotations

from ...language import Saying
from ...model.cards import DECK
from ..tunnel_odds import tunnel_odds
from .published_cards import useful, useful_blind
from .published_value import CARDS, Known, Ours

STRATEGY = "Should I draw a face-up wild in Ticket to Ride?, 2020: quantifyingstrategy.com"
COLORS = 3


def _useful() -> Ours:
    chances = [useful_blind(colors) for colors in range(9)]
    same = all(chance * 110 == 12 * colors + 14 for colors, chance in enumerate(chances))
    one = useful_blind(COLORS)
    return Ours(
        told=Saying(
            "the same for 0 to 8 colors; with {colors} colors {count} of {deck} cards, {one:.1%}",
            colors=COLORS,
            count=useful(COLORS),
            deck=DECK.size,
            one=float(one),
        ),
        same=same,
        why=Saying(
            "For two cards he lets the first go back into the deck. Exactly, at least one of two "
            "is useful in {exact:.2%} instead of {about:.2%}: the difference is small.",
            exact=float(useful_blind(COLORS, 2)),
            about=float(1 - (1 - one) ** 2),
        ),
    )


def _tunnel() -> Ours:
    matching, laid = useful(1), 3
    fresh = tunnel_odds(reveal=3, unseen=DECK.size, matching=matching, spare=0)
    after = tunnel_odds(reveal=3, unseen=DECK.size - laid, matching=matching - laid, spare=0)
    return Ours(
        told=Saying(
            "{after:.1%} when three cards of the color are laid, {fresh:.1%} from a full deck",
            after=float(after.success),
            fresh=float(fresh.success),
        ),
        same=None,
        why=Saying("There is nothing to compare it with. The lesson on tunnels shows the way."),
    )


ON_CARDS = (
    Known(
        id="blind",
        topic=CARDS,
        claim=Saying(
            "The chance that a blind card is useful, if so many colors and locomotives are."
        ),
        source=STRATEGY,
        published=Saying("(12 × colors + 14) / 110"),
        derive=_useful,
        look=Saying("In the lesson on cards."),
    ),
    Known(
        id="tunnel",
        topic=CARDS,
        claim=Saying("The chance that a tunnel of three cards asks for nothing more."),
        source="—",
        published=Saying("no number was found"),
        derive=_tunnel,
        look=Saying("In the lesson on tunnels."),
    ),
)
