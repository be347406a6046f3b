"""The command `ttr-lab`: open the lab, answer questions and odds, check cases and maps."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

DESCRIPTION = """\
Learn, teach and explore the Ticket to Ride board games.

Without a command the lab opens: JupyterLab on your own copies of the lessons.
"""

ODDS: dict[str, tuple[int | None, str]] = {
    "reveal": (None, "how many cards are turned over, 1 to 6"),
    "unseen": (None, "how many cards you cannot see: the deck, and what others hold"),
    "matching": (None, "how many of these would match"),
    "spare": (None, "how many matches you could answer"),
    "length": (0, "the spaces of the route, if its cards shall be counted too"),
    "deck": (None, "how many of the unseen cards are in the deck, if they may not suffice"),
    "discards": (0, "how many cards are discarded, and shuffled in if the deck is too short"),
    "discards_matching": (0, "how many of the discards would match"),
}
"""The counts of `ttr-lab odds tunnel`, with what is meant if one is left out, and their help."""
OPTIONAL = ("length", "deck", "discards", "discards_matching")


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks: 0 when all is well, 1 when a check failed, 2 for misuse."""
    asked = _describe().parse_args(words)
    try:
        return _answer(asked)
    except BrokenPipeError:
        # who reads has read enough, as with `ttr-lab ask ... | head`; nothing is left to flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
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
    if asked.command == "ask":
        from .study import reply

        return reply.main(
            " ".join(asked.question),
            players=asked.players,
            map=asked.map,
            house=asked.house,
            language=asked.language,
            as_json=asked.json,
        )
    if asked.command == "cases":
        from .engine import cases

        return cases.main(asked.files)
    if asked.command == "check-map":
        from .study.mapmaking import report

        return report.main(asked.folder, asked.tickets)
    if asked.command == "odds":
        from .study import odds_reply
        from .study.tunnel_odds import tunnel_odds

        counts = {name: getattr(asked, name) for name in ODDS}
        return odds_reply.main(tunnel_odds(**counts), as_json=asked.json)
    if asked.command == "series":
        from .study import series_report

        return series_report.main(
            asked.map,
            asked.bots.split(","),
            asked.games,
            asked.seed,
            out=asked.out,
            house=asked.house or (),
            workers=asked.workers,
        )
    if asked.command == "tickets":
        return _answer_tickets(asked)
    from . import lab

    return lab.open_lab(asked.folder, browser=asked.browser, port=asked.port)


def _answer_tickets(asked: argparse.Namespace) -> int:
    from .model import entered

    name = asked.map
    if asked.template:
        entered.write_template(name, asked.template)
        print(f"{asked.template} is written. Fill it in, then type:")
        print(f"  ttr-lab tickets {name} {asked.template}")
        return 0
    if asked.remove:
        removed = entered.remove_tickets(name)
        print("The entered tickets are taken away." if removed else "No tickets were entered.")
    if asked.file is None:
        print(entered.tell_tickets(name))
        return 0
    report = entered.enter_tickets(name, asked.file)
    print(report)
    print()
    if report.problems:
        print("Nothing is changed: correct the file and try again.")
        return 1
    print(entered.tell_tickets(name))
    return 0


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

    ask = commands.add_parser(
        "ask",
        help="ask who is right",
        description="Ask a question about the rules in everyday words, in English or Spanish. "
        "The rulings that may be meant are printed, the likeliest first; if none is known, the "
        "command ends with 1.",
    )
    ask.add_argument("question", nargs="+", metavar="QUESTION", help="in your own words")
    ask.add_argument("--players", type=int, metavar="N", help="how many play")
    ask.add_argument("--map", metavar="MAP", help="the map you play on, such as team-asia")
    ask.add_argument(
        "--house", action="append", metavar="ID", help="a house rule in force; may be repeated"
    )
    ask.add_argument("--language", choices=("en", "es"), help="the language of the answer")
    ask.add_argument("--json", action="store_true", help="print plain facts for a program")

    odds = commands.add_parser(
        "odds",
        help="the exact chance of a tunnel",
        description="The exact chance of a tunnel from plain counts: the fraction, the decimal, "
        "and the table of matches.",
    )
    odds.add_argument("what", choices=("tunnel",), help="the chance to compute")
    for name, (default, told) in ODDS.items():
        odds.add_argument(
            f"--{name.replace('_', '-')}",
            type=int,
            metavar="N",
            help=told,
            default=default,
            required=name not in OPTIONAL,
        )
    odds.add_argument("--json", action="store_true", help="print plain facts for a program")

    cases = commands.add_parser(
        "cases",
        help="play rule cases and compare",
        description="Play the rule cases written in JSON files and compare what happens.",
    )
    cases.add_argument("files", nargs="+", metavar="FILE", help="a JSON file of cases")

    check = commands.add_parser(
        "check-map",
        help="check the files of a map",
        description="Check a map you wrote: every mistake is named with its file and line. Then it "
        "is told how the map would play, and its numbers stand beside those of published maps.",
    )
    check.add_argument(
        "folder",
        metavar="FOLDER",
        help="holds cities.csv, routes.csv, tickets.csv and map.toml; or the name of a map that "
        "comes with the package",
    )
    check.add_argument(
        "--tickets", metavar="FILE", help="check it with these tickets in place of its own"
    )

    series = commands.add_parser(
        "series",
        help="let bots play many games",
        description="Let bots play many games and sum up what came out. The same seed deals the "
        "same cards, whatever bots play. Ctrl+C ends it and keeps the games that are done.",
    )
    series.add_argument("--map", default="usa", metavar="M", help="a map, such as team-asia")
    series.add_argument(
        "--bots", required=True, metavar="A,B,...", help="one bot a seat, such as planner,random"
    )
    series.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    series.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game (1)")
    series.add_argument("--out", type=Path, metavar="FILE.csv", help="a row a seat and game")
    series.add_argument(
        "--house", action="append", metavar="ID", help="a house rule in force; may be repeated"
    )
    series.add_argument(
        "--workers", type=int, metavar="N", help="processes; without it all cores, with joblib"
    )

    tickets = commands.add_parser(
        "tickets",
        help="enter the tickets of your own copy of the game",
        description="Check tickets you wrote down from your own copy of the game and, if nothing "
        "is wrong, use them in place of those that come with the map. Without FILE and options it "
        "says which tickets are in force.",
    )
    tickets.add_argument("map", metavar="MAP", help="the name of a map, such as team-asia")
    choice = tickets.add_mutually_exclusive_group()
    choice.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="a CSV file with the columns a, b and points; cities are named as on the board",
    )
    choice.add_argument(
        "--template", type=Path, metavar="FILE", help="write a file to fill in, with all cities"
    )
    choice.add_argument("--show", action="store_true", help="say which tickets are in force")
    choice.add_argument(
        "--remove", action="store_true", help="return to the tickets that come with the map"
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
