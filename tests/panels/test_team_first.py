"""The exercise on the first five tickets: choose, be told, play it out, keep the score."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.team_first import FirstFive
from ttr_lab.study.series_report import mean_of
from ttr_lab.study.team_first import first_deal


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def told(panel: FirstFive) -> str:
    """What came out."""
    assert panel.trouble.value == ""
    return words(panel.said.value)


def answer(panel: FirstFive, kept: tuple[int, ...], laid: int) -> None:
    """Tick and press as a person does."""
    for ticket in kept:
        panel.papers.keeps[ticket].value = True
    panel.papers.lays[laid].click()
    panel.settle.click()


def test_three_are_kept_and_one_is_laid() -> None:
    """An answer that is none is refused with its rule, and nothing is given away before."""
    panel = FirstFive(1)
    five = panel.deal.asked.offered
    assert "Keep at least 3: which ones?" in words(panel.asks.value)
    assert not is_shown(panel.sets)
    panel.papers.keeps[five[0]].value = True
    panel.settle.click()
    assert "Keep at least 3 of them (TEAM-TICKET-1); you keep 1." in told(panel)
    panel.papers.keeps[five[1]].value = True
    panel.papers.keeps[five[2]].value = True
    panel.settle.click()
    assert "TEAM-SHARE-1" in told(panel)
    panel.papers.lays[five[3]].click()
    assert panel.now.kept == five[:4]
    panel.papers.keeps[five[3]].value = False
    assert panel.now.laid is None
    assert "line" not in panel.marks()


def test_the_bots_own_answer() -> None:
    """Then its choice is played against the next best one."""
    panel = FirstFive(1)
    best = panel.deal.best
    answer(panel, best.kept, best.laid)
    assert "You chose as the bot does." in told(panel)
    assert panel.others == panel.deal.runner_up
    assert "next best" in words(panel.heading.value)
    assert panel.results[1].lost == 0
    assert "1 deal answered: 1 time you kept what the bot keeps, 1 time" in words(panel.foot.value)


def test_another_answer_and_its_price() -> None:
    """What is lost is the difference of both sets in the bot's reckoning."""
    panel = FirstFive(1)
    deal, five = panel.deal, panel.deal.asked.offered
    kept = next(it.tickets for it in deal.sets[1:] if len(it.tickets) == 3)
    laid = next(it for it in kept if it != deal.lay(kept))
    answer(panel, kept, laid)
    lost = deal.sets[0].value - deal.kept(kept).value
    assert f"worth {lost:.1f} points less" in told(panel)
    assert "Of your tickets the bot would lay" in told(panel)
    for choice in deal.advice:
        assert choice.reason in words(panel.foot.value)
    tables = words(panel.sets.value)
    for number, ticket in enumerate(five, 1):
        assert f"{number}. {deal.board.tickets[ticket].cities}" in tables
    assert is_greyed(panel.settle)
    panel.papers.lays[kept[0]].click()
    assert "You have answered" in told(panel)
    assert panel.marks()["line"] == deal.kept(deal.best.kept).routes
    panel.views["mine"].click()
    assert panel.marks()["line"] == deal.kept(kept).routes
    # the first answer counts, even if it is taken back
    panel.back.click()
    panel.back.click()
    answer(panel, deal.best.kept, deal.best.laid)
    assert panel.results[1].answer.kept == kept


def test_games_are_played_out() -> None:
    """The differences are those of single games, and the sentence tells their mean."""
    panel = FirstFive(2)
    deal, five = panel.deal, panel.deal.asked.offered
    answer(panel, five[:3], five[0])
    panel.played.count = 6
    panel.played.run()
    other = panel.others
    assert other is not None
    expected = [deal.play(deal.best, n) - deal.play(other, n) for n in range(1, 7)]
    assert list(panel.played.values) == expected
    found = mean_of(expected)
    assert found.half is not None
    assert f"{abs(found.value):.1f} ± {found.half:.1f}" in words(panel.played.said.value)
    assert is_shown(panel.played.chart)
    assert is_greyed(panel.played.halt)


def test_deals_go_on_and_scores_stay() -> None:
    """A new deal has no answer; what was answered before counts on."""
    panel = FirstFive(3)
    best = panel.deal.best
    answer(panel, best.kept, best.laid)
    panel.next.click()
    assert panel.now.seed == 4
    assert panel.deal.view == first_deal(4).view
    assert not panel.now.answered
    assert not is_shown(panel.proof)
    assert set(panel.results) == {3}
    assert len(panel.papers.keeps) == 5


def test_cities_tick_their_tickets() -> None:
    panel = FirstFive(1)
    ticket = panel.deal.asked.offered[0]
    city = panel.board.city_index[panel.board.tickets[ticket].a.id]
    panel.click_city(city)
    assert ticket in panel.now.kept
    panel.click_city(city)
    assert ticket not in panel.now.kept
    panel.click_route(0)
    assert "Now tickets are chosen, not routes" in told(panel)


def test_slips_in_the_call_are_told() -> None:
    with pytest.raises(ValueError, match="nobody has a partner on the map usa"):
        FirstFive(map="usa")


def test_it_speaks() -> None:
    """What was chosen stays, and no word is without a translation."""
    panel = FirstFive(1)
    best = panel.deal.best
    answer(panel, best.kept, best.laid)
    speak("es")
    assert panel.now.answered
    assert "Elegiste como el bot." in told(panel)
    speak("en")
    with pseudo():
        panel = FirstFive(1)
        five = panel.deal.asked.offered
        answer(panel, five[:3], five[0])
        panel.played.count = 2
        panel.played.run()
        assert unsaid(panel) == []
