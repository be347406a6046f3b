"""What is told while a map is settled city by city, and of the ways that were found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ..language import Saying, Together, later, say
from ..study.graphs.spread import Look, Spread
from ..study.networks.connections import Connection, connections
from ..study.networks.costs import CARDS, KINDS, TRAINS, TURNS
from .graph_parts import cities_in_words, line, p, table

SHOWN = 9
"""So many cities stand in the list of those that have been seen."""
AMOUNT = {
    TRAINS: later("{n:g} {n:train|trains}"),
    CARDS: later("{n:.4g} {n:card|cards}"),
    TURNS: later("{n:.4g} {n:turn|turns}"),
}
"""A cost in words."""
BY = {TRAINS: later("by trains"), CARDS: later("by cards"), TURNS: later("by turns")}
TOLD = {
    TRAINS: later("{value:g} {value:train|trains} from the start"),
    CARDS: later("{value:.4g} {value:card|cards} from the start"),
    TURNS: later("{value:.4g} {value:turn|turns} from the start"),
}
EACH = {
    TRAINS: later("Each space costs a train; a mountain takes more."),
    CARDS: later(
        "Each space costs a card. A tunnel asks for more on average, and a ferry's locomotive "
        "counts as two."
    ),
    TURNS: later("A turn to claim each route, and half a turn to draw each of its cards."),
}


def amount(spread: Spread, cost: Fraction | None) -> Saying:
    """A cost as a fact of a sentence, such as "3 trains"."""
    return Saying(AMOUNT[spread.terms.kind], n=float(cost or 0))


def why_not(spread: Spread, city: int) -> Saying:
    """Why a city cannot be settled now, without saying which one can."""
    name, cost = spread.board.cities[city], spread.costs[city]
    if cost is None:
        return Saying(UNSEEN, city=name)
    return Saying(FARTHER, city=name, cost=amount(spread, cost))


def tell_settled(spread: Spread, city: int) -> str:
    """A city that is settled already, or that cannot be reached."""
    name, cost = spread.board.cities[city], spread.costs[city]
    if cost is None:
        return say("No route leads to {city}.", city=name)
    return say(
        "{city} is settled: {cost}, and nothing can be cheaper.",
        city=name,
        cost=amount(spread, cost),
    )


def tell_step(spread: Spread) -> str:
    """The last step as HTML: the city, and what a look along its routes brought."""
    here = spread.settled[-1]
    told = say(
        "Step {n}: {city} is settled with {cost}. Every way not seen yet begins with a city that "
        "is no nearer.",
        n=len(spread.settled),
        city=spread.board.cities[here],
        cost=amount(spread, spread.costs[here]),
    )
    items = "".join(f"<li>{_tell_look(spread, look)}</li>" for look in spread.looks)
    return p(told) + (f"<ul>{items}</ul>" if items else p(say("It leads on nowhere.")))


def _tell_look(spread: Spread, look: Look) -> str:
    sentence = NEW if look.before is None else BETTER if look.better else EQUAL
    if not look.better and not look.equal:
        sentence = WORSE
    return say(
        sentence,
        city=spread.board.cities[look.city],
        cost=amount(spread, look.cost),
        before=amount(spread, look.before),
    )


def tell_way(spread: Spread, goal: int, ways: Sequence[Connection], number: int) -> str:
    """What was found, and one of the ways, as HTML."""
    way = ways[number]
    told = say(
        "From {a} to {b}: {cost}, and {n} {n:way|ways} of that cost.",
        a=spread.board.cities[spread.start],
        b=spread.board.cities[goal],
        cost=amount(spread, way.cost),
        n=len(ways),
    )
    if len(way.cities) == 2:
        this = say(
            "One route leads there, and it scores {points} {points:point|points}.",
            points=way.points,
        )
    else:
        this = say(
            "Way {n} of {all}, over {cities}: {claims} {claims:route|routes} that score {points} "
            "{points:point|points}.",
            n=number + 1,
            all=len(ways),
            cities=Together(cities_in_words(spread.board, way.cities[1:-1])),
            claims=len(way.routes),
            points=way.points,
        )
    return p(told, "ttr-big") + p(this)


def list_seen(spread: Spread) -> str:
    """The cities that have been seen, the nearest first, as a table."""
    rows = []
    for city in spread.seen[:SHOWN]:
        came = spread.came[city]
        last = spread.board.routes[came[0]].in_words() if came else say("this is the start")
        name, cost = spread.board.cities[city].in_words(), amount(spread, spread.costs[city])
        rows.append(line(name, str(cost), last))
    columns = (say("Seen, not settled"), say("Least so far"), say("By the route"))
    return table(columns, rows, say(EACH[spread.terms.kind])) if rows else ""


def compare_kinds(spread: Spread, goal: int) -> str:
    """The cheapest ways by each kind of cost, side by side."""
    rows = []
    for kind in KINDS:
        ways = connections(spread.board, spread.start, goal, replace(spread.terms, kind=kind))
        for first in ways[:1]:
            costs = (first.trains, float(first.cards), float(first.turns), first.points)
            counts = (len(ways), len(first.routes), *costs)
            told = (say("{n:.4g}", n=count) for count in counts)
            rows.append(line(say(CHEAPEST[kind]), *told, here=kind == spread.terms.kind))
    columns = (
        *(say("The cheapest"), say("Ways"), say("Routes"), say("Trains"), say("Cards")),
        *(say("Turns"), say("Points")),
    )
    return table(columns, rows, say("Of several ways that cost the same: that with most points."))


COST = later("Cost from the start")
YES = later("Right: {city} is the nearest of those that are not settled.")
UNSEEN = later(
    "Not yet: no route from a settled city leads to {city}, so nothing is known about it."
)
FARTHER = later("Not yet: {city} has {cost}, and another city that has been seen is nearer.")
NEW = later("{city}: seen for the first time, {cost}.")
BETTER = later("{city}: {cost} is better than {before}.")
EQUAL = later("{city}: {cost} again, so another way costs the same.")
WORSE = later("{city}: {cost} would be no better than {before}.")
CHEAPEST = {TRAINS: later("in trains"), CARDS: later("in cards"), TURNS: later("in turns")}
