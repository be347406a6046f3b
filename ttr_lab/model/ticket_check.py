"""Check the tickets of a map as a whole: are there enough, and are they worth their connection."""

from __future__ import annotations

from .board import Board, City, Ticket
from .connections import distances
from .load import Reading
from .ruleset import RULESETS, Ruleset
from .tables import Problem

SURE = 2
"""So many sources make a fact that need not be looked at again."""


def ticket_problems(reading: Reading) -> list[Problem]:
    """Too few tickets for any game, and long ones that nobody would ever be dealt."""
    board, rules = reading.board, RULESETS.get(reading.board.ruleset)
    if rules is None or not reading.players or not sound(reading):
        return []
    problems = []

    def note(line: int | None, wrong: str, right: str) -> None:
        problems.append(Problem(file=reading.tickets, line=line, wrong=wrong, right=right))

    fewest = reading.players[0]
    for kind, count, each in _dealt(board, rules):
        if fewest * each > count:
            wrong = f"{count} {kind} tickets are too few for {fewest} players, who get {each} each"
            right = "write long under class where a card is long" if kind == "long" else "add some"
            note(None, wrong, right)
    for ticket in board.tickets:
        if ticket.long and not rules.setup_long:
            wrong = f"{ticket.a}–{ticket.b} is long, but {rules.name} deals no long tickets"
            note(reading.lines["tickets"][ticket.id], wrong, "leave its class blank")
    return problems


def ticket_notes(reading: Reading, shipped: Board | None = None) -> list[str]:
    """What is worth a look; entered tickets are compared with those that come with the map."""
    notes = uneven_tickets(reading, shipped)
    if sound(reading):
        notes += few_tickets(reading)
        notes += unlike_the_shipped(reading, shipped) if shipped else []
    return notes


def sound(reading: Reading) -> bool:
    """Whether every row of tickets could be read, so that they can be counted."""
    return not any(problem.file == reading.tickets for problem in reading.problems)


def few_tickets(reading: Reading) -> list[str]:
    """Notes on tickets that can be dealt to few players only."""
    rules = RULESETS.get(reading.board.ruleset)
    if rules is None:
        return []
    notes = []
    for kind, count, each in _dealt(reading.board, rules):
        short = [players for players in reading.players if players * each > count]
        if short and short != list(reading.players):
            notes.append(
                f"{reading.tickets}: {count} {kind} tickets are too few for "
                f"{' or '.join(map(str, short))} players, who get {each} each."
            )
    return notes


def _dealt(board: Board, rules: Ruleset) -> tuple[tuple[str, int, int], ...]:
    """For each kind of ticket how many there are and how many a player is dealt at setup."""
    long = sum(ticket.long for ticket in board.tickets)
    regular = len(board.tickets) - long
    return ("regular", regular, rules.setup_regular), ("long", long, rules.setup_long)


def uneven_tickets(reading: Reading, shipped: Board | None = None) -> list[str]:
    """Notes on tickets worth more or less than the trains of their shortest connection.

    Those that several sources confirm share one note: they are so on the printed cards.
    """
    printed = confirmed(shipped or reading.board)
    notes, sure = [], 0
    for ticket in reading.board.tickets:
        trains = distances(reading.board, ticket.a).get(ticket.b.id, ticket.points)
        if trains == ticket.points:
            continue
        if printed.get(_pair(ticket)) == ticket.points:
            sure += 1
            continue
        notes.append(
            f"{_place(reading, ticket)}: {ticket.a}–{ticket.b} is worth {ticket.points}, "
            f"its shortest connection needs {trains} trains."
        )
    if sure:
        of = "1 ticket" if sure == 1 else f"{sure} tickets"
        notes.append(
            f"{reading.tickets}: the points of {of} differ from the trains of the shortest "
            f"connection, as {SURE} sources or more confirm."
        )
    return notes


def confirmed(board: Board) -> dict[frozenset[City], int]:
    """By its two cities the points of every ticket that several sources agree on."""
    return {_pair(t): t.points for t in board.tickets if (t.confirmed_by or 0) >= SURE}


def unlike_the_shipped(reading: Reading, shipped: Board) -> list[str]:
    """Notes on how entered tickets differ from those whose place they take."""
    entered, printed = reading.board, confirmed(shipped)
    notes = []
    if len(entered.tickets) != len(shipped.tickets):
        notes.append(
            f"{reading.tickets}: {len(entered.tickets)} tickets are in it, "
            f"{len(shipped.tickets)} come with the map."
        )
    long, usual = (sum(ticket.long for ticket in b.tickets) for b in (entered, shipped))
    if long != usual:
        notes.append(f"{reading.tickets}: {long} of them are long, {usual} of those of the map.")
    notes += [
        f"{_place(reading, ticket)}: {ticket.a}–{ticket.b} is worth {ticket.points}, "
        f"{SURE} sources or more say {printed[_pair(ticket)]}."
        for ticket in entered.tickets
        if printed.get(_pair(ticket), ticket.points) != ticket.points
    ]
    neighbors = {frozenset((route.a, route.b)) for route in shipped.routes}
    if any(_pair(ticket) in neighbors for ticket in shipped.tickets):
        return notes
    return notes + [
        f"{_place(reading, ticket)}: {ticket.a} and {ticket.b} are neighbors; "
        "no ticket that comes with the map joins two."
        for ticket in entered.tickets
        if _pair(ticket) in neighbors
    ]


def _pair(ticket: Ticket) -> frozenset[City]:
    return frozenset((ticket.a, ticket.b))


def _place(reading: Reading, ticket: Ticket) -> str:
    return f"{reading.tickets}:{reading.lines['tickets'][ticket.id]}"
