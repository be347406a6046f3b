"""What the explorer works out: tickets by what is typed, and networks one by one."""

from __future__ import annotations

import pytest

from ttr_lab import load_board
from ttr_lab.panels.explorer_find import find_tickets
from ttr_lab.panels.explorer_hand import hand_jobs
from ttr_lab.panels.explorer_maps import board_of, tickets_of
from ttr_lab.panels.explorer_state import Inquiry
from ttr_lab.study.networks.values import known_network


def test_words_are_looked_for_at_their_beginnings() -> None:
    """The h of Duluth is not what “duluth h” looks for; inside a word comes last."""
    board = load_board("usa")
    found = {
        words: [board.tickets[it].id for it in find_tickets(board, words)]
        for words in ("duluth h", "Houston - Duluth", "uluth", "montreal n")
    }
    assert found == {
        "duluth h": ["duluth--houston"],
        "Houston - Duluth": ["duluth--houston"],
        "uluth": ["duluth--el-paso", "duluth--houston"],
        "montreal n": ["montreal--new-orleans"],
    }


def test_a_piece_of_work_is_one_network_at_most() -> None:
    """The verdict beside others finds their networks ready, whatever is counted."""
    board = load_board("mini")
    for kind in ("trains", "turns"):
        asked = Inquiry(board=board, held=(0, 1, 2), asked=2, kind=kind)
        known_network.cache_clear()
        for job in hand_jobs(asked):
            before = known_network.cache_info().misses
            job.work()
            solved = known_network.cache_info().misses - before
            assert isinstance(job.key, tuple)
            assert solved <= (job.key[0] == "network"), job.key


@pytest.mark.parametrize("which", ["mars", "", "~nobody/map", "a\0b", "x" * 400, 5, None, ["usa"]])
def test_what_is_no_map_gets_one_sentence(which: object) -> None:
    """It names what there is."""
    with pytest.raises(ValueError, match=r"There is no map .*: name one of .*mini, or the folder"):
        board_of(which)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "written", ["Belfast-Cork", "Cork - Belfast", "belfast--cork", "cork belf"]
)
def test_tickets_as_people_write_them(written: str) -> None:
    """One that is meant beyond doubt is found, however it is written."""
    mini = load_board("mini")
    assert tickets_of(mini, [written]) == (mini.ticket("belfast--cork").index,)


@pytest.mark.parametrize("written", ["Belfast", "", 3])
def test_a_ticket_that_may_be_several_is_refused(written: str) -> None:
    """The sentence shows how one is written."""
    with pytest.raises(ValueError, match=r"has no ticket .*; write it like 'Belfast–Cork'"):
        tickets_of(load_board("mini"), [written])
