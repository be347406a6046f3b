"""A new game: its map, who sits where, its seed and its house rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import ipywidgets as W

from ..engine.game import Game, new_game
from ..language import later, say, translated
from ..model.board import Board
from ..model.house import HOUSE_RULES
from ..model.load import load_board
from ..model.ruleset import Ruleset, ruleset_named
from ..places import find_maps
from ..study.bots import BOTS
from .controls import Guard, Press, make_button, put, set_shown, show_only
from .seats import bot_of, first_name, name_players
from .trouble import Misprint

THIS_ONE = ""
"""Stands in the list of maps for a board that does not come with the package."""
PERSON = "person"
KINDS = {
    PERSON: later("person"),
    "planner": later("planner"),
    "random": later("random"),
    "partner": later("partner"),
}
"""Who may sit at a table, in words."""
MOST = 6
"""So many people sit at the largest table."""
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")


@dataclass(frozen=True, slots=True)
class Order:
    """What a new game shall be like: without players Ann and bots, without a seed by chance."""

    players: tuple[str, ...] | None
    seed: int | None
    house: tuple[str, ...]
    board: Board | str

    def deal(self) -> Game:
        """The game that was ordered; `ValueError` with what is wrong in the order."""
        seed = secrets.randbelow(1_000_000) if self.seed is None else self.seed
        try:
            board = load_board(self.board) if isinstance(self.board, str) else self.board
            players = self.players
            if players is None:
                players = few_players(ruleset_named(board.ruleset))
            return new_game(board, name_players(players), seed=seed, house=self.house)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None


def few_players(ruleset: Ruleset) -> tuple[str, ...]:
    """Ann, and planning bots on as few other seats as there may be.

    >>> few_players(ruleset_named("team-asia"))
    ('Ann', 'planner', 'planner', 'planner')
    """
    return (NAMES[0], *("planner",) * (ruleset.players[0] - 1))


class SeatBox(W.HBox):
    """One seat: a name, and whether a person or a bot sits there; a bot without a name gets one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.who = W.Text("", description=f"{number + 1}", placeholder=say("by itself"))
        self.kind = W.Dropdown(
            options=[(translated(KINDS.get(kind, kind)), kind) for kind in (PERSON, *sorted(BOTS))],
            value="planner",
            description=say("is a"),
            tooltip=say("Who plays seat {number}", number=number + 1),
        )
        self.kind.observe(lambda _: self._rename(), "value")
        super().__init__((self.who, self.kind))
        self.add_class("ttr-seat")

    def seat(self, name: str) -> None:
        """Seat the player of this name, with its kind in brackets for a bot."""
        self.kind.value = bot_of(name) or PERSON
        self.who.value = first_name(name) if bot_of(name) else name

    def resume(self, old: SeatBox) -> None:
        """Take over what was filled in before."""
        self.kind.value, self.who.value = old.kind.value, old.who.value

    @property
    def player(self) -> str:
        """The name as a game is given it."""
        name, kind = str(self.who.value).strip(), self.kind.value
        if kind == PERSON:
            return name
        return f"{name} ({kind})" if name else str(kind)

    def _rename(self) -> None:
        """A person needs a name; a bot does not keep the one that a person would have."""
        name = NAMES[self.number]
        if self.kind.value == PERSON:
            self.who.value = self.who.value or name
        elif self.who.value == name:
            self.who.value = ""


class OrderBox(W.VBox):
    """The wishes for a new game; the map decides how many play and which house rules fit."""

    def __init__(self, begin: Press, guard: Guard) -> None:
        self.guard = guard
        self.board: Board
        self.boards = W.Dropdown(description=say("Map"))
        self.count = W.Dropdown(description=say("Players"))
        self.seats = tuple(SeatBox(number) for number in range(MOST))
        self.places = W.Box()
        self.pairs: dict[tuple[int, int], W.HBox] = {}
        self.places.add_class("ttr-flow")
        self.seed = W.Text("", description=say("Seed"), placeholder=say("by chance"))
        self.house = {
            rule.id: W.Checkbox(
                value=False,
                description=f"{rule.in_words()} ({rule.id})",
                indent=False,
                tooltip=rule.told,
                layout=W.Layout(width="auto"),
            )
            for rule in HOUSE_RULES
        }
        self.new = make_button(say("New game"), guard(begin), "ttr-main")
        self.boards.observe(lambda _: guard(self._fit)(), "value")
        self.count.observe(lambda _: guard(self._set_places)(), "value")
        rules = W.Box(tuple(self.house.values()))
        rules.add_class("ttr-flow")
        rules.add_class("ttr-rules")
        head = W.HBox((self.boards, self.count, self.seed, self.new))
        super().__init__((head, self.places, W.HTML(say("House rules and options")), rules))
        self.add_class("ttr-order")

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the map that is chosen."""
        chosen = self.boards.value
        return ruleset_named((load_board(chosen) if chosen else self.board).ruleset)

    def offer(self, board: Board, names: Sequence[str], house: Sequence[str]) -> None:
        """Offer the maps that come with the package and the one that is played on now.

        The seats and the house rules are those of the game that is played.
        """
        known = tuple(find_maps())
        ours = board.id in known and load_board(board.id) is board
        self.board = board
        options = [(translated(load_board(name).name), name) for name in known]
        if not ours:
            now = say("{map} (as now)", map=translated(board.name))
            options.insert(0, (now, THIS_ONE))
        self.boards.options = options
        self.boards.value = board.id if ours else THIS_ONE
        for seat, name in zip(self.seats, names, strict=False):
            seat.seat(name)
        self._fit()
        self.count.value = len(names)
        for id, box in self.house.items():
            put(box, value=id in house)

    def order(self) -> Order:
        """The wishes as they are filled in; `ValueError` for a seed that is no number."""
        wish = self.seed.value.strip()
        try:
            seed = int(wish) if wish else None
        except ValueError:
            raise ValueError(
                say("a seed is a whole number such as 7, not {wish!r}", wish=wish)
            ) from None
        fits = {rule.id for rule in HOUSE_RULES if rule.fits(self.ruleset)}
        house = tuple(id for id, box in self.house.items() if box.value and id in fits)
        players = tuple(seat.player for seat in self.seats[: self.count.value])
        return Order(players, seed, house, self.boards.value or self.board)

    def resume(self, old: OrderBox) -> None:
        """Take over all wishes that were filled in in the same box before."""
        self.boards.value, self.count.value = old.boards.value, old.count.value
        self.seed.value = old.seed.value
        for seat, before in zip(self.seats, old.seats, strict=True):
            seat.resume(before)
        for id, box in self.house.items():
            put(box, value=old.house[id].value)

    def _fit(self) -> None:
        """Another map: as many players as it allows, and the house rules that mean anything."""
        rules = self.ruleset
        before = self.count.value
        if tuple(self.count.options) != rules.players:
            self.count.options = rules.players
            at_least = [number for number in rules.players if number >= (before or 0)]
            self.count.value = at_least[0] if at_least else rules.players[-1]
        for rule in HOUSE_RULES:
            set_shown(self.house[rule.id], rule.fits(rules))
        self._set_places()

    def _set_places(self) -> None:
        """Show as many seats as there are players, partners together."""
        size, count = self.ruleset.team_size, self.count.value or 0
        if size == 1:
            show_only(self.places, self.seats[:count])
            return
        for team in range(count // size):
            if (size, team) not in self.pairs:
                self.pairs[size, team] = self._pair(team, size)
        show_only(self.places, tuple(self.pairs[size, team] for team in range(count // size)))

    def _pair(self, team: int, size: int) -> W.HBox:
        """The seats of partners side by side."""
        label = W.HTML(say("<b>Team {number}</b>", number=team + 1))
        pair = W.HBox((label, *self.seats[team * size : (team + 1) * size]))
        pair.add_class("ttr-pair")
        return pair
