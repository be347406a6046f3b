"""The first five tickets: the reckoning is the bot's, and shuffles touch only what is unseen."""

from __future__ import annotations

import pytest

from ttr_lab.model.actions import KeepTickets, ShareTickets
from ttr_lab.model.cards import DECK, Cards
from ttr_lab.model.decisions import KeepFirst
from ttr_lab.study.bots import bot_named
from ttr_lab.study.series_game import seed_of
from ttr_lab.study.team_first import BOT, SEAT, SEATS, Answer, FirstDeal, first_deal

DEAL = first_deal(1)


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_best_set_is_what_the_bot_keeps(seed: int) -> None:
    """The bot chooses in a file of its own; here every set is valued."""
    deal = first_deal(seed)
    assert deal.best.kept == deal.sets[0].tickets
    assert deal.best.laid in deal.best.kept
    # three, four or all five of them: 10 + 5 + 1
    assert len(deal.sets) == 16
    assert deal.runner_up.kept == deal.sets[1].tickets


def test_points_of_a_set_by_hand() -> None:
    """Completed tickets add their points, the others subtract them, the plan costs."""
    for kept in DEAL.sets:
        points = {ticket: DEAL.board.tickets[ticket].points for ticket in kept.tickets}
        failed = set(kept.tickets) - set(kept.planned)
        expected = sum(points.values()) - 2 * sum(points[it] for it in failed)
        assert kept.value == pytest.approx(expected - kept.plan.cost / 100)
        lengths = (DEAL.board.routes[it] for it in kept.routes)
        assert kept.trains == sum(it.length + it.mountain for it in lengths)


def test_what_is_laid_is_the_bot_of_the_seat() -> None:
    """Of the bot's own tickets it lays what its advice says."""
    action = DEAL.advice[1].action
    assert isinstance(action, ShareTickets)
    assert DEAL.lay(DEAL.best.kept) == action.tickets[0] == DEAL.best.laid


def test_a_shuffle_keeps_what_the_seat_has_seen() -> None:
    """Hand, face-up cards and the five tickets stay; all cards and tickets are there once."""
    before = DEAL.view
    hands = set()
    for number in (1, 2, 3):
        game = DEAL.anew(number)
        view, state = game.view(SEAT), game.state
        assert (view.hand, view.row, view.asked) == (before.hand, before.row, before.asked)
        cards = Cards.from_colors(state.deck)
        for player in state.players:
            cards = cards.plus(player.hand)
        assert cards.plus(Cards.from_colors(it for it in view.row if it is not None)) == DECK
        tickets = list(state.ticket_deck)
        for asked in state.open:
            assert isinstance(asked, KeepFirst)
            tickets += asked.offered
        assert sorted(tickets) == list(range(len(DEAL.board.tickets)))
        hands.add(state.players[1].hand)
    assert len(hands) > 1
    again, other = DEAL.anew(2).state, FirstDeal(1).anew(2).state
    assert (again.deck, again.ticket_deck) == (other.deck, other.ticket_deck)


def test_a_played_choice_is_a_game_of_bots() -> None:
    """Where the bot answers by itself what was fixed for it, the whole game is the same."""
    for number in (1, 2):
        game = DEAL.anew(number)
        bots = [bot_named(BOT, seed_of(number, seat)) for seat in range(SEATS)]
        first: dict[type, object] = {}
        while (seat := game.seat) is not None:
            action = bots[seat](game.view(seat)).action
            if seat == SEAT:
                first.setdefault(type(action), action)
            game.play(seat, action)
        keeps, lays = first[KeepTickets], first[ShareTickets]
        assert isinstance(keeps, KeepTickets)
        assert isinstance(lays, ShareTickets)
        answer = Answer(keeps.kept, lays.tickets[0])
        assert DEAL.play(answer, number) == game.final().teams[0].total


def test_what_is_no_answer() -> None:
    """Two tickets are too few, and what is given back cannot be laid."""
    five = DEAL.asked.offered
    assert DEAL.refuse(five[:2], five[0]) == "Keep at least 3 of them (TEAM-TICKET-1); you keep 2."
    assert "TEAM-SHARE-1" in DEAL.refuse(five[:3], five[4])
    assert "TEAM-SHARE-1" in DEAL.refuse(five[:3], None)
    assert DEAL.refuse(five[:3], five[2]) == ""


def test_a_map_without_teams() -> None:
    with pytest.raises(ValueError, match="nobody has a partner on the map usa"):
        FirstDeal(1, "usa")
