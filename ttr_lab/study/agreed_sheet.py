"""The rules for tonight on one sheet: what stands on it, and the sheet as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..language import later, say, translated
from ..model.house import HOUSE_RULES
from .agreed import Agreement, bot_in
from .agreed_words import example_of, replaced, source_of

TITLE = later("Rules for tonight")
AGREED = later("What we have agreed on")
REMARKS = later("Our own remarks (no rules of the game: no program checks them)")
SIGNED = later("Everyone agrees")
NOTHING = later("No house rules: tonight we play by the official rules alone.")
OFFICIAL = later(
    "Everything else is official: what does not stand here is played as the rules booklet of the "
    "map says. A change during the game needs the consent of everybody."
)
OFFICIAL_ALONE = later(
    "Everything is official: we play as the rules booklet of the map says. A change during the "
    "game needs the consent of everybody."
)
UNOFFICIAL = later(
    "An unofficial sheet, made with ttr_lab. Ticket to Ride is a trademark of its publisher, who "
    "has no part in it."
)
INSTEAD, EXAMPLE, SOURCE = later("Instead of"), later("For example"), later("Source")
MARKS = "\\`*_[]|~$"
"""Characters that mean something in Markdown wherever they stand; `$` does in notebooks."""
BEGINNING = re.compile(r"[#+=:-]|\d+(?=[.)])")
"""What means something at the beginning of a line, where a list or a heading may start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the sheet says of one house rule."""

    id: str
    name: str
    text: str
    instead: tuple[tuple[str, str], ...]
    """Id and sentence of each official rule that it replaces."""
    example: str
    source: str
    idle: str
    """Why it changes nothing at this table, if so."""


def entry_of(agreement: Agreement, id: str) -> Entry:
    """A house rule in words, for this table."""
    house = next(rule for rule in HOUSE_RULES if rule.id == id)
    return Entry(
        id=id,
        name=capital(house.in_words()),
        text=house.told,
        instead=tuple((rule.id, rule.told) for rule in replaced(agreement.official, id)),
        example=example_of(agreement, id),
        source=source_of(id),
        idle=agreement.why_idle(id),
    )


def entries(agreement: Agreement) -> tuple[Entry, ...]:
    """What the sheet says of the house rules that are agreed on."""
    return tuple(entry_of(agreement, id) for id in agreement.house)


def map_name(agreement: Agreement) -> str:
    """The name of the map in the language that is spoken."""
    return translated(agreement.board.name)


def head(agreement: Agreement) -> Iterator[tuple[str, str]]:
    """The facts at the top of the sheet: what, and how it is tonight."""
    yield say("Map"), map_name(agreement)
    yield say("Date"), agreement.date.isoformat() if agreement.date else "____-__-__"
    yield say("Players"), str(len(agreement.players))
    if agreement.first is not None:
        yield say("Begins"), agreement.called(agreement.first)
    if agreement.seed is not None:
        yield say("Seed of the deal"), str(agreement.seed)


def official_line(agreement: Agreement) -> str:
    """The sentence that says what holds for all that does not stand on the sheet."""
    return translated(OFFICIAL if agreement.house else OFFICIAL_ALONE)


def team_name(agreement: Agreement, team: int) -> str:
    """The heading of a team; nothing where everybody plays alone."""
    return say("Team {number}", number=team + 1) if agreement.official.team_size > 1 else ""


def consent(agreement: Agreement, seat: int) -> bool | None:
    """Whether somebody has said yes; `None` for a bot, who is not asked."""
    return None if bot_in(agreement.players[seat]) else seat in agreement.agreed


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def sheet_markdown(agreement: Agreement) -> str:
    """The sheet as Markdown; names and remarks stay text, whatever signs they hold."""
    lines = [f"# {plain(say(TITLE))}", ""]
    lines.append("  \n".join(f"**{plain(what)}:** {plain(how)}" for what, how in head(agreement)))
    lines += ["", f"## {plain(say(AGREED))}", ""]
    for number, entry in enumerate(entries(agreement), 1):
        lines.append(f"{number}. **{plain(entry.name)}** ({plain(entry.id)})")
        lines += [f"   - {line}" for line in _told(entry)]
    if not agreement.house:
        lines.append(plain(say(NOTHING)))
    lines += ["", f"**{plain(official_line(agreement))}**"]
    if agreement.remarks:
        lines += ["", f"## {plain(say(REMARKS))}", ""]
        lines += [f"- {plain(remark)}" for remark in agreement.remarks]
    lines += ["", f"## {plain(say(SIGNED))}", ""]
    for team, seats in enumerate(agreement.teams):
        before = f"{plain(name)}: " if (name := team_name(agreement, team)) else ""
        for seat in seats:
            said = consent(agreement, seat)
            box = "" if said is None else "[x] " if said else "[ ] "
            lines.append(f"- {box}{before}{plain(agreement.called(seat))}")
    lines += ["", f"*{plain(say(UNOFFICIAL))}*", ""]
    return "\n".join(lines)


def _told(entry: Entry) -> Iterator[str]:
    yield plain(entry.text)
    for id, sentence in entry.instead:
        yield f"{plain(say(INSTEAD))}: {plain(sentence)} ({plain(id)})"
    yield f"{plain(say(EXAMPLE))}: {plain(entry.example)}"
    yield f"{plain(say(SOURCE))}: {plain(entry.source)}"
    if entry.idle:
        yield f"**{plain(entry.idle)}**"


def plain(text: str) -> str:
    r"""Text that Markdown shows as it is.

    >>> print(plain("<b>*Ann*</b>"), plain("# 1"), plain("2. Ann"))
    &lt;b&gt;\*Ann\*&lt;/b&gt; \# 1 2\. Ann
    """
    told = " ".join(text.split())
    told = told.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    told = "".join(f"\\{sign}" if sign in MARKS else sign for sign in told)
    found = BEGINNING.match(told)
    if found is None:
        return told
    at = found.end() if told[0].isdigit() else 0
    return f"{told[:at]}\\{told[at:]}"
