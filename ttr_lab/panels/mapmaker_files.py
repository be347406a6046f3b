"""Maps as files: a folder or a zip file, saved and opened again; and tables to begin with."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from ..language import later, say
from ..model.load import read_board
from ..model.mapfile import read_about
from ..model.mapfolder import read_zip, write_map, zip_map
from ..places import write_whole
from ..study.mapmaking.draft import MapDraft
from ..study.mapmaking.sheet import read_sheet
from .typed_path import typed_path

FOLDER, ZIP = "folder", "zip"
KINDS = {FOLDER: later("Save as a folder"), ZIP: later("Save as a zip file")}
"""How a map can be saved, and what the button says."""
LARGEST = 2_000_000
"""So many bytes a file from somebody's computer may have."""
EXAMPLE = "my_map"
WORKBOOKS = (b"[Content_Types].xml", b"application/vnd.oasis", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
"""What stands in the files of spreadsheets themselves."""


def zipped(draft: MapDraft) -> bytes:
    """The map as the bytes of a zip file."""
    return zip_map(draft.board(), players=draft.players, projection=draft.projection)


def save_map(draft: MapDraft, typed: str, kind: str, agreed: Collection[Path]) -> Path:
    """Write the map where a person says; `Replaces` if it is there and nobody `agreed` to that."""
    worthless = sorted({route.length for route in draft.routes} - set(draft.points))
    if worthless:
        # such a map could not be read again
        raise ValueError(
            say("Length {n} has no points; write them in the step Rules.", n=worthless[0])
        )
    path = typed_path(typed, EXAMPLE)
    if kind == ZIP and path.suffix != ".zip":
        path = path.with_name(f"{path.name}.zip")
    if path.exists() and path not in agreed:
        raise Replaces(path)
    if kind == FOLDER:
        write_map(draft.board(), path, players=draft.players, projection=draft.projection)
        return path
    try:
        write_whole(path, zipped(draft))
    except OSError as wrong:
        raise ValueError(
            say("{path} cannot be written; choose another name.", path=str(path))
        ) from wrong
    return path


class Replaces(ValueError):  # noqa: N818 - it asks, nothing went wrong
    """Something is there already under this name, which would be replaced."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(say("{path} is there already; press again to replace it.", path=str(path)))


def read_folder(typed: str) -> MapDraft:
    """The map in a folder, or in a zip file or table; `ValueError` says what is wrong with it."""
    path = typed_path(typed, EXAMPLE)
    if path.is_dir():
        return MapDraft.of(read_board(path), read_about(path / "map.toml", []).players)
    if not path.is_file():
        raise ValueError(
            say(
                "There is neither a folder nor a file {path}; look for it in the list of files.",
                path=str(path),
            )
        )
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as wrong:
        raise ValueError(say("{path} cannot be read.", path=str(path))) from wrong
    return read_anything(content)


def read_anything(content: bytes) -> MapDraft:
    """The map in a zip file or in a table, by the bytes of the file."""
    if len(content) > LARGEST:
        raise ValueError(
            say("The file is larger than {most} bytes; a map is much smaller.", most=LARGEST)
        )
    if any(mark in content for mark in WORKBOOKS):
        raise ValueError(
            say("This is a workbook; copy its cells and paste them, or save it as CSV and open it.")
        )
    if content[:2] == b"PK":
        found = read_zip(content)
        return MapDraft.of(found.board, found.players)
    return read_sheet(decoded(content))


def decoded(content: bytes) -> str:
    """A table as text, in one of the codes that spreadsheets save in.

    >>> decoded("Córdoba".encode("cp1252")), decoded("Córdoba".encode("utf-16"))
    ('Córdoba', 'Córdoba')
    """
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")
