"""Questions about Europe: long tickets, ferries, tunnels of three, and stations."""

from __future__ import annotations

from collections.abc import Mapping

from .question import Chapter, Deed, Question
from .table import REST, far_table, pay

LONG = ["cadiz--stockholm", "madrid--zurich", "paris--wien", "dieppe--madrid"]
BENS = ["brest--petrograd", "berlin--roma", "kyiv--sochi", "brest--venezia"]
SPANISH = "madrid--pamplona--1"
"""A black tunnel of three spaces."""


def europe(hand: Mapping[str, int], **facts: object) -> dict[str, object]:
    """You and Ben on the map of Europe."""
    return far_table("europe", hand, **facts)  # type: ignore[arg-type]


EUROPE = Chapter(
    id="europe",
    title="Europe: tickets, ferries, tunnels",
    questions=(
        Question(
            id="europe-setup",
            rule="EUR-SETUP-1",
            scene="One long ticket and three regular ones are offered to you. Cadiz–Stockholm, "
            "the long one, is worth 21 points all by itself.",
            ask="May you keep the long ticket alone?",
            facts=europe({"red": 2, "blue": 2}, dealt={"Ann": LONG, "Ben": BENS}),
            deeds=(
                Deed(say="Keep the long one alone", do=({"keep": LONG[:1], "by": "Ann"},)),
                Deed(say="Keep it and Madrid–Zürich", do=({"keep": LONG[:2], "by": "Ann"},)),
                Deed(say="Keep two regular ones", do=({"keep": LONG[1:3], "by": "Ann"},)),
            ),
        ),
        Question(
            id="europe-ferry",
            rule="EUR-FERRY-1",
            scene="The ferry Amsterdam–London has two spaces, and both show a locomotive. You "
            "hold a locomotive and two red cards.",
            ask="May you pay with the locomotive and a red card?",
            facts=europe({"red": 2, "loco": 1}),
            deeds=(
                Deed(
                    say="Lay 1 locomotive and 1 red",
                    do=(pay("amsterdam--london", red=1, loco=1),),
                ),
                Deed(
                    say="Dieppe–London with them",
                    do=(pay("dieppe--london--1", red=1, loco=1),),
                ),
            ),
            moral="Dieppe–London shows one locomotive only.",
        ),
        Question(
            id="europe-tunnel",
            rule="EUR-TUNNEL-1",
            scene="Madrid–Pamplona is a black tunnel. In Europe three cards are turned over: here "
            "black, black and green. You laid three black cards and have one more.",
            ask="Can you still build it?",
            facts=europe({"black": 4}, deck=("black", "black", "green", *REST)),
            before=(pay(SPANISH, black=3),),
            deeds=(
                Deed(say="Add the black card", do=({"extra": {"hand": {"black": 1}}},)),
                Deed(say="Turn back", do=({"give_up": True},)),
                Deed(
                    say="With a locomotive as well",
                    facts=europe({"black": 4, "loco": 1}, deck=("black", "black", "green", *REST)),
                    do=({"extra": {"hand": {"black": 1, "loco": 1}}},),
                ),
            ),
            moral="Two match, so two are asked for, and half an answer is none (TUNNEL-6).",
        ),
        Question(
            id="europe-long-route",
            rule="EUR-SCORE-1",
            scene="The longest route of the map, Petrograd–Stockholm, is a gray tunnel of eight "
            "spaces. You lay eight red cards, and one more is asked of you.",
            ask="How many points does it score?",
            facts=europe({"red": 9}, deck=("red", "blue", "green", *REST)),
            deeds=(
                Deed(
                    say="Lay 8 red, add 1",
                    do=(pay("petrograd--stockholm", red=8), {"extra": {"hand": {"red": 1}}}),
                ),
            ),
            finds=("score", "Ann"),
            answers={"15": 15, "18": 18, "21": 21, "24": 24},
            moral="Points follow the spaces; the ninth card changes nothing (TUNNEL-12).",
        ),
    ),
)

CHAPTERS = (EUROPE,)
