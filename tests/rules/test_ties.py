"""Teams and players level on points, and what breaks the tie in each edition."""

from __future__ import annotations

import pytest

from tests.rules.test_bonuses import edition, totals
from ttr_lab.rules.scoring import FinalScore


def level(
    ruleset: str,
    owned: dict[str, str],
    held: list[list[str]],
    players: int,
    third: int = 10,
    **facts: object,
) -> FinalScore:
    """The first two teams have 100 points by markers set so, any other has few."""
    plain = edition(ruleset, owned, held=held, players=players, **facts).final()
    size = 2 if ruleset == "team-asia" else 1
    scores = [0] * players
    for number, team in enumerate(plain.teams):
        scores[number * size] = (100 if number < 2 else third) - team.tickets - team.bonus
    return edition(ruleset, owned, held=held, players=players, scores=scores, **facts).final()


@pytest.mark.parametrize(
    ("owned", "held", "winners", "asked"),
    [
        pytest.param(
            {"A-B": "Ann", "F-G": "Cleo", "G-H": "Cleo"},
            [["AB"], [], ["FG", "FH"], []],
            ["Cleo and Dora"],
            1,
            id="more completed tickets",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Cleo", "G-H": "Cleo"},
            [["AB"], [], ["FG"], []],
            ["Cleo and Dora"],
            2,
            id="then the longer path",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Cleo"},
            [["AB"], [], ["FG"], []],
            ["Ann and Ben", "Cleo and Dora"],
            2,
            id="then they share",
        ),
        pytest.param(
            {"C-D": "Ann", "D-E": "Ben", "H-I": "Cleo", "J-K": "Eli"},
            [],
            ["Ann and Ben"],
            2,
            id="the length counts, though a third team holds the card",
        ),
    ],
)
def test_team_tie_1(
    owned: dict[str, str], held: list[list[str]], winners: list[str], asked: int
) -> None:
    """Equal points: more completed tickets, then the longer longest path, then shared."""
    players = 6 if "Eli" in owned.values() else 4
    final = level("team-asia", owned, held, players, third=10)
    assert totals(final)[0] == totals(final)[1] == 100
    assert list(final.winner_names) == winners
    assert [rule.id for rule, _ in final.broken_by] == ["USA-TIE-1", "TEAM-TIE-1"][:asked]


@pytest.mark.parametrize(
    ("owned", "held", "winners", "asked"),
    [
        pytest.param(
            {"A-B": "Ann", "B-C": "Ann", "L-M": "Ben", "N-O": "Ben", "F-G": "Ben"},
            [["AB", "AC"], ["FG"]],
            ["Ann"],
            1,
            id="more completed tickets, against more mountain routes",
        ),
        pytest.param(
            {"A-B": "Ann", "L-M": "Ann", "F-G": "Ben", "N-O": "Ben", "P-Q": "Ben"},
            [["AB"], ["FG"]],
            ["Ben"],
            2,
            id="two mountain routes against one with as many X marks",
        ),
        pytest.param(
            {"L-M": "Ann", "N-O": "Ben"}, [], ["Ann", "Ben"], 2, id="one each, more X marks"
        ),
        pytest.param({"A-B": "Ann", "D-E": "Ben"}, [], ["Ann", "Ben"], 2, id="none, no path asked"),
    ],
)
def test_leg_tie_1(
    owned: dict[str, str], held: list[list[str]], winners: list[str], asked: int
) -> None:
    """Equal points: more completed tickets, then more mountain routes, then shared."""
    final = level("legendary-asia", owned, held, 2)
    assert totals(final) == [100, 100]
    assert list(final.winner_names) == winners
    assert [rule.id for rule, _ in final.broken_by] == ["USA-TIE-1", "LEG-TIE-1"][:asked]


@pytest.mark.parametrize(
    ("owned", "held", "stations", "winners", "asked"),
    [
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben", "G-H": "Ben"},
            [["AB"], ["FG", "FH"]],
            {"A": "Ben"},
            ["Ben"],
            1,
            id="more completed tickets, against fewer stations",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben", "G-H": "Ben"},
            [["AB"], ["FG"]],
            {"A": "Ben", "C": "Ben", "K": "Ann"},
            ["Ann"],
            2,
            id="then fewer stations, against the longest path",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben", "G-H": "Ben"},
            [["AB"], ["FG"]],
            {"A": "Ben", "K": "Ann"},
            ["Ben"],
            3,
            id="then the longest-path card",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben"}, [], {}, ["Ann", "Ben"], 3, id="both hold it: shared"
        ),
        pytest.param(
            {"D-E": "Ann", "H-I": "Ben", "J-K": "Cleo"},
            [],
            {},
            ["Ann", "Ben"],
            3,
            id="a third holds it: shared, whichever path is longer",
        ),
    ],
)
def test_eur_tie_1(
    owned: dict[str, str],
    held: list[list[str]],
    stations: dict[str, str],
    winners: list[str],
    asked: int,
) -> None:
    """Equal points: more completed tickets, fewer stations, the longest-path card, shared."""
    players = 3 if "Cleo" in owned.values() else 2
    final = level("europe", owned, held, players, stations=stations)
    assert totals(final)[:2] == [100, 100]
    assert list(final.winner_names) == winners
    rules = ["USA-TIE-1", "EUR-TIE-1", "USA-TIE-2"]
    assert [rule.id for rule, _ in final.broken_by] == rules[:asked]
