"""Questions about the tickets of partners: at setup, after a draw, and in a turn of sharing."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import BLIND, TEAM, team_table

FIRST = ["belfast--cork", "cork--limerick", "derry--galway", "belfast--derry", "cork--dublin"]
CORAS = ["dublin--limerick", "belfast--galway", "cork--derry", "belfast--dublin", "derry--limerick"]
DEALT = team_table(
    {"red": 2, "green": 1, "black": 1},
    more={"tickets": []},
    dealt={"Ann": FIRST, "Cora": CORAS},
)
KEPT = ({"keep": FIRST[:3], "by": "Ann"}, {"keep": CORAS[:3], "by": "Cora"})

SECRET = team_table(
    {"red": 2}, more={"tickets": ["belfast--cork", "belfast--derry", "cork--limerick"]}
)
DRAW = {"draw_tickets": True}


def share(*tickets: str, by: str = "Ann") -> dict[str, object]:
    """Lay these tickets on the rack."""
    return {"share": list(tickets), "by": by}


SHARING = Chapter(
    id="sharing",
    title="Team Asia: shared tickets",
    questions=(
        Question(
            id="sharing-setup",
            rule="TEAM-TICKET-1",
            scene="Five first tickets are offered to you, and Cora may not see them. Only "
            "Belfast–Derry and Cork–Limerick look easy.",
            ask="May you keep these two only?",
            facts=DEALT,
            deeds=(
                Deed(say="Keep two", do=({"keep": FIRST[1:4:2], "by": "Ann"},)),
                Deed(say="Keep three", do=({"keep": FIRST[1:4], "by": "Ann"},)),
            ),
            moral="In a team of two it is three of five, and they are secret from the partner too.",
        ),
        Question(
            id="sharing-first",
            rule="TEAM-SHARE-1",
            scene="You have kept three tickets, and so has Cora. You would like to start drawing "
            "cards and to show her none of yours yet.",
            ask="Must you lay one of them on the ticket rack first?",
            facts=DEALT,
            before=KEPT,
            deeds=(
                Deed(say="Draw a card now", do=({**BLIND, "by": "Ann"},)),
                Deed(
                    say="Both lay one ticket there",
                    do=(share(FIRST[1]), share(CORAS[0], by="Cora")),
                ),
            ),
            answers=MUST,
            moral="Both lay theirs at the same time, so neither can wait for the other's. What is "
            "not shared stays secret (TEAM-SHARE-2).",
        ),
        Question(
            id="sharing-only-one",
            rule="TEAM-SHARE-3",
            scene="Later you draw four tickets and keep a single one of them, Cork–Galway.",
            ask="May you keep it to yourself?",
            facts=SECRET,
            deeds=(
                Deed(say="Keep Cork–Galway alone", do=(DRAW, {"keep": ["cork--galway"]})),
                Deed(
                    say="Keep two and share the other",
                    do=(
                        DRAW,
                        {"keep": ["cork--galway", "derry--dublin"]},
                        share("derry--dublin"),
                    ),
                ),
            ),
            finds=("rack_tickets", TEAM),
            answers={"Yes": [], "No": ["cork--galway"]},
            moral="Exactly one of the new tickets is shared, so a single one goes to the rack.",
        ),
        Question(
            id="sharing-old",
            rule="TEAM-SHARE-3",
            scene="You drew four tickets and kept two. One must be shared now, but you would "
            "rather show Cora Belfast–Cork, which you have had from the start.",
            ask="May you share Belfast–Cork in place of a new ticket?",
            facts=SECRET,
            before=(DRAW, {"keep": ["cork--galway", "derry--dublin"]}),
            deeds=(
                Deed(say="Share Belfast–Cork", do=(share("belfast--cork"),)),
                Deed(say="Share Cork–Galway", do=(share("cork--galway"),)),
            ),
        ),
        Question(
            id="sharing-turn",
            rule="TEAM-SHARE-4",
            scene="You hold three secret tickets, and Cora should know them all. A whole turn may "
            "be used for sharing.",
            ask="May you lay all three on the rack in one turn?",
            facts=SECRET,
            deeds=(
                Deed(
                    say="Share all three",
                    do=(share("belfast--cork", "belfast--derry", "cork--limerick"),),
                ),
                Deed(say="Share two", do=(share("belfast--cork", "belfast--derry"),)),
                Deed(
                    say="Share one, then draw a card",
                    do=(share("belfast--cork"), {**BLIND, "by": "Ann"}),
                ),
                Deed(say="Share none", do=(share(),)),
            ),
            moral="One or two tickets move, never none (TEAM-SHARE-5), and what is shared stays "
            "shared (TEAM-SHARE-6).",
        ),
    ),
)

CHAPTERS = (SHARING,)
