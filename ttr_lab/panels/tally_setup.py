"""The first step of a score sheet: which map, how many players, their names, the house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ipywidgets as W

from ..engine.tally import Tally
from ..language import say, translated
from ..model.house import HOUSE_RULES, HouseRule, with_house_rules
from ..model.load import load_board
from ..model.ruleset import Ruleset, ruleset_named
from ..places import find_maps
from .controls import Guard, make_button, put, show_only
from .signs import sign_of
from .tally_session import TallySession
from .tally_style import name_field

MOST = 6
"""So many people sit at the largest table."""


@dataclass(frozen=True, slots=True)
class SetupDeeds:
    """What can be asked for in the first step."""

    change_map: Callable[[str], None]
    seat: Callable[[int], None]
    rename: Callable[[tuple[str, ...]], None]
    agree: Callable[[tuple[str, ...]], None]


def matters(rule: HouseRule, ruleset: Ruleset, players: int) -> bool:
    """Whether a house rule changes what a finished table is worth, or may look like."""
    if not rule.fits(ruleset):
        return False
    changed = with_house_rules(ruleset, (rule.id,))
    opens = changed.shut_tracks(players) != ruleset.shut_tracks(players)
    return opens or changed.failed_tickets_cost != ruleset.failed_tickets_cost


class SetupBox(W.VBox):
    """Big buttons for maps and numbers, a line for each name, and a box for each house rule."""

    def __init__(self, session: TallySession, deeds: SetupDeeds, guard: Guard) -> None:
        self.deeds, self._busy = deeds, False
        self.in_force: tuple[str, ...] = ()
        self.maps = {
            name: make_button("", guard(lambda name=name: deeds.change_map(name)))  # type: ignore[misc]
            for name in find_maps()
        }
        self.counts = {
            count: make_button(str(count), guard(lambda count=count: deeds.seat(count)))  # type: ignore[misc]
            for count in range(2, MOST + 1)
        }
        self.signs = tuple(W.HTML() for _ in range(MOST))
        self.names = tuple(W.Text("", continuous_update=False) for _ in range(MOST))
        for field in self.names:
            field.observe(lambda _: guard(self._rename)(), "value")
        self.house = {
            rule.id: W.Checkbox(
                value=False,
                description=translated(rule.text),
                indent=False,
                layout=W.Layout(width="auto"),
            )
            for rule in HOUSE_RULES
        }
        for box in self.house.values():
            box.observe(lambda _: guard(self._agree)(), "value")
        maps = _flow("ttr-tally-maps", *self.maps.values())
        self.count_place = _flow("ttr-tally-count", *self.counts.values())
        self.count_place.add_class("ttr-flow")
        self.name_place = _flow("ttr-tally-names")
        self.house_place = W.VBox()
        self.house_head = W.HTML()
        super().__init__(
            (
                *(heading(say("Which map did you play?")), maps),
                *(heading(say("How many played?")), self.count_place),
                *(heading(say("Who played? Names may stay blank.")), self.name_place),
                *(self.house_head, self.house_place),
            )
        )
        self.show(session)

    def show(self, session: TallySession) -> None:
        """Show what is chosen now."""
        tally = session.tally
        self._busy = True
        try:
            for name, button in self.maps.items():
                board = load_board(name)
                seats = ruleset_named(board.ruleset).seats
                pick(button, name == tally.board.id)
                put(button, description=say("{map}\n{seats} players", map=board, seats=seats))
            for count, button in self.counts.items():
                pick(button, count == len(tally.names))
            counts = tally.ruleset.players
            show_only(self.count_place, tuple(self.counts[count] for count in counts))
            self._show_names(session)
            self._show_house(tally)
        finally:
            self._busy = False

    def _show_names(self, session: TallySession) -> None:
        tally = session.tally
        size, lines = tally.ruleset.team_size, []
        for seat, name in enumerate(tally.names):
            label = sign_of(seat // size)
            if size > 1 and seat % size == 0:
                label = f"<b>{seat // size + 1}</b> {label}"
            put(self.signs[seat], value=label)
            field = self.names[seat]
            put(field, value=name, placeholder=say("Player {number}", number=seat + 1))
            name_field(field, say("The name of player {number}", number=seat + 1))
            lines.append(W.HBox((self.signs[seat], self.names[seat])))
        if len(self.name_place.children) != len(lines):
            self.name_place.children = tuple(lines)

    def _show_house(self, tally: Tally) -> None:
        self.in_force = tally.ruleset.house
        official, players = ruleset_named(tally.board.ruleset), len(tally.names)
        shown = [rule for rule in HOUSE_RULES if matters(rule, official, players)]
        for rule in shown:
            put(self.house[rule.id], value=rule.id in self.in_force)
        show_only(self.house_place, tuple(self.house[rule.id] for rule in shown))
        told = say("House rules that count at the end") if shown else ""
        put(self.house_head, value=f"<h3>{told}</h3>" if told else "")

    def _rename(self) -> None:
        if not self._busy:
            count = len(self.name_place.children)
            self.deeds.rename(tuple(str(field.value) for field in self.names[:count]))

    def _agree(self) -> None:
        if not self._busy:
            shown = self.house_place.children
            ticked = {id for id, box in self.house.items() if box in shown and box.value}
            silent = {id for id in self.in_force if self.house[id] not in shown}
            self.deeds.agree(tuple(id for id in self.house if id in ticked | silent))


def heading(text: str) -> W.HTML:
    """A line in larger type."""
    return W.HTML(f"<h3>{text}</h3>")


def pick(button: W.Button, picked: bool) -> None:
    """Mark a button as the one that is chosen, or not."""
    classes = tuple(name for name in button._dom_classes if name != "ttr-picked")
    put(button, _dom_classes=(*classes, "ttr-picked") if picked else classes)


def _flow(name: str, *children: W.Widget) -> W.Box:
    box = W.Box(children)
    box.add_class(name)
    return box
