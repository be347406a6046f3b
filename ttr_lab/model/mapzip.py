"""A map as one zip file of its folder, for sending and receiving."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from ..language import say
from .board import Board
from .load import Reading, read_map
from .mapfiles import FILES, map_files
from .mapview import Projection

LARGEST = 2_000_000
"""So many bytes a zip file, or any file in it, may have; a large map has some 20,000."""
MOST_FILES = 200
MOST_TOLD = 12
"""So many problems of a map are told at once."""
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, OSError, RuntimeError, UnicodeError),
)
"""What reading a broken or locked zip file may end with."""
MADE = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip file, so that one map always gives the same bytes."""


def zip_map(
    board: Board, *, players: Iterable[int] | None = None, projection: Projection | None = None
) -> bytes:
    """The files of a map in a folder of its name, as the bytes of a zip file."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in map_files(board, players=players, projection=projection).items():
            entry = zipfile.ZipInfo(f"{board.id}/{name}", MADE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    return content.getvalue()


def read_zip(content: bytes) -> Reading:
    """The map in a zip file: its board, for how many players it is; `ValueError` if it has none.

    Only the four files of a map are read, from one folder of the zip file, and nothing is kept.
    """
    if len(content) > LARGEST:
        raise ValueError(_too_large("zip"))
    with TemporaryDirectory() as folder:
        for name, text in _unpacked(content).items():
            (Path(folder) / name).write_bytes(text)
        reading = read_map(Path(folder))
    if reading.problems:
        listed = "\n".join(f"  {problem}" for problem in reading.problems[:MOST_TOLD])
        raise ValueError(say("the map in the zip file cannot be read:\n{listed}", listed=listed))
    return reading


def _unpacked(content: bytes) -> dict[str, bytes]:
    """The files of a map by their names."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            entries = _entries(archive)
            return {name: _read(archive, entry) for name, entry in entries.items()}
    except BROKEN as wrong:
        raise ValueError(
            say(
                "this is no zip file that can be read ({why}); choose the one that was saved",
                why=str(wrong) or type(wrong).__name__,
            )
        ) from None


def _entries(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """The entries of the first folder of the archive that has a `map.toml`."""
    found = archive.infolist()
    if len(found) > MOST_FILES:
        raise ValueError(
            say(
                "the zip file holds {count} files; a map has {needed}: {names}",
                count=len(found),
                needed=len(FILES),
                names=", ".join(FILES),
            )
        )
    folders: dict[str, dict[str, zipfile.ZipInfo]] = {}
    for entry in found:
        # some programs for Windows write backslashes
        path = PurePosixPath(entry.filename.replace("\\", "/"))
        if path.name in FILES and not entry.is_dir() and "__MACOSX" not in path.parts:
            folders.setdefault(str(path.parent), {})[path.name] = entry
    for files in folders.values():
        if "map.toml" in files:
            return files
    raise ValueError(
        say("there is no map in the zip file; it needs the files {names}", names=", ".join(FILES))
    )


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A file of an archive, whatever it says about its size, as long as it is small."""
    with archive.open(entry) as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise ValueError(_too_large(PurePosixPath(entry.filename).name))
    return text


def _too_large(name: str) -> str:
    return say(
        "{name}: the file has more than {most} bytes; a large map has some 20000",
        name=name,
        most=LARGEST,
    )
