"""The planning bot draws train cards: the most useful one, face up or blind."""

from __future__ import annotations

from ..engine.view import View
from ..model.actions import Claim, DrawTickets, Pass, TakeFromDeck, TakeFromRow
from ..model.board import members
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Draw
from .choice import Choice
from .needs import Needs, cheapest_payment
from .style import Style


def draw(view: View, needs: Needs, style: Style) -> Choice:
    """The most useful card that may be taken; without cards whatever else is possible."""
    worth = worths(view, needs, style)
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
        if (needs.total and worth[LOCOMOTIVE] > two) or (slot < 0 and not view.choices.deck):
            return Choice(TakeFromRow(alone), why_card(view, needs, LOCOMOTIVE))
    if view.choices.deck and (slot < 0 or blind > best):
        return Choice(TakeFromDeck(), why_blind(view, needs), DRAWS_BLIND)
    card = view.row[slot] if slot >= 0 else None
    if card is not None:
        aloud = f"Takes {card}, because it helps more than the others."
        return Choice(TakeFromRow(slot), why_card(view, needs, card), aloud)
    return without_cards(view)


DRAWS_BLIND = "Draws blind, because the deck promises more than the face-up cards."


def worths(view: View, needs: Needs, style: Style) -> list[float]:
    """What one more card of each color is worth."""
    worth = []
    for color, lack in enumerate(needs.lack):
        if lack:
            worth.append(style.last_card if lack == 1 else style.card)
        elif needs.gray:
            worth.append(style.any_gray)
        else:
            # for later: what there are many of fills a long route sooner
            worth.append(0.05 + view.hand[color] / 100)
    return [*worth, style.locomotive]


def lacking(view: View, needs: Needs, color: Color) -> str:
    """Which route waits for a color and how much of it, in words."""
    route = view.board.routes[needs.wanted_for[color]]
    missing = max(1, route.length - view.hand[color])
    return f"{route} still lacks {missing} {color}"


def why_card(view: View, needs: Needs, card: Color) -> str:
    """Why a face-up card is taken."""
    if card is LOCOMOTIVE:
        return "Takes the face-up locomotive, because it stands in for any card that is missing."
    if not needs.lack[card]:
        return f"Takes {card}, because no other card would help more."
    return f"Takes {card}, because {lacking(view, needs, card)}."


def why_blind(view: View, needs: Needs) -> str:
    """Why no face-up card is taken."""
    waiting = [color for color in Color if color is not LOCOMOTIVE and needs.lack[color]]
    if not waiting:
        if not needs.routes:
            return "Draws blind, because there is no route that it could draw cards for."
        return "Draws blind, because it has the cards for its next route already."
    color = min(waiting, key=lambda c: needs.lack[c])
    why = f"{lacking(view, needs, color)} and no face-up card promises as much"
    return f"Draws blind, because {why}."


def without_cards(view: View) -> Choice:
    """No card can be drawn: claim for points, else draw tickets, else pass."""
    board = view.board
    best: tuple[int, Claim] | None = None
    for index in members(view.choices.routes):
        paid = cheapest_payment(board.routes[index], view.hand)
        if paid is not None and (best is None or board.worth[index] > best[0]):
            best = board.worth[index], Claim(index, paid[1])
    if best is not None:
        points, action = best
        route = board.routes[action.route]
        return Choice(action, f"Claims {route} for {points} points, because no card can be drawn.")
    if view.choices.tickets:
        return Choice(DrawTickets(), "Draws tickets, because nothing else is possible.")
    return Choice(Pass(), "Passes, because nothing at all is possible.")
