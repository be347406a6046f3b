"""Several people at one screen: who sits in front, and what the curtain covers."""

from __future__ import annotations

import ipywidgets as W
import pytest

from tests.panels.reading import all_text, begun, keep_first, said
from ttr_lab.model.actions import DrawTickets
from ttr_lab.model.cards import Color
from ttr_lab.panels.game import GamePanel


def test_curtain_hides_secrets() -> None:
    """Between two people nothing in the page names the tickets or cards of either."""
    panel = begun("Ann", "Ben")
    panel.act(DrawTickets())
    names = [str(panel.game.table.board.tickets[index]) for index in panel.keep.offered]
    assert all(name in all_text(panel) for name in names)
    panel.keep.boxes[0].value = True
    panel.keep.keep.click()
    assert panel.curtain.button.description == "Done, pass on to Ben"
    panel.curtain.button.click()
    assert "Pass the keyboard to Ben" in panel.curtain.words.value
    text = all_text(panel)
    tickets = panel.game.table.board.tickets
    for player in panel.game.state.players:
        for index in player.tickets:
            assert str(tickets[index]) not in text
    assert "covered" in panel.hand.stacks.value
    assert "You draw" not in text
    assert "✓" not in text
    mine = str(tickets[panel.game.state.players[1].tickets[0]])
    panel.curtain.button.click()
    text = all_text(panel)
    assert mine in text
    for index in panel.game.state.players[0].tickets:
        assert str(tickets[index]) not in text


def test_covered_panel_takes_no_action() -> None:
    """While the curtain is down a click on a card does nothing but say why."""
    panel = begun("Ann", "Ben")
    panel.cards.deck.click()
    panel.cards.deck.click()
    panel.curtain.button.click()
    assert "ttr-covered" in panel.cards._dom_classes
    at = panel.game.at
    panel.cards.deck.click()
    assert panel.game.at == at
    assert "First Ben takes the keyboard." in said(panel)


def test_one_person_needs_no_curtain() -> None:
    """With one person and bots the hand always lies open."""
    panel = GamePanel(seed=1)
    assert panel.curtain.layout.display == "none"
    keep_first(panel)
    assert panel.curtain.layout.display == "none"
    assert "covered" not in panel.hand.stacks.value


def draw_blind(panel: GamePanel) -> str:
    """Two cards from the deck; the second one as the page would tell it."""
    panel.cards.deck.click()
    seat, before = panel.session.front or 0, panel.game.state
    panel.cards.deck.click()
    now = panel.game.state.players[seat].hand.minus(before.players[seat].hand)
    card = next(color for color in Color if now[color])
    return "You draw a locomotive" if card is Color.LOCOMOTIVE else f"You draw {card}"


def test_second_blind_card_is_told_before_the_curtain_falls() -> None:
    """Who drew blind stays in front until Done; then nothing in the page tells the card."""
    panel = begun("Ann", "Ben")
    told = draw_blind(panel)
    assert told in said(panel)
    assert "covered" not in panel.hand.stacks.value
    assert panel.curtain.button.description == "Done, pass on to Ben"
    at = panel.game.at
    panel.cards.deck.click()
    assert panel.game.at == at
    assert "Not allowed:" in said(panel)
    panel.curtain.button.click()
    assert "You draw" not in all_text(panel)
    assert "covered" in panel.hand.stacks.value
    assert panel.curtain.button.description == "I am Ben"
    panel.curtain.button.click()
    assert "You draw" not in all_text(panel)
    assert "Ann draws a card blind." in said(panel)


def test_what_is_known_to_all_needs_no_reading() -> None:
    """After a face-up card the curtain falls at once."""
    panel = begun("Ann", "Ben")
    panel.cards.deck.click()
    row = panel.game.state.row
    panel.cards.slots[next(at for at in range(5) if row[at] is not Color.LOCOMOTIVE)].click()
    assert panel.curtain.button.description == "I am Ben"


def test_lifting_tells_all_since_the_own_last_action() -> None:
    """With three at one screen Ann hears of Ben's and Cem's two cards each, and none of hers."""
    panel = begun("Ann", "Ben", "Cem")
    for name in ("Ben", "Cem", "Ann"):
        draw_blind(panel)
        panel.curtain.button.click()
        assert panel.curtain.button.description == f"I am {name}"
        panel.curtain.button.click()
    assert said(panel).count("Ben draws a card blind.") == 2
    assert said(panel).count("Cem draws a card blind.") == 2
    assert "You draw" not in said(panel)


def test_keyboard_is_led_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """After Keep, Done and the curtain the next button gets the focus."""
    led: list[W.DOMWidget] = []
    monkeypatch.setattr(W.DOMWidget, "focus", lambda widget: led.append(widget))
    panel = GamePanel("mini", ("Ann", "Ben"), seed=1)
    panel.curtain.button.click()
    assert led.pop() is panel.keep.boxes[0]
    keep_first(panel)
    assert led.pop() is panel.curtain.button
    panel.curtain.button.click()
    keep_first(panel)
    panel.curtain.button.click()
    assert led.pop() is panel.cards.deck
    panel.cards.tickets.click()
    assert led.pop() is panel.keep.boxes[0]
