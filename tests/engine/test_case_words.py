"""The words that case files use for teams, tunnels and stations: each says what it means."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_lab.engine.cases import Verdict, play_case

ROUTES = [
    {"id": "ab", "a": "A", "b": "B", "length": 2, "color": "red", "tunnel": 4},
    {"id": "bc", "a": "B", "b": "C", "length": 1, "color": "gray"},
]
TICKETS = {name: ["A", "C", number] for number, name in enumerate("abcdefgh", 1)}
TEAMS: dict[str, Any] = {
    "players": {"A1": {"hand": {"red": 3}, "tickets": ["a", "b"]}, "A2": {}, "B1": {}, "B2": {}},
    "teams": {"Red": ["A1", "A2"], "Blue": ["B1", "B2"]},
    "racks": {"Red": {"cards": {"loco": 1}, "tickets": ["c"]}, "Blue": {}},
    "routes": ROUTES,
    "tickets": TICKETS,
    "ticket_deck": ["d", "e", "f", "g", "h"],
    "deck": ["red", "blue", "loco", "green", "white", "white"],
    "row": ["loco", "blue", "green", "white", "black"],
}
EUROPE: dict[str, Any] = {
    "players": {"P1": {"hand": {"red": 3}, "tickets": ["a"]}, "P2": {}},
    "routes": [ROUTES[1]],
    "tickets": TICKETS,
    "owned": {"bc": "P2"},
    "deck": ["red", "blue"],
}
CLAIM = {"claim": "ab", "hand": {"red": 2}}
PAID = {"extra": {"hand": {"red": 1}, "rack": {"loco": 1}}}


def tried(ruleset: str, do: list[object], after: dict[str, object]) -> Verdict:
    """One try from the usual position of an edition."""
    situation = {"team_asia": TEAMS, "europe": EUROPE}[ruleset]
    case = {"id": "X", "title": "Words", "ruleset": ruleset, "situation": situation}
    (verdict,) = play_case(case | {"tries": [{"do": do, "after": after}]})
    return verdict


@pytest.mark.parametrize(
    ("ruleset", "do", "key", "right", "wrong"),
    [
        pytest.param("team_asia", [CLAIM], "revealed", 4, 3, id="how many cards were turned over"),
        pytest.param("team_asia", [CLAIM], "matches", 2, 1, id="how many of them match"),
        pytest.param("team_asia", [CLAIM], "turn", "A1", "A2", id="whose turn it still is"),
        pytest.param(
            "team_asia", [CLAIM, PAID], "owned", {"ab": "A1"}, {"ab": None}, id="a toll is paid"
        ),
        pytest.param(
            "team_asia", [CLAIM, PAID], "rack", {"Red": {}}, {"Red": {"loco": 1}}, id="from a rack"
        ),
        pytest.param(
            "team_asia",
            [CLAIM, {"give_up": True}],
            "hand",
            {"A1": {"red": 3}},
            {"A1": {"red": 1}},
            id="a tunnel is given up",
        ),
        pytest.param(
            "team_asia",
            [{"draw": "row", "slot": 1, "to": "rack"}, {"draw": "deck", "to": "hand"}],
            "rack",
            {"Red": {"loco": 1, "blue": 1}},
            {"Red": {"loco": 1}},
            id="places named with the cards",
        ),
        pytest.param(
            "team_asia",
            [{"draw": "deck"}, {"put": "rack"}],
            "rack",
            {"Red": {"loco": 1, "red": 1}, "Blue": {}},
            {"Red": {"loco": 1}},
            id="a card is put in its place",
        ),
        pytest.param(
            "team_asia",
            [{"share": ["a", "b"]}],
            "rack_tickets",
            {"Red": ["b", "c", "a"], "Blue": []},
            {"Red": ["a", "b"]},
            id="a turn of sharing, in any order",
        ),
        pytest.param(
            "team_asia",
            [{"share": "a"}],
            "tickets",
            {"A1": ["b"]},
            {"A1": ["a", "b"]},
            id="one ticket is shared",
        ),
        pytest.param(
            "team_asia",
            [{"draw_tickets": True, "keep": ["d", "f"], "under": ["g", "e"], "share": "f"}],
            "ticket_deck",
            ["h", "g", "e"],
            ["h", "e", "g"],
            id="a draw of tickets in one entry",
        ),
        pytest.param(
            "team_asia",
            [{"draw_tickets": True}, {"keep": ["d", "f"]}, {"share": ["d"]}],
            "rack_tickets",
            {"Red": ["c", "d"]},
            {"Red": ["c", "f"]},
            id="a draw of tickets in three entries",
        ),
        pytest.param(
            "team_asia",
            [{"draw_tickets": True, "keep": ["e"], "share": "e"}],
            "rack_tickets",
            {"Red": ["c", "e"]},
            {"Red": ["c"]},
            id="the only ticket kept is shared",
        ),
        pytest.param(
            "team_asia",
            [],
            "actions",
            ["share", "claim", "draw", "tickets"],
            ["claim", "draw", "tickets"],
            id="what a turn can be",
        ),
        pytest.param(
            "team_asia",
            [{"score": True}],
            "final",
            {"Red": {"tickets": -6, "completed": 0, "bonus": 0, "total": -6}},
            {"Red": {"tickets": -3}},
            id="the score of a team, shared and secret tickets",
        ),
        pytest.param(
            "team_asia", [{"score": True}], "winners", ["Blue"], ["Red"], id="the winning team"
        ),
        pytest.param(
            "europe",
            [{"station": "B", "hand": {"red": 1}}],
            "stations",
            {"B": "P1"},
            {"B": "P2"},
            id="whose station it is",
        ),
        pytest.param(
            "europe",
            [{"station": "B", "hand": {"red": 1}}],
            "stations_left",
            {"P1": 2, "P2": 3},
            {"P1": 3},
            id="stations that are left",
        ),
        pytest.param(
            "europe",
            [],
            "actions",
            ["station", "draw"],
            ["draw"],
            id="a station can be built",
        ),
        pytest.param(
            "europe",
            [{"score": True}],
            "final",
            {"P1": {"stations": 12, "tickets": -1, "bonus": 0, "total": 11}},
            {"P1": {"stations": 0}},
            id="stations score apart from the bonuses",
        ),
    ],
)
def test_a_word_says_what_it_means(
    ruleset: str, do: list[object], key: str, right: object, wrong: object
) -> None:
    """What is so passes, and what is not so fails and names the word."""
    verdict = tried(ruleset, do, {key: right})
    assert verdict.passed, str(verdict)
    other = tried(ruleset, do, {key: wrong})
    assert not other.passed
    assert other.expected.startswith(f"{key}: ")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        pytest.param({"put": "rack"}, "[TEAM-DRAW-7]", id="no card to put"),
        pytest.param({"give_up": True}, "[TUNNEL-7]", id="no tunnel to give up"),
        pytest.param({"extra": {"hand": {"red": 1}}}, "[TUNNEL-7]", id="no tunnel to pay"),
        pytest.param({"station": "B", "hand": {}}, "[USA-TURN-1]", id="no stations in Asia"),
        pytest.param({"share": ["c"]}, "[TEAM-SHARE-6]", id="shared already"),
        pytest.param({"share": []}, "[TEAM-SHARE-5]", id="nothing shared"),
        pytest.param({"put": 3}, "put: text is needed", id="put in 3"),
        pytest.param({"extra": []}, "extra: a table of names", id="a list for a tunnel"),
        pytest.param({"give_up": "yes"}, "is not an action", id="give up in words"),
        pytest.param({"share": {"a": 1}}, "share: a list is needed", id="a table of tickets"),
        pytest.param({"draw": "deck", "to": 1}, "to: text is needed", id="to place 1"),
        pytest.param({"draw": "deck", "into": "hand"}, "'into' means nothing", id="a slip"),
    ],
)
def test_an_entry_that_does_not_fit(entry: dict[str, object], message: str) -> None:
    """A rule or a place is named."""
    verdict = tried("team_asia", [entry], {})
    assert not verdict.passed
    assert message in verdict.came


def test_first_tickets_of_teams() -> None:
    """`setup_keep` and `setup_share` name who keeps and who shares what."""
    offered = {"A1": list("abcde"), "A2": list("fghij"), "B1": list("klmno"), "B2": list("pqrst")}
    situation = TEAMS | {
        "players": {name: {} for name in offered},
        "racks": {},
        "tickets": {name: ["A", "C", 1] for name in "abcdefghijklmnopqrst"},
        "ticket_deck": [],
        "dealt": offered,
    }
    kept = {name: tickets[:3] for name, tickets in offered.items()}
    shared = {name: tickets[0] for name, tickets in offered.items()}
    attempts = [
        {"do": [{"setup_keep": kept}], "after": {"rack_tickets": {"Red": [], "Blue": []}}},
        {
            "do": [{"setup_keep": kept, "setup_share": shared}],
            "after": {"rack_tickets": {"Red": ["a", "f"], "Blue": ["k", "p"]}, "turn": "A1"},
        },
        {"do": [{"setup_keep": kept, "setup_share": shared | {"B2": "s"}}], "legal": False},
        {"do": [{"setup_keep": kept | {"A2": ["f", "g"]}}], "legal": False},
    ]
    case = {"id": "X", "ruleset": "team_asia", "situation": situation, "tries": attempts}
    assert [str(verdict) for verdict in play_case(case) if not verdict.passed] == []
