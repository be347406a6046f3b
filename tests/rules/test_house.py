"""House rules and options: each alone, off by default, and kept with the result."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, allowed, bag, ids, pay, play, position, refused, take
from ttr_lab.engine.game import new_game
from ttr_lab.model.actions import Action
from ttr_lab.model.cards import LOCOMOTIVE
from ttr_lab.model.house import HOUSE_RULES, HouseRule, with_house_rules
from ttr_lab.model.ruleset import RULESETS, USA, Ruleset


@pytest.mark.parametrize(
    ("row", "deck", "first", "second", "hand"),
    [
        pytest.param(
            "loco red blue green white", "black", take(0), take(1), "1 loco 1 red", id="first"
        ),
        pytest.param(
            "loco red blue green white", "black", take(1), take(0), "1 red 1 loco", id="second"
        ),
        pytest.param(
            "loco red blue green loco", "black", take(0), take(4), "2 loco", id="two of them"
        ),
        pytest.param(
            "loco red blue green white", "loco", take(0), take(0), "2 loco", id="the one turned up"
        ),
        pytest.param(
            "loco red blue green white", "loco", BLIND, take(0), "2 loco", id="after a blind one"
        ),
        pytest.param(
            "loco red blue green white",
            "black blue",
            take(0),
            BLIND,
            "1 loco 1 blue",
            id="first, then a blind card",
        ),
    ],
)
def test_house_loco_1(row: str, deck: str, first: Action, second: Action, hand: str) -> None:
    """A face-up locomotive counts as one of the two cards, first or second."""
    game = position(row=row, deck=deck + " white white", house=["HOUSE-LOCO-1"])
    play(game, first)
    assert game.seat == 0
    play(game, second)
    assert game.seat == 1
    assert game.state.players[0].hand == bag(hand)
    official = position(row=row, deck=deck + " white white")
    play(official, first)
    rule = "USA-DRAW-4" if official.seat == 0 else "USA-DRAW-3"
    assert refused(official, second, by=0) == rule


def test_a_lone_second_locomotive_must_be_drawn() -> None:
    """With HOUSE-LOCO-1 a face-up locomotive keeps the turn going (USA-DRAW-7, -8)."""
    for house, seat in (["HOUSE-LOCO-1"], 0), ([], 1):
        game = position(row="red loco - - -", deck="", house=house)
        play(game, take(0))
        assert game.seat == seat


@pytest.mark.parametrize(("house", "stay"), [(["HOUSE-FLUSH-1"], True), ([], False)])
def test_house_flush_1(house: list[str], stay: bool) -> None:
    """Three face-up locomotives stay where they are."""
    game = position(
        row="red loco green loco blue",
        deck="loco black yellow orange white purple",
        house=house,
    )
    told = ids(play(game, take(0)))
    assert (game.state.row.count(LOCOMOTIVE) == 3) is stay
    assert ("USA-FLUSH-1" in told) is not stay


def test_locomotives_stay_at_setup_too() -> None:
    """HOUSE-FLUSH-1 switches off the check of the first five as well."""
    rows = [new_game("usa", seed=seed, house=["HOUSE-FLUSH-1"]).state.row for seed in range(400)]
    # three or more with chance 0.0138: about 5.5 of 400
    assert any(row.count(LOCOMOTIVE) >= 3 for row in rows)


@pytest.mark.parametrize(
    ("players", "house", "rule"),
    [
        pytest.param(3, ["HOUSE-DOUBLE-1"], "", id="three players"),
        pytest.param(3, [], "USA-DOUBLE-2", id="three players, official"),
        pytest.param(2, ["HOUSE-DOUBLE-1"], "USA-DOUBLE-2", id="two are not affected"),
        pytest.param(4, ["HOUSE-DOUBLE-1"], "", id="four as usual"),
    ],
)
def test_house_double_1(players: int, house: list[str], rule: str) -> None:
    """With exactly 3 players both tracks may be claimed, but not by one player."""
    hands = ["2 red 2 blue"] * players
    game = position(*hands, routes="A-B red 2, A-B blue 2", house=house, owned={"A-B": "Ann"})
    own = "USA-DOUBLE-2" if rule else "USA-DOUBLE-3"
    assert refused(game, pay(game, "A-B/2", "2 blue")) == own
    play(game, BLIND, BLIND)
    claim = pay(game, "A-B/2", "2 blue")
    assert ("" if game.why_not(1, claim) is None else refused(game, claim)) == rule


@pytest.mark.parametrize("ruleset", ["legendary-asia", "europe"])
@pytest.mark.parametrize(("house", "legal"), [(["HOUSE-DOUBLE-1"], True), ([], False)])
def test_three_players_elsewhere(ruleset: str, house: list[str], legal: bool) -> None:
    """The other editions for three have double routes, too (HOUSE-DOUBLE-1)."""
    game = position(
        *["2 red 2 blue"] * 3,
        routes="A-B red 2, A-B blue 2",
        ruleset=ruleset,
        house=house,
        owned={"A-B": "Ben"},
    )
    assert (game.why_not(0, pay(game, "A-B/2", "2 blue")) is None) is legal


@pytest.mark.parametrize(("house", "total"), [(["HOUSE-TICKET-1"], 9), ([], 9 - 20)])
def test_house_ticket_1(house: list[str], total: int) -> None:
    """Uncompleted tickets cost nothing; completed ones still count for ties."""
    game = position(
        players=2,
        routes="A-B red 1, C-D red 1",
        tickets={"t": ["A", "B", 9], "u": ["A", "C", 20], "v": ["C", "D", 9]},
        held=[["t", "u"], []],
        owned={"A-B": "Ann"},
        house=house,
    )
    ann, ben = game.final().teams
    assert ann.tickets == total
    assert (len(ann.completed), len(ann.failed)) == (1, 1)
    assert ben.tickets == 0


def test_completed_tickets_count_for_the_globetrotter_without_the_penalty_too() -> None:
    """HOUSE-TICKET-1 leaves TEAM-SCORE-5 as it is."""
    game = position(
        ruleset="team-asia",
        routes="A-B red 1, C-D red 1",
        tickets={"t": ["A", "B", 5], "u": ["A", "C", 20]},
        held=[["u"], ["t"], [], []],
        owned={"A-B": "Ann", "C-D": "Cleo"},
        house=["HOUSE-TICKET-1"],
    )
    assert [team.total for team in game.final().teams] == [1 + 5 + 10 + 10, 1 + 10]


def test_completed_tickets_break_ties_without_the_penalty_too() -> None:
    """HOUSE-TICKET-1 leaves USA-TIE-1 as it is."""
    game = position(
        routes="A-B red 1, C-D red 1, E-F red 4",
        tickets={"t": ["A", "B", 1], "u": ["A", "C", 20]},
        held=[["t", "u"], []],
        owned={"A-B": "Ann", "C-D": "Ben"},
        house=["HOUSE-TICKET-1"],
    )
    ann, ben = game.final().teams
    assert (ann.total, ben.total) == (12, 11)
    assert game.final().winner_names == ("Ann",)


def test_opt_edition() -> None:
    """Options are off by default, are named with the result, and change their one thing."""
    assert (USA.setup_regular, USA.shuffle_rejected, USA.flush_cap) == (3, False, None)
    assert not any(ruleset.open_racks or ruleset.setup_keep_long for ruleset in RULESETS.values())
    assert with_house_rules(RULESETS["team-asia"], ["open_racks"]).open_racks
    assert with_house_rules(RULESETS["europe"], ["keep_long"]).setup_keep_long
    game = new_game("usa", house=["tickets_2025", "flush_cap"])
    rules = game.table.ruleset
    assert (rules.setup_regular, rules.setup_keep, rules.shuffle_rejected) == (4, 2, True)
    assert rules.flush_cap == 3
    assert rules.house == ("tickets_2025", "flush_cap")
    assert rules.title == "USA with tickets_2025, flush_cap"
    assert game.final().ruleset.title == rules.title


@pytest.mark.parametrize(
    ("ruleset", "rule"),
    [
        pytest.param(ruleset, rule, id=f"{rule.id} in {ruleset.name}")
        for ruleset in RULESETS.values()
        for rule in HOUSE_RULES
        if rule.fits(ruleset)
    ],
)
def test_everything_else_stays_official(ruleset: Ruleset, rule: HouseRule) -> None:
    """A house rule changes the values it names and nothing else."""
    changed = with_house_rules(ruleset, [rule.id])
    slots = [slot for slot in USA.__slots__ if getattr(ruleset, slot) != getattr(changed, slot)]
    assert sorted(slots) == sorted([*rule.changes, "house"])
    assert allowed(position(ruleset=ruleset.id, house=[rule.id]), BLIND)
