"""Names of files as people type them."""

from __future__ import annotations

from pathlib import Path

from ..language import say

LONGEST = 200
"""So many letters of a name every computer takes."""


def typed_path(typed: str, example: str) -> Path:
    """The file that a person means; `ValueError` where nothing can have that name.

    >>> typed_path(" my_table ", "my_table").name
    'my_table'
    """
    name = typed.strip()
    if not name:
        raise ValueError(say("Name a file, such as {name}.", name=example))
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        # nobody on this computer has that home
        path = Path()
    if not path.name.strip(".") or not name.isprintable() or len(path.name) > LONGEST:
        raise ValueError(say("This cannot be a file; name one such as {name}.", name=example))
    return path
