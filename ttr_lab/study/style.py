"""The planner's weights. Changing one makes another player, not another rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How the planner weighs things, in points unless it says otherwise.

    The defaults were found by playing some thousand games, one weight changed at a time; most
    may be a third higher or lower without much effect.
    """

    turn: float = 3.5
    """What a turn is worth: what a claim or two cards cost."""
    train: float = 0.5
    """What a train is worth beside the points of the route that it lies on."""
    least: float = 0.3
    """The least cost of a route, so that even a six is no gift when a ticket needs none."""
    color: float = 0.1
    """The extra cost of a space that takes one color only."""
    hand: float = 0.4
    """How far a card on the hand makes a route cheaper; other routes may want the same card."""
    pace: float = 3.2
    """How many spaces a claim fills on average, to guess when the game ends."""
    gate: float = 3.0
    """What new tickets must promise before they are drawn."""
    gate_turns: float = 3.0
    """How many turns must be left to draw tickets before the last one."""
    dream: float = 0.6
    """How much of the gain is believed that a ticket promises whose routes are not claimed."""
    path: float = 0.3
    """What a space is worth that lengthens the network, for the longest path."""
    stranded: float = 0.5
    """What is left of a route's points when no open route is short enough for the next."""
    card: float = 1.0
    """A card that the plan needs; the weights below compare with it."""
    last_card: float = 1.1
    """The last card of a color that the plan needs."""
    any_gray: float = 0.35
    """A card of another color while a gray route waits."""
    locomotive: float = 1.05
    """A locomotive, which fits whatever is missing."""
    spend: float = 1.5
    """What it costs to lay a locomotive."""
    spend_at_once: float = 2.4
    """What cards may cost to claim a route before the plan has all its cards."""
    contested: float = 2.0
    """How much more they may cost when another network touches the route."""


STYLE = Style()
