"""What would change a tunnel: by counting every set of cards that may be turned over."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from ttr_lab import situation
from ttr_lab.model.cards import Cards, Color
from ttr_lab.study.odds import TunnelChance, tunnel_chance
from ttr_lab.study.pools import Pool
from ttr_lab.study.tunnel_shuffle import DECK, LAID, shuffle
from ttr_lab.study.tunnel_what_if import (
    AS_IT_IS,
    NO_MEMORY,
    ONE_FEWER,
    ONE_LOCOMOTIVE_MORE,
    ONE_MORE,
    TWO_MORE,
    tunnels_now,
    what_if,
)


def succeeds(pools: list[tuple[int, int, int]], spare: int) -> Fraction:
    """The chance by counting; a pool is its cards, the matching ones, and those turned over."""
    sets = [
        list(combinations([1] * matching + [0] * (cards - matching), turned))
        for cards, matching, turned in pools
    ]
    found = [sum(map(sum, some)) for some in product(*sets)]
    return Fraction(sum(matches <= spare for matches in found), len(found))


def chances(pools: list[tuple[int, int, int]], spare: int, color: Color) -> dict[str, Fraction]:
    """What is told of a tunnel with these pools, when two red cards and a locomotive are gone."""
    game = situation(
        players={"Ann": {}, "Ben": {}}, deck=["blue"], discard={"red": 2, "loco": 1, "blue": 1}
    )
    made = tuple(Pool(cards=c, matching=m, turned=t) for c, m, t in pools)
    known = TunnelChance(color=color, pools=made, spare=spare, matches=())
    return {each.told: each.success for each in what_if(known, game.view(0))}


def test_in_a_color() -> None:
    """Every card that helps is one that cannot turn up; the discards hold three matches of four."""
    assert chances([(9, 4, 3)], 1, Color.RED) == {
        AS_IT_IS: succeeds([(9, 4, 3)], 1),
        ONE_MORE: succeeds([(8, 3, 3)], 2),
        TWO_MORE: succeeds([(7, 2, 3)], 3),
        ONE_FEWER: succeeds([(9, 4, 3)], 0),
        NO_MEMORY: succeeds([(13, 7, 3)], 1),
    }


def test_with_locomotives_alone() -> None:
    """Only the locomotive among the discards counts."""
    found = chances([(9, 4, 3)], 0, Color.LOCOMOTIVE)
    assert found[ONE_LOCOMOTIVE_MORE] == succeeds([(8, 3, 3)], 1)
    assert found[NO_MEMORY] == succeeds([(13, 5, 3)], 0)
    assert ONE_FEWER not in found


def test_where_the_discards_are_shuffled_in() -> None:
    """The second pool stays as it is, and to forget it makes no sense."""
    found = chances([(6, 2, 1), (4, 3, 2)], 1, Color.RED)
    assert found[AS_IT_IS] == succeeds([(6, 2, 1), (4, 3, 2)], 1)
    assert found[ONE_MORE] == succeeds([(5, 1, 1), (4, 3, 2)], 2)
    assert NO_MEMORY not in found


def test_every_tunnel_of_a_view() -> None:
    """Once for the color, once for locomotives alone; no route that is no tunnel."""
    game = situation(
        players={"Ann": {"hand": {"red": 2, "loco": 2}}, "Ben": {}},
        routes=[
            {"id": "t", "a": "A", "b": "B", "length": 2, "color": "red", "tunnel": 3},
            {"id": "r", "a": "B", "b": "C", "length": 2, "color": "red"},
            {"id": "x", "a": "A", "b": "C", "length": 2, "color": "blue", "tunnel": 3},
        ],
        ruleset="europe",
        deck=["blue"] * 10,
    )
    view = game.view(0)
    ways = tunnels_now(view)
    names = [view.board.routes[way.route].id for way in ways]
    assert sorted(names) == ["t", "t", "x"]
    first = tunnel_chance(view, view.board.routes[ways[0].route], ways[0].payment)
    assert what_if(first, view)[0].success == first.success


@pytest.mark.parametrize("color", LAID)
def test_a_deck_turned_over_by_hand(color: Color) -> None:
    """Averaged over the next card, the chance stays what it was: nothing is known beforehand."""
    tunnel = shuffle(DECK, color, reveal=3, spare=1, seed="9")
    while not tunnel.over:
        after = []
        for place in range(tunnel.turned, len(tunnel.order)):
            order = list(tunnel.order)
            order[tunnel.turned], order[place] = order[place], order[tunnel.turned]
            other = shuffle(DECK, color, reveal=3, spare=1, seed="9")
            object.__setattr__(other, "order", tuple(order))
            object.__setattr__(other, "turned", tunnel.turned + 1)
            after.append(other.success)
        assert sum(after) / len(after) == tunnel.success
        tunnel = tunnel.turn_over()
    assert tunnel.success == int(tunnel.matches <= 1)
    with pytest.raises(ValueError, match="no more cards"):
        tunnel.turn_over()
    assert Cards.from_colors(tunnel.order) == DECK
