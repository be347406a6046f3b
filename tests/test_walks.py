"""Whole games played by chance: what always holds, whatever the rules in force.

How many games is taken from the environment, TTR_LAB_WALKS (200); the nightly run plays 2000.
The seed of a walk is its number, which is in the name of a failing test.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from random import Random

import networkx as nx
import pytest

from tests.tables import NAMES, POINTS, by_trying, hidden_swapped
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.record import dumps, loads
from ttr_lab.engine.step import legal_actions, why_not
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import Pass
from ttr_lab.model.board import Board, members
from ttr_lab.model.cards import DECK, LOCOMOTIVE, Cards
from ttr_lab.model.ruleset import HOUSE_RULES
from ttr_lab.model.state import Player, State, Step

WALKS = int(os.environ.get("TTR_LAB_WALKS", "200"))
HOUSE = [rule.id for rule in HOUSE_RULES]
SETS = [chosen for size in range(len(HOUSE) + 1) for chosen in combinations(HOUSE, size)]


def house_of(seed: int) -> tuple[str, ...]:
    """The house rules of a walk: all sets come up, in another order for each number of players."""
    return SETS[(seed // 4 + 17 * (seed % 4)) % len(SETS)]


@pytest.mark.parametrize("seed", range(WALKS))
def test_walks_over_the_usa(seed: int) -> None:
    """A whole game of 2, 3, 4 or 5 players with some of the house rules."""
    walk("usa", 2 + seed % 4, seed)


@pytest.mark.parametrize("seed", range(WALKS // 5))
def test_walks_over_the_small_map(seed: int) -> None:
    """A whole game of 2 or 3 players, in which cards and trains run out sooner or later."""
    walk("mini", 2 + seed % 2, seed)


def walk(board: str, players: int, seed: int) -> None:
    """Play one game, checking each step, then its end."""
    game = new_game(board, NAMES[:players], seed=seed, house=house_of(seed))
    chance = Random(seed)
    while not game.over:
        check(game, chance)
        seat = chance.choice([asked.seat for asked in game.state.open])
        options = choices(game.state, seat)
        game.play(seat, options[int(chance.random() * len(options))])
    check(game, chance)
    check_end(game)


def check(game: Game, chance: Random) -> None:
    """What holds at every step."""
    state = game.state
    check_cards(state)
    check_tickets(state)
    check_routes(state)
    if game.at:
        check_row(game.steps[game.at - 1].state, game.steps[game.at])
    check_someone_can_act(state)
    if game.at % 16 == 0 and not game.over:
        seat = game.at // 16 % len(state.players)
        assert observe(state, seat) == observe(hidden_swapped(state, seat, chance), seat)


def check_cards(state: State) -> None:
    """All 110 cards are somewhere, each color in its number."""
    bags = [state.discard, *(player.hand for player in state.players)]
    bags += [Cards.from_colors(state.deck)]
    bags += [Cards.from_colors(card for card in state.row if card is not None)]
    assert tuple(map(sum, zip(*bags, strict=True))) == DECK
    assert all(min(bag) >= 0 for bag in bags)


def check_tickets(state: State) -> None:
    """Every ticket is in one place."""
    found = list(state.ticket_deck)
    for player in state.players:
        found += player.tickets
    for asked in (*state.open, *(asked for asked, _ in state.sealed)):
        found += getattr(asked, "offered", ())
    assert sorted(found) == list(range(len(state.board.tickets)))


def check_routes(state: State) -> None:
    """Trains and spaces add up, points too, and nobody has what is closed to them."""
    board, seen, closed = state.board, 0, 0
    start = state.ruleset.trains
    both_open = len(state.players) >= 4 or (
        len(state.players) == 3 and "HOUSE-DOUBLE-1" in state.ruleset.house
    )
    for player in state.players:
        lengths = [board.routes[index].length for index in members(player.routes)]
        assert player.trains + sum(lengths) == start
        assert player.trains >= 0
        assert player.score == sum(POINTS[length] for length in lengths)
        assert not player.routes & seen, "a route has two owners"
        seen |= player.routes
        mine = Counter(ends(board, index) for index in members(player.routes))
        assert not mine or max(mine.values()) == 1, "one player has both tracks"
    taken = {ends(board, index) for index in members(seen)}
    for route in board.routes:
        if seen >> route.index & 1 or (not both_open and ends(board, route.index) in taken):
            closed |= route.bit
    assert state.closed == closed


def ends(board: Board, index: int) -> frozenset[str]:
    """The two cities of a route."""
    return frozenset((board.routes[index].a.id, board.routes[index].b.id))


def check_row(before: State, step: Step) -> None:
    """Fewer than three locomotives lie in the row, unless it has been told why they stay."""
    state = step.state
    assert len(state.row) == 5
    assert None not in state.row or not state.supply or state.over or state.open[0] in before.open
    if state.row.count(LOCOMOTIVE) >= 3 and "HOUSE-FLUSH-1" not in state.ruleset.house:
        told = {event.rule.id for event in step.events}
        assert told & {"USA-FLUSH-5", "USA-FLUSH-6"} or state.row == before.row


def check_someone_can_act(state: State) -> None:
    """Every seat that is asked can answer, or the game is over and nobody is asked."""
    assert state.over is (not state.open)
    for asked in state.open:
        action = next(legal_actions(state, asked.seat))
        assert why_not(state, asked.seat, action) is None
        assert isinstance(action, Pass) is (why_not(state, asked.seat, Pass()) is None), (
            "a pass is legal only when nothing else is"
        )


def check_end(game: Game) -> None:
    """Replay, record and scoring of the finished game by second methods."""
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
    graphs = [network_of(state.board, player) for player in state.players]
    lengths = [by_trying(state.board, player.routes) for player in state.players]
    results = []
    for player, graph, length, team in zip(
        state.players, graphs, lengths, final.teams, strict=True
    ):
        done = [t for t in player.tickets if connected(state.board, graph, t)]
        lost = [t for t in player.tickets if t not in done]
        points = sum(state.board.tickets[t].points for t in done)
        if "HOUSE-TICKET-1" not in state.ruleset.house:
            points -= sum(state.board.tickets[t].points for t in lost)
        card = length == max(lengths) > 0
        assert [ticket.index for ticket in team.completed] == done
        assert [ticket.index for ticket in team.failed] == lost
        assert team.trail.length == length
        assert team.bonus == 10 * card
        assert team.total == player.score + points + 10 * card
        results.append((team.total, len(done), card))
    most = max(result[:2] for result in results)
    level = [seat for seat, result in enumerate(results) if result[:2] == most]
    holders = [seat for seat in level if results[seat][2]]
    assert list(final.winners) == (holders if len(holders) == 1 else level)


def network_of(board: Board, player: Player) -> nx.MultiGraph[str]:
    """A player's routes as a graph."""
    graph: nx.MultiGraph[str] = nx.MultiGraph()
    for index in members(player.routes):
        graph.add_edge(board.routes[index].a.id, board.routes[index].b.id)
    return graph


def connected(board: Board, graph: nx.MultiGraph[str], ticket: int) -> bool:
    """Whether a ticket's cities are joined in a graph."""
    a, b = board.tickets[ticket].a.id, board.tickets[ticket].b.id
    return a in graph and b in graph and nx.has_path(graph, a, b)
