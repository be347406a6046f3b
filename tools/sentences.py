"""Find the sentences that are said to people, in the sources: what Babel collects from them.

Babel's own reader knows positional arguments only; here sentences stand in named ones too, in
tuples of answers, and in the keys of tables.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import Any, BinaryIO

SPOKEN: dict[str, tuple[int | str, ...]] = {
    "later": (0,),
    "say": (0,),
    "translated": (0,),
    "rule": (1, "no"),
    "refuse": (1, "reason"),
    "Telling": (1, 2, "public", "private", "team"),
}
"""Calls whose arguments are sentences: by place, or by name."""

Found = tuple[int, str, str, list[str]]
"""Line, name of the call, sentence, comments: as Babel takes it."""


def extract(
    file: BinaryIO, keywords: Any, comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Every sentence of a file."""
    for line, name, argument in _arguments(ast.parse(file.read())):
        for sentence in _strings(argument):
            yield line, name, sentence, []


def glued(source: str) -> list[int]:
    """The lines where a sentence is put together before it is said, so that no catalog has it."""
    found = _arguments(ast.parse(source))
    return [line for line, _, argument in found if isinstance(argument, ast.JoinedStr)]


def _arguments(tree: ast.AST) -> Iterator[tuple[int, str, ast.expr]]:
    """Line, name of the call and argument, for each argument that is a sentence."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := _name(node.func)) in SPOKEN:
            for place in SPOKEN[name]:
                argument = _argument(node, place)
                if argument is not None:
                    yield node.lineno, name, argument


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _argument(call: ast.Call, place: int | str) -> ast.expr | None:
    if isinstance(place, int):
        return call.args[place] if place < len(call.args) else None
    return next((word.value for word in call.keywords if word.arg == place), None)


def _strings(node: ast.expr) -> Iterator[str]:
    """The sentences in an argument; what is no sentence is marked elsewhere, by `later`."""
    match node:
        case ast.Constant(value=str(sentence)) if sentence:
            yield sentence
        case ast.Tuple(elts=items) | ast.List(elts=items):
            for item in items:
                yield from _strings(item)
        case ast.Dict(keys=keys):
            for key in filter(None, keys):
                yield from _strings(key)
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one)
            yield from _strings(other)
