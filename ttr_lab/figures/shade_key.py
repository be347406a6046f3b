"""The key of a shade: its tones with their numbers, where the map has most room for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import accumulate

from ..language import language
from . import palette
from .labels import text_width
from .land import Point
from .marks import Marks, Picture
from .plan import PLAIN, Plan
from .room import find_room
from .shade import Shade
from .shading import BANDS, DISCS, HEART
from .sheet import FINE, Sheet
from .spaces import circle

TYPE, LINE, PAD = 11.0, 13.0, 6.0
"""The size of the type, from line to line, and around everything; in pixels of a plain picture."""
CAR, CITY = 3.2, 3.0
"""Half the width of a space and the radius of a city, as the key shows them."""
LONG = 26.0
"""The length of a band."""
SHAPES = ((False, 105.0), (False, 140.0), (True, 210.0), (True, 320.0))
"""Whether the steps stand side by side, and how wide the lines of the title may be."""


@dataclass(frozen=True, slots=True)
class Step:
    """One tone of a key; without a tone it stands for nothing."""

    tone: int | None
    text: str


@dataclass(frozen=True)
class Key:
    """All words of a key, and whether its steps stand side by side or below each other."""

    title: str
    steps: tuple[Step, ...]
    bands: bool
    flat: bool
    wide: float

    @classmethod
    def of(cls, shade: Shade, flat: bool, wide: float) -> Key:
        """The key of a shade in the language that is spoken."""
        steps = [Step(*it) for it in zip(shade.tones, shade.ranges(), strict=True)]
        if any(value == 0 for _, value in (*shade.routes, *shade.cities)):
            steps.insert(0, Step(None, "0"))
        return cls(shade.name(), tuple(steps), bool(shade.routes), flat, wide)

    @property
    def lines(self) -> tuple[str, ...]:
        """The title, cut where a line ends."""
        lines = [""]
        for word in self.title.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and text_width(longer, TYPE) > self.wide:
                lines.append(word)
            else:
                lines[-1] = longer
        return tuple(lines)

    def high(self, step: Step) -> float:
        """How much room a step's sign takes upwards."""
        tone = step.tone or 0
        size = 2 * (BANDS[tone] * CAR if self.bands else DISCS[tone] * CITY)
        return max(size + 2.0, LINE)

    @property
    def sign(self) -> float:
        """How much room a sign takes sideways."""
        return LONG if self.bands else 2 * DISCS[-1] * CITY

    @property
    def columns(self) -> tuple[float, ...]:
        """How wide each step is where they stand side by side."""
        return tuple(max(self.sign, text_width(it.text, TYPE)) + PAD for it in self.steps)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        title = max(text_width(line, TYPE) for line in self.lines)
        head = LINE * len(self.lines)
        if self.flat:
            tallest = max(map(self.high, self.steps), default=0.0)
            steps = sum(self.columns) - PAD, tallest + LINE
        else:
            texts = max((text_width(it.text, TYPE) for it in self.steps), default=0.0)
            steps = self.sign + PAD + texts, sum(map(self.high, self.steps))
        return max(title, steps[0]) + 2 * PAD, head + steps[1] + 2 * PAD

    def places(self) -> Iterator[tuple[Step, Point, Point]]:
        """Each step with the middle of its sign and the place of its text, from the upper left."""
        y = PAD + LINE * len(self.lines)
        if self.flat:
            tallest = max(map(self.high, self.steps))
            starts = accumulate(self.columns, initial=PAD)
            for step, x, wide in zip(self.steps, starts, self.columns, strict=False):
                middle = x + (wide - PAD) / 2
                yield step, (middle, y + tallest / 2), (middle, y + tallest + LINE / 2)
        else:
            for step in self.steps:
                y += self.high(step) / 2
                yield step, (PAD + self.sign / 2, y), (2 * PAD + self.sign, y)
                y += self.high(step) / 2


def key() -> Picture:
    """What lies above everything else."""
    return Picture("key", _key, lambda marks: marks.shade and (marks.shade, language()))


def _key(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    if marks.shade is None or not marks.shade.steps:
        return ""
    keys = [Key.of(marks.shade, *shape) for shape in SHAPES]
    (_, corner), number = min((find_room(plan, *key.size), n) for n, key in enumerate(keys))
    return draw_key(sheet, keys[number], corner, plan.height / PLAIN)


def draw_key(sheet: Sheet, key: Key, corner: Point, look: float) -> str:
    """The key with its upper left corner here; `look` is how many planned pixels a pixel has."""

    def at(x: float, y: float) -> Point:
        return corner[0] + x, corner[1] - y

    wide, high = key.size
    ground = [at(0, 0), at(wide, 0), at(wide, high), at(0, high)]
    drawn = sheet.shapes("key", [ground], palette.PAPER, palette.RAIL, look)
    for number, line in enumerate(key.lines):
        place = at(PAD, PAD + LINE * (number + 0.5))
        drawn += sheet.word(place, line, TYPE * look, palette.INK, side="right")
    for number, (step, sign, text) in enumerate(key.places()):
        drawn += _sign(sheet, key, f"key-{number}", step.tone, at(*sign), look)
        side = "center" if key.flat else "right"
        drawn += sheet.word(at(*text), step.text, TYPE * look, palette.INK, side=side)
    return drawn


def _sign(sheet: Sheet, key: Key, name: str, tone: int | None, middle: Point, look: float) -> str:
    """A space on its band, or a city on its disc."""
    x, y = middle
    color = palette.RAMP[tone or 0]
    if key.bands:
        half = BANDS[tone or 0] * CAR
        drawn = "" if tone is None else sheet.shapes(name, [_box(x, y, LONG / 2, half)], color)
        gray = palette.CARDS[None]
        car = [_box(x, y, LONG / 4, CAR)]
        return drawn + sheet.shapes(f"{name}-space", car, gray.fill, gray.edge, 0.9 * look)
    drawn, fill, size = "", palette.CITY, CITY
    if tone is not None:
        drawn = sheet.shapes(name, [circle(middle, DISCS[tone] * CITY)], color)
        fill, size = color, HEART * CITY
    city = [circle(middle, size)]
    return drawn + sheet.shapes(f"{name}-city", city, fill, palette.CITY_EDGE, 1.8 * look)


def _box(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]


def key_alone(shade: Shade) -> str:
    """The key as SVG of its own, for beside a map; empty if there is nothing to show."""
    if not shade.steps:
        return ""
    key = Key.of(shade, flat=True, wide=SHAPES[-1][1])
    wide, high = key.size
    sheet = Sheet(0.0, high, wide, high, 1 / FINE, 1.0)
    told = "; ".join(step.text for step in key.steps)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 {FINE * wide + 10:.0f} '
        f'{FINE * high + 10:.0f}" width="{wide + 1:.0f}" height="{high + 1:.0f}" role="img" '
        f'aria-label="{escape(f"{key.title}: {told}")}">'
        f"{draw_key(sheet, key, (0.0, high), 1.0)}</svg>"
    )
