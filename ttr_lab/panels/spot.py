"""Spot the illegal move: a few turns of which one breaks a rule; point at it and see why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..language import say, translated
from ..study.spot import Mistake, Puzzle, pose
from .chapter import flow
from .controls import grey, make_button, put, set_shown
from .position import show_map, show_table
from .spot_told import tell_mistake, tell_moves
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .verdict import mark


class SpotPanel(BilingualPanel):
    """One game at a time with a mistake in it; which, and where, depends on the seed."""

    def __init__(self, mistakes: Sequence[Mistake], seed: int, sheet: W.Widget) -> None:
        super().__init__()
        self.mistakes, self.sheet, self.menu = tuple(mistakes), sheet, LanguageMenu()
        self.seeds = {mistake.id: seed for mistake in mistakes}
        self.done: dict[str, bool] = {}
        """For each mistake whether it was spotted at once, the latest time."""
        self.moves: tuple[W.Button, ...] = ()
        self.pointed: int | None = None
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        self._begin(0)
        self.build()

    @property
    def mistake(self) -> Mistake:
        """The mistake that is hidden in the moves."""
        return self.mistakes[self.number]

    @property
    def puzzle(self) -> Puzzle:
        """The game that is shown."""
        return self._puzzle

    def build(self) -> None:
        """Make all widgets anew; the game and what was pointed at stay."""
        worn = [part for part in self.children if part is not self.sheet]
        self.trouble = Trouble()
        self.head, self.map, self.table = W.HTML(), W.HTML(), W.HTML()
        self.map.add_class("ttr-lesson-map")
        self.asks, self.said, self.verdict = W.HTML(), W.HTML(), W.HTML()
        self.list = W.VBox()
        self.list.add_class("ttr-moves")
        self.again = self._button(say("The same mistake elsewhere"), self.repeat, "ttr-plain")
        self.back = self._button(say("◀ Back"), lambda: self.go(self.number - 1), "ttr-plain")
        self.onward = self._button(say("Next game ▶"), lambda: self.go(self.number + 1))
        self.head.layout.flex = "1 1 auto"
        top = W.HBox((self.head, self.menu, self.back, self.onward))
        top.layout.align_items, top.layout.grid_gap = "center", "6px"
        row = flow((self.verdict, self.again))
        side = W.VBox((self.table, self.asks, self.list, row, self.said))
        side.add_class("ttr-lesson-side")
        body = W.HBox((self.map, side))
        body.add_class("ttr-main-row")
        self._make_buttons()
        self.children = (self.sheet, top, body, self.trouble)
        self.render()
        discard(*worn, keep=(self.menu, self.sheet))

    def go(self, number: int) -> None:
        """Show another game from its beginning."""
        self._begin(number)
        self._make_buttons()
        self.render()

    def repeat(self) -> None:
        """The same kind of mistake in another game."""
        self.seeds[self.mistake.id] += 1
        self.go(self.number)

    def point(self, place: int) -> None:
        """Point at a move; the first one pointed at counts."""
        if self.pointed is None:
            self.pointed = place
            self.done[self.mistake.id] = place == self.puzzle.wrong
        self.render()

    def render(self) -> None:
        """Show the game, and once something was pointed at, what the engine says."""
        puzzle, known = self.puzzle, self.pointed is not None
        put(self.head, value=self._heading())
        scene = puzzle.before if known else puzzle.start
        put(self.map, value=show_map(scene, closed=known))
        put(self.table, value=show_table(scene))
        put(self.asks, value=f'<p class="ttr-question">{escape(self._ask())}</p>')
        texts = tell_moves(puzzle)
        for place, button in enumerate(self.moves):
            sign = "✗ " if known and place == puzzle.wrong else ""
            put(button, description=f"{sign}{texts[place]}")
            classes = ["ttr-button"]
            classes += ["ttr-picked"] if place == self.pointed else []
            classes += ["ttr-right"] if known and place == puzzle.wrong else []
            put(button, _dom_classes=tuple(classes))
            tip = say("Point at move {number}", number=place + 1)
            grey(button, say("You have seen it now.") if known else "", tip)
        put(self.verdict, value=self._verdict() if known else "")
        told = tell_mistake(puzzle) if known else ""
        put(self.said, value=f'<div role="status" aria-live="polite">{told}</div>' if told else "")
        set_shown(self.again, known)
        last = self.number == len(self.mistakes) - 1
        put(self.back.layout, visibility="visible" if self.number else "hidden")
        put(self.onward.layout, visibility="hidden" if last else "visible")
        put(self.onward, _dom_classes=("ttr-button", *(("ttr-main",) if known else ())))

    def _begin(self, number: int) -> None:
        self.number = min(max(number, 0), len(self.mistakes) - 1)
        self._puzzle = pose(self.mistake, self.seeds[self.mistake.id])
        self.pointed = None

    def _make_buttons(self) -> None:
        worn = self.moves
        self.moves = tuple(
            self._button(text, lambda place=place: self.point(place))  # type: ignore[misc]
            for place, text in enumerate(tell_moves(self.puzzle))
        )
        self.list.children = self.moves
        discard(*worn)

    def _ask(self) -> str:
        if self.mistake.any_order:
            return say("Exactly one of these counts is wrong. Which one?")
        return say("Exactly one of these moves breaks a rule. Which one?")

    def _heading(self) -> str:
        dots = "".join(
            f"<i{' class=ttr-here' if number == self.number else ''}>"
            f"{mark(self.done.get(mistake.id))}</i>"
            for number, mistake in enumerate(self.mistakes)
        )
        where = say("Game {number} of {count}", number=self.number + 1, count=len(self.mistakes))
        known = self.pointed is not None
        # the name of the mistake would give it away
        title = translated(self.mistake.title) if known else say("Spot the illegal move")
        return f'<h3>{escape(title)}</h3><span class="ttr-dots">{escape(where)} {dots}</span>'

    def _verdict(self) -> str:
        number = self.puzzle.wrong + 1
        if self.pointed == self.puzzle.wrong:
            said = say("✓ Spotted: move {number}", number=number)
        else:
            said = say("✗ It was move {number}", number=number)
        return f'<span class="ttr-verdict" role="status">{escape(said)}</span>'

    def _button(self, text: str, press: Callable[[], None], *classes: str) -> W.Button:
        return make_button(text, self.trouble.guard(press), *classes)
