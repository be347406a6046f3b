"""The map shows the values it is given, changes only what changed, and hears clicks."""

import json
from typing import Any

import pytest
from plotly.callbacks import InputDeviceState, Points

from ttr_lab import load_board
from ttr_lab.figures.map import LiveMap, describe_map, draw_map

USA, MINI = load_board("usa"), load_board("mini")
DERRY, RED, YELLOW = 0, 1, 2  # mini: Belfast–Derry of 2, Belfast–Dublin's two tracks of 3
EVERY_THIRD = tuple(sum(1 << n for n in range(seat, 60, 3)) for seat in range(3))


def traces(figure: Any) -> dict[str, Any]:
    return {trace.name: trace for trace in figure.data}


def outlines(trace: Any) -> int:
    """How many shapes a trace holds."""
    return 0 if not trace.x else list(trace.x).count(None) + 1


def click(live: LiveMap, marker: int | None) -> None:
    """What plotly calls on a click: on one of the markers, or on another trace."""
    number = next(n for n, trace in enumerate(live.figure.data) if trace.name == "hits")
    found = [] if marker is None else [marker]
    points = Points(point_inds=found, xs=found, ys=found, trace_name="hits", trace_index=number)
    live.figure.data[number]._dispatch_on_click(points, InputDeviceState())


def test_few_traces() -> None:
    """Their number depends on the seats alone; a claim adds none."""
    empty = draw_map(USA, names=("Ann", "Ben", "Cleo"))
    full = draw_map(
        USA, names=("Ann", "Ben", "Cleo"), claims=EVERY_THIRD, tickets=((0, 1, True), (2, 3, False))
    )
    assert len(empty.data) == len(full.data) <= 40
    assert len(traces(empty)) == len(empty.data)
    assert len(draw_map(USA, names=tuple("ABCDE")).data) == len(empty.data) + 4


def test_plain_axes() -> None:
    """Geographic traces fetch their land from the internet, so there are none."""
    figure = draw_map(USA, names=("Ann", "Ben"), claims=EVERY_THIRD[:2])
    text = figure.to_json()
    assert {trace.type for trace in figure.data} == {"scatter"}
    assert "geo" not in json.loads(text)["layout"]
    assert "http" not in json.dumps(json.loads(text)["data"])
    assert figure.layout.yaxis.scaleanchor == "x"


def test_claims_show_at_their_owner() -> None:
    drawn = traces(draw_map(MINI, names=("Ann", "Ben"), claims=(1 << DERRY, 1 << YELLOW)))
    assert outlines(drawn["seat 0"]) == outlines(drawn["seat 0 circle"]) == 2
    assert outlines(drawn["seat 1"]) == outlines(drawn["seat 1 square"]) == 3


def test_letters_on_every_colored_space() -> None:
    """The strokes of B are two, of R two, of Y two, of O, P, W, G one; K has three."""
    drawn = traces(draw_map(MINI))
    by_letter = {"B": 2, "R": 2, "Y": 2, "O": 1, "P": 1, "W": 1, "G": 1, "K": 3}
    strokes = sum(by_letter[r.color.letter] * r.length for r in MINI.routes if r.color is not None)
    assert outlines(drawn["dark letters"]) + outlines(drawn["light letters"]) == strokes


def test_highlights() -> None:
    drawn = traces(
        draw_map(
            MINI, chosen=RED, line=(DERRY, YELLOW), path=(DERRY,), closed=1 << RED, claimable=0b111
        )
    )
    counted = {
        name: outlines(drawn[name]) for name in ("chosen", "line", "path", "closed", "claimable")
    }
    assert counted == {"chosen": 1, "line": 2, "path": 1, "closed": 3, "claimable": 3}


def test_tickets_are_ringed_and_numbered() -> None:
    """Open tickets have round numbers; completed ones are square and hooked."""
    drawn = traces(draw_map(MINI, tickets=((0, 1, False), (1, 2, True))))
    assert outlines(drawn["tickets"]) == 2  # Belfast and Cork, which is open still
    assert outlines(drawn["completed tickets"]) == 1  # Derry
    numbers = drawn["ticket numbers"]
    assert list(numbers.text) == ["1", "1", "2✓", "2✓"]
    assert list(numbers.marker.symbol) == ["circle", "circle", "square", "square"]
    assert len(set(zip(numbers.x, numbers.y, strict=True))) == 4


@pytest.mark.parametrize(
    ("route", "words"),
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
def test_hover_tells_all(route: int, words: str) -> None:
    figure = draw_map(
        MINI, names=("A&B",), claims=(1 << DERRY,), closed=1 << RED, why={DERRY: "It is taken."}
    )
    hits = traces(figure)["hits"]
    assert hits.text[list(hits.customdata).index(route)] == words


def test_hover_counts_sources() -> None:
    """The map data say how many sources agree on Atlanta–Charleston: six."""
    hits = traces(draw_map("usa"))["hits"]
    assert hits.text[0].endswith("6 sources agree")


def test_show_matches_the_drawing() -> None:
    """After any changes the live map has the very traces of a new drawing."""
    live = LiveMap(USA, ("Ann", "Ben", "Cleo"))
    live.show(claims=(1, 2, 4), closed=8, claimable=USA.all_routes, chosen=3, line=(1, 2))
    live.show(claims=EVERY_THIRD, tickets=((0, 1, False), (5, 1, True)), path=(0, 3))
    drawn = draw_map(
        USA,
        names=("Ann", "Ben", "Cleo"),
        claims=EVERY_THIRD,
        tickets=((0, 1, False), (5, 1, True)),
        path=(0, 3),
    )
    for shown, expected in zip(live.figure.data, drawn.data, strict=True):
        assert shown.to_plotly_json().keys() - {"uid"} == expected.to_plotly_json().keys()
        for name in ("x", "y", "text", "marker", "line", "fillcolor"):
            assert shown[name] == expected[name], (shown.name, name)


def test_show_sends_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One message a call, and only for the traces that a claim concerns."""
    live = LiveMap(MINI, ("Ann", "Ben"))
    sent: list[list[str]] = []

    def notice(*args: Any, **kwargs: Any) -> None:
        numbers = kwargs.get("trace_indexes") or args[2]
        sent.append(sorted(live.figure.data[number].name for number in numbers))

    monkeypatch.setattr(live.figure, "_send_update_msg", notice)
    live.show(claims=(0, 1 << DERRY))
    live.show(claims=(0, 1 << DERRY))
    assert [set(names) for names in sent] == [{"hits", "seat 1", "seat 1 square"}]


def test_reload_brings_back_the_claims() -> None:
    """What a second page is handed is what the map shows, not what it was built as."""
    live = LiveMap(MINI, ("Ann", "Ben"))
    live.show(claims=(1 << YELLOW, 0))
    state = live.figure.get_state()
    data = {trace["name"]: trace for trace in state["_widget_data"]}
    assert data["seat 0"]["x"].count(None) == 2
    assert live.figure.get_state(key="_view_name").keys() == {"_view_name"}


def test_nothing_leaves_the_classroom() -> None:
    config = LiveMap(MINI).figure._config
    assert config["showSendToCloud"] is False
    assert config["displaylogo"] is False
    assert config["responsive"] is True


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
