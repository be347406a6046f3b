"""Positions as texts: they survive mails and chats, and nothing else is taken for one."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_lab.engine.draft import Draft
from ttr_lab.engine.draft_change import own
from ttr_lab.engine.draft_facts import draft_of, new_draft, read_draft
from ttr_lab.engine.draft_starts import STARTS
from ttr_lab.engine.game import new_game
from ttr_lab.engine.pasted import COMMON, LONGEST, UNPACKED, read_text, write_text
from ttr_lab.language import speaking
from ttr_lab.study.rulings import load_rulings

DOUBLE = STARTS[0].draft
TEXT = write_text(DOUBLE)


def test_every_ruling_comes_back() -> None:
    """All positions of the rulings are the same after the way there and back, and short."""
    lengths = []
    for ruling in load_rulings().values():
        for dispute in ruling.disputes():
            draft = read_draft(dispute.facts)
            written = write_text(draft)
            lengths.append(len(written))
            assert read_text(written) == draft
    assert max(lengths) < 1500


@pytest.mark.parametrize("start", STARTS, ids=[start.id for start in STARTS])
def test_starts_come_back(start: object) -> None:
    """So do the positions to start from."""
    draft = next(s.draft for s in STARTS if s is start)
    assert read_text(write_text(draft)) == draft


def test_a_whole_game_comes_back() -> None:
    """All 110 cards, all tickets and five players fit into a text."""
    names = ["Ann", "Ben", "Zoë", "José [2]", "李"]
    draft = draft_of(new_game("europe", names, seed=5).state)
    written = write_text(draft)
    assert read_text(written) == draft
    assert written.count("[") == written.count("]") == 1


def test_the_head_line_can_be_read_by_people() -> None:
    """It says what it is, on which map, and who plays; the rest is letters and digits."""
    head, *body = TEXT.splitlines()
    assert head == "ttr-lab position 1 usa: Ann, Ben, Cleo"
    assert all(len(line) <= 64 for line in body)
    assert set("".join(body)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 []")


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


CHANGED: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "without line breaks": lambda text: text.replace("\n", " "),
    "with Windows line ends": lambda text: text.replace("\n", "\r\n"),
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "without spaces between groups": lambda text: text[:40] + text[40:].replace(" ", ""),
    "in small letters": str.lower,
    "in capitals": str.upper,
    "in the middle of a mail": lambda text: (
        f"Hi Ben,\n\nwho is right? [see below]\n\n{text}\n\nAnn"
    ),
    "in curly quotes": lambda text: f"“{text.strip()}”",
    "with a dash of its own": lambda text: text.replace("ttr-lab", "ttr\N{NON-BREAKING HYPHEN}lab"),
    "with hard spaces": lambda text: text.replace(" ", "\N{NO-BREAK SPACE}"),
    "with spaces of no width": lambda text: text.replace(" ", " \N{ZERO WIDTH SPACE}"),
    "as code of a chat": lambda text: f"```\n{text}```",
    "in bold": lambda text: f"*{text.strip()}*",
    "wrapped anew": lambda text: "\n> ".join(text[at : at + 23] for at in range(0, len(text), 23)),
    "one letter a line": lambda text: text[:40] + "\n".join(text[40:]),
}


@pytest.mark.parametrize("name", CHANGED)
def test_what_mails_and_chats_do_does_no_harm(name: str) -> None:
    """Breaks, quotes, spaces, capitals and other ornaments change nothing."""
    assert read_text(CHANGED[name](TEXT)) == DOUBLE


def made(content: bytes, *, size: int | None = None) -> str:
    """A text around any bytes, with a check sum that is right."""
    whole = (len(content) if size is None else size).to_bytes(3, "big")
    whole += hashlib.sha256(content).digest()[:4] + content
    letters = base64.b32encode(whole).decode().rstrip("=")
    return f"ttr-lab position 1 usa: Ann [{letters}]"


def packed(facts: bytes) -> bytes:
    packer = zlib.compressobj(9, wbits=-15, zdict=COMMON)
    return packer.compress(facts) + packer.flush()


def of(facts: object) -> str:
    return made(packed(json.dumps(facts).encode()))


TWO: dict[str, object] = {"Ann": {}, "Ben": {}}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("", "This is no position", id="nothing"),
        pytest.param("Hello!", "begins with ttr-lab position", id="a greeting"),
        pytest.param(TEXT[:20], "cut off", id="the head alone"),
        pytest.param(TEXT[: len(TEXT) // 2], "cut off", id="the first half"),
        pytest.param(TEXT.replace("]", ""), "cut off", id="without its end"),
        pytest.param(TEXT[:150] + "]", "cut off", id="a piece with an end of its own"),
        pytest.param(TEXT[TEXT.index("[") :], "This is no position", id="without its head"),
        pytest.param(TEXT + TEXT, "several positions", id="two at once"),
        pytest.param(
            TEXT.replace("position 1", "position 2"), "version 2.*install a newer", id="newer"
        ),
        pytest.param(TEXT.replace("position 1", "position 0"), "no version 0", id="older"),
        pytest.param(TEXT.replace("[", "[8"), "'?8'? never stands", id="a digit that is none"),
        pytest.param(TEXT.replace("]", "AAAA]"), "changed on its way", id="more at the end"),
        pytest.param("x" * (LONGEST + 1), f"longer than {LONGEST}", id="endless"),
        pytest.param(made(b"nonsense"), "holds no position", id="bytes that are not packed"),
        pytest.param(made(packed(b"[]")), "table of names is needed", id="a list"),
        pytest.param(made(packed(b"{")), "cannot be set up", id="half a table"),
        pytest.param(made(packed(b"\xff\xfe")), "cannot be set up", id="no text"),
        pytest.param(
            made(packed(b'{"players":' + b"[" * 5000)), "cannot be set up", id="nested too deep"
        ),
        pytest.param(of({"players": TWO, "code": 1}), "'code' means nothing", id="a strange key"),
        pytest.param(of({"players": [1]}), "cannot be set up", id="players in a list"),
        pytest.param(of({"players": TWO, "board": "../usa"}), "cannot be set up", id="a path"),
        pytest.param(
            of({"players": {"Ann": {"hand": {"red": -1}}, "Ben": {}}}), "too small", id="minus one"
        ),
        pytest.param(
            of({"players": {"Ann": {"hand": {"red": 1e9}}, "Ben": {}}}), "whole number", id="1e9"
        ),
        pytest.param(
            of({"players": {"Ann": {"hand": {"red": 10**9}}, "Ben": {}}}),
            "more than 200 times",
            id="a milliard of cards",
        ),
        pytest.param(
            made(packed(b" " * (UNPACKED + 10))), "holds no position", id="a bomb of blanks"
        ),
    ],
)
def test_what_is_no_position_is_refused(text: str, sentence: str) -> None:
    """One clear sentence says what is wrong: cut, changed, foreign, newer, or impossible."""
    with pytest.raises(ValueError, match=sentence) as told:
        read_text(text)
    assert len(str(told.value)) < 500


def test_a_bomb_is_not_unpacked() -> None:
    """A few letters that stand for 300 million bytes are refused before they are made."""
    packer = zlib.compressobj(9, wbits=-15, zdict=COMMON)
    bomb = b"".join(packer.compress(bytes(1_000_000)) for _ in range(30)) + packer.flush()
    with pytest.raises(ValueError, match="holds no position"):
        read_text(made(bomb))


def test_every_single_change_is_noticed() -> None:
    """Whatever letter is replaced by another: never is another position read."""
    chance = random.Random(7)
    begins = TEXT.index("[") + 1
    for at in range(begins, TEXT.index("]")):
        if not TEXT[at].isalnum():
            continue
        other = chance.choice([x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" if x != TEXT[at]])
        try:
            found: Draft | None = read_text(TEXT[:at] + other + TEXT[at + 1 :])
        except ValueError:
            found = None
        # the last letter may hold bits that mean nothing
        assert found is None or found == DOUBLE


def test_every_cut_is_noticed() -> None:
    """Wherever the text ends too early, no position is read."""
    for at in range(TEXT.index("]")):
        with pytest.raises(ValueError):  # noqa: PT011 - which sentence it is depends on the place
            read_text(TEXT[:at])


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text brings anything but a sentence."""
    for written in (text, f"ttr-lab position 1 usa [{text}]", TEXT.replace("[", text)):
        try:
            read_text(written)
        except ValueError:
            continue


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    """With a check sum that is right, too."""
    for text in (made(content), made(packed(content)), made(content, size=0)):
        with pytest.raises(ValueError, match=r"."):
            read_text(text)


FACTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["Ann", "red", "loco", "hand", "cards", "id", "a", "b", "length", "x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
KEYS = (
    *("players", "turn", "row", "deck", "discard", "board", "routes", "owned", "tickets"),
    *("ticket_deck", "dealt", "final_turns", "ruleset", "house", "seed", "teams", "racks"),
    "stations",
)


@given(st.dictionaries(st.sampled_from(KEYS), FACTS, max_size=6), st.booleans())
def test_any_facts_are_read_or_refused(facts: dict[str, object], sound: bool) -> None:
    """Facts of wrong kinds in any place of a position bring a sentence, too."""
    whole = {"board": "mini", "players": {"Ann": {}, "Ben": {}}} if sound else {}
    try:
        draft = read_text(of({**whole, **facts}))
    except ValueError:
        return
    assert read_text(write_text(draft)) == draft


def test_the_sentences_are_spoken_in_spanish() -> None:
    """What is told of a bad text is told in the language that is spoken."""
    with speaking("es"), pytest.raises(ValueError, match="El texto está cortado"):
        read_text(TEXT[:-10])


def test_a_text_of_version_1_is_read_for_ever() -> None:
    """This text was written once; no change of the program may make it unreadable."""
    draft = own(new_draft("mini"), 0, 1)
    assert read_text(OLD_TEXT) == draft


OLD_TEXT = """ttr-lab position 1 mini: Ann, Ben
[AAACVQZP KNZKWJQU VKMMDBXQ CUWEOWEA PRFNAO7Q USLZJGUT SZMFZIVL
TOJFUVCU BG2ASZC4 FWVLWAA]
"""
