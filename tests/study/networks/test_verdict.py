"""The verdict on a ticket: its sentences hold figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from ttr_lab import load_board
from ttr_lab.language import speaking
from ttr_lab.model.board import Board, Ticket, members
from ttr_lab.study.networks.costs import Terms
from ttr_lab.study.networks.hands import network
from ttr_lab.study.networks.values import ranked, verdict

USA = load_board("usa")
EUROPE = load_board("europe")


def ticket(board: Board, a: str, b: str) -> int:
    """A ticket by its cities, in any order."""
    return board.ticket(a, b).index


def test_a_poor_ticket() -> None:
    """Duluth–Houston: 8 points, 8 for its routes of two spaces and less, in 9 turns.

    By Omaha 2, Kansas City 1, Oklahoma City 2, Dallas 2 and Houston 1: 8 spaces; the routes score
    2 + 1 + 2 + 2 + 1 = 8. Cards 8, so 4 turns of drawing and 5 claims: 16 points in 9 turns.
    """
    found = verdict(USA, ticket(USA, "Duluth", "Houston"))
    assert found.level == "poor"
    told = {reason.kind: reason for reason in found.reasons}
    assert list(told) == ["turn", "train", "loss", "fit", "cut", "crowd"]
    assert "scores 16 points in about 9.0 turns, 1.8 points a turn" in str(told["turn"].sentence)
    assert "29 bring more a turn and 0 less" in str(told["turn"].sentence)
    assert "8 points for the ticket and 8 for its routes, with 8 trains" in str(
        told["train"].sentence
    )
    assert [told[kind].speaks for kind in ("turn", "train", "loss")] == ["against"] * 3
    lengths = [USA.lengths[index] for index in members(found.routes)]
    assert sorted(lengths) == [1, 1, 2, 2, 2]
    # Houston has the neighbors Dallas, New Orleans and El Paso
    assert "3 lost links between neighbors part its cities" in str(told["cut"].sentence)
    assert str(found.headline).startswith("Duluth–Houston (8) is a poor ticket: 3 of 6 things")
    with speaking("es"):
        assert str(found.headline).startswith("Duluth–Houston (8) es un mal billete")


def test_a_good_ticket() -> None:
    """Montréal–Vancouver pays most of all for each turn: long routes and 20 points."""
    found = verdict(USA, ticket(USA, "Montréal", "Vancouver"))
    assert found.level == "good"
    assert found.reasons[0].speaks == "for"
    assert "0 bring more a turn and 29 less" in str(found.reasons[0].sentence)


def test_beside_those_held() -> None:
    """What it shares with the tickets of the hand, and whether the trains suffice for all."""
    here, held = ticket(USA, "Chicago", "New Orleans"), [ticket(USA, "Duluth", "Houston")]
    found = {reason.kind: reason for reason in verdict(USA, here, held).reasons}
    both = network(USA, [here, *held])
    assert both is not None
    assert "fit" not in found
    assert f"takes {both.trains - 8} more train" in str(found["beside"].sentence)
    assert f"need {both.trains} trains, and 45 are there" in str(found["trains"].sentence)
    # the ticket itself is not compared with itself
    assert "fit" in {reason.kind for reason in verdict(USA, here, [here]).reasons}
    late = verdict(replace(USA, ruleset="mini"), here, held)
    speaks = {reason.kind: reason.speaks for reason in late.reasons}
    assert speaks["trains"] == "against"


def test_lost_at_one_place() -> None:
    """A ticket to Edinburgh hangs on a single route."""
    found = {
        reason.kind: reason
        for reason in verdict(EUROPE, ticket(EUROPE, "Edinburgh", "Paris")).reasons
    }
    assert str(found["loss"].sentence).endswith(
        "if Edinburgh–London is lost with both tracks, it cannot be completed at all."
    )
    assert found["loss"].routes == EUROPE.tracks[EUROPE.route("Edinburgh", "London").index]
    assert found["loss"].speaks == "against"
    assert "1 lost link between neighbors parts its cities" in str(found["cut"].sentence)


def test_nothing_left_to_judge() -> None:
    """Completed already, or not possible any more."""
    short = ticket(USA, "Denver", "El Paso")
    mine = USA.route("Denver", "Santa Fe").bit | USA.route("El Paso", "Santa Fe").bit
    assert verdict(USA, short, terms=Terms(mine=mine)).level == "completed"
    lost = verdict(USA, short, terms=Terms(shut=USA.all_routes))
    assert (lost.level, lost.reasons) == ("impossible", ())
    assert str(lost.headline) == "Denver–El Paso (4) cannot be completed any more."


def test_a_deck_of_one_ticket() -> None:
    """There is nothing to compare it with, so nothing speaks for it or against it but its place."""
    mini = load_board("mini")
    only: Ticket = replace(mini.tickets[0], index=0)
    board = replace(mini, tickets=(only,))
    found = verdict(board, 0)
    assert found.level == "like most"
    assert "fit" not in {reason.kind for reason in found.reasons}


def test_a_deck_ranked() -> None:
    """Every ticket once; those for which most speaks come first, and it is told how far it is."""
    told: list[tuple[int, int]] = []
    order = ranked(USA, tell=lambda done, of: told.append((done, of)))
    assert sorted(found.ticket for found in order) == list(range(30))
    balance = [found.pro - found.con for found in order]
    assert balance == sorted(balance, reverse=True)
    assert told == [(done, 30) for done in range(1, 31)]
    for found in order:
        speaks = [reason.speaks for reason in found.reasons]
        assert (found.pro, found.con) == (speaks.count("for"), speaks.count("against"))
        assert (found.level == "good") == (found.pro - found.con >= 2)
        assert (found.level == "poor") == (found.con - found.pro >= 2)
    # what cannot be completed comes last
    shut = Terms(shut=USA.at_city[USA.city_index["miami"]])
    last = {USA.tickets[found.ticket].a.name for found in ranked(USA, terms=shut)[-3:]}
    last |= {USA.tickets[found.ticket].b.name for found in ranked(USA, terms=shut)[-3:]}
    assert last == {"Miami", "Boston", "Los Angeles", "Toronto"}
