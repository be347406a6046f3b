"""Exact odds of cards, tickets and tunnels, each beside a simulation of the same in one run.

A single answer is to take less than 5 ms and a decision table less than 1 s. Times are those of
the processor, the least of several goes, so that other programs weigh less.

    python benchmarks/odds.py --tries 100000
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from fractions import Fraction
from time import process_time

from ttr_lab.model.load import shipped_board
from ttr_lab.study.card_trials import tally, try_row, try_tickets, try_wait
from ttr_lab.study.card_waits import cut, wait_blind, wait_with_row
from ttr_lab.study.draw_odds import (
    Supply,
    completes,
    flush_at_deal,
    flush_at_replacement,
    flushes,
    shows,
)
from ttr_lab.study.pools import at_least, mean
from ttr_lab.study.ticket_odds import Points, best_of, sum_of
from ttr_lab.study.try_or_draw import Outlook, plan
from ttr_lab.study.tunnel_odds import tunnel_odds
from ttr_lab.study.tunnel_trials import Tally, trials

SINGLE, TABLE = 5.0, 1000.0
"""The limits in milliseconds."""
GOES = 5
NEW = Supply(unseen=110, color=12, locomotives=14)
BEGUN = Supply(unseen=105, color=11, locomotives=14, face_up=1)
TICKETS = [ticket.points for ticket in shipped_board("usa").tickets]
Answer = Callable[[], Fraction]


def least(deed: Callable[[], object], goes: int = GOES) -> float:
    """The least time of several goes, in milliseconds."""
    times = []
    for _ in range(goes):
        start = process_time()
        deed()
        times.append(1000 * (process_time() - start))
    return min(times)


def last(counts: Iterable[Tally]) -> Tally:
    *_, end = counts
    return end


def mean_turns(found: Tally) -> float:
    return sum(turn * hits for turn, hits in enumerate(found.matches)) / found.tries


def show(name: str, answer: Answer, limit: float, tried: Callable[[], float] | None = None) -> bool:
    """One line: the exact answer with its time, and what a simulation says; whether in time."""
    took = least(answer)
    line = f"{name:44} {float(answer()):10.5f} {took:9.3f} ms {'ok' if took < limit else 'SLOW'}"
    if tried:
        found: list[float] = []
        slow = least(lambda: found.append(tried()), 1)
        line += f"   tried {found[-1]:10.5f} {slow:9.1f} ms"
    print(line)
    return took < limit


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tries", type=int, default=100_000)
    tries: int = parser.parse_args().tries
    turns = 60

    def wait(supply: Supply, row: bool) -> Callable[[], float]:
        one = try_wait(supply, 4, row=row, never=turns)
        return lambda: mean_turns(last(tally(one, turns + 1, tries, seed=1)))

    def rows(unseen: int, wanted: int, number: int) -> Callable[[], float]:
        def deal() -> float:
            found = last(tally(try_row(unseen, wanted), 6, tries, seed=1))
            return sum(found.matches[number:]) / tries

        return deal

    best = best_of(TICKETS)

    def hands() -> float:
        one = try_tickets(TICKETS, 3, max, list(best))
        found = last(tally(one, len(best), tries, seed=1))
        return sum(p * hits for p, hits in zip(best, found.matches, strict=True)) / tries

    odds = tunnel_odds(reveal=6, unseen=80, matching=14, spare=2)
    print(f"single answers, each under {SINGLE:.0f} ms; simulations of {tries:,}")
    fine = [
        show("turns for 4 cards, blind", lambda: wait_blind(NEW, 4).mean, SINGLE, wait(NEW, False)),
        show(
            "turns for 4 cards, with the face-up cards",
            lambda: mean(cut(wait_with_row(BEGUN, 4).turns, turns)[:-1]),
            SINGLE,
            wait(BEGUN, True),
        ),
        show("a color shows", lambda: shows(110, 12), SINGLE, rows(110, 12, 1)),
        show("a flush at the deal", flush_at_deal, SINGLE, rows(110, 14, 3)),
        show("a flush at a replacement", lambda: flush_at_replacement(95, 12, 2), SINGLE),
        show("a flush while 20 cards are taken", lambda: flushes(20).chance, SINGLE),
        show("3 of 14 in 40 cards, 8 draws", lambda: completes(40, 14, 8, 3), SINGLE),
        show("the best of three tickets", lambda: expected(best_of(TICKETS)), SINGLE, hands),
        show("three tickets together", lambda: expected(sum_of(TICKETS)), SINGLE),
        show(
            "a tunnel of 6 cards",
            lambda: tunnel_odds(reveal=6, unseen=80, matching=14, spare=2).success,
            SINGLE,
            lambda: last(trials(odds, tries, seed=1)).share,
        ),
    ]
    print(f"tables, each under {TABLE / 1000:.0f} s")
    fine += [
        show(
            "7 columns of flushes over a game",
            lambda: sum((flushes(n).chance for n in (5, 10, 20, 30, 40, 50, 60)), Fraction(0)),
            TABLE,
        ),
        show(
            "6 × 8 sets in time",
            lambda: sum(
                (completes(40, 14, d, n) for n in range(1, 7) for d in range(2, 18, 2)),
                Fraction(0),
            ),
            TABLE,
        ),
        show(
            "try or draw: 6 spare cards × 6 turns",
            lambda: sum(
                (
                    plan(
                        Outlook(reveal=6, unseen=80, matching=14, worth=Fraction(12)), spare, left
                    ).trying
                    for spare in range(6)
                    for left in range(1, 7)
                ),
                Fraction(0),
            ),
            TABLE,
        ),
        show(
            "a wait for every set of 1 to 8 cards",
            lambda: sum(
                (at_least(wait_with_row(BEGUN, n).turns, 9) for n in range(1, 9)), Fraction(0)
            ),
            TABLE,
        ),
    ]
    return 0 if all(fine) else 1


def expected(points: Points) -> Fraction:
    return sum((value * chance for value, chance in points.items()), Fraction(0))


if __name__ == "__main__":
    raise SystemExit(main())
