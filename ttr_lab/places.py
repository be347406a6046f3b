"""Where the maps and lessons are: beside the package in a checkout, inside it once installed."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


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


def _find(name: str) -> Path:
    checkout = find_checkout()
    folder = PACKAGE / f"_{name}" if checkout is None else checkout / name
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is missing; install ttr_lab again to restore it.")
    return folder
