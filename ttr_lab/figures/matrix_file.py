"""A matrix as an SVG file, made without a browser and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..language import fill, translated
from . import palette
from .labels import text_width
from .matrix import Matrix
from .matrix_plan import DARK_FROM, FEW, side_of
from .shade import form_of
from .titles import FIRST, LINE, SIZE, height_of

CELL, LARGE = 18.0, 36.0
"""How wide and high a cell is among many and among few; in pixels."""
TYPE = 12.0
EDGE = 12.0
KEY = 30.0
"""How much room the key takes."""


def matrix_svg(matrix: Matrix) -> str:
    """The matrix with its title, key and names, as the text of an SVG file.

    >>> told = "{a} and {b} share {value:.0f}."
    >>> two = Matrix(names=("A", "B"), values={(0, 1): 3}, title="A and B share 3.", told=told)
    >>> matrix_svg(two).count("<rect")
    3
    """
    count = len(matrix.names)
    cell = LARGE if count <= FEW else CELL
    longest = max((text_width(name, TYPE) for name in matrix.labels), default=0.0)
    left = EDGE + longest + 8
    head = height_of(matrix.lines) + KEY
    top = head + (22 if matrix.numbered else 0.72 * longest + 16)
    heading = max((text_width(line, SIZE) for line in matrix.lines), default=0.0)
    beside = EDGE if matrix.numbered else 0.72 * longest + EDGE
    wide = max(left + cell * count + beside, heading + 2 * EDGE)
    high = top + cell * count + EDGE
    parts = [
        *_words(matrix, left, head, top, cell),
        _grid(count, left, top, cell),
        *_squares(matrix, left, top, cell),
        *(_numbers(matrix, left, top, cell) if count <= FEW else ()),
        *_key(matrix, left, height_of(matrix.lines) + KEY / 2),
    ]
    drawn = "\n".join(parts)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" '
        f'viewBox="0 0 {wide:.0f} {high:.0f}" role="img" font-family="{palette.SANS}" '
        f'font-size="{TYPE:.0f}" fill="{palette.INK}">\n'
        f"<title>{escape(' '.join(matrix.lines))}</title>\n"
        f'<rect width="100%" height="100%" fill="{palette.PAPER}"/>\n{drawn}\n</svg>\n'
    )


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{escape(text)}</text>'


def _words(matrix: Matrix, left: float, head: float, top: float, cell: float) -> Iterator[str]:
    """The title, the names of the rows, and what stands above the columns."""
    for number, line in enumerate(matrix.lines):
        yield _text(EDGE, FIRST + LINE * number, line, f' font-size="{SIZE}"')
    for number, name in enumerate(matrix.labels):
        yield _text(left - 6, top + cell * (number + 0.5) + 4, name, ' text-anchor="end"')
    for number, name in enumerate(matrix.columns):
        x, y = left + cell * (number + 0.5), top - 7
        turned = f' transform="rotate(-45 {x:.1f} {y:.1f})"'
        yield _text(x, y, name, ' text-anchor="middle"' if matrix.numbered else turned)


def _grid(count: int, left: float, top: float, cell: float) -> str:
    long = cell * count
    lines = "".join(
        f"M{left + cell * it:.1f} {top:.1f}v{long:.1f}M{left:.1f} {top + cell * it:.1f}h{long:.1f}"
        for it in range(count + 1)
    )
    return f'<path d="{lines}" stroke="#E9E2CF" fill="none"/>'


def _squares(matrix: Matrix, left: float, top: float, cell: float) -> Iterator[str]:
    """Each number as a square, which tells itself where a program shows titles."""
    most = max((abs(value) for value in matrix.values.values()), default=0.0) or 1.0
    for (row, column), value in sorted(matrix.values.items()):
        tone = matrix.tones.step_of(value)
        if tone is not None:
            middle = left + cell * (column + 0.5), top + cell * (row + 0.5)
            told = matrix.tell(row, column)
            yield _square(*middle, cell * side_of(value, most), tone, f"<title>{told}</title>")


def _numbers(matrix: Matrix, left: float, top: float, cell: float) -> Iterator[str]:
    """What is in each cell, in an ink that can be read on its square."""
    form = form_of(translated(matrix.told))
    for (row, column), value in sorted(matrix.values.items()):
        dark = (matrix.tones.step_of(value) or 0) >= DARK_FROM
        ink = f' text-anchor="middle" fill="{palette.LIGHT if dark else palette.DARK}"'
        x, y = left + cell * (column + 0.5), top + cell * (row + 0.5) + 4
        yield _text(x, y, fill(form, {"value": value}), ink)


def _square(x: float, y: float, side: float, tone: int, told: str = "") -> str:
    corner = f'x="{x - side / 2:.1f}" y="{y - side / 2:.1f}"'
    size = f'width="{side:.1f}" height="{side:.1f}"'
    return f'<rect {corner} {size} fill="{palette.RAMP[tone]}">{told}</rect>'


def _key(matrix: Matrix, x: float, y: float) -> Iterator[str]:
    """For each step a square and its numbers."""
    tones = matrix.tones
    most = max((high for _, high in tones.steps), default=1.0)
    for tone, (_, high), text in zip(tones.tones, tones.steps, tones.ranges(), strict=True):
        yield _square(x + 9, y, CELL * side_of(high, most), tone)
        yield _text(x + 22, y + 4, text)
        x += 36 + text_width(text, TYPE)
