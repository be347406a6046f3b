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
    """What a turn is worth at most: what a claim or two cards cost."""
    tickets: float = 0.35
    """What it is worth beside the points that the best routes of the map bring for a turn."""
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
    partner: float = 0.3
    """How much of a partner's trains and turns is counted on for tickets that both know."""

    card: float = 1.0
    """A card that the plan needs; the weights below compare with it."""
    last_card: float = 1.1
    """The last card of a color that the plan needs."""
    any_gray: float = 0.35
    """A card of another color while a gray route waits."""
    locomotive: float = 1.05
    """A locomotive, which fits whatever is missing."""
    ferry: float = 1.4
    """A locomotive for a ferry, for which nothing else stands in."""
    spare: float = 0.3
    """How many cards are put by for each one that a tunnel turns over."""
    lost_turn: float = 2.0
    """A turn that brought nothing, in cards."""
    spend: float = 1.5
    """What it costs to lay a locomotive."""
    spend_at_once: float = 2.4
    """What cards may cost to claim a route before the plan has all its cards."""
    contested: float = 2.0
    """How much more they may cost when another network touches the route."""
    dare: float = 0.6
    """The chance of success from which a tunnel is tried while better odds can be waited for."""


STYLE = Style()
