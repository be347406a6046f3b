"""The two views side by side: each row is one thing, as either partner sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ..engine.view import View
from ..language import Together, later, say
from ..study.team_known import OPEN, RACK, TICKET, Passed, known_hand, to_lay
from ..study.team_known_plans import Knowledge, Mind, doubled
from .position import show_cards
from .signs import sign_of
from .team_views_words import named

SAME = later("= just the same")
OTHER = later("≠ another ticket")
HAND_OF = later("{name}'s hand")
SECRETS_OF = later("{name}'s secret tickets")
SEES = later("{name} sees")
FACE_DOWN = later("{n} {n:card|cards}, face down.")
AMONG_THEM = later("{n} {n:card|cards}, among them:")
NO_SECRETS = later("none")
SECRET = later("{n} {n:ticket|tickets}, face down.")
TO_LAY = later("{n} to lay")
FEWEST = later("To lay: the fewest trains that would complete it now, whatever is planned.")
LAID_BY = later("laid by {name}")
CUT_OFF = later("cut off")
PLAN = later(
    "{trains} {trains:train|trains} on {routes} {routes:route|routes} for {n:ticket|tickets} "
    "{numbers}, in about {turns:.1f} turns"
)
NO_PLAN = later("nothing left to lay")
BOTH = later("{routes}: {n} {n:train|trains}, and neither can be sure of it")


@dataclass(frozen=True)
class Sight:
    """What both partners see at one moment, as it was or with a ticket exchanged."""

    known: Knowledge
    at: int
    minds: Mapping[int, Mind]
    """What each partner reckons."""
    swapped: int | None = None
    """The ticket that lies in another one's place."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The partners."""
        return self.known.seats

    def view(self, seat: int) -> View:
        """What a partner sees."""
        return self.minds[seat].view

    def name(self, seat: int) -> str:
        """What a partner is called, as HTML."""
        return escape(self.known.played.names[seat])


def show_both(sight: Sight) -> str:
    """A row for each hand, for each partner's secrets, for both racks, and for the plans."""
    seats, fresh = sight.seats, sight.known.moments.get(sight.at, ())
    size = len(seats)
    heads = "".join(
        f"<th scope=col>{sign_of(seat, size)} {say(SEES, name=sight.name(seat))}"
        f"{_compared(sight, seat)}</th>"
        for seat in seats
    )
    rows = [_row(say(HAND_OF, name=sight.name(it)), _hands(sight, it, fresh)) for it in seats]
    rows += [_row(say(SECRETS_OF, name=sight.name(it)), _secrets(sight, it)) for it in seats]
    one = sight.view(seats[0])
    racks = (
        (say("Card rack"), show_cards(one.rack), RACK),
        (say("Ticket rack"), _laid(sight), TICKET),
    )
    for name, cell, kind in racks:
        looks = "ttr-same" + _mark(any(it.kind == kind for it in fresh))
        rows.append(_row(escape(name), f'<td colspan={size} class="{looks}">{cell}</td>'))
    rows.append(_row(escape(say("Own plan")), "".join(_plan(sight, it) for it in seats)))
    rows.append(_row(escape(say("Planned by both")), f"<td colspan={size}>{_twice(sight)}</td>"))
    return (
        f'<table class="ttr-both"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _compared(sight: Sight, seat: int) -> str:
    """Once a ticket is exchanged: whether the partner sees anything else than in the game."""
    if sight.swapped is None:
        return ""
    same = sight.view(seat) == sight.known.played.view(seat, sight.at)
    return f" <i>{escape(say(SAME if same else OTHER))}</i>"


def _row(name: str, cells: str) -> str:
    return f"<tr><th scope=row>{name}</th>{cells}</tr>"


def _mark(new: bool) -> str:
    return " ttr-fresh" if new else ""


def _hands(sight: Sight, holder: int, fresh: Sequence[Passed]) -> str:
    """The holder's cell shows the cards, the partner's how many they are and which are known."""
    cells = []
    for seat in sight.seats:
        view = sight.view(seat)
        if seat == holder:
            cells.append(f'<td class="ttr-own">{show_cards(view.hand)}</td>')
            continue
        known = known_hand(sight.known.played, sight.at, holder)
        n = view.players[holder].cards
        told = say(AMONG_THEM if known.size else FACE_DOWN, n=n)
        seen = f" {show_cards(known)}" if known.size else ""
        new = any(it.kind == OPEN and it.teller == holder for it in fresh)
        bare = f'<span class="ttr-bare">{escape(told)}</span>'
        cells.append(f'<td class="ttr-hid{_mark(new)}">{bare}{seen}</td>')
    return "".join(cells)


def _secrets(sight: Sight, holder: int) -> str:
    cells = []
    for seat in sight.seats:
        view = sight.view(seat)
        if seat == holder:
            told = _tickets(sight, holder, view.tickets, 1 + len(view.shared))
            cells.append(f'<td class="ttr-own">{told or escape(say(NO_SECRETS))}</td>')
        else:
            n = view.players[holder].tickets
            told = say(SECRET, n=n) if n else say(NO_SECRETS)
            bare = f'<span class="ttr-bare">{escape(told)}</span>'
            cells.append(f'<td class="ttr-hid">{bare}</td>')
    return "".join(cells)


def _laid(sight: Sight) -> str:
    """The tickets on the rack, each with the sign of who laid it."""
    by: dict[int, int] = {}
    for at, found in sight.known.moments.items():
        if at <= sight.at:
            by |= {ticket: it.teller for it in found for ticket in it.tickets}
    view = sight.view(sight.seats[0])
    size = len(sight.seats)
    signs = {
        ticket: f'<span title="{say(LAID_BY, name=sight.name(by[ticket]))}">'
        f"{sign_of(by[ticket], size)}</span>"
        for ticket in view.shared
        if ticket in by
    }
    told = _tickets(sight, view.seat, view.shared, 1, signs)
    return told or escape(say("no tickets yet"))


def _tickets(
    sight: Sight,
    seat: int,
    tickets: Sequence[int],
    first: int,
    signs: Mapping[int, str] | None = None,
) -> str:
    """Tickets with their numbers on the map, and what is still to lay for them."""
    view, chips = sight.view(seat), []
    for number, ticket in enumerate(tickets, first):
        looks = "ttr-chip ttr-paper" + (" ttr-swapped" if ticket == sight.swapped else "")
        sign = (signs or {}).get(ticket, "")
        told = escape(f"{view.board.tickets[ticket]} · {_far(view, ticket)}")
        why = escape(say(FEWEST))
        chips.append(f'<span class="{looks}" title="{why}"><b>{number}.</b>{told} {sign}</span>')
    return "".join(chips)


def _far(view: View, ticket: int) -> str:
    """That a ticket is completed or cut off, or the trains that it still takes."""
    trains = to_lay(view, ticket)
    if trains is None:
        return say(CUT_OFF)
    return say(TO_LAY, n=trains) if trains else "✓"


def _plan(sight: Sight, seat: int) -> str:
    mind = sight.minds[seat]
    routes = mind.left.bit_count()
    if not routes:
        return f'<td class="ttr-own">{escape(say(NO_PLAN))}</td>'
    numbers = mind.planned_for()
    told = say(
        PLAN,
        trains=mind.trains,
        routes=routes,
        n=len(numbers),
        numbers=Together(numbers),
        turns=mind.turns,
    )
    return f'<td class="ttr-own">{escape(told)}</td>'


def _twice(sight: Sight) -> str:
    one, two = (sight.minds[seat] for seat in sight.seats)
    routes = doubled(one, two)
    if not routes:
        return escape(say("nothing"))
    told = say(BOTH, routes=named(one.view.board, routes), n=one.trains_of(routes))
    return escape(told)
