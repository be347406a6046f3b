"""An exercise on who completes a ticket of a team: its routes count together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...language import Saying, Together
from ...model.board import Board, members
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network
from .graph_parts import draw_part, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import pair_of, tell_part
from .team_parts import MAP, Pair, draw_pairs, named_ends

GOES = 100
"""So often tickets and claims are drawn on a part of the map."""
SECRET, SHARED, PARTNERS, PARTNERS_SHARED = range(4)
"""The tickets in their order: one's own, secret and shared, then those of the partner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A ticket with the claimed routes of its holder and of the team."""

    pair: Pair
    points: int
    alone: bool
    """Whether its holder's own routes connect it."""
    completed: bool
    """Whether those of the team do."""

    @property
    def score(self) -> int:
        """What it counts at the end."""
        return self.points if self.completed else -self.points


def completed(chance: random.Random) -> Exercise | None:
    """The points of a team's four tickets, one of which only both partners together complete."""
    board = draw_part(chance, chance.randint(7, 8), maps=MAP)
    for _ in range(GOES):
        drawn = _draw_end(chance, board)
        if drawn is not None:
            return _ask(board, *drawn)
    return None


def _draw_end(chance: random.Random, board: Board) -> tuple[list[Held], int, int] | None:
    """Tickets, and the claims of both partners; `None` if too many of them are alike."""
    pairs = draw_pairs(chance, board, 4)
    if len(pairs) < 4:
        return None
    claimed = chance.sample(range(len(board.routes)), min(len(board.routes) - 1, 6))
    mine, mates = mask(claimed[::2]), mask(claimed[1::2])
    by_me, by_mate, by_both = (_pieces(board, it) for it in (mine, mates, mine | mates))
    holders = (by_me, by_me, by_mate, by_mate)
    alone = [piece[a] == piece[b] for piece, (a, b) in zip(holders, pairs, strict=True)]
    done = [by_both[a] == by_both[b] for a, b in pairs]
    if all(done) or sum(done) < 2 or not 0 < sum(alone) < sum(done):
        return None
    points = [max(2, trains(board, cheapest_network(board, [pair]))) for pair in pairs]
    held = [
        Held(pair=pair, points=worth, alone=by_holder, completed=by_team)
        for pair, worth, by_holder, by_team in zip(pairs, points, alone, done, strict=True)
    ]
    if sum(it.score for it in held) < 1 or _apart(held) < 0:
        return None
    return held, mine, mates


def _apart(held: Sequence[Held]) -> int:
    """What the tickets would bring, did only the routes of their holders count."""
    return sum(it.points if it.alone else -it.points for it in held)


def _ask(board: Board, held: list[Held], mine: int, mates: int) -> Exercise:
    answer = sum(it.score for it in held)
    pairs = [it.pair for it in held]
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "At the end of the game you have claimed {mine}; your partner, {mates}.",
                mine=Together(board.routes_in(mine)),
                mates=Together(board.routes_in(mates)),
            ),
            Saying(
                "You hold {secret} secretly and have shared {shared}; your partner holds "
                "{partners} secretly and has shared {other}. How many points do these tickets "
                "bring your team altogether?",
                secret=_told(board, held[SECRET]),
                shared=_told(board, held[SHARED]),
                partners=_told(board, held[PARTNERS]),
                other=_told(board, held[PARTNERS_SHARED]),
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(_apart(held)),
                why=Saying(
                    "You looked only at the routes of each ticket's holder. The routes of both "
                    "partners count together."
                ),
            ),
            Slip(
                value=Fraction(sum(it.points for it in held if it.completed)),
                why=Saying("You left out that tickets which are not completed cost their points."),
            ),
            Slip(
                value=Fraction(held[SHARED].score + held[PARTNERS_SHARED].score),
                why=Saying("You counted the shared tickets. Secret ones count at the end, too."),
            ),
            Slip(
                value=Fraction(answer - held[PARTNERS].score),
                why=Saying("Your partner's secret ticket counts for the team as well."),
            ),
            Slip(
                value=Fraction(held[SECRET].score + held[SHARED].score),
                why=Saying("Those are your own. A team has one score: your partner's count too."),
            ),
        ),
        hints=(
            Saying("Whose routes complete a ticket of the team, and which tickets count?"),
            Saying(
                "Put the routes of both partners together. Each ticket whose cities they connect "
                "adds its points, each other one subtracts them, shared or secret."
            ),
        ),
        steps=(
            *(_step(board, it) for it in held),
            Saying(
                "Together: {sum} = {n}.",
                sum=" ".join(f"{'+' if it.completed else '−'} {it.points}" for it in held),
                n=answer,
            ),
        ),
        numbers={
            **named_ends(pairs),
            **{f"points{n}": it.points for n, it in enumerate(held)},
            "mine": mine,
            "mates": mates,
        },
        picture=Picture(board=board, tickets=tuple(pairs), mine=mine | mates),
    )


def _pieces(board: Board, routes: int) -> list[int]:
    """For each city the piece that it lies in, with these routes only."""
    piece = list(range(len(board.cities)))
    for a, b in (board.ends[route] for route in members(routes)):
        one, other = piece[a], piece[b]
        piece = [one if it == other else it for it in piece]
    return piece


def _told(board: Board, it: Held) -> Saying:
    return Saying(
        "{ticket} ({points} {points:point|points})",
        ticket=pair_of(board, it.pair),
        points=it.points,
    )


def _step(board: Board, it: Held) -> Saying:
    ticket = pair_of(board, it.pair)
    if not it.completed:
        return Saying("{ticket}: not completed, −{n}.", ticket=ticket, n=it.points)
    if it.alone:
        return Saying("{ticket}: completed, +{n}.", ticket=ticket, n=it.points)
    return Saying(
        "{ticket}: completed by the routes of both together, +{n}.", ticket=ticket, n=it.points
    )
