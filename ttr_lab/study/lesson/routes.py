"""Questions about claiming routes, about trains and points."""

from __future__ import annotations

from .question import Chapter, Deed, Question
from .table import pay, table

CLAIMING = Chapter(
    id="claiming",
    title="Claiming a route",
    questions=(
        Question(
            id="claiming-locomotive-helps",
            rule="USA-CLAIM-2",
            scene="Cork–Dublin is red and has four spaces. You hold three red cards and a "
            "locomotive.",
            ask="May you claim it?",
            facts=table({"red": 3, "loco": 1}),
            deeds=(
                Deed(say="Lay 3 red and 1 locomotive", do=(pay("cork--dublin", red=3, loco=1),)),
                Deed(say="Lay 3 red, the fourth next turn", do=(pay("cork--dublin", red=3),)),
            ),
            moral="A locomotive stands in for a card of any color; but a route is paid all at "
            "once.",
        ),
        Question(
            id="claiming-too-many",
            rule="USA-CLAIM-1",
            scene="Galway–Limerick has one space, and you want to be rid of two green cards.",
            ask="May you lay both of them?",
            facts=table({"green": 2}),
            deeds=(
                Deed(say="Lay 2 green", do=(pay("galway--limerick", green=2),)),
                Deed(say="Lay 1 green", do=(pay("galway--limerick", green=1),)),
            ),
        ),
        Question(
            id="claiming-wrong-color",
            rule="USA-CLAIM-2",
            scene="You hold three green cards. Dublin–Galway has a blue track and a gray one.",
            ask="May you claim the blue track with green cards?",
            facts=table({"green": 3}),
            deeds=(
                Deed(say="The blue track, 3 green", do=(pay("dublin--galway--1", green=3),)),
                Deed(say="The gray track, 3 green", do=(pay("dublin--galway--2", green=3),)),
            ),
        ),
        Question(
            id="claiming-gray-mix",
            rule="USA-CLAIM-3",
            scene="You hold two reds, a blue and a locomotive. Gray takes any color.",
            ask="May you pay the gray track Dublin–Galway with two reds and the blue?",
            facts=table({"red": 2, "blue": 1, "loco": 1}),
            deeds=(
                Deed(say="Lay 2 red and 1 blue", do=(pay("dublin--galway--2", red=2, blue=1),)),
                Deed(
                    say="Lay 2 red and 1 locomotive",
                    do=(pay("dublin--galway--2", red=2, loco=1),),
                ),
            ),
            moral="Gray means any one color, not every color at once.",
        ),
        Question(
            id="claiming-locomotives",
            rule="USA-CLAIM-4",
            scene="You have collected three locomotives and nothing else.",
            ask="May you pay the purple route Dublin–Limerick with locomotives alone?",
            facts=table({"loco": 3}),
            deeds=(
                Deed(say="Lay 3 locomotives", do=(pay("dublin--limerick", loco=3),)),
                Deed(say="A route of four with them", do=(pay("derry--galway", loco=3),)),
            ),
        ),
        Question(
            id="claiming-anywhere",
            rule="USA-CLAIM-8",
            scene="Your only route so far is Galway–Limerick, in the west. You hold the cards for "
            "Belfast–Derry, far in the north.",
            ask="May you claim a route that touches none of yours?",
            facts=table({"orange": 2, "white": 2}, owned={"galway--limerick": "Ann"}),
            deeds=(
                Deed(say="Lay 2 orange", do=(pay("belfast--derry", orange=2),)),
                Deed(
                    say="The same if Ben was quicker",
                    facts={"owned": {"galway--limerick": "Ann", "belfast--derry": "Ben"}},
                    do=(pay("belfast--derry", orange=2),),
                ),
            ),
            moral="Anywhere is fine, as long as nobody was there before you (USA-CLAIM-5).",
        ),
    ),
)

TRAINS = Chapter(
    id="trains",
    title="Trains and points",
    questions=(
        Question(
            id="trains-too-few",
            rule="USA-CLAIM-6",
            scene="You hold four white cards, enough for Derry–Galway with its four spaces, but "
            "only three of your trains are left.",
            ask="May you claim it and leave a space empty?",
            facts=table({"white": 4}, more={"trains": 3}),
            deeds=(
                Deed(say="Lay 4 white", do=(pay("derry--galway", white=4),)),
                Deed(
                    say="With one train more",
                    facts=table({"white": 4}, more={"trains": 4}),
                    do=(pay("derry--galway", white=4),),
                ),
                Deed(say="A gray route of three", do=(pay("dublin--galway--2", white=3),)),
            ),
        ),
        Question(
            id="trains-points",
            rule="USA-SCORE-1",
            scene="You claim Derry–Galway, which has four spaces.",
            ask="How many points does it score?",
            facts=table({"white": 4}),
            deeds=(Deed(say="Lay 4 white", do=(pay("derry--galway", white=4),)),),
            finds=("score", "Ann"),
            answers={"4": 4, "5": 5, "7": 7, "8": 8},
            moral="Longer routes are worth more for each train: 1, 2, 4, 7, 10, 15 for 1 to 6 "
            "spaces.",
        ),
    ),
)

CHAPTERS = (CLAIMING, TRAINS)
