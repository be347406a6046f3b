"""Bots: functions that look at a view, choose an action and say why."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..engine.view import View
from ..language import Saying, later, say
from .choice import Bot, Choice
from .partner import partner_bot
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


BOTS: dict[str, Callable[..., Bot]] = {
    "random": random_bot,
    "planner": planner_bot,
    "partner": partner_bot,
}
"""The bots by name; each is made from a seed and plays one seat of one game."""


def bot_named(name: str, seed: int = 0) -> Bot:
    """A new bot of this kind, with its policies behind a colon; `ValueError` names what there is.

    >>> bot = bot_named("partner:first=largest+turn=never")
    >>> bot_named("expert")
    Traceback (most recent call last):
    ...
    ValueError: there is no bot 'expert'; there are random, planner, partner
    """
    kind, _, told = name.partition(":")
    if kind not in BOTS:
        known = ", ".join(BOTS)
        raise ValueError(say("there is no bot {name!r}; there are {known}", name=kind, known=known))
    policies = [policy.partition("=")[::2] for policy in told.split("+") if policy]
    if policies and kind != "partner":
        raise ValueError(say("{kind}: only the bot partner has policies", kind=kind))
    return BOTS[kind](seed, **dict(policies))
