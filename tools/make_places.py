"""Work out where the cities of a map are drawn, so that no name and no space lies on another.

Needed only when the cities, the names or the routes of a map change, or when spaces and names are
drawn in another size; playing reads the finished places.json.

    python -m tools.make_places data/usa data/europe data/team-asia data/legendary-asia data/mini \
        data/czechia

Cities are first spread as `figures/spread.py` does for any board. Then the map is planned again and
again, and whatever is in contact is parted by a small step, until nothing is left to part. That
depends on luck, so several attempts begin with small moves at random; of those that succeed the one
with the least moves is taken.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from pathlib import Path

from tools.contacts import find_contacts, find_faults
from ttr_lab.figures.labels import away
from ttr_lab.figures.paper import FRAME, Layout, lay_true, line_name
from ttr_lab.figures.plan import Plan, draft
from ttr_lab.figures.spread import Spread
from ttr_lab.model.board import Board
from ttr_lab.model.load import read_map

PASSES, BENDING, STEPS = 90, 3, 6
"""Plans in an attempt, those among them that look for bends, and steps between two of them."""
NUDGE = 5.0
"""About how many pixels a city is moved before an attempt begins."""
JOLT = 1.5
"""And while something lies on it."""


def attempt(board: Board, seed: int) -> Plan | None:
    """One try: the first plan without a fault."""
    chance = random.Random(seed)
    spread = Spread(board, lay_true(board)[2], FRAME)
    if seed:
        spread.x = [x + chance.gauss(0, NUDGE) for x in spread.x]
        spread.y = [y + chance.gauss(0, NUDGE) for y in spread.y]
    spread.settle()
    plan = draft(board, Layout(tuple(zip(spread.x, spread.y, strict=True))))
    for number in range(PASSES):
        bends = read_bends(plan)
        for place, line in enumerate(spread.lines):
            spread.bends[place] = bends[line.a, line.b]
        part(spread, plan)
        cities = tuple((round(x, 2), round(y, 2)) for x, y in zip(spread.x, spread.y, strict=True))
        layout = Layout(cities, None if number < BENDING else bends)
        plan = draft(board, layout, earlier=plan.labels)
        if number < BENDING:
            continue
        faults = find_faults(plan)
        if not faults:
            return plan
        for city in {city for fault in faults for city in fault}:
            spread.x[city] += chance.gauss(0, JOLT)
            spread.y[city] += chance.gauss(0, JOLT)
    return None


def part(spread: Spread, plan: Plan) -> None:
    """Part what is in contact, a little, while all else keeps the room it needs."""
    contacts, guards = find_contacts(plan), spread.guards(settled=True)
    for _ in range(STEPS):
        spread.share(0.1, 0.0)
        spread.make_room(guards)
        for contact in (*contacts, *contacts):
            contact.part(spread.x, spread.y)
        spread.stay_inside()


def read_bends(plan: Plan) -> dict[tuple[int, int], float]:
    """For every line how it is bent, seen from the first of its two cities."""
    bends = {}
    for (a, b), curve in zip(plan.board.ends, plan.curves, strict=True):
        forward = curve.start == plan.cities[min(a, b)]
        bends[min(a, b), max(a, b)] = round(curve.bend if forward else -curve.bend, 3)
    return bends


def price(plan: Plan) -> float:
    """How far cities are from where they lie, and names from their cities, in pixels.

    One city that has moved far is worse than many that have moved a little.
    """
    home, boxes = lay_true(plan.board)[2], [label.box for label in plan.labels]
    moved = [math.dist(*both) for both in zip(home, plan.cities, strict=True)]
    names = [away(*both) for both in zip(plan.cities, boxes, strict=True)]
    return math.hypot(*moved) / math.sqrt(len(home)) + 4 * sum(names) / len(home)


def write(folder: Path, plan: Plan) -> None:
    """Write places.json: what is drawn where; see `figures/paper.py`."""
    board = plan.board
    cities = {
        city.id: {
            "at": [city.lat, city.lon],
            "place": place,
            "name": label.lines,
            "box": [round(edge, 2) for edge in label.box],
            "side": label.side,
        }
        for city, place, label in zip(board.cities, plan.cities, plan.labels, strict=True)
    }
    lines = {line_name(board, ends): bend for ends, bend in sorted(read_bends(plan).items())}
    text = ",\n".join(
        f'"{name}": {{\n' + ",\n".join(_row(key, it) for key, it in table.items()) + "\n}"
        for name, table in (("cities", cities), ("lines", lines))
    )
    (folder / "places.json").write_text(f"{{\n{text}\n}}\n", encoding="utf-8", newline="\n")


def _row(key: str, value: object) -> str:
    return f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"


def main() -> None:
    """Write places.json into the folders of maps."""
    ask = argparse.ArgumentParser(description="Work out where the cities of maps are drawn.")
    ask.add_argument("folders", type=Path, nargs="+", help="folders of maps, such as data/usa")
    ask.add_argument("--attempts", type=int, default=24)
    options = ask.parse_args()
    for folder in options.folders:
        board = read_map(folder).board
        found = [attempt(board, seed) for seed in range(options.attempts)]
        plans = sorted((plan for plan in found if plan is not None), key=price)
        told = ", ".join(f"{price(plan):.1f}" for plan in plans)
        print(f"{folder}: {len(plans)} of {len(found)} attempts succeeded: {told}", flush=True)
        if plans:
            write(folder, plans[0])


if __name__ == "__main__":
    main()
