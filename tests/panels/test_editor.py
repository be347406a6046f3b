"""The editor of positions without a browser: click, and read what became of it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import ipywidgets as W
import pytest

from ttr_lab.engine.draft_facts import new_draft, read_draft
from ttr_lab.engine.game import new_game
from ttr_lab.engine.pasted import write_text
from ttr_lab.language import speak
from ttr_lab.model.cards import Cards, Color
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.editor import ASK, CARDS, HOUSE, KEEP, SEATS, TICKETS, PositionEditor
from ttr_lab.panels.place import MapPlace
from ttr_lab.panels.trouble import Misprint

RED, BLUE, LOCOMOTIVE = Color.RED, Color.BLUE, Color.LOCOMOTIVE


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test ends in English, and its editors are closed, so that none is built anew."""
    yield
    W.Widget.close_all()
    speak("en")


def text(value: str) -> str:
    """HTML as it is read."""
    return html.unescape(re.sub(r"<[^>]+>", " ", value)).strip()


def news(editor: PositionEditor) -> str:
    assert editor.trouble.value == ""
    return text(editor.news.value)


def turn_to(editor: PositionEditor, tab: int) -> None:
    editor.tabs.selected_index = tab


def part(editor: PositionEditor, tab: int) -> Any:
    """What lies behind a tab, which is opened for it."""
    turn_to(editor, tab)
    return editor.box(tab)


def deck(editor: PositionEditor) -> tuple[Color, ...]:
    return editor.draft.deck


def names(editor: PositionEditor) -> tuple[str, ...]:
    return editor.draft.names


def house(editor: PositionEditor) -> tuple[str, ...]:
    return editor.draft.house


def drawn(editor: PositionEditor) -> MapPlace:
    assert editor.map.map is not None
    return editor.map.map


def click_route(editor: PositionEditor, name: str) -> None:
    """What a click on the map comes to."""
    drawn(editor)._choose(editor.draft.board.route(name).index)


def test_routes_go_to_the_pen() -> None:
    """A click gives a route to the chosen player; another pen takes it over; nobody's frees it."""
    editor = PositionEditor(players=["Ann", "Ben", "Cleo"])
    at = editor.draft.board.route("helena--seattle").index
    click_route(editor, "helena--seattle")
    assert (editor.draft.owner(at), news(editor)) == (0, "Helena–Seattle goes to Ann.")
    editor.map.pens[2].click()
    click_route(editor, "helena--seattle")
    assert editor.draft.owner(at) == 2
    assert "Cleo: no cards; 39 trains, 15 points. Route: Helena–Seattle." in text(
        editor.words.value
    )
    click_route(editor, "helena--seattle")
    assert editor.draft.owner(at) is None
    editor.map.eraser.click()
    click_route(editor, "helena--seattle")
    assert editor.draft.owner(at) is None


def test_undo_and_redo() -> None:
    """Every change can be taken back and made again; a new one drops what was taken back."""
    editor = PositionEditor()
    assert is_greyed(editor.undo)
    click_route(editor, "helena--seattle")
    click_route(editor, "chicago--duluth")
    after = editor.draft
    editor.undo.click()
    editor.undo.click()
    assert editor.draft == new_draft()
    assert is_greyed(editor.undo)
    editor.redo.click()
    editor.redo.click()
    assert editor.draft == after
    editor.undo.click()
    click_route(editor, "denver--omaha")
    assert is_greyed(editor.redo)


def test_hands_and_discards_by_plus_and_minus() -> None:
    """Choose a hand, then more and fewer of each color."""
    editor = PositionEditor(map="team-asia", players=["Ann", "Amy", "Ben", "Bea"])
    turn_to(editor, CARDS)
    cards = part(editor, CARDS)
    cards.bags["hand", 2].click()
    cards.grid.counts[RED].more.click()
    cards.grid.counts[RED].more.click()
    cards.grid.counts[RED].fewer.click()
    assert editor.draft.seats[2].hand == Cards.of(red=1)
    assert cards.bags["hand", 2].description == "Hand of Ben: 1"
    cards.bags["rack", 1].click()
    cards.grid.counts[LOCOMOTIVE].more.click()
    assert editor.draft.racks[1].rack == Cards.of(locomotive=1)
    cards.bags["discard", 0].click()
    cards.grid.counts[BLUE].more.click()
    assert editor.draft.discard == Cards.of(blue=1)


def test_an_impossible_card_is_refused_and_changes_nothing() -> None:
    """The thirteenth red card is greyed; pressed all the same, it says why."""
    draft = read_draft({"board": "usa", "players": {"Ann": {"hand": {"red": 12}}, "Ben": {}}})
    editor = PositionEditor(draft)
    turn_to(editor, CARDS)
    more = part(editor, CARDS).grid.counts[RED].more
    assert (is_greyed(more), more.tooltip) == (True, "All 12 red cards lie somewhere.")
    more.click()
    assert news(editor).startswith("There are only 12 red cards")
    assert (editor.draft, is_greyed(editor.undo)) == (draft, True)
    assert "ttr-refused" in editor.news.value


def test_the_row_is_laid_out_color_by_color() -> None:
    """A color goes to the chosen place, and the next empty place is chosen."""
    editor = PositionEditor()
    turn_to(editor, CARDS)
    cards = part(editor, CARDS)
    cards.slots[3].click()
    for color in (RED, BLUE, LOCOMOTIVE):
        cards.palette.buttons[color].click()
    assert editor.draft.row == (LOCOMOTIVE, None, None, RED, BLUE)
    cards.slots[3].click()
    cards.empty.click()
    assert editor.draft.row[3] is None
    assert cards.slots[0].description == "1\nL locomotive"


def test_the_deck_is_an_order() -> None:
    """Cards go on top, change places and leave."""
    editor = PositionEditor()
    turn_to(editor, CARDS)
    cards = part(editor, CARDS)
    cards.deck.click()
    for color in (RED, BLUE, LOCOMOTIVE):
        cards.palette.buttons[color].click()
    assert deck(editor) == (LOCOMOTIVE, BLUE, RED)
    assert is_greyed(cards.sooner)
    cards.later.click()
    cards.later.click()
    assert deck(editor) == (BLUE, RED, LOCOMOTIVE)
    assert is_greyed(cards.later)
    cards.deck_cards[0].click()
    cards.drop.click()
    assert deck(editor) == (RED, LOCOMOTIVE)


def test_players_and_their_numbers() -> None:
    """Names, trains and points are typed; blank is what the routes say."""
    editor = PositionEditor()
    seats = part(editor, SEATS)
    seats.more.click()
    seats.rows[2].name.value = "Zoë"
    assert names(editor) == ("Ann", "Ben", "Zoë")
    seats.rows[2].fields["trains"].value = "2"
    seats.rows[2].fields["score"].value = "−5"
    assert (editor.draft.trains(2), editor.draft.score(2)) == (2, -5)
    seats.rows[2].fields["trains"].value = ""
    assert editor.draft.trains(2) == 45
    seats.rows[0].fields["trains"].value = "many"
    assert news(editor) == "A whole number is needed, or nothing, not many."
    assert seats.rows[0].fields["trains"].value == ""
    seats.rows[0].name.value = "Ben"
    assert news(editor) == "Two players cannot both be called Ben."
    assert seats.rows[0].name.value == "Ann"
    seats.rows[1].turn.click()
    assert editor.draft.turn == 1
    seats.final.value = 2
    assert editor.draft.final == (1, 2)
    seats.rows[0].drop.click()
    assert names(editor) == ("Ben", "Zoë")


def test_stations_on_a_map_that_knows_them() -> None:
    """A city is chosen, then whose station stands there; other maps have no such list."""
    editor = PositionEditor(map="europe")
    seats, paris = part(editor, SEATS), editor.draft.board.city_index["paris"]
    stations = seats.stations
    stations.owners[1].click()
    assert news(editor) == "Choose a city first."
    stations.things.value = paris
    stations.owners[1].click()
    assert editor.draft.seats[1].built == 1 << paris
    assert "Station: Paris." in text(editor.words.value)
    stations.owners[2].click()
    assert editor.draft.seats[1].built == 0
    assert not is_shown(part(PositionEditor(), SEATS).stations)


def test_routes_are_given_without_a_mouse() -> None:
    """A list does what a click on the map does."""
    editor = PositionEditor()
    routes, line = part(editor, SEATS).routes, editor.draft.board.route("helena--seattle")
    routes.owners[1].click()
    assert news(editor) == "Choose a route first."
    routes.things.value = line.index
    routes.owners[1].click()
    assert editor.draft.owner(line.index) == 1
    assert ("Helena–Seattle: Ben", line.index) in routes.things.options
    routes.owners[2].click()
    assert editor.draft == new_draft()


def test_decks_are_filled_at_once() -> None:
    """All other cards and tickets go into their decks, and the deck can be emptied."""
    editor = PositionEditor(start="double")
    cards = part(editor, CARDS)
    cards.deck.click()
    before = deck(editor)
    cards.rest.click()
    assert (deck(editor)[:16], editor.draft.cards.size) == (before, 110)
    assert is_greyed(cards.rest)
    cards.none.click()
    # three hands of 7, 2 and 4 cards, and five face up
    assert (deck(editor), editor.draft.cards.size) == ((), 18)
    part(editor, TICKETS).rest.click()
    assert len(editor.draft.ticket_deck) == 30


def test_tickets_are_found_and_placed() -> None:
    """Every typed word must be in the ticket; a press puts it there."""
    editor = PositionEditor()
    turn_to(editor, TICKETS)
    tickets = part(editor, TICKETS)
    tickets.search.value = "new york 22"
    assert [label for label, _ in tickets.list.options] == ["New York–Seattle (22)"]
    tickets.places["hand", 1].click()
    assert [label for label, _ in tickets.list.options] == ["New York–Seattle (22): Hand of Ben"]
    assert "Ticket: New York–Seattle (22)." in text(editor.words.value)
    assert is_greyed(tickets.places["hand", 1])
    tickets.places["deck", 0].click()
    assert len(editor.draft.ticket_deck) == 1
    tickets.places["away", 0].click()
    assert editor.draft == new_draft()
    tickets.search.value = "atlantis"
    tickets.places["hand", 0].click()
    assert news(editor) == "Choose a ticket first."


def test_house_rules_of_the_map() -> None:
    """Those that mean nothing on a map are not there."""
    editor = PositionEditor()
    turn_to(editor, HOUSE)
    part(editor, HOUSE).boxes["HOUSE-LOCO-1"].value = True
    assert house(editor) == ("HOUSE-LOCO-1",)
    assert not is_shown(part(editor, HOUSE).rows["open_racks"])
    part(editor, HOUSE).boxes["HOUSE-LOCO-1"].value = False
    assert house(editor) == ()


def test_another_map_tells_what_could_not_stay() -> None:
    """The menu changes the map; undo brings the old one back with everything on it."""
    editor = PositionEditor()
    click_route(editor, "helena--seattle")
    before = editor.draft
    editor.maps.value = "team-asia"
    assert names(editor) == ("Ann", "Ben", "Cleo", "Dora")
    assert news(editor) == (
        "The map is now Team Asia. New at the table: Cleo and Dora. "
        "1 claimed route is not on this map."
    )
    assert len(drawn(editor).board.routes) == 126
    editor.undo.click()
    assert (editor.draft, editor.maps.value) == (before, "usa")
    assert len(drawn(editor).board.routes) == 100


@pytest.mark.parametrize("start", ["double", "tunnel", "last"])
def test_positions_to_start_from(start: str) -> None:
    """The menu opens them at their question, and undo leads back."""
    editor = PositionEditor(map="mini")
    editor.starts.value = start
    assert editor.tabs.selected_index == ASK
    assert "you may" in text(part(editor, ASK).verdict.value)
    assert editor.starts.value == ""
    editor.undo.click()
    assert editor.draft == new_draft("mini")


def test_an_empty_map_with_the_same_players() -> None:
    """Starting afresh keeps who plays and the map."""
    editor = PositionEditor(start="double")
    editor.starts.value = "empty"
    assert editor.draft == new_draft("usa", ("Ann", "Ben", "Cleo"))
    assert editor.tabs.selected_index == SEATS


def test_ways_to_open_a_position() -> None:
    """Facts, a ruling, a text and a game open the position that they mean."""
    facts = {"board": "mini", "players": {"Ann": {"hand": {"red": 2}}, "Ben": {}}}
    draft = read_draft(facts)
    assert PositionEditor(facts).draft == draft
    assert PositionEditor(text=write_text(draft)).draft == draft
    assert len(PositionEditor(game=new_game("usa", seed=2)).draft.seats[0].dealt) == 3
    editor = PositionEditor(ruling="Q-08")
    assert editor.tabs.selected_index == ASK
    assert "USA-DOUBLE-2" in text(part(editor, ASK).verdict.value)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        pytest.param({"map": "mars"}, "mars", id="a map"),
        pytest.param({"ruling": "Q-9999"}, "Q-9999", id="a ruling"),
        pytest.param({"text": "hello"}, "no position", id="a text"),
        pytest.param({"players": ["Ann"]}, "2 to 5 players", id="players"),
        pytest.param({"language": "fr"}, "'fr' is not spoken here", id="a language"),
    ],
)
def test_a_slip_is_one_sentence(wanted: dict[str, str], sentence: str) -> None:
    """What cannot be opened says so, and nothing else."""
    with pytest.raises(ValueError, match=sentence):
        PositionEditor(**wanted)  # type: ignore[arg-type]
    assert issubclass(Misprint, ValueError)


def shown_in(widget: W.Widget) -> Iterator[W.Widget]:
    """The widget and everything inside it that is not hidden."""
    if is_shown(widget):
        yield widget
        for child in getattr(widget, "children", ()):
            yield from shown_in(child)


def test_every_control_has_a_name() -> None:
    """Whoever cannot see the screen hears what each button, list and field is for."""
    editor = PositionEditor(map="team-asia", players=["Ann", "Amy", "Ben", "Bea"])
    for tab in range(6):
        for widget in shown_in(part(editor, tab)):
            if isinstance(widget, W.Button | W.Select | W.Textarea | W.Text):
                assert widget.tooltip, widget.description


def test_the_language_changes_and_everything_stays() -> None:
    """In Spanish the same tab, position, question and typed texts are there, in Spanish words."""
    editor = PositionEditor(start="double")
    turn_to(editor, KEEP)
    part(editor, KEEP).path.value = "mine.json"
    part(editor, KEEP).pasted.value = "half a text"
    turn_to(editor, ASK)
    before = editor.draft
    speak("es")
    assert editor.tabs.titles[ASK] == "¿Puedo?"
    assert editor.tabs.selected_index == ASK
    assert editor.draft == before
    assert "No, no puedes." in text(part(editor, ASK).verdict.value)
    assert "Ocupar Denver–Salt Lake City, vía 2 con 3 amarillas" in text(
        part(editor, ASK).verdict.value
    )
    turn_to(editor, KEEP)
    assert (part(editor, KEEP).path.value, part(editor, KEEP).pasted.value) == (
        "mine.json",
        "half a text",
    )
    assert "le toca a Ann" in text(editor.words.value)
    assert PositionEditor(language="en").tabs.titles[ASK] == "May I?"


def test_playing_on_leaves_the_position_as_it_is() -> None:
    """The game begins in the position, with what was allowed done; then one comes back."""
    editor = PositionEditor(start="tunnel")
    before = editor.draft
    editor.play.click()
    assert news(editor).startswith("You play on")
    (panel,) = editor.stage.children
    assert len(panel.game.log) == 1
    speak("es")
    assert editor.stage.children == (panel,)
    assert "Volver a la posición" in editor.play.description
    editor.play.click()
    assert editor.stage.children == (editor.body,)
    assert editor.draft == before


def test_names_are_shown_as_they_are_written() -> None:
    """A name is text, never markup."""
    editor = PositionEditor(players=["<b>Ann", "Ben & Co"])
    assert "<b>Ann" in text(editor.words.value)
    assert "<b>Ann" not in editor.words.value
    for tab in range(6):
        turn_to(editor, tab)
    assert "<b>Ann" not in part(editor, CARDS).title.value


def test_a_map_that_was_listed_is_drawn() -> None:
    """Cases may list routes between cities without a place on earth: they lie in a circle."""
    listed = [
        {"id": "x", "a": "A", "b": "B", "length": 3, "color": "red"},
        {"id": "y", "a": "B", "b": "C", "length": 2, "color": "gray"},
    ]
    editor = PositionEditor({"routes": listed, "players": {"Ann": {}, "Ben": {}}})
    click_route(editor, "x")
    assert editor.draft.owner(0) == 0
    assert editor.maps.value == ""
    places = {(city.lat, city.lon) for city in drawn(editor).board.cities}
    assert len(places) == 3


def test_a_position_without_routes_has_no_map() -> None:
    """A case about cards alone may list no route; everything else can still be set up."""
    editor = PositionEditor({"players": {"Ann": {}, "Ben": {}}, "deck": ["red"]})
    assert editor.map.map is None
    part(editor, CARDS).grid.counts[RED].more.click()
    assert editor.draft.seats[0].hand == Cards.of(red=1)
    assert editor.trouble.value == ""
    editor.maps.value = "mini"
    click_route(editor, drawn(editor).board.routes[0].id)
    assert editor.draft.owner(0) == 0
