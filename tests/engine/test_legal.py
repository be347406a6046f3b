"""Legal actions and choices against a second enumeration that knows no chapter of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.legal import legal, mixes
from tests.tables import walked
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game
from ttr_lab.engine.step import legal_actions, why_not
from ttr_lab.model.actions import Action, BuildStation, Claim, KeepTickets, PayToll
from ttr_lab.model.cards import LOCOMOTIVE, PLAIN_COLORS, Cards
from ttr_lab.model.decisions import Draw, Turn
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.ruleset import RULESETS
from ttr_lab.model.state import State

GAMES = [
    pytest.param(ruleset.id, players, house, id=f"{ruleset.name}, {players}, {' '.join(house)}")
    for ruleset in RULESETS.values()
    for players in ruleset.players
    for house in ((), ("HOUSE-LOCO-1", "HOUSE-DOUBLE-1"), ("HOUSE-LOCO-1",), ("keep_long",))
    if all(rule.fits(ruleset) for rule in HOUSE_RULES if rule.id in house)
]


def some_states(game: Game, each: int) -> Iterator[State]:
    """Of a whole game some states of each kind of question."""
    chance, kinds = Random(len(game.log)), dict[object, list[State]]()
    for step in game.steps:
        if step.state.open:
            kinds.setdefault(type(step.state.open[0]), []).append(step.state)
    for states in kinds.values():
        yield from chance.sample(states, min(each, len(states)))


def other_cards(state: State, seat: int, chance: Random) -> State:
    """The state with a hand of eight cards that pay much, and four such cards on a team's rack."""
    colors = chance.sample(PLAIN_COLORS, 2)
    cards = [*colors * 5, *[LOCOMOTIVE] * 3]
    chance.shuffle(cards)
    players, teams, team = list(state.players), list(state.teams), state.table.team_of(seat)
    players[seat] = replace(players[seat], hand=Cards.from_colors(cards[:8]))
    if state.ruleset.team_size > 1:
        teams[team] = replace(teams[team], rack=Cards.from_colors(cards[8:12]))
    return replace(state, players=tuple(players), teams=tuple(teams))


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
def test_legal_actions_are_whole(name: str, players: int, house: tuple[str, ...]) -> None:
    """`legal_actions` lists what trying everything finds, each once; all else is refused."""
    game, chance = walked(name, players, seed=players, house=house), Random(players)
    payable = 0
    for state in some_states(game, 5):
        seat = state.open[-1].seat
        turn = isinstance(state.asked(seat), Turn)
        if turn:
            state = other_cards(state, seat, chance)
        listed = list(legal_actions(state, seat))
        assert len({*listed}) == len(listed)
        assert {*listed} == {*legal(state, seat)}
        assert all(why_not(state, seat, action) is None for action in listed)
        for route in chance.sample(state.board.routes, 6) if turn else ():
            for payment in mixes(state.players[seat].hand, state.rack(seat), route.length):
                claim = Claim(route.index, payment)
                payable += claim in listed
                assert (why_not(state, seat, claim) is None) is (claim in listed)
    assert payable > 10


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
def test_choices_are_the_sensible_legal_actions(
    name: str, players: int, house: tuple[str, ...]
) -> None:
    """Choices are legal, spare locomotives, leave no route out, and count and pick alike."""
    game = walked(name, players, seed=10 + players, house=house)
    for state in some_states(game, 12):
        seat = state.open[0].seat
        offered = choices(state, seat)
        listed = list(offered)
        assert len(offered) == len(listed) == len({*listed}) > 0
        assert [offered[n - len(listed)] for n in range(len(listed))] == listed
        with pytest.raises(IndexError):
            offered[len(listed)]
        assert offered[1:3] == listed[1:3]
        assert all(why_not(state, seat, action) is None for action in listed)
        every = {*legal_actions(state, seat)}
        if isinstance(state.asked(seat), (Turn, Draw)):
            assert {*listed} <= every
        assert {*map(kind_of, listed)} == {*map(kind_of, every)}
        fewest = {*fewest_locomotives(every)}
        assert fewest == {a for a in listed if isinstance(a, (Claim, PayToll))}


def kind_of(action: Action) -> object:
    """What a person chooses; which cards in detail and in what order is left to the program."""
    match action:
        case Claim(route, payment):
            return route, tuple(payment.cards.colors())
        case PayToll():
            return PayToll
        case BuildStation(city, _):
            return BuildStation, city
        case KeepTickets(kept, _):
            return KeepTickets, kept
        case _:
            return action


def fewest_locomotives(every: set[Action]) -> Iterator[Action]:
    """Of the payments those with the fewest locomotives, cards of the rack spent first.

    One for each route and color, and one for a tunnel that waits.
    """
    best: dict[object, Claim | PayToll] = {}
    for action in every:
        if isinstance(action, (Claim, PayToll)):
            key = kind_of(action)
            if key not in best or spending(action) < spending(best[key]):
                best[key] = action
    yield from best.values()


def spending(action: Claim | PayToll) -> tuple[int, int]:
    """How many locomotives, and how many cards of the hand are spent."""
    return action.payment.cards.locomotives, action.payment.hand.size


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_station_is_offered_with_few_locomotives(players: int) -> None:
    """Of the payments of one color one with the fewest locomotives is chosen (USA-CLAIM-10)."""
    seen = 0
    for seed in range(8):
        for state in some_states(walked("europe", players, seed=seed), 40):
            seat = state.open[0].seat
            offered = [a for a in choices(state, seat) if isinstance(a, BuildStation)]
            every = [a for a in legal_actions(state, seat) if isinstance(a, BuildStation)]
            assert bool(offered) is bool(every)
            if every:
                least = min(action.payment.cards.locomotives for action in every)
                assert {action.payment.cards.locomotives for action in offered} == {least}
                seen += 1
    assert seen > 20
