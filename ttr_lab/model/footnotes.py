"""What is not certain about a map, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .board import Board, Route, Ticket

NAMED = 5
"""How many facts are named one by one before the rest is only counted."""


def footnotes_of(board: Board) -> tuple[str, ...]:
    """A sentence each on entered, generated and weakly confirmed facts; none for a sure map."""
    return (*on_tickets(board), *_weak("route", board.routes), *_on_points(board))


def on_tickets(board: Board) -> Iterator[str]:
    """The footnotes on the tickets alone."""
    if board.tickets_trouble:
        yield board.tickets_trouble
    if board.tickets_file:
        yield f"The tickets were entered by you, in {board.tickets_file}."
    if generated := board.generated_tickets:
        yield (
            f"{_counted('ticket', len(generated), len(board.tickets), 'is', 'are')} generated, "
            "not printed ones; owners of the game can enter their own with the command "
            f"ttr-lab tickets {board.id}."
        )
    yield from _weak("ticket", board.tickets)


def _weak(what: str, facts: Sequence[Route] | Sequence[Ticket]) -> Iterator[str]:
    weak = [fact for fact in facts if fact.confirmed_by is not None and fact.confirmed_by < 2]
    if not weak:
        return
    sources = {fact.confirmed_by for fact in weak}
    on = "a single source" if 1 in sources else "no source"
    on += " or none" if len(sources) > 1 else ""
    named = ""
    if len(weak) < len(facts):
        more = f" and {len(weak) - NAMED} more" if len(weak) > NAMED else ""
        named = f": {', '.join(str(fact) for fact in weak[:NAMED])}{more}"
    yield f"{_counted(what, len(weak), len(facts), 'rests', 'rest')} on {on}{named}."


def _on_points(board: Board) -> Iterator[str]:
    for length in board.unconfirmed_points:
        points, spaces = several(board.points[length], "point"), several(length, "space")
        yield f"No source confirms the {points} for a route of {spaces}."


def several(count: int, thing: str) -> str:
    """So many things, the last with an s where it needs one."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _counted(what: str, count: int, of: int, one: str, several: str) -> str:
    """So many things and the verb that fits, `All` when none is left out."""
    if count == 1:
        return f"1 {what} {one}" if of > 1 else f"The only {what} {one}"
    return f"{'All ' if count == of else ''}{count} {what}s {several}"
