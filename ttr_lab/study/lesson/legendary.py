"""Questions about Legendary Asia: mountains, ferries, long tickets, the most cities."""

from __future__ import annotations

from collections.abc import Mapping

from .question import Chapter, Deed, Question
from .table import COUNT, far_table, pay

BOARD = "legendary-asia"
LONG = ["calcutta--moscow", "agra--samarkand", "bombay--xian", "bangkok--lhasa"]
BENS = ["ankara--colombo", "chita--shanghai", "dihua--seoul", "kobe--macau"]
CROSSING = "kathmandu--mandalay"
"""Two spaces and two X marks."""


def asia(hand: Mapping[str, int], **facts: object) -> dict[str, object]:
    """You and Ben on the map of Legendary Asia."""
    return far_table(BOARD, hand, **facts)  # type: ignore[arg-type]


MOUNTAINS = Chapter(
    id="mountains",
    title="Legendary Asia: mountains and ferries",
    questions=(
        Question(
            id="mountains-cards",
            rule="LEG-MTN-3",
            scene="Kathmandu–Mandalay is orange and has two spaces and two X marks. You hold four "
            "orange cards.",
            ask="Must you lay four cards for it?",
            facts=asia({"orange": 4}),
            deeds=(
                Deed(say="Lay 2 orange", do=(pay(CROSSING, orange=2),)),
                Deed(say="Lay 4 orange", do=(pay(CROSSING, orange=4),)),
            ),
            moral="Cards are for the spaces. An X costs a train, which scores 2 points at once "
            "(LEG-MTN-2).",
        ),
        Question(
            id="mountains-trains",
            rule="LEG-MTN-4",
            scene="The same route with its two spaces and two X marks. You hold the cards, and "
            "three trains are left.",
            ask="May you claim it?",
            facts=asia({"orange": 2, "green": 2}, more={"trains": 3}),
            deeds=(
                Deed(say="Claim it with 3 trains", do=(pay(CROSSING, orange=2),)),
                Deed(
                    say="The same with 4 trains",
                    facts=asia({"orange": 2}, more={"trains": 4}),
                    do=(pay(CROSSING, orange=2),),
                ),
            ),
            moral="One train for each space and one for each X. Those that cross the mountains "
            "are gone for good (LEG-MTN-5).",
        ),
        Question(
            id="mountains-points",
            rule="LEG-MTN-2",
            scene="You claim Kathmandu–Mandalay with four trains: two on the spaces, two over the "
            "mountains.",
            ask="How many points does that score at once?",
            facts=asia({"orange": 2}),
            deeds=(Deed(say="Claim it", do=(pay(CROSSING, orange=2),)),),
            finds=("score", "Ann"),
            answers={"2": 2, "4": 4, "6": 6, "7": 7},
            moral="2 for the spaces and 2 for each X: a train lost in the mountains is not lost "
            "for nothing.",
        ),
        Question(
            id="mountains-ferry",
            rule="LEG-FERRY-1",
            scene="The ferry Bombay–Colombo has a red track of four spaces, one of which shows a "
            "locomotive. You hold four red cards and no locomotive.",
            ask="May you pay with the four red cards?",
            facts=asia({"red": 4}),
            deeds=(
                Deed(say="Lay 4 red", do=(pay("bombay--colombo--1", red=4),)),
                Deed(
                    say="With a locomotive among them",
                    facts=asia({"red": 3, "loco": 1}),
                    do=(pay("bombay--colombo--1", red=3, loco=1),),
                ),
                Deed(
                    say="With two locomotives",
                    facts=asia({"red": 2, "loco": 2}),
                    do=(pay("bombay--colombo--1", red=2, loco=2),),
                ),
            ),
            moral="The symbols say how many locomotives it takes at least; more are welcome.",
        ),
    ),
)

STAR = {
    "agra--bombay": "Ann",
    "agra--karachi": "Ann",
    "agra--calcutta": "Ann",
    "bombay--calcutta--1": "Ben",
    "bombay--colombo--1": "Ben",
}
PEAKS = {
    "agra--kathmandu": "Ann",
    "mandalay--rangoon": "Ann",
    "hanoi--mandalay": "Ben",
    "bangkok--rangoon--1": "Ben",
}
BONUS = ("LEG-SCORE-1", "LEG-SCORE-2")
WINS = ("USA-TIE-1", "LEG-TIE-1", "USA-TIE-3", "USA-COMP-3")

LEGENDARY = Chapter(
    id="legendary",
    title="Legendary Asia: tickets and scoring",
    questions=(
        Question(
            id="legendary-long",
            rule="LEG-TICKET-2",
            scene="One long ticket and three regular ones are offered to you. Calcutta–Moscow, "
            "the long one, frightens you.",
            ask="May you put the long ticket back?",
            facts=asia({"red": 2, "blue": 2}, dealt={"Ann": LONG, "Ben": BENS}),
            deeds=(
                Deed(say="Keep two regular ones", do=({"keep": LONG[1:3], "by": "Ann"},)),
                Deed(say="Keep one", do=({"keep": LONG[:1], "by": "Ann"},)),
                Deed(
                    say="If you agreed to keep long ones",
                    facts={"house": ["keep_long"]},
                    do=({"keep": LONG[1:3], "by": "Ann"},),
                ),
            ),
            moral="Any two of the four. What is rejected goes back to the box and not under the "
            "deck (LEG-TICKET-3).",
        ),
        Question(
            id="legendary-cities",
            rule="LEG-SCORE-1",
            scene="Three routes of yours meet in Agra and join four cities, six trains in all. "
            "Ben's two routes join three cities, and his line is seven trains long.",
            ask="Who scores the 10 points of the bonus?",
            facts=asia({}, ben={}, owned=STAR),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", "Ann", "bonus"),
            hears=BONUS,
            answers={"I do": 10, "Ben does": 0},
            moral="Asian Explorer counts cities in one network, branches and all. The longest "
            "path scores nothing here (LEG-SCORE-2).",
        ),
        Question(
            id="legendary-tie",
            rule="LEG-TIE-1",
            scene="You and Ben are level on points, and neither has completed a ticket. You have "
            "claimed two mountain routes with one X each, Ben one with two X.",
            ask="Who wins?",
            facts=asia({}, ben={}, owned=PEAKS),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("winners",),
            hears=WINS,
            answers={
                "I do": ["Ann"],
                "Ben does": ["Ben"],
                "We share the win": ["Ann", "Ben"],
            },
            moral="Mountain routes are counted, not their marks.",
        ),
    ),
)

CHAPTERS = (MOUNTAINS, LEGENDARY)
