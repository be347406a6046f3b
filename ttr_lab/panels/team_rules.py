"""The rules of team play in ten minutes: a short game, played by the reader and by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..engine.game import Answer, Game
from ..engine.view import View
from ..language import Together, later, say, translated
from ..model.actions import Action, Claim, KeepTickets, ShareTickets
from ..model.cards import NO_CARDS, Payment
from ..model.decisions import KeepFirst
from ..model.rulebook import BOOK, Event, Rule
from .cards import CardTable
from .controls import grey, make_button, put, set_shown, show_only
from .graph_panel import GraphPanel
from .racks import Holders, PutBox
from .signs import sign_of
from .team_rules_steps import STEPS, Step
from .team_rules_story import ANN, go_on, played
from .team_rules_style import team_rules_sheet
from .team_rules_tickets import TicketDesk, choosing, on_map
from .tunnel_lab_parts import folded, row
from .verdict import list_events, show_book

ALLOWED_TOO = later(
    "That is allowed as well. In this example, though, do what is asked for above the map."
)
MEANWHILE = later("What the others did meanwhile")
NOT_YET = later("Do first what is asked for above the map.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """How far the example has come: its step, all answers, and the tickets that are clicked.

    `since` is the number of answers when the step began, `before` that when the last one ended;
    what lies between them the others did.
    """

    step: int = 0
    log: tuple[Answer, ...] = ()
    before: int = 0
    since: int = 0
    picked: tuple[int, ...] = ()


class TeamRules(GraphPanel[Reached]):
    """Six steps from the first five tickets to a turn of sharing; the engine says yes or no.

    Args:
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("The rules of team play, step by step")

    def __init__(self, *, language: str | None = None) -> None:
        super().__init__(played(()).table.board, Reached(), language)
        self.sheet.children = (*self.sheet.children, team_rules_sheet())
        self.add_class("ttr-team-rules")
        self.broken: Rule | None = None
        self.build()

    @property
    def game(self) -> Game:
        """The game so far."""
        return played(self.now.log)

    @property
    def view(self) -> View:
        """What Ann sees."""
        return self.game.view(ANN)

    @property
    def step(self) -> Step:
        """What is to be learned now."""
        return STEPS[self.now.step]

    @property
    def done(self) -> bool:
        """Whether the step has been done."""
        return self.step.over(self.view)

    def controls(self) -> Sequence[W.Widget]:
        """The table, hand and rack, the tickets, and what may be tried."""
        guard = self.trouble.guard
        act = lambda action: guard(partial(self.act, action))()  # noqa: E731 - one way in
        self.where = W.HTML()
        self.table = CardTable(len(self.view.row), act)
        # nobody draws tickets in the example, and the cards need the room
        self.table.children = (*self.table.slots, self.table.deck)
        self.placing = PutBox(self.act, guard)
        self.holders = Holders(self.act, guard)
        self.desk_of_tickets = TicketDesk(self.pick, self.use_tickets, guard)
        most = max(len(step.tries) for step in STEPS)
        self.tries = tuple(
            make_button("", guard(partial(self.attempt_try, n))) for n in range(most)
        )
        self.try_row = row(W.HTML(f"<b>{escape(say('Try:'))}</b>"), *self.tries)
        self.onward = make_button(say("Go on ▶"), guard(self.next), "ttr-main")
        self.hint = W.HTML()
        return (
            *(self.where, self.hint, self.table, self.placing, self.holders),
            *(self.desk_of_tickets, self.try_row),
        )

    def build(self) -> None:
        """Make all widgets but the map anew; what came out stands right above the last buttons."""
        super().build()
        *controls, last, said = self.side.children
        last.children = (self.onward, *last.children)
        self.side.children = (*controls, said, last)

    # what the reader does

    def act(self, action: Action) -> None:
        """Try an action: the engine refuses it, or it is done if the step is about it."""
        view, game = self.view, self.game
        self.broken = None
        refusal = game.why_not(ANN, action)
        if refusal is not None:
            self.broken = refusal.rule
            self.refuse(f"{say('Not allowed:')} {refusal.sentence}")
        elif self.done or not self.step.goal(view, action):
            self.refuse(say(ALLOWED_TOO))
        else:
            log = (*self.now.log, Answer(ANN, action))
            if played(log).state.sealed:
                log = go_on(log)  # all first tickets are chosen at once
            self.do(replace(self.now, log=log, picked=()))

    def pick(self, number: int) -> None:
        """Choose a ticket, or let go of it; once the step is done, none is asked for."""
        offered, picked = choosing(self.view), self.now.picked
        if self.done or number >= len(offered):
            return
        ticket = offered[number]
        kept = tuple(it for it in picked if it != ticket)
        self.broken = None
        self.do(replace(self.now, picked=kept if ticket in picked else (*picked, ticket)))

    def use_tickets(self) -> None:
        """Keep the chosen tickets, or lay them on the rack; a second click does nothing more."""
        if self.done:
            return
        picked = tuple(it for it in choosing(self.view) if it in self.now.picked)
        keeping = isinstance(self.view.asked, KeepFirst)
        self.act(KeepTickets(picked) if keeping else ShareTickets(picked))

    def attempt_try(self, number: int) -> None:
        """Try what a button names."""
        action = self.step.tries[number].action(self.view)
        if action is not None:
            self.act(action)

    def click_route(self, route: int) -> None:
        """Try to claim a route that was clicked, with the cards that pay it."""
        claims = [
            action
            for action in self.game.legal_actions(ANN)
            if isinstance(action, Claim) and action.route == route
        ]
        fitting = [claim for claim in claims if self.step.goal(self.view, claim)]
        self.act((*fitting, *claims, Claim(route, Payment(NO_CARDS)))[0])

    def next(self) -> None:
        """Go on to the next step; the others play until then."""
        self.broken = None
        if not self.done:
            self.refuse(say(NOT_YET))
        elif self.now.step + 1 < len(STEPS):
            log = go_on(self.now.log)
            before = len(self.now.log)
            self.do(Reached(step=self.now.step + 1, log=log, before=before, since=len(log)))

    # what is shown

    def next_step(self) -> str:
        """The task, or the way on."""
        if not self.done:
            return translated(self.step.task)
        if self.now.step + 1 < len(STEPS):
            return say("Done. Read what came of it, then press “Go on ▶”.")
        return say("That is how a team plays. Read on below.")

    def came(self) -> str:
        """The rule that was broken, or what happened and the rules behind it."""
        if self.refused:
            return show_book(self.broken) if self.broken else ""
        done, others = (
            self._events(self.now.since),
            self._events(self.now.before, self.now.since + 1),
        )
        if self.done:
            moral = f'<p class="ttr-yes">{escape(translated(self.step.moral))}</p>'
            rules = "".join(show_book(BOOK[id]) for id in self.step.rules)
            weighty = self._weighty()
            whole = list_events(done, ANN) if len(weighty) < len(done) else ""
            every = folded(say("Every step of it"), whole) if whole else ""
            return f"{moral}{list_events(weighty, ANN)}{every}{rules}"
        if done:
            return list_events(done, ANN)
        return folded(say(MEANWHILE), list_events(others, ANN)) if others else ""

    def show_controls(self) -> None:
        """Show the table as Ann sees it, and what can be tried in this step."""
        view, step, number = self.view, self.step, self.now.step
        at = say("Step {number} of {count}", number=number + 1, count=len(STEPS))
        dots = "".join(
            f"<i{' class=ttr-here' if it == number else ''}>"
            f"{'✓' if it < number or (it == number and self.done) else '○'}</i>"
            for it in range(len(STEPS))
        )
        name = escape(translated(step.title))
        put(
            self.where,
            value=f'<h4>{name}</h4><span class="ttr-dots">{escape(at)} {dots}</span>',
        )
        hint = translated(step.hint) if step.hint and not self.done else ""
        set_shown(self.hint, bool(hint))
        put(self.hint, value=f'<span class="ttr-hint">{escape(hint)}</span>')
        begun = number > 1
        for part in (self.table, self.holders):
            set_shown(part, begun)
        self.table.show(view, lambda action: self.game.why_not(ANN, action))
        self.placing.show(view)
        self.holders.show(view, None, hidden=False)
        able = not self.done and number in (0, 1, len(STEPS) - 1)
        self.desk_of_tickets.show(view, self.now.picked, able=able)
        self._show_tries()
        last = number + 1 == len(STEPS)
        set_shown(self.onward, not last)
        grey(self.onward, "" if self.done else translated(NOT_YET), say("Go on to the next step."))

    def _show_tries(self) -> None:
        shown = [
            (button, it)
            for button, it in zip(self.tries, self.step.tries, strict=False)
            if it.action(self.view) is not None
        ]
        for button, it in shown:
            put(button, description=translated(it.words), tooltip=translated(it.words))
        show_only(self.try_row, (self.try_row.children[0], *(button for button, _ in shown)))
        set_shown(self.try_row, bool(shown))

    def _events(self, start: int, end: int | None = None) -> tuple[Event, ...]:
        """What happened from one number of answers to another, to the last one by default."""
        return tuple(event for step in self.game.steps[start + 1 : end] for event in step.events)

    def _weighty(self) -> tuple[Event, ...]:
        """What came of the step for the reader's team."""
        at_once = len({answer.seat for answer in self.game.log[self.now.since :]}) > 1
        start = self.game.at - 1 if at_once else self.now.since
        return tuple(it for it in self._events(start) if it.seat in self.view.team.seats)

    def below(self) -> str:
        """Where the tickets of the example come from."""
        told = say("The tickets of this example were made up for it.")
        teams = " ".join(
            f"{sign_of(number)} {escape(name)}" for number, name in enumerate(self.names())
        )
        return f"<p>{teams}</p><p>{escape(told)}</p>"

    def names(self) -> tuple[str, ...]:
        """The two teams."""
        return tuple(
            str(Together(self.view.players[seat].name for seat in team.seats))
            for team in self.view.teams
        )

    def marks(self) -> dict[str, Any]:
        """What both teams have claimed, and the tickets that Ann knows or is choosing."""
        view, at = self.view, self.board.city_index
        claims = tuple(sum(view.players[seat].routes for seat in team.seats) for team in view.teams)
        taken = sum(claims)
        return {
            "claims": claims,
            "closed": view.closed & ~taken,
            "tickets": tuple(
                (at[(it := self.board.tickets[index]).a.id], at[it.b.id], False)
                for index in on_map(view)
            ),
        }
