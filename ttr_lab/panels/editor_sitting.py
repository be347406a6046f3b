"""What is known while a position is being set up: it holds no widget and enforces no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.draft import Draft
from ..engine.draft_ask import Reply, ask_leave
from ..engine.draft_change import Place
from ..engine.draft_facts import state_of
from ..engine.draft_map import change_map
from ..engine.facts import Facts
from ..engine.wording import read_action
from ..language import say
from ..model.actions import (
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.cards import NO_CARDS, Cards
from ..model.state import State

Change = Callable[[Draft], Draft]
NOTED = 40
"""So many questions are remembered at most."""
STEPS = 200
"""So many changes can be taken back."""


class Sitting:
    """A position with its past, the question that is asked in it, and what there is to say.

    `news` is HTML; `typed` keeps what stands in fields while the panel is built anew.
    """

    def __init__(self, draft: Draft, deeds: Sequence[Facts] = ()) -> None:
        self.draft = draft
        self.past: list[Draft] = []
        self.ahead: list[Draft] = []
        self.news, self.refused = "", False
        self.tab = 0
        self.pen: int | None = 0
        self.place: Place = ("hand", 0)
        self.at = 0
        self.typed: dict[str, str] = {}
        self.noted: list[tuple[Facts, ...]] = []
        self.deeds: tuple[Facts, ...] = ()
        self.begin(deeds)

    def begin(self, deeds: Sequence[Facts] = ()) -> None:
        """Begin a question, by whoever is on turn."""
        self.deeds = tuple(deeds)
        self.who = self.draft.turn
        self.kind = "claim"
        self.route: int | None = None
        self.city: int | None = None
        self.laid: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
        self.to = ""
        self._reply: tuple[Draft, tuple[Facts, ...], Reply] | None = None
        if self.deeds:
            self._note()
            self._take_up(self.deeds[-1])

    def _take_up(self, deed: Facts) -> None:
        """Show the last deed as it was built, so that it can be changed a little."""
        board, names = self.draft.board, self.draft.names
        if "score" in deed:
            self.kind = "score"
        try:
            action = read_action(board, deed, ("by",))
        except ValueError:
            return
        if deed.get("by") in names:
            self.who = names.index(str(deed["by"]))
        match action:
            case Claim(route, payment):
                self.route, self.laid = route, (payment.hand, payment.rack)
            case BuildStation(city, payment):
                self.kind, self.city, self.laid = "station", city, (payment.hand, payment.rack)
            case PayToll(payment):
                self.kind, self.laid = "answer", (payment.hand, payment.rack)
            case TakeFromRow() | TakeFromDeck() | PutCard():
                self.kind = "draw"
            case KeepTickets():
                self.kind = "answer"
            case ShareTickets():
                self.kind = "share"
            case DrawTickets():
                self.kind = "tickets"
            case Pass():
                self.kind = "pass"

    @property
    def reply(self) -> Reply:
        """What the engine says to the question; one that makes no sense any more is dropped."""
        if self._reply is None or self._reply[:2] != (self.draft, self.deeds):
            try:
                reply = ask_leave(self.draft, self.deeds)
            except ValueError:
                self.deeds = ()
                reply = ask_leave(self.draft, ())
            self._reply = self.draft, self.deeds, reply
        return self._reply[2]

    @property
    def state(self) -> State:
        """The position after what has been allowed so far in the question."""
        return self.reply.state

    def say(self, news: str, *, refused: bool = False) -> None:
        """Put something in the place for news; it is HTML."""
        self.news, self.refused = news, refused

    def trying(self, deed: Callable[[], None]) -> bool:
        """Do something that may not be possible; the reason is told then, and nothing changes."""
        try:
            deed()
        except ValueError as wrong:
            self.say(escape(str(wrong)), refused=True)
            return False
        return True

    def change(self, change: Change, told: str = "") -> bool:
        """Change the position; whether it could be."""

        def carry_out() -> None:
            self.put(change(self.draft))
            self.say(escape(told))

        return self.trying(carry_out)

    def put(self, draft: Draft) -> None:
        """Go on with this position; the one before can be had back."""
        if draft != self.draft:
            self.past = [*self.past[-STEPS:], self.draft]
            self.ahead = []
            self._show(draft)

    def open(self, draft: Draft, deeds: Sequence[Facts] = (), told: str = "") -> None:
        """Open another position with a question in it."""
        self.put(draft)
        self.noted = []
        self.begin(deeds)
        self.say(escape(told))

    def set_map(self, name: str) -> None:
        """Lay another map under the position, and tell what could not stay."""
        if self.draft.terrain == {"board": name}:
            return
        draft, dropped = change_map(self.draft, name)
        self.put(draft)
        told = say("The map is now {name}.", name=draft.board)
        self.say(escape(" ".join((told, *dropped))))

    def undo(self) -> None:
        """Take back the last change."""
        if self.past:
            self.ahead.append(self.draft)
            self._show(self.past.pop())
            self.say("")

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self.ahead:
            self.past.append(self.draft)
            self._show(self.ahead.pop())
            self.say("")

    def _show(self, draft: Draft) -> None:
        if draft.board.id != self.draft.board.id:
            self.route = self.city = None
        self.draft = draft
        seats, racks = len(draft.seats), len(draft.racks)
        if self.pen is not None and self.pen >= seats:
            self.pen = 0
        kind, number = self.place
        if number >= {"hand": seats, "rack": racks, "row": len(draft.row)}.get(kind, 1) or (
            kind == "rack" and draft.ruleset.team_size == 1
        ):
            self.place = ("hand", 0)
        self.at = min(self.at, max(0, len(draft.deck) - 1))
        self.who = self.who if self.who < seats else draft.turn
        if self.route is not None and self.route >= len(draft.board.routes):
            self.route = None
        if self.city is not None and self.city >= len(draft.board.cities):
            self.city = None
        _ = self.reply

    def ask(self, deed: Facts) -> None:
        """Try one more deed; it takes the place of one that was refused."""
        allowed = self.reply.allowed
        state = self.state
        if self.who != state.seat:
            deed = {**deed, "by": self.draft.names[self.who]}
        _ = ask_leave(self.draft, (*allowed, deed))  # ValueError before anything is changed
        self.deeds = (*allowed, deed)
        self._note()
        self.say("")

    def _note(self) -> None:
        """Remember the question; one that it goes on from is part of it."""
        if self.noted[-1:] == [self.deeds[:-1]]:
            self.noted.pop()
        if self.deeds not in self.noted:
            self.noted = [*self.noted[-NOTED:], self.deeds]

    def take_back(self) -> None:
        """Drop the last deed of the question."""
        self.deeds = self.deeds[:-1]

    def shown(self, *, asking: bool) -> State:
        """The state to be shown: with what was tried in it, or as it was set up."""
        return self.state if asking else state_of(self.draft)
