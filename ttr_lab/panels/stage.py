"""Everything that lies on the screen: the parts of the game panel, their places, their contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
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
from .moments import TimeControls
from .parts import Deeds, Parts
from .place import MapPlace
from .progress import Progress, measure_all
from .racks import Holder, Holders, PutBox
from .score import ScoreSheet
from .seats import first_name
from .session import Session
from .share import ShareBox
from .spoken import describe
from .stations import StationBox
from .style import style_sheet, style_text
from .table import PlayersTable
from .tickets import TicketList
from .toll import TollBox
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .tunnels import TunnelStrip


@dataclass(frozen=True, slots=True)
class Pointed:
    """What somebody points at on the map: a route to pay for, a connection, a longest path."""

    route: int | None = None
    line: tuple[int, ...] = ()
    path: tuple[int, ...] = ()


class Stage(BilingualPanel):
    """The widgets of a game; `lay` fits them to a game, `show` shows a moment of it.

    The map stays when another language is spoken, since a new one would take its time; it speaks
    for itself, and so does what has no words of its own.
    """

    cards: CardTable
    holders: Holders
    hand: Holder
    rack: Holder
    toll: TollBox
    put_box: PutBox
    share: ShareBox
    claim: ClaimBox
    stations: StationBox
    keep: KeepBox
    shared: TicketList
    tickets: TicketList
    score: ScoreSheet
    time: TimeControls
    story: Log
    files: FileBox
    tabs: W.Tab
    map: MapPlace
    players: PlayersTable

    def __init__(self, deeds: Deeds, desk: Desk) -> None:
        self.deeds, self.desk = deeds, desk
        self.trouble = Trouble()
        guard = self.guard = self.trouble.guard
        self.sheet, self.headline, self.menu = style_sheet(), Headline(), LanguageMenu(guard)
        self.curtain, self.tunnels = Curtain(deeds.lift, guard), TunnelStrip()
        self.words, self.footnotes = W.HTML(), W.HTML()
        self.words.add_class("ttr-words")
        self.footnotes.add_class("ttr-footnotes")
        self.parts: Parts | None = None
        self.above, self.beneath, self.right, self.below = (W.VBox() for _ in range(4))
        self.map_place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.table_place = W.Box(layout=W.Layout(width="100%"))
        super().__init__()
        self.add_class("ttr-panel")
        self._furnish()

    def _furnish(self) -> None:
        """Where everything lies: the map with the cards on the left, questions on the right.

        The boxes around the parts stay, so that the page need not draw the map again.
        """
        head = W.HBox((self.headline, self.menu))
        head.add_class("ttr-head")
        left = W.VBox((self.above, self.map_place, self.beneath))
        left.add_class("ttr-left")
        self.right.add_class("ttr-side")
        main = W.HBox((left, self.right))
        main.add_class("ttr-main-row")
        self.children = (self.sheet, head, main, self.below, self.footnotes, self.trouble)

    def make(self, row_size: int, *, wait: bool) -> Parts | None:
        """Make the parts in the language that is spoken; those before them are given back."""
        before = self.parts
        new = Parts(self.deeds, self.desk, row_size, self.words, self.guard, wait=wait)
        self.parts = new
        self.cards, self.holders, self.toll, self.put_box = (
            *(new.cards, new.holders, new.toll, new.put_box),
        )
        self.hand, self.rack = new.holders.hand, new.holders.rack
        self.share, self.claim, self.stations, self.keep = (
            *(new.share, new.claim, new.stations, new.keep),
        )
        self.shared, self.tickets, self.score = new.shared, new.tickets, new.score
        self.time, self.story, self.files, self.tabs = new.time, new.story, new.files, new.tabs
        put(self.sheet, value=style_text())
        self.above.children, self.beneath.children = (self.cards,), (self.holders,)
        self.right.children = (
            *(self.curtain, self.tunnels, self.toll, self.put_box, self.score, self.keep),
            *(self.claim, self.stations, self.shared, self.share, self.tickets),
            self.table_place,
        )
        self.below.children = (self.time, self.tabs)
        return before

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
            before = self.map_place.children
            self.map = MapPlace(board, table.names, self.deeds.choose, guard, teams)
            self.map_place.children = (self.map,)
            discard(*before)
        else:
            self.map.rename(table.names, teams)
        self.files.order.offer(board, table.names, table.ruleset.house)
        before = self.table_place.children
        self.players = PlayersTable(table, self.deeds.show_path, guard)
        self.table_place.children = (self.players,)
        discard(*before)
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
        owner = first_name(view.me.name) if spectator else None
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
        self, view: View, shared: Sequence[Progress], own: Sequence[Progress], owner: str | None
    ) -> None:
        """The tickets; at the end the score sheet tells them all."""
        title = TICKETS_OF[view.ruleset.team_size > 1, owner is None]
        self.shared.show(shared, say("Team's ticket rack"))
        listed = self.share.choices.offered
        rest = [progress for progress in own if progress.ticket.index not in listed]
        self.tickets.show(rest, say(title, name=owner))

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
    return f"<b>{say('About this map')}</b><ul>{notes}</ul>" if notes else ""


TICKETS_OF = {
    (False, True): later("Your tickets"),
    (True, True): later("Your secret tickets"),
    (False, False): later("{name}'s tickets"),
    (True, False): later("{name}'s secret tickets"),
}
"""The heading of tickets, by whether there are partners, and whether they are one's own."""
