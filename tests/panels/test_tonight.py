"""Rules for tonight: fill in, tick, agree, keep the sheet, and play by it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab import Tonight
from ttr_lab.engine.record import dumps, load_game
from ttr_lab.language import language, speak
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.trouble import Misprint
from ttr_lab.study.bots import bot_named
from ttr_lab.study.match import play_out

TRIO = ("Ann", "Ben", "Cleo")
HOUSE = ["HOUSE-LOCO-1", "HOUSE-TICKET-1"]


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    """Leave the notebook speaking what it spoke before, and no panel that would be built anew."""
    before = language()
    yield
    W.Widget.close_all()
    speak(before)


@pytest.fixture
def panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tonight:
    """Three people at the map of the USA, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    return Tonight("en", players=TRIO)


def tick(panel: Tonight, *ids: str, on: bool = True) -> None:
    """Tick the boxes of these house rules."""
    for id in ids:
        panel.rules.cards[id].box.value = on


def agree(panel: Tonight, *seats: int) -> None:
    """These say yes, or everybody."""
    for seat in seats or panel.agreement.people:
        panel.consent.boxes[seat].value = True


def text_of(widget: W.Widget) -> str:
    """All that can be read in a widget and in what it holds, without marks and style sheets."""
    names = ("value", "description", "tooltip", "placeholder", "options")
    parts = (str(getattr(part, name, "")) for part in widgets_in(widget) for name in names)
    told = "\n".join(part for part in parts if "<style>" not in part)
    return re.sub(r"<[^>]*>", " ", told)


def news(panel: Tonight) -> str:
    """What was said last."""
    return str(panel.news.value)


def test_first_sight_says_what_to_do(tmp_path: Path) -> None:
    """Without arguments the names are asked for, and all is official."""
    panel = Tonight("en")
    assert "Next:</b> Player 1 has no name yet: type one." in panel.next.value
    assert is_greyed(panel.start)
    assert panel.start.tooltip == "Player 1 has no name yet: type one."
    assert "No house rules: tonight we play by the official rules alone." in panel.paper.paper.value
    assert panel.agreement.date == date.today()


def test_names_are_typed_and_then_everybody_agrees(panel: Tonight) -> None:
    """From blank seats to a game, by the controls alone."""
    panel = Tonight("en", "mini")
    panel.table.count.value = 2
    for row, name in zip(panel.table.seats, ("Ann", "Ben"), strict=False):
        row.who.value = name
    assert panel.agreement.players == ("Ann", "Ben")
    assert "Ann and Ben have to say yes" in panel.next.value
    tick(panel, "HOUSE-TICKET-1")
    agree(panel)
    assert not is_greyed(panel.start)
    panel.start.click()
    assert panel.game_panel is not None
    assert panel.game_panel.game.table.names == ("Ann", "Ben")
    assert panel.game_panel in panel.children


def test_nobody_agrees_before_the_names_are_right() -> None:
    """A tick is refused with the reason, and the box is empty again."""
    panel = Tonight("en", "mini")
    agree(panel, 0)
    assert "Player 1 has no name yet: type one." in news(panel)
    assert not panel.consent.boxes[0].value
    assert not panel.agreement.agreed


def test_rule_changed_after_the_agreement_takes_the_ticks_away(panel: Tonight) -> None:
    """All ticks go, the panel says so, and the game cannot begin."""
    tick(panel, "HOUSE-LOCO-1")
    agree(panel)
    assert not is_greyed(panel.start)
    tick(panel, "HOUSE-TICKET-1")
    assert not any(box.value for box in panel.consent.boxes)
    assert "The rules have changed, so Ann, Ben and Cleo must agree anew." in news(panel)
    assert is_greyed(panel.start)
    panel.start.click()
    assert panel.game_panel is None
    assert "Ann, Ben and Cleo have to say yes" in news(panel)


def test_only_the_new_one_is_asked_when_somebody_else_sits_down(panel: Tonight) -> None:
    """Another name is another person; the others have agreed already."""
    agree(panel)
    panel.table.seats[1].who.value = "Bo"
    assert [box.value for box in panel.consent.boxes[:3]] == [True, False, True]
    assert "Somebody else sits there now" in news(panel)


def test_house_rules_of_the_map_are_shown(panel: Tonight) -> None:
    """Another map shows other cards and drops what means nothing there."""
    tick(panel, "HOUSE-DOUBLE-1", "HOUSE-TICKET-1")
    panel.table.map.value = "team-asia"
    shown = [card.id for card in panel.rules.children]
    assert shown == ["HOUSE-LOCO-1", "HOUSE-FLUSH-1", "HOUSE-TICKET-1", "flush_cap", "open_racks"]
    assert panel.agreement.house == ("HOUSE-TICKET-1",)
    assert len(panel.agreement.players) == 4
    assert "Team 2" in text_of(panel.table)


def test_rules_that_go_with_the_map_are_named(panel: Tonight) -> None:
    """What another map drops is told, and rules that hold there stay without a word."""
    tick(panel, "HOUSE-DOUBLE-1", "tickets_2025", "HOUSE-TICKET-1")
    panel.table.map.value = "europe"
    assert "tickets_2025 means nothing on Europe and is not agreed on any more." in news(panel)
    panel.table.map.value = "legendary-asia"
    assert "nothing" not in news(panel)
    assert panel.agreement.house == ("HOUSE-DOUBLE-1", "HOUSE-TICKET-1")


def test_who_leaves_and_comes_back_keeps_the_seat(panel: Tonight) -> None:
    """One player fewer by mistake, and the name is not lost."""
    panel.table.count.value = 2
    assert list(panel.agreement.players) == [*TRIO[:2]]
    panel.table.count.value = 4
    assert list(panel.agreement.players) == [*TRIO, ""]
    panel.table.seats[3].who.value = "Dora"
    panel.table.count.value = 3
    panel.table.seats[0].who.value = "Dora"
    panel.table.count.value = 4
    assert list(panel.agreement.players) == ["Dora", "Ben", "Cleo", ""]


@pytest.mark.parametrize(
    ("id", "told"),
    [
        pytest.param(
            "HOUSE-LOCO-1", ("[USA-DRAW-3]", "[USA-DRAW-4]", "[Q-01]", "[Q-189]"), id="loco"
        ),
        pytest.param("HOUSE-FLUSH-1", ("[USA-FLUSH-1]", "[Q-05]", "[Q-190]"), id="flush"),
        pytest.param("HOUSE-DOUBLE-1", ("[USA-DOUBLE-2]", "[Q-08]", "[Q-191]"), id="double"),
        pytest.param("HOUSE-TICKET-1", ("[USA-SCORE-3]", "[Q-11]", "[Q-192]"), id="ticket"),
        pytest.param("tickets_2025", ("[USA-SETUP-3]", "2025 edition", "[Q-180]"), id="2025"),
        pytest.param("flush_cap", ("[USA-FLUSH-2]", "Board Game Arena", "[Q-58]"), id="cap"),
    ],
)
def test_card_tells_all_about_a_rule(panel: Tonight, id: str, told: tuple[str, ...]) -> None:
    """Rule replaced, example, source, effect by bots, and the answers that it changes."""
    card = panel.rules.cards[id]
    house = next(rule for rule in HOUSE_RULES if rule.id == id)
    assert id in card.box.description
    for part in (house.text, "Instead of:", "For example:", "Source:", "games of 3 bots", *told):
        assert part in card.told.value


def test_all_about_a_rule_opens_when_it_is_ticked(panel: Tonight) -> None:
    """Before that its sentence is enough, so that all rules are seen at once."""
    card = panel.rules.cards["HOUSE-LOCO-1"]
    assert '<details class="ttr-tonight-more">' in card.told.value
    tick(panel, "HOUSE-LOCO-1")
    assert '<details class="ttr-tonight-more" open>' in card.told.value
    assert '<details class="ttr-tonight-more">' in panel.rules.cards["HOUSE-FLUSH-1"].told.value


def test_rule_without_effect_says_so(panel: Tonight) -> None:
    """Two players cannot open doubles, and without flushes there is none to stop."""
    panel.table.count.value = 2
    assert "with 2 it changes nothing" in panel.rules.cards["HOUSE-DOUBLE-1"].told.value
    assert "changes nothing" not in panel.rules.cards["flush_cap"].told.value
    tick(panel, "HOUSE-FLUSH-1")
    assert "there is no flush to stop" in panel.rules.cards["flush_cap"].told.value


def test_sheet_follows_every_change(panel: Tonight) -> None:
    """Preview and text show rules, remarks and ticks as they are now."""
    tick(panel, *HOUSE)
    panel.remarks.lines.value = "The winner makes tea.\n\nNo phones."
    agree(panel, 1)
    for sheet in (panel.paper.paper.value, panel.keep.text.value):
        assert all(id in sheet for id in HOUSE)
        assert "The winner makes tea." in sheet
        assert "No phones." in sheet
    assert "- [x] Ben" in panel.keep.text.value
    assert "- [ ] Cleo" in panel.keep.text.value


def test_sheets_are_saved_and_the_place_is_told(panel: Tonight, tmp_path: Path) -> None:
    """Both forms lie in the folder, whole, with the ending that fits."""
    tick(panel, "HOUSE-LOCO-1")
    panel.keep.html.click()
    assert str(tmp_path / "rules_for_tonight.html") in news(panel)
    panel.keep.name.value = "sub/our rules.html"
    (tmp_path / "sub").mkdir()
    panel.keep.markdown.click()
    page = (tmp_path / "rules_for_tonight.html").read_text("utf-8")
    text = (tmp_path / "sub" / "our rules.md").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert text == panel.keep.text.value
    assert "HOUSE-LOCO-1" in page


def test_nothing_is_written_over_unasked(panel: Tonight, tmp_path: Path) -> None:
    """A file that is there stays until it is replaced by a second, plain wish."""
    there = tmp_path / "rules_for_tonight.md"
    there.write_text("mine", "utf-8")
    panel.keep.markdown.click()
    assert there.read_text("utf-8") == "mine"
    assert f"There is a file {there} already" in news(panel)
    assert is_shown(panel.keep.replace)
    panel.keep.replace.click()
    assert there.read_text("utf-8") == panel.keep.text.value
    assert not is_shown(panel.keep.replace)


def test_offer_to_replace_ends_with_another_name(panel: Tonight, tmp_path: Path) -> None:
    """The button speaks of one file; it goes when the name changes."""
    (tmp_path / "rules_for_tonight.md").write_text("mine", "utf-8")
    panel.keep.markdown.click()
    panel.keep.name.value = "other"
    assert not is_shown(panel.keep.replace)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("  ", "Name a file, such as rules_for_tonight.", id="no name"),
        pytest.param("nowhere/rules", "cannot be written", id="no such folder"),
        pytest.param("a\0b", "cannot be a file", id="no name for a file"),
        pytest.param("x" * 300, "cannot be written", id="a name too long"),
    ],
)
def test_wrong_file_names_get_a_sentence(panel: Tonight, name: str, said: str) -> None:
    """What cannot be written is told in the place for news, not as a fault of the program."""
    panel.keep.name.value = name
    panel.keep.html.click()
    assert said in news(panel)
    assert not panel.trouble.value


def test_sheet_with_a_double_name_is_not_saved(panel: Tonight, tmp_path: Path) -> None:
    """The button is greyed with the reason, and pressing it writes nothing."""
    panel.table.seats[2].who.value = "Ann"
    assert is_greyed(panel.keep.html)
    panel.keep.html.click()
    assert "Two players are called Ann" in news(panel)
    assert not list(tmp_path.iterdir())


def test_names_cannot_write_html(panel: Tonight) -> None:
    """A name full of signs is text everywhere in the panel."""
    panel.table.seats[0].who.value = "<script>x</script>"
    tick(panel, "HOUSE-DOUBLE-1")
    for part in widgets_in(panel):
        if isinstance(part, W.HTML):
            assert "<script>x" not in part.value


@pytest.mark.parametrize("wish", ["seven", "1.5", "9" * 13, "٣x"])
def test_seed_that_is_no_number(panel: Tonight, wish: str) -> None:
    """It is refused in one sentence, and the seed stays as it was."""
    panel.table.seed.value = "7"
    panel.table.seed.value = wish
    assert "A seed is a whole number such as 7" in news(panel)
    assert panel.agreement.seed == 7
    assert panel.table.seed.value == "7"


def test_seed_and_beginner_reach_the_game(panel: Tonight) -> None:
    """The agreed seed deals, and who was chosen begins."""
    panel.table.seed.value = "12"
    panel.table.first.value = 2
    agree(panel)
    panel.start.click()
    assert panel.game_panel is not None
    table = panel.game_panel.game.table
    assert (table.seed, table.first) == (12, 2)


def test_results_show_the_agreed_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Table, score sheet and saved file of a game played to its end name every house rule."""
    monkeypatch.chdir(tmp_path)
    panel = Tonight("en", "mini", ("Ann", "Ben"))
    tick(panel, *HOUSE)
    panel.table.seed.value = "3"
    agree(panel)
    panel.start.click()
    inner = panel.game_panel
    assert inner is not None
    play_out(inner.game, [bot_named("random", seat) for seat in range(2)])
    inner.render()
    assert inner.game.over
    final = inner.game.final()
    assert final.ruleset.house == tuple(HOUSE)
    for team in final.teams:
        assert team.tickets == sum(ticket.points for ticket in team.completed)
    for id in HOUSE:
        assert id in inner.score.table.value
        assert id in inner.players.lines.value
    assert json.loads(dumps(inner.game))["house"] == HOUSE
    inner.files.path.value = "game.json"
    inner.files.save.click()
    assert load_game("game.json").table.ruleset.house == tuple(HOUSE)


def test_new_rules_hold_for_the_next_game(panel: Tonight) -> None:
    """A game that has begun keeps its rules; a second start asks before it takes its place."""
    tick(panel, "HOUSE-LOCO-1")
    agree(panel)
    panel.start.click()
    first = panel.game_panel
    assert first is not None
    assert "This game follows the official rules with HOUSE-LOCO-1." in panel.below.value
    tick(panel, "HOUSE-TICKET-1")
    assert "What is agreed above now holds for the next game." in panel.below.value
    assert first.game.table.ruleset.house == ("HOUSE-LOCO-1",)
    agree(panel)
    game = first.game
    assert game.seat is not None
    game.play(game.seat, bot_named("random")(game.view(game.seat)).action)
    panel.start.click()
    assert panel.game_panel is first
    assert "The game below is not over." in news(panel)
    panel.start.click()
    assert panel.game_panel is not first
    assert panel.game_panel is not None
    assert panel.game_panel.game.table.ruleset.house == tuple(HOUSE)
    assert first not in panel.children


def test_bots_sit_down_and_are_not_asked(panel: Tonight) -> None:
    """A bot gets a name, plays, and needs no tick."""
    panel.table.seats[2].kind.value = "planner"
    panel.table.seats[2].who.value = ""
    assert panel.agreement.players[2] == "Sam (planner)"
    agree(panel, 0, 1)
    assert not is_greyed(panel.start)
    assert "Bots play by any rules" in text_of(panel.consent)
    panel.table.seats[2].kind.value = ""
    assert panel.agreement.players[2] == "Sam"
    assert is_greyed(panel.start)


def test_another_language_keeps_everything(panel: Tonight) -> None:
    """All that was entered and agreed is there in Spanish, and the words are Spanish."""
    tick(panel, *HOUSE)
    panel.remarks.lines.value = "The winner makes tea."
    panel.table.first.value = 1
    panel.keep.name.value = "ours"
    agree(panel, 0, 2)
    before = panel.agreement
    speak("es")
    assert panel.agreement == before
    assert [box.value for box in panel.consent.boxes[:3]] == [True, False, True]
    assert [panel.rules.cards[id].box.value for id in HOUSE] == [True, True]
    assert panel.remarks.lines.value == "The winner makes tea."
    assert panel.keep.name.value == "ours"
    assert panel.table.first.value == 1
    assert "falta Ben" in panel.next.value
    assert "Reglas de esta noche" in panel.paper.paper.value
    assert "Ann está de acuerdo" in panel.consent.boxes[0].description
    agree(panel, 1)
    panel.start.click()
    assert panel.game_panel is not None
    speak("en")
    assert panel.game_panel in panel.children
    assert "This game follows the official rules with" in panel.below.value


@pytest.mark.parametrize("map", ["usa", "team-asia", "legendary-asia", "mini"])
def test_every_word_is_translated(map: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the panel says goes through the catalogs; rulings bring words of their own."""
    monkeypatch.setattr("ttr_lab.panels.tonight_rules.answers_changed", lambda *_: ())
    with pseudo():
        panel = Tonight(
            map=map, players=("Ann", "Ben", "Cleo", "Dora")[: 2 if map == "mini" else 4]
        )
        for troubled in (True, False):
            panel.table.seats[1].who.value = "" if troubled else "Robin"
            agree(panel)
            assert unsaid(panel, "Markdown", "HTML") == []
        tick(panel, *(rule.id for rule in panel.agreement.offered))
        panel.table.seed.value = "7"
        agree(panel)
        panel.start.click()
        tick(panel, "HOUSE-LOCO-1", on=False)
        assert unsaid(panel.form, "Markdown", "HTML") == []
        assert unsaid(panel.below) == []


@pytest.mark.parametrize(
    ("map", "players", "said"),
    [
        pytest.param("atlantis", None, "there is no map 'atlantis'", id="no such map"),
        pytest.param("team-asia", TRIO, "Team Asia is for 4 or 6 players, not 3", id="teams"),
    ],
)
def test_misprints_are_told(map: str, players: tuple[str, ...] | None, said: str) -> None:
    """A slip in the cell is one sentence."""
    with pytest.raises(Misprint, match=said):
        Tonight("en", map, players)


def test_text_to_copy_opens_and_closes(panel: Tonight) -> None:
    """The text takes no room until it is asked for."""
    assert not is_shown(panel.keep.text)
    panel.keep.copy.click()
    assert is_shown(panel.keep.text)
    panel.keep.copy.click()
    assert not is_shown(panel.keep.text)
