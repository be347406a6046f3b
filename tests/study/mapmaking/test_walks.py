"""Random changes of a map: whatever is made can be checked, measured, drawn, saved and read."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from ttr_lab.figures.land import project_cities
from ttr_lab.model.load import shipped_board
from ttr_lab.model.mapfolder import read_zip, zip_map
from ttr_lab.study.mapmaking.balance import balance
from ttr_lab.study.mapmaking.checks import checks
from ttr_lab.study.mapmaking.draft import MapDraft
from ttr_lab.study.mapmaking.naming import GRAY

COLORS = ("red", "blue", "green", GRAY)


def changed(draft: MapDraft, chance: random.Random) -> MapDraft:
    """The draft after one change drawn by chance; `ValueError` where it is refused."""
    cities, routes, tickets = len(draft.cities), len(draft.routes), len(draft.tickets)
    a, b = (chance.randrange(cities + 1) for _ in "ab")
    lat, lon = chance.uniform(-90, 90), chance.uniform(-180, 180)
    route = chance.randrange(routes + 1)
    deed = chance.randrange(14)
    if deed < 4:
        return draft.add_route(a, b, None, chance.choice(COLORS), ferry=chance.choice([0, 0, 1]))
    if deed < 6:
        return draft.add_city(f"City {chance.randrange(40)}", lat, lon)
    if deed < 8:
        return draft.add_ticket(a, b, chance.choice([None, 5]), long=chance.random() < 0.2)
    return {
        8: lambda: draft.move_city(a, lat, lon),
        9: lambda: draft.rename_city(a, f"Town {chance.randrange(40)}"),
        10: lambda: draft.remove_city(a),
        11: lambda: draft.change_route(route, color=chance.choice(COLORS), tunnel=a % 3),
        12: lambda: draft.remove_route(route),
        13: lambda: draft.remove_ticket(chance.randrange(tickets + 1)),
    }[deed]()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("start", [None, "mini", "czechia"])
def test_random_changes(start: str | None, seed: int) -> None:
    """Lengths are the suggested ones, so that the files of every draft can be read."""
    chance = random.Random(f"{start} {seed}")
    draft = MapDraft() if start is None else MapDraft.of(shipped_board(start))
    for step in range(60):
        with suppress(ValueError):
            draft = changed(draft, chance)
        board, told = draft.board(), f"{start} {seed}, step {step}"
        assert [it.index for it in board.routes] == list(range(len(board.routes))), told
        assert [it.index for it in board.tickets] == list(range(len(board.tickets))), told
        assert len({it.id for it in board.routes}) == len(board.routes), told
        assert len({it.id for it in board.cities}) == len(board.cities), told
        assert {*board.cities} >= {city for it in board.routes for city in (it.a, it.b)}, told
        assert len({*project_cities(board)}) == len(board.cities), told
        if step % 15 == 14:
            assert all(str(it) for it in checks(draft)), told
            assert balance(board), told
            again = read_zip(zip_map(board, players=draft.players))
            assert again.board == board, told
            assert MapDraft.of(again.board, again.players).board() == board, told


@pytest.mark.parametrize("name", ["mini", "usa", "czechia"])
def test_every_city_taken_away_one_by_one(name: str) -> None:
    """Down to nothing, and what is left is always a map."""
    draft = MapDraft.of(shipped_board(name))
    while draft.cities:
        draft = draft.remove_city(len(draft.cities) // 2)
        assert draft.board().tracks is not None
    assert (draft.routes, draft.tickets) == ((), ())
    assert {it.about for it in checks(draft)} == {"cities", "tickets"}
