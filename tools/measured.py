"""How the measuring programs write what they found: a head, and a line for each row."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from ttr_lab.places import write_whole


def write_rows(path: Path, head: Mapping[str, object], name: str, rows: Iterable[object]) -> None:
    """Write a JSON file whole: the head, and under this name a line for each row."""
    start = json.dumps(head, indent=1)[:-2]
    lines = ",\n".join(map(json.dumps, rows))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, f'{start},\n "{name}": [\n{lines}\n ]\n}}\n'.encode())
