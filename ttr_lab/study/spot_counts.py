"""Mistakes in what is said and counted: the last turns, failed tickets, the longest path."""

from __future__ import annotations

from ..language import later
from .lesson.table import BLIND, COUNT, REST, pay
from .spot import Mistake, Move, Turn
from .spot_moves import TWO_BLIND

LAST = ("Ann", "Ben", "Cora")
ROUTES = {
    "Ann": pay("belfast--derry", orange=2),
    "Ben": pay("cork--limerick--1", white=2),
    "Cora": pay("dublin--galway--2", yellow=3),
}
TRAINS = {"Ann": 4, "Ben": 4, "Cora": 5}
STILL = Move(
    told="{who} draws two cards blind and says that the end has not begun.",
    do=(BLIND, BLIND),
    finds=("final_turns",),
    value=None,
)


def turn_of_trigger(who: str) -> Turn:
    """A turn in which a player comes down to two trains and says who plays on."""
    place = LAST.index(who)
    others = [*LAST[place + 1 :], *LAST[:place]]
    return Turn(
        who=who,
        fine=(STILL, TWO_BLIND),
        wrong=(
            Move(
                told="{who} claims {route} with {paid}, has two trains left and says that only the "
                "two others have one more turn.",
                do=(ROUTES[who],),
                finds=("final_turns",),
                value=others,
            ),
            Move(
                told="{who} claims {route} with {paid}, has two trains left and says that the game "
                "is over.",
                do=(ROUTES[who],),
                finds=("over",),
                value=True,
            ),
        ),
        instead=Move(
            told="{who} claims {route} with {paid}, has two trains left and says that everybody "
            "has one more turn, {who} last.",
            do=(ROUTES[who],),
            finds=("final_turns",),
            value=[*others, who],
        ),
    )


TRIGGER = Mistake(
    id="trigger",
    title="The last turns cut short",
    rule="USA-END-2",
    maps=("usa", "legendary-asia", "europe"),
    known="In a student program whoever began the end got no last turn, three programs that were "
    "read stop at once, and several summaries on the web leave that player out as well.",
    facts={
        "board": "mini",
        "ruleset": "usa",
        "players": {
            "Ann": {"hand": {"orange": 2}, "trains": TRAINS["Ann"]},
            "Ben": {"hand": {"white": 2}, "trains": TRAINS["Ben"]},
            "Cora": {"hand": {"yellow": 3}, "trains": TRAINS["Cora"]},
        },
        "row": ("blue", "green", "yellow", "red", "white"),
        "deck": REST,
    },
    turns=(
        *(turn_of_trigger(who) for who in LAST),
        Turn(who="Ann", fine=(TWO_BLIND,)),
    ),
)


def says(told: str, who: str, what: str, right: int, wrong: int | None) -> Turn:
    """A count by a player, and the same count gone wrong."""
    finds = ("final", who, what)
    fine = Move(told=told, do=COUNT, finds=finds, value=right)
    if wrong is None:
        return Turn(who=who, fine=(fine,))
    return Turn(who=who, fine=(fine,), wrong=(Move(told=told, do=COUNT, finds=finds, value=wrong),))


def says_tickets(who: str, right: int, wrong: int) -> Turn:
    """A count of tickets, and the same with those left out that failed."""
    return says(later("{who} adds up the tickets: {value:+d}."), who, "tickets", right, wrong)


def says_path(who: str, right: int, wrong: int | None) -> Turn:
    """A count of the longest path, and a wrong one."""
    return says(later("{who} counts the longest path: {value} trains."), who, "path", right, wrong)


NETWORKS = {
    "belfast--derry": "Ann",
    "belfast--dublin--1": "Ann",
    "cork--dublin": "Ben",
    "cork--limerick--1": "Ben",
    "derry--galway": "Cora",
    "galway--limerick": "Cora",
}
FAILED_TICKET = Mistake(
    id="failed",
    title="The failed ticket forgotten",
    rule="USA-SCORE-3",
    maps=("usa", "legendary-asia", "europe"),
    known="In a student program tickets that were drawn in the last turn cost nothing when they "
    "failed, and a common house rule drops the loss for all.",
    facts={
        "board": "mini",
        "players": {
            "Ann": {"tickets": ["derry--dublin", "belfast--cork"]},
            "Ben": {"tickets": ["cork--dublin", "dublin--galway"]},
            "Cora": {"tickets": ["derry--limerick", "cork--galway"]},
        },
        "owned": NETWORKS,
    },
    turns=(
        # +4 - 7, +4 - 3, +5 - 3
        says_tickets("Ann", -3, 4),
        says_tickets("Ben", 1, 4),
        says_tickets("Cora", 2, 5),
    ),
    any_order=True,
)

LONGEST_PATH = Mistake(
    id="path",
    title="The longest path miscounted",
    rule="PATH-1",
    maps=("usa", "europe"),
    known="Two of eight programs that were measured are wrong on many networks: one never passes a "
    "city twice, one counts routes in place of trains. By hand, branches creep in.",
    facts={
        "board": "mini",
        "ruleset": "usa",
        "players": {
            "Ann": {"trains": 37},
            "Ben": {"trains": 33},
            "Cora": {"trains": 35},
            "Dan": {"trains": 43},
        },
        "owned": {
            "derry--galway": "Ann",
            "dublin--galway--1": "Ann",
            "galway--limerick": "Ann",
            "belfast--derry": "Ben",
            "derry--dublin": "Ben",
            "belfast--dublin--1": "Ben",
            "dublin--limerick": "Ben",
            "dublin--galway--2": "Cora",
            "cork--dublin": "Cora",
            "belfast--dublin--2": "Cora",
            "cork--limerick--1": "Dan",
        },
    },
    turns=(
        # a star of 4, 3, 1; a ring of 2, 4, 3 with a tail of 3; a star of 3, 4, 3; one route of 2
        says_path("Ann", 7, 8),
        says_path("Ben", 12, 9),
        says_path("Cora", 7, 10),
        says_path("Dan", 2, None),
    ),
    any_order=True,
)
