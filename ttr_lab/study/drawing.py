"""The planning bot draws train cards: the most useful one, face up or blind."""

from __future__ import annotations

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
            aloud = "Takes the face-up locomotive, because it helps more than two other cards."
            return Choice(TakeFromRow(alone), why_card(outlook, needs, LOCOMOTIVE), aloud)
    if view.choices.deck and (slot < 0 or blind > best):
        return Choice(TakeFromDeck(), why_blind(outlook, needs), DRAWS_BLIND)
    card = view.row[slot] if slot >= 0 else None
    if card is None:
        return None
    aloud = f"Takes {card}, because it helps more than the others."
    return Choice(TakeFromRow(slot), why_card(outlook, needs, card), aloud)


DRAWS_BLIND = "Draws blind, because the deck promises more than the face-up cards."


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


def lacking(outlook: Outlook, needs: Needs, color: Color) -> str:
    """Which route waits for a color and how much of it, in words."""
    route = outlook.board.routes[needs.wanted_for[color]]
    missing = route.length - route.ferry - outlook.held[color]
    if route.tunnel and missing <= 0:
        return f"the tunnel {route} may ask for more {color}"
    return f"{route} still lacks {max(1, missing)} {color}"


def lacking_locomotives(outlook: Outlook, needs: Needs) -> str:
    """Which ferry waits for locomotives, in words."""
    ferry = outlook.board.routes[needs.ferry]
    number = max(1, ferry.ferry - outlook.held[LOCOMOTIVE])
    more = f"{number} locomotive" + ("s" if number > 1 else "")
    return f"the ferry {ferry} still lacks {more}"


def why_card(outlook: Outlook, needs: Needs, card: Color) -> str:
    """Why a face-up card is taken."""
    if card is LOCOMOTIVE:
        if needs.wild:
            return f"Takes the face-up locomotive, because {lacking_locomotives(outlook, needs)}."
        return "Takes the face-up locomotive, because it stands in for any card that is missing."
    if not needs.lack[card]:
        return f"Takes {card}, because no other card would help more."
    return f"Takes {card}, because {lacking(outlook, needs, card)}."


def why_blind(outlook: Outlook, needs: Needs) -> str:
    """Why no face-up card is taken."""
    waiting = [color for color in Color if color is not LOCOMOTIVE and needs.lack[color]]
    if waiting:
        lack = lacking(outlook, needs, min(waiting, key=lambda c: needs.lack[c]))
    elif needs.wild:
        lack = lacking_locomotives(outlook, needs)
    elif needs.routes:
        return "Draws blind, because it has the cards for its next route already."
    else:
        return "Draws blind, because there is no route that it could draw cards for."
    return f"Draws blind, because {lack} and no face-up card promises as much."
