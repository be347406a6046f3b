"""Which of the tickets offered are kept, and in which order the others go under the deck."""

from __future__ import annotations

from itertools import permutations

import ipywidgets as W

from ..engine.view import View
from ..language import say
from ..model.actions import KeepTickets
from ..model.decisions import Keep, KeepFirst
from .boxes import TicketBoxes
from .cards import Act, WhyNot
from .controls import Guard, grey, make_button, put, set_shown
from .progress import Progress, mark_generated


class KeepBox(W.VBox):
    """Check boxes for the tickets offered, the order of the rejected ones, and a Keep button."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.act = act
        self.turned = 0
        self.title = W.HTML(layout=W.Layout(width="auto"))
        self.choices = TicketBoxes(self._checked, guard)
        self.order = W.HTML(layout=W.Layout(width="auto"))
        self.swap = make_button(say("Change order"), guard(self._turn), "ttr-plain")
        self.keep = make_button(say("Keep"), guard(lambda: self.act(self.answer())), "ttr-main")
        self.under = W.VBox((self.order, self.swap))
        self.view: View | None = None
        self.why_not: WhyNot = lambda _: None
        super().__init__((self.title, self.choices, self.under, self.keep))
        self.add_class("ttr-keep")

    @property
    def offered(self) -> tuple[int, ...]:
        """The tickets on offer."""
        return self.choices.offered

    @property
    def boxes(self) -> list[W.Checkbox]:
        """The check boxes, those of this offer first."""
        return self.choices.boxes

    def answer(self) -> KeepTickets:
        """The answer as it stands: what is kept, and the rest in its order."""
        kept = self.choices.checked
        rejected = tuple(index for index in self.offered if index not in kept)
        orders = list(permutations(rejected))
        return KeepTickets(kept, orders[self.turned % len(orders)])

    def resume(self, old: KeepBox) -> None:
        """Take over what was checked in the same box before, and the order."""
        self.choices.resume(old.choices)
        self.turned = old.turned

    def show(self, view: View | None, known: tuple[Progress, ...], why_not: WhyNot) -> None:
        """Show the tickets on offer, if any."""
        asked = None if view is None else view.asked
        offered = isinstance(asked, Keep | KeepFirst)
        set_shown(self, offered)
        self.view, self.why_not = view, why_not
        put(self.title, value=heading(known) if offered else "")
        if self.choices.show(known if offered else ()):
            self.turned = 0
        self._checked()

    def _turn(self) -> None:
        self.turned += 1
        self._checked()

    def _checked(self) -> None:
        if self.view is None or not self.offered:
            set_shown(self.under, False)
            put(self.order, value="")
            return
        answer = self.answer()
        put(
            self.keep,
            description=say("Keep {n} of {all}", n=len(answer.kept), all=len(self.offered)),
        )
        refusal = self.why_not(answer)
        grey(self.keep, "" if refusal is None else str(refusal), say("Keep the checked tickets"))
        # what goes to the box has no order
        ordered = isinstance(self.view.asked, Keep) or self.view.ruleset.setup_rejected == "deck"
        several = ordered and len(answer.under) > 1 and refusal is None
        set_shown(self.under, several)
        named = [str(self.view.board.tickets[index]) for index in answer.under]
        put(self.order, value=_tell_order(named) if several else "")


def heading(known: tuple[Progress, ...]) -> str:
    """What the check boxes are about, with the mark of generated tickets."""
    mark = mark_generated([progress.ticket for progress in known])
    return f'<span class="ttr-label">{say("Tickets offered")}</span> {mark}'


def _tell_order(named: list[str]) -> str:
    """In which order tickets go under the deck."""
    *before, last = named
    told = before[0]
    for ticket in (*before[1:], last):
        told = say("{before}, then {last}", before=told, last=ticket)
    return say("Under the ticket deck go {tickets}.", tickets=told)
