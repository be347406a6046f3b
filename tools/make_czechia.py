"""Make data/czechia, a map of our own: the railways of Czechia as a game for two to five players.

    python -m tools.make_czechia
    python -m tools.make_land data/czechia --npm node_modules --lakes europe --borders --scale 10m \
        --margin 0.9 --near 0.3 --tolerance 0.2 --smallest 1 --decimals 2
    python -m tools.make_places data/czechia

Cities and lines are facts: where a line of `LINES` is, trains can run from one city to the other
without passing a third city of the map. What a game needs beside is made from them by rules, so
that the command writes the same files again, byte for byte:

- A route has two tracks where the real line has two for all or nearly all of its way (`TWO`).
- Its length is its distance in a straight line, one space for `KM` kilometers, rounded; 1 to 6.
- Colors are those of `study/mapmaking/paint.py`, tickets those of `suggest.py`. Of both the first
  seed is taken whose numbers all lie between those of the published maps (see `balance.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ttr_lab.model.mapfolder import write_map
from ttr_lab.model.mapview import Projection
from ttr_lab.places import find_data
from ttr_lab.study.mapmaking.balance import balance
from ttr_lab.study.mapmaking.draft import MapDraft
from ttr_lab.study.mapmaking.suggest import km_between

KM = 16
TICKETS = 40
MOST_SEEDS = 300
VIEW = Projection(lat1=49.1, lat2=50.5, lat0=49.8, lon0=15.4)
CITIES = {
    "Praha": (50.08, 14.44),
    "Brno": (49.19, 16.61),
    "Břeclav": (48.76, 16.88),
    "Česká Třebová": (49.90, 16.44),
    "České Budějovice": (48.97, 14.48),
    "Havlíčkův Brod": (49.61, 15.58),
    "Hradec Králové": (50.21, 15.83),
    "Cheb": (50.07, 12.38),
    "Chomutov": (50.46, 13.41),
    "Jeseník": (50.23, 17.20),
    "Jihlava": (49.40, 15.59),
    "Karlovy Vary": (50.23, 12.87),
    "Klatovy": (49.40, 13.29),
    "Kolín": (50.03, 15.20),
    "Liberec": (50.77, 15.06),
    "Olomouc": (49.59, 17.25),
    "Opava": (49.94, 17.90),
    "Ostrava": (49.83, 18.27),
    "Pardubice": (50.04, 15.78),
    "Plzeň": (49.74, 13.38),
    "Přerov": (49.46, 17.45),
    "Příbram": (49.69, 14.01),
    "Strakonice": (49.26, 13.90),
    "Šumperk": (49.97, 16.97),
    "Tábor": (49.41, 14.66),
    "Trutnov": (50.56, 15.91),
    "Turnov": (50.59, 15.16),
    "Uherské Hradiště": (49.07, 17.46),
    "Ústí nad Labem": (50.66, 14.04),
    "Vsetín": (49.34, 18.00),
    "Zlín": (49.23, 17.67),
    "Znojmo": (48.86, 16.05),
}
LINES = """
Praha–Plzeň by Beroun
Praha–Chomutov by Kladno and Žatec
Praha–Ústí nad Labem by Kralupy
Praha–Turnov by Mladá Boleslav
Praha–Hradec Králové by Poděbrady
Praha–Kolín by Český Brod
Praha–Havlíčkův Brod by Čerčany and Světlá nad Sázavou
Praha–Tábor by Benešov
Praha–Příbram by Zdice
Plzeň–Cheb by Mariánské Lázně
Plzeň–Chomutov by Žatec
Plzeň–Klatovy by Přeštice
Plzeň–Strakonice by Horažďovice
Klatovy–Strakonice by Sušice
Cheb–Karlovy Vary by Sokolov
Karlovy Vary–Chomutov by Kadaň
Chomutov–Ústí nad Labem by Most and Teplice
Ústí nad Labem–Liberec by Děčín and Česká Lípa
Liberec–Turnov by Hodkovice
Turnov–Hradec Králové by Jičín
Turnov–Trutnov by Stará Paka
Trutnov–Hradec Králové by Jaroměř
Hradec Králové–Pardubice by Opatovice
Hradec Králové–Česká Třebová by Týniště and Choceň
Hradec Králové–Šumperk by Letohrad and Hanušovice
Kolín–Pardubice by Přelouč
Kolín–Havlíčkův Brod by Čáslav
Pardubice–Česká Třebová by Choceň
Pardubice–Havlíčkův Brod by Chrudim and Hlinsko
Havlíčkův Brod–Jihlava by Dobronín
Havlíčkův Brod–Brno by Žďár and Tišnov
Jihlava–Brno by Třebíč
Jihlava–Znojmo by Moravské Budějovice
Jihlava–Tábor by Pelhřimov
Jihlava–České Budějovice by Jindřichův Hradec
Tábor–České Budějovice by Veselí
Tábor–Strakonice by Písek
Příbram–Strakonice by Březnice
Strakonice–České Budějovice by Protivín
Znojmo–Brno by Hrušovany
Znojmo–Břeclav by Mikulov
Brno–Břeclav by Zaječí
Brno–Česká Třebová by Blansko
Brno–Olomouc by Prostějov
Brno–Přerov by Vyškov
Brno–Uherské Hradiště by Kyjov
Břeclav–Uherské Hradiště by Hodonín
Uherské Hradiště–Zlín by Otrokovice
Uherské Hradiště–Vsetín by Bylnice
Zlín–Přerov by Otrokovice
Přerov–Olomouc by Brodek
Přerov–Vsetín by Hranice
Přerov–Ostrava by Hranice
Vsetín–Ostrava by Frýdek-Místek
Olomouc–Česká Třebová by Zábřeh
Olomouc–Šumperk by Uničov
Olomouc–Opava by Bruntál and Krnov
Česká Třebová–Šumperk by Zábřeh
Šumperk–Jeseník by Hanušovice
Jeseník–Opava by Krnov
Opava–Ostrava by Svinov
"""
"""Neighbors, and a place or two where their line goes through."""
TWO = """
Praha–Plzeň Praha–Ústí nad Labem Praha–Kolín Praha–Tábor Cheb–Karlovy Vary Karlovy Vary–Chomutov
Chomutov–Ústí nad Labem Kolín–Pardubice Kolín–Havlíčkův Brod Pardubice–Česká Třebová
Havlíčkův Brod–Brno Brno–Břeclav Brno–Česká Třebová
Břeclav–Uherské Hradiště Přerov–Olomouc Přerov–Vsetín Přerov–Ostrava Olomouc–Česká Třebová
"""
"""Lines with two tracks."""
PROVENANCE = {
    "confirmed_by": "Blank, since this is the project's own map and not a published board.",
    "routes": "Our own choice of real lines: trains can run between two neighbors without passing "
    "a third city of the map. Where each goes through is told in tools/make_czechia.py. Written "
    "down from what is commonly known of the network and not compared with a timetable; small "
    "lines and branches are left out.",
    "tracks": "Two where the real line has two for all or nearly all of its way.",
    "lengths": f"The distance in a straight line, one space for {KM} km, rounded; at least 1 and "
    "at most 6.",
    "colors": "Our own, drawn by chance so that each color is on about as many spaces as any "
    "other: ttr_lab/study/mapmaking/paint.py.",
    "tickets": "Our own, drawn by chance like printed sets in length and spread; points are the "
    "spaces of the shortest connection: ttr_lab/study/mapmaking/suggest.py.",
    "coordinates": "Latitude and longitude of the real cities, in degrees, to two decimals.",
    "land": "Borders and lakes are from Natural Earth, which is in the public domain.",
    "places": "Where crowded cities stand in the drawing, moved a little apart for room: our own, "
    "by tools/make_places.py.",
}
COLORS_DECIDE = ("gray", "colors")
TICKETS_DECIDE = ("points", "stock", "tickets-at-city", "busiest", "unnamed", "meeting", "ways")
"""The numbers of `balance.py` that are for colors, and for tickets, to bring into range."""


def bare() -> MapDraft:
    """The cities and lines alone, with their lengths."""
    draft = MapDraft(
        name="Czechia by rail", id="czechia", players=(2, 3, 4, 5), provenance=PROVENANCE
    )
    for name, (lat, lon) in CITIES.items():
        draft = draft.add_city(name, lat, lon)
    two = " ".join(TWO.split())
    for line in LINES.strip().splitlines():
        pair, _, _ = line.partition(" by ")
        a, b = pair.split("–")
        one, other = draft.cities[draft.place(a)], draft.cities[draft.place(b)]
        length = min(max(round(km_between(one, other) / KM), 1), 6)
        for _ in range(2 if f" {pair} " in f" {two} " else 1):
            draft = draft.add_route(a, b, length)
    return draft


def make() -> MapDraft:
    """The map with the first colors, and then the first tickets, that are like published ones."""
    lines = bare()
    colored = first_like(COLORS_DECIDE, lines.suggest_colors)
    return first_like(TICKETS_DECIDE, lambda seed: colored.suggest_tickets(TICKETS, seed))


def first_like(names: Sequence[str], made: Callable[[int], MapDraft]) -> MapDraft:
    """The draft of the first seed with which all these numbers lie in the published range."""
    for seed in range(MOST_SEEDS):
        draft = made(seed)
        measures = {it.id: it for it in balance(draft.board())}
        if all(measures[name].in_range for name in names):
            print(f"seed {seed} for {', '.join(names)}")
            return draft
    raise ValueError(f"no seed below {MOST_SEEDS} brings {', '.join(names)} into range")


def main() -> None:
    """Write the files of the map."""
    draft = make()
    board = replace(draft.board(), id=draft.id)  # also where another version is there already
    folder = write_map(board, find_data() / board.id, players=draft.players, projection=VIEW)
    for measure in balance(board):
        mark = " " if measure.in_range else "*"
        print(f"{mark} {measure.title:<45}{measure.written(measure.value):>8}  {measure.range}")
    print(f"{folder}: {board!r}")


if __name__ == "__main__":
    main()
