"""Questions about hands and racks in Team Asia: drawing for two, and paying together."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BLIND, REST, pay, team_table

START = team_table({"red": 2, "green": 1, "black": 1})

SHORT = team_table(
    {"red": 2, "green": 1}, rack={"red": 2, "white": 1}, cora={"hand": {"red": 2, "black": 1}}
)


def put_face_up(place: int, to: str) -> dict[str, object]:
    """Take the face-up card on a place, counted from 1, for the hand or the rack."""
    return {"draw": "row", "slot": place - 1, "to": to}


RACKS = Chapter(
    id="racks",
    title="Team Asia: hands and racks",
    questions=(
        Question(
            id="racks-both-hand",
            rule="TEAM-DRAW-2",
            scene="You and Cora play as a team against Ben and Dan. Each of you has a hand of "
            "your own, and between you stands a rack whose cards you both see and use. You drew "
            "the blue card and put it into your hand.",
            ask="May your second card go into your hand too?",
            facts=START,
            before=(put_face_up(1, "hand"),),
            deeds=(
                Deed(say="Second card to the hand", do=({**BLIND, "to": "hand"},)),
                Deed(say="Second card to the rack", do=(BLIND,)),
            ),
            moral="Of two cards one always goes to the rack. That is how partners help each other.",
        ),
        Question(
            id="racks-place-first",
            rule="TEAM-DRAW-3",
            scene="You have drawn a black card blind and hold it up. Whether it belongs into your "
            "hand or on the rack depends on what comes next.",
            ask="Must you place it before you draw the second card?",
            facts=START,
            before=(BLIND,),
            deeds=(
                Deed(say="Draw the second card first", do=(BLIND,)),
                Deed(say="Place it on the rack, then draw", do=({"put": "rack"}, BLIND)),
            ),
            answers=MUST,
        ),
        Question(
            id="racks-locomotive",
            rule="TEAM-DRAW-4",
            scene="A locomotive lies face up on place 3. In your hand nobody could take it from "
            "you, not even Cora.",
            ask="May you put it into your hand?",
            facts=START,
            deeds=(
                Deed(say="The locomotive to the hand", do=(put_face_up(3, "hand"),)),
                Deed(say="The locomotive to the rack", do=(put_face_up(3, "rack"),)),
                Deed(
                    say="One drawn blind, to the hand",
                    facts={"deck": ("loco", *REST)},
                    do=({**BLIND, "to": "hand"},),
                ),
            ),
            moral="A locomotive that comes blind is an ordinary card and may go to either place "
            "(TEAM-DRAW-5).",
        ),
        Question(
            id="racks-pay",
            rule="TEAM-PAY-4",
            scene="Cork–Dublin is red and has four spaces. You hold two red cards; two more lie "
            "on the rack, and it was Cora who put them there.",
            ask="May you pay with your two and those two?",
            facts=SHORT,
            deeds=(
                Deed(
                    say="Lay 2 red from hand and rack each",
                    do=({**pay("cork--dublin", red=2), "rack": {"red": 2}},),
                ),
                Deed(
                    say="With a white one from the rack",
                    do=({**pay("cork--dublin", red=2), "rack": {"red": 1, "white": 1}},),
                ),
            ),
            moral="What lies on the rack belongs to both, and the usual rules on color hold for "
            "the mix as a whole (TEAM-PAY-3).",
        ),
        Question(
            id="racks-partner-hand",
            rule="TEAM-PAY-2",
            scene="The rack is empty. You hold two red cards, and Cora has the two that are "
            "missing in her hand. She nods.",
            ask="May you use them for Cork–Dublin?",
            facts={**SHORT, "racks": {}},
            deeds=(
                Deed(say="Lay your 2 red and Cora's 2", do=(pay("cork--dublin", red=4),)),
                Deed(say="Claim Galway–Limerick, 1 green", do=(pay("galway--limerick", green=1),)),
            ),
            moral="Cards reach the rack by drawing only and never pass from hand to hand "
            "(TEAM-DRAW-7). And Cora's nod was a hint: partners tell each other nothing except "
            "through the racks (TEAM-TALK-1).",
        ),
    ),
)

CHAPTERS = (RACKS,)
