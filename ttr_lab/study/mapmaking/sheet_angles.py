"""Angles as people write them: 14.42, 14,42, -5.99, 5,99 O, 46°57'12" N."""

from __future__ import annotations

import re

ANGLE = re.compile(
    r"""(?P<sign>[-+−]?)(?P<deg>[0-9]{1,3}([.,][0-9]{0,15})?)\s*°?
    (\s*(?P<min>[0-9]{1,2}([.,][0-9]{0,15})?)\s*['′’]\s*
    ((?P<sec>[0-9]{1,2}([.,][0-9]{0,15})?)\s*(["″”]|''))?)?\s*(?P<end>[NSEWO]?)""",
    re.VERBOSE | re.IGNORECASE,
)


def angle_in(cell: str, ends: str) -> float | None:
    """The degrees in a cell, also with minutes, seconds and a compass point; none if it has none.

    >>> angle_in("-5,99", "EWO"), angle_in("46°57' N", "NS"), angle_in("3,6 O", "EWO")
    (-5.99, 46.95, -3.6)
    """
    found = ANGLE.fullmatch(cell.strip())
    if found is None or (found["end"] and (found["end"].upper() not in ends or found["sign"])):
        return None
    degrees, minutes, seconds = (
        float((found[part] or "0").replace(",", ".")) for part in ("deg", "min", "sec")
    )
    size = degrees + minutes / 60 + seconds / 3600
    return -size if found["sign"] in ("-", "−") or found["end"].upper() in ("S", "W", "O") else size
