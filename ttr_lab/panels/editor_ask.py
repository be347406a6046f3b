"""May I? Who does what, one deed after the other, and what the engine says to it."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.draft_ask import answer_payment
from ..engine.draft_supply import with_decks
from ..engine.facts import Facts
from ..language import say
from ..model.decisions import Put, Toll
from ..model.state import State
from .controls import Guard, Press, grey, make_button, put, set_shown, show_only
from .editor_deed_tickets import TicketDeed, needs_answer
from .editor_deeds import DrawDeeds, PayDeed
from .editor_sitting import Sitting
from .editor_verdict import tell_reply
from .editor_words import tell_deed

MORE = 3
"""So many neighbors are offered at most."""


class AskBox(W.VBox):
    """The question: who acts, which kind of deed, its parts; below it the verdict."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.guard, self.busy = sitting, render, guard, False
        self.who = W.Dropdown(options=[("", 0)], layout=W.Layout(width="auto"))
        self.who.style.description_width = "auto"
        self.who.observe(lambda _: guard(self._set_who)(), "value")
        self.kinds = {
            kind: make_button("", guard(lambda kind=kind: self._set_kind(kind)), "ttr-place")  # type: ignore[misc]
            for kind in ("draw", "claim", "tickets", "station", "share", "answer", "pass", "score")
        }
        self.kind_row = W.Box()
        self.kind_row.add_class("ttr-flow")
        parts = (sitting, self._ask, render, guard)
        self.draw, self.pay, self.tickets = DrawDeeds(*parts), PayDeed(*parts), TicketDeed(*parts)
        self.single = make_button("", guard(self._ask_single), "ttr-main")
        self.verdict = W.HTML()
        self.verdict.add_class("ttr-reply")
        self.neighbors = tuple(
            make_button("", guard(lambda number=number: self._instead(number)))  # type: ignore[misc]
            for number in range(MORE)
        )
        self.instead_title = W.HTML()
        self.instead = W.Box()
        self.instead.add_class("ttr-flow")
        self.bare = W.HTML()
        self.fill = make_button("", guard(self._fill))
        self.back = make_button("", guard(self._back))
        self.again = make_button("", guard(self._again))
        head = W.HBox((self.who, self.back, self.again))
        body = (self.draw, self.pay, self.tickets, self.single)
        super().__init__(
            (
                *(head, self.kind_row, *body, self.verdict),
                *(self.bare, self.fill, self.instead_title, self.instead),
            )
        )
        self.add_class("ttr-ask")

    def show(self) -> None:
        """Show the question as far as it is built, and the verdict."""
        sitting, state = self.sitting, self.sitting.state
        names = sitting.draft.names
        self.busy = True
        try:
            options = [(name, seat) for seat, name in enumerate(names)]
            if self.who.options != tuple(options):
                self.who.options = options
            put(self.who, value=sitting.who, description=say("Who asks"))
        finally:
            self.busy = False
        self._show_kinds(state)
        asked = state.asked(sitting.who)
        kind = sitting.kind
        answering = kind == "answer"
        pays = kind in ("claim", "station") or (answering and isinstance(asked, Toll))
        picks = kind == "share" or (answering and not isinstance(asked, Toll | Put))
        draws = kind == "draw" or (answering and isinstance(asked, Put))
        for part, shown in ((self.pay, pays), (self.tickets, picks), (self.draw, draws)):
            set_shown(part, shown)
            if shown:
                part.show(state)
        singles = {
            "tickets": say("May I draw tickets?"),
            "pass": say("May I pass?"),
            "score": say("Count the points now"),
        }
        set_shown(self.single, kind in singles)
        put(self.single, description=singles.get(kind, ""), tooltip=singles.get(kind, ""))
        first = say("Build a deed and ask. The position itself stays as it is.")
        put(self.verdict, value=tell_reply(sitting.reply, first=first))
        self._show_bare()
        self._show_neighbors(state)
        nothing = "" if sitting.deeds else say("Nothing has been asked yet.")
        put(self.back, description=say("Take back"))
        grey(self.back, nothing, say("Take the last deed back"))
        put(self.again, description=say("Ask anew"))
        grey(self.again, nothing, say("Begin a new question in the same position"))

    def _show_kinds(self, state: State) -> None:
        texts = {
            "draw": say("Draw a card"),
            "claim": say("Claim a route"),
            "tickets": say("Draw tickets"),
            "station": say("Station"),
            "share": say("Share tickets"),
            "answer": say("Answer"),
            "pass": say("Pass"),
            "score": say("Count points"),
        }
        waits = needs_answer(state, self.sitting.who)
        if waits and not self.sitting.deeds and self.sitting.route is None:
            self.sitting.kind = "answer"
        shown = ["draw", "claim", "tickets"]
        shown += ["station"] if state.ruleset.stations else []
        shown += ["share"] if state.ruleset.turn_share else []
        shown += ["answer"] if waits else []
        if self.sitting.kind not in (*shown, "pass", "score"):
            self.sitting.kind = "claim"
        for kind in (*shown, "pass", "score"):
            chosen = kind == self.sitting.kind
            looks = ("ttr-button", "ttr-place", *(("ttr-picked",) if chosen else ()))
            put(
                self.kinds[kind],
                description=texts[kind],
                tooltip=texts[kind],
                _dom_classes=looks,
            )
        show_only(self.kind_row, tuple(self.kinds[k] for k in (*shown, "pass", "score")))

    def _show_bare(self) -> None:
        """Say when the answer hangs on a deck that nobody has set up, and offer to fill it."""
        draft, deeds = self.sitting.draft, self.sitting.deeds
        bare = with_decks(draft, deeds) != draft
        told = say("Mind: a deck is still empty here. On a real table it hardly ever is.")
        put(self.bare, value=f"<b>{escape(told)}</b>" if bare else "")
        fill = say("Shuffle what is left into it and ask again")
        put(self.fill, description=fill, tooltip=fill)
        for part in (self.bare, self.fill):
            set_shown(part, bare)

    def _show_neighbors(self, state: State) -> None:
        near = self.sitting.reply.neighbors
        told = say("Allowed instead, the nearest first:") if near else ""
        put(self.instead_title, value=f"<b>{escape(told)}</b>" if told else "")
        set_shown(self.instead_title, bool(near))
        for deed, button in zip(near, self.neighbors, strict=False):
            text = tell_deed(state, deed)
            put(button, description=text, tooltip=say("Try it: {deed}", deed=text))
        show_only(self.instead, self.neighbors[: len(near)])

    def _ask(self, deed: Facts) -> None:
        if self.sitting.trying(lambda: self.sitting.ask(deed)):
            self._follow()
        self.render()

    def _follow(self) -> None:
        """Offer the answer where the deed opened a question, and a new deed after it."""
        state, sitting = self.sitting.state, self.sitting
        if needs_answer(state, sitting.who):
            sitting.kind = "answer"
            payment = answer_payment(state, sitting.who)
            sitting.laid = payment.hand, payment.rack
        elif sitting.kind == "answer":
            sitting.kind = "draw"

    def _ask_single(self) -> None:
        deeds: dict[str, Facts] = {
            "tickets": {"draw_tickets": True},
            "pass": {"pass": True},
            "score": {"score": True},
        }
        self._ask(deeds[self.sitting.kind])

    def _instead(self, number: int) -> None:
        near = self.sitting.reply.neighbors
        if number < len(near):
            self._ask(near[number])

    def _fill(self) -> None:
        deeds = self.sitting.deeds
        told = say("The deck is shuffled.")
        if self.sitting.change(lambda draft: with_decks(draft, deeds), told):
            self._follow()
        self.render()

    def _set_who(self) -> None:
        if not self.busy and self.who.value is not None:
            self.sitting.who = self.who.value
            self.render()

    def _set_kind(self, kind: str) -> None:
        self.sitting.kind = kind
        self.render()

    def _back(self) -> None:
        self.sitting.take_back()
        self._follow()
        self.render()

    def _again(self) -> None:
        self.sitting.begin()
        self.render()
