"""The first five tickets as an exercise: choose, hear what the bot does, and play it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import later, say, translated
from ..model.load import load_board
from ..study.team_first import Answer, FirstDeal, first_deal
from .card_parts import pick
from .controls import grey, make_button, put, set_shown
from .graph_panel import GraphPanel
from .team_duel_run import Pairs, PairsRun
from .team_first_papers import OVER, Papers
from .team_first_style import first_sheet
from .team_first_words import (
    NEXT,
    Result,
    tell_answer,
    tell_deal,
    tell_played,
    tell_reasons,
    tell_score,
    tell_sets,
    tell_tickets,
    tell_verdict,
)
from .tongue import discard
from .trouble import Misprint
from .tunnel_lab_parts import row

COUNTS = (20, 50, 100, 200, 400)
MINE, ITS_OWN = "mine", "bot"
AGAINST = later("Played out: your choice against the bot’s, on the same shuffles")
AGAINST_NEXT = later(
    "You chose as the bot does, so its choice is played against the one that it thinks next best."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """The deal, what is chosen so far, and whether that is the answer."""

    seed: int
    kept: tuple[int, ...] = ()
    laid: int | None = None
    answered: bool = False
    shown: str = ITS_OWN
    """Whose plan the map shows."""

    @property
    def answer(self) -> Answer | None:
        """The answer, once it is given."""
        return Answer(self.kept, self.laid) if self.answered and self.laid is not None else None


class FirstFive(GraphPanel[Choosing]):
    """Keep at least three of five tickets and lay one; then see what that is worth.

    Args:
        seed: the number of the first deal; the same one gives the same deal as in a series.
        map: a map that is played in teams.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("The first five tickets")

    def __init__(
        self, seed: int = 1, *, map: str = "team-asia", language: str | None = None
    ) -> None:
        try:
            deal = first_deal(seed, load_board(map))
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        super().__init__(deal.board, Choosing(seed=seed), language)
        self.first = seed
        self.results: dict[int, Result] = {}
        self.sheet.children = (*self.sheet.children, first_sheet())
        self.add_class("ttr-first")
        self.played = PairsRun(
            later("Play them out"),
            later("Shuffles"),
            (later("shuffles"), later("points more with the bot’s choice")),
            COUNTS,
            self._tell_played,
            self.trouble.guard,
        )
        self.proof, self.sets = W.VBox(), W.HTML()
        self.proof.add_class("ttr-proof")
        shown = (self.top, self.desk, self.sets, self.proof, self.footnotes)
        self.children = (self.sheet, *shown, self.trouble)
        self.build()

    @property
    def deal(self) -> FirstDeal:
        """The deal that is shown."""
        return first_deal(self.now.seed, self.board)

    @property
    def others(self) -> Answer | None:
        """What the bot's choice is played against: the reader's, or the next best one."""
        answer, deal = self.now.answer, self.deal
        return deal.runner_up if answer == deal.best else answer

    def controls(self) -> Sequence[W.Widget]:
        """The cards, a row for each ticket, and the buttons."""
        guard, deal = self.trouble.guard, self.deal
        self.dealt = W.HTML()
        self.papers = Papers(deal, self.keep, self.lay, guard)
        self.settle = make_button(say("That is my choice"), guard(self.settle_it), "ttr-main")
        self.next = make_button(say("Another deal"), guard(self.another))
        self.views = {
            MINE: make_button(say("My plan"), guard(partial(self.look, MINE))),
            ITS_OWN: make_button(say("The bot’s plan"), guard(partial(self.look, ITS_OWN))),
        }
        self.looks = row(*self.views.values())
        return self.dealt, self.papers, row(self.settle, self.next), self.looks

    def build(self) -> None:
        """Make all widgets but the map anew; what was chosen and played stays."""
        worn = self.proof.children
        self.heading = W.HTML()
        self.proof.children = (self.heading, self.played.build())
        self._dealt = self.now.seed
        super().build()
        discard(*worn)

    def keep(self, ticket: int, kept: bool = True) -> None:
        """Keep a ticket, or give it back."""
        if self._over():
            return
        chosen = set(self.now.kept) - {ticket} | ({ticket} if kept else set())
        in_order = tuple(it for it in self.deal.asked.offered if it in chosen)
        laid = self.now.laid if self.now.laid in chosen else None
        self.do(replace(self.now, kept=in_order, laid=laid))

    def lay(self, ticket: int) -> None:
        """Lay this ticket on the rack; who lays a ticket keeps it."""
        if self._over():
            return
        chosen = {*self.now.kept, ticket}
        in_order = tuple(it for it in self.deal.asked.offered if it in chosen)
        self.do(replace(self.now, kept=in_order, laid=ticket))

    def settle_it(self) -> None:
        """Take what is chosen for the answer, if it is one."""
        if self._over():
            return
        no = self.deal.refuse(self.now.kept, self.now.laid)
        if no:
            self.refuse(no)
            return
        self.do(replace(self.now, answered=True))
        answer, deal = self.now.answer, self.deal
        assert answer is not None, "it has just been given"
        result = Result(
            answer=answer,
            kept=answer.kept == deal.best.kept,
            laid=answer.laid == deal.lay(answer.kept),
            lost=deal.sets[0].value - deal.kept(answer.kept).value,
        )
        # what counts is the first answer to a deal, before anything was told about it
        self.results.setdefault(deal.seed, result)
        self.render()

    def another(self) -> None:
        """Deal anew."""
        self.now = Choosing(seed=max(self.now.seed, *self.results, self.first) + 1)
        self.past = []
        self.build()

    def look(self, whose: str) -> None:
        """Show this plan on the map."""
        self.do(replace(self.now, shown=whose))

    def click_city(self, city: int) -> None:
        """Keep the ticket of this city, or give it back."""
        found = [it for it in self.deal.asked.offered if city in self._ends(it)]
        if not found:
            self.refuse(say("None of the five tickets names {city}.", city=self.board.cities[city]))
            return
        self.keep(found[0], found[0] not in self.now.kept)

    def click_route(self, route: int) -> None:
        """Routes are claimed later."""
        self.refuse(say("Now tickets are chosen, not routes: tick at least three of them."))

    def render(self) -> None:
        """Show what is chosen, and once it is the answer, what it is worth."""
        if self._dealt != self.now.seed:
            self.build()
            return
        super().render()
        answer, deal = self.now.answer, self.deal
        for part in (self.proof, self.sets):
            set_shown(part, answer is not None)
        if answer is None:
            self.played.compare(None)
            return
        tables = tell_tickets(deal, answer), tell_sets(deal, answer)
        inside = "".join(f"<div>{it}</div>" for it in tables)
        put(self.sets, value=f'<div class="ttr-tables">{inside}</div>')
        against = AGAINST if answer != deal.best else AGAINST_NEXT
        put(self.heading, value=f"<h4>{escape(say(against))}</h4>")
        self.played.compare(self._pairs())
        self.played.render()

    def show_controls(self) -> None:
        """What is chosen is ticked; after the answer nothing can be changed any more."""
        now = self.now
        put(self.dealt, value=tell_deal(self.deal))
        self.papers.show(now.kept, now.laid, over=now.answered)
        over = translated(OVER) if now.answered else ""
        grey(self.settle, over, say("Take this for the answer, and hear what the bot does."))
        set_shown(self.looks, now.answered)
        for name, button in self.views.items():
            pick(button, name == now.shown)

    def next_step(self) -> str:
        """Choose, then look at the reasons, then play."""
        least = self.deal.asked.least
        if self.now.answered:
            return say(
                "Read why the bot decides as it does. Then let the games decide: play both choices "
                "out."
            )
        if len(self.now.kept) < least:
            return say(
                "You and your partner each see only your own five. Keep at least {least}: which "
                "ones?",
                least=least,
            )
        return say("Lay one of them on the rack, where your partner sees it. Which one helps most?")

    def came(self) -> str:
        """The verdict."""
        answer = self.now.answer
        return "" if answer is None else tell_verdict(self.deal, answer)

    def below(self) -> str:
        """The bot's reasons, and the score over all deals so far."""
        reasons = tell_reasons(self.deal) if self.now.answered else ""
        return reasons + tell_score(self.results)

    def marks(self) -> dict[str, Any]:
        """The five tickets with their numbers, and after the answer one of the plans."""
        now, deal = self.now, self.deal
        shown: dict[str, Any] = {
            "tickets": tuple((*self._ends(it), False) for it in deal.asked.offered)
        }
        if now.answered:
            kept = now.kept if now.shown == MINE else deal.best.kept
            shown["line"] = deal.kept(kept).routes
        return shown

    def _over(self) -> bool:
        if self.now.answered:
            self.refuse(translated(OVER))
        return self.now.answered

    def _ends(self, ticket: int) -> tuple[int, int]:
        it, at = self.board.tickets[ticket], self.board.city_index
        return at[it.a.id], at[it.b.id]

    def _pairs(self) -> Pairs:
        deal, other = self.deal, self.others
        assert other is not None, "there is an answer"
        choices = (deal.best, other)
        return Pairs(
            keys=((deal.seed, deal.best), (deal.seed, other)),
            games=(partial(deal.play, choices[0]), partial(deal.play, choices[1])),
        )

    def _tell_played(self, values: tuple[float, ...]) -> str:
        deal, other = self.deal, self.others
        assert other is not None, "there is an answer"
        own = self.now.answer != deal.best
        next_best = "" if own else f" {escape(tell_answer(NEXT, deal, other))}"
        return tell_played(values, own=own) + next_best
