"""Positions that are set up: every change does what it says, or says why it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ttr_lab.engine.draft import Draft
from ttr_lab.engine.draft_change import (
    build,
    drop_from_deck,
    empty_deck,
    fill_deck,
    fill_ticket_deck,
    give,
    move_in_deck,
    own,
    put_on_deck,
    put_ticket,
    set_house,
    set_slot,
)
from ttr_lab.engine.draft_check import impossible, unreached
from ttr_lab.engine.draft_facts import draft_of, facts_of, new_draft, read_draft, state_of
from ttr_lab.engine.draft_map import change_map
from ttr_lab.engine.draft_seats import (
    add_players,
    drop_player,
    rename,
    set_final,
    set_score,
    set_stations,
    set_trains,
    set_turn,
)
from ttr_lab.engine.game import new_game
from ttr_lab.engine.situation import situation, state_from
from ttr_lab.model.cards import DECK, Cards, Color
from ttr_lab.study.rulings import load_rulings

RED, BLUE, GREEN, LOCOMOTIVE = Color.RED, Color.BLUE, Color.GREEN, Color.LOCOMOTIVE
DOUBLE_1, DOUBLE_2 = "denver--salt-lake-city--1", "denver--salt-lake-city--2"


def route(draft: Draft, name: str) -> int:
    return draft.board.route(name).index


def usa(*names: str) -> Draft:
    return new_draft("usa", names or ("Ann", "Ben"))


def europe() -> Draft:
    return new_draft("europe", ("Ann", "Ben"))


def teams() -> Draft:
    return new_draft("team-asia", ("Ann", "Amy", "Ben", "Bea"))


def test_every_ruling_is_read_and_written_without_loss() -> None:
    """A position read from facts, and written again, is the same state in the engine."""
    disputes = [d for ruling in load_rulings().values() for d in ruling.disputes()]
    assert len(disputes) > 190
    for dispute in disputes:
        wanted = state_from(dispute.facts)
        assert state_from(facts_of(read_draft(dispute.facts))) == wanted


def test_a_game_just_dealt_can_be_set_up() -> None:
    """First tickets stay to be chosen; all 110 cards lie somewhere."""
    game = new_game("usa", ["Ann", "Ben"], seed=3)
    draft = draft_of(game.state)
    assert [len(seat.dealt) for seat in draft.seats] == [3, 3]
    assert draft.cards.size == 110
    assert state_of(draft).open == game.state.open


def test_a_game_in_the_middle_of_a_turn_is_refused() -> None:
    """A position begins with a turn, so half a turn is none."""
    game = situation(players={"Ann": {}, "Ben": {}}, deck=["red"] * 3, board="usa")
    game.play(0, next(a for a in game.legal_actions() if "Deck" in type(a).__name__))
    with pytest.raises(ValueError, match="in the middle of a turn"):
        draft_of(game.state)


def test_give_and_take_cards() -> None:
    """Cards go into a hand, onto a rack and among the discards, and away again."""
    draft = give(usa(), ("hand", 1), RED, 3)
    assert draft.seats[1].hand == Cards.of(red=3)
    assert give(draft, ("hand", 1), RED, -1).seats[1].hand == Cards.of(red=2)
    assert give(draft, ("discard", 0), BLUE).discard == Cards.of(blue=1)
    assert give(teams(), ("rack", 1), LOCOMOTIVE).racks[1].rack == Cards.of(locomotive=1)


def test_row_and_deck() -> None:
    """A place of the row takes a card; the deck is an order whose first card comes next."""
    draft = set_slot(usa(), 2, GREEN)
    assert draft.row == (None, None, GREEN, None, None)
    assert set_slot(draft, 2, None).row == (None,) * 5
    for color in (RED, BLUE, GREEN):
        draft = put_on_deck(draft, color)
    assert draft.deck == (GREEN, BLUE, RED)
    assert move_in_deck(draft, 0, 1).deck == (BLUE, GREEN, RED)
    assert drop_from_deck(draft, 1).deck == (GREEN, RED)


def test_what_is_left_goes_into_the_decks() -> None:
    """All 110 cards then lie somewhere; long tickets stay in the box; the seed decides."""
    draft = put_on_deck(give(europe(), ("hand", 0), RED, 3), BLUE)
    full = fill_deck(draft)
    assert (full.deck[0], full.cards) == (BLUE, DECK)
    assert full.deck == fill_deck(draft).deck != fill_deck(replace(draft, seed=1)).deck
    assert fill_deck(full) == full
    assert empty_deck(full).cards == Cards.of(red=3)
    filled = fill_ticket_deck(put_ticket(draft, 3, ("hand", 1)))
    long = {ticket.index for ticket in draft.board.tickets if ticket.long}
    assert len(filled.ticket_deck) == 46 - 6 - (3 not in long)
    assert not long & {*filled.ticket_deck}


def test_trains_and_points_follow_the_routes() -> None:
    """Six spaces are six trains and fifteen points, until a number is said."""
    draft = usa()
    long = route(draft, "portland--salt-lake-city")
    draft = own(draft, long, 0)
    assert (draft.trains(0), draft.score(0)) == (39, 15)
    assert state_of(draft).players[0].trains == 39
    said = set_score(set_trains(draft, 0, 7), 0, 92)
    assert (said.trains(0), said.score(0)) == (7, 92)
    again = set_score(set_trains(said, 0, None), 0, None)
    assert again == draft
    freed = own(draft, long, None)
    assert (freed.trains(0), freed.score(0)) == (45, 0)


def test_a_route_goes_from_one_player_to_another() -> None:
    """A route has one owner."""
    draft = usa()
    at = route(draft, DOUBLE_1)
    draft = own(own(draft, at, 0), at, 1)
    assert (draft.owner(at), draft.seats[0].routes) == (1, 0)


def test_a_mountain_takes_more_trains() -> None:
    """Besides its spaces a mountain costs a train for each X and scores two for it."""
    draft = new_draft("legendary-asia", ("Ann", "Ben"))
    line = next(r for r in draft.board.routes if r.mountain)
    draft = own(draft, line.index, 0)
    assert draft.trains(0) == 45 - line.length - line.mountain
    assert draft.score(0) == draft.board.points[line.length] + 2 * line.mountain


def test_players_come_and_go() -> None:
    """Up to five sit at the table, each with a name of its own; whoever leaves takes all along."""
    draft = add_players(usa())
    assert draft.names == ("Ann", "Ben", "Cleo")
    draft = own(set_turn(draft, 2), route(draft, DOUBLE_1), 1)
    left = drop_player(draft, 1)
    assert (left.names, left.names[left.turn]) == (("Ann", "Cleo"), "Cleo")
    assert not any(seat.routes for seat in left.seats)
    assert add_players(add_players(draft)).names == ("Ann", "Ben", "Cleo", "Dora", "Eli")
    assert rename(draft, 0, " Zoë ").names == ("Zoë", "Ben", "Cleo")


def test_a_team_comes_and_goes_together() -> None:
    """Partners sit side by side, so they come and leave together."""
    six = add_players(teams())
    assert six.names == ("Ann", "Amy", "Ben", "Bea", "Cleo", "Dora")
    assert len(six.racks) == 3
    draft = give(six, ("rack", 2), RED)
    left = drop_player(draft, 1)
    assert left.names == ("Ben", "Bea", "Cleo", "Dora")
    assert left.racks[1].rack == Cards.of(red=1)


def test_final_turns_follow_the_turn() -> None:
    """The last turns are those of the players from the one on turn onward."""
    draft = set_final(set_turn(usa("Ann", "Ben", "Cleo"), 1), 2)
    assert draft.final == (1, 2)
    assert set_turn(draft, 2).final == (2, 0)
    assert set_final(draft, None).final is None
    assert facts_of(draft)["final_turns"] == ["Ben", "Cleo"]


def test_a_ticket_lies_in_one_place() -> None:
    """Wherever a ticket lay, it goes to its new place; in the deck on top."""
    draft = teams()
    first, second = 0, 1
    draft = put_ticket(draft, first, ("hand", 1))
    assert draft.seats[1].tickets == (first,)
    draft = put_ticket(draft, first, ("rack", 0))
    assert (draft.seats[1].tickets, draft.racks[0].tickets) == ((), (first,))
    draft = put_ticket(put_ticket(draft, first, ("deck", 0)), second, ("deck", 0))
    assert draft.ticket_deck == (second, first)
    assert put_ticket(draft, second, None).ticket_deck == (first,)


def test_stations_stand_and_move() -> None:
    """A station leaves the stock; a city has one owner; blank is all that are not built."""
    draft = europe()
    paris = draft.board.city_index["paris"]
    draft = build(draft, paris, 0)
    assert (draft.stations(0), state_of(draft).players[0].stations) == (2, 2)
    draft = build(draft, paris, 1)
    assert (draft.stations(0), draft.stations(1)) == (3, 2)
    assert set_stations(draft, 1, 1).stations(1) == 1
    assert build(draft, paris, None).stations(1) == 3


def many(color: Color, number: int) -> Callable[[Draft], Draft]:
    return lambda draft: give(draft, ("hand", 0), color, number)


@pytest.mark.parametrize(
    ("change", "neighbor", "sentence"),
    [
        pytest.param(
            many(RED, 13), many(RED, 12), "There are only 12 red cards", id="a thirteenth red card"
        ),
        pytest.param(
            many(LOCOMOTIVE, 15),
            many(LOCOMOTIVE, 14),
            "There are only 14 locomotives",
            id="a fifteenth locomotive",
        ),
        pytest.param(
            many(RED, -1), many(RED, 1), "There is no red card to take away", id="a card too few"
        ),
        pytest.param(
            lambda draft: set_trains(draft, 0, 46),
            lambda draft: set_trains(draft, 0, 45),
            "A number from 0 to 45 is needed",
            id="more trains than the box has",
        ),
        pytest.param(
            lambda draft: rename(draft, 0, "Ben"),
            lambda draft: rename(draft, 0, "Bea"),
            "Two players cannot both be called Ben",
            id="the name of another",
        ),
        pytest.param(
            lambda draft: rename(draft, 0, "x" * 31),
            lambda draft: rename(draft, 0, "x" * 30),
            "A name has 1 to 30 letters",
            id="a name too long",
        ),
        pytest.param(
            lambda draft: rename(draft, 0, "Ann\nBen"),
            lambda draft: rename(draft, 0, "Ann Ben"),
            "A name has 1 to 30 letters",
            id="a name in two lines",
        ),
        pytest.param(
            lambda draft: drop_player(draft, 0),
            lambda draft: drop_player(add_players(draft), 0),
            "USA is for 2 to 5 players",
            id="one player alone",
        ),
        pytest.param(
            lambda draft: put_ticket(draft, 0, ("rack", 0)),
            lambda draft: put_ticket(draft, 0, ("hand", 0)),
            "The rules of USA know no racks",
            id="a rack where there is none",
        ),
        pytest.param(
            lambda draft: build(draft, 0, 0),
            lambda _: build(europe(), 0, 0),
            "The rules of USA know no stations",
            id="a station where there is none",
        ),
        pytest.param(
            lambda draft: move_in_deck(draft, 0, 1),
            lambda draft: move_in_deck(put_on_deck(put_on_deck(draft, RED), RED), 0, 1),
            "at the end of the deck already",
            id="a card beyond the deck",
        ),
        pytest.param(
            lambda draft: set_house(draft, ["open_racks"]),
            lambda draft: set_house(draft, ["HOUSE-LOCO-1"]),
            "open_racks",
            id="a house rule of another game",
        ),
    ],
)
def test_what_cannot_be_is_refused(
    change: Callable[[Draft], Draft], neighbor: Callable[[Draft], Draft], sentence: str
) -> None:
    """One sentence says what cannot be; its nearest neighbor can."""
    draft = usa()
    with pytest.raises(ValueError, match=sentence):
        change(draft)
    neighbor(draft)


def test_cards_are_counted_wherever_they_lie() -> None:
    """Twelve red cards in hand, row, deck and discards leave none for anybody."""
    draft = give(usa(), ("hand", 0), RED, 6)
    draft = give(put_on_deck(set_slot(draft, 0, RED), RED), ("discard", 0), RED, 4)
    changes: tuple[Callable[[], Draft], ...] = (
        lambda: give(draft, ("hand", 1), RED),
        lambda: set_slot(draft, 1, RED),
        lambda: put_on_deck(draft, RED),
        lambda: give(draft, ("discard", 0), RED),
    )
    for change in changes:
        with pytest.raises(ValueError, match="would hold 13"):
            change()
    assert set_slot(draft, 0, BLUE).row[0] is BLUE


def test_routes_need_no_more_trains_than_there_are() -> None:
    """Eight routes of six spaces would be 48 trains; seven are 42, and 3 are left."""
    draft = usa()
    long = [line.index for line in draft.board.routes if line.length == 6][:8]
    for line in long[:7]:
        draft = own(draft, line, 0)
    assert draft.trains(0) == 3
    with pytest.raises(ValueError, match="Ann has only 45 trains, but these routes need 48"):
        own(draft, long[7], 0)
    with pytest.raises(ValueError, match="42 are on the map, so 4 cannot be left"):
        set_trains(draft, 0, 4)


def test_four_stations_are_too_many() -> None:
    """Each player has three, built or not."""
    draft = europe()
    for city in range(3):
        draft = build(draft, city, 0)
    with pytest.raises(ValueError, match="Ann has only 3 stations"):
        build(draft, 3, 0)
    with pytest.raises(ValueError, match="from 0 to 0"):
        set_stations(draft, 0, 1)


def test_what_is_wrong_already_may_stay_but_not_grow() -> None:
    """A file may hold 13 red cards; it can be opened and mended, not made worse."""
    draft = read_draft({"board": "usa", "players": {"Ann": {"hand": {"red": 13}}, "Ben": {}}})
    assert [odd.excess for odd in impossible(draft)] == [1]
    assert give(draft, ("hand", 1), BLUE).seats[1].hand == Cards.of(blue=1)
    with pytest.raises(ValueError, match="would hold 14"):
        give(draft, ("hand", 1), RED)
    assert list(impossible(give(draft, ("hand", 0), RED, -1))) == []


def test_what_no_game_leads_to_is_told() -> None:
    """Both tracks with three players can be set up, since disputes are about such things."""
    draft = usa("Ann", "Ben", "Cleo")
    draft = own(own(draft, route(draft, DOUBLE_1), 0), route(draft, DOUBLE_2), 1)
    (told,) = unreached(draft)
    assert told == (
        "2 tracks of Denver–Salt Lake City are taken, but with 3 players only 1 is open."
    )
    four = add_players(draft)
    assert list(unreached(four)) == []
    (told,) = unreached(own(four, route(four, DOUBLE_2), 0))
    assert told.startswith("Ann has two tracks of Denver–Salt Lake City")


def test_a_row_that_would_have_gone_is_told() -> None:
    """Three locomotives face up lie there only if nothing can replace them, or by house rule."""
    draft = put_on_deck(usa(), RED)
    for slot, color in enumerate([LOCOMOTIVE, LOCOMOTIVE, LOCOMOTIVE, RED, BLUE]):
        draft = set_slot(draft, slot, color)
    (told,) = unreached(draft)
    assert told.startswith("With 3 locomotives face up")
    assert list(unreached(set_house(draft, ["HOUSE-FLUSH-1"]))) == []
    (told,) = unreached(set_slot(set_slot(draft, 0, RED), 4, None))
    assert told.startswith("An empty place face up")


def test_first_tickets_stay_enough() -> None:
    """Whoever chooses first tickets needs as many as must be kept."""
    draft = draft_of(new_game("usa", ["Ann", "Ben"], seed=1).state)
    offered = draft.seats[0].dealt
    draft = put_ticket(draft, offered[0], ("hand", 1))
    assert draft.seats[0].dealt == offered[1:]
    with pytest.raises(ValueError, match="Ann chooses first tickets and needs at least 2"):
        put_ticket(draft, offered[1], None)


def test_another_map_keeps_what_makes_sense() -> None:
    """Players and cards stay; routes, tickets and trains of the other map do not."""
    draft = give(usa("Ann", "Ben", "Cleo"), ("hand", 2), RED, 2)
    draft = own(set_trains(draft, 0, 20), route(draft, DOUBLE_1), 1)
    draft = set_house(put_ticket(draft, 0, ("hand", 0)), ["tickets_2025", "HOUSE-LOCO-1"])
    after, told = change_map(draft, "europe")
    assert after.board.id == "europe"
    assert after.names == draft.names
    assert after.seats[2].hand == Cards.of(red=2)
    assert (after.house, after.trains(0)) == (("HOUSE-LOCO-1",), 45)
    assert told == (
        "1 claimed route is not on this map.",
        "1 ticket is not in this deck.",
        "These house rules mean nothing here: tickets_2025.",
        "Trains, points and stations are those of the routes again.",
    )


def test_another_map_seats_as_many_as_it_wants() -> None:
    """Team Asia is for four or six, so somebody new comes, and a fifth player makes it six."""
    after, told = change_map(usa("Ann", "Zoë", "Ben"), "team-asia")
    assert after.names == ("Ann", "Zoë", "Ben", "Cleo")
    assert told == ("New at the table: Cleo.",)
    six = add_players(teams())
    back, told = change_map(give(six, ("rack", 0), RED), "usa")
    assert len(back.seats) == 5
    assert told == ("No place is left for Dora.", "The cards on the racks were taken away.")


def test_the_same_routes_stay_on_the_same_map() -> None:
    """Tickets and routes are found by their ids."""
    draft = own(usa(), 3, 1)
    after, told = change_map(put_ticket(draft, 5, ("deck", 0)), "usa")
    assert (after.owner(3), after.ticket_deck, told) == (1, (5,), ())


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        pytest.param({"seed": 2**70}, "end at 9999", id="an endless seed"),
        pytest.param({"players": {"Ann": {"trains": 10**6}, "Ben": {}}}, "9999", id="trains"),
        pytest.param({"deck": ["red"] * 201}, "more than 200 times", id="a deck without end"),
        pytest.param({"players": {"": {}, "Ben": {}}}, "1 to 30 letters", id="no name"),
        pytest.param({"players": {"Ann": {}}}, "2 to 5 players", id="one player"),
        pytest.param({"rows": []}, "'rows' means nothing here", id="an unknown word"),
    ],
)
def test_facts_beyond_reason_are_refused(facts: dict[str, object], sentence: str) -> None:
    """No file can ask for more than a table holds."""
    whole = {"board": "usa", "players": {"Ann": {}, "Ben": {}}} | facts
    with pytest.raises(ValueError, match=sentence):
        read_draft(whole)


def test_a_map_of_its_own_stays_in_the_facts() -> None:
    """A case may list its routes; they are written again."""
    listed = [{"id": "r", "a": "X", "b": "Y", "length": 3, "color": "red"}]
    draft = read_draft({"routes": listed, "players": {"Ann": {}, "Ben": {}}})
    assert facts_of(draft)["routes"] == listed
    assert facts_of(own(draft, 0, 1))["owned"] == {"r": "Ben"}
    assert replace(draft, turn=1) != draft
