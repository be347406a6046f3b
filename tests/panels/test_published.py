"""The panel of published findings, without a browser: open, press, read."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import load_board
from ttr_lab.language import speak
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.published import KnownResults
from ttr_lab.study.networks import published_by_games
from ttr_lab.study.networks.best_score_file import kept_for
from ttr_lab.study.networks.published import KNOWN, TOPICS
from ttr_lab.study.networks.published_games import RANDOM

SOURCES = tuple({known.source for known in KNOWN.values()})
KEPT = kept_for(load_board("usa"), 45)


def words(html: str) -> str:
    """What a reader sees."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def shown(panel: KnownResults) -> list[str]:
    """The ids of the findings that have a place on the page."""
    return [name for name, line in panel.rows.items() if is_shown(line.box)]


def test_a_topic_at_a_time() -> None:
    """The buttons show the findings on one thing, or all; the sentence counts them."""
    panel = KnownResults()
    assert shown(panel) == [name for name, it in KNOWN.items() if it.topic == "map"]
    for topic in TOPICS:
        panel.buttons[topic].click()
        assert shown(panel) == [name for name, it in KNOWN.items() if it.topic == topic]
    panel.buttons["all"].click()
    assert shown(panel) == list(KNOWN)
    assert words(panel.said.value).startswith(f"{len(KNOWN)} findings:")
    assert panel.trouble.value == ""


def test_a_row_tells_everything() -> None:
    """Claim, source, both numbers, a sign with its word, and the reason for the difference."""
    panel = KnownResults()
    told = words(panel.rows["five-most"].told.value)
    for part in (
        "Chicago–Saint Louis serves most tickets",
        "github.com/Rob217/TicketToRideAnalysis",
        "Published: 21 tickets",
        "Here: Chicago–Saint Louis: 22 tickets",
        "≠ not the same",
        "the steps that he describes give 22",
    ):
        assert part in told
    assert "= the same" in words(panel.rows["ten"].told.value)
    panel.buttons["tickets"].click()
    assert "~ cannot be compared" in words(panel.rows["resistance"].told.value)


def test_worked_out_again() -> None:
    """A quick finding is worked out on the spot, and says so."""
    panel = KnownResults()
    panel.rows["five-least"].button.click()
    assert "Worked out again in" in words(panel.rows["five-least"].told.value)
    assert panel.trouble.value == ""


def test_games_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of this page take the place of the stored ones, with their number."""
    monkeypatch.setitem(published_by_games.LIVE, RANDOM, 20)
    panel = KnownResults("games")
    assert "in 20,000 games" in words(panel.rows["random-2"].told.value)
    panel.rows["random-2"].button.click()
    told = words(panel.rows["random-2"].told.value)
    assert "in 20 games" in told
    assert "Done just now: 20 of 200." in told
    # the game is over, so nothing is greyed and there is nothing to stop
    assert not is_shown(panel.halt)
    assert not is_greyed(panel.rows["random-4"].button)
    assert panel.trouble.value == ""


def test_while_games_are_played() -> None:
    """There is a bar and a way to stop; the other buttons say why they wait."""
    panel = KnownResults("games")
    panel.playing, panel.done = KNOWN["random-2"], 30
    panel.render()
    assert "30 of 200" in words(panel.progress.value)
    assert 'value="30"' in panel.progress.value
    assert is_shown(panel.halt)
    assert is_greyed(panel.rows["random-4"].button)
    assert panel.rows["random-4"].button.tooltip.startswith("Something else is being done")
    panel.halt.click()
    assert not is_shown(panel.halt)
    assert not is_greyed(panel.rows["random-4"].button)


def test_an_unknown_topic() -> None:
    """One sentence names those that there are."""
    with pytest.raises(
        ValueError,
        match="topic: there is no 'weather'; there are map, tickets, cards, score, games, all",
    ):
        KnownResults("weather")


def test_another_language_keeps_the_topic() -> None:
    """The rows are told in Spanish, and what was worked out stays."""
    panel = KnownResults("cards")
    try:
        panel.rows["blind"].button.click()
        speak("es")
        assert shown(panel) == ["blind", "tunnel"]
        told = words(panel.rows["blind"].told.value)
        assert "= igual" in told
        assert "45,5" in told
        assert panel.rows["blind"].button.description == "↻ Recalcular"
    finally:
        speak("en")


def test_every_word_is_translated() -> None:
    """No word of the panel is left out of the catalogs; sources are names."""
    with pseudo():
        panel = KnownResults("all")
        panel.rows["five-least"].button.click()
        assert unsaid(panel, *SOURCES, *([KEPT.solver] if KEPT else ())) == []
