"""A position of a lesson as a reader sees it: the map, and what lies on the table, as HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.view import View
from ..figures.palette import CARDS
from ..figures.sketch import sketch_map
from ..model.board import members
from ..model.cards import Color
from ..model.decisions import Keep, KeepFirst
from ..study.lesson.question import YOU, Scene
from .signs import sign_of


def show_map(scene: Scene) -> str:
    """The map with claims, closed tracks, your tickets, and the longest path once counted."""
    view, board = scene.view, scene.view.board
    taken = 0
    for seen in view.players:
        taken |= seen.routes
    return sketch_map(
        board,
        claims=[seen.routes for seen in view.players],
        closed=view.closed & ~taken,
        tickets=[
            (board.city_index[ticket.a.id], board.city_index[ticket.b.id], done, ticket.long)
            for ticket, done in scene.tickets
        ],
        stations=[(city, seen.seat) for seen in view.players for city in members(seen.built)],
        teams=[seen.team for seen in view.players],
        line=scene.line,
        says=". ".join(_claims(view)),
    )


def _claims(view: View) -> Iterator[str]:
    yield view.board.name
    for seen in view.players:
        routes = ", ".join(str(route) for route in view.board.routes_in(seen.routes)) or "no route"
        yield f"{seen.name} has {routes}"


def show_table(scene: Scene) -> str:
    """Face-up cards, deck, your hand and tickets, and all players."""
    view = scene.view
    lines = []
    if any(card is not None for card in view.row) or view.supply or any(view.hand):
        row = "".join(_card(card) for card in view.row)
        lines.append(("Face up", row))
        lines.append(("Decks", _decks(view)))
        hand = "".join(_card(color, view.hand[color]) for color in Color if view.hand[color])
        lines.append(("Your hand", hand or "no train cards"))
    if scene.tickets:
        offered = isinstance(view.asked, Keep | KeepFirst)
        lines.append(("Tickets", _tickets(scene, view.tickets, offered)))
    lines.append(("Players", "".join(_players(scene))))
    rows = "".join(f"<b>{name}</b><div>{what}</div>" for name, what in lines)
    return f'<div class="ttr-position">{rows}</div>'


def _card(color: Color | None, count: int = 0) -> str:
    if color is None:
        return '<span class="ttr-chip ttr-empty">empty</span>'
    look = CARDS[color]
    number = f"<b>{count}</b> " if count else ""
    return (
        f'<span class="ttr-chip" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}">{number}{look.letter} {color}</span>'
    )


def _decks(view: View) -> str:
    deck = f"{view.deck} train cards" if view.deck else "no train cards"
    discards = f"{view.discard.size} discarded" if view.discard.size else "no discards"
    tickets = f"{view.ticket_deck} tickets" if view.ticket_deck else "no tickets"
    return f"{deck}, {discards}, {tickets}"


def _tickets(scene: Scene, kept: tuple[int, ...], offered: bool) -> str:
    parts = []
    for ticket, done in scene.tickets:
        mark = " ✓" if done else " (offered)" if offered and ticket.index not in kept else ""
        parts.append(f'<span class="ttr-chip ttr-paper">{escape(str(ticket))}{mark}</span>')
    return "".join(parts)


def _players(scene: Scene) -> Iterator[str]:
    for seen in scene.view.players:
        you = " (you)" if seen.name == YOU else ""
        turn = "▶ " if seen.seat in scene.on_turn else ""
        points = "1 point" if seen.score == 1 else f"{seen.score} points"
        trains = "1 train" if seen.trains == 1 else f"{seen.trains} trains"
        yield (
            f'<span class="ttr-player">{turn}{sign_of(seen.seat)} <b>{escape(seen.name)}</b>{you} '
            f"{trains}, {points}</span>"
        )
