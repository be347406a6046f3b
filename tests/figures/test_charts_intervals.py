"""Charts of differences and of chances foretold: what is drawn is what was given."""

from __future__ import annotations

import pytest
from plotly.graph_objects import Figure

from ttr_lab.figures.charts_intervals import Foretold, Interval, Intervals, tabulate_intervals
from ttr_lab.figures.charts_settling import Settling
from ttr_lab.figures.palette import PAPER

ROWS = (
    Interval(name="sure", more=8.0, half=3.0),
    Interval(name="open", more=-1.0, half=3.0),
)


def test_what_is_sure_is_filled() -> None:
    """An interval that holds 0 has an open dot: the difference is read in gray as well."""
    plan = Intervals(rows=ROWS, axis="points").plan()
    dots, guess = plan["data"]
    assert dots["x"] == [8.0, -1.0]
    assert dots["error_x"]["array"] == [3.0, 3.0]
    filled = [color != PAPER for color in dots["marker"]["color"]]
    assert filled == [True, False]
    assert dots["text"] == ["+8.0 ± 3.0", "−1.0 ± 3.0"]
    assert not guess["visible"]
    low, high = plan["layout"]["xaxis"]["range"]
    assert low < -4.0
    assert high > 11.0
    Figure(plan)


def test_the_picked_row_has_a_stripe_and_the_guess() -> None:
    plan = Intervals(rows=ROWS, axis="points", picked=1, guess=-20.0).plan()
    guess = plan["data"][1]
    assert (guess["x"], guess["y"]) == ([-20.0], [1])
    assert plan["layout"]["xaxis"]["range"][0] < -20
    assert plan["layout"]["yaxis"]["ticktext"] == ["sure", "<b>open</b>"]
    (stripe,) = plan["layout"]["shapes"]
    assert stripe["y0"] < 1 < stripe["y1"]
    Figure(plan)


def test_names_are_cut_and_escaped() -> None:
    name = "a <b> that is by far too long for one line of a chart"
    plan = Intervals(rows=(Interval(name=name, more=1, half=1),), axis="points").plan()
    (told,) = plan["layout"]["yaxis"]["ticktext"]
    assert "<br>" in told
    assert "&lt;b&gt;" in told


def test_shares_stand_over_their_chances() -> None:
    """30 of 40 are 0.75; Wilson's interval for that is 0.598 to 0.858 (by hand)."""
    plan = Foretold(steps=((0.65, 40, 30),), given="given", came="came").plan()
    line, dots = plan["data"]
    assert (line["x"], line["y"]) == ([0, 1], [0, 1])
    assert (dots["x"], dots["y"]) == ([0.65], [0.75])
    assert dots["error_y"]["array"][0] == pytest.approx(0.858 - 0.75, abs=0.001)
    assert dots["error_y"]["arrayminus"][0] == pytest.approx(0.75 - 0.598, abs=0.001)
    Figure(plan)


def test_a_mean_settles() -> None:
    """Of 2, 4, 6, 8, 10 the means are 2, 3, 4, 5, 6; the band begins with the fifth.

    Their standard deviation is the root of 10, so half of the band is 1.96 times the root of 2.
    """
    plan = Settling(values=(2, 4, 6, 8, 10), wanted=20, across="games", up="points").plan()
    band, mean, single, _ = plan["data"]
    assert mean["y"] == [2, 3, 4, 5, 6]
    assert single["y"] == [2, 4, 6, 8, 10]
    assert band["x"] == [5, 5]
    assert band["y"] == pytest.approx([6 + 2.772, 6 - 2.772], abs=0.001)
    assert plan["layout"]["xaxis"]["range"] == [0, 21]
    Figure(plan)


def test_nothing_played_yet() -> None:
    plan = Settling(values=(), wanted=20, across="games", up="points").plan()
    assert all(not trace["x"] for trace in plan["data"])
    Figure(plan)


def test_the_table_tells_the_same() -> None:
    table = tabulate_intervals(ROWS, "policy", "points")
    assert "<th scope=row>sure</th><td>+8.0 ± 3.0</td>" in table
