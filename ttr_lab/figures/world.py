"""The world on which a map of one's own is made: outlines in degrees, and the way back from a map.

A point is longitude and latitude, so that it can be drawn as it is: east to the right, north up.
"""

from __future__ import annotations

import math

from ..model.earth import Earth, Outline, Place, read_earth
from .projection import EARTH_RADIUS_KM, KM_PER_UNIT, Albers

__all__ = ["Earth", "Outline", "Place", "net_of_degrees", "place_at", "read_earth"]


def net_of_degrees(step: int = 15) -> tuple[Outline, ...]:
    """Meridians and parallels, every so many degrees, each as a line of two points.

    >>> len(net_of_degrees(30))  # 13 meridians and 5 parallels
    18
    """
    meridians = [((float(x), -90.0), (float(x), 90.0)) for x in range(-180, 181, step)]
    parallels = [((-180.0, float(y)), (180.0, float(y))) for y in range(-90 + step, 90, step)]
    return (*meridians, *parallels)


def place_at(albers: Albers, x: float, y: float) -> Place:
    """The longitude and latitude of a point of the plane: `Albers.project` the other way.

    Snyder's equations 14-8 to 14-11; a point beyond the pole is put on it.

    >>> usa = Albers(lat1=29.5, lat2=45.5, lat0=23.0, lon0=-96.0)
    >>> lon, lat = place_at(usa, *usa.project(lat=35.0, lon=-75.0))
    >>> round(lon, 9), round(lat, 9)
    (-75.0, 35.0)
    """
    south = math.sin(math.radians(albers.lat1))
    cone = (south + math.sin(math.radians(albers.lat2))) / 2
    constant = math.cos(math.radians(albers.lat1)) ** 2 + 2 * cone * south
    scale = EARTH_RADIUS_KM / KM_PER_UNIT
    middle = math.sqrt(constant - 2 * cone * math.sin(math.radians(albers.lat0))) / cone
    sign = math.copysign(1.0, cone)
    right, up = x / scale, middle - y / scale
    radius = math.hypot(right, up)
    angle = math.atan2(sign * right, sign * up)
    sine = (constant - (radius * cone) ** 2) / (2 * cone)
    lon = albers.lon0 + math.degrees(angle / cone)
    return (lon + 180) % 360 - 180, math.degrees(math.asin(max(-1.0, min(1.0, sine))))
