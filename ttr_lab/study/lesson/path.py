"""Questions about the longest path and about ties."""

from __future__ import annotations

from ...language import later
from .question import Chapter, Deed, Question
from .table import COUNT, LATE, pay

PATHS = ("PATH-1", "USA-SCORE-4", "USA-CLAIM-9")

WINS = ("USA-SCORE-5", "USA-TIE-1", "USA-TIE-2", "USA-TIE-3", "USA-COMP-3")

BRANCH = {"derry--galway": "Ann", "dublin--galway--1": "Ann", "galway--limerick": "Ann"}

LOOP = {
    "galway--limerick": "Ann",
    "dublin--limerick": "Ann",
    "dublin--galway--1": "Ann",
    "cork--limerick--1": "Ann",
}

BARE: dict[str, dict[str, object]] = {"Ann": {}, "Ben": {}}

LEVEL = {"derry--dublin": "Ann", "cork--dublin": "Ben"}

WHO = {
    later("I do"): ["Ann"],
    later("Ben does"): ["Ben"],
    later("We share the win"): ["Ann", "Ben"],
}

PATH = Chapter(
    id="path",
    title="Longest path and ties",
    questions=(
        Question(
            id="path-branch",
            rule="PATH-1",
            scene="Three of your routes meet in Galway: four trains to Derry, three to Dublin, "
            "one to Limerick.",
            ask="How long is your longest path?",
            facts={"players": BARE, "owned": BRANCH},
            hears=PATHS,
            deeds=(Deed(say="Count it", do=COUNT),),
            finds=("final", "Ann", "path"),
            answers={"4": 4, "7": 7, "8": 8},
            moral="A side branch does not count: the path is one unbroken line.",
        ),
        Question(
            id="path-loop",
            rule="PATH-1",
            scene="You own a ring, Galway–Limerick–Dublin–Galway, with 1 + 3 + 3 trains, and "
            "Cork–Limerick with 2.",
            ask="How long is your longest path?",
            facts={"players": BARE, "owned": LOOP},
            hears=PATHS,
            deeds=(Deed(say="Count it", do=COUNT),),
            finds=("final", "Ann", "path"),
            answers={"6": 6, "8": 8, "9": 9},
            moral="The path may pass through Limerick twice. Only a route may not be used twice.",
        ),
        Question(
            id="path-gap",
            rule="USA-CLAIM-5",
            scene="Your path has a gap: you own Belfast–Dublin and Galway–Limerick, but the three "
            "spaces between Dublin and Limerick are Ben's. You hold three purple cards.",
            ask="May you claim that route as well, to close the gap?",
            facts={
                **LATE,
                "players": {"Ann": {"hand": {"purple": 3, "blue": 3}}, "Ben": {}},
                "owned": {
                    "belfast--dublin--1": "Ann",
                    "dublin--limerick": "Ben",
                    "galway--limerick": "Ann",
                },
            },
            hears=PATHS,
            deeds=(
                Deed(say="Claim Dublin–Limerick", do=(pay("dublin--limerick", purple=3),)),
                Deed(
                    say="Claim Dublin–Galway and count",
                    do=(pay("dublin--galway--1", blue=3), *COUNT),
                ),
            ),
            moral="Only your own routes make your path (PATH-2).",
        ),
        Question(
            id="path-level",
            rule="PATH-3",
            scene="Your longest path and Ben's both have four trains.",
            ask="How many points do you get for the longest path?",
            facts={
                "players": BARE,
                "owned": LEVEL,
            },
            hears=PATHS,
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", "Ann", "bonus"),
            answers={"10": 10, "5": 5, "0": 0},
            moral="Everyone with the greatest length scores the full 10.",
        ),
        Question(
            id="ties-tickets",
            rule="USA-TIE-1",
            scene="You and Ben are level on points and on the longest path. You have completed "
            "three tickets and failed one; Ben has completed two and failed none.",
            ask="Who wins?",
            facts={
                "players": {
                    "Ann": {
                        "tickets": [
                            "derry--dublin",
                            "belfast--derry",
                            "belfast--dublin",
                            "cork--galway",
                        ]
                    },
                    "Ben": {"tickets": ["cork--dublin", "cork--limerick"]},
                },
                "owned": {**LEVEL, "belfast--derry": "Ann", "cork--limerick--1": "Ben"},
            },
            hears=WINS,
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("winners",),
            answers=WHO,
            moral="Completed tickets are counted, failed ones are not held against you twice.",
        ),
        Question(
            id="ties-path",
            rule="USA-TIE-2",
            scene="Level on points again, and both of you have completed one ticket. You have the "
            "longest path.",
            ask="Who wins?",
            facts={
                "players": {
                    "Ann": {"tickets": ["derry--dublin", "belfast--cork", "cork--galway"]},
                    "Ben": {"tickets": ["dublin--galway"]},
                },
                "owned": {
                    "derry--dublin": "Ann",
                    "dublin--galway--1": "Ben",
                    "cork--limerick--1": "Ben",
                    "belfast--derry": "Ben",
                },
            },
            hears=WINS,
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("winners",),
            answers=WHO,
        ),
        Question(
            id="ties-shared",
            rule="USA-TIE-3",
            scene="Level on points, one completed ticket each, and your longest paths are equally "
            "long.",
            ask="Who wins?",
            facts={
                "players": {
                    "Ann": {"tickets": ["derry--dublin"]},
                    "Ben": {"tickets": ["cork--dublin"]},
                },
                "owned": LEVEL,
            },
            hears=WINS,
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("winners",),
            answers=WHO,
        ),
    ),
)

CHAPTERS = (PATH,)
