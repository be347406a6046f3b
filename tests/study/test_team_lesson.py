"""What the lesson about team tickets says in numbers: each is worked out here again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ttr_lab.language import fill
from ttr_lab.model.cards import PLAIN_COLORS, Color
from ttr_lab.model.load import load_board
from ttr_lab.study.team_first import first_deal
from ttr_lab.study.team_overlap import overlap
from ttr_lab.study.team_signal import SHOWS, belief, right_after
from ttr_lab.study.teamwork_evidence import duels
from ttr_lab.study.teamwork_sharing import sharing

TOP = Path(__file__).resolve().parents[2]
CELLS = json.loads((TOP / "notebooks" / "08_team_tickets.ipynb").read_text("utf-8"))["cells"]
TEXT = " ".join("".join(line for cell in CELLS for line in cell["source"]).split())
ADVICE = "partner"


@pytest.mark.parametrize(
    "other",
    ["first=largest+turn=always+rack=chance", "first=fitting", "turn=always", "turn=never"],
)
def test_measured(other: str) -> None:
    """The differences in the text are those of the file that was measured."""
    duel = duels()[ADVICE, f"partner:{other}"]
    told = fill("{more:.1f} ± {half:.1f}", {"more": duel.more, "half": duel.half})
    assert told in TEXT


def test_cards_at_random() -> None:
    """No difference was seen between laying cards by need and at random."""
    duel = duels()[ADVICE, "partner:rack=chance"]
    assert not duel.seen
    assert fill("({more:.1f} ± {half:.1f})", {"more": duel.more, "half": duel.half}) in TEXT


def test_what_a_turn_is_worth() -> None:
    """A lost turn costs 8, 9 and 10 points, as is seen; a ticket told for nothing at most two."""
    changes = sharing().changes
    lost = [changes[stage]["lost"] for stage in ("early", "middle", "late")]
    assert "cost 8 points early, 9 in the middle and 10 late, each ± 5 to 7" in TEXT
    assert [round(-it.mean) for it in lost] == [8, 9, 10]
    assert all(it.seen and 5 <= it.half < 7.5 for it in lost)
    assert sharing().games == 1000
    free = [ways["free"] for ways in changes.values()]
    assert not any(it.seen for it in free)
    assert max(abs(it.mean) for it in free) <= 2


def test_how_often_a_turn_is_spent() -> None:
    """The bot spends one in about one game of sixteen, and has some 24 turns."""
    means = [duel.means for duel in duels().values() if duel.one == ADVICE]
    spent = sum(it["sharing_turns"][0] for it in means) / len(means)
    assert round(1 / spent) in (15, 16)
    assert {round(it["turns"][0]) for it in means} == {24}


def test_what_the_pair_shares() -> None:
    """19 and 18 trains apart, 24 together: 13 in common, and 5 of 18 are new beside the first."""
    board = load_board("team-asia")
    one, two = (board.ticket(name).index for name in ("harbin--hyderabad", "bangalore--shanghai"))
    found = overlap(board, one, two)
    assert "24 trains instead of 37: they have 13 in common" in TEXT
    assert (found.apart, found.shared) == (37, 13)
    assert [found.told(0), found.left(0)] == [19, 5]


def test_what_the_bot_lays() -> None:
    """Of the deal in the lesson the bot does not lay the ticket of most points."""
    deal = first_deal(6, "team-asia")
    tickets = deal.board.tickets
    assert str(tickets[deal.best.laid]) == "Hong Kong–Kabul (16)"
    assert "Peking–Sukkur (19)" in [str(tickets[it]) for it in deal.best.kept]


def test_what_a_red_card_says() -> None:
    """About 23 in 100, and one time in three after eight turns."""
    assert round(100 * belief(SHOWS, (Color.RED,))[PLAIN_COLORS.index(Color.RED)]) == 23
    assert abs(right_after(SHOWS, 8) - 1 / 3) < 0.02


def test_a_chance_that_rises() -> None:
    """A failed ticket is subtracted, so twice the points times the rise."""
    assert "= 19$ points" in TEXT
    assert pytest.approx(19) == 2 * 19 * (0.7 - 0.2)
    assert 2 * 19 * (0.91 - 0.89) < 1
