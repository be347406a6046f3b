"""For each rule that can refuse: a real position in which it refuses, in its usual words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tables import (
    BACK,
    BLIND,
    NAMES,
    TO_HAND,
    keep,
    pay,
    play,
    position,
    station,
    take,
    toll,
)
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import (
    Action,
    DrawTickets,
    KeepTickets,
    Pass,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
)

TICKETS = {"t": ["A", "B", 3], "u": ["A", "C", 9], "v": ["B", "C", 3], "w": ["A", "C", 2]}
MORE = {name: ["A", "B", number] for number, name in enumerate("abcdefghijklmnopqrst", 1)}
Refused = tuple[Game, int, Action]


def open_deal() -> Game:
    """Two players who choose their first tickets."""
    return position(
        routes="A-B red 1, B-C red 2",
        tickets=TICKETS,
        dealt={"Ann": ["t", "u", "v"], "Ben": ["w", "u", "v"]},
    )


def usual(*hands: str, **facts: object) -> Game:
    """Ann on turn with all kinds of action open, by default in the base game."""
    facts = {
        "routes": "A-B red 1, A-B blue 1, B-C gray 3",
        "tickets": TICKETS,
        "ticket_deck": ["t", "u", "v"],
        **facts,
    }
    return position(*hands or ("3 red", "3 red"), **facts)  # type: ignore[arg-type]


def asia(*hands: str, **facts: object) -> Game:
    """The same for Ann and Ben against Cleo and Dora."""
    return usual(*hands, ruleset="team-asia", **facts)


def tunnel(deck: str, laid: str = "1 red", hand: str = "4 red 1 blue 1 loco") -> Game:
    """A tunnel that waits for Ann's answer."""
    game = asia(hand, routes="A-B red 1 tunnel4", deck=deck)
    return after(game, pay(game, "A-B", laid))


def deal(ruleset: str, **facts: object) -> Game:
    """Four players who choose their first tickets; the first one of each is a long one."""
    long = ruleset != "team-asia"
    tickets = {
        name: [*ticket, "long"] if long and name in "afkp" else ticket
        for name, ticket in MORE.items()
    }
    return position(
        ruleset=ruleset,
        players=4,
        routes="A-B red 1",
        tickets=tickets,
        dealt=dict(zip(NAMES, map(list, ("abcde", "fghij", "klmno", "pqrst")), strict=False)),
        **facts,  # type: ignore[arg-type]
    )


def shares() -> Game:
    """Everybody has kept first tickets and is asked which to share."""
    game = deal("team-asia")
    for first, seat in zip("afkp", range(4), strict=True):
        at = "abcdefghijklmnopqrst".index(first)
        game.play(seat, KeepTickets((at, at + 1, at + 2)))
    return game


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    play(game, *actions)
    return game


def pays(
    route: str, cards: str, rack: str = "", *, game: Game | None = None, **facts: Any
) -> Refused:
    """Ann claims a route."""
    game = usual(**facts) if game is None else game
    return game, 0, pay(game, route, cards, rack)


def builds(city: str, cards: str, **facts: object) -> Refused:
    """Ann builds a station."""
    game = usual("3 red 3 blue", ruleset="europe", **facts)
    return game, 0, station(game, city, cards)


def just_kept() -> Game:
    """Ann has drawn tickets and kept two of them."""
    game = after(asia(), DrawTickets())
    return after(game, keep(game, "t", "u"))


def mountain(trains: int) -> Game:
    """A mountain route and so many trains."""
    return position("2 red", ruleset="legendary-asia", routes="A-B red 2 x1", trains=[trains])


def ferry(ruleset: str) -> Refused:
    """A ferry paid without a locomotive."""
    game = position("3 red 1 loco", ruleset=ruleset, routes="A-B gray 3 ferry1")
    return game, 0, pay(game, "A-B", "3 red")


def triple() -> Game:
    """Two of three tracks are taken."""
    tracks = "A-B red 1, A-B blue 1, A-B green 1"
    return asia("1 green", routes=tracks, owned={"A-B": "Ben", "A-B/2": "Cleo"})


LAST = {"final_turns": ["Ann"], "deck": "red blue green white"}

REFUSALS: dict[str, Callable[[], Refused]] = {
    "USA-SETUP-3": lambda: (open_deal(), 0, KeepTickets((0,))),
    "USA-SETUP-6": lambda: (usual(), 1, BLIND),
    "USA-TURN-1": lambda: (after(usual(), BLIND, BLIND), 0, BLIND),
    "USA-TURN-2": lambda: (after(usual(), BLIND), 0, DrawTickets()),
    "USA-TURN-3": lambda: (usual(), 0, Pass()),
    "USA-END-2": lambda: (after(usual(final_turns=["Ann"]), BLIND, BLIND), 0, BLIND),
    "USA-DRAW-1": lambda: (usual(), 0, take(7)),
    "USA-DRAW-3": lambda: (after(usual(row="loco red red red red"), take(0)), 0, BLIND),
    "USA-DRAW-4": lambda: (after(usual(row="loco red red red red"), BLIND), 0, take(0)),
    "USA-DRAW-7": lambda: (after(usual(), BLIND), 0, Pass()),
    "USA-DECK-2": lambda: (usual(deck=""), 0, BLIND),
    "USA-DECK-3": lambda: (usual(deck="", row="- red red red red"), 0, take(0)),
    "USA-CLAIM-1": lambda: pays("B-C", "2 red"),
    "USA-CLAIM-2": lambda: pays("A-B/2", "1 red"),
    "USA-CLAIM-3": lambda: pays("B-C", "2 red 1 blue"),
    "USA-CLAIM-5": lambda: pays("A-B", "1 red", owned={"A-B": "Ben"}),
    "USA-CLAIM-6": lambda: pays("B-C", "3 red", trains=[2]),
    "USA-DOUBLE-2": lambda: pays("A-B/2", "1 blue", owned={"A-B": "Ben"}),
    "USA-DOUBLE-3": lambda: pays("A-B/2", "1 blue", owned={"A-B": "Ann"}, players=4),
    "USA-TICKET-1": lambda: (after(usual(), DrawTickets()), 0, BLIND),
    "USA-TICKET-3": lambda: (position(), 0, DrawTickets()),
    "USA-TICKET-4": lambda: (after(usual(), DrawTickets()), 0, KeepTickets((3,))),
    "TEAM-DRAW-2": lambda: (after(asia(), BLIND), 0, PutCard("table")),
    "TEAM-DRAW-3": lambda: (after(asia(), BLIND, TO_HAND), 0, TakeFromDeck("hand")),
    "TEAM-DRAW-4": lambda: (asia(row="loco red red red red"), 0, TakeFromRow(0, "hand")),
    "TEAM-DRAW-7": lambda: (asia(), 0, TO_HAND),
    "TEAM-PAY-1": lambda: pays("B-C", "1 red", "2 red", game=asia(racks=["1 red"])),
    "TEAM-PAY-2": lambda: pays("B-C", "3 red", game=asia("2 red", "1 red")),
    "TEAM-TRAIN-2": lambda: pays("B-C", "3 red", game=asia(trains=[2, 27])),
    "TEAM-TICKET-1": lambda: (deal("team-asia"), 0, KeepTickets((0, 1))),
    "TEAM-TICKET-2": lambda: (after(asia(), DrawTickets()), 0, BLIND),
    "TEAM-SHARE-1": lambda: (shares(), 0, BLIND),
    "TEAM-SHARE-3": lambda: (just_kept(), 0, BLIND),
    "TEAM-SHARE-4": lambda: (asia(held=[["t", "u", "v"]]), 0, ShareTickets((0, 1, 2))),
    "TEAM-SHARE-5": lambda: (asia(held=[["t"]]), 0, ShareTickets(())),
    "TEAM-SHARE-6": lambda: (asia(shared=[["t"]]), 0, ShareTickets((0,))),
    "TEAM-DOUBLE-1": lambda: pays("A-B/2", "1 blue", game=asia(owned={"A-B": "Ben"})),
    "TEAM-DOUBLE-3": lambda: pays("A-B/3", "1 green", game=triple()),
    "TEAM-DOUBLE-5": lambda: pays("A-B/2", "1 blue", game=asia(owned={"A-B": "Ann"}, players=6)),
    "TEAM-END-2": lambda: (after(asia(**LAST), BLIND, TO_HAND, BLIND), 0, BLIND),
    "TUNNEL-4": lambda: (tunnel("red green green green"), 0, toll("1 blue")),
    "TUNNEL-5": lambda: (tunnel("loco red red red", "1 loco"), 0, toll("1 red")),
    "TUNNEL-6": lambda: (tunnel("red red green green"), 0, toll("1 red")),
    "TUNNEL-7": lambda: (asia(), 0, BACK),
    "LEG-TICKET-1": lambda: (deal("legendary-asia"), 0, KeepTickets((0,))),
    "LEG-TICKET-2": lambda: (
        deal("legendary-asia", house=["keep_long"]),
        0,
        KeepTickets((1, 2)),
    ),
    "LEG-TICKET-4": lambda: (after(usual(ruleset="legendary-asia"), DrawTickets()), 0, BLIND),
    "LEG-DOUBLE-1": lambda: pays(
        "A-B/2", "1 blue", game=usual(ruleset="legendary-asia", owned={"A-B": "Ben"})
    ),
    "LEG-FERRY-1": lambda: ferry("legendary-asia"),
    "LEG-MTN-4": lambda: pays("A-B", "2 red", game=mountain(2)),
    "EUR-SETUP-1": lambda: builds("A", "3 red", players=2, stations=dict.fromkeys("ABC", "Ann")),
    "EUR-FERRY-1": lambda: ferry("europe"),
    "EUR-STN-2": lambda: builds("A", "2 red"),
    "EUR-STN-3": lambda: builds("A", "1 red", stations={"A": "Ben"}),
}
"""The game, who acts, and the action that is refused."""
