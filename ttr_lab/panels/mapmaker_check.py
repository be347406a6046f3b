"""The step that tells what is wrong with a map, and how it compares with the published ones."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from html import escape

import ipywidgets as W

from ..language import say
from ..model.board import City, Route, Ticket
from ..study.mapmaking.balance import Measure, balance
from ..study.mapmaking.checks import FINE, LOOK, WRONG, Finding, checks
from ..study.mapmaking.draft import MapDraft
from .controls import make_button, put, set_shown, show_only
from .mapmaker_look import soon
from .mapmaker_session import CITIES, ROUTES, RULES, TICKETS, MapSession, Marked
from .mapmaker_style import Act, column, line, pick, quiet

AT_THE_END = ("connected", "single", "bridge", "colors", "gray", "room", "unnamed", "tickets")
"""What is only told in this step, since it is so on every map that is half done."""
REPAIRS = {"cities": CITIES, "gray": ROUTES, "room": RULES, "tickets": TICKETS}
"""The step that a finding without a place on the map leads to."""
SIGNS = {WRONG: "✗", LOOK: "!", FINE: "✓"}


class CheckBox(W.VBox):
    """A button for each finding that leads to its place, and a table of numbers."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act = session, act
        self.head = W.HTML()
        self.findings: tuple[Finding, ...] = ()
        self.buttons: list[W.Button] = []
        self.list = W.VBox()
        self.list.add_class("ttr-maker-box")
        self.table = W.HTML()
        self._checked: MapDraft | None = None
        self.sides = {
            numbers: make_button("", partial(self._turn, numbers)) for numbers in (False, True)
        }
        told = say("Published maps play well with numbers between these.")
        self.measured = column(quiet(told), self.table)
        super().__init__((line(*self.sides.values()), self.head, self.list, self.measured))
        self.add_class("ttr-maker-box")

    def show(self) -> None:
        """Check the map as it is; nothing is worked out twice."""
        draft, numbers = self.session.draft, self.session.numbers
        for side, button in self.sides.items():
            pick(button, side == numbers)
        for part in (self.head, self.list):
            set_shown(part, not numbers)
        set_shown(self.measured, numbers)
        if draft is self._checked:
            return
        self._checked = draft
        self.findings = found(draft)
        count = sum(finding.level != FINE for finding in self.findings)
        told = say("What to do ({n})", n=count) if count else say("What to do")
        put(self.sides[False], description=told, tooltip=told)
        told = say("Beside the published maps")
        put(self.sides[True], description=told, tooltip=told)
        put(self.head, value=verdict(self.findings))
        while len(self.buttons) < len(self.findings):
            number = len(self.buttons)
            self.buttons.append(make_button("", partial(self._press, number)))
        for button, finding in zip(self.buttons, self.findings, strict=False):
            self._show(button, finding)
        show_only(self.list, tuple(self.buttons[: len(self.findings)]))
        told = say("The numbers are being worked out…")
        put(self.table, value=f'<p role="status">{escape(told)}</p>')
        soon(lambda: self.act(lambda: self._measure(draft)))

    def _measure(self, draft: MapDraft) -> None:
        """Show the table, unless the map has been changed meanwhile."""
        if draft is self._checked:
            put(self.table, value=balance_table(balance(draft.board())))

    def _show(self, button: W.Button, finding: Finding) -> None:
        advice = "" if finding.advice is None else f"\n→ {finding.advice}"
        told = f"{SIGNS[finding.level]} {finding.sentence}{advice}"
        tip = str(finding.sentence)
        if places(finding):
            tip = say("Show it on the map")
        elif leads_to(finding):
            tip = say("Go to the step in which it can be put right")
        classes = ("ttr-button", "ttr-maker-finding", f"ttr-maker-{finding.level}")
        put(button, description=told, tooltip=tip, _dom_classes=classes)

    def _turn(self, numbers: bool) -> None:
        def turn() -> None:
            self.session.numbers = numbers

        self.act(turn)

    def _press(self, number: int) -> None:
        self.act(lambda: self._go(number))

    def _go(self, number: int) -> None:
        """Show on the map what a finding is about, or turn to the step that can put it right."""
        session, finding = self.session, self.findings[number]
        said = (finding.sentence, *([] if finding.advice is None else [finding.advice]))
        session.go(leads_to(finding) or session.step)
        session.say(*said)
        if not places(finding):
            return
        draft = session.draft
        near = [draft.cities[city] for city in finding.cities]
        near += [end for it in finding.routes for end in both(draft.routes[it])]
        near += [end for it in finding.tickets for end in both(draft.tickets[it])]
        session.marked = Marked(finding.cities, finding.routes, finding.tickets)
        session.show(*((city.lat, city.lon) for city in near))


def places(finding: Finding) -> bool:
    """Whether a finding is about something that can be shown on the map."""
    return bool(finding.cities or finding.routes or finding.tickets)


def leads_to(finding: Finding) -> str | None:
    """The step that can put right what has no place on the map."""
    fine = finding.level == FINE or places(finding)
    return None if fine else REPAIRS.get(finding.about)


def both(thing: Route | Ticket) -> tuple[City, City]:
    """The two cities of a route or a ticket."""
    return thing.a, thing.b


@lru_cache(maxsize=4)
def found(draft: MapDraft) -> tuple[Finding, ...]:
    """All findings about a map, the gravest first; they are asked for after every change."""
    return checks(draft)


def wrong_ones(draft: MapDraft) -> list[Finding]:
    """What has to be put right before the map can be played."""
    return [finding for finding in found(draft) if finding.level == WRONG]


def wrong_for(draft: MapDraft, players: int) -> list[Finding]:
    """What has to be put right before so many can play."""
    return wrong_ones(replace(draft, players=(players,)))


def about_chosen(session: MapSession) -> list[Finding]:
    """What is not fine about the city, route or ticket that is chosen."""
    return [
        finding
        for finding in found(session.draft)
        if finding.level != FINE
        and finding.about not in AT_THE_END
        and (
            session.city in finding.cities
            or session.route in finding.routes
            or session.ticket in finding.tickets
        )
    ]


def verdict(findings: tuple[Finding, ...]) -> str:
    """How many findings of each kind, and whether the map can be played."""
    wrong = sum(finding.level == WRONG for finding in findings)
    look = sum(finding.level == LOOK for finding in findings)
    if wrong:
        head = say(
            "{n} {n:thing has|things have} to be put right before the map can be played.", n=wrong
        )
    else:
        head = say("The map can be played.")
    more = say("{n} more {n:is|are} worth a look.", n=look) if look else ""
    told = say("Click a finding to see its place on the map, or to put it right.")
    return f"<h3>{escape(head)} {escape(more)}</h3><p>{escape(told)}</p>"


def balance_table(measures: tuple[Measure, ...]) -> str:
    """The numbers of the map beside the smallest and largest of published maps."""
    rows = []
    for measure in measures:
        sign, name = "✓", ""
        if not measure.in_range:
            sign, name = "–", ' class="ttr-maker-out"'
            if measure.value is not None:
                sign = "▲" if measure.value > measure.high else "▼"
        spoken = {
            "✓": say("like published maps"),
            "▲": say("more than on published maps"),
            "▼": say("less than on published maps"),
            "–": say("nothing to measure yet"),
        }[sign]
        rows.append(
            f"<tr{name}><th scope=row>{escape(measure.title)}"
            f"<small>{escape(measure.told)}</small></th>"
            f"<td>{escape(measure.written(measure.value))}</td><td>{escape(measure.range)}</td>"
            f'<td title="{escape(spoken)}"><span role="img" aria-label="{escape(spoken)}">{sign}'
            "</span></td></tr>"
        )
    heads = (say("Measure"), say("Your map"), say("Published maps"), "")
    top = "".join(f"<th scope=col>{escape(head)}</th>" for head in heads)
    return (
        f'<table class="ttr-maker-balance"><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
