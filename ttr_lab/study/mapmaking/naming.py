"""Names on a map of one's own: what may be one, which city it means, and ids made from it."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from ...language import say
from ...model.board import City
from ...model.cards import PLAIN_COLORS, Color, color_named

LONGEST_NAME = 40
MOST_CITIES, MOST_ROUTES, MOST_TICKETS = 150, 400, 300
"""So much a map may have: twice and more of what the largest published ones have."""
LONGEST_ROUTE = 20
"""So many spaces a route may have; whether anybody can pay for them is for the checks to tell."""
MOST_POINTS = 99
"""So much a ticket, or a length, may be worth."""

GRAY = "gray"


def clean_name(name: object) -> str:
    """A name without spaces around it and doubled ones inside; `ValueError` if it cannot be one."""
    if not isinstance(name, str):
        raise ValueError(say("a name is text, not {name!r}", name=name))
    kept = " ".join(name.split())
    if not kept:
        raise ValueError(say("the name is blank; write one such as Prague"))
    if len(kept) > LONGEST_NAME:
        raise ValueError(
            say(
                "the name {name}... has {count} letters; write {most} at most",
                name=kept[:20],
                count=len(kept),
                most=LONGEST_NAME,
            )
        )
    if any(unicodedata.category(sign)[0] == "C" for sign in kept):
        raise ValueError(say("the name {name!r} has a sign that cannot be shown", name=kept))
    return kept


def plain(word: str) -> str:
    """A word without capitals, accents and doubled spaces, to compare it.

    >>> plain("  Ústí  nad Labem ")
    'usti nad labem'
    """
    apart = unicodedata.normalize("NFKD", " ".join(word.split()))
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def slug(name: str) -> str:
    """An id made from a name: small letters, digits and dashes.

    >>> slug("Ústí nad Labem"), slug("東京")
    ('usti-nad-labem', '東京')
    """
    return re.sub(r"[\W_]+", "-", plain(name)).strip("-") or "x"


def free_id(wanted: str, taken: Collection[str], *, first: int = 2) -> str:
    """The wanted id, or with the first number that makes it new.

    >>> free_id("a--b", {"a--b", "a--b--2"}, first=2)
    'a--b--3'
    """
    if wanted not in taken:
        return wanted
    number = first
    while f"{wanted}--{number}" in taken:
        number += 1
    return f"{wanted}--{number}"


def pair_id(a: City, b: City) -> str:
    """What a route or a ticket between two cities is called."""
    return "--".join(sorted((a.id, b.id)))


def find_city(cities: Sequence[City], wanted: City | str | int) -> int:
    """The place of a city that is meant by its place, its id or its name; capitals do not count."""
    if isinstance(wanted, City):
        wanted = wanted.id
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        if 0 <= wanted < len(cities):
            return wanted
        raise ValueError(
            say(
                "there is no city number {number}; there are {count}",
                number=wanted,
                count=len(cities),
            )
        )
    word = str(wanted)
    for place, city in enumerate(cities):
        if word in (city.id, city.name):
            return place
    for place, city in enumerate(cities):
        if plain(word) and plain(word) in (
            plain(city.name),
            plain(city.id),
            plain(city.modern_name),
        ):
            return place
    near = get_close_matches(plain(word), [plain(city.name) for city in cities], n=1)
    if near:
        meant = next(city for city in cities if plain(city.name) == near[0])
        raise ValueError(
            say("there is no city {word!r}; did you mean {city}?", word=word, city=meant.name)
        )
    raise ValueError(say("there is no city {word!r} on this map; add it first", word=word))


def two_of(cities: Sequence[City], a: City | str | int, b: City | str | int) -> tuple[City, City]:
    """The two different cities that are meant."""
    one, two = cities[find_city(cities, a)], cities[find_city(cities, b)]
    if one == two:
        raise ValueError(say("{city} is both ends; name two different cities", city=one.name))
    return one, two


def read_color(color: Color | str | None) -> Color | None:
    """A route's color by itself or by its English name; gray, blank and `None` are gray."""
    if color is None or (isinstance(color, Color) and color in PLAIN_COLORS):
        return color
    word = str(color).strip().casefold()
    if word in ("", "gray", "grey"):
        return None
    if word in map(str, PLAIN_COLORS):
        return color_named(word)
    raise ValueError(
        say(
            "no route has the color {word!r}; there are {colors}",
            word=word,
            colors=", ".join([*map(str, PLAIN_COLORS), GRAY]),
        )
    )


def whole(what: str, value: object, least: int, most: int) -> int:
    """A whole number between two others; `ValueError` says what it is of."""
    if type(value) is int and least <= value <= most:
        return value
    raise ValueError(
        say(
            "{what} is {value!r}; write a whole number from {least} to {most}",
            what=what,
            value=value,
            least=least,
            most=most,
        )
    )


def spot(name: str, lat: float, lon: float) -> tuple[float, float]:
    """The latitude and longitude of the city with this name."""
    return (
        degrees(say("the latitude of {city}", city=name), lat, 90),
        degrees(say("the longitude of {city}", city=name), lon, 180),
    )


def degrees(what: str, value: object, limit: int) -> float:
    """An angle between -limit and limit degrees, to a hundred meters."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= limit:
        return round(float(value), 4) + 0.0
    if isinstance(value, float) and math.isnan(value):
        value = "nothing"
    raise ValueError(
        say(
            "{what} is {value}; write degrees from {least} to {most}",
            what=what,
            value=value,
            least=-limit,
            most=limit,
        )
    )
