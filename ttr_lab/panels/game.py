"""The game on one screen: click, action, game, view, render."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from ..engine.game import Game
from ..engine.record import load_game, loads, save_game
from ..language import later, say, speak
from ..model.actions import Action
from ..model.board import Board
from .claim import why_not_claim
from .files import Desk, named
from .order import Order
from .parts import Deeds
from .seats import seat_players
from .session import Session
from .stage import Pointed, Stage
from .tongue import discard
from .words import show_refusal

NOTHING = Pointed()
SAVED = later("The game was saved in {path}.")
LOADED_FROM = later("The game in {path} was loaded.")
LOADED = later("The game was loaded.")
BEGINS = later("A new game begins.")


class GamePanel(Stage):
    """Play, watch, go back and try again: the map with everything around it.

    Args:
        board: a map, or the name of one that comes with the package.
        players: a name for each person; `"planner"` or `"random"` seats a bot. Without any Ann
            plays with bots.
        seed: the same seed deals the same game; without one chance decides.
        house: ids of house rules and options in force.
        game: a game to go on with; then the other arguments are not asked.
        wait: whether bots wait for Step; by default only where nobody else plays.
        language: "en" or "es"; without it what is spoken in this notebook already.

    >>> panel = GamePanel("mini", ("Ann", "planner"), seed=1)
    >>> panel.game.table.names
    ('Ann', 'Robin (planner)')
    """

    def __init__(
        self,
        board: Board | str = "usa",
        players: Sequence[str] | None = None,
        seed: int | None = None,
        house: Iterable[str] = (),
        *,
        game: Game | None = None,
        wait: bool | None = None,
        language: str | None = None,
    ) -> None:
        if language is not None:
            # before the game, since what is wrong with its order is told in that language
            speak(language)
        if game is None:
            named_players = None if players is None else tuple(players)
            game = Order(named_players, seed, tuple(house), board).deal()
        seats = seat_players(game.table.names, game.table.seed)
        self.session = Session(game, seats, wait=not seats.people if wait is None else wait)
        self.pointed = NOTHING
        deeds = Deeds(
            act=self._take,
            answer=self._answer,
            choose=self.choose,
            mark=self.mark,
            light=self.light,
            show_path=self.show_path,
            lift=self._lift,
            go=self._go,
            refresh=self.render,
            wish=self._set_wishes,
        )
        desk = Desk(self._save, self._load, self._read, self._begin)
        super().__init__(deeds, desk)
        self.build()

    def build(self) -> None:
        """Make the panel in the language that is spoken; what was reached and entered stays."""
        before = self.make(self.game.table.ruleset.row_size, wait=self.session.wait)
        self.lay(self.game.table)
        if before is not None and self.parts is not None:
            self.parts.resume(before)
        self.render()
        if before is not None:
            self.score.resume(before.score)
            discard(*before.all, keep=(self.words,))

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.session.game

    @property
    def chosen(self) -> int | None:
        """The route that somebody chose to pay for."""
        return self.pointed.route

    def act(self, action: Action) -> None:
        """Try an action of the person in front of the screen. This is the only way in."""
        self.pointed = Pointed(self.pointed.route)
        if self.session.act(action):
            self.pointed = NOTHING
        self.render()

    def choose(self, route: int | None) -> None:
        """Choose a route to pay for, or none; a route that cannot be claimed says why."""
        self.pointed = Pointed(route)
        viewer = self.session.viewer
        if route is not None and viewer is not None:
            view = self.session.view()
            refusal = why_not_claim(
                view, lambda action: self.game.why_not(viewer, action), view.board.routes[route]
            )
            if refusal is not None:
                no = refusal
                self.session.say(lambda: show_refusal(no), refused=True)
            elif self.session.refused:
                self.session.say("")
        self.render()

    def mark(self, route: int) -> None:
        """Show a route on the map and nothing more."""
        self.pointed = Pointed(route)
        self.render()

    def light(self, line: tuple[int, ...]) -> None:
        """Show a line of routes on the map; the same line again takes it away."""
        new = () if line == self.pointed.line else line
        self.pointed = Pointed(self.pointed.route, new)
        self.render()

    def show_path(self, team: int) -> None:
        """Show a team's longest path on the map and tell it, or what else counts on this map."""
        view = self.session.view()
        routes = 0
        for seat in view.teams[team].seats:
            routes |= view.players[seat].routes
        told, path = self.players.sight(view.board, view.teams[team].name, routes)
        self.session.say(lambda: escape(str(told)))
        new = () if path == self.pointed.path else path
        self.pointed = Pointed(self.pointed.route, path=new)
        self.render()

    def render(self) -> None:
        """Show the view again. This is the only way out."""
        self.show(self.session, self.pointed)

    def _take(self, action: Action) -> None:
        """Try an action of the table, and lead the keyboard to the question that it opens."""
        self.act(action)
        if self.first_control is not self.cards.deck:
            self._focus()

    def _answer(self, action: Action) -> None:
        self.act(action)
        self._focus()

    def _focus(self) -> None:
        """Lead the keyboard on to the next button, since the one pressed may be gone."""
        (self.first_control if self.session.next_in_front is None else self.curtain.button).focus()

    def _lift(self) -> None:
        self.pointed = NOTHING
        if self.session.reading:
            self.session.pass_on()
        else:
            self.session.lift()
        self.render()
        self._focus()

    def _go(self, deed: Callable[[Session], None]) -> None:
        """Travel in time, and look at the new moment."""
        self.pointed = NOTHING
        deed(self.session)
        self.render()

    def _set_wishes(self) -> None:
        self.session.wait = self.time.wait.value
        self.session.indiscreet = self.files.indiscreet.value
        self.render()

    def _save(self, path: str) -> None:
        def save() -> None:
            where = save_game(self.game, named(path))
            self.session.say(lambda: escape(say(SAVED, path=where)))

        self._try(save)

    def _load(self, path: str) -> None:
        self._try(
            lambda: self._open(
                load_game(named(path), map=self.game.table.board),
                lambda: say(LOADED_FROM, path=path),
            )
        )

    def _read(self, text: str) -> None:
        self._try(lambda: self._open(loads(text, map=self.game.table.board), lambda: say(LOADED)))

    def _begin(self) -> None:
        self._try(lambda: self._open(self.files.order.order().deal(), lambda: say(BEGINS)))

    def _try(self, deed: Callable[[], None]) -> None:
        """What a person typed may be wrong: say so in the place for news."""
        try:
            deed()
        except ValueError as wrong:
            self.session.say(escape(str(wrong)), refused=True)
        self.render()

    def _open(self, game: Game, told: Callable[[], str]) -> None:
        seats = seat_players(game.table.names, game.table.seed)
        wait = self.session.wait or not seats.people
        self.session = Session(game, seats, wait=wait)
        self.session.indiscreet = self.files.indiscreet.value
        opening = self.session
        first = opening.told
        opening.say(lambda: f"{escape(told())} {first if isinstance(first, str) else first()}")
        self.pointed = NOTHING
        self.lay(game.table)
