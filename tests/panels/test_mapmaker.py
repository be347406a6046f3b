"""A map of one's own, pressed from an empty world to a finished game without a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab.language import language, speak
from ttr_lab.model.cards import Color
from ttr_lab.model.load import load_board, shipped_board
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.explorer import Explorer
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.mapmaker import MapMaker
from ttr_lab.panels.mapmaker_pointing import rarest
from ttr_lab.panels.mapmaker_session import STEPS
from ttr_lab.panels.mapmaker_world import on_earth, steps
from ttr_lab.panels.trouble import Misprint
from ttr_lab.study.mapmaking.draft import MapDraft

TAGS = re.compile(r"<[^>]+>")
PLACES = {
    "Anton": (53.0, -8.0),
    "Berta": (53.0, -5.0),
    "Caesar": (51.5, -6.5),
    "Dora": (54.5, -6.5),
    "Emil": (51.5, -3.5),
    "Friede": (54.5, -3.5),
}
"""Six places at sea and on land where no city of a published map lies."""
NAMES = (*PLACES, "My map", "my-map")
LINES = (
    *(("Anton", "Berta"), ("Anton", "Caesar"), ("Anton", "Dora"), ("Berta", "Caesar")),
    *(("Berta", "Dora"), ("Caesar", "Emil"), ("Dora", "Friede"), ("Berta", "Emil")),
    *(("Berta", "Friede"), ("Emil", "Friede")),
)


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    """Leave the notebook speaking what it spoke before."""
    before = language()
    yield
    W.Widget.close_all()
    speak(before)


def read(widget: W.HTML) -> str:
    """What a person reads in HTML."""
    return " ".join(unescape(TAGS.sub(" ", widget.value)).split())


def tell(maker: MapMaker, **message: object) -> None:
    """A message as the page sends it."""
    maker.world._handle_custom_msg(message, [])


def with_cities(maker: MapMaker) -> None:
    """Click six places, and type a name for each."""
    maker.steps["cities"].click()
    for name, (lat, lon) in PLACES.items():
        tell(maker, what="place", lat=lat, lon=lon)
        maker.cities.name.value = name


def with_routes(maker: MapMaker) -> None:
    """Join the cities by two clicks each."""
    maker.steps["routes"].click()
    for a, b in LINES:
        tell(maker, what="city", city=maker.draft.place(a))
        tell(maker, what="city", city=maker.draft.place(b))


def shorten(maker: MapMaker) -> None:
    """Give every route two spaces."""
    for number in range(len(LINES)):
        tell(maker, what="route", route=number)
        maker.routes.lengths[2].click()


def drawn() -> MapMaker:
    """A map of six cities and ten routes."""
    maker = MapMaker()
    with_cities(maker)
    with_routes(maker)
    return maker


def test_from_an_empty_world_to_a_finished_game() -> None:
    """Cities, routes, tickets, rules, check, look, and a game that bots play to its end."""
    maker = MapMaker()
    maker.begin.empty.click()
    assert maker.session.step == "cities"
    with_cities(maker)
    assert [city.name for city in maker.draft.cities] == list(PLACES)
    assert maker.steps["cities"].description == "1 Cities (6)"
    maker.onward.click()
    with_routes(maker)
    assert [str(route) for route in maker.draft.routes] == [f"{a}–{b}" for a, b in LINES]
    shorten(maker)
    maker.onward.click()
    maker.tickets.count.value = 5
    maker.tickets.suggest.click()
    assert len(maker.draft.tickets) == 5
    # of fifteen pairs ten are neighbors: a sixth ticket has to be drawn by hand
    maker.tickets.suggest.click()
    assert len(maker.draft.tickets) == 5
    assert maker.session.wrong
    maker.click_city("Emil")
    maker.click_city("Friede")
    assert len(maker.draft.tickets) == 6
    maker.onward.click()
    maker.rules.name.value = "Six places"
    maker.rules.ruleset.value = "mini"
    assert maker.draft.players == (2, 3)
    # three players would be dealt nine tickets
    maker.rules.players[3].value = False
    maker.onward.click()
    assert read(maker.check.head).startswith("The map can be played.")
    maker.onward.click()
    assert maker.look.map is not None
    assert maker.look.map.board == maker.board
    maker.onward.click()
    assert not is_shown(maker.onward)
    assert not is_greyed(maker.play.play)
    maker.play.watch.value = True
    maker.play.play.click()
    game = maker.below.panel
    assert isinstance(game, GamePanel)
    assert game.game.table.board == maker.board
    game.session.run_on()
    assert game.game.over
    assert len(game.game.table.names) == 2
    assert not maker.trouble.value


def test_a_city_without_a_name_has_a_number() -> None:
    """Until somebody types one; and a click near a city that is known takes its name."""
    maker = MapMaker()
    maker.go("cities")
    maker.click(53.0, -8.0)
    maker.click(40.4, -3.7)
    assert [city.name for city in maker.draft.cities] == ["City 1", "Madrid"]
    assert read(maker.news) == "Madrid lies there. Type another name if you like."
    maker.cities.name.value = "Home"
    assert maker.draft.cities[1].name == "Home"


def test_a_name_that_is_typed_first() -> None:
    """The next click sets that city; one that is there already is refused, and not forgotten."""
    maker = MapMaker()
    maker.go("cities")
    for name, lat in (("Ida", 10.0), ("Julius", 12.0)):
        maker.cities.name.value = name
        maker.click(lat, 20.0)
        maker.cities.done.click()
    assert [city.name for city in maker.draft.cities] == ["Ida", "Julius"]
    maker.cities.name.value = "Ida"
    maker.click(14.0, 20.0)
    assert len(maker.draft.cities) == 2
    assert maker.session.wrong
    assert maker.cities.name.value == "Ida"


def test_a_name_that_a_published_map_knows() -> None:
    """Its place comes along: Lisboa lies at about 38.7 north and 9.1 west."""
    maker = MapMaker()
    maker.go("cities")
    maker.cities.name.value = "lisboa"
    assert read(maker.news) == "Lisboa lies here: press Add this city."
    maker.cities.add.click()
    (city,) = maker.draft.cities
    assert city.name == "Lisboa"
    assert (city.lat, city.lon) == pytest.approx((38.7, -9.1), abs=0.1)


def test_a_name_that_is_taken_is_refused() -> None:
    """In words; the city keeps the name that it has, and what was typed stays in the field."""
    maker = MapMaker()
    with_cities(maker)
    tell(maker, what="city", city=0)
    maker.cities.name.value = "Berta"
    assert maker.draft.cities[0].name == "Anton"
    assert "there is a city Berta already" in read(maker.news)
    assert 'role="alert"' in maker.news.value or "role=alert" in maker.news.value
    assert not maker.trouble.value


def test_move_a_city() -> None:
    """By dragging, by its coordinates, and a little by a button; undone one by one."""
    maker = MapMaker()
    with_cities(maker)
    tell(maker, what="move", city=0, lat=52.5, lon=-7.5)
    assert (maker.draft.cities[0].lat, maker.draft.cities[0].lon) == (52.5, -7.5)
    assert maker.session.city == 0
    maker.cities.arrows["↑"].click()
    maker.cities.arrows["←"].click()
    assert (maker.draft.cities[0].lat, maker.draft.cities[0].lon) == (52.6, -7.6)
    maker.cities.lat.value = 50.0
    assert (maker.draft.cities[0].lat, maker.draft.cities[0].lon) == (50.0, -7.6)
    for _ in range(4):
        maker.undo.click()
    assert (maker.draft.cities[0].lat, maker.draft.cities[0].lon) == PLACES["Anton"]


def test_a_city_by_its_coordinates() -> None:
    """For those who do not point: a name and two numbers, and a refusal in words."""
    maker = MapMaker()
    maker.go("cities")
    maker.cities.name.value = "Nowhere"
    maker.cities.lat.value, maker.cities.lon.value = 95.0, 10.0
    maker.cities.add.click()
    assert not maker.draft.cities
    assert "latitude of Nowhere" in read(maker.news)
    maker.cities.lat.value = 45.0
    maker.cities.add.click()
    (city,) = maker.draft.cities
    assert (city.name, city.lat, city.lon) == ("Nowhere", 45.0, 10.0)


def test_a_city_without_a_place_is_not_set_anywhere() -> None:
    """Neither where the fields begin nor where the last city lies."""
    maker = drawn()
    maker.go("cities")
    maker.click_city("Anton")
    maker.cities.done.click()
    maker.cities.name.value = "Utopia"
    where = "Click on the map where Utopia lies, or type its latitude and longitude."
    assert read(maker.news) == where
    maker.cities.add.click()
    assert read(maker.news) == where
    assert len(maker.draft.cities) == len(PLACES)
    maker.cities.lat.value, maker.cities.lon.value = 51.0, -8.0
    maker.cities.add.click()
    assert maker.draft.cities[-1].name == "Utopia"
    maker.cities.name.value = "Erewhon"
    maker.cities.add.click()
    assert maker.draft.cities[-1].name == "Utopia"


def test_some_numbers_of_players_can_play_before_others() -> None:
    """Three tickets each: seven are enough for two players, not for three."""
    draft = MapDraft.of(shipped_board("mini"))
    while len(draft.tickets) > 7:
        draft = draft.remove_ticket(0)
    maker = MapMaker(draft)
    maker.go("play")
    assert maker.play.count.value == 2
    assert "Not yet" not in read(maker.play.why)
    maker.play.count.value = 3
    assert "7 regular tickets are too few: 3 players" in read(maker.play.why)
    maker.play.play.click()
    assert maker.below.panel is None
    assert "7 regular tickets are too few" in read(maker.news)


def test_remove_a_city_with_all_that_hangs_on_it() -> None:
    """Berta has five of the ten routes; Undo brings all back."""
    maker = drawn()
    whole = maker.draft
    maker.go("cities")
    maker.click_city("Berta")
    maker.cities.remove.click()
    assert read(maker.news) == "Berta was removed with 5 of its routes and tickets."
    assert (len(maker.draft.cities), len(maker.draft.routes)) == (5, 5)
    maker.undo.click()
    assert maker.draft == whole
    maker.redo.click()
    assert len(maker.draft.routes) == 5
    assert is_greyed(maker.redo)


def test_change_a_route() -> None:
    """Length, color, a parallel track in another color, a ferry where the rules know ferries."""
    maker = drawn()
    tell(maker, what="route", route=0)
    maker.routes.lengths[3].click()
    maker.routes.colors[Color.RED].click()
    assert (maker.draft.routes[0].length, maker.draft.routes[0].color) == (3, Color.RED)
    maker.routes.length.value = 8
    assert maker.draft.routes[0].length == 8
    assert maker.draft.points[8] == 21, "as on the map of Europe"
    assert "worth 21 points now" in read(maker.news)
    maker.routes.track.click()
    one, two = maker.draft.routes[0], maker.draft.routes[-1]
    assert {one.a, one.b} == {two.a, two.b}
    assert two.length == 8
    assert two.color is not Color.RED
    assert not is_shown(maker.routes.kinds["ferry"])
    maker.go("rules")
    maker.rules.ruleset.value = "europe"
    maker.go("routes")
    tell(maker, what="route", route=0)
    assert is_shown(maker.routes.kinds["ferry"])
    maker.routes.kinds["ferry"].value = 2
    assert maker.draft.routes[0].ferry == 2
    maker.routes.remove.click()
    assert len(maker.draft.routes) == len(LINES)


def test_two_clicks_on_neighbors_choose_their_route() -> None:
    """A second route is only made by the button for parallel tracks."""
    maker = drawn()
    maker.click_city("Berta")
    maker.click_city("Anton")
    assert len(maker.draft.routes) == len(LINES)
    assert maker.session.route == 0
    maker.click_city("Anton")
    assert maker.session.first == maker.draft.place("Anton")
    maker.click_city("Anton")
    assert maker.session.first is None, "a second click on the same city takes the first back"
    maker.click_city("Anton")
    maker.click(30.0, -40.0)
    assert maker.session.first is None
    assert len(maker.draft.cities) == len(PLACES), "the sea gets no city in this step"


def test_a_new_route_has_the_rarest_color() -> None:
    """Gray counts a fifth, and comes first among equals."""
    draft = MapDraft().add_city("A", 50, 10).add_city("B", 51, 11).add_city("C", 52, 12)
    assert rarest(draft) is None
    draft = draft.add_route("A", "B", 5, None)
    assert rarest(draft) is Color.PURPLE
    for color in ("purple", "blue", "orange", "white", "green", "yellow", "black"):
        draft = draft.add_route("B", "C", 2, color)
    assert rarest(draft) is Color.RED
    # 5 gray spaces count 1, and every color has 2
    assert rarest(draft.add_route("A", "C", 2, "red")) is None


def test_tickets() -> None:
    """Two clicks, the points of the cheapest connection, other points, and back to the advice."""
    maker = drawn()
    shorten(maker)
    maker.go("tickets")
    maker.click_city("Anton")
    maker.click_city("Emil")
    (ticket,) = maker.draft.tickets
    # over Berta or Caesar: two routes of two spaces
    assert (ticket.cities, ticket.points) == ("Anton–Emil", 4)
    maker.tickets.points.value = 9
    assert maker.draft.tickets[0].points == 9
    assert maker.tickets.advised.description == "take 4 points"
    maker.tickets.advised.click()
    assert maker.draft.tickets[0].points == 4
    maker.click_city("Emil")
    maker.click_city("Anton")
    assert len(maker.draft.tickets) == 1
    assert read(maker.news) == "Anton–Emil (4) is there already."
    maker.tickets.remove.click()
    assert not maker.draft.tickets


def test_a_ticket_needs_a_connection() -> None:
    """Without routes the suggestion is greyed and says why, and a ticket is refused."""
    maker = MapMaker()
    with_cities(maker)
    maker.go("tickets")
    assert is_greyed(maker.tickets.suggest)
    assert maker.tickets.suggest.tooltip == "Draw routes first: a ticket needs a connection."
    maker.click_city("Anton")
    maker.click_city("Berta")
    assert maker.draft.tickets == ()
    assert "no connection joins Anton and Berta" in read(maker.news)


def test_rules() -> None:
    """Points, players and a name; numbers that no ruleset is for are refused."""
    maker = drawn()
    maker.go("rules")
    maker.rules.points[2].value = 3
    assert maker.draft.points[2] == 3
    maker.rules.points[7].value = 21
    assert maker.draft.points[7] == 21
    maker.rules.usual.click()
    assert dict(maker.draft.points) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    for count in (2, 3, 4):
        maker.rules.players[count].value = False
    assert maker.draft.players == (5,)
    maker.rules.players[5].value = False
    assert maker.draft.players == (5,)
    assert "are for 2 to 5 players" in read(maker.news)
    assert maker.rules.players[5].value


def test_findings_lead_to_their_place() -> None:
    """A city that nobody reaches: the check says so, and a click shows it on the map."""
    maker = drawn()
    maker.go("cities")
    maker.click(56.0, -5.0)
    maker.cities.name.value = "Alone"
    alone = maker.draft.place("Alone")
    maker.go("check")
    assert "✗" in maker.steps["check"].description
    number = next(n for n, it in enumerate(maker.check.findings) if alone in it.cities)
    maker.check.buttons[number].click()
    assert alone in maker.session.marked.cities
    assert alone in maker.world.scene["marked_cities"]
    assert str(maker.check.findings[number].sentence) in read(maker.news)
    maker.go("play")
    assert is_greyed(maker.play.play)
    assert "The step Check tells what to do" in read(maker.play.why)
    maker.play.play.click()
    assert maker.below.panel is None
    assert maker.session.wrong


def test_findings_without_a_place_lead_to_their_step() -> None:
    """Too few tickets are put right where tickets are written, too little room by the rules."""
    for words, step in (("tickets are too few", "tickets"), ("runs out of trains", "rules")):
        maker = drawn()
        maker.rules.ruleset.value = "usa"
        maker.go("check")
        button = next(it for it in maker.check.buttons if words in it.description)
        assert button.tooltip == "Go to the step in which it can be put right"
        button.click()
        assert maker.session.step == step
        assert words in read(maker.news)
        assert "Add" in read(maker.news), "what helps is said too"


def test_a_junction_is_marked_with_a_box() -> None:
    """Undo takes the mark back; a city that a ticket names keeps its box empty."""
    maker = drawn()
    first, last = maker.draft.cities[0].name, maker.draft.cities[-1].name
    maker.go("cities")
    maker.click_city(first)
    maker.cities.junction.value = True
    assert maker.draft.cities[0].junction
    maker.undo.click()
    assert not maker.draft.cities[0].junction
    maker.go("tickets")
    maker.click_city(first)
    maker.click_city(last)
    maker.go("cities")
    maker.click_city(first)
    maker.cities.junction.value = True
    assert f"{first} has tickets; remove them first" in read(maker.news)
    assert not maker.cities.junction.value


def test_tickets_of_a_finding_are_drawn() -> None:
    """A ticket between neighbors is worth a look: a click draws it over the routes."""
    maker = drawn()
    shorten(maker)
    maker.go("tickets")
    maker.click_city("Anton")
    maker.click_city("Berta")
    maker.go("check")
    assert maker.world.scene["tickets"] == []
    number = next(n for n, it in enumerate(maker.check.findings) if it.about == "neighbors")
    maker.check.buttons[number].click()
    a, b = maker.draft.place("Anton"), maker.draft.place("Berta")
    assert maker.world.scene["tickets"] == [{"a": a, "b": b, "chosen": True}]


def test_what_is_chosen_is_checked_at_once() -> None:
    """A route longer than the points table is a finding beside the route itself."""
    maker = drawn()
    tell(maker, what="route", route=3)
    assert not is_shown(maker.live) or "points" not in read(maker.live)
    maker.routes.length.value = 11
    assert is_shown(maker.live)
    assert "Berta–Caesar" in read(maker.live)


def test_the_balance_stands_beside_published_maps() -> None:
    """The published maps have 36 to 47 cities; this one has six."""
    maker = drawn()
    maker.go("check")
    told = read(maker.check.table)
    assert re.search(r"Cities .* 6 36 to 47 ▼", told), told


@pytest.mark.parametrize("name", ["usa", "mini", "europe", "team-asia", "legendary-asia"])
def test_every_published_map_can_be_changed(name: str) -> None:
    """It opens as it is, may be played as it is, and leads through every step."""
    maker = MapMaker(name)
    assert maker.board == load_board(name)
    for step in STEPS:
        if step != "look":
            maker.go(step)
    assert not is_greyed(maker.play.play)
    assert not maker.trouble.value


def test_the_explorer_opens_below() -> None:
    """With this very map; a game takes its place, and a button closes what is there."""
    maker = drawn()
    maker.go("play")
    maker.play.explore.click()
    assert isinstance(maker.below.panel, Explorer)
    assert not maker.trouble.value
    maker.below.close_it.click()
    assert maker.below.panel is None
    assert maker.below.children == ()


def test_another_beginning_takes_nothing_away() -> None:
    """A map that is open comes back with Undo."""
    maker = drawn()
    mine = maker.draft
    maker.go("begin")
    assert "6 cities, 10 routes" in read(maker.begin.now)
    maker.begin.maps["mini"].click()
    assert maker.board.id == "mini"
    maker.undo.click()
    assert maker.draft == mine


def test_messages_without_sense_change_nothing() -> None:
    """What no city or route has, or no number is, is left alone."""
    maker = drawn()
    before = maker.draft
    for message in (
        {"what": "city", "city": 99},
        {"what": "city", "city": -1},
        {"what": "route", "route": "first"},
        {"what": "place", "lat": "north", "lon": 3},
        {"what": "move", "city": 0, "lat": None, "lon": 3},
        {"what": "dance"},
        {},
    ):
        maker.world._handle_custom_msg(message, [])
    assert len(maker.world.refused) == 7
    assert maker.draft == before
    assert not maker.trouble.value


def test_keys_on_the_map() -> None:
    """One takes away what is chosen, and nothing if nothing is; two undo and redo."""
    maker = drawn()
    tell(maker, what="leave")
    tell(maker, what="remove")
    assert len(maker.draft.routes) == len(LINES)
    tell(maker, what="route", route=2)
    tell(maker, what="remove")
    assert [str(it) for it in maker.draft.routes][2] == "Berta–Caesar"
    tell(maker, what="undo")
    assert len(maker.draft.routes) == len(LINES)
    tell(maker, what="redo")
    assert len(maker.draft.routes) == len(LINES) - 1


def test_places_on_earth() -> None:
    """A place beyond the date line is the same as one on this side; poles cannot be drawn."""
    assert on_earth(10.0, 181.0) == (10.0, -179.0)
    assert on_earth(-90.0, -180.0) == (-84.0, -180.0)
    assert steps(((0.5, 1.0), (0.25, 1.5), (0.25, 1.5))) == [50, 100, -25, 50, 0, 0]


def test_a_change_of_language_keeps_everything() -> None:
    """The map, the step, what is chosen, what was typed, the game below, and Undo."""
    maker = drawn()
    maker.begin.sheet.value = "half a table"
    maker.play.path.value = "my_islands"
    maker.tickets.count.value = 7
    tell(maker, what="route", route=4)
    maker.routes.lengths[1].click()
    before, world, past = maker.draft, maker.world, len(maker.session.past)
    speak("es")
    assert maker.draft is before
    assert maker.world is world
    assert (maker.session.step, maker.session.route) == ("routes", 4)
    assert maker.steps["routes"].description == "2 Rutas (10)"
    assert (maker.begin.sheet.value, maker.play.path.value) == ("half a table", "my_islands")
    assert maker.tickets.count.value == 7
    assert maker.tickets.suggest.description == "Proponer 7 billetes"
    assert len(maker.session.past) == past
    assert maker.world.words["west"] == "#° O"
    maker.undo.click()
    assert maker.draft != before


def test_the_number_of_players_outlives_a_change_of_language() -> None:
    """Also if the map is for others meanwhile."""
    maker = MapMaker("usa")
    maker.go("play")
    maker.play.count.value = 4
    speak("es")
    maker.go("play")
    assert maker.play.count.value == 4
    maker.go("rules")
    maker.rules.players[4].value = False
    speak("en")
    maker.go("play")
    assert (maker.play.count.value, maker.play.count.options) == (2, (2, 3, 5))
    assert not maker.trouble.value


def test_every_word_is_translated() -> None:
    """Each step with something chosen and with nothing, said in brackets."""
    maker = drawn()
    with pseudo():
        for step in STEPS:
            maker.go(step)
            maker.build()
            assert unsaid(maker, *NAMES) == [], step
        maker.go("cities")
        maker.click_city("Anton")
        assert unsaid(maker, *NAMES) == []
        maker.go("routes")
        tell(maker, what="route", route=0)
        assert unsaid(maker, *NAMES) == []
        maker.go("tickets")
        maker.click_city("Anton")
        maker.click_city("Emil")
        assert unsaid(maker, *NAMES) == []


@pytest.mark.parametrize("start", ["atlantis", 7, ""])
def test_a_start_that_is_no_map(start: object) -> None:
    """One sentence, without a traceback."""
    with pytest.raises(Misprint) as told:
        MapMaker(start)  # type: ignore[arg-type]
    assert str(told.value)
