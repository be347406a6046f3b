"""One game of teams between bots, played through, with what every seat saw of it at each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.game import new_game
from ..engine.view import View, observe
from ..model.board import Board
from ..model.rulebook import Event
from .bots import bot_named
from .choice import Choice
from .series_game import seed_of

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
PARTNERS = ("partner",) * 4
"""Four bots of the same kind: two teams."""


class TeamGame:
    """A game that `play` plays to its end; whoever asks gets views, never states.

    The same seed and bots give the same game as in a series.
    """

    def __init__(
        self,
        seed: int = 1,
        bots: Sequence[str] = PARTNERS,
        board: Board | str = "team-asia",
    ) -> None:
        """`ValueError` with what is wrong and what would be right."""
        self.seed, self.bots = seed, tuple(bots)
        names = [*NAMES, *map(str, range(len(NAMES), len(self.bots)))][: len(self.bots)]
        self.game = new_game(board, names, seed=seed)
        self._playing = [bot_named(bot, seed_of(seed, n)) for n, bot in enumerate(self.bots)]
        self._views: dict[tuple[int, int], View] = {}
        self._told: dict[int, tuple[Event, ...]] = {}

    @property
    def board(self) -> Board:
        """The map."""
        return self.game.table.board

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat."""
        return self.game.table.names

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        return self.game.table.teams

    @property
    def last(self) -> int:
        """The number of the last step; step 0 is the deal."""
        return len(self.game.log)

    def play(self) -> Iterator[float]:
        """Play to the end; after each answer tell about which part of the game is over."""
        game = self.game
        while (seat := game.seat) is not None:
            game.play(seat, self._playing[seat](game.view(seat)).action)
            yield self._part()

    def view(self, seat: int, at: int) -> View:
        """What a seat saw after so many answers."""
        if (seat, at) not in self._views:
            self._views[seat, at] = observe(self.game.steps[at].state, seat)
        return self._views[seat, at]

    def told(self, at: int) -> tuple[Event, ...]:
        """What happened with the last of so many answers."""
        if at not in self._told:
            self._told[at] = self.game.steps[at].events
        return self._told[at]

    def advice(self, view: View) -> Choice | None:
        """What a bot of the seat's kind does that knows nothing but this view; `None` unasked."""
        if view.asked is None:
            return None
        return bot_named(self.bots[view.seat], seed_of(self.seed, view.seat))(view)

    def next_asked(self, seat: int, at: int) -> int | None:
        """The next step after this one at which the seat is asked; `None` if it never is again."""
        later = range(at + 1, self.last + 1)
        return next((k for k in later if self.view(seat, k).asked is not None), None)

    def _part(self) -> float:
        """How far the team is that has laid most, as the end depends on it."""
        view = self.game.view(0)
        start = view.ruleset.trains * view.ruleset.team_size
        fewest = min(team.trains for team in view.teams)
        return min(1.0, (start - fewest) / (start - view.ruleset.end_at))
