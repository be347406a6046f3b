"""What house rules do, as measured: the arithmetic, the counting and the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.measure_house import NAMES, Played, compare, main, play, settings
from ttr_lab.engine.game import new_game
from ttr_lab.language import speaking
from ttr_lab.model.actions import TakeFromRow
from ttr_lab.model.cards import LOCOMOTIVE
from ttr_lab.model.load import shipped_board
from ttr_lab.study.agreed import table_for
from ttr_lab.study.agreed_effects import MEASURES, Change, Effects, Setting, load_effects
from ttr_lab.study.agreed_words import TOLD, effects_of
from ttr_lab.study.bots import bot_named
from ttr_lab.study.match import play_out

SETTING = Setting("HOUSE-TICKET-1", "usa", 2)


def played(**measures: float) -> Played:
    """A game in which everything is 0 but these."""
    return Played({**dict.fromkeys(MEASURES, 0.0), **measures}, tuple(measures.items()))


def test_interval_by_hand() -> None:
    """Differences 1, 3, 5, 7: mean 4, deviation √(20/3), half 1.959964 · √(20/3) / 2."""
    before = [played(points=10), played(points=20), played(points=30), played(points=40)]
    after = [played(points=11), played(points=23), played(points=35), played(points=47)]
    change = compare(SETTING, before, after).changes["points"]
    assert change == (25, 29, 2.5303)
    assert change.difference == 4
    assert (round(change.low, 4), round(change.high, 4)) == (1.4697, 6.5303)
    assert change.seen


def test_pairs_count_and_not_means() -> None:
    """The same four scores in another order are another answer: deals are compared in pairs."""
    before = [played(points=10), played(points=20), played(points=30), played(points=40)]
    after = [played(points=47), played(points=35), played(points=23), played(points=11)]
    change = compare(SETTING, before, after).changes["points"]
    assert change.difference == 4
    assert not change.seen


def test_games_that_went_the_same_are_counted() -> None:
    """A game is touched if anything in it was played or scored differently."""
    same, other = played(points=10), played(points=10, turns=1)
    assert compare(SETTING, [same] * 3, [same, same, other]).touched == 1


def test_counts_by_a_second_method() -> None:
    """Played once more through `Game`, whose log and events are counted in another way."""
    counted = play(shipped_board("usa"), 3, 2, ()).measures
    game = new_game(shipped_board("usa"), NAMES[:3], seed=2)
    play_out(game, [bot_named("planner", 2 + seat) for seat in range(3)])
    taken = [
        answer
        for answer, step in zip(game.log, game.steps, strict=False)
        if isinstance(answer.action, TakeFromRow)
        and step.state.row[answer.action.slot] is LOCOMOTIVE
    ]
    final = game.final()
    flushes = game.steps[0].state.discard.size // 5 + sum(
        event.rule.id in ("USA-FLUSH-1", "USA-FLUSH-2")
        for step in game.steps
        for event in step.events
    )
    assert counted["locomotives"] == len(taken) / 3
    assert counted["flushes"] == flushes > 0
    assert counted["points"] == sum(team.total for team in final.teams) / 3
    lost = sum(ticket.points for team in final.teams for ticket in team.failed)
    assert counted["failed_points"] == lost / 3
    owned = [player.routes for player in game.state.players]
    closed = [
        route
        for route in game.table.board.routes
        if route.track
        and not any(mask & route.bit for mask in owned)
        and any(
            mask >> other.index & 1
            for other in game.table.board.routes
            for mask in owned
            if {other.a, other.b} == {route.a, route.b}
        )
    ]
    assert counted["shut"] == len(closed) > 0


def test_the_same_seed_measures_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs write the same bytes; a second run on the file has nothing left to do."""
    for name in ("one.json", "two.json"):
        monkeypatch.setattr(
            "sys.argv",
            [
                *("measure_house", "--games", "2", "--maps", "usa", "--house", "HOUSE-FLUSH-1"),
                *("--out", str(tmp_path / name)),
            ],
        )
        main()
    written = (tmp_path / "one.json").read_bytes()
    assert written == (tmp_path / "two.json").read_bytes()
    assert len(Effects.read(tmp_path / "one.json")) == 4
    main()
    assert written == (tmp_path / "two.json").read_bytes()


def test_stopping_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped in the middle, the file has the lines that were finished, and a word is said."""
    path, games = tmp_path / "effects.json", iter(range(6))

    def tiring(*_: object) -> Played:
        if next(games, None) is None:
            raise KeyboardInterrupt
        return played(points=1)

    monkeypatch.setattr("tools.measure_house.play", tiring)
    monkeypatch.setattr("sys.argv", ["measure_house", "--games", "2", "--out", str(path)])
    main()
    assert list(Effects.read(path)) == list(settings())[:2]
    assert "holds 2 of" in capsys.readouterr().out


def test_cap_that_is_never_reached_changes_no_game() -> None:
    """Games that do not come near the cap are the same with it, so they need no second playing."""
    board = shipped_board("mini")
    for seed in range(8):
        official = play(board, 3, seed, ())
        capped = play(board, 3, seed, ("flush_cap",))
        assert official.near_cap or official == capped


def test_file_holds_every_comparison() -> None:
    """Each house rule on each table where it can change anything, 400 pairs of games or more."""
    assert list(load_effects()) == list(settings())
    assert all(effects.games >= 400 for effects in load_effects().values())


@pytest.mark.parametrize(
    ("house", "measure", "value"),
    [
        pytest.param("HOUSE-FLUSH-1", "flushes", 0.0, id="nothing is flushed"),
        pytest.param("HOUSE-DOUBLE-1", "shut", 0.0, id="no track is shut"),
        pytest.param("keep_long", "long", 1.0, id="everybody holds the one long ticket"),
    ],
)
def test_what_the_rules_leave_no_choice_about(house: str, measure: str, value: float) -> None:
    """Where a house rule decides a number, the file has just that number."""
    found = [it for setting, it in load_effects().items() if setting.house == house]
    assert found
    assert {it.measures[measure][1] for it in found} == {value}
    assert all(it.changes[measure].seen for it in found)


def test_official_games_are_the_same_for_all_rules_of_a_table() -> None:
    """Each table's official games were played once, so their means stand in each of its rows."""
    means: dict[tuple[str, int], set[tuple[float, ...]]] = {}
    for setting, effects in load_effects().items():
        row = tuple(effects.measures[name][0] for name in MEASURES)
        means.setdefault((setting.map, setting.players), set()).add(row)
    assert all(len(rows) == 1 for rows in means.values())


def test_untouched_games_show_no_difference() -> None:
    """Where no game went differently, no measure may differ."""
    untouched = [it for it in load_effects().values() if not it.touched]
    assert untouched
    for effects in untouched:
        assert all(change.same for change in effects.changes.values())


def test_summary_tells_effects_and_says_where_none_was_seen() -> None:
    """More, fewer and no effect, with decimal commas in Spanish."""
    measures = dict.fromkeys(MEASURES, (0.0, 0.0, 0.0))
    measures |= {"turns": (30.0, 28.5, 0.5), "points": (90.0, 90.5, 2.0), "kept": (2.0, 2.5, 0.1)}
    effects = Effects(SETTING, 400, 399, measures)
    asked = ("turns", "points", "kept")
    assert effects.summary(asked) == (
        "▼ Fewer turns of each player: 28.50 instead of 30.00",
        "▲ More first tickets that each player kept: 2.50 instead of 2.00",
        "No effect was seen on: points at the end.",
    )
    with speaking("es"):
        assert effects.summary(asked)[0].endswith(": 28,50 en vez de 30,00")
    same = Effects(SETTING, 400, 0, measures)
    assert same.summary(asked) == ("Not one of 400 games went differently.",)


def test_interval_that_touches_zero_is_no_effect() -> None:
    """An end that is told as 0.00 does not count as leaving 0 out."""
    assert not Change(0.53, 0.58, 0.049).seen
    assert Change(0.53, 0.60, 0.049).seen


def test_effects_are_those_of_this_table() -> None:
    """Map and number of players choose the comparison; an idle rule and a small map have none."""
    table = table_for("usa", ("Ann", "Ben", "Cleo"))
    found = effects_of(table, "HOUSE-DOUBLE-1")
    assert found is not None
    assert found.setting == Setting("HOUSE-DOUBLE-1", "usa", 3)
    assert effects_of(table.seated(4), "HOUSE-DOUBLE-1") is None
    assert effects_of(table.with_house(["HOUSE-FLUSH-1"]), "flush_cap") is None
    assert effects_of(table_for("mini"), "HOUSE-LOCO-1") is None
    assert all(set(told.measures) <= set(MEASURES) for told in TOLD.values())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param({"rows": [{}]}, r"rows\[0\]: 'house' is missing", id="a row without a rule"),
        pytest.param({"rows": 3}, "rows: a list is needed", id="no rows"),
        pytest.param({"extra": 1}, "'extra' means nothing here", id="an unknown name"),
    ],
)
def test_broken_file_names_the_place(tmp_path: Path, change: dict[str, object], said: str) -> None:
    """A file that was edited by hand is refused with the place of the mistake."""
    good = {"schema": 1, "command": "", "bot": "", "first_seed": 1, "measures": [], "rows": []}
    path = tmp_path / "effects.json"
    path.write_text(json.dumps(good | change), "utf-8")
    with pytest.raises(ValueError, match=said):
        Effects.read(path)


def test_file_that_is_no_json_names_the_line(tmp_path: Path) -> None:
    """A cut file is told as such."""
    path = tmp_path / "effects.json"
    path.write_text('{"schema": 1,\n', "utf-8")
    with pytest.raises(ValueError, match=r"effects\.json:2: not JSON"):
        Effects.read(path)
