"""The panel about cards as signals: the guess, the habits, and naming the color."""

from __future__ import annotations

import re

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.model.cards import Color
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.team_signal import MOST, CardSignal


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_guess_first() -> None:
    """Nothing is told before the guess; then 104/447 = 23.3%, so a half was 27 points too much."""
    panel = CardSignal()
    assert is_shown(panel.asking)
    assert panel.bars.value == ""
    panel.guess.settle.click()
    assert "too high by 27 percentage points" in words(panel.said.value)
    assert "R red 23.3%" in words(panel.bars.value)
    # seven others share 343/447
    assert "B blue 11.0%" in words(panel.bars.value)


def test_the_habit_matters() -> None:
    """Of who keeps what he collects a red card says hardly red; of who lays either, nothing."""
    panel = CardSignal(guess=False)
    panel.habits["keeps"].click()
    # 12 / (12 + 7 × 122) of 866
    assert "R red 1.4%" in words(panel.bars.value)
    panel.habits["chance"].click()
    assert "R red 12.5%" in words(panel.bars.value)
    assert "3.00 are still open" in words(panel.bars.value)


def test_watch_and_name() -> None:
    """Eight turns at most; whoever names the color hears whether it was right, once."""
    panel = CardSignal(guess=False)
    for _ in range(MOST):
        panel.draw.click()
    assert len(panel.now.cards) == MOST
    assert is_greyed(panel.draw)
    panel.colors[panel.secret].click()
    assert "Right: he collects" in words(panel.said.value)
    wrong = next(color for color in panel.colors if color is not panel.secret)
    panel.colors[wrong].click()
    assert (panel.right, panel.rounds) == (1, 1)
    panel.other.click()
    assert panel.now.cards == ()
    wrong = next(color for color in panel.colors if color is not panel.secret)
    panel.colors[wrong].click()
    assert "No, he collects" in words(panel.said.value)
    assert "1 of 2 named right so far." in words(panel.said.value)
    assert panel.trouble.value == ""


def test_the_language_keeps_all() -> None:
    """Cards, score and guess stay; every word has a translation."""
    panel = CardSignal(guess=False, seed=3)
    panel.draw.click()
    cards = panel.now.cards
    speak("es")
    assert panel.now.cards == cards
    assert "El atril, turno a turno:" in panel.rack.value
    speak("en")
    with pseudo():
        for shown in (CardSignal(), CardSignal(guess=False)):
            assert unsaid(shown) == []
            shown.guess.settle.click()
            shown.colors[Color.RED].click()
            assert unsaid(shown) == []
