"""Arguments over Europe and Legendary Asia, set up as positions and asked, with their rules."""

from __future__ import annotations

import pytest

from tests.engine.test_draft_arguments import DECK, YES, answer
from ttr_lab.engine.facts import Facts


@pytest.mark.parametrize(
    ("facts", "deeds", "rule"),
    [
        pytest.param(
            {"board": "europe", "players": {"Ann": {"hand": {"red": 2, "loco": 1}}, "Ben": {}}},
            [{"claim": "dieppe--london--1", "hand": {"red": 2}}],
            "EUR-FERRY-1",
            id="ferry without loco",
        ),
        pytest.param(
            {"board": "europe", "players": {"Ann": {"hand": {"red": 2, "loco": 1}}, "Ben": {}}},
            [{"claim": "dieppe--london--1", "hand": {"red": 1, "loco": 1}}],
            YES,
            id="ferry ok",
        ),
        pytest.param(
            {"board": "europe", "players": {"Ann": {"hand": {"loco": 2}}, "Ben": {}}},
            [{"claim": "amsterdam--london", "hand": {"loco": 2}}],
            YES,
            id="ferry 2 locos, all locos",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"orange": 4, "loco": 3, "red": 3}}, "Ben": {}},
                "deck": ["orange", "loco", "blue", *DECK],
            },
            [
                {"claim": "angora--smyrna", "hand": {"orange": 3}},
                {"extra": {"hand": {"orange": 1}}},
            ],
            "TUNNEL-6",
            id="tunnel 2 matches pay 1",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"orange": 4, "loco": 3, "red": 3}}, "Ben": {}},
                "deck": ["orange", "loco", "blue", *DECK],
            },
            [
                {"claim": "angora--smyrna", "hand": {"orange": 3}},
                {"extra": {"hand": {"orange": 1, "loco": 1}}},
            ],
            YES,
            id="tunnel 2 matches pay orange+loco",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"orange": 4, "loco": 3, "red": 3}}, "Ben": {}},
                "deck": ["orange", "loco", "blue", *DECK],
            },
            [{"claim": "angora--smyrna", "hand": {"orange": 3}}, {"extra": {"hand": {"red": 2}}}],
            "TUNNEL-4",
            id="tunnel pay with other color",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"orange": 4, "loco": 3, "red": 3}}, "Ben": {}},
                "deck": ["orange", "loco", "blue", *DECK],
            },
            [{"claim": "angora--smyrna", "hand": {"loco": 3}}, {"extra": {"hand": {"orange": 1}}}],
            "TUNNEL-5",
            id="tunnel all locos, pay orange",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"orange": 4, "loco": 3, "red": 3}}, "Ben": {}},
                "deck": ["orange", "loco", "blue", *DECK],
            },
            [{"claim": "angora--smyrna", "hand": {"orange": 3}}, {"give_up": True}],
            YES,
            id="tunnel turn back",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"red": 2}}, "Ben": {}},
                "stations": {"Roma": "Ann"},
            },
            [{"station": "Paris", "hand": {"red": 1}}],
            "EUR-STN-2",
            id="second station one card",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"red": 2}}, "Ben": {}},
                "stations": {"Roma": "Ben"},
            },
            [{"station": "Roma", "hand": {"red": 1}}],
            "EUR-STN-3",
            id="station on station",
        ),
        pytest.param(
            {
                "board": "europe",
                "players": {"Ann": {"hand": {"yellow": 4}}, "Ben": {}, "Cleo": {}},
                "owned": {"berlin--warszawa--2": "Ben"},
            },
            [{"claim": "berlin--warszawa--1", "hand": {"yellow": 4}}],
            "USA-DOUBLE-2",
            id="europe 3p double",
        ),
        pytest.param(
            {
                "board": "legendary-asia",
                "players": {"Ann": {"hand": {"red": 2}, "trains": 3}, "Ben": {}},
            },
            [{"claim": "hanoi--mandalay", "hand": {"red": 2}}],
            "LEG-MTN-4",
            id="mountain trains",
        ),
        pytest.param(
            {
                "board": "legendary-asia",
                "players": {"Ann": {"hand": {"red": 2}, "trains": 4}, "Ben": {}},
            },
            [{"claim": "hanoi--mandalay", "hand": {"red": 2}}],
            YES,
            id="mountain ok",
        ),
        pytest.param(
            {
                "board": "legendary-asia",
                "players": {"Ann": {"hand": {"green": 5, "loco": 1}}, "Ben": {}},
            },
            [{"claim": "calcutta--colombo", "hand": {"green": 5}}],
            "LEG-FERRY-1",
            id="leg ferry color",
        ),
        pytest.param(
            {"board": "legendary-asia", "players": {"Ann": {"hand": {"red": 4}}, "Ben": {}}},
            [{"claim": "hanoi--mandalay", "hand": {"red": 4}}],
            "USA-CLAIM-1",
            id="mountain extra cards",
        ),
        pytest.param(
            {
                "board": "legendary-asia",
                "players": {"Ann": {"hand": {"red": 3}}, "Ben": {}, "Cleo": {}},
                "owned": {"baghdad--mecca--2": "Ben"},
            },
            [{"claim": "baghdad--mecca--1", "hand": {"red": 3}}],
            "LEG-DOUBLE-1",
            id="leg 3 tracks 3p",
        ),
    ],
)
def test_may_i_elsewhere(facts: Facts, deeds: list[Facts], rule: str) -> None:
    """Allowed, or refused by the rule that a referee would name."""
    assert answer(facts, deeds) == rule
