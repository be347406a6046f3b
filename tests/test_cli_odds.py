"""`ttr-lab odds`: what is printed, and the exit code."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from ttr_lab import cli
from ttr_lab.language import speaking

TUNNEL = ("--reveal", "6", "--unseen", "80", "--matching", "14", "--spare", "2")


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    code = cli.main(["odds", "tunnel", *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_a_tunnel_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """C(14, k) C(66, 6 - k) / C(80, 6) for 0, 1, 2 matches: 281561280 of 300500200."""
    code, told = asked(capsys, *TUNNEL)
    success = Fraction(281561280, 300500200)
    assert code == 0
    assert told.startswith(f"Chance of success: {success} = 0.936975\n")
    rows = [line.split() for line in told.splitlines() if line[:1] == " "]
    assert [row[0] for row in rows] == list("0123456")
    assert [Fraction(row[1]) for row in rows] == [
        Fraction(comb(14, k) * comb(66, 6 - k), comb(80, 6)) for k in range(7)
    ]
    assert [row[3] for row in rows] == ["built"] * 3 + ["turn"] * 4


def test_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    """Every number as a fraction and as a decimal; the mean of the matches is 6 * 14 / 80."""
    code, told = asked(capsys, *TUNNEL, "--length", "3", "--json")
    facts = json.loads(told)
    assert code == 0
    assert facts["asked"] == {"fraction": "21/20", "decimal": 1.05}
    assert sum(Fraction(chance["fraction"]) for chance in facts["matches"]) == 1
    spent = 3 * Fraction(facts["success"]["fraction"]) + Fraction(facts["added"]["fraction"])
    assert Fraction(facts["spent"]["fraction"]) == spent


def test_a_short_deck(capsys: pytest.CaptureFixture[str]) -> None:
    """The rest comes from the discards, and is told."""
    words = ("--deck", "1", "--discards", "30", "--discards-matching", "7")
    told = asked(capsys, *TUNNEL, *words)[1]
    assert "1 card is turned over from 80 unseen ones, of which 14 match." in told
    assert "Then 5 cards of the 30 discards, shuffled, of which 7 match." in told


def test_impossible_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """One clear sentence, and 2."""
    code, told = asked(capsys, "--reveal", "3", "--unseen", "8", "--matching", "9", "--spare", "0")
    assert code == 2
    assert told == (
        "ttr-lab: matching: 9 is not possible, since of 8 unseen cards 0 to 8 can match\n"
    )


def test_spanish_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """Decimal commas where Spanish is spoken."""
    with speaking("es"):
        told = asked(capsys, *TUNNEL)[1]
    assert "= 0,936975" in told
