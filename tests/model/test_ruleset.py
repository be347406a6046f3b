"""Rulesets: one value an edition, and house rules as changes to it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from itertools import combinations, permutations

import pytest

from ttr_lab import rules  # noqa: F401 - fills the book
from ttr_lab.model.house import HOUSE_RULES, HouseRule, with_house_rules
from ttr_lab.model.rulebook import BOOK
from ttr_lab.model.ruleset import RULESETS, USA, Ruleset, ruleset_named

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
    assert [USA.shut_tracks(players) for players in USA.players] == [1, 1, 0, 0]
    assert USA.route_kinds == ()
    assert (USA.stations, USA.turn_share, USA.draw_share, USA.setup_share) == (0, 0, 0, 0)
    assert USA.turn_actions == ("draw", "claim", "tickets")
    assert USA.tie_breaks == ("completed", "longest_path_card")
    assert USA.house == ()


# Each edition's own numbers, from the table of constants in the rules; all else is as in the base
# game.
EDITIONS: dict[str, dict[str, object]] = {
    "mini": {"name": "Mini", "players": (2, 3), "trains": 10},
    "team-asia": {
        "name": "Team Asia",
        "players": (4, 6),
        "team_size": 2,
        "trains": 27,
        "setup_regular": 5,
        "setup_keep": 3,
        "setup_share": 1,
        "ticket_draw": 4,
        "draw_share": 1,
        "turn_share": 2,
        "draw_places": ("hand", "rack"),
        "tracks_shut": ((4, 1),),
        "tracks_free": (("Canton", "Hong Kong"),),
        "end_at": 4,
        "route_kinds": ("tunnel",),
        "turn_actions": ("draw", "claim", "tickets", "share"),
        "bonuses": ("longest_path", "globetrotter"),
        "tie_breaks": ("completed", "path_length"),
    },
    "legendary-asia": {
        "name": "Legendary Asia",
        "setup_long": 1,
        "setup_rejected": "box",
        "route_kinds": ("ferry", "mountain"),
        "mountain_points": 2,
        "bonuses": ("asian_explorer",),
        "tie_breaks": ("completed", "mountain_routes"),
    },
    "europe": {
        "name": "Europe",
        "setup_long": 1,
        "setup_rejected": "box",
        "route_kinds": ("tunnel", "ferry"),
        "stations": 3,
        "station_points": 4,
        "turn_actions": ("draw", "claim", "tickets", "station"),
        "bonuses": ("longest_path", "unused_stations"),
        "tie_breaks": ("completed", "fewer_stations", "longest_path_card"),
    },
}


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_differs_in_its_own_numbers_only(name: str) -> None:
    """What an edition does not change is as in the base game."""
    ruleset = RULESETS[name]
    fields_of = [field.name for field in fields(Ruleset) if field.name not in ("id", "cites")]
    different = {
        field: getattr(ruleset, field)
        for field in fields_of
        if getattr(ruleset, field) != getattr(USA, field)
    }
    assert different == EDITIONS[name]


def test_every_edition_is_compared() -> None:
    """No ruleset is left out."""
    assert {*RULESETS} == {"usa", *EDITIONS}


@pytest.mark.parametrize("name", list(RULESETS))
def test_what_an_edition_states_anew_is_in_the_book(name: str) -> None:
    """The rule that it stands for and its own exist, and its own is one of its chapters."""
    chapter = {"team-asia": "TEAM-", "legendary-asia": "LEG-", "europe": "EUR-"}.get(name, "")
    for base, own in RULESETS[name].cites.items():
        assert {base, own} <= {*BOOK}
        assert own.startswith(chapter)
        assert not base.startswith(chapter)
    assert bool(RULESETS[name].cites) is bool(chapter)


@pytest.mark.parametrize("name", list(RULESETS))
def test_a_ruleset_by_its_name(name: str) -> None:
    """Every published ruleset is found by its id."""
    assert ruleset_named(name).id == name


@pytest.mark.parametrize("name", ["", "USA", "moon"])
def test_an_unknown_ruleset(name: str) -> None:
    """The error names those that exist."""
    with pytest.raises(ValueError, match="there are usa, mini, team-asia, legendary-asia, europe"):
        ruleset_named(name)


def fitting(ruleset: Ruleset) -> list[str]:
    """The house rules that mean anything in a ruleset."""
    return [house.id for house in HOUSE_RULES if house.fits(ruleset)]


@pytest.mark.parametrize(
    ("ruleset", "pair"),
    [
        pytest.param(ruleset, pair, id=f"{ruleset.id}: {' and '.join(pair)}")
        for ruleset in RULESETS.values()
        for pair in combinations(fitting(ruleset), 2)
    ],
)
def test_house_rules_do_not_get_in_each_others_way(ruleset: Ruleset, pair: tuple[str, str]) -> None:
    """In either order two house rules change the same values."""
    one, other = (with_house_rules(ruleset, ids) for ids in permutations(pair))
    assert replace(one, house=()) == replace(other, house=())
    assert (one.house, other.house) == (pair, pair[::-1])


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_all_house_rules_together(ruleset: Ruleset) -> None:
    """Each does its part, and the title names all."""
    ids = fitting(ruleset)
    every = with_house_rules(ruleset, ids)
    for house in HOUSE_RULES:
        for name, value in house.changes.items() if house.id in ids else ():
            assert getattr(every, name) == value
    assert every.title == f"{ruleset.name} with {', '.join(ids)}"
    assert ruleset.title == ruleset.name


@pytest.mark.parametrize(
    ("name", "without"),
    [
        ("usa", ["open_racks", "keep_long"]),
        ("mini", ["open_racks", "keep_long"]),
        ("team-asia", ["HOUSE-DOUBLE-1", "tickets_2025", "keep_long"]),
        ("legendary-asia", ["tickets_2025", "open_racks"]),
        ("europe", ["tickets_2025", "open_racks"]),
    ],
)
def test_a_house_rule_that_changes_nothing_is_refused(name: str, without: list[str]) -> None:
    """Racks, long tickets and three players are not there in every edition."""
    ruleset = RULESETS[name]
    assert [house for house in IDS if house not in fitting(ruleset)] == sorted(
        without, key=IDS.index
    )
    for house in without:
        with pytest.raises(ValueError, match=f"'{house}' changes nothing in {ruleset.name}; there"):
            with_house_rules(ruleset, [house])


@pytest.mark.parametrize(
    ("name", "seats"),
    [("usa", "2 to 5"), ("mini", "2 to 3"), ("team-asia", "4 or 6"), ("europe", "2 to 5")],
)
def test_the_numbers_of_players_in_words(name: str, seats: str) -> None:
    """As a message says them."""
    assert RULESETS[name].seats == seats


def test_an_underscore_is_read_as_a_hyphen() -> None:
    """Case files write `team_asia`."""
    assert ruleset_named("team_asia") is RULESETS["team-asia"]


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
