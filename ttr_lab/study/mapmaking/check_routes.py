"""Checks of a map's routes: can they be paid, do they fit the rules, is there enough of each?"""

from __future__ import annotations

from collections.abc import Iterator

from ...language import Saying, Together, later
from ...model.board import Board, Route, members
from ...model.cards import DECK, PLAIN_COLORS
from ...model.ruleset import RULESETS, Ruleset
from ..networks.bottlenecks import spaces_by_color
from ..networks.costs import trains_of
from .balance import published_range
from .draft import MapDraft
from .earth import over_land
from .finding import FINE, LOOK, WRONG, Finding, some
from .measures import open_spaces, pairs_of, room
from .naming import GRAY

LONGEST = 9
"""More spaces than any published route has: the hand to pay for it takes a game to collect."""
UNEVEN = 0.75
"""Less than this for the rarest color beside the commonest is worth a look; published: 0.88."""
PALER, GRAYER = 0.10, 0.55
"""The part of gray spaces from which on a map is unlike the published ones."""
KINDS = {
    "tunnel": later(
        "{routes} {count:is a tunnel|are tunnels}, but the rules of {ruleset} know none."
    ),
    "ferry": later(
        "{routes} {count:is a ferry|are ferries}, but the rules of {ruleset} know none."
    ),
    "mountain": later(
        "{routes} {count:crosses mountains|cross mountains}, but the rules of {ruleset} know none."
    ),
}


def check_kinds(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Do the rules know every tunnel, ferry and mountain?"""
    rules = RULESETS[board.ruleset]
    for kind, sentence in KINDS.items():
        found = [route for route in board.routes if kind in route.marks]
        if found and kind not in rules.route_kinds:
            yield Finding(
                level=WRONG,
                about=kind,
                sentence=Saying(sentence, routes=some(found), count=len(found), ruleset=rules),
                advice=Saying("Make plain routes of them, or choose a ruleset that knows them."),
                routes=tuple(route.index for route in found),
            )


def check_ferries(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Is there a ferry that nobody can pay, or one without water?"""
    for route in board.routes:
        if route.ferry > route.length:
            yield Finding(
                level=WRONG,
                about="ferry",
                sentence=Saying(
                    "The ferry {route} asks for {ferry} {ferry:locomotive|locomotives}, but has "
                    "only {length} {length:space|spaces}.",
                    route=route,
                    ferry=route.ferry,
                    length=route.length,
                ),
                advice=Saying("Ask for {length} at most.", length=route.length),
                routes=(route.index,),
            )
        elif route.ferry > DECK.locomotives:
            yield Finding(
                level=WRONG,
                about="ferry",
                sentence=Saying(
                    "The ferry {route} asks for {ferry} locomotives, but the deck has only {deck}.",
                    route=route,
                    ferry=route.ferry,
                    deck=DECK.locomotives,
                ),
                advice=Saying("Published ferries ask for 1 to 4."),
                routes=(route.index,),
            )
        elif route.ferry and over_land(route.a, route.b):
            yield Finding(
                level=LOOK,
                about="ferry",
                sentence=Saying("The ferry {route} goes over land only.", route=route),
                advice=Saying("Make it a plain route, unless there is a lake or a river."),
                routes=(route.index,),
            )
        if route.ferry and route.tunnel:
            yield Finding(
                level=LOOK,
                about="ferry",
                sentence=Saying("{route} is both a ferry and a tunnel.", route=route),
                advice=Saying("No published route is; choose one of the two."),
                routes=(route.index,),
            )


def check_lengths(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Has every length points, can every route be paid and placed, are parallel tracks alike?"""
    rules = RULESETS[board.ruleset]
    missing: dict[int, list[Route]] = {}
    for route in board.routes:
        if route.length not in board.points:
            missing.setdefault(route.length, []).append(route)
    for length, routes in sorted(missing.items()):
        yield Finding(
            level=WRONG,
            about="length-points",
            sentence=Saying(
                "{routes} {count:has|have} {length} {length:space|spaces}, a length without "
                "points.",
                routes=some(routes),
                count=len(routes),
                length=length,
            ),
            advice=Saying("Add the length to the points table, or change the length."),
            routes=tuple(route.index for route in routes),
        )
    for route in board.routes:
        if trains_of(route) > rules.trains:
            yield Finding(
                level=WRONG,
                about="long",
                sentence=Saying(
                    "{route} takes {trains} trains, but a player has only {stock}.",
                    route=route,
                    trains=trains_of(route),
                    stock=rules.trains,
                ),
                advice=Saying("Make it shorter, or put a city in its middle."),
                routes=(route.index,),
            )
        elif route.length + route.tunnel >= LONGEST + (3 if route.tunnel else 0):
            yield Finding(
                level=LOOK,
                about="long",
                sentence=Saying(
                    "{route} asks for {cards} cards of one color; the deck has 12 of each, and "
                    "the longest published routes have 8 spaces.",
                    route=route,
                    cards=route.length,
                ),
                advice=Saying("Make it shorter, or put a city in its middle."),
                routes=(route.index,),
            )
    yield from _parallel(board)


def _parallel(board: Board) -> Iterator[Finding]:
    for tracks in pairs_of(board).values():
        routes = [board.routes[index] for index in members(tracks)]
        places = tuple(route.index for route in routes)
        if len({route.length for route in routes}) > 1:
            yield Finding(
                level=WRONG,
                about="parallel",
                sentence=Saying(
                    "The parallel tracks {route} have different lengths: {lengths}.",
                    route=routes[0],
                    lengths=", ".join(str(route.length) for route in routes),
                ),
                advice=Saying("Give all of them the same length."),
                routes=places,
            )
        colors = [route.color for route in routes if route.color is not None]
        if len(set(colors)) < len(colors):
            yield Finding(
                level=LOOK,
                about="parallel",
                sentence=Saying("Two parallel tracks {route} have one color.", route=routes[0]),
                advice=Saying("Different colors give both players a chance."),
                routes=places,
            )


def check_colors(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Does the map ask for all colors alike, and for a usual part of gray?"""
    counts = spaces_by_color(board)
    if sum(counts.values()) < 2 * len(PLAIN_COLORS):
        return
    spaces = {color: counts[str(color)] for color in PLAIN_COLORS}
    rarest, commonest = (pick(spaces, key=spaces.__getitem__) for pick in (min, max))
    low, high = (100 * value for value in published_range("gray"))
    even = spaces[rarest] >= UNEVEN * spaces[commonest]
    if not even:
        yield Finding(
            level=LOOK,
            about="colors",
            sentence=Saying(
                "The map has {most} {most:space|spaces} of {common} and only {least} of {rare}; "
                "published maps ask for all colors almost equally.",
                most=spaces[commonest],
                common=commonest,
                least=spaces[rarest],
                rare=rarest,
            ),
            advice=Saying("Change some colors, or let them be suggested."),
            routes=tuple(it.index for it in board.routes if it.color in (rarest, commonest)),
        )
    gray = counts[GRAY] / sum(counts.values())
    usual = PALER <= gray <= GRAYER
    if not usual:
        yield Finding(
            level=LOOK,
            about="gray",
            sentence=Saying(
                "{gray:.0f}% of the spaces are gray; on published maps it is {low:.0f}% to "
                "{high:.0f}%.",
                gray=100 * gray,
                low=low,
                high=high,
            ),
            advice=Saying("Change some colors, or let them be suggested."),
        )
    if even and usual:
        yield Finding(
            level=FINE,
            about="colors",
            sentence=Saying("The map asks for all colors about equally."),
        )


def check_room(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Are there routes enough for so many players to run out of trains, and some more?"""
    rules = RULESETS[board.ruleset]
    if not board.routes:
        return
    full, tight = [], []
    for players in draft.players:
        if open_spaces(board, players) < players * (rules.trains - rules.end_at):
            full.append(players)
        elif (room(board, players) or 0) < 0.8 * published_range("room-", players)[0]:
            tight.append(players)
    if full:
        yield _full(board, rules, full, everyone=len(full) == len(draft.players))
    if tight:
        yield Finding(
            level=LOOK,
            about="room",
            sentence=Saying(
                "With {players} players the map is tight: {spaces:.2f} spaces for each train; "
                "published maps have {low:.2f} or more.",
                players=tight[-1],
                spaces=room(board, tight[-1]),
                low=published_range("room-", tight[-1])[0],
            ),
            advice=Saying("Add routes, or offer the map to fewer players."),
        )


def _full(board: Board, rules: Ruleset, counts: list[int], *, everyone: bool) -> Finding:
    """A game on a full map ends when everybody has had to pass (USA-TURN-5)."""
    return Finding(
        level=LOOK,
        about="room",
        sentence=Saying(
            "With {players} players the map may be full before anybody runs out of trains: "
            "{fewest} players have {trains} trains, and {spaces} spaces can be claimed.",
            players=Together(counts),
            fewest=counts[0],
            trains=counts[0] * rules.trains,
            spaces=open_spaces(board, counts[0]),
        ),
        advice=Saying(
            "Add or lengthen routes, or choose rules with fewer trains; otherwise the game "
            "ends when nobody can do anything any more."
        )
        if everyone
        else Saying("Add routes, or offer the map to fewer players."),
    )
