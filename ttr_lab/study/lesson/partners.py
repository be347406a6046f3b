"""Questions about partners on the map: parallel tracks, two stocks of trains, one score."""

from __future__ import annotations

from .question import Chapter, Deed, Question
from .table import COUNT, REST, ROW, SECOND_TRACK, TEAM, pay, team_table

ASIA = {"board": "team-asia", "row": ROW, "deck": REST}
FOUR = ("Ann", "Cora", "Ben", "Dan")

REDS = {"belfast--dublin--1": "Cora"}


def asia(hand: dict[str, int], **owned: str) -> dict[str, object]:
    """The map of Team Asia with four players, of whom you hold these cards."""
    players = {name: {"hand": hand} if name == "Ann" else {} for name in FOUR}
    routes = {route.replace("__", "--").replace("_", "-"): who for route, who in owned.items()}
    return {**ASIA, "players": players, "owned": routes}


SIX = {
    "players": {
        **{name: {} for name in FOUR},
        "Ann": {"hand": {"yellow": 3}},
        "Eve": {},
        "Finn": {},
    },
}

PARTNERS = Chapter(
    id="partners",
    title="Team Asia: tracks and trains",
    questions=(
        Question(
            id="partners-double",
            rule="TEAM-DOUBLE-1",
            scene="Four play, in two teams. Your partner Cora has claimed the red track "
            "Belfast–Dublin, and you hold three yellow cards.",
            ask="May you take the yellow track beside hers?",
            facts=team_table({"yellow": 3}, owned=REDS),
            deeds=(
                Deed(say="Four players: claim it", do=SECOND_TRACK),
                Deed(say="Six players: claim it", facts=SIX, do=SECOND_TRACK),
                Deed(
                    say="Six players, and the red one is yours",
                    facts={**SIX, "owned": {"belfast--dublin--1": "Ann"}},
                    do=SECOND_TRACK,
                ),
            ),
            moral="With four players one track is all there is, with six all are open "
            "(TEAM-DOUBLE-4). Two partners may hold one each, one player never two "
            "(TEAM-DOUBLE-5).",
        ),
        Question(
            id="partners-hong-kong",
            rule="TEAM-DOUBLE-2",
            scene="Now the real map. Between Canton and Hong Kong lie a red and a white track. "
            "Ben has the red one; you hold a white card. Four play.",
            ask="May you claim the white track?",
            facts=asia({"white": 1, "blue": 3}, canton__hong_kong__1="Ben"),
            deeds=(
                Deed(say="Claim the white track", do=(pay("canton--hong-kong--2", white=1),)),
                Deed(
                    say="The same if the red one is yours",
                    facts=asia({"white": 1}, canton__hong_kong__1="Ann"),
                    do=(pay("canton--hong-kong--2", white=1),),
                ),
            ),
            moral="These two tracks are the one exception with four players.",
        ),
        Question(
            id="partners-triple",
            rule="TEAM-DOUBLE-3",
            scene="Canton–Foochow has three tracks. Ben has the orange one, Cora the blue one. "
            "You hold three black cards. Four play.",
            ask="May you claim the black track?",
            facts=asia({"black": 3}, canton__foochow__1="Ben", canton__foochow__2="Cora"),
            deeds=(
                Deed(say="Claim the black track", do=(pay("canton--foochow--3", black=3),)),
                Deed(
                    say="The same without Cora's",
                    facts=asia({"black": 3}, canton__foochow__1="Ben"),
                    do=(pay("canton--foochow--3", black=3),),
                ),
            ),
            moral="Two of three, whoever takes them. Two partners can shut the others out.",
        ),
        Question(
            id="partners-trains",
            rule="TEAM-TRAIN-2",
            scene="You have a single train left, and Cora still has eight. You hold both orange "
            "cards for Belfast–Derry.",
            ask="May one of Cora's trains help you out?",
            facts=team_table(
                {"orange": 2, "green": 1}, more={"trains": 1}, cora={"trains": 8, "hand": {}}
            ),
            deeds=(
                Deed(say="Claim Belfast–Derry", do=(pay("belfast--derry", orange=2),)),
                Deed(say="Claim Galway–Limerick", do=(pay("galway--limerick", green=1),)),
            ),
            moral="The stocks stay apart. Without trains one still takes turns (TEAM-TRAIN-3).",
        ),
    ),
)

NORTH = {"belfast--derry": "Cora", "derry--dublin": "Cora"}
EVEN = {"cork--dublin": "Ben", "cork--limerick--1": "Dan"}

TEAM_END = Chapter(
    id="teamend",
    title="Team Asia: end and scoring",
    questions=(
        Question(
            id="teamend-trigger",
            rule="TEAM-END-1",
            scene="You have five trains and claim Belfast–Derry with two of them. Cora has one "
            "train left.",
            ask="Has the end begun?",
            facts=team_table(
                {"orange": 2}, more={"trains": 5}, cora={"trains": 1, "hand": {"white": 1}}
            ),
            deeds=(
                Deed(say="Claim Belfast–Derry", do=(pay("belfast--derry", orange=2),)),
                Deed(
                    say="The same if Cora has two left",
                    facts=team_table(
                        {"orange": 2}, more={"trains": 5}, cora={"trains": 2, "hand": {"white": 1}}
                    ),
                    do=(pay("belfast--derry", orange=2),),
                ),
            ),
            finds=("final_turns",),
            answers={"Yes": ["Cora", "Ben", "Dan", "Ann"], "No": None},
            moral="A team's two stocks count together: four trains or fewer. One partner alone "
            "running low begins nothing (TEAM-END-3).",
        ),
        Question(
            id="teamend-ticket",
            rule="TEAM-SCORE-3",
            scene="Your ticket says Belfast–Dublin. You own no route at all, but Cora has claimed "
            "Belfast–Derry and Derry–Dublin.",
            ask="Is your ticket completed?",
            facts=team_table({}, more={"tickets": ["belfast--dublin"]}, owned=NORTH),
            deeds=(
                Deed(say="Count the points", do=COUNT),
                Deed(
                    say="The same if Derry–Dublin is Ben's",
                    facts={"owned": {**NORTH, "derry--dublin": "Ben"}},
                    do=COUNT,
                ),
            ),
            finds=("final", TEAM, "completed"),
            hears=("USA-SCORE-3", "TEAM-SCORE-2", "TEAM-SCORE-3"),
            answers={"Yes": 1, "No": 0},
            moral="A team has one score (TEAM-SCORE-1): all routes and all tickets of both, shared "
            "or secret (TEAM-SCORE-2).",
        ),
        Question(
            id="teamend-bonus",
            rule="TEAM-SCORE-5",
            scene="Both teams have a longest path of six trains. Your team has completed one "
            "ticket, the other team none.",
            ask="How many bonus points does your team get?",
            facts=team_table({}, more={"tickets": ["belfast--dublin"]}, owned={**NORTH, **EVEN}),
            deeds=(Deed(say="Count the points", do=COUNT),),
            finds=("final", TEAM, "bonus"),
            hears=("TEAM-SCORE-4", "TEAM-SCORE-5", "TEAM-SCORE-6"),
            answers={"10": 10, "15": 15, "20": 20},
            moral="Ten for the Asian Express, the longest path, which teams that are level both "
            "score (TEAM-SCORE-6), and ten for the Globetrotter, the most completed tickets.",
        ),
    ),
)

CHAPTERS = (PARTNERS, TEAM_END)
