"""What was found for a question, in words and as plain facts, for a terminal and for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from textwrap import fill
from types import MappingProxyType

from .ask import ask
from .found import Found, Match
from .rulings import DEPENDS, NO, YES

SHOWN = 3
"""How many rulings are told; the facts have them all."""
UNLIKELY = 0.01
"""The score below which a ruling is not told, either."""
WIDTH = 88

WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            YES: "Yes.",
            NO: "No.",
            DEPENDS: "It depends.",
            "players": "How many of you play?",
            "map": "Which map do you play on?",
            "house": "Have you agreed on house rules or options?",
            "changed": "Your house rules change this answer: {ids}.",
            "elsewhere": "That sounds like a question about {maps}.",
            "none": "I know no ruling for that. Ask in other words, and name what it is about: "
            "cards, routes, tickets, the end of the game.",
        },
        "es": {
            YES: "Sí.",
            NO: "No.",
            DEPENDS: "Depende.",
            "players": "¿Cuántos jugáis?",
            "map": "¿En qué mapa se juega?",
            "house": "¿Se han acordado reglas de la casa u opciones?",
            "changed": "Las reglas de la casa cambian esta respuesta: {ids}.",
            "elsewhere": "Eso parece una pregunta sobre {maps}.",
            "none": "No conozco ninguna respuesta a eso. Pregúntalo con otras palabras y nombra de "
            "qué se trata: cartas, rutas, billetes, el final de la partida.",
        },
    }
)
"""What is said around rulings, by language."""
MAPS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            "usa": "USA",
            "team-asia": "Team Asia",
            "legendary-asia": "Legendary Asia",
            "europe": "Europe",
        },
        "es": {
            "usa": "USA",
            "team-asia": "Asia por equipos",
            "legendary-asia": "Asia Legendaria",
            "europe": "Europa",
        },
    }
)
"""The names of the maps, by language."""
OPTIONS = {"players": "--players N", "map": "--map NAME", "house": "--house ID"}
"""How the answer to what is asked back is given in a terminal."""


def tell(found: Found, options: Mapping[str, str] | None = None) -> str:
    """The likeliest rulings in words, and what is asked back, with `options` to answer it."""
    words = WORDS[found.language]
    told = []
    if found.elsewhere:
        names = ", ".join(MAPS[found.language][name] for name in found.elsewhere)
        told.append(_lines(words["elsewhere"].format(maps=names)))
    if not found.answers:
        told.append(_lines(words["none"]))
    likely = [match for match in found.answers[:SHOWN] if match.score >= UNLIKELY]
    told += [_tell_match(match, found.language) for match in likely]
    if found.asks:
        asked = [
            f"{words[name]} ({options[name]})" if options else words[name] for name in found.asks
        ]
        told.append(_lines(" ".join(asked)))
    return "\n\n".join(told)


def _tell_match(match: Match, language: str) -> str:
    words, ruling = WORDS[language], match.ruling
    indent = " " * (len(ruling.id) + 2)
    lines = [
        _lines(f"{ruling.id}  {ruling.question(language)}", rest=indent),
        _lines(
            f"{words[match.verdict]} {match.because(language)} [{', '.join(match.rules)}]",
            indent,
            indent,
        ),
    ]
    if match.changed_by:
        changed = words["changed"].format(ids=", ".join(match.changed_by))
        lines.append(_lines(changed, indent, indent))
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
