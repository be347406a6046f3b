"""Published findings on the routes and cities of a map."""

from __future__ import annotations

from collections import Counter

from ...language import Saying, Together
from ...model.board import Board
from ...model.load import shipped_board
from .published_map import by_connections, by_length, by_lengths, on_shortest, tracks_at
from .published_value import MAP, Known, Ours

BETTLES = "Rob Bettles, Analysing Ticket to Ride Maps: github.com/Rob217/TicketToRideAnalysis"
SCOTT = (
    "Dan Scott, Ticket to Ride's Adjacency Matrix, 2015: "
    "danbscott.ghost.io/ticket-to-rides-adjacency-matrix"
)
BOULOS = "cr7boulos: github.com/cr7boulos/ticket-to-ride-game-analysis"
WITTER = (
    "Witter and Lyford, Applications of Graph Theory and Probability in the Board Game Ticket to "
    "Ride, FDG 2020: doi.org/10.1145/3402942.3402963"
)


def _usa() -> Board:
    return shipped_board("usa")


def _most_of_five() -> Ours:
    served = by_lengths(_usa(), 5)
    most = max(served.values())
    routes = {str(_usa().routes[index]) for index, count in served.items() if count == most}
    return Ours(
        told=Saying("{route}: {count} tickets", route=Together(sorted(routes)), count=most),
        same=most == 21,
        why=Saying(
            "The route is the same, the number is not: the tables that the author keeps are the "
            "same as ours, and the steps that he describes give {count} with them. His other "
            "figures come out here to the last route, so the 21 may be older than his tables.",
            count=most,
        ),
    )


def _least_of_five() -> Ours:
    served = by_lengths(_usa(), 5)
    least = min(served.values())
    routes = {str(_usa().routes[index]) for index, count in served.items() if count == least}
    return Ours(
        told=Saying(
            "{route}: {count} {count:ticket|tickets}",
            route=Together(sorted(routes)),
            count=least,
        ),
        same=(least, routes) == (1, {"Miami–New Orleans"}),
    )


def _ten_lengths() -> Ours:
    usa = _usa()
    served = by_lengths(usa, 10)
    least, peak = min(served.values()), Counter(served.values())[23]
    link = frozenset(usa.ends[usa.route("Miami", "New Orleans").index])
    strict = by_connections(usa, 10).get(link, 0)
    return Ours(
        told=Saying(
            "{peak} routes serve 23 tickets, the least serve {least}", peak=peak, least=least
        ),
        same=(peak, least) == (17, 7),
        why=Saying(
            "He allows the 10 smallest lengths that occur, ways there and back included. With the "
            "10 shortest connections that pass no city twice, Miami–New Orleans serves only "
            "{strict} {strict:ticket|tickets} instead of {least}.",
            strict=strict,
            least=least,
        ),
    )


def _tracks() -> Ours:
    usa = _usa()
    tracks = tracks_at(usa)
    most = max(tracks.values())
    cities = [usa.cities[place].name for place, count in tracks.items() if count == most]
    total = sum(tracks.values())
    return Ours(
        told=Saying(
            "{cities}: {most} tracks each; {total} ends in all, two for each of {routes} tracks",
            cities=Together(sorted(cities)),
            most=most,
            total=total,
            routes=len(usa.routes),
        ),
        same=(most, sorted(cities), total) == (9, ["Denver", "Pittsburgh"], 200),
    )


def _busiest_of_europe() -> Ours:
    europe = shipped_board("europe")
    passing = on_shortest(europe)
    link = max(passing, key=lambda link: passing[link].perhaps)
    found = passing[link]
    cities = sorted(europe.cities[place].name for place in link)
    return Ours(
        told=Saying(
            "{cities}: from {low} to {high} tickets",
            cities=Together(cities),
            low=found.surely,
            high=found.perhaps,
        ),
        same=cities == ["Berlin", "Frankfurt"] and found.surely <= 6 <= found.perhaps,
        why=Saying(
            "Some tickets have several shortest connections, and the author takes one of each, "
            "whichever his program finds first: any number from {low} to {high} can come out.",
            low=found.surely,
            high=found.perhaps,
        ),
    )


def _overvalued() -> Ours:
    table = by_length(_usa())
    short, long = table[min(table)], table[max(table)]
    return Ours(
        told=Saying(
            "Each space of a route of 6 scores {train:.1f} points, that of a route of 1 scores "
            "{one:.1f}; for each turn, with those of drawing, {turn:.2f} points against "
            "{brief:.2f}",
            train=float(long[0]),
            one=float(short[0]),
            turn=float(long[1]),
            brief=float(short[1]),
        ),
        same=None,
        why=Saying(
            "The table of points pays long routes more for each train, card and turn, which agrees "
            "with the claim. That they win games, as the authors find, cannot be seen from the "
            "map alone: six cards of one color take luck or patience."
        ),
    )


ON_MAP = (
    Known(
        id="five-most",
        topic=MAP,
        claim=Saying(
            "If each ticket may have the 5 smallest lengths of its ways, Chicago–Saint Louis "
            "serves most tickets of the USA map."
        ),
        source=BETTLES,
        published=Saying("{count} tickets", count=21),
        derive=_most_of_five,
        look=Saying("In the explorer: the layer “Tickets through a route”."),
    ),
    Known(
        id="five-least",
        topic=MAP,
        claim=Saying(
            "If each ticket may have the 5 smallest lengths of its ways, Miami–New Orleans "
            "serves fewest."
        ),
        source=BETTLES,
        published=Saying("{count} {count:ticket|tickets}", count=1),
        derive=_least_of_five,
        look=Saying("In the explorer: the layer “Tickets through a route”."),
    ),
    Known(
        id="ten",
        topic=MAP,
        claim=Saying(
            "With the 10 smallest lengths many routes in the middle of the USA map serve "
            "equally many tickets."
        ),
        source=BETTLES,
        published=Saying(
            "{peak} routes serve 23 tickets, the least serve {least}", peak=17, least=7
        ),
        derive=_ten_lengths,
        look=Saying("In the explorer: the layer “Tickets through a route”."),
    ),
    Known(
        id="tracks",
        topic=MAP,
        claim=Saying("Denver and Pittsburgh have the most tracks of all cities of the USA map."),
        source=SCOTT,
        published=Saying("{most} tracks each, {total} ends in all", most=9, total=200),
        derive=_tracks,
        look=Saying("In the explorer: the layer “Neighbors of a city”, parallel tracks once."),
    ),
    Known(
        id="europe-busiest",
        topic=MAP,
        claim=Saying("In Europe most shortest connections of tickets run over Berlin–Frankfurt."),
        source=BOULOS,
        published=Saying("{count} tickets", count=6),
        derive=_busiest_of_europe,
        look=Saying("In the explorer: the map of Europe, the layer “Tickets through a route”."),
    ),
    Known(
        id="overvalued",
        topic=MAP,
        claim=Saying("Long routes are overvalued."),
        source=WITTER,
        published=Saying("yes; the numbers are not in the abstract"),
        derive=_overvalued,
        look=Saying("In the explorer: the layers “Points per train” and “Points per turn”."),
    ),
)
