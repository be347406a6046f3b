"""Published findings on tickets, and on the highest score."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import Saying
from ...model.load import shipped_board
from .best_score import ROUNDS, searching
from .best_score_file import kept_for
from .best_score_parts import Best
from .published_cards import MEGA, lowest_of, mean_of
from .published_map import TEN, greedy, resistance_ranks, ten_tickets, ticket_points
from .published_on_map import WITTER
from .published_value import SCORE, TICKETS, Known, Ours, Step
from .values_routes import stock_of

WONG = (
    "Wan Shun Wong: "
    "rstudio-pubs-static.s3.amazonaws.com/106327_15c0789cbb20440da66f27606134956e.html"
)
MOON = "Ticket risk in Ticket to Ride, 2016: madandmoonly.com"
MANHARDT = (
    "Jacob Manhardt, Ticket to Ride Route Optimizer: "
    "github.com/manhardt23/Ticket-to-Ride-Route-Optimizer"
)
SCHAEFER = (
    "Elizabeth and Andrew Schaefer, Maximizing the Score in “Ticket to Ride”, 2025: "
    "arxiv.org/abs/2511.08441"
)


HIGHEST = (285, 223)
"""All points, and those of tickets."""
AT_A_TIME = 60
"""After so many rounds of the search it is told how far it is."""


def _points() -> Ours:
    found = ticket_points(shipped_board("usa"))
    told = {name: round(value, 2) for name, value in found.items()}
    published = {"least": 4, "low": 8.25, "middle": 11, "high": 13, "mean": 11.63, "most": 22}
    return Ours(
        told=Saying(
            "from {least:.0f} to {most:.0f}; quartiles {low:.2f}, {middle:.0f} and {high:.0f}; "
            "mean {mean:.2f}",
            **found,
        ),
        same=told == published,
    )


def _lowest() -> Ours:
    lowest, mean = float(lowest_of(MEGA)), float(mean_of(MEGA))
    return Ours(
        told=Saying(
            "{lowest:.4f} points for the lowest, {mean:.2f} for any ticket",
            lowest=lowest,
            mean=mean,
        ),
        same=(round(lowest, 4), round(mean, 2)) == (7.0304, 10.93),
        why=Saying(
            "Worked out from his list of the 69 tickets; this package does not have them. With the "
            "30 tickets of the USA map it is {usa:.2f}.",
            usa=float(lowest_of(_deck())),
        ),
    )


def _deck() -> dict[int, int]:
    points = [ticket.points for ticket in shipped_board("usa").tickets]
    return {value: points.count(value) for value in points}


def _resistance() -> Ours:
    ranks = resistance_ranks()
    return Ours(
        told=Saying(
            "Tickets between cities of high resistance print more points (rank correlation "
            "{points:.2f}) and bring more points a turn ({turn:.2f})",
            points=ranks["points"],
            turn=ranks["turn"],
        ),
        same=None,
        why=Saying(
            "The authors judge tickets by games that people played, which are not published. From "
            "the map alone it follows only that resistance and printed points go together, mostly "
            "because both grow with the distance ({trains:.2f}); not that such tickets win.",
            trains=ranks["trains"],
        ),
    )


def _told(best: Best) -> Saying:
    return Saying(
        "{total} points: {routes} for {claimed} routes and {points} for {count} tickets",
        total=best.total,
        routes=best.route_points,
        claimed=best.routes.bit_count(),
        points=best.ticket_points,
        count=len(best.tickets),
    )


def _highest() -> Ours:
    usa = shipped_board("usa")
    kept = kept_for(usa, stock_of(usa))
    if kept is None:
        return Ours(
            told=Saying("not measured yet"),
            same=None,
            why=Saying("Let it be searched with the button; the search finds, but proves nothing."),
        )
    best = kept.best
    if best.proven:
        why = Saying(
            "Found by our own search and proven by a solver ({solver}): nothing scores more. The "
            "bonus for the longest path is not counted.",
            solver=kept.solver,
        )
    else:
        why = Saying(
            "Found by our own search. Our solver ({solver}) has proven only that nothing scores "
            "more than {bound}; the authors have proven 285. The bonus for the longest path is not "
            "counted.",
            solver=kept.solver,
            bound=best.bound,
        )
    return Ours(told=_told(best), same=(best.total, best.ticket_points) == HIGHEST, why=why)


def _search() -> Iterator[Step]:
    known = _highest()
    for done, best in searching(shipped_board("usa")):
        if done % AT_A_TIME:
            continue
        if (best.total, best.ticket_points) == HIGHEST:
            ours = Ours(told=_told(best), same=True, why=known.why)
        else:
            why = Saying(
                "The search is on its way. It finds better networks step by step and proves "
                "nothing."
            )
            ours = Ours(told=_told(best), same=None, why=why)
        yield Step(done=done, ours=ours)


def _ten() -> Ours:
    trains, least, filled = ten_tickets()
    bold = greedy(shipped_board("usa"))
    return Ours(
        told=Saying("The same ten tickets: at least {filled} points", filled=filled),
        same=filled == 220,
        why=Saying(
            "The cheapest network for his {count} tickets takes {trains} of 45 trains and scores "
            "{least}; the trains that are left claim more. His program joins the tickets one after "
            "the other, so it pays for detours. Our own greedy choice, always the ticket that "
            "brings most for each train, ends with {bold} points and {held} tickets: greed is not "
            "the best plan.",
            count=len(TEN),
            trains=trains,
            least=least,
            bold=bold.points,
            held=len(bold.tickets),
        ),
    )


ON_TICKETS = (
    Known(
        id="ticket-points",
        topic=TICKETS,
        claim=Saying("The points that the tickets of the USA map have."),
        source=WONG,
        published=Saying(
            "from {least:.0f} to {most:.0f}; quartiles {low:.2f}, {middle:.0f} and {high:.0f}; "
            "mean {mean:.2f}",
            least=4,
            most=22,
            low=8.25,
            middle=11,
            high=13,
            mean=11.63,
        ),
        derive=_points,
        look=Saying("In the explorer: the table of tickets."),
    ),
    Known(
        id="lowest-of-three",
        topic=TICKETS,
        claim=Saying(
            "The lowest of three tickets drawn from the 69 of the 1910 mega game, on average."
        ),
        source=MOON,
        published=Saying(
            "{lowest:.4f} points for the lowest, {mean:.2f} for any ticket",
            lowest=7.0304,
            mean=10.93,
        ),
        derive=_lowest,
    ),
    Known(
        id="resistance",
        topic=TICKETS,
        claim=Saying("The effective resistance between its cities helps to choose a ticket."),
        source=WITTER,
        published=Saying("yes; the numbers are not in the abstract"),
        derive=_resistance,
        look=Saying("In the explorer: the column “resistance” in the table of tickets."),
    ),
    Known(
        id="highest",
        topic=SCORE,
        claim=Saying("The most points that 45 trains can make on the USA map, alone."),
        source=SCHAEFER,
        published=Saying(
            "{total} points, {tickets} of them for tickets", total=HIGHEST[0], tickets=HIGHEST[1]
        ),
        derive=_highest,
        again=_search,
        steps=ROUNDS,
        press=Saying("▶ Search now"),
    ),
    Known(
        id="ten-tickets",
        topic=SCORE,
        claim=Saying("A greedy program completes ten tickets of the USA map with 45 trains."),
        source=MANHARDT,
        published=Saying("{count} points", count=220),
        derive=_ten,
        look=Saying("In the explorer: choose the ten tickets and look at the cheapest network."),
    ),
)
