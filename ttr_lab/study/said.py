"""What a question says on its own about the table: how many play, and on which map."""

from __future__ import annotations

from collections.abc import Sequence

WORDS = ("2 two dos", "3 three tres", "4 four cuatro", "5 five cinco", "6 six seis")
NUMBERS = {word: number for number, words in enumerate(WORDS, 2) for word in words.split()}
AFTER = (
    *(("players",), ("player",), ("p",), ("people",), ("persons",), ("of", "us"), ("play",)),
    *(("jugadores",), ("jugador",), ("personas",), ("jugamos",)),
)
"""Words that follow on the number of players."""
AHEAD = (
    *(("somos",), ("jugamos",), ("estamos",), ("we", "are"), ("partida", "de"), ("entre",)),
    *(("partida", "a"), ("jugando", "a")),
)
"""Words that go before the number of players."""
MAPS = (
    ("team-asia", (("team", "asia"), ("asia", "por", "equipos"), ("team", "game"), ("equipos",))),
    ("legendary-asia", (("legendary",), ("legendaria",), ("legendario",))),
    ("europe", (("europe",), ("europa",), ("european",), ("europeo",))),
    ("usa", (("usa", "map"), ("usa", "game"), ("us", "map"), ("mapa", "de", "usa"), ("in", "usa"))),
)
"""The words that name a ruleset; the first that is named counts."""


def players_said(words: Sequence[str]) -> int | None:
    """The number of players that the words name, if they do.

    >>> players_said(["double", "routes", "with", "3", "players"])
    3
    """
    for at, word in enumerate(words):
        number = NUMBERS.get(word)
        if number is None:
            continue
        follows = any(_stands(words, at + 1, phrase) for phrase in AFTER)
        goes_before = any(_stands(words, at - len(phrase), phrase) for phrase in AHEAD)
        if follows or goes_before:
            return number
    return None


def map_said(words: Sequence[str]) -> str | None:
    """The ruleset that the words name, if they do.

    >>> map_said(["en", "asia", "por", "equipos"])
    'team-asia'
    """
    for name, phrases in MAPS:
        if any(_stands(words, at, phrase) for phrase in phrases for at in range(len(words))):
            return name
    return None


def _stands(words: Sequence[str], at: int, phrase: Sequence[str]) -> bool:
    return at >= 0 and tuple(words[at : at + len(phrase)]) == tuple(phrase)
