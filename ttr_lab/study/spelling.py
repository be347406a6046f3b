"""Words that nobody knows, read as those that are known: other forms, and slips of the pen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .lexicon import Lexicon

SHORT = 4
"""The letters of the shortest word that is mended, and of the shortest root."""
LONG = 7
"""The letters of the shortest word in which two slips are mended."""
DOUBT = 4.0
"""The doubt about a mended word: so many times the share of its letters that were wrong."""
OTHER_FORM = 0.1
"""The doubt about a word of which another form is known."""
PRONOUNS = ("nos", "los", "las", "les", "me", "te", "se", "lo", "la", "le")
"""What Spanish hangs on to a verb: `ocupar`, `ocuparla`."""
ENDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("ings", "ing", "ers", "er", "ed", "es", "ly", "e", "s"),
        "es": (
            *("ariamos", "eriamos", "iriamos", "aremos", "eremos", "iremos", "abamos", "ieron"),
            *("iendo", "iamos", "arian", "erian", "irian", "adas", "ados", "idas", "idos", "aria"),
            *("eria", "iria", "ando", "aban", "aste", "iste", "aron", "amos", "emos", "imos"),
            *("aran", "eran", "iran", "aba", "ada", "ado", "ida", "ido", "ian", "are", "ere"),
            *("ire", "ara", "era", "ira", "ia", "ar", "er", "ir", "an", "en", "as", "es", "os"),
            *("a", "e", "i", "o", "s"),
        ),
    }
)
"""The endings of words by language, longer ones first."""
SOUNDS = (("qu", "c"), ("gu", "g"), ("z", "c"))
"""What Spanish writes differently before another ending: `provocar`, `provoqué`."""


@dataclass(frozen=True, slots=True)
class Mended:
    """A word as it is read, and how doubtful that is, from 0 to 1."""

    word: str
    doubt: float = 0.0


class Speller:
    """Reads words by a lexicon and by the words that people were seen to use."""

    def __init__(self, lexicon: Lexicon, seen: Iterable[str]) -> None:
        """Begin with what is known; a word seen once is known, but no other is read as that."""
        counts: dict[str, int] = dict.fromkeys(lexicon.exact, 1)
        for word in seen:
            counts[word] = counts.get(word, 0) + 1
        self.lexicon = lexicon
        self.seen = {*counts}
        self.counts = {
            word: count
            for word, count in counts.items()
            if word.isalpha() and (count > 1 or lexicon.concept(word) is not None)
        }
        self.roots: dict[str, str] = {}
        for word in sorted(self.counts, key=lambda word: (-self.counts[word], word)):
            if lexicon.concept(word):
                self.roots.setdefault(root_of(word, lexicon.language), word)

    def mend(self, words: Sequence[str]) -> list[Mended]:
        """The words, with those that nobody knows read as the nearest known ones."""
        return [mended for word in words for mended in self._mended(word)]

    def _mended(self, word: str) -> Iterator[Mended]:
        if len(word) < SHORT or not word.isalpha() or self.lexicon.knows(word):
            yield Mended(word)
        elif form := self._other_form(word):
            yield Mended(form, OTHER_FORM)
        elif word in self.seen:
            yield Mended(word)
        elif halves := self._halves(word):
            yield from map(Mended, halves)
        else:
            yield self._nearest(word)

    def _other_form(self, word: str) -> str | None:
        """A known word that is another form of this one."""
        bare = without_pronoun(word, self.lexicon.language)
        if bare != word and self.lexicon.concept(bare):
            return bare
        root = root_of(word, self.lexicon.language)
        return self.roots.get(root) if len(root) >= SHORT else None

    def _halves(self, word: str) -> tuple[str, str] | None:
        """Two known words that were written as one."""
        for at in range(SHORT, len(word) - SHORT + 1):
            if word[:at] in self.counts and word[at:] in self.counts:
                return word[:at], word[at:]
        return None

    def _nearest(self, word: str) -> Mended:
        """The known word with the fewest slips of the pen between: one, or two in a long word.

        In a short word a wrong letter is no slip, or every short word would be another one's.
        """
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        most = 1 if len(word) < LONG else 2
        found = process.extract(
            word, self.counts.keys(), scorer=OSA.distance, score_cutoff=most, limit=None
        )
        near = [
            (slips, other[0] != word[0], -self.counts[other], other)
            for other, slips, _ in found
            if len(word) > SHORT or len(other) > SHORT or sorted(other) == sorted(word)
        ]
        if not near:
            return Mended(word)
        slips, *_, best = min(near)
        return Mended(best, min(1.0, DOUBT * slips / len(word)))


def root_of(word: str, language: str) -> str:
    """What stays the same in the forms of a word, roughly.

    >>> root_of("provoque", "es") == root_of("provocarlo", "es")
    True
    >>> root_of("shuffled", "en") == root_of("shuffling", "en")
    True
    """
    word = without_pronoun(word, language)
    root = next(
        (
            word.removesuffix(ending)
            for ending in ENDINGS[language]
            if word.endswith(ending) and len(word) - len(ending) >= SHORT - 1
        ),
        word,
    )
    if language == "es":
        for written, spoken in SOUNDS:
            if root.endswith(written):
                return root.removesuffix(written) + spoken
    elif len(root) > SHORT and root[-1] == root[-2]:
        return root[:-1]
    return root


def without_pronoun(word: str, language: str) -> str:
    """A Spanish verb without what hangs on to it.

    >>> without_pronoun("ocuparla", "es")
    'ocupar'
    """
    if language == "es":
        for pronoun in PRONOUNS:
            if word.endswith((f"r{pronoun}", f"ndo{pronoun}")):
                return word.removesuffix(pronoun)
    return word
