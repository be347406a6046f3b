"""A set to be completed in so many draws, for somebody who remembers the discards and who not."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..language import say
from .draw_odds import completes


@dataclass(frozen=True, slots=True, kw_only=True)
class Chase:
    """What is still needed, what can come, and what of it has been discarded."""

    needed: int
    draws: int
    unseen: int
    """Cards that can still come: not seen, and not discarded."""
    matching: int
    """Those of them that serve."""
    discards: int = 0
    discards_matching: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for name, value, most in (
            ("needed", self.needed, 20),
            ("draws", self.draws, 110),
            ("unseen", self.unseen, 110),
            ("matching", self.matching, self.unseen),
            ("discards", self.discards, 110 - self.unseen),
            ("discards_matching", self.discards_matching, self.discards),
        ):
            if not 0 <= value <= most:
                raise ValueError(
                    say(
                        "{name}: {value} is not possible; it is from {least} to {most}",
                        name=name,
                        value=value,
                        least=0,
                        most=most,
                    )
                )

    @property
    def remembering(self) -> Fraction:
        """The chance for who remembers the discards: they cannot come."""
        return completes(self.unseen, self.matching, self.draws, self.needed)

    @property
    def forgetting(self) -> Fraction:
        """The chance as it looks to who takes the discards for cards that may still come."""
        return completes(
            self.unseen + self.discards,
            self.matching + self.discards_matching,
            self.draws,
            self.needed,
        )
