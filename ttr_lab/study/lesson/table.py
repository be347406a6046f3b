"""What positions and actions of the lesson are written with: usual tables, usual deeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

REST = ("white", "purple", "black", "orange", "yellow", "red", "green", "blue") * 3
"""The deck below the cards that matter."""
ROW = ("blue", "green", "loco", "red", "white")
BEN = {"hand": {"blue": 2, "yellow": 2}}
POSITION = {
    "players": {
        "Ann": {"hand": {"red": 2, "green": 1, "black": 1}, "tickets": ["belfast--cork"]},
        "Ben": BEN,
    },
    "row": ROW,
    "deck": ("black", *REST),
    "ticket_deck": ["cork--galway", "belfast--limerick", "derry--dublin", "dublin--galway"],
}
"""Early in the game."""
LATE = {"row": ROW, "deck": REST, "ticket_deck": ["cork--galway", "derry--dublin"]}
"""What lies on the table late in the game."""

TWO = {"Ann": {"hand": {"red": 3, "yellow": 3}}, "Ben": {}}
THREE = {**TWO, "Cora": {}}
BENS = {"owned": {"belfast--dublin--1": "Ben"}, "row": ROW, "deck": REST}
"""Ben holds one of the two tracks between Belfast and Dublin."""
NORTH = {"belfast--derry": "Ann", "derry--dublin": "Ann"}

BLIND = {"draw": "deck"}
PASS = {"pass": True}
COUNT = ({"score": True},)


def face_up(place: int) -> dict[str, object]:
    """Take the face-up card on a place, counted from 1."""
    return {"draw": "row", "slot": place - 1}


def pay(route: str, **hand: int) -> dict[str, object]:
    """Claim a route with these cards."""
    return {"claim": route, "hand": hand}


SECOND_TRACK = (pay("belfast--dublin--2", yellow=3),)


def table(
    hand: Mapping[str, int], *, more: Mapping[str, object] | None = None, **facts: object
) -> dict[str, object]:
    """A position in which you hold these cards; `more` is what else you have."""
    ann = {"hand": hand, "tickets": ["belfast--cork"], **(more or {})}
    return {**POSITION, "players": {"Ann": ann, "Ben": BEN}, **facts}


TEAM_TICKETS = ["cork--galway", "belfast--limerick", "derry--dublin", "dublin--galway"]
TEAM_ROW = ("blue", "green", "loco", "red", "white")


def team_table(
    hand: Mapping[str, int],
    *,
    rack: Mapping[str, int] | None = None,
    cora: Mapping[str, object] | None = None,
    more: Mapping[str, object] | None = None,
    **facts: object,
) -> dict[str, object]:
    """You and Cora against Ben and Dan, by the rules of Team Asia on the small map.

    Args:
        hand: your train cards.
        rack: the cards on your team's rack.
        cora: what your partner holds.
        more: what else you have.
        facts: what else is different.
    """
    return {
        "ruleset": "team-asia",
        "players": {
            "Ann": {"hand": hand, "tickets": ["belfast--cork"], **(more or {})},
            "Cora": {"hand": {"purple": 2, "black": 1}, **(cora or {})},
            "Ben": {"hand": {"blue": 2, "yellow": 2}},
            "Dan": {"hand": {"white": 3, "orange": 1}},
        },
        "racks": {TEAM: {"cards": rack or {}}},
        "row": TEAM_ROW,
        "deck": ("black", *REST),
        "ticket_deck": TEAM_TICKETS,
        **facts,
    }


TEAM = "Ann and Cora"
"""Your team, as a situation names it."""


def far_table(
    board: str,
    hand: Mapping[str, int],
    *,
    tickets: Mapping[str, Sequence[object]] | None = None,
    more: Mapping[str, object] | None = None,
    ben: Mapping[str, object] | None = None,
    **facts: object,
) -> dict[str, object]:
    """You and Ben on one of the large maps.

    Args:
        board: the name of the map.
        hand: your train cards.
        tickets: the tickets in the game, each with its cities and points; yours are in `more`.
        more: what else you have.
        ben: what Ben holds.
        facts: what else is different.
    """
    return {
        "board": board,
        "players": {
            "Ann": {"hand": hand, **(more or {})},
            "Ben": ben if ben is not None else BEN,
        },
        **({"tickets": tickets} if tickets else {}),
        "row": ROW,
        "deck": REST,
        **facts,
    }
