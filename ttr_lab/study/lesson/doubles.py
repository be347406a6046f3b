"""Questions about double routes."""

from __future__ import annotations

from .question import YES_NO_DEPENDS, Chapter, Deed, Question
from .table import BENS, SECOND_TRACK, THREE, TWO, pay

FOUR = {**THREE, "Dan": {}}

FOUR_PLAY = {"ruleset": "usa", "players": FOUR}

DOUBLES = Chapter(
    id="doubles",
    title="Double routes",
    questions=(
        Question(
            id="doubles-players",
            rule="USA-DOUBLE-2",
            scene="Belfast and Dublin are joined by two tracks, a red and a yellow one. Ben has "
            "claimed the red one. You hold three cards of either color.",
            ask="May you claim the yellow track?",
            facts={"players": TWO, **BENS},
            deeds=(
                Deed(say="Two players: claim it", do=SECOND_TRACK),
                Deed(say="Three players: claim it", facts={"players": THREE}, do=SECOND_TRACK),
                Deed(say="Four players: claim it", facts=FOUR_PLAY, do=SECOND_TRACK),
            ),
            deciding=3,
            answers=YES_NO_DEPENDS,
            moral="It depends on how many play: up to three players share one track, four or "
            "five have both.",
        ),
        Question(
            id="doubles-both",
            rule="USA-DOUBLE-3",
            scene="Four of you are playing. You have claimed the red track yourself and would "
            "like the yellow one too, to keep the others out.",
            ask="May you hold both tracks?",
            facts={**BENS, **FOUR_PLAY, "owned": {"belfast--dublin--1": "Ann"}},
            deeds=(
                Deed(say="Claim the yellow track", do=SECOND_TRACK),
                Deed(
                    say="Ben claims it instead",
                    facts={
                        "players": {**FOUR, "Ben": {"hand": {"yellow": 3}}},
                        "turn": "Ben",
                    },
                    do=SECOND_TRACK,
                ),
            ),
        ),
        Question(
            id="doubles-color",
            rule="USA-CLAIM-2",
            scene="Four play, Ben has the red track. You hold three red cards and three yellow "
            "ones.",
            ask="May you pay the yellow track with red cards, since the double route has both "
            "colors?",
            facts={**BENS, **FOUR_PLAY},
            deeds=(
                Deed(say="Lay 3 red", do=(pay("belfast--dublin--2", red=3),)),
                Deed(say="Lay 3 yellow", do=SECOND_TRACK),
            ),
            moral="The two tracks are separate routes (USA-DOUBLE-4).",
        ),
    ),
)

CHAPTERS = (DOUBLES,)
