"""The planning bot draws train cards: the most useful one, face up or blind."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Saying, later
from ..model.actions import TakeFromDeck, TakeFromRow
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Draw
from .choice import Choice
from .needs import Needs
from .outlook import Outlook


def draw(outlook: Outlook, needs: Needs) -> Choice | None:
    """The most useful card that may be taken; `None` if there is none."""
    view = outlook.view
    worth = worths(outlook, needs)
    unseen = view.unseen
    known = sum(unseen)
    blind = sum([w * n for w, n in zip(worth, unseen, strict=True)]) / known if known else 0.0
    whole = view.ruleset.locomotive_fills_draw and not isinstance(view.asked, Draw)
    best, slot, alone = -1.0, -1, -1
    plain = []
    for place in view.choices.slots:
        card = view.row[place]
        if card is None:
            continue
        if whole and card is LOCOMOTIVE:
            alone = place
            continue
        plain.append(worth[card])
        if worth[card] > best:
            best, slot = worth[card], place
    if alone >= 0:
        # a face-up locomotive takes the place of two cards
        plain.sort()
        second = plain[-2] if len(plain) > 1 else 0.0
        two = max(best, blind) + max(second, blind)
        if (needs.any and worth[LOCOMOTIVE] > two) or (slot < 0 and not view.choices.deck):
            why = why_card(outlook, needs, LOCOMOTIVE)
            return Choice(TakeFromRow(alone), why, Saying(ALONE))
    if view.choices.deck and (slot < 0 or blind > best):
        return Choice(TakeFromDeck(), why_blind(outlook, needs), Saying(DRAWS_BLIND))
    card = view.row[slot] if slot >= 0 else None
    if card is None:
        return None
    aloud = Saying(HELPS_MORE, card=card)
    return Choice(TakeFromRow(slot), why_card(outlook, needs, card), aloud)


def worths(outlook: Outlook, needs: Needs) -> list[float]:
    """What one more card of each color is worth."""
    style, worth = outlook.style, []
    for color, lack in enumerate(needs.lack):
        if lack:
            worth.append(style.last_card if lack == 1 else style.card)
        elif needs.gray:
            worth.append(style.any_gray)
        else:
            # for later: what there are many of fills a long route sooner
            worth.append(0.05 + outlook.held[color] / 100)
    return [*worth, style.ferry if needs.wild else style.locomotive]


def lacking(outlook: Outlook, needs: Needs, color: Color, why: Sequence[str]) -> Saying:
    """Which route waits for a color and how much of it; `why` are the sentences for that."""
    route = outlook.board.routes[needs.wanted_for[color]]
    missing = route.length - route.ferry - outlook.held[color]
    kind = 0 if route.tunnel and missing <= 0 else 1
    return Saying(why[kind], card=color, route=route, missing=max(1, missing))


def lacking_locomotives(outlook: Outlook, needs: Needs, why: Sequence[str]) -> Saying:
    """Which ferry waits for locomotives."""
    ferry = outlook.board.routes[needs.ferry]
    missing = max(1, ferry.ferry - outlook.held[LOCOMOTIVE])
    return Saying(why[2], route=ferry, missing=missing)


def why_card(outlook: Outlook, needs: Needs, card: Color) -> Saying:
    """Why a face-up card is taken."""
    if card is LOCOMOTIVE:
        return lacking_locomotives(outlook, needs, TAKES) if needs.wild else Saying(STANDS_IN)
    if not needs.lack[card]:
        return Saying(NONE_BETTER, card=card)
    return lacking(outlook, needs, card, TAKES)


TAKES = (
    later("Takes {card}, because the tunnel {route} may ask for more {card}."),
    later("Takes {card}, because {route} still lacks {missing} {card}."),
    later(
        "Takes the face-up locomotive, because the ferry {route} still lacks {missing} "
        "{missing:locomotive|locomotives}."
    ),
)
STANDS_IN = later(
    "Takes the face-up locomotive, because it stands in for any card that is missing."
)
NONE_BETTER = later("Takes {card}, because no other card would help more.")
ALONE = later("Takes the face-up locomotive, because it helps more than two other cards.")
HELPS_MORE = later("Takes {card}, because it helps more than the others.")
BLIND = (
    later(
        "Draws blind, because the tunnel {route} may ask for more {card} and no face-up card "
        "promises as much."
    ),
    later(
        "Draws blind, because {route} still lacks {missing} {card} and no face-up card promises as "
        "much."
    ),
    later(
        "Draws blind, because the ferry {route} still lacks {missing} "
        "{missing:locomotive|locomotives} and no face-up card promises as much."
    ),
)
"""Sentences for a tunnel, for any other route, and for the locomotives of a ferry."""
HAS_ALL = later("Draws blind, because it has the cards for its next route already.")
NO_ROUTE = later("Draws blind, because there is no route that it could draw cards for.")
DRAWS_BLIND = later("Draws blind, because the deck promises more than the face-up cards.")


def why_blind(outlook: Outlook, needs: Needs) -> Saying:
    """Why no face-up card is taken."""
    waiting = [color for color in Color if color is not LOCOMOTIVE and needs.lack[color]]
    if waiting:
        return lacking(outlook, needs, min(waiting, key=lambda c: needs.lack[c]), BLIND)
    if needs.wild:
        return lacking_locomotives(outlook, needs, BLIND)
    return Saying(HAS_ALL if needs.routes else NO_ROUTE)
