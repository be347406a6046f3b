"""The planner's first tickets where some are long, and what new ones promise."""

from __future__ import annotations

import pytest

from tests.study.planned import planned
from tests.tables import keep, position
from ttr_lab.study.outlook import Outlook
from ttr_lab.study.style import STYLE

NETS = "A-B gray 4, B-C gray 4, C-D gray 4, P-Q gray 6, Q-R gray 6, R-S gray 6, S-T gray 6"
DEALT = {
    "far": ("P", "T", 20, "long"),
    "left": ("A", "C", 9),
    "right": ("B", "D", 9),
    "more": ("A", "D", 12),
}


@pytest.mark.parametrize(
    ("house", "trains", "kept"),
    [
        pytest.param([], 20, ["left", "right", "more"], id="it may go back"),
        pytest.param(["keep_long"], 20, ["far", "left", "right", "more"], id="it must stay"),
        pytest.param([], 45, ["far", "left", "right", "more"], id="there are trains for it"),
    ],
)
@pytest.mark.parametrize("ruleset", ["europe", "legendary-asia"])
def test_a_long_ticket_out_of_reach_is_rejected(
    ruleset: str, house: list[str], trains: int, kept: list[str]
) -> None:
    """The other three share 12 trains; the long one takes 24 more."""
    game = position(
        ruleset=ruleset,
        routes=NETS,
        tickets=DEALT,
        dealt={"Ann": list(DEALT)},
        house=house,
        trains=[trains, trains],
    )
    rejected = [name for name in DEALT if name not in kept]
    assert planned(game).action == keep(game, *kept, under=rejected)


def test_long_tickets_are_not_hoped_for_later() -> None:
    """Only A–B can still be drawn: its network is there, so a draw brings its 5 points.

    The long ticket would bring 20 more if it lay in the deck.
    """
    game = position(
        ruleset="europe",
        routes="A-B gray 2, B-C gray 2",
        owned={"A-B": "Ann", "B-C": "Ann"},
        tickets={"far": ("A", "C", 20, "long"), "near": ("A", "B", 5)},
        ticket_deck=["near"],
    )
    outlook = Outlook(game.view(0), STYLE)
    assert outlook.promise(40) == pytest.approx(5)
