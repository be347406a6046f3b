"""Sharing tickets with a partner: as the answer that a draw asks for, or as a whole turn."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
from ..model.actions import ShareTickets
from ..model.decisions import Share, ShareFirst, Turn
from .boxes import TicketBoxes
from .cards import Act, WhyNot
from .controls import Guard, Press, grey, make_button, put, set_shown
from .progress import Progress, mark_generated

TO_RACK = later("To the team's rack")


class ShareBox(W.VBox):
    """The own tickets to choose from, and a button that lays the checked ones on the rack.

    In a turn it stays shut until somebody wants to share.
    """

    def __init__(self, act: Act, refresh: Press, guard: Guard) -> None:
        """`refresh` shows the panel anew, since the open box takes the place of the tickets."""
        self.act, self.refresh = act, refresh
        self.opened = False
        self.begin = make_button(say("Share tickets…"), guard(self._begin), "ttr-plain")
        self.title = W.HTML(layout=W.Layout(width="auto"))
        self.choices = TicketBoxes(self._checked, guard)
        self.share = make_button(say("Share"), guard(self._share), "ttr-main")
        self.shut = make_button(say("Not now"), guard(self._shut), "ttr-plain")
        row = W.HBox((self.share, self.shut))
        self.inside = W.VBox((self.title, self.choices, row))
        self.view: View | None = None
        self.why_not: WhyNot = lambda _: None
        self.known: Sequence[Progress] = ()
        super().__init__((self.begin, self.inside))

    @property
    def first(self) -> W.Checkbox | None:
        """The first ticket to check."""
        return next(iter(self.choices.boxes), None)

    def resume(self, old: ShareBox) -> None:
        """Take over what was opened and checked in the same box before."""
        self.opened = old.opened
        self.choices.resume(old.choices)

    def show(self, view: View | None, known: Sequence[Progress], why_not: WhyNot) -> None:
        """Show what the seat may share now; `known` are its own tickets, nothing if covered."""
        asked = None if view is None else view.asked
        due = isinstance(asked, Share | ShareFirst)
        can = view is not None and isinstance(asked, Turn) and "share" in view.ruleset.turn_actions
        set_shown(self, due or can)
        if not can:
            self.opened = False
        self.view, self.why_not = view, why_not
        among = asked.among if isinstance(asked, Share | ShareFirst) else None
        self.known = [it for it in known if among is None or it.ticket.index in among]
        if can and view is not None:
            refusal = why_not(ShareTickets(view.tickets[:1]))
            grey(self.begin, "" if refusal is None else str(refusal), say("Use this turn to share"))
        self._render()

    def _render(self) -> None:
        asked = None if self.view is None else self.view.asked
        due = isinstance(asked, Share | ShareFirst)
        shown = due or self.opened
        put(self, _dom_classes=("ttr-keep",) if shown else ())
        set_shown(self.begin, not shown)
        set_shown(self.inside, shown)
        set_shown(self.shut, not due)
        put(self.title, value=self._heading() if shown else "")
        self.choices.show(self.known if shown else ())
        self._checked()

    def _heading(self) -> str:
        asked, view = (None, None) if self.view is None else (self.view.asked, self.view)
        if isinstance(asked, ShareFirst):
            told = say("All players choose at the same time, and all shared tickets lie at once.")
        elif isinstance(asked, Share):
            told = say("The others stay your secret.")
        else:
            most = view.ruleset.turn_share if view is not None else 0
            told = say("Up to {n} {n:ticket|tickets}; sharing is your whole turn.", n=most)
        mark = mark_generated([progress.ticket for progress in self.known])
        return f'<span class="ttr-label">{say(TO_RACK)}</span> {mark} {told}'

    def _checked(self) -> None:
        if not self.choices.offered:
            put(self.share, description=say("Share"))
            return
        checked = self.choices.checked
        put(self.share, description=say("Share {n} {n:ticket|tickets}", n=len(checked)))
        refusal = self.why_not(ShareTickets(checked))
        tip = say("Lay the checked tickets on the team's rack, where your partner sees them")
        grey(self.share, "" if refusal is None else str(refusal), tip)

    def _begin(self) -> None:
        refusal = None if self.view is None else self.why_not(ShareTickets(self.view.tickets[:1]))
        if refusal is not None:
            # to be told why not
            self.act(ShareTickets(()))
            return
        self.opened = True
        self.refresh()

    def _shut(self) -> None:
        self.opened = False
        self.refresh()

    def _share(self) -> None:
        self.act(ShareTickets(self.choices.checked))
