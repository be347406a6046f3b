"""Told games, compared as text: a change of rules or words shows up as a readable diff.

To renew the texts after a wanted change, then read their diff aloud:

    TTR_LAB_RENEW=1 python -m pytest tests/test_transcripts.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from random import Random

import pytest

from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.model.actions import Action, BuildStation, Claim, DrawTickets, PayToll, ShareTickets
from ttr_lab.model.board import Board
from ttr_lab.model.decisions import Turn

FOLDER = Path(__file__).parent / "transcripts"
RARE = (Claim, DrawTickets, BuildStation)
"""What is done now and then instead of drawing cards."""


def sensible(game: Game, seat: int, chance: Random) -> Action:
    """Claim the longest route that can be paid, now and then draw tickets, or else draw cards.

    A tunnel is tried with a card to spare and paid more often than not, stations stand where a
    ticket ends, and a turn of sharing is as rare as a draw of tickets.
    """
    options = list(choices(game.state, seat))
    board: Board = game.state.board
    claims = [
        action for action in options if isinstance(action, Claim) and spares(game, seat, action)
    ]
    if claims and chance.random() < 0.8:
        return max(claims, key=lambda claim: board.lengths[claim.route])
    tolls = [action for action in options if isinstance(action, PayToll)]
    if tolls and chance.random() < 0.7:
        return tolls[0]
    rare = (*RARE, ShareTickets) if isinstance(game.state.asked(seat), Turn) else RARE
    others = [action for action in options if not isinstance(action, rare)]
    if not others or chance.random() < 0.08:
        others = [action for action in options if helps(game, seat, action)]
    return others[int(chance.random() * len(others))]


def spares(game: Game, seat: int, claim: Claim) -> bool:
    """Whether a card is left that could answer a tunnel; any other route asks for none."""
    if not game.state.board.routes[claim.route].tunnel:
        return True
    held = game.state.players[seat].hand.plus(game.state.rack(seat)).minus(claim.payment.cards)
    return held.locomotives + sum(held[color] for color in claim.payment.cards.colors()) > 0


def helps(game: Game, seat: int, action: Action) -> bool:
    """Whether an action is no station, or one in a city that the seat's tickets name."""
    if not isinstance(action, BuildStation):
        return True
    board, city = game.state.board, game.state.board.cities[action.city]
    tickets = [board.tickets[index] for index in game.state.players[seat].tickets]
    return any(city in (ticket.a, ticket.b) for ticket in tickets)


def told(title: str, game: Game, seed: int, steps: int = 999) -> Iterator[str]:
    """A game line by line: what all hear, and below it what only one seat hears."""
    chance = Random(seed)
    yield from (title, "=" * len(title), "")
    yield f"  0. {game.told(0)}"
    while game.seat is not None and game.at < steps:
        seat = game.seat
        game.play(seat, sensible(game, seat, chance))
        yield f"{game.at:3}. {game.told(game.at)}"
        for other in game.table.mates[seat]:
            own = [event for event in game.events if event.told_to(other) != event.public]
            if own:
                heard = " ".join(event.told_to(other) for event in own)
                yield f"     to {game.table.names[other]}: {heard}"
    yield ""
    if game.over:
        yield from (f"  {event.public}" for event in game.final_events())
        yield ""


def usa() -> Iterator[str]:
    """A whole game on the small map, and the first forty answers of a larger one."""
    small = new_game("mini", ["Ann", "Ben"], seed=230)
    large = new_game("usa", ["Ann", "Ben", "Cleo"], seed=2)
    yield from told("Mini, two players, seed 230, to the end", small, 230)
    yield from told("USA, three players, seed 2, the first forty answers", large, 2, 40)


def team_asia() -> Iterator[str]:
    """A whole game of two teams."""
    game = new_game("team-asia", ["Ann", "Ben", "Cleo", "Dora"], seed=116)
    yield from told("Team Asia, two teams, seed 116, to the end", game, 116)


def legendary_asia() -> Iterator[str]:
    """A whole game of two players."""
    game = new_game("legendary-asia", ["Ann", "Ben"], seed=0)
    yield from told("Legendary Asia, two players, seed 0, to the end", game, 0)


def europe() -> Iterator[str]:
    """A whole game of three players."""
    game = new_game("europe", ["Ann", "Ben", "Cleo"], seed=85)
    yield from told("Europe, three players, seed 85, to the end", game, 85)


GAMES: dict[str, Callable[[], Iterator[str]]] = {
    "usa": usa,
    "team-asia": team_asia,
    "legendary-asia": legendary_asia,
    "europe": europe,
}


@pytest.mark.parametrize("name", GAMES)
def test_the_told_games_read_as_before(name: str) -> None:
    """The same seeds tell the same games in the same words."""
    now = "\n".join(GAMES[name]()).rstrip() + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("TTR_LAB_RENEW"):
        path.write_text(now, "utf-8")
    before = path.read_text("utf-8")
    if now != before:
        diff = unified_diff(
            before.splitlines(), now.splitlines(), "before", "now", lineterm="", n=1
        )
        pytest.fail(
            "The told games have changed. If that is wanted, renew the texts with\n"
            "    TTR_LAB_RENEW=1 python -m pytest tests/test_transcripts.py\n"
            "and read their diff aloud.\n\n" + "\n".join(diff),
            pytrace=False,
        )
