"""The quiz on the screen: choose, answer, see why, and take the result along."""

import re

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from tests.panels.reading import widgets_in
from ttr_lab.language import speak, speaking
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.looks import LOOKS
from ttr_lab.panels.position import show_map, show_table
from ttr_lab.panels.quiz import QuizPanel
from ttr_lab.panels.quiz_posed import pose_item
from ttr_lab.panels.rules import RulesLesson
from ttr_lab.study.quiz import Quiz
from ttr_lab.study.quiz_pool import sources
from ttr_lab.study.rulings import Ruling

ALL = tuple(sources())


def begun(**wish: object) -> QuizPanel:
    panel = RulesLesson().quiz(**{"seed": 7, **wish})  # type: ignore[arg-type]
    panel.form.begin.click()
    return panel


def answer(panel: QuizPanel, *, right: bool) -> None:
    """Answer the question and go on."""
    place = panel.posed.right
    panel.choices[place if right else (place + 1) % len(panel.choices)].click()
    panel.onward.click()


@pytest.mark.parametrize("item", ALL, ids=lambda item: item.id)
def test_each_question_can_be_posed(item: object) -> None:
    """Every question of the pool has a position, an answer among its choices, and a reason."""
    posed = pose_item(item, 3)  # type: ignore[arg-type]
    assert 0 <= posed.right < len(posed.choices)
    assert len(set(posed.choices)) == len(posed.choices) >= 2
    assert posed.ask.endswith("?")
    assert "ttr-book" in posed.told
    for scene in (posed.before, posed.after):
        assert show_map(scene).startswith("<svg")
        assert "ttr-position" in show_table(scene)


@pytest.mark.parametrize("id", ["Q-22", "Q-97", "Q-101", "Q-141"])
def test_you_are_the_one_who_asks(id: str) -> None:
    """Ann asks each question of a ruling; it is hers, too, where somebody else acts."""
    item = next(item for item in ALL if item.id == f"ruling:{id}")
    posed = pose_item(item, 1)
    for scene in (posed.before, posed.after):
        table = show_table(scene)
        assert "<b>Ann</b> (you)" in table
        assert table.count("(you)") == 1


def test_the_ticket_asked_about_is_shown() -> None:
    """Where somebody has just kept a ticket, that ticket lies on the table, completed."""
    item = next(item for item in ALL if item.id == "ruling:Q-97")
    assert "Denver–El Paso (4) ✓" in show_table(pose_item(item, 1).before)


def test_the_right_answer_is_not_paled() -> None:
    """What is right and what was chosen stay readable when nothing can be chosen any more."""
    panel = begun()
    right = panel.choices[panel.posed.right]
    right.click()
    assert is_greyed(right)
    shown = re.search(r"ttr-off:is\(([^)]*)\) \{ opacity: 1; \}", LOOKS)
    assert shown is not None
    assert {*right._dom_classes} & {name.strip(". ") for name in shown.group(1).split(",")}


@pytest.mark.parametrize(
    "id", ["lesson:racks-pay", "ruling:Q-01", "spot:mixed", "lesson:path-loop"]
)
def test_all_is_translated(id: str) -> None:
    """A question of each kind leaves no word in English, before the answer and after it."""
    item = next(item for item in ALL if item.id == id)
    source = sources()[item]
    # rulings bring their words along in both languages
    words = (source.question(), source.because()) if isinstance(source, Ruling) else ()
    with pseudo():
        panel = begun()
        panel.quiz = Quiz(pool=(item,), seed=1)
        panel.build()
        assert unsaid(panel, "Cora", "Dan", *words) == []
        panel.choices[0].click()
        assert unsaid(panel, "Cora", "Dan", *words) == []
        panel.stop.click()
        assert unsaid(panel) == []


def test_spanish_is_spanish() -> None:
    """Every question is asked in Spanish, with Spanish answers."""
    english = {item.id: pose_item(item, 1) for item in ALL}
    with speaking("es"):
        for item in ALL:
            posed = pose_item(item, 1)
            assert "¿" in posed.ask or "?" not in posed.ask
            assert posed.ask != english[item.id].ask
            assert posed.right == english[item.id].right


@pytest.mark.parametrize("student", [5, ["Ann", "Ben"], None])
def test_a_student_is_one_name(student: object) -> None:
    """Anything else is refused in a sentence, before a panel is made."""
    with pytest.raises(ValueError, match="quiz: student is one name, such as 'Ann', not "):
        RulesLesson().quiz(student=student)  # type: ignore[arg-type]


def test_form_is_translated() -> None:
    """The choice of a quiz leaves no word in English."""
    with pseudo():
        assert unsaid(RulesLesson().quiz()) == []


def test_choose_and_begin() -> None:
    """Maps decide which families there are; without either the quiz cannot begin."""
    panel = RulesLesson().quiz()
    form = panel.form
    assert not is_shown(form.families["station"])
    form.maps["europe"].value = True
    assert is_shown(form.families["station"])
    assert form.families["station"].value
    form.none.click()
    assert is_greyed(form.begin)
    assert "Choose at least one family" in form.told.value
    form.begin.click()
    assert panel.quiz is None
    form.families["station"].value = True
    form.number.value = "12"
    form.begin.click()
    assert panel.quiz is not None
    assert {item.family for item in panel.quiz.pool} == {"station"}
    assert panel.quiz.seed == "12"
    assert panel.trouble.value == ""


def test_no_map_no_quiz() -> None:
    """The sentence says what is missing."""
    form = RulesLesson().quiz().form
    form.maps["usa"].value = False
    assert "Choose at least one map." in form.told.value
    form.maps["team-asia"].value = True
    assert "questions to draw from" in form.told.value
    assert form.families["tunnel"].value


def test_answer_and_see_why() -> None:
    """The verdict, the rule and the next question; the first answer counts."""
    panel = begun()
    assert is_greyed(panel.onward)
    right = panel.posed.right
    panel.choices[(right + 1) % len(panel.choices)].click()
    assert "✗ The answer is:" in panel.verdict.value
    assert "ttr-book" in panel.said.value
    panel.choices[right].click()
    assert panel.next is not None
    assert [given.right for given in panel.next.given] == [False]
    panel.onward.click()
    assert "Question 2 of at most 20" in panel.head.value
    assert panel.verdict.value == ""


def test_to_the_end() -> None:
    """With right answers every family is settled once, and the result says so."""
    panel = begun()
    count = 0
    while not panel.finished:
        answer(panel, right=True)
        count += 1
    assert panel.quiz is not None
    assert count == len(panel.quiz.families) == 13
    assert "13 of 13 right; 13 of 13 families" in panel.certificate.paper.value
    assert "Rules to look at again" not in panel.certificate.paper.value
    assert "Nothing has been saved." in " ".join(
        str(part.value) for part in widgets_in(panel) if isinstance(part, W.HTML)
    )


def test_finish_early() -> None:
    """The answer that is shown counts; what was not asked is named."""
    panel = begun()
    panel.choices[panel.posed.right].click()
    panel.stop.click()
    assert "1 of 1 right" in panel.certificate.paper.value
    assert "Not asked yet:" in panel.certificate.paper.value
    panel.anew.click()
    assert panel.quiz is None
    panel.form.begin.click()
    panel.stop.click()
    assert "Nothing was answered" in panel.body.children[0].value


def test_same_number_same_questions() -> None:
    """A class gets the same questions; with names each student gets others."""

    def asked(**wish: object) -> list[str]:
        panel, found = begun(**wish), []
        for _ in range(5):
            found.append(panel.posed.ask)
            answer(panel, right=True)
        return found

    assert asked() == asked()
    assert asked(student="Ann") == asked(student=" ann ")
    assert len({tuple(asked(student=name)) for name in ("Ann", "Ben", "")}) == 3


def test_without_a_number_it_gets_one() -> None:
    """So that anybody can ask for the same quiz again."""
    panel = begun(seed="")
    assert panel.wish.number.isdigit()
    assert f"quiz number {panel.wish.number}" in panel.line.value


def test_language_keeps_everything() -> None:
    """In another language it is the same question, answer and result."""
    panel = begun()
    answer(panel, right=True)
    panel.choices[panel.posed.right].click()
    try:
        speak("es")
        assert "Pregunta 2 de 20" in panel.head.value
        assert "✓ Correcto" in panel.verdict.value
        panel.stop.click()
        panel.certificate.name.value = "Lucía"
        assert "2 de 2 aciertos" in panel.certificate.paper.value
    finally:
        speak("en")
    assert "2 of 2 right" in panel.certificate.paper.value
    assert "Lucía" in panel.certificate.paper.value
    assert panel.trouble.value == ""


def test_wrong_wishes() -> None:
    """A name that is not known is answered with those that are."""
    with pytest.raises(ValueError, match="no map 'asia'"):
        RulesLesson().quiz(maps=["asia"])
    with pytest.raises(ValueError, match="no family 'draws'"):
        RulesLesson().quiz(families=["draws"])
    with pytest.raises(ValueError, match="at least one question is needed, not 0"):
        RulesLesson().quiz(most=0)
    with pytest.raises(ValueError, match="no question to ask"):
        RulesLesson().quiz(maps=["usa"], families=["station"])


def test_any_length() -> None:
    """A length that is not on the list is put there."""
    panel = RulesLesson().quiz(most=12)
    assert panel.form.most.value == 12
    panel.form.number.value = "3"
    panel.form.begin.click()
    assert panel.quiz is not None
    assert panel.quiz.most == 12


def posed_alone(id: str) -> QuizPanel:
    """A quiz with one question, which is answered."""
    panel = begun()
    panel.quiz = Quiz(pool=(next(item for item in ALL if item.id == id),), seed=1)
    panel.build()
    panel.choices[0].click()
    return panel


def test_counts_of_rulings_are_told() -> None:
    """Where the engine counts, its count can be opened: here what a station borrows."""
    panel = posed_alone("ruling:Q-169")
    assert "What the engine does" in panel.said.value
    assert "the station in Berlin borrows Berlin–Danzig of Ben" in panel.said.value
    assert is_shown(panel.map)


def test_no_map_where_it_says_nothing() -> None:
    """A question on cards alone shows no large map, on which nothing could be read."""
    assert not is_shown(posed_alone("ruling:Q-01").map)
    assert is_shown(posed_alone("lesson:drawing-stop").map)
