"""Where the maps and lessons are: beside the package in a checkout, inside it once installed.

What a reader enters is kept at home, away from both, so that no update takes it away.
"""

import errno
import os
import secrets
import shutil
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
OURS = ("czechia", "mini")
"""The maps of the package that nobody else has published."""


def find_checkout() -> Path | None:
    """The checkout this package runs from, or None when it was installed from a wheel."""
    return None if (PACKAGE / "_data").is_dir() else PACKAGE.parent


def find_data() -> Path:
    """The folder of maps, one folder a map.

    >>> (find_data() / "mini" / "map.toml").is_file()
    True
    """
    return _find("data")


def find_notebooks() -> Path:
    """The folder of lessons as they were shipped; readers work on copies (see `lab`)."""
    return _find("notebooks")


def find_maps() -> dict[str, Path]:
    """The folders of the maps that come with the package, by name: our own after published ones.

    >>> list(find_maps())
    ['europe', 'legendary-asia', 'team-asia', 'usa', 'czechia', 'mini']
    """
    folders = (path.parent for path in find_data().glob("*/map.toml"))
    return {path.name: path for path in sorted(folders, key=lambda it: (it.name in OURS, it.name))}


def find_map(name: str) -> Path:
    """The folder of the map with this name; `ValueError` names those that exist."""
    maps = find_maps()
    if name not in maps:
        raise ValueError(f"there is no map {name!r}; there are {', '.join(maps)}")
    return maps[name]


def find_home() -> Path:
    """The folder for what a reader enters: `$TTR_LAB_HOME`, or `.ttr_lab` in the home folder."""
    if told := os.environ.get("TTR_LAB_HOME"):
        return Path(told)
    try:
        return Path.home() / ".ttr_lab"
    except RuntimeError:
        raise FileNotFoundError("there is no home folder; name one in TTR_LAB_HOME") from None


def find_rulings() -> Path:
    """The folder of rulings, and of the words in which people ask for them.

    >>> (find_rulings() / "words.json").is_file()
    True
    """
    return find_data() / "rulings"


def find_entered_tickets(name: str) -> Path:
    """Where the tickets that an owner of the game entered for a map are, if there are any."""
    return find_home() / name / "tickets.csv"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    A file that is there keeps its permissions; a link stays, and what it points to is written.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "It is no plain file", str(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, "It may only be read", str(path))
    new = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with new.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, new)
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _find(name: str) -> Path:
    checkout = find_checkout()
    folder = PACKAGE / f"_{name}" if checkout is None else checkout / name
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is missing; install ttr_lab again to restore it.")
    return folder
