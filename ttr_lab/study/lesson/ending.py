"""Questions about the last turns and the final scoring."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BLIND, COUNT, LATE, NORTH, PASS, pay

END = Chapter(
    id="end",
    title="The last turns",
    questions=(
        Question(
            id="end-trigger",
            rule="USA-END-2",
            scene="You have four trains left and claim Belfast–Derry with two of them. Two trains "
            "remain: the end has begun.",
            ask="Who still has a turn?",
            facts={
                **LATE,
                "players": {"Ann": {"hand": {"orange": 2}, "trains": 4}, "Ben": {"trains": 6}},
            },
            deeds=(
                Deed(say="Claim Belfast–Derry", do=(pay("belfast--derry", orange=2),)),
                Deed(
                    say="Then two blind cards each",
                    do=(pay("belfast--derry", orange=2), BLIND, BLIND, BLIND, BLIND),
                ),
            ),
            finds=("final_turns",),
            answers={
                "Nobody, it is over": [],
                "Ben, and then I once more": ["Ben", "Ann"],
                "Ben only": ["Ben"],
            },
            moral="Who triggers the end plays once more too, and that turn is the very last.",
        ),
        Question(
            id="end-three",
            rule="USA-END-1",
            scene="The same, but you begin with five trains and have three left.",
            ask="Has the end begun?",
            facts={
                **LATE,
                "players": {"Ann": {"hand": {"orange": 2}, "trains": 5}, "Ben": {"trains": 6}},
            },
            deeds=(Deed(say="Claim Belfast–Derry", do=(pay("belfast--derry", orange=2),)),),
            finds=("final_turns",),
            answers={"Yes": ["Ben", "Ann"], "No": None},
        ),
        Question(
            id="end-pass",
            rule="USA-TURN-3",
            scene="It is your last turn. You can claim nothing, new cards are of no use any more, "
            "and new tickets would only cost points.",
            ask="Must you do something all the same?",
            facts={
                **LATE,
                "players": {"Ann": {"hand": {"red": 1}, "trains": 5}, "Ben": {"trains": 2}},
                "final_turns": ["Ann", "Ben"],
            },
            deeds=(
                Deed(say="Pass", do=(PASS,)),
                Deed(say="Draw two useless cards", do=(BLIND, BLIND)),
            ),
            answers=MUST,
            moral="In a last turn everything usual is allowed, also what is of no use (USA-END-4).",
        ),
        Question(
            id="end-again",
            rule="USA-END-3",
            scene="You triggered the end. In his last turn Ben claims Dublin–Limerick and is down "
            "to one train himself.",
            ask="Are more turns added for that?",
            facts={
                **LATE,
                "players": {"Ann": {"trains": 2}, "Ben": {"hand": {"purple": 3}, "trains": 4}},
                "turn": "Ben",
                "final_turns": ["Ben", "Ann"],
            },
            deeds=(Deed(say="Ben claims", do=(pay("dublin--limerick", purple=3),)),),
            finds=("final_turns",),
            answers={"Yes, one more round": ["Ann", "Ben"], "No, only mine is left": ["Ann"]},
        ),
    ),
)

AHEAD = {"cork--dublin": "Ben", "cork--limerick--1": "Ben", "galway--limerick": "Ben"}

SCORING = Chapter(
    id="scoring",
    title="Final scoring",
    questions=(
        Question(
            id="scoring-too-late",
            rule="USA-END-2",
            scene="In your last turn you drew two cards. Then you see that you could have claimed "
            "Galway–Limerick and completed a ticket.",
            ask="Is it too late to claim it?",
            facts={
                **LATE,
                "players": {
                    "Ann": {"hand": {"green": 1}, "tickets": ["dublin--limerick"], "trains": 2},
                    "Ben": {},
                },
                "owned": {"dublin--galway--1": "Ann"},
                "final_turns": ["Ann"],
            },
            before=(BLIND, BLIND),
            hears=("USA-CLAIM-9", "USA-SCORE-3", "USA-END-2"),
            deeds=(
                Deed(
                    say="Claim it now",
                    do=({**pay("galway--limerick", green=1), "by": "Ann"},),
                ),
                Deed(
                    say="Start over, claim, then count",
                    afresh=(),
                    do=(pay("galway--limerick", green=1), *COUNT),
                ),
            ),
            answers=MUST,
        ),
        Question(
            id="scoring-failed",
            rule="USA-SCORE-3",
            scene="You hold two tickets: Belfast–Dublin (3) is completed, Cork–Galway (3) is not.",
            ask="What do your tickets score together?",
            facts={
                "players": {"Ann": {"tickets": ["belfast--dublin", "cork--galway"]}, "Ben": {}},
                "owned": {**NORTH, **AHEAD},
            },
            hears=("USA-SCORE-3",),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", "Ann", "tickets"),
            answers={"3": 3, "0": 0, "−3": -3},
            moral="A ticket that fails costs what it would have brought.",
        ),
        Question(
            id="scoring-negative",
            rule="USA-SCORE-5",
            scene="You have claimed two short routes for 2 points each, and your one ticket, "
            "Belfast–Cork (7), has failed. Ben has the longest path.",
            ask="What is your total?",
            facts={
                "players": {"Ann": {"tickets": ["belfast--cork"]}, "Ben": {}},
                "owned": {
                    "belfast--derry": "Ann",
                    "cork--limerick--1": "Ann",
                    "cork--dublin": "Ben",
                    "dublin--galway--1": "Ben",
                },
            },
            hears=("USA-SCORE-3", "USA-SCORE-5"),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", "Ann", "total"),
            answers={"−3": -3, "0": 0, "4": 4},
            moral="A total may lie below 0.",
        ),
    ),
)

CHAPTERS = (END, SCORING)
