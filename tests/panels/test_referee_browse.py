"""The list of all rulings: by topic, by rule, by words, and for the map on the table."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as W
import pytest

from tests.panels.refereed import opened
from ttr_lab.language import speak, speaking
from ttr_lab.panels.referee import Referee
from ttr_lab.panels.referee_browse import TOPICS
from ttr_lab.study.rulings import load_rulings


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, with no panel of an earlier one listening."""
    yield
    W.Widget.close_all()
    speak("en")


def test_rulings_by_topic_words_and_rule() -> None:
    """The list gets shorter by what one looks for, and opens what is chosen."""
    referee = Referee()
    referee.browse_button.click()
    browse = referee.browse
    assert browse is not None
    browse.topic.value = "ferries"
    assert {id for _, id in browse.list.options} == {"Q-166", "Q-167", "Q-168"}
    assert browse.list.options[0][0].startswith("Ferries: ")
    browse.topic.value = ""
    browse.words.value = "usa-draw-4"
    by_rule = {ruling.id for ruling in load_rulings().values() if "USA-DRAW-4" in ruling.rules}
    assert {id for _, id in browse.list.options} == by_rule
    browse.words.value = "Ferry locomotives"
    assert "Q-166" in {id for _, id in browse.list.options}
    browse.words.value = "zzz"
    assert browse.list.options == ()
    assert "Nothing fits" in browse.count.value
    browse.words.value = ""
    browse.order.value = True
    labels = [label for label, _ in browse.list.options]
    rules = [label.partition(":")[0] for label in labels]
    assert rules == sorted(rules)
    cited = {rule for ruling in load_rulings().values() for rule in ruling.rules}
    cited |= {rule for r in load_rulings().values() for it in r.answers for rule in it.rules}
    assert {*rules} == cited
    browse.list.value = "Q-01 USA-DRAW-3"
    assert opened(referee)[0] == "Q-01"
    referee.menus.map.value = "usa"
    ids = {id.partition(" ")[0] for _, id in browse.list.options}
    assert ids == {ruling.id for ruling in load_rulings().values() if "usa" in ruling.maps}
    referee.browse_button.click()
    assert referee.place.children == ()


def test_every_topic_is_in_the_list() -> None:
    """Topics are the chapters of the rulings, no more and no fewer."""
    assert {ruling.chapter for ruling in load_rulings().values()} == {*TOPICS}


def test_browsing_speaks_the_panels_language() -> None:
    referee = Referee("es")
    referee.browse_button.click()
    assert referee.browse is not None
    questions = {ruling.question("es") for ruling in load_rulings().values()}
    told = [label.partition(": ")[2][2:] for label, _ in referee.browse.list.options]
    assert {*told} == questions
    with speaking("es"):
        assert referee.browse_button.description == "Cerrar la lista"
