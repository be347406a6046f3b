"""The game as a value: quick changes are plain replacements, and shuffles stay the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_lab.engine.game import new_game
from ttr_lab.model.cards import NO_CARDS, Cards, Color
from ttr_lab.model.decisions import Put
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import RULESETS, USA
from ttr_lab.model.state import Player, State, Table, Team, change, shuffled, with_player, with_rack

STATE = new_game("usa", ["Ann", "Ben", "Cleo"], seed=3).state

PLAYER_CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "trains": st.integers(0, 45),
        "hand": st.lists(st.integers(0, 12), min_size=9, max_size=9).map(Cards),
        "tickets": st.lists(st.integers(0, 29)).map(tuple),
        "routes": st.integers(0, 2**100),
        "beside": st.integers(0, 2**100),
        "score": st.integers(-50, 300),
        "stations": st.integers(0, 3),
        "built": st.integers(0, 2**47),
    },
)


@given(PLAYER_CHANGES)
def test_change_is_replace_for_players(changes: dict[str, object]) -> None:
    """`change` does what `dataclasses.replace` does, for any choice of fields."""
    player = Player(trains=45)
    assert change(player, **changes) == replace(player, **changes)  # type: ignore[arg-type]
    assert player == Player(trains=45)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck", ()),
        ("discard", Cards.of(red=3)),
        ("row", (None,) * 5),
        ("ticket_deck", (1, 2)),
        ("open", ()),
        ("closed", 7),
        ("shuffles", 9),
        ("passes", 2),
        ("final_turns", (1, 2, 0)),
        ("over", True),
        ("players", ()),
        ("sealed", ()),
    ],
)
def test_change_is_replace_for_states(name: str, value: object) -> None:
    """Each field alone, the others untouched."""
    changed = change(STATE, **{name: value})
    assert changed == replace(STATE, **{name: value})  # type: ignore[arg-type]
    for field in fields(State):
        if field.name != name:
            assert getattr(changed, field.name) is getattr(STATE, field.name)


def test_change_is_replace_for_teams() -> None:
    """And for what partners hold together."""
    assert change(Team(), rack=Cards.of(red=1)) == replace(Team(), rack=Cards.of(red=1))


def test_an_unknown_field_cannot_be_changed() -> None:
    """A slip of the pen is an error, as with `replace`."""
    with pytest.raises((KeyError, TypeError)):
        change(Player(trains=1), train=2)


@pytest.mark.parametrize("value", [STATE, Player(trains=1), Team(), STATE.table])
def test_values_are_frozen(value: object) -> None:
    """Nobody changes a state; actions replace it."""
    name = fields(value)[0].name  # type: ignore[arg-type]
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, None)


def test_one_rack_is_replaced() -> None:
    """That of the seat's team, whichever of the partners sits there."""
    table = replace(STATE.table, names=tuple("abcd"), ruleset=replace(USA, team_size=2))
    state = change(STATE, table=table, teams=(Team(), Team(tickets=(1,))))
    new = Team(rack=Cards.of(blue=1))
    for seat in (0, 1):
        assert with_rack(state, seat, new) == (new, state.teams[1])
    for seat in (2, 3):
        assert with_rack(state, seat, new) == (state.teams[0], new)
        assert change(state, teams=with_rack(state, seat, new)).rack(seat) == Cards.of(blue=1)


def test_a_card_without_a_place_is_held_out() -> None:
    """It is neither in a hand nor on a rack nor in the row."""
    state = change(STATE, open=(Put(0, Color.RED, ("hand", "rack")),))
    assert state.held_out == Cards.of(red=1)


def test_one_player_is_replaced() -> None:
    """The others stay where they are."""
    new = Player(trains=3)
    players = with_player(STATE, 1, new)
    assert players == (STATE.players[0], new, STATE.players[2])


# Worked out by hand from Python's documented generator: random.Random("7/0").random() gives in
# turn 0.71, 0.62, 0.12, 0.92, 0.16, 0.38, 0.62, 0.43; the items are sorted by these numbers.
ORDERS = [
    pytest.param(7, 0, "cefhbgad", id="seed 7, first shuffle"),
    pytest.param(7, 1, "abcedfhg", id="seed 7, second shuffle"),
    pytest.param(-1, 0, "gdhebacf", id="a seed below zero"),
    pytest.param(10**20, 5, "gfacbhde", id="a long seed"),
]


@pytest.mark.parametrize(("seed", "shuffles", "order"), ORDERS)
def test_shuffles_are_the_same_everywhere(seed: int, shuffles: int, order: str) -> None:
    """The same seed and the same number of shuffles give the same order, in every Python."""
    assert "".join(shuffled(seed, shuffles, "abcdefgh")) == order


@given(st.integers(), st.integers(0, 50), st.lists(st.integers(0, 9), max_size=30))
def test_a_shuffle_keeps_what_there_is(seed: int, shuffles: int, items: list[int]) -> None:
    """Nothing is lost or doubled, and the same shuffle gives the same order."""
    order = shuffled(seed, shuffles, items)
    assert Counter(order) == Counter(items)
    assert order == shuffled(seed, shuffles, items)


def test_every_order_comes_up_equally_often() -> None:
    """Of 6000 shuffles of three items each of the six orders is seen about 1000 times."""
    seen = Counter(shuffled(seed, 0, "abc") for seed in range(6000))
    assert set(seen) == set(permutations("abc"))
    # the standard deviation of each count is sqrt(6000 * 1/6 * 5/6) = 28.9
    assert all(abs(count - 1000) < 4.5 * 28.9 for count in seen.values())


def test_who_sits_where() -> None:
    """Seats, teams of one, and the order of play after a seat."""
    table = Table(board=load_board("usa"), ruleset=USA, names=("Ann", "Ben", "Cleo"))
    assert table.teams == ((0,), (1,), (2,))
    assert table.order_after(0) == (1, 2, 0)
    assert table.order_after(2) == (0, 1, 2)
    assert [table.team_of(seat) for seat in range(3)] == [0, 1, 2]
    partners = replace(table, names=tuple("abcd"), ruleset=replace(USA, team_size=2))
    assert partners.teams == ((0, 1), (2, 3))
    assert partners.team_of(3) == 1
    assert partners.mates == ((0, 1), (0, 1), (2, 3), (2, 3))
    assert [partners.team_name(team) for team in (0, 1)] == ["a and b", "c and d"]
    assert replace(partners, named=("Tigers", "Cranes")).team_name(1) == "Cranes"
    assert [turn.seat for turn in partners.turns] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("name", "players", "pair", "expected"),
    [
        pytest.param("usa", 2, ("Boston", "New York"), 1, id="USA, two players"),
        pytest.param("usa", 3, ("Boston", "New York"), 1, id="USA, three players"),
        pytest.param("usa", 4, ("Boston", "New York"), 2, id="USA, four players"),
        pytest.param("usa", 5, ("Miami", "Atlanta"), 1, id="USA, a single route"),
        pytest.param("team-asia", 4, ("Hong Kong", "Canton"), 2, id="four, Hong Kong"),
        pytest.param("team-asia", 4, ("Bangalore", "Bombay"), 1, id="four, a double route"),
        pytest.param("team-asia", 4, ("Shanghai", "Peking"), 2, id="four, a triple route"),
        pytest.param("team-asia", 6, ("Bangalore", "Bombay"), 2, id="six, a double route"),
        pytest.param("team-asia", 6, ("Shanghai", "Peking"), 3, id="six, a triple route"),
    ],
)
def test_how_many_tracks_are_open(
    name: str, players: int, pair: tuple[str, str], expected: int
) -> None:
    """Of several tracks some may be claimed, of a single route always the one."""
    board = load_board(name)
    table = Table(board=board, ruleset=RULESETS[name], names=tuple("abcdef"[:players]))
    tracks = [route.index for route in board.routes if {route.a.name, route.b.name} == {*pair}]
    assert {table.open_tracks(index) for index in tracks} == {expected}


def test_what_a_state_answers() -> None:
    """Who is asked, who owns what, and how many cards are about."""
    state = STATE
    assert state.seat == 0
    assert state.asked(2) is not None
    assert state.asked(3) is None
    assert state.owner(0) is None
    assert state.supply == len(state.deck) == 110 - 12 - 5
    assert state.rack(0) == NO_CARDS
    assert state.held_out == NO_CARDS
    assert state.name(1) == "Ben"
    assert state.claimable(0) == state.board.all_routes
    poor = change(state, players=with_player(state, 0, change(state.players[0], trains=1)))
    assert {route.length for route in state.board.routes_in(poor.claimable(0))} == {1}
