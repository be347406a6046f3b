"""Checks of a map's tickets: can they be completed, are they worth it, are there enough?"""

from __future__ import annotations

from collections.abc import Iterator

from ...language import Saying, later
from ...model.board import Board
from ...model.ruleset import RULESETS
from .draft import MapDraft
from .finding import FINE, LOOK, NAMED, WRONG, Finding, some
from .measures import pairs_of, real_places, trains_for, unnamed_share

NEAR = 2
"""A printed ticket is worth at most so much more or less than its shortest connection's trains."""
MUCH = 0.75
"""A ticket that takes more of a player's trains leaves no room for a second."""
BARE = 0.25
"""More cities without a ticket than on any published map."""


FEW = later(
    "{count} regular {count:ticket is|tickets are} too few: {players} players are dealt {each} "
    "each, {needed} in all."
)
FEW_LONG = later(
    "{count} long {count:ticket is|tickets are} too few: {players} players are dealt {each} each, "
    "{needed} in all."
)
KINDS = {
    "apart": (
        WRONG,
        later("No connection joins {ticket}."),
        later("No connection joins the cities of {count} tickets: {tickets}."),
        later("Add routes, or take the ticket out."),
    ),
    "stock": (
        WRONG,
        later("{ticket} takes {trains} trains at least, but a player has only {stock}."),
        later("{count} tickets take more trains than the {stock} of a player: {tickets}."),
        later("Take the ticket out, or add a shorter way."),
    ),
    "worth": (
        LOOK,
        later(
            "{ticket} is worth {points} {points:point|points}, but its shortest connection takes "
            "{trains} {trains:train|trains}."
        ),
        later(
            "{count} tickets are worth clearly more or less than the trains of their shortest "
            "connection: {tickets}."
        ),
        later("Printed tickets are worth about as much as they take."),
    ),
    "much": (
        LOOK,
        later("{ticket} takes {trains} of the {stock} trains of a player."),
        later("{count} tickets take most of the {stock} trains of a player: {tickets}."),
        later("Shorter tickets let a player complete several."),
    ),
}
"""What can be amiss with tickets: how grave it is, said of one, said of many, and what helps."""
ADD = later("Add some, or let tickets be suggested.")
FEWER = later("Add some, let tickets be suggested, or offer the map to fewer players.")
MARK = later("Mark the longest tickets as long, or choose another ruleset.")


def check_values(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Can every ticket be completed, and is it worth about its shortest connection?"""
    rules, kinds = RULESETS[board.ruleset], dict[str, list[int]]()
    needed = trains_for(board)
    for ticket, trains in zip(board.tickets, needed, strict=True):
        if trains is None:
            kinds.setdefault("apart", []).append(ticket.index)
        elif trains > rules.trains:
            kinds.setdefault("stock", []).append(ticket.index)
        elif abs(ticket.points - trains) > NEAR:
            kinds.setdefault("worth", []).append(ticket.index)
        elif trains > MUCH * rules.trains:
            kinds.setdefault("much", []).append(ticket.index)
    for kind, (level, sentence, all_of_them, advice) in KINDS.items():
        places = kinds.get(kind, [])
        groups = [places] if len(places) > NAMED else [[place] for place in places]
        for group in groups:
            ticket, trains = board.tickets[group[0]], needed[group[0]]
            ends = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
            yield Finding(
                level=level,
                about="value",
                sentence=Saying(
                    sentence if len(group) == 1 else all_of_them,
                    ticket=ticket.cities,
                    tickets=some([board.tickets[place].cities for place in group]),
                    count=len(group),
                    points=ticket.points,
                    trains=trains,
                    stock=rules.trains,
                ),
                advice=Saying(advice),
                cities=ends if len(group) == 1 else (),
                tickets=tuple(group),
            )
    if board.tickets and not kinds:
        yield Finding(
            level=FINE,
            about="value",
            sentence=Saying("Every ticket is worth about the trains that it takes."),
        )


def check_neighbors(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Do tickets join two neighbors?"""
    pairs, at = pairs_of(board), board.city_index
    found = []
    for ticket in board.tickets:
        a, b = sorted((at[ticket.a.id], at[ticket.b.id]))
        if (a, b) in pairs:
            found.append(ticket)
    if found:
        yield Finding(
            level=LOOK,
            about="neighbors",
            sentence=Saying(
                "{tickets} {count:joins|join} two neighbors.",
                tickets=some([ticket.cities for ticket in found]),
                count=len(found),
            ),
            advice=Saying("One claim completes such a ticket; choose cities farther apart."),
            tickets=tuple(ticket.index for ticket in found),
        )


def check_number(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Are there tickets enough to be dealt, of each kind, and for most cities?"""
    rules = RULESETS[board.ruleset]
    long = tuple(ticket.index for ticket in board.tickets if ticket.long)
    regular = len(board.tickets) - len(long)
    for count, each, sentence, advice in (
        (regular, rules.setup_regular, FEW, ADD),
        (len(long), rules.setup_long, FEW_LONG, MARK),
    ):
        short = [players for players in draft.players if players * each > count]
        if short:
            nobody = len(short) == len(draft.players)
            yield Finding(
                level=WRONG if nobody else LOOK,
                about="tickets",
                sentence=Saying(
                    sentence, count=count, players=short[-1], each=each, needed=short[-1] * each
                ),
                advice=Saying(FEWER if advice is ADD and not nobody else advice),
            )
    if long and not rules.setup_long:
        yield Finding(
            level=WRONG,
            about="tickets",
            sentence=Saying(
                "{count} {count:ticket is|tickets are} long, but the rules of {ruleset} deal no "
                "long tickets.",
                count=len(long),
                ruleset=rules,
            ),
            advice=Saying("Make regular tickets of them."),
            tickets=long,
        )
    bare = unnamed_share(board) or 0.0
    if board.tickets and bare > BARE:
        named = {city.id for ticket in board.tickets for city in (ticket.a, ticket.b)}
        left = tuple(n for n in real_places(board) if board.cities[n].id not in named)
        yield Finding(
            level=LOOK,
            about="unnamed",
            sentence=Saying(
                "No ticket names {cities}.", cities=some([board.cities[place] for place in left])
            ),
            advice=Saying("Nobody has to go there; add tickets for some of them."),
            cities=left,
        )
