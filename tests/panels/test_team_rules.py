"""The played example of the team rules: each step is done, and each wrong try is refused."""

from __future__ import annotations

import re

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.model.cards import LOCOMOTIVE, Cards
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.team_rules import TeamRules
from ttr_lab.panels.team_rules_steps import STEPS
from ttr_lab.panels.team_rules_story import DECK, ROW, played


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def told(panel: TeamRules) -> str:
    """What came out, as a reader reads it."""
    return words(panel.said.value).replace("&#x27;", "'")


def refused(panel: TeamRules, rule: str) -> None:
    """The last try was refused by this rule, and nothing has changed."""
    assert told(panel).startswith("Not allowed:")
    assert panel.broken is not None
    assert panel.broken.id == rule
    assert rule in told(panel)
    assert panel.trouble.value == ""


def keep(panel: TeamRules, *numbers: int) -> None:
    """Choose tickets by their places and press the button beside them."""
    for number in numbers:
        panel.desk_of_tickets.tickets[number].click()
    panel.desk_of_tickets.settle.click()


def at(step: int) -> TeamRules:
    """The example at the beginning of a step, counted from 1."""
    panel = TeamRules()
    deeds = (
        lambda: keep(panel, 0, 1, 2),
        lambda: keep(panel, 0),
        lambda: [
            panel.table.deck.click(),
            panel.holders.rack.here.click(),
            panel.table.deck.click(),
        ],
        lambda: panel.table.slots[1].click(),
        lambda: panel.tries[2].click(),
    )
    for deed in deeds[: step - 1]:
        deed()
        assert panel.done
        panel.onward.click()
    assert panel.now.step == step - 1
    assert not panel.done
    return panel


def test_five_tickets() -> None:
    """Two are too few (TEAM-TICKET-1); three will do, and nobody else's are told."""
    panel = at(1)
    assert is_greyed(panel.onward)
    keep(panel, 0, 1)
    refused(panel, "TEAM-TICKET-1")
    keep(panel, 2)
    assert panel.done
    assert len(panel.view.tickets) == 3
    assert "Ben keeps 3 of 5 first tickets" in told(panel)
    assert "Chungking–Peking" not in told(panel)


def test_one_is_laid() -> None:
    """Two at once are refused; Ben's comes at the same time, and each keeps two (TEAM-SHARE-1)."""
    panel = at(2)
    keep(panel, 0, 1)
    refused(panel, "TEAM-SHARE-1")
    keep(panel, 1)
    assert "Ben lays Chungking–Peking (6) on the team's rack" in told(panel)
    shared = [str(panel.board.tickets[it]) for it in panel.view.shared]
    assert shared == ["Chengdu–Peking (6)", "Chungking–Peking (6)"]
    assert "2 tickets, face down" in words(panel.desk_of_tickets.lies.value)


@pytest.mark.parametrize("step", [1, 2, 6])
def test_a_second_click_changes_nothing(step: int) -> None:
    """Whoever clicks twice still reads what came of it, and is not refused."""
    panel = at(step)
    keep(panel, *range(3 if step == 1 else 1))
    assert panel.done
    before = panel.now, panel.said.value
    panel.desk_of_tickets.settle.click()
    panel.desk_of_tickets.tickets[0].click()
    assert (panel.now, panel.said.value) == before
    assert panel.trouble.value == ""


@pytest.mark.parametrize(("place", "wrong"), [("hand", 1), ("rack", 2)])
def test_two_cards_two_places(place: str, wrong: int) -> None:
    """The second card cannot go where the first one went (TEAM-DRAW-3), and none is moved."""
    panel = at(3)
    panel.tries[0].click()
    refused(panel, "TEAM-DRAW-7")
    panel.table.slots[1].click()
    assert "That is allowed as well." in told(panel)
    panel.table.slots[0].click()
    panel.placing.places[place].click()
    panel.tries[wrong].click()
    refused(panel, "TEAM-DRAW-3")
    panel.table.deck.click()
    assert panel.done
    # four cards dealt and one more; the other one lies on the rack
    assert (panel.view.hand.size, panel.view.rack.size) == (5, 1)


def test_the_locomotive() -> None:
    """It goes to the rack (TEAM-DRAW-4) and is the only card of the turn (USA-DRAW-3)."""
    panel = at(4)
    assert "Ben claims Chengdu–Chungking with 1 green" in told(panel)
    panel.tries[0].click()
    refused(panel, "TEAM-DRAW-4")
    panel.table.slots[1].click()
    assert panel.view.rack[LOCOMOTIVE] == 1
    panel.tries[1].click()
    refused(panel, "USA-DRAW-3")


def test_paid_from_hand_and_rack() -> None:
    """Ben's hand never pays (TEAM-PAY-2), a rival track is closed (TEAM-DOUBLE-1).

    Three spaces score 4 points, with the one of Ben's route 5; three of 27 trains are gone.
    """
    panel = at(5)
    hand = panel.view.hand
    for number, rule in ((0, "TEAM-PAY-2"), (1, "USA-CLAIM-3"), (3, "TEAM-DOUBLE-1")):
        panel.tries[number].click()
        refused(panel, rule)
    panel.click_route(panel.board.route("chengdu--xian").index)
    assert panel.done
    assert panel.view.hand == hand.minus(Cards.of(purple=2))
    assert panel.view.rack[LOCOMOTIVE] == 0
    assert "3 spaces score 4: your team has 5 points, and you have 24 trains left" in told(panel)


def test_a_turn_of_sharing() -> None:
    """None is too few (TEAM-SHARE-5); afterwards the turn is over (USA-TURN-1)."""
    panel = at(6)
    cards = panel.view.hand
    keep(panel)
    refused(panel, "TEAM-SHARE-5")
    keep(panel, 0, 1)
    assert panel.done
    assert (len(panel.view.shared), panel.view.tickets, panel.view.hand) == (4, (), cards)
    panel.tries[0].click()
    refused(panel, "USA-TURN-1")
    assert not is_shown(panel.onward)


def test_three_are_too_many() -> None:
    """Who has kept all five cannot share three of them at once (TEAM-SHARE-4)."""
    panel = TeamRules()
    keep(panel, 0, 1, 2, 3, 4)
    panel.onward.click()
    keep(panel, 0)
    panel.onward.click()
    for _ in range(2):
        panel.table.deck.click()
        if not panel.done:
            panel.placing.places["hand"].click()
    panel.onward.click()
    panel.table.slots[1].click()
    panel.onward.click()
    panel.tries[2].click()
    panel.onward.click()
    keep(panel, 0, 1, 2)
    refused(panel, "TEAM-SHARE-4")


def test_nothing_is_lost() -> None:
    """A refusal changes nothing, undo leads back, and a new language keeps the place."""
    panel = at(3)
    panel.table.slots[0].click()
    reached = panel.now
    panel.table.slots[2].click()
    assert panel.now == reached
    speak("es")
    assert panel.now == reached
    assert "Tu primer turno" in words(panel.where.value)
    speak("en")
    panel.back.click()
    assert panel.view.hand.size == 4
    panel.onward.click()
    assert "Do first what is asked for" in told(panel)


def test_no_purple_card_comes() -> None:
    """So the third card for Chengdu–Xi'an can only be the locomotive of the rack."""
    assert "purple" not in {*DECK, *ROW}
    panel = at(5)
    claims = [it for it in panel.game.legal_actions(0) if panel.step.goal(panel.view, it)]
    assert len(claims) == 1


def test_every_word_has_a_translation() -> None:
    """In every step, before and after it is done."""
    with pseudo():
        for number in range(1, len(STEPS) + 1):
            assert unsaid(at(number)) == []


def test_the_tickets_are_the_examples_own() -> None:
    """Whatever tickets an owner of the game has entered, here these are dealt."""
    assert [str(it) for it in played(()).table.board.tickets][:2] == [
        "Chengdu–Peking (6)",
        "Kunming–Xi'an (5)",
    ]
