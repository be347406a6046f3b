"""Exercises on what makes a city central: its routes, its distances, the tickets that pass."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from ...model.board import Board
from .exercise import Exercise, Kind, Slip
from .graph_parts import cheapest_ways, draw_part, mask, other_end, recognized, trains, ways
from .graph_picture import Picture
from .graph_words import added_up, along, pair_of, tell_part


def central_degree(chance: random.Random) -> Exercise | None:
    """How many routes end in a city on average."""
    board = draw_part(chance, chance.randint(6, 8), tracks=True)
    cities, routes = len(board.cities), len(board.routes)
    pairs = sum(route.track < 2 for route in board.routes)
    answer = Fraction(2 * routes, cities)
    if pairs == routes:
        return None
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=Fraction(routes, cities),
            why=Saying("Every route has two ends, so it counts in two cities."),
        ),
        Slip(
            value=Fraction(2 * pairs, cities),
            why=Saying("You counted parallel tracks as one. Each is a route of its own."),
        ),
        Slip(
            value=Fraction(2 * trains(board, range(routes)), cities),
            why=Saying("You counted spaces; the question asks for routes."),
        ),
        Slip(value=Fraction(cities, routes), why=Saying("That is the other way round.")),
    )
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "These are {cities} cities. How many routes end in one of them on average? "
                "Each of several parallel tracks counts.",
                cities=cities,
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("You need not count at each city. How many ends have all routes together?"),
            Saying("Twice the routes, divided by the cities."),
        ),
        steps=(
            Saying("{routes} routes have {ends} ends.", routes=routes, ends=2 * routes),
            Saying(
                "Among {cities} cities: {ends} / {cities} = {mean:.2f}.",
                cities=cities,
                ends=2 * routes,
                mean=float(answer),
            ),
        ),
        picture=Picture(board=board),
    )


def central_close(chance: random.Random) -> Exercise | None:
    """How far all others are from a city on average, where a detour saves trains."""
    board = draw_part(chance, chance.randint(6, 7))
    start = chance.randrange(len(board.cities))
    others = [place for place in range(len(board.cities)) if place != start]
    best = {place: cheapest_ways(board, start, place)[0] for place in others}
    fewest = {
        place: min(ways(board, start, place), key=lambda way: (len(way), trains(board, way)))
        for place in others
    }
    far = {place: trains(board, best[place]) for place in others}
    total, count = sum(far.values()), len(others)
    by_fewest = sum(trains(board, way) for way in fewest.values())
    if by_fewest == total:
        return None
    answer = Fraction(total, count)
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=Fraction(by_fewest, count),
            why=Saying(
                "You took the ways with the fewest routes. At least one city is nearer by another."
            ),
        ),
        Slip(
            value=Fraction(total, count + 1),
            why=Saying("There is one city less to go to than there are cities."),
        ),
        Slip(
            value=Fraction(sum(map(len, fewest.values())), count),
            why=Saying("You counted the routes. A route takes as many trains as it has spaces."),
        ),
        Slip(value=Fraction(total), why=Saying("That is the sum; the question asks for the mean.")),
    )
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "A city is close if the others are near. How many trains does the cheapest way "
                "from {start} to another of these cities take on average?",
                start=board.cities[start],
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("Write at every city the trains of the cheapest way, and mind the ways round."),
            Saying("Add these numbers up and divide by the number of the other cities."),
        ),
        steps=(
            *(
                Saying(
                    "{way}: {n} {n:train|trains}.",
                    way=along(board, start, best[place]),
                    n=far[place],
                )
                for place in others
            ),
            Saying(
                "({sum}) / {count} = {total} / {count} = {mean:.2f}.",
                sum=added_up(far.values()),
                total=total,
                count=count,
                mean=float(answer),
            ),
        ),
        numbers={"start": start},
        picture=Picture(
            board=board, spots=(start,), answer=mask(it for way in best.values() for it in way)
        ),
    )


def central_between(chance: random.Random) -> Exercise | None:
    """The points of the tickets that pass a city, where one has several cheapest ways."""
    board = draw_part(chance, chance.randint(7, 8))
    places = list(range(len(board.cities)))
    middle = chance.choice(places)
    places.remove(middle)
    pairs = {tuple(sorted(chance.sample(places, 2))) for _ in range(3)}
    if len(pairs) < 3:
        return None
    tickets = [(a, b) for a, b in sorted(pairs)]
    cheap = [cheapest_ways(board, *pair) for pair in tickets]
    through = [
        [way for way in found if _passes(board, pair[0], way, middle)]
        for pair, found in zip(tickets, cheap, strict=True)
    ]
    shares = [Fraction(len(some), len(found)) for some, found in zip(through, cheap, strict=True)]
    points = [trains(board, found[0]) for found in cheap]
    if not any(0 < share < 1 for share in shares) or 1 not in shares:
        return None
    counted = list(zip(points, shares, strict=True))
    answer = sum((worth * share for worth, share in counted), Fraction(0))
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=Fraction(sum(worth for worth, share in counted if share)),
            why=Saying(
                "You counted a ticket whole that has another way as cheap, not through {city}. "
                "Only a part of it counts.",
                city=board.cities[middle],
            ),
        ),
        Slip(
            value=Fraction(sum(worth for worth, share in counted if share == 1)),
            why=Saying(
                "You left a ticket out that can go through {city} as cheaply. A part of it counts.",
                city=board.cities[middle],
            ),
        ),
        Slip(
            value=sum(shares, Fraction(0)),
            why=Saying("You counted tickets; the question asks for their points."),
        ),
        Slip(value=Fraction(sum(points)), why=Saying("Not all tickets pass the city.")),
    )
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "The deck has three tickets: {tickets}. How many ticket points run through {city}? "
                "A ticket goes by its cheapest connection; if it has several that are as cheap, "
                "each counts for the same part of its points.",
                tickets=Together(
                    Saying(
                        "{ticket} ({points} {points:point|points})",
                        ticket=pair_of(board, pair),
                        points=worth,
                    )
                    for pair, worth in zip(tickets, points, strict=True)
                ),
                city=board.cities[middle],
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("For each ticket look for all connections that take the fewest trains."),
            Saying("What part of these connections passes {city}?", city=board.cities[middle]),
        ),
        steps=(
            *(
                Saying(
                    "{ticket}: {some} of {all} cheapest {all:way|ways} through {city}, {points} × "
                    "{share} = {value}.",
                    ticket=pair_of(board, pair),
                    some=len(some),
                    all=len(found),
                    city=board.cities[middle],
                    points=worth,
                    share=share,
                    value=worth * share,
                )
                for pair, some, found, (worth, share) in zip(
                    tickets, through, cheap, counted, strict=True
                )
            ),
            Saying(
                "{sum} = {total} points.",
                sum=added_up(worth * share for worth, share in counted),
                total=answer,
            ),
        ),
        numbers={"middle": middle}
        | {f"{end}{n}": pair[k] for n, pair in enumerate(tickets) for k, end in enumerate("ab")}
        | {f"points{n}": worth for n, worth in enumerate(points)},
        picture=Picture(board=board, spots=(middle,), tickets=tuple(tickets)),
    )


def _passes(board: Board, start: int, way: tuple[int, ...], city: int) -> bool:
    here = start
    for route in way:
        here = other_end(board, route, here)
        if here == city:
            return True
    return False
