"""The result of a real table on a page of its own: HTML that prints on one page, and Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.tally import Tally
from ..engine.tally_doubts import doubts
from ..figures.palette import INK, LAND, PAPER, RAIL, SANS, look_of
from ..figures.sketch import sketch_map
from ..language import fill, language, say, translated
from ..model.board import members
from ..model.house import HOUSE_RULES
from ..rules.scoring import FinalScore
from ..rules.standing import TeamScore
from .score import BONUSES
from .tally_result import TIES
from .tally_tickets import name_ticket

PRINT = f"""
@page {{ margin: 11mm; }}
body {{ font: 10.5pt/1.3 {SANS}; color: {INK}; background: #fff; max-width: 190mm;
  margin: 0 auto; padding: 4mm; }}
h1 {{ font-size: 16pt; margin: 0 0 1mm; }}
p {{ margin: 1mm 0; }}
table {{ border-collapse: collapse; width: 100%; margin: 2mm 0; }}
th, td {{ border-bottom: 1px solid {RAIL}; padding: 0.7mm 1.5mm; text-align: right; }}
th[scope=row], th:first-child {{ text-align: left; }}
tr.won > * {{ background: {LAND}; font-weight: bold; }}
svg {{ max-height: 92mm !important; }}
.teams {{ columns: 2; column-gap: 6mm; font-size: 8.5pt; line-height: 1.25; }}
.teams section {{ break-inside: avoid; margin: 0 0 2mm; }}
.teams h2 {{ font-size: 10pt; margin: 0; }}
.teams ul {{ margin: 0; padding-left: 4mm; }}
.sign {{ display: inline-block; min-width: 5mm; text-align: center; border: 1px solid {INK};
  border-radius: 1mm; }}
small {{ color: {INK}; font-size: 7.5pt; }}
@media print {{ body {{ padding: 0; background: {PAPER}; }} }}
"""


def write_page(tally: Tally, when: str = "") -> str:
    """The result as a web page that needs nothing else, and prints on one page.

    `when` is the day on which the game was played, as it shall be written.
    """
    final = tally.final()
    title = escape(say("Ticket to Ride: score sheet for {map}", map=tally.board))
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in columns(tally))
    rows = "".join(
        f"<tr{' class=won' if team in final.winners else ''}><th scope=row>{_sign(team)} "
        f"{escape(cells[0])}</th>{''.join(f'<td>{escape(it)}</td>' for it in cells[1:])}</tr>"
        for team, cells in enumerate(lines(tally, final))
    )
    drawn = sketch_map(
        tally.board,
        claims=tally.routes,
        stations=tuple((it, team) for team in tally.teams for it in members(tally.stations[team])),
        line=_shown_line(final),
        says=_caption(tally, final),
    )
    told = "".join(f"<p>{escape(sentence)}</p>" for sentence in verdict(tally))
    teams = "".join(_section(tally, final, team) for team in tally.teams)
    return (
        f'<!DOCTYPE html><html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{title}</title><style>{PRINT}</style></head><body><h1>{title}</h1><p>{escape(when)}</p>{told}"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{drawn}"
        f"<p>{escape(_caption(tally, final))}</p><div class=teams>{teams}</div>"
        f"<small>{escape(' '.join(small_print(tally)))}</small></body></html>\n"
    )


def write_markdown(tally: Tally, when: str = "") -> str:
    """The result as Markdown text, with the day on which the game was played."""
    final = tally.final()
    head = list(columns(tally))
    table = [head, [":--", *["--:"] * (len(head) - 1)], *lines(tally, final)]
    parts = [
        f"# {plain_text(say('Ticket to Ride: score sheet for {map}', map=tally.board))}",
        "\n\n".join(map(plain_text, filter(None, (when, *verdict(tally))))),
        "\n".join(
            "| " + " | ".join(it if n == 1 else plain_text(it) for it in row) + " |"
            for n, row in enumerate(table)
        ),
    ]
    for team in tally.teams:
        facts = [f"- {plain_text(line)}" for line in details(tally, final, team)]
        parts.append("\n".join([f"## {plain_text(tally.called(team))}", "", *facts]))
    parts.append(plain_text(" ".join(small_print(tally))))
    return "\n\n".join(parts) + "\n"


def plain_text(text: str) -> str:
    r"""A text in which nothing means anything to Markdown.

    >>> plain_text("Ann *and* <b>Ben</b> | Cleo")
    'Ann \\*and\\* \\<b\\>Ben\\</b\\> \\| Cleo'
    """
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~" else sign for sign in text)


def columns(tally: Tally) -> Iterator[str]:
    """The heads of the table."""
    yield say("Player") if tally.ruleset.team_size == 1 else say("Team")
    yield say("Trains")
    yield say("Routes")
    yield say("Tickets")
    for name in tally.ruleset.bonuses:
        yield translated(BONUSES[name][0])
    yield say("Total")


def lines(tally: Tally, final: FinalScore) -> list[list[str]]:
    """A line of the table for each team, the most points first as long as they differ."""
    return [
        [
            tally.called(number),
            say("{used} of {stock}", used=tally.used(number), stock=tally.stock),
            f"{team.routes}",
            fill("{points:+}", {"points": team.tickets}),
            *(f"{points}" for _, points in team.bonuses),
            fill("{points}", {"points": team.total}),
        ]
        for number, team in enumerate(final.teams)
    ]


def verdict(tally: Tally) -> Iterator[str]:
    """How ties were broken, who has won, and what is odd about the sheet."""
    events = tally.events()
    ties = " ".join(event.public for event in events[:-1] if event.telling in TIES)
    yield f"{ties} {events[-1].public}" if ties else events[-1].public
    for doubt in doubts(tally):
        yield say("Odd: {doubt}", doubt=str(doubt))


def details(tally: Tally, final: FinalScore, team: int) -> Iterator[str]:
    """Tickets, path or network, and stations of a team, a line each."""
    score = final.teams[team]
    for done, tickets in (("✓", score.completed), ("✗", score.failed)):
        if tickets:
            yield f"{done} {', '.join(map(name_ticket, tickets))}"
    yield from _sight(tally, score)
    for city, route in score.borrowed:
        yield say(
            "The station in {city} borrows {route}.",
            city=tally.board.cities[city].name,
            route=tally.board.routes[route],
        )


def small_print(tally: Tally) -> Iterator[str]:
    """The rules in force, and what is not certain about the map."""
    house = [rule for rule in HOUSE_RULES if rule.id in tally.ruleset.house]
    if house:
        for rule in house:
            yield say("House rule {id}: {told}", id=rule.id, told=translated(rule.text))
    else:
        yield say("No house rules; everything is scored by the official rules.")
    held = {index for tickets in tally.tickets for index in tickets}
    if any(it.generated for it in tally.board.tickets if it.index in held):
        yield say("Tickets of this list are generated, not the printed ones.")
    yield say("✓ completed, ✗ not completed.")
    yield say("Unofficial: Ticket to Ride is a trademark of its publisher.")


def _section(tally: Tally, final: FinalScore, team: int) -> str:
    facts = "".join(f"<li>{escape(line)}</li>" for line in details(tally, final, team))
    return f"<section><h2>{_sign(team)} {escape(tally.called(team))}</h2><ul>{facts}</ul></section>"


def _sight(tally: Tally, score: TeamScore) -> Iterator[str]:
    if "asian_explorer" in tally.ruleset.bonuses:
        yield say("Largest network: {count} {count:city|cities}.", count=score.cities)
    elif score.trail.length:
        cities = " – ".join(tally.board.cities[city].name for city in score.trail.cities)
        yield say(
            "Longest path, {count} {count:train|trains}: {cities}.",
            count=score.trail.length,
            cities=cities,
        )


def _best(final: FinalScore) -> int:
    """The team with the longest path, the first of equals."""
    return max(range(len(final.teams)), key=lambda team: final.teams[team].trail.length)


def _shown_line(final: FinalScore) -> tuple[int, ...]:
    if "longest_path" not in final.ruleset.bonuses:
        return ()
    return final.teams[_best(final)].trail.routes


def _caption(tally: Tally, final: FinalScore) -> str:
    if not _shown_line(final):
        return say("The map at the end of the game")
    return say("The yellow line is the longest path: {who}.", who=tally.name(_best(final)))


def _sign(team: int) -> str:
    look = look_of(team)
    return f'<span class=sign style="background:{look.color};color:{look.ink}">{look.sign}</span>'
