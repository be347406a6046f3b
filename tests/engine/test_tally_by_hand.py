"""Finished tables of every map, scored by hand with the tables of the rules digest."""

from __future__ import annotations

import pytest

from ttr_lab.engine.tally import Tally, new_tally


def laid(
    map: str,
    names: tuple[str, ...],
    routes: tuple[str, ...],
    tickets: tuple[str, ...],
    house: tuple[str, ...] = (),
    stations: tuple[str, ...] = (),
) -> Tally:
    """A sheet with these routes and tickets of each team; stations stand with the first team."""
    tally = new_tally(map, names, house)
    ids = [ticket.id for ticket in tally.board.tickets]
    for team, held in enumerate(routes):
        for route in held.split():
            tally = tally.claim(team, tally.board.route(route).index)
    for team, held in enumerate(tickets):
        for ticket in held.split():
            tally = tally.hold(team, ids.index(ticket))
    for city in stations:
        tally = tally.build(0, tally.board.city_index[tally.board.city(city).id])
    return tally


@pytest.mark.parametrize(
    ("tally", "totals", "winners"),
    [
        pytest.param(
            # 1+10+4+4+4+15+2+15 for 29 trains in one line; 20+9−8 for tickets; 10 for the path.
            # 15+15+4+2+4+7 for 24 trains, the longest path 24−5; −8−9 for tickets.
            laid(
                "usa",
                ("Ann", "Ben"),
                (
                    "portland--seattle--1 portland--san-francisco--1 "
                    "los-angeles--san-francisco--1 los-angeles--phoenix el-paso--phoenix "
                    "el-paso--houston houston--new-orleans miami--new-orleans",
                    "duluth--helena duluth--toronto montreal--toronto boston--montreal--1 "
                    "chicago--duluth chicago--toronto",
                ),
                (
                    "los-angeles--miami los-angeles--seattle helena--los-angeles",
                    "duluth--houston atlanta--montreal",
                ),
            ),
            [86, 30],
            (0,),
            id="a long line beside a loop",
        ),
        pytest.param(
            # one space each: 1 point and the longest path together
            laid(
                "usa",
                ("Ann", "Ben", "Cleo"),
                ("seattle--vancouver--1", "atlanta--nashville", "kansas-city--omaha--1"),
                (),
            ),
            [11, 11, 11],
            (0, 1, 2),
            id="a tie of three who all hold the card",
        ),
        pytest.param(
            # 2+2+4; 7+1; 15+10−22
            laid(
                "usa",
                ("Ann", "Ben", "Cleo"),
                (
                    "denver--santa-fe el-paso--santa-fe",
                    "chicago--omaha kansas-city--omaha--1",
                    "helena--seattle",
                ),
                ("denver--el-paso", "", "new-york--seattle"),
            ),
            [8, 8, 3],
            (0,),
            id="a tie that a ticket decides",
        ),
        pytest.param(
            # 4+2+2, 2 stations left 8, 8−7 for tickets, one of them over Ben's Brest–Paris;
            # 4+21, 3 stations left 12, −11, longest path 8 against 7: 10; 3 stations left
            laid(
                "europe",
                ("Ann", "Ben", "Cleo"),
                (
                    "paris--zurich venezia--zurich roma--venezia",
                    "brest--paris petrograd--stockholm",
                ),
                ("brest--venezia brest--marseille", "stockholm--wien"),
                stations=("Paris",),
            ),
            [17, 36, 12],
            (1,),
            id="a borrowed route helps a ticket, not the path",
        ),
        pytest.param(
            # 2+1+1+2 for routes, 4 X marks 8, −7, four cities joined 10; 10+7 and three cities
            laid(
                "legendary-asia",
                ("Ann", "Ben"),
                (
                    "hanoi--mandalay mandalay--rangoon bangkok--rangoon--1 bangkok--hanoi",
                    "calcutta--colombo bombay--colombo--1",
                ),
                ("colombo--rangoon",),
            ),
            [17, 17],
            (0,),
            id="a tie that mountain routes decide",
        ),
        pytest.param(
            # 1+1+2+18−5; 1+2+2+10+2, 7 for the ticket, path of 12 against 7, most tickets
            laid(
                "team-asia",
                ("A1", "A2", "B1", "B2"),
                (
                    "canton--hong-kong--1 canton--nanning--1 kunming--nanning--1 dihua--ulan-bator",
                    "junction-south--lhasa junction-south--mandalay mandalay--rangoon--1 "
                    "junction-west--lhasa junction-west--lahore",
                ),
                ("canton--mandalay", "lahore--lhasa"),
            ),
            [17, 44],
            (1,),
            id="junctions join, and a team has both bonuses",
        ),
        pytest.param(
            # 4+7+7+10; 2+7+1+5+10: both paths have 7 spaces, and what failed costs nothing
            laid(
                "mini",
                ("Ann", "Ben"),
                (
                    "belfast--dublin--1 cork--dublin",
                    "belfast--derry derry--galway galway--limerick",
                ),
                ("belfast--cork derry--galway", "derry--limerick cork--derry"),
                house=("HOUSE-TICKET-1",),
            ),
            [28, 25],
            (0,),
            id="the house rule without a penalty",
        ),
    ],
)
def test_scored_by_hand(tally: Tally, totals: list[int], winners: tuple[int, ...]) -> None:
    """Totals and winners are those of the calculation beside each table."""
    final = tally.final()
    assert [team.total for team in final.teams] == totals
    assert final.winners == winners
