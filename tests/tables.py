"""Positions in one line: cards, routes and seats in words, and whoever is asked acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.situation import situation
from ttr_lab.model.actions import Action, Claim, KeepTickets, TakeFromDeck, TakeFromRow
from ttr_lab.model.board import Board, City, Route, members
from ttr_lab.model.cards import Cards, Payment
from ttr_lab.model.decisions import Decision, Keep, KeepFirst
from ttr_lab.model.rulebook import Event
from ttr_lab.model.state import State

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli")
PLAIN_ROW = "red blue green white black"
BLIND = TakeFromDeck()
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
    """
    routes: list[dict[str, object]] = []
    pairs: list[str] = []
    for part in filter(None, (part.strip() for part in words.split(","))):
        pair, color, length = part.split()
        pairs.append(pair)
        a, b = pair.split("-")
        track = pairs.count(pair)
        routes.append(
            {
                "id": pair if track == 1 else f"{pair}/{track}",
                "a": a,
                "b": b,
                "length": int(length),
                "color": color,
            }
        )
    return routes


def position(
    *hands: str,
    players: int = 2,
    row: str = PLAIN_ROW,
    deck: str = "yellow yellow yellow yellow yellow yellow yellow yellow yellow yellow",
    discard: str = "",
    routes: str = "",
    trains: Sequence[int] = (),
    held: Sequence[Sequence[str]] = (),
    scores: Sequence[int] = (),
    **facts: object,
) -> Game:
    """A position: the hands of Ann, Ben, Cleo, ... in words, and whatever matters besides."""
    seats: dict[str, dict[str, object]] = {name: {} for name in NAMES[: max(players, len(hands))]}
    for name, hand in zip(seats, hands, strict=False):
        seats[name]["hand"] = counted(hand)
    for name, stock in zip(seats, trains, strict=False):
        seats[name]["trains"] = stock
    for name, tickets in zip(seats, held, strict=False):
        seats[name]["tickets"] = list(tickets)
    for name, points in zip(seats, scores, strict=False):
        seats[name]["score"] = points
    if routes:
        facts["routes"] = lines(routes)
    return situation(
        players=seats,
        row=[None if card == "-" else card for card in row.split()],
        deck=deck.split(),
        discard=counted(discard),
        **facts,
    )


def pay(game: Game, route: str, cards: str) -> Claim:
    """A claim in words."""
    return Claim(game.state.board.route(route).index, Payment(bag(cards)))


def keep(game: Game, *kept: str, under: Sequence[str] = ()) -> KeepTickets:
    """A choice of tickets by their ids."""
    board = game.state.board
    numbers = [tuple(board.ticket(name).index for name in ids) for ids in (kept, under)]
    return KeepTickets(*numbers)


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


def hidden_swapped(state: State, seat: int, chance: Random) -> State:
    """A game that this seat cannot tell from the given one: hidden cards are dealt anew."""
    cards = list(state.deck)
    tickets = list(state.ticket_deck)
    others = [other for other in range(len(state.players)) if other != seat]
    for other in others:
        cards += state.players[other].hand.each()
        tickets += state.players[other].tickets
    asked = [decision for decision in state.open if decision.seat != seat]
    for decision in asked:
        tickets += getattr(decision, "offered", ())
    chance.shuffle(cards)
    chance.shuffle(tickets)
    players = list(state.players)
    for other in others:
        player = players[other]
        size, count = player.hand.size, len(player.tickets)
        hand, cards = Cards.from_colors(cards[:size]), cards[size:]
        held, tickets = tuple(tickets[:count]), tickets[count:]
        players[other] = replace(player, hand=hand, tickets=held)
    decisions: list[Decision] = []
    for decision in state.open:
        if decision.seat != seat and isinstance(decision, (Keep, KeepFirst)):
            count = len(decision.offered)
            decisions.append(replace(decision, offered=tuple(tickets[:count])))
            tickets = tickets[count:]
        else:
            decisions.append(decision)
    return replace(
        state,
        players=tuple(players),
        deck=tuple(cards),
        ticket_deck=tuple(tickets),
        open=tuple(decisions),
    )


def by_trying(board: Board, routes: int) -> int:
    """The greatest length by a plain search without any shortcut but a memory of what was tried."""
    near: dict[str, list[tuple[int, str, int]]] = {}
    for index in members(routes):
        route = board.routes[index]
        near.setdefault(route.a.id, []).append((index, route.b.id, route.length))
        near.setdefault(route.b.id, []).append((index, route.a.id, route.length))
    known: dict[tuple[str, int], int] = {}

    def on(city: str, left: int) -> int:
        if (city, left) not in known:
            known[city, left] = max(
                (
                    length + on(other, left ^ 1 << index)
                    for index, other, length in near[city]
                    if left >> index & 1
                ),
                default=0,
            )
        return known[city, left]

    return max((on(city, routes) for city in near), default=0)
