"""The referee: ask, be asked back, read the answer, look elsewhere, change the language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import ipywidgets as W
import pytest

from tests.panels.pseudo import CODE, pseudo, unsaid
from tests.panels.reading import widgets_in
from tests.panels.refereed import opened, press, text_of
from ttr_lab.language import language, speak
from ttr_lab.model.rulebook import BOOK
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.referee import Referee
from ttr_lab.panels.trouble import Misprint
from ttr_lab.study.rulings import load_rulings, ruling_named

DOUBLE = "May both tracks of a double route be used?"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, with no panel of an earlier one listening."""
    yield
    W.Widget.close_all()
    speak("en")


def test_a_question_is_answered() -> None:
    """Typed and sent with Enter: yes or no with a sign, why, the rule's own sentence, and where."""
    referee = Referee()
    assert referee.opened is None
    referee.field.text.value = "locomotive face up second card?"
    assert opened(referee) == ("Q-02", "no")
    told = text_of(referee.answers)
    ruling = ruling_named("Q-02")
    for words in (ruling.question(), "✗ No.", ruling.because(), BOOK["USA-DRAW-4"].text):
        assert words in told
    assert "Holds on all four maps." in told
    assert "House rules that change it: locomotives are ordinary (HOUSE-LOCO-1)." in told
    assert not is_shown(referee.examples)
    # "may I build apart?" is answered by the opposite question, which then must not be overlooked
    assert f"I understood: {ruling.question()} ✗ No." in told


def test_a_chosen_question_is_not_understood_but_chosen() -> None:
    """Whoever chooses a question from the list reads that very question, without more words."""
    referee = Referee()
    referee.show_ruling("Q-02")
    assert ruling_named("Q-02").question() in text_of(referee.answers)
    assert "I understood" not in text_of(referee.answers)


def test_the_button_asks_too() -> None:
    """The same question again changes nothing; another one begins anew."""
    referee = Referee()
    referee.ask("may I pass")
    first = referee.answers
    referee.field.text.value = "may I pass"
    referee.field.button.click()
    assert referee.answers is first
    referee.field.text.value = "is there a hand limit"
    assert opened(referee)[0] == "Q-51"


@pytest.mark.parametrize("spoken", ["en", "es"])
def test_examples(spoken: str) -> None:
    """Each example finds the ruling that it is about, in both languages."""
    ids = []
    for number in range(5):
        referee = Referee(spoken)
        referee.examples.buttons[number].click()
        assert referee.field.text.value == referee.examples.buttons[number].description
        ids.append(opened(referee)[0])
    assert ids == ["Q-02", "Q-79", "Q-197", "Q-26", "Q-11"]


def test_what_decides_is_asked_back() -> None:
    """A button answers it; question and all stay, and the menus follow."""
    referee = Referee()
    referee.ask(DOUBLE)
    assert opened(referee) == ("Q-79", "depends")
    told = text_of(referee.answers)
    assert "How many of you play?" in told
    assert "Which map do you play on?" in told
    assert "2–3 players · USA, Legendary Asia, Europe: ✗ No." in told
    press(referee.answers, "Team Asia")
    assert referee.menus.map.value == "team-asia"
    # Team Asia is played by four or six
    assert "How many of you play? 4 6" in text_of(referee.answers)
    press(referee.answers, "4")
    assert opened(referee) == ("Q-79", "no")
    assert referee.field.text.value == DOUBLE
    assert "How many" not in text_of(referee.answers)
    referee.menus.players.value = 6
    assert opened(referee) == ("Q-79", "yes")
    referee.menus.map.value = "usa"
    assert referee.menus.players.value == 0, "six cannot play on the map of the USA"
    assert opened(referee) == ("Q-79", "depends")


def test_the_table_may_be_known_from_the_start() -> None:
    referee = Referee(players=3, map="usa")
    referee.ask(DOUBLE)
    assert opened(referee) == ("Q-79", "no")
    assert (referee.menus.players.value, referee.menus.map.value) == (3, "usa")


def test_house_rules() -> None:
    """None, or some of them by their boxes; what they change is told."""
    referee = Referee(house=["HOUSE-LOCO-1"])
    referee.ask("I took a face-up locomotive. Do I still get a second card?")
    found = referee.found
    assert found is not None
    assert [match.ruling.id for match in found.answers[:2]] == ["Q-189", "Q-01"]
    referee.choose(1)
    assert "⚠ Your house rules change this answer: HOUSE-LOCO-1." in text_of(referee.answers)
    referee.menus.house.value = "none"
    assert referee.inquiry.table.house == frozenset()
    assert opened(referee)[0] == "Q-01"
    referee.show_ruling("Q-180")
    assert opened(referee)[1] == "yes", "three tickets, unless somebody agreed on four"
    referee.menus.house.value = ""
    assert opened(referee)[1] == "depends"
    press(referee.answers, "four first tickets")
    assert opened(referee)[1] == "no"
    assert [box.value for box in referee.menus.boxes].count(True) == 1


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"players": 9}, "players: 2 to 6 can play, not 9"),
        ({"players": "3"}, "players: 2 to 6 can play, not '3'"),
        ({"map": "moon"}, "there is no ruleset 'moon'"),
        ({"map": 5}, "map: its name is wanted, such as 'usa', not 5"),
        ({"house": "X"}, "house: there is no 'X'; there are HOUSE-LOCO-1"),
        ({"house": ["X"]}, "house: there is no 'X'; there are HOUSE-LOCO-1"),
    ],
)
def test_a_slip_is_told(facts: dict[str, object], sentence: str) -> None:
    with pytest.raises(Misprint, match=re.escape(sentence)):
        Referee(**facts)  # type: ignore[arg-type]


def test_a_single_house_rule_needs_no_list() -> None:
    """Its id is one id, and not a list of letters."""
    assert Referee(house="HOUSE-LOCO-1").inquiry.table.house == frozenset(("HOUSE-LOCO-1",))


def test_the_other_answers() -> None:
    """They stand below with their verdicts, and any of them can be opened."""
    referee = Referee()
    referee.ask("tunnel extra card")
    assert referee.found is not None
    first, second = referee.found.answers[:2]
    assert "Or did you mean:" in text_of(referee.answers)
    button = f"{'✓' if second.verdict == 'yes' else '✗'} {second.ruling.question()}"
    press(referee.answers, button)
    assert referee.opened == second
    assert first.ruling.question() in text_of(referee.answers)


def test_none_of_these() -> None:
    """It says how else to ask, and opens the list; another question brings answers again."""
    referee = Referee()
    referee.ask("may I pass")
    press(referee.answers, "meant" if "meant" in text_of(referee.answers) else "None of these")
    assert "Then I have not understood you." in text_of(referee)
    assert not is_shown(referee.body)
    assert referee.browse is not None
    assert len(referee.browse.list.options) == len(load_rulings())
    referee.ask("may I pass")
    assert opened(referee)[0] == "Q-65"
    assert is_shown(referee.body)


def test_nonsense() -> None:
    """The referee does not guess."""
    referee = Referee()
    for text in ("what is the capital of France", "asdf qwer", "¿cuánto vale un kilo de pan?"):
        referee.ask(text)
        assert referee.opened is None
        assert referee.shown is None
    assert "No lo sé." in text_of(referee.answers)
    referee.ask("   ")
    assert referee.found is None
    assert not is_shown(referee.body)


def test_a_long_text_is_refused() -> None:
    referee = Referee()
    referee.ask("may I pass " * 40)
    assert "longer than 300 letters" in text_of(referee)
    assert referee.found is None


def test_another_map() -> None:
    """A question of another map is called so."""
    referee = Referee(map="usa")
    referee.ask("may I build a second station in the same city")
    assert "That sounds like a question about Europe." in text_of(referee.answers)


def test_the_same_question_elsewhere() -> None:
    """A button leads to the answer on another map, and lets go of the map that was known."""
    referee = Referee(map="usa")
    referee.show_ruling("Q-17")
    press(referee.answers, "Team Asia")
    assert opened(referee)[0] == "Q-138"
    assert referee.menus.map.value == ""


def test_answers_in_the_language_of_the_question() -> None:
    """The panel stays as it is, and offers to follow."""
    referee = Referee("en")
    referee.ask("¿Cuántas cartas puedo tener en la mano?")
    assert opened(referee)[0] == "Q-51"
    assert ruling_named("Q-51").because("es") in text_of(referee.answers)
    assert "Pruébalo tú" in text_of(referee.shown)
    assert "At your table:" in text_of(referee)
    assert language() == "en"
    press(referee.answers, "Ver todo en español")
    assert language() == "es"
    assert "En tu mesa:" in text_of(referee)
    assert referee.field.text.value == "¿Cuántas cartas puedo tener en la mano?"
    assert "Ver todo" not in text_of(referee)


def test_another_language_tells_it_all_again() -> None:
    """What was asked, opened and looked at stays, and the answer is told anew."""
    referee = Referee("en", players=4)
    referee.ask(DOUBLE)
    referee.browse_button.click()
    assert referee.browse is not None
    assert referee.shown is not None
    referee.browse.words.value = "tunnel"
    referee.shown.neighbor.click()
    look = referee.shown.look
    assert look.neighbor
    speak("es")
    assert referee.shown.look == look
    assert referee.browse.words.value == "tunnel"
    assert referee.menus.players.value == 4
    assert ruling_named("Q-79").question("es") in text_of(referee.answers)
    speak("en")
    assert ruling_named("Q-79").question("en") in text_of(referee.answers)


def test_old_widgets_are_closed() -> None:
    """Ten questions and five changes of language leave no more widgets than one."""
    referee = Referee()
    referee.ask("may I pass")
    before = len(list(widgets_in(referee)))
    for text in ("is there a hand limit", "may I pass") * 5:
        worn = referee.answers
        referee.ask(text)
        assert worn is not None
        assert worn.comm is None
    assert len(list(widgets_in(referee))) == before
    assert referee.trouble.value == ""


def test_nothing_is_left_untranslated() -> None:
    """Everything around the rulings is said through the catalogs."""
    with pseudo():
        speak(CODE)
        try:
            referee = Referee()
            assert unsaid(referee) == []
            referee.browse_button.click()
            left = [it for it in unsaid(referee) if "options" not in it]
            assert left == []
            referee.show_ruling("Q-79")
        finally:
            speak("en")


def test_the_answer_comes_into_sight() -> None:
    """The page is told to bring the panel into sight with each answer, and with nothing else."""
    referee = Referee()
    referee.ask("zzz")
    assert referee.keyboard.aim == ["", 0]
    for number in (1, 2):
        referee.ask("may I pass" + "?" * number)
        assert referee.keyboard.aim == [".ttr-referee", number]


def test_ready_before_the_first_question() -> None:
    """Once the panel is on the page, rulings are read while the person still types."""
    from ttr_lab.study.ask import _index

    _index.cache_clear()
    referee = Referee()
    assert _index.cache_info().currsize == 0
    referee.keyboard.eager = False
    assert _index.cache_info().currsize == 1
    assert referee.trouble.value == ""


def test_a_program_error_shows() -> None:
    """What goes wrong in a callback stands under the panel."""
    referee = Referee()
    referee.ask("may I pass")
    assert referee.shown is not None
    referee.shown.positions = ()
    referee.shown.zoom.click()
    assert "IndexError" in referee.trouble.value
