"""Measure what a turn of sharing costs and brings, and how good the estimated chances are.

    python -m tools.measure_sharing                    1,000 games of Team Asia
    python -m tools.measure_sharing --games 50 --out try.json

In every game one moment is chosen by chance at which a player could spend the turn on sharing a
ticket. From there the game is played to its end four times with the same cards: as it was, with
the ticket shared, with the turn lost and nothing shared, and with the ticket on the rack for no
turn at all. And at every turn it is noted which chance each secret ticket of the plan was given,
and at the end whether it was completed. `data/teamwork/sharing.json` keeps the means with their
95 % intervals, by the stage of the game. Stop it whenever you like: what was played is written.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tqdm import tqdm

from ttr_lab.engine.game import holdings, new_game
from ttr_lab.engine.step import apply
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import ShareTickets
from ttr_lab.model.decisions import Turn
from ttr_lab.model.state import State
from ttr_lab.places import find_data, write_whole
from ttr_lab.rules.scoring import score
from ttr_lab.study.bots import bot_named
from ttr_lab.study.outlook import Outlook
from ttr_lab.study.series_report import mean_of
from ttr_lab.study.style import STYLE
from ttr_lab.study.teamwork import Teamwork
from ttr_lab.study.teamwork_sharing import FILE, STAGES, WAYS, stage_of

MAP, BOT = "team-asia", "partner:turn=never"
NAMES = ("Ann", "Ben", "Cleo", "Dora")
STEPS = 10
"""Chances are counted in so many steps."""
Changes = dict[str, dict[str, list[float]]]
Counts = dict[int, list[int]]


def play_on(state: State) -> State:
    """The game from here to its end, by bots that know no more than their views."""
    return moments(state)[1]


def lead(state: State, team: int) -> int:
    """What a team has more than the other at the end."""
    totals = [it.total for it in score(state.board, state.ruleset, holdings(state)).teams]
    return totals[team] - totals[1 - team]


def give(state: State, seat: int, like: State) -> State:
    """The same state with the tickets of a seat and its team as they are in another one."""
    team = state.table.team_of(seat)
    players, teams = list(state.players), list(state.teams)
    players[seat] = replace(players[seat], tickets=like.players[seat].tickets)
    teams[team] = replace(teams[team], tickets=like.teams[team].tickets)
    return replace(state, players=tuple(players), teams=tuple(teams))


def moments(start: State) -> tuple[list[State], State]:
    """Every state of a game in which somebody has a turn, and the last state."""
    bots, state, found = [bot_named(BOT, seat) for seat in range(len(NAMES))], start, []
    while (seat := state.seat) is not None:
        if isinstance(state.asked(seat), Turn):
            found.append(state)
        state = apply(state, seat, bots[seat](observe(state, seat)).action).state
    return found, state


def branch(state: State, ticket: int, changes: Changes) -> None:
    """Play on in all ways, and note what each changes against the game as it was."""
    seat = state.seat
    assert seat is not None
    team = state.table.team_of(seat)
    shared = apply(state, seat, ShareTickets((ticket,))).state
    before = lead(play_on(state), team)
    ends = (shared, give(shared, seat, state), give(state, seat, shared))
    stage = stage_of(Outlook(observe(state, seat), STYLE).turns)
    for way, end in zip(WAYS, ends, strict=True):
        changes[stage][way].append(lead(play_on(end), team) - before)


def note_chances(found: Sequence[State], end: State, counts: Counts) -> None:
    """Compare the chances of all secret tickets in all plans with what became of them."""
    done = [
        {ticket.index for ticket in team.completed}
        for team in score(end.board, end.ruleset, holdings(end)).teams
    ]
    for state in found[:: len(NAMES) + 1]:
        seat = state.seat
        assert seat is not None
        work = Teamwork.of(observe(state, seat))
        for ticket in work.outlook.view.tickets:
            value = work.value(ticket)
            if value.planned and not work.outlook.completed(ticket):
                step = min(int(value.chance * STEPS), STEPS - 1)
                counts[step][0] += 1
                counts[step][1] += ticket in done[state.table.team_of(seat)]


def play(game: int, changes: Changes, counts: Counts) -> None:
    """One game, with a branch at one of its turns."""
    found, end = moments(new_game(MAP, NAMES, seed=game).state)
    note_chances(found, end, counts)
    could = [
        (state, ticket)
        for state in found
        if state.final_turns is None and state.seat is not None
        for outlook in [Outlook(observe(state, state.seat), STYLE)]
        for ticket in outlook.view.tickets
        if not outlook.completed(ticket)
    ]
    if could:
        branch(*Random(f"sharing:{game}").choice(could), changes)


def write(path: Path, games: int, seed: int, changes: Changes, counts: Counts) -> None:
    """Write the file whole."""
    told = {
        "schema": 1,
        "command": f"python -m tools.measure_sharing --games {games} --seed {seed}",
        "map": MAP,
        "bot": BOT,
        "games": games,
        "changes": {
            stage: {
                way: [len(values), round(mean.value, 2), round(mean.half or 0.0, 2)]
                for way, values in changes[stage].items()
                for mean in [mean_of(values)]
            }
            for stage in STAGES
            if changes[stage]
        },
        "chances": [[step, *counts[step]] for step in range(STEPS) if step in counts],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (json.dumps(told, indent=1) + "\n").encode())


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--seed", type=int, default=20_001, help="of the first game")
    parser.add_argument("--out", type=Path, default=find_data() / FILE, help="the file to write")
    asked = parser.parse_args()
    changes: Changes = {stage: defaultdict(list) for stage in STAGES}
    counts: Counts = defaultdict(lambda: [0, 0])
    played = 0
    try:
        for game in tqdm(range(asked.seed, asked.seed + asked.games), desc="games"):
            play(game, changes, counts)
            played += 1
    except KeyboardInterrupt:
        print(f"Stopped after {played} games.")
    if played:
        write(asked.out, played, asked.seed, changes, counts)


if __name__ == "__main__":
    main()
