"""A ticket tried many times: sure cases, and one that can be worked out by hand."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from tests.tables import position
from ttr_lab.engine.game import Game
from ttr_lab.study.outlook import Outlook
from ttr_lab.study.partner import advise
from ttr_lab.study.planner import Planner
from ttr_lab.study.style import STYLE
from ttr_lab.study.teamwork import Teamwork
from ttr_lab.study.teamwork_trials import CLAIMS, LOOKED_AT, tried

ROUTES = "A-B red 4, B-C blue 4, C-D green 2, X-Y black 1"
TICKETS = {"through": ("A", "D", 12), "part": ("B", "C", 5), "apart": ("X", "Y", 14)}
TRIES = 4000


def reckoned(*hands: str, **facts: Any) -> tuple[Game, Teamwork]:
    """A position in Team Asia, and what Ann reckons in it."""
    game = position(
        *hands,
        ruleset="team-asia",
        **{"routes": ROUTES, "tickets": TICKETS, "row": "red blue green white white", **facts},
    )
    outlook = Outlook(game.view(0), STYLE)
    return game, Teamwork(outlook, Planner().planned(outlook))


def ticket(game: Game, name: str) -> int:
    """The index of a ticket."""
    return game.state.board.ticket(name).index


def test_who_can_claim_the_last_route_now_has_done_it() -> None:
    game, work = reckoned("4 blue", held=[["part"]])
    found = tried(work, ticket(game, "part"), turns=1, spread=0.0)
    assert found.share == 1.0


def test_what_is_completed_is_completed() -> None:
    game, work = reckoned("", held=[["part"]], owned={"B-C": "Ben"})
    assert tried(work, ticket(game, "part"), turns=0).share == 1.0


def test_without_time_there_is_no_chance() -> None:
    """Four cards are missing: two draws and a claim are three turns."""
    game, work = reckoned("", held=[["part"]])
    assert tried(work, ticket(game, "part"), turns=2, spread=0.0).share == 0.0
    assert tried(work, ticket(game, "part"), turns=30, spread=0.0).share > 0.0


def test_without_trains_only_the_partner_can() -> None:
    game, work = reckoned("", held=[["part"]], trains=[3, 27, 27, 27])
    assert tried(work, ticket(game, "part"), turns=20, spread=0.0).share == 0.0
    assert tried(work, ticket(game, "part"), told=True, turns=20, spread=0.0).share > 0.0


def test_a_chance_by_hand() -> None:
    """One black card is missing, and two turns are left: draw, and claim.

    One of the two cards must be black or a locomotive, each the best of three; and no rival may
    take X-Y between the two turns.
    """
    game, work = reckoned("", held=[["apart"]])
    view = game.view(0)
    fits = (view.unseen[6] + view.unseen[8]) / sum(view.unseen)
    open_routes = 4
    chance = (1 - (1 - fits) ** (2 * LOOKED_AT)) * (1 - CLAIMS * 2 / open_routes)
    found = tried(work, ticket(game, "apart"), tries=TRIES, turns=2, spread=0.0)
    assert found.share == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / TRIES))


def test_advice_with_tries() -> None:
    """Ann lacks the trains for B–C, so that alone it is never completed."""
    game, work = reckoned("", held=[["part"]], trains=[3, 27, 27, 27])
    found = advise(game.view(0), tries=50)
    alone, together = found.trials[0]
    assert (alone.tries, alone.completed) == (50, 0)
    assert together == tried(work, ticket(game, "part"), told=True, tries=50)
    assert found.sentences()[-1] == (
        f"B–C, tried 50 times: completed 0 times alone, and {together.completed} times if the "
        "partner knows."
    )


def test_the_same_seed_gives_the_same_tries() -> None:
    game, work = reckoned("2 red", held=[["through", "apart"]], shared=[["part"]])
    number = ticket(game, "through")
    assert tried(work, number, seed=3) == tried(work, number, seed=3)
    shares = {tried(work, number, seed=seed).completed for seed in range(6)}
    assert len(shares) > 1
