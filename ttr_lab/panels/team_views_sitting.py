"""What is looked at: which game, whose eyes, which step, and which ticket is exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ..language import Together
from ..model.actions import Action
from ..study.choice import Choice
from ..study.team_game import TeamGame
from ..study.team_known import KINDS
from ..study.team_known_plans import Knowledge, Mind, mind
from .explorer_work import Job
from .team_views_swap import Swap, view_with


class Looking:
    """A game of bots, and the place in it that a reader looks at. It holds no widget.

    `jobs` play the game and look through it; until they are done there is nothing to see.
    """

    def __init__(self, seed: int, bots: Sequence[str]) -> None:
        self.played = TeamGame(seed, bots)
        self.at = 0
        self.on = (True,) * len(KINDS)
        """Which kinds of moments are stopped at."""
        self.weighty_only = False
        """Whether only those are stopped at that changed a plan."""
        self.turn_to(0)

    def turn_to(self, team: int) -> None:
        """Look at another team; its moments have to be looked for."""
        self.known = Knowledge(self.played, team)
        self.eyes = self.known.seats[0]
        self.leave_be()

    def leave_be(self) -> None:
        """Put a ticket back that was exchanged, and point at no route."""
        self.swap: Swap | None = None
        self.pointed: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The partners who are looked at."""
        return self.known.seats

    @property
    def mate(self) -> int:
        """The partner of the one whose eyes are used."""
        return next(seat for seat in self.seats if seat != self.eyes)

    @property
    def name(self) -> str:
        """The name of the one whose eyes are used."""
        return self.played.names[self.eyes]

    @property
    def team(self) -> int:
        """The number of the team."""
        return self.known.team

    @property
    def first(self) -> int:
        """The step after which the partners first know of each other's tickets."""
        return min(self.known.moments, default=0)

    @property
    def steps(self) -> list[int]:
        """The steps that are stopped at."""
        wanted = [kind for kind, on in zip(KINDS, self.on, strict=True) if on]
        return [
            at
            for at, found in sorted(self.known.moments.items())
            if any(it.kind in wanted for it in found)
            and (not self.weighty_only or self.known.weighty[at])
        ]

    @property
    def before(self) -> int | None:
        """The moment before this step, if there is one."""
        return max((at for at in self.steps if at < self.at), default=None)

    @property
    def after(self) -> int | None:
        """The moment after this step, if there is one."""
        return min((at for at in self.steps if at > self.at), default=None)

    @property
    def answer(self) -> int | None:
        """The next step at which the one whose eyes are used is asked; `None` if that is now."""
        if self.played.view(self.eyes, self.at).asked is not None:
            return None
        return self.played.next_asked(self.eyes, self.at)

    @property
    def did(self) -> Action | None:
        """What the one whose eyes are used does next in the game."""
        log = self.played.game.log[self.at :]
        return next((it.action for it in log if it.seat == self.eyes), None)

    def team_name(self, team: int) -> str:
        """The partners of a team by their names."""
        return str(Together(self.played.names[seat] for seat in self.played.teams[team]))

    def go(self, at: int | None) -> None:
        """Look at another step; a ticket that was exchanged goes back to its place."""
        if at is not None:
            self.at = max(0, min(at, self.played.last))
            self.leave_be()

    def look(self, seat: int) -> None:
        """Use the eyes of this partner."""
        self.eyes = seat
        self.leave_be()

    def mind(self, seat: int) -> Mind:
        """What a partner reckons now, with the other ticket if one was exchanged."""
        if self.swap is None:
            return self.known.mind(seat, self.at)
        return mind(view_with(self.played, self.swap, seat, self.at))

    def advice(self, now: Mind) -> Choice | None:
        """What a bot does that sees the same as this mind."""
        return self.played.advice(now.view)

    def jobs(self) -> Iterator[Job]:
        """Play the game, then look through it: a job for each step."""
        for part in self.played.play():
            key = ("answer", self.played.last)
            yield Job(key=key, work=_played_already, at=round(50 * part), total=100)
        yield from self.search()

    def search(self) -> Iterator[Job]:
        """Look for the moments of this team: a job for each step."""
        last = self.played.last
        for at in range(1, last + 1):
            work = partial(self.known.collect, at)
            yield Job(key=(self.team, at), work=work, at=50 + round(50 * at / last), total=100)


def _played_already() -> None:
    """A step of the game is played before its job is handed out."""
