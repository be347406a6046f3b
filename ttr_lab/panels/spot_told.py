"""A game with a mistake in it, as HTML: its moves, and what the engine says of the wrong one."""

from __future__ import annotations

from html import escape

from ..language import say, translated
from ..study.spot import Puzzle, Told
from .verdict import show_book, tell_events


def tell_move(move: Told) -> str:
    """A move in the language that is spoken."""
    return say(move.told, **move.facts)


def tell_moves(puzzle: Puzzle) -> tuple[str, ...]:
    """All moves of a game with their numbers."""
    return tuple(f"{n}. {tell_move(move)}" for n, move in enumerate(puzzle.moves, 1))


def tell_mistake(puzzle: Puzzle) -> str:
    """Why the wrong move is wrong, the rule, what would have been right, and where it is known."""
    wrong = puzzle.moves[puzzle.wrong]
    parts = [f'<p class="ttr-tried">{escape(f"{puzzle.wrong + 1}. {tell_move(wrong)}")}</p>']
    if puzzle.refusal is not None:
        why = say("The engine to {who}: {why}", who=wrong.who, why=puzzle.refusal.sentence)
    else:
        why = _tell_count(puzzle)
    no = escape(say("Not allowed:")) if puzzle.refusal is not None else escape(say("Not so:"))
    parts.append(f'<div class="ttr-came ttr-refusal"><b>{no}</b> {escape(why)}</div>')
    parts.append(show_book(puzzle.rule))
    right = say("Right would be: {move}", move=tell_move(puzzle.neighbor))
    parts.append(f"<p>{escape(right)}</p>")
    if puzzle.refusal is not None:
        # counts are told by the engine point by point, which is too much here
        parts.append(tell_events(puzzle.events, hears=_weighty(puzzle), allowed=True, seat=-1))
    known = say("How common it is: {known}", known=translated(puzzle.mistake.known))
    parts.append(f'<p class="ttr-quiet">{escape(known)}</p>')
    return "".join(parts)


def _tell_count(puzzle: Puzzle) -> str:
    """What the engine counts where somebody counted otherwise."""
    found = puzzle.found
    if isinstance(found, list):
        return say(
            "The engine says that these have one more turn: {names}.", names=", ".join(found)
        )
    if isinstance(found, bool):
        return say("The engine says that the game goes on.")
    if puzzle.mistake.rule.endswith("FLUSH-1"):
        return say("The engine clears the five cards.")
    return say("The engine counts {found}.", found=found)


def _weighty(puzzle: Puzzle) -> tuple[str, ...]:
    """The first event is what was done; the rest can be opened."""
    return (puzzle.events[0].rule.id,) if puzzle.events else ()
