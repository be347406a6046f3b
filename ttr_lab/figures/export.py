"""Pictures as files: a map as SVG, made without a browser and without a network.

A map is SVG already, picture by picture, so its file is put together from them, with the sentence
above it. Charts are drawn by the page alone; there plotly's camera saves them as PNG.
"""

from __future__ import annotations

import os
import tempfile
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

import plotly.graph_objects as go

from ..language import say
from . import palette
from .paper import HALF
from .titles import FIRST, LINE, SIZE, UNDER, height_of

WIDE = 1600
"""How many pixels wide a picture is unless it is said otherwise."""
MAP = 880.0
"""So many pixels wide a map is for which a title has its plain size."""


def svg_of(figure: go.Figure, wide: int = WIDE) -> str:
    """A figure of a map, with the sentence above it, as the text of an SVG file.

    `ValueError` if the figure is no map, since nothing but a page can draw it.

    >>> from ttr_lab.figures.answers import draw_layer
    >>> svg_of(draw_layer("mini", "length"))[:38]
    '<?xml version="1.0" encoding="UTF-8"?>'
    """
    pictures = [it for it in figure.layout.images if it.source.startswith("data:image/svg+xml")]
    if not pictures:
        raise ValueError(
            say(
                "This chart is drawn by the page: save it there as PNG with the camera above it. "
                "Only maps can be saved as SVG."
            )
        )
    if wide < 1:
        raise ValueError(say("wide: {wide} is not possible; the least is 1", wide=wide))
    drawings = [unquote(it.source.partition(",")[2]) for it in pictures]
    sheet = pictures[0]
    unit = sheet.sizex / float(drawings[0].partition('viewBox="0 0 ')[2].split()[0])
    left, top = (-HALF[0] - sheet.x) / unit, (sheet.y - HALF[1]) / unit
    long, high = 2 * HALF[0] / unit, 2 * HALF[1] / unit
    lines = [unescape(it) for it in (figure.layout.title.text or "").split("<br>") if it]
    pixel = long / MAP
    room = height_of(lines) * pixel
    shown = "".join(_inside(drawing) for drawing in drawings)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" '
        f'height="{round(wide * (high + room) / long)}" role="img" '
        f'viewBox="{left:.0f} {top - room:.0f} {long:.0f} {high + room:.0f}">\n'
        f"<title>{escape(' '.join(lines) or say('Map'))}</title>\n"
        f"{_box(left, top, long, high, palette.SEA)}"
        f'<g stroke-linejoin="round">{shown}</g>\n'
        f"{_box(left, top - room, long, room, palette.PAPER) if lines else ''}"
        f"{_words(lines, left, top - room, pixel)}</svg>\n"
    )


def save_svg(figure: go.Figure, path: str | Path, wide: int = WIDE) -> Path:
    """Save a figure of a map as an SVG file, whole or not at all."""
    text, file = svg_of(figure, wide), Path(path)
    if file.suffix.lower() != ".svg":
        raise ValueError(say("{file}: the name of an SVG file ends in .svg", file=file.name))
    if not file.parent.is_dir():
        raise ValueError(say("{file}: its folder does not exist", file=str(file)))
    handle, draft = tempfile.mkstemp(dir=file.parent, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as writing:
            writing.write(text)
        Path(draft).replace(file)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    return file


def _inside(drawing: str) -> str:
    """What is drawn, without the picture's own frame."""
    return drawing.partition("<g ")[2].partition(">")[2].removesuffix("</g></svg>")


def _box(left: float, top: float, wide: float, high: float, fill: str) -> str:
    return (
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{wide:.0f}" height="{high:.0f}" '
        f'fill="{fill}"/>\n'
    )


def _words(lines: list[str], left: float, top: float, pixel: float) -> str:
    """The title, with its lines as far apart as on the page."""
    return "".join(
        f'<text x="{left + UNDER * pixel:.0f}" y="{top + (FIRST + LINE * number) * pixel:.0f}" '
        f'font-family="{palette.SANS}" font-size="{SIZE * pixel:.0f}" fill="{palette.INK}">'
        f"{escape(line)}</text>\n"
        for number, line in enumerate(lines)
    )
