"""Games played by bots, with every step kept or with none."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import Game, holdings
from ..engine.step import apply
from ..engine.view import observe
from ..rules.scoring import FinalScore, score
from .choice import Bot


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """The same game, played from where it stands to its end, each seat by its bot."""
    _check(game, bots)
    while (seat := game.seat) is not None:
        game.play(seat, bots[seat](game.view(seat)).action)
    return game


def final_score(game: Game, bots: Sequence[Bot]) -> FinalScore:
    """What `play_out` would lead to. The game stays as it is and no step is kept."""
    _check(game, bots)
    state = game.state
    while (seat := state.seat) is not None:
        state = apply(state, seat, bots[seat](observe(state, seat)).action).state
    return score(state.board, state.ruleset, holdings(state))


def _check(game: Game, bots: Sequence[Bot]) -> None:
    seats = len(game.table.names)
    if len(bots) != seats:
        raise ValueError(f"{seats} seats need {seats} bots, one each, not {len(bots)}")
