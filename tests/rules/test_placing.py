"""Where drawn cards go in a team: one to the hand, one to the rack."""

from __future__ import annotations

import pytest

from tests.tables import (
    BLIND,
    NAMES,
    TO_HAND,
    TO_RACK,
    allowed,
    bag,
    ids,
    play,
    position,
    refused,
    take,
    walked,
)
from ttr_lab.engine.game import Game, new_game
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    PayToll,
    PutCard,
    TakeFromDeck,
    TakeFromRow,
)
from ttr_lab.model.cards import Payment
from ttr_lab.model.decisions import Draw, Put


def asia(**facts: object) -> Game:
    """Ann and Ben against Cleo and Dora."""
    return position(ruleset="team-asia", **facts)  # type: ignore[arg-type]


def places(game: Game) -> tuple[str, str]:
    """What lies in Ann's hand and on her team's rack."""
    return str(game.state.players[0].hand), str(game.state.rack(0))


@pytest.mark.parametrize("players", [4, 6])
def test_team_draw_1(players: int) -> None:
    """The four first cards go to the hand; the rack starts empty."""
    state = new_game("team-asia", NAMES[:players], seed=players).state
    assert [player.hand.size for player in state.players] == [4] * players
    assert [team.rack for team in state.teams] == [bag()] * (players // 2)
    assert state.supply == 110 - 4 * players - 5


@pytest.mark.parametrize(
    ("actions", "hand", "rack"),
    [
        pytest.param([take(0), TO_HAND, take(1)], "1 red", "1 blue", id="face up, to the hand"),
        pytest.param([take(0), TO_RACK, take(1)], "1 blue", "1 red", id="face up, to the rack"),
        pytest.param([BLIND, TO_HAND, BLIND], "1 yellow", "1 orange", id="blind, to the hand"),
        pytest.param([BLIND, TO_RACK, BLIND], "1 orange", "1 yellow", id="blind, to the rack"),
        pytest.param([take(0), TO_RACK, BLIND], "1 orange", "1 red", id="face up, then blind"),
        pytest.param(
            [TakeFromRow(0, "rack"), take(1)], "1 blue", "1 red", id="named with the card"
        ),
        pytest.param(
            [TakeFromDeck("hand"), TakeFromDeck("rack")],
            "1 yellow",
            "1 orange",
            id="both named with the cards",
        ),
    ],
)
def test_team_draw_2(actions: list[Action], hand: str, rack: str) -> None:
    """Of two cards one goes to the hand and one to the rack; then the turn is over."""
    game = asia(deck="yellow orange white black green")
    play(game, *actions)
    assert places(game) == (hand, rack)
    assert game.seat == 1
    assert game.state.players[1].hand == bag()
    assert game.state.rack(2) == bag()


@pytest.mark.parametrize("place", ["table", "", "Hand", None])
def test_a_place_is_hand_or_rack(place: str) -> None:
    """Nothing else is a place for a card (TEAM-DRAW-2)."""
    game = asia()
    if place is not None:
        assert refused(game, TakeFromRow(0, place)) == "TEAM-DRAW-2"
        assert refused(game, TakeFromDeck(place)) == "TEAM-DRAW-2"
    play(game, BLIND)
    assert refused(game, PutCard(place)) == "TEAM-DRAW-2"
    assert allowed(game, TO_HAND)
    assert allowed(game, TO_RACK)


@pytest.mark.parametrize("first", [take(0), BLIND], ids=["face up", "blind"])
@pytest.mark.parametrize(("place", "other"), [("hand", "rack"), ("rack", "hand")])
def test_team_draw_3(first: Action, place: str, other: str) -> None:
    """The first card gets its place before the second is drawn; the second gets the other."""
    game = asia(
        row="red loco loco white black", deck="loco blue green orange yellow blue green white"
    )
    play(game, first)
    assert isinstance(game.state.open[0], Put)
    assert game.state.row.count(None) == (first == take(0)), "it is replaced when the card lies"
    for second in (take(3), BLIND, TakeFromDeck(other)):
        assert refused(game, second) == "TEAM-DRAW-3"
    told = ids(play(game, PutCard(place)))
    assert told[0] == "TEAM-DRAW-3"
    if first == take(0):
        # the third locomotive shows only now: placed, replaced, looked after
        assert told == ["TEAM-DRAW-3", "USA-DRAW-2", "USA-FLUSH-1"]
    assert isinstance(game.state.open[0], Draw)
    assert refused(game, TakeFromDeck(place)) == "TEAM-DRAW-3"
    assert refused(game, PutCard(other)) == "TEAM-DRAW-3"
    assert allowed(game, TakeFromDeck(other))
    play(game, BLIND)
    assert game.state.players[0].hand.size == game.state.rack(0).size == 1
    assert game.seat == 1


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        pytest.param(take(0), "", id="no place named"),
        pytest.param(TakeFromRow(0, "rack"), "", id="to the rack"),
        pytest.param(TakeFromRow(0, "hand"), "TEAM-DRAW-4", id="to the hand"),
        pytest.param(TakeFromRow(1, "hand"), "", id="another card to the hand"),
    ],
)
def test_team_draw_4(action: TakeFromRow, rule: str) -> None:
    """A locomotive taken from the face-up cards must go to the rack."""
    game = asia(row="loco red blue green white")
    if rule:
        assert refused(game, action) == rule
        return
    told = ids(play(game, action))
    if action.slot == 0:
        assert places(game) == ("no cards", "1 locomotive")
        assert "TEAM-DRAW-4" in told
        assert game.seat == 1, "it is the only card of the turn"
        assert refused(game, BLIND, by=0) == "USA-DRAW-3"
    else:
        assert places(game) == ("1 red", "no cards")


@pytest.mark.parametrize(
    ("row", "deck", "to", "rule"),
    [
        pytest.param("loco red - - -", "", "hand", "", id="another card can follow"),
        pytest.param("loco - - - -", "red", "hand", "", id="a blind card can follow"),
        pytest.param("loco loco - - -", "", "hand", "", id="a second locomotive can follow"),
        pytest.param("loco - - - -", "", "hand", "TEAM-DRAW-4", id="nothing can follow"),
        pytest.param("loco - - - -", "", "rack", "", id="nothing can follow, to the rack"),
        pytest.param("red - - - -", "", "hand", "", id="another color, though nothing can follow"),
    ],
)
def test_the_locomotive_with_a_house_rule(row: str, deck: str, to: str, rule: str) -> None:
    """With HOUSE-LOCO-1 TEAM-DRAW-4 only bites when no second card can be taken."""
    game = asia(row=row, deck=deck, house=["HOUSE-LOCO-1"])
    if rule:
        assert refused(game, TakeFromRow(0, to)) == rule
    else:
        assert allowed(game, TakeFromRow(0, to))


def test_two_locomotives_are_split_as_usual() -> None:
    """With HOUSE-LOCO-1 a pair of them is a pair like any other (TEAM-DRAW-2)."""
    game = asia(row="loco loco red blue green", house=["HOUSE-LOCO-1"])
    play(game, take(0), TO_HAND, take(1))
    assert places(game) == ("1 locomotive", "1 locomotive")


@pytest.mark.parametrize("place", ["hand", "rack"])
@pytest.mark.parametrize("first", [True, False], ids=["first", "second"])
def test_team_draw_5(place: str, first: bool) -> None:
    """A locomotive drawn blind is an ordinary card: it may go to either place."""
    game = asia(deck="loco red" if first else "red loco")
    other = {"hand": "rack", "rack": "hand"}[place]
    play(game, BLIND, PutCard(place if first else other))
    assert game.seat == 0, "a second card follows"
    play(game, BLIND)
    expected = {place: "1 locomotive", other: "1 red"}
    assert places(game) == (expected["hand"], expected["rack"])


@pytest.mark.parametrize("place", ["hand", "rack"])
@pytest.mark.parametrize(
    ("row", "deck", "discard", "action", "card"),
    [
        pytest.param("red - - - -", "", "", take(0), "1 red", id="the last face-up card"),
        pytest.param("- - - - -", "blue", "", BLIND, "1 blue", id="the last of the deck"),
        pytest.param("- - - - -", "", "1 blue", BLIND, "1 blue", id="the last discard"),
        pytest.param("red loco loco - -", "", "", take(0), "1 red", id="only locomotives follow"),
        pytest.param("- - - - -", "loco", "", BLIND, "1 locomotive", id="a last blind locomotive"),
    ],
)
def test_team_draw_6(
    row: str, deck: str, discard: str, action: Action, card: str, place: str
) -> None:
    """If only one card can be taken, it goes where the player decides."""
    game = asia(row=row, deck=deck, discard=discard)
    play(game, action, PutCard(place))
    assert places(game) == ((card, "no cards") if place == "hand" else ("no cards", card))
    assert game.seat == 1


def test_team_draw_7() -> None:
    """Cards come to the rack by drawing only, and leave hand and rack only to be spent."""
    game = asia(racks=["2 red"], turn="Ben")
    for action in (TO_HAND, TO_RACK):
        assert refused(game, action) == "TEAM-DRAW-7"
    game = walked("team-asia", 6, seed=8)
    drawn = spent = 0
    for before, step, answer in zip(game.steps, game.steps[1:], game.log, strict=False):
        paid = getattr(answer.action, "payment", None)
        toll = before.state.open[0] if before.state.open else None
        for seat in range(6):
            hands = [state.players[seat].hand for state in (before.state, step.state)]
            racks = [state.rack(seat) for state in (before.state, step.state)]
            for old, new in (hands, racks):
                if new == old:
                    continue
                if new.covers(old):
                    drawn += 1
                    assert new.size == old.size + 1
                    assert isinstance(answer.action, (TakeFromRow, TakeFromDeck, PutCard))
                else:
                    spent += 1
                    assert old.covers(new)
                    assert isinstance(answer.action, (Claim, PayToll, BuildStation))
                    assert isinstance(paid, Payment), f"step {game.at}: {toll}"
    assert drawn > 100
    assert spent > 50
