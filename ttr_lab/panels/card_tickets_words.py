"""What tickets are worth, told for all maps side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import pairwise

from ..language import fill, later, say, translated
from ..model.load import load_board
from ..study.ticket_odds import Points, best_of, sum_of, worst_of

SHOWN = ("usa", "europe", "team-asia", "legendary-asia")
Odds = Callable[[Sequence[int], int], Points]
ODDS: Mapping[str, Odds] = {"best": best_of, "worst": worst_of, "sum": sum_of}
NAMES = {
    "best": later("The best of them"),
    "worst": later("The worst of them"),
    "sum": later("Their sum"),
}


def compare_maps(drawn: int) -> str:
    """The means of all maps side by side, as a table in HTML."""
    heads = "".join(f"<th scope=col>{escape(translated(text))}</th>" for text in NAMES.values())
    rows = []
    for name in SHOWN:
        board = load_board(name)
        points = [ticket.points for ticket in board.tickets if not ticket.long]
        cells = "".join(
            f"<td>{fill('{n:.2f}', {'n': float(mean_of(of(points, drawn)))})}</td>"
            for of in ODDS.values()
        )
        mark = " *" if board.generated_tickets and not board.tickets_file else ""
        rows.append(f"<tr><th scope=row>{escape(board.name)}{mark}</th>{cells}</tr>")
    caption = say("Mean points of {drawn} {drawn:ticket|tickets} drawn", drawn=drawn)
    note = say("* with tickets that stand in for the printed ones")
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>"
        f"<th scope=col>{escape(say('Map'))}</th>"
        f"{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"<p class=ttr-quiet>{escape(note)}</p>"
    )


def mean_of(odds: Points) -> Fraction:
    """The mean of the points."""
    return sum((value * chance for value, chance in odds.items()), Fraction(0))


def median_of(odds: Points) -> int:
    """Half of all hands have so many points or fewer."""
    total = Fraction(0)
    for value, chance in odds.items():
        total += chance
        if 2 * total >= 1:
            return value
    raise AssertionError("chances add up to 1")


def place_of(values: Sequence[int], at: float) -> float:
    """Where a value lies among bars that stand side by side, whatever lies between them."""
    for place, (low, high) in enumerate(pairwise(values)):
        if low <= at <= high:
            return place + (at - low) / (high - low)
    return 0.0
