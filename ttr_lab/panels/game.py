"""The game on one screen: click, action, game, view, render."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

import ipywidgets as W

from ..engine.game import Game
from ..engine.record import load_game, loads, save_game
from ..engine.view import View
from ..model.actions import Action
from ..model.board import Board
from ..model.decisions import Keep, KeepFirst
from ..model.rulebook import Refusal
from ..rules.trail import longest_trail
from ..study.plan import Ways
from .cards import CardTable, Hand
from .claim import ClaimBox, why_not_claim
from .controls import put
from .curtain import Curtain
from .files import Desk, FileBox, Order, named
from .headline import Headline
from .log import Log
from .moments import TimeControls
from .place import MapPlace
from .score import ScoreSheet
from .seats import first_name, seat_players
from .session import Session
from .style import style_sheet
from .table import PlayersTable
from .tickets import KeepBox, Progress, TicketList, measure_all
from .trouble import Trouble
from .words import describe, show_refusal, tell_path


class GamePanel(W.VBox):
    """Play, watch, go back and try again: the map with everything around it.

    Args:
        board: a map, or the name of one that comes with the package.
        players: a name for each person; `"planner"` or `"random"` seats a bot.
        seed: the same seed deals the same game; without one chance decides.
        house: ids of house rules and options in force.
        game: a game to go on with; then the other arguments are not asked.
        wait: whether bots wait for Step; by default only where nobody else plays.

    >>> panel = GamePanel("mini", ("Ann", "planner"), seed=1)
    >>> panel.game.table.names
    ('Ann', 'Robin (planner)')
    """

    def __init__(
        self,
        board: Board | str = "usa",
        players: Sequence[str] = ("Ann", "planner"),
        seed: int | None = None,
        house: Iterable[str] = (),
        *,
        game: Game | None = None,
        wait: bool | None = None,
    ) -> None:
        if game is None:
            game = Order(tuple(players), seed, tuple(house), board).deal()
        seats = seat_players(game.table.names, game.table.seed)
        self.session = Session(game, seats, wait=not seats.people if wait is None else wait)
        self.chosen: int | None = None
        self.line: tuple[int, ...] = ()
        self.path: tuple[int, ...] = ()
        self.trouble = Trouble()
        guard = self.trouble.guard
        board = game.table.board
        self.headline, self.curtain = Headline(), Curtain(self._lift, guard)
        self.cards = CardTable(game.table.ruleset.row_size, self._guarded_act)
        self.hand = Hand()
        self.claim = ClaimBox(self._answer, self.choose, self.mark, guard)
        self.keep = KeepBox(self._answer, guard)
        self.tickets = TicketList(self.light, guard)
        self.score = ScoreSheet(self.light, guard)
        self.time = TimeControls(self._go, guard, wait=self.session.wait)
        self.story, self.words = Log(), W.HTML()
        self.words.add_class("ttr-words")
        desk = Desk(self._save, self._load, self._read, self._begin)
        self.files = FileBox(desk, guard, players, game.table.ruleset.house)
        for box in (self.time.wait, self.files.indiscreet):
            box.observe(lambda _: guard(self._set_wishes)(), "value")
        self.tabs = W.Tab((self.story, self.words, self.files))
        self.tabs.titles = ("Log", "Position in words", "Save, load, new game")
        self.tabs.add_class("ttr-tabs")
        self.map: MapPlace
        self.map_place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.table_place = W.Box(layout=W.Layout(width="100%"))
        left = W.VBox((self.cards, self.map_place, self.hand))
        left.add_class("ttr-left")
        right = W.VBox(
            (
                *(self.curtain, self.score, self.keep, self.claim),
                *(self.tickets, self.table_place),
            )
        )
        right.add_class("ttr-side")
        main = W.HBox((left, right))
        main.add_class("ttr-main-row")
        super().__init__((style_sheet(), self.headline, main, self.time, self.tabs, self.trouble))
        self.add_class("ttr-panel")
        self._set_up()
        self.render()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.session.game

    def act(self, action: Action) -> None:
        """Try an action of the person in front of the screen. This is the only way in."""
        self.line, self.path = (), ()
        if self.session.act(action):
            self.chosen = None
        self.render()

    def choose(self, route: int | None) -> None:
        """Choose a route to pay for, or none; a route that cannot be claimed says why."""
        self._lay_down(route)
        viewer = self.session.viewer
        if route is not None and viewer is not None:
            refusal = self._why_no_route(self.session.view(), viewer, route)
            if refusal is not None:
                self.session.say(show_refusal(refusal), refused=True)
            elif self.session.refused:
                self.session.say("")
        self.render()

    def mark(self, route: int) -> None:
        """Show a route on the map and nothing more."""
        self._lay_down(route)
        self.render()

    def light(self, line: tuple[int, ...]) -> None:
        """Show a line of routes on the map; the same line again takes it away."""
        self.line, self.path = () if line == self.line else line, ()
        self.render()

    def show_path(self, seat: int) -> None:
        """Show a player's longest path on the map and tell it."""
        view = self.session.view()
        seen = view.players[seat]
        trail = longest_trail(view.board, seen.routes)
        self.session.say(escape(tell_path(view.board, seen.name, trail)))
        self.line, self.path = (), () if trail.routes == self.path else trail.routes
        self.render()

    def render(self) -> None:
        """Show the view again. This is the only way out."""
        session = self.session
        view, viewer = session.view(), session.viewer
        hidden, over = viewer is None, session.game.over

        def why_not(action: Action) -> Refusal | None:
            seat = viewer if viewer is not None else session.person
            return session.game.why_not(seat or 0, action)

        offered = view.asked.offered if isinstance(view.asked, Keep | KeepFirst) else ()
        known = measure_all(view, self.ways, view.tickets)
        on_offer = measure_all(view, self.ways, offered, len(known))
        # the map first, since the page needs longest for it
        self._draw(view, (*known, *on_offer))
        self.curtain.show(session.next_in_front, covered=hidden, reading=session.reading)
        self.headline.show(session, view)
        self.cards.show(view, why_not)
        put(self.cards, _dom_classes=("ttr-cards", *(["ttr-covered"] if hidden else [])))
        spectator = viewer in session.seats.bots
        owner = f"{first_name(view.me.name)}'s" if spectator else "Your"
        self.hand.show(None if hidden else view, owner)
        playing = not (hidden or over or offered)
        self.claim.show(view if playing else None, self.chosen, why_not)
        self.keep.show(None if hidden else view, on_offer, why_not)
        # at the end the score sheet tells all tickets
        self.tickets.show(() if over else known, owner)
        self.players.show(view)
        self.score.show(session.game)
        self.time.show(
            session.game.at,
            len(session.game.log),
            back=session.last_choice is not None,
            bot_is_next=session.bot is not None,
            over=over,
            bots=bool(session.seats.bots),
        )
        self.story.show(session.game, viewer, session.reasons)
        told = [progress.sentence for progress in known]
        put(self.words, value=describe(view, told, hidden=hidden))

    def _draw(self, view: View, known: Sequence[Progress]) -> None:
        at, viewer = view.board.city_index, self.session.viewer

        def why(route: int) -> str:
            if viewer is None or view.asked is None:
                return ""
            refusal = self._why_no_route(view, viewer, route)
            return "" if refusal is None else str(refusal)

        self.map.show(
            claims=tuple(seen.routes for seen in view.players),
            closed=view.closed,
            claimable=view.choices.routes,
            tickets=tuple((at[p.ticket.a.id], at[p.ticket.b.id], p.missing == 0) for p in known),
            chosen=self.chosen,
            line=self.line,
            path=self.path,
            why=why,
        )

    def _why_no_route(self, view: View, seat: int, route: int) -> Refusal | None:
        return why_not_claim(
            view, lambda action: self.game.why_not(seat, action), view.board.routes[route]
        )

    def _guarded_act(self, action: Action) -> None:
        self.trouble.guard(lambda: self.act(action))()

    def _answer(self, action: Action) -> None:
        self.act(action)
        self._focus()

    def _focus(self) -> None:
        """Lead the keyboard on to the next button, since the one pressed may be gone."""
        asked = self.keep.boxes[0] if self.keep.offered else self.cards.deck
        (asked if self.session.next_in_front is None else self.curtain.button).focus()

    def _lay_down(self, chosen: int | None = None) -> None:
        self.chosen, self.line, self.path = chosen, (), ()

    def _lift(self) -> None:
        self._lay_down()
        if self.session.reading:
            self.session.pass_on()
        else:
            self.session.lift()
        self.render()
        self._focus()

    def _go(self, deed: Callable[[Session], None]) -> None:
        """Travel in time, and look at the new moment."""
        self._lay_down()
        deed(self.session)
        self.render()

    def _set_wishes(self) -> None:
        self.session.wait = self.time.wait.value
        self.session.indiscreet = self.files.indiscreet.value
        self.render()

    def _save(self, path: str) -> None:
        def save() -> None:
            where = save_game(self.game, named(path))
            self.session.say(f"The game was saved in {escape(str(where))}.")

        self._try(save)

    def _load(self, path: str) -> None:
        self._try(lambda: self._open(load_game(named(path)), f"The game in {path} was loaded."))

    def _read(self, text: str) -> None:
        self._try(lambda: self._open(loads(text), "The game was loaded."))

    def _begin(self) -> None:
        self._try(lambda: self._open(self.files.order().deal(), "A new game begins."))

    def _try(self, deed: Callable[[], None]) -> None:
        """What a person typed may be wrong: say so in the place for news."""
        try:
            deed()
        except ValueError as wrong:
            self.session.say(escape(str(wrong)), refused=True)
        self.render()

    def _open(self, game: Game, told: str) -> None:
        seats = seat_players(game.table.names, game.table.seed)
        wait = self.session.wait or not seats.people
        self.session = Session(game, seats, wait=wait)
        self.session.indiscreet = self.files.indiscreet.value
        self.session.say(f"{escape(told)} {self.session.news}")
        self._lay_down()
        self._set_up()

    def _set_up(self) -> None:
        """Lay out map and players' table for the game; the map stays if it fits already."""
        table = self.game.table
        guard = self.trouble.guard
        if not self.map_place.children or self.map.board is not table.board:
            self.ways = Ways(table.board)
            self.map = MapPlace(table.board, table.names, self.choose, guard)
            self.map_place.children = (self.map,)
        else:
            self.map.rename(table.names)
        self.files.offer(table.board)
        self.players = PlayersTable(table.names, self.show_path, guard)
        self.table_place.children = (self.players,)
