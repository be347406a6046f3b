"""The check for words that nobody translates finds them, and nothing else."""

from __future__ import annotations

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid, unsaid_in
from ttr_lab.language import language, later, say, translated
from ttr_lab.model.cards import Cards, Color

TAKES = later("{who} takes {card:a card}.")


def test_brackets() -> None:
    """Sentences, their plain facts and words of their own can be told apart."""
    with pseudo():
        assert translated("no cards") == "⟦no cards⟧"
        told = say(TAKES, who="Ann", card=Color.RED)
        assert unsaid_in(told) == []
        assert Color.RED.letter == "R"
    assert translated("no cards") == "no cards"
    assert language() == "en"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("Draw", ["Draw"], id="a bare word"),
        pytest.param("<b>⟦said⟧</b> 12 R USA-DRAW-4 Ann Salt Lake City", [], id="what may stand"),
        pytest.param("⟦one⟧ and ⟦two⟧", ["and"], id="glue"),
        pytest.param("⟦a <b>bold</b> word⟧", [], id="tags in a sentence"),
        pytest.param('<i title="Take it">⟦x⟧</i>', ["Take it"], id="a tooltip in HTML"),
        pytest.param("<style>.ttr-panel { color: red }</style>", [], id="a style sheet"),
        pytest.param("Annual", ["Annual"], id="a name inside of a word"),
    ],
)
def test_what_is_found(text: str, found: list[str]) -> None:
    assert unsaid_in(text) == found


def test_facts_are_said_too() -> None:
    """A color as a string is found inside of a sentence that is translated."""
    with pseudo():
        assert unsaid_in(say("{n} from {place}", n=2, place="hand")) == ["hand"]
        assert unsaid_in(say("{n} from {place}", n=2, place=say("your hand"))) == []
        assert unsaid_in(say("{cards}", cards=Cards.of(red=2))) == []
        assert unsaid_in(say("{card}", card=str(Color.RED))) == ["red"]


def test_every_place_of_a_widget() -> None:
    """Labels of choices, tooltips, placeholders and titles count; what is typed does not."""
    box = W.VBox(
        (
            W.Dropdown(options=[("planner", "planner"), ("⟦a person⟧", "person")]),
            W.Button(description="⟦Go⟧", tooltip="Go on"),
            W.Text("my words", placeholder="by chance"),
            W.Tab((W.HTML("⟦said⟧"),), titles=("Log",)),
        )
    )
    assert unsaid(box) == [
        "Dropdown.options: planner",
        "Button.tooltip: Go on",
        "Text.placeholder: by chance",
        "Tab.titles: Log",
    ]
