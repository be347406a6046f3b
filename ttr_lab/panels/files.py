"""Saving, loading and beginning a new game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ipywidgets as W

from ..engine.game import Game, new_game
from ..model.board import Board
from ..model.load import load_board
from ..model.ruleset import HOUSE_RULES
from ..places import find_data
from .controls import Guard, Press, make_button
from .seats import name_players
from .trouble import Misprint

THIS_ONE = ""
"""Stands in the list of maps for a board that does not come with the package."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a new game shall be like; without a seed chance decides."""

    players: tuple[str, ...]
    seed: int | None
    house: tuple[str, ...]
    board: Board | str

    def deal(self) -> Game:
        """The game that was ordered; `ValueError` with what is wrong in the order."""
        seed = secrets.randbelow(1_000_000) if self.seed is None else self.seed
        try:
            return new_game(self.board, name_players(self.players), seed=seed, house=self.house)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None


@dataclass(frozen=True, slots=True)
class Desk:
    """What can be done with whole games."""

    save: Callable[[str], None]
    load: Callable[[str], None]
    read: Callable[[str], None]
    """Load from the text of a saved game instead of its path."""
    begin: Press
    """Begin the game that the box orders."""


def named(path: str) -> str:
    """The path of a file; `ValueError` if none was filled in."""
    if not path.strip():
        raise ValueError("Name a file, such as my_game.json.")
    return path.strip()


class FileBox(W.HBox):
    """A path to save and load, a file from the reader's computer, and the wishes for a new game."""

    def __init__(
        self, desk: Desk, guard: Guard, players: Sequence[str], house: Sequence[str]
    ) -> None:
        self.path = W.Text("my_game.json", description="File")
        self.save = make_button("Save", guard(lambda: desk.save(self.path.value)))
        self.load = make_button("Load", guard(lambda: desk.load(self.path.value)))
        self.upload = W.FileUpload(
            accept=".json",
            description="Load from this computer",
            tooltip="Choose a saved game on the computer in front of you",
            layout=W.Layout(width="auto"),
        )

        def uploaded(change: dict[str, Sequence[dict[str, memoryview]]]) -> None:
            for file in change["new"]:
                # an older notebook may have written what is no text; loading will say so
                text = bytes(file["content"]).decode("utf-8", "replace")
                guard(lambda text=text: desk.read(text))()  # type: ignore[misc]

        self.upload.observe(uploaded, "value")
        self.indiscreet = W.Checkbox(
            value=False,
            description="bots tell their secrets",
            indent=False,
            tooltip="The reasons of bots in the log then name the tickets they hold",
            layout=W.Layout(width="auto"),
        )
        self.players = W.Text(", ".join(players), description="Players")
        self.board: Board
        self.boards = W.Dropdown(description="Map")
        self.seed = W.Text("", description="Seed", placeholder="by chance")
        self.house = {
            rule.id: W.Checkbox(
                rule.id in house,
                description=f"{rule.name} ({rule.id})",
                indent=False,
                tooltip=rule.text,
                layout=W.Layout(width="auto"),
            )
            for rule in HOUSE_RULES
        }
        self.new = make_button("New game", guard(desk.begin), "ttr-main")
        rules = W.Box(tuple(self.house.values()))
        rules.add_class("ttr-flow")
        rules.add_class("ttr-rules")
        hint = W.HTML(
            '<span class="ttr-quiet">Names with commas; <i>planner</i> and <i>random</i> '
            "take a bot.</span>"
        )
        super().__init__(
            (
                W.VBox((self.path, W.HBox((self.save, self.load, self.indiscreet)), self.upload)),
                W.VBox((self.boards, self.players, hint, W.HBox((self.seed, self.new)))),
                W.VBox((W.HTML("House rules and options"), rules)),
            )
        )
        self.add_class("ttr-files")

    def offer(self, board: Board) -> None:
        """Offer the maps that come with the package and the one that is played on now."""
        known = sorted(path.parent.name for path in find_data().glob("*/map.toml"))
        ours = board.id in known and load_board(board.id) is board
        self.board = board
        options = [(load_board(name).name, name) for name in known]
        self.boards.options = options if ours else [(f"{board.name} (as now)", THIS_ONE), *options]
        self.boards.value = board.id if ours else THIS_ONE

    def order(self) -> Order:
        """The wishes as they are filled in; `ValueError` for a seed that is no number."""
        wish = self.seed.value.strip()
        try:
            seed = int(wish) if wish else None
        except ValueError:
            raise ValueError(f"a seed is a whole number such as 7, not {wish!r}") from None
        players = tuple(name.strip() for name in self.players.value.split(",") if name.strip())
        house = tuple(id for id, box in self.house.items() if box.value)
        return Order(players, seed, house, self.boards.value or self.board)
