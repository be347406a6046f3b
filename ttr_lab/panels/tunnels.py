"""Tunnels as one sees them: what was laid, the cards turned over one by one, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..model.decisions import Toll
from ..model.rulebook import Event
from ..model.state import Step
from ..rules import tunnel as it
from .cards import face
from .controls import put, set_shown
from .words import match_of

OUTCOMES = (it.NO_MATCH, it.FEW_TURNED, it.TOLL_ASKED, it.TOLL_PAID, it.TURNED_BACK)
SHOWN = 2
"""So many tunnels are shown at once; the log has them all."""


@dataclass(frozen=True, slots=True)
class Turned:
    """One tunnel as a seat may tell it: the cards turned over, and whether each is a match."""

    key: tuple[str, Cards]
    """Which tunnel it is, whoever tells it: the route and the cards laid."""
    title: str
    cards: tuple[tuple[Color, bool], ...]
    said: tuple[str, ...]


def tunnels_in(steps: Sequence[Step], seat: int | None) -> list[Turned]:
    """The tunnels among these steps as a seat knows them, the oldest first."""
    found: list[Turned] = []
    for event in (event for step in steps for event in step.events):
        if event.telling is it.LAID:
            found.append(_laid(event, seat))
        elif not found:
            continue
        elif event.telling in it.REVEALED:
            last = found[-1]
            card = (_card_of(event), event.telling in it.MATCHING)
            found[-1] = replace(last, cards=(*last.cards, card))
        elif event.telling in OUTCOMES:
            last = found[-1]
            found[-1] = replace(last, said=(*last.said, event.told_to(seat)))
    return found


def _laid(event: Event, seat: int | None) -> Turned:
    """A tunnel before its cards; where those laid came from does not matter here."""
    payment, route = event.facts["payment"], str(event.facts["route"])
    assert isinstance(payment, Payment)
    title = _title(payment, route, None if event.seat == seat else event.facts["who"])
    return Turned((route, payment.cards), title, (), ())


def _title(payment: Payment, route: str, who: object) -> str:
    """What was laid, and by whom, where it was not the reader."""
    words = YOU_LAY if who is None else LAYS
    return say(words, who=who, cards=payment.cards, route=route)


YOU_LAY = later("You lay {cards} for the tunnel {route}.")
LAYS = later("{who} lays {cards} for the tunnel {route}.")


def _card_of(event: Event) -> Color:
    card = event.facts["card"]
    assert isinstance(card, Color)
    return card


def tunnel_of(view: View, toll: Toll) -> Turned:
    """The tunnel that waits for an answer, when the news are about something else."""
    who, you = view.players[toll.seat].name, toll.seat == view.seat
    route = view.board.routes[toll.route]
    matches = say(
        "{n} {n:match|matches}: {n} more {n:card|cards}, {match}.",
        n=toll.extra,
        match=match_of(toll.color),
    )
    return Turned(
        (str(route), toll.payment.cards),
        _title(toll.payment, str(route), None if you else who),
        tuple((card, card in (toll.color, LOCOMOTIVE)) for card in toll.revealed),
        (matches,),
    )


class TunnelStrip(W.HTML):
    """The cards turned over for the latest tunnels; they flip one after the other."""

    def __init__(self) -> None:
        self.newest: object = None
        super().__init__(layout=W.Layout(width="auto"))
        self.add_class("ttr-tunnels")

    def show(self, steps: Sequence[Step], view: View, seat: int | None) -> None:
        """Show the tunnels of these steps, or else the one that waits for an answer."""
        found = tunnels_in(steps, seat)[-SHOWN:]
        if not found and view.toll is not None:
            found = [tunnel_of(view, view.toll)]
        set_shown(self, bool(found))
        if not found:
            self.newest = None
            put(self, value="")
            return
        # the newest on top, and it alone moves, once
        older = "".join(draw(turned, still=True) for turned in reversed(found[:-1]))
        moving = draw(found[-1]) + older
        if moving != self.value:
            moved = found[-1].key == self.newest
            put(self, value=draw(found[-1], still=True) + older if moved else moving)
        self.newest = found[-1].key


def draw(turned: Turned, *, still: bool = False) -> str:
    """A tunnel as HTML; each card with its letter and name, each match with a mark and a word."""
    cards = "".join(
        f'<li class="{"ttr-match" if match else ""}" style="--n:{number}">'
        f'<span class="ttr-flip">{face(card)}<span class="ttr-face-down"></span></span>'
        f'<span class="ttr-later">{say("✓ match") if match else say("no match")}</span></li>'
        for number, (card, match) in enumerate(turned.cards)
    )
    said = " ".join(map(escape, turned.said))
    return (
        f'<div class="ttr-tunnel{" ttr-at-rest" if still else ""}">'
        f"<div><b>{escape(turned.title)}</b></div><ol>{cards}</ol>"
        f'<div class="ttr-later" style="--n:{len(turned.cards)}">{said}</div></div>'
    )
