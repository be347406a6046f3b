"""Measure what house rules do to the game: the same deals with and without each of them.

    python -m tools.measure_house                      measure what is missing, 400 games each
    python -m tools.measure_house --anew               forget the file and measure everything
    python -m tools.measure_house --maps usa --games 50 --out try.json

Every game is played twice by the planning bot in every seat, from the same seed: once by the
official rules, once with the house rule. The difference of the two is one observation, and
`data/house/effects.json` keeps its mean and half of its 95 % interval for every measure. Stop it
whenever you like: each finished line is written at once, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tqdm import tqdm

from tools.measured import write_rows
from ttr_lab.engine.game import holdings, new_game
from ttr_lab.engine.step import apply
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import TakeFromRow
from ttr_lab.model.board import Board, members
from ttr_lab.model.cards import LOCOMOTIVE
from ttr_lab.model.decisions import KeepFirst, Turn
from ttr_lab.model.house import HOUSE_RULES, with_house_rules
from ttr_lab.model.load import shipped_board
from ttr_lab.model.ruleset import USA, ruleset_named
from ttr_lab.model.state import State
from ttr_lab.places import find_data
from ttr_lab.rules.scoring import score
from ttr_lab.rules.supply import FLUSHED, FLUSHED_AGAIN, LOCOMOTIVES_STAY
from ttr_lab.study.agreed_effects import FILE, MEASURES, Effects, Setting
from ttr_lab.study.bots import bot_named
from ttr_lab.study.series_report import mean_of

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
BOT = "planner"
TABLES = (
    *(("usa", players) for players in (2, 3, 4, 5)),
    ("team-asia", 4),
    *((name, players) for players in (3, 4) for name in ("europe", "legendary-asia")),
)
"""Map and number of players, in the order in which they are measured; others are told the nearest.
"""
CAP = with_house_rules(USA, ["flush_cap"]).flush_cap or 0
"""The flushes in a row after which locomotives stay, if a table agrees on that."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is measured of one game, and its actions, to see whether two games were the same."""

    measures: dict[str, float]
    log: tuple[object, ...]
    near_cap: bool = field(default=False, compare=False)
    """Whether the row was flushed three times in a row, or locomotives had to stay in it."""


def settings() -> Iterator[Setting]:
    """Every house rule on every table where it can change anything."""
    for name, players in TABLES:
        for house in HOUSE_RULES:
            shut = dict(house.changes).get("tracks_shut")
            if house.fits(ruleset_named(name)) and (shut is None or players == 3):
                yield Setting(house.id, name, players)


def play(board: Board, players: int, seed: int, house: Sequence[str]) -> Played:
    """Play one game and count."""
    state = new_game(board, NAMES[:players], seed=seed, house=house).state
    bots = [bot_named(BOT, seed + seat) for seat in range(players)]
    counts: Counter[str] = Counter()
    # a deal of 110 cards needs no reshuffle, so all that is discarded then was flushed
    counts["flushes"] = sum(state.discard) // state.ruleset.row_size
    near_cap, log = counts["flushes"] >= CAP, []
    while (seat := state.seat) is not None:
        asked, action = state.asked(seat), bots[seat](observe(state, seat)).action
        counts["turns"] += isinstance(asked, Turn)
        if isinstance(action, TakeFromRow):
            counts["locomotives"] += state.row[action.slot] is LOCOMOTIVE
        step = apply(state, seat, action)
        told = [it.telling for it in step.events]
        counts["flushes"] += told.count(FLUSHED) + told.count(FLUSHED_AGAIN)
        near_cap |= told.count(FLUSHED_AGAIN) >= CAP - 1 or LOCOMOTIVES_STAY in told
        if isinstance(asked, KeepFirst) and not any(
            isinstance(it, KeepFirst) for it in step.state.open
        ):
            counts["kept"] = sum(len(player.tickets) for player in step.state.players)
        log.append((seat, action))
        state = step.state
    return Played(measured(state, counts), tuple(log), near_cap)


def measured(state: State, counts: Counter[str]) -> dict[str, float]:
    """The measures of a game that is over; what players do is told for one player."""
    final = score(state.board, state.ruleset, holdings(state))
    players = len(state.players)
    totals = [team.total for team in final.teams]
    claimed = 0
    for player in state.players:
        claimed |= player.routes
    failed = [ticket for team in final.teams for ticket in team.failed]
    held = [*failed, *(ticket for team in final.teams for ticket in team.completed)]
    found = {
        "turns": counts["turns"] / players,
        "points": statistics.mean(totals),
        "gap": max(totals) - min(totals),
        "completed": (len(held) - len(failed)) / players,
        "failed": len(failed) / players,
        "failed_points": sum(ticket.points for ticket in failed) / players,
        "kept": counts["kept"] / players,
        "long": sum(ticket.long for ticket in held) / players,
        "locomotives": counts["locomotives"] / players,
        "flushes": counts["flushes"],
        "shut": len(list(members(state.closed & ~claimed))),
    }
    return {name: float(found[name]) for name in MEASURES}


def compare(setting: Setting, official: Sequence[Played], changed: Sequence[Played]) -> Effects:
    """The mean of the paired differences of each measure, with its 95 % interval."""
    found = {}
    for name in MEASURES:
        before = [game.measures[name] for game in official]
        after = [game.measures[name] for game in changed]
        differences = [b - a for a, b in zip(before, after, strict=True)]
        half = mean_of(differences).half or 0.0
        found[name] = (
            round(statistics.mean(before), 4),
            round(statistics.mean(after), 4),
            round(half, 4),
        )
    touched = sum(a != b for a, b in zip(official, changed, strict=True))
    return Effects(setting, len(official), touched, found)


def measure(wanted: Iterable[Setting], seeds: range) -> Iterator[Effects]:
    """Play and compare; the official games of a table are played once for all its house rules.

    A game that never comes near the cap of `flush_cap` is the same with it, so it is not played
    again.
    """
    official: dict[tuple[str, int], list[Played]] = {}
    for setting in wanted:
        board, table = shipped_board(setting.map), (setting.map, setting.players)
        told = f"{setting.map}, {setting.players} players"
        if table not in official:
            # only one table at a time is remembered
            official = {
                table: [
                    play(board, setting.players, seed, ())
                    for seed in tqdm(seeds, desc=f"{told}, official", leave=False)
                ]
            }
        changed = [
            game
            if setting.house == "flush_cap" and not game.near_cap
            else play(board, setting.players, seed, (setting.house,))
            for game, seed in zip(
                official[table],
                tqdm(seeds, desc=f"{told}, {setting.house}", leave=False),
                strict=True,
            )
        ]
        yield compare(setting, official[table], changed)


def write(path: Path, rows: Sequence[Effects], seeds: range) -> None:
    """Write the file whole, a line for each house rule and table."""
    head = {"schema": 1, "command": "python -m tools.measure_house", "bot": BOT}
    head |= {"first_seed": seeds.start, "measures": list(MEASURES)}
    write_rows(path, head, "rows", [row.facts() for row in rows])


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="games for each comparison")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--maps", nargs="+", metavar="MAP", help="only these maps")
    parser.add_argument("--house", nargs="+", metavar="ID", help="only these house rules")
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    parser.add_argument("--out", type=Path, default=find_data() / FILE, help="the file to write")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + max(2, asked.games))
    known = {} if asked.anew or not asked.out.exists() else Effects.read(asked.out)
    order = list(settings())
    wanted = [
        it
        for it in order
        if it not in known
        and (not asked.maps or it.map in asked.maps)
        and (not asked.house or it.house in asked.house)
    ]
    try:
        for effects in measure(wanted, seeds):
            known[effects.setting] = effects
            write(asked.out, [known[it] for it in order if it in known], seeds)
    except KeyboardInterrupt:
        print(f"Stopped; {asked.out} holds {len(known)} of {len(order)} comparisons.")


if __name__ == "__main__":
    main()
