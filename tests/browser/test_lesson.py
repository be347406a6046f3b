"""Quiz, games with a mistake and Spanish in a real JupyterLab; the sheet in print."""

import re
from datetime import date
from pathlib import Path

import nbformat
import nbformat.v4

from tests.browser.driver import browse, serve
from ttr_lab.language import speaking
from ttr_lab.study.quiz import Quiz
from ttr_lab.study.quiz_pool import MAPS, pool
from ttr_lab.study.quiz_result import Result, result_html

CELLS = (
    "from ttr_lab import RulesLesson\nlesson = RulesLesson()",
    'lesson.chapter("tunnels")',
    "lesson.spot(3)",
    "lesson.quiz(seed=7)",
)


def test_quiz_from_choice_to_sheet(tmp_path: Path) -> None:
    """Begin, answer, finish, save; then all of it in Spanish by one menu."""
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), tmp_path / "quiz.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "quiz.ipynb")
        screen.run_all()
        tunnels, spot, quiz = (screen.page.locator(".ttr-lesson").nth(n) for n in range(3))

        spot.locator(".ttr-moves button").first.click()
        screen.wait_idle()
        assert "Right would be:" in spot.inner_text()

        quiz.get_by_role("button", name="Begin the quiz").click()
        screen.wait_idle()
        quiz.locator(".ttr-lesson-side button").first.click()
        screen.wait_idle()
        assert "Question 1 of at most 20" in quiz.inner_text()

        tunnels.locator(".ttr-language select").select_option("Español")
        screen.wait_idle()
        assert "Pregunta 1 de 5" in tunnels.inner_text()
        spot.get_by_text("Lo correcto sería:").wait_for()
        quiz.get_by_text("Pregunta 1 de 20 como mucho").wait_for()

        quiz.get_by_role("button", name="Terminar aquí").click()
        screen.wait_idle()
        assert "familias de reglas resueltas" in quiz.inner_text()
        assert not list(tmp_path.glob("*.html"))
        quiz.get_by_role("button", name="Guardar mi resultado").click()
        screen.wait_idle()
        assert "Guardado como" in quiz.inner_text()
        page = (tmp_path / "mi_resultado.html").read_text("utf-8")
        assert "un cuestionario" in page
        with screen.page.expect_download() as taken:
            quiz.locator("a.ttr-take").click()
        assert taken.value.suggested_filename == "mi_resultado.html"
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_sheet_prints_on_one_page() -> None:
    """Short or long, in English or Spanish, and with the longest quiz answered all wrong."""
    with browse() as screen:
        for maps, most, every in ((("usa",), 20, 3), (MAPS, 40, 2), (MAPS, 40, 99)):
            quiz = Quiz(pool=pool(maps), seed=1, most=most)
            while quiz.asked is not None:
                quiz = quiz.answered(len(quiz.given) % every == 1)
            result = Result(quiz=quiz, maps=maps, day=date(2026, 3, 9), number="1", name="Ann")
            for language in ("en", "es"):
                with speaking(language):
                    screen.page.set_content(result_html(result))
                printed = screen.page.pdf(format="A4", prefer_css_page_size=True)
                assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
