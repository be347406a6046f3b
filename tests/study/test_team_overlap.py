"""What two tickets share: by hand on small maps, and by trying every set of routes."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tables import position
from ttr_lab import load_board
from ttr_lab.model.board import Board, members
from ttr_lab.study.networks.costs import trains_of
from ttr_lab.study.team_overlap import fits, overlap

MINI = load_board("mini")
ASIA = load_board("team-asia")


def drawn(routes: str, tickets: dict[str, tuple[str, str, int]]) -> Board:
    """A map from a few words."""
    return position("", ruleset="team-asia", routes=routes, tickets=tickets).state.board


def test_a_ticket_on_the_way_of_another_costs_nothing() -> None:
    """A–D takes 4 + 4 + 2 trains; B–C lies on its way with 4."""
    board = drawn(
        "A-B red 4, B-C blue 4, C-D green 2", {"through": ("A", "D", 12), "part": ("B", "C", 5)}
    )
    found = overlap(board, *(board.ticket(name).index for name in ("through", "part")))
    assert (found.both.trains, found.apart, found.shared, found.detour) == (10, 14, 4, 0)
    assert [str(it) for it in board.routes_in(found.common)] == ["B–C"]
    assert (found.told(0), found.left(0)) == (10, 0)
    assert (found.told(1), found.left(1)) == (4, 6)
    assert found.tells_more == 0


def test_a_detour_may_pay_for_both() -> None:
    """Alone A–B takes 3 and A–C 4. Over M both take 2 + 2 + 2: one less, though A–B is longer."""
    board = drawn(
        "A-B red 3, A-M blue 2, M-B green 2, M-C black 2",
        {"one": ("A", "B", 3), "two": ("A", "C", 4)},
    )
    found = overlap(board, *(board.ticket(name).index for name in ("one", "two")))
    assert (found.both.trains, found.apart, found.shared) == (6, 7, 1)
    assert found.trains(found.common) == 2
    assert found.detour == 1
    assert found.tells_more == 1


def test_tickets_apart_share_nothing() -> None:
    """X–Y has no way in common with A–B; both take 3 trains, so neither tells more."""
    board = drawn("A-B red 3, X-Y blue 3", {"one": ("A", "B", 3), "two": ("X", "Y", 3)})
    found = overlap(board, *(board.ticket(name).index for name in ("one", "two")))
    assert (found.shared, found.common, found.detour) == (0, 0, 0)
    assert found.tells_more is None
    assert found.spare == 27 - 6


def test_what_cannot_be_asked_is_refused() -> None:
    """The same ticket twice, and one whose cities no route connects."""
    board = drawn("A-B red 3, X-Y blue 3", {"one": ("A", "B", 3), "never": ("A", "X", 3)})
    one, never = (board.ticket(name).index for name in ("one", "never"))
    with pytest.raises(ValueError, match=r"A–B .* is there already; choose two tickets"):
        overlap(board, one, one)
    with pytest.raises(ValueError, match=r"A–X .* cannot be completed on this map"):
        overlap(board, one, never)
    assert fits(board, one) == ()


def joined(board: Board, routes: tuple[int, ...], ticket: int) -> bool:
    """Whether routes connect the cities of a ticket."""
    found = board.tickets[ticket]
    reached, grew = {board.city_index[found.a.id]}, True
    while grew:
        ends = [set(board.ends[route]) for route in routes]
        new = set().union(*(pair for pair in ends if pair & reached)) - reached
        reached |= new
        grew = bool(new)
    return board.city_index[found.b.id] in reached


@pytest.mark.parametrize("pair", list(combinations(range(len(MINI.tickets)), 2))[:8])
def test_no_set_of_routes_is_cheaper(pair: tuple[int, int]) -> None:
    """All sets of routes of the small map are tried."""
    found = overlap(MINI, *pair)
    number = range(len(MINI.routes))
    best = min(
        sum(trains_of(MINI.routes[it]) for it in some)
        for size in range(1, 7)
        for some in combinations(number, size)
        if all(joined(MINI, some, ticket) for ticket in pair)
    )
    assert found.both.trains == best
    for ticket, way in zip(pair, found.ways, strict=True):
        assert joined(MINI, tuple(members(way)), ticket)


def test_the_list_of_fits_agrees_with_each_pair() -> None:
    """For one ticket of the map of Team Asia."""
    ticket = ASIA.ticket("bangalore--fort-bayard").index
    ranked = fits(ASIA, ticket)
    assert len(ranked) == len(ASIA.tickets) - 1
    assert [it.shared for it in ranked] == sorted((it.shared for it in ranked), reverse=True)
    for it in ranked[::6]:
        found = overlap(ASIA, ticket, it.ticket)
        assert (it.shared, it.more) == (found.shared, found.left(0))
        assert it.alone == found.told(1)
