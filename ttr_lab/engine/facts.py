"""Plain facts (from JSON or from a call) to values, every mistake named by its place."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence

from ..language import say
from ..model.cards import Cards, Color, color_named

Facts = Mapping[str, object]


def decoded(written: str) -> object:
    """The value of JSON text; `ValueError` too if a name stands twice in one table."""
    twice: list[str] = []

    def table(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice.extend(name for name in found if names.count(name) > 1)
        return found

    try:
        found: object = json.loads(written, object_pairs_hook=table)
    except json.JSONDecodeError:
        raise
    except (ValueError, RecursionError):
        raise ValueError(say("nested too deep, or a number too long")) from None
    if twice:
        raise ValueError(say("{name!r} stands twice in one table; keep one of them", name=twice[0]))
    return found


def mapping(place: str, item: object) -> Facts:
    """A table of names to values; `ValueError` names the place."""
    if isinstance(item, Mapping) and all(isinstance(key, str) for key in item):
        return item
    raise ValueError(
        say("{place}: a table of names is needed, not {item!r}", place=place, item=item)
    )


def sequence(place: str, item: object) -> Sequence[object]:
    """A list; `ValueError` names the place."""
    if isinstance(item, Sequence) and not isinstance(item, str):
        return item
    raise ValueError(say("{place}: a list is needed, not {item!r}", place=place, item=item))


def text(place: str, item: object) -> str:
    """A piece of text; `ValueError` names the place."""
    if isinstance(item, str):
        return item
    raise ValueError(say("{place}: text is needed, not {item!r}", place=place, item=item))


def number(place: str, item: object, *, least: int | None = None) -> int:
    """A whole number, not below `least`; `ValueError` names the place."""
    if not isinstance(item, int) or isinstance(item, bool):
        raise ValueError(
            say("{place}: a whole number is needed, not {item!r}", place=place, item=item)
        )
    if least is not None and item < least:
        raise ValueError(
            say(
                "{place}: {item!r} is too small; the least is {least}",
                place=place,
                item=item,
                least=least,
            )
        )
    return item


def real(place: str, item: object) -> float:
    """A number, whole or not; `ValueError` names the place."""
    if isinstance(item, bool) or not isinstance(item, int | float):
        raise ValueError(say("{place}: a number is needed, not {item!r}", place=place, item=item))
    return float(item)


def known_keys(place: str, facts: Facts, keys: Collection[str]) -> None:
    """Refuse names that mean nothing here, so that a slip of the pen does not go unseen."""
    for key in facts:
        if key not in keys:
            raise ValueError(
                say(
                    "{place}: {key!r} means nothing here; known: {known}",
                    place=place,
                    key=key,
                    known=", ".join(keys),
                )
            )


def needed(place: str, facts: Facts, keys: Collection[str]) -> None:
    """Refuse a table in which one of these names is missing."""
    for key in keys:
        if key not in facts:
            raise ValueError(
                say(
                    "{place}: {key!r} is missing; needed: {needed}",
                    place=place,
                    key=key,
                    needed=", ".join(keys),
                )
            )


def one_of(place: str, item: object, names: Sequence[str]) -> int:
    """The place of a name among names; `ValueError` lists them."""
    if item in names:
        return names.index(item)
    known = ", ".join(names)
    raise ValueError(
        say("{place}: {item!r} is not one of {known}", place=place, item=item, known=known)
    )


def card(place: str, item: object) -> Color:
    """One card by its color; locomotives may be written `loco`."""
    name = text(place, item)
    try:
        return Color.LOCOMOTIVE if name == "loco" else color_named(name)
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None


def cards(place: str, item: object) -> Cards:
    """A bag of cards, written as counts by color."""
    counts = [0] * len(Color)
    for name, count in mapping(place, item).items():
        counts[card(place, name)] += number(f"{place}.{name}", count, least=0)
    return Cards(counts)


def counts(bag: Cards) -> dict[str, int]:
    """A bag of cards as plain facts, the way case files write it."""
    return {written(color): bag[color] for color in Color if bag[color]}


def written(color: Color) -> str:
    """The name of a color as case files write it."""
    return "loco" if color is Color.LOCOMOTIVE else str(color)
