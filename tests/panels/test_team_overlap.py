"""Two tickets on the map: what the panel tells was worked out on the map of Team Asia."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab import speak
from ttr_lab.model.board import members
from ttr_lab.panels.team_overlap import TicketOverlap
from ttr_lab.study.networks.hands import network


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def panel() -> TicketOverlap:
    """Calcutta–Hong Kong takes 9 trains alone, Hyderabad–Kunming 10."""
    return TicketOverlap("calcutta--hong-kong", "hyderabad--kunming")


def told(found: TicketOverlap) -> str:
    """What came out."""
    assert found.trouble.value == ""
    return words(found.said.value)


def test_trains_together_and_apart() -> None:
    """Both alone and together by the exact search for networks, which has tests of its own."""
    found = panel()
    board, (a, b) = found.board, found.found.tickets
    alone = [network(board, [it]) for it in (a, b)]
    both = network(board, [a, b])
    assert both is not None
    assert [it.trains for it in alone if it] == [9, 10]
    assert both.trains == 14
    assert "Together 14 trains instead of 19: they share 5" in told(found)
    assert "Hyderabad–Kunming tells the partner more: of 10 trains." in told(found)
    assert "After that Calcutta–Hong Kong would tell only of 4 more." in told(found)


def test_the_map_has_two_lines_and_what_both_need() -> None:
    """Every route of the network is drawn once, in one of the three ways."""
    found = panel()
    marks = found.marks()
    line, path, both = set(marks["line"]), set(marks["path"]), set(members(marks["claims"][0]))
    assert not line & path
    assert not (line | path) & both
    assert line | path | both == set(members(found.found.both.routes))
    assert "only the first: " in words(found.foot.value)
    assert found.map.names == ("the team, for both tickets",)


def test_the_best_ticket_stands_first() -> None:
    """The list is ranked by what is shared, and a press takes the ticket."""
    found = panel()
    shares = [int(row[1]) for row in found.rows.rows]
    assert shares == sorted(shares, reverse=True)
    found.best.click()
    assert found.found.shared == shares[0]
    assert found.rows.picked == [0]
    found.rows.press_row(3)
    assert found.now.two == found.ranked[3].ticket
    assert found.second.value == found.now.two
    found.back.click()
    assert found.rows.picked == [0]


def test_both_are_exchanged() -> None:
    found = panel()
    one, two = found.now.one, found.now.two
    found.swap.click()
    assert (found.now.one, found.now.two) == (two, one)
    assert "Together 14 trains" in told(found)
    # the same ticket chosen twice exchanges them as well
    found.first.value = one
    assert (found.now.one, found.now.two) == (one, two)


def test_cities_and_routes_can_be_clicked() -> None:
    """A city brings its tickets one after the other; a route tells for whom it is."""
    found = panel()
    lhasa = found.board.city_index[found.board.city("Lhasa").id]
    seen = []
    for _ in range(3):
        found.click_city(lhasa)
        ticket = found.board.tickets[found.now.two]
        assert "Lhasa" in (ticket.a.name, ticket.b.name)
        seen.append(ticket.index)
    assert len(set(seen)) > 1
    route = next(members(found.found.ways[0]))
    found.click_route(route)
    assert str(found.board.routes[route]) in told(found)
    junction = next(n for n, city in enumerate(found.board.cities) if city.junction)
    found.click_city(junction)
    assert "No other ticket names" in told(found)


def test_slips_in_the_call_are_told() -> None:
    with pytest.raises(ValueError, match="map team-asia has no ticket 'nowhere'"):
        TicketOverlap("nowhere")
    with pytest.raises(ValueError, match="choose two tickets"):
        TicketOverlap("Calcutta–Hong Kong", "calcutta--hong-kong")


def test_it_works_on_every_map_and_speaks() -> None:
    """What is chosen stays when the language changes."""
    usa = TicketOverlap("denver--el-paso", map="usa")
    assert "Together" in told(usa)
    usa.draw()
    now = usa.now
    speak("es")
    assert usa.now == now
    assert "Juntos" in told(usa)
    with pseudo():
        found = panel()
        found.draw()
        found.click_route(0)
        assert unsaid(found) == []
