"""What a bot answers: an action and, in one sentence, why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.view import View
from ..model.actions import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and the reason for it, one plain sentence that names what it is good for."""

    action: Action
    reason: str
    aloud: str = ""
    """The reason without the seat's secrets, where it has any."""

    @property
    def public(self) -> str:
        """The reason as everybody at the table may hear it."""
        return self.aloud or self.reason


Bot = Callable[[View], Choice]
"""A function that chooses. It gets a view, so it cannot know more than a player would."""
