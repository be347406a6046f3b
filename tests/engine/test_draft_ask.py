"""May I? What is asked in a position, the nearest deed that is allowed, and games from there."""

from __future__ import annotations

import pytest

from ttr_lab.engine.draft import Draft
from ttr_lab.engine.draft_ask import answer_payment, ask_leave, first_payment, play_on
from ttr_lab.engine.draft_facts import draft_of, read_draft, state_of
from ttr_lab.engine.draft_starts import STARTS, start_named
from ttr_lab.engine.facts import Facts
from ttr_lab.model.cards import Cards
from ttr_lab.model.decisions import Draw, Toll
from ttr_lab.study.rulings import load_rulings

DOUBLE, TUNNEL, LAST = (start.draft for start in STARTS)


def ann(**hand: int) -> Draft:
    """Ann's turn on the USA map, with two others."""
    return read_draft(
        {
            "board": "usa",
            "players": {"Ann": {"hand": hand}, "Ben": {}, "Cleo": {}},
            "row": ["loco", "red", "blue", "green", "white"],
            "deck": ["orange", "yellow", "black", "purple"] * 2,
        }
    )


def test_every_ruling_gives_its_own_answer() -> None:
    """Asked with the editor's question, each position refuses by the rule of its ruling."""
    asked = 0
    for ruling in load_rulings().values():
        for dispute in ruling.disputes():
            draft = read_draft(dispute.facts)
            reply = ask_leave(draft, (*dispute.before, *dispute.deed.do))
            came = reply.refusal.rule.id if reply.refusal else ""
            assert came == dispute.deed.refused_by
            play_on(draft, reply.allowed)
            asked += 1
    assert asked > 190


def test_a_question_changes_nothing() -> None:
    """The position stays as it was; the reply has the one that follows."""
    draft = ann()
    before = state_of(draft)
    reply = ask_leave(draft, [{"draw": "row", "slot": 1}])
    assert state_of(draft) == before
    assert reply.state.players[0].hand == Cards.of(red=1)
    assert isinstance(reply.state.open[0], Draw)


def test_nothing_asked_is_no_refusal() -> None:
    """Before anything is asked the reply is the position itself."""
    reply = ask_leave(DOUBLE, ())
    assert (reply.tried, reply.refusal, reply.state) == ((), None, state_of(DOUBLE))


def test_the_first_refusal_ends_the_row() -> None:
    """What comes after a refused deed is not tried."""
    deeds: list[Facts] = [
        {"draw": "row", "slot": 1},
        {"draw": "row", "slot": 0},
        {"draw": "deck"},
    ]
    reply = ask_leave(ann(), deeds)
    assert [tried.refusal is None for tried in reply.tried] == [True, False]
    assert reply.allowed == (deeds[0],)
    assert reply.refusal is not None
    assert reply.refusal.rule.id == "USA-DRAW-4"


@pytest.mark.parametrize(
    ("draft", "deeds", "nearest"),
    [
        pytest.param(
            ann(red=1, locomotive=2),
            [{"claim": "chicago--duluth", "hand": {"red": 2}}],
            {"claim": "chicago--duluth", "hand": {"red": 1, "loco": 2}},
            id="other cards for the same route",
        ),
        pytest.param(
            ann(yellow=3),
            [{"claim": "denver--salt-lake-city--1", "hand": {"yellow": 3}}],
            {"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}},
            id="the other track with the same cards",
        ),
        pytest.param(
            ann(),
            [{"draw": "row", "slot": 2}, {"draw": "row", "slot": 0}],
            {"draw": "row", "slot": 1},
            id="the card beside the locomotive",
        ),
        pytest.param(
            TUNNEL,
            [
                {"claim": "venezia--zurich", "hand": {"green": 2}},
                {"extra": {"hand": {"green": 1}}},
            ],
            {"extra": {"hand": {"green": 1, "loco": 1}}},
            id="one card more for the tunnel",
        ),
    ],
)
def test_the_nearest_deed_that_is_allowed(draft: Draft, deeds: list[Facts], nearest: Facts) -> None:
    """A refusal comes with what would be allowed, and that is allowed indeed."""
    reply = ask_leave(draft, deeds)
    assert reply.refusal is not None
    assert reply.neighbors[0] == nearest
    for neighbor in reply.neighbors:
        assert ask_leave(draft, (*reply.allowed, neighbor)).refusal is None


def test_a_closed_route_has_others_near_it() -> None:
    """Where no payment helps, routes that touch its cities are told first."""
    reply = ask_leave(DOUBLE, start_named("double").asks)
    assert reply.refusal is not None
    assert reply.refusal.rule.id == "USA-DOUBLE-2"
    first = DOUBLE.board.route(str(reply.neighbors[0]["claim"]))
    assert {"Denver", "Salt Lake City"} & {first.a.name, first.b.name}
    assert len(reply.neighbors) == 3


def test_house_rules_that_would_allow_it() -> None:
    """With three players one house rule opens the other track; with a lone locomotive another."""
    assert ask_leave(DOUBLE, start_named("double").asks).house == ("HOUSE-DOUBLE-1",)
    deeds: list[Facts] = [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 1, "by": "Ann"}]
    assert ask_leave(ann(), deeds).house == ("HOUSE-LOCO-1",)
    assert ask_leave(ann(), [{"pass": True}]).house == ()


def test_somebody_else_may_not_act() -> None:
    """A deed may be tried by a player who is not asked."""
    reply = ask_leave(ann(), [{"draw": "deck", "by": "Cleo"}])
    assert reply.refusal is not None
    assert (reply.tried[0].seat, reply.neighbors) == (2, ())


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        pytest.param({"jump": 1}, "not an action", id="an unknown deed"),
        pytest.param({"claim": "nowhere", "hand": {}}, "nowhere", id="an unknown route"),
        pytest.param({"draw": "deck", "by": "Zoë"}, "not one of Ann, Ben, Cleo", id="a stranger"),
    ],
)
def test_what_is_no_deed_is_named(deed: Facts, sentence: str) -> None:
    """A slip of the pen is no refusal by a rule."""
    with pytest.raises(ValueError, match=sentence):
        ask_leave(ann(), [deed])


def test_scoring_can_be_asked_for() -> None:
    """Counting the points tells what everybody has: 15 points for six spaces, 10 for the path."""
    facts = {
        "board": "usa",
        "players": {"Ann": {}, "Ben": {}},
        "owned": {"portland--salt-lake-city": "Ben"},
    }
    (tried,) = ask_leave(read_draft(facts), [{"score": True}]).tried
    assert tried.final is not None
    assert [team.total for team in tried.final.teams] == [0, 25]


def test_a_game_goes_on_from_the_position() -> None:
    """The deeds that were allowed are its first moves, so it can be saved and taken back."""
    reply = ask_leave(TUNNEL, start_named("tunnel").asks)
    game = play_on(TUNNEL, reply.allowed)
    assert isinstance(game.state.open[0], Toll)
    assert (len(game.log), draft_of(game.steps[0].state)) == (1, TUNNEL)


def test_several_deeds_in_one_word() -> None:
    """Case files may draw, keep and share tickets in one entry."""
    facts = {
        "board": "usa",
        "players": {"Ann": {}, "Ben": {}},
        "ticket_deck": ["boston--miami", "calgary--phoenix", "calgary--salt-lake-city"],
    }
    game = play_on(read_draft(facts), [{"draw_tickets": True, "keep": ["boston--miami"]}])
    assert (len(game.log), len(game.state.players[0].tickets)) == (2, 1)


@pytest.mark.parametrize(
    ("hand", "route", "paid"),
    [
        pytest.param({"red": 3, "loco": 2}, "chicago--duluth", {"red": 3}, id="no locomotive"),
        pytest.param({"red": 2, "loco": 2}, "chicago--duluth", {"red": 2, "loco": 1}, id="one"),
        pytest.param({"red": 2}, "chicago--duluth", {"red": 3}, id="more than there is"),
        pytest.param({"red": 1, "blue": 2}, "calgary--vancouver", {"blue": 3}, id="gray"),
    ],
)
def test_cards_are_proposed(hand: dict[str, int], route: str, paid: dict[str, int]) -> None:
    """What pays with the fewest locomotives; where nothing does, the route's color."""
    draft = read_draft({"board": "usa", "players": {"Ann": {"hand": hand}, "Ben": {}}})
    payment = first_payment(state_of(draft), 0, draft.board.route(route).index)
    named = {"locomotive" if name == "loco" else name: n for name, n in paid.items()}
    assert (payment.hand, payment.rack) == (Cards.of(**named), Cards.of())


def test_cards_are_proposed_for_a_tunnel() -> None:
    """Two matches are answered with the one green card that is left and a locomotive."""
    reply = ask_leave(TUNNEL, start_named("tunnel").asks[:1])
    assert answer_payment(reply.state, 0).hand == Cards.of(green=1, locomotive=1)
    assert answer_payment(reply.state, 1).hand == Cards.of()


@pytest.mark.parametrize("start", STARTS, ids=[start.id for start in STARTS])
def test_positions_to_start_from(start: object) -> None:
    """Each can be set up with the pieces of the box, and its question makes sense."""
    from ttr_lab.engine.draft_check import impossible, unreached

    found = next(s for s in STARTS if s is start)
    assert [*impossible(found.draft), *unreached(found.draft)] == []
    assert ask_leave(found.draft, found.asks).tried


def test_last_turn() -> None:
    """Ben pays six spaces with his last six trains, and Ann still has her last turn."""
    reply = ask_leave(LAST, start_named("last").asks)
    assert reply.refusal is None
    assert (reply.state.players[1].trains, reply.state.seat) == (0, 0)
    assert reply.state.final_turns == (0,)
    with pytest.raises(ValueError, match="no start 'x'"):
        start_named("x")
