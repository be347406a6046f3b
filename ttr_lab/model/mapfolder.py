"""A map written to a folder of plain files, whole or not at all; reading it gives the same map."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path

from ..language import say
from .board import Board
from .mapfiles import FILES, map_files
from .mapview import Projection
from .mapzip import read_zip, zip_map

__all__ = ["FILES", "read_zip", "write_map", "zip_map"]


def write_map(
    board: Board,
    folder: Path | str,
    *,
    players: Iterable[int] | None = None,
    projection: Projection | None = None,
) -> Path:
    """Write a map into a folder, whole or not at all, and return where it is.

    A folder that holds a map gets the new files in place of its own and keeps what else it has;
    `ValueError` for one that holds something else.
    """
    folder = Path(folder)
    files = map_files(board, players=players, projection=projection)
    try:
        if folder.exists():
            _check_free(folder)
        _swap(folder, files)
    except OSError as wrong:
        raise ValueError(
            say(
                "{folder}: the map cannot be written there ({why}); name another folder",
                folder=str(folder),
                why=wrong.strerror or type(wrong).__name__,
            )
        ) from None
    return folder


def _check_free(folder: Path) -> None:
    """`ValueError` if something else than a map would be replaced."""
    if not folder.is_dir():
        raise ValueError(say("{folder} is a file; name a folder for the map", folder=str(folder)))
    if any(folder.iterdir()) and not (folder / "map.toml").is_file():
        raise ValueError(
            say("{folder} holds other files and no map; name a new folder", folder=str(folder))
        )


def _swap(folder: Path, files: dict[str, str]) -> None:
    """Make the new folder beside the old one, and put it in its place when it is whole."""
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    mark = secrets.token_hex(4)
    new, old = (folder.with_name(f".{folder.name}.{mark}.{word}") for word in ("new", "old"))
    try:
        if folder.exists():
            shutil.copytree(folder, new, symlinks=True)
        else:
            new.mkdir()
        for name, text in files.items():
            (new / name).unlink(missing_ok=True)
            (new / name).write_text(text, encoding="utf-8", newline="\n")
        if folder.exists():
            folder.rename(old)
        try:
            new.rename(folder)
        except OSError:
            if old.exists():
                old.rename(folder)
            raise
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
