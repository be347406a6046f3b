"""A position of a lesson as a reader sees it: the map, and what lies on the table, as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape

from ..engine.view import Seen, View
from ..figures.palette import CARDS
from ..figures.plan import make_plan
from ..figures.sheet import Sheet
from ..figures.sketch import HEIGHT, sketch_map
from ..language import language, say
from ..model.board import Board, members
from ..model.cards import Cards, Color
from ..model.decisions import Keep, KeepFirst
from ..model.load import shipped_board
from ..model.ruleset import RULESETS
from ..study.lesson.scene import Scene
from .signs import sign_of

SAYS = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands in a drawing where its words belong, which say more than what is drawn."""
BOX = re.compile(r'viewBox="([^"]*)"')
ROOM = 900
"""What is shown around the outermost cities of a part of a map, in units of the drawing."""
LEAST = (3600, 3000)
"""How wide and high a part is at least, so that the names in it keep their size."""


def show_map(scene: Scene, *, closed: bool = True) -> str:
    """The map with claims, closed tracks, your tickets, and the longest path once counted.

    While a reader still guesses, tracks are not shown as `closed`: that may be the answer.
    """
    view, board = scene.view, as_shipped(scene.view.board)
    taken = 0
    for seen in view.players:
        taken |= seen.routes
    drawn = _draw(
        language(),
        board,
        claims=tuple(seen.routes for seen in view.players),
        closed=view.closed & ~taken if closed else 0,
        tickets=tuple(
            (board.city_index[ticket.a.id], board.city_index[ticket.b.id], done, ticket.long)
            for ticket, done in scene.tickets
        ),
        stations=tuple((city, seen.seat) for seen in view.players for city in members(seen.built)),
        teams=tuple(seen.team for seen in view.players),
        line=scene.line,
        near=scene.near,
    )
    return drawn.replace(SAYS, escape(". ".join(_claims(view))))


@lru_cache(maxsize=128)
def _draw(
    spoken: str,
    board: Board,
    *,
    claims: tuple[int, ...],
    closed: int,
    tickets: tuple[tuple[int, int, bool, bool], ...],
    stations: tuple[tuple[int, int], ...],
    teams: tuple[int, ...],
    line: tuple[int, ...],
    near: tuple[int, ...],
) -> str:
    """A position drawn once in each language, with a gap for what the picture says in words."""
    drawn = sketch_map(
        board,
        claims=claims,
        closed=closed,
        tickets=tickets,
        stations=stations,
        teams=teams,
        line=line,
        says=SAYS,
    )
    return cut_out(drawn, board, near) if near else drawn


def as_shipped(board: Board) -> Board:
    """The map as it is shipped where only the tickets differ: its drawing is known already."""
    if board.id not in RULESETS:
        return board
    shipped = shipped_board(board.id)
    return shipped if shipped.routes is board.routes else board


def cut_out(drawn: str, board: Board, cities: Sequence[int]) -> str:
    """The part of a drawn map that lies around some of its cities."""
    found = BOX.search(drawn)
    assert found is not None, "a drawing says what it shows"
    whole = tuple(float(number) for number in found.group(1).split())
    plan = make_plan(board, HEIGHT)
    sheet = Sheet.of(plan)
    places = [sheet.at(plan.cities[city]) for city in cities]
    parts = []
    for axis in (0, 1):
        low = min(place[axis] for place in places) - ROOM
        high = max(place[axis] for place in places) + ROOM
        least = min(LEAST[axis], whole[axis + 2])
        more = max(least - (high - low), 0) / 2
        start, size = low - more, min(high - low + 2 * more, whole[axis + 2])
        last = whole[axis] + whole[axis + 2] - size
        parts.append((min(max(start, whole[axis]), last), size))
    (left, width), (top, height) = parts
    box = f'data-far="1" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}"'
    return BOX.sub(box, drawn, count=1)


def _claims(view: View) -> Iterator[str]:
    yield view.board.in_words()
    for seen in view.players:
        routes = ", ".join(str(route) for route in view.board.routes_in(seen.routes))
        if routes:
            yield say("{name} has {routes}", name=seen.name, routes=routes)
        else:
            yield say("{name} has no route", name=seen.name)


def show_table(scene: Scene) -> str:
    """Face-up cards, decks, your cards and tickets, and all players; or all hands, if open."""
    view = scene.view
    lines = []
    on_table = any(card is not None for card in view.row) or view.supply or any(view.hand)
    # whoever only counts draws no more cards
    if on_table and (scene.on_turn or scene.hands):
        lines.append((escape(say("Face up")), "".join(_card(card) for card in view.row)))
        lines.append((escape(say("Decks")), _decks(view)))
        if not scene.hands:
            lines += _own_cards(view)
    if scene.tickets:
        lines.append((escape(say("Tickets")), _tickets(scene)))
    if scene.hands:
        lines += _open_hands(scene)
    else:
        lines.append((escape(say("Players")), "".join(_players(scene))))
    rows = "".join(f"<b>{name}</b><div>{what}</div>" for name, what in lines)
    return f'<div class="ttr-position">{rows}</div>'


def _own_cards(view: View) -> Iterator[tuple[str, str]]:
    """Hand and rack, and what lies on the table between them and the game."""
    hand, rack = view.hand, view.rack
    toll = view.toll
    if toll is not None:
        hand, rack = view.left_after(toll.payment) if toll.seat == view.seat else (hand, rack)
        yield escape(say("Laid")), show_cards(toll.payment.cards)
        turned = "".join(_card(card) for card in toll.revealed)
        yield escape(say("Turned over")), turned
    if view.held is not None:
        yield escape(say("Just drawn")), _card(view.held)
    yield escape(say("Your hand")), show_cards(hand)
    if view.ruleset.team_size > 1:
        yield escape(say("Your rack")), show_cards(rack)


def _open_hands(scene: Scene) -> Iterator[tuple[str, str]]:
    """A line for each player with everything that the player holds."""
    view = scene.view
    for seen, hand in zip(view.players, scene.hands, strict=True):
        turn = "▶ " if seen.seat in scene.on_turn else ""
        sign = sign_of(seen.seat, view.ruleset.team_size)
        tickets = "".join(
            f'<span class="ttr-chip ttr-paper">{escape(str(ticket))} {"✓" if done else "✗"}</span>'
            for ticket, done in hand.tickets
        )
        cards = show_cards(hand.cards) if any(hand.cards) else ""
        held = f'<span class="ttr-player">{escape(_holds(view, seen))}</span>'
        yield f"{turn}{sign} {escape(seen.name)}", f"{cards}{tickets}{held}"


def show_cards(cards: Cards) -> str:
    """Cards of a hand or rack, a chip for each color."""
    chips = "".join(_card(color, cards[color]) for color in Color if cards[color])
    return chips or escape(say("no train cards"))


def _card(color: Color | None, count: int = 0) -> str:
    if color is None:
        return f'<span class="ttr-chip ttr-empty">{escape(say("empty"))}</span>'
    look = CARDS[color]
    number = f"<b>{count}</b> " if count else ""
    return (
        f'<span class="ttr-chip" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}">{number}{color.letter} {escape(color.in_words())}</span>'
    )


def _decks(view: View) -> str:
    return escape(
        say(
            "{deck} {deck:train card|train cards}, {discards} discarded, "
            "{tickets} {tickets:ticket|tickets}",
            deck=view.deck,
            discards=view.discard.size,
            tickets=view.ticket_deck,
        )
    )


def _tickets(scene: Scene) -> str:
    view = scene.view
    choosing = isinstance(view.asked, Keep | KeepFirst)
    parts = []
    for ticket, done in scene.tickets:
        mark = ""
        if done:
            mark = " ✓"
        elif choosing and ticket.index not in view.tickets:
            mark = f" ({say('offered')})"
        elif ticket.index in view.shared:
            mark = f" ({say('shared')})"
        kind = f" · {say('long')}" if ticket.long else ""
        told = escape(f"{ticket}{kind}{mark}")
        parts.append(f'<span class="ttr-chip ttr-paper">{told}</span>')
    return "".join(parts)


def _players(scene: Scene) -> Iterator[str]:
    view = scene.view
    for seen in view.players:
        you = f" ({say('you')})" if seen.seat == view.seat else ""
        turn = "▶ " if seen.seat in scene.on_turn else ""
        yield (
            f'<span class="ttr-player">{turn}{sign_of(seen.seat, view.ruleset.team_size)} '
            f"<b>{escape(seen.name)}</b>{escape(you)} {escape(_holds(view, seen))}</span>"
        )


def _holds(view: View, seen: Seen) -> str:
    """A player's trains and points; in a team the points are the team's."""
    if view.ruleset.team_size > 1:
        return say(
            "{trains} {trains:train|trains}, team {points} {points:point|points}",
            trains=seen.trains,
            points=view.teams[seen.team].score,
        )
    if view.ruleset.stations:
        return say(
            "{trains} {trains:train|trains}, {stations} {stations:station|stations}, "
            "{points} {points:point|points}",
            trains=seen.trains,
            stations=seen.stations,
            points=seen.score,
        )
    return say(
        "{trains} {trains:train|trains}, {points} {points:point|points}",
        trains=seen.trains,
        points=seen.score,
    )
