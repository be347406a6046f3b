"""What the games with a mistake are made of: usual moves with their sentences, and a table."""

from __future__ import annotations

from collections.abc import Mapping

from ..language import later
from ..model.cards import Color
from .lesson.table import BLIND, REST, face_up, pay
from .spot import Move

FOUR = ("Ann", "Ben", "Cora", "Dan")

TWO_BLIND = Move(told="{who} draws two cards blind.", do=(BLIND, BLIND))


def one_blind(place: int) -> Move:
    """A face-up card, then one from the deck."""
    return Move(
        told="{who} takes {first:the card} from the face-up cards and draws the second card blind.",
        do=(face_up(place), BLIND),
    )


def two_face_up(first: int, second: int) -> Move:
    """Two face-up cards."""
    return Move(
        told="{who} takes {first:the card} and {second:the card} from the face-up cards.",
        do=(face_up(first), face_up(second)),
    )


def claim(route: str, **hand: int) -> Move:
    """A claim."""
    return Move(told="{who} claims {route} with {paid}.", do=(pay(route, **hand),))


def claim_track(route: str, track: Color | None, **hand: int) -> Move:
    """The claim of one of two tracks; a gray one has no color."""
    do = (pay(route, **hand),)
    if track is None:
        return Move(told="{who} claims the gray track of {route} with {paid}.", do=do)
    told = later("{who} claims the {track} track of {route} with {paid}.")
    return Move(told=told, do=do, facts={"track": track})


def keep(offered: list[str], count: int) -> Move:
    """A draw of three tickets of which so many are kept."""
    return Move(
        told="{who} draws three tickets and keeps {count} of them.",
        do=({"draw_tickets": True, "keep": offered[:count]},),
        facts={"count": count},
    )


def table(hands: Mapping[str, Mapping[str, object]], **facts: object) -> dict[str, object]:
    """The six-city map by the rules of the USA game, with what these players hold."""
    return {
        "board": "mini",
        "ruleset": "usa",
        "players": hands,
        "row": ("blue", "green", "yellow", "red", "white"),
        "deck": ("black", "yellow", "purple", "orange", *REST),
        **facts,
    }


def hands(*cards: Mapping[str, int]) -> dict[str, dict[str, object]]:
    """The hands of Ann, Ben, Cora and, if there are four, of Dan."""
    return {name: {"hand": hand} for name, hand in zip(FOUR, cards, strict=False)}
