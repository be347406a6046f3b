"""Pictures of exercises: what is marked, what is told, and nothing of the answer too early."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html import unescape

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab.language import speaking
from ttr_lab.model.load import shipped_board
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.exercise import ExercisePanel
from ttr_lab.panels.exercise_lesson import Exercises
from ttr_lab.panels.exercise_picture import draw_picture, plan_part
from ttr_lab.study.exercises import LESSONS, Exercise, Kind, Picture, exercise

IDS = [recipe.id for recipe in LESSONS["06_graphs"].recipes]

every = pytest.mark.parametrize("name", IDS)


def panel_of(name: str, seed: object = "Ann") -> ExercisePanel:
    return ExercisePanel(exercise(name, seed), lambda again: exercise(name, seed, again))


def picture_of(name: str, seed: object = "Ann") -> Picture:
    picture = exercise(name, seed).picture
    assert picture is not None
    return picture


def svg(drawn: str) -> ET.Element:
    """The drawing itself, which is sound XML."""
    return ET.fromstring(drawn[drawn.index("<svg") : drawn.index("</svg>") + len("</svg>")])


def solve(panel: ExercisePanel) -> None:
    it: Exercise = panel.exercise
    panel.answer(str(it.answer + 1) if it.kind is Kind.CHOICE else str(it.answer))


@every
def test_every_city_is_named(name: str) -> None:
    """All cities of the part stand in the picture, and no others."""
    picture = picture_of(name)
    root = svg(draw_picture(picture))
    found = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    words = " ".join(filter(None, found))
    for city in picture.board.cities:
        assert all(word in words for word in city.name.split())
    others = {city.name for city in shipped_board(picture.board.id).cities}
    others -= {city.name for city in picture.board.cities}
    assert [other for other in others if other in found] == []


@every
def test_it_is_told_in_words(name: str) -> None:
    """A screen reader hears how large the part is and what is marked on it."""
    picture = picture_of(name)
    said = svg(draw_picture(picture)).attrib["aria-label"]
    assert f"{len(picture.board.routes)} routes" in said
    for place in picture.spots:
        assert picture.board.cities[place].name in said
    for a, b in picture.tickets:
        assert f"{picture.board.cities[a]}–{picture.board.cities[b]}" in said


@every
def test_the_answer_shines_only_once_it_is_found(name: str) -> None:
    """Before, neither the picture nor its words name the routes of the answer."""
    panel = panel_of(name)
    before = panel.picture.value
    assert is_shown(panel.picture)
    assert "shines" not in before
    solve(panel)
    assert panel.solved
    picture = picture_of(name)
    if picture.answer:
        assert panel.picture.value != before
        for route in picture.board.routes_in(picture.answer):
            assert str(route) in unescape(panel.picture.value.split("shines")[1])
    else:
        assert panel.picture.value == before


def test_cities_lie_where_the_whole_map_has_them() -> None:
    """North is up, and the land lies beneath as on the map: no city leaves its place."""
    picture = picture_of("way-trains")
    plan = plan_part(picture.board)
    spread = {city.id: place for city, place in zip(plan.board.cities, plan.cities, strict=True)}
    north = max(picture.board.cities, key=lambda city: city.lat)
    south = min(picture.board.cities, key=lambda city: city.lat)
    assert spread[north.id][1] > spread[south.id][1]
    (left, low), (right, top) = plan.window
    assert all(left < x < right and low < y < top for x, y in plan.cities)


def test_what_costs_only_cards_is_not_drawn() -> None:
    """A tunnel's number would stand beside its spaces, and be counted with them."""
    picture = exercise("way-trains").picture
    assert picture is not None
    assert any(route.tunnel for route in picture.board.routes)
    plan = plan_part(picture.board)
    assert plan.mouths == {}
    assert not any(route.tunnel or route.ferry for route in plan.board.routes)


def test_no_picture_where_there_is_none() -> None:
    """An exercise without a part of a map shows no empty frame."""
    panel = panel_of("tunnel-success")
    assert panel.exercise.picture is None
    assert not is_shown(panel.picture)


def test_in_spanish() -> None:
    """The picture speaks the language of the page."""
    with speaking("es"):
        drawn = draw_picture(picture_of("ticket-spare"))
    assert "Billetes: " in drawn
    assert "Tickets: " not in drawn


@pytest.mark.parametrize("name", ["ways", "trees", "cuts", "trails", "centrality", "tickets"])
def test_every_word_is_translated(name: str) -> None:
    """With hints, a wrong answer and the way."""
    with pseudo():
        section = Exercises("06_graphs", "Ann").section(name)
        for panel in section.panels:
            panel.hint()
            panel.answer("1")
            solve(panel)
        assert unsaid(section) == []
