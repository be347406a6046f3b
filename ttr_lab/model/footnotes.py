"""What is not certain about a map, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..language import Saying, later, say

if TYPE_CHECKING:
    from .board import Board, Route, Ticket

NAMED = 5
"""How many facts are named one by one before the rest is only counted."""


def footnotes_of(board: Board) -> tuple[str, ...]:
    """A sentence each on entered, generated and weakly confirmed facts; none for a sure map."""
    return (*on_tickets(board), *_weak(ROUTES, board.routes), *_on_points(board))


def on_tickets(board: Board) -> Iterator[str]:
    """The footnotes on the tickets alone."""
    if board.tickets_trouble:
        yield str(board.tickets_trouble)
    if board.tickets_file:
        yield say("The tickets were entered by you, in {file}.", file=board.tickets_file)
    if generated := board.generated_tickets:
        sentence = _by_number(GENERATED, len(generated), len(board.tickets))
        yield say(sentence, count=len(generated), map=board.id)
    yield from _weak(TICKETS, board.tickets)


GENERATED = (
    later(
        "The only ticket is generated, not printed ones; owners of the game can enter their own "
        "with the command ttr-lab tickets {map}."
    ),
    later(
        "All {count} tickets are generated, not printed ones; owners of the game can enter their "
        "own with the command ttr-lab tickets {map}."
    ),
    later(
        "{count} {count:ticket is|tickets are} generated, not printed ones; owners of the game "
        "can enter their own with the command ttr-lab tickets {map}."
    ),
)
ROUTES = (
    later("The only route rests on {sources}."),
    later("All {count} routes rest on {sources}."),
    later("{count} {count:route rests|routes rest} on {sources}: {named}."),
    later("{count} routes rest on {sources}: {named} and {more} more."),
)
TICKETS = (
    later("The only ticket rests on {sources}."),
    later("All {count} tickets rest on {sources}."),
    later("{count} {count:ticket rests|tickets rest} on {sources}: {named}."),
    later("{count} tickets rest on {sources}: {named} and {more} more."),
)
"""Sentences for the only one, for all, for some, and for more than are named."""


def _by_number(sentences: Sequence[str], count: int, of: int) -> str:
    """The sentence for so many of so many."""
    if count < of:
        return sentences[2 if count <= NAMED else -1]
    return sentences[0 if of == 1 else 1]


def _weak(sentences: Sequence[str], facts: Sequence[Route] | Sequence[Ticket]) -> Iterator[str]:
    weak = [fact for fact in facts if fact.confirmed_by is not None and fact.confirmed_by < 2]
    if not weak:
        return
    found = {fact.confirmed_by for fact in weak}
    if len(found) > 1:
        sources = Saying("a single source or none")
    else:
        sources = Saying("a single source") if 1 in found else Saying("no source")
    yield say(
        _by_number(sentences, len(weak), len(facts)),
        count=len(weak),
        sources=sources,
        named=", ".join(map(str, weak[:NAMED])),
        more=len(weak) - NAMED,
    )


def _on_points(board: Board) -> Iterator[str]:
    for length in board.unconfirmed_points:
        yield say(
            "No source confirms the {points} {points:point|points} for a route of {length} "
            "{length:space|spaces}.",
            points=board.points[length],
            length=length,
        )


def several(count: int, thing: str) -> str:
    """So many things, the last with an s where it needs one."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
