"""Score sheets without a game: hand-calculated ones, whole games entered again, wrong entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from tests.scored import results, winners
from ttr_lab.engine.game import Game, holdings, new_game
from ttr_lab.engine.tally import Tally, new_tally
from ttr_lab.engine.tally_doubts import (
    KEEP,
    MOVE,
    NEVER,
    Doubt,
    doubt_build,
    doubt_claim,
    doubt_hold,
    doubts,
    gaps,
)
from ttr_lab.engine.tally_tickets import write_ticket
from ttr_lab.language import speaking
from ttr_lab.model.board import members
from ttr_lab.model.ruleset import RULESETS
from ttr_lab.study.bots import bot_named

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")


@dataclass(frozen=True, kw_only=True)
class Held:
    """What a team brings: ids of routes, cities of tickets, cities of stations."""

    routes: str
    tickets: Sequence[tuple[str, str]] = ()
    stations: Sequence[str] = ()


def sheet(board: str, players: int, *teams: Held, house: Sequence[str] = ()) -> Tally:
    """A sheet with all this entered."""
    tally = new_tally(board, NAMES[:players], house)
    for team, held in enumerate(teams):
        for route in held.routes.split():
            tally = tally.claim(team, tally.board.route(route).index)
        for a, b in held.tickets:
            tally = tally.hold(team, tally.board.ticket(a, b).index)
        for city in held.stations:
            tally = tally.build(team, tally.board.city_index[tally.board.city(city).id])
    return tally


USA = sheet(
    "usa",
    3,
    Held(
        routes="el-paso--los-angeles el-paso--houston houston--new-orleans miami--new-orleans "
        "atlanta--miami denver--santa-fe el-paso--santa-fe",
        tickets=[("Los Angeles", "Miami"), ("Denver", "El Paso"), ("Atlanta", "New York")],
    ),
    Held(
        routes="portland--seattle--1 portland--salt-lake-city denver--salt-lake-city--1 "
        "denver--omaha chicago--omaha",
        tickets=[("Chicago", "Santa Fe"), ("Los Angeles", "Seattle")],
    ),
    Held(routes="chicago--duluth"),
)
EUROPE = sheet(
    "europe",
    2,
    Held(
        routes="berlin--frankfurt--1 frankfurt--paris--1 bruxelles--frankfurt",
        tickets=[("Bruxelles", "Danzig"), ("Essen", "Kyiv")],
        stations=["Berlin"],
    ),
    Held(routes="berlin--danzig petrograd--stockholm", tickets=[("Kyiv", "Petrograd")]),
)
TEAM_ASIA = sheet(
    "team-asia",
    4,
    Held(
        routes="canton--hong-kong--1 canton--hong-kong--2 canton--nanning--1 hanoi--nanning--1 "
        "kunming--nanning--1 kunming--mandalay--1",
        tickets=[("Canton", "Mandalay"), ("Hong Kong", "Kabul")],
    ),
    Held(routes="calcutta--madras--1 calcutta--dacca--1", tickets=[("Dacca", "Rangoon")]),
)
LEGENDARY = sheet(
    "legendary-asia",
    2,
    Held(
        routes="ankara--tbilisi astrakhan--tbilisi--1 astrakhan--moscow--1",
        tickets=[("Ankara", "Moscow"), ("Astrakhan", "Omsk")],
    ),
    Held(
        routes="shiraz--tehran--1 baghdad--tehran--1 ankara--baghdad--1",
        tickets=[("Astrakhan", "Karachi")],
    ),
)
MINI = sheet(
    "mini",
    2,
    Held(routes="belfast--derry dublin--limerick", tickets=[("Belfast", "Derry")]),
    Held(routes="cork--dublin", tickets=[("Cork", "Galway")]),
)


@pytest.mark.parametrize(
    ("tally", "routes", "tickets", "bonus", "total", "used"),
    [
        # Ann: 6 6 2 6 5 2 2 spaces are 15+15+2+15+10+2+2 = 61 points and 29 trains; 20 + 4 - 6 for
        # tickets; from Los Angeles to Atlanta by Miami 6+6+2+6+5 = 25 trains, the longest path.
        # Ben: 1 6 3 4 4 spaces are 1+15+4+7+7 = 34 and 18 trains; -9 -9. Cleo: 3 spaces, 4 points.
        pytest.param(
            USA, (61, 34, 4), (18, -18, 0), (10, 0, 0), (89, 16, 4), (29, 18, 3), id="usa"
        ),
        # Ann: 3 3 2 spaces are 4+4+2 = 10; the station in Berlin borrows Berlin-Danzig, so that
        # Bruxelles-Danzig is completed: 9 - 10; two unused stations are 8. Ben: 4 and 8 spaces are
        # 7+21 = 28, his 8 trains are the longest path (Ann: 6), three stations are 12; -6.
        pytest.param(EUROPE, (10, 28), (-1, -6), (8, 22), (17, 44), (8, 12), id="europe"),
        # The first team: 1 1 1 1 2 3 spaces are 1+1+1+1+2+4 = 10; 5 - 16; from Canton to Hong Kong
        # and back, Nanning, Kunming, Mandalay 1+1+1+2+3 = 8 trains against 6: Asian Express; one
        # completed ticket against none: Globetrotter. The other: 5 and 1 spaces are 10+1; -4.
        pytest.param(TEAM_ASIA, (10, 11), (-11, -4), (20, 0), (19, 7), (9, 6), id="team asia"),
        # Ann: 2 (one X) 1 3 spaces are 2+2+1+4 = 9 and 2+1+1+3 = 7 trains; 7 - 6; four cities.
        # Ben: 2 (two X) 1 3 spaces are 2+4+1+4 = 11 and 2+2+1+3 = 8 trains; -10; four cities, too.
        pytest.param(LEGENDARY, (9, 11), (1, -10), (10, 10), (20, 11), (7, 8), id="legendary asia"),
        # Ann: 2 and 3 spaces are 2+4; +2; a path of 3. Ben: 4 spaces are 7; -3; a path of 4.
        pytest.param(MINI, (6, 7), (2, -3), (0, 10), (8, 14), (5, 4), id="mini"),
    ],
)
def test_hand_calculated(
    tally: Tally,
    routes: tuple[int, ...],
    tickets: tuple[int, ...],
    bonus: tuple[int, ...],
    total: tuple[int, ...],
    used: tuple[int, ...],
) -> None:
    """Every part of the points as worked out by hand."""
    teams = tally.final().teams
    assert tuple(team.routes for team in teams) == routes
    assert tuple(team.tickets for team in teams) == tickets
    assert tuple(team.bonus for team in teams) == bonus
    assert tuple(team.total for team in teams) == total
    assert tuple(map(tally.used, tally.teams)) == used
    assert doubts(tally) == ()


def test_house_rule_without_penalty() -> None:
    """Failed tickets cost nothing: Ann has 6 points more, Ben 18."""
    tally = USA.agree(["HOUSE-TICKET-1"])
    assert [team.total for team in tally.final().teams] == [95, 34, 4]
    assert tally.final().ruleset.house == ("HOUSE-TICKET-1",)
    assert tally.agree(()).final() == USA.final()


def test_stations_by_hand() -> None:
    """Without the borrowed route Bruxelles-Danzig fails: 9 points are lost instead of won."""
    board = EUROPE.board
    berlin, danzig = board.city_index["berlin"], board.route("berlin--danzig").index
    assert EUROPE.final().teams[0].borrowed == ((berlin, danzig),)
    assert EUROPE.lendable(0, berlin) == (danzig,)
    nothing = EUROPE.borrow(0, ())
    assert nothing.final().teams[0].total == 17 - 18
    by_hand = EUROPE.borrow(0, ((berlin, danzig),))
    assert by_hand.final() == EUROPE.final()
    # what can be borrowed no more is forgotten, and the rest stays chosen by hand
    assert by_hand.free(danzig).borrowed == ((), None)
    assert by_hand.pull_down(berlin).borrowed == ((), None)


def test_ties_are_told() -> None:
    """Both have 4 points for routes and 4 for a ticket; Ann has completed two, so she wins."""
    tally = sheet(
        "mini",
        2,
        Held(routes="belfast--derry cork--limerick--1", tickets=[("Cork", "Limerick")]),
        Held(routes="dublin--limerick"),
    )
    # Ann: 2+2 points, +2; paths of 2. Ben: 4 points and the longest path, 3 trains: +10
    assert [team.total for team in tally.final().teams] == [6, 14]
    tally = tally.hold(0, tally.board.ticket("Belfast", "Derry").index)
    tally = tally.hold(1, tally.board.ticket("Dublin", "Galway").index)
    tally = tally.hold(1, tally.board.ticket("Cork", "Galway").index)
    # Ann 2+2+2+2 = 8; Ben 4+10-3-3 = 8
    assert [team.total for team in tally.final().teams] == [8, 8]
    told = [event.public for event in tally.events()]
    assert "Ann and Ben have 8 points each." in told
    assert "Ann completed more tickets." in told
    assert told[-1] == "Ann wins with 8 points."


GAMES = [
    pytest.param(board, players, kind, house, id=f"{board} {players} {kind} {' '.join(house)}")
    for board, ruleset in RULESETS.items()
    for players in ruleset.players
    for kind, house in (("planner", ()), ("random", ("HOUSE-TICKET-1",)))
]


def played(board: str, players: int, kind: str, house: Sequence[str]) -> Game:
    """A whole game of bots."""
    game = new_game(board, NAMES[:players], seed=players, house=house)
    bots = [bot_named(kind, seat) for seat in range(players)]
    while game.seat is not None:
        game.play(game.seat, bots[game.seat](game.view(game.seat)).action)
    return game


def entered(game: Game) -> Tally:
    """What lies on the table at the end of a game, entered piece by piece."""
    table = game.table
    tally = new_tally(table.board.id, table.names, table.ruleset.house)
    for team, held in enumerate(holdings(game.state)):
        for route in members(held.routes):
            assert doubt_claim(tally, team, route) is None
            tally = tally.claim(team, route)
        for ticket in held.tickets:
            assert doubt_hold(tally, team, ticket) is None
            tally = tally.hold(team, ticket)
        for city in members(held.stations):
            assert doubt_build(tally, team, city) is None
            tally = tally.build(team, city)
    return tally


@pytest.mark.parametrize(("board", "players", "kind", "house"), GAMES)
def test_as_the_engine(board: str, players: int, kind: str, house: Sequence[str]) -> None:
    """A whole game entered again scores as in the engine, and as by a second program."""
    game = played(board, players, kind, house)
    tally = entered(game)
    final, engine, second = tally.final(), game.final(), results(game.state)
    assert final == engine
    assert [team.total for team in final.teams] == [team.total for team in second]
    assert [team.bonus for team in final.teams] == [team.bonus for team in second]
    assert [team.trail.length for team in final.teams] == [team.path for team in second]
    assert list(final.winners) == winners(board, second)
    assert [event.public for event in tally.events()] == [
        event.public for event in game.final_events()
    ]
    assert doubts(tally) == ()
    for team, seats in enumerate(game.table.teams):
        assert tally.left(team) == sum(game.state.players[seat].trains for seat in seats)


Wrong = tuple[Doubt | None, str, str, str]


def doubted(tally: Tally, team: int, route: str) -> Doubt | None:
    return doubt_claim(tally, team, tally.board.route(route).index)


def loaded(tally: Tally, team: int, spaces: int) -> Tally:
    """The sheet with that many trains of a team on long routes that stand alone."""
    used, pairs = tally.used(team), set()
    for route in sorted(tally.board.routes, key=lambda it: -it.length):
        pair = frozenset((route.a.id, route.b.id))
        if pair not in pairs and used + route.length <= spaces and not route.mountain:
            tally, used = tally.claim(team, route.index), used + route.length
            pairs.add(pair)
    assert tally.used(team) == spaces
    return tally


@pytest.mark.parametrize(
    ("doubt", "rule", "insist", "told"),
    [
        pytest.param(
            doubted(USA, 1, "el-paso--houston"),
            *("USA-CLAIM-5", MOVE, "El Paso–Houston is on the sheet for Ann already."),
            id="somebody else's route",
        ),
        pytest.param(
            doubted(USA, 2, "portland--seattle--2"),
            *("USA-DOUBLE-2", KEEP),
            "With 3 players only 1 of the 2 tracks of Portland–Seattle may be claimed, and here "
            "2 are.",
            id="both tracks with three",
        ),
        pytest.param(
            doubted(
                sheet("usa", 4, Held(routes="portland--seattle--1")), 0, "portland--seattle--2"
            ),
            *("USA-DOUBLE-3", KEEP),
            "Ann would hold 2 tracks of Portland–Seattle, and one player never holds two.",
            id="both tracks by one",
        ),
        pytest.param(
            doubted(LEGENDARY, 1, "astrakhan--moscow--2"),
            *("LEG-DOUBLE-1", KEEP),
            "With 2 players only 1 of the 2 tracks of Astrakhan–Moscow may be claimed, and here "
            "2 are.",
            id="the edition's own number",
        ),
        pytest.param(
            doubted(
                sheet("team-asia", 4, Held(routes="calcutta--dacca--1 calcutta--dacca--2")),
                *(1, "calcutta--dacca--3"),
            ),
            *("TEAM-DOUBLE-3", KEEP),
            "With 4 players only 2 of the 3 tracks of Calcutta–Dacca may be claimed, and here 3 "
            "are.",
            id="the third track with four",
        ),
        pytest.param(
            doubted(
                sheet("team-asia", 6, Held(routes="calcutta--dacca--1 calcutta--dacca--2")),
                *(0, "calcutta--dacca--3"),
            ),
            *("TEAM-DOUBLE-5", KEEP),
            "Ann and Ben would hold 3 tracks of Calcutta–Dacca, and one player never holds two: a "
            "team of 2 has 2 at most.",
            id="three tracks by a team",
        ),
        pytest.param(
            doubted(loaded(new_tally("usa", NAMES[:2]), 0, 45), 0, "atlanta--nashville"),
            *("USA-CLAIM-6", KEEP),
            "Ann would need 46 trains and has 45, 1 too many: is one of these routes somebody "
            "else's?",
            id="one train too many",
        ),
        pytest.param(
            doubted(loaded(new_tally("team-asia", NAMES[:4]), 1, 54), 1, "calcutta--dacca--1"),
            *("USA-CLAIM-6", KEEP),
            "Cleo and Dora would need 55 trains and have 54, 1 too many: is one of these routes "
            "somebody else's?",
            id="a team's trains",
        ),
        pytest.param(
            doubted(loaded(new_tally("legendary-asia", NAMES[:2]), 0, 43), 0, "ankara--tbilisi"),
            *("LEG-MTN-4", KEEP),
            "Ann would need 46 trains, those across mountains included, and has 45: 1 too many. Is "
            "one of these routes somebody else's?",
            id="an X takes a train",
        ),
        pytest.param(
            doubt_build(EUROPE, 1, EUROPE.board.city_index["berlin"]),
            *("EUR-STN-3", MOVE, "Berlin has a station already, that of Ann."),
            id="two stations in a city",
        ),
        pytest.param(
            doubt_build(
                sheet("europe", 2, Held(routes="", stations=["Roma", "Paris", "Wien"])),
                *(0, EUROPE.board.city_index["berlin"]),
            ),
            *("EUR-SETUP-1", NEVER),
            "Ann has 3 stations and no more: take another one off the sheet first.",
            id="a fourth station",
        ),
        pytest.param(
            doubt_hold(
                sheet("europe", 2, Held(routes="", tickets=[("Brest", "Petrograd")])),
                *(0, EUROPE.board.ticket("Danzig", "Lisboa").index),
            ),
            *("EUR-SETUP-1", KEEP),
            "Ann would hold 2 long tickets, and each player is dealt 1 and draws none later.",
            id="two long tickets",
        ),
    ],
)
def test_wrong_entries(doubt: Doubt | None, rule: str, insist: str, told: str) -> None:
    """Each wrong entry names its rule, and what becomes of it if somebody insists."""
    assert doubt is not None
    assert doubt.rule is not None
    assert (doubt.rule.id, doubt.insist, doubt.told) == (rule, insist, told)


def test_a_ticket_exists_once() -> None:
    """The same ticket twice is somebody's slip; no rule of the book has to say so."""
    doubt = doubt_hold(USA, 1, USA.board.ticket("Los Angeles", "Miami").index)
    assert doubt is not None
    assert (doubt.rule, doubt.insist) == (None, MOVE)
    assert str(doubt) == (
        "Los Angeles–Miami (20) is on the sheet for Ann already; each ticket exists once."
    )


@pytest.mark.parametrize(
    ("tally", "team", "route"),
    [
        pytest.param(
            sheet("usa", 4, Held(routes="portland--seattle--1")),
            1,
            "portland--seattle--2",
            id="four",
        ),
        pytest.param(
            USA.agree(["HOUSE-DOUBLE-1"]), 2, "portland--seattle--2", id="three, by house rule"
        ),
        pytest.param(TEAM_ASIA.free(0), 1, "calcutta--hyderabad", id="a single track"),
        pytest.param(
            sheet("team-asia", 4, Held(routes="canton--hong-kong--1")),
            *(0, "canton--hong-kong--2"),
            id="Hong Kong",
        ),
        pytest.param(
            loaded(new_tally("usa", NAMES[:2]), 0, 44), 0, "atlanta--nashville", id="the last train"
        ),
        pytest.param(
            loaded(new_tally("legendary-asia", NAMES[:2]), 0, 42),
            0,
            "ankara--tbilisi",
            id="45 with X",
        ),
    ],
)
def test_their_legal_neighbors(tally: Tally, team: int, route: str) -> None:
    assert doubted(tally, team, route) is None


def test_insisted_entries_stay_in_doubt() -> None:
    """What was entered all the same is told with the result, until it is taken back."""
    second = USA.board.route("portland--seattle--2").index
    kept = USA.claim(2, second)
    assert [doubt.rule and doubt.rule.id for doubt in doubts(kept)] == ["USA-DOUBLE-2"]
    assert doubts(kept.free(second)) == ()
    assert doubt_claim(kept, 2, second) is None, "the doubt is known already"


def test_gaps() -> None:
    """Cleo's tickets are missing, and nobody is down to two trains."""
    found: Mapping[str, str] = {doubt.rule.id: doubt.told for doubt in gaps(USA) if doubt.rule}
    assert found == {
        "USA-SETUP-3": "Cleo: 0 tickets so far, but everybody keeps at least 2 at the beginning. "
        "Is one missing?",
        "USA-END-1": "Nobody has 2 trains or fewer left, so the game would not be over yet. Is a "
        "route missing?",
    }
    over = loaded(new_tally("usa", NAMES[:2]), 0, 43)
    assert "USA-END-1" not in [doubt.rule.id for doubt in gaps(over) if doubt.rule]


def test_verbs_move_and_take_back() -> None:
    """A claim takes the route from its owner, and what is taken back is nobody's."""
    route, ticket = USA.board.route("chicago--duluth").index, USA.tickets[0][0]
    moved = USA.claim(0, route).hold(1, ticket)
    assert (moved.owner(route), moved.holder(ticket)) == (0, 1)
    assert ticket not in moved.tickets[0]
    gone = moved.free(route).lay_down(ticket)
    assert (gone.owner(route), gone.holder(ticket)) == (None, None)
    assert USA.claim(0, route).claim(2, route) == USA
    roma = EUROPE.board.city_index["roma"]
    assert EUROPE.build(1, roma).builder(roma) == 1
    assert EUROPE.build(1, roma).build(0, roma).builder(roma) == 0
    assert new_tally("usa").empty
    assert not USA.empty


def test_closed_tracks() -> None:
    """With three players the tracks beside claimed ones are closed; with four they are not."""
    beside = ["portland--seattle--2", "denver--salt-lake-city--2"]
    taken = USA.routes[0] | USA.routes[1] | USA.routes[2]
    assert USA.closed == taken | sum(USA.board.route(route).bit for route in beside)
    four = USA.seat(NAMES[:4])
    assert four.closed == taken
    assert new_tally("usa").closed == 0


def test_tickets_by_hand() -> None:
    """A printed ticket that the list lacks counts like any other."""
    tally = write_ticket(USA, 0, "Denver", "Houston", 8)
    ticket = tally.board.tickets[-1]
    assert (ticket.a.name, ticket.b.name, ticket.points) == ("Denver", "Houston", 8)
    assert tally.final().teams[0].total == 89 + 8
    assert tally.printed == 30
    other = write_ticket(tally, 1, "Denver", "Houston", 9)
    assert other.final().teams[1].total == 16 - 9
    assert len(USA.board.tickets) == 30, "the map itself stays as it is"


@pytest.mark.parametrize(
    ("a", "b", "points", "told"),
    [
        ("Denver", "Denver", 5, "A ticket joins two cities, and both are Denver."),
        ("Denver", "Houston", 0, "The points of a ticket go from 1 to 99."),
        ("Denver", "Houston", 100, "The points of a ticket go from 1 to 99."),
        ("El Paso", "Denver", 4, "Denver–El Paso (4) is in the list already: tick it there."),
        ("Denver", "Gotham", 4, "map usa has no city 'Gotham'; its cities are in board.cities"),
    ],
)
def test_wrong_tickets_by_hand(a: str, b: str, points: int, told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("(", "\\(").replace(")", "\\)")):
        write_ticket(USA, 0, a, b, points)


def test_junctions_have_no_tickets() -> None:
    with pytest.raises(ValueError, match="is a junction, and no ticket names one"):
        write_ticket(TEAM_ASIA, 0, "junction-south", "Canton", 4)


def test_names() -> None:
    """Blank names are told by number, in the language that is spoken."""
    tally = new_tally("usa", ("", " Ben  Bo ", ""))
    assert tally.table.names == ("Player 1", "Ben Bo", "Player 3")
    with speaking("es"):
        assert tally.called(0) == "Jugador 1"
        assert TEAM_ASIA.called(0) == "Ann y Ben"
    with pytest.raises(ValueError, match="Two players are called Ben Bo"):
        tally.rename(("Ben Bo", "Ben Bo", ""))
    with pytest.raises(ValueError, match="40 letters fit"):
        tally.rename(("x" * 41, "", ""))
    assert tally.rename(("x" * 40, "", "")).names[0] == "x" * 40


def test_other_numbers_of_players() -> None:
    """More players keep what is there; fewer take theirs away."""
    more = USA.seat((*NAMES[:3], "Dora"))
    assert more.routes == (*USA.routes, 0)
    assert more.seat(NAMES[:2]).routes == USA.routes[:2]
    with pytest.raises(ValueError, match="players: USA is for 2 to 5 players, not for 6"):
        USA.seat(NAMES)
    with pytest.raises(ValueError, match="4 or 6 players, not for 5"):
        new_tally("team-asia", NAMES[:5])
    with pytest.raises(ValueError, match="there is no map 'mars'"):
        new_tally("mars")
