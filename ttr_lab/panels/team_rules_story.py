"""A short game of Team Asia for the lesson: its position, and what the others do in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..engine.game import Answer, Game
from ..engine.situation import situation
from ..engine.view import View
from ..model.actions import (
    Action,
    Claim,
    KeepTickets,
    PutCard,
    ShareTickets,
    TakeFromDeck,
)
from ..model.cards import Cards, Payment
from ..model.decisions import KeepFirst, Put, ShareFirst

ANN = 0
"""The reader's seat."""
POINTS = {
    ("chengdu", "peking"): 6,
    ("kunming", "xian"): 5,
    ("lhasa", "xian"): 7,
    ("dihua", "hankow"): 10,
    ("harbin", "hyderabad"): 19,
    ("chungking", "peking"): 6,
    ("kunming", "shanghai"): 8,
    ("hanoi", "shanghai"): 7,
    ("bombay", "vientiane"): 10,
    ("jiuquan", "mukden"): 7,
    ("dacca", "rangoon"): 4,
    ("lahore", "lhasa"): 7,
    ("canton", "mukden"): 9,
    ("bombay", "delhi"): 4,
    ("fort-bayard", "jiuquan"): 8,
    ("kathmandu", "madras"): 7,
    ("hyderabad", "kunming"): 10,
    ("rangoon", "yinchuan"): 10,
    ("delhi", "hanoi"): 11,
    ("foochow", "lanchow"): 5,
}
"""The tickets of the example, the same whatever tickets the map has: five for each player."""
HANDS = {
    "Ann": {"purple": 2, "red": 1, "blue": 1},
    "Ben": {"green": 1, "purple": 1, "black": 2},
    "Cleo": {"red": 1, "orange": 3},
    "Dora": {"red": 1, "white": 3},
}
ROW = ("red", "locomotive", "blue", "green", "white")
DECK = ("orange", "black", "yellow", "white", "green", "red", "blue", "orange", "black", "yellow")
"""No purple card comes, so that the third one for Chengdu–Xian has to come from the rack."""
CHENGDU = "chengdu--xian"
OWN_CLAIMS = {1: ("chengdu--chungking--2", "green"), 3: ("canton--hong-kong--1", "red")}
"""What the others claim once they can: a route for a seat, with one card of its color."""


@lru_cache(maxsize=64)
def played(log: tuple[Answer, ...]) -> Game:
    """The game after these answers; nobody plays on in it."""
    ids = [f"{a}--{b}" for a, b in POINTS]
    game = situation(
        board="team-asia",
        tickets={f"{a}--{b}": (a, b, points) for (a, b), points in POINTS.items()},
        players={name: {"hand": hand} for name, hand in HANDS.items()},
        dealt={name: ids[5 * n : 5 * n + 5] for n, name in enumerate(HANDS)},
        row=list(ROW),
        deck=list(DECK * 4),
    )
    for answer in log:
        game.play(answer.seat, answer.action)
    return game


def go_on(log: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The log with what the others do until Ann is asked again."""
    game = played(log)
    while game.view(ANN).asked is None:
        seat = game.seat
        assert seat is not None, "the example ends long before the game"
        log = (
            *log,
            Answer(seat, next(it for it in _wishes(game, seat) if not game.why_not(seat, it))),
        )
        game = played(log)
    return log


def _wishes(game: Game, seat: int) -> Iterator[Action]:
    """What a player who is not Ann would like to do, the dearest wish first."""
    asked = game.view(seat).asked
    match asked:
        case KeepFirst():
            yield KeepTickets(asked.offered[: asked.least])
        case ShareFirst():
            yield ShareTickets(asked.among[:1])
        case Put():
            yield PutCard("rack")
    if seat in OWN_CLAIMS:
        route, color = OWN_CLAIMS[seat]
        yield claim_of(game.view(seat), route, {color: 1})
    yield TakeFromDeck()


def claim_of(view: View, route: str, hand: dict[str, int], **rack: int) -> Claim:
    """A claim with these cards of the hand and of the rack."""
    index = view.board.route(route).index
    return Claim(index, Payment(Cards.of(**hand), Cards.of(**rack)))
