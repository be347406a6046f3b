"""What passes between partners, and what follows: Ann and Ben against Cleo and Dora, by hand."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.tables import BACK, BLIND, TO_HAND, TO_RACK, bag, pay, position, share, take
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import KeepTickets, PayToll
from ttr_lab.model.cards import LOCOMOTIVE, NO_CARDS, Cards, Color, Payment
from ttr_lab.study.bots import bot_named
from ttr_lab.study.series_game import play_plainly, seed_of
from ttr_lab.study.team_game import PARTNERS, TeamGame
from ttr_lab.study.team_known import (
    OPEN,
    RACK,
    ROUTE,
    TICKET,
    Passed,
    known_hand,
    never_seen,
    passed,
    seen_tickets,
    to_lay,
)
from ttr_lab.study.team_known_plans import Change, Knowledge, doubled, mind
from ttr_lab.study.teamwork import HELP

ROUTES = "A-B red 4, B-C blue 4, C-D green 2, X-Y black 3"
TICKETS = {"through": ("A", "D", 12), "part": ("B", "C", 5), "apart": ("X", "Y", 14)}
PLAYED = TeamGame(1)
"""A whole game, played once for all tests."""
list(PLAYED.play())


def watched(*hands: str, **facts: Any) -> TeamGame:
    """A position in Team Asia, looked at as a game of bots is; Ann is asked."""
    played = TeamGame()
    played.game = position(
        *hands,
        ruleset="team-asia",
        **{"routes": ROUTES, "tickets": TICKETS, "row": "red blue green white black", **facts},
    )
    return played


def learned(played: TeamGame, team: int = 0) -> tuple[Passed, ...]:
    """What the last step told."""
    return tuple(passed(played, played.last, team))


def ticket(game: Game, name: str) -> int:
    """The index of a ticket."""
    return game.state.board.ticket(name).index


def test_a_game_is_that_of_a_series() -> None:
    """The same seed and bots: the points of both teams, and how far the game is."""
    rows = play_plainly("team-asia", PARTNERS, 1)
    final = PLAYED.game.final()
    assert [final.teams[row.team].total for row in rows] == [row.points for row in rows]
    parts = list(TeamGame(2).play())
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_cards_pass_as_they_are_laid() -> None:
    """One card to the rack, one openly to the hand; the other team learns nothing of its own."""
    played = watched()
    played.game.play(0, take(0))
    assert learned(played) == ()
    played.game.play(0, TO_RACK)
    assert learned(played) == (Passed(at=2, kind=RACK, teller=0, learner=1, card=Color.RED),)
    assert learned(played, team=1) == ()
    played.game.play(0, take(1))
    assert learned(played) == (Passed(at=3, kind=OPEN, teller=0, learner=1, card=Color.BLUE),)


def test_of_blind_cards_only_that_on_the_rack_is_learned() -> None:
    """Ben sees the yellow card on the rack; of that in Ann's hand he knows nothing."""
    played = watched()
    played.game.play(0, BLIND)
    played.game.play(0, TO_RACK)
    assert [(it.kind, it.card) for it in learned(played)] == [(RACK, Color.YELLOW)]
    played.game.play(0, BLIND)
    assert learned(played) == ()
    assert known_hand(played, played.last, 0) == NO_CARDS


def test_an_open_locomotive_passes_by_the_rack() -> None:
    """It must go there (TEAM-DRAW-4)."""
    played = watched(row="locomotive blue green white black")
    played.game.play(0, take(0))
    assert [(it.kind, it.card) for it in learned(played)] == [(RACK, LOCOMOTIVE)]


def test_tickets_and_routes_pass() -> None:
    """A turn of sharing tells of two tickets, a claim of a route."""
    played = watched("4 red", held=[["through", "apart"]])
    one, two = (ticket(played.game, name) for name in ("through", "apart"))
    played.game.play(0, share(played.game, "through", "apart"))
    assert learned(played) == (Passed(at=1, kind=TICKET, teller=0, learner=1, tickets=(one, two)),)
    played = watched("4 red")
    played.game.play(0, pay(played.game, "A-B", "4 red"))
    assert [(it.kind, it.route) for it in learned(played)] == [(ROUTE, 0)]


def test_at_the_start_both_learn_of_one_ticket() -> None:
    """When the last of the four has chosen, each partner sees the ticket of the other."""
    at = next(k for k in range(1, PLAYED.last + 1) if list(passed(PLAYED, k, 0)))
    assert at == 8
    found = {it.learner: it.tickets for it in passed(PLAYED, at, 0)}
    assert found == {
        1: (*PLAYED.game.log[4].action.tickets,),  # type: ignore[union-attr]
        0: (*PLAYED.game.log[5].action.tickets,),  # type: ignore[union-attr]
    }


def test_everything_that_passed_is_counted() -> None:
    """A second count, of states: what came to the racks, and the routes of both players."""
    every = Counter(it.kind for at in range(1, PLAYED.last + 1) for it in passed(PLAYED, at, 0))
    state = PLAYED.game.steps[-1].state
    assert every[TICKET] == len(state.teams[0].tickets)
    assert every[ROUTE] == sum(state.players[seat].routes.bit_count() for seat in (0, 1))
    racks = [step.state.teams[0].rack.size for step in PLAYED.game.steps]
    grown = sum(now > before for before, now in pairwise(racks))
    assert every[RACK] == grown


def test_of_a_hand_is_known_what_was_taken_openly_and_not_laid() -> None:
    """Ann takes red and blue openly, then lays 1 red of the hand and 3 of the rack."""
    played = watched("", "", "", "", racks=["3 red"], routes=ROUTES)
    game = played.game
    for action in (take(0), TO_HAND, take(1)):
        game.play(0, action)
    assert known_hand(played, game.at, 0) == bag("1 red")
    for seat in (1, 2, 3):
        game.play(seat, BLIND)
        game.play(seat, TO_HAND)
        game.play(seat, BLIND)
    game.play(0, pay(game, "A-B", "1 red", "3 red"))
    assert known_hand(played, game.at - 1, 0) == bag("1 red")
    assert known_hand(played, game.at, 0) == NO_CARDS


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        pytest.param(BACK, "1 red", id="turned back, the card is in the hand again"),
        pytest.param(PayToll(Payment(bag("1 loco"), NO_CARDS)), "", id="paid, it is gone"),
    ],
)
def test_a_tunnel_takes_the_known_cards_only_if_it_is_built(answer: Any, left: str) -> None:
    """The red card laid for a tunnel; one match is turned over."""
    played = watched(
        "1 loco",
        routes="A-B red 1 tunnel4",
        tickets={"through": ("A", "B", 1)},
        deck="yellow yellow yellow yellow yellow yellow yellow yellow red blue blue blue",
    )
    game = played.game
    for action in (take(0), TO_HAND, BLIND):
        game.play(0, action)
    for seat in (1, 2, 3):
        game.play(seat, BLIND)
        game.play(seat, TO_HAND)
        game.play(seat, BLIND)
    game.play(0, pay(game, "A-B", "1 red"))
    assert game.view(0).toll is not None
    assert known_hand(played, game.at, 0) == bag("1 red")
    game.play(0, answer)
    assert known_hand(played, game.at, 0) == bag(left)


def test_what_is_known_of_a_hand_is_in_it() -> None:
    """In a whole game nobody takes more for certain than the hand holds."""
    for at in range(0, PLAYED.last + 1, 7):
        for seat in range(4):
            assert PLAYED.view(seat, at).hand.covers(known_hand(PLAYED, at, seat))


def test_tickets_that_a_seat_has_seen() -> None:
    """Its own, those on its rack, and those that it was offered and put back."""
    offered = PLAYED.view(1, 0).asked.offered  # type: ignore[union-attr]
    assert seen_tickets(PLAYED.view(1, 0)) == {*offered}
    kept = PLAYED.game.log[1].action
    assert isinstance(kept, KeepTickets)
    rejected = {*offered} - {*kept.kept}
    assert rejected
    free = never_seen(PLAYED, 8, 1)
    (from_ann,) = PLAYED.game.log[4].action.tickets  # type: ignore[union-attr]
    assert {*free} == {*range(60)} - {*offered} - {from_ann}
    # at the end all tickets that are held lie open
    state = PLAYED.game.steps[-1].state
    held = {it for player in state.players for it in player.tickets}
    assert held.isdisjoint(never_seen(PLAYED, PLAYED.last, 1))


def test_a_ticket_that_is_told_of_makes_the_plan_grow() -> None:
    """Ben lays X–Y on the rack: 3 trains more, a claim and 3 cards; half of it is Ben's."""
    played = watched(held=[["part"], ["apart"]], turn="Ben")
    played.game.play(1, share(played.game, "apart"))
    known = Knowledge(played)
    known.collect(1)
    (it,) = known.moments[1]
    part, apart = 1 + 4 / 2, 1 + 3 / 2
    assert known.change(it) == Change(
        laid=0, new=3, dropped=0, turns=(part, part + apart - HELP * apart)
    )
    assert known.weighty == {1: True}


def test_a_claim_takes_trains_off_the_plan() -> None:
    """A–D takes 3 routes and 10 cards; Ben lays B–C, a claim and 4 cards of it."""
    played = watched("", "4 blue", held=[["through"], ["apart"]], turn="Ben")
    played.game.play(1, pay(played.game, "B-C", "4 blue"))
    known = Knowledge(played)
    known.collect(1)
    (it,) = known.moments[1]
    assert known.change(it) == Change(laid=4, new=0, dropped=0, turns=(3 + 10 / 2, 2 + 6 / 2))


def test_what_only_the_memory_holds_changes_no_plan() -> None:
    """An open card in Ann's hand is nothing that Ben could pay with."""
    played = watched(held=[["part"], ["through"]])
    for action in (take(0), TO_HAND):
        played.game.play(0, action)
    known = Knowledge(played)
    known.collect(2)
    (it,) = known.moments[2]
    assert (it.kind, known.weighty) == (OPEN, {2: False})
    before, after = known.change(it).turns
    assert before == after


def test_secret_tickets_are_worked_on_twice() -> None:
    """A–D and B–C both need the 4 trains of B–C, and neither partner knows; X–Y nobody doubles."""
    played = watched(held=[["through"], ["part", "apart"]])
    known = Knowledge(played)
    assert (known.twice(0, 0), known.twice(1, 0)) == (4, 4)
    one, two = (mind(played.view(seat, 0)) for seat in (0, 1))
    assert doubled(one, two) == 0b0010
    assert (one.trains, two.trains) == (10, 7)
    assert (one.planned_for(), two.planned_for()) == ((1,), (1, 2))


def test_parallel_tracks_are_doubled_as_well() -> None:
    """One plans the one track, the other could only take it away."""
    played = watched(
        routes="A-B red 4, A-B blue 4",
        tickets={"through": ("A", "B", 9), "same": ("A", "B", 8)},
        held=[["through"], ["same"]],
    )
    assert Knowledge(played).twice(0, 0) == 4


def test_equal_views_give_equal_advice() -> None:
    """A bot is asked that knows the view alone; whoever is not asked gets none."""
    view = PLAYED.view(0, 8)
    advice = PLAYED.advice(view)
    assert advice is not None
    assert advice.action == bot_named("partner", seed_of(1, 0))(view).action
    assert PLAYED.advice(PLAYED.view(1, 8)) is None
    assert PLAYED.next_asked(1, 8) == 9
    assert PLAYED.next_asked(1, PLAYED.last) is None


def test_sharing_costs_a_turn_unless_it_is_due() -> None:
    """At the first tickets one is laid anyway; later it takes the turn."""
    first = mind(PLAYED.view(0, 4))
    assert first.spent == 0.0
    assert {it.ticket for it in first.values()} == {*PLAYED.view(0, 4).tickets}
    dealt = mind(PLAYED.view(0, 0))
    assert {it.ticket for it in dealt.values()} == {*PLAYED.view(0, 0).asked.offered}  # type: ignore[union-attr]
    assert mind(PLAYED.view(0, 8)).spent == 1.0


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        pytest.param(("partner",) * 3, "3", id="teams are of two"),
        pytest.param(("partner", "expert") * 2, "there is no bot 'expert'", id="no such bot"),
    ],
)
def test_wrong_bots_are_refused(bots: tuple[str, ...], told: str) -> None:
    """In one sentence, before any game."""
    with pytest.raises(ValueError, match=told):
        TeamGame(1, bots)


def test_six_play_in_three_teams() -> None:
    """Names for six, and three pairs of partners."""
    played = TeamGame(1, ("partner",) * 6)
    assert played.names == ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
    assert played.teams == ((0, 1), (2, 3), (4, 5))


def test_no_more_is_known_than_was_taken_openly() -> None:
    """Never more cards of a color are known than were taken openly."""
    taken = Counter(
        it.card
        for at in range(1, 60)
        for it in passed(PLAYED, at, 0)
        if it.kind == OPEN and it.teller == 0
    )
    assert Cards(taken[color] for color in Color).covers(known_hand(PLAYED, 59, 0))


def test_the_fewest_trains_to_lay() -> None:
    """A-B, B-C and C-D take 4, 4 and 2 trains; what the team has is free, what others have shut."""
    for facts, left in (
        ({}, (10, 4, 3)),
        ({"owned": {"A-B": "Ann"}}, (6, 4, 3)),
        ({"owned": {"A-B": "Ann", "B-C": "Ben"}}, (2, 0, 3)),
        ({"owned": {"B-C": "Cleo"}}, (None, None, 3)),
    ):
        played = watched("", "", "", "", **facts)
        for seat in (0, 1):
            view = played.view(seat, 0)
            assert tuple(to_lay(view, ticket(played.game, name)) for name in TICKETS) == left
