"""What a seat reckons about its team, by hand: Ann and Ben are partners against Cleo and Dora."""

from __future__ import annotations

from dataclasses import replace
from statistics import NormalDist
from typing import Any

import pytest

from tests.study.planned import planned
from tests.tables import TO_HAND, TO_RACK, position, share, take
from ttr_lab.engine.game import Game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import ShareTickets
from ttr_lab.model.decisions import ShareFirst
from ttr_lab.study.bots import bot_named
from ttr_lab.study.outlook import Outlook
from ttr_lab.study.partner import Partner, advise, pays
from ttr_lab.study.planner import Planner
from ttr_lab.study.style import STYLE
from ttr_lab.study.teamwork import HELP, SPREAD, Teamwork

ROUTES = "A-B red 4, B-C blue 4, C-D green 2, X-Y black 3"
TICKETS = {"through": ("A", "D", 12), "part": ("B", "C", 5), "apart": ("X", "Y", 14)}


def team(*hands: str, **facts: Any) -> Game:
    """A position in Team Asia; Ann is asked."""
    return position(
        *hands,
        ruleset="team-asia",
        **{"routes": ROUTES, "tickets": TICKETS, "row": "red blue green white black", **facts},
    )


def reckoned(game: Game) -> Teamwork:
    """What Ann reckons."""
    outlook = Outlook(observe(game.state, 0), STYLE)
    return Teamwork(outlook, Planner().planned(outlook))


def ticket(game: Game, name: str) -> int:
    """The index of a ticket."""
    return game.state.board.ticket(name).index


def test_work_is_a_turn_for_a_claim_and_half_of_one_for_a_card() -> None:
    """A–B lacks 3 of 4 red cards: 1 + 3/2 turns. X–Y lacks 3 black ones: 1 + 3/2."""
    game = team("1 red")
    at = {str(route): route.bit for route in game.state.board.routes}
    work = reckoned(game)
    assert work.work(at["A–B"]) == 2.5
    assert work.work(at["A–B"] | at["X–Y"]) == 5.0
    assert work.work(0) == 0.0


def test_a_ticket_tells_what_lies_beside_the_shared_ones() -> None:
    """A–D takes 4 + 4 + 2 trains; B–C, which is shared, is on its way with 4. X–Y is apart."""
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    work = reckoned(game)
    through, apart = (work.value(ticket(game, name)) for name in ("through", "apart"))
    assert (through.trains, through.told, through.overlap) == (10, 6, 4)
    assert (apart.trains, apart.told, apart.overlap) == (3, 3, 0)
    assert work.shared_with(ticket(game, "through"), ticket(game, "part")) == 4
    # 4 red cards and 2 green ones are missing: two claims and six cards
    assert through.turns == 2 + 6 / 2


def test_the_load_counts_on_the_partner_for_what_both_know() -> None:
    """All four routes: 4 claims, 13 cards. B–C, 1 claim and 4 cards, is known to both."""
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    work = reckoned(game)
    assert work.load == 4 + 13 / 2 - HELP * (1 + 4 / 2)


def test_the_chance_of_being_done_in_time() -> None:
    """With as many turns as work it is one half; otherwise by the normal distribution."""
    work = reckoned(team("", held=[["through"]]))
    assert work.chance(10.0, 10.0) == 0.5
    assert work.chance(6.0, 10.0) == NormalDist().cdf(4 / (SPREAD * 10 + 1))
    assert work.chance(3.0, 1.0) < 0.5 < work.chance(0.0, 1.0)


def test_what_is_completed_gains_nothing() -> None:
    game = team("", held=[["part"]], owned={"B-C": "Ben"})
    value = reckoned(game).value(ticket(game, "part"))
    assert (value.trains, value.told, value.chance, value.gain) == (0, 0, 1.0, 0.0)


def test_a_seat_without_trains_leaves_the_ticket_to_its_partner() -> None:
    """Ann has 1 train, Ben 27: on her own the chance is none, and sharing gains points."""
    game = team("", held=[["apart"]], trains=[1, 27, 27, 27])
    work = reckoned(game)
    value = work.value(ticket(game, "apart"))
    assert not value.planned
    assert value.chance == 0.0 < value.shared < 1.0
    assert value.gain > 0
    assert pays(work, work.values((value.ticket,), spent=1.0))
    assert planned(game, bot_named("partner")).action == share(game, "apart")


def test_with_time_to_spare_nothing_is_shared() -> None:
    game = team("", held=[["apart"]])
    assert not isinstance(planned(game, bot_named("partner")).action, ShareTickets)


def asked_first(game: Game, among: tuple[str, ...]) -> Any:
    """Ann's view when she has to lay one of these tickets."""
    tickets = tuple(ticket(game, name) for name in among)
    return observe(replace(game.state, open=(ShareFirst(0, tickets, 1),)), 0)


@pytest.mark.parametrize(
    ("policy", "laid"),
    [
        pytest.param("partner", "through", id="A–D tells of 6 trains, X–Y of 3"),
        pytest.param("partner:first=largest", "apart", id="14 points"),
        pytest.param("partner:first=hardest", "through", id="10 trains"),
        pytest.param("partner:first=fitting", "through", id="4 trains in common"),
        pytest.param("partner:first=easiest", "apart", id="3 trains"),
    ],
)
def test_what_is_laid_when_something_must_be(policy: str, laid: str) -> None:
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    choice = bot_named(policy)(asked_first(game, ("through", "apart")))
    assert choice.action == share(game, laid)


def test_the_advice_names_what_the_partner_is_told() -> None:
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    choice = bot_named("partner")(asked_first(game, ("through", "apart")))
    assert choice.reason == (
        "Lays A–D on the rack, because it tells the partner of 6 trains to lay that no shared "
        "ticket asks for."
    )
    assert choice.aloud == "Lays tickets on the rack."


def test_always_and_never() -> None:
    game = team("", held=[["through", "apart"]], trains=[1, 27, 27, 27])
    always = planned(game, bot_named("partner:turn=always")).action
    assert always == ShareTickets(game.state.players[0].tickets)
    assert not isinstance(planned(game, bot_named("partner:turn=never")).action, ShareTickets)


def test_a_signal_shows_what_is_collected() -> None:
    """X–Y asks for black cards: the signal lays them on the rack, the advice keeps them."""
    game = team("", held=[["apart"]])
    game.play(0, take(4))
    assert planned(game, bot_named("partner:rack=signal")).action == TO_RACK
    assert planned(game, bot_named("partner")).action == TO_HAND
    other = team("", held=[["apart"]])
    other.play(0, take(3))
    assert planned(other, bot_named("partner:rack=signal")).action == TO_HAND


def test_chance_is_repeatable_and_no_policy_is_the_same_as_advice() -> None:
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    view = asked_first(game, ("through", "apart"))
    laid = {seed: bot_named("partner:first=chance", seed)(view).action for seed in range(20)}
    assert laid == {
        seed: bot_named("partner:first=chance", seed)(view).action for seed in range(20)
    }
    assert len(set(laid.values())) == 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("partner:first=loudest", "first knows no 'loudest'; it knows advice, hardest, largest"),
        ("partner:mood=good", "there is no policy 'mood'; there are first, turn, rack"),
        ("planner:first=largest", "planner: only the bot partner has policies"),
        ("partners", "there is no bot 'partners'"),
    ],
)
def test_what_is_no_policy(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        bot_named(name)


def test_advice_is_what_the_bot_does_and_why() -> None:
    """A–D takes 10 trains, of which B–C's 4 are known; X–Y takes 3 and is all news."""
    game = team("", held=[["through", "apart"]], shared=[["part"]])
    view = asked_first(game, ("through", "apart"))
    found = advise(view)
    assert found.choice == bot_named("partner")(view)
    why, through, apart = found.sentences()
    assert why == found.choice.reason
    assert through.startswith("A–D: 10 trains to lay, 6 of them news to the partner; the chance")
    assert apart.startswith("X–Y: 3 trains to lay, 3 of them news to the partner; the chance is")


def test_advice_on_a_turn_counts_the_turn_that_sharing_takes() -> None:
    game = team("", held=[["through", "apart"]], shared=[["part"]], owned={"B-C": "Ben"})
    found = advise(game.view(0))
    work = reckoned(game)
    assert found.values == work.values(game.state.players[0].tickets, spent=1.0)
    with pytest.raises(ValueError, match="seat 1 is not asked anything now"):
        advise(game.view(1))


def test_a_bot_is_a_partner_only_by_its_view() -> None:
    """Ben's secret tickets, hand and deck change nothing that Ann does or says."""
    one = team("2 red", "3 blue", held=[["through"], ["apart"]])
    two = team("2 red", "3 green", held=[["through"], ["part"]])
    views = [observe(game.state, 0) for game in (one, two)]
    choices = [Partner()(replace(view, board=views[0].board)) for view in views]
    assert choices[0].action == choices[1].action
    assert choices[0].reason == choices[1].reason
