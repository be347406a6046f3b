"""Tunnels at the screen: the chance beforehand, the cards one by one, the answer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest

from tests.panels.reading import all_text, said
from tests.panels.teams import KABUL, team_panel
from ttr_lab.model.actions import Action, Claim, PayToll
from ttr_lab.model.cards import Cards, Payment
from ttr_lab.panels.chance import explain, percent
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.game import GamePanel
from ttr_lab.study.choice import Choice


def ways(panel: GamePanel) -> list[str]:
    """What the payment buttons say."""
    return [button.description for button in panel.claim.paying.buttons if button.description]


# five cards lie face up, among them a locomotive; the discards are empty
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param(
            # 102 cards unseen, 9 yellow and 13 locomotives among them; no match may come
            {"yellow": 3},
            [("3 yellow from the hand", Fraction(comb(80, 4), comb(102, 4)))],
            id="nothing to spare",
        ),
        pytest.param(
            # 101 unseen, 9 yellow and 12 locomotives; one match can be answered, by a locomotive
            # or, where that is laid, by the third yellow card; alone it answers for itself
            {"yellow": 3, "loco": 1},
            [
                ("3 yellow from the hand", Fraction(comb(80, 4) + 21 * comb(80, 3), comb(101, 4))),
                (
                    "2 yellow and 1 locomotive from the hand",
                    Fraction(comb(80, 4) + 21 * comb(80, 3), comb(101, 4)),
                ),
            ],
            id="one to spare",
        ),
        pytest.param(
            # 102 unseen, 10 locomotives; only they match, and none is left to answer with
            {"loco": 3},
            [("3 locomotives from the hand", Fraction(comb(92, 4), comb(102, 4)))],
            id="locomotives alone",
        ),
    ],
)
def test_chance_stands_beside_the_button(
    hand: dict[str, int], expected: list[tuple[str, Fraction]]
) -> None:
    """The chance of success, exactly, before anything is laid."""
    panel = team_panel(hand=hand)
    panel.choose(KABUL.index)
    assert ways(panel) == [f"{text} · {percent(chance)} chance" for text, chance in expected]
    assert "Tunnel: 4 cards are turned over" in panel.claim.title.value
    for _, chance in expected:
        assert f"Success: {chance} = {float(chance):.4f}" in panel.claim.how.value


def test_how_it_is_computed() -> None:
    """The explanation names what is unseen, what matches, what is left, and every chance."""
    panel = team_panel(hand={"yellow": 3, "loco": 1})
    view = panel.session.view()
    told = explain(view, KABUL, Payment(Cards.of(yellow=3)))
    assert "You lay 3 yellow. 4 cards are turned over" in told
    assert "You cannot see 101 cards: 8 in the deck and 93 hidden from you" in told
    assert "Of them 21 would match: 9 yellow and 12 locomotives." in told
    assert "still holds 1 yellow or locomotives, so up to 1 match can be paid" in told
    for matches in range(5):
        chance = Fraction(comb(21, matches) * comb(80, 4 - matches), comb(101, 4))
        assert f"<th scope=row>{matches}</th><td>{chance} = {float(chance):.4f}" in told
    assert told.count("built") == 2
    assert told.count("turn back") == 3


def test_short_deck_takes_discards_into_account() -> None:
    """Two cards in the deck, so two of the four discards are turned over, one of which matches.

    Of the 98 cards unseen 8 are yellow and 13 locomotives.
    """
    panel = team_panel(hand={"yellow": 3}, deck=["red", "blue"], discard={"yellow": 1, "red": 3})
    panel.choose(KABUL.index)
    none = Fraction(comb(77, 2), comb(98, 2)) * Fraction(comb(3, 2), comb(4, 2))
    assert ways(panel) == [f"3 yellow from the hand · {percent(none)} chance"]
    told = panel.claim.how.value
    assert "The deck is too short, so 2 more come from the 4 discards" in told
    assert f"Success: {none}" in told


def test_tunnel_without_a_match() -> None:
    """Four cards are shown one after the other, and the next person sees them too."""
    panel = team_panel(hand={"yellow": 3})
    panel.choose(KABUL.index)
    panel.claim.paying.buttons[0].click()
    assert panel.curtain.button.description == "I am Ben"
    strip = panel.tunnels.value
    assert strip.count("no match</span>") == 4
    places = [strip.index(f"--n:{number}") for number in range(4)]
    assert places == sorted(places)
    assert "Ann lays 3 yellow for the tunnel Kabul–Kashgar." in strip
    assert "No match" in strip.split("</ol>")[1]
    panel.curtain.button.click()
    assert panel.tunnels.value == strip
    panel.cards.slots[1].click()
    assert panel.tunnels.value == ""


MATCHING = ["yellow", "red", "locomotive", "blue", "green", "green"]


def toll(hand: dict[str, int], rack: dict[str, int]) -> GamePanel:
    """Ann has laid the first way to pay, and two of the four cards match."""
    panel = team_panel(hand=hand, rack=rack, deck=MATCHING)
    panel.choose(KABUL.index)
    paying = panel.claim.paying
    (paying.confirm if paying.splitting else paying.buttons[0]).click()
    return panel


def test_toll_is_paid_from_hand_and_rack() -> None:
    """Both matches carry a mark and a word; what is left in hand and on the rack pays them."""
    panel = toll({"yellow": 3, "loco": 1}, {"loco": 1})
    assert panel.tunnels.value.count("✓ match") == 2
    assert "The tunnel asks for 2 more cards: yellow or locomotives." in said(panel)
    assert is_shown(panel.toll)
    assert not is_shown(panel.claim)
    offered = [button.description for button in panel.toll.pay.row.children]
    assert offered == ["1 locomotive from the rack and 1 locomotive from the hand"]
    panel.toll.pay.buttons[0].click()
    state = panel.game.state
    assert state.players[0].routes == KABUL.bit
    assert (state.players[0].hand.size, state.teams[0].rack.size) == (0, 0)
    assert "Ann adds" in panel.tunnels.value
    assert panel.trouble.value == ""


def test_turning_back() -> None:
    """Whoever cannot pay is told so, and takes the laid cards back."""
    panel = toll({"yellow": 3}, {})
    assert "You do not have 2 more cards, yellow or locomotives" in panel.toll.title.value
    assert panel.toll.pay.row.children == ()
    panel.toll.back.click()
    assert panel.game.state.players[0].hand == Cards.of(yellow=3)
    assert panel.game.state.players[0].routes == 0
    assert panel.game.seat == 1


def test_undo_says_that_cards_were_turned_over() -> None:
    """A tunnel that is taken back has shown cards, with a match or without."""
    for hand, rack in (({"yellow": 3}, {}), ({"yellow": 3, "loco": 1}, {"loco": 1})):
        panel = toll(hand, rack)
        panel.time.undo.click()
        assert "Taken back: Kabul–Kashgar was claimed" in said(panel)
        assert "has been seen" in said(panel)
        assert panel.tunnels.value == ""


def test_looking_back_shows_the_tunnel() -> None:
    """At the moment of the question the strip is there, whatever the news are about."""
    panel = toll({"yellow": 3, "loco": 1}, {"loco": 1})
    panel.toll.pay.buttons[0].click()
    panel.time.undo.click()
    assert panel.game.at == 1
    assert panel.tunnels.value.count("✓ match") == 2
    assert "turned over" in panel.words.value.lower()


def test_bots_tunnel_is_watched() -> None:
    """A bot's tunnel shows the same strip in the third person, with what came of it."""
    names = ("Ann", "Robin (random)", "Cleo", "Kim (random)")
    panel = team_panel(
        *names, rack={"yellow": 3, "loco": 2}, deck=MATCHING, turn=names[1], wait=True
    )
    way, more = Payment(Cards.of(), Cards.of(yellow=3)), Payment(Cards.of(), Cards.of(locomotive=2))
    answers: Iterator[Action] = iter((Claim(KABUL.index, way), PayToll(more)))
    panel.session.seats.bots[1] = lambda view: Choice(next(answers), "For the test.")
    panel.time.step.click()
    assert "Robin (random) lays 3 yellow for the tunnel Kabul–Kashgar." in panel.tunnels.value
    assert panel.tunnels.value.count("✓ match") == 2
    assert not is_shown(panel.toll)
    assert "Robin (random) has laid" in panel.words.value
    panel.time.step.click()
    assert "Robin (random) adds" in panel.tunnels.value
    # it does not turn its cards over again
    assert "ttr-at-rest" in panel.tunnels.value


def test_nothing_secret_in_the_chance() -> None:
    """While the curtain is down no payment, chance or explanation is in the page."""
    panel = team_panel(hand={"yellow": 3}, rack={"yellow": 1})
    panel.choose(KABUL.index)
    assert "chance" in all_text(panel)
    panel.cards.slots[1].click()
    text = all_text(panel)
    assert "% chance" not in text
    assert "How is this computed" not in text
