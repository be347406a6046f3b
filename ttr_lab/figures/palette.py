"""All looks in one place: colors of cards and players, shapes, paper and ink, fonts.

Every two card colors, and every two player colors, can be told apart with normal sight and with
each of the three kinds of color-blindness; `tests/figures/test_palette.py` computes by how much.
Still no color is ever the only sign: cards carry their letter and players their shape. Partners
have the color and the shape of their team: the first carries it once, the second twice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from ..language import language, later, say
from ..model.cards import Color

INK = "#2B2926"
PAPER = "#FFFCF3"
SEA = "#CFE1E3"
SHALLOWS = "#DDEAE8"
LAND = "#F5EDDB"
COAST = "#8FA8A4"
LAKE = "#CFE1E3"
BORDER = "#CDBE9E"
GRATICULE = "#BFD5D8"
RAIL = "#A3977F"
CITY = "#FFFCF3"
CITY_EDGE = "#2B2926"
TICKET = "#B3123F"
"""Rings and numbers of the tickets one still works on."""
TICKET_DONE = "#2B2926"
ROCK, SNOW = "#6A5848", "#FFFFFF"
"""A mountain's peak."""
WAVE = "#1D5578"
"""On the spaces of a ferry that ask for a locomotive."""
TUNNEL = "#2B2926"
JUNCTION = "#2B2926"
NOTE = "#5F6B66"
"""A footnote, on land and on the sea."""
CHOSEN = "#D6006C"
CLAIMABLE = "rgba(255, 196, 40, 0.60)"
LINE = "rgba(214, 0, 108, 0.42)"
PATH, PATH_EDGE = "#FFD23F", "#8A6A00"
"""The band under a longest path."""
PATH_CASING = "#2B2926"
"""Beside a longest path that is a thin line in the middle of its routes."""
CLOSED = "rgba(245, 237, 219, 0.72)"
RAMP = ("#D3B8EA", "#B18CDA", "#8D5FC6", "#6735A3", "#3C1470")
"""The tones of numbers on a map, from little to much: each is darker than the one before."""
RAMP_EDGE = "#FFFCF3"

SANS = "'Liberation Sans', Arial, Helvetica, sans-serif"
SERIF = "Georgia, 'Liberation Serif', 'Times New Roman', serif"
HALO = ", ".join([f"0 0 2px {PAPER}"] * 2 + [f"0 0 3px {PAPER}"] * 3)


@lru_cache(maxsize=64)
def _name(spoken: str, color: Color | None) -> str:
    return say("gray") if color is None else color.in_words()


@lru_cache(maxsize=64)
def _letter(spoken: str, color: Color) -> str:
    return color.letter


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook:
    """A card color as it is drawn, `None` for gray: `ink` is what can be read on `fill`."""

    color: Color | None
    fill: str
    edge: str
    ink: str

    @property
    def id(self) -> str:
        """What the color is called in a drawing, whatever language is spoken."""
        return "gray" if self.color is None else str(self.color)

    @property
    def name(self) -> str:
        """The color in the language that is spoken."""
        return _name(language(), self.color)

    @property
    def letter(self) -> str:
        """The sign of the color in that language; gray has none."""
        return "" if self.color is None else _letter(language(), self.color)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLook:
    """A seat's color and shape; `symbol` is plotly's name for the shape, `sign` its character."""

    color: str
    ink: str
    symbol: str
    sign: str
    shape: str
    times: int = 1
    """How often the shape stands on every train: a team's partners carry it once and twice."""

    @property
    def called(self) -> str:
        """The sign in words.

        >>> look_of(4).called, look_of(3, team_size=2).called
        ('cross', 'two squares')
        """
        return say(CALLED[self.shape][self.times - 1])


CALLED = {
    "circle": (later("circle"), later("two circles"), later("three circles")),
    "square": (later("square"), later("two squares"), later("three squares")),
    "triangle": (later("triangle"), later("two triangles"), later("three triangles")),
    "diamond": (later("diamond"), later("two diamonds"), later("three diamonds")),
    "cross": (later("cross"), later("two crosses"), later("three crosses")),
}
"""The shapes in words, by how often they stand on a train."""
DARK, LIGHT = "#1A1816", "#FFFFFF"

CARDS: dict[Color | None, CardLook] = {
    color: CardLook(color=color, fill=fill, edge=edge, ink=ink)
    for color, fill, edge, ink in (
        (Color.PURPLE, "#713585", "#43194F", LIGHT),
        (Color.BLUE, "#489ACC", "#1D5578", DARK),
        (Color.ORANGE, "#DB6D17", "#7F3B06", DARK),
        (Color.WHITE, "#FBFAF6", "#6F6A5E", DARK),
        (Color.GREEN, "#386F61", "#193C33", LIGHT),
        (Color.YELLOW, "#FAD826", "#8D7406", DARK),
        (Color.BLACK, "#1F1D1E", "#000000", LIGHT),
        (Color.RED, "#A81414", "#5E0808", LIGHT),
        (Color.LOCOMOTIVE, "#B4C8DC", "#45586B", DARK),
        (None, "#A4A19C", "#6F6A5E", DARK),
    )
}
"""How each card color looks, and under `None` a gray route."""

PLAYERS: tuple[PlayerLook, ...] = tuple(
    PlayerLook(color=color, ink=ink, symbol=symbol, sign=sign, shape=shape)
    for color, ink, symbol, sign, shape in (
        ("#117733", "#FFFFFF", "circle", "●", "circle"),
        ("#F0E442", "#111111", "square", "■", "square"),
        ("#7A1FA2", "#FFFFFF", "triangle-up", "▲", "triangle"),
        ("#88CCEE", "#111111", "diamond", "◆", "diamond"),
        ("#111111", "#FFFFFF", "cross", "✚", "cross"),
    )
)
"""How each lone seat looks, in the order of the seats, and how each team does."""


def look_of(seat: int, team_size: int = 1) -> PlayerLook:
    """How a seat looks where partners sit side by side.

    >>> [look_of(seat, team_size=2).sign for seat in range(4)]
    ['●', '●●', '■', '■■']
    """
    return partner_look(seat // team_size, seat % team_size)


def partner_look(team: int, place: int) -> PlayerLook:
    """How the players of a team look: all in its color, each with one more of its shape."""
    look = PLAYERS[team % len(PLAYERS)]
    return replace(look, sign=look.sign * (place + 1), times=place + 1)


def color_name(color: Color | None) -> str:
    """The name of a route's color, with its letter where it has one.

    >>> color_name(Color.RED), color_name(None)
    ('red (R)', 'gray')
    """
    look = CARDS[color]
    return f"{look.name} ({look.letter})" if look.letter else look.name
