"""Questions about drawing tickets later, and when one is completed."""

from __future__ import annotations

from .question import MUST, Chapter, Deed, Question
from .table import table

DRAW = {"draw_tickets": True}

OFFERED = ["cork--galway", "belfast--limerick", "derry--dublin"]

TICKETS = Chapter(
    id="tickets",
    title="More tickets",
    questions=(
        Question(
            id="tickets-none",
            rule="USA-TICKET-1",
            scene="You draw three more tickets, and you like none of them.",
            ask="Must you keep one of them?",
            facts=table({"red": 2}),
            before=(DRAW,),
            deeds=(
                Deed(say="Put all three back", do=({"keep": [], "by": "Ann"},)),
                Deed(say="Keep Cork–Galway", do=({"keep": OFFERED[:1], "by": "Ann"},)),
            ),
            answers=MUST,
        ),
        Question(
            id="tickets-older",
            rule="USA-TICKET-4",
            scene="Belfast–Cork, a ticket from the start, has become hopeless. Now you have drawn "
            "three new ones.",
            ask="May you keep a new one and put Belfast–Cork back in exchange?",
            facts=table({"red": 2}),
            before=(DRAW,),
            deeds=(
                Deed(
                    say="Put Belfast–Cork back",
                    do=({"keep": OFFERED, "under": ["belfast--cork"], "by": "Ann"},),
                ),
                Deed(
                    say="Put two of the new ones back",
                    do=({"keep": OFFERED[:1], "under": OFFERED[1:], "by": "Ann"},),
                ),
            ),
        ),
        Question(
            id="tickets-few",
            rule="USA-TICKET-2",
            scene="Only two tickets are left in the ticket deck.",
            ask="May you draw tickets?",
            facts=table({"red": 2}, ticket_deck=OFFERED[:2]),
            deeds=(
                Deed(say="Draw tickets", do=({**DRAW, "keep": OFFERED[:1]},)),
                Deed(say="The same with none left", facts={"ticket_deck": []}, do=(DRAW,)),
            ),
        ),
        Question(
            id="tickets-detour",
            rule="USA-TICKET-6",
            scene="Your ticket says Belfast–Dublin. Ben has closed the direct way; you went "
            "round by Derry.",
            ask="Is the ticket completed?",
            facts=table(
                {},
                more={"tickets": ["belfast--dublin"]},
                owned={
                    "belfast--derry": "Ann",
                    "derry--dublin": "Ann",
                    "belfast--dublin--1": "Ben",
                },
            ),
            deeds=(
                Deed(say="Count the tickets", do=({"score": True},)),
                Deed(
                    say="The same without Belfast–Derry",
                    facts={"owned": {"derry--dublin": "Ann", "belfast--dublin--1": "Ben"}},
                    do=({"score": True},),
                ),
            ),
            finds=("final", "Ann", "completed"),
            hears=("USA-SCORE-3",),
            answers={"Yes": 1, "No": 0},
        ),
    ),
)

CHAPTERS = (TICKETS,)
