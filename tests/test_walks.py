"""Whole games played by chance: what always holds, whatever the rules in force.

How many games is taken from the environment, TTR_LAB_WALKS (200); the nightly run plays 2000.
The seed of a walk is its number, which is in the name of a failing test.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import combinations, groupby
from random import Random

import pytest

from tests.hidden import before, hidden_swapped
from tests.invariants import (
    check_cards,
    check_pieces,
    check_row,
    check_someone_can_act,
    check_tickets,
    check_tracks,
    check_trigger,
)
from tests.scored import results, winners
from tests.tables import NAMES
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.record import dumps, loads
from ttr_lab.engine.step import apply, legal_actions, why_not
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    KeepTickets,
    PayToll,
    ShareTickets,
)
from ttr_lab.model.cards import DECK, Payment
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.rulebook import IllegalAction
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.model.state import State

WALKS = int(os.environ.get("TTR_LAB_WALKS", "200"))


def house_of(name: str, seed: int) -> tuple[str, ...]:
    """The house rules of a walk: of the sets that fit, all come up sooner or later."""
    ruleset = ruleset_named(name)
    fitting = [rule.id for rule in HOUSE_RULES if rule.fits(ruleset)]
    sets = [chosen for size in range(len(fitting) + 1) for chosen in combinations(fitting, size)]
    return sets[(seed // 4 + 17 * (seed % 4)) % len(sets)]


@pytest.mark.parametrize("seed", range(WALKS))
def test_walks_over_the_usa(seed: int) -> None:
    """A whole game of 2, 3, 4 or 5 players with some of the house rules."""
    walk("usa", 2 + seed % 4, seed)


@pytest.mark.parametrize("seed", range(WALKS // 5))
def test_walks_over_the_small_map(seed: int) -> None:
    """A whole game of 2 or 3 players, in which cards and trains run out sooner or later."""
    walk("mini", 2 + seed % 2, seed)


@pytest.mark.parametrize("seed", range(WALKS // 4))
def test_walks_over_team_asia(seed: int) -> None:
    """A whole game of two or three teams, with tunnels, racks and shared tickets."""
    walk("team-asia", 4 + seed % 2 * 2, seed)


@pytest.mark.parametrize("seed", range(WALKS // 4))
def test_walks_over_legendary_asia(seed: int) -> None:
    """A whole game of 2, 3, 4 or 5 players, with ferries and mountains."""
    walk("legendary-asia", 2 + seed % 4, seed)


@pytest.mark.parametrize("seed", range(WALKS // 4))
def test_walks_over_europe(seed: int) -> None:
    """A whole game of 2, 3, 4 or 5 players, with tunnels, ferries and stations."""
    walk("europe", 2 + seed % 4, seed)


def walk(board: str, players: int, seed: int) -> None:
    """Play one game, checking each step, then its end."""
    game = new_game(board, NAMES[:players], seed=seed, house=house_of(board, seed))
    chance = Random(seed)
    while not game.over:
        check(game, chance)
        seat = chance.choice([asked.seat for asked in game.state.open])
        options = choices(game.state, seat)
        action = options[int(chance.random() * len(options))]
        if game.at % 11 == 0:
            check_telling(game.state, seat, action, chance)
        game.play(seat, action)
    check(game, chance)
    check_end(game)


def check(game: Game, chance: Random) -> None:
    """What holds at every step."""
    state = game.state
    check_cards(state)
    check_tickets(state)
    check_pieces(state)
    check_tracks(state)
    check_trigger(state)
    if game.at:
        check_row(game.steps[game.at - 1].state, game.steps[game.at])
    check_someone_can_act(state)
    if game.at % 16 == 0 and not game.over:
        seat = game.at // 16 % len(state.players)
        assert observe(state, seat) == observe(hidden_swapped(state, seat, chance), seat)
        check_refusals(game)
    if game.at % 40 == 0 and state.seat is not None:
        check_choices(state, state.seat)


def check_telling(state: State, by: int, action: Action, chance: Random) -> None:
    """What the others are told of an action does not depend on what they cannot see."""
    told = apply(state, by, action).events
    for seat in range(len(state.players)):
        if seat != by:
            other, same = before(state, seat, by, action, chance)
            again = apply(other, by, same).events
            assert [(e.told_to(seat), e.rule_told_to(seat)) for e in told] == [
                (e.told_to(seat), e.rule_told_to(seat)) for e in again
            ]


def check_refusals(game: Game) -> None:
    """What is not asked of a seat is refused by a rule and changes nothing."""
    state, steps = game.state, len(game.steps)
    for seat in range(len(state.players)):
        for action in wrong_actions():
            refusal = why_not(state, seat, action)
            assert refusal is not None
            assert refusal.sentence.endswith(".")
            assert "{" not in refusal.sentence
            with pytest.raises(IllegalAction, match=refusal.rule.id):
                game.play(seat, action)
            assert (game.state, len(game.steps), len(game.log)) == (state, steps, steps - 1)


def wrong_actions() -> Iterator[Action]:
    """Actions that nobody can ever carry out, since they take more cards than there are."""
    for kind in (PayToll, partial(Claim, 0), partial(BuildStation, 0)):
        yield kind(Payment(DECK))
    yield ShareTickets(())
    yield KeepTickets(())


def check_choices(state: State, seat: int) -> None:
    """Choices are legal, and no route that can be claimed in a color is left out."""
    listed = list(choices(state, seat))
    assert len(listed) == len(set(listed)) > 0
    assert all(why_not(state, seat, action) is None for action in listed)
    legal = list(legal_actions(state, seat))
    assert {*map(in_short, listed)} == {*map(in_short, legal)}


def in_short(action: Action) -> object:
    """An action without what a person leaves to the program: which cards in detail."""
    match action:
        case Claim(route, payment):
            return route, tuple(payment.cards.colors())
        case PayToll() | BuildStation():
            return type(action), getattr(action, "city", 0)
        case _:
            return getattr(action, "kept", action)


def check_last_turns(game: Game) -> None:
    """After the trigger everybody has exactly one turn, who triggered it the last."""
    at = next((n for n, step in enumerate(game.steps) if step.state.final_turns is not None), None)
    if at is None:
        assert game.state.passes == len(game.state.players), "only a standstill ends it otherwise"
        return
    trigger, players = game.log[at - 1].seat, len(game.state.players)
    turns = [seat for seat, _ in groupby(answer.seat for answer in game.log[at:])]
    assert turns == [(trigger + number) % players for number in range(1, players + 1)]


def check_end(game: Game) -> None:
    """Replay, record and scoring of the finished game by second methods."""
    check_last_turns(game)
    again = new_game(
        game.table.board.id,
        game.table.names,
        seed=game.table.seed,
        house=game.table.ruleset.house,
    )
    for answer in game.log:
        again.play(answer.seat, answer.action)
    assert again.state == game.state
    assert loads(dumps(game)).state == game.state
    state, final = game.state, game.final()
    expected = results(state)
    for result, team in zip(expected, final.teams, strict=True):
        done = {ticket.index for ticket in team.completed}
        lost = {ticket.index for ticket in team.failed}
        points = state.board.tickets
        assert done | lost == result.completed | result.failed
        assert sum(points[t].points for t in done) == sum(
            points[t].points for t in result.completed
        )
        assert len(done) == len(result.completed)
        if not team.borrowed:
            assert done == result.completed
        assert (team.trail.length, team.cities) == (result.path, result.cities)
        assert (team.mountains, team.stations) == (result.mountains, result.stations)
        assert (team.bonus, team.total) == (result.bonus, result.total)
    assert list(final.winners) == winners(state.ruleset.id, expected)
