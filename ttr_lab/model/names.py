"""The name of a team that has no other: those of its players."""

from __future__ import annotations

from collections.abc import Iterable

from ..language import Together


class Names(str):
    """The names of a team as one text, the same in every language, that is told in each its own.

    >>> Names(["Ann", "Ben"])
    'Ann and Ben'
    """

    __slots__ = ("each",)

    each: tuple[str, ...]

    def __new__(cls, each: Iterable[str]) -> Names:
        """The names of partners in the order of their seats."""
        names = tuple(each)
        new = super().__new__(cls, " and ".join(names))
        new.each = names
        return new

    def __getnewargs__(self) -> tuple[tuple[str, ...]]:  # type: ignore[override]
        return (self.each,)

    def in_words(self, form: str = "") -> str:
        """The names in the language that is spoken."""
        return Together(self.each).in_words(form)
