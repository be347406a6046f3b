"""A sitting: one game, the people at one screen, and the bots. It holds no widget and no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.game import Game
from ..engine.view import View
from ..language import later, say
from ..model.actions import Action, Pass, PayToll, TurnBack
from ..model.rulebook import IllegalAction
from ..model.state import Step
from ..study.choice import Choice
from .known import cover, must_read, was_seen
from .seats import Seats
from .words import show_events, show_refusal, show_steps, tell_action

TOLD = 10
"""So many steps are told at once; the log has them all."""


News = str | Callable[[], str]
"""What there is to say, as HTML; what shall be told again in another language is a function."""


class Session:
    """Who may see and do what now, and what there is to say about what was just done.

    `front` is the person at the keyboard, `None` while it is handed over; it matters only when
    several people share the screen; `reading` says that this person still reads what it got.
    `news` is HTML.
    """

    def __init__(self, game: Game, seats: Seats, *, wait: bool) -> None:
        self.game, self.seats, self.wait = game, seats, wait
        self.front: int | None = None
        self.choices: dict[int, Choice] = {}
        self.indiscreet = self.reading = False
        self.told: News = ""
        self.refused = False
        self.since = first = game.at
        self.settle()
        self.say(self._told_since(first))

    @property
    def news(self) -> str:
        """What was said last, in the language that is spoken."""
        return self.told if isinstance(self.told, str) else self.told()

    @property
    def live(self) -> bool:
        """Whether the moment shown is the last one played."""
        return self.game.at == len(self.game.log)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.seats.people) > 1

    @property
    def on_turn(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return self.game.view(0).on_turn

    @property
    def person(self) -> int | None:
        """The person who is asked now, the one at the keyboard before others."""
        asked = [seat for seat in self.on_turn if seat not in self.seats.bots]
        return self.front if self.front in asked else next(iter(asked), None)

    @property
    def bot(self) -> int | None:
        """The bot that is asked now."""
        return next((seat for seat in self.on_turn if seat in self.seats.bots), None)

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may show. With bots alone one looks over a bot's shoulder."""
        if self.shared:
            return self.front
        return self.seats.people[0] if self.seats.people else 0

    @property
    def next_in_front(self) -> str | None:
        """Who should take the keyboard, if somebody else should."""
        person = self.person
        if not self.shared or person is None or person == self.front:
            return None
        return self.seats.names[person]

    @property
    def last_choice(self) -> int | None:
        """The last moment before this one at which a person chose."""
        return max((k for k in range(self.game.at) if self._is_choice(k)), default=None)

    @property
    def reasons(self) -> dict[int, str]:
        """Why bots did what they did; their secrets only when asked for or when all is over."""
        open_hands = self.indiscreet or self.game.over
        return {
            at: choice.reason if open_hands else choice.public
            for at, choice in self.choices.items()
        }

    @property
    def recent(self) -> Sequence[Step]:
        """The steps that the last news were about; a tunnel's answer comes with its question."""
        first = self.since
        if 0 < first <= self.game.at:
            first -= isinstance(self.game.log[first - 1].action, PayToll | TurnBack)
        return self.game.steps[first : self.game.at + 1]

    def view(self) -> View:
        """What the screen may show now."""
        viewer = self.viewer
        return cover(self.game.view(0)) if viewer is None else self.game.view(viewer)

    def lift(self) -> None:
        """The person who is asked takes the keyboard."""
        self.front, self.reading = self.person, False
        log = self.game.log[: self.game.at]
        own = (at for at, answer in enumerate(log, 2) if answer.seat == self.front)
        since = self._told_since(max(own, default=0))
        self.say(since if since() else self._told(self.game.at))

    def pass_on(self) -> None:
        """The person who is there has read enough, and the curtain falls."""
        self.front, self.reading = None, False
        self.say(self._told(self.game.at))

    def say(self, news: News, *, refused: bool = False) -> None:
        """Put something in the place for news."""
        self.told, self.refused = news, refused

    def act(self, action: Action) -> bool:
        """Try an action of the person at the keyboard; whether it was carried out."""
        seat = self.viewer
        if seat is None:
            who = escape(self.next_in_front or "")
            self.say(lambda: say(COVERED, name=who), refused=True)
            return False
        if seat in self.seats.bots:
            self.say(lambda: say(ONLY_BOTS), refused=True)
            return False
        dropped = len(self.game.log) - self.game.at
        try:
            self.game.play(seat, action)
        except IllegalAction as no:
            refusal = no.refusal
            self.say(lambda: show_refusal(refusal), refused=True)
            return False
        first = self.game.at
        self._forget(first)
        self.reading = must_read(self.game.events, seat)
        self.settle()
        since = self._told_since(first)
        self.say(lambda: _branch(dropped) + since())
        return True

    def settle(self) -> None:
        """Let bots answer and forced passes happen, and lower the curtain if it is due."""
        while self.live and not self.game.over and (self._pass() or self._automatic()):
            pass
        self._cover_if_live()

    def step(self) -> None:
        """One step on: the next one known, or one move of a bot."""
        if not self.live:
            self.game.redo()
            self.say(self._told(self.game.at))
        elif self.bot is not None:
            first = self.game.at + 1
            self._bot_moves(self.bot)
            self._pass()
            self._cover_if_live()
            self.say(self._told_since(first))
        self._cover_if_live()

    def run_on(self) -> None:
        """Bots play until a person is asked; from the past first back to now."""
        self.now()
        first = self.game.at + 1
        while not self.game.over and (self._pass() or self.bot is not None):
            if self.bot is not None:
                self._bot_moves(self.bot)
        self._cover_if_live()
        self.say(self._told_since(first))

    def undo(self) -> None:
        """Back to the last choice of a person, and a word about what stays known."""
        at = self.last_choice
        if at is None:
            self.say(lambda: say(BEGINNING), refused=True)
            return
        taken = range(at + 1, self.game.at + 1)
        board, action = self.game.table.board, self.game.log[at].action
        who, more = self.seats.names[self.game.log[at].seat], len(taken) - 1
        events = (event for k in taken for event in self.game.steps[k].events)
        seen = was_seen(events, self.seats.people)

        def told() -> str:
            words = TAKEN_BACK_MORE if more else TAKEN_BACK
            back = escape(say(words, what=tell_action(board, action), who=who, n=more))
            known = f" <b>{say(SEEN)}</b>" if seen else ""
            return f"{back}{known} {say(REDO)}"

        self.game.goto(at)
        self.since = at + 1
        self.reading = False
        if self.next_in_front is not None:
            self.front = None
        self.say(told)

    def redo(self) -> None:
        """On to the next choice of a person, or to now."""
        if self.live:
            self.say(lambda: say(NOTHING_TO_REDO), refused=True)
            return
        end = len(self.game.log)
        at = next((k for k in range(self.game.at + 1, end) if self._is_choice(k)), end)
        self.goto(at)

    def goto(self, at: int) -> None:
        """Look at any moment of the game; nothing is lost by looking."""
        self.game.goto(at)
        self.reading = False
        self.say(self._told(at))
        self._cover_if_live()

    def now(self) -> None:
        """Back to the last moment played."""
        self.goto(len(self.game.log))

    def _is_choice(self, at: int) -> bool:
        answer = self.game.log[at]
        if self.wait or not self.seats.people:
            return True
        return answer.seat in self.seats.people and not isinstance(answer.action, Pass)

    def _cover_if_live(self) -> None:
        if self.live and self.next_in_front is not None and not self.reading:
            self.front = None

    def _told_since(self, first: int) -> Callable[[], str]:
        """The last steps, as whoever sits in front of the screen now may know them."""
        self.since = first
        first = max(first, self.game.at - TOLD + 1)
        steps, viewer = self.game.steps[first : self.game.at + 1], self.viewer
        return lambda: show_steps(steps, viewer)

    def _told(self, at: int) -> Callable[[], str]:
        self.since = at
        events, viewer, reason = self.game.steps[at].events, self.viewer, self.reasons.get(at)

        def told() -> str:
            why = escape(say("Why: {reason}", reason=str(reason))) if reason else ""
            return show_events(events, viewer) + (f" <i>{why}</i>" if why else "")

        return told

    def _automatic(self) -> bool:
        """Let a bot answer, unless bots wait; whether one did."""
        if self.wait or self.bot is None:
            return False
        self._bot_moves(self.bot)
        return True

    def _bot_moves(self, seat: int) -> None:
        choice = self.seats.bots[seat](self.game.view(seat))
        self.game.play(seat, choice.action)
        self._forget(self.game.at)
        self.choices[self.game.at] = choice

    def _pass(self) -> bool:
        """Carry out the pass of a person who can do nothing at all; whether one was due."""
        for seat in self.on_turn:
            if seat in self.seats.people and self.game.view(seat).choices[0] == Pass():
                self.game.play(seat, Pass())
                self._forget(self.game.at)
                return True
        return False

    def _forget(self, at: int) -> None:
        self.choices = {k: choice for k, choice in self.choices.items() if k < at}


def _branch(dropped: int) -> str:
    return f"{say(BRANCH, n=dropped)} " if dropped else ""


COVERED = later("Hands are covered. First {name} takes the keyboard.")
ONLY_BOTS = later("Only bots play here: press Step or Run on.")
BEGINNING = later("This is the beginning; there is nothing to take back.")
NOTHING_TO_REDO = later("There is nothing to do again.")
TAKEN_BACK = later("Taken back: {what} ({who}).")
TAKEN_BACK_MORE = later("Taken back: {what} ({who}) and {n} more.")
SEEN = later("What was turned up or drawn has been seen.")
REDO = later("Redo brings it again.")
BRANCH = later("<b>A new branch begins here;</b> the {n} {n:later step is|later steps are} gone.")
