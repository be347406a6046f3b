"""The players' signs, as they lie on the map."""

from __future__ import annotations

from ..figures.palette import look_of


def sign_of(seat: int, team_size: int = 1) -> str:
    """The player's sign in the player's color, as HTML."""
    look = look_of(seat, team_size)
    return (
        f'<span class="ttr-sign" style="background:{look.color};color:{look.ink}">'
        f"{look.sign}</span>"
    )
