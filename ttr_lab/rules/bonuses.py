"""Bonuses and tie-breaks: each name in a ruleset is one small function here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..model.rulebook import Rule, rule
from ..model.ruleset import Ruleset
from .standing import TeamScore

LONGEST_PATH = rule("USA-SCORE-4", "The longest continuous path scores 10 points.")
ALL_LONGEST_SCORE = rule("PATH-3", "Everyone with the greatest length gets the 10 points.")
NO_PATH = rule("PATH-4", "Nobody who has claimed nothing has a path, so there is no bonus for it.")
ASIAN_EXPRESS = rule(
    "TEAM-SCORE-4",
    "Asian Express: the longest continuous path, over the routes of both partners, scores 10 "
    "points.",
)
GLOBETROTTER = rule("TEAM-SCORE-5", "Globetrotter: the most completed tickets score 10 points.")
ALL_TIED_SCORE = rule(
    "TEAM-SCORE-6",
    "Teams that are level for a bonus all score it; without any completed ticket there is no "
    "Globetrotter.",
)
ASIAN_EXPLORER = rule(
    "LEG-SCORE-1",
    "Asian Explorer: the most cities in one connected network of own routes score 10 points. "
    "Branches and loops are fine, each city counts once, and all who are level score.",
)
NO_PATH_BONUS = rule("LEG-SCORE-2", "On this map the longest path scores nothing.")
UNUSED_STATIONS = rule("EUR-STN-6", "Each station that was not built scores 4 points at the end.")
MORE_COMPLETED = rule("USA-TIE-1", "With equal points, more completed tickets win.")
CARD_DECIDES = rule(
    "USA-TIE-2",
    "Still equal: the one among them who holds the longest-path card wins.",
)
SHARED = rule(
    "USA-TIE-3",
    "If none of them holds it, or more than one, they share the win.",
)
TEAM_TIES = rule(
    "TEAM-TIE-1",
    "With equal points more completed tickets win, then the longer longest path; teams still level "
    "share the win.",
)
LEGENDARY_TIES = rule(
    "LEG-TIE-1",
    "With equal points more completed tickets win, then more mountain routes claimed, whatever "
    "their X marks; players still level share the win.",
)
EUROPEAN_TIES = rule(
    "EUR-TIE-1",
    "With equal points more completed tickets win, then fewer stations used, then the "
    "longest-path card; players still level share the win.",
)

BONUS_POINTS = 10
Bonus = Callable[[Sequence[TeamScore], Ruleset], Sequence[int]]
TieBreak = tuple[Rule, Callable[[Sequence[TeamScore]], Sequence[int]]]


def most(values: Sequence[int]) -> list[int]:
    """10 points for everyone with the greatest value, if it is above 0."""
    best = max(values)
    return [BONUS_POINTS if value == best > 0 else 0 for value in values]


def longest_path(teams: Sequence[TeamScore], ruleset: Ruleset) -> list[int]:
    """The greatest length of a path (PATH-3, -4, TEAM-SCORE-4)."""
    return most([team.trail.length for team in teams])


def globetrotter(teams: Sequence[TeamScore], ruleset: Ruleset) -> list[int]:
    """The most completed tickets (TEAM-SCORE-5, -6)."""
    return most([len(team.completed) for team in teams])


def asian_explorer(teams: Sequence[TeamScore], ruleset: Ruleset) -> list[int]:
    """The most cities in one network (LEG-SCORE-1)."""
    return most([team.cities for team in teams])


def unused_stations(teams: Sequence[TeamScore], ruleset: Ruleset) -> list[int]:
    """Points for each station that was not built (EUR-STN-6)."""
    return [team.unused * ruleset.station_points for team in teams]


def most_completed(tied: Sequence[TeamScore]) -> list[int]:
    """The number of completed tickets."""
    return [len(team.completed) for team in tied]


def lone_card_holder(tied: Sequence[TeamScore]) -> list[int]:
    """Who holds the longest-path card, if only one of the tied does (USA-TIE-2, -3)."""
    holds = [dict(team.bonuses).get("longest_path", 0) for team in tied]
    return holds if sum(map(bool, holds)) == 1 else [0] * len(tied)


def path_lengths(tied: Sequence[TeamScore]) -> list[int]:
    """The lengths of the longest paths, whoever holds the card."""
    return [team.trail.length for team in tied]


def mountain_routes(tied: Sequence[TeamScore]) -> list[int]:
    """The number of mountain routes, not of their X marks."""
    return [team.mountains for team in tied]


def fewer_stations(tied: Sequence[TeamScore]) -> list[int]:
    """The fewer stations used, the better."""
    return [-team.stations for team in tied]


BONUSES: dict[str, Bonus] = {
    "longest_path": longest_path,
    "globetrotter": globetrotter,
    "asian_explorer": asian_explorer,
    "unused_stations": unused_stations,
}
"""The bonuses by the names in `Ruleset.bonuses`: the points of each team."""

TIE_BREAKS: dict[str, TieBreak] = {
    "completed": (MORE_COMPLETED, most_completed),
    "longest_path_card": (CARD_DECIDES, lone_card_holder),
    "path_length": (TEAM_TIES, path_lengths),
    "mountain_routes": (LEGENDARY_TIES, mountain_routes),
    "fewer_stations": (EUROPEAN_TIES, fewer_stations),
}
"""The tie-breaks by the names in `Ruleset.tie_breaks`: a rule, and what is compared."""
