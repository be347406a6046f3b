"""Published findings that whole games decide: what was measured here stands in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ...language import Saying, later
from .published_games import PLANNER, RANDOM, Measured, load_measured, measure
from .published_value import GAMES, Known, Ours, Step

EDWISDOM = "edwisdom: github.com/edwisdom/ticket_to_ride"
PAQAOS = "paqaos, 2018: github.com/paqaos/msc-ticket-to-ride-nn-ai"
PUBLISHED_ERROR = 0.1
"""The standard error of the published means, from 200,000 games."""
ERRORS = 3
"""So many standard errors a mean may be off and still count as the same."""
RANDOM_PLAY = {2: (154.7, -51.7, -22.9), 4: (296.6, -29.1, 12.6)}
"""Players: actions a game, mean score, mean score of the best."""
FIRST_SEAT = {2: 0.507, 4: 0.264}
SCORES = {2: 107.0, 3: 98.0, 4: 98.0, 5: 94.6}
LIVE = {RANDOM: 200, PLANNER: 20}
"""So many games are played when a reader asks for it."""
AT_A_TIME = {RANDOM: 10, PLANNER: 2}
"""After so many of them it is told how far it is."""
AGREES = later(
    "Within {errors} standard errors, which is as near as {games:,} games can show it. Programs "
    "that were written independently agree, so all of them play by the same rules."
)
DIFFERS = later(
    "More than {errors} standard errors off in {games:,} games: chance does that once in a few "
    "hundred series, so the two programs may not play the same game."
)


def _random(players: int, found: Measured) -> Ours:
    figures = ("actions", "mean", "winner")
    off = [
        abs(found.mean(figure) - value) / (found.error(figure) ** 2 + PUBLISHED_ERROR**2) ** 0.5
        for figure, value in zip(figures, RANDOM_PLAY[players], strict=True)
    ]
    same = max(off) <= ERRORS
    return Ours(
        told=Saying(
            "{actions:.1f} ± {a:.1f} actions, mean {mean:.1f} ± {m:.1f} points, best "
            "{winner:.1f} ± {w:.1f}, in {games:,} games",
            actions=found.mean("actions"),
            a=found.error("actions"),
            mean=found.mean("mean"),
            m=found.error("mean"),
            winner=found.mean("winner"),
            w=found.error("winner"),
            games=found.games,
        ),
        same=same,
        why=Saying(AGREES if same else DIFFERS, errors=ERRORS, games=found.games),
    )


def _first(players: int, found: Measured) -> Ours:
    share, error = found.mean("first"), found.error("first")
    fair = 1 / players
    return Ours(
        told=Saying(
            "{share:.1%} ± {error:.1%} in {games:,} games of the planning bot",
            share=share,
            error=error,
            games=found.games,
        ),
        same=None,
        why=Saying(
            "Other bots, so not the same number. Without any advantage it would be {fair:.1%}; "
            "ours is {off:.1f} standard errors from that.",
            fair=fair,
            off=abs(share - fair) / error if error else 0.0,
        ),
    )


def _plain(players: int, found: Measured) -> Ours:
    return Ours(
        told=Saying(
            "{plain:.1f} ± {error:.1f} points; {completed:.2f} tickets completed, {failed:.2f} "
            "failed; more than 140 points in {high:.1%}",
            plain=found.mean("plain"),
            error=found.error("plain"),
            completed=found.mean("completed"),
            failed=found.mean("failed"),
            high=found.mean("high"),
        ),
        same=None,
        why=Saying(
            "Another player, so not the same number: it tells how strong the planning bot is. "
            "{games:,} games.",
            games=found.games,
        ),
    )


def _stored(bot: str, players: int, told: Callable[[int, Measured], Ours]) -> Ours:
    found = load_measured().get((bot, players))
    if found is None:
        return Ours(
            told=Saying("not measured yet"),
            same=None,
            why=Saying("Run python -m tools.measure_published to play the games."),
        )
    return told(players, found)


def _again(bot: str, players: int, told: Callable[[int, Measured], Ours]) -> Iterator[Step]:
    for found in measure(bot, players, LIVE[bot]):
        if found.games > 1 and found.games % AT_A_TIME[bot] == 0:
            yield Step(done=found.games, ours=told(players, found))


def _random_play(players: int) -> Known:
    actions, mean, best = RANDOM_PLAY[players]
    return Known(
        id=f"random-{players}",
        topic=GAMES,
        claim=Saying(
            "{players} players who choose among all possible actions by chance, USA map.",
            players=players,
        ),
        source=EDWISDOM,
        published=Saying(
            "{actions:.1f} actions, mean {mean:.1f} points, best {best:.1f}",
            actions=actions,
            mean=mean,
            best=best,
        ),
        derive=partial(_stored, RANDOM, players, _random),
        again=partial(_again, RANDOM, players, _random),
        steps=LIVE[RANDOM],
        press=Saying("▶ Play {games} games", games=LIVE[RANDOM]),
    )


def _first_seat(players: int) -> Known:
    return Known(
        id=f"first-{players}",
        topic=GAMES,
        claim=Saying(
            "The share of the wins that the first of {players} players has.", players=players
        ),
        source=EDWISDOM,
        published=Saying("{share:.1%}, for bots of its own", share=FIRST_SEAT[players]),
        derive=partial(_stored, PLANNER, players, _first),
        again=partial(_again, PLANNER, players, _first),
        steps=LIVE[PLANNER],
        press=Saying("▶ Play {games} games", games=LIVE[PLANNER]),
    )


def _strength(players: int) -> Known:
    return Known(
        id=f"score-{players}",
        topic=GAMES,
        claim=Saying(
            "The mean score of a good program with {players} players, without the longest path.",
            players=players,
        ),
        source=PAQAOS,
        published=Saying("{points:.1f} points", points=SCORES[players]),
        derive=partial(_stored, PLANNER, players, _plain),
        again=partial(_again, PLANNER, players, _plain),
        steps=LIVE[PLANNER],
        press=Saying("▶ Play {games} games", games=LIVE[PLANNER]),
    )


BY_GAMES = (
    *map(_random_play, RANDOM_PLAY),
    *map(_first_seat, FIRST_SEAT),
    *map(_strength, SCORES),
)
