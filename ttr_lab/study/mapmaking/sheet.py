"""A map from what a spreadsheet gives: a table of routes, and one of cities with coordinates.

Both may stand in one text, one below the other, with tickets as a third; commas, semicolons or
tabs between the cells, headers in English or Spanish, decimal points or commas. What cannot be
read is told with its line and column, and nothing is half-read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache

from ...language import later, say
from ...model.board import City
from ...model.load import shipped_board
from ...model.ruleset import RULESETS
from ...places import find_maps
from .draft import MapDraft
from .naming import clean_name, free_id, plain, slug
from .sheet_cells import ROUTES, TICKETS, Line, Table, Trouble, tables_of

MOST_TOLD = 8
"""So many troubles are told at once."""
USUAL = {"tunnel": 3, "ferry": 1, "mountain": 1}
"""What "yes" means for a kind of route: the cards a tunnel turns over, locomotives, trains."""
LONGER = {7: 18, 8: 21, 9: 27}
"""The usual points of lengths that not every map has."""
EXAMPLE = later(
    "city,lat,lon\nPrague,50.08,14.44\nBrno,49.19,16.61\nPilsen,49.74,13.38\n\n"
    "city a,city b,length,color\nPrague,Brno,5,red/blue\nPrague,Pilsen,,gray\n\n"
    "city a,city b,points\nPilsen,Brno,8"
)
"""A sheet to begin with."""


def read_sheet(text: str) -> MapDraft:
    r"""The map in a sheet; `ValueError` names the line and the column of what is wrong.

    >>> read_sheet("city;lat;lon\nA;50,1;14\nB;49;16\n\nfrom;to;length\nA;B;3").board().lengths
    (3,)
    """
    reading = _Reading(MapDraft())
    for table in tables_of(text, reading.troubles):
        for line in table.lines:
            reading.take(table, line)
    reading.build()
    if reading.troubles:
        raise ValueError(_told(reading.troubles))
    draft = reading.draft
    if not draft.cities:
        raise ValueError(
            say("there is no city in the sheet; begin with a line such as city,lat,lon")
        )
    return _with_fitting_rules(draft)


def _told(troubles: list[Trouble]) -> str:
    """All troubles, each in a line of its own, in the order of the sheet."""
    lines = [str(it) for it in sorted(troubles, key=lambda trouble: trouble.line)]
    if len(lines) > MOST_TOLD:
        more = len(lines) - MOST_TOLD
        lines = [*lines[:MOST_TOLD], say("and {count} more", count=more)]
    return "\n".join(lines)


@dataclass
class _Reading:
    """A sheet being read: cities at once, routes and tickets when all cities are known."""

    draft: MapDraft
    troubles: list[Trouble] = field(default_factory=list)
    called: dict[str, str] = field(default_factory=dict)
    """For the ids and names of cities, written plainly, their ids in the draft."""
    routes: list[Line] = field(default_factory=list)
    tickets: list[Line] = field(default_factory=list)

    def take(self, table: Table, line: Line) -> None:
        """Read a line of a table, or keep it until all cities are known."""
        if table.kind == ROUTES:
            for end in ("a", "b"):
                if line.has(f"lat {end}") or line.has(f"lon {end}"):
                    name = line.text(end)
                    if name and plain(name) not in self.called:
                        self._add_city(line, end, f"lat {end}", f"lon {end}")
            self.routes.append(line)
        elif table.kind == TICKETS:
            self.tickets.append(line)
        else:
            self._add_city(line, "city", "lat", "lon")

    def _add_city(self, line: Line, column: str, lat: str, lon: str) -> None:
        """Take a city of a line with its place, one of a published map if no place is given."""
        name = line.text(column)
        if not name:
            line.trouble(column, say("the name is missing; every city needs one"))
            return
        if plain(name) in self.called:
            line.trouble(column, say("the city {name} is there already", name=name))
            return
        if not line.has(lat) and not line.has(lon):
            self._add_known(line, column, name)
            return
        north, east = line.degrees(lat, 90), line.degrees(lon, 180)
        if north is None or east is None:
            self.called[plain(name)] = ""
            return
        junction = line.is_junction() if column == "city" else False
        self._add(line, column, name, north, east, junction)

    def _add_known(self, line: Line, column: str, name: str) -> bool:
        """Take a city without coordinates, if a published map has it."""
        known = known_cities().get(plain(name))
        if known is None:
            line.trouble(column, self._placeless(name))
            self.called[plain(name)] = ""
            return False
        self._add(line, column, name, known.lat, known.lon, False)
        return True

    def _placeless(self, name: str) -> str:
        """What to do about a city that is nowhere; perhaps it is only misspelt."""
        near = get_close_matches(plain(name), [plain(it.name) for it in self.draft.cities], n=1)
        if near:
            meant = next(it.name for it in self.draft.cities if plain(it.name) == near[0])
            return say("there is no city {word!r}; did you mean {city}?", word=name, city=meant)
        return say(
            "{name} has no place on the map; add a line with its latitude and longitude, such as "
            "{name},50.08,14.44 under city,lat,lon",
            name=name,
        )

    def _add(
        self, line: Line, column: str, name: str, lat: float, lon: float, junction: bool
    ) -> None:
        try:
            kept = clean_name(name)
            draft = self.draft.add_city(kept, lat, lon, junction=junction)
        except ValueError as wrong:
            line.trouble(column, str(wrong))
            self.called.setdefault(plain(name), "")
            return
        city = draft.cities[-1]
        if column == "city" and line.has("id") and slug(line.text("id")) == line.text("id"):
            id = free_id(line.text("id"), {it.id for it in self.draft.cities})
            city = replace(city, id=id)
            draft = replace(draft, cities=(*draft.cities[:-1], city))
            self.called.setdefault(plain(id), id)
        self.called[plain(kept)] = city.id
        self.draft = draft

    def build(self) -> None:
        """Add the routes, with lengths by the measure of those that have one; then the tickets."""
        read = [
            (line, self._ends(line), line.whole("length"), line.colors()) for line in self.routes
        ]
        measure = self.draft
        for _, pair, length, _ in read:
            if pair and length:
                measure = _try(measure, *pair, length)
        for line, pair, length, colors in read:
            marks = {name: line.mark(name, usual) for name, usual in USUAL.items()}
            if pair is None:
                continue
            try:
                spaces = measure.suggest_length(*pair) if length is None else length
                for color in colors:
                    self.draft = self.draft.add_route(*pair, spaces, color, **marks)
            except ValueError as wrong:
                line.trouble("a" if length is None else "length", str(wrong))
        if not self.troubles:
            self._build_tickets()

    def _build_tickets(self) -> None:
        for line in self.tickets:
            pair = self._ends(line)
            if pair is None:
                continue
            try:
                self.draft = self.draft.add_ticket(*pair, line.whole("points"), long=line.is_long())
            except ValueError as wrong:
                line.trouble("points" if line.has("points") else "a", str(wrong))

    def _ends(self, line: Line) -> tuple[str, str] | None:
        """The ids of the two cities of a line."""
        found = [self._city(line, column) for column in ("a", "b")]
        return (found[0], found[1]) if found[0] and found[1] else None

    def _city(self, line: Line, column: str) -> str:
        name = line.text(column)
        if not name:
            line.trouble(column, say("the city is missing; a line names two"))
            return ""
        if plain(name) not in self.called:
            self._add_known(line, column, name)
        return self.called.get(plain(name), "")


def _try(draft: MapDraft, a: str, b: str, length: int) -> MapDraft:
    """With a route more, if it can be."""
    try:
        return draft.add_route(a, b, length)
    except ValueError:
        return draft


@cache
def known_cities() -> dict[str, City]:
    """The cities of all maps of the package, by their names on the board and today's, plainly."""
    found: dict[str, City] = {}
    for name in find_maps():
        for city in shipped_board(name).cities:
            for called in _names(city):
                found.setdefault(plain(called), city)
    return found


def _names(city: City) -> Iterator[str]:
    if not city.junction:
        yield city.name
        if city.modern_name:
            yield city.modern_name


def _with_fitting_rules(draft: MapDraft) -> MapDraft:
    """With points for its lengths, and the first ruleset that knows all its kinds of routes."""
    lengths = {route.length for route in draft.routes}
    more = {length: worth for length, worth in LONGER.items() if length in lengths}
    draft = draft.with_rules(points={**draft.points, **more})
    kinds = {kind for route in draft.routes for kind in route.marks}
    for rules in (RULESETS[draft.ruleset], *RULESETS.values()):
        if rules.team_size == 1 and kinds <= set(rules.route_kinds):
            return draft.with_rules(ruleset=rules.id)
    return draft
