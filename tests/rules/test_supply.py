"""Deck, discards and the five face-up cards: dealing, reshuffling, and the three locomotives."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, allowed, bag, ids, pay, play, position, refused, take, walked
from ttr_lab.engine.game import new_game
from ttr_lab.model.cards import DECK, LOCOMOTIVE, Cards
from ttr_lab.model.state import State


def row(state: State) -> str:
    """The face-up cards in words."""
    return " ".join("-" if card is None else str(card).replace("motive", "") for card in state.row)


@pytest.mark.parametrize(
    ("lies", "deck", "flushes", "left"),
    [
        pytest.param(
            "red loco green loco blue",
            "loco black yellow orange white purple",
            1,
            "black yellow orange white purple",
            id="the third comes as a replacement",
        ),
        pytest.param(
            "red loco green blue blue",
            "loco black yellow orange white purple",
            0,
            "loco loco green blue blue",
            id="one fewer: two stay",
        ),
        pytest.param(
            "red loco loco loco blue",
            "white black yellow orange white purple",
            1,
            "black yellow orange white purple",
            id="three that lay there already",
        ),
    ],
)
def test_usa_flush_1(lies: str, deck: str, flushes: int, left: str) -> None:
    """Three or more face-up locomotives: all five are discarded and five new ones turned up."""
    game = position(row=lies, deck=deck)
    told = ids(play(game, take(0)))
    assert told.count("USA-FLUSH-1") == flushes
    assert row(game.state) == left
    assert game.state.discard.size == 5 * flushes


def test_the_first_five_are_checked_too() -> None:
    """USA-FLUSH-1 applies at setup: among many games no first row shows three locomotives."""
    flushed = 0
    for seed in range(300):
        game = new_game("usa", seed=seed)
        flushed += "USA-FLUSH-1" in ids(game.events)
        assert game.state.row.count(LOCOMOTIVE) < 3
    # P(3 or more of 5 are locomotives) = 1 - hypergeom(110, 14, 5)(0..2) = 0.0138: about 4 of 300
    assert 0 < flushed < 15


@pytest.mark.parametrize(
    ("deck", "flushes", "left"),
    [
        pytest.param(
            "loco loco loco black loco loco yellow white loco red green orange",
            2,
            "yellow white loco red green",
            id="twice",
        ),
        pytest.param(
            "loco loco loco black loco loco loco loco loco red green "
            "orange blue white black red yellow",
            3,
            "orange blue white black red",
            id="three times",
        ),
    ],
)
def test_usa_flush_2(deck: str, flushes: int, left: str) -> None:
    """If the new five again show three locomotives, they are discarded too, and so on."""
    game = position(row="red loco green loco blue", deck=deck)
    told = ids(play(game, take(0)))
    assert told.count("USA-FLUSH-1") == 1
    assert told.count("USA-FLUSH-2") == flushes - 1
    assert row(game.state) == left


def test_usa_flush_3() -> None:
    """If the deck runs out during the deal, the discards, cleared cards included, are shuffled."""
    game = position(
        row="red loco green loco blue", deck="loco red white", discard="4 black 4 yellow"
    )
    told = ids(play(game, take(0)))
    assert "USA-FLUSH-3" in told
    state = game.state
    assert None not in state.row
    # 5 in the row, 3 in the deck, 8 discards, and one of these 16 went to the hand
    assert state.supply == 10
    assert state.row.count(LOCOMOTIVE) <= 2


def test_usa_flush_4() -> None:
    """A flush costs nobody anything: the second card is chosen from the new five."""
    game = position(
        row="red loco green loco blue", deck="loco black yellow orange white purple red red"
    )
    play(game, take(0))
    assert game.seat == 0
    play(game, take(4))
    assert game.state.players[0].hand == bag("1 red 1 purple")
    assert game.seat == 1


@pytest.mark.parametrize(
    ("lies", "deck", "discard", "stays"),
    [
        pytest.param("red loco loco loco blue", "", "", True, id="nothing left to turn up"),
        pytest.param(
            "red loco loco green blue", "loco loco loco loco", "", True, id="two others in all"
        ),
        pytest.param(
            "red loco loco green blue", "loco loco loco white", "", False, id="three others in all"
        ),
        pytest.param(
            "red loco loco green blue",
            "loco loco loco",
            "1 white",
            False,
            id="the third among the discards",
        ),
    ],
)
def test_usa_flush_5(lies: str, deck: str, discard: str, stays: bool) -> None:
    """No flush when it cannot help; a locomotive may then be taken as usual."""
    game = position(row=lies, deck=deck, discard=discard)
    told = ids(play(game, take(0)))
    assert ("USA-FLUSH-5" in told) is stays
    assert ("USA-FLUSH-1" in told) is not stays
    assert (game.state.row.count(LOCOMOTIVE) >= 3) is stays
    if stays:
        play(game, BLIND if deck else take(4))
        slot = game.state.row.index(LOCOMOTIVE)
        assert allowed(game, take(slot))
        assert "USA-DRAW-3" in ids(play(game, take(slot)))
        assert game.seat == 0


@pytest.mark.parametrize(
    ("house", "hand", "stay"),
    [
        pytest.param([], "3 red", False, id="three more plain cards are about"),
        pytest.param([], "3 loco", True, id="only locomotives are discarded"),
        pytest.param(["flush_cap"], "3 red", True, id="with a cap they lie until the row changes"),
    ],
)
def test_locomotives_that_had_to_stay(house: list[str], hand: str, stay: bool) -> None:
    """Once discards exist again, a row that could not be cleared is cleared (USA-FLUSH-1, -5)."""
    game = position(
        hand, row="loco loco loco loco white", deck="", routes="A-B gray 3", house=house
    )
    told = ids(play(game, pay(game, "A-B", hand)))
    assert (game.state.row.count(LOCOMOTIVE) >= 3) is stay
    assert ("USA-FLUSH-1" in told) is not stay
    assert game.state.supply == 3


@pytest.mark.parametrize(
    ("house", "flushes"),
    [
        pytest.param([], 4, id="no cap: four flushes"),
        pytest.param(["flush_cap"], 3, id="the cap: three, and the locomotives lie"),
    ],
)
def test_usa_flush_6(house: list[str], flushes: int) -> None:
    """Option: after three flushes in a row the locomotives stay; off by default."""
    bad = "loco loco loco red red "
    game = position(
        row="red loco green loco blue", deck="loco " + 3 * bad + 2 * "red blue ", house=house
    )
    told = ids(play(game, take(0)))
    assert told.count("USA-FLUSH-1") + told.count("USA-FLUSH-2") == flushes
    assert ("USA-FLUSH-6" in told) is (flushes == 3)
    assert (row(game.state) == "loco loco loco red red") is (flushes == 3)


def test_usa_deck_1() -> None:
    """Spent cards and cleared rows go to one discard pile."""
    game = position(
        "1 red 2 loco",
        row="red loco green loco blue",
        deck="loco black yellow orange white purple",
        routes="A-B red 3",
    )
    play(game, pay(game, "A-B", "1 red 2 loco"))
    assert game.state.discard == bag("1 red 2 loco")
    play(game, take(0))
    assert game.state.discard == bag("1 red 2 loco").plus(bag("3 loco 1 green 1 blue"))


@pytest.mark.parametrize(
    ("deck", "discard", "told"),
    [
        pytest.param("yellow", "3 black", [], id="the deck still holds a card"),
        pytest.param("", "3 black", ["USA-DECK-2"], id="the deck is empty at the draw"),
    ],
)
def test_usa_deck_2(deck: str, discard: str, told: list[str]) -> None:
    """A card needed from an empty deck: the discards are shuffled and become the deck."""
    game = position(deck=deck, discard=discard)
    assert ids(play(game, BLIND))[: len(told)] == told
    assert game.state.supply == 3 - len(told) if deck == "" else game.state.supply == 3
    assert game.state.shuffles == len(told)


def test_a_blind_draw_needs_a_card_in_deck_or_discards() -> None:
    """With deck and discards empty nothing can be drawn blind; one discard is enough."""
    assert refused(position(deck="", discard=""), BLIND) == "USA-DECK-2"
    assert allowed(position(deck="", discard="1 red"), BLIND)
    assert allowed(position(deck="red", discard=""), BLIND)


@pytest.mark.parametrize(
    ("deck", "left"),
    [
        pytest.param("", "- blue green white black", id="nothing left"),
        pytest.param("yellow", "yellow blue green white black", id="one card left"),
    ],
)
def test_usa_deck_3(deck: str, left: str) -> None:
    """With an empty supply a taken face-up card is not replaced."""
    game = position(deck=deck)
    assert ("USA-DECK-3" in ids(play(game, take(0)))) is (deck == "")
    assert row(game.state) == left
    if deck == "":
        assert refused(game, take(0)) == "USA-DECK-3"
    assert allowed(game, take(1))


@pytest.mark.parametrize(
    ("paid", "left"),
    [
        pytest.param("1 yellow", "yellow blue - - black", id="one discard fills the lowest place"),
        pytest.param("2 yellow", "yellow blue yellow - black", id="two discards"),
        pytest.param("3 yellow", "yellow blue yellow yellow black", id="three fill the row"),
    ],
)
def test_usa_deck_4(paid: str, left: str) -> None:
    """Empty places are filled from new discards before the next turn, the lowest first."""
    game = position(
        "4 yellow",
        row="- blue - - black",
        deck="",
        routes="A-B yellow 1, C-D yellow 2, E-F yellow 3",
    )
    route = {"1": "A-B", "2": "C-D", "3": "E-F"}[paid[0]]
    assert "USA-DECK-4" in ids(play(game, pay(game, route, paid)))
    assert row(game.state) == left
    assert game.state.supply == 0
    assert game.seat == 1


def test_a_refilled_row_is_checked_for_locomotives() -> None:
    """The refill is followed by the check for three locomotives (USA-DECK-4, USA-FLUSH-1)."""
    game = position(
        "4 loco 2 blue", row="loco loco - red red", deck="", routes="A-B gray 6", discard=""
    )
    told = ids(play(game, pay(game, "A-B", "4 loco 2 blue")))
    assert "USA-DECK-4" in told
    state = game.state
    # four plain cards are about, so a row with fewer than three locomotives exists and is found
    assert state.row.count(LOCOMOTIVE) < 3
    assert state.supply + 5 == 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usa_deck_7(players: int) -> None:
    """Hands, row, deck and discards always add up to the same 110 cards."""
    game = walked("usa", players, seed=players, steps=200)
    for step in game.steps:
        state = step.state
        together = state.discard.plus(Cards.from_colors(state.deck))
        together = together.plus(Cards.from_colors(card for card in state.row if card is not None))
        for player in state.players:
            together = together.plus(player.hand)
        assert together == DECK
