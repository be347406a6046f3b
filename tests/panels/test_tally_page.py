"""The page and the text that a family takes home: all in it, and nothing in it that runs."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.engine.test_tally import EUROPE, LEGENDARY, TEAM_ASIA, USA
from ttr_lab.engine.tally import Tally
from ttr_lab.language import speaking
from ttr_lab.panels.tally_page import details, verdict, write_markdown, write_page

EVIL = "<script>alert('&')</script>"


class Reader(HTMLParser):
    """What is read on a page, its tags, and the addresses that it asks for."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.tags, self.strangers = "", [""], [""]
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.strangers += [
            value or "" for name, value in attrs if name in ("src", "href") or name[:2] == "on"
        ]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_names_are_only_names() -> None:
    """Whatever players are called, it is read and never run."""
    page = Reader(write_page(USA.rename((EVIL, "*Ben* | `x`", "Cleo"))))
    assert "script" not in page.tags
    assert EVIL in page.text
    assert page.strangers == [""], "a page asks no other machine for anything"
    text = write_markdown(USA.rename((EVIL, "*Ben* | `x`", "Cleo")))
    assert "\\<script\\>" in text
    assert "\\*Ben\\* \\| \\`x\\`" in text


@pytest.mark.parametrize("tally", [USA, EUROPE, TEAM_ASIA, LEGENDARY])
@pytest.mark.parametrize("spoken", ["en", "es"])
def test_everything_is_on_it(tally: Tally, spoken: str) -> None:
    """Points, tickets, the winner, the day and the rules in force, in both languages."""
    with speaking(spoken):
        page, text = Reader(write_page(tally, "2026-11-30")).text, write_markdown(tally)
        for team, score in enumerate(tally.final().teams):
            for where in (page, text):
                assert tally.called(team) in where
                assert f"{score.total}".replace("-", "−") in where
            for ticket in (*score.completed, *score.failed):
                assert f"({ticket.points})" in page
        assert "2026-11-30" in page
        assert ("No oficial" if spoken == "es" else "Unofficial") in page
        assert "svg" in Reader(write_page(tally)).tags


def test_the_table_in_markdown() -> None:
    """By hand, as in the test of the sheet itself."""
    lines = write_markdown(USA, "2026-11-30").splitlines()
    assert lines[0] == "# Ticket to Ride: score sheet for USA"
    assert lines[2] == "2026-11-30"
    assert lines[4] == "Ann wins with 89 points."
    assert "| Player | Trains | Routes | Tickets | Longest path | Total |" in lines
    assert "| Ann | 29 of 45 | 61 | +18 | 10 | 89 |" in lines
    assert "| Ben | 18 of 45 | 34 | −18 | 0 | 16 |" in lines
    assert "- ✓ Los Angeles – Miami (20), Denver – El Paso (4)" in lines
    assert "- ✗ Atlanta – New York (6)" in lines


def test_details_by_edition() -> None:
    """A station tells what it borrows; where networks count, they are told."""
    final = EUROPE.final()
    assert "The station in Berlin borrows Berlin–Danzig." in list(details(EUROPE, final, 0))
    assert "Largest network: 4 cities." in list(details(LEGENDARY, LEGENDARY.final(), 1))
    assert "Longest path, 8 trains: " in " ".join(details(TEAM_ASIA, TEAM_ASIA.final(), 0))


def test_what_is_not_sure_is_said() -> None:
    """Doubts, house rules and generated tickets stand on the sheet."""
    odd = USA.claim(2, USA.board.route("portland--seattle--2").index)
    assert list(verdict(odd))[1] == (
        "Odd: With 3 players only 1 of the 2 tracks of Portland–Seattle may be claimed, and here 2 "
        "are. [USA-DOUBLE-2]"
    )
    page = Reader(write_page(TEAM_ASIA.agree(["HOUSE-TICKET-1"]))).text
    assert "House rule HOUSE-TICKET-1: Tickets that are not completed cost nothing." in page
    assert "generated, not the printed ones" in page
    assert "generated" not in Reader(write_page(USA)).text


def test_a_shared_win_is_told_once() -> None:
    """Both have 7 points and a path of 4: level in all, so they share the win."""
    tally = USA.seat(("Ann", "Ben")).free(0)
    for route in range(len(tally.board.routes)):
        tally = tally.free(route)
    for team in tally.teams:
        for ticket in tally.tickets[team]:
            tally = tally.lay_down(ticket)
    tally = tally.claim(0, tally.board.route("denver--omaha").index)
    tally = tally.claim(1, tally.board.route("chicago--omaha").index)
    assert [team.total for team in tally.final().teams] == [17, 17]
    told = next(verdict(tally))
    assert told.count("share the win with 17 points each") == 1
    assert "Ann and Ben have 17 points each." in told
