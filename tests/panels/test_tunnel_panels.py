"""The panels about tunnels: what they tell is what was worked out by hand or another way."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.model.cards import LOCOMOTIVE, Cards, Color
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.tunnel_deck import TunnelDeck
from ttr_lab.panels.tunnel_lab import TRIES, TunnelLab
from ttr_lab.panels.tunnel_lab_decide import TryOrDraw
from ttr_lab.panels.tunnel_lab_mistakes import TunnelMistakes
from ttr_lab.panels.tunnel_lab_now import TunnelNow
from ttr_lab.panels.tunnel_table import TunnelTable
from ttr_lab.study.try_or_draw import Outlook, plan
from ttr_lab.study.tunnel_trials import Tally


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_the_lab_tells_the_exact_chance() -> None:
    """Three of ten cards, two of which match, none to spare: C(8, 3) / C(10, 3) = 7/15."""
    lab = TunnelLab(reveal=3, unseen=10, matching=2, spare=0)
    assert "7/15 ≈ 46.67%" in words(lab.success.value)
    lab.sliders["spare"].value = 1
    # one match: 2 C(8, 2) / 120 = 56/120 more
    assert "14/15 ≈ 93.33%" in words(lab.success.value)
    assert "asks for 0.60 extra cards" in words(lab.success.value)


def test_the_chart_shows_the_same() -> None:
    """The bars are the chances, and what fails is hatched."""
    lab = TunnelLab(reveal=3, unseen=10, matching=2, spare=0)
    exact = lab.chart.live.figure.data[0]
    assert list(exact.y) == [float(Fraction(n, 120)) for n in (56, 56, 8, 0)]
    assert list(exact.marker.pattern.shape) == ["", "/", "/", "/"]
    lab.sliders["spare"].value = 2
    assert list(exact.marker.pattern.shape) == ["", "", "", "/"]


def test_a_simulation_is_told_beside_the_exact_chance() -> None:
    """All tunnels are tried, and the band is that of the last count."""
    lab = TunnelLab(reveal=3, unseen=10, matching=2, spare=0, seed=4)
    lab.chart.live  # noqa: B018 - makes the chart, as the page does
    lab.try_button.click()
    last = lab.history[-1]
    assert last.tries == TRIES
    assert abs(last.share - 7 / 15) < 0.01
    low, high = last.band
    assert f"between {low:.2%} and {high:.2%}" in lab.witness.value
    assert list(lab.chart.live.figure.data[2].y) == [last.share_of(k) for k in range(4)]
    lab.sliders["spare"].value = 1
    assert lab.history == ()
    assert lab.witness.value == lab.progress.value or "ttr-note" not in lab.witness.value


def test_stop_keeps_what_was_counted() -> None:
    """A count that comes after Stop is not shown."""
    lab = TunnelLab()
    lab._count(Tally(matches=(60, 30, 10, 0), spare=1))
    lab.stop_button.click()
    assert lab.history[-1].tries == 100
    assert is_greyed(lab.stop_button)
    assert "Of 100 tunnels 90 succeeded" in lab.witness.value


def test_guess_first() -> None:
    """Nothing is told before the guess; then it is compared."""
    lab = TunnelLab(reveal=3, unseen=10, matching=2, spare=0, guess=True)
    assert not is_shown(lab.chart)
    assert lab.success.value == lab.table.value == ""
    lab.guess_slider.value = 0.8
    lab.settle.click()
    assert is_shown(lab.chart)
    assert "You guessed 80%: too high by 33 percentage points." in words(lab.success.value)
    lab.sliders["unseen"].value = 20
    assert "You guessed" not in lab.success.value


def test_counts_stay_possible() -> None:
    """Fewer unseen cards leave room for fewer matches."""
    lab = TunnelLab(reveal=6, unseen=80, matching=14, spare=2)
    lab.sliders["unseen"].value = 4
    assert lab.counts["matching"] == lab.sliders["matching"].max == 4
    assert lab.sliders["matching"].value == 4
    with pytest.raises(ValueError, match="matching: 90 is not possible"):
        TunnelLab(matching=90)


def test_mistakes_stand_beside_the_right_chances() -> None:
    """Forgetting 7 of 40 cards that match: only the 6 of the color are counted."""
    panel = TunnelMistakes("no-locomotives")
    sets = comb(40, 5)
    right = sum(comb(13, k) * comb(27, 5 - k) for k in range(3)) / sets
    wrong = sum(comb(6, k) * comb(34, 5 - k) for k in range(3)) / sets
    assert f"Right: {right:.1%} success. This way: {wrong:.1%}" in words(panel.said.value)
    assert "looks safer than it is" in panel.said.value
    beside = panel.chart.live.figure.data[1]
    assert list(beside.y) == [comb(6, k) * comb(34, 5 - k) / sets for k in range(6)]
    panel.pay(True)
    # that mistake is none with locomotives alone, so the first of the others is shown
    assert [it.description for it in panel.choices.children][1] == (
        "locomotives alone counted like a color"
    )
    with pytest.raises(ValueError, match="there is no mistake 'x' here; there are independent"):
        TunnelMistakes("x")


def test_the_deck_by_hand() -> None:
    """Every card turned over leaves the deck, and the chances follow."""
    deck = TunnelDeck(Cards.of(red=1, blue=2), reveal=2, spare=0, seed=3)
    # no red among two of three: 1/3
    assert "1/3 ≈ 33.33%" in words(deck.said.value)
    deck.next.click()
    first = deck.tunnel.seen[0]
    expected = "0%" if first is Color.RED else "1/2 ≈ 50.00%"
    assert expected in words(deck.said.value)
    assert deck.pile.value.count("ttr-gone") == 1
    deck.next.click()
    assert deck.tunnel.over
    assert is_greyed(deck.next)
    deck.next.click()
    assert len(deck.results) == 1
    built = Color.RED not in deck.tunnel.seen
    assert f"{int(built)} of 1 built" in words(deck.count.value)
    assert deck.trail == [Fraction(1, 3), *deck.trail[1:]]
    assert deck.trail[-1] == int(built)


def test_the_order_of_the_deck_is_no_secret_of_the_page() -> None:
    """Cards not yet turned over are told by their counts only, in the order of the colors."""
    deck = TunnelDeck(seed=1)
    orders = set()
    for _ in range(4):
        orders.add(deck.tunnel.order)
        assert deck.table.value.count("ttr-back") == 5
        assert re.findall("<b>(.)</b>", deck.pile.value) == list("PPPBBBWWGGGYYYKKKRRRRLLL")
        deck.shuffle()
    assert len(orders) == 4


def test_locomotives_alone_in_the_deck() -> None:
    """The other payment makes only locomotives match, and begins the count anew."""
    deck = TunnelDeck(seed=1)
    deck.other.click()
    assert deck.color is LOCOMOTIVE
    assert deck.pile.value.count("ttr-hit") == 3
    assert "only locomotives match" in deck.table.value
    with pytest.raises(ValueError, match="reveal: 7 is not possible"):
        TunnelDeck(reveal=7)


def test_the_table() -> None:
    """Two of ten cards match: without a spare card 8/10, and 28/45 where two are turned over."""
    table = TunnelTable(unseen=10, matching=2, safety=90)
    assert table.chance(1, 0) == Fraction(8, 10)
    assert table.chance(2, 0) == Fraction(28, 45)
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", table.table.value)
    assert cells[:2] == ["80.0%", "62.2%"]
    # with one spare card: 1 - 1/45 where two are turned over, 14/15 where three are
    assert table.least(2) == table.least(3) == 1
    assert table.table.value.count("ttr-marked") == 6
    table.sliders["safety"].value = 95
    assert table.least(3) == 2


def test_try_or_draw() -> None:
    """The values and the advice are those of the plan, and the table marks where one is."""
    panel = TryOrDraw(reveal=1, unseen=6, matching=1, spare=0, turns=2, worth=12, rival=0, turn=0)
    # by hand: a try is sure at the second go at the latest; two cards of six: 12 (1/3 + 2/3 3/4)
    found = plan(Outlook(reveal=1, unseen=6, matching=1, worth=Fraction(12)), 0, 2)
    assert (found.trying, found.drawing) == (Fraction(12), Fraction(10))
    assert "Try now: it is worth 2.00 points more" in words(panel.said.value)
    assert panel.meter.value.count("<b>") == 2
    assert "<b>12.00</b>" in panel.meter.value
    assert "<b>10.00</b>" in panel.meter.value
    assert panel.table.value.count("ttr-marked") == 1
    panel.sliders["turn"].value = 10
    assert "Leave it" in panel.said.value or "Try now" in panel.said.value
    with pytest.raises(TypeError, match="there is no 'luck' here"):
        TryOrDraw(luck=1)


def test_waiting_beside_a_rival() -> None:
    """The likelier the rival, the sooner a try pays: from draw to try as the rate rises."""
    panel = TryOrDraw()
    advice = []
    for rate in (0, 10, 20, 30, 60, 90):
        panel.sliders["rival"].value = rate
        advice.append("Draw first:" in panel.said.value)
    assert advice == sorted(advice, reverse=True)
    assert (advice[0], advice[-1]) == (True, False)


PANELS = (
    lambda: TunnelLab(guess=True),
    TunnelMistakes,
    TunnelDeck,
    TunnelTable,
    TryOrDraw,
    TunnelNow,
)


@pytest.mark.parametrize("make", PANELS)
def test_every_word_is_translated(make: object) -> None:
    """No word of a panel or its chart is left out of the catalogs."""
    assert callable(make)
    with pseudo():
        panel: W.VBox = make()
        if isinstance(panel, TunnelLab):
            panel.take_guess()
            panel.simulate()
        if isinstance(panel, TunnelDeck):
            for _ in range(5):
                panel.turn()
        if hasattr(panel, "chart"):
            assert panel.chart.live
        assert unsaid(panel, "A", "B") == []


@pytest.mark.parametrize("make", PANELS)
def test_another_language_keeps_what_was_set(make: object) -> None:
    """Sliders stay where they are, and everything is said in Spanish."""
    assert callable(make)
    panel = make()
    try:
        sliders = getattr(panel, "sliders", {})
        if sliders:
            sliders["unseen"].value = 37
        if hasattr(panel, "chart"):
            assert panel.chart.live.figure.data[0].name == "exact"
        speak("es")
        assert panel.children[1].children[0].value != ""
        if hasattr(panel, "chart"):
            assert panel.chart.live.figure.data[0].name == "exacta"
        if sliders:
            assert panel.sliders["unseen"].value == 37
            assert panel.sliders["unseen"] is not sliders["unseen"]
            assert "no ves" in panel.sliders["unseen"].description
    finally:
        speak("en")
