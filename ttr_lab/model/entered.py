"""Tickets that an owner of the game entered: check them, put them in force, take them away.

They are kept at home (see `places.py`), take the place of those that come with the map, and are
what `load_board` reads from then on.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..places import find_entered_tickets, write_whole
from .board import Board, Ticket
from .check import head_of, list_under
from .footnotes import on_tickets
from .load import load_board, map_folder, read_map, shipped_board
from .tables import Problem
from .ticket_check import ticket_notes, ticket_problems


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketReport:
    """What a check of entered tickets found."""

    file: Path
    board: Board
    """The map with all tickets that could be read."""
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    """Nothing wrong, but worth a look."""

    def __str__(self) -> str:
        fine = f"{len(self.board.tickets)} tickets of {self.board.name} without a problem"
        head = head_of(str(self.file), fine, self.problems)
        return "\n".join([head, *list_under("Worth a look", self.notes)])


def check_tickets(name: str, file: Path) -> TicketReport:
    """Check a file of tickets for the map with this name; `ValueError` if there is no file."""
    folder = map_folder(name)
    if not file.exists():
        raise ValueError(
            f"there is no file {file}; begin one with: ttr-lab tickets {name} --template {file}"
        )
    reading = read_map(folder, tickets=file)
    return TicketReport(
        file=file,
        board=reading.board,
        problems=(*reading.problems, *ticket_problems(reading)),
        notes=tuple(ticket_notes(reading, shipped_board(name))),
    )


def enter_tickets(name: str, file: Path) -> TicketReport:
    """Put the tickets of a file in force, unless the report names a problem."""
    report = check_tickets(name, file)
    if not report.problems:
        kept = find_entered_tickets(name)
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, file.read_bytes())
    return report


def remove_tickets(name: str) -> bool:
    """Return to the tickets that come with the map; False if no others were in force."""
    map_folder(name)
    try:
        find_entered_tickets(name).unlink()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def tell_tickets(name: str) -> str:
    """Which tickets of a map are in force, in sentences."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what it says is among the sentences
        board = load_board(name)
    told = list(on_tickets(board)) or ["They are those that come with the map."]
    way = "return to the others" if board.tickets_file else "enter your own"
    option = "--remove" if board.tickets_file else "--template FILE"
    return "\n".join(
        [
            f"{board.name}: {len(board.tickets)} tickets are in force.",
            *told,
            f"To {way}: ttr-lab tickets {name} {option}",
        ]
    )


def write_template(name: str, file: Path) -> None:
    """Write a file for an owner to fill in or correct; `ValueError` if there is one already."""
    content = "\n".join(_template(shipped_board(name))) + "\n"
    if file.exists():
        raise ValueError(f"{file} is there already; name a new file")
    write_whole(file, content.encode())


def _template(board: Board) -> Iterator[str]:
    """The lines: printed tickets are there to be corrected, generated ones only as an example."""
    classes = any(ticket.long for ticket in board.tickets)

    def row(ticket: Ticket) -> str:
        kind = (",long" if ticket.long else ",regular") if classes else ""
        return f"{ticket.a},{ticket.b},{ticket.points}{kind}"

    yield "a,b,points,class" if classes else "a,b,points"
    if not board.generated_tickets:
        yield from map(row, board.tickets)
    yield f"# Write a line for each ticket of {board.name} such as"
    yield f"# {row(board.tickets[0])}"
    yield "# Lines with # are not read. The cities are:"
    yield from (f"# {city}" for city in board.cities if not city.junction)
