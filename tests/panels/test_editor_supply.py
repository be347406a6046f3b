"""Questions whose answer hangs on a deck that nobody has set up, and names that are no files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.panels.test_editor import news, part, text, turn_to
from tests.panels.test_editor_ask import asking, english, verdict
from ttr_lab.language import speaking
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.editor import ASK, KEEP, TICKETS, PositionEditor

__all__ = ["english"]


def bare() -> PositionEditor:
    """A new position: nothing in the deck, nothing in the ticket deck."""
    editor = PositionEditor(players=["Ann", "Ben"])
    turn_to(editor, ASK)
    return editor


def test_drawing_from_a_deck_that_nobody_set_up() -> None:
    """No, with a word of warning; with the other 110 cards shuffled in the answer is yes."""
    editor = bare()
    ask = part(editor, ASK)
    assert not is_shown(ask.fill)
    ask.kinds["draw"].click()
    ask.draw.deck.click()
    assert verdict(editor).startswith("✗ No, you may not.")
    assert is_shown(ask.fill)
    assert "a deck is still empty" in text(ask.bare.value)
    ask.fill.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert not is_shown(ask.fill)
    assert len(editor.draft.deck) == 110
    editor.undo.click()
    assert not editor.draft.deck


def test_drawing_tickets_that_nobody_set_up() -> None:
    """The thirty tickets of the map are shuffled, and nothing is put into the card deck."""
    editor = bare()
    ask = part(editor, ASK)
    ask.kinds["tickets"].click()
    ask.single.click()
    assert verdict(editor).startswith("✗ No, you may not.")
    ask.fill.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    assert (len(editor.draft.deck), len(editor.draft.ticket_deck)) == (0, 30)
    assert editor.sitting.kind == "answer"


def test_passing_with_nothing_to_draw() -> None:
    """A pass is allowed only because nothing is there; with decks it is not."""
    editor = bare()
    ask = part(editor, ASK)
    ask.kinds["pass"].click()
    ask.single.click()
    assert verdict(editor).startswith("✓ Yes, you may.")
    ask.fill.click()
    assert verdict(editor).startswith("✗ No, you may not.")
    assert "USA-TURN-3" in verdict(editor)


def test_no_warning_where_the_deck_does_not_matter() -> None:
    """A plain route is claimed, or cards are drawn from a deck that is there: nothing is said."""
    editor = asking()
    ask = part(editor, ASK)
    ask.kinds["draw"].click()
    ask.draw.deck.click()
    assert not is_shown(ask.fill)
    assert "Now it is the turn of" not in verdict(editor)


def test_a_refusal_does_not_say_again_whose_turn_it_is() -> None:
    """Who was refused knows whose turn it is."""
    editor = bare()
    ask = part(editor, ASK)
    ask.kinds["draw"].click()
    ask.draw.deck.click()
    assert "Now it is the turn of" not in verdict(editor)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "/", ".", "~nobody-of-that-name/x"])
def test_a_name_that_no_file_can_have(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence with an example; the name is not echoed, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    editor = PositionEditor()
    turn_to(editor, KEEP)
    keep = part(editor, KEEP)
    keep.path.value = name
    for button in (keep.load, keep.save):
        button.click()
        said = news(editor)
        assert said.endswith(("name one such as my_case.json.", "another file.", "a case file."))
        assert len(said) < 120
    assert not [*tmp_path.iterdir()]


def test_what_the_computer_says_is_not_shown() -> None:
    """A file that is not there is told in the reader's language, without the system's words."""
    editor = PositionEditor()
    turn_to(editor, KEEP)
    keep = part(editor, KEEP)
    with speaking("es"):
        keep = part(editor, KEEP)
        keep.path.value = "/no/such/place.json"
        keep.load.click()
        assert news(editor).startswith("/no/such/place.json no se puede leer;")
        keep.ruling.value = "<b>x</b>"
        keep.rule.click()
        assert news(editor) == "No hay ningún dictamen «<B>X</B>»; sus ids son como Q-08."


def test_a_search_that_finds_no_ticket_says_so() -> None:
    """An empty list comes with a word."""
    editor = PositionEditor()
    turn_to(editor, TICKETS)
    box = part(editor, TICKETS)
    box.search.value = "zzz"
    assert text(box.asks.value) == "No ticket has such a city."
    box.search.value = "denver"
    assert text(box.asks.value) == "Put the chosen ticket"
