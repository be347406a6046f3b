"""What a question finds: rulings that may be meant, at a table of which something is known."""

from __future__ import annotations

from dataclasses import dataclass

from .rulings import Answer, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What is known about the table that asks; `None` for what is not."""

    players: int | None = None
    map: str | None = None
    house: frozenset[str] | None = None
    """The house rules and options in force."""

    def fits(self, ruling: Ruling) -> bool:
        """Whether a ruling holds on this map and makes sense with so many players."""
        seated = ruling.players is None or self.players is None or self.players in ruling.players
        return seated and (self.map is None or self.map in ruling.maps)

    def fitting(self, ruling: Ruling) -> tuple[Answer, ...]:
        """The answers of a ruling that may hold at this table."""
        options = frozenset(name for answer in ruling.answers for name in answer.when.house or ())
        return tuple(answer for answer in ruling.answers if self._may_hold(answer, options))

    def _may_hold(self, answer: Answer, options: frozenset[str]) -> bool:
        players, maps, house = answer.when.players, answer.when.maps, answer.when.house
        return (
            (players is None or self.players is None or self.players in players)
            and (maps is None or self.map is None or self.map in maps)
            and (house is None or self.house is None or self.house & options == frozenset(house))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A ruling that may be meant."""

    ruling: Ruling
    score: float
    """How likely it is the one meant, from 0 to 1; the scores of all candidates add up to 1."""
    answer: Answer | None = None
    """The answer that holds at this table, where the ruling has several and enough is known."""
    changed_by: tuple[str, ...] = ()
    """House rules in force at this table under which the answer is another one."""

    @property
    def verdict(self) -> str:
        """Yes, no, or that it depends."""
        return self.ruling.verdict if self.answer is None else self.answer.verdict

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind it."""
        return self.ruling.rules if self.answer is None else self.answer.rules

    def because(self, language: str = "en") -> str:
        """The reason for the verdict."""
        return self.answer.because[language] if self.answer else self.ruling.because(language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What was found for a question: rulings, the likeliest first, or none."""

    text: str
    language: str
    """The language to answer in."""
    answers: tuple[Match, ...] = ()
    asks: tuple[str, ...] = ()
    """What decides and was not said: "players", "map", "house"."""
    elsewhere: tuple[str, ...] = ()
    """The rulesets that the question rather seems to be about, where the map named is none."""

    @property
    def best(self) -> Match | None:
        """The likeliest ruling."""
        return self.answers[0] if self.answers else None
