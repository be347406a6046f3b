"""What is said about a moment: who learned what from whom, and what follows for the plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ..language import Together, later, say
from ..model.board import Board, members
from ..study.team_known import OPEN, RACK, ROUTE, TICKET, Passed
from ..study.team_known_plans import Change, Knowledge, Mind

LEARNS = {
    TICKET: later(
        "{learner} learns that {tickets} {n:counts|count} for the team, and can help with "
        "{n:it|them}."
    ),
    RACK: later("{learner} sees {card:one} on the rack, and may pay with it."),
    OPEN: later(
        "{learner} saw {card:one} go into {teller}'s hand: no card to pay with, but a hint at "
        "what {teller} collects."
    ),
    ROUTE: later("{learner} sees {route} on the map: it serves the tickets of both."),
}
NOTHING = later("Nothing passed between {names} in this step.")
LAID = later("Of {learner}'s plan {n} {n:train lies|trains lie} on the map now.")
CHANGED = later(
    "Of {learner}'s plan {n} {n:train changes|trains change}: {new} {new:is|are} new in it, "
    "{dropped} {dropped:is|are} dropped."
)
MORE = later("{learner}'s plan grows by {n} {n:train|trains}.")
FEWER = later("{n} {n:train|trains} of {learner}'s plan {n:is|are} no longer needed.")
STAYS = later("{learner}'s plan stays as it was.")
QUICKER = later("It takes about {after:.1f} turns instead of {before:.1f}.")
TAKES = later("It takes about {after:.1f} turns.")
DONE = later("Nothing is left to lay in it.")
TWICE = later("Trains that both plan to lay: {after} instead of {before}.")


def tell_moment(known: Knowledge, at: int, *, follows: bool = True) -> str:
    """What happened in a step as a partner was told it, and what one learned from the other.

    What `follows` for the plans can be left out, where another ticket has been put in place.
    """
    played, seats = known.played, known.seats
    found = known.moments.get(at, ())
    # each event as the partner hears it of whoever did something
    ears = {seat: next(mate for mate in seats if mate != seat) for seat in seats}
    heard = [it.told_to(None if it.seat is None else ears.get(it.seat)) for it in played.told(at)]
    told = f"<p>{escape(' '.join(heard))}</p>"
    if not found:
        names = Together(played.names[seat] for seat in seats)
        return f"{told}<p>{escape(say(NOTHING, names=names))}</p>"
    for learner in seats:
        mine = [it for it in found if it.learner == learner]
        if mine:
            learned = " ".join(tell_learned(known, it) for it in mine)
            told += f'<p class="ttr-learned">{escape(learned)}</p>'
            if follows:
                told += f"<p>{escape(' '.join(tell_change(known, mine[-1])))}</p>"
    before, after = (known.twice(seats[0], step) for step in (at - 1, at))
    if follows and before != after:
        told += f"<p>{escape(say(TWICE, after=after, before=before))}</p>"
    return told


def tell_learned(known: Knowledge, it: Passed) -> str:
    """What the learner knows now."""
    played, board = known.played, known.played.board
    return say(
        LEARNS[it.kind],
        learner=played.names[it.learner],
        teller=played.names[it.teller],
        tickets=Together(board.tickets[ticket] for ticket in it.tickets),
        n=len(it.tickets),
        card=it.card,
        route=None if it.route is None else board.routes[it.route],
    )


def tell_change(known: Knowledge, it: Passed) -> Iterator[str]:
    """What became of the learner's plan, in sentences."""
    learner, change = known.played.names[it.learner], known.change(it)
    if change.laid:
        yield say(LAID, learner=learner, n=change.laid)
    if change.new and change.dropped:
        n = change.new + change.dropped
        yield say(CHANGED, learner=learner, n=n, new=change.new, dropped=change.dropped)
    elif change.plan:
        n = change.new or change.dropped
        yield say(MORE if change.new else FEWER, learner=learner, n=n)
    elif not change.laid:
        yield say(STAYS, learner=learner)
    yield from tell_turns(change)


def tell_turns(change: Change) -> Iterator[str]:
    """How many turns the plan takes now, where that is another number."""
    before, after = change.turns
    if round(before, 1) == round(after, 1):
        return
    if not after:
        yield say(DONE)
    else:
        yield say(QUICKER if before else TAKES, before=before, after=after)


def tell_route(names: Sequence[str], minds: Mapping[int, Mind], route: int) -> str:
    """Whose a route is, or which of the partners plan it."""
    view = next(iter(minds.values())).view
    if (owner := view.owner(route)) is not None:
        return say("{who} has claimed {route}.", who=names[owner], route=view.board.routes[route])
    planning = [seat for seat, mind in minds.items() if mind.left >> route & 1]
    if not planning:
        return say("Nobody of the team plans {route}.", route=view.board.routes[route])
    return say(
        "{who} {n:plans|plan} to lay {route}.",
        who=Together(names[seat] for seat in planning),
        n=len(planning),
        route=view.board.routes[route],
    )


def named(board: Board, routes: int) -> Together:
    """Routes as facts of a sentence, parallel tracks once."""
    return Together(dict.fromkeys(board.routes[route].in_words() for route in members(routes)))
