"""One game of a series on the plain engine, as a row of numbers for each seat.

`series` asks a kernel for one game after the other. This is the plain one, which runs everywhere;
a faster one has the same arguments and gives the same rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Protocol

from ..engine.game import Game, new_game
from ..model.actions import Action, KeepTickets, ShareTickets
from ..model.board import Board
from ..model.decisions import Decision, Turn
from ..model.load import load_board
from ..rules.scoring import FinalScore
from .bots import bot_named


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What became of one seat in one game.

    Points of routes and tickets are the seat's own; a bonus is the team's, so that the points of
    partners and one bonus add up to `points`, which are the team's as well.
    """

    game: int
    """The number of the game, which is its seed too."""
    seat: int
    bot: str
    team: int
    points: int
    rank: int
    """1 for all who share first place; levels share a rank."""
    route_points: int
    ticket_points: int
    bonus_points: int
    kept: int
    """How many tickets the seat kept, shared ones included."""
    completed: int
    failed: int
    shared: int
    """How many of them it laid on the rack."""
    routes: int
    trains: int
    """How many are left."""
    turns: int
    sharing_turns: int


COLUMNS = tuple(field.name for field in fields(Row))


def play_plainly(
    board: Board | str, bots: Sequence[str], game: int, house: Sequence[str] = ()
) -> tuple[Row, ...]:
    """One game between these bots, one a seat; the same arguments give the same rows everywhere."""
    board = load_board(board) if isinstance(board, str) else board
    names = [f"{seat + 1} {bot}" for seat, bot in enumerate(bots)]
    played = new_game(board, names, seed=game, house=house)
    playing = [bot_named(bot, seed_of(game, seat)) for seat, bot in enumerate(bots)]
    notes = [_Notes() for _ in bots]
    while (seat := played.seat) is not None:
        view = played.view(seat)
        action = playing[seat](view).action
        notes[seat].note(view.asked, action)
        played.play(seat, action)
    return _rows(played, bots, game, notes)


class Kernel(Protocol):
    """What plays one game of a series."""

    def __call__(
        self, board: Board | str, bots: Sequence[str], game: int, house: Sequence[str] = ()
    ) -> tuple[Row, ...]:
        """The rows of the game with this number."""


def seed_of(game: int, seat: int) -> int:
    """The seed of a bot; no two seats of a series share one.

    >>> seed_of(1, 0), seed_of(1, 5), seed_of(2, 0)
    (16, 21, 32)
    """
    return 16 * game + seat


class _Notes:
    """What a seat did, as far as the end does not show it."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.kept: list[int] = []

    def note(self, asked: Decision | None, action: Action) -> None:
        turn = isinstance(asked, Turn)
        self.counts["turns"] += turn
        if isinstance(action, KeepTickets):
            self.kept += action.kept
        elif isinstance(action, ShareTickets):
            self.counts["sharing_turns"] += turn


def _rows(played: Game, bots: Sequence[str], game: int, notes: Sequence[_Notes]) -> tuple[Row, ...]:
    state, final, table = played.state, played.final(), played.table
    done = [{ticket.index for ticket in team.completed} for team in final.teams]
    rows = []
    for seat, (bot, noted) in enumerate(zip(bots, notes, strict=True)):
        player, number = state.players[seat], table.team_of(seat)
        completed = [ticket for ticket in noted.kept if ticket in done[number]]
        failed = [ticket for ticket in noted.kept if ticket not in done[number]]
        tickets = state.board.tickets
        lost = sum(tickets[ticket].points for ticket in failed)
        rows.append(
            Row(
                game=game,
                seat=seat,
                bot=bot,
                team=number,
                points=final.teams[number].total,
                rank=rank_of(final, number),
                route_points=player.score,
                ticket_points=sum(tickets[ticket].points for ticket in completed)
                - (lost if state.ruleset.failed_tickets_cost else 0),
                bonus_points=final.teams[number].bonus,
                kept=len(noted.kept),
                completed=len(completed),
                failed=len(failed),
                shared=len(noted.kept) - len(player.tickets),
                routes=player.routes.bit_count(),
                trains=player.trains,
                turns=noted.counts["turns"],
                sharing_turns=noted.counts["sharing_turns"],
            )
        )
    return tuple(rows)


def rank_of(final: FinalScore, team: int) -> int:
    """The rank of a team: tie-breaks decide about the first place, below it points alone."""
    if team in final.winners:
        return 1
    total = final.teams[team].total
    return 1 + sum(
        other.total > total or (other.total == total and number in final.winners)
        for number, other in enumerate(final.teams)
    )
