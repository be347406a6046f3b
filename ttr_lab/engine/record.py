"""A game as JSON and back: map, ruleset, house rules, seed and the log of answers.

A map of one's own is not in the file, only its name and a mark of its facts: such a game is loaded
together with its map.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ..language import later, say
from ..model.board import Board
from ..model.load import load_board, map_folder
from ..model.rulebook import IllegalAction
from ..places import find_maps, write_whole
from .facts import (
    Facts,
    decoded,
    known_keys,
    mapping,
    needed,
    number,
    sequence,
    text,
)
from .game import Game, new_game
from .situation import situation
from .wording import read_action, write_action

FORMAT = "ttr_lab game"
SCHEMA = 1
KEYS = ("format", "schema", "map", "map_facts", "ruleset", "house", "players", "first", "seed")
START_KEYS = ("format", "schema", "situation")
OWN = "own_map"
"""The entry of a game on a map that does not come with the package: the name of the map."""


def fingerprint(board: Board) -> str:
    """A short mark of the map's facts: a game is replayed only on the map it was played on."""
    facts = [
        (r.id, r.a.id, r.b.id, r.length, str(r.color), r.tunnel, r.ferry, r.mountain)
        for r in board.routes
    ]
    drawn = [(t.id, t.a.id, t.b.id, t.points, *["long"] * t.long) for t in board.tickets]
    written = json.dumps([facts, drawn, sorted(board.points.items())])
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def dumps(game: Game) -> str:
    """The game as JSON text, one answer a line; `ValueError` if it could not be read back."""
    table = game.table
    head: dict[str, object] = {"format": FORMAT, "schema": SCHEMA}
    if game.facts is not None:
        head["situation"] = game.facts
    else:
        head |= {
            "map": table.board.id,
            "map_facts": fingerprint(table.board),
            "ruleset": table.ruleset.id,
            "house": list(table.ruleset.house),
            "players": list(table.names),
            "first": table.first,
            "seed": table.seed,
        }
        if table.board.id not in find_maps():
            head[OWN] = table.board.name
    _check_beginning(game, head)
    head["at"] = game.at
    lines = [json.dumps({"seat": a.seat, **write_action(table.board, a.action)}) for a in game.log]
    log = ",\n    ".join(lines)
    start = json.dumps(head, indent=2, ensure_ascii=False)[:-2]
    return (
        f'{start},\n  "log": [\n    {log}\n  ]\n}}\n' if lines else f'{start},\n  "log": []\n}}\n'
    )


def _check_beginning(game: Game, head: dict[str, object]) -> None:
    """A map, ruleset or first state of its own is not in the file: say so now, not at loading."""
    try:
        again = _start(head | {"log": []}, game.table.board).steps[0].state
    except ValueError as wrong:
        raise ValueError(
            say("this game could not be read back, so it is not saved: {wrong}", wrong=str(wrong))
        ) from None
    if again != game.steps[0].state:
        raise ValueError(
            say(
                "this game could not be read back, so it is not saved: it has a map, a ruleset or "
                "a beginning of its own; begin it with new_game or situation"
            )
        )


def loads(written: str, *, place: str | None = None, map: Board | Path | str | None = None) -> Game:
    """A game from JSON text, played again from its log.

    `ValueError` names the place and the reason if it is cut, edited, foreign or newer. A game on a
    map of one's own needs this map, or the folder that it is in.
    """
    if place is None:
        place = say("saved game")
    try:
        found = decoded(written)
    except json.JSONDecodeError as wrong:
        raise ValueError(
            say(
                "{place}, line {line}: not whole ({wrong}); the file was cut or edited",
                place=place,
                line=wrong.lineno,
                wrong=wrong.msg,
            )
        ) from None
    except ValueError as wrong:
        raise ValueError(
            say("{place}: no saved game ({wrong})", place=place, wrong=str(wrong))
        ) from None
    try:
        return _replayed(mapping("file", found), map)
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None


def _replayed(facts: Facts, own: Board | Path | str | None) -> Game:
    if facts.get("format") != FORMAT:
        raise ValueError(say('no game of ttr_lab ("format" is not "{format}")', format=FORMAT))
    schema = number("schema", facts.get("schema"))
    if schema != SCHEMA:
        raise ValueError(say(NEWER if schema > SCHEMA else OLDER, found=schema, known=SCHEMA))
    game = _start(facts, own)
    for index, line in enumerate(sequence("log", facts["log"]), 1):
        entry = mapping(f"log line {index}", line)
        try:
            seat = number("seat", entry.get("seat"), least=0)
            game.play(seat, read_action(game.table.board, entry, ("seat",)))
        except IllegalAction as no:
            raise ValueError(
                say("log line {line} breaks the rules: {no}", line=index, no=str(no))
            ) from None
        except ValueError as wrong:
            raise ValueError(
                say("log line {line}: {wrong}", line=index, wrong=str(wrong))
            ) from None
    at = number("at", facts.get("at", len(game.log)), least=0)
    if at > len(game.log):
        raise ValueError(
            say("at: {at} is beyond the log, which has {count} lines", at=at, count=len(game.log))
        )
    game.goto(at)
    return game


NEWER = later(
    "schema {found!r}, but this version reads schema {known}; install a newer ttr_lab to open it"
)
OLDER = later("schema {found!r}, but this version reads schema {known}; there is no older one")


def _start(facts: Facts, own: Board | Path | str | None) -> Game:
    if "situation" in facts:
        needed("file", facts, ("situation", "log"))
        known_keys("file", facts, (*START_KEYS, "at", "log"))
        return situation(**mapping("situation", facts["situation"]))
    needed("file", facts, (*KEYS, "log"))
    known_keys("file", facts, (*KEYS, OWN, "at", "log"))
    game = new_game(
        _board(facts, own),
        [text("players", name) for name in sequence("players", facts["players"])],
        seed=number("seed", facts["seed"]),
        house=[text("house", name) for name in sequence("house", facts["house"])],
        first=number("first", facts["first"]),
        ruleset=text("ruleset", facts["ruleset"]),
    )
    if facts["map_facts"] != fingerprint(game.table.board):
        raise ValueError(say(OTHER_OWN if OWN in facts else OTHER, map=game.table.board.id))
    return game


OTHER = later(
    "map_facts: the map {map!r} here has other facts than the one this game was played on; perhaps "
    "other tickets were entered, see: ttr-lab tickets {map} --show"
)
OTHER_OWN = later(
    "map_facts: the map {map!r} that was given has other facts than the one this game was played "
    "on; give the map as it was then"
)


def _board(facts: Facts, own: Board | Path | str | None) -> Board | str:
    """The map of a saved game; no file chooses a folder of the reader's computer."""
    name = text("map", facts["map"])
    if OWN not in facts:
        map_folder(name)
        return name
    title = text(OWN, facts[OWN])
    if own is None:
        raise ValueError(
            say(
                'this game was played on "{title}", a map of its own that is not in the file; load '
                "it together with the folder of this map: load_game(file, map=folder)",
                title=title,
            )
        )
    board = own if isinstance(own, Board) else load_board(own)
    if board.id != name:
        raise ValueError(
            say(
                'this game was played on "{title}" ({name}), not on the map {other} that was given',
                title=title,
                name=name,
                other=board.id,
            )
        )
    return board


def save_game(game: Game, path: Path | str) -> Path:
    """Write a game to a file, whole or not at all, and return where it is.

    A file that is there keeps its permissions; a link stays, and what it points to is written.
    """
    path = Path(path)
    written = dumps(game)
    try:
        write_whole(path, written.encode())
    except OSError as wrong:
        raise ValueError(
            say(
                "{path}: cannot be written ({why}); choose another",
                path=str(path),
                why=wrong.strerror,
            )
        ) from None
    return path


def load_game(path: Path | str, *, map: Board | Path | str | None = None) -> Game:
    """Read a game from a file; `ValueError` names the place and the reason if it cannot be.

    A game on a map of one's own needs this map, or the folder that it is in.
    """
    path = Path(path)
    try:
        written = path.read_text("utf-8-sig")
    except OSError as wrong:
        raise ValueError(
            say(
                "{path}: cannot be read ({why}); name a saved game",
                path=str(path),
                why=wrong.strerror,
            )
        ) from None
    except UnicodeDecodeError:
        raise ValueError(say("{path}: not UTF-8 text, so no saved game", path=str(path))) from None
    return loads(written, place=str(path), map=map)
