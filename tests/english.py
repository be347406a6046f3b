"""English that is left in a sentence of another language."""

from __future__ import annotations

import re

WORDS = frozenset(
    re.findall(
        r"\w+",
        """the and with of is are was were you your his its their have this that these those not
        takes take draws draw drawn claims claim claimed lays lay keeps keep kept puts put turns
        turn card cards train trains route routes ticket tickets rack hand row deck discards station
        stations locomotive locomotives purple blue orange white green yellow black gray because
        only each every all any more most must can cannot may been by from for to on into than then
        there here who which what when where whole wins win points point score scores nothing nobody
        everybody somebody player players team teams partner game map cities longest path house
        rule rules first second third last left owner already""",
    )
)
"""Words of English that are no words of Spanish, nor names on a map."""
CODE = re.compile(
    r"\[[A-Z0-9-]+\]|\b[A-Z]+(?:-[A-Z0-9]+)+\b|\b[a-z]+_[a-z0-9]+\b|'[^']*'|ttr-lab \w+ [\w-]+|https?://\S+"
)
"""Ids, names of options and what a person has typed: the same in every language."""


def english_in(sentence: str) -> list[str]:
    """The English words in a sentence.

    >>> english_in("Ann toma the carta roja [USA-DRAW-1].")
    ['the']
    """
    found = re.findall(r"[^\W\d_]+", CODE.sub(" ", sentence))
    return [word for word in found if word.casefold() in WORDS]
