"""Find the sentences that are said to people, in the sources: what Babel collects from them.

Babel's own reader knows positional arguments only; here sentences stand in named ones too, in
tuples of answers, and in the keys of tables.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from string import Formatter
from typing import Any, BinaryIO

SPOKEN: dict[str, tuple[int | str, ...]] = {
    "later": (0,),
    "say": (0,),
    "Saying": (0,),
    "translated": (0,),
    "rule": (1, "no"),
    "refuse": (1, "reason"),
    "_house": (1, 2, 3),
    "Telling": (1, 2, "public", "private", "team"),
    "Mistake": ("title", "known"),
    "Move": ("told",),
    "Chapter": ("title",),
    "Deed": ("say",),
    "Question": ("scene", "ask", "moral", "answers"),
}
"""Calls whose arguments are sentences: by place, or by name."""

FORMS = ("", "one", "it", "card", "cards", "a card", "the card", "text", "source")
"""The forms that values with words of their own know."""

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
    return [line for line, _, argument in found if _is_glued(argument)]


def _is_glued(node: ast.expr | None) -> bool:
    match node:
        case ast.JoinedStr() | ast.BinOp() | ast.Call(func=ast.Attribute(attr="format" | "join")):
            return True
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return any(map(_is_glued, items))
        case ast.Dict(keys=keys):
            return any(map(_is_glued, keys))
        case ast.IfExp(body=one, orelse=other):
            return _is_glued(one) or _is_glued(other)
    return False


def fault(sentence: str, translation: str) -> str:
    """What is wrong with a translation, in words; nothing if it can be said like the sentence.

    >>> fault("{n} {n:card|cards}", "{n} carta(s)")
    ''
    >>> fault("{n} {n:card|cards}", "cartas")
    'its facts are none, those of the sentence n'
    """
    if not translation.strip():
        return "it is empty"
    try:
        (facts, _), (told, forms) = _facts(sentence), _facts(translation)
    except ValueError as wrong:
        return f"its braces are wrong ({wrong})"
    if facts != told:
        return f"its facts are {_named(told)}, those of the sentence {_named(facts)}"
    for name, form in forms:
        if form.count("|") > 1:
            return f"{name} chooses between more than two words ({form})"
        if "|" not in form and form not in FORMS and (name, form) not in _facts(sentence)[1]:
            return f"{name} has no form {form!r}"
    if [sentence[:1].isspace(), sentence[-1:].isspace()] != [
        translation[:1].isspace(),
        translation[-1:].isspace(),
    ]:
        return "it begins or ends with another space"
    return ""


def _facts(sentence: str) -> tuple[set[str], set[tuple[str, str]]]:
    """The names of the facts, those inside of choices too, and each with its form."""
    names: set[str] = set()
    forms: set[tuple[str, str]] = set()
    for _, name, form, _ in Formatter().parse(sentence):
        if name is None:
            continue
        names.add(name)
        forms.add((name, form or ""))
        inner, _ = _facts(form or "")
        names |= inner
    return names, forms


def _named(facts: set[str]) -> str:
    return ", ".join(sorted(facts)) or "none"


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
