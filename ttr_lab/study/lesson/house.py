"""Questions about house rules."""

from __future__ import annotations

from .question import YES_NO_DEPENDS, Chapter, Deed, Question
from .table import BENS, COUNT, NORTH, POSITION, REST, SECOND_TRACK, THREE, TWO, face_up

LOCO = {**POSITION, "house": ["HOUSE-LOCO-1"]}

HOUSE = Chapter(
    id="house",
    title="House rules",
    questions=(
        Question(
            id="house-locomotive",
            rule="HOUSE-LOCO-1",
            scene="Your group plays a house rule: a face-up locomotive counts as one of the two "
            "cards. Your first card was the blue one.",
            ask="May the second be the face-up locomotive?",
            facts=LOCO,
            before=(face_up(1),),
            deeds=(
                Deed(say="With the house rule: take it", do=(face_up(3),)),
                Deed(
                    say="By the official rules: take it",
                    facts={"house": []},
                    do=(face_up(3),),
                ),
            ),
        ),
        Question(
            id="house-doubles",
            rule="HOUSE-DOUBLE-1",
            scene="Your group plays the house rule that opens both tracks with three players. Ben "
            "has the red track Belfast–Dublin, you hold three yellow cards.",
            ask="May you claim the yellow track?",
            facts={**BENS, "players": THREE, "house": ["HOUSE-DOUBLE-1"]},
            deeds=(
                Deed(say="Three players: claim it", do=SECOND_TRACK),
                Deed(say="Two players: claim it", facts={"players": TWO}, do=SECOND_TRACK),
            ),
            deciding=2,
            answers=YES_NO_DEPENDS,
            moral="The house rule speaks of exactly three players; with two the other track stays "
            "closed.",
        ),
        Question(
            id="house-tickets",
            rule="HOUSE-TICKET-1",
            scene="Your group plays that failed tickets cost nothing. Belfast–Cork (7) has failed.",
            ask="What does it score?",
            facts={
                "players": {"Ann": {"tickets": ["belfast--cork"]}, "Ben": {}},
                "owned": NORTH,
                "house": ["HOUSE-TICKET-1"],
            },
            hears=("USA-SCORE-3",),
            deeds=(
                Deed(say="Count with the house rule", do=COUNT),
                Deed(say="Count by the official rules", facts={"house": []}, do=COUNT),
            ),
            finds=("final", "Ann", "tickets"),
            answers={"−7": -7, "0": 0, "7": 7},
        ),
        Question(
            id="house-flush",
            rule="HOUSE-FLUSH-1",
            scene="Your group plays that three face-up locomotives stay. The first five cards "
            "show three of them.",
            ask="Are they cleared?",
            facts={
                **POSITION,
                "row": (None,) * 5,
                "deck": ("loco", "red", "loco", "blue", "loco", *REST),
                "house": ["HOUSE-FLUSH-1"],
            },
            deeds=(
                Deed(say="With the house rule", do=({"setup_row": True},)),
                Deed(say="By the official rules", facts={"house": []}, do=({"setup_row": True},)),
            ),
            finds=("flushes",),
            answers={"Yes": 1, "No": 0},
        ),
    ),
)

CHAPTERS = (HOUSE,)
