"""The door to the engine: reasons in their order, legal actions whole, refusals without a trace."""

from __future__ import annotations

import pytest

from tests.tables import (
    BLIND,
    allowed,
    bag,
    keep,
    pay,
    play,
    position,
    refused,
    some_subsets,
    take,
    toll,
)
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.step import apply, legal_actions
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ttr_lab.model.cards import Cards, Payment
from ttr_lab.model.decisions import KeepFirst
from ttr_lab.model.rulebook import IllegalAction

TICKETS = {"t": ["A", "B", 3], "u": ["A", "C", 9], "v": ["B", "C", 3], "w": ["A", "C", 2]}


def usual(**facts: object) -> Game:
    """Ann on turn with all three kinds of action open."""
    return position(
        "3 red 1 blue",
        "3 red",
        routes="A-B red 3, A-B blue 3, B-C gray 3",
        tickets=TICKETS,
        ticket_deck=["t", "u", "v"],
        held=[["w"]],
        **facts,  # type: ignore[arg-type]
    )


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    play(game, *actions)
    return game


def asia(*hands: str, **facts: object) -> Game:
    """Ann and Ben against Cleo and Dora, with a tunnel and a triple route."""
    return position(
        *hands,
        ruleset="team-asia",
        routes="A-B red 1 tunnel4, B-C red 1, B-C blue 1, B-C green 1",
        deck="red red green green white white white white white",
        tickets=TICKETS,
        ticket_deck=["t", "u", "v"],
        **facts,  # type: ignore[arg-type]
    )


def dug() -> Game:
    """A tunnel asks Ann for two more cards."""
    game = asia("2 red 1 blue")
    return after(game, pay(game, "A-B", "1 red"))


def kept() -> Game:
    """Ann has drawn and kept tickets, of which one is to be shared."""
    game = after(asia(), DrawTickets())
    return after(game, keep(game, "t", "u"))


def europe(**facts: object) -> Game:
    """A position of Europe with stations."""
    return position("1 red 1 blue", ruleset="europe", routes="A-B red 1", **facts)  # type: ignore[arg-type]


NOWHERE = Claim(9999, Payment(bag("9 red")))


@pytest.mark.parametrize(
    ("game", "action", "rule"),
    [
        pytest.param(dug(), NOWHERE, "TUNNEL-7", id="the tunnel before the route"),
        pytest.param(dug(), Pass(), "TUNNEL-7", id="the tunnel before a pass"),
        pytest.param(dug(), toll("1 blue"), "TUNNEL-4", id="the color before the number"),
        pytest.param(dug(), toll("4 red"), "TUNNEL-6", id="the number before the hand"),
        pytest.param(dug(), toll("2 red"), "TEAM-PAY-2", id="the hand last of all"),
        pytest.param(after(asia(), BLIND), NOWHERE, "TEAM-DRAW-3", id="the place before the route"),
        pytest.param(after(asia(), BLIND), Pass(), "TEAM-DRAW-3", id="the place before a pass"),
        pytest.param(kept(), NOWHERE, "TEAM-SHARE-3", id="sharing before the route"),
        pytest.param(kept(), Pass(), "TEAM-SHARE-3", id="sharing before a pass"),
        pytest.param(
            asia(row="- red red red red"),
            TakeFromRow(0, "table"),
            "USA-DECK-3",
            id="the empty place before the place it goes to",
        ),
        pytest.param(
            asia(trains=[0], owned={"B-C": "Ben", "B-C/2": "Cleo"}),
            Claim(3, Payment(bag("9 red"))),
            "TEAM-DOUBLE-3",
            id="closed before trains and cards",
        ),
        pytest.param(
            asia(held=[["w"]]),
            ShareTickets((0, 1, 2)),
            "TEAM-SHARE-6",
            id="tickets not held before too many",
        ),
        pytest.param(
            europe(stations=dict.fromkeys("AB", "Ann") | {"C": "Ann"}),
            BuildStation(0, Payment(bag())),
            "EUR-SETUP-1",
            id="no station left before the city",
        ),
        pytest.param(
            europe(stations={"A": "Ben"}),
            BuildStation(0, Payment(bag())),
            "EUR-STN-3",
            id="the city before the cards",
        ),
        pytest.param(
            europe(),
            BuildStation(0, Payment(bag("9 green"))),
            "EUR-STN-2",
            id="the number before the hand of a station",
        ),
    ],
)
def test_the_most_useful_reason_comes_first_elsewhere(
    game: Game, action: Action, rule: str
) -> None:
    """Also where partners place and share cards, dig tunnels and build stations."""
    assert refused(game, action) == rule


@pytest.mark.parametrize(
    ("game", "seat", "action", "rule"),
    [
        pytest.param(
            after(usual(final_turns=["Ann"]), BLIND, BLIND),
            1,
            take(9),
            "USA-END-2",
            id="the game is over, before turn and place",
        ),
        pytest.param(usual(), 1, take(9), "USA-SETUP-6", id="the turn before the place"),
        pytest.param(
            after(usual(), BLIND),
            0,
            Claim(9999, Payment(bag("9 red"))),
            "USA-TURN-2",
            id="mixing before the route",
        ),
        pytest.param(
            usual(owned={"A-B": "Ben"}),
            0,
            Claim(0, Payment(bag("2 red 1 blue"))),
            "USA-CLAIM-5",
            id="the owner before the cards",
        ),
        pytest.param(
            usual(owned={"A-B": "Ben"}, trains=[1]),
            0,
            Claim(1, Payment(bag("9 red"))),
            "USA-DOUBLE-2",
            id="closed before trains and cards",
        ),
        pytest.param(
            usual(trains=[1]),
            0,
            Claim(0, Payment(bag("9 blue"))),
            "USA-CLAIM-6",
            id="trains before cards",
        ),
        pytest.param(
            usual(),
            0,
            Claim(0, Payment(bag("3 green 1 white"))),
            "USA-CLAIM-3",
            id="two colors before the wrong color",
        ),
        pytest.param(
            usual(),
            0,
            Claim(0, Payment(bag("2 green"))),
            "USA-CLAIM-2",
            id="the wrong color before the number",
        ),
        pytest.param(
            usual(), 0, Claim(0, Payment(bag("4 red"))), "USA-CLAIM-1", id="the number before hand"
        ),
        pytest.param(
            after(usual(), DrawTickets()),
            0,
            KeepTickets((3,)),
            "USA-TICKET-4",
            id="an older ticket before too few",
        ),
    ],
)
def test_the_most_useful_reason_comes_first(
    game: Game, seat: int, action: Action, rule: str
) -> None:
    """Of several reasons the one that no other choice could mend is told."""
    assert refused(game, action, by=seat) == rule


NOT_ALLOWED = [
    pytest.param(0, take(9), id="slot 9"),
    pytest.param(0, take(-1), id="slot -1"),
    pytest.param(0, TakeFromRow(True), id="slot true"),
    pytest.param(0, TakeFromRow(1.0), id="slot 1.0"),  # type: ignore[arg-type]
    pytest.param(0, TakeFromRow("1"), id="slot text"),  # type: ignore[arg-type]
    pytest.param(0, TakeFromRow(None), id="no slot"),  # type: ignore[arg-type]
    pytest.param(0, Claim(9999, Payment(bag("3 red"))), id="route 9999"),
    pytest.param(0, Claim(-1, Payment(bag("3 red"))), id="route -1"),
    pytest.param(0, Claim(False, Payment(bag("3 red"))), id="route false"),
    pytest.param(0, Claim(0, Payment(Cards([0] * 7 + [4, -1]))), id="minus one locomotive"),
    pytest.param(0, Claim(0, Payment(Cards([-1] + [0] * 6 + [4, 0]))), id="minus one purple"),
    pytest.param(0, KeepTickets((0,)), id="tickets that are not offered"),
    pytest.param(0, ShareTickets((3,)), id="tickets to share in the base game"),
    pytest.param(0, ShareTickets(()), id="no tickets to share"),
    pytest.param(0, BuildStation(0, Payment(bag("1 red"))), id="a station in the base game"),
    pytest.param(0, PayToll(Payment(bag("1 red"))), id="a toll without a tunnel"),
    pytest.param(0, TurnBack(), id="turning back without a tunnel"),
    pytest.param(0, PutCard("hand"), id="a card that was not drawn"),
    pytest.param(0, TakeFromRow(0, "rack"), id="a card to a rack in the base game"),
    pytest.param(0, TakeFromDeck("rack"), id="a blind card to a rack in the base game"),
    pytest.param(0, Claim(0, Payment(bag("2 red"), bag("1 red"))), id="a rack in the base game"),
    pytest.param(0, Claim(0, Payment(bag(), bag("3 red"))), id="all from a rack"),
    pytest.param(0, Pass(), id="a pass although much is possible"),
    pytest.param(1, BLIND, id="another seat"),
    pytest.param(1, Pass(), id="another seat's pass"),
    pytest.param(2, BLIND, id="a seat too far"),
    pytest.param(-1, BLIND, id="seat -1"),
    pytest.param(0, "draw", id="a word"),
    pytest.param(0, None, id="nothing"),
    pytest.param(0, BLIND.__class__, id="a kind of action"),
]


@pytest.mark.parametrize(("seat", "action"), NOT_ALLOWED)
def test_wrong_values_are_refused_and_change_nothing(seat: int, action: Action) -> None:
    """Whatever comes in: a refusal with a rule, `IllegalAction` on insistence, the same state."""
    game = usual()
    before, log = game.state, list(game.log)
    assert refused(game, action, by=seat).startswith(("USA-", "TEAM-", "TUNNEL-"))
    with pytest.raises(IllegalAction) as no:
        game.play(seat, action)
    assert str(no.value) == str(no.value.refusal)
    assert game.state is before
    assert game.state == usual().state
    assert (game.log, len(game.steps)) == (log, 1)


@pytest.mark.parametrize(
    ("kept", "under"),
    [
        pytest.param((0, 0), (1, 2), id="one kept twice"),
        pytest.param((0,), (1, 3), id="a foreign one put under"),
        pytest.param((0,), (1, 99), id="no ticket at all put under"),
        pytest.param((3,), (), id="an older one kept"),
        pytest.param((), (0, 1, 2), id="none kept"),
    ],
)
def test_wrong_tickets_are_refused(kept: tuple[int, ...], under: tuple[int, ...]) -> None:
    """Only the tickets offered can be kept or put under, each once."""
    game = after(usual(), DrawTickets())
    assert refused(game, KeepTickets(kept, under)).startswith("USA-TICKET-")
    assert allowed(game, KeepTickets((0,), (2, 1)))


def test_nobody_is_asked_when_the_game_is_over() -> None:
    """Then there are no legal actions and no choices, and a choice of an empty list fails."""
    state = after(usual(final_turns=["Ann"]), BLIND, BLIND).state
    assert list(legal_actions(state)) == []
    assert list(legal_actions(state, 0)) == []
    assert len(choices(state, 0)) == 0
    with pytest.raises(IndexError):
        choices(state, 0)[0]


def test_legal_actions_of_a_seat_that_is_not_asked() -> None:
    """There are none."""
    assert list(legal_actions(usual().state, 1)) == []


def test_all_seats_are_asked_for_first_tickets() -> None:
    """Each has choices of its own at the same time."""
    state = new_game("usa", ["Ann", "Ben", "Cleo"]).state
    for seat in range(3):
        asked = state.asked(seat)
        assert isinstance(asked, KeepFirst)
        assert {action.kept for action in legal_actions(state, seat)} == set(  # type: ignore[union-attr]
            some_subsets(asked.offered, 2)
        )


def test_apply_leaves_the_old_state_as_it_was() -> None:
    """The game is a value: a step makes a new one."""
    game = usual()
    state = game.state
    step = apply(state, 0, pay(game, "A-B", "3 red"))
    assert state == usual().state
    assert step.state != state
    assert step.state.players[1] is state.players[1]


def test_keeping_needs_the_question() -> None:
    """First tickets, tickets and turn are different questions with their own reasons."""
    game = usual()
    refusal = game.why_not(0, keep(game, "t"))
    assert refusal is not None
    assert refusal.sentence == "No tickets are offered to you now."
