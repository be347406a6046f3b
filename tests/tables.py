"""Positions in one line: cards, routes and seats in words, and whoever is asked acts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.situation import situation
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    KeepTickets,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ttr_lab.model.board import Board, City, Route
from ttr_lab.model.cards import Cards, Payment
from ttr_lab.model.rulebook import Event
from ttr_lab.model.ruleset import ruleset_named

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
"""The players in the order of play; in a game of teams Ann and Ben are partners, and so on."""
PLAIN_ROW = "red blue green white black"
BLIND = TakeFromDeck()
TO_HAND, TO_RACK = PutCard("hand"), PutCard("rack")
BACK = TurnBack()
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
"""The points of USA-SCORE-1, written down once more and not taken from the map."""


def take(slot: int) -> TakeFromRow:
    """Take the face-up card in a slot."""
    return TakeFromRow(slot)


def counted(words: str) -> dict[str, int]:
    """Cards in words to counts.

    >>> counted("3 red 1 loco")
    {'red': 3, 'loco': 1}
    """
    parts = words.split()
    return {name: int(count) for count, name in zip(parts[::2], parts[1::2], strict=True)}


def bag(words: str = "") -> Cards:
    """Cards in words to a bag.

    >>> bag("3 red 1 loco")
    Cards.of(red=3, locomotive=1)
    """
    named = {"locomotive" if n == "loco" else n: c for n, c in counted(words).items()}
    return Cards.of(**named)


def lines(words: str) -> list[dict[str, object]]:
    """Routes in words to plain facts; a second track of A-B has the id A-B/2.

    >>> [route["id"] for route in lines("A-B red 3, A-B gray 3, B-C blue 1")]
    ['A-B', 'A-B/2', 'B-C']
    >>> lines("A-B gray 2 tunnel6")[0]["tunnel"]
    6
    """
    routes: list[dict[str, object]] = []
    pairs: list[str] = []
    for part in filter(None, (part.strip() for part in words.split(","))):
        pair, color, length, *marks = part.split()
        pairs.append(pair)
        a, b = pair.split("-")
        track = pairs.count(pair)
        route: dict[str, object] = {
            "id": pair if track == 1 else f"{pair}/{track}",
            "a": a,
            "b": b,
            "length": int(length),
            "color": color,
        }
        for mark in marks:
            kind, number = re.fullmatch(r"([a-z]+)(\d+)", mark).groups()  # type: ignore[union-attr]
            route[kind] = int(number)
        routes.append(route)
    return routes


def position(
    *hands: str,
    players: int = 0,
    row: str = PLAIN_ROW,
    deck: str = "yellow yellow yellow yellow yellow yellow yellow yellow yellow yellow",
    discard: str = "",
    routes: str = "",
    trains: Sequence[int] = (),
    held: Sequence[Sequence[str]] = (),
    scores: Sequence[int] = (),
    racks: Sequence[str] = (),
    shared: Sequence[Sequence[str]] = (),
    teams: Mapping[str, Sequence[str]] | None = None,
    ruleset: str = "",
    **facts: object,
) -> Game:
    """A position: the hands of Ann, Ben, Cleo, ... in words, and whatever matters besides.

    `racks` and `shared` are the cards and the tickets on the racks of the teams.
    """
    rules = ruleset_named(ruleset or str(facts.get("board", "usa")))
    least = next(seats for seats in rules.players if seats >= max(players, len(hands)))
    seats: dict[str, dict[str, object]] = {name: {} for name in NAMES[:least]}
    for key, values in (
        ("hand", map(counted, hands)),
        ("trains", trains),
        ("tickets", map(list, held)),
        ("score", scores),
    ):
        for name, value in zip(seats, values, strict=False):
            seats[name][key] = value
    if routes:
        facts["routes"] = lines(routes)
    if racks or shared:
        size = rules.team_size
        pairs = [" and ".join(NAMES[first : first + size]) for first in range(0, least, size)]
        laid: dict[str, dict[str, object]] = {team: {} for team in teams or pairs}
        for rack, words in zip(laid.values(), racks, strict=False):
            rack["cards"] = counted(words)
        for rack, tickets in zip(laid.values(), shared, strict=False):
            rack["tickets"] = list(tickets)
        facts["racks"] = laid
    return situation(
        players=seats,
        row=[None if card == "-" else card for card in row.split()],
        deck=deck.split(),
        discard=counted(discard),
        ruleset=rules.id,
        teams=teams,
        **facts,
    )


def pay(game: Game, route: str, cards: str, rack: str = "") -> Claim:
    """A claim in words, with cards of the hand and of the rack."""
    return Claim(game.state.board.route(route).index, paid(cards, rack))


def paid(cards: str, rack: str = "") -> Payment:
    """A payment in words."""
    return Payment(bag(cards), bag(rack))


def toll(cards: str, rack: str = "") -> PayToll:
    """An answer to a tunnel in words."""
    return PayToll(paid(cards, rack))


def station(game: Game, city: str, cards: str) -> BuildStation:
    """A station in words."""
    board = game.state.board
    return BuildStation(board.city_index[board.city(city).id], paid(cards))


def share(game: Game, *names: str) -> ShareTickets:
    """Tickets for the rack by their ids."""
    return ShareTickets(tuple(game.state.board.ticket(name).index for name in names))


def keep(game: Game, *kept: str, under: Sequence[str] = ()) -> KeepTickets:
    """A choice of tickets by their ids."""
    board = game.state.board
    numbers = [tuple(board.ticket(name).index for name in ids) for ids in (kept, under)]
    return KeepTickets(*numbers)


def named(game: Game, tickets: Iterable[int]) -> list[str]:
    """Tickets by their ids."""
    return [game.state.board.tickets[index].id for index in tickets]


def play(game: Game, *actions: Action) -> list[Event]:
    """Let whoever is asked carry out each action in turn; all events."""
    events: list[Event] = []
    for action in actions:
        assert game.seat is not None, "the game is over"
        events += game.play(game.seat, action)
    return events


def refused(game: Game, action: Action, *, by: int | None = None) -> str:
    """The id of the rule that forbids the action; its sentence must be whole."""
    seat = game.seat if by is None else by
    before = game.state
    refusal = game.why_not(0 if seat is None else seat, action)
    assert refusal is not None, f"{action} is legal"
    assert "{" not in refusal.sentence
    assert refusal.sentence.endswith(".")
    assert game.state == before
    return refusal.rule.id


def allowed(game: Game, action: Action, *, by: int | None = None) -> bool:
    """Whether the action is legal; a failing assertion shows the refusal."""
    seat = game.seat if by is None else by
    assert seat is not None, "the game is over"
    refusal = game.why_not(seat, action)
    assert refusal is None, str(refusal)
    return True


def ids(events: Iterable[Event]) -> list[str]:
    """The ids of the rules by which something happened."""
    return [event.rule.id for event in events]


def network(routes: Iterable[tuple[str, str, int]]) -> Board:
    """A board of gray routes, given by their cities and lengths; all 15 lengths have points."""
    listed = list(routes)
    cities = {
        name: City(id=name, name=name, lat=0.0, lon=0.0) for a, b, _ in listed for name in (a, b)
    }
    return Board(
        id="network",
        name="Network",
        ruleset="usa",
        cities=tuple(cities.values()),
        routes=tuple(
            Route(
                index=index,
                id=f"{a}-{b}-{index}",
                a=cities[a],
                b=cities[b],
                length=length,
                color=None,
            )
            for index, (a, b, length) in enumerate(listed)
        ),
        tickets=(),
        points={length: length for length in range(1, 16)},
    )


def every_payment(hand: Cards, size: int) -> Iterator[Cards]:
    """Every bag of so many cards out of a hand, legal for anything or not."""

    def fill(color: int, left: int, chosen: tuple[int, ...]) -> Iterator[Cards]:
        if color == 9:
            if left == 0:
                yield Cards(chosen)
            return
        for count in range(min(hand[color], left) + 1):
            yield from fill(color + 1, left - count, (*chosen, count))

    return fill(0, size, ())


def some_subsets(items: Sequence[int], least: int) -> Iterator[tuple[int, ...]]:
    """Every choice of at least so many items, in the given order."""
    for size in range(least, len(items) + 1):
        yield from combinations(items, size)


def walked(
    board: str,
    players: int,
    *,
    seed: int,
    steps: int | None = None,
    house: Sequence[str] = (),
    first: int | None = None,
) -> Game:
    """A game in which everybody picks among the choices by chance, so many steps or to its end."""
    game = new_game(board, NAMES[:players], seed=seed, house=house, first=first)
    chance = Random(seed).random
    while game.seat is not None and (steps is None or game.at < steps):
        options = choices(game.state, game.seat)
        game.play(game.seat, options[int(chance() * len(options))])
    return game
