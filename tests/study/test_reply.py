"""What was found, told around the rulings in both languages, and as facts."""

from __future__ import annotations

import pytest

from ttr_lab.language import language, speak, speaking
from ttr_lab.study.ask import ask, look_up
from ttr_lab.study.found import Found
from ttr_lab.study.reply import OPTIONS, UNLIKELY, facts_of, likely, name_maps, tell
from ttr_lab.study.rulings import load_rulings


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        pytest.param("may I pass", "Q-65  May I simply pass my turn?\n      No. ", id="English"),
        pytest.param(
            "puedo pasar", "Q-65  ¿Puedo pasar el turno sin más?\n      No. ", id="Spanish"
        ),
        pytest.param("how do I boil an egg", "I know no ruling for that.", id="none"),
        pytest.param("¿qué tiempo hará mañana?", "No conozco ninguna respuesta a eso.", id="nada"),
    ],
)
@pytest.mark.parametrize("around", ["en", "es"])
def test_the_language_of_the_question(text: str, begins: str, around: str) -> None:
    """The reply is in the language of the question, whatever is spoken in the notebook."""
    with speaking(around):
        assert tell(ask(text)).startswith(begins)
        assert language() == around


def test_what_is_asked_back() -> None:
    """Each question with the option that answers it, where there are options."""
    found = ask("¿se puede usar las dos vías de una ruta doble?")
    assert tell(found).endswith("\n\n¿Cuántos jugáis? ¿En qué mapa se juega?")
    assert tell(found, OPTIONS).endswith(
        "¿Cuántos jugáis? (--players N) ¿En qué mapa se juega? (--map NAME)"
    )


def test_an_answer_that_depends() -> None:
    with speaking("es"):
        told = tell(look_up("Q-79", language="es"))
    assert "\n      Depende. " in told


def test_maps_by_name() -> None:
    """Maps are called as their boxes are, in both languages."""
    names = ("usa", "team-asia", "legendary-asia", "europe")
    assert name_maps(names) == "USA, Team Asia, Legendary Asia, Europe"
    with speaking("es"):
        assert name_maps(names) == "USA, Asia por equipos, Asia Legendaria, Europa"
    with speaking("es"):
        told = tell(ask("may I build a second station in the same city", map="usa"))
    assert told.startswith("That sounds like a question about Europe.")


def test_likely() -> None:
    """At most three are told, and none that is hardly meant; the facts have them all."""
    found = ask("may I pass")
    told = likely(found)
    assert 1 <= len(told) <= 3
    assert all(match.score >= UNLIKELY for match in told)
    facts = facts_of(found)
    assert isinstance(facts["answers"], list)
    assert len(facts["answers"]) == len(found.answers) >= len(told)


def test_facts_are_the_same_in_every_language() -> None:
    """Programs read ids and keys, which no language changes."""
    speak("es")
    try:
        facts = facts_of(ask("may I pass", language="en"))
    finally:
        speak("en")
    assert facts["language"] == "en"
    assert facts["answers"][0]["ruling"] == "no"  # type: ignore[index]


def test_a_ruling_by_its_id() -> None:
    """As if its question had been asked at this table: settled, or with what decides asked back."""
    found = look_up("Q-79")
    assert found.best is not None
    assert (found.best.verdict, found.asks) == ("depends", ("players", "map"))
    settled = look_up("Q-79", players=6, map="team-asia", language="es")
    assert settled.best is not None
    assert (settled.best.verdict, settled.asks) == ("yes", ())
    assert settled.text == "¿Se pueden usar las dos vías de una ruta doble?"
    changed = look_up("Q-01", house=["HOUSE-LOCO-1"])
    assert changed.best is not None
    assert changed.best.changed_by == ("HOUSE-LOCO-1",)
    with pytest.raises(ValueError, match="there is no ruling 'Q-0'"):
        look_up("Q-0")
    with pytest.raises(ValueError, match="players: 2 to 6 can play, not 1"):
        look_up("Q-01", players=1)


def test_nothing_found_is_told() -> None:
    assert tell(Found(text="", language="es")).startswith("No conozco")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_ruling_can_be_told(language: str) -> None:
    """A verdict in words, the reason and the rules, for each."""
    for id, ruling in load_rulings().items():
        told = " ".join(tell(look_up(id, language=language)).split())
        assert told.startswith(f"{id} {ruling.question(language)}")
        assert ruling.because(language) in told
        assert f"[{', '.join(ruling.rules)}]" in told
