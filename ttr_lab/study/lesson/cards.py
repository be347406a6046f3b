"""Questions about drawing train cards."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BLIND, PASS, POSITION, REST, face_up

DRAWING = Chapter(
    id="drawing",
    title="Drawing train cards",
    questions=(
        Question(
            id="drawing-locomotive-second",
            rule="USA-DRAW-4",
            scene="Your first card was the face-up blue one. In its place a black card has been "
            "turned up. A locomotive lies on place 3.",
            ask="May your second card be the face-up locomotive?",
            facts=POSITION,
            before=(face_up(1),),
            deeds=(
                Deed(say="Take the locomotive", do=(face_up(3),)),
                Deed(say="Take the green card", do=(face_up(2),)),
                Deed(say="Draw blind", do=(BLIND,)),
            ),
        ),
        Question(
            id="drawing-just-turned-up",
            rule="USA-DRAW-4",
            scene="No locomotive lay there when you began. You took the white card on place 5, "
            "and in its place, just now, a locomotive was turned up.",
            ask="May you take it as your second card, since it was not there before?",
            facts={
                **POSITION,
                "row": ("blue", "green", "yellow", "red", "white"),
                "deck": ("loco", *REST),
            },
            before=(face_up(5),),
            deeds=(
                Deed(say="Take the locomotive", do=(face_up(5),)),
                Deed(say="Take the yellow card", do=(face_up(3),)),
            ),
        ),
        Question(
            id="drawing-locomotive-first",
            rule="USA-DRAW-3",
            scene="You begin with the face-up locomotive.",
            ask="Do you get a second card?",
            facts=POSITION,
            before=(face_up(3),),
            deeds=(
                Deed(say="Draw a second card", do=({**BLIND, "by": "Ann"},)),
                Deed(say="Start over: two ordinary cards", afresh=(), do=(face_up(1), face_up(2))),
            ),
            moral="The price of choosing a locomotive is the other card.",
        ),
        Question(
            id="drawing-blind-locomotive",
            rule="USA-DRAW-5",
            scene="You draw blind, and it is a locomotive. Nobody else knows.",
            ask="Do you get a second card?",
            facts={**POSITION, "deck": ("loco", *REST)},
            before=(BLIND,),
            deeds=(
                Deed(say="Draw a second card blind", do=(BLIND,)),
                Deed(say="Take the face-up locomotive", do=(face_up(3),)),
            ),
            moral="Luck costs nothing, but the face-up locomotive still cannot come second.",
        ),
        Question(
            id="drawing-stop",
            rule="USA-DRAW-7",
            scene="You have taken the red card you wanted. Your hand already holds more than you "
            "can use.",
            ask="Must you draw a second card?",
            facts=POSITION,
            before=(face_up(4),),
            deeds=(
                Deed(say="Stop here", do=(PASS,)),
                Deed(say="Draw the second card blind", do=(BLIND,)),
            ),
            answers=MUST,
            moral="There is no hand limit either (USA-DRAW-6), so a card too many does no harm.",
        ),
    ),
)

CHAPTERS = (DRAWING,)
