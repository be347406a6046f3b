"""Bonuses of the editions, and what a team scores together."""

from __future__ import annotations

import pytest

from tests.tables import position
from ttr_lab.engine.game import Game
from ttr_lab.model.load import load_board
from ttr_lab.rules.scoring import FinalScore

ROUTES = (
    "A-B red 4, B-C red 3, C-D red 2, D-E red 1, F-G red 4, G-H red 3, H-I red 2, J-K red 6, "
    "A-B blue 4, L-M gray 2 x2, N-O gray 2 x1, P-Q gray 2 x1, R-S gray 2"
)
TICKETS = {
    "AB": ["A", "B", 4],
    "AC": ["A", "C", 9],
    "AK": ["A", "K", 20],
    "DE": ["D", "E", 1],
    "FG": ["F", "G", 4],
    "FH": ["F", "H", 5],
    "JK": ["J", "K", 6],
}


def edition(ruleset: str, owned: dict[str, str], **facts: object) -> Game:
    """A position with these routes and tickets; only one edition knows mountains."""
    plain = ROUTES.replace(" x2", "").replace(" x1", "")
    return position(
        ruleset=ruleset,
        routes=ROUTES if ruleset == "legendary-asia" else plain,
        owned=owned,
        tickets=TICKETS,
        **facts,  # type: ignore[arg-type]
    )


def asia(owned: dict[str, str], **facts: object) -> FinalScore:
    """The final scoring of Ann and Ben against Cleo and Dora (and Eli and Finn)."""
    return edition("team-asia", owned, **facts).final()


def bonus(final: FinalScore, name: str) -> list[int]:
    """What each team gets for a bonus."""
    return [dict(team.bonuses)[name] for team in final.teams]


def totals(final: FinalScore) -> list[int]:
    """The totals in seat order."""
    return [team.total for team in final.teams]


def test_team_score_1() -> None:
    """A team has one score: the routes of both partners count."""
    final = asia({"A-B": "Ann", "B-C": "Ben", "J-K": "Dora"})
    assert [team.name for team in final.teams] == ["Ann and Ben", "Cleo and Dora"]
    assert [team.routes for team in final.teams] == [7 + 4, 15]
    game = edition("team-asia", {}, scores=[3, 4, 5, 6])
    assert [team.routes for team in game.final().teams] == [7, 11]
    assert [seen.score for seen in game.view(0).teams] == [7, 11]


@pytest.mark.parametrize(
    ("held", "shared", "points"),
    [
        pytest.param([["AB"], []], [], 4, id="Ann's secret ticket"),
        pytest.param([[], ["AB"]], [], 4, id="Ben's secret ticket"),
        pytest.param([], [["AB"]], 4, id="a shared ticket"),
        pytest.param([["AB"], ["AK"]], [["DE"]], 4 - 20 - 1, id="one completed, two failed"),
        pytest.param([["AK"], ["DE"]], [["AB"]], 4 - 20 - 1, id="whoever holds them"),
    ],
)
def test_team_score_2(held: list[list[str]], shared: list[list[str]], points: int) -> None:
    """All tickets of both partners count: completed ones add, the others subtract."""
    final = asia({"A-B": "Ann"}, held=held, shared=shared)
    assert [team.tickets for team in final.teams] == [points, 0]


@pytest.mark.parametrize(
    ("owned", "completed"),
    [
        pytest.param({"A-B": "Ann", "B-C": "Ben"}, True, id="both together"),
        pytest.param({"A-B": "Ben", "B-C": "Ben"}, True, id="wholly the partner"),
        pytest.param({"A-B": "Ann", "B-C": "Ann"}, True, id="wholly the holder"),
        pytest.param({"A-B": "Ann", "B-C": "Cleo"}, False, id="with another team"),
        pytest.param({"A-B": "Ben"}, False, id="half of the way"),
    ],
)
def test_team_score_3(owned: dict[str, str], completed: bool) -> None:
    """A ticket is completed by the team's routes together, wholly by the partner's too."""
    team = asia(owned, held=[["AC"]]).teams[0]
    assert team.tickets == (9 if completed else -9)
    assert (len(team.completed), len(team.failed)) == ((1, 0) if completed else (0, 1))


@pytest.mark.parametrize(
    ("owned", "lengths", "points"),
    [
        pytest.param({"A-B": "Ann", "B-C": "Ben", "J-K": "Cleo"}, [7, 6], [10, 0], id="together"),
        pytest.param({"A-B": "Ann", "C-D": "Ben", "J-K": "Cleo"}, [4, 6], [0, 10], id="not joined"),
        pytest.param({"A-B": "Ann", "F-G": "Dora"}, [4, 4], [10, 10], id="equally long"),
        pytest.param({}, [0, 0], [0, 0], id="nobody"),
    ],
)
def test_team_score_4(owned: dict[str, str], lengths: list[int], points: list[int]) -> None:
    """Asian Express: the longest continuous path, over the routes of both partners."""
    final = asia(owned)
    assert [team.trail.length for team in final.teams] == lengths
    assert bonus(final, "longest_path") == points


MINE = {"A-B": "Ann", "D-E": "Ben", "F-G": "Cleo", "G-H": "Dora", "J-K": "Eli"}


@pytest.mark.parametrize(
    ("held", "points"),
    [
        pytest.param([["AB"], ["DE"], ["FG"], []], [10, 0], id="two against one"),
        pytest.param([["AB", "AK"], [], ["FG"], ["FH"]], [0, 10], id="failed ones do not count"),
        pytest.param([["AB"], [], ["FH"], []], [10, 10], id="one each, whatever it is worth"),
    ],
)
def test_team_score_5(held: list[list[str]], points: list[int]) -> None:
    """Globetrotter: the most completed tickets."""
    owned = {route: name for route, name in MINE.items() if name != "Eli"}
    assert bonus(asia(owned, held=held), "globetrotter") == points


@pytest.mark.parametrize(
    ("owned", "held", "path", "trotter"),
    [
        pytest.param({}, [], [0, 0, 0], [0, 0, 0], id="nobody has anything"),
        pytest.param(MINE, [], [0, 10, 0], [0, 0, 0], id="nobody has completed a ticket"),
        pytest.param(
            MINE, [["AC"], [], [], [], [], []], [0, 10, 0], [0, 0, 0], id="only a failed one"
        ),
        pytest.param(
            MINE,
            [["AB"], [], ["FG"], [], ["JK"], []],
            [0, 10, 0],
            [10, 10, 10],
            id="one completed by each of three teams",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Cleo", "H-I": "Eli"},
            [["AB"], [], ["FG"], [], [], []],
            [10, 10, 0],
            [10, 10, 0],
            id="two of three level",
        ),
    ],
)
def test_team_score_6(
    owned: dict[str, str], held: list[list[str]], path: list[int], trotter: list[int]
) -> None:
    """Teams tied for a bonus all score it; no Globetrotter without a completed ticket."""
    final = asia(owned, held=held, players=6)
    assert bonus(final, "longest_path") == path
    assert bonus(final, "globetrotter") == trotter


def test_path_5() -> None:
    """Parallel tracks held by one team are two routes and may both be in the path."""
    owned = {"A-B": "Ann", "A-B/2": "Ben", "B-C": "Ann", "J-K": "Cleo"}
    final = asia(owned, players=6)
    assert [team.trail.length for team in final.teams] == [4 + 4 + 3, 6, 0]
    assert bonus(final, "longest_path") == [10, 0, 0]
    apart = asia({"A-B": "Ann", "A-B/2": "Cleo", "B-C": "Ann"}, players=6)
    assert [team.trail.length for team in apart.teams] == [7, 4, 0], "only one's own"


@pytest.mark.parametrize(
    ("owned", "cities", "points"),
    [
        pytest.param(
            {"A-B": "Ann", "B-C": "Ann", "J-K": "Ben"}, [3, 2], [10, 0], id="three against two"
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ann", "J-K": "Ann", "H-I": "Ben", "G-H": "Ben"},
            [2, 3],
            [0, 10],
            id="in one network only",
        ),
        pytest.param({"A-B": "Ann", "J-K": "Ben"}, [2, 2], [10, 10], id="all who are level"),
        pytest.param({}, [0, 0], [0, 0], id="nobody"),
    ],
)
def test_leg_score_1(owned: dict[str, str], cities: list[int], points: list[int]) -> None:
    """Asian Explorer: the most cities in one connected network of own routes."""
    final = edition("legendary-asia", owned).final()
    assert [team.cities for team in final.teams] == cities
    assert bonus(final, "asian_explorer") == points


@pytest.mark.parametrize(
    ("routes", "cities"),
    [
        pytest.param("A-B red 1, A-C red 1, A-D red 1, A-E red 1", 5, id="branches"),
        pytest.param("A-B red 1, B-C red 1, C-A red 1", 3, id="a loop"),
        pytest.param("A-B red 1, B-C red 1, C-A red 1, C-D red 1, D-E red 1", 5, id="loop, branch"),
        pytest.param("A-B red 6, C-D red 1, D-E red 1", 3, id="cities, not spaces"),
    ],
)
def test_branches_and_loops_are_fine(routes: str, cities: int) -> None:
    """Each city counts once (LEG-SCORE-1)."""
    ids = [part.split()[0] for part in routes.split(", ")]
    game = position(ruleset="legendary-asia", routes=routes, owned=dict.fromkeys(ids, "Ann"))
    assert game.final().teams[0].cities == cities


def test_leg_score_2() -> None:
    """There is no longest-path bonus on this map."""
    final = edition("legendary-asia", {"J-K": "Ann", "D-E": "Ben", "C-D": "Ben"}).final()
    assert [team.trail.length for team in final.teams] == [6, 3]
    assert [dict(team.bonuses) for team in final.teams] == [
        {"asian_explorer": 0},
        {"asian_explorer": 10},
    ]
    assert totals(final) == [15, 1 + 2 + 10]


def test_eur_score_1() -> None:
    """The map has a route of 8 spaces, which scores 21 points."""
    board = load_board("europe")
    (longest,) = [route for route in board.routes if route.length == 8]
    assert board.points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    assert board.worth[longest.index] == 21
    game = position(ruleset="europe", routes="A-B gray 8", owned={"A-B": "Ann"})
    assert game.state.players[0].score == 21
    assert game.final().teams[0].routes == 21
    with pytest.raises(ValueError, match="has 8 spaces, but the points table has only"):
        position(ruleset="usa", routes="A-B gray 8")
