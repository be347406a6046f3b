"""The door to the engine: reasons in their order, legal actions whole, refusals without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from tests.tables import (
    BLIND,
    allowed,
    bag,
    every_payment,
    keep,
    pay,
    play,
    position,
    refused,
    some_subsets,
    take,
    walked,
)
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.step import apply, legal_actions, why_not
from ttr_lab.model.actions import (
    Action,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    TakeFromRow,
)
from ttr_lab.model.cards import LOCOMOTIVE, Cards, Payment
from ttr_lab.model.decisions import Draw, Keep, KeepFirst, Turn
from ttr_lab.model.rulebook import IllegalAction
from ttr_lab.model.state import State

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
    pytest.param(0, Claim(0, Payment(bag("2 red"), bag("1 red"))), id="a rack in the base game"),
    pytest.param(0, Claim(0, Payment(bag(), bag("3 red"))), id="all from a rack"),
    pytest.param(0, KeepTickets((0,)), id="tickets that are not offered"),
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
    assert refused(game, action, by=seat).startswith("USA-")
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


# Legal actions against a second enumeration: nothing here uses the chapters of the rules.


def fits(state: State, seat: int, number: int, cards: Cards) -> bool:
    """The rules of claiming once more, written differently."""
    route, me = state.board.routes[number], state.players[seat]
    owners = [p for p, player in enumerate(state.players) if player.routes >> number & 1]
    if owners or me.trains < route.length or sum(cards) != route.length:
        return False
    beside = [
        other
        for other in state.board.routes
        if {other.a.id, other.b.id} == {route.a.id, route.b.id} and other is not route
    ]
    for other in beside:
        for p, player in enumerate(state.players):
            if player.routes >> other.index & 1:
                both_open = len(state.players) >= 4 or (
                    len(state.players) == 3 and "HOUSE-DOUBLE-1" in state.ruleset.house
                )
                if not both_open or p == seat:
                    return False
    plain = [color for color in range(8) if cards[color]]
    return len(plain) <= 1 and (route.color is None or plain in ([], [int(route.color)]))


def expected(state: State, seat: int) -> Iterator[Action]:
    """Every action that the rules allow the seat, found by trying all there are."""
    asked = state.asked(seat)
    nothing = True
    if isinstance(asked, (Keep, KeepFirst)):
        for kept in some_subsets(asked.offered, asked.least):
            rest = [ticket for ticket in asked.offered if ticket not in kept]
            orders = permutations(rest) if isinstance(asked, Keep) else [tuple(rest)]
            yield from (KeepTickets(kept, order) for order in orders)
        return
    assert isinstance(asked, (Turn, Draw))
    for slot, card in enumerate(state.row):
        ordinary = card != LOCOMOTIVE or "HOUSE-LOCO-1" in state.ruleset.house
        if card is not None and (isinstance(asked, Turn) or ordinary):
            nothing = False
            yield TakeFromRow(slot)
    if state.deck or any(state.discard):
        nothing = False
        yield BLIND
    if isinstance(asked, Turn):
        for route in state.board.routes:
            for cards in every_payment(state.players[seat].hand, route.length):
                if fits(state, seat, route.index, cards):
                    nothing = False
                    yield Claim(route.index, Payment(cards))
        if state.ticket_deck:
            nothing = False
            yield DrawTickets()
    if nothing:
        yield Pass()


def small_hand(state: State, seat: int) -> State:
    """The state with a hand of at most ten cards, so that all bags of it can be tried."""
    player = state.players[seat]
    cards = list(player.hand.each())
    Random(seat).shuffle(cards)
    hand = Cards.from_colors(cards[:10])
    spent = Cards.from_colors(cards[10:])

    players = list(state.players)
    players[seat] = replace(player, hand=hand)
    return replace(state, players=tuple(players), discard=state.discard.plus(spent))


POSITIONS = [
    *(
        (players, seed, steps)
        for players in (2, 3, 4, 5)
        for seed in (1,)
        for steps in (0, 40, 110)
    ),
    *((3, seed, 90) for seed in range(2, 5)),
]


@pytest.mark.parametrize(("players", "seed", "steps"), POSITIONS)
@pytest.mark.parametrize("house", [(), ("HOUSE-LOCO-1", "HOUSE-DOUBLE-1")], ids=["usual", "house"])
def test_legal_actions_are_whole(
    players: int, seed: int, steps: int, house: tuple[str, ...]
) -> None:
    """`legal_actions` lists what trying everything finds, each once; all else is refused."""
    state = walked("usa", players, seed=seed, steps=steps, house=house).state
    seat = state.seat
    assert seat is not None
    state = small_hand(state, seat)
    listed = list(legal_actions(state, seat))
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(expected(state, seat))
    assert all(why_not(state, seat, action) is None for action in listed)
    if isinstance(state.asked(seat), Turn):
        for route in state.board.routes:
            for cards in every_payment(state.players[seat].hand, route.length):
                claim = Claim(route.index, Payment(cards))
                assert (why_not(state, seat, claim) is None) is (claim in listed)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_choices_are_the_sensible_legal_actions(players: int, seed: int) -> None:
    """Choices are legal, spare locomotives, leave no route out, and count and pick alike."""
    game = walked("usa", players, seed=seed)
    for step in game.steps[:: 3 + seed]:
        state = step.state
        if state.seat is None:
            continue
        seat = state.seat
        offered = choices(state, seat)
        listed = list(offered)
        assert len(offered) == len(listed) == len(set(listed)) > 0
        assert [offered[n - len(listed)] for n in range(len(listed))] == listed
        with pytest.raises(IndexError):
            offered[len(listed)]
        assert offered[1:3] == listed[1:3]
        assert all(why_not(state, seat, action) is None for action in listed)
        legal = set(legal_actions(state, seat))
        if isinstance(state.asked(seat), (Turn, Draw)):
            assert set(listed) <= legal
            plain = {action for action in legal if not isinstance(action, Claim)}
            assert {action for action in listed if not isinstance(action, Claim)} == plain
            assert set(fewest_locomotives(legal)) == {a for a in listed if isinstance(a, Claim)}
        else:
            kept = {action.kept for action in legal if isinstance(action, KeepTickets)}
            assert {a.kept for a in listed if isinstance(a, KeepTickets)} == kept


def fewest_locomotives(legal: set[Action]) -> Iterator[Claim]:
    """Of the legal claims those with the fewest locomotives, for each route and color."""
    best: dict[tuple[int, tuple[int, ...]], Claim] = {}
    for action in legal:
        if isinstance(action, Claim):
            cards = action.payment.cards
            key = (action.route, tuple(color for color in range(8) if cards[color]))
            if key not in best or cards[8] < best[key].payment.cards[8]:
                best[key] = action
    yield from best.values()


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
