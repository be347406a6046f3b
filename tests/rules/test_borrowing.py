"""What stations are used for at the end."""

from __future__ import annotations

import pytest

from tests.scored import completed, ways, worth
from tests.tables import position, walked
from ttr_lab.engine.game import Game, holdings
from ttr_lab.model.board import members

ROUTES = "A-B red 2, B-C blue 2, C-D gray 1, B-E gray 3, E-F gray 1, A-C gray 6"
TICKETS = {
    "AC": ["A", "C", 5],
    "AD": ["A", "D", 7],
    "AE": ["A", "E", 9],
    "AF": ["A", "F", 8],
    "CE": ["C", "E", 6],
    "DF": ["D", "F", 30],
    "twelve": ["A", "E", 12],
    "thirteen": ["A", "E", 13],
}


def europe(
    owned: dict[str, str], stations: str = "", held: tuple[str, ...] = (), **facts: object
) -> Game:
    """Ann holds tickets and has stations; other players own routes, too."""
    return position(
        ruleset="europe",
        routes=ROUTES,
        tickets=TICKETS,
        owned=owned,
        stations=dict.fromkeys(stations, "Ann"),
        held=[held],
        **facts,  # type: ignore[arg-type]
    )


def done(game: Game, borrowed: object = None) -> list[str]:
    """The tickets that Ann completes."""
    choice = None if borrowed is None else {0: borrowed}
    team = game.final(choice).teams[0]  # type: ignore[arg-type]
    return [ticket.id for ticket in team.completed]


@pytest.mark.parametrize(
    ("owned", "stations", "held", "expected"),
    [
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben"}, "B", ("AC",), ["AC"], id="a route of another in the city"
        ),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben"}, "C", ("AC",), ["AC"], id="at the other end of it"
        ),
        pytest.param({"A-B": "Ann", "B-C": "Ben"}, "", ("AC",), [], id="no station"),
        pytest.param({"A-B": "Ann", "B-C": "Ben"}, "A", ("AC",), [], id="in another city"),
        pytest.param({"A-B": "Ann"}, "B", ("AC",), [], id="a route nobody claimed"),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben", "C-D": "Ben"}, "B", ("AD",), [], id="two routes are needed"
        ),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben", "C-D": "Ben"},
            "BC",
            ("AD",),
            ["AD"],
            id="two routes are needed, and two stations there",
        ),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben", "C-D": "Ann"},
            "B",
            ("AC", "AD"),
            ["AC", "AD"],
            id="the same route for all tickets",
        ),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben", "B-E": "Ben"},
            "B",
            ("AC", "AE"),
            ["AE"],
            id="one of two routes, the one that brings more",
        ),
        pytest.param(
            {"A-B": "Ann", "B-C": "Ben", "B-E": "Ben"},
            "BE",
            ("AC", "AE"),
            ["AC", "AE"],
            id="both, with a station in both cities",
        ),
        pytest.param(
            {"A-B": "Ann", "C-D": "Ann", "B-C": "Ben", "B-E": "Ben"},
            "B",
            ("AC", "AD", "thirteen"),
            ["thirteen"],
            id="one ticket of 13 against two of 5 and 7",
        ),
        pytest.param(
            {"A-B": "Ann", "C-D": "Ann", "B-C": "Ben", "B-E": "Ben"},
            "B",
            ("AC", "AD", "twelve"),
            ["AC", "AD"],
            id="two tickets of 5 and 7 against one of 12",
        ),
        pytest.param({"B-C": "Ben"}, "B", ("AC",), [], id="a borrowed route alone is not enough"),
        pytest.param({"A-C": "Ben"}, "A", ("AC",), ["AC"], id="without a route of one's own"),
    ],
)
def test_eur_stn_4(
    owned: dict[str, str], stations: str, held: tuple[str, ...], expected: list[str]
) -> None:
    """Each station lends its owner one route of another that ends there, for all tickets."""
    game = europe(owned, stations, held)
    assert done(game) == expected
    team = game.final().teams[0]
    for city, route in team.borrowed:
        assert game.state.board.cities[city].name in stations
        assert city in game.state.board.ends[route]
        assert game.state.owner(route) == 1
    assert len({city for city, _ in team.borrowed}) == len(team.borrowed)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_best_use_is_found(players: int) -> None:
    """On networks of whole games no other choice of routes brings more points (EUR-STN-4)."""
    helped = 0
    for seed in range(12):
        game = walked("europe", players, seed=100 * players + seed)
        everything = sum(player.routes for player in game.state.players)
        for seat, (player, team) in enumerate(
            zip(game.state.players, game.final().teams, strict=True)
        ):
            board, own = game.state.board, [*members(player.routes)]
            others = everything - player.routes
            best = max(
                worth(board, completed(board, (*own, *way), player.tickets))
                for way in ways(board, player.built, others)
            )
            assert worth(board, frozenset(t.index for t in team.completed)) == best, f"{seed}"
            helped += bool(team.borrowed)
            assert holdings(game.state)[seat].borrowed is None
    assert helped > 0


def test_what_is_borrowed_can_be_chosen_by_hand() -> None:
    """The better choice is not forced on anybody, and using none is a choice too (EUR-STN-4)."""
    game = europe({"A-B": "Ann", "B-C": "Ben", "B-E": "Ben"}, "B", ("AC", "AE"))
    board = game.state.board
    city = board.city_index["B"]
    to_c, to_e = (board.route(name).index for name in ("B-C", "B-E"))
    assert done(game, ((city, to_c),)) == ["AC"]
    assert done(game, ((city, to_e),)) == ["AE"] == done(game)
    assert done(game, ()) == []
    told = [event.public for event in game.final_events({0: ((city, to_c),)})]
    assert "Ann: the station in B borrows B–C of Ben." in told
    # 2 for the route, 8 for two stations not built; one ticket adds, the other subtracts
    totals = [game.final({0: way}).teams[0].total for way in (((city, to_c),), ((city, to_e),), ())]
    assert totals == [2 + 8 + 5 - 9, 2 + 8 + 9 - 5, 2 + 8 - 5 - 9]


@pytest.mark.parametrize(
    ("borrowed", "message"),
    [
        pytest.param([("A", "B-C")], "Ann has no station in A", id="no station there"),
        pytest.param([("B", "B-C"), ("B", "B-E")], "the station in B is used twice", id="twice"),
        pytest.param([("B", "A-B")], "the station in B can use B–C, B–E", id="an own route"),
        pytest.param([("B", "E-F")], "the station in B can use B–C, B–E", id="a free route"),
        pytest.param([("B", "C-D")], "the station in B can use B–C, B–E", id="a route elsewhere"),
    ],
)
def test_what_cannot_be_borrowed(borrowed: list[tuple[str, str]], message: str) -> None:
    """A choice by hand that the rules do not allow is refused with what could be used."""
    game = europe({"A-B": "Ann", "B-C": "Ben", "B-E": "Ben", "C-D": "Ben"}, "B", ("AC",))
    board = game.state.board
    chosen = tuple((board.city_index[c], board.route(name).index) for c, name in borrowed)
    with pytest.raises(ValueError, match=message):
        game.final({0: chosen})


@pytest.mark.parametrize("wrong", [(99, 0), (-1, 0), (1, 99), (1, -1)])
def test_a_choice_that_names_nothing(wrong: tuple[int, int]) -> None:
    """Numbers that name no city or no route are refused in words, too."""
    game = europe({"A-B": "Ann", "B-C": "Ben"}, "B", ("AC",))
    with pytest.raises(ValueError, match="borrowed: "):
        game.final({0: (wrong,)})


def test_eur_stn_5() -> None:
    """Borrowed routes help tickets only, never the longest path."""
    game = europe({"A-B": "Ann", "B-C": "Ben", "B-E": "Ben"}, "BE", ("AC", "AE"))
    ann, ben = game.final().teams
    assert len(ann.completed) == 2
    assert (ann.trail.length, ben.trail.length) == (2, 5)
    assert dict(ann.bonuses)["longest_path"] == 0
    # 2 for the route, 14 for tickets, 4 for the station not built
    assert ann.total == 2 + 5 + 9 + 4
    assert (ann.routes, ann.network) == (2, 1), "they are no routes of one's own"


@pytest.mark.parametrize(("stations", "length"), [("", 2), ("B", 2), ("BC", 2), ("BCE", 2)])
def test_path_6(stations: str, length: int) -> None:
    """Stations and borrowed routes never count for the longest path."""
    owned = {"A-B": "Ann", "B-C": "Ben", "C-D": "Cleo", "B-E": "Ben"}
    game = europe(owned, stations, ("AC", "AD", "AE"), players=3)
    ann, ben, cleo = game.final().teams
    assert ann.trail.length == length
    assert (ben.trail.length, cleo.trail.length) == (5, 1)
    assert [dict(team.bonuses)["longest_path"] for team in (ann, ben, cleo)] == [0, 10, 0]
