"""Everything that lies on the screen: the parts of the game panel, their places, their contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..model.actions import Action
from ..model.board import Board, members
from ..model.decisions import Draw, Keep, KeepFirst, Turn
from ..model.rulebook import Refusal
from ..model.state import Table
from ..study.plan import Ways
from .cards import CardTable
from .claim import ClaimBox, why_not_claim
from .controls import is_shown, put
from .curtain import Curtain
from .files import Desk, FileBox
from .headline import Headline
from .keep import KeepBox
from .log import Log
from .moments import Go, TimeControls
from .place import MapPlace
from .progress import Progress, measure_all
from .racks import Holders, PutBox
from .score import ScoreSheet
from .seats import first_name
from .session import Session
from .share import ShareBox
from .spoken import describe
from .stations import StationBox
from .style import style_sheet
from .table import PlayersTable
from .tickets import TicketList
from .toll import TollBox
from .trouble import Trouble
from .tunnels import TunnelStrip


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the controls on the screen can ask for."""

    act: Callable[[Action], None]
    """Try an action."""
    answer: Callable[[Action], None]
    """Try an action and lead the keyboard on, since the button pressed may be gone."""
    choose: Callable[[int | None], None]
    mark: Callable[[int], None]
    light: Callable[[tuple[int, ...]], None]
    show_path: Callable[[int], None]
    lift: Callable[[], None]
    go: Go
    refresh: Callable[[], None]
    wish: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Pointed:
    """What somebody points at on the map: a route to pay for, a connection, a longest path."""

    route: int | None = None
    line: tuple[int, ...] = ()
    path: tuple[int, ...] = ()


class Stage(W.VBox):
    """The widgets of a game; `lay` fits them to a game, `show` shows a moment of it."""

    def __init__(self, deeds: Deeds, desk: Desk, row_size: int, *, wait: bool) -> None:
        self.trouble = Trouble()
        self.deeds = deeds
        guard = self.guard = self.trouble.guard
        self.headline, self.curtain = Headline(), Curtain(deeds.lift, guard)
        self.cards = CardTable(row_size, lambda action: guard(lambda: deeds.act(action))())
        self.holders = Holders(deeds.answer, guard)
        self.hand, self.rack = self.holders.hand, self.holders.rack
        self.tunnels, self.toll = TunnelStrip(), TollBox(deeds.answer, guard)
        self.put_box = PutBox(deeds.answer, guard)
        self.share = ShareBox(deeds.answer, deeds.refresh, guard)
        self.claim = ClaimBox(deeds.answer, deeds.choose, deeds.mark, guard)
        self.stations = StationBox(deeds.answer, guard)
        self.keep = KeepBox(deeds.answer, guard)
        self.shared, self.tickets = TicketList(deeds.light, guard), TicketList(deeds.light, guard)
        self.score = ScoreSheet(deeds.light, guard)
        self.time = TimeControls(deeds.go, guard, wait=wait)
        self.story, self.words = Log(), W.HTML()
        self.words.add_class("ttr-words")
        self.files = FileBox(desk, guard)
        for box in (self.time.wait, self.files.indiscreet):
            box.observe(lambda _: guard(deeds.wish)(), "value")
        self.tabs = W.Tab((self.story, self.words, self.files))
        self.tabs.titles = ("Log", "Position in words", "Save, load, new game")
        self.tabs.add_class("ttr-tabs")
        self.footnotes = W.HTML()
        self.footnotes.add_class("ttr-footnotes")
        self.map: MapPlace
        self.players: PlayersTable
        self.map_place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.table_place = W.Box(layout=W.Layout(width="100%"))
        super().__init__(self._places())
        self.add_class("ttr-panel")

    def _places(self) -> tuple[W.Widget, ...]:
        """Where everything lies: the map with the cards on the left, questions on the right."""
        left = W.VBox((self.cards, self.map_place, self.holders))
        left.add_class("ttr-left")
        right = W.VBox(
            (
                *(self.curtain, self.tunnels, self.toll, self.put_box, self.score, self.keep),
                *(self.claim, self.stations, self.shared, self.share, self.tickets),
                self.table_place,
            )
        )
        right.add_class("ttr-side")
        main = W.HBox((left, right))
        main.add_class("ttr-main-row")
        below = (self.time, self.tabs, self.footnotes, self.trouble)
        return (style_sheet(), self.headline, main, *below)

    @property
    def first_control(self) -> W.DOMWidget:
        """Where the keyboard goes on: the first control of the question that is open."""
        if self.keep.offered:
            return self.keep.boxes[0]
        for box, control in (
            (self.put_box, self.put_box.places["hand"]),
            (self.toll, self.toll.first),
            (self.share.inside, self.share.first),
        ):
            if is_shown(box) and control is not None:
                return control
        return self.cards.deck

    def lay(self, table: Table) -> None:
        """Fit map, players' table and notes to a game; the map stays if it fits already."""
        board, guard = table.board, self.guard
        teams = tuple(map(table.team_of, range(len(table.names))))
        if not self.map_place.children or self.map.board is not board:
            self.ways = Ways(board)
            self.map = MapPlace(board, table.names, self.deeds.choose, guard, teams)
            self.map_place.children = (self.map,)
        else:
            self.map.rename(table.names, teams)
        self.files.order.offer(board, table.names, table.ruleset.house)
        self.players = PlayersTable(table, self.deeds.show_path, guard)
        self.table_place.children = (self.players,)
        put(self.footnotes, value=_footnotes(board))

    def show(self, session: Session, pointed: Pointed) -> None:
        """Show the moment that the session is at, as whoever sits there may see it."""
        view, viewer, game = session.view(), session.viewer, session.game
        hidden, over = viewer is None, game.over
        seat = viewer if viewer is not None else session.person

        def why_not(action: Action) -> Refusal | None:
            return game.why_not(seat or 0, action)

        offered = view.asked.offered if isinstance(view.asked, Keep | KeepFirst) else ()
        shared = measure_all(view, self.ways, view.shared)
        own = measure_all(view, self.ways, view.tickets, len(shared))
        known = (*shared, *own)
        on_offer = measure_all(view, self.ways, offered, len(known))
        # the map first, since the page needs longest for it
        self._draw(view, viewer, why_not, (*known, *on_offer), pointed)
        self.curtain.show(session.next_in_front, covered=hidden, reading=session.reading)
        self.headline.show(session, view)
        self.cards.show(view, why_not)
        put(self.cards, _dom_classes=("ttr-cards", *(["ttr-covered"] if hidden else [])))
        spectator = viewer in session.seats.bots
        owner = f"{first_name(view.me.name)}'s" if spectator else "Your"
        self.holders.show(view, owner, hidden=hidden)
        self._ask(None if hidden or over else view, pointed.route, on_offer, own, why_not)
        self.tunnels.show(session.recent, view, viewer)
        self._list(view, () if over else shared, () if over else own, owner)
        self.players.show(view)
        self.score.show(game)
        self._tell_time(session)
        self.story.show(game, viewer, session.reasons)
        told = [[progress.sentence for progress in some] for some in (own, shared)]
        put(self.words, value=describe(view, *told, hidden=hidden))

    def _ask(
        self,
        view: View | None,
        route: int | None,
        on_offer: tuple[Progress, ...],
        own: Sequence[Progress],
        why_not: Callable[[Action], Refusal | None],
    ) -> None:
        """The box of the question that is open; `None` if nobody may see or answer it."""
        answering = view is not None and not isinstance(view.asked, Turn | Draw | None)
        turn = None if answering else view
        self.claim.show(turn, route, why_not)
        self.stations.show(turn, why_not)
        self.keep.show(view, on_offer, why_not)
        self.put_box.show(view)
        self.toll.show(view)
        self.share.show(view, own, why_not)

    def _list(
        self, view: View, shared: Sequence[Progress], own: Sequence[Progress], owner: str
    ) -> None:
        """The tickets; at the end the score sheet tells them all."""
        secret = "secret " if view.ruleset.team_size > 1 else ""
        self.shared.show(shared, "Team's ticket rack")
        listed = self.share.choices.offered
        rest = [progress for progress in own if progress.ticket.index not in listed]
        self.tickets.show(rest, f"{owner} {secret}tickets")

    def _tell_time(self, session: Session) -> None:
        self.time.show(
            session.game.at,
            len(session.game.log),
            back=session.last_choice is not None,
            bot_is_next=session.bot is not None,
            over=session.game.over,
            bots=bool(session.seats.bots),
        )

    def _draw(
        self,
        view: View,
        viewer: int | None,
        why_not: Callable[[Action], Refusal | None],
        known: Sequence[Progress],
        pointed: Pointed,
    ) -> None:
        at = view.board.city_index

        def why(route: int) -> str:
            if viewer is None or view.asked is None:
                return ""
            refusal = why_not_claim(view, why_not, view.board.routes[route])
            return "" if refusal is None else str(refusal)

        waiting = None if view.toll is None else view.toll.route
        self.map.show(
            claims=tuple(seen.routes for seen in view.players),
            closed=view.closed,
            claimable=view.choices.routes,
            tickets=tuple(
                (at[p.ticket.a.id], at[p.ticket.b.id], p.missing == 0, p.ticket.long) for p in known
            ),
            stations=tuple(
                (city, seen.seat) for seen in view.players for city in members(seen.built)
            ),
            chosen=waiting if pointed.route is None else pointed.route,
            line=pointed.line,
            path=pointed.path,
            why=why,
        )


def _footnotes(board: Board) -> str:
    """What is not certain about the map, as HTML."""
    notes = "".join(f"<li>{escape(note)}</li>" for note in board.footnotes)
    return f"<b>About this map</b><ul>{notes}</ul>" if notes else ""
