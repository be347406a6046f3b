"""Tunnels: a payment is laid, cards are turned over, and matches cost more cards."""

from __future__ import annotations

import pytest

from tests.tables import BACK, bag, ids, pay, play, position, refused, toll
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import PayToll
from ttr_lab.model.cards import LOCOMOTIVE
from ttr_lab.model.decisions import Toll, Turn
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import RULESETS

RED = "3 red 1 blue 2 loco"


def asia(
    *hands: str,
    rack: str = "",
    tunnel: str = "red 2 tunnel4",
    deck: str = "green green green green white black",
    **facts: object,
) -> Game:
    """Ann and Ben against Cleo and Dora; one tunnel from A to B and a plain route from B to C."""
    return position(
        *hands,
        ruleset="team-asia",
        routes=f"A-B {tunnel}, B-C red 1",
        racks=[rack],
        deck=deck,
        **facts,  # type: ignore[arg-type]
    )


def dug(
    hand: str = RED,
    laid: str = "2 red",
    laid_rack: str = "",
    **facts: object,
) -> Game:
    """Ann has laid cards for the tunnel, and cards have been turned over."""
    game = asia(hand, **facts)  # type: ignore[arg-type]
    play(game, pay(game, "A-B", laid, laid_rack))
    return game


def asked(game: Game) -> Toll:
    """The tunnel that waits for an answer."""
    (found,) = game.state.open
    assert isinstance(found, Toll)
    return found


def extra(game: Game) -> int:
    """How many cards the tunnel asks for, 0 if it is built."""
    found = game.state.open[0]
    return found.extra if isinstance(found, Toll) else 0


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_tunnel_1(number: int) -> None:
    """So many cards are turned over as the route says: 4, 5 or 6 in Team Asia, 3 in Europe."""
    game = dug(tunnel=f"red 2 tunnel{number}", deck="green " * 8)
    assert len(game.state.deck) == 8 - number
    assert game.state.discard == bag(f"2 red {number} green")
    printed = {
        name: {route.tunnel for route in load_board(name).routes if route.tunnel}
        for name in RULESETS
    }
    assert printed == {
        "usa": set(),
        "mini": set(),
        "team-asia": {4, 5, 6},
        "legendary-asia": set(),
        "europe": {3},
    }


@pytest.mark.parametrize(
    ("hand", "laid", "trains", "rule"),
    [
        pytest.param(RED, "2 red", 2, "", id="a full and legal payment"),
        pytest.param(RED, "1 red", 27, "USA-CLAIM-1", id="one card fewer"),
        pytest.param(RED, "3 red", 27, "USA-CLAIM-1", id="one card more, in advance"),
        pytest.param(RED, "1 red 1 blue", 27, "USA-CLAIM-3", id="two colors"),
        pytest.param(RED, "1 blue 1 loco", 27, "USA-CLAIM-2", id="the wrong color"),
        pytest.param("1 red", "2 red", 27, "TEAM-PAY-2", id="a card that is not there"),
        pytest.param(RED, "2 red", 1, "TEAM-TRAIN-2", id="one train too few"),
    ],
)
def test_tunnel_2(hand: str, laid: str, trains: int, rule: str) -> None:
    """First a full, legal payment is laid, with trains enough; then the top cards are revealed."""
    game = asia(hand, deck="blue loco green red white", trains=[trains])
    claim = pay(game, "A-B", laid)
    if rule:
        assert refused(game, claim) == rule, "and nothing has been turned over"
        return
    told = play(game, claim)
    assert ids(told)[0] == "TUNNEL-2"
    turned = [str(event.facts["card"]) for event in told if event.rule.id == "TUNNEL-3"]
    assert turned == ["blue", "locomotive", "green", "red"], "the top four, one by one"
    assert [str(card) for card in asked(game).revealed] == turned
    assert [str(card) for card in game.state.deck] == ["white"]


@pytest.mark.parametrize(
    ("laid", "deck", "matches"),
    [
        pytest.param("2 red", "green blue white black", 0, id="none"),
        pytest.param("2 red", "red blue white black", 1, id="one of its color"),
        pytest.param("2 red", "green loco white black", 1, id="a locomotive"),
        pytest.param("2 red", "red loco red loco", 4, id="all four"),
        pytest.param("1 red 1 loco", "red blue loco black", 2, id="paid in red with a locomotive"),
        pytest.param("1 red 1 loco", "blue blue blue blue", 0, id="another color only"),
    ],
)
def test_tunnel_3(laid: str, deck: str, matches: int) -> None:
    """Each revealed card of the color used for the payment, and each locomotive, is a match."""
    game = dug(laid=laid, deck=deck)
    assert extra(game) == matches
    assert (game.state.owner(0) == 0) is (matches == 0)
    assert game.seat == (0 if matches else 1)


@pytest.mark.parametrize(
    ("deck", "answer", "discard"),
    [
        pytest.param("green blue white black", None, "2 red", id="no match"),
        pytest.param("green blue white red", toll("1 red"), "3 red", id="answered"),
        pytest.param("green blue white red", BACK, "", id="turned back"),
    ],
)
def test_tunnel_9(deck: str, answer: PayToll | None, discard: str) -> None:
    """The revealed cards are discarded in every case."""
    game = dug(deck=deck + " yellow")
    if answer is not None:
        play(game, answer)
    turned = bag()
    for card in deck.split():
        turned = turned.plus(bag(f"1 {card}"))
    assert game.state.discard == turned.plus(bag(discard))
    assert [str(card) for card in game.state.deck] == ["yellow"]


@pytest.mark.parametrize(
    ("deck", "discard", "turned", "left"),
    [
        pytest.param("green green", "5 white", "2 green 2 white", 3, id="the discards help out"),
        pytest.param("", "5 white", "4 white", 1, id="all of them discards"),
        pytest.param("green green green green", "5 white", "4 green", 0, id="exactly enough"),
        pytest.param("green", "2 white", "1 green 2 white", 0, id="still too few"),
        pytest.param("", "1 white", "1 white", 0, id="one card"),
        pytest.param("", "", "", 0, id="nothing"),
    ],
)
def test_tunnel_10(deck: str, discard: str, turned: str, left: int) -> None:
    """With too few cards the discards are shuffled in, and what there is is revealed."""
    game = asia(RED, deck=deck, discard=discard)
    told = ids(play(game, pay(game, "A-B", "2 red")))
    assert game.state.owner(0) == 0, "without a match the tunnel costs only its length"
    assert told.count("TUNNEL-3") == bag(turned).size
    assert ("TUNNEL-10" in told) is (len(deck.split()) < 4)
    kept = bag("5 white") if deck.count("green") == 4 else bag()
    assert game.state.discard == bag(turned).plus(bag("2 red")).plus(kept)
    assert len(game.state.deck) == left


def test_a_match_among_the_last_cards_counts() -> None:
    """Also a card that was a discard a moment ago asks for more (TUNNEL-10)."""
    game = dug(deck="", discard="1 red 1 blue")
    assert extra(game) == 1
    assert len(asked(game).revealed) == 2


def test_tunnel_11() -> None:
    """The laid cards are not yet discards, so they cannot be among the revealed ones."""
    for seed in range(10):
        game = dug("2 red", deck="", discard="1 blue", seed=seed)
        assert game.state.owner(0) == 0
        assert game.state.discard == bag("2 red 1 blue")
        game = dug("4 red", laid="2 red", deck="", discard="1 red", seed=seed)
        assert (extra(game), len(asked(game).revealed)) == (1, 1)


@pytest.mark.parametrize(
    ("laid", "matches"),
    [("2 red", 1), ("2 blue", 2), ("1 blue 1 loco", 2), ("2 loco", 0)],
    ids=["red", "blue", "blue with a locomotive", "locomotives alone"],
)
def test_tunnel_13(laid: str, matches: int) -> None:
    """A gray tunnel takes its color from the payment."""
    game = dug("2 red 2 blue 2 loco", laid, tunnel="gray 2 tunnel4", deck="red blue green blue")
    assert extra(game) == matches


def test_tunnel_14() -> None:
    """Locomotives among the revealed cards clear no face-up cards; they do not lie there."""
    game = asia("9 loco", row="loco loco red green white", deck="loco loco loco loco yellow")
    told = play(game, pay(game, "A-B", "2 loco"))
    told += play(game, toll("4 loco"))
    assert not any(rule.startswith("USA-FLUSH") for rule in ids(told))
    assert game.state.row.count(LOCOMOTIVE) == 2


def test_eur_tunnel_1() -> None:
    """In Europe a tunnel turns over three cards and is paid from the hand alone."""
    board = load_board("europe")
    assert {route.tunnel for route in board.routes} == {0, 3}
    game = position(
        "3 red 1 loco", ruleset="europe", routes="A-B red 2 tunnel3", deck="red green loco red"
    )
    assert refused(game, pay(game, "A-B", "1 red", "1 red")) == "TEAM-PAY-1"
    play(game, pay(game, "A-B", "2 red"))
    assert (extra(game), len(asked(game).revealed)) == (2, 3)
    assert refused(game, toll("1 red", "1 red")) == "TEAM-PAY-1"
    play(game, toll("1 red 1 loco"))
    assert game.state.owner(0) == 0
    assert isinstance(game.state.open[0], Turn)
    assert game.seat == 1


def test_the_steps_of_a_tunnel_are_told_one_by_one() -> None:
    """Laid, each card with whether it matches, what is asked, and what is paid."""
    game = asia(RED, deck="blue red loco green")
    told = [event.public for event in play(game, pay(game, "A-B", "2 red"))]
    assert told == [
        "Ann lays 2 red for the tunnel A–B; 4 cards are turned over.",
        "Card 1: blue, no match.",
        "Card 2: red, a match, because the payment is red.",
        "Card 3: locomotive, a match, because locomotives always match.",
        "Card 4: green, no match.",
        "2 matches: Ann must add 2 more cards, red or locomotives, or turn back.",
    ]
    told = [event.public for event in play(game, toll("1 red 1 loco"))]
    assert told[0] == "Ann adds 1 red and 1 locomotive and claims A–B."
