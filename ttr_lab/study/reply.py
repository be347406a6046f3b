"""What was found for a question, in words and as plain facts, for a terminal and for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill
from types import MappingProxyType

from ..language import later, say, speaking, translated
from .ask import ask
from .found import Found, Match
from .rulings import DEPENDS, NO, YES

SHOWN = 3
"""How many rulings are told; the facts have them all."""
UNLIKELY = 0.01
"""The score below which a ruling is not told, either."""
WIDTH = 88

VERDICTS: Mapping[str, str] = MappingProxyType(
    {YES: later("Yes."), NO: later("No."), DEPENDS: later("It depends.")}
)
"""The verdicts, as one says them."""
ASKED: Mapping[str, str] = MappingProxyType(
    {
        "players": later("How many of you play?"),
        "map": later("Which map do you play on?"),
        "house": later("Have you agreed on house rules or options?"),
    }
)
"""What is asked back, by what decides."""
CHANGED = later("Your house rules change this answer: {ids}.")
ELSEWHERE = later("That sounds like a question about {maps}.")
NONE = later(
    "I know no ruling for that. Ask in other words, and name what it is about: "
    "cards, routes, tickets, the end of the game."
)
MAPS: Mapping[str, str] = MappingProxyType(
    {
        "usa": later("USA"),
        "team-asia": later("Team Asia"),
        "legendary-asia": later("Legendary Asia"),
        "europe": later("Europe"),
    }
)
"""The names of the maps."""
OPTIONS = {"players": "--players N", "map": "--map NAME", "house": "--house ID"}
"""How the answer to what is asked back is given in a terminal."""


def tell(found: Found, options: Mapping[str, str] | None = None) -> str:
    """The likeliest rulings in words, and what is asked back, with `options` to answer it."""
    with speaking(found.language):
        return "\n\n".join(_paragraphs(found, options))


def name_maps(names: Iterable[str]) -> str:
    """Maps by their names, in the language that is spoken.

    >>> name_maps(["usa", "team-asia"])
    'USA, Team Asia'
    """
    return ", ".join(translated(MAPS[name]) for name in names)


def _paragraphs(found: Found, options: Mapping[str, str] | None) -> Iterator[str]:
    if found.elsewhere:
        yield _lines(say(ELSEWHERE, maps=name_maps(found.elsewhere)))
    if not found.answers:
        yield _lines(say(NONE))
    for match in likely(found):
        yield _tell_match(match, found.language)
    if found.asks:
        asked = (translated(ASKED[name]) for name in found.asks)
        marks = (f" ({options[name]})" if options else "" for name in found.asks)
        yield _lines(" ".join(map("".join, zip(asked, marks, strict=True))))


def likely(found: Found) -> tuple[Match, ...]:
    """The rulings that are worth telling."""
    return tuple(match for match in found.answers[:SHOWN] if match.score >= UNLIKELY)


def _tell_match(match: Match, language: str) -> str:
    ruling = match.ruling
    indent = " " * (len(ruling.id) + 2)
    lines = [
        _lines(f"{ruling.id}  {ruling.question(language)}", rest=indent),
        _lines(
            f"{translated(VERDICTS[match.verdict])} {match.because(language)} "
            f"[{', '.join(match.rules)}]",
            indent,
            indent,
        ),
    ]
    if match.changed_by:
        lines.append(_lines(say(CHANGED, ids=", ".join(match.changed_by)), indent, indent))
    return "\n".join(lines)


def _lines(text: str, first: str = "", rest: str = "") -> str:
    """A paragraph broken into lines, each with its indent."""
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def facts_of(found: Found) -> dict[str, object]:
    """What was found as plain facts, for JSON."""
    return {
        "question": found.text,
        "language": found.language,
        "answers": [
            {
                "id": match.ruling.id,
                "score": round(match.score, 4),
                "question": match.ruling.question(found.language),
                "ruling": match.verdict,
                "because": match.because(found.language),
                "rules": list(match.rules),
                "maps": list(match.ruling.maps),
                "changed_by": list(match.changed_by),
            }
            for match in found.answers
        ],
        "asks": list(found.asks),
        "elsewhere": list(found.elsewhere),
    }


def main(
    text: str,
    *,
    players: int | None = None,
    map: str | None = None,
    house: Iterable[str] | None = None,
    language: str | None = None,
    as_json: bool = False,
) -> int:
    """Answer a question in a terminal: 0 if a ruling was found, 1 if none was."""
    found = ask(text, players=players, map=map, house=house, language=language)
    if as_json:
        print(json.dumps(facts_of(found), ensure_ascii=False, indent=1))
    else:
        print(tell(found, OPTIONS))
    return 0 if found.answers else 1
