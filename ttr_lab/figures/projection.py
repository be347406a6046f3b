"""From latitude and longitude to the flat plane in which maps are drawn."""

import math
from dataclasses import dataclass

EARTH_RADIUS_KM = 6371.0
KM_PER_UNIT = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Albers:
    """The Albers equal-area conic projection of a round earth; all four parameters in degrees.

    Land keeps its true area, and shapes are almost true between the standard parallels
    `lat1` and `lat2`. The plane has its origin at `lat0`, `lon0`, x to the east and y to the
    north. One unit is 5 km on every map, so the USA map is about 1000 units wide with its
    margins and Ireland about 100.

    The formula is from J. P. Snyder, Map Projections: A Working Manual, U.S. Geological
    Survey Professional Paper 1395 (1987), pages 100 to 101, equations 14-1 to 14-6.

    >>> usa = Albers(lat1=29.5, lat2=45.5, lat0=23.0, lon0=-96.0)
    >>> usa.project(lat=23.0, lon=-96.0)
    (0.0, 0.0)
    >>> x, y = usa.project(lat=35.0, lon=-75.0)
    >>> round(x * 5 / 6371, 7), round(y * 5 / 6371, 7)  # Snyder's own example, page 291
    (0.295272, 0.2416774)
    """

    lat1: float
    lat2: float
    lat0: float
    lon0: float

    def project(self, lat: float, lon: float) -> tuple[float, float]:
        """Where a place on the earth lies in the plane, as x and y in units of 5 km."""
        south = math.sin(math.radians(self.lat1))
        cone = (south + math.sin(math.radians(self.lat2))) / 2
        constant = math.cos(math.radians(self.lat1)) ** 2 + 2 * cone * south

        def radius(latitude: float) -> float:
            return math.sqrt(constant - 2 * cone * math.sin(math.radians(latitude))) / cone

        angle = cone * math.radians(lon - self.lon0)
        scale = EARTH_RADIUS_KM / KM_PER_UNIT
        x = scale * radius(lat) * math.sin(angle)
        y = scale * (radius(self.lat0) - radius(lat) * math.cos(angle))
        return x, y
