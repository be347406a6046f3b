"""Pairs of games beside the page: they go on, are stopped at any moment, and go on again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from ttr_lab.figures.charts_settling import Settling
from ttr_lab.panels import explorer_work
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.team_duel_chart import SteadyChart
from ttr_lab.panels.team_duel_run import Pairs, PairsRun

Deed = Callable[[], None]


def make(game: Callable[[int], float], count: int = 8) -> PairsRun:
    """A run in which the first way of pair n brings what the game says, and the second nothing."""
    run = PairsRun(
        "Play",
        "Deals",
        ("deals", "points more for the first pair"),
        (4, count),
        lambda values: f"{len(values)} known",
        lambda deed: deed,
    )
    run.build()
    run.compare(Pairs(keys=("one", "two"), games=(game, lambda n: 0.0)))
    run.render()
    return run


async def until(done: Callable[[], bool]) -> None:
    """Let the page's time pass."""
    for _ in range(2_000):
        if done():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never happened")


@pytest.fixture(autouse=True)
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game between two looks at the page."""
    for name, value in (("QUICK", -1.0), ("PAUSE", 0.0)):
        monkeypatch.setattr(explorer_work, name, value)


def test_without_a_page_all_is_played_at_once() -> None:
    run = make(float)
    run.run()
    assert run.values == (1, 2, 3, 4, 5, 6, 7, 8)
    assert "8 known" in run.said.value
    assert is_greyed(run.halt)
    assert not is_greyed(run.go)


def test_games_go_on_beside_the_page() -> None:
    """The progress is shown, and a screen reader hears the end only."""

    async def watch() -> None:
        run = make(float)
        run.run()
        await until(lambda: len(run.values) >= 2)
        assert "<progress" in run.progress.value
        assert "role" not in run.said.value
        assert is_greyed(run.go)
        assert not is_greyed(run.halt)
        await until(lambda: not run.worker.active)
        assert len(run.values) == 8
        assert run.progress.value == ""
        assert 'role="status"' in run.said.value

    asyncio.run(watch())


def test_stop_may_come_in_the_middle_of_a_game() -> None:
    """The page may be heard in another thread; what was played stays, and the rest can follow."""
    played: list[int] = []

    async def watch() -> None:
        def game(number: int) -> float:
            played.append(number)
            if number == 3 and played.count(3) == 1:
                run.stop()
            return float(number)

        run = make(game)
        run.run()
        await until(lambda: 3 in played)
        await asyncio.sleep(0.02)
        assert not run.worker.active
        assert run.values == (1, 2)
        assert run.progress.value == ""
        assert is_greyed(run.halt)
        run.run()
        await until(lambda: not run.worker.active)
        assert len(run.values) == 8

    asyncio.run(watch())
    # nothing was played twice
    assert sorted(played) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_another_comparison_begins_anew() -> None:
    run = make(float)
    run.run()
    run.compare(Pairs(keys=("two", "one"), games=(lambda n: 0.0, float), part=0.5))
    assert not run.values
    run.run()
    assert list(run.values) == [-0.5, -1.0, -1.5, -2.0, -2.5, -3.0, -3.5, -4.0]
    run.compare(None)
    run.render()
    assert not is_shown(run.chart)
    run.run()
    assert not run.values


def test_a_chart_that_missed_something_is_made_anew() -> None:
    """The page counts points; where they differ it asks for another figure."""
    shown = Settling(values=(1.0, 2.0), wanted=10, across="deals", up="points")
    chart = SteadyChart(shown, lambda deed: deed)
    assert chart.watching.points == 4
    chart.watching.width = 600
    first = chart.live.figure
    chart.show(Settling(values=(1.0, 2.0, 3.0), wanted=10, across="deals", up="points"))
    assert chart.watching.points == 6
    chart.watching.missed += 1
    assert chart.live.figure is not first
    assert list(chart.live.figure.data[1].x) == [1, 2, 3]
    assert chart.live.figure.layout.width == 600
    assert chart.live.figure in chart.children
