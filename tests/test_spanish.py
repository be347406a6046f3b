"""Rules, games and mistakes told in Spanish: nothing English is left, and files do not change."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.english import english_in
from tests.refusals import REFUSALS
from tests.stories import stories
from tests.tables import NAMES, position, walked
from ttr_lab.engine.cases import play_case
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.record import dumps, load_game, loads, save_game
from ttr_lab.engine.situation import situation
from ttr_lab.engine.wording import write_action
from ttr_lab.language import speak, speaking
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ttr_lab.model.cards import COLORS, NO_CARDS, Cards, Payment
from ttr_lab.model.house import HOUSE_RULES, HouseRule, with_house_rules
from ttr_lab.model.load import load_board, shipped_board
from ttr_lab.model.rulebook import BOOK, Event, Rule
from ttr_lab.model.ruleset import RULESETS, ruleset_named
from ttr_lab.rules.scoring import score
from ttr_lab.rules.standing import Holding
from ttr_lab.study.bots import bot_named

MAPS = {
    "usa": "USA",
    "mini": "Mini",
    "team-asia": "Asia por equipos",
    "legendary-asia": "Asia Legendaria",
    "europe": "Europa",
}
EVERY_GAME = [(map, players) for map in MAPS for players in ruleset_named(map).players]


@pytest.fixture
def spanish() -> Iterator[None]:
    """Spanish is spoken."""
    speak("es")
    yield
    speak("en")


@pytest.mark.parametrize("rule", BOOK.values(), ids=BOOK)
def test_every_rule_is_told_in_spanish(rule: Rule) -> None:
    assert rule.told == rule.text
    with speaking("es"):
        assert rule.told != rule.text
        assert english_in(rule.told) == []
        assert rule.told.endswith(".")


@pytest.mark.parametrize("house", HOUSE_RULES, ids=lambda house: house.id)
def test_every_house_rule_is_told_in_spanish(house: HouseRule) -> None:
    forms = {"": house.name, "text": house.text, "source": house.source}
    assert {form: house.in_words(form) for form in forms} == forms
    assert house.told == house.text
    with speaking("es"):
        for form, english in forms.items():
            assert house.in_words(form) != english
            assert english_in(house.in_words(form).replace("Board Game Arena", "")) == []
        assert house.told == house.in_words("text")


def test_the_book_tells_a_house_rule_in_its_own_words() -> None:
    for house in HOUSE_RULES:
        if house.id in BOOK:
            assert BOOK[house.id].text == f"House rule: {house.text}"
        else:
            assert house.id in BOOK["OPT-EDITION"].text


@pytest.mark.parametrize("id", MAPS)
def test_editions_and_maps_have_spanish_names(id: str, spanish: None) -> None:
    assert RULESETS[id].in_words() == MAPS[id]
    assert RULESETS[id].title == MAPS[id]
    named = with_house_rules(RULESETS[id], ["HOUSE-LOCO-1", "flush_cap"])
    assert named.title == f"{MAPS[id]} con HOUSE-LOCO-1, flush_cap"
    board = shipped_board(id)
    assert board.in_words() == (MAPS[id] if id != "mini" else "Mini: seis ciudades de Irlanda")
    assert [note for note in board.footnotes if english_in(note)] == []


def test_numbers_of_players(spanish: None) -> None:
    assert [RULESETS[id].seats for id in ("usa", "team-asia")] == ["2 a 5", "4 o 6"]


def test_footnotes_follow_the_language_of_a_board_in_use() -> None:
    board = shipped_board("team-asia")
    assert board.footnotes[1] == "All 126 routes rest on a single source."
    with speaking("es"):
        assert board.footnotes[1] == "Confirmación de las 126 rutas: una sola fuente."
    assert board.footnotes[1] == "All 126 routes rest on a single source."


def test_places_without_a_name_are_called_in_the_language() -> None:
    board = shipped_board("team-asia")
    route = next(route for route in board.routes if route.a.junction and not route.b.junction)
    assert route.in_words() == str(route)
    with speaking("es"):
        assert route.in_words().startswith("Cruce sin nombre (")
        assert str(route).startswith("Unnamed junction ("), "a name in files is no word"
        assert route.b.in_words() == route.b.name


def sentences(events: tuple[Event, ...], seats: int) -> Iterator[str]:
    """What anybody is told of events."""
    for event in events:
        yield from {event.public, event.private, *map(event.told_to, range(seats))}


def attempts(game: Game, chance: Random) -> Iterator[Action]:
    """Actions of all kinds, most of them against the rules."""
    slot, ticket, city = chance.randrange(-1, 7), chance.randrange(70), chance.randrange(-1, 50)
    yield from (TakeFromRow(slot), TakeFromRow(chance.randrange(5), "rack"), TakeFromDeck("rack"))
    yield from (PutCard("rack"), PutCard("hand"), TurnBack(), DrawTickets(), Pass())
    for tickets in ((), (1, 1), (ticket,), (999,)):
        yield from (KeepTickets(tickets), ShareTickets(tickets))
    yield KeepTickets((ticket,), (ticket,))
    for _ in range(6):
        counts = [0] * len(COLORS)
        for number in (chance.randrange(1, 7), chance.randrange(3)):
            counts[chance.randrange(len(COLORS))] += number
        paid, racked = Payment(Cards(counts)), Payment(NO_CARDS, Cards(counts))
        route = chance.randrange(-1, len(game.state.board.routes) + 1)
        yield from (Claim(route, paid), Claim(route, racked), PayToll(paid))
        yield BuildStation(city, paid)


@pytest.mark.parametrize(("map", "players"), EVERY_GAME)
def test_a_whole_game_is_told_in_spanish(map: str, players: int, spanish: None) -> None:
    """Every sentence of it to everybody, the reasons of bots, and every refusal met on the way."""
    chance = Random(players)
    house = ["HOUSE-LOCO-1", "HOUSE-TICKET-1", "flush_cap"] if players % 2 else []
    game = new_game(map, NAMES[:players], seed=players, house=house)
    bots = [bot_named("planner" if seat else "random", seat) for seat in range(players)]
    left: dict[str, list[str]] = {}

    def hear(sentence: str) -> None:
        if found := english_in(sentence):
            left[sentence] = found

    while (seat := game.seat) is not None:
        choice = bots[seat](game.view(seat))
        hear(choice.reason)
        hear(choice.public)
        if chance.random() < 0.05:
            for action in attempts(game, chance):
                for asked in range(-1, players + 1):
                    refusal = game.why_not(asked, action)
                    hear("" if refusal is None else str(refusal))
        for sentence in sentences(game.play(seat, choice.action), players):
            hear(sentence)
    for sentence in sentences(game.final_events(), players):
        hear(sentence)
    assert left == {}


def test_every_event_is_told_in_spanish(spanish: None) -> None:
    """Also those that are rare: the stories know every kind of event."""
    told = [sentence for events in stories() for sentence in sentences(tuple(events), 6)]
    left = {sentence: english_in(sentence) for sentence in told}
    assert {sentence: found for sentence, found in left.items() if found} == {}


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_is_told_in_spanish(name: str) -> None:
    game, seat, action = REFUSALS[name]()
    refusal = game.why_not(seat, action)
    assert refusal is not None
    english = refusal.sentence
    with speaking("es"):
        assert refusal.sentence != english
        assert english_in(str(refusal)) == []
        assert str(refusal).endswith(f"[{name}]")


@pytest.mark.parametrize("map", MAPS)
def test_files_are_the_same_in_every_language(map: str, tmp_path: Path) -> None:
    """A saved game, its actions and its case words have no language; it loads in either."""
    players = ruleset_named(map).players[0]
    english = walked(map, players, seed=3)
    with speaking("es"):
        spanish = walked(map, players, seed=3)
        assert dumps(spanish) == dumps(english)
        saved = save_game(spanish, tmp_path / "game.json")
        actions = [write_action(spanish.state.board, answer.action) for answer in spanish.log]
        assert load_game(saved).state == english.state
    assert dumps(english) == saved.read_text("utf-8")
    assert load_game(saved).state == spanish.state
    assert actions == [write_action(english.state.board, answer.action) for answer in english.log]


def test_a_position_and_a_case_are_the_same_in_every_language(spanish: None) -> None:
    """Teams are named by their players in English, as case files have it."""
    facts = {
        "board": "team-asia",
        "players": {"Ann": {"hand": {"red": 1}}, "Ben": {}, "Cleo": {}, "Dora": {}},
        "racks": {"Ann and Ben": {"cards": {"blue": 2}}},
        "deck": ["green", "loco"],
    }
    game = situation(**facts)
    assert json.loads(dumps(game))["situation"] == facts
    case = {
        "id": "A",
        "title": "A draw",
        "ruleset": "team_asia",
        "situation": facts,
        "tries": [
            {
                "do": [{"draw": "deck", "to": "rack"}],
                "after": {"rack": {"Ann and Ben": {"blue": 2, "green": 1}}},
            },
        ],
    }
    assert [str(verdict) for verdict in play_case(case)] == ["A try 1: passed"]


def test_partners_are_told_with_a_spanish_and(spanish: None) -> None:
    game = walked("team-asia", 4, seed=1)
    told = " ".join(event.public for event in game.final_events())
    assert "Ann y Ben:" in told
    assert "Cleo y Dora:" in told


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        pytest.param(
            lambda: new_game("usa", ["Ann"]),
            "players: USA es para 2 a 5 jugadores, no para 1",
            id="too few players",
        ),
        pytest.param(
            lambda: new_game("usa", ["Ann", "Ann"]),
            "cada jugador necesita un nombre propio; los nombres son Ann, Ann",
            id="a name twice",
        ),
        pytest.param(
            lambda: new_game("usa", ["Ann", "Ben"], house=["HOUSE-X"]),
            "no hay ninguna regla de la casa 'HOUSE-X'; hay ",
            id="an unknown house rule",
        ),
        pytest.param(
            lambda: new_game("team-asia", NAMES[:4], house=["HOUSE-DOUBLE-1"]),
            "la regla de la casa 'HOUSE-DOUBLE-1' no cambia nada en Asia por equipos; hay ",
            id="a house rule that changes nothing",
        ),
        pytest.param(
            lambda: new_game("moon"), "no hay ningún mapa 'moon'; hay ", id="an unknown map"
        ),
        pytest.param(
            lambda: new_game("usa", first=5),
            "el asiento 5 no puede empezar; los asientos van de 0 a 1",
            id="a seat that is not there",
        ),
        pytest.param(
            lambda: position(deck="pink"),
            "deck: 'pink' no es un color de carta; los colores son purple, blue",
            id="an unknown color",
        ),
        pytest.param(
            lambda: situation(players={"Ann": {"trains": "many"}, "Ben": {}}),
            "players.Ann.trains: hace falta un número entero, no 'many'",
            id="no number",
        ),
        pytest.param(
            lambda: situation(players={"Ann": {"cards": 3}, "Ben": {}}),
            "players.Ann: 'cards' no significa nada aquí; se conocen: hand, tickets",
            id="a word that means nothing",
        ),
        pytest.param(
            lambda: situation(players={"Ann": {}, "Ben": {}}, row=["red"]),
            "row: hacen falta 5 lugares, None para uno vacío, no 1",
            id="a short row",
        ),
        pytest.param(
            lambda: shipped_board("usa").city("Paris"),
            "el mapa usa no tiene la ciudad 'Paris'",
            id="a city of another map",
        ),
        pytest.param(
            lambda: loads("{"),
            "partida guardada, línea 1: está incompleta (",
            id="a game that was cut",
        ),
        pytest.param(
            lambda: loads('{"format": "chess"}'),
            'partida guardada: no es una partida de ttr_lab ("format" no es "ttr_lab game")',
            id="another game",
        ),
        pytest.param(
            lambda: loads('{"format": "ttr_lab game", "schema": 9}'),
            "es del esquema 9, pero esta versión lee el esquema 1; instala un ttr_lab más nuevo",
            id="a newer game",
        ),
        pytest.param(
            lambda: load_game("/no/such/game"),
            "/no/such/game: no se puede leer (",
            id="a file that is not there",
        ),
        pytest.param(
            lambda: walked("usa", 2, seed=1).goto(9999),
            "; no hay paso 9999",
            id="a step that is not there",
        ),
        pytest.param(
            lambda: bot_named("expert"), "no hay ningún bot 'expert'; hay random", id="no such bot"
        ),
        pytest.param(
            lambda: score(
                shipped_board("europe"),
                ruleset_named("europe"),
                [Holding(name="Ann", stations=1, borrowed=((0, 0), (0, 0)))],
            ),
            "borrowed: la estación de ",
            id="a route that cannot be borrowed",
        ),
    ],
)
def test_mistakes_are_told_in_spanish(
    mistake: Callable[[], object], told: str, spanish: None
) -> None:
    with pytest.raises(ValueError) as wrong:  # noqa: PT011 - the sentence is looked at below
        mistake()
    assert told in str(wrong.value)


def test_entered_tickets_that_cannot_be_used_are_told_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The footnote of a board in use follows the language, too."""
    monkeypatch.setenv("TTR_LAB_HOME", str(tmp_path))
    kept = tmp_path / "usa" / "tickets.csv"
    kept.parent.mkdir()
    kept.write_text("a,b,points\nSeatle,Boston,9\n", "utf-8")
    with pytest.warns(UserWarning, match="there is no city 'Seatle'"):
        board = load_board("usa")
    assert "because of line 2 of" in board.footnotes[0]
    with speaking("es"):
        assert "a causa de la línea 2 de" in board.footnotes[0]
        assert "no hay ninguna ciudad 'Seatle'. Corrígelo" in board.footnotes[0]
