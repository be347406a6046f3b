"""Rulesets: one value an edition, and house rules as changes to it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from itertools import combinations, permutations

import pytest

from ttr_lab.model.ruleset import (
    HOUSE_RULES,
    MINI,
    RULESETS,
    USA,
    HouseRule,
    Ruleset,
    ruleset_named,
    with_house_rules,
)

IDS = [house.id for house in HOUSE_RULES]


def test_the_usa_game_in_numbers() -> None:
    """The constants of the base game, as the rules print them."""
    assert (USA.players, USA.team_size, USA.trains) == ((2, 3, 4, 5), 1, 45)
    assert (USA.first_hand, USA.row_size) == (4, 5)
    assert (USA.setup_regular, USA.setup_long, USA.setup_keep) == (3, 0, 2)
    assert (USA.setup_rejected, USA.shuffle_rejected) == ("deck", False)
    assert (USA.ticket_draw, USA.ticket_keep) == (3, 1)
    assert (USA.flush_at, USA.flush_cap) == (3, None)
    assert USA.draw_places == ("hand", "hand")
    assert USA.end_at == 2
    assert USA.bonuses == ("longest_path",)
    assert [USA.open_tracks(players) for players in USA.players] == [1, 1, 2, 2]
    assert USA.house == ()


def test_the_small_map_differs_in_numbers_only() -> None:
    """Mini is the USA game with fewer players and trains."""
    different = {f.name for f in fields(Ruleset) if getattr(USA, f.name) != getattr(MINI, f.name)}
    assert different == {"id", "name", "players", "trains"}


@pytest.mark.parametrize("name", list(RULESETS))
def test_a_ruleset_by_its_name(name: str) -> None:
    """Every published ruleset is found by its id."""
    assert ruleset_named(name).id == name


@pytest.mark.parametrize("name", ["", "USA", "moon"])
def test_an_unknown_ruleset(name: str) -> None:
    """The error names those that exist."""
    with pytest.raises(ValueError, match="there are usa, mini"):
        ruleset_named(name)


@pytest.mark.parametrize("pair", list(combinations(IDS, 2)), ids=" and ".join)
def test_house_rules_do_not_get_in_each_others_way(pair: tuple[str, str]) -> None:
    """In either order two house rules change the same values."""
    one, other = (with_house_rules(USA, ids) for ids in permutations(pair))
    assert replace(one, house=()) == replace(other, house=())
    assert (one.house, other.house) == (pair, pair[::-1])


def test_all_house_rules_together() -> None:
    """Each does its part, and the title names all."""
    every = with_house_rules(USA, IDS)
    for house in HOUSE_RULES:
        for name, value in house.changes.items():
            assert getattr(every, name) == value
    assert every.title == f"USA with {', '.join(IDS)}"
    assert USA.title == "USA"


@pytest.mark.parametrize(
    ("ids", "message"),
    [
        (["HOUSE-9"], "there is no house rule 'HOUSE-9'; there are HOUSE-LOCO-1"),
        (["HOUSE-LOCO-1", "HOUSE-LOCO-1"], "'HOUSE-LOCO-1' is in force already"),
    ],
)
def test_wrong_house_rules(ids: list[str], message: str) -> None:
    """Unknown or named twice."""
    with pytest.raises(ValueError, match=message):
        with_house_rules(USA, ids)


@pytest.mark.parametrize("house", HOUSE_RULES, ids=IDS)
def test_a_house_rule_says_what_it_does(house: HouseRule) -> None:
    """A name, a whole sentence, where it comes from, and real values of a ruleset."""
    assert house.name
    assert house.text.endswith(".")
    assert house.source
    names = {field.name for field in fields(Ruleset)}
    assert set(house.changes) <= names


def test_a_ruleset_is_frozen() -> None:
    """It is a value that nobody changes."""
    with pytest.raises(FrozenInstanceError):
        USA.trains = 40  # type: ignore[misc]
    with pytest.raises(TypeError):
        HOUSE_RULES[0].changes["trains"] = 1  # type: ignore[index]
