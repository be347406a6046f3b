"""The panels about cards: what they tell is what was worked out by hand or another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab import speak
from ttr_lab.model.cards import LOCOMOTIVE, Color
from ttr_lab.model.load import load_board
from ttr_lab.panels.card_colors import ColorsAsked
from ttr_lab.panels.card_counting import CardCounting
from ttr_lab.panels.card_parts import TRIES
from ttr_lab.panels.card_row import FaceUpCards
from ttr_lab.panels.card_tickets import NewTickets
from ttr_lab.panels.card_waits import WaitingTimes
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.exercise_lesson import Exercises
from ttr_lab.study.card_row import FaceUp


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_waiting_is_told_with_the_usual_idea() -> None:
    """One of five wanted cards among ten: 11/6 draws, not 2, and fewer turns.

    A turn of two misses with 5/10 × 4/9 = 2/9; two turns with 2/9 × 3/8 × 2/7 = 1/42; after the
    third the sixth card has come, so the mean is 1 + 2/9 + 1/42 = 157/126 = 1.246.
    """
    panel = WaitingTimes(1, unseen=10, color=3, locomotives=2)
    assert "It takes 1.25 turns on average" in words(panel.said.value)
    told = words(panel.wrong.value)
    assert "1 ÷ 0.500 = 2.00 draws, or 1.00 turns" in told
    assert "1 × (10 + 1) ÷ (5 + 1) = 1.83 draws" in told
    panel.plain.click()
    # three of ten now: 11/4 draws
    assert "1 × (10 + 1) ÷ (3 + 1) = 2.75 draws" in words(panel.wrong.value)


def test_the_face_up_cards_save_turns() -> None:
    """Of a pair one card lies face up, the other is one of twelve.

    It takes the empty place with 1/12, else it comes blind with 1/11: one turn with 2/12.
    """
    panel = WaitingTimes(2, unseen=12, color=1, locomotives=0, face_up=1)
    assert "the set cannot be" in words(panel.said.value)
    assert panel.wrong.value == ""
    panel.with_row.click()
    assert panel.wait.turns[1] == Fraction(2, 12)
    assert "blind only" in panel.chart.live.figure.data[1].name
    assert "A face-up locomotive is left" in words(panel.scene.value)


def test_sets_are_collected_beside_the_exact_chances() -> None:
    """All tries are counted, and another case forgets them."""
    panel = WaitingTimes(2, unseen=20, color=4, locomotives=2, seed=3)
    panel.trying.start.click()
    assert panel.trying.tally is not None
    assert panel.trying.tally.tries == TRIES
    assert f"Of {TRIES:,} sets tried" in panel.witness.value
    assert list(panel.chart.live.figure.data[2].y) == [
        panel.trying.tally.share_of(k) for k in range(len(panel.shown.chances))
    ]
    panel.sliders["number"].value = 3
    assert panel.trying.tally is None
    assert is_greyed(panel.trying.halt)


@pytest.mark.parametrize(
    ("make", "hidden"),
    [
        (lambda: WaitingTimes(guess=True), "said"),
        (lambda: FaceUpCards(guess=True), "game"),
        (lambda: CardCounting(guess=True), "said"),
        (lambda: NewTickets(guess=True), "said"),
        (lambda: ColorsAsked(guess=True), "said"),
    ],
)
def test_guess_first(make: Callable[[], W.VBox], hidden: str) -> None:
    """Nothing is told before the guess; then it is compared."""
    panel = make()
    assert is_shown(panel.asking)
    assert getattr(panel, hidden).value == ""
    panel.guess.slider.value = 0
    panel.guess.settle.click()
    assert not is_shown(panel.asking)
    assert "You guessed" in getattr(panel, hidden).value
    assert "too" in getattr(panel, hidden).value


def test_bounds_stay_possible() -> None:
    """Fewer cards leave room for fewer wanted ones, and what cannot be is refused."""
    panel = WaitingTimes()
    panel.sliders["unseen"].value = 15
    assert panel.counts["color"] + panel.counts["locomotives"] <= 15
    assert panel.trouble.value == ""
    counting = CardCounting()
    counting.sliders["unseen"].value = 5
    counting.sliders["discards"].value = 0
    assert counting.counts["matching"] == 5
    assert counting.counts["discards_matching"] == 0
    assert counting.trouble.value == ""
    with pytest.raises(ValueError, match="number: 9 is not possible; it is from 1 to 8"):
        WaitingTimes(9)
    with pytest.raises(ValueError, match="matching: 50 is not possible; it is from 0 to 40"):
        CardCounting(matching=50)
    with pytest.raises(ValueError, match="there is no map 'asia' here; there are usa"):
        NewTickets("asia")
    with pytest.raises(ValueError, match="ask for best, worst or sum of 1 to 5"):
        NewTickets(asked="middle")
    with pytest.raises(ValueError, match="there is no measure 'size' here; there are spaces"):
        ColorsAsked("size")


def test_three_locomotives_clear_the_row() -> None:
    """Two lie there, the third is on top of the deck: told before, and shown afterwards."""
    panel = FaceUpCards()
    panel.table_row = FaceUp(
        row=(LOCOMOTIVE, LOCOMOTIVE, Color.RED, Color.RED, Color.BLUE),
        deck=(LOCOMOTIVE, *[Color.GREEN] * 5),
    )
    panel.render()
    assert "clears all five with the chance 1/6 ≈ 16.67%" in words(panel.said.value)
    panel.slots[4].click()
    assert "Three locomotives: these were cleared." in panel.happened.value
    assert "1 card taken, and cleared 1 time" in words(panel.happened.value)
    assert [button.description for button in panel.slots] == ["G"] * 5
    # the deck is empty now
    assert is_greyed(panel.ten)
    assert all(is_greyed(button) for button in panel.slots)
    panel.slots[0].click()
    assert panel.table_row.taken == 1
    panel.again.click()
    assert not is_greyed(panel.ten)
    assert panel.table_row.taken == 0


def test_a_new_row() -> None:
    """Of ten cards three are locomotives: all three among five with C(7, 2) / C(10, 5) = 1/12."""
    panel = FaceUpCards()
    panel.sliders["wanted"].value = 3
    panel.sliders["unseen"].value = 15
    exact = Fraction(comb(12, 2), comb(15, 5))
    assert f"{exact} ≈ {float(exact):.2%}" in words(panel.new_row.value)
    assert list(panel.chart.live.figure.data[0].marker.pattern.shape) == ["", "", "", "/", "/", "/"]
    panel.color.click()
    assert panel.counts["wanted"] == 12
    shows = 1 - Fraction(comb(3, 5) if comb(3, 5) else 0, comb(15, 5))
    assert f"{float(shows):.0%}" in words(panel.new_row.value)


def test_memory_is_told() -> None:
    """Remembered 1/2, forgotten 1/4: one draw, one of two serves, none of two discards did."""
    panel = CardCounting(1, 1, 10, 5, 10, 0)
    told = words(panel.said.value)
    assert "the chance 1/2 ≈ 50.00%" in told
    assert "reckons 25.0%: −25.0 percentage points off" in told
    assert "richer (50% serve) than what has gone (0%)" in told
    assert panel.chance(1, 2) == 1 - Fraction(comb(5, 2), comb(10, 2))
    panel.forgets.click()
    assert panel.chance(1, 2) == 1 - Fraction(comb(15, 2), comb(20, 2))


def test_tickets_of_all_maps() -> None:
    """The mean sum is three times the mean; generated tickets are named, long ones apart."""
    panel = NewTickets("usa", asked="sum")
    points = [ticket.points for ticket in load_board("usa").tickets]
    assert f"{3 * sum(points) / len(points):.2f} points on average" in words(panel.said.value)
    panel.maps.value = "europe"
    assert "6 long tickets are dealt apart" in panel.source.value
    panel.maps.value = "team-asia"
    assert "60 of them stand in for printed ones" in panel.source.value
    panel.buttons["best"].click()
    panel.slider.value = 1
    # of one ticket best, worst and sum are the same
    row = re.findall(r"<tr><th scope=row>USA</th>(.*?)</tr>", panel.all_maps.value)[0]
    assert len(set(re.findall(r"<td>(.*?)</td>", row))) == 1
    panel.trying.start.click()
    assert panel.trying.tally is not None
    assert "In 100,000 hands the mean was" in panel.witness.value


def test_colors_side_by_side() -> None:
    """27 spaces of each color in the USA, 93 gray; 120 of 309 are open to a red card."""
    panel = ColorsAsked()
    cells = [words(it) for it in re.findall(r"<td>(.*?)</td>", panel.table.value)]
    assert cells[0::4] == ["27"] * 8 + ["93"]
    assert "39%" in words(panel.said.value)
    panel.buttons["longest"].click()
    cells = [words(it) for it in re.findall(r"<td>(.*?)</td>", panel.table.value)]
    assert cells[0::4] == ["6"] * 9
    panel.buttons["per-card"].click()
    assert words(panel.table.value).count("2.25") == 8


PANELS = (WaitingTimes, FaceUpCards, CardCounting, NewTickets, ColorsAsked)


@pytest.mark.parametrize("make", PANELS)
def test_every_word_is_translated(make: Callable[[], W.VBox]) -> None:
    """No word of a panel or its chart is left out of the catalogs."""
    with pseudo():
        panel = make()
        if hasattr(panel, "trying"):
            panel.trying.start.click()
            assert panel.chart.live
        if isinstance(panel, FaceUpCards):
            panel.take_ten()
        names = [load_board(name).name for name in ("usa", "europe", "team-asia")]
        assert unsaid(panel, *names, "Legendary Asia") == []


@pytest.mark.parametrize("make", PANELS)
def test_another_language_keeps_what_was_set(make: Callable[[], W.VBox]) -> None:
    """Sliders and choices stay, and everything is said in Spanish."""
    panel = make()
    try:
        sliders = getattr(panel, "sliders", {})
        if sliders:
            sliders["unseen"].value = 37
        title = panel.children[1].children[0].value
        speak("es")
        assert panel.children[1].children[0].value != title
        if sliders:
            assert panel.sliders["unseen"].value == 37
            assert panel.sliders["unseen"] is not sliders["unseen"]
        if hasattr(panel, "chart"):
            assert panel.chart.live.figure.data[0].name == "exacta"
        assert panel.trouble.value == ""
    finally:
        speak("en")


def test_the_exercises_of_the_lesson() -> None:
    """All sixteen are there, and a choice is answered by a button."""
    lesson = Exercises("04_cards", "Ann")
    assert lesson.tell() == "0 of 16 solved"
    section = lesson.section("counting")
    assert len(section.panels) == 3
    labels = [it.description for it in widgets_in(section) if isinstance(it, W.Button)]
    assert "The second route" in labels
