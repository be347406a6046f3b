"""The final scoring told step by step in each edition; every number is worked out by hand."""

from __future__ import annotations

from tests.tables import position
from ttr_lab.engine.game import Game

TICKETS = {"AC": ["A", "C", 5], "AE": ["A", "E", 9], "CD": ["C", "D", 2]}


def told(game: Game) -> list[str]:
    """What everybody hears."""
    return [event.public for event in game.final_events()]


def test_the_scoring_of_teams_is_told() -> None:
    """Both partners' routes and tickets together, two bonuses, and the winning team."""
    game = position(
        ruleset="team-asia",
        routes="A-B red 2, B-C blue 3, D-E gray 1",
        tickets=TICKETS,
        owned={"A-B": "Ann", "B-C": "Ben", "D-E": "Dora"},
        held=[["AC"], ["AE"], [], []],
        shared=[[], ["CD"]],
    )
    assert told(game) == [
        "Ann and Ben: 6 points for 2 routes with 5 trains.",
        "Ann and Ben: A–C (5) is completed by way of A – B – C: +5.",
        "Ann and Ben: A–E (9) is not completed: −9.",
        "Cleo and Dora: 1 point for 1 route with 1 train.",
        "Cleo and Dora: C–D (2) is not completed: −2.",
        "Ann and Ben: the longest path has 5 trains: A – B – C.",
        "Cleo and Dora: the longest path has 1 train: D – E.",
        "Ann and Ben have the longest path, 5 trains: +10.",
        "Ann and Ben: 1 completed ticket.",
        "Cleo and Dora: 0 completed tickets.",
        "Ann and Ben have completed most tickets, 1 of them: +10 for the Globetrotter.",
        "Ann and Ben: 6 for routes, −4 for tickets, 20 bonus points: 22 points.",
        "Cleo and Dora: 1 for routes, −2 for tickets, 0 bonus points: −1 points.",
        "Ann and Ben win with 22 points.",
    ]


def test_a_team_with_a_name_is_called_by_it() -> None:
    """In the scoring as in the game."""
    game = position(
        ruleset="team-asia",
        routes="A-B red 2",
        owned={"A-B": "Ann"},
        teams={"Tigers": ["Ann", "Ben"], "Cranes": ["Cleo", "Dora"]},
    )
    assert told(game)[0] == "Tigers: 2 points for 1 route with 2 trains."
    assert "12 points" in told(game)[-1]
    assert told(game)[-1].startswith("Tigers ")


def test_the_scoring_of_legendary_asia_is_told() -> None:
    """Mountain points apart, the largest network of each, and no longest path."""
    game = position(
        ruleset="legendary-asia",
        routes="A-B red 2 x2, B-C blue 3, D-E gray 1",
        tickets=TICKETS,
        owned={"A-B": "Ann", "B-C": "Ann", "D-E": "Ben"},
        held=[["AC"], ["AE"]],
    )
    assert told(game) == [
        "Ann: 10 points for 2 routes with 5 trains, 4 of the points for 2 trains across mountains.",
        "Ann: A–C (5) is completed by way of A – B – C: +5.",
        "Ben: 1 point for 1 route with 1 train.",
        "Ben: A–E (9) is not completed: −9.",
        "Ann: the largest network joins 3 cities.",
        "Ben: the largest network joins 2 cities.",
        "Ann has connected most cities, 3 in one network: +10 for the Asian Explorer.",
        "Ann: 10 for routes, 5 for tickets, 10 bonus points: 25 points.",
        "Ben: 1 for routes, −9 for tickets, 0 bonus points: −8 points.",
        "Ann wins with 25 points.",
    ]


def test_the_scoring_of_europe_is_told() -> None:
    """What a station borrows, the way over the borrowed route, and the unused stations."""
    game = position(
        ruleset="europe",
        routes="A-B red 2, B-C blue 3, D-E gray 1",
        tickets=TICKETS,
        owned={"A-B": "Ann", "B-C": "Ben", "D-E": "Ben"},
        stations={"B": "Ann", "E": "Ben", "A": "Ben"},
        held=[["AC"], ["AE"]],
    )
    assert told(game) == [
        "Ann: 2 points for 1 route with 2 trains.",
        "Ann: the station in B borrows B–C of Ben.",
        "Ann: A–C (5) is completed by way of A – B – C: +5.",
        "Ben: 5 points for 2 routes with 4 trains.",
        "Ben: A–E (9) is not completed: −9.",
        "Ann: the longest path has 2 trains: A – B.",
        "Ben: the longest path has 3 trains: B – C.",
        "Ben has the longest path, 3 trains: +10.",
        "Ann has 2 unused stations: +8.",
        "Ben has 1 unused station: +4.",
        "Ann: 2 for routes, 5 for tickets, 8 bonus points: 15 points.",
        "Ben: 5 for routes, −9 for tickets, 14 bonus points: 10 points.",
        "Ann wins with 15 points.",
    ]
