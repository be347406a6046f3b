"""The score sheet of a real table, pressed button by button without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime
from html import unescape
from pathlib import Path
from typing import Any

import ipywidgets as W
import pytest

from tests.engine.test_tally import EUROPE, GAMES, TEAM_ASIA, USA, played
from tests.panels.pseudo import pseudo, unsaid
from ttr_lab.engine.game import holdings
from ttr_lab.engine.tally import Tally
from ttr_lab.language import language, speak, speaking
from ttr_lab.model.board import members
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.tally import RealTable
from ttr_lab.panels.tally_find import find
from ttr_lab.panels.tally_tickets import by_city, name_ticket
from ttr_lab.panels.tongue import discard

TAGS = re.compile(r"<[^>]+>")


def read(widget: W.HTML) -> str:
    """What a person reads in HTML."""
    return unescape(TAGS.sub(" ", widget.value)).strip()


def at(panel: RealTable, route: str) -> int:
    return panel.tally.board.route(route).index


OPEN: list[RealTable] = []


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Panels are closed after each test: as long as one is open, it follows every language."""
    yield
    while OPEN:
        discard(OPEN.pop())


def opened(**facts: Any) -> RealTable:
    """A panel that is closed after the test."""
    OPEN.append(RealTable(**facts))
    return OPEN[-1]


def table(tally: Tally, step: str = "routes", team: int = 0) -> RealTable:
    """A panel with this sheet, at this step."""
    panel = opened(sheet=tally)
    panel.go(step, team)
    return panel


@pytest.mark.parametrize(("board", "players", "kind", "house"), GAMES[::6])
def test_a_family_enters_a_whole_game(
    board: str, players: int, kind: str, house: tuple[str, ...]
) -> None:
    """Button by button, team by team: the points and winners are those of the game."""
    game = played(board, players, kind, house)
    panel = opened()
    panel.setup.maps[board].click()
    panel.setup.counts[players].click()
    for field, name in zip(panel.setup.names, game.table.names, strict=False):
        field.value = name
    for rule in house:
        panel.setup.house[rule].value = True
    held = holdings(game.state)
    assert panel.map is not None
    assert panel.map.live is not None, "the map that can be clicked is quicker than its picture"
    assert panel.onward.description == "Next: the routes ▶"
    for team in held:
        panel.onward.click()
        for route in members(team.routes):
            panel.choose(route)
    for team in held:
        panel.onward.click()
        for ticket in team.tickets:
            panel.tickets.boxes[ticket].value = True
    if "stations" in panel.session.steps:
        for team in held:
            panel.onward.click()
            for city in members(team.stations):
                panel.stations.city.value = game.table.board.cities[city].name
                panel.stations.build.click()
    assert panel.onward.description == "Who has won? ▶"
    panel.onward.click()
    assert not is_shown(panel.onward)
    assert panel.tally.final() == game.final()
    for name in game.final().winner_names:
        assert name in read(panel.result.table)
    assert not is_shown(panel.trouble), panel.trouble.value


def test_live_counts() -> None:
    """Trains and points grow with every click, and go with the next."""
    panel = opened(map="usa", players=("Ann", "Ben"))
    panel.go("routes")
    assert read(panel.routes.trains) == (
        "0 of 45 trains are entered.  Ann should have 45 trains left. Count them!"
    )
    panel.choose(at(panel, "atlanta--miami"))
    assert panel.teams.buttons[0].description == "● Ann\n5/45 trains · 20 points"
    assert "1 route of Ann:" in read(panel.routes.own_told)
    panel.choose(at(panel, "atlanta--miami"))
    assert panel.teams.buttons[0].description == "● Ann\n0/45 trains · 0 points"
    assert "Atlanta–Miami is free again." in read(panel.news)


def test_somebody_elses_route() -> None:
    """It is told, and moves only if somebody insists."""
    panel = table(USA, team=1)
    route = at(panel, "el-paso--houston")
    panel.choose(route)
    assert is_shown(panel.doubt_box)
    assert "El Paso–Houston is on the sheet for Ann already." in read(panel.doubt)
    assert "USA-CLAIM-5" in read(panel.doubt)
    assert panel.insist.description == "Move it to Ben"
    assert panel.tally.owner(route) == 0
    assert panel.map is not None
    assert panel.map._marks["chosen"] == route, "the map shows which route is meant"
    panel.leave.click()
    assert not is_shown(panel.doubt_box)
    assert panel.tally == USA
    assert panel.map._marks["chosen"] is None
    panel.choose(route)
    panel.insist.click()
    assert panel.tally.owner(route) == 1
    panel.undo.click()
    assert panel.tally == USA


def test_a_closed_track_can_be_kept() -> None:
    """The board on the table is what it is; the result says what is odd about it."""
    panel = table(USA, team=2)
    panel.choose(at(panel, "portland--seattle--2"))
    assert "USA-DOUBLE-2" in read(panel.doubt)
    assert panel.insist.description == "Enter it all the same"
    panel.insist.click()
    panel.go("result")
    assert "With 3 players only 1 of the 2 tracks of Portland–Seattle" in read(panel.result.odd)


def test_a_fourth_station_is_in_vain() -> None:
    """There is nothing to insist on."""
    panel = table(EUROPE, "stations")
    for city in ("Roma", "Paris", "Wien"):
        panel.stations.city.value = city
        panel.stations.build.click()
    assert "3 stations and no more" in read(panel.doubt)
    assert not is_shown(panel.insist)
    assert panel.tally.stations[0].bit_count() == 3


def test_the_keyboard_finds_routes() -> None:
    """Two cities, a slip and no accents: the buttons below add what was meant."""
    panel = table(USA, team=2)
    panel.routes.typed.value = "monreal bost"
    assert [button.tooltip for button in panel.routes.found.children] == [
        "Add Boston–Montréal, 2 gray, track 1",
        "Add Boston–Montréal, 2 gray, track 2",
    ]
    panel.routes.found.children[0].click()
    assert panel.tally.owner(at(panel, "boston--montreal--1")) == 2
    assert panel.routes.typed.value == ""
    assert [button.description for button in panel.routes.own.children] == [
        "Boston–Montréal 2 ✕",
        "Chicago–Duluth 3 ✕",
    ]
    panel.routes.own.children[1].click()
    assert panel.tally.owner(at(panel, "chicago--duluth")) is None
    panel.routes.typed.value = "gotham"
    assert read(panel.routes.found_told) == "No route is left that fits what was typed."
    panel.routes.typed.value = "a"
    assert "routes fit; type more to find fewer." in read(panel.routes.found_told)
    assert len(panel.routes.found.children) == 8


def test_tickets_by_city() -> None:
    """Sorted by the alphabet, told whether they are completed, and who else has them."""
    panel = table(USA, "tickets")
    told = [box.description for box in panel.tickets.list.children]
    assert told == sorted(told, key=lambda name: name.replace("é", "e"))
    assert len(told) == 30
    assert "Los Angeles – Miami (20) ✓" in told
    assert "Atlanta – New York (6) ✗" in told
    assert "Los Angeles – Seattle (9): Ben" in told
    assert read(panel.tickets.count) == "3 tickets: 2 completed ✓, 1 not ✗."


def test_a_ticket_by_typing() -> None:
    """The one that is left has a button; another's ticket is in doubt until it is moved."""
    panel = table(USA, "tickets")
    panel.tickets.typed.value = "seattle, los"
    assert panel.tickets.only.description == "Tick Los Angeles – Seattle (9)"
    panel.tickets.only.click()
    assert "each ticket exists once" in read(panel.doubt)
    ticket = panel.tally.board.ticket("los-angeles--seattle").index
    assert panel.tickets.boxes[ticket].value is False
    panel.insist.click()
    assert panel.tickets.boxes[ticket].value is True
    assert panel.tally.holder(ticket) == 0
    panel.tickets.typed.value = "seattle los"
    assert panel.tickets.only.description == "Take back Los Angeles – Seattle (9)"
    panel.tickets.typed.value = "gotham"
    assert "No ticket in the list fits" in read(panel.tickets.none)
    assert not is_shown(panel.tickets.only)


def test_a_ticket_by_hand() -> None:
    """Printed tickets that the list lacks are written below it."""
    panel = table(TEAM_ASIA, "tickets", 1)
    box = panel.tickets.by_hand
    assert not is_shown(box.row)
    box.opener.click()
    assert is_shown(box.row)
    assert not is_shown(box.long), "this edition has no long tickets"
    assert "Southern" not in " ".join(box.a.options), "no junctions"
    box.a.value, box.b.value, box.points.value = "Calcutta", "Madras", 6
    box.add.click()
    assert "Calcutta–Madras (6) was added" in read(panel.news)
    assert panel.tally.final().teams[1].tickets == 6 - 4
    box.add.click()
    assert "is in the list already: tick it there." in read(panel.news)
    panel.undo.click()
    assert panel.tally == TEAM_ASIA
    assert len(panel.tickets.boxes) == len(TEAM_ASIA.board.tickets)


def test_stations_borrow_by_hand() -> None:
    """The best route is found; another choice holds until the best is wanted again."""
    panel = table(EUROPE, "stations")
    row = panel.stations.rows[0]
    assert read(row.name) == "Berlin"
    assert row.route.value == at(panel, "berlin--danzig")
    assert not is_shown(panel.stations.best)
    row.route.value = -1
    assert panel.tally.borrowed[0] == ()
    assert panel.tally.final().teams[0].total == 17 - 18
    assert "You chose by hand" in read(panel.stations.how)
    panel.stations.best.click()
    assert panel.tally == EUROPE
    row.away.click()
    assert panel.tally.stations[0] == 0
    assert panel.stations.lines.children == ()


def test_the_wrong_map() -> None:
    """Another map begins a new sheet; the old one waits, and Undo leads back, too."""
    panel = table(USA, "setup")
    panel.setup.maps["europe"].click()
    assert panel.tally.empty
    assert panel.tally.names == USA.names
    assert "The sheet of USA is kept: choose it and all is back." in read(panel.news)
    assert panel.map is not None
    assert panel.map.board.id == "europe"
    panel.setup.maps["usa"].click()
    assert panel.tally == USA
    panel.setup.maps["team-asia"].click()
    assert panel.tally.names == ("Ann", "Ben", "Cleo", "")
    panel.undo.click()
    assert panel.tally == USA
    assert panel.map.board.id == "usa"


def test_fewer_players() -> None:
    """Who leaves is named, and comes back by Undo."""
    panel = table(USA, "setup")
    panel.setup.counts[2].click()
    assert len(panel.teams.buttons) == 2
    assert "Cleo left the sheet with all routes; Undo brings them back." in read(panel.news)
    panel.undo.click()
    assert panel.tally == USA
    assert len(panel.teams.buttons) == 3


def test_names_that_cannot_be() -> None:
    """The same name twice is told, and the field shows the old one again."""
    panel = table(USA, "setup")
    panel.setup.names[1].value = "Ann"
    assert "Two players are called Ann" in read(panel.news)
    assert panel.setup.names[1].value == "Ben"
    panel.setup.names[1].value = "Bea"
    assert panel.tally.names == ("Ann", "Bea", "Cleo")
    assert panel.map is not None
    assert panel.map.names == ("Ann", "Bea", "Cleo")


def test_house_rules_of_the_evening() -> None:
    """Rules that change the result can be ticked; others that were agreed on stay in force."""
    panel = opened(map="usa", players=3, house=["HOUSE-LOCO-1"])
    shown = [id for id, box in panel.setup.house.items() if box in panel.setup.house_place.children]
    assert shown == ["HOUSE-DOUBLE-1", "HOUSE-TICKET-1"]
    panel.setup.house["HOUSE-TICKET-1"].value = True
    assert panel.tally.ruleset.house == ("HOUSE-LOCO-1", "HOUSE-TICKET-1")
    panel.go("routes", 0)
    panel.choose(at(panel, "denver--santa-fe"))
    panel.go("result")
    assert "no penalty (HOUSE-TICKET-1)" in read(panel.result.table)
    panel.go("setup")
    panel.setup.maps["legendary-asia"].click()
    assert panel.tally.ruleset.house == ("HOUSE-LOCO-1", "HOUSE-TICKET-1")


def test_result_step_by_step() -> None:
    """Buttons tell the scoring; a player's button shows the longest path on the map."""
    panel = table(USA, "result")
    assert "Ann wins!" in read(panel.result.table)
    assert "Cleo: 0 tickets so far" in read(panel.result.odd)
    assert is_greyed(panel.result.before)
    panel.result.after.click()
    assert "Ann: 61 points for 7 routes with 29 trains." in read(panel.result.steps)
    panel.result.before.click()
    assert read(panel.result.steps) == ""
    panel.teams.buttons[0].click()
    # by hand: from Los Angeles to Atlanta by Miami
    line = ["el-paso--los-angeles", "el-paso--houston", "houston--new-orleans"]
    line += ["miami--new-orleans", "atlanta--miami"]
    assert panel.map is not None
    assert set(panel.map._marks["path"]) == {at(panel, route) for route in line}
    assert "The longest path of Ann has 25 trains:" in read(panel.news)
    panel.teams.buttons[0].click()
    assert panel.map._marks["path"] == ()
    panel.choose(line_at := at(panel, line[0]))
    assert panel.tally.owner(line_at) == 0, "a click changes routes only in their step"
    assert "Go to the step Routes" in read(panel.news)


def test_another_language_keeps_all() -> None:
    """Sheet, step, team, doubt and what was typed stay; only the words change."""
    panel = table(USA, team=1)
    panel.routes.typed.value = "den"
    panel.files.path.value = "sunday"
    panel.choose(at(panel, "el-paso--houston"))
    the_map = panel.map
    speak("es")
    try:
        assert language() == "es"
        assert panel.map is the_map
        assert panel.routes.typed.value == "den"
        assert panel.files.path.value == "sunday"
        assert (panel.tally, panel.session.step, panel.session.team) == (USA, "routes", 1)
        assert "El Paso–Houston ya figura en la hoja como ruta de Ann." in read(panel.doubt)
        assert panel.insist.description == "Pasar a Ben"
        panel.insist.click()
        assert panel.tally.owner(at(panel, "el-paso--houston")) == 1
    finally:
        speak("en")
    assert "Click the routes of Ben" in read(panel.routes.asks)


@pytest.mark.parametrize("tally", [USA, EUROPE])
def test_every_word_can_be_translated(tally: Tally) -> None:
    with pseudo():
        panel = opened(sheet=tally)
        for step in panel.session.steps:
            panel.go(step, 0)
            assert unsaid(panel) == [], step
        panel.go("routes", 1)
        panel.choose(next(members(tally.routes[0])))
        panel.routes.typed.value = "a"
        assert unsaid(panel) == []
        panel.go("result")
        panel.teams.buttons[0].click()
        panel.result.after.click()
        assert unsaid(panel) == []


def test_saving_and_loading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is there is replaced only on a second press; Undo takes a loaded sheet away."""
    monkeypatch.chdir(tmp_path)
    panel = table(USA, "result")
    panel.files.path.value = "sunday"
    for kind in ("json", "html", "md"):
        panel.files.save[kind].click()
        assert "Saved in" in read(panel.news)
        assert (tmp_path / f"sunday.{kind}").is_file()
    other = table(EUROPE, "result")
    other.files.path.value = "sunday.json"
    other.files.save["json"].click()
    assert "sunday.json is there already; press again to replace it." in read(other.news)
    assert json.loads((tmp_path / "sunday.json").read_text("utf-8"))["map"] == "usa"
    other.files.load.click()
    assert "sunday.json was loaded." in read(other.news)
    assert other.tally.final() == USA.final()
    other.undo.click()
    assert other.tally == EUROPE
    other.files.save["json"].click()
    assert json.loads((tmp_path / "sunday.json").read_text("utf-8"))["map"] == "europe"
    other.files.path.value = " "
    other.files.load.click()
    assert "Name a file" in read(other.news)
    other.files.path.value = "nowhere"
    other.files.load.click()
    assert "nowhere.json cannot be read; name a saved score sheet." in read(other.news)
    other.files.path.value = "no/where"
    other.files.save["md"].click()
    assert "cannot be written; choose another name." in read(other.news)
    assert other.tally == EUROPE
    assert not is_shown(other.trouble)


def test_from_another_computer() -> None:
    """A file of the browser is read, and a wrong one changes nothing."""
    from ttr_lab.engine.tally_file import dumps_tally

    panel = opened()

    def upload(content: bytes) -> None:
        file = {"name": "x.json", "type": "", "size": len(content), "content": memoryview(content)}
        panel.files.upload.value = ({**file, "last_modified": datetime.now()},)

    upload(b"\xff\xfe no sheet")
    assert "is no whole score sheet" in read(panel.news)
    assert panel.tally.empty
    upload(dumps_tally(USA).encode("utf-8-sig"))
    assert panel.tally.final() == USA.final()
    assert panel.session.step == "result"


def test_wrong_arguments() -> None:
    """A slip in the cell gets its sentence."""
    with pytest.raises(ValueError, match="there is no map 'mars'"):
        RealTable(map="mars")
    with pytest.raises(ValueError, match="4 or 6 players, not for 3"):
        RealTable(map="team-asia", players=3)
    with pytest.raises(ValueError, match="a number or a list of names is needed, not 'Ann'"):
        RealTable(players="Ann")
    with pytest.raises(ValueError, match="cannot be read"):
        RealTable(sheet="nowhere.json")


def test_only_those_who_play_are_asked() -> None:
    """Without stations on the map there is no step for them."""
    assert table(USA).session.steps == ("setup", "routes", "tickets", "result")
    assert table(EUROPE).session.steps == ("setup", "routes", "tickets", "stations", "result")
    assert len(table(TEAM_ASIA).teams.buttons) == 2


def test_found_by_any_name() -> None:
    """Today's names, accents left out, slips; a word that is no city finds nothing."""
    tickets = EUROPE.board.tickets

    def found(typed: str) -> set[str]:
        return {name_ticket(tickets[place]) for place in find(typed, tickets)}

    assert found("madrid dieppe") == {"Dieppe – Madrid (8)"}
    assert found("zurich brindisi") == {"Brindisi – Zürich (6)"}
    assert found("Saint Petersburg kyiv") == {"Kyiv – Petrograd (6)"}
    assert found("Edinborough athina") == {"Athina – Edinburgh (21), long"}
    assert found("gotham") == set()
    assert len(find("", tickets)) == len(tickets)
    assert sorted(tickets, key=by_city)[0].a.name == "Amsterdam"


def test_spanish() -> None:
    """The words of the panel itself; those of the table of points are another panel's."""
    with speaking("es"):
        panel = table(EUROPE, "stations")
        assert panel.onward.description == "Siguiente: estaciones de Ben ▶"
        assert panel.teams.buttons[0].description == "● Ann\n8/45 vagones · 17 puntos"
        assert read(panel.stations.left) == "2 estaciones sin construir: 8 puntos."
        assert (
            table(TEAM_ASIA, "tickets").teams.buttons[1].description.startswith("■ Cleo y Dora\n")
        )
