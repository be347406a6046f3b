"""Questions about setting up and about what a turn is."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BEN, BLIND, PASS, POSITION, REST, face_up

DEALT = {
    **POSITION,
    "players": {"Ann": {"hand": {"red": 2, "green": 1, "black": 1}}, "Ben": BEN},
    "dealt": {
        "Ann": ["belfast--cork", "cork--limerick", "derry--galway"],
        "Ben": ["dublin--galway", "belfast--derry", "cork--dublin"],
    },
}

KEEP_ONE = {"keep": ["cork--limerick"], "by": "Ann"}

KEEP_TWO = {"keep": ["belfast--cork", "cork--limerick"], "by": "Ann"}

BEN_KEEPS = {"keep": ["dublin--galway", "belfast--derry"], "by": "Ben"}

SETUP = Chapter(
    id="setup",
    title="Setup and first tickets",
    questions=(
        Question(
            id="setup-one-ticket",
            rule="USA-SETUP-3",
            scene="You are Ann and hold four train cards. Three tickets are offered to you. "
            "Belfast–Cork looks long, Derry–Galway does not suit you.",
            ask="May you keep only Cork–Limerick?",
            facts=DEALT,
            deeds=(
                Deed(say="Keep Cork–Limerick alone", do=(KEEP_ONE,)),
                Deed(say="Keep two of them", do=(KEEP_TWO,)),
            ),
            moral="Later in the game one of three is enough; at setup it is two.",
        ),
        Question(
            id="setup-cards-first",
            rule="USA-SETUP-3",
            scene="A blue card lies face up, and you would like to draw it before Ben does.",
            ask="Must you choose your tickets first?",
            facts=DEALT,
            deeds=(
                Deed(say="Draw the blue card now", do=(face_up(1),)),
                Deed(
                    say="Both choose tickets, then draw",
                    do=(KEEP_TWO, BEN_KEEPS, face_up(1)),
                ),
            ),
            answers=MUST,
        ),
        Question(
            id="setup-first-row",
            rule="USA-FLUSH-1",
            scene="Five train cards are turned up for the first time, and three of them are "
            "locomotives. Nobody has played yet.",
            ask="What becomes of these five cards?",
            facts={
                **POSITION,
                "row": (None,) * 5,
                "deck": ("loco", "red", "loco", "blue", "loco", *REST),
            },
            deeds=(Deed(say="Turn up five cards", do=({"setup_row": True},)),),
            finds=("flushes",),
            answers={"They are replaced by five others": 1, "They stay for the first player": 0},
        ),
    ),
)

TURN = Chapter(
    id="turn",
    title="A turn",
    questions=(
        Question(
            id="turn-mixing",
            rule="USA-TURN-2",
            scene="You have drawn one card blind. Then you notice that your green card would pay "
            "for Galway–Limerick, which has one space.",
            ask="May you claim Galway–Limerick instead of drawing the second card?",
            facts=POSITION,
            before=(BLIND,),
            deeds=(
                Deed(
                    say="Claim Galway–Limerick",
                    do=({"claim": "galway--limerick", "hand": {"green": 1}},),
                ),
                Deed(say="Draw the second card", do=(BLIND,)),
                Deed(
                    say="Start over and claim first",
                    afresh=(),
                    do=({"claim": "galway--limerick", "hand": {"green": 1}},),
                ),
            ),
        ),
        Question(
            id="turn-one-action",
            rule="USA-TURN-1",
            scene="You have drawn your two cards.",
            ask="May you also draw tickets in this turn?",
            facts=POSITION,
            before=(BLIND, BLIND),
            deeds=(
                Deed(say="Draw tickets too", do=({"draw_tickets": True, "by": "Ann"},)),
                Deed(
                    say="Start over and draw tickets only",
                    afresh=(),
                    do=({"draw_tickets": True, "keep": ["cork--galway"]},),
                ),
            ),
        ),
        Question(
            id="turn-pass",
            rule="USA-TURN-3",
            scene="Nothing on the table suits you. You would rather wait and see what Ben does.",
            ask="Must you do something all the same?",
            facts=POSITION,
            deeds=(
                Deed(say="Pass", do=(PASS,)),
                Deed(say="Draw two cards blind", do=(BLIND, BLIND)),
            ),
            answers=MUST,
        ),
        Question(
            id="turn-forced-pass",
            rule="USA-TURN-4",
            scene="A rare case: no train card and no ticket is left to draw, and your single "
            "orange card pays for nothing.",
            ask="May you pass now?",
            facts={
                "players": {"Ann": {"hand": {"orange": 1}}, "Ben": {"hand": {"red": 4}}},
            },
            deeds=(
                Deed(say="Pass", do=(PASS,)),
                Deed(
                    say="The same with a green card in hand",
                    facts={"players": {"Ann": {"hand": {"green": 1}}, "Ben": {"hand": {"red": 4}}}},
                    do=(PASS,),
                ),
            ),
        ),
    ),
)

CHAPTERS = (SETUP, TURN)
