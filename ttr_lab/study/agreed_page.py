"""The rules for tonight as a page: HTML that prints on one sheet of A4 or Letter, in gray too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..language import language, say
from .agreed import Agreement
from .agreed_sheet import (
    AGREED,
    EXAMPLE,
    INSTEAD,
    NOTHING,
    REMARKS,
    SIGNED,
    SOURCE,
    TITLE,
    UNOFFICIAL,
    Entry,
    consent,
    entries,
    head,
    official_line,
    team_name,
)

STYLE = """
.ttr-sheet { font: 11pt/1.35 "DejaVu Sans", Verdana, Arial, sans-serif; color: #000;
  background: #fff; overflow-wrap: anywhere; }
.ttr-sheet.ttr-fuller { font-size: 10pt; line-height: 1.28; }
.ttr-sheet.ttr-full { font-size: 8.5pt; line-height: 1.22; }
.ttr-sheet.ttr-fullest { font-size: 7.8pt; line-height: 1.2; }
.ttr-sheet h1 { font-size: 1.8em; margin: 0 0 0.2em; color: #000; line-height: 1.15; }
.ttr-sheet h2 { font-size: 1.15em; margin: 0.9em 0 0.3em; border-bottom: 1.5px solid #000;
  color: #000; line-height: 1.25; }
.ttr-sheet p { margin: 0.3em 0; }
.ttr-sheet ol, .ttr-sheet ul { margin: 0.3em 0; padding-left: 1.6em; }
.ttr-sheet li { margin: 0 0 0.5em; break-inside: avoid; }
.ttr-sheet li p { margin: 0; }
.ttr-sheet .ttr-sheet-head span { margin-right: 1.6em; display: inline-block; }
.ttr-sheet .ttr-sheet-official { border: 2px solid #000; padding: 0.4em 0.7em; font-weight: bold; }
.ttr-sheet .ttr-sheet-id { white-space: nowrap; }
.ttr-sheet .ttr-sheet-idle { font-weight: bold; }
.ttr-sheet .ttr-sheet-names { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5em 2.2em; }
.ttr-sheet .ttr-sheet-name { border-bottom: 1px solid #000; min-height: 2.1em; display: flex;
  align-items: flex-end; gap: 0.5em; padding-bottom: 0.1em; }
.ttr-sheet .ttr-sheet-box { display: inline-block; width: 1.05em; height: 1.05em; flex: none;
  border: 1.5px solid #000; text-align: center; line-height: 1; font-weight: bold; }
.ttr-sheet .ttr-sheet-small { margin-top: 0.8em; }
"""
PAGE = """
@page { margin: 11mm; }
body { margin: 0 auto; padding: 12px; max-width: 186mm; background: #fff; }
@media print { body { padding: 0; max-width: none; } }
"""
SIZES = ((34, "ttr-fullest"), (24, "ttr-full"), (14, "ttr-fuller"))
"""From how many lines on, roughly, the sheet is set in smaller letters."""


def sheet_html(agreement: Agreement) -> str:
    """The sheet as a page of its own, which needs nothing from anywhere else."""
    title = escape(say(TITLE))
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{title}</title>\n<style>{STYLE}{PAGE}</style>\n</head>\n"
        f"<body>\n{sheet_body(agreement)}\n</body>\n</html>\n"
    )


def sheet_body(agreement: Agreement) -> str:
    """The sheet as a part of a page; it looks right beside `STYLE`."""
    return (
        f'<article class="ttr-sheet{_fullness(agreement)}">\n<h1>{escape(say(TITLE))}</h1>\n'
        f"{''.join(_parts(agreement))}</article>"
    )


def _parts(agreement: Agreement) -> Iterator[str]:
    facts = "".join(
        f"<span><b>{escape(what)}:</b> {escape(how)}</span> " for what, how in head(agreement)
    )
    yield f'<p class="ttr-sheet-head">{facts}</p>\n'
    yield f"<h2>{escape(say(AGREED))}</h2>\n"
    told = "\n".join(map(_tell, entries(agreement)))
    yield f"<ol>\n{told}\n</ol>\n" if told else f"<p>{escape(say(NOTHING))}</p>\n"
    yield f'<p class="ttr-sheet-official">{escape(official_line(agreement))}</p>\n'
    if agreement.remarks:
        lines = "".join(f"<li>{escape(remark)}</li>" for remark in agreement.remarks)
        yield f"<h2>{escape(say(REMARKS))}</h2>\n<ul>{lines}</ul>\n"
    yield f"<h2>{escape(say(SIGNED))}</h2>\n"
    names = "\n".join(_sign(agreement, seat) for seats in agreement.teams for seat in seats)
    yield f'<div class="ttr-sheet-names">\n{names}\n</div>\n'
    yield f'<p class="ttr-sheet-small">{escape(say(UNOFFICIAL))}</p>\n'


def _tell(entry: Entry) -> str:
    instead = " ".join(f"{escape(text)} {_mark(id)}" for id, text in entry.instead)
    idle = f'<p class="ttr-sheet-idle">{escape(entry.idle)}</p>' if entry.idle else ""
    return (
        f"<li><p><b>{escape(entry.name)}</b> {_mark(entry.id)}: {escape(entry.text)}</p>"
        f"<p><i>{escape(say(INSTEAD))}:</i> {instead}</p>"
        f"<p><i>{escape(say(EXAMPLE))}:</i> {escape(entry.example)} "
        f"<i>{escape(say(SOURCE))}:</i> {escape(entry.source)}</p>{idle}</li>"
    )


def _mark(id: str) -> str:
    return f'<span class="ttr-sheet-id">[{escape(id)}]</span>'


def _sign(agreement: Agreement, seat: int) -> str:
    """A line to sign on, with a tick for those who have said yes on the screen."""
    said = consent(agreement, seat)
    box = "" if said is None else f'<span class="ttr-sheet-box">{"✓" if said else ""}</span>'
    team = team_name(agreement, seat // agreement.official.team_size)
    before = f"{escape(team)}: " if team else ""
    return f'<div class="ttr-sheet-name">{box}{before}{escape(agreement.called(seat))}</div>'


def _fullness(agreement: Agreement) -> str:
    """The class for the size of the letters: the fuller the sheet, the smaller."""
    lines = 5 * len(agreement.house) + 2 * len(agreement.remarks) + len(agreement.players) // 2
    return next((f" {size}" for least, size in SIZES if lines >= least), "")
