"""Bots: functions that look at a view, choose an action and say why."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..engine.view import View
from ..language import Saying, later, say
from .choice import Bot, Choice
from .planner import Planner

__all__ = ["BOTS", "Bot", "Choice", "bot_named", "random_bot"]


def random_bot(seed: int = 0) -> Bot:
    """A bot that takes every choice with the same chance: the measure that others must beat."""
    chance = random.Random(seed)

    def choose(view: View) -> Choice:
        count = len(view.choices)
        if not count:
            raise ValueError(say("seat {seat} is not asked anything now", seat=view.seat))
        action = view.choices[int(chance.random() * count)]
        return Choice(action, Saying(BY_CHANCE, count=count))

    return choose


BY_CHANCE = later("Picks one of {count} possible actions by chance.")


def planner_bot(seed: int = 0) -> Bot:
    """A bot that connects its tickets as cheaply as it can; it needs no chance, so no seed."""
    return Planner()


BOTS: dict[str, Callable[[int], Bot]] = {"random": random_bot, "planner": planner_bot}
"""The bots by name; each is made from a seed and plays one seat of one game."""


def bot_named(name: str, seed: int = 0) -> Bot:
    """A new bot of this kind; `ValueError` names those that exist.

    >>> bot_named("expert")
    Traceback (most recent call last):
    ...
    ValueError: there is no bot 'expert'; there are random, planner
    """
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise ValueError(say("there is no bot {name!r}; there are {known}", name=name, known=known))
    return BOTS[name](seed)
