"""Questions about three locomotives, the deck and the discards."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BLIND, POSITION, REST, face_up

THIRD = {
    **POSITION,
    "row": ("blue", "green", "loco", "red", "loco"),
    "deck": ("loco", "white", "purple", "loco", "black", "orange", *REST),
}

LOCOMOTIVES = Chapter(
    id="locomotives",
    title="Three locomotives",
    questions=(
        Question(
            id="locomotives-third",
            rule="USA-FLUSH-1",
            scene="Two locomotives lie face up. You take the blue card on place 1, and the card "
            "turned up in its place will be a third locomotive.",
            ask="What is cleared away before you choose your second card?",
            facts=THIRD,
            deeds=(Deed(say="Take the blue card", do=(face_up(1),)),),
            finds=("discard",),
            answers={
                "The three locomotives": {"loco": 3},
                "All five face-up cards": {"green": 1, "red": 1, "loco": 3},
                "Nothing, it is still my turn": {},
            },
        ),
        Question(
            id="locomotives-second-after",
            rule="USA-DRAW-4",
            scene="The five face-up cards were cleared in the middle of your turn. Among the new "
            "ones lies one locomotive. You still have your second card to choose.",
            ask="Must you leave the locomotive there, although all the cards are new?",
            facts=THIRD,
            before=(face_up(1),),
            deeds=(
                Deed(say="Take the locomotive", do=(face_up(3),)),
                Deed(say="Take the white card", do=(face_up(1),)),
            ),
            answers=MUST,
            moral="Clearing costs nobody anything (USA-FLUSH-4): the second card comes from the "
            "new five or from the deck.",
        ),
        Question(
            id="locomotives-again",
            rule="USA-FLUSH-2",
            scene="The same once more, but this time the five new cards will show three "
            "locomotives too.",
            ask="How often are the face-up cards cleared?",
            facts={
                **THIRD,
                "deck": ("loco", "loco", "white", "loco", "loco", "black", *REST),
            },
            deeds=(Deed(say="Take the blue card", do=(face_up(1),)),),
            finds=("flushes",),
            answers={"Twice, until the five are fine": 2, "Once a turn at most": 1},
        ),
        Question(
            id="locomotives-no-help",
            rule="USA-FLUSH-5",
            scene="Near the end of a long game both the deck and the discards hold nothing but "
            "one locomotive. You take the blue card, and it becomes the third face-up one.",
            ask="Are the face-up cards cleared?",
            facts={**THIRD, "deck": ("loco",)},
            deeds=(Deed(say="Take the blue card", do=(face_up(1),)),),
            finds=("flushes",),
            answers={"Yes, three are three": 1, "No, they stay": 0},
            moral="There is nothing left to replace them with.",
        ),
    ),
)

DECK = Chapter(
    id="deck",
    title="Deck and discards",
    questions=(
        Question(
            id="deck-reshuffle",
            rule="USA-DECK-2",
            scene="The deck is empty. Twelve cards lie on the discards.",
            ask="May you draw blind?",
            facts={**POSITION, "deck": (), "discard": {"red": 5, "yellow": 4, "loco": 3}},
            deeds=(
                Deed(say="Draw blind", do=(BLIND,)),
                Deed(
                    say="The same with no discards",
                    facts={"discard": {}},
                    do=(BLIND,),
                ),
                Deed(
                    say="No discards: take a face-up card",
                    facts={"discard": {}},
                    do=(face_up(1),),
                ),
            ),
        ),
        Question(
            id="deck-no-replacement",
            rule="USA-DECK-3",
            scene="Deck and discards are both empty. You take the blue card on place 1.",
            ask="How many face-up cards are there for your second choice?",
            facts={**POSITION, "deck": ()},
            deeds=(
                Deed(say="Take the blue card", do=(face_up(1),)),
                Deed(say="Take it, then place 1 again", do=(face_up(1), face_up(1))),
                Deed(say="Take it, then the green card", do=(face_up(1), face_up(2))),
            ),
            finds=("row_size",),
            answers={"Four": 4, "Five": 5},
        ),
        Question(
            id="deck-last-card",
            rule="USA-DRAW-8",
            scene="Only two train cards are left to draw anywhere: a blue one and a locomotive, "
            "both face up. You take the blue one first.",
            ask="Whose turn is it then?",
            facts={**POSITION, "row": ("blue", None, "loco", None, None), "deck": ()},
            deeds=(
                Deed(say="Take the blue card", do=(face_up(1),)),
                Deed(
                    say="Take it, then the locomotive",
                    do=(face_up(1), {**face_up(3), "by": "Ann"}),
                ),
                Deed(say="Take the locomotive instead", do=(face_up(3),)),
            ),
            finds=("turn",),
            answers={"Ben's": "Ben", "Still mine, I need a second card": "Ann"},
        ),
    ),
)

CHAPTERS = (LOCOMOTIVES, DECK)
