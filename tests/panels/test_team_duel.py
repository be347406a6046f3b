"""The duel of policies: a guess first, then what was measured, then games of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.figures.charts_intervals import Intervals
from ttr_lab.panels import team_duel
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.team_duel import GUESS, TRY, WRONG, PolicyDuel
from ttr_lab.panels.team_duel_wrong import rows_of, worst_step
from ttr_lab.study.series_report import mean_of
from ttr_lab.study.team_duel import FIRST_SEED, more_of
from ttr_lab.study.teamwork_evidence import MEASURES, Duel
from ttr_lab.study.teamwork_sharing import Change, Sharing, Step


def duel(two: str, more: float, half: float) -> Duel:
    """What was measured, made up."""
    return Duel(
        one="partner",
        two=two,
        deals=400,
        first_seed=1,
        more=more,
        half=half,
        won=0.58,
        means=dict.fromkeys(MEASURES, (1.25, 2.5)),
    )


DUELS = {
    (it.one, it.two): it
    for it in (
        duel("partner:turn=always", 12.0, 3.0),
        duel("partner:first=largest", 0.5, 3.0),
        duel("partner:rack=signal", -6.0, 2.0),
    )
}
SHARING = Sharing(
    games=100,
    changes={
        "early": {"shared": Change(40, -9.0, 5.0), "lost": Change(40, -17.0, 6.0)},
        "late": {"shared": Change(30, 1.0, 5.0)},
    },
    chances=(Step(2, 100, 25), Step(8, 100, 60)),
)


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(team_duel, "duels", lambda: DUELS)
    monkeypatch.setattr(team_duel, "sharing", lambda: SHARING)
    speak("en")
    yield
    speak("en")


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def chart(panel: PolicyDuel) -> Intervals:
    """What the chart shows."""
    shown = panel.chart.bars
    assert isinstance(shown, Intervals)
    return shown


def guess(panel: PolicyDuel, points: int) -> str:
    """Guess, and read what comes."""
    panel.slider.value = points
    panel.settle.click()
    assert panel.trouble.value == ""
    return words(panel.said.value)


def test_nothing_is_told_before_the_guess() -> None:
    panel = PolicyDuel()
    assert "Guess first" in words(panel.asks.value)
    assert not is_shown(panel.said)
    assert not is_shown(panel.chart)
    assert chart(panel).rows == ()
    assert "12.0" not in str([part.value for part in (panel.scene, panel.said, panel.means)])
    assert "the second one shares everything as soon as it can" in words(panel.scene.value)


def test_three_guesses() -> None:
    """The first lies in the interval, the second sees what is not there, the third is astray."""
    panel = PolicyDuel()
    told = guess(panel, 10)
    assert "The first pair has 12.0 ± 3.0 points more a game, in 400 deals." in told
    assert "It wins 58% of the games." in told
    assert "right, inside the interval" in told
    assert len(chart(panel).rows) == 1
    panel.onward.click()
    assert panel.slider.value == 0
    told = guess(panel, 9)
    assert "No difference is seen: +0.5 ± 3.0" in told
    assert "a difference as large as that is not there" in told
    panel.onward.click()
    told = guess(panel, 9)
    assert "The first pair has 6.0 ± 2.0 points less" in told
    assert "it is the other pair that has more" in told
    assert "3 guesses: 1 inside the interval, 0 more for the right pair." in told
    assert [row.more for row in chart(panel).rows] == [12.0, 0.5, -6.0]
    assert chart(panel).picked == 2
    assert chart(panel).guess == 9
    assert "1.25" in words(panel.means.value)
    assert not is_shown(panel.onward)
    # another guess for the same comparison counts no more
    panel.choose(("partner", "partner:turn=always"))
    panel.guess()
    assert panel.guesses["partner", "partner:turn=always"] == 10


def test_all_can_be_shown_at_once() -> None:
    panel = PolicyDuel()
    guess(panel, 0)
    panel.all.click()
    assert len(chart(panel).rows) == 3
    panel.menu_of_pairs.value = ("partner", "partner:rack=signal")
    assert "You guessed" not in words(panel.said.value)


def test_policies_are_put_together_and_played() -> None:
    """The running mean is that of single deals, each played twice."""
    panel = PolicyDuel()
    panel.views[TRY].click()
    assert is_shown(panel.parts[TRY])
    assert not is_shown(panel.parts[GUESS])
    trying = panel.trying
    assert "measured before: 12.0 ± 3.0 points more" in words(trying.scene.value)
    trying.menus[1]["turn"].value = "advice"
    assert "Both pairs play alike" in words(trying.scene.value)
    assert not is_shown(trying.games)
    trying.menus[1]["first"].value = "easiest"
    assert trying.pair == ("partner", "partner:first=easiest")
    trying.run.count = 3
    trying.run.run()
    seeds = range(FIRST_SEED, FIRST_SEED + 3)
    expected = [more_of("partner", "partner:first=easiest", seed) for seed in seeds]
    assert list(trying.run.values) == expected
    found = mean_of(expected)
    assert found.half is not None
    assert f"{abs(found.value):.1f} ± {found.half:.1f}" in words(trying.run.said.value)
    # exchanged pairs are the same games
    before = trying.run.worker.notes
    trying.menus[0]["first"].value = "easiest"
    trying.menus[1]["first"].value = "advice"
    trying.run.run()
    assert trying.run.worker.notes is before
    assert list(trying.run.values) == [-it for it in expected]


def test_where_the_estimate_was_wrong() -> None:
    """Changes by stage and way as rows; the worst tenth is the one farthest from its chance."""
    panel = PolicyDuel()
    panel.views[WRONG].click()
    told = words(" ".join(it.value for it in panel.parts[WRONG].children[0].children[:1]))
    assert "In 100 games one moment was chosen by chance" in told
    assert "costs 9.0 ± 5.0 points early, with more than 16 turns left" in told
    assert "changes +1.0 ± 5.0 points late" in told
    assert [(row.more, row.half) for row in rows_of(SHARING)] == [
        (-9.0, 5.0),
        (-17.0, 6.0),
        (1.0, 5.0),
    ]
    chances = panel.parts[WRONG].children[1].children
    assert "foretold about 85%: of 100 tickets only 60% were completed" in words(chances[0].value)
    assert "80% to 90% 100 60 60.0%" in words(chances[2].value)
    # 25 of 100 is what a chance of 20 to 30 % promises
    assert worst_step(SHARING.chances[:1]) is None


def test_what_is_not_measured_yet_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without files the games of one's own are still there."""

    def missing() -> None:
        raise FileNotFoundError

    monkeypatch.setattr(team_duel, "duels", missing)
    monkeypatch.setattr(team_duel, "sharing", missing)
    panel = PolicyDuel()
    assert panel.view == TRY
    panel.views[GUESS].click()
    assert "python -m tools.measure_teamwork" in words(panel.parts[GUESS].children[0].value)
    panel.views[WRONG].click()
    assert "python -m tools.measure_sharing" in words(panel.parts[WRONG].children[0].value)
    assert panel.trouble.value == ""


def test_it_speaks() -> None:
    """What was guessed stays, and no word is without a translation."""
    panel = PolicyDuel()
    guess(panel, 10)
    speak("es")
    assert "La primera pareja tiene 12,0 ± 3,0 puntos más" in words(panel.said.value)
    speak("en")
    with pseudo():
        panel = PolicyDuel()
        guess(panel, 10)
        panel.show_all()
        panel.trying.run.count = 2
        for view in (TRY, WRONG):
            panel.views[view].click()
        panel.trying.run.run()
        assert unsaid(panel) == []
