"""The map shows the values it is given, changes only what changed, and hears clicks."""

import json
import xml.etree.ElementTree as ET
from html import unescape
from typing import Any
from urllib.parse import unquote

import pytest
from plotly.callbacks import InputDeviceState, Points

from ttr_lab import load_board
from ttr_lab.figures.map import LiveMap, describe_map, draw_map
from ttr_lab.figures.plan import make_plan
from ttr_lab.language import LANGUAGES, speaking
from ttr_lab.model.board import Board

MAPS = ("usa", "team-asia", "legendary-asia", "europe", "mini", "czechia")
USA, MINI = load_board("usa"), load_board("mini")
TEAM_ASIA, LEGENDARY_ASIA, EUROPE = map(load_board, MAPS[1:4])
PARTNERS = (0, 0, 1, 1, 2, 2)
DERRY, RED, YELLOW = 0, 1, 2  # mini: Belfast–Derry of 2, Belfast–Dublin's two tracks of 3
EVERY_THIRD = tuple(sum(1 << n for n in range(seat, 60, 3)) for seat in range(3))


def traces(figure: Any) -> dict[str, Any]:
    return {trace.name: trace for trace in figure.data}


def pictures(figure: Any) -> dict[str, str]:
    """The pictures of a figure as SVG."""
    return {it.name: unquote(it.source.partition(",")[2]) for it in figure.layout.images}


def drawn(figure: Any) -> dict[str, int]:
    """How many lines or outlines each drawn element has, by its name."""
    paths = (
        it for svg in pictures(figure).values() for it in ET.fromstring(svg).iter() if it.get("d")
    )
    return {it.attrib["id"]: it.attrib["d"].count("M") for it in paths}


def words(svg: str) -> list[str]:
    return [it.text or "" for it in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def hover(figure: Any, route: int) -> str:
    """What the mouse is told over a route."""
    hits = traces(figure)["hits"]
    assert (
        hits.hovertemplate[list(hits.customdata).index(route)]
        == f"%{{meta[{route}]}}<extra></extra>"
    )
    return str(hits.meta[route])


def click(live: LiveMap, marker: int | None) -> None:
    """What plotly calls on a click: on one of the markers, or on another trace."""
    number = next(n for n, trace in enumerate(live.figure.data) if trace.name == "hits")
    found = [] if marker is None else [marker]
    points = Points(point_inds=found, xs=found, ys=found, trace_name="hits", trace_index=number)
    live.figure.data[number]._dispatch_on_click(points, InputDeviceState())


def test_two_traces() -> None:
    """Everything to be seen is a picture, so a change has no trace to draw again."""
    full = draw_map(
        USA, names=tuple("ABCDE"), claims=EVERY_THIRD, tickets=((0, 1, True), (2, 3, False))
    )
    assert list(traces(full)) == ["city hover", "hits"]
    assert len(pictures(full)) == len(pictures(draw_map(MINI))) == 13
    assert len(full.to_json()) < 400_000


@pytest.mark.parametrize("name", MAPS)
def test_no_map_is_heavy(name: str) -> None:
    """What is sent to the page first is of a size for all maps."""
    assert len(draw_map(name).to_json()) < 400_000


def test_no_two_pictures_of_a_size() -> None:
    """Two pictures of one size at one place would be one to plotly."""
    images = draw_map(USA).layout.images
    assert len({it.sizex for it in images}) == len(images)
    # and yet a pixel is as long in all of them
    scales = {
        round(it.sizex / float(ET.fromstring(svg).attrib["viewBox"].split()[2]), 9)
        for it, svg in zip(images, pictures(draw_map(USA)).values(), strict=True)
    }
    assert len(scales) == 1


def test_plain_axes() -> None:
    """Geographic traces fetch their land from the internet, so there are none."""
    figure = draw_map(USA, names=("Ann", "Ben"), claims=EVERY_THIRD[:2])
    text = figure.to_json()
    assert {trace.type for trace in figure.data} == {"scatter"}
    assert "geo" not in json.loads(text)["layout"]
    assert "http" not in json.dumps(json.loads(text)["data"])
    assert figure.layout.yaxis.scaleanchor == "x"


def test_claims_show_at_their_owner() -> None:
    shown = drawn(draw_map(MINI, names=("Ann", "Ben"), claims=(1 << DERRY, 1 << YELLOW)))
    assert shown["seat-0"] == shown["seat-0-circle"] == 2
    assert shown["seat-1"] == shown["seat-1-square"] == 3


def test_letters_on_every_colored_space() -> None:
    """The strokes of B are two, of R two, of Y two, of O, P, W, G one; K has three."""
    shown = drawn(draw_map(MINI))
    by_letter = {"B": 2, "R": 2, "Y": 2, "O": 1, "P": 1, "W": 1, "G": 1, "K": 3}
    strokes = sum(by_letter[r.color.letter] * r.length for r in MINI.routes if r.color is not None)
    assert shown["dark-letters"] + shown["light-letters"] == strokes


def test_names_of_all_cities() -> None:
    """A name in two lines has both of its halves."""
    told = "".join(words(pictures(draw_map(USA))["names"])).replace(" ", "")
    assert all(city.name.replace(" ", "") in told for city in USA.cities)


def test_highlights() -> None:
    shown = drawn(
        draw_map(
            MINI, chosen=RED, line=(DERRY, YELLOW), path=(DERRY,), closed=1 << RED, claimable=0b111
        )
    )
    counted = {name: shown[name] for name in ("chosen", "line", "path", "closed", "claimable")}
    assert counted == {"chosen": 1, "line": 2, "path": 1, "closed": 3, "claimable": 3}
    assert not counted.keys() & drawn(draw_map(MINI)).keys()


def test_tickets_are_ringed_and_numbered() -> None:
    """Open tickets have round numbers; completed ones are square and hooked."""
    figure = draw_map(MINI, tickets=((0, 1, False), (1, 2, True)))
    shown = drawn(figure)
    assert shown["open"] == 2  # Belfast and Cork, which is open still
    assert shown["completed"] == 1  # Derry
    svg = pictures(figure)["tickets"]
    assert words(svg) == ["1", "1", "2✓", "2✓"]
    corners = {
        it.attrib["id"]: it.attrib["d"].count(" ")
        for it in ET.fromstring(svg).iter()
        if "ticket-" in it.get("id", "")
    }
    assert len(corners) == 4
    assert corners["ticket-1-0"] > 20 > corners["ticket-2-2"]


@pytest.mark.parametrize(
    ("route", "told"),
    [
        pytest.param(
            DERRY,
            "<b>Belfast – Derry</b><br>2 spaces, orange (O) · 2 points<br>"
            "claimed by A&amp;B (circle)<br><i>It is taken.</i>",
            id="claimed",
        ),
        pytest.param(
            RED,
            "<b>Belfast – Dublin</b><br>3 spaces, red (R) · 4 points<br>"
            "parallel track: yellow (Y), free<br>closed",
            id="closed",
        ),
    ],
)
def test_hover_tells_all(route: int, told: str) -> None:
    figure = draw_map(
        MINI, names=("A&B",), claims=(1 << DERRY,), closed=1 << RED, why={DERRY: "It is taken."}
    )
    assert hover(figure, route) == told


def test_hover_counts_sources() -> None:
    """The map data say how many sources agree on Atlanta–Charleston: six."""
    assert hover(draw_map("usa"), 0).endswith("<br>confirmed by 6 sources")


def test_hover_wraps_the_reason() -> None:
    """A long reason is broken into lines that fit beside the mouse, and stays safe to show."""
    why = "It needs 6 black cards & you hold 2; with <locomotives> you still lack three of them."
    lines = hover(draw_map(MINI, why={DERRY: why}), DERRY).split("<br>")
    reason = [unescape(line) for line in lines[3:]]
    assert len(reason) == 2
    assert " ".join(reason) == f"<i>{why}</i>"
    assert all(len(line) <= 50 for line in reason)


def test_show_matches_the_drawing() -> None:
    """After any changes the live map is what a new drawing would be."""
    live = LiveMap(USA, ("Ann", "Ben", "Cleo"))
    live.show(claims=(1, 2, 4), closed=8, claimable=USA.all_routes, chosen=3, line=(1, 2))
    live.show(claims=EVERY_THIRD, tickets=((0, 1, False), (5, 1, True)), path=(0, 3))
    new = draw_map(
        USA,
        names=("Ann", "Ben", "Cleo"),
        claims=EVERY_THIRD,
        tickets=((0, 1, False), (5, 1, True)),
        path=(0, 3),
    )
    assert pictures(live.figure) == pictures(new)
    for shown, expected in zip(live.figure.data, new.data, strict=True):
        for name in ("x", "y", "customdata", "meta", "hovertemplate"):
            assert shown[name] == expected[name], (shown.name, name)


class Messages:
    """What a live map sends to its pages: pictures and traces, by name."""

    def __init__(self, live: LiveMap, monkeypatch: pytest.MonkeyPatch) -> None:
        self.live, self.sent = live, list[set[str]]()
        monkeypatch.setattr(live.figure, "_send_update_msg", self.update)
        monkeypatch.setattr(
            live.figure, "_send_relayout_msg", lambda layout: self.update({}, layout)
        )

    def update(
        self,
        restyle_data: dict[str, list[Any]],
        relayout_data: dict[str, str],
        trace_indexes: Any = (),
    ) -> None:
        for values in restyle_data.values():
            # a blank would wipe out what the trace has
            assert len(values) == len(trace_indexes)
            assert all(isinstance(it, list) for it in values)
        images = {
            f"images[{n}].source": it.name for n, it in enumerate(self.live.figure.layout.images)
        }
        named = {images[it] for it in relayout_data}
        self.sent.append(named | {self.live.figure.data[number].name for number in trace_indexes})


def test_show_sends_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One message a call, only for what a claim concerns, and without blanks."""
    live = LiveMap(MINI, ("Ann", "Ben"))
    messages = Messages(live, monkeypatch)
    live.show(claims=(0, 1 << DERRY))
    live.show(claims=(0, 1 << DERRY))
    live.show(claims=(0, 1 << DERRY), chosen=RED)
    live.show(claims=(0, 1 << YELLOW), tickets=((0, 1, False),))
    assert [it for it in messages.sent if it] == [
        {"claims", "hits"},
        {"chosen"},
        {"claims", "chosen", "tickets", "city hover", "hits"},
    ]


def test_reload_brings_back_the_claims() -> None:
    """What a second page is handed is what the map shows, with every place to click on."""
    live = LiveMap(MINI, ("Ann", "Ben"))
    places = list(zip(*(traces(live.figure)["hits"][name] for name in "xy"), strict=True))
    live.show(claims=(1 << YELLOW, 0), chosen=RED, tickets=((0, 1, False),))
    live.show(claims=(1 << YELLOW, 1 << DERRY), tickets=((0, 1, True),))
    state = live.figure.get_state()
    (claims,) = [it for it in state["_widget_layout"]["images"] if it["name"] == "claims"]
    assert unquote(claims["source"]).count("seat-") == 4
    data = {trace["name"]: trace for trace in state["_widget_data"]}
    assert list(zip(data["hits"]["x"], data["hits"]["y"], strict=True)) == places
    assert "claimed by Ann" in data["hits"]["meta"][YELLOW]
    assert live.figure.get_state(key="_view_name").keys() == {"_view_name"}


def test_other_players_take_their_seats() -> None:
    """A new game with more players goes on in the same figure, from an empty map."""
    live = LiveMap(MINI, ("Ann", "Ben"))
    figure = live.figure
    live.show(claims=(1 << YELLOW, 0), chosen=RED)
    live.rename(("Cleo", "Dora", "Emil", "Finn", "Gus"))
    assert pictures(live.figure) == pictures(draw_map(MINI))
    live.show(claims=(0, 0, 0, 0, 1 << DERRY))
    assert live.figure is figure
    assert drawn(figure)["seat-4-cross"] == 2
    assert "claimed by Gus (cross)" in hover(figure, DERRY)
    assert {"Cleo", "Gus"} <= {note.text for note in figure.layout.annotations}


def test_six_players_in_three_teams() -> None:
    """A train has its team's color; the sign on it tells which of the partners it is."""
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
    claims = tuple(TEAM_ASIA.routes[n * 7].bit for n in range(6))
    lengths = [TEAM_ASIA.routes[n * 7].length for n in range(6)]
    figure = draw_map(TEAM_ASIA, names=names, claims=claims, teams=PARTNERS)
    shown = drawn(figure)
    for seat, shape in enumerate(("circle", "circle", "square", "square", "triangle", "triangle")):
        assert shown[f"seat-{seat}"] == lengths[seat]
        assert shown[f"seat-{seat}-{shape}"] == lengths[seat] * (1 + seat % 2)
    svg = ET.fromstring(pictures(figure)["claims"])
    fills = {it.get("id"): it.get("fill") for it in svg.iter()}
    assert fills["seat-0"] == fills["seat-1"] != fills["seat-2"] == fills["seat-3"]
    assert hover(figure, 7).split("<br>")[-2] == "claimed by Ben (two circles)"
    told = [note.text for note in figure.layout.annotations]
    assert {"●", "●●", "■", "■■", "▲", "▲▲"} <= set(told)


def test_teams_of_a_live_map() -> None:
    """Partners keep their looks while the map changes, until others sit down."""
    live = LiveMap(TEAM_ASIA, ("Ann", "Ben", "Cleo", "Dan"), teams=(0, 0, 1, 1))
    live.show(claims=(0, 1, 0, 0))
    assert "two circles" in hover(live.figure, 0)
    live.rename(("Ann", "Ben"))
    live.show(claims=(0, 1))
    assert "(square)" in hover(live.figure, 0)
    live.show(claims=(0, 1), teams=(0, 0))
    assert "two circles" in hover(live.figure, 0)


def test_stations_stand_on_cities() -> None:
    """A house of one outline in the owner's color, with the owner's shape."""
    paris, wien = EUROPE.city_index["paris"], EUROPE.city_index["wien"]
    stations = ((paris, 1), (wien, 0))
    figure = draw_map(EUROPE, names=("Ann", "Ben"), stations=stations)
    shown = drawn(figure)
    assert shown[f"station-{paris}"] == shown[f"station-{paris}-square"] == 1
    assert shown[f"station-{wien}-circle"] == 1
    told = str(traces(figure)["city hover"].meta[paris])
    assert "station of Ben (square)" in told
    live = LiveMap(EUROPE, ("Ann", "Ben"))
    live.show(stations=stations)
    assert pictures(live.figure)["stations"] == pictures(figure)["stations"]


def test_long_tickets_have_two_rings() -> None:
    """The second ring and the second outline of the number are only for long ones."""
    figure = draw_map(MINI, tickets=((0, 1, False), (2, 3, False, True), (4, 5, True, True)))
    shown = drawn(figure)
    assert (shown["open"], shown["open-long"]) == (4, 2)
    assert (shown["completed"], shown["completed-long"]) == (2, 2)
    numbers = {name for name in shown if name.startswith("ticket-")}
    assert {name for name in numbers if name.endswith("-long")} == {
        "ticket-2-2-long",
        "ticket-2-3-long",
        "ticket-3-4-long",
        "ticket-3-5-long",
    }
    assert "long ticket 2 to Dublin" not in str(traces(figure)["city hover"].meta[0])
    assert "long ticket 2 to" in str(traces(figure)["city hover"].meta[2])


def test_junctions_have_a_sign_of_their_own() -> None:
    """Team Asia's three have no name on the map, another sign, and say what they are."""
    figure = draw_map(TEAM_ASIA)
    shown = drawn(figure)
    assert (shown["cities"], shown["dots"], shown["junctions"]) == (43, 43, 3)
    names = [it.name for it in TEAM_ASIA.cities if it.junction]
    assert not set(names) & set(words(pictures(figure)["names"]))
    number = next(n for n, city in enumerate(TEAM_ASIA.cities) if city.junction)
    assert "a junction: no ticket names it" in str(traces(figure)["city hover"].meta[number])


def test_one_source_is_told() -> None:
    """A footnote on the map, and words in the hover texts."""
    figure = draw_map(TEAM_ASIA)
    assert words(pictures(figure)["ground"]) == ["All 126 routes rest on one source."]
    assert hover(figure, 0).endswith("<br>one source only")
    for name in ("usa", "europe", "legendary-asia"):
        assert words(pictures(draw_map(name))["ground"]) == []


@pytest.mark.parametrize(("width", "height"), [(532, 342), (947, 624), (300, 700)])
def test_fit(width: int, height: int) -> None:
    """The whole window is seen, with the same scale both ways, whatever the shape of the box."""
    live = LiveMap(USA, responsive=False)
    live.fit(width, height)
    (x0, x1), (y0, y1) = live.figure.layout.xaxis.range, live.figure.layout.yaxis.range
    (left, bottom), (right, top) = live.plan.window
    assert (x1 - x0) / width == pytest.approx((y1 - y0) / height)
    assert x0 <= left + 1e-6
    assert x1 >= right - 1e-6
    assert y0 <= bottom + 1e-6
    assert y1 >= top - 1e-6
    assert live.figure.layout.autosize is False
    # or else a page that is loaded again would choose its ranges anew
    assert live.figure.layout.xaxis.autorange is live.figure.layout.yaxis.autorange is False


def test_nothing_leaves_the_classroom() -> None:
    config = LiveMap(MINI).figure._config
    assert config["showSendToCloud"] is False
    assert config["displaylogo"] is False
    assert config["responsive"] is True


def test_wheel_scrolls_the_page() -> None:
    """Who reads on below the map does not zoom it on the way."""
    assert LiveMap(MINI).figure._config["scrollZoom"] is False


def test_clicks_reach_everyone() -> None:
    live = LiveMap(USA, ("Ann", "Ben"))
    heard: list[int] = []
    live.on_route(heard.append)
    live.on_route(lambda route: heard.append(-route))
    hits = traces(live.figure)["hits"]
    click(live, list(hits.customdata).index(42))
    click(live, None)
    assert heard == [42, -42]


def test_names_in_the_legend() -> None:
    """The cartouche has every player with the sign, and the letter of every color."""
    figure = draw_map(MINI, names=("<Ann>", "Ben"))
    told = [note.text for note in figure.layout.annotations]
    assert {"MINI", "&lt;Ann&gt;", "Ben", "●", "■", *"PBOWGYKR"} <= set(told)


@pytest.mark.parametrize(
    ("board", "signs"),
    [
        pytest.param(USA, set(), id="USA"),
        pytest.param(TEAM_ASIA, {"tunnel", "junction"}, id="Team Asia"),
        pytest.param(LEGENDARY_ASIA, {"ferry", "mountain", "long ticket"}, id="Legendary Asia"),
        pytest.param(EUROPE, {"tunnel", "ferry", "station", "long ticket"}, id="Europe"),
    ],
)
def test_signs_in_the_legend(board: Board, signs: set[str]) -> None:
    """The legend has the signs that can be met on the map, and no others."""
    told = {note.text for note in draw_map(board).layout.annotations}
    assert told & {"tunnel", "ferry", "mountain", "junction", "station", "long ticket"} == signs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_legend_fits(name: str, language: str) -> None:
    """With all players it stays within a picture 820 pixels wide, of letters 0.6 wide each."""
    names = ("Margarete", "Sebastian", "Annegret", "Benjamin", "Dorothea")
    with speaking(language):
        figure = draw_map(name, names=names, height=520)
    for note in figure.layout.annotations:
        assert note.xshift + 0.6 * note.font.size * len(note.text) < 820, note.text
        assert 0 < note.yshift < 46 * 520 / 560


def test_legend_hides_nothing() -> None:
    """The strip lies beneath the window of the plan: the axis reaches down that far."""
    figure = draw_map(USA, height=560)
    left, right = figure.layout.xaxis.autorangeoptions.include
    low, top = figure.layout.yaxis.autorangeoptions.include
    (_, bottom), (_, high) = make_plan(USA, 560).window
    assert top == pytest.approx(high)
    assert left < 0 < right
    # of 560 pixels the strip has 46, so the map has 514
    assert (bottom - low) / (top - low) == pytest.approx(46 / 560)


def test_described_in_words() -> None:
    text = describe_map(
        MINI,
        names=("Ann", "B<b>"),
        claims=(1 << DERRY, 0),
        closed=1 << RED,
        tickets=((0, 1, False),),
    )
    assert "6 cities, 12 routes, 1 of them claimed" in text
    assert "<li>Ann (circle): 2 spaces in 1 route: Belfast–Derry</li>" in text
    assert "<li>B&lt;b&gt; (square): no route yet</li>" in text
    assert "ticket 1, Belfast–Cork: not connected yet" in text
    assert "<li>Derry: 3 routes; to Belfast: 2 spaces, orange (O), 2 points, claimed by Ann" in text
    assert "to Belfast: 3 spaces, red (R), 4 points, closed" in text


def test_special_things_described_in_words() -> None:
    """Tunnels, ferries, mountains, junctions, stations and long tickets are named."""
    europe = describe_map(EUROPE, names=("Ann",), stations=((0, 0),), tickets=((0, 1, True, True),))
    assert "<li>Amsterdam: station of Ann (circle)</li>" in europe
    assert "long ticket 1, Amsterdam–Angora: connected" in europe
    assert "to London: 2 spaces, gray, 2 points, ferry: needs 2 locomotives, free" in europe
    assert "to Smyrna: 3 spaces, orange (O), 4 points, tunnel: turns over 3 cards" in europe
    asia = describe_map(LEGENDARY_ASIA)
    assert "to Mandalay: 2 spaces, red (R), 2 points, mountain: 2 trains more, 2 points" in asia
    team = describe_map(TEAM_ASIA, names=("Ann", "Ben"), claims=(0, 0), teams=(0, 0))
    assert "All 126 routes rest on one source." in team
    assert "43 cities, 3 junctions, 126 routes" in team
    assert "(junction): " in team
    assert "<li>Ben (two circles): no route yet</li>" in team
