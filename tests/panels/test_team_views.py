"""Two views of one team: what a column shows is what that partner may know, and nothing else."""

from __future__ import annotations

import asyncio
import re
from dataclasses import fields, replace

import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab import speak
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import View, observe
from ttr_lab.language import speaking
from ttr_lab.model.board import members
from ttr_lab.model.state import State, change
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.team_views import TwoViews
from ttr_lab.panels.team_views_swap import Swap, exchanged, view_with
from ttr_lab.panels.team_views_words import tell_turns
from ttr_lab.study.bots import bot_named
from ttr_lab.study.series_game import seed_of
from ttr_lab.study.team_known import KINDS, ROUTE, TICKET, never_seen
from ttr_lab.study.team_known_plans import Change

ANN, BEN = 0, 1


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).replace("&#x27;", "'").split())


def table(panel: TwoViews) -> dict[str, list[str]]:
    """The rows of the two columns by their names."""
    rows = re.findall(r"<tr><th scope=row>(.*?)</th>(.*?)</tr>", panel.both.value)
    return {
        words(name): [words(cell) for cell in re.findall(r"<td.*?>(.*?)</td>", cells)]
        for name, cells in rows
    }


def secret(panel: TwoViews, seat: int = ANN) -> int:
    """A secret ticket of a partner at this step."""
    return panel.now.played.view(seat, panel.now.at).tickets[0]


def with_other_ticket(state: State, seat: int, held: int, instead: int) -> State:
    """The state with a ticket of the hand exchanged for one of the ticket deck."""
    player = state.players[seat]
    hand = tuple(instead if it == held else it for it in player.tickets)
    deck = tuple(held if it == instead else it for it in state.ticket_deck)
    players = list(state.players)
    players[seat] = change(player, tickets=hand)
    return change(state, players=tuple(players), ticket_deck=deck)


@pytest.fixture
def panel() -> TwoViews:
    """The first game."""
    return TwoViews()


def test_it_begins_where_both_learn_of_a_ticket(panel: TwoViews) -> None:
    """After eight answers, four to keep and four to lay, each knows one ticket of the other."""
    assert panel.trouble.value == ""
    assert panel.ready
    assert panel.now.at == 8
    laid = panel.now.played.game.state.board.tickets
    by_ann, by_ben = panel.now.played.view(ANN, 8).shared
    told = words(panel.news.value)
    assert f"Ann learns that {laid[by_ben]} counts for the team" in told
    assert f"Ben learns that {laid[by_ann]} counts for the team" in told
    # told as the other partner hears it, never as "you"
    assert not re.search(r"\b[Yy]ou", told)
    assert is_greyed(panel.time.back)


def test_columns_show_what_each_may_know(panel: TwoViews) -> None:
    """In every moment: own secrets with their names, the other's only by number."""
    board = panel.now.played.board
    while panel.now.after is not None:
        panel.time.next.click()
        rows, at = table(panel), panel.now.at
        for seat, name in enumerate(("Ann", "Ben")):
            view = panel.now.played.view(seat, at)
            cells = rows[f"{name}'s secret tickets"]
            for ticket in view.tickets:
                assert str(board.tickets[ticket]) in cells[seat]
                assert str(board.tickets[ticket]) not in cells[1 - seat]
            n = len(view.tickets)
            told = {0: "none", 1: "1 ticket, face down."}.get(n, f"{n} tickets, face down.")
            assert cells[1 - seat] == told
            size = view.hand.size
            assert rows[f"{name}'s hand"][1 - seat].startswith(f"{size} card")
        assert len(rows["Card rack"]) == len(rows["Ticket rack"]) == 1
    assert is_greyed(panel.time.next)
    assert panel.trouble.value == ""


def test_the_buttons_stop_at_the_moments_that_are_wanted(panel: TwoViews) -> None:
    """Tickets and routes alone; then those alone that changed a plan."""
    known = panel.now.known
    panel.time.line.on = [kind in (TICKET, ROUTE) for kind in KINDS]
    wanted = [
        at
        for at, found in sorted(known.moments.items())
        if at > 8 and any(it.kind in (TICKET, ROUTE) for it in found)
    ]
    panel.time.next.click()
    assert panel.now.at == wanted[0]
    panel.time.only.value = True
    weighty = [at for at in wanted if known.weighty[at]]
    passed = []
    while panel.now.after is not None:
        panel.time.next.click()
        passed.append(panel.now.at)
    assert passed == [at for at in weighty if at > wanted[0]]
    panel.time.back.click()
    assert panel.now.at == weighty[-2]


def test_the_slider_goes_to_any_step(panel: TwoViews) -> None:
    """Its marks stand at the moments, in the lane of their kind, those of Ben below."""
    line = panel.time.line
    line.value = 30
    assert panel.now.at == 30
    assert line.max == panel.now.played.last
    marks = [(at, lane, second) for at, lane, second, _, _ in line.marks]
    assert marks == [
        (it.at, list(KINDS).index(it.kind), it.teller == BEN)
        for found in panel.now.known.moments.values()
        for it in found
    ]
    for at in (0, 3, 9, line.max):
        line.value = at
        assert panel.now.at == at
        assert panel.trouble.value == ""
    assert "is not asked again" in words(panel.advised.value)
    assert is_greyed(panel.secret.swap)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        pytest.param(5.5, 3.0, ["It takes about 3.0 turns instead of 5.5."], id="quicker"),
        pytest.param(0.0, 2.5, ["It takes about 2.5 turns."], id="a plan at last"),
        pytest.param(1.5, 0.0, ["Nothing is left to lay in it."], id="done"),
        pytest.param(4.0, 4.0, [], id="the same"),
    ],
)
def test_turns_are_told_where_they_changed(before: float, after: float, told: list[str]) -> None:
    """The plan's turns before and after a moment."""
    assert list(tell_turns(Change(laid=0, new=0, dropped=0, turns=(before, after)))) == told


def test_nothing_passes_in_a_step_of_the_others(panel: TwoViews) -> None:
    """After Cleo's turn neither partner has learned from the other."""
    at = next(k for k in range(9, 40) if k not in panel.now.known.moments)
    panel.time.line.value = at
    assert "Nothing passed between Ann and Ben in this step." in words(panel.news.value)


def test_the_secret_is_swapped_and_the_partner_sees_nothing(panel: TwoViews) -> None:
    """Ann's column shows another ticket, Ben's the same words; Ann's plan is another one."""
    panel.time.line.value = 60
    held, board = secret(panel), panel.now.played.board
    panel.secret.held.value = held
    before = table(panel)
    free = {*never_seen(panel.now.played, 60, BEN)} - {*panel.now.played.view(ANN, 60).tickets}
    assert {ticket for _, ticket in panel.secret.instead.options} == free
    instead = panel.secret.instead.value
    panel.secret.swap.click()
    after = table(panel)
    assert str(board.tickets[held]) in before["Ann's secret tickets"][ANN]
    assert str(board.tickets[held]) not in after["Ann's secret tickets"][ANN]
    assert str(board.tickets[instead]) in after["Ann's secret tickets"][ANN]
    for name, cells in before.items():
        if name != "Planned by both":
            assert after[name][-1] == cells[-1]
    told = words(panel.secret.said.value)
    assert told.startswith("Ben would have seen exactly the same: all 61 views")
    assert "Ann's plan would be" in told
    assert "= just the same" in words(panel.both.value)
    panel.secret.back.click()
    assert table(panel) == before
    assert words(panel.secret.said.value) == ""


def test_the_rack_reads_the_same_whatever_is_held_secretly(panel: TwoViews) -> None:
    """What lies on the rack is common to both, and so is what is told of it."""
    rack = table(panel)["Ticket rack"]
    # by the shortest ways, added up by hand: Harbin-Peking 3, Peking-Yinchuan 3, Yinchuan-Lanchow 1
    assert "Harbin–Lanchow (7) · 7 to lay" in rack[0]
    held = panel.now.played.view(ANN, panel.now.at).tickets
    for ticket in held:
        panel.secret.held.value = ticket
        for _, instead in panel.secret.instead.options[:4]:
            panel.secret.instead.value = instead
            panel.secret.swap.click()
            assert table(panel)["Ticket rack"] == rack
            panel.secret.back.click()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_view_of_the_partner_tells_two_secrets_apart(seed: int) -> None:
    """Secrets are swapped in the states themselves, for every ticket that the deck holds."""
    panel = TwoViews(seed)
    played = panel.now.played
    at = played.last // 2
    state, mate = played.game.steps[at].state, played.view(BEN, at)
    free = {*never_seen(played, at, BEN)}
    tried = 0
    for held in state.players[ANN].tickets:
        for instead in state.ticket_deck:
            if instead in free:
                other = with_other_ticket(state, ANN, held, instead)
                assert observe(other, BEN) == mate
                assert observe(other, ANN) == view_with(played, Swap(ANN, held, instead), ANN, at)
                assert observe(other, ANN) != played.view(ANN, at)
                tried += 1
    assert tried > 20


def test_a_ticket_that_the_partner_has_seen_would_give_it_away(panel: TwoViews) -> None:
    """Ben was offered it at the start: had Ann held it, Ben would have been offered another."""
    panel.time.line.value = 60
    offered = panel.now.played.view(BEN, 0).asked.offered  # type: ignore[union-attr]
    rejected = next(it for it in offered if it in panel.now.played.game.state.ticket_deck)
    assert rejected not in [ticket for _, ticket in panel.secret.instead.options]
    panel.act(lambda now: setattr(now, "swap", Swap(ANN, secret(panel), rejected)))
    assert "Ben would have seen something else in step 0" in words(panel.secret.said.value)


def replayed(panel: TwoViews, held: int, instead: int) -> Game:
    """The game played again on a map on which these two tickets have changed their names."""
    played = panel.now.played
    tickets = list(played.board.tickets)
    for here, there in ((held, instead), (instead, held)):
        tickets[here] = replace(played.board.tickets[there], index=here)
    board = replace(played.board, tickets=tuple(tickets))
    game = new_game(board, played.names, seed=played.seed)
    for answer in played.game.log:
        game.play(answer.seat, answer.action)
    return game


def in_words(view: View) -> tuple[object, ...]:
    """What a view tells, tickets by their cities and not by their numbers."""
    told = [view.board.tickets[ticket].cities for ticket in (*view.tickets, *view.shared)]
    plain = ("players", "hand", "rack", "row", "deck", "discard", "ticket_deck", "on_turn")
    assert {*plain} < {field.name for field in fields(view)}
    return (tuple(told), *(getattr(view, name) for name in plain))


def test_the_swapped_game_could_have_been_played(panel: TwoViews) -> None:
    """The engine accepts every answer of it, and shows each seat what the panel says."""
    panel.time.line.value = 60
    held, instead = secret(panel), panel.secret.instead.value
    game = replayed(panel, held, instead)
    swap = Swap(ANN, held, instead)
    for at in range(0, panel.now.played.last, 9):
        state = exchanged(panel.now.played.game.steps[at].state, held, instead)
        for seat in range(4):
            view = view_with(panel.now.played, swap, seat, at)
            assert view == observe(state, seat)
            assert in_words(view) == in_words(observe(game.steps[at].state, seat))


def test_moving_on_puts_the_ticket_back(panel: TwoViews) -> None:
    """A swap belongs to a moment and to one pair of eyes."""
    panel.time.line.value = 60
    panel.secret.swap.click()
    assert panel.now.swap is not None
    panel.time.next.click()
    assert panel.now.swap is None
    panel.secret.swap.click()
    panel.looks[BEN].click()
    assert panel.now.swap is None
    assert "one of those that Ann has never seen" in words(panel.secret.intro.value)
    assert is_greyed(panel.secret.back)


def test_the_map_shows_what_these_eyes_know(panel: TwoViews) -> None:
    """The tickets of the column with their numbers, and the plan."""
    panel.time.line.value = 60
    for seat in (ANN, BEN):
        panel.looks[seat].click()
        view, marks = panel.now.played.view(seat, 60), panel.map.place.live.marks
        ends = [
            {panel.now.played.board.cities[mark.a].id, panel.now.played.board.cities[mark.b].id}
            for mark in marks.marked
        ]
        tickets = [panel.now.played.board.tickets[ticket] for ticket in view.counted]
        assert ends == [{ticket.a.id, ticket.b.id} for ticket in tickets]
        assert marks.line == tuple(members(panel.now.mind(seat).left))
        assert marks.claims == tuple(seen.routes for seen in view.players)


def test_a_route_that_is_clicked_tells_who_plans_it(panel: TwoViews) -> None:
    """Claimed, planned by one or both, or by nobody."""
    panel.time.line.value = 60
    now, board = panel.now, panel.now.played.board
    ann, ben = (now.mind(seat).left for seat in (ANN, BEN))
    taken = now.played.view(ANN, 60)
    owned = next(members(taken.players[2].routes))
    cases = [(owned, f"Cleo has claimed {board.routes[owned]}.")]
    for routes, told in (
        (ann & ~ben, "Ann plans to lay {}."),
        (ann & ben, "Ann and Ben plan to lay {}."),
        (
            board.all_routes & ~ann & ~ben & ~sum(seen.routes for seen in taken.players),
            "Nobody of the team plans {}.",
        ),
    ):
        route = next(members(routes))
        cases.append((route, told.format(board.routes[route])))
    for route, told in cases:
        panel.map.place._choose(route)
        assert words(panel.map.foot.value) == told


def test_the_advice_is_that_of_a_bot_with_this_view(panel: TwoViews) -> None:
    """Its reason stands there as it was said; the table has a row for each secret ticket."""
    panel.time.line.value = 60
    panel.looks[ANN].click()
    if is_shown(panel.wait):
        panel.wait.click()
    view = panel.now.played.view(ANN, panel.now.at)
    assert view.asked is not None
    advice = bot_named("partner", seed_of(1, ANN))(view)
    told = words(panel.advised.value)
    assert advice.reason in told
    for ticket in view.tickets:
        value = panel.now.mind(ANN).work.value(ticket, spent=1.0)
        row = f"{panel.now.played.board.tickets[ticket]} {value.trains} {value.told} "
        assert row in told


def test_another_team_and_another_game(panel: TwoViews) -> None:
    """Cleo and Dora have moments of their own; the next game has the next number."""
    panel.teams.value = 1
    assert "Cleo sees" in words(panel.both.value)
    assert panel.now.at == panel.now.first
    assert set(panel.looks) == {2, 3}
    panel.another.click()
    assert panel.now.played.seed == 2
    assert "Ann sees" in words(panel.both.value)
    assert panel.trouble.value == ""


def test_another_language_keeps_everything(panel: TwoViews) -> None:
    """Step, eyes, lanes and the swapped ticket stay; only words change."""
    panel.time.line.on = [True, False, True, True]
    panel.time.line.value = 60
    panel.looks[BEN].click()
    panel.secret.swap.click()
    swap = panel.now.swap
    try:
        speak("es")
        assert (panel.now.at, panel.now.eyes, panel.now.swap) == (60, BEN, swap)
        assert "habría visto exactamente lo mismo" in words(panel.secret.said.value)
        assert list(panel.time.line.on) == [True, False, True, True]
        assert panel.time.line.value == 60
        assert "Mano de Ann" in words(panel.both.value)
    finally:
        speak("en")
    assert "Ann would have seen exactly the same" in words(panel.secret.said.value)


def test_the_map_keeps_its_place_in_another_language(panel: TwoViews) -> None:
    """A map that moves on the page is drawn anew, and then no longer follows its box."""
    before = panel.children, panel.desk.children
    speak("es")
    try:
        assert (panel.children, panel.desk.children) == before
        assert panel.wait in panel.advice.children
    finally:
        speak("en")


def test_every_word_can_be_translated() -> None:
    """At the start, at a decision with a swap, and at the end."""
    with pseudo():
        panel = TwoViews()
        assert unsaid(panel) == []
        panel.time.line.value = 60
        panel.secret.swap.click()
        assert unsaid(panel) == []
        panel.time.line.value = panel.now.played.last
        assert unsaid(panel) == []


def test_the_game_is_played_beside_the_page() -> None:
    """In a notebook a bar shows how far it is, until the first moment is there."""

    async def sitting() -> None:
        panel = TwoViews()
        if not panel.ready:
            assert "<progress" in panel.loading.value
            assert not is_shown(panel.both)
        for _ in range(2000):
            if panel.ready:
                break
            await asyncio.sleep(0.01)
        assert panel.ready
        assert panel.now.at == 8
        assert is_shown(panel.both)
        assert not is_shown(panel.loading)

    asyncio.run(sitting())


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        pytest.param(("partner",) * 5, "5", id="five"),
        pytest.param(("partner", "nobody") * 2, "there is no bot 'nobody'", id="no such bot"),
    ],
)
def test_wrong_bots_are_told_in_a_sentence(bots: tuple[str, ...], told: str) -> None:
    """Without a traceback, and before anything is played."""
    with pytest.raises(ValueError, match=told):
        TwoViews(bots=bots)


def test_names_for_screen_readers(panel: TwoViews) -> None:
    """The slider has a name, every button a tooltip, and the rows of the columns heads."""
    with speaking("en"):
        assert panel.time.line.label == "Step of the game"
        for widget in widgets_in(panel):
            if hasattr(widget, "on_click"):
                assert widget.tooltip
    assert panel.both.value.count("<th scope=col>") == 2
    assert panel.both.value.count("<th scope=row>") == 8
