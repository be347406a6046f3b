"""`ttr-lab ask`: what is printed, and the exit code."""

from __future__ import annotations

import json

import pytest

from ttr_lab import cli


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    code = cli.main(["ask", *words])
    told = capsys.readouterr()
    assert (told.err == "") == (code != 2)
    return code, told.out + told.err


def test_a_ruling_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Its id, its question, the answer with the reason and the rules; further ones below."""
    code, told = asked(capsys, "locomotive face up second card?")
    assert code == 0
    first, second, *_ = told.split("\n\n")
    assert first == (
        "Q-02  My first card was a face-up blue. May the second be the locomotive that has just\n"
        "      been turned up in its place?\n"
        "      No. A face-up locomotive can never be the second card, wherever it came from; take\n"
        "      another face-up card or draw blind. [USA-DRAW-4]"
    )
    assert second.startswith("Q-01  ")


def test_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    """A Spanish question is answered in Spanish; quotes are not needed."""
    code, told = asked(capsys, "puedo", "pasar", "mi", "turno")
    assert code == 0
    assert told.startswith("Q-65  ¿Puedo pasar el turno sin más?\n      No. Quien puede hacer algo")
    assert "No. Whoever can do anything" in asked(capsys, "puedo pasar", "--language", "en")[1]


def test_what_decides(capsys: pytest.CaptureFixture[str]) -> None:
    """What is asked back comes last, with the option that answers it."""
    question = "May both tracks of a double route be used?"
    assert asked(capsys, question)[1].endswith(
        "\n\nHow many of you play? (--players N) Which map do you play on? (--map NAME)\n"
    )
    told = asked(capsys, question, "--players", "4", "--map", "team-asia")[1]
    assert "No. In Team Asia with 4 players one track closes the other" in told
    assert "--players" not in told


def test_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """A house rule in force is named where it changes an answer."""
    question = "May I take a second card after a face-up locomotive?"
    told = asked(capsys, question, "--house", "HOUSE-LOCO-1")[1]
    assert told.startswith("Q-189  ")
    assert "Your house rules change this answer: HOUSE-LOCO-1." in told


def test_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is guessed: a sentence that helps, and exit code 1."""
    code, told = asked(capsys, "what is the capital of France")
    assert code == 1
    assert told == (
        "I know no ruling for that. Ask in other words, and name what it is about: cards, routes,\n"
        "tickets, the end of the game.\n"
    )
    assert asked(capsys, "¿cuál es la capital de Francia?")[1].startswith("No conozco ninguna")


def test_another_map(capsys: pytest.CaptureFixture[str]) -> None:
    """A question of another map is called so."""
    told = asked(capsys, "may I build a second station in the same city", "--map", "usa")[1]
    assert told.startswith("That sounds like a question about Europe.\n\nQ-")


def test_facts(capsys: pytest.CaptureFixture[str]) -> None:
    """The same as plain facts, for programs."""
    code, told = asked(capsys, "may I pass", "--json", "--language", "es")
    facts = json.loads(told)
    assert code == 0
    assert (facts["question"], facts["language"]) == ("may I pass", "es")
    best = facts["answers"][0]
    assert 0.9 < best.pop("score") <= 1
    assert best == {
        "id": "Q-65",
        "question": "¿Puedo pasar el turno sin más?",
        "ruling": "no",
        "because": "Quien puede hacer algo tiene que hacerlo, aunque solo sea robar cartas o "
        "billetes.",
        "rules": ["USA-TURN-3"],
        "maps": ["usa", "team-asia", "legendary-asia", "europe"],
        "changed_by": [],
    }
    code, told = asked(capsys, "asdf", "--json")
    assert code == 1
    assert json.loads(told) == {
        "question": "asdf",
        "language": "en",
        "answers": [],
        "asks": [],
        "elsewhere": [],
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "9"), "ttr-lab: players: 2 to 6 can play, not 9\n"),
        (("--map", "moon"), "ttr-lab: there is no ruleset 'moon'; there are "),
        (("--house", "X"), "ttr-lab: house: there is no 'X'; there are "),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    """What cannot be is told in one sentence."""
    code, told = asked(capsys, "may I pass", *words)
    assert code == 2
    assert told.startswith(sentence)
    assert told.count("\n") == 1
