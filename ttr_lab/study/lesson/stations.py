"""Questions about Europe's stations: what they cost, where they stand, what they are good for."""

from __future__ import annotations

from .europe import europe
from .question import Chapter, Deed, Question
from .table import COUNT

WAY = {"frankfurt--danzig": ("Frankfurt", "Danzig", 9)}
HERE = {"berlin--frankfurt--1": "Ann", "berlin--danzig": "Ben"}
TICKETS = ("USA-SCORE-3", "EUR-STN-4", "EUR-STN-5")
WINS = ("USA-TIE-1", "EUR-TIE-1", "USA-TIE-2", "USA-TIE-3", "USA-COMP-3")


def build(city: str, **hand: int) -> dict[str, object]:
    """Build a station there with these cards."""
    return {"station": city, "hand": hand}


STATIONS = Chapter(
    id="stations",
    title="Europe: stations",
    questions=(
        Question(
            id="stations-second",
            rule="EUR-STN-2",
            scene="Your first station stands in Paris. For the second you have a red card and two "
            "blue ones.",
            ask="May you pay for it with a single card, as for the first?",
            facts=europe({"red": 1, "blue": 2}, stations={"Paris": "Ann"}),
            deeds=(
                Deed(say="Berlin with 1 red", do=(build("Berlin", red=1),)),
                Deed(say="Berlin with 1 red and 1 blue", do=(build("Berlin", red=1, blue=1),)),
                Deed(say="Berlin with 2 blue", do=(build("Berlin", blue=2),)),
            ),
            moral="One card, then two of one color, then three; locomotives stand in.",
        ),
        Question(
            id="stations-city",
            rule="EUR-STN-3",
            scene="Ben has a station in Berlin, where you need one too. You have no route "
            "anywhere near.",
            ask="May you build yours beside his?",
            facts=europe({"red": 1, "blue": 2}, stations={"Berlin": "Ben"}),
            deeds=(
                Deed(say="Build in Berlin", do=(build("Berlin", red=1),)),
                Deed(say="Build in Danzig", do=(build("Danzig", red=1),)),
            ),
            moral="One station in a city, but any city without one will do, with a route of yours "
            "or not. It is a turn of its own (EUR-STN-1).",
        ),
        Question(
            id="stations-borrow",
            rule="EUR-STN-4",
            scene="Your ticket says Frankfurt–Danzig. You own Frankfurt–Berlin, Ben owns "
            "Berlin–Danzig, and your station stands in Berlin.",
            ask="Is the ticket completed?",
            facts=europe(
                {},
                ben={},
                tickets=WAY,
                more={"tickets": ["frankfurt--danzig"]},
                owned=HERE,
                stations={"Berlin": "Ann"},
            ),
            deeds=(
                Deed(say="Count the points", do=COUNT),
                Deed(
                    say="If nobody had claimed Berlin–Danzig",
                    facts={"owned": {"berlin--frankfurt--1": "Ann"}},
                    do=COUNT,
                ),
            ),
            finds=("final", "Ann", "completed"),
            hears=TICKETS,
            answers={"Yes": 1, "No": 0},
            moral="A station borrows one route of another player that ends in its city, the same "
            "for all tickets. What nobody claimed cannot be borrowed.",
        ),
        Question(
            id="stations-path",
            rule="EUR-STN-5",
            scene="The same position: three trains of yours as far as Berlin, and from there "
            "Ben's four, which your station borrows.",
            ask="How long is your longest path?",
            facts=europe(
                {},
                ben={},
                tickets=WAY,
                more={"tickets": ["frankfurt--danzig"]},
                owned=HERE,
                stations={"Berlin": "Ann"},
            ),
            deeds=(Deed(say="Count it", do=COUNT),),
            finds=("final", "Ann", "path"),
            hears=("PATH-1", "USA-SCORE-4"),
            answers={"3": 3, "4": 4, "7": 7},
            moral="Borrowed routes help tickets and nothing else (PATH-6).",
        ),
        Question(
            id="stations-unused",
            rule="EUR-STN-6",
            scene="At the end two of your three stations still lie in front of you.",
            ask="How many points do they score?",
            facts=europe({}, ben={}, owned=HERE, stations={"Paris": "Ann"}),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", "Ann", "stations"),
            hears=("EUR-STN-6",),
            answers={"0": 0, "4": 4, "8": 8, "12": 12},
            moral="Four points each. So a station must bring more than it costs.",
        ),
    ),
)

CHAPTERS = (STATIONS,)
