"""Score sheets as files: read back whole, and whatever is wrong with one is told with its place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.test_tally import EUROPE, LEGENDARY, MINI, TEAM_ASIA, USA
from ttr_lab.engine.tally import Tally
from ttr_lab.engine.tally_file import LARGEST, dumps_tally, load_tally, loads_tally, save_tally
from ttr_lab.engine.tally_tickets import write_ticket
from ttr_lab.language import speaking

BERLIN = EUROPE.board.city_index["berlin"]
DANZIG = EUROPE.board.route("berlin--danzig").index
SHEETS = [
    pytest.param(USA, id="usa"),
    pytest.param(EUROPE, id="europe"),
    pytest.param(EUROPE.borrow(0, ((BERLIN, DANZIG),)), id="borrowed by hand"),
    pytest.param(EUROPE.borrow(0, ()), id="nothing borrowed"),
    pytest.param(TEAM_ASIA, id="team asia"),
    pytest.param(write_ticket(LEGENDARY, 1, "Ankara", "Mecca", 5, long=True), id="by hand"),
    pytest.param(MINI.rename(("", "Zoë")).agree(["HOUSE-TICKET-1"]), id="house rule"),
]


@pytest.mark.parametrize("tally", SHEETS)
def test_read_back(tally: Tally, tmp_path: Path) -> None:
    """What is read is what was written, and it scores the same."""
    path = save_tally(tally, tmp_path / "my_table.json")
    again = load_tally(path)
    assert again.final() == tally.final()
    assert dumps_tally(again) == dumps_tally(tally)
    assert (again.names, again.routes, again.borrowed) == (
        tally.names,
        tally.routes,
        tally.borrowed,
    )
    with speaking("es"):
        assert dumps_tally(tally) == dumps_tally(again), "a file speaks no language"
        assert loads_tally(dumps_tally(tally)).routes == tally.routes


def edit(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda facts: facts.update(changes)


def edit_team(team: int, **changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda facts: facts["teams"][team].update(changes)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(edit(format="x"), "no score sheet of ttr_lab", id="foreign"),
        pytest.param(edit(schema=2), "schema 2, but this version reads schema 1", id="newer"),
        pytest.param(edit(schema="1"), "schema: a whole number is needed", id="no number"),
        pytest.param(lambda facts: facts.pop("teams"), "'teams' is missing", id="missing"),
        pytest.param(edit(more=1), "'more' means nothing here", id="unknown"),
        pytest.param(edit(map="mars"), "there is no map 'mars'", id="no map"),
        pytest.param(edit(map=["usa"]), "map: text is needed", id="map is a list"),
        pytest.param(edit(players=["Ann"]), "2 to 5 players, not for 1", id="alone"),
        pytest.param(edit(players="Ann"), "players: a list is needed", id="one text"),
        pytest.param(edit(players=["Ann", "Ann"]), "Two players are called Ann", id="same name"),
        pytest.param(edit(players=["x" * 99, ""]), "40 letters fit", id="long name"),
        pytest.param(edit(house=["HOUSE-9"]), "no house rule 'HOUSE-9'", id="no house rule"),
        pytest.param(edit(teams=[]), "teams: 0 are listed, but the players make 2", id="no team"),
        pytest.param(edit(teams={}), "teams: a list is needed", id="teams is a table"),
        pytest.param(edit(teams=[1, 2]), "teams.1: a table of names is needed", id="numbers"),
        pytest.param(
            edit_team(0, routes=["x"]), "teams.1.routes: map europe has no route 'x'", id="x"
        ),
        pytest.param(
            edit_team(1, routes=["berlin--frankfurt--1"]),
            "teams.2.routes: berlin--frankfurt--1 is listed twice",
            id="route twice",
        ),
        pytest.param(
            edit_team(1, tickets=[["bruxelles", "danzig", 9]]),
            "teams.2.tickets: Bruxelles–Danzig (9) is listed twice",
            id="ticket twice",
        ),
        pytest.param(
            edit_team(0, tickets=[["berlin", "danzig"]]),
            "teams.1.tickets: a ticket is two cities and its points",
            id="half a ticket",
        ),
        pytest.param(
            edit_team(0, tickets=[["berlin", "danzig", 4, "huge"]]),
            'a ticket is two cities and its points, and perhaps "long"',
            id="a huge ticket",
        ),
        pytest.param(
            edit_team(0, tickets=[["berlin", "danzig", 1000]]),
            "teams.1.tickets: The points of a ticket go from 1 to 99",
            id="many points",
        ),
        pytest.param(
            edit_team(0, tickets=[["berlin", "danzig", True]]),
            "teams.1.tickets: a whole number is needed",
            id="true points",
        ),
        pytest.param(
            edit_team(0, stations=["Berlin", "Berlin"]),
            "teams.1.stations: Berlin is listed twice",
            id="station twice",
        ),
        pytest.param(
            edit_team(1, stations=["roma", "paris", "wien", "kyiv"]),
            "Ben: 4 stations are entered, but there are only 3",
            id="four stations",
        ),
        pytest.param(
            edit_team(0, borrowed=[["berlin"]]),
            "teams.1.borrowed: a city and a route are needed",
            id="half a loan",
        ),
        pytest.param(
            edit_team(0, borrowed=[["roma", "berlin--danzig"]]),
            "Ann has no station in Roma",
            id="no station",
        ),
        pytest.param(
            edit_team(0, borrowed=[["berlin", "berlin--essen"]]),
            "the station in Berlin can use Berlin–Danzig",
            id="nobody's route",
        ),
    ],
)
def test_wrong_files(change: Callable[[dict[str, Any]], None], told: str) -> None:
    """One sentence names the file, the place in it, and what is wrong."""
    facts = json.loads(dumps_tally(EUROPE))
    change(facts)
    with pytest.raises(ValueError, match=r"\w") as caught:
        loads_tally(json.dumps(facts), place="my_table.json")
    assert str(caught.value).startswith("my_table.json: ")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "The score sheet is no whole score sheet; the file was cut or edited."),
        ("[" * 100_000, "The score sheet is no whole score sheet; the file was cut or edited."),
        ("[]", "The score sheet: file: a table of names is needed, not []"),
        (
            " " * (LARGEST + 1),
            "The score sheet is far too long for a score sheet; choose another file.",
        ),
        ('{"map": 1, "map": 2}', "is no whole score sheet"),
    ],
)
def test_no_sheets_at_all(written: str, told: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        loads_tally(written)
    assert told in str(caught.value)


def test_damage_is_told() -> None:
    """Cut, or with a letter changed, a sheet is read or refused with a sentence."""
    chance, whole = random.Random(4), dumps_tally(EUROPE)
    for _ in range(150):
        at = chance.randrange(len(whole))
        for damaged in (whole[:at], whole[:at] + chance.choice('"[]{},:0a') + whole[at + 1 :]):
            told = trouble_with(damaged)
            assert told == "" or told.startswith("The score sheet")


def trouble_with(written: str) -> str:
    """What is said against a sheet, or nothing; any other exception fails the test."""
    try:
        loads_tally(written)
    except ValueError as wrong:
        return str(wrong)
    return ""


def test_files_that_cannot_be(tmp_path: Path) -> None:
    """A folder, a picture, nothing at all: one sentence each, and nothing half-written."""
    with pytest.raises(ValueError, match="cannot be read; name a saved score sheet"):
        load_tally(tmp_path / "none.json")
    with pytest.raises(ValueError, match="cannot be read"):
        load_tally(tmp_path)
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\xff")
    with pytest.raises(ValueError, match="is no text"):
        load_tally(picture)
    with pytest.raises(ValueError, match="cannot be written; choose another"):
        save_tally(USA, tmp_path / "no" / "where.json")
    assert sorted(tmp_path.iterdir()) == [picture]
