"""Mistakes of the other maps: both cards in the hand, a color for an all-locomotive tunnel."""

from __future__ import annotations

from .lesson.table import BLIND, REST, pay, team_table
from .spot import Mistake, Move, Turn
from .spot_moves import claim

TEAMS = ("Ann", "Cora", "Ben", "Dan")
TO_HAND, TO_RACK = {**BLIND, "to": "hand"}, {**BLIND, "to": "rack"}
HAND_RACK = Move(
    told="{who} draws two cards blind, the first for the hand, the second for the rack.",
    do=(TO_HAND, BLIND),
)
RACK_HAND = Move(
    told="{who} draws two cards blind, the first for the rack, the second for the hand.",
    do=(TO_RACK, BLIND),
)

BOTH_IN_HAND = Mistake(
    id="rack",
    title="Nothing for the rack",
    rule="TEAM-DRAW-2",
    maps=("team-asia",),
    known="None of the programs that were read plays in teams. At tables it happens by habit, "
    "since in every other game of the series both cards go to the hand.",
    facts=team_table({"red": 2, "green": 1}),
    turns=tuple(
        Turn(
            who=who,
            fine=(HAND_RACK, RACK_HAND),
            wrong=(
                Move(
                    told="{who} draws two cards blind and takes both into the hand.",
                    do=(TO_HAND, TO_HAND),
                ),
                Move(
                    told="{who} takes {first:the card} from the face-up cards into the hand.",
                    do=({"draw": "row", "slot": 2, "to": "hand"},),
                    instead=Move(
                        told="{who} takes {first:the card} from the face-up cards onto the rack.",
                        do=({"draw": "row", "slot": 2, "to": "rack"},),
                    ),
                ),
            ),
            instead=HAND_RACK,
        )
        for who in TEAMS
    ),
)


def through(route: str, spaces: int, **extra: int) -> Move:
    """A tunnel paid with locomotives alone, for which one match is answered like this."""
    return Move(
        told="{who} lays {paid} for the tunnel {route}. One locomotive is turned over, so one more "
        "card is asked for, and {who} adds {extra}.",
        do=(pay(route, loco=spaces), {"extra": {"hand": extra}}),
    )


TUNNEL_COLOR = Mistake(
    id="tunnel",
    title="A color for a tunnel of locomotives",
    rule="TUNNEL-5",
    maps=("team-asia", "europe"),
    known="Of four programs with tunnels two add the cards by themselves and never ask, so "
    "that nobody learns which ones. At tables the color of the route is taken for the payment's.",
    facts={
        "board": "team-asia",
        "players": {
            "Ann": {"hand": {"loco": 2, "white": 2, "blue": 1}},
            "Cora": {"hand": {"loco": 3, "orange": 1, "black": 1}},
            "Ben": {"hand": {"loco": 3, "black": 2, "red": 1}},
            "Dan": {"hand": {"purple": 3}},
        },
        "row": ("blue", "green", "yellow", "red", "white"),
        "deck": ("red", "loco", "white", "yellow", "green", "purple", *REST),
    },
    turns=(
        Turn(
            who="Ann",
            fine=(claim("lahore--rawalpindi", blue=1),),
            wrong=(through("kabul--rawalpindi", 1, white=1),),
            instead=through("kabul--rawalpindi", 1, loco=1),
        ),
        Turn(
            who="Cora",
            fine=(claim("karachi--sukkur", black=1),),
            wrong=(through("kabul--sukkur", 2, orange=1),),
            instead=through("kabul--sukkur", 2, loco=1),
        ),
        Turn(
            who="Ben",
            fine=(claim("delhi--lahore--1", red=1),),
            wrong=(through("kashgar--rawalpindi", 2, black=1),),
            instead=through("kashgar--rawalpindi", 2, loco=1),
        ),
        Turn(who="Dan", fine=(claim("delhi--karachi", purple=3),)),
    ),
)
