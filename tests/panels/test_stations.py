"""Stations at the screen: building them, and what they borrow at the end."""

from __future__ import annotations

from tests.panels.reading import said
from ttr_lab.engine.situation import situation
from ttr_lab.model.load import load_board
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.game import GamePanel

BOARD = load_board("europe")


def at(city: str) -> int:
    """The place of a city in the list."""
    return BOARD.city_index[BOARD.city(city).id]


def panel_with(hand: dict[str, int], **facts: object) -> GamePanel:
    """Ann's turn in Europe against Ben at the same screen."""
    position: dict[str, object] = {
        "board": "europe",
        "players": {"Ann": {"hand": hand, "trains": 30}, "Ben": {"trains": 30}},
        "deck": ["red"] * 6,
    }
    panel = GamePanel(game=situation(**position | facts))
    panel.map.watch.drawn = True
    panel.curtain.button.click()
    return panel


def test_station_is_built() -> None:
    """Choose a city, press Build, pay one card: the station stands and the table counts it."""
    panel = panel_with({"green": 1, "loco": 1})
    box = panel.stations
    assert is_shown(box)
    assert is_greyed(box.build)
    assert box.build.tooltip == "Choose a city first."
    box.cities.value = at("Berlin")
    assert not is_greyed(box.build)
    box.build.click()
    assert "your first station costs 1 card" in box.title.value
    ways = [button.description for button in box.pay.row.children]
    assert ways == ["1 green", "1 locomotive"]
    box.pay.buttons[0].click()
    player = panel.game.state.players[0]
    assert player.built == 1 << at("Berlin")
    assert player.hand.size == 1
    assert panel.trouble.value == ""
    assert "<td>0</td><td>2</td><td>30</td><td>1</td>" in panel.players.lines.value


def test_second_station_costs_two() -> None:
    """One station stands, so the next costs two cards of one color; too few say why."""
    players = {"Ann": {"hand": {"green": 1}, "stations": 2}, "Ben": {}}
    panel = panel_with({}, players=players, stations={"Berlin": "Ann"})
    assert is_greyed(panel.stations.build)
    assert "Your next station costs 2 cards of one color" in panel.stations.build.tooltip
    panel.stations.cities.value = at("Wien")
    panel.stations.build.click()
    assert "Not allowed:" in said(panel)
    assert "EUR-STN-2" in said(panel)


def test_city_that_has_a_station() -> None:
    """The list names the owner, and building there is refused by EUR-STN-3."""
    players = {"Ann": {"hand": {"green": 1}}, "Ben": {"stations": 2}}
    panel = panel_with({}, players=players, stations={"Berlin": "Ben"})
    assert ("Berlin (station of Ben)", at("Berlin")) in panel.stations.cities.options
    panel.stations.cities.value = at("Berlin")
    assert is_greyed(panel.stations.build)
    assert "EUR-STN-3" in panel.stations.build.tooltip
    panel.stations.build.click()
    assert "Berlin has a station already" in said(panel)
    assert "Stations: Berlin; 2 left to build" in panel.words.value


def test_no_stations_elsewhere() -> None:
    """The box is not there on maps without stations."""
    assert not is_shown(GamePanel("usa", ("Ann", "Ben"), seed=1).stations)


def test_best_is_borrowed_and_can_be_changed() -> None:
    """Ann's Zürich–Venezia–Zagrab needs Ben's Paris–Zürich: found, given up by hand, restored."""
    players = {
        "Ann": {"stations": 2, "tickets": [BOARD.ticket("Paris", "Zagrab").id]},
        "Ben": {"tickets": []},
    }
    own = (BOARD.route("Zürich", "Venezia"), BOARD.route("Venezia", "Zagrab"))
    bens = BOARD.route("Paris", "Zürich")
    panel = panel_with(
        {},
        players=players,
        stations={"Paris": "Ann"},
        owned={own[0].id: "Ann", own[1].id: "Ann", bens.id: "Ben"},
        final_turns=["Ann"],
    )
    panel.cards.deck.click()
    panel.cards.deck.click()
    assert panel.game.over
    box = panel.score.borrow
    assert is_shown(box)
    assert "Ann in Paris uses Paris–Zürich" in box.told.value
    # 2 + 2 for two routes of two spaces, 7 for the ticket, 10 for the path of four trains, and 4
    # for each of two unused stations
    assert "<b>29</b>" in panel.score.table.value
    box.begin.click()
    (choice,) = box.rows.children
    assert [text for text, _ in choice.options] == ["nothing", "Paris–Zürich of Ben"]
    choice.value = -1
    assert "chosen by hand" in box.told.value
    assert "<b>15</b>" in panel.score.table.value
    assert not is_greyed(box.restore)
    box.restore.click()
    assert "<b>29</b>" in panel.score.table.value
    assert is_greyed(box.restore)
    borrowed = [event.public for event in panel.score.events if "borrows" in event.public]
    assert borrowed == ["Ann: the station in Paris borrows Paris–Zürich of Ben."]
    assert "Unused stations" in panel.score.table.value
    assert panel.trouble.value == ""
