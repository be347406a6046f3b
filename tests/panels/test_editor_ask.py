"""Asking "may I?" in the editor, and keeping what was set up and asked."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path

import ipywidgets as W
import pytest

from tests.panels.test_editor import click_route, news, part, text, turn_to
from ttr_lab.cli import main as command
from ttr_lab.engine.draft_starts import STARTS
from ttr_lab.engine.game import new_game
from ttr_lab.engine.pasted import read_text, write_text
from ttr_lab.language import speak
from ttr_lab.model.cards import Cards, Color
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.editor import ASK, HOUSE, KEEP, PositionEditor

SAMPLE = Path(__file__).parents[1] / "cases" / "usa.json"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test ends in English, and its editors are closed, so that none is built anew."""
    yield
    W.Widget.close_all()
    speak("en")


def asking(**facts: object) -> PositionEditor:
    """Ann's turn on the USA map with something to draw, and the question opened."""
    whole = {
        "board": "usa",
        "players": {"Ann": {"hand": {"red": 3, "loco": 1}}, "Ben": {}},
        "row": ["loco", "red", "blue", "green", "white"],
        "deck": ["orange", "yellow", "black", "purple"],
        **facts,
    }
    editor = PositionEditor(whole)
    turn_to(editor, ASK)
    return editor


def verdict(editor: PositionEditor) -> str:
    assert editor.trouble.value == ""
    return text(part(editor, ASK).verdict.value)


def test_a_locomotive_cannot_be_second() -> None:
    """Card by card: yes, then no with its rule, and what would be allowed instead."""
    editor = asking()
    before = editor.draft
    part(editor, ASK).kinds["draw"].click()
    part(editor, ASK).draw.slots[1].click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert "Now Ann takes the second card." in verdict(editor)
    # the red card was replaced by the orange one from the deck
    assert part(editor, ASK).draw.slots[1].description == "2\nO orange"
    part(editor, ASK).draw.slots[0].click()
    assert verdict(editor).startswith("✗ No, you may not.")
    assert "USA-DRAW-4" in verdict(editor)
    assert "With the house rule locomotives are ordinary (HOUSE-LOCO-1)" in verdict(editor)
    assert [button.description for button in part(editor, ASK).instead.children] == [
        "Take face-up card 2, an orange card",
        "Take face-up card 3, a blue card",
        "Take face-up card 4, a green card",
    ]
    part(editor, ASK).instead.children[1].click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert "Now it is the turn of Ben." in verdict(editor)
    assert editor.draft == before


def test_whoever_asks_goes_on_asking() -> None:
    """After a face-up locomotive Ann's second card is refused, though Ben is on turn."""
    editor = asking()
    part(editor, ASK).kinds["draw"].click()
    part(editor, ASK).draw.slots[0].click()
    part(editor, ASK).draw.deck.click()
    assert "USA-DRAW-3" in verdict(editor)
    part(editor, ASK).who.value = 1
    part(editor, ASK).draw.deck.click()
    assert verdict(editor).startswith("✓ Yes, you may.")


def test_a_claim_is_built_by_clicking() -> None:
    """A click proposes cards; other cards can be laid; the engine says yes or no."""
    editor = asking()
    click_route(editor, "chicago--duluth")
    assert editor.sitting.laid[0] == Cards.of(red=3)
    red = part(editor, ASK).pay.grids[0].counts[Color.RED]
    red.fewer.click()
    part(editor, ASK).pay.go.click()
    assert "USA-CLAIM-1" in verdict(editor)
    part(editor, ASK).pay.grids[0].counts[Color.LOCOMOTIVE].more.click()
    part(editor, ASK).pay.go.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert "Ann claims Chicago–Duluth" in verdict(editor)
    assert editor.draft.owner(editor.draft.board.route("chicago--duluth").index) is None


def test_a_claim_without_a_route_asks_for_one() -> None:
    """The button says what is missing."""
    editor = asking()
    part(editor, ASK).kinds["claim"].click()
    part(editor, ASK).pay.go.click()
    assert news(editor) == "Click a route on the map first."


def test_a_tunnel_is_answered() -> None:
    """The tunnel opens the answer with cards proposed; one can turn back, too."""
    editor = PositionEditor(start="tunnel")
    part(editor, ASK).again.click()
    click_route(editor, "venezia--zurich")
    part(editor, ASK).pay.go.click()
    assert editor.sitting.kind == "answer"
    assert editor.sitting.laid[0] == Cards.of(green=1, locomotive=1)
    part(editor, ASK).pay.go.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    part(editor, ASK).back.click()
    part(editor, ASK).pay.back.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert len(editor.sitting.deeds) == 2


def test_tickets_are_drawn_and_kept() -> None:
    """Drawing opens the choice; keeping none is refused, keeping one is not."""
    editor = asking(ticket_deck=["boston--miami", "calgary--phoenix", "denver--el-paso"])
    part(editor, ASK).kinds["tickets"].click()
    part(editor, ASK).single.click()
    assert "keeps tickets, at least 1" in verdict(editor)
    part(editor, ASK).tickets.go.click()
    assert "USA-TICKET-1" in verdict(editor)
    part(editor, ASK).tickets.boxes[1].value = True
    part(editor, ASK).tickets.go.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert len(editor.sitting.state.players[0].tickets) == 1


def test_first_tickets_are_kept() -> None:
    """A game just dealt asks for them at once: two at least."""
    editor = PositionEditor(game=new_game("usa", ["Ann", "Ben"], seed=4))
    part(editor, ASK).tickets.boxes[0].value = True
    part(editor, ASK).tickets.go.click()
    assert "USA-SETUP-3" in verdict(editor)
    part(editor, ASK).tickets.boxes[2].value = True
    part(editor, ASK).tickets.go.click()
    assert verdict(editor).startswith("✓ Yes, you may.")


def test_passing_is_refused_with_what_may_be_done() -> None:
    """There is no voluntary pass."""
    editor = asking()
    part(editor, ASK).kinds["pass"].click()
    part(editor, ASK).single.click()
    assert "USA-TURN-3" in verdict(editor)
    assert "Ann may: draw train cards, claim a route." in verdict(editor)


def test_points_are_counted() -> None:
    """Six spaces and the longest path are 25 points."""
    editor = asking(owned={"portland--salt-lake-city": "Ben"})
    part(editor, ASK).kinds["score"].click()
    part(editor, ASK).single.click()
    assert "Final points: Ann 0 and Ben 25. First: Ben." in verdict(editor)


def test_a_team_says_where_a_card_goes() -> None:
    """Two cards of a turn go to different places; a locomotive face up goes to the rack."""
    editor = PositionEditor(
        {
            "board": "team-asia",
            "players": {"Ann": {}, "Amy": {}, "Ben": {}, "Bea": {}},
            "row": ["red", "red", "blue", "green", "white"],
            "deck": ["orange"] * 4,
        }
    )
    turn_to(editor, ASK)
    part(editor, ASK).kinds["draw"].click()
    part(editor, ASK).draw.to.value = "hand"
    part(editor, ASK).draw.slots[0].click()
    part(editor, ASK).draw.slots[2].click()
    assert "TEAM-DRAW" in verdict(editor)
    part(editor, ASK).draw.to.value = "rack"
    part(editor, ASK).draw.slots[2].click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert editor.sitting.state.teams[0].rack == Cards.of(blue=1)


def test_a_station_is_asked_for() -> None:
    """The first costs one card."""
    editor = PositionEditor(
        {"board": "europe", "players": {"Ann": {"hand": {"red": 1}}, "Ben": {}}}
    )
    turn_to(editor, ASK)
    part(editor, ASK).kinds["station"].click()
    part(editor, ASK).pay.cities.value = editor.draft.board.city_index["paris"]
    part(editor, ASK).pay.go.click()
    assert "EUR-STN" in verdict(editor)
    part(editor, ASK).pay.grids[0].counts[Color.RED].more.click()
    part(editor, ASK).pay.go.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert is_shown(part(editor, ASK).pay.cities)
    assert not is_shown(part(editor, ASK).pay.routes)


def test_a_house_rule_changes_the_answer() -> None:
    """The question stays and is answered anew."""
    editor = PositionEditor(start="double")
    assert verdict(editor).startswith("✗")
    turn_to(editor, HOUSE)
    part(editor, HOUSE).boxes["HOUSE-DOUBLE-1"].value = True
    turn_to(editor, ASK)
    assert verdict(editor).startswith("✓")


def test_asking_anew_forgets_the_steps_but_not_the_questions() -> None:
    """Questions wait for the case file: the longest of each row, and every refusal."""
    editor = asking()
    assert is_greyed(part(editor, ASK).back)
    part(editor, ASK).kinds["draw"].click()
    for slot in (1, 0, 2):
        part(editor, ASK).draw.slots[slot].click()
    part(editor, ASK).again.click()
    assert editor.sitting.deeds == ()
    first, second, third = (
        {"draw": "row", "slot": 1},
        {"draw": "row", "slot": 0},
        {
            "draw": "row",
            "slot": 2,
        },
    )
    assert editor.sitting.noted == [(first, second), (first, third)]


def test_a_text_is_pasted_back() -> None:
    """What one editor shows, another opens, also out of a quoted mail."""
    editor = PositionEditor(start="tunnel")
    turn_to(editor, KEEP)
    written = part(editor, KEEP).text.value
    assert read_text(written) == editor.draft
    assert part(editor, KEEP).copy.text == written
    other = PositionEditor(map="mini")
    turn_to(other, KEEP)
    part(other, KEEP).pasted.value = "> " + written.replace("\n", "\n> ")
    part(other, KEEP).unpack.click()
    assert other.draft == editor.draft
    assert news(other) == "The pasted position is on the table."
    other.undo.click()
    assert other.draft.board.id == "mini"


@pytest.mark.parametrize(
    ("pasted", "sentence"),
    [
        pytest.param("", "Paste a text into the field first.", id="nothing"),
        pytest.param("hello", "This is no position", id="a greeting"),
        pytest.param(write_text(STARTS[0].draft)[:90], "The text is cut off", id="half a text"),
        pytest.param('{"cases": []}', "pasted text: the list of cases is empty", id="no cases"),
    ],
)
def test_a_wrong_text_is_told_and_changes_nothing(pasted: str, sentence: str) -> None:
    """What was pasted stays in its field, to be mended."""
    editor = PositionEditor()
    before = editor.draft
    turn_to(editor, KEEP)
    part(editor, KEEP).pasted.value = pasted
    part(editor, KEEP).unpack.click()
    assert news(editor).startswith(sentence)
    assert (editor.draft, part(editor, KEEP).pasted.value) == (before, pasted)


def test_a_case_is_saved_played_and_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file passes the runner, is never replaced without a word, and opens again."""
    editor = PositionEditor(start="double")
    turn_to(editor, KEEP)
    keep, path = part(editor, KEEP), tmp_path / "my.json"
    keep.path.value, keep.id.value, keep.title.value = str(path), "D-1", "Two tracks?"
    keep.save.click()
    assert news(editor) == f"The case was saved in {path}."
    assert command(["cases", str(path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    before = path.read_bytes()
    keep.title.value = "Another title"
    keep.save.click()
    assert news(editor) == f"{path} is there already: press Save again to replace it."
    assert path.read_bytes() == before
    keep.save.click()
    assert json.loads(path.read_text("utf-8"))["cases"][0]["title"] == "Another title"
    other = PositionEditor()
    turn_to(other, KEEP)
    part(other, KEEP).path.value = str(path)
    part(other, KEEP).load.click()
    assert (other.draft, other.sitting.noted) == (editor.draft, editor.sitting.noted)
    assert part(other, KEEP).title.value == "Another title"
    assert news(other) == "Case D-1 is on the table."


def test_a_case_of_several_is_chosen() -> None:
    """A file with many cases offers them by their ids."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    part(editor, KEEP).path.value = str(SAMPLE)
    part(editor, KEEP).load.click()
    count = len(json.loads(SAMPLE.read_text("utf-8"))["cases"])
    assert len(part(editor, KEEP).chooser.options) == count
    part(editor, KEEP).chooser.value = 5
    part(editor, KEEP).choose.click()
    assert f"of {count} is on the table" in news(editor)
    turn_to(editor, ASK)
    assert "you may" in verdict(editor)


def test_a_file_from_the_reader_s_computer() -> None:
    """An uploaded case is opened; what is none says so."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    content = memoryview(SAMPLE.read_bytes())
    part(editor, KEEP)._uploaded({"new": [{"name": "usa.json", "content": content}]})
    assert "is on the table" in news(editor)
    broken = memoryview(b'{"cases": [')
    part(editor, KEEP)._uploaded({"new": [{"name": "x.json", "content": broken}]})
    assert news(editor).startswith("x.json, line 1: this is not JSON")


def test_the_download_is_the_case_file(tmp_path: Path) -> None:
    """The link holds the file itself, under the name that was typed."""
    editor = PositionEditor(start="last")
    turn_to(editor, KEEP)
    found = re.search(
        r'base64,([A-Za-z0-9+/=]+)" download="([^"]+)"', part(editor, KEEP).download.value
    )
    assert found is not None
    assert found[2] == "my_case.json"
    file = tmp_path / "case.json"
    file.write_bytes(base64.b64decode(found[1]))
    assert command(["cases", str(file)]) == 0


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        pytest.param("", "Name a file, such as my_case.json.", id="no name"),
        pytest.param("nowhere/at/all.json", "cannot be read", id="a file that is not there"),
    ],
)
def test_a_file_that_cannot_be_read(path: str, sentence: str) -> None:
    """One sentence says so."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    part(editor, KEEP).path.value = path
    part(editor, KEEP).load.click()
    assert sentence in news(editor)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder that is not there is named, and nothing is written."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    part(editor, KEEP).path.value = str(tmp_path / "no" / "case.json")
    part(editor, KEEP).save.click()
    assert "cannot be written" in news(editor)
    assert list(tmp_path.iterdir()) == []


def test_a_ruling_is_opened_by_its_id() -> None:
    """Small letters do; an id that is none is told."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    part(editor, KEEP).ruling.value = "q-08"
    part(editor, KEEP).rule.click()
    assert news(editor) == "The position of ruling Q-08 is on the table."
    part(editor, KEEP).ruling.value = "Q-12345"
    part(editor, KEEP).rule.click()
    assert "Q-12345" in news(editor)


def test_a_question_is_left_out_of_the_file() -> None:
    """The chosen question goes, the others stay."""
    editor = asking()
    part(editor, ASK).kinds["draw"].click()
    part(editor, ASK).draw.slots[1].click()
    part(editor, ASK).again.click()
    part(editor, ASK).kinds["pass"].click()
    part(editor, ASK).single.click()
    turn_to(editor, KEEP)
    assert [label for label, _ in part(editor, KEEP).questions.options] == [
        "1. Take face-up card 2, a red card",
        "2. Pass",
    ]
    part(editor, KEEP).questions.value = 0
    part(editor, KEEP).forget.click()
    assert editor.sitting.noted == [({"pass": True},)]
