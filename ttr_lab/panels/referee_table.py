"""What lies on the table in a position of a ruling, and what a scoring came to, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ..engine.game import Game
from ..engine.view import View
from ..figures.palette import CARDS
from ..language import later, say, translated
from ..model.cards import Cards, Color
from ..rules.scoring import FinalScore
from .referee_sight import Matters, offered_to
from .signs import sign_of

BONUSES = {
    "longest_path": later("longest path"),
    "globetrotter": later("most tickets"),
    "asian_explorer": later("most cities"),
    "unused_stations": later("unused stations"),
}
"""The bonuses as heads of columns."""
FEW = 8
"""Up to so many discards are shown one by one."""


def show_table(game: Game, matters: Matters, *, asked: bool) -> str:
    """Players, hands, racks, cards and tickets, as far as they matter.

    `asked` says that the deed is still to be done, so that the cards in question are ringed.
    """
    told = _rows(game, matters, asked=asked)
    rows = "".join(f"<b>{escape(name)}</b><div>{what}</div>" for name, what in told)
    return f'<div class="ttr-ref-table">{rows}</div>'


def _rows(game: Game, matters: Matters, *, asked: bool) -> Iterator[tuple[str, str]]:
    view = game.view(matters.seats[0] if matters.seats else 0)
    yield say("Players"), "".join(_players(view))
    for seat in matters.seats:
        own = game.view(seat)
        held = "".join(_chips(own.hand)) or escape(say("no train cards"))
        yield say("{who}'s hand", who=own.players[seat].name), held
        if own.held is not None:
            yield say("Just taken"), _chip(own.held)
    if view.ruleset.team_size > 1 and matters.seats:
        for team in view.teams:
            if {*team.seats} & {*matters.seats}:
                rack = game.view(team.seats[0]).rack
                held = "".join(_chips(rack)) or escape(say("no train cards"))
                yield say("Rack of {team}", team=team.name), held
    if matters.row:
        slots = matters.slots if asked else ()
        row = (_chip(card, ringed=slot in slots) for slot, card in enumerate(view.row))
        yield say("Face up"), "".join(row)
    if matters.deck:
        yield say("Deck"), _deck(view, ringed=matters.blind and asked)
    if matters.tickets:
        for seat in matters.seats or range(len(view.players)):
            yield from _tickets(game.view(seat))


def _players(view: View) -> Iterator[str]:
    size = view.ruleset.team_size
    for seen in view.players:
        facts = [
            say("{count} {count:train|trains}", count=seen.trains),
            say("{count} {count:point|points}", count=seen.score),
        ]
        if view.ruleset.stations:
            facts.append(say("{count} {count:station|stations} in stock", count=seen.stations))
        turn = f'<i title="{escape(say("on turn"))}">▶ </i>' if seen.seat in view.on_turn else ""
        yield (
            f'<span class="ttr-ref-player">{turn}{sign_of(seen.seat, size)} '
            f"<b>{escape(seen.name)}</b> {escape(', '.join(facts))}</span>"
        )


def _chips(cards: Cards) -> Iterator[str]:
    return (_chip(color, cards[color]) for color in Color if cards[color])


def _chip(color: Color | None, count: int = 0, *, ringed: bool = False) -> str:
    """A card, or so many of them, with letter and name; the card in question has a ring."""
    ring = " ttr-ref-ringed" if ringed else ""
    if color is None:
        return f'<span class="ttr-ref-chip ttr-ref-none{ring}">{escape(say("empty"))}</span>'
    look = CARDS[color]
    number = f"{count} × " if count > 1 else ""
    return (
        f'<span class="ttr-ref-chip{ring}" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}">{number}<b>{color.letter}</b> '
        f"{escape(color.in_words())}</span>"
    )


def _deck(view: View, *, ringed: bool) -> str:
    told = [
        say("{count} {count:card|cards}", count=view.deck) if view.deck else say("empty"),
        say("{count} discarded", count=view.discard.size)
        if view.discard.size
        else say("no discards"),
    ]
    few = "".join(_chips(view.discard)) if view.discard.size <= FEW else ""
    ring = ' class="ttr-ref-ringed"' if ringed else ""
    return f"<span{ring}>{escape(', '.join(told))}</span>{few}"


def _tickets(view: View) -> Iterator[tuple[str, str]]:
    who = view.players[view.seat].name
    offered = offered_to(view)
    own = [index for index in view.tickets if index not in offered]
    if own:
        yield say("{who}'s tickets", who=who), "".join(_papers(view, own))
    if offered:
        yield say("On offer"), "".join(_papers(view, offered))
    partners = view.teams[view.players[view.seat].team].seats if view.teams else (view.seat,)
    if view.shared and view.seat == partners[0]:
        yield say("Tickets on the rack"), "".join(_papers(view, view.shared))


def _papers(view: View, tickets: Iterable[int]) -> Iterator[str]:
    for index in tickets:
        yield (
            f'<span class="ttr-ref-chip ttr-ref-paper">'
            f"{escape(str(view.board.tickets[index]))}</span>"
        )


def show_final(final: FinalScore) -> str:
    """Who has how many points, in parts, and who wins."""
    kinds = [kind for kind in BONUSES if any(kind in dict(team.bonuses) for team in final.teams)]
    heads = [say("routes"), say("tickets"), *(translated(BONUSES[kind]) for kind in kinds)]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in (*heads, say("total")))
    rows = []
    for number, team in enumerate(final.teams):
        bonuses = dict(team.bonuses)
        parts = (team.routes, team.tickets, *(bonuses.get(kind, 0) for kind in kinds))
        cells = "".join(f"<td>{_signed(part)}</td>" for part in parts)
        wins = f" ★ {escape(_wins(final))}" if number in final.winners else ""
        rows.append(
            f'<tr><th scope="row">{escape(say("{team}", team=team.name))}{wins}</th>{cells}'
            f"<td><b>{_signed(team.total)}</b></td></tr>"
        )
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _wins(final: FinalScore) -> str:
    return say("wins") if len(final.winners) == 1 else say("shares the win")


def _signed(points: int) -> str:
    return say("{points}", points=points)
