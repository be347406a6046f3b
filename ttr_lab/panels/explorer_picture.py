"""The map as it is shown, with its sentence above it, as one SVG file that needs nothing else."""

from __future__ import annotations

import re
from html import escape
from textwrap import wrap

from ..figures.drawing import Drawing
from ..figures.marks import Marks
from ..figures.palette import INK, PAPER, SANS
from ..figures.plan import make_plan
from ..language import translated
from ..model.board import Board
from .place import PLANNED

BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="100%" height="100%"')
WIDE = 1600
"""So many dots wide a picture is made."""
LETTERS = 104
"""So many letters go into a line above the map."""


def picture(board: Board, marks: Marks, told: str) -> tuple[str, tuple[int, int]]:
    """The drawing as SVG, and how many dots wide and high it is meant to be."""
    drawn = Drawing(make_plan(board, PLANNED)).still(marks)
    box = BOX.search(drawn)
    assert box is not None, "a still picture has a window"
    left, top, wide, high = (float(side) for side in box.groups())
    sentences = [translated(board.name), *wrap(told, LETTERS)]
    line = wide / 46
    room = line * (len(sentences) + 0.6)
    size = (WIDE, round(WIDE * (high + room) / wide))
    frame = (
        f'viewBox="{left:.0f} {top - room:.0f} {wide:.0f} {high + room:.0f}" '
        f'width="{size[0]}" height="{size[1]}"'
    )
    ground = (
        f'<rect x="{left:.0f}" y="{top - room:.0f}" width="{wide:.0f}" height="{room:.0f}" '
        f'fill="{PAPER}"/>'
    )
    words = "".join(
        f'<text x="{left + line * 0.5:.0f}" y="{top - room + line * (number + 1):.0f}" '
        f'font-family="{escape(SANS)}" font-size="{line * 0.8:.0f}" fill="{INK}" '
        f'font-weight="{"bold" if number == 0 else "normal"}">{escape(sentence)}</text>'
        for number, sentence in enumerate(sentences)
    )
    drawn = drawn.replace(box.group(), frame, 1)
    return drawn.replace("</g></svg>", f"</g>{ground}{words}</svg>"), size
