"""The language that is spoken: numbers, colors, lists, and a change of it at any time."""

from __future__ import annotations

import copy
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import bag
from ttr_lab import language as tongue
from ttr_lab.language import (
    LANGUAGES,
    Along,
    Saying,
    Together,
    Worded,
    fill,
    language,
    later,
    listen,
    say,
    speak,
    speaking,
    together,
    translated,
)
from ttr_lab.model.cards import Color, Payment
from ttr_lab.model.color_words import CALLED
from ttr_lab.model.names import Names


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    yield
    speak("en")


class Listener:
    """What stands on a screen and hears of another language."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        listen(self.hear)

    def hear(self) -> None:
        """Write down what is spoken now."""
        self.heard.append(language())


def test_english_is_spoken_at_first_and_spanish_on_demand() -> None:
    assert language() == "en"
    assert str(bag("2 red 1 loco")) == "2 red and 1 locomotive"
    speak("es")
    assert language() == "es"
    assert str(bag("2 red 1 loco")) == "2 rojas y 1 locomotora"


def test_another_language_is_spoken_for_a_while() -> None:
    """The languages nest, and an error inside does not leave the wrong one behind."""
    with speaking("es"):
        assert language() == "es"
        with speaking("en"):
            assert language() == "en"
        assert language() == "es"
    with pytest.raises(ZeroDivisionError), speaking("es"):
        raise ZeroDivisionError
    assert language() == "en"


@pytest.mark.parametrize("code", ["fr", "", "ES", "español"])
def test_an_unknown_language_is_refused_and_nothing_changes(code: str) -> None:
    there = r"is not spoken here; there are en \(English\), es \(Español\)"
    with pytest.raises(ValueError, match=there):
        speak(code)
    with pytest.raises(ValueError, match=there), speaking(code):
        pass
    assert language() == "en"


def test_listeners_hear_of_a_change_and_of_nothing_else() -> None:
    screen = Listener()
    speak("en")
    assert screen.heard == []
    speak("es")
    speak("es")
    speak("en")
    assert screen.heard == ["es", "en"]
    with speaking("es"):
        pass
    assert screen.heard == ["es", "en"], "what is said for a while changes no screen"


def test_a_listener_that_is_gone_is_forgotten() -> None:
    before = len(tongue._listeners)
    screen = Listener()
    assert len(tongue._listeners) == before + 1
    del screen
    gc.collect()
    speak("es")
    assert len(tongue._listeners) <= before


def test_a_catalog_that_is_not_built_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tongue, "LOCALE", tmp_path)
    tongue._catalog.cache_clear()
    try:
        why = r"install the package anew \(pip install -e"
        with speaking("es"), pytest.raises(FileNotFoundError, match=why):
            say("no cards")
    finally:
        tongue._catalog.cache_clear()


def test_languages_are_called_by_their_own_names() -> None:
    assert LANGUAGES == {"en": "English", "es": "Español"}


@pytest.mark.parametrize(
    ("things", "english", "spanish"),
    [
        pytest.param([], "", "", id="none"),
        pytest.param(["Ann"], "Ann", "Ann", id="one"),
        pytest.param(["Ann", "Ben"], "Ann and Ben", "Ann y Ben", id="two"),
        pytest.param(["Ann", "Ben", "Cleo"], "Ann, Ben and Cleo", "Ann, Ben y Cleo", id="three"),
        pytest.param(["Ann", "Inés"], "Ann and Inés", "Ann e Inés", id="e before an i"),
        pytest.param(["Ann", "Íñigo"], "Ann and Íñigo", "Ann e Íñigo", id="e before an í"),
        pytest.param(["Ann", "Hilda"], "Ann and Hilda", "Ann e Hilda", id="e before a silent h"),
        pytest.param(["Ann", "Hierro"], "Ann and Hierro", "Ann y Hierro", id="y before hie"),
        pytest.param(["Inés", "Ann"], "Inés and Ann", "Inés y Ann", id="an i that stands first"),
        pytest.param([Color.RED, Color.BLUE], "red and blue", "rojo y azul", id="colors"),
        pytest.param([1, 2], "1 and 2", "1 y 2", id="numbers"),
    ],
)
def test_several_things_in_a_row(things: list[object], english: str, spanish: str) -> None:
    assert str(Together(things)) == together(things) == english
    with speaking("es"):
        assert str(Together(things)) == together(things) == spanish


def test_things_in_a_row_take_the_form_that_is_asked_for() -> None:
    cards = Together([Color.RED, Color.ORANGE])
    assert fill("You draw {cards:a card}.", {"cards": cards}) == (
        "You draw a red card and an orange card."
    )
    with speaking("es"):
        assert cards.in_words("a card") == "una carta roja y una carta naranja"


@pytest.mark.parametrize(
    ("sentence", "number", "english", "spanish"),
    [
        pytest.param("{n}", 7, "7", "7", id="a whole number"),
        pytest.param("{n}", -7, "−7", "−7", id="below zero, with a minus and not a hyphen"),
        pytest.param("{n:+d}", -7, "−7", "−7", id="with a sign"),
        pytest.param("{n}", 0.5, "0.5", "0,5", id="a decimal mark"),
        pytest.param("{n:.2f}", -12.345, "−12.35", "−12,35", id="so many decimals"),
        pytest.param("{n:.1%}", 0.425, "42.5%", "42,5\N{NO-BREAK SPACE}%", id="percent"),
        pytest.param("{n:,}", 1234567, "1,234,567", "1.234.567", id="thousands"),
        pytest.param("{n:,.1f}", 1234.5, "1,234.5", "1.234,5", id="thousands and decimals"),
        pytest.param("{n:card|cards}", 1, "card", "card", id="one"),
        pytest.param("{n:card|cards}", 0, "cards", "cards", id="none"),
        pytest.param("{n:card|cards}", 2, "cards", "cards", id="several"),
        pytest.param("{n:the card|all {n} cards}", 3, "all 3 cards", "all 3 cards", id="inside"),
    ],
)
def test_numbers(sentence: str, number: float, english: str, spanish: str) -> None:
    assert fill(sentence, {"n": number}) == english
    with speaking("es"):
        assert fill(sentence, {"n": number}) == spanish


def test_words_of_people_stay_as_they_are() -> None:
    """A name with braces, dots or a hyphen is no sentence and no number."""
    with speaking("es"):
        assert fill("{who}: {n}", {"who": "{n} A-1.5%", "n": 2}) == "{n} A-1.5%: 2"
        assert translated("") == ""
        assert say("{x} that no catalog knows", x=1) == "1 that no catalog knows"


SPANISH = {
    Color.PURPLE: ("morado", "carta morada", "cartas moradas"),
    Color.BLUE: ("azul", "carta azul", "cartas azules"),
    Color.ORANGE: ("naranja", "carta naranja", "cartas naranjas"),
    Color.WHITE: ("blanco", "carta blanca", "cartas blancas"),
    Color.GREEN: ("verde", "carta verde", "cartas verdes"),
    Color.YELLOW: ("amarillo", "carta amarilla", "cartas amarillas"),
    Color.BLACK: ("negro", "carta negra", "cartas negras"),
    Color.RED: ("rojo", "carta roja", "cartas rojas"),
    Color.LOCOMOTIVE: ("locomotora", "locomotora", "locomotoras"),
}
"""For each color its name, one card and several, as a Spaniard says them."""


@pytest.mark.parametrize("color", Color, ids=str)
def test_colors_in_english(color: Color) -> None:
    name = color.name.lower()
    article = "an" if color is Color.ORANGE else "a"
    wild = color is Color.LOCOMOTIVE
    card, many = (name, "locomotives") if wild else (f"{name} card", f"{name} cards")
    assert [color.in_words(form) for form in ("", "card", "cards")] == [name, card, many]
    assert color.in_words("a card") == f"{article} {card}"
    assert color.in_words("the card") == f"the {card}"
    assert color.in_words("one") == ("a locomotive" if wild else name)
    assert color.in_words("it") == ("the locomotive" if wild else name)


@pytest.mark.parametrize("color", Color, ids=str)
def test_colors_in_spanish(color: Color) -> None:
    name, card, many = SPANISH[color]
    wild = color is Color.LOCOMOTIVE
    with speaking("es"):
        told = {form: color.in_words(form) for form in CALLED}
        assert str(color) == f"{color}" == color.name.lower(), "a name in files is no word"
    assert told == {
        "": name,
        "card": card,
        "cards": many,
        "a card": f"una {card}",
        "the card": f"la {card}",
        "one": "una locomotora" if wild else name,
        "it": "la locomotora" if wild else name,
    }


@pytest.mark.parametrize("color", Color, ids=str)
def test_cards_of_a_hand_in_spanish(color: Color) -> None:
    """One card and two of a color, told without the word for card: "2 rojas"."""
    _, one, many = (words.removeprefix("carta").removeprefix("s ") for words in SPANISH[color])
    with speaking("es"):
        assert bag(f"1 {color.name.lower()}").in_words() == f"1 {one.strip()}"
        assert bag(f"2 {color.name.lower()}").in_words() == f"2 {many.strip()}"


def test_letters_of_colors_differ_in_every_language() -> None:
    for code in LANGUAGES:
        with speaking(code):
            assert len({color.letter for color in Color}) == len(Color)


@pytest.mark.parametrize(
    ("hand", "rack", "english", "spanish"),
    [
        pytest.param("", "", "no cards", "ninguna carta", id="none"),
        pytest.param("1 red", "", "1 red", "1 roja", id="from the hand"),
        pytest.param(
            "", "2 blue", "2 blue from the rack", "2 azules del atril", id="from the rack"
        ),
        pytest.param(
            "3 white",
            "1 loco",
            "3 white from the hand and 1 locomotive from the rack",
            "3 blancas de la mano y 1 locomotora del atril",
            id="from both",
        ),
    ],
)
def test_payments(hand: str, rack: str, english: str, spanish: str) -> None:
    payment = Payment(bag(hand), bag(rack))
    assert str(payment) == english
    with speaking("es"):
        assert str(payment) == fill("{p}", {"p": payment}) == spanish


def test_a_saying_waits_for_the_language() -> None:
    """It is one value in all of them, and a fact of a sentence like any other."""
    saying = Saying(later("{before} and {last}"), before="A", last=Saying("no cards"))
    assert str(saying) == f"{saying}" == "A and no cards"
    with speaking("es"):
        assert str(saying) == "A y ninguna carta"
        assert fill("«{x}»", {"x": saying}) == "«A y ninguna carta»"
    assert saying == Saying("{before} and {last}", before="A", last=Saying("no cards"))
    assert saying != Saying("{before} and {last}", before="A", last="B")
    assert len({saying, Saying("{before} and {last}", before="B", last="C")}) == 2
    assert isinstance(saying, Worded)


def test_places_along_a_way() -> None:
    assert str(Along(["Paris", "Dieppe", Saying("red")])) == "Paris – Dieppe – red"
    with speaking("es"):
        assert str(Along(["Paris", "Dieppe", Saying("red")])) == "Paris – Dieppe – rojo"


def test_the_names_of_partners_are_text_and_words() -> None:
    """As text they are the same always; as a fact they are told in the language spoken."""
    names = Names(["Ann", "Ben"])
    with speaking("es"):
        assert names == "Ann and Ben"
        assert "Ann and Ben" in {str(names), names}
        assert hash(names) == hash("Ann and Ben")
        assert fill("{who} ganan.", {"who": names}) == "Ann y Ben ganan."
    assert fill("{who} win.", {"who": names}) == "Ann and Ben win."
    for again in (copy.copy(names), copy.deepcopy(names)):
        assert (again, again.each) == (names, ("Ann", "Ben"))
