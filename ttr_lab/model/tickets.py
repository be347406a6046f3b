"""The table of tickets of a map, which owners of the game can write too.

Only two cities and points are needed; a city is named as on the board or by its id.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from ..language import Saying
from .board import City, Ticket
from .tables import Problem, Row, instead, read_table

TICKET = ("a", "b", "points"), ("id", "class", "source", "confirmed_by")
"""The columns that are needed and those that there may be."""
FEW = 12
"""So many cities are named one by one to who cannot spell them."""


def read_tickets(
    path: Path, cities: dict[str, City], problems: list[Problem]
) -> tuple[list[Ticket], dict[str, int]]:
    """The tickets of all sound rows, and the line of every id."""
    tickets: list[Ticket] = []
    lines: dict[str, int] = {}
    pairs: dict[frozenset[str], int] = {}
    for row in read_table(path, *TICKET, problems):
        given = row.new("id", lines) if row.cells["id"] else ""
        a, b = (_read_city(row, column, cities) for column in ("a", "b"))
        points = row.whole("points", least=1)
        long = row.choice("class", ("regular", "long"), blank="regular") == "long"
        source = row.choice("source", ("printed", "generated"), blank="printed")
        confirmed_by = row.whole_or_none("confirmed_by", least=0)
        for city in (a, b):
            if city is not None and city.junction:
                row.note(
                    Saying("{city} is a junction", city=city), Saying("a ticket joins two cities")
                )
        if a is None or b is None:
            continue
        if a is b:
            row.note(
                Saying("a and b are both {city!r}", city=str(a)),
                Saying("name two different cities"),
            )
            continue
        first = pairs.setdefault(frozenset((a.id, b.id)), row.line)
        if first != row.line:
            row.note(
                Saying("the ticket {a}–{b} is in line {line} already", a=a, b=b, line=first),
                Saying("keep one of the two tickets"),
            )
            continue
        id = given or _free_id(a, b, lines)
        lines.setdefault(id, row.line)
        if row.sound:
            ticket = Ticket(
                index=len(tickets),
                id=id,
                a=a,
                b=b,
                points=points,
                long=long,
                generated=source == "generated",
                confirmed_by=confirmed_by,
            )
            tickets.append(ticket)
    return tickets, lines


def _free_id(a: City, b: City, taken: Iterable[str]) -> str:
    """The id for a ticket that has none: both cities, with as many dashes as make it new."""
    first, second = sorted((a.id, b.id))
    dashes = "--"
    while f"{first}{dashes}{second}" in taken:
        dashes += "-"
    return f"{first}{dashes}{second}"


def _read_city(row: Row, column: str, cities: dict[str, City]) -> City | None:
    """The city of a cell; without any cities their own problem says enough."""
    word = row.text(column)
    if not word or not cities:
        return None
    called = {_plain(name): city for city in cities.values() for name in (city.id, city.name)}
    found = called.get(_plain(word))
    if found is None:
        wrong = Saying("there is no city {word!r}", word=word)
        row.note(wrong, _suggest(word, cities.values()))
    return found


def _suggest(word: str, cities: Iterable[City]) -> Saying:
    """The name on the board that was probably meant: today's name counts, and a slip or two."""
    real = [city for city in cities if not city.junction]
    today = {_plain(city.modern_name): city.name for city in real if city.modern_name}
    if _plain(word) in today:
        return Saying("the board calls it {name!r}", name=today[_plain(word)])
    names = today | {_plain(city.name): city.name for city in real}
    if near := get_close_matches(_plain(word), names, n=1):
        return Saying("did you mean {word!r}?", word=names[near[0]])
    if len(real) > FEW:
        return Saying("name one of the {count} cities as on the board", count=len(real))
    return instead(word, (city.name for city in real))


def _plain(word: str) -> str:
    """A word without capitals and accents."""
    apart = unicodedata.normalize("NFKD", word)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()
