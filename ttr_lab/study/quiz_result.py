"""The result of a quiz as a page to print and as Markdown, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from html import escape

from ..language import Together, language, later, say, translated
from ..model.rulebook import BOOK
from ..model.ruleset import ruleset_named
from .quiz import Line, Quiz, sum_up
from .quiz_families import FAMILIES

STRENGTH = {
    True: later("strong"),
    None: later("shaky"),
    False: later("weak"),
}
"""How a family went: all right, right in the end, wrong to the last."""
SIGNS = {True: "●", None: "◐", False: "○"}
UNOFFICIAL = later(
    "Unofficial. Ticket to Ride is a trademark of its publisher; the rules are told in our words."
)
STYLE = """
.ttr-paper-sheet { font: 11pt/1.4 "DejaVu Sans", Verdana, Arial, sans-serif; color: #000;
  background: #fff; overflow-wrap: anywhere; }
@media print {
  .ttr-paper-sheet.ttr-fuller { font-size: 9.5pt; line-height: 1.3; }
  .ttr-paper-sheet.ttr-full { font-size: 7.5pt; line-height: 1.2; }
}
.ttr-paper-sheet h1 { font-size: 1.6em; margin: 0 0 0.3em; color: #000; }
.ttr-paper-sheet h2 { font-size: 1.15em; margin: 1em 0 0.3em; color: #000;
  border-bottom: 1.5px solid #000; }
.ttr-paper-sheet p { margin: 0.3em 0; }
div.ttr-paper-sheet table { border-collapse: collapse; width: 100%; font-size: 1em; color: #000; }
.ttr-paper-sheet table th[scope], .ttr-paper-sheet table td { text-align: left !important;
  padding: 0.2em 0.6em 0.2em 0; border-bottom: 1px solid #999; white-space: normal;
  background: #fff; color: #000; font-size: inherit; }
.ttr-paper-sheet ul { margin: 0.3em 0; padding-left: 1.3em; }
.ttr-paper-sheet li { margin: 0 0 0.35em; break-inside: avoid; }
.ttr-paper-sheet .ttr-sheet-score { font-size: 1.25em; font-weight: bold; }
.ttr-paper-sheet .ttr-small { font-size: 0.85em; margin-top: 1em; }
"""
PAGE = """
@page { margin: 14mm; }
body { margin: 0 auto; padding: 14px; max-width: 180mm; background: #fff; }
@media print { body { padding: 0; max-width: none; } }
"""


FULLER, FULL = 24, 38
"""So many lines make a fuller and a full sheet, which are set in smaller letters."""
LETTERS = 85
"""About so many letters make a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A quiz that has been taken: by whom, when, and on which maps."""

    quiz: Quiz
    maps: tuple[str, ...]
    day: date
    number: str
    """The number of the quiz, by which it can be taken again."""
    name: str = ""

    @property
    def lines(self) -> tuple[Line, ...]:
        """How each family went."""
        return tuple(sum_up(self.quiz))

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(answer.right for answer in self.quiz.given)

    @property
    def again(self) -> tuple[str, ...]:
        """The rules to look at again, in the order of a game."""
        return tuple(dict.fromkeys(rule for line in self.lines for rule in line.again))


def title() -> str:
    """What stands above a result."""
    return say("The rules of Ticket to Ride: a quiz")


def head(result: Result) -> Iterator[tuple[str, str]]:
    """Who, when, what: each with its heading."""
    if result.name:
        yield say("Name"), result.name
    yield say("Date"), tell_day(result.day)
    yield say("Maps"), Together(ruleset_named(name) for name in result.maps).in_words()
    yield say("Quiz number"), result.number


def tell_day(day: date) -> str:
    """A day as the language writes it.

    >>> tell_day(date(2026, 3, 9))
    'March 9, 2026'
    """
    return say(
        "{month} {day}, {year}", month=translated(MONTHS[day.month - 1]), day=day.day, year=day.year
    )


MONTHS = (
    *(later("January"), later("February"), later("March"), later("April"), later("May")),
    *(later("June"), later("July"), later("August"), later("September"), later("October")),
    *(later("November"), later("December")),
)


def score_line(result: Result) -> str:
    """How many answers were right, and how many families are settled."""
    return say(
        "{right} of {asked} right; {settled} of {families} families of rules settled.",
        right=result.right,
        asked=len(result.quiz.given),
        settled=len(result.quiz.settled),
        families=len(result.quiz.families),
    )


def open_line(result: Result) -> str:
    """Which families were chosen and not asked, if any."""
    asked = {line.family for line in result.lines}
    missed = [translated(FAMILIES[name]) for name in result.quiz.families if name not in asked]
    return say("Not asked yet: {families}.", families=", ".join(missed)) if missed else ""


def result_body(result: Result) -> str:
    """The result as HTML, for the screen and for the page."""
    heads = " · ".join(f"<b>{escape(what)}:</b> {escape(told)}" for what, told in head(result))
    rows = "".join(
        f"<tr><th scope=row>{escape(translated(FAMILIES[line.family]))}</th>"
        f"<td>{escape(_count(line))}</td>"
        f"<td>{SIGNS[line.strong]} {escape(translated(STRENGTH[line.strong]))}</td>"
        f"<td>{escape(', '.join(line.again))}</td></tr>"
        for line in result.lines
    )
    columns = (say("Rules about"), say("Right"), say("How it went"), say("Look again at"))
    headings = "".join(f"<th scope=col>{escape(column)}</th>" for column in columns)
    book = "".join(
        f"<li><b>{escape(rule)}</b> {escape(BOOK[rule].told)}</li>" for rule in result.again
    )
    parts = [
        f"<h1>{escape(title())}</h1><p>{heads}</p>",
        f'<p class="ttr-sheet-score">{escape(score_line(result))}</p>',
        f"<table><thead><tr>{headings}</tr></thead><tbody>{rows}</tbody></table>",
    ]
    if missed := open_line(result):
        parts.append(f"<p>{escape(missed)}</p>")
    if book:
        parts.append(f"<h2>{escape(say('Rules to look at again'))}</h2><ul>{book}</ul>")
    parts.append(f'<p class="ttr-small">{escape(say(UNOFFICIAL))}</p>')
    return f'<style>{STYLE}</style><div class="{_looks(result)}">{"".join(parts)}</div>'


def _looks(result: Result) -> str:
    """The class of the sheet: the more stands on it, the smaller its letters, for one page."""
    length = 1.3 * len(result.lines)
    length += sum(1.3 + len(BOOK[rule].told) // LETTERS for rule in result.again)
    full = " ttr-full" if length > FULL else " ttr-fuller" if length > FULLER else ""
    return f"ttr-paper-sheet{full}"


def result_html(result: Result) -> str:
    """The result as a page of its own, which prints on paper."""
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{escape(title())}</title><style>{PAGE}</style></head>"
        f"<body>{result_body(result)}</body></html>\n"
    )


def result_markdown(result: Result) -> str:
    """The result as Markdown."""
    lines = [f"# {title()}", ""]
    lines += [f"- **{what}:** {plain(told)}" for what, told in head(result)]
    lines += ["", f"**{score_line(result)}**", ""]
    columns = (say("Rules about"), say("Right"), say("How it went"), say("Look again at"))
    lines += [f"| {' | '.join(columns)} |", "| --- | --- | --- | --- |"]
    for line in result.lines:
        cells = (
            translated(FAMILIES[line.family]),
            _count(line),
            f"{SIGNS[line.strong]} {translated(STRENGTH[line.strong])}",
            ", ".join(line.again),
        )
        lines.append(f"| {' | '.join(cells)} |")
    if missed := open_line(result):
        lines += ["", missed]
    if result.again:
        lines += ["", f"## {say('Rules to look at again')}", ""]
        lines += [f"- **{rule}** {BOOK[rule].told}" for rule in result.again]
    return "\n".join([*lines, "", f"*{say(UNOFFICIAL)}*", ""])


def plain(text: str) -> str:
    r"""A text of a reader's own in Markdown, where its signs mean nothing.

    >>> print(plain("*Ann* [x]"))
    \*Ann\* \[x\]
    """
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|" else sign for sign in text)


def _count(line: Line) -> str:
    return say("{right} of {asked}", right=line.right, asked=line.asked)
