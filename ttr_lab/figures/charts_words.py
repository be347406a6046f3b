"""What charts tell, as a table and as a sentence for those who do not see them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from itertools import zip_longest

from ..language import Together, fill, say
from ..study.tunnel_trials import Tally
from .charts import Bars
from .palette import INK

DARKEST = (43, 41, 38)
WHITE = (255, 252, 243)


def describe_bars(bars: Bars) -> str:
    """The chances in one sentence."""
    parts = Together(
        [
            say("{number} {number:match|matches} {chance:.1%}", number=number, chance=float(chance))
            for number, chance in enumerate(bars.matches)
            if chance
        ]
    )
    return say(
        "Exact chances: {parts}. Up to {spare} {spare:match|matches} can be answered, so the "
        "tunnel succeeds with {success:.1%}.",
        parts=parts,
        spare=bars.spare,
        success=float(bars.success),
    )


def describe_tally(tally: Tally, exact: Fraction) -> str:
    """How a simulation stands beside the exact chance, in a sentence."""
    low, high = tally.band
    inside = low <= exact <= high
    words = (
        say("The exact chance lies inside.")
        if inside
        else say("The exact chance lies outside, as it does in one series out of 20.")
    )
    told = say(
        "Of {tries:,} tunnels {built:,} succeeded: {share:.2%}. As far as they can tell, the "
        "chance lies between {low:.2%} and {high:.2%}.",
        tries=tally.tries,
        built=tally.built,
        share=tally.share,
        low=low,
        high=high,
    )
    return f"{told} {words}"


def tabulate_bars(bars: Bars) -> str:
    """The chart as a table in HTML."""
    last = bars.history[-1] if bars.history else None
    heads = [say("Matches"), say("Exact"), say("Percent"), say("Then")]
    if last:
        heads.append(say("Simulated"))
    if bars.beside:
        heads.append(bars.beside.name)
    others = bars.beside.matches if bars.beside else ()
    rows = []
    for number, (chance, other) in enumerate(
        zip_longest(bars.matches, others, fillvalue=Fraction(0))
    ):
        cells = [
            str(chance),
            fill("{p:.2%}", {"p": float(chance)}),
            say("built") if number <= bars.spare else say("turn back"),
        ]
        if last:
            cells.append(fill("{p:.2%}", {"p": last.share_of(number)}))
        if bars.beside:
            cells.append(fill("{p:.2%}", {"p": float(other)}))
        inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr><th scope=row>{number}</th>{inside}</tr>")
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def shade(chance: Fraction) -> tuple[str, str]:
    """Ground and ink of a cell, from paper for never to gray for always.

    The number in the cell can be read on every shade; between them no color is needed.

    >>> shade(Fraction(0)), shade(Fraction(1))
    (('#fffcf3', '#2B2926'), ('#95928c', '#2B2926'))
    """
    part = float(chance) / 2
    mixed = [round(w + (d - w) * part) for d, w in zip(DARKEST, WHITE, strict=True)]
    ground = "#" + "".join(f"{it:02x}" for it in mixed)
    return ground, INK


def heat_table(
    corner: str,
    columns: Sequence[object],
    rows: Sequence[tuple[object, Sequence[Fraction]]],
    *,
    marked: Sequence[tuple[int, int]] = (),
    caption: str = "",
) -> str:
    """Chances as a table whose cells are the darker the likelier; some may have a frame."""
    head = "".join(f"<th scope=col>{escape(str(name))}</th>" for name in columns)
    body = []
    for row, (name, chances) in enumerate(rows):
        cells = []
        for column, chance in enumerate(chances):
            ground, ink = shade(chance)
            mark = " class=ttr-marked" if (row, column) in marked else ""
            told = in_percent(chance)
            cells.append(f'<td{mark} style="background:{ground};color:{ink}">{told}</td>')
        body.append(f"<tr><th scope=row>{escape(str(name))}</th>{''.join(cells)}</tr>")
    return (
        f"<table class=ttr-heat><caption>{escape(caption)}</caption><thead><tr>"
        f"<th scope=col>{escape(corner)}</th>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table>"
    )


def in_percent(chance: Fraction) -> str:
    """In percent as HTML, and never rounded to certain or impossible."""
    if chance in (0, 1):
        return fill("{p:.0%}", {"p": int(chance)})
    if chance > Fraction(999, 1000):
        return fill("&gt;{p:.1%}", {"p": 0.999})
    if chance < Fraction(1, 1000):
        return fill("&lt;{p:.1%}", {"p": 0.001})
    return fill("{p:.1%}", {"p": float(chance)})
