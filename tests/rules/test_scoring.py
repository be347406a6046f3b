"""The final scoring: routes, tickets, bonuses, ties. It needs no game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tables import POINTS, network, position
from ttr_lab.engine.game import Game
from ttr_lab.model.board import Ticket
from ttr_lab.model.load import load_board
from ttr_lab.rules.scoring import FinalScore, score
from ttr_lab.rules.standing import Holding
from ttr_lab.rules.told import connection, tell

ROUTES = "A-B red 4, B-C red 3, C-D red 2, D-E red 1, F-G red 4, G-H red 3, H-I red 2, J-K red 6"


def scored(
    owned: dict[str, str],
    held: list[list[str]] | None = None,
    scores: tuple[int, ...] = (0, 0),
) -> Game:
    """A game of two or more with these routes and tickets; scores stand on the markers."""
    return position(
        routes=ROUTES,
        owned=owned,
        scores=scores,
        players=len(scores),
        held=held or [],
        tickets={
            "short": ["A", "B", 4],
            "long": ["A", "C", 9],
            "far": ["A", "K", 20],
            "other": ["F", "G", 4],
            "small": ["D", "E", 1],
        },
    )


def totals(final: FinalScore) -> list[int]:
    """The totals in seat order."""
    return [team.total for team in final.teams]


def test_usa_comp_3() -> None:
    """Most points win: claimed routes, completed tickets, the longest path."""
    final = scored({"A-B": "Ann", "J-K": "Ben"}, [["short"], []], (7, 15)).final()
    assert totals(final) == [7 + 4, 15 + 10]
    assert final.winner_names == ("Ben",)


@pytest.mark.parametrize("name", ["usa", "mini"])
def test_usa_score_2(name: str) -> None:
    """The table of points belongs to the map; a length that it lacks is an error."""
    board = load_board(name)
    assert board.points == POINTS
    assert board.worth == tuple(POINTS[route.length] for route in board.routes)
    with pytest.raises(ValueError, match="has 6 spaces, but the points table has only"):
        replace(network([("A", "B", 6)]), points={1: 1, 2: 2}).worth  # noqa: B018
    assert replace(network([("A", "B", 8)]), points={8: 21}).worth == (21,)


@pytest.mark.parametrize(
    ("held", "points"),
    [
        pytest.param([], 0, id="none"),
        pytest.param(["short"], 4, id="one completed"),
        pytest.param(["far"], -20, id="one failed"),
        pytest.param(["short", "long", "far"], 4 + 9 - 20, id="two completed, one failed"),
    ],
)
def test_usa_score_3(held: list[str], points: int) -> None:
    """Completed tickets add their points, uncompleted ones subtract them."""
    final = scored({"A-B": "Ann", "B-C": "Ann"}, [held, []], (11, 0)).final()
    assert final.teams[0].tickets == points
    assert totals(final)[0] == 11 + points + 10


def test_usa_score_4() -> None:
    """The longest continuous path scores 10 points."""
    final = scored({"A-B": "Ann", "F-G": "Ben", "G-H": "Ben"}).final()
    assert [team.bonuses for team in final.teams] == [
        (("longest_path", 0),),
        (("longest_path", 10),),
    ]
    assert totals(final) == [0, 10]


@pytest.mark.parametrize(("marker", "total"), [(0, -20), (19, -1), (20, 0)])
def test_usa_score_5(marker: int, total: int) -> None:
    """A total may be below 0; nothing is cut off."""
    final = scored({"J-K": "Ben"}, [["far"], []], (marker, 15)).final()
    assert totals(final) == [total, 25]


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        pytest.param([["short", "long"], []], ["Ann"], id="two against none"),
        pytest.param([["short"], ["other"]], ["Ann", "Ben"], id="one each"),
        pytest.param([["long"], ["other", "small"]], ["Ben"], id="one against two"),
    ],
)
def test_usa_tie_1(held: list[list[str]], winners: list[str]) -> None:
    """With equal points, more completed tickets win; their values do not matter."""
    mine = {"A-B": "Ann", "B-C": "Ann", "F-G": "Ben", "G-H": "Ben", "D-E": "Ben"}
    worth = {"short": 4, "long": 9, "other": 4, "small": 1}
    markers = tuple(50 - sum(worth[ticket] for ticket in tickets) for tickets in held)
    final = scored(mine, held, markers).final()
    assert totals(final) == [60, 60], "paths of 7 each, so both hold the longest-path card"
    assert list(final.winner_names) == winners
    assert final.broken_by[0][0].id == "USA-TIE-1"


@pytest.mark.parametrize(
    ("owned", "markers", "winners"),
    [
        pytest.param(
            {"A-B": "Ann", "G-H": "Ben"}, (10, 20), ["Ann"], id="Ann holds the card, Ben does not"
        ),
        pytest.param(
            {"A-B": "Ben", "G-H": "Ann"}, (20, 10), ["Ben"], id="Ben holds the card, Ann does not"
        ),
    ],
)
def test_usa_tie_2(owned: dict[str, str], markers: tuple[int, int], winners: list[str]) -> None:
    """Points and completed tickets equal: the one who holds the longest-path card wins."""
    final = scored(owned, None, markers).final()
    assert totals(final) == [20, 20]
    assert list(final.winner_names) == winners
    assert [rule.id for rule, _ in final.broken_by] == ["USA-TIE-1", "USA-TIE-2"]


@pytest.mark.parametrize(
    ("owned", "markers", "winners"),
    [
        pytest.param({}, (20, 20), ["Ann", "Ben"], id="nobody has a path"),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben"}, (20, 20), ["Ann", "Ben"], id="both hold the card"
        ),
        pytest.param(
            {"G-H": "Ann", "H-I": "Ben", "J-K": "Cleo"},
            (20, 20, 5),
            ["Ann", "Ben"],
            id="a third holds it, and the longer of the two paths does not count",
        ),
        pytest.param(
            {"A-B": "Ann", "F-G": "Ben", "H-I": "Cleo"},
            (20, 20, 30),
            ["Ann", "Ben", "Cleo"],
            id="two of three hold it",
        ),
    ],
)
def test_usa_tie_3(owned: dict[str, str], markers: tuple[int, ...], winners: list[str]) -> None:
    """If none of the tied holds the card, or more than one, they share the win."""
    final = scored(owned, None, markers).final()
    assert list(final.winner_names) == winners


def test_three_level_teams_are_narrowed_down_one_rule_at_a_time() -> None:
    """Of three level on points two have more tickets, and of these one holds the card."""
    final = scored(
        {"A-B": "Ann", "D-E": "Ben", "F-G": "Ann"},
        [["short"], ["small"], []],
        (6, 19, 20),
    ).final()
    assert totals(final) == [20, 20, 20]
    assert [(rule.id, left) for rule, left in final.broken_by] == [
        ("USA-TIE-1", (0, 1)),
        ("USA-TIE-2", (0,)),
    ]
    assert final.winner_names == ("Ann",)


def test_scoring_works_without_a_game() -> None:
    """Routes are counted from the map when no marker is given."""
    board = load_board("usa")
    routes = board.route("Miami", "Atlanta").bit | board.route("Atlanta", "Nashville").bit
    final = score(
        board,
        position().state.ruleset,
        [Holding(name="Ann", routes=routes), Holding(name="Ben", points=12)],
    )
    assert totals(final) == [10 + 1 + 10, 12]


def test_the_scoring_is_told_step_by_step() -> None:
    """Routes, each ticket with its connection, paths, totals and the winner, in words."""
    game = scored({"A-B": "Ann", "B-C": "Ann"}, [["long", "far"], ["other"]], (11, 11))
    told = [event.public for event in game.final_events()]
    assert told == [
        "Ann: 11 points for 2 routes with 7 trains.",
        "Ann: A–C (9) is completed by way of A – B – C: +9.",
        "Ann: A–K (20) is not completed: −20.",
        "Ben: 11 points for 0 routes with 0 trains.",
        "Ben: F–G (4) is not completed: −4.",
        "Ann: the longest path has 7 trains: A – B – C.",
        "Ann has the longest path, 7 trains: +10.",
        "Ann: 11 for routes, −11 for tickets, 10 bonus points: 10 points.",
        "Ben: 11 for routes, −4 for tickets, 0 bonus points: 7 points.",
        "Ann wins with 10 points.",
    ]


def test_a_shared_win_is_told_with_the_rules_that_did_not_decide() -> None:
    """A tie names the rules asked, in their order."""
    game = scored({}, None, (20, 20))
    told = [event.public for event in tell(game.state.board, _holdings(game), game.final())]
    assert told[-4:] == [
        "Ann and Ben have 20 points each.",
        "Ann and Ben completed equally many tickets.",
        "The longest path does not decide: not exactly one of them holds it.",
        "Ann and Ben share the win with 20 points each.",
    ]
    assert "Nobody has claimed a route, so nobody gets the longest path." in told


def _holdings(game: Game) -> list[Holding]:
    return [
        Holding(name=game.state.name(seat), points=player.score)
        for seat, player in enumerate(game.state.players)
    ]


def test_a_connection_has_the_fewest_spaces() -> None:
    """Of several connections the one with the fewest spaces is told, not the fewest routes."""
    board = network([("A", "B", 6), ("A", "C", 2), ("C", "D", 2), ("D", "B", 1), ("E", "F", 1)])
    assert connection(board, board.all_routes, 0, 1) == (1, 2, 3)
    assert connection(board, 0b10001, 0, 1) == (0,)
    assert connection(board, board.all_routes, 0, 4) is None
    ticket = Ticket(index=0, id="t", a=board.cities[0], b=board.cities[1], points=3)
    with_ticket = replace(board, tickets=(ticket,))
    final = score(
        with_ticket,
        position().state.ruleset,
        [Holding(name="Ann", routes=0b1110, tickets=(0,)), Holding(name="Ben", routes=0b10)],
    )
    assert [len(team.completed) for team in final.teams] == [1, 0]
