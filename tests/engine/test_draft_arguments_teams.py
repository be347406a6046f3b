"""Arguments over Team Asia, set up as positions and asked: every answer with its rule."""

from __future__ import annotations

import pytest

from tests.engine.test_draft_arguments import DECK, YES, answer
from ttr_lab.engine.facts import Facts


@pytest.mark.parametrize(
    ("facts", "deeds", "rule"),
    [
        pytest.param(
            {"board": "team-asia", "players": {"A1": {}, "A2": {}, "B1": {}, "B2": {}}},
            [{"draw": "deck", "to": "hand"}, {"draw": "deck", "to": "hand"}],
            "TEAM-DRAW-3",
            id="both to hand",
        ),
        pytest.param(
            {"board": "team-asia", "players": {"A1": {}, "A2": {}, "B1": {}, "B2": {}}},
            [{"draw": "row", "slot": 2, "to": "hand"}],
            "TEAM-DRAW-4",
            id="face-up loco to hand",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {
                    "A1": {"hand": {"yellow": 1}},
                    "A2": {"hand": {"yellow": 4}},
                    "B1": {},
                    "B2": {},
                },
            },
            [{"claim": "baroda--delhi--1", "hand": {"yellow": 3}}],
            "TEAM-PAY-2",
            id="partner's hand",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {"A1": {"hand": {"yellow": 1}}, "A2": {}, "B1": {}, "B2": {}},
                "racks": {"A1 and A2": {"cards": {"yellow": 2}}},
            },
            [{"claim": "baroda--delhi--1", "hand": {"yellow": 1}, "rack": {"yellow": 2}}],
            YES,
            id="hand and rack",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {
                    "A1": {"hand": {"yellow": 3}, "trains": 2},
                    "A2": {"trains": 20},
                    "B1": {},
                    "B2": {},
                },
            },
            [{"claim": "baroda--delhi--1", "hand": {"yellow": 3}}],
            "TEAM-TRAIN-2",
            id="partner trains",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {
                    "A1": {
                        "tickets": [
                            "bangalore--fort-bayard",
                            "bangalore--kathmandu",
                            "bangalore--shanghai",
                            "baroda--lhasa",
                        ]
                    },
                    "A2": {},
                    "B1": {},
                    "B2": {},
                },
            },
            [{"share": ["bangalore--fort-bayard", "bangalore--kathmandu", "bangalore--shanghai"]}],
            "TEAM-SHARE-4",
            id="share three",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {
                    "A1": {
                        "tickets": [
                            "bangalore--fort-bayard",
                            "bangalore--kathmandu",
                            "bangalore--shanghai",
                            "baroda--lhasa",
                        ]
                    },
                    "A2": {},
                    "B1": {},
                    "B2": {},
                },
            },
            [{"share": []}],
            "TEAM-SHARE-5",
            id="share none",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {"A1": {"hand": {"yellow": 3}}, "A2": {}, "B1": {}, "B2": {}},
                "owned": {"baroda--delhi--2": "A2"},
            },
            [{"claim": "baroda--delhi--1", "hand": {"yellow": 3}}],
            "TEAM-DOUBLE-1",
            id="double 4p team, partner",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {"A1": {"hand": {"red": 1}}, "A2": {}, "B1": {}, "B2": {}},
                "owned": {"canton--hong-kong--2": "B1"},
            },
            [{"claim": "canton--hong-kong--1", "hand": {"red": 1}}],
            YES,
            id="hong kong 4p",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {"A1": {}, "A2": {}, "B1": {}, "B2": {}},
                "ticket_deck": [
                    "bangalore--fort-bayard",
                    "bangalore--kathmandu",
                    "bangalore--shanghai",
                    "baroda--lhasa",
                ],
            },
            [
                {"draw_tickets": True},
                {"keep": ["bangalore--fort-bayard", "bangalore--kathmandu"]},
                {"share": ["bangalore--fort-bayard", "bangalore--kathmandu"]},
            ],
            "TEAM-SHARE-3",
            id="draw tickets share two",
        ),
        pytest.param(
            {
                "board": "team-asia",
                "players": {"A1": {"hand": {"white": 3}}, "A2": {}, "B1": {}, "B2": {}},
                "racks": {"A1 and A2": {"cards": {"loco": 1}}},
                "deck": ["white", "blue", "red", "red", "red", "red", *DECK],
            },
            [{"claim": "delhi--kathmandu", "hand": {"white": 3}}, {"extra": {"rack": {"loco": 1}}}],
            YES,
            id="team tunnel rack loco",
        ),
    ],
)
def test_may_we(facts: Facts, deeds: list[Facts], rule: str) -> None:
    """Allowed, or refused by the rule that a referee would name."""
    assert answer(facts, deeds) == rule
