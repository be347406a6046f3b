"""The command `ttr-lab`: open the lab, check cases, check a map."""

import argparse
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

DESCRIPTION = """\
Learn, teach and explore the Ticket to Ride board games.

Without a command the lab opens: JupyterLab on your own copies of the lessons.
"""


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks: 0 when all is well, 1 when a check failed, 2 for misuse."""
    asked = _describe().parse_args(words)
    try:
        return _answer(asked)
    except (OSError, ValueError) as trouble:
        print(f"ttr-lab: {_put_plainly(trouble)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _answer(asked: argparse.Namespace) -> int:
    if asked.version:
        print(metadata.version("ttr-lab"))
        return 0
    # each command brings its own imports: only the lab may wait for JupyterLab
    if asked.command == "cases":
        from .engine import cases

        return cases.main(asked.files)
    if asked.command == "check-map":
        from .model import check

        return check.main(asked.folder)
    from . import lab

    return lab.open_lab(asked.folder, browser=asked.browser, port=asked.port)


def _describe() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ttr-lab",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.set_defaults(folder=None, browser=True, port=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    lab = commands.add_parser(
        "lab",
        help="open JupyterLab on your own copies of the lessons",
        description="Open JupyterLab on your own copies of the lessons. What you change in them "
        "is never overwritten: a newer lesson is put beside yours.",
    )
    lab.add_argument(
        "--folder",
        type=Path,
        metavar="DIR",
        help="keep the copies there (otherwise my_lessons/ in a checkout, or ~/ttr_lab_notebooks)",
    )
    lab.add_argument(
        "--no-browser",
        dest="browser",
        action="store_false",
        help="only print the address to open",
    )
    lab.add_argument("--port", type=_read_port, metavar="N", help="use this port and no other")

    cases = commands.add_parser(
        "cases",
        help="play rule cases and compare",
        description="Play the rule cases written in JSON files and compare what happens.",
    )
    cases.add_argument("files", nargs="+", metavar="FILE", help="a JSON file of cases")

    check = commands.add_parser(
        "check-map",
        help="check the files of a map",
        description="Check a map you wrote: every mistake is named with its file and line.",
    )
    check.add_argument(
        "folder",
        metavar="FOLDER",
        help="holds cities.csv, routes.csv, tickets.csv and map.toml",
    )
    return parser


def _read_port(word: str) -> int:
    if word.isdecimal() and 0 < int(word) < 65536:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is no port; use a number from 1 to 65535")


def _put_plainly(trouble: Exception) -> str:
    if isinstance(trouble, OSError) and trouble.filename is not None:
        return f"{trouble.filename}: {trouble.strerror}."
    return str(trouble)
