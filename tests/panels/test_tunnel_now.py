"""A tunnel of a real position: its chance by hand, and what would change it."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

from tests.panels.test_tunnel_panels import words
from ttr_lab import situation
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.tunnel_lab_now import TunnelNow


def holding(**hand: int) -> TunnelNow:
    """One tunnel, red, two spaces, three turned over; nobody else holds a card, all is in view."""
    game = situation(
        players={"Ann": {"hand": hand}, "Ben": {}},
        routes=[{"id": "t", "a": "A", "b": "B", "length": 2, "color": "red", "tunnel": 3}],
        ruleset="europe",
        deck=["blue"] * 10,
    )
    return TunnelNow(game)


def test_this_tunnel_now() -> None:
    """110 cards less three in hand: 107 unseen, 9 red and 14 locomotives, one red to spare."""
    panel = holding(red=3)
    sets = comb(107, 3)
    success = Fraction(comb(84, 3) + 23 * comb(84, 2), sets)
    assert f"{float(success):.2%}" in words(panel.said.value)
    rows = re.findall(r"<td>([^<]*)</td><td>([^<]*)</td>", panel.table.value)
    # one red card more: 106 unseen, 22 match, two to spare
    more = 1 - Fraction(comb(22, 3), comb(106, 3))
    assert rows[0] == (f"{float(success):.1%}", "–")
    assert rows[1][0] == f"{float(more):.1%}"
    # one fewer, with the pool as it is
    assert rows[3][0] == f"{float(Fraction(comb(84, 3), sets)):.1%}"


def test_every_way_to_pay() -> None:
    """In the color, and with locomotives alone; a click changes the chance that is told."""
    panel = holding(red=2, loco=2)
    assert len(panel.payments.children) == 2
    before = panel.said.value
    panel.payments.children[1].click()
    assert panel.said.value != before
    assert "2 locomotives" in panel.said.value


def test_no_tunnel_to_claim() -> None:
    """It says so, and looks again when asked."""
    panel = holding(red=1)
    assert "No tunnel can be claimed now" in panel.hand.value
    assert not is_shown(panel.body)
    panel.again.click()
    assert panel.routes.disabled


def test_the_position_that_comes_with_it() -> None:
    """Several tunnels to choose from, hidden cards stay hidden."""
    panel = TunnelNow()
    assert len(panel._options()) >= 5
    shown = panel.hand.value + panel.said.value + panel.how.value
    assert "purple" not in shown
    last = panel.ways[-1].route
    panel.routes.value = last
    assert panel.way is not None
    assert panel.way.route == last
