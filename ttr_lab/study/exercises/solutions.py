"""The teacher's file: every exercise with its numbers, answer, known mistakes and worked steps."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from ...language import Saying, language, later, say, translated
from .checking import in_three_ways, in_two_ways, told
from .exercise import Exercise, Kind, Slip
from .graph_picture import Picture
from .lesson import CLASS, Lesson, Section, as_seed, make

COLUMNS = ("student", "exercise", "kind", "answer", "decimal", "options")
LEVELS = {1: later("easy"), 2: later("medium"), 3: later("hard")}
STYLE = """
body { font: 12pt/1.4 Georgia, "Times New Roman", serif; max-width: 44em; margin: 2em auto; }
h1 { font-size: 18pt; } h2 { font-size: 15pt; } h3 { font-size: 12pt; margin-bottom: 2pt; }
article { break-inside: avoid; border-top: 1px solid #999; padding: 2pt 0 6pt; }
p, ol, ul { margin: 3pt 0; } .answer { font-weight: bold; }
section { break-before: page; } section:first-of-type { break-before: auto; }
@media print { body { margin: 0; font-size: 10.5pt; } }
"""


def solutions(lesson: Lesson, seed: object = CLASS) -> str:
    """All exercises of a lesson with one student's numbers and their solutions, as Markdown."""
    head = say("Solutions: {title}", title=translated(lesson.title))
    parts = [f"# {head}", _whose(seed)]
    for section, made in _made(lesson, seed):
        parts.append(f"## {translated(section.title)}")
        for number, it in enumerate(made, 1):
            parts += [f"### {number}. {_heading(it)}", *map(str, it.question)]
            if it.picture:
                parts.append(f"*{_seen(it.picture)}*")
            if it.options:
                parts.append(_listed(it.options, "1."))
            parts.append(f"**{_answer(it)}**")
            parts += [say("The way:"), _listed(it.steps, "1.")]
            parts += [say("Mistakes that are recognized:"), _listed(_mistakes(it), "-")]
            parts += [say("Hints, one after the other:"), _listed(it.hints, "1.")]
    return "\n\n".join(parts) + "\n"


def answers_table(lesson: Lesson, seeds: Iterable[object]) -> str:
    """The answers of a whole class as CSV, a row for each student and exercise."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for seed in _each(seeds):
        for _, made in _made(lesson, seed):
            writer.writerows(_row(it) for it in made)
    return file.getvalue()


def solutions_page(lesson: Lesson, seeds: Iterable[object]) -> str:
    """The same as `solutions` for several students, as a page of HTML to print."""
    title = say("Solutions: {title}", title=translated(lesson.title))
    parts = [
        f'<!DOCTYPE html><html lang="{language()}"><head><meta charset="utf-8">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
    ]
    for seed in _each(seeds):
        parts.append(f"<section><h1>{escape(title)}</h1><p>{escape(_whose(seed))}</p>")
        for section, made in _made(lesson, seed):
            parts.append(f"<h2>{escape(translated(section.title))}</h2>")
            for number, it in enumerate(made, 1):
                parts.append(_article(it, number))
        parts.append("</section>")
    return "\n".join((*parts, "</body></html>\n"))


def _article(it: Exercise, number: int) -> str:
    def items(tag: str, lines: Iterable[object]) -> str:
        inside = "".join(f"<li>{escape(str(line))}</li>" for line in lines)
        return f"<{tag}>{inside}</{tag}>"

    asked = "".join(f"<p>{escape(str(line))}</p>" for line in it.question)
    if it.picture:
        asked += f"<p><i>{escape(_seen(it.picture))}</i></p>"
    return (
        f"<article><h3>{number}. {escape(_heading(it))}</h3>{asked}"
        f"{items('ol', it.options) if it.options else ''}"
        f'<p class="answer">{escape(_answer(it))}</p>'
        f"<p>{escape(say('The way:'))}</p>{items('ol', it.steps)}"
        f"<p>{escape(say('Mistakes that are recognized:'))}</p>{items('ul', _mistakes(it))}"
        "</article>"
    )


def _made(lesson: Lesson, seed: object) -> Iterator[tuple[Section, list[Exercise]]]:
    for section in lesson.sections:
        yield section, [make(recipe, seed) for recipe in section.recipes]


def _each(seeds: Iterable[object]) -> list[str]:
    """Every student once, however the name was written; `ValueError` if there is none."""
    found = list(dict.fromkeys(map(as_seed, seeds)))
    if not found:
        raise ValueError("no student: give at least one name or number")
    return found


def _whose(seed: object) -> str:
    name = as_seed(seed)
    if name == CLASS:
        return say("The numbers of everybody who enters no name.")
    return say("The numbers of: {name}", name=name)


def _seen(picture: Picture) -> str:
    """What the picture of an exercise shows, in words."""
    return " ".join(map(str, picture.told))


def _heading(it: Exercise) -> str:
    return f"{translated(it.title)} ({translated(LEVELS[it.level])}; {it.id})"


def _answer(it: Exercise) -> str:
    return say("Answer: {answer}", answer=told(it))


def _mistakes(it: Exercise) -> Sequence[str]:
    return [f"{_value(it, slip)} – {slip.why}" for slip in it.slips]


def _value(it: Exercise, slip: Slip) -> Saying:
    if it.kind is Kind.CHOICE:
        return it.options[int(slip.value)]
    if it.kind is Kind.CHANCE:
        return in_three_ways(slip.value)
    return in_two_ways(slip.value)


def _listed(lines: Iterable[object], mark: str) -> str:
    return "\n".join(f"{mark} {line}" for line in lines)


def _row(it: Exercise) -> tuple[object, ...]:
    if it.kind is Kind.CHOICE:
        place = int(it.answer)
        return it.seed, it.id, it.kind, place + 1, "", str(it.options[place])
    return it.seed, it.id, it.kind, it.answer, f"{float(it.answer):.6g}", ""
