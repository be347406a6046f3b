"""The ten commonest mistakes, and two of other maps, as turns in which one can be spotted.

Where they are known from was read in the public issue lists of programs that play the game, most of
them written by students, and in the programs themselves.
"""

from __future__ import annotations

from ..model.cards import Color
from .lesson.table import BLIND, REST, face_up
from .spot import Mistake, Move, Turn
from .spot_counts import FAILED_TICKET, LONGEST_PATH, TRIGGER
from .spot_editions import BOTH_IN_HAND, TUNNEL_COLOR
from .spot_moves import (
    FOUR,
    TWO_BLIND,
    claim,
    claim_track,
    hands,
    keep,
    one_blind,
    table,
    two_face_up,
)

USA = ("usa",)
ALONE = ("usa", "legendary-asia", "europe")

SOME = ({"red": 2, "green": 1}, {"blue": 2}, {"orange": 1, "white": 2}, {"yellow": 2})

LOCOMOTIVE = Mistake(
    id="locomotive",
    title="A locomotive too many",
    rule="USA-DRAW-4",
    maps=ALONE,
    known="A student program let a face-up locomotive be the second card. At tables this question "
    "comes first in most lists of what people argue about.",
    facts=table(hands(*SOME), row=("blue", "green", "loco", "red", "loco")),
    turns=tuple(
        Turn(
            who=who,
            fine=(TWO_BLIND, one_blind(mine), two_face_up(mine, other)),
            wrong=(
                two_face_up(mine, 3),
                two_face_up(mine, 5),
                Move(
                    told="{who} takes both locomotives from the face-up cards.",
                    do=(face_up(3), face_up(5)),
                    instead=Move(
                        told="{who} takes {first:the card} from the face-up cards and no second "
                        "card.",
                        do=(face_up(3),),
                    ),
                ),
            ),
            instead=one_blind(mine),
        )
        for who, mine, other in zip(FOUR, (1, 2, 4, 1), (2, 4, 1, 4), strict=True)
    ),
)

CLEAR = Mistake(
    id="clear",
    title="Three locomotives left lying",
    rule="USA-FLUSH-1",
    maps=ALONE,
    known="Four of twelve programs that were read never clear the face-up cards, and players of "
    "two student programs report three locomotives that stay.",
    facts=table(
        hands({"orange": 2}, {"green": 1}, {"yellow": 2}, {"black": 4}),
        row=("blue", "green", "loco", "red", "loco"),
        deck=("loco", "white", "purple", "black", "orange", "yellow", *REST),
        ticket_deck=["cork--galway", "belfast--limerick", "derry--dublin"],
    ),
    turns=tuple(
        Turn(
            who=who,
            fine=(fine,),
            wrong=(
                Move(
                    told="{who} takes {first:the card}, and a third locomotive is turned up in its "
                    "place. All five stay, and {who} draws the second card blind.",
                    do=(face_up(place), BLIND),
                    finds=("flushes",),
                    value=0,
                ),
            ),
            instead=Move(
                told="{who} takes {first:the card}, and a third locomotive is turned up in its "
                "place. All five are cleared, and {who} draws the second card blind.",
                do=(face_up(place), BLIND),
                finds=("flushes",),
                value=1,
            ),
        )
        for who, place, fine in zip(
            FOUR,
            (1, 2, 4, 1),
            (
                claim("belfast--derry", orange=2),
                claim("galway--limerick", green=1),
                claim("cork--limerick--1", yellow=2),
                claim("derry--dublin", black=4),
            ),
            strict=True,
        )
    ),
)

TAKEN = {"belfast--dublin--1": "Ben", "dublin--galway--1": "Cora"}
YELLOW = claim_track("belfast--dublin--2", Color.YELLOW, yellow=3)
GRAY = claim_track("dublin--galway--2", None, white=3)
SHARED_TRACKS = Mistake(
    id="tracks",
    title="Both tracks with three players",
    rule="USA-DOUBLE-2",
    maps=USA,
    known="The mistake that was reported most often: in at least four student programs two or "
    "three players could fill both tracks, and one program never closes any.",
    facts=table(
        hands(
            {"yellow": 3, "orange": 2, "black": 4},
            {"green": 1, "white": 3},
            {"yellow": 3, "purple": 2},
        ),
        owned=TAKEN,
    ),
    turns=(
        Turn(who="Ann", fine=(claim("belfast--derry", orange=2), TWO_BLIND), wrong=(YELLOW,)),
        Turn(who="Ben", fine=(claim("galway--limerick", green=1), TWO_BLIND), wrong=(GRAY,)),
        Turn(who="Cora", fine=(claim("cork--limerick--1", purple=2),), wrong=(YELLOW,)),
        Turn(who="Ann", fine=(claim("derry--dublin", black=4),), wrong=(YELLOW,)),
    ),
)

OWN_TWIN = Mistake(
    id="twin",
    title="Both tracks for one player",
    rule="USA-DOUBLE-3",
    maps=USA,
    known="In three student programs one player could take both tracks, in one of them within a "
    "single turn. One of twelve programs that were read has the same fault.",
    facts=table(
        hands(
            {"yellow": 3, "orange": 2},
            {"white": 3, "green": 1},
            {"purple": 2, "black": 4},
            {"red": 2},
        ),
        owned={
            "belfast--dublin--1": "Ann",
            "dublin--galway--1": "Ben",
            "cork--limerick--1": "Cora",
        },
    ),
    turns=(
        Turn(who="Ann", fine=(claim("belfast--derry", orange=2), TWO_BLIND), wrong=(YELLOW,)),
        Turn(who="Ben", fine=(claim("galway--limerick", green=1), TWO_BLIND), wrong=(GRAY,)),
        Turn(
            who="Cora",
            fine=(claim("derry--dublin", black=4), TWO_BLIND),
            wrong=(claim_track("cork--limerick--2", None, purple=2),),
        ),
        Turn(who="Dan", fine=(claim_track("cork--limerick--2", None, red=2),)),
    ),
)

MIXED = Mistake(
    id="mixed",
    title="Two colors on a gray route",
    rule="USA-CLAIM-3",
    maps=ALONE,
    known="Gray routes trouble programs: one asks for gray cards or crashes, three refuse "
    "locomotives there. At tables gray is taken for every color at once.",
    facts=table(
        hands(
            {"red": 2, "blue": 1, "loco": 1},
            {"white": 2, "yellow": 1},
            {"loco": 2, "purple": 1, "black": 1},
            {"red": 2, "loco": 1},
        )
    ),
    turns=(
        Turn(
            who="Ann",
            fine=(claim_track("dublin--galway--2", None, red=2, loco=1),),
            wrong=(claim_track("dublin--galway--2", None, red=2, blue=1),),
        ),
        Turn(
            who="Ben",
            fine=(claim_track("cork--limerick--1", None, white=2),),
            wrong=(claim_track("cork--limerick--1", None, white=1, yellow=1),),
        ),
        Turn(
            who="Cora",
            fine=(
                claim_track("cork--limerick--2", None, loco=2),
                claim_track("cork--limerick--2", None, loco=1, black=1),
            ),
            wrong=(claim_track("cork--limerick--2", None, purple=1, black=1),),
        ),
        Turn(who="Dan", fine=(claim_track("belfast--dublin--1", Color.RED, red=2, loco=1),)),
    ),
)

SHORT = {
    "Ann": {"hand": {"white": 4}, "trains": 3},
    "Ben": {"hand": {"black": 4}, "trains": 3},
    "Cora": {"hand": {"red": 4}, "trains": 3},
    "Dan": {"hand": {"purple": 3}, "trains": 3},
}
FEW_TRAINS = Mistake(
    id="trains",
    title="More spaces than trains",
    rule="USA-CLAIM-6",
    maps=USA,
    known="In two student programs a player with two or three trains left could claim a longer "
    "route; one ended the game with −1 trains, the other never ended it.",
    facts=table(SHORT),
    turns=(
        Turn(who="Ann", fine=(TWO_BLIND, one_blind(1)), wrong=(claim("derry--galway", white=4),)),
        Turn(who="Ben", fine=(TWO_BLIND, one_blind(2)), wrong=(claim("derry--dublin", black=4),)),
        Turn(who="Cora", fine=(TWO_BLIND, one_blind(4)), wrong=(claim("cork--dublin", red=4),)),
        Turn(who="Dan", fine=(claim("dublin--limerick", purple=3),)),
    ),
)

PAPERS = [
    *("cork--galway", "belfast--limerick", "derry--dublin", "dublin--galway"),
    *("belfast--derry", "cork--dublin", "cork--limerick", "derry--galway"),
    *("belfast--dublin", "cork--derry", "belfast--galway", "dublin--limerick"),
]
NO_TICKET = Mistake(
    id="tickets",
    title="No ticket kept",
    rule="USA-TICKET-1",
    maps=USA,
    known="Two student programs let a player put all tickets back, one of them when few were "
    "left; two others wrongly ask for two, as at setup.",
    facts=table(hands(*SOME), ticket_deck=PAPERS),
    turns=tuple(
        Turn(
            who=who,
            fine=tuple(keep(offered, count) for count in (1, 2, 3)),
            wrong=(
                Move(
                    told="{who} draws three tickets and puts all of them back.",
                    do=({"draw_tickets": True, "keep": []},),
                ),
            ),
            instead=keep(offered, 1),
        )
        for who, offered in zip(FOUR, (PAPERS[n : n + 3] for n in (0, 3, 6, 9)), strict=True)
    ),
)

MISTAKES: dict[str, Mistake] = {
    mistake.id: mistake
    for mistake in (
        *(LOCOMOTIVE, CLEAR, SHARED_TRACKS, OWN_TWIN, MIXED, FEW_TRAINS, NO_TICKET),
        *(TRIGGER, FAILED_TICKET, LONGEST_PATH, BOTH_IN_HAND, TUNNEL_COLOR),
    )
}
"""All mistakes by their ids: the ten of the USA game, then those of other maps."""
