"""Who plays tonight, and on which map: the first part of the rules for tonight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets as W

from ..language import say, translated
from ..model.load import load_board
from ..places import find_maps
from ..study.agreed import LONGEST_NAME, Agreement, bot_in
from ..study.agreed_sheet import team_name
from ..study.bots import BOTS
from .controls import Guard, put, show_only
from .order import KINDS
from .seats import FRIENDLY, first_name

Deed = Callable[[Agreement], Agreement]
Change = Callable[[Deed], None]
"""Carries out a change of the agreement and shows what came of it."""
MOST = 6
"""So many people sit at the largest table."""
BY_CHANCE = -1
"""Stands in the list of those who may begin."""
SEED_DIGITS = 12


class SeatRow(W.HBox):
    """One seat: a name, and whether a person or a bot sits there."""

    def __init__(self, seat: int, change: Change, guard: Guard) -> None:
        self.seat = seat
        self.who = W.Text(
            description=str(seat + 1),
            placeholder=say("Name of player {number}", number=seat + 1),
            continuous_update=False,
        )
        self.kind = W.Dropdown(
            options=[
                (say("a person"), ""),
                *(
                    (say("bot: {kind}", kind=translated(KINDS.get(kind, kind))), kind)
                    for kind in sorted(BOTS)
                ),
            ],
            value="",
            description=say("Who plays seat {number}", number=seat + 1),
        )

        def enter() -> None:
            change(lambda it: it.named(seat, self.written))

        self.who.observe(lambda _: guard(enter)(), "value")
        self.kind.observe(lambda _: guard(enter)(), "value")
        super().__init__((self.who, self.kind))
        self.add_class("ttr-tonight-seat")

    @property
    def written(self) -> str:
        """The name as the agreement has it; a bot without one gets one."""
        name, kind = str(self.who.value).strip(), self.kind.value
        return f"{name or FRIENDLY[self.seat]} ({kind})" if kind else name

    def show(self, name: str) -> None:
        """Show who sits here."""
        kind = bot_in(name)
        told = first_name(name) if kind else name
        put(self.kind, value=kind)
        put(self.who, value=told)


class TableBox(W.VBox):
    """Map, number of players, names, date, who begins and the seed."""

    def __init__(self, agreement: Agreement, change: Change, guard: Guard) -> None:
        self.change, self.guard = change, guard
        self.busy = False
        boards = [(translated(load_board(name).name), name) for name in find_maps()]
        self.map = W.Dropdown(options=boards, value=agreement.map, description=say("Map"))
        self.count = W.Dropdown(
            options=agreement.official.players,
            value=len(agreement.players),
            description=say("Players"),
        )
        self.date = W.DatePicker(value=agreement.date, description=say("Date"))
        self.first = W.Dropdown(options=_beginners(agreement), description=say("Begins"))
        seed = "" if agreement.seed is None else str(agreement.seed)
        self.seed = W.Text(
            value=seed,
            description=say("Seed"),
            placeholder=say("by chance"),
            tooltip=say("The same seed deals the same game again"),
            continuous_update=False,
        )
        self.seats = tuple(SeatRow(seat, self._seat_changes, guard) for seat in range(MOST))
        self.places = W.Box()
        self.places.add_class("ttr-flow")
        facts = W.Box((self.map, self.count, self.date, self.first, self.seed))
        facts.add_class("ttr-flow")
        facts.add_class("ttr-tonight-facts")
        super().__init__((facts, self.places))
        self._listen(self.map, lambda it: it.on_map(self.map.value))
        self._listen(self.count, lambda it: it.seated(self.count.value))
        self._listen(self.date, lambda it: replace(it, date=self.date.value))
        self._listen(self.first, lambda it: replace(it, first=_seat(self.first.value)))
        self._listen(self.seed, self._read_seed)

    def show(self, agreement: Agreement) -> None:
        """Show the table as it is; the map decides how many may play."""
        self.busy = True
        try:
            put(self.map, value=agreement.map)
            if tuple(self.count.options) != agreement.official.players:
                self.count.options = agreement.official.players
            put(self.count, value=len(agreement.players))
            put(self.date, value=agreement.date)
            if self.first.options != _beginners(agreement):
                self.first.options = _beginners(agreement)
            put(self.first, value=BY_CHANCE if agreement.first is None else agreement.first)
            put(self.seed, value="" if agreement.seed is None else str(agreement.seed))
            for row, name in zip(self.seats, agreement.players, strict=False):
                row.show(name)
            self._place(agreement)
        finally:
            self.busy = False

    def _listen(self, widget: W.Widget, deed: Deed) -> None:
        def enter() -> None:
            if not self.busy:
                self.change(deed)

        widget.observe(lambda _: self.guard(enter)(), "value")

    def _seat_changes(self, deed: Deed) -> None:
        if not self.busy:
            self.change(deed)

    def _read_seed(self, agreement: Agreement) -> Agreement:
        wish = str(self.seed.value).strip()
        if not wish:
            return replace(agreement, seed=None)
        if not wish.removeprefix("-").isdecimal() or len(wish) > SEED_DIGITS:
            raise ValueError(
                say(
                    "A seed is a whole number such as 7, of at most {most} digits, not “{wish}”.",
                    most=SEED_DIGITS,
                    wish=wish[: 2 * LONGEST_NAME],
                )
            )
        return replace(agreement, seed=int(wish))

    def _place(self, agreement: Agreement) -> None:
        """Show as many seats as there are players, partners together."""
        rows = self.seats[: len(agreement.players)]
        if agreement.official.team_size == 1:
            show_only(self.places, rows)
            return
        pairs = tuple(
            W.HBox(
                (W.HTML(f"<b>{team_name(agreement, team)}</b>"), *(rows[seat] for seat in seats))
            )
            for team, seats in enumerate(agreement.teams)
        )
        for pair in pairs:
            pair.add_class("ttr-pair")
        if [pair.children[1:] for pair in self.places.children if isinstance(pair, W.HBox)] != [
            pair.children[1:] for pair in pairs
        ]:
            show_only(self.places, pairs)


def _beginners(agreement: Agreement) -> tuple[tuple[str, int], ...]:
    """Who may begin, and chance."""
    names = ((agreement.called(seat), seat) for seat in agreement.beginners)
    return ((say("by chance"), BY_CHANCE), *names)


def _seat(chosen: int) -> int | None:
    return None if chosen == BY_CHANCE else chosen
