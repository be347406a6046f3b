"""Arguments over the USA game, set up as positions and asked: every answer with its rule."""

from __future__ import annotations

import pytest

from ttr_lab.engine.draft_ask import ask_leave
from ttr_lab.engine.draft_facts import read_draft
from ttr_lab.engine.facts import Facts

ROW = ["blue", "green", "loco", "white", "orange"]
DECK = ["white", "black", "green", "purple", "yellow", "orange", "blue", "red"] * 2
YES = ""


def answer(facts: Facts, deeds: list[Facts]) -> str:
    """The rule that refuses the last of these deeds, or `YES`."""
    reply = ask_leave(read_draft({"row": ROW, "deck": DECK, **facts}), deeds)
    return reply.refusal.rule.id if reply.refusal else YES


@pytest.mark.parametrize(
    ("facts", "deeds", "rule"),
    [
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}},
            [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 2}],
            "USA-DRAW-4",
            id="loco second",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}, "deck": ["loco", "red", "blue"]},
            [{"draw": "deck"}, {"draw": "deck"}],
            YES,
            id="blind loco then blind",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"yellow": 6}}, "Ben": {}}},
            [{"draw": "deck"}, {"claim": "helena--seattle", "hand": {"yellow": 6}}],
            "USA-TURN-2",
            id="claim after one card",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"yellow": 6}}, "Ben": {}}},
            [{"claim": "helena--seattle", "hand": {"yellow": 5}}],
            "USA-CLAIM-1",
            id="too few cards",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"yellow": 7}}, "Ben": {}}},
            [{"claim": "helena--seattle", "hand": {"yellow": 7}}],
            "USA-CLAIM-1",
            id="too many cards",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"red": 6}}, "Ben": {}}},
            [{"claim": "helena--seattle", "hand": {"red": 6}}],
            "USA-CLAIM-2",
            id="wrong color",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"red": 2, "blue": 2}}, "Ben": {}}},
            [{"claim": "calgary--helena", "hand": {"red": 2, "blue": 2}}],
            "USA-CLAIM-3",
            id="two colors on gray",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"loco": 6}}, "Ben": {}}},
            [{"claim": "helena--seattle", "hand": {"loco": 6}}],
            YES,
            id="six locos",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {"hand": {"yellow": 6}, "trains": 5}, "Ben": {}}},
            [{"claim": "helena--seattle", "hand": {"yellow": 6}}],
            "USA-CLAIM-6",
            id="no trains",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}},
            [{"pass": True}],
            "USA-TURN-3",
            id="pass",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {"hand": {"yellow": 3}}, "Ben": {}},
                "owned": {"denver--salt-lake-city--1": "Ben"},
            },
            [{"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}}],
            "USA-DOUBLE-2",
            id="double 2p",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {"hand": {"yellow": 3}}, "Ben": {}, "Cleo": {}},
                "owned": {"denver--salt-lake-city--1": "Ben"},
                "house": ["HOUSE-DOUBLE-1"],
            },
            [{"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}}],
            YES,
            id="double 3p house",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {"hand": {"yellow": 3}}, "Ben": {}, "Cleo": {}, "Dora": {}},
                "owned": {"denver--salt-lake-city--1": "Ben"},
            },
            [{"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}}],
            YES,
            id="double 4p",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {"hand": {"yellow": 3}}, "Ben": {}, "Cleo": {}, "Dora": {}},
                "owned": {"denver--salt-lake-city--1": "Ann"},
            },
            [{"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}}],
            "USA-DOUBLE-3",
            id="double 4p own",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {}, "Ben": {}},
                "ticket_deck": ["boston--miami", "calgary--phoenix", "chicago--new-orleans"],
            },
            [{"draw_tickets": True}, {"keep": []}],
            "USA-TICKET-1",
            id="keep none",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {}, "Ben": {}},
                "ticket_deck": ["boston--miami", "calgary--phoenix", "chicago--new-orleans"],
            },
            [{"draw_tickets": True}, {"keep": ["boston--miami"]}],
            YES,
            id="keep one",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}, "ticket_deck": []},
            [{"draw_tickets": True}],
            "USA-TICKET-3",
            id="tickets empty",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}, "deck": []},
            [{"draw": "deck"}],
            "USA-DECK-2",
            id="blind from empty supply",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}},
            [{"draw": "deck", "by": "Ben"}],
            "USA-SETUP-6",
            id="ben not on turn",
        ),
        pytest.param(
            {
                "board": "usa",
                "players": {"Ann": {}, "Ben": {}},
                "ticket_deck": ["boston--miami", "calgary--phoenix", "chicago--new-orleans"],
                "final_turns": ["Ann", "Ben"],
            },
            [{"draw_tickets": True}, {"keep": ["boston--miami"]}],
            YES,
            id="final turn tickets",
        ),
        pytest.param(
            {"board": "usa", "players": {"Ann": {}, "Ben": {}}, "house": ["HOUSE-LOCO-1"]},
            [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 2}],
            YES,
            id="house loco second",
        ),
    ],
)
def test_may_i(facts: Facts, deeds: list[Facts], rule: str) -> None:
    """Allowed, or refused by the rule that a referee would name."""
    assert answer(facts, deeds) == rule
