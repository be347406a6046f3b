"""Which maps can be explored: those of the package, any board, and a folder of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os.path import expanduser, isdir
from pathlib import Path

from ..language import say, translated
from ..model.board import Board, Ticket
from ..model.load import load_board, read_board
from ..places import find_maps
from .explorer_find import find_tickets

FOLDER = "*folder"
"""What the menu holds for a folder that is still to be named."""


def board_of(which: Board | str | Path) -> Board:
    """A board, by itself, by the name of a map of the package, or by its folder."""
    if isinstance(which, Board):
        if not which.cities:
            raise ValueError(
                say("The map {map} has no cities yet: give it some first.", map=which.name)
            )
        return which
    known = find_maps()
    if isinstance(which, str) and which in known:
        return load_board(which)
    folder = expanduser(str(which))
    if isdir(folder):
        return read_board(Path(folder))
    raise ValueError(
        say(
            "There is no map {name!r}: name one of {known}, or the folder of your own map.",
            name=str(which),
            known=", ".join(known),
        )
    )


def map_options(board: Board) -> list[tuple[str, str]]:
    """The maps for a menu, with the one that is shown, and the folder of one's own last."""
    found = list(_shipped())
    if board.id not in {name for _, name in found} or load_board(board.id) != board:
        found.insert(0, (translated(board.name), own(board)))
    return [*found, (say("A folder of your own …"), FOLDER)]


def own(board: Board) -> str:
    """What the menu holds for a board that is not one of the package."""
    return f"*{board.id}"


def choice(board: Board) -> str:
    """What the menu holds for a board."""
    shipped = board.id in find_maps() and load_board(board.id) == board
    return board.id if shipped else own(board)


def _shipped() -> Iterator[tuple[str, str]]:
    return ((translated(load_board(name).name), name) for name in find_maps())


def tickets_of(board: Board, named: Sequence[Ticket | str]) -> tuple[int, ...]:
    """Tickets by themselves, by their ids, or as they are written, such as "Denver–El Paso"."""
    found = []
    for name in named:
        wanted = name.id if isinstance(name, Ticket) else str(name)
        fits = [it.index for it in board.tickets if wanted in _written(it)]
        near = find_tickets(board, wanted)
        if not fits and len(near) == 1:
            fits = list(near)
        if not fits:
            raise ValueError(
                say(
                    "The map {map} has no ticket {name!r}; write it like {example!r}.",
                    map=board.id,
                    name=wanted,
                    example=board.tickets[0].cities if board.tickets else "A–B",
                )
            )
        found.append(fits[0])
    return tuple(dict.fromkeys(found))


def _written(ticket: Ticket) -> tuple[str, ...]:
    """All that a ticket may be called, its cities in either order."""
    return ticket.id, str(ticket), ticket.cities, f"{ticket.b}–{ticket.a}"
