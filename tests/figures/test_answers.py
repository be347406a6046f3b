"""Each question has a picture whose title is the right answer, worked out by hand on the mini map.

Belfast–Derry 2, Belfast–Dublin 3 (twice), Cork–Dublin 4, Cork–Limerick 2 (twice), Derry–Dublin 4,
Derry–Galway 4, Dublin–Galway 3 (twice), Dublin–Limerick 3, Galway–Limerick 1; routes of 1, 2, 3 and
4 spaces score 1, 2, 4 and 7 points.
"""

import ast
import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.figures.test_map import drawn, hover
from ttr_lab import load_board
from ttr_lab.figures import answers as ask
from ttr_lab.figures.answer_sheet import city_of, route_of, ticket_of
from ttr_lab.language import speaking
from ttr_lab.model.board import members
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.study.networks.best_score import Best
from ttr_lab.study.networks.costs import Terms
from ttr_lab.study.networks.longest import Trail

MINI = load_board("mini")
NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
STOCK = ruleset_named(MINI.ruleset).trains
FIRST = MINI.route("Belfast", "Dublin").index
TRAIL = Trail(
    routes=tuple(MINI.route(a, b).index for a, b in (("Cork", "Dublin"), ("Dublin", "Derry"))),
    cities=tuple(MINI.city_index[it] for it in ("cork", "dublin", "derry")),
    length=8,
    points=14,
    trains=8,
    bound=8,
    points_bound=14,
)
BEST = Best(
    board=MINI,
    limit=8,
    routes=sum(1 << route for route in TRAIL.routes),
    tickets=(MINI.ticket("Cork", "Derry").index,),
    trains=8,
    route_points=14,
    ticket_points=7,
)


def mask(*pairs: tuple[str, str]) -> int:
    return sum(MINI.route(*pair).bit for pair in pairs)


CASES: list[tuple[str, Callable[[], Any], str]] = [
    (
        "one way: 3 + 3 rather than 2 + 4 + 1",
        lambda: ask.draw_connections("mini", "Belfast", "Limerick"),
        "One connection of Belfast and Limerick is the cheapest, with 6 trains: it takes 6 trains, "
        "about 6.0 cards and 5.0 turns, and its routes score 8 points.",
    ),
    (
        "two ways: 2 + 4 scores 9, 3 + 3 scores 8",
        lambda: ask.draw_connections(MINI, "Belfast", "Galway"),
        "2 connections of Belfast and Galway are the cheapest, with 6 trains; the one that shines "
        "scores most: 9 points with 6 trains, about 6.0 cards and 5.0 turns.",
    ),
    (
        "by turns: 3/2 + 1 twice",
        lambda: ask.draw_connections(MINI, "Belfast", "Limerick", Terms(kind="turns")),
        "One connection of Belfast and Limerick is the cheapest, with 5.0 turns: it takes 6 "
        "trains, about 6.0 cards and 5.0 turns, and its routes score 8 points.",
    ),
    (
        "connected already",
        lambda: ask.draw_connections(
            MINI, "Belfast", "Dublin", Terms(mine=mask(("Belfast", "Dublin")))
        ),
        "Belfast and Dublin are connected already, by the routes that are claimed.",
    ),
    (
        "closed",
        lambda: ask.draw_connections(
            MINI, "Belfast", "Dublin", Terms(shut=MINI.at_city[MINI.city_index["belfast"]])
        ),
        "Belfast and Dublin cannot be connected: every way leads over a route that is closed.",
    ),
    (
        "the way round: 2 + 4 for 3",
        lambda: ask.draw_detour(MINI, "Belfast", "Dublin", "Belfast–Dublin"),
        "Without Belfast–Dublin the cheapest connection of Belfast and Dublin costs 6 trains, 3 "
        "trains more than before.",
    ),
    (
        "a route that is not needed",
        lambda: ask.draw_detour(MINI, "Belfast", "Dublin", "Derry–Dublin"),
        "Belfast and Dublin do not need Derry–Dublin: without it they cost as much as before, 3 "
        "trains.",
    ),
    (
        "no way round",
        lambda: ask.draw_detour(
            MINI, "Belfast", "Dublin", "Belfast–Dublin", Terms(shut=mask(("Belfast", "Derry")))
        ),
        "Without Belfast–Dublin nothing connects Belfast and Dublin any more.",
    ),
    (
        "a network: 2 + 4 + 1 + 2 for both tickets",
        lambda: ask.draw_network(MINI, ["belfast--cork", "Derry–Galway"]),
        "The cheapest network for 2 tickets costs 9 trains, with 4 routes to claim. Tickets and "
        "routes bring 23 points, and 1 of 10 trains is left.",
    ),
    (
        "a network with a route of one's own",
        lambda: ask.draw_network(MINI, ["belfast--cork"], Terms(mine=mask(("Cork", "Dublin")))),
        "The cheapest network for 1 ticket costs 3 trains, with 1 route to claim. Tickets and "
        "routes bring 11 points, and 3 of 6 trains are left.",
    ),
    (
        "a ticket beside another: 9 for both, 4 for one, 7 for the other alone",
        lambda: ask.draw_added(MINI, ["derry--galway"], "belfast--cork"),
        "Beside the tickets held Belfast–Cork (7) costs 5 trains more, alone 7 trains: 2 trains "
        "are shared. It brings 7 points, and its further routes 5.",
    ),
    (
        "tickets that fit: 7 + 4 - 9",
        lambda: ask.draw_overlaps(MINI, ["belfast--cork", "derry--galway", "cork--limerick"]),
        "Belfast–Cork (7) and Derry–Galway (4) fit best: together they save 2 trains. Tickets that "
        "share much stand side by side.",
    ),
    (
        "tickets that share nothing",
        lambda: ask.draw_overlaps(MINI, ["belfast--derry", "cork--limerick"]),
        "No two of these tickets share anything.",
    ),
    (
        "what a rival costs",
        lambda: ask.draw_blocked(MINI, ["belfast--dublin"]),
        "The worst that a rival can take is Belfast–Dublin: these tickets cost 3 trains more then.",
    ),
    (
        "what a rival makes impossible",
        lambda: ask.draw_blocked(MINI, ["belfast--dublin"], Terms(shut=mask(("Belfast", "Derry")))),
        "If a rival takes Belfast–Dublin, one of these tickets cannot be completed any more.",
    ),
    (
        # two tracks of 3 are 3/2; beside them 2 and then 4 beside 4 + 69/70 to Galway and beyond
        "a bottleneck: Belfast has two neighbors",
        lambda: ask.draw_bottleneck(MINI, "Belfast", "Dublin"),
        "Belfast and Dublin are parted if 2 links are lost, and no fewer: Belfast–Derry and "
        "Belfast–Dublin. Their effective resistance is 1.11 spaces.",
    ),
    (
        "a layer of routes",
        lambda: ask.draw_layer(MINI, "length"),
        "Length: the most is at Cork–Dublin, Derry–Dublin and Derry–Galway, 4 spaces.",
    ),
    (
        "a layer of cities",
        lambda: ask.draw_layer(MINI, "degree"),
        "Neighbors of a city: the most is at Dublin, 5 neighbors.",
    ),
    (
        "every city is needed",
        lambda: ask.draw_unneeded(MINI),
        "Every city is named by a ticket or lies on a cheapest connection of one.",
    ),
    (
        "cities that nobody needs",
        lambda: ask.draw_unneeded(replace(MINI, tickets=(MINI.ticket("belfast--derry"),))),
        "Nobody needs 4 cities: Cork, Dublin, Galway and Limerick. No ticket names them, and no "
        "cheapest connection of a ticket passes them.",
    ),
    (
        # Belfast–Cork runs over Dublin, 7 rather than 8 or 9
        "one city that nobody needs",
        lambda: ask.draw_unneeded(
            replace(MINI, tickets=(MINI.ticket("belfast--cork"), MINI.ticket("derry--galway")))
        ),
        "Nobody needs Limerick: no ticket names it, and no cheapest connection passes it.",
    ),
    (
        "colors: red 3 + 4, gray 2 + 2 + 3, green 1",
        lambda: ask.draw_colors(MINI),
        "Of 34 spaces 7 take any color. Asked for most: red (7); least: green (1).",
    ),
    (
        "worth of routes: 7 points in 3 turns, 1 in 3/2",
        lambda: ask.draw_routes_worth(MINI),
        "A turn brings most on a route of 4 spaces, 2.33 points, and least on one of 1, 0.67: a "
        "card takes half a turn to draw, and a claim takes one.",
    ),
    (
        "a trail that is proven",
        lambda: ask.draw_trail(MINI, TRAIL),
        "The longest path has 8 spaces in 2 routes, with 8 trains; it scores 14 points, and no "
        "path is longer: that is proven.",
    ),
    (
        "a trail that is found",
        lambda: ask.draw_trail(MINI, replace(TRAIL, bound=10)),
        "The longest path that was found has 8 spaces in 2 routes, with 8 trains; it scores 14 "
        "points. No path can have more than 10.",
    ),
    (
        "a score without a bound",
        lambda: ask.draw_best(MINI, BEST),
        "21 points were found with 8 trains: 14 for routes and 7 for 1 ticket. That nothing scores "
        "more is not proven.",
    ),
    (
        "a score with a bound",
        lambda: ask.draw_best(MINI, replace(BEST, bound=25)),
        "21 points were found with 8 trains: 14 for routes and 7 for 1 ticket. Nothing can score "
        "more than 25.",
    ),
    (
        "a score that is proven",
        lambda: ask.draw_best(MINI, replace(BEST, bound=21)),
        "21 points with 8 trains are the most there can be: 14 for routes and 7 for 1 ticket. That "
        "nothing scores more is proven.",
    ),
    (
        "a ticket that is completed",
        lambda: ask.draw_ticket(
            MINI, "belfast--derry", terms=Terms(mine=mask(("Belfast", "Derry")))
        ),
        "Belfast–Derry (2) is completed by the routes claimed already.",
    ),
]


@pytest.mark.parametrize(
    ("draw", "told"), [pytest.param(draw, told, id=name) for name, draw, told in CASES]
)
def test_the_title_is_the_answer(draw: Callable[[], Any], told: str) -> None:
    assert ask.sentence_of(draw()) == told


@pytest.mark.parametrize("draw", [pytest.param(draw, id=name) for name, draw, _ in CASES])
def test_answers_in_spanish(draw: Callable[[], Any]) -> None:
    """Another sentence, of which no English is left."""
    english = ask.sentence_of(draw())
    with speaking("es"):
        spanish = ask.sentence_of(draw())
    assert spanish != english
    words = {"the", "of", "and", "with", "ticket", "tickets", "trains", "routes", "more", "is"}
    assert not words & set(spanish.lower().split())


def test_connections_are_drawn() -> None:
    """The better one shines, both cities are ringed, and bands count the ways over a route."""
    figure = ask.draw_connections(MINI, "Belfast", "Galway")
    shown = drawn(figure)
    assert (shown["line"], shown["spots"]) == (2, 2)
    assert hover(figure, MINI.route("Belfast", "Derry").index).endswith(
        "<b>on 1 of the cheapest connections</b>"
    )


def test_the_way_round_is_drawn() -> None:
    """Both tracks are closed, and the way over Derry shines."""
    shown = drawn(ask.draw_detour(MINI, "Belfast", "Dublin", "Belfast–Dublin"))
    assert shown["closed"] == 6
    assert shown["line"] == 2


def test_network_is_drawn() -> None:
    figure = ask.draw_network(
        MINI, ["belfast--cork", "belfast--derry"], Terms(mine=mask(("Belfast", "Derry")))
    )
    shown = drawn(figure)
    assert shown["line"] == 2
    assert shown["seat-0"] == 2
    assert {"ticket-1-0", "ticket-2-2"} <= set(shown)
    assert (shown["open"], shown["completed"]) == (2, 1)


def test_trains_do_not_suffice() -> None:
    """Three tickets need a tree over five cities, which passes Limerick: 1 + 2 + 2 + 3 + 3."""
    told = ask.sentence_of(
        ask.draw_network(MINI, ["belfast--cork", "derry--galway", "derry--dublin"])
    )
    assert STOCK == 10
    assert told == (
        "The cheapest network for 3 tickets costs 11 trains, but the trains do not suffice: 11 are "
        "needed and 10 are unused, 1 too few."
    )


def test_blocking_value_of_every_route() -> None:
    """Both tracks of Belfast–Dublin cost 3, every other route nothing; one's own has no number."""
    own = MINI.route("Cork", "Dublin")
    shade = ask.blocking(MINI, [MINI.ticket("belfast--dublin").index], Terms(mine=own.bit))
    values = dict(shade.routes)
    assert own.index not in values
    assert {route for route, value in values.items() if value} == {FIRST, FIRST + 1}
    assert values[FIRST] == values[FIRST + 1] == 3
    assert shade.tell(3.0) == "3 trains more if it is lost"


def test_overlap_matrix() -> None:
    """Derry–Galway shares 2 with Belfast–Cork, which shares 1 with Cork–Limerick: a chain."""
    tickets = [MINI.ticket(it).index for it in ("belfast--cork", "cork--limerick", "derry--galway")]
    matrix, order = ask.overlap_matrix(MINI, None, tickets)
    assert [MINI.tickets[it].cities for it in order] == list(matrix.names)
    assert matrix.names[1] == "Belfast–Cork"
    place = {name: number for number, name in enumerate(matrix.names)}
    pairs = {
        frozenset(matrix.names[it] for it in pair): value for pair, value in matrix.values.items()
    }
    assert pairs == {
        frozenset({"Belfast–Cork", "Derry–Galway"}): 2,
        frozenset({"Belfast–Cork", "Cork–Limerick"}): 1,
        frozenset({"Derry–Galway", "Cork–Limerick"}): 0,
    }
    assert len(matrix.values) == 6
    assert set(place.values()) == {0, 1, 2}


def test_layer_numbers() -> None:
    """A turn of a route of 3 brings 4 points in 1 + 3/2 turns."""
    shade = ask.shade_of(MINI, "points-per-turn")
    assert dict(shade.routes)[FIRST] == pytest.approx(float(Fraction(4) / Fraction(5, 2)))
    assert ask.shade_of(MINI, "degree").city(MINI.city_index["dublin"]) == 5


def test_many_places_are_counted() -> None:
    """USA has more routes of the greatest length than can be named."""
    usa = load_board("usa")
    count = sum(route.length == 6 for route in usa.routes)
    assert ask.sentence_of(ask.draw_layer(usa, "length")) == (
        f"Length: the most is at {count} routes, 6 spaces."
    )


def test_colors_as_bars() -> None:
    """In the order of the cards: purple 3, blue 3, orange 2, white 4, green 1, yellow 3, ..."""
    (bars,) = ask.draw_colors(MINI).data
    assert list(bars.y) == [3, 3, 2, 4, 1, 3, 4, 7, 7]
    assert bars.hovertext[4] == "green: 1 space"
    some = ask.draw_colors(MINI, routes=list(members(mask(("Belfast", "Derry")))))
    assert sum(some.data[0].y) == 2


def test_worth_as_lines() -> None:
    """Points per train 1, 1, 4/3, 7/4 and per turn 2/3, 1, 8/5, 7/3; no special routes."""
    figure = ask.draw_routes_worth(MINI)
    shown = {trace.name: trace for trace in figure.data if trace.showlegend}
    assert list(shown["points per train"].y) == pytest.approx([1, 1, 4 / 3, 7 / 4])
    assert list(shown["points per turn"].y) == pytest.approx([2 / 3, 1, 8 / 5, 7 / 3])
    assert not any(len(trace.x) for trace in figure.data if not trace.showlegend)


@pytest.mark.parametrize(
    ("draw", "told"),
    [
        (lambda: ask.draw_connections(MINI, "Cork", "Cork"), "Cork is asked for twice"),
        (lambda: ask.draw_connections(MINI, "Cork", "Paris"), "has no city 'Paris'"),
        (lambda: ask.draw_connections(MINI, 0, 6), "city: map mini has no number 6; there are 0"),
        (lambda: ask.draw_connections(MINI, -1, 2), "city: map mini has no number −1"),
        (lambda: ask.draw_detour(MINI, "Cork", "Derry", "Cork–Derry"), "no route 'Cork–Derry'"),
        (lambda: ask.draw_network(MINI, []), "tickets: there are none; name one at least"),
        (lambda: ask.draw_network(MINI, ["Cork–Paris"]), "no ticket 'Cork–Paris'"),
        (lambda: ask.draw_network(MINI, [14]), "ticket: map mini has no number 14"),
        (lambda: ask.draw_added(MINI, [0], 0), "is among the tickets held already"),
        (lambda: ask.draw_overlaps(MINI, [3]), "there is only one; two at least"),
        (lambda: ask.draw_layer(MINI, "beauty"), "there is no layer 'beauty'; there are length"),
        (lambda: ask.draw_layer("atlantis", "length"), "atlantis"),
    ],
)
def test_bad_questions_get_one_sentence(draw: Callable[[], Any], told: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]*$") as wrong:
        draw()
    assert told in str(wrong.value)


@pytest.mark.parametrize(
    "written",
    [
        *("belfast--cork", "Belfast–Cork", "Belfast-Cork", "Cork - Belfast", "belfast – CORK"),
        "Belfast–Cork (7)",
    ],
)
def test_a_ticket_as_people_write_it(written: str) -> None:
    """Any dash, either order, with its points or without."""
    assert ticket_of(MINI, written) == MINI.ticket("belfast--cork").index


def test_a_city_and_a_route_as_people_write_them() -> None:
    """Capitals do not matter; of two tracks the first is meant."""
    assert city_of(MINI, " DUBLIN") == MINI.city_index["dublin"]
    assert route_of(MINI, "dublin-belfast") == MINI.route("Belfast", "Dublin").index


def test_the_questions_in_the_notebook() -> None:
    """Every line that the notebook on maps proposes is answered."""
    cells = json.loads((NOTEBOOKS / "05_maps.ipynb").read_text("utf-8"))["cells"]
    lines = [
        line.strip()
        for cell in cells
        if cell["cell_type"] == "markdown"
        for line in cell["source"]
        if line.startswith("answers.")
    ]
    assert len(lines) == 8
    for line in lines:
        call = ast.parse(line, mode="eval").body
        assert isinstance(call, ast.Call)
        assert isinstance(call.func, ast.Attribute)
        words = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg}
        figure = getattr(ask, call.func.attr)(*map(ast.literal_eval, call.args), **words)
        assert ask.sentence_of(figure)


def test_titles_have_room() -> None:
    """The map keeps its height, and the figure is higher by what the title takes."""
    figure = ask.draw_layer(MINI, "length", height=500)
    assert figure.layout.height - figure.layout.margin.t == 500
    assert figure.layout.margin.t >= 18 * (figure.layout.title.text.count("<br>") + 1)
