"""Charts: what they draw is what they tell, in gray and in every language."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ttr_lab.figures.charts import Bars, Beside, draw_bars
from ttr_lab.figures.charts_live import LiveBars
from ttr_lab.figures.charts_style import EXACT, OTHER, TYPE, apply_style
from ttr_lab.figures.charts_words import (
    describe_bars,
    describe_tally,
    heat_table,
    in_percent,
    shade,
    tabulate_bars,
)
from ttr_lab.figures.palette import INK, PAPER
from ttr_lab.language import speaking
from ttr_lab.study.tunnel_trials import Tally

HALF = (Fraction(1, 6), Fraction(2, 3), Fraction(1, 6))
BARS = Bars(matches=HALF, spare=1)
TRIED = (
    Tally(matches=(20, 60, 20), spare=1),
    Tally(matches=(150, 680, 170), spare=1),
)


def luminance(color: str) -> float:
    """How light a color is to the eye, as the guidelines for readable pages define it."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    lit = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * lit[0] + 0.7152 * lit[1] + 0.0722 * lit[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_bars() -> None:
    """Exact chances as they are; what succeeds is filled and ticked, what fails is hatched."""
    figure = draw_bars(BARS)
    exact = figure.data[0]
    assert list(exact.y) == pytest.approx([1 / 6, 2 / 3, 1 / 6])
    assert list(exact.marker.pattern.shape) == ["", "", "/"]
    assert list(figure.layout.xaxis.ticktext) == ["0 ✓", "1 ✓", "2 ✗"]
    assert not figure.data[1].visible
    assert not figure.data[2].visible


def test_a_simulation_beside_them() -> None:
    """The last count as points with the ends of their bands, the whole history as a line."""
    figure = draw_bars(Bars(matches=HALF, spare=1, history=TRIED))
    points = figure.data[2]
    assert list(points.y) == [0.15, 0.68, 0.17]
    for number, (share, up, down) in enumerate(
        zip(points.y, points.error_y.array, points.error_y.arrayminus, strict=True)
    ):
        low, high = TRIED[-1].band_of(number)
        assert (share - down, share + up) == pytest.approx((low, high))
    band, line, exact = figure.data[4:]
    assert list(line.x) == [100, 1000]
    assert list(line.y) == [0.8, 0.83]
    assert list(exact.y) == pytest.approx([5 / 6, 5 / 6])
    assert list(band.x) == [100, 1000, 1000, 100]
    first, second, low_second, low_first = band.y
    assert first - low_first > second - low_second


def test_wrong_bars_beside_the_right_ones() -> None:
    """A shorter distribution is filled up with nothing."""
    beside = Beside(name="wrong", matches=(Fraction(1, 2), Fraction(1, 2)))
    figure = draw_bars(Bars(matches=HALF, spare=1, beside=beside, running=False))
    assert list(figure.data[1].y) == [0.5, 0.5, 0.0]
    assert figure.data[1].name == "wrong"
    assert "xaxis2" not in figure.layout


def test_read_in_gray() -> None:
    """Exact and wrong bars differ in brightness, and both from the paper."""
    assert contrast(EXACT, PAPER) > 4.5
    assert contrast(EXACT, OTHER) > 2
    for percent in range(0, 101, 5):
        ground, ink = shade(Fraction(percent, 100))
        assert contrast(ground, ink) >= 4.5
    grounds = [luminance(shade(Fraction(percent, 100))[0]) for percent in range(0, 101, 5)]
    assert grounds == sorted(grounds, reverse=True)
    assert len(set(grounds)) == len(grounds)


def test_type_can_be_read() -> None:
    figure = draw_bars(BARS)
    sizes = [figure.layout.font.size, figure.layout.xaxis.title.font.size]
    assert min(*sizes, figure.data[3].textfont.size) >= 12
    assert figure.layout.font.size == TYPE


def test_changes_in_place() -> None:
    """A live chart shows the same as one drawn anew, whatever it showed before."""
    live = LiveBars(BARS, 300)
    live.fit(640)
    bars = Bars(matches=(Fraction(1, 4), Fraction(3, 4)), spare=0, history=TRIED[:1])
    bars = Bars(matches=bars.matches, spare=0, history=(Tally(matches=(3, 7), spare=0),))
    live.show(bars)
    new = draw_bars(bars, 300)
    assert live.figure.layout.width == 640
    for shown, drawn in zip(live.figure.data, new.data, strict=True):
        assert shown.to_plotly_json() | {"uid": None} == drawn.to_plotly_json() | {"uid": None}
    for name in ("xaxis", "yaxis", "xaxis2", "yaxis2"):
        assert live.figure.layout[name].to_plotly_json() == new.layout[name].to_plotly_json()


def test_one_sentence() -> None:
    """Every chance that is not nothing, and what follows from them."""
    assert describe_bars(Bars(matches=(*HALF, Fraction(0)), spare=1)) == (
        "Exact chances: 0 matches 16.7%, 1 match 66.7% and 2 matches 16.7%. Up to 1 match can be "
        "answered, so the tunnel succeeds with 83.3%."
    )


@pytest.mark.parametrize(("exact", "said"), [("5/6", "inside"), ("1/6", "outside")])
def test_a_simulation_in_words(exact: str, said: str) -> None:
    told = describe_tally(TRIED[-1], Fraction(exact))
    assert "Of 1,000 tunnels 830 succeeded: 83.00%." in told
    assert f"The exact chance lies {said}" in told


def test_the_table_tells_the_same() -> None:
    """A row for each number of matches, a column for each thing that is shown."""
    bars = Bars(matches=HALF, spare=1, history=TRIED, beside=Beside(name="wrong", matches=HALF[:1]))
    rows = re.findall(r"<tr><th scope=row>(.*?)</tr>", tabulate_bars(bars))
    cells = [re.findall("<td>(.*?)</td>", row) for row in rows]
    assert cells[0] == ["1/6", "16.67%", "built", "15.00%", "16.67%"]
    assert cells[2] == ["1/6", "16.67%", "turn back", "17.00%", "0.00%"]
    assert tabulate_bars(bars).count("<th scope=col>") == 6


def test_in_spanish() -> None:
    """Words and decimal commas, in the chart as well."""
    with speaking("es"):
        figure = draw_bars(Bars(matches=HALF, spare=1, history=TRIED))
        assert figure.layout.separators == ",."
        assert figure.data[0].name == "exacta"
        assert "16,7\N{NO-BREAK SPACE}%" in describe_bars(BARS)
        assert list(figure.layout.xaxis2.ticktext)[1] == "1.000"


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ("0", "0%"),
        ("1", "100%"),
        ("1/2", "50.0%"),
        ("9999/10000", "&gt;99.9%"),
        ("1/9999", "&lt;0.1%"),
    ],
)
def test_never_rounded_to_certain(chance: str, told: str) -> None:
    assert in_percent(Fraction(chance)) == told


def test_heat_table() -> None:
    """A frame marks what is asked for, and names are escaped."""
    told = heat_table(
        "", ["a", "<b>"], [("x", HALF[:2]), ("y", HALF[1:])], marked=[(1, 0)], caption="c & d"
    )
    assert told.count("ttr-marked") == 1
    assert "&lt;b&gt;" in told
    assert "<caption>c &amp; d</caption>" in told
    assert re.findall(r">([\d.]+%)<", told) == ["16.7%", "66.7%", "66.7%", "16.7%"]


def test_the_style_for_other_charts() -> None:
    """Any figure can take on the looks of the rest."""
    figure = draw_bars(BARS)
    apply_style(figure, 200)
    assert figure.layout.height == 200
    assert figure.layout.paper_bgcolor == PAPER
    assert figure.layout.font.color == INK
