"""The panels of the lesson on graphs: what they tell is what was worked out by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab import load_board, speak
from ttr_lab.language import speaking
from ttr_lab.model.board import Board, members
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.graph_build import BuildNetwork
from ttr_lab.panels.graph_central import MEASURES, MostCentral
from ttr_lab.panels.graph_cut import CUT, WAYS, CutTheTicket
from ttr_lab.panels.graph_degrees import DegreesOnMap
from ttr_lab.panels.graph_panel import GraphPanel
from ttr_lab.panels.graph_walk import CHANGE, WalkTheRoutes
from ttr_lab.panels.graph_ways import ShortestWays
from ttr_lab.panels.graph_worth import TicketWorth
from ttr_lab.places import find_maps

Panel = GraphPanel[Any]


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def told(panel: Panel) -> str:
    """What came out, beside the map and under it."""
    assert panel.trouble.value == ""
    return words(panel.said.value) + " " + words(panel.foot.value)


def at(board: Board, name: str) -> int:
    """The place of a city."""
    return board.city_index[board.city(name).id]


def route(board: Board, a: str, b: str, track: int | None = None) -> int:
    """The index of a route."""
    return board.route(a, b, track=track).index


def test_degrees_are_guessed_and_added_up() -> None:
    """Twelve routes of the small map make 24 ends; Dublin has seven."""
    panel = DegreesOnMap("mini", guess=True)
    assert "Guess first" in panel.asks.value
    assert told(panel).strip() == ""
    panel.click_route(0)
    assert "Choose a city, not a route" in told(panel)
    panel.click_city(at(panel.board, "Cork"))
    assert "You guessed Cork, with 3 routes. Most meet in Dublin: 7." in told(panel)
    assert "Cork: 3 routes to 2 neighbors, Dublin and Limerick." in told(panel)
    assert "Add up the degrees of all 6 cities: 24 = 2 × 12" in told(panel)
    assert "4 cities have an odd degree" in told(panel)
    assert "You guessed Cork, with 3 routes." in told(panel)
    panel.click_route(route(panel.board, "Belfast", "Derry"))
    assert "22 = 2 × 11" in told(panel)
    assert "You took 1 route away. With every track counted the sum fell by 2." in told(panel)
    panel.links.click()
    assert "16 = 2 × 8" in told(panel)
    panel.back.click()
    panel.back.click()
    assert "24 = 2 × 12" in told(panel)


def test_the_right_guess_is_told() -> None:
    """Dublin it is; a second click on the city lets go of it."""
    panel = DegreesOnMap("mini", guess=True)
    dublin = at(panel.board, "Dublin")
    panel.city_list.choose(dublin)
    assert "Right: nowhere do more routes meet than in Dublin." in told(panel)
    assert panel.marks()["spots"] == (dublin,)
    assert len(panel.marks()["line"]) == 7
    panel.click_city(dublin)
    assert panel.marks()["spots"] == ()


def test_a_city_loses_all_routes() -> None:
    """Without its last route a city has no neighbors any more."""
    panel = DegreesOnMap("mini")
    belfast = at(panel.board, "Belfast")
    for index in list(members(panel.board.at_city[belfast])):
        panel.route_list.choose(index)
    panel.click_city(belfast)
    assert "Belfast has no route any more." in told(panel)


def test_ways_are_foreseen_city_by_city() -> None:
    """From Cork: Limerick (2), Galway (3), Dublin (4); Derry takes 7, three routes or two."""
    panel = ShortestWays("mini", "Cork", "Derry")
    board = panel.board
    assert "Begin in Cork" in panel.asks.value
    panel.one.click()
    assert "Step 1: Cork is settled with 0 trains." in told(panel)
    assert "Limerick: seen for the first time, 2 trains." in told(panel)
    panel.click_city(at(board, "Dublin"))
    assert "Not yet: Dublin has 4 trains, and another city that has been seen is nearer." in told(
        panel
    )
    panel.click_city(at(board, "Belfast"))
    assert "no route from a settled city leads to Belfast" in told(panel)
    panel.guess.choose(at(board, "Limerick"))
    assert "Right: Limerick is the nearest" in told(panel)
    assert "You foresaw 1 of 3." in told(panel)
    assert "Dublin: 5 trains would be no better than 4 trains." in told(panel)
    panel.click_city(at(board, "Cork"))
    assert "Cork is settled: 0 trains, and nothing can be cheaper." in told(panel)
    panel.all.click()
    assert "From Cork to Derry: 7 trains, and 1 way of that cost." in told(panel)
    assert "over Limerick and Galway: 3 routes that score 10 points." in told(panel)
    # in turns: 3 + 7/2 against 2 + 8/2 over Dublin, which scores 7 + 7
    assert "in turns 1 2 8 8 6 14" in told(panel)
    panel.kinds["turns"].click()
    assert "From Cork to Derry: 6 turns" in told(panel)
    assert panel.marks()["path"] == (
        route(board, "Cork", "Dublin"),
        route(board, "Derry", "Dublin"),
    )


def test_equal_ways_are_shown_one_by_one() -> None:
    """Belfast–Galway: over Derry for 2 + 7 points, over Dublin for 4 + 4."""
    panel = ShortestWays("mini", "Belfast", "Galway")
    panel.to_goal()
    assert "6 trains, and 2 ways of that cost. Way 1 of 2, over Derry" in told(panel)
    assert is_shown(panel.other)
    panel.other.click()
    assert "Way 2 of 2, over Dublin: 2 routes that score 8 points." in told(panel)
    panel.all.click()
    assert panel.now.spread.done
    assert is_greyed(panel.one)
    panel.click_route(0)
    assert "Choose a city, not a route" in told(panel)


def test_start_and_goal_are_chosen() -> None:
    """Other ends begin anew; another map has its own."""
    panel = ShortestWays("mini", "Belfast", "Galway")
    panel.goals.value = at(panel.board, "Derry")
    panel.to_goal()
    assert "From Belfast to Derry: 2 trains, and 1 way of that cost." in told(panel)
    assert "One route leads there, and it scores 2 points." in told(panel)
    panel.maps.value = "usa"
    panel.to_goal()
    assert "From Los Angeles to Chicago: 15 trains, and 2 ways" in told(panel)
    assert "in turns 1 4 16 16 12 28" in told(panel)
    with pytest.raises(ValueError, match="has no city 'Nowhere'"):
        ShortestWays("mini", "Nowhere")
    with pytest.raises(ValueError, match="Cork is start and goal at once"):
        ShortestWays("mini", "Cork", "Cork")


def test_start_and_goal_change_places() -> None:
    """The goal chosen as the start: no way from a city to itself is asked for."""
    panel = ShortestWays("mini", "Belfast", "Galway")
    belfast, galway = panel.starts.value, panel.goals.value
    panel.starts.value = galway
    assert (panel.starts.value, panel.goals.value) == (galway, belfast)
    panel.to_goal()
    assert "From Galway to Belfast: 6 trains" in told(panel)


def test_a_network_is_built_and_compared() -> None:
    """Belfast–Galway, Cork–Derry and Derry–Dublin: 11 trains at least, 12 one by one."""
    panel = BuildNetwork("mini", ("belfast--galway", "cork--derry", "derry--dublin"))
    board = panel.board
    assert "Click routes until all 3 tickets are completed" in panel.asks.value
    assert "You have laid 0 of 10 trains." in told(panel)
    panel.look("one-by-one")
    assert "they take 12 trains. In other orders it is from 12 to 13." in told(panel)
    panel.look("best")
    assert "The cheapest network takes 11 trains" in told(panel)
    # Belfast–Derry, Belfast–Dublin, Dublin–Galway, Galway–Limerick, Limerick–Cork: 2+3+3+1+2
    for a, b in (("Belfast", "Derry"), ("Belfast", "Dublin"), ("Dublin", "Galway")):
        panel.click_route(route(board, a, b))
    assert "1 Belfast–Galway (6): ✓ completed" in told(panel)
    for a, b in (("Galway", "Limerick"), ("Cork", "Limerick")):
        panel.list.choose(route(board, a, b))
    assert "You have laid 11 of 10 trains. That is 1 too many." in told(panel)
    assert "Yours takes no train more: well built." in told(panel)
    panel.click_route(route(board, "Derry", "Galway"))
    assert "a route too many is there" in panel.asks.value
    assert "Not needed:" in told(panel)
    assert "Yours takes 4 trains more." in told(panel)
    panel.back.click()
    assert panel.standing.trains == 11


def test_two_tracks_are_refused() -> None:
    """With one track of Cork–Limerick the other one is refused by its rule; nothing changes."""
    panel = BuildNetwork("mini")
    one, two = (route(panel.board, "Cork", "Limerick", n) for n in (1, 2))
    panel.click_route(one)
    panel.click_route(two)
    assert "You have a track between Cork and Limerick already" in told(panel)
    assert "USA-DOUBLE-1" in told(panel)
    assert panel.now.routes == 1 << one
    panel.click_city(0)
    assert "Choose a route, not a city" in told(panel)
    panel.click_route(one)
    assert panel.now.routes == 0


def test_other_tickets_and_the_spanning_tree() -> None:
    """Kruskal on the small map: 1 + 2 + 2 + 3 + 3 trains; 9 links make 512 networks."""
    panel = BuildNetwork("mini")
    panel.look("tree")
    assert "connects all 6 cities with 11 trains" in told(panel)
    assert "2 to the power of 9 networks, a number with 3 digits" in told(panel)
    # the shortest route of all comes first
    assert panel.marks()["why"][route(panel.board, "Galway", "Limerick")] == "step 1"
    first = panel.now.tickets
    panel.others.click()
    assert panel.now.tickets != first
    panel.many.value = 4
    assert len(panel.now.tickets) == 4
    assert "In other orders" not in told(panel)


def test_a_ticket_is_cut() -> None:
    """Cork hangs on Dublin and Limerick: two claims with few players, three with more."""
    panel = CutTheTicket("mini", "belfast--cork", guess=True)
    board = panel.board
    assert "how many claims does a rival need to make Belfast–Cork impossible" in panel.asks.value
    panel.click_route(0)
    assert "First guess how many claims it takes." in told(panel)
    panel.guesses[3].click()
    assert "Nothing is closed yet. The shortest way has 7 spaces." in told(panel)
    panel.click_route(route(board, "Cork", "Dublin"))
    # Belfast–Dublin 3, Dublin–Limerick 3, Limerick–Cork 2
    assert "After 1 claim the shortest way left has 8 spaces." in told(panel)
    panel.list.choose(route(board, "Cork", "Limerick", 1))
    assert "Parted with 2 claims; the fewest are 2." in told(panel)
    assert "You guessed 3; the fewest are 2." in told(panel)
    panel.views[WAYS].click()
    assert "2 ways without a common route. Each must lose one" in told(panel)
    assert len(panel.marks()["claims"]) == 2
    panel.views[CUT].click()
    assert "A smallest cut:" in told(panel)
    panel.many.click()
    assert panel.claims == 0
    assert panel.fewest == 3
    for track in (1, 2):
        panel.click_route(route(board, "Cork", "Limerick", track))
    assert "After 2 claims the shortest way left has 7 spaces." in told(panel)


def test_nine_ways_are_guessed_and_shown() -> None:
    """Nine tracks end in Denver and nine in Pittsburgh, and none of the ways is in another's."""
    panel = CutTheTicket("usa", "denver--pittsburgh", guess=True)
    panel.many.click()
    panel.guesses[9].click()
    panel.look(WAYS)
    assert "9 ways without a common route." in told(panel)
    assert len(panel.marks()["claims"]) == len(panel.names()) == 9


def test_more_claims_than_needed_are_told() -> None:
    """Three claims where two are enough; undo leads back."""
    panel = CutTheTicket("mini", "belfast--cork")
    for a, b in (("Belfast", "Derry"), ("Cork", "Dublin"), ("Cork", "Limerick")):
        panel.click_route(route(panel.board, a, b))
    assert "It can be done with fewer claims" in panel.asks.value
    panel.again()
    assert panel.now.closed == 0
    panel.tickets.value = panel.board.ticket("cork--galway").index
    assert "until Cork–Galway cannot be completed" in words(panel.asks.value)
    panel.maps.value = "usa"
    assert "Los Angeles–Miami" in panel.asks.value
    assert panel.fewest == 3


def test_the_bridges_of_konigsberg() -> None:
    """Stuck after six of seven; without a bridge all the others can be walked."""
    panel = WalkTheRoutes()
    island, north, south, east = range(4)
    assert "Where do you begin?" in panel.asks.value
    for city in (island, north, island, south, island, east, north):
        panel.city_list.choose(city)
    assert "Walked: 6 of 7 routes." in told(panel)
    assert "Stuck" in panel.asks.value
    assert "4 cities are odd: Kneiphof, Altstadt, Vorstadt and Lomse." in told(panel)
    assert "Here at least 2 walks are needed (Euler 1736)." in told(panel)
    # a walk that is over begins again with a click, and undo leads back to it
    panel.click_city(south)
    assert "You are in Vorstadt." in panel.asks.value
    panel.click_city(north)
    assert "You stand in Vorstadt, and no route that is left leads to Altstadt." in told(panel)
    panel.undo()
    assert len(panel.now.walk.line) == 6
    panel.take(CHANGE)
    panel.click_route(6)
    assert "Odd are Kneiphof and Altstadt." in told(panel)
    for city in (island, north, island, south, island, east, north):
        panel.click_city(city)
    assert panel.now.pen == "walk"
    assert "Done: every route once." in panel.asks.value
    assert panel.marks()["path"] == panel.now.walk.line


def test_the_longest_path_of_a_player() -> None:
    """41 of 45 spaces; Chicago–Omaha is left out."""
    panel = WalkTheRoutes("usa")
    panel.show.click()
    assert "A longest path: 41 of 45 spaces, over 10 of 11 routes." in told(panel)
    assert "Left out: Chicago–Omaha." in told(panel)
    panel.click_city(at(panel.board, "Miami"))
    assert "No route of these ends in Miami" in told(panel)
    panel.places.value = "mini"
    panel.take(CHANGE)
    for index in range(12):
        panel.click_route(index)
    assert is_greyed(panel.show)
    with pytest.raises(ValueError, match="there is no place 'moon' to walk; there are konigsberg"):
        WalkTheRoutes("moon")


def test_the_busiest_city() -> None:
    """On the small map Dublin has five neighbors, and most of everything."""
    panel = MostCentral("mini", guess=True)
    assert told(panel).strip() == ""
    panel.list.choose(at(panel.board, "Cork"))
    # Cork and Belfast have two neighbors each, the other four more
    assert "You guessed Cork: number 5 by this measure." in told(panel)
    assert "1. Dublin 5 neighbors" in told(panel)
    for name, button in panel.measures.items():
        button.click()
        assert panel.now.measure == name
        assert "1. Dublin" in told(panel)
    panel.click_city(at(panel.board, "Dublin"))
    ranks = re.findall(r"<td>(\d+)</td></tr>", panel.said.value)
    assert ranks == ["1"] * len(MEASURES)
    panel.click_route(0)
    assert "Choose a city, not a route" in told(panel)
    with pytest.raises(ValueError, match="there is no measure 'luck' here"):
        MostCentral(measure="luck")


def test_what_a_ticket_is_worth() -> None:
    """Belfast–Cork is held: Cork–Dublin lies on it, and Dublin–Galway takes two trains more."""
    panel = TicketWorth("mini", guess=True)
    assert len(panel.guesses) == 4
    best = max(panel.offered, key=lambda it: -panel.deck.order.index(it))
    panel.guesses[best].click()
    assert "brings most of the four" in told(panel)
    board = panel.board
    ticket = {name: board.ticket(name).index for name in ("belfast--cork", "cork--dublin")}
    panel.list.choose(ticket["belfast--cork"])
    assert "Belfast–Cork: 7 points for the ticket and 11 for routes. It takes 7 trains." in told(
        panel
    )
    assert "That is 2.57 for each train." in told(panel)
    panel.hold_it.click()
    assert "Together they take 7 of 10 trains and bring 18 points; 3 trains are spare." in told(
        panel
    )
    panel.look(ticket["cork--dublin"])
    assert "It takes no train more" in told(panel)
    panel.look(board.ticket("dublin--galway").index)
    assert "Alone it takes 3 trains, beside yours 2: it shares 1." in told(panel)
    assert "1 train would be spare then." in told(panel)
    panel.hold_it.click()
    # nine trains lie from Belfast over Dublin, Galway and Limerick to Cork; Derry–Belfast takes two
    panel.look(board.ticket("derry--galway").index)
    assert "You are 1 train short of it." in told(panel)
    panel.drop.click()
    assert panel.now.held == ()


def test_no_more_tickets_than_can_be_counted() -> None:
    """Three are held; a fourth is refused in a sentence, and clicks go round a city's tickets."""
    panel = TicketWorth("mini")
    panel.hold_it.click()
    assert "Choose a ticket first." in told(panel)
    for ticket in range(4):
        panel.hold(ticket)
    assert panel.now.held == (0, 1, 2)
    assert "3 tickets can be held here" in told(panel)
    panel.hold(1)
    assert "You hold it already." in told(panel)
    cork = at(panel.board, "Cork")
    here = [it.index for it in panel.board.tickets if "Cork" in (it.a.name, it.b.name)]
    for ticket in [*here, here[0]]:
        panel.click_city(cork)
        assert panel.now.ticket == ticket


def test_what_is_not_certain_is_told() -> None:
    """Team Asia's tickets are generated, and that stands under the map; the USA map is sure."""
    panel = TicketWorth("usa")
    assert "generated" not in panel.footnotes.value
    panel.maps.value = "team-asia"
    assert "All 60 tickets are generated" in panel.footnotes.value


def test_lists_follow_what_is_undone() -> None:
    """After undo the lists show the cities, the ticket and the number of before."""
    ways = ShortestWays("mini", "Belfast", "Galway")
    before = (ways.starts.value, ways.goals.value)
    ways.starts.value = at(ways.board, "Cork")
    ways.goals.value = at(ways.board, "Derry")
    assert ways.now.goal == at(ways.board, "Derry")
    ways.undo()
    ways.undo()
    assert (ways.starts.value, ways.goals.value) == before
    assert ways.past == []
    cut = CutTheTicket("mini", "belfast--cork")
    ticket = cut.tickets.value
    cut.tickets.value = cut.board.ticket("cork--galway").index
    cut.undo()
    assert (cut.tickets.value, cut.now.ticket) == (ticket, ticket)
    build = BuildNetwork("mini")
    build.many.value = 2
    build.undo()
    assert build.many.value == len(build.now.tickets) == 3


def test_what_is_chosen_in_a_list_outlives_the_language() -> None:
    """The list names the same city in Spanish; on another map it begins with the first."""
    panel = DegreesOnMap("mini")
    cork, route_there = at(panel.board, "Cork"), route(panel.board, "Cork", "Limerick", 2)
    panel.city_list.list.value, panel.route_list.list.value = cork, route_there
    with speaking("es"):
        panel.build()
        assert panel.city_list.list.value == cork
        assert panel.route_list.list.label == "Cork–Limerick, vía 2"
    panel.maps.value = "usa"
    assert panel.city_list.list.label == "Atlanta"
    assert panel.route_list.list.label == "Atlanta–Charleston"


def _played(panel: Panel) -> Iterator[Panel]:
    """The panel at its beginning, and after several steps."""
    yield panel
    for index in range(min(5, len(panel.board.cities))):
        panel.click_city(index)
        panel.click_route(index)
        yield panel


MAKE: dict[str, Callable[[], Panel]] = {
    "degrees": lambda: DegreesOnMap("mini"),
    "degrees, guess": lambda: DegreesOnMap("mini", guess=True),
    "ways": lambda: ShortestWays("mini"),
    "build": lambda: BuildNetwork("mini"),
    "cut": lambda: CutTheTicket("mini"),
    "cut, guess": lambda: CutTheTicket("mini", guess=True),
    "walk": WalkTheRoutes,
    "central": lambda: MostCentral("mini"),
    "central, guess": lambda: MostCentral("mini", guess=True),
    "worth": lambda: TicketWorth("mini"),
    "worth, guess": lambda: TicketWorth("mini", guess=True),
}
each_panel = pytest.mark.parametrize("name", MAKE)


def press_everything(panel: Panel) -> Iterator[str]:
    """Press every button that is there, one after the other; tells which."""
    names = [it.description for it in widgets_in(panel) if isinstance(it, W.Button)]
    for number, name in enumerate(names):
        buttons = [it for it in widgets_in(panel) if isinstance(it, W.Button)]
        if number < len(buttons):
            buttons[number].click()
            yield name


@each_panel
def test_every_word_is_translated(name: str) -> None:
    """No word is left out of the catalogs, at the beginning, in between, and after each button."""
    with pseudo():
        panel = MAKE[name]()
        places = [load_board(it).name for it in ("usa", "europe", "team-asia", "legendary-asia")]
        known = [*places, *(load_board(it).name for it in find_maps())]
        known += [str(city) for city in panel.board.cities]
        for shown in _played(panel):
            assert unsaid(shown, *known) == []
        for pressed in press_everything(panel):
            assert unsaid(panel, *known) == [], pressed
        assert panel.trouble.value == ""


@each_panel
def test_another_language_keeps_what_was_reached(name: str) -> None:
    """What was clicked stays, and everything is said in Spanish."""
    panel = MAKE[name]()
    try:
        for _ in _played(panel):
            pass
        reached, before = panel.now, panel.asks.value
        speak("es")
        assert panel.now == reached
        assert panel.asks.value != before
        assert "Deshacer" in panel.back.description
        panel.back.click()
        assert panel.trouble.value == ""
    finally:
        speak("en")


@each_panel
def test_undo_leads_back_to_the_beginning(name: str) -> None:
    """Step by step; and starting again can be taken back as well."""
    panel = MAKE[name]()
    first = panel.now
    assert is_greyed(panel.back)
    for _ in _played(panel):
        pass
    reached = panel.now
    panel.anew.click()
    assert panel.now == first
    panel.back.click()
    assert panel.now == reached
    while panel.past:
        panel.back.click()
    assert panel.now == first


@each_panel
def test_the_live_map_shows_it(name: str) -> None:
    """The live map takes every mark that a panel gives it."""
    panel = MAKE[name]()
    assert panel.map.live.figure.data
    for _ in _played(panel):
        assert panel.trouble.value == ""


@each_panel
def test_lists_have_names_for_screen_readers(name: str) -> None:
    """Every list and button says what it is for."""
    for widget in widgets_in(MAKE[name]()):
        if isinstance(widget, W.Dropdown | W.Button):
            assert widget.description.strip()
            assert widget.tooltip.strip()
