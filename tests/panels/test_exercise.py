"""Exercises at the screen: answers, hints, the way once it is earned, one name for all panels."""

from __future__ import annotations

from html import escape

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab.language import speak, speaking
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.exercise import TRIES, ExercisePanel
from ttr_lab.panels.exercise_lesson import Exercises, SectionPanel
from ttr_lab.study.exercises import Exercise, Kind, exercise
from ttr_lab.study.exercises.checking import told


def page(panel: W.Widget) -> str:
    """Everything of a panel that is sent to the page."""
    return "\n".join(str(widget.get_state()) for widget in widgets_in(panel))


def panel_of(name: str, seed: object = "Ann") -> ExercisePanel:
    return ExercisePanel(exercise(name, seed), lambda again: exercise(name, seed, again))


def section(name: str = "several") -> SectionPanel:
    return Exercises(seed="Ann").section(name)


@pytest.mark.parametrize("name", ["tunnel-success", "tunnel-cost", "tunnel-unseen", "tunnel-safer"])
def test_no_solution_before_it_is_earned(name: str) -> None:
    """Neither answer nor steps nor mistakes nor hints are in the page, however often one fails."""
    panel = panel_of(name)
    it = panel.exercise
    for wrong in ("0.0123", "x", "99"):
        panel.answer(wrong)
    secrets = [str(step) for step in it.steps] + [str(hint) for hint in it.hints]
    if it.kind in (Kind.CHANCE, Kind.NUMBER):
        secrets.append(str(told(it)))
    assert [secret for secret in secrets if secret in page(panel)] == []
    right = str(it.answer + 1) if it.kind is Kind.CHOICE else str(it.answer)
    panel.answer(right)
    assert panel.solved
    assert [step for step in map(str, it.steps) if escape(step) not in panel.way.value] == []
    assert "✓ Right" in panel.said.value


def test_a_mistake_is_named_and_then_put_right() -> None:
    """Type a known mistake, read why, type the answer: the count of tries is told."""
    panel = panel_of("tunnel-success")
    slip = panel.exercise.slips[0]
    panel.field.value = f"{float(slip.value):.4f}"
    panel.check_button.click()
    assert str(slip.why) in panel.said.value
    assert not panel.solved
    panel.field.value = f"{float(panel.exercise.answer):.3f}"
    panel.check_button.click()
    assert "It took 2 tries" in panel.said.value
    assert panel.field.disabled
    assert not is_shown(panel.check_button)


def test_return_checks() -> None:
    """The key does what the button does."""
    panel = panel_of("tunnel-one-match")
    panel.field.value = str(panel.exercise.answer)
    panel.field._handle_custom_msg({"event": "submit"}, [])
    assert panel.solved


def test_the_same_wrong_answer_counts_once() -> None:
    panel = panel_of("tunnel-success")
    for typed in ("0.11", "0.11", " 0.11 ", "0.12", "?"):
        panel.answer(typed)
    assert panel.wrong == ["0.11", "0.12"]


def test_hints_come_one_by_one() -> None:
    """Each press tells one more, the button counts down and is greyed in the end."""
    panel = panel_of("tunnel-success")
    hints = [str(hint) for hint in panel.exercise.hints]
    assert "(3 left)" in panel.hint_button.description
    for number, hint in enumerate(hints, 1):
        panel.hint_button.click()
        assert hint.split(".")[0] in panel.hint_list.value
        assert panel.hint_list.value.count("<li>") == number
    assert is_greyed(panel.hint_button)
    panel.hint_button.click()
    assert panel.hint_list.value.count("<li>") == len(hints)


def test_the_way_can_be_asked_for_after_all_else() -> None:
    """All hints and some different answers first; then it counts as shown, not as solved."""
    panel = panel_of("tunnel-success")
    for number in range(TRIES):
        panel.answer(f"0.00{number + 1}1")
    assert not is_shown(panel.show_button)
    panel.show()
    assert not panel.done
    while panel.hints < len(panel.exercise.hints):
        panel.hint()
    assert is_shown(panel.show_button)
    panel.show_button.click()
    assert (panel.shown, panel.solved) == (True, False)
    assert "<li>" in panel.way.value
    assert "way shown" in panel.head.value


def test_new_numbers() -> None:
    """After it is done, the same exercise can be had with other numbers."""
    panel = panel_of("tunnel-success")
    before = panel.exercise
    assert not is_shown(panel.renew_button)
    panel.answer(str(before.answer))
    panel.renew_button.click()
    assert panel.exercise.again == 1
    assert panel.exercise.numbers != before.numbers
    assert not panel.solved
    assert panel.way.value == panel.said.value == ""


def test_a_choice() -> None:
    """Options are buttons; the one pressed is marked, and none is right by its place."""
    panel = panel_of("tunnel-safer")
    right = int(panel.exercise.answer)
    wrong = panel.options[1 - right]
    wrong.click()
    assert "ttr-picked" in wrong._dom_classes
    assert "✗" in panel.said.value
    panel.options[right].click()
    assert panel.solved
    places = {int(exercise("tunnel-safer", seed).answer) for seed in range(20)}
    assert places == {0, 1}


def test_one_name_for_all_panels() -> None:
    """A name entered in one section gives its numbers to every other, and begins anew."""
    lesson = Exercises()
    one, other = lesson.section("count"), lesson.section("several")
    one.panels[1].answer(str(one.panels[1].exercise.answer))
    assert "1 of 19 solved" in other.head.value
    one.seed.value = "Ann "
    assert other.seed.value == one.seed.value == "Ann"
    assert other.panels[0].exercise == exercise("tunnel-no-match", "Ann")
    assert "0 of 19 solved" in one.head.value


def test_a_name_that_is_too_long() -> None:
    """One sentence says so, and nothing changes."""
    panel = section()
    before = [each.exercise for each in panel.panels]
    panel.seed.value = "x" * 50
    assert "at most 40 letters" in panel.wrong_seed.value
    assert [each.exercise for each in panel.panels] == before
    panel.seed.value = "Ben"
    assert panel.wrong_seed.value == ""


def test_dots_and_summary() -> None:
    """Solved, shown and open exercises have signs of their own, everywhere."""
    lesson = Exercises(seed=5)
    panel, summary = lesson.section("several"), lesson.summary()
    first, second, _ = panel.panels
    first.answer(str(first.exercise.answer))
    for number in range(TRIES):
        second.answer(f"0.00{number + 1}1")
    for _ in second.exercise.hints:
        second.hint()
    second.show()
    assert "✓ ◐ ○" in panel.head.value
    assert "✓ ◐ ○" in summary.text.value
    summary.begin_again()
    assert "○ ○ ○" in summary.text.value
    assert first.exercise.again == 1


def test_one_exercise_alone() -> None:
    """By its id, and what is not there is told."""
    lesson = Exercises(seed="Ann")
    assert lesson.exercise("tunnel-cost").panels[0].exercise == exercise("tunnel-cost", "Ann")
    assert repr(lesson) == "Exercises('03_tunnels': 0 of 19 solved)"
    with pytest.raises(ValueError, match="there is no exercise 'x'; there are tunnel-matches"):
        lesson.exercise("x")
    with pytest.raises(ValueError, match="there are no exercises for '99'"):
        Exercises("99")


def test_another_language_keeps_everything() -> None:
    """What was typed, hinted and solved stays when Spanish is spoken."""
    try:
        panel = section()
        first, second, _ = panel.panels
        first.answer(str(first.exercise.answer))
        second.field.value = "0.5"
        second.hint()
        speak("es")
        assert "Correcto" in first.said.value
        assert second.field.value == "0.5"
        assert second.hint_list.value.count("<li>") == 1
        assert "1 de 19 resueltos" in panel.head.value
    finally:
        speak("en")


def test_in_spanish_with_a_comma() -> None:
    with speaking("es"):
        panel = panel_of("tunnel-success")
        panel.answer(f"{100 * float(panel.exercise.answer):.1f} %".replace(".", ","))
        assert panel.solved
        assert "Correcto" in panel.said.value


@pytest.mark.parametrize("name", ["count", "several", "locomotives", "memory", "cost", "deciding"])
def test_every_word_is_translated(name: str) -> None:
    with pseudo():
        panel = Exercises(seed="7").section(name)
        for each in panel.panels:
            it: Exercise = each.exercise
            each.hint()
            each.answer("0.987654")
            each.answer("?")
            right = it.answer + 1 if it.kind is Kind.CHOICE else it.answer
            each.answer(str(right))
        assert unsaid(panel) == []
        assert unsaid(panel.lesson.summary()) == []
