"""Asking: what is found, what is asked back, and what is not guessed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ttr_lab.study.ask import ask
from ttr_lab.study.found import Found
from ttr_lab.study.reply import facts_of, tell
from ttr_lab.study.rulings import load_rulings


def ids(found: Found) -> list[str]:
    return [match.ruling.id for match in found.answers]


@pytest.mark.parametrize(
    ("text", "id"),
    [
        pytest.param("locomotive face up second card?", "Q-02", id="words alone"),
        pytest.param("¿se puede usar las dos vías con 3 jugadores?", "Q-08", id="Spanish"),
        pytest.param("se puede usar las dos vias con tres jugadores", "Q-08", id="no accents"),
        pytest.param("locomtive fcae up secnod crad", "Q-02", id="typos"),
        pytest.param("LOCOMOTIVE FACE UP SECOND CARD", "Q-02", id="capitals"),
        pytest.param("cn i pass my trun", "Q-65", id="short words misspelt"),
        pytest.param("puedo pagar una ruta gris con dsitintos colres", "Q-12", id="Spanish typos"),
        pytest.param("may I take the jolly joker lying open as number two", "Q-02", id="slang"),
        pytest.param("tunnel", "Q-159", id="a single word"),
        pytest.param("doubleroute with two players", "Q-08", id="words run together"),
    ],
)
def test_a_question_finds_its_ruling(text: str, id: str) -> None:
    assert id in ids(ask(text))[:3]


@pytest.mark.parametrize(
    ("text", "id", "verdict"),
    [
        pytest.param("the tunnel failed, do I lose my cards?", "Q-197", "no", id="lost cards"),
        pytest.param(
            "en un tunel si no puedo pagar pierdo las cartas?", "Q-197", "no", id="perder"
        ),
        pytest.param("may i turn back from a tunnel", "Q-41", "yes", id="giving up"),
        pytest.param("can i block my opponent on purpose", "Q-198", "yes", id="blocking"),
        pytest.param("puedo bloquear a otro jugador", "Q-198", "yes", id="bloquear"),
        pytest.param("do rainbow cards count as two", "Q-01", "no", id="worth two"),
        pytest.param("I drew three tickets, must I keep all of them?", "Q-86", "no", id="must I"),
        pytest.param("¿me puedo quedar los tres billetes?", "Q-181", "yes", id="quedar"),
        pytest.param("how many stations do you get in europe", "Q-179", "no", id="stations"),
        pytest.param("how do you count the longest train", "Q-25", "no", id="longest train"),
        pytest.param("puedo enseñar mis billetes", "Q-98", "no", id="enseñar"),
    ],
)
def test_the_verdict_fits_the_question(text: str, id: str, verdict: str) -> None:
    """Yes is yes to what was asked, not to its opposite."""
    best = ask(text).best
    assert best is not None
    assert (best.ruling.id, best.verdict) == (id, verdict)


@pytest.mark.parametrize(
    "text",
    [
        *("", "?", "hello", "gracias", "asdf ghjk", "what is the capital of France"),
        *(
            "can i take back my move",
            "how do I bake a cake",
            "¿qué hora es?",
            "how deep is the channel tunnel",
        ),
        "how many minutes does a game last",
    ],
)
def test_what_is_not_about_the_rules_finds_nothing(text: str) -> None:
    """Rather no answer than a guess."""
    found = ask(text)
    assert (found.answers, found.best, found.asks, found.elsewhere) == ((), None, (), ())


def test_scores_rank() -> None:
    """They fall, lie between 0 and 1, and are those of shares."""
    scores = [match.score for match in ask("may I look through the discards").answers]
    assert scores == sorted(scores, reverse=True)
    assert 0 <= scores[-1] <= scores[0] <= sum(scores) <= 1


@pytest.mark.parametrize(
    ("players", "map", "verdict", "asks"),
    [
        pytest.param(None, None, "depends", ("players", "map"), id="nothing known"),
        pytest.param(4, None, "depends", ("map",), id="four somewhere"),
        pytest.param(None, "usa", "depends", ("players",), id="the map alone"),
        pytest.param(3, "usa", "no", (), id="three"),
        pytest.param(4, "usa", "yes", (), id="four"),
        pytest.param(4, "team-asia", "no", (), id="four in teams"),
        pytest.param(6, "team-asia", "yes", (), id="six in teams"),
        pytest.param(3, None, "no", (), id="three play only where the answer is the same"),
    ],
)
def test_what_decides_is_asked_back(
    players: int | None, map: str | None, verdict: str, asks: tuple[str, ...]
) -> None:
    """Double routes hang on the map and on the number of players."""
    found = ask("May both tracks of a double route be used?", players=players, map=map)
    assert found.best is not None
    assert found.best.ruling.id == "Q-79"
    assert (found.best.verdict, found.asks) == (verdict, asks)


@pytest.mark.parametrize(
    ("text", "first", "asks"),
    [
        pytest.param("double routes with three players", "no", (), id="three are named"),
        pytest.param("rutas dobles con 4 jugadores en europa", "yes", (), id="four in Europe"),
        pytest.param("how many cards for a tunnel in europe", "yes", (), id="the map is named"),
        pytest.param("how many cards for a tunnel", "depends", ("map",), id="no map is named"),
    ],
)
def test_what_the_question_says_is_not_asked(text: str, first: str, asks: tuple[str, ...]) -> None:
    """A map or a number of players in the question counts as known."""
    found = ask(text)
    assert found.best is not None
    assert (found.best.verdict, found.asks) == (first, asks)


@pytest.mark.parametrize(
    ("map", "id"), [("usa", "Q-94"), ("mini", "Q-94"), ("europe", "Q-173"), ("team-asia", "Q-38")]
)
def test_the_map_chooses(map: str, id: str) -> None:
    """The same question has another ruling on another map; our own map follows the base game."""
    found = ask("One route of Ben's is missing for my ticket. May I use his?", map=map)
    assert id in ids(found)[:2]
    published = "usa" if map == "mini" else map
    assert all(published in match.ruling.maps for match in found.answers)


def test_a_tie_on_every_map() -> None:
    """What breaks a tie: asked back without a map, the map's own ruling with it."""
    text = "We are level on points and on completed tickets, who wins?"
    assert "map" in ask(text).asks
    for map, id in (("team-asia", "Q-116"), ("legendary-asia", "Q-117"), ("europe", "Q-118")):
        assert id in ids(ask(text, map=map))[:2]


def test_players_choose() -> None:
    """A ruling for other numbers of players is not given."""
    text = "another player took one track of the double route, may I take the other?"
    assert "Q-08" in ids(ask(text, players=2))
    assert "Q-08" not in ids(ask(text, players=4))


def test_a_question_of_another_map() -> None:
    """Stations are named as a thing of Europe when another map lies on the table."""
    found = ask("may I build a second station in the same city", map="usa")
    assert found.elsewhere == ("europe",)
    assert all("usa" in match.ruling.maps for match in found.answers)
    assert ask("may I build a second station in the same city", map="europe").elsewhere == ()


@pytest.mark.parametrize(
    ("house", "first", "asks"),
    [
        pytest.param(None, "depends", ("house",), id="nothing said"),
        pytest.param((), "yes", (), id="none in force"),
        pytest.param(("tickets_2025",), "no", (), id="four tickets agreed on"),
        pytest.param(("HOUSE-TICKET-1",), "yes", (), id="another house rule"),
    ],
)
def test_options_choose(house: Iterable[str] | None, first: str, asks: tuple[str, ...]) -> None:
    """How many tickets are dealt hangs on an option."""
    found = ask("Are three tickets dealt to each at the start?", map="usa", house=house)
    assert found.best is not None
    assert (found.best.verdict, found.asks) == (first, asks)


def test_a_house_rule_changes_the_answer() -> None:
    """Its own ruling leads, and the official one says that it is changed."""
    text = "May I take a second card after a face-up locomotive?"
    official = ask(text)
    assert "Q-189" not in ids(official)[:3]
    agreed = ask(text, house=["HOUSE-LOCO-1"])
    assert ids(agreed)[0] == "Q-189"
    changed = {match.ruling.id: match.changed_by for match in agreed.answers}
    assert changed["Q-01"] == ("HOUSE-LOCO-1",)
    assert changed["Q-189"] == ()


def test_languages() -> None:
    """The answer comes in the language of the question, or in the one that is named."""
    assert ask("¿puedo pasar?").language == "es"
    assert ask("may I pass?").language == "en"
    assert ask("may I pass?", language="es").language == "es"
    found = ask("¿puedo pasar?", language="en")
    assert found.best is not None
    assert found.best.ruling.id == "Q-65"
    assert "May I simply pass my turn?" in tell(found)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"players": 7}, "players: 2 to 6 can play, not 7"),
        ({"map": "moon"}, "there is no ruleset 'moon'; there are usa, "),
        ({"house": ["HOUSE-9"]}, "house: there is no 'HOUSE-9'; there are HOUSE-LOCO-1, "),
        ({"language": "fr"}, "language: 'fr' is not one of en, es"),
    ],
)
def test_a_table_that_cannot_be(said: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask("may I pass?", **said)  # type: ignore[arg-type]


def test_every_ruling_can_be_told_and_written() -> None:
    """In both languages, with its verdict, its reason and its rules."""
    for ruling in load_rulings().values():
        for language, wording in ruling.words.items():
            found = ask(wording.question, language=language)
            (match,) = [m for m in found.answers if m.ruling is ruling]
            told, fact = tell(found), facts_of(found)
            assert found.best is not None
            assert found.best.ruling.id in told
            assert match.because(language) in {
                item["because"]
                for item in fact["answers"]  # type: ignore[attr-defined]
            }
