"""Many games: rows that add up, whoever plays them, and a stop that keeps what is done."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import groupby
from pathlib import Path

import pytest

from tests.scored import results
from ttr_lab.engine.game import holdings, new_game
from ttr_lab.engine.step import apply
from ttr_lab.engine.view import observe
from ttr_lab.model.board import Board
from ttr_lab.model.load import load_board
from ttr_lab.model.state import State
from ttr_lab.rules.scoring import score
from ttr_lab.study.bots import bot_named
from ttr_lab.study.series import Series, series
from ttr_lab.study.series_game import COLUMNS, Row, play_plainly, rank_of, seed_of

TEAMS = ("planner", "random", "planner", "random")


def played(map: str, bots: Sequence[str], games: int = 3, **told: object) -> Series:
    return series(map, bots, games, 5, workers=1, progress=False, **told)  # type: ignore[arg-type]


def end_of(map: str, bots: Sequence[str], game: int) -> State:
    """The last state of a game, played without the series."""
    names = [f"{seat + 1} {bot}" for seat, bot in enumerate(bots)]
    state = new_game(map, names, seed=game).state
    playing = [bot_named(bot, seed_of(game, seat)) for seat, bot in enumerate(bots)]
    while (seat := state.seat) is not None:
        state = apply(state, seat, playing[seat](observe(state, seat)).action).state
    return state


@pytest.mark.parametrize(("map", "bots"), [("mini", ("random", "planner")), ("team-asia", TEAMS)])
def test_points_by_kind_add_up_to_the_teams_points(map: str, bots: tuple[str, ...]) -> None:
    found = played(map, bots)
    assert [row.game for row in found.of_seat(0)] == [5, 6, 7]
    for _, rows in groupby(found.rows, key=lambda row: (row.game, row.team)):
        partners = list(rows)
        own = sum(row.route_points + row.ticket_points for row in partners)
        assert {own + row.bonus_points for row in partners} == {row.points for row in partners}


@pytest.mark.parametrize(("map", "bots"), [("usa", ("random",) * 3), ("team-asia", TEAMS)])
def test_rows_agree_with_a_second_scoring(map: str, bots: tuple[str, ...]) -> None:
    found, state = played(map, bots, 1), end_of(map, bots, 5)
    teams = results(state)
    for row in found.rows:
        again = teams[row.team]
        assert row.points == again.total
        mates = [it for it in found.rows if it.team == row.team]
        assert sum(it.completed for it in mates) == len(again.completed)
        assert sum(it.failed for it in mates) == len(again.failed)
        player = state.players[row.seat]
        assert (row.routes, row.trains) == (player.routes.bit_count(), player.trains)
        assert row.kept == row.completed + row.failed == len(player.tickets) + row.shared


def test_the_same_rows_whatever_the_number_of_workers() -> None:
    one = series("mini", ("random", "planner"), 11, 3, workers=1, progress=False)
    two = series("mini", ("random", "planner"), 11, 3, workers=2, progress=False)
    assert one.rows == two.rows
    assert one.csv() == two.csv()


def test_the_first_seed_decides_and_nothing_else() -> None:
    """Games 7 and 8 are the same, in a series that begins there as in one that begins before."""
    assert (
        played("mini", ("random", "random"), 4).rows[4:]
        == series("mini", ("random", "random"), 2, 7, workers=1, progress=False).rows
    )


def test_both_sides_of_a_comparison_are_dealt_the_same() -> None:
    """The kernel is asked for the same seeds whatever bots play."""
    asked: list[tuple[int, tuple[str, ...]]] = []

    def kernel(
        board: Board | str, bots: Sequence[str], game: int, house: Sequence[str] = ()
    ) -> tuple[Row, ...]:
        asked.append((game, tuple(bots)))
        return play_plainly(board, bots, game, house)

    for bots in (("random", "planner"), ("planner", "random")):
        played("mini", bots, 2, kernel=kernel)
    assert [game for game, _ in asked] == [5, 6, 5, 6]


def test_a_stop_keeps_whole_games() -> None:
    count = 0

    def enough() -> bool:
        nonlocal count
        count += 1
        return count == 2

    found = played("mini", ("random", "random"), 9, stop=enough)
    assert (found.games, found.wanted, found.stopped) == (2, 9, True)
    assert found.rows == played("mini", ("random", "random"), 2).rows


def test_an_interruption_keeps_whole_games() -> None:
    def kernel(
        board: Board | str, bots: Sequence[str], game: int, house: Sequence[str] = ()
    ) -> tuple[Row, ...]:
        if game == 7:
            raise KeyboardInterrupt
        return play_plainly(board, bots, game, house)

    found = played("mini", ("random", "random"), 9, kernel=kernel)
    assert (found.games, found.stopped) == (2, True)


def test_as_a_file(tmp_path: Path) -> None:
    found = played("mini", ("random", "planner"), 2)
    found.save(tmp_path / "rows.csv")
    text = (tmp_path / "rows.csv").read_bytes().decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(rows[0]) == COLUMNS
    assert rows == [{k: str(v) for k, v in asdict(row).items()} for row in found.rows]


def test_a_board_of_ones_own_serves_as_well() -> None:
    board = replace(load_board("mini"), id="other")
    assert played("mini", ("random", "planner"), 1).rows == (
        series(board, ("random", "planner"), 1, 5, workers=1, progress=False).rows
    )


def test_ranks() -> None:
    """Ann and Ben have 10 points, Cleo 7, Dora 3; Ben holds more completed tickets."""
    state = end_of("mini", ("random", "random", "random"), 1)
    final = score(state.board, state.ruleset, holdings(state))
    teams = [replace(final.teams[0], routes=p, tickets=0, bonuses=()) for p in (10, 10, 7, 3)]
    final = replace(final, teams=tuple(teams), winners=(1,))
    assert [rank_of(final, team) for team in range(4)] == [2, 1, 3, 4]
    shared = replace(final, winners=(0, 1))
    assert [rank_of(shared, team) for team in range(4)] == [1, 1, 3, 4]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"games": 0}, "games: 0 is not a number from 1 to 1000000"),
        ({"games": True}, "games: True is not a number from 1 to 1000000"),
        ({"workers": 0}, "workers: 0 is not a number from 1 on"),
        ({"bots": ("random", "expert")}, "there is no bot 'expert'"),
        ({"bots": ("random",) * 7}, "Mini is for 2 to 3 players, not for 7"),
        ({"map": "moon"}, "there is no map 'moon'"),
        ({"house": ("no-rain",)}, "no-rain"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
    ],
)
def test_what_is_wrong_is_said_before_any_game(told: dict[str, object], sentence: str) -> None:
    def kernel(*_: object, **__: object) -> tuple[Row, ...]:
        raise AssertionError("no game may begin")

    asked = {"map": "mini", "bots": ("random", "random"), "games": 2, "workers": 1} | told
    with pytest.raises(ValueError, match=sentence):
        series(**asked, progress=False, kernel=kernel)  # type: ignore[arg-type]
