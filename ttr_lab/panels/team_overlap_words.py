"""What is told about two tickets: the trains together, what one of them tells, and the signs."""

from __future__ import annotations

from html import escape

from ..language import later, say
from ..study.team_overlap import Overlap
from .graph_parts import p

SHARE = later(
    "Together <b>{both}</b> {both:train|trains} instead of {apart}: they share <b>{shared}</b>."
)
APART = later("Together <b>{both}</b> trains, as much as one by one: they share nothing.")
WITHIN = later("{inner} lies wholly on the way of {outer}: who knows of one knows of both.")
DETOUR = later(
    "The part that both need has {common} trains; for that the ways are {detour} "
    "{detour:train|trains} longer than alone."
)
OVER = later(
    "That is {n} {n:train|trains} more than one partner has, so the other one has to help."
)
MORE = later(
    "{first} tells the partner more: of {told} trains. After that {second} would tell only of "
    "{left} more."
)
MORE_APART = later("{first} tells the partner more: of {told} trains instead of {less}.")
REST = later(
    "Laid the other way round, {second} tells of {told} trains and {first} of {left} more."
)
SAME = later(
    "Both tell the partner of {told} trains. After one of them the other would tell of {left} more."
)
FOR = {
    "both": later("{route}: for both tickets."),
    "one": later("{route}: only for {ticket}."),
    "none": later("{route}: for neither of the two tickets."),
}


def tell_overlap(found: Overlap) -> str:
    """The trains of both together, as HTML."""
    a, b = (found.board.tickets[it].cities for it in found.tickets)
    told = say(
        SHARE if found.shared else APART,
        both=found.both.trains,
        apart=found.apart,
        shared=found.shared,
    )
    more = ""
    if found.shared and 0 in (found.left(0), found.left(1)):
        inner, outer = (b, a) if found.left(0) == 0 else (a, b)
        more = say(WITHIN, inner=inner, outer=outer)
    elif found.detour:
        more = say(DETOUR, common=found.trains(found.common), detour=found.detour)
    over = say(OVER, n=-found.spare) if found.spare < 0 else ""
    return f'<p class="ttr-big">{told}</p>' + p(more) + p(over, "ttr-no")


def tell_telling(found: Overlap) -> str:
    """Which of the two tells the partner more, as HTML."""
    first = found.tells_more
    if first is None:
        return p(say(SAME, told=found.told(0), left=found.left(0)))
    names = [found.board.tickets[it].cities for it in found.tickets]
    facts = {"first": names[first], "second": names[1 - first]}
    if not found.shared:
        return p(say(MORE_APART, told=found.told(first), less=found.told(1 - first), **facts))
    one = say(MORE, told=found.told(first), left=found.left(first), **facts)
    two = say(REST, told=found.told(1 - first), left=found.left(1 - first), **facts)
    return p(one, "ttr-yes") + p(two)


def tell_whose(found: Overlap, route: int) -> str:
    """For which of the tickets a route is, as HTML."""
    it = found.board.routes[route]
    for_them = [bool(way >> route & 1) for way in found.ways]
    if all(for_them):
        return p(say(FOR["both"], route=it))
    if not any(for_them):
        return p(say(FOR["none"], route=it))
    ticket = found.board.tickets[found.tickets[for_them.index(True)]].cities
    return p(say(FOR["one"], route=it, ticket=ticket))


def tell_key(found: Overlap) -> str:
    """What the lines on the map mean, as HTML."""
    one, two = (found.ways[n] & ~found.common for n in (0, 1))
    signs = (
        ("one", "", say("only the first: {n} {n:train|trains}", n=found.trains(one))),
        ("two", "", say("only the second: {n} {n:train|trains}", n=found.trains(two))),
        ("both", "●", say("both: {n} {n:train|trains}", n=found.trains(found.common))),
    )
    inside = "".join(
        f'<span><i class="ttr-{name}" aria-hidden=true>{sign}</i>{escape(told)}</span>'
        for name, sign, told in signs
    )
    return f'<div class="ttr-overlap-key">{inside}</div>'
