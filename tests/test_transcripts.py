"""Two told games, compared as text: a change of rules or words shows up as a readable diff.

To renew the text after a wanted change, then read its diff aloud:

    TTR_LAB_RENEW=1 python -m pytest tests/test_transcripts.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from random import Random

import pytest

from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.model.actions import Action, Claim, DrawTickets
from ttr_lab.model.board import Board

TEXT = Path(__file__).parent / "transcripts" / "usa.txt"


def sensible(game: Game, seat: int, chance: Random) -> Action:
    """Claim the longest route that can be paid, now and then draw tickets, or else draw cards."""
    options = list(choices(game.state, seat))
    board: Board = game.state.board
    claims = [action for action in options if isinstance(action, Claim)]
    if claims and chance.random() < 0.8:
        return max(claims, key=lambda claim: board.lengths[claim.route])
    others: list[Action] = [
        action for action in options if not isinstance(action, (Claim, DrawTickets))
    ]
    if not others or chance.random() < 0.08:
        others = options
    return others[int(chance.random() * len(others))]


def told(title: str, game: Game, steps: int, seed: int) -> Iterator[str]:
    """A game line by line: what all hear, and below it what only the acting seat hears."""
    chance = Random(seed)
    yield from (title, "=" * len(title), "")
    yield f"  0. {game.told(0)}"
    while game.seat is not None and game.at < steps:
        seat = game.seat
        game.play(seat, sensible(game, seat, chance))
        name = game.table.names[seat]
        yield f"{game.at:3}. {game.told(game.at)}"
        own = [event.private for event in game.events if event.told_to(seat) != event.public]
        if own:
            yield f"     to {name}: {' '.join(own)}"
    yield ""
    if game.over:
        yield from (f"  {event.public}" for event in game.final_events())
        yield ""


def transcript() -> str:
    """Both games: a whole one on the small map, and the first forty answers of a larger one."""
    small = new_game("mini", ["Ann", "Ben"], seed=230)
    large = new_game("usa", ["Ann", "Ben", "Cleo"], seed=2)
    lines = [
        *told("Mini, two players, seed 230, to the end", small, 999, 230),
        *told("USA, three players, seed 2, the first forty answers", large, 40, 2),
    ]
    return "\n".join(lines).rstrip() + "\n"


def test_the_told_games_read_as_before() -> None:
    """The same seeds tell the same games in the same words."""
    now = transcript()
    if os.environ.get("TTR_LAB_RENEW"):
        TEXT.write_text(now, "utf-8")
    before = TEXT.read_text("utf-8")
    if now != before:
        diff = unified_diff(
            before.splitlines(), now.splitlines(), "before", "now", lineterm="", n=1
        )
        pytest.fail(
            "The told games have changed. If that is wanted, renew the text with\n"
            "    TTR_LAB_RENEW=1 python -m pytest tests/test_transcripts.py\n"
            "and read its diff aloud.\n\n" + "\n".join(diff),
            pytrace=False,
        )
