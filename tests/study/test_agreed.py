"""Agreements: what a table may agree on, whose consent counts, and the game that follows it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from ttr_lab.engine.record import dumps, loads
from ttr_lab.language import speaking
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.ruleset import RULESETS, ruleset_named
from ttr_lab.study.agreed import (
    LONGEST_NAME,
    LONGEST_REMARK,
    MOST_REMARKS,
    Agreement,
    table_for,
)

TRIO = ("Ann", "Ben", "Cleo")


def agreed(table: Agreement) -> Agreement:
    """The same after everybody has said yes."""
    return replace(table, agreed=frozenset(table.people))


@pytest.mark.parametrize(
    ("map", "offered"),
    [
        pytest.param(
            "usa",
            "HOUSE-LOCO-1 HOUSE-FLUSH-1 HOUSE-DOUBLE-1 HOUSE-TICKET-1 tickets_2025 flush_cap",
            id="three first tickets, no racks, no long tickets",
        ),
        pytest.param(
            "team-asia",
            "HOUSE-LOCO-1 HOUSE-FLUSH-1 HOUSE-TICKET-1 flush_cap open_racks",
            id="never three players",
        ),
        pytest.param(
            "europe",
            "HOUSE-LOCO-1 HOUSE-FLUSH-1 HOUSE-DOUBLE-1 HOUSE-TICKET-1 flush_cap keep_long",
            id="long tickets",
        ),
    ],
)
def test_only_fitting_rules_are_offered(map: str, offered: str) -> None:
    """What means nothing on a map is neither offered nor taken (digest, section 6)."""
    table = table_for(map)
    assert [rule.id for rule in table.offered] == offered.split()
    for rule in HOUSE_RULES:
        if rule not in table.offered:
            with pytest.raises(ValueError, match=rule.id):
                table.with_house([rule.id])


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        pytest.param(lambda it: it.with_house(["HOUSE-LOCO-1"]), (), id="a rule comes"),
        pytest.param(lambda it: it.with_house([]), (), id="a rule goes"),
        pytest.param(lambda it: it.on_map("europe"), (), id="another map"),
        pytest.param(lambda it: it.seated(4), (), id="one player more"),
        pytest.param(lambda it: it.with_remarks(["Tea at ten."]), (), id="a remark"),
        pytest.param(lambda it: it.named(1, "Bo"), (0, 2), id="somebody else in one seat"),
        pytest.param(lambda it: it.says(0, False), (1, 2), id="one changes their mind"),
        pytest.param(lambda it: it.with_house(["HOUSE-TICKET-1"]), (0, 1, 2), id="the same rules"),
        pytest.param(lambda it: it.named(1, " Ben "), (0, 1, 2), id="the same name"),
        pytest.param(lambda it: replace(it, seed=3, first=1), (0, 1, 2), id="seed and beginner"),
        pytest.param(lambda it: replace(it, date=date(2026, 1, 6)), (0, 1, 2), id="the date"),
    ],
)
def test_consent_is_to_these_rules(
    change: Callable[[Agreement], Agreement], kept: tuple[int, ...]
) -> None:
    """Nobody has agreed to rules that changed afterwards."""
    table = agreed(table_for("usa", TRIO).with_house(["HOUSE-TICKET-1"]))
    assert change(table).agreed == set(kept)


def test_nobody_starts_before_everyone_agrees() -> None:
    """The last yes opens the game, and the sentence names those who are missing."""
    table = table_for("usa", TRIO).with_house(["HOUSE-LOCO-1"])
    assert table.why_not_start() == (
        "Not everyone has agreed yet: Ann, Ben and Cleo have to say yes."
    )
    table = table.says(0, True).says(2, True)
    assert table.why_not_start() == "Not everyone has agreed yet: Ben has to say yes."
    with pytest.raises(ValueError, match="Ben has to say yes"):
        table.deal()
    assert table.says(1, True).why_not_start() == ""


def test_bots_are_not_asked() -> None:
    """A bot's consent is never missing."""
    table = table_for("usa", ("Ann", "Robin (planner)"))
    assert table.missing == (0,)
    assert table.says(0, True).deal().table.names == ("Ann", "Robin (planner)")


@pytest.mark.parametrize("map", sorted(RULESETS))
def test_the_game_follows_the_agreement(map: str) -> None:
    """Map, players, beginner, seed and every house rule reach the game and its file."""
    table = table_for(map)
    names = ("Ann", "Ben", "Cleo", "Dora")[: len(table.players)]
    table = table_for(map, names).with_house([rule.id for rule in table.offered])
    table = agreed(replace(table, seed=5, first=table.beginners[-1]))
    game = table.deal(seed=9)
    assert (game.table.board.id, game.table.names, game.table.seed) == (map, names, 5)
    assert game.table.first == table.beginners[-1]
    assert game.table.ruleset.house == tuple(rule.id for rule in table.offered)
    for rule in table.offered:
        for value, wanted in rule.changes.items():
            assert getattr(game.table.ruleset, value) == wanted
    saved = json.loads(dumps(game))
    assert saved["house"] == list(table.house)
    assert loads(dumps(game)).table.ruleset == table.ruleset


def test_without_a_seed_of_its_own_the_deal_takes_the_one_given() -> None:
    """Chance is the caller's; an agreed seed goes before it."""
    assert agreed(table_for("mini", ("Ann", "Ben"))).deal(seed=9).table.seed == 9


@pytest.mark.parametrize(
    ("house", "players", "idle"),
    [
        pytest.param(["HOUSE-DOUBLE-1"], 2, ["HOUSE-DOUBLE-1"], id="two: not affected"),
        pytest.param(["HOUSE-DOUBLE-1"], 3, [], id="three"),
        pytest.param(["HOUSE-DOUBLE-1"], 4, ["HOUSE-DOUBLE-1"], id="four: open anyway"),
        pytest.param(["HOUSE-FLUSH-1", "flush_cap"], 3, ["flush_cap"], id="no flush to cap"),
        pytest.param(["flush_cap"], 3, [], id="flushes to cap"),
        pytest.param(["HOUSE-LOCO-1", "HOUSE-TICKET-1"], 2, [], id="nothing in the way"),
    ],
)
def test_rules_without_effect_are_named(house: list[str], players: int, idle: list[str]) -> None:
    """A rule that changes nothing at this table says so (digest: HOUSE-DOUBLE-1, USA-FLUSH-6)."""
    table = table_for("usa", TRIO).seated(players).with_house(house)
    assert [id for id, _ in table.idle()] == idle
    assert all(why.endswith(".") for _, why in table.idle())


def test_idle_rules_change_no_value_that_plays() -> None:
    """What is called idle is: so many tracks are shut with the rule as without."""
    for players in (2, 4, 5):
        table = table_for("usa", TRIO).seated(players).with_house(["HOUSE-DOUBLE-1"])
        assert table.ruleset.shut_tracks(players) == table.official.shut_tracks(players)


def test_another_map_brings_seats_and_drops_rules() -> None:
    """Six of Team Asia become five on the map of the USA; three become four in teams."""
    three = table_for("usa", TRIO).with_house(["HOUSE-DOUBLE-1", "HOUSE-TICKET-1"])
    four = three.on_map("team-asia")
    assert four.players == (*TRIO, "")
    assert four.house == ("HOUSE-TICKET-1",)
    assert four.teams == ((0, 1), (2, 3))
    six = table_for("team-asia", ("A", "B", "C", "D", "E", "F"))
    assert six.on_map("usa").players == ("A", "B", "C", "D", "E")
    assert replace(six, first=4).on_map("usa").first is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param(
            lambda it: it.named(1, "  "), "Player 2 has no name yet: type one.", id="no name"
        ),
        pytest.param(
            lambda it: it.named(2, "Ann"),
            "Two players are called Ann: give each a name of its own.",
            id="one name twice",
        ),
        pytest.param(
            lambda it: it.named(0, "W" * (LONGEST_NAME + 1)),
            f"The name {'W' * (LONGEST_NAME + 1)} is too long for the sheet: use at most 24 "
            "letters.",
            id="a long name",
        ),
        pytest.param(
            lambda it: it.with_remarks([f"remark {n}" for n in range(MOST_REMARKS + 1)]),
            "There are 5 remarks, and the sheet has room for 4: join or drop some.",
            id="many remarks",
        ),
        pytest.param(
            lambda it: it.with_remarks(["W" * (LONGEST_REMARK + 1)]),
            f"A remark is too long for the sheet: at most 120 letters. It begins with "
            f"“{'W' * 30}…”",
            id="a long remark",
        ),
    ],
)
def test_troubles_are_told_one_by_one(change: Callable[[Agreement], Agreement], said: str) -> None:
    """What has to be put right is one sentence, and no game begins before."""
    table = agreed(change(agreed(table_for("usa", TRIO))))
    assert list(table.troubles()) == [said]
    assert table.why_not_start() == said
    assert not list(agreed(table_for("usa", TRIO)).troubles())


def test_names_and_remarks_at_their_longest_are_fine() -> None:
    """The limits themselves are allowed."""
    table = table_for("usa", ("W" * LONGEST_NAME, "Ben"))
    table = table.with_remarks(["W" * LONGEST_REMARK] * MOST_REMARKS)
    assert not list(table.troubles())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(("atlantis", None), "there is no map 'atlantis'", id="no such map"),
        pytest.param(("usa", ("Ann",)), "USA is for 2 to 5 players, not 1", id="alone"),
        pytest.param(("team-asia", TRIO), "Team Asia is for 4 or 6 players, not 3", id="teams"),
    ],
)
def test_tables_that_cannot_be(arguments: tuple[str, tuple[str, ...] | None], said: str) -> None:
    """What no names or ticks could mend is refused at once."""
    with pytest.raises(ValueError, match=said):
        table_for(*arguments)


def test_only_the_first_of_a_team_begins() -> None:
    """Partners sit side by side, and the first of each pair may begin."""
    table = table_for("team-asia", ("Ann", "Ben", "Cleo", "Dora"))
    assert table.beginners == (0, 2)
    with pytest.raises(ValueError, match="seat 1 cannot begin; these can: 0, 2"):
        replace(table, first=1)
    with pytest.raises(ValueError, match="agreed names seats 0 to 3"):
        replace(table, agreed=frozenset({4}))


def test_spanish_names_who_is_missing() -> None:
    """One is missing in the singular, several in the plural."""
    table = table_for("usa", TRIO)
    with speaking("es"):
        assert table.why_not_start() == "Aún no están todos de acuerdo: faltan Ann, Ben y Cleo."
        one = table.says(0, True).says(1, True)
        assert one.why_not_start() == "Aún no están todos de acuerdo: falta Cleo."


def test_house_rules_stand_in_the_order_of_the_book() -> None:
    """However they were ticked, the sheet lists them alike; twice is once."""
    table = table_for("usa", TRIO)
    one = table.with_house(["flush_cap", "HOUSE-LOCO-1", "flush_cap"])
    assert one == table.with_house(["HOUSE-LOCO-1", "flush_cap"])
    assert one.house == ("HOUSE-LOCO-1", "flush_cap")
    assert ruleset_named("usa") == table.official
