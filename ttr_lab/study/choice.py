"""What a bot answers: an action and, in one sentence, why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.view import View
from ..language import Saying
from ..model.actions import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and the reason for it, one plain sentence that names what it is good for."""

    action: Action
    why: Saying | str
    open: Saying | str = ""
    """The reason without the seat's secrets, where it has any."""

    @property
    def reason(self) -> str:
        """The reason in the language that is spoken."""
        return str(self.why)

    @property
    def aloud(self) -> str:
        """The reason without the seat's secrets; empty where it has none."""
        return str(self.open)

    @property
    def public(self) -> str:
        """The reason as everybody at the table may hear it."""
        return self.aloud or self.reason


Bot = Callable[[View], Choice]
"""A function that chooses. It gets a view, so it cannot know more than a player would."""
