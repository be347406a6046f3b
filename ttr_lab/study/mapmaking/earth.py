"""Where a line between two cities runs: over land only, or over water too."""

from __future__ import annotations

from functools import lru_cache

from ...model.board import City
from ...model.earth import read_earth

SAMPLES = 24
"""So many places of a line are looked at."""


@lru_cache(maxsize=512)
def over_land(a: City, b: City) -> bool:
    """Whether all of the straight line between two cities lies over land.

    A little is left out at both ends, where a harbor city may lie on either side of the coast.

    >>> from ttr_lab import load_board
    >>> europe = load_board("europe")
    >>> over_land(europe.city("Paris"), europe.city("Dieppe"))
    True
    >>> over_land(europe.city("Dieppe"), europe.city("London"))
    False
    """
    earth = read_earth()
    across = (b.lon - a.lon + 180) % 360 - 180
    for step in range(2, SAMPLES - 1):
        share = step / SAMPLES
        lon = (a.lon + share * across + 180) % 360 - 180
        if not earth.is_land(a.lat + share * (b.lat - a.lat), lon):
            return False
    return True
