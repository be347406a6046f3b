"""A position as a short text that survives mails and chats, and back.

    ttr-lab position 1 usa: Ann, Ben [KBQW 4Y3F ... ]

The head line is for people. Between the brackets stand letters and the digits 2 to 7 alone, so that
line breaks, spaces, marks of quoting, dashes and quotes that grow curly, and even capitals do no
harm. They are the facts of the position, compressed, with their length and a check sum before them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import textwrap
import zlib

from ..language import say
from .draft import Draft
from .draft_facts import facts_of, read_draft
from .facts import decoded, mapping

VERSION = 1
LONGEST = 60_000
"""So many letters at most are read."""
UNPACKED = 200_000
"""So many bytes at most come out of them, so that a few letters cannot fill the memory."""
LINE = 64
GROUP = 8
SUM = 4
"""Bytes of the check sum."""
ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
HEAD = re.compile(r"ttr[\W_]{0,9}lab[\W_]{1,20}position[\W_]{1,20}(\d{1,9})", re.IGNORECASE)
# part of version 1: never change it, or no older text can be read any more
COMMON = (
    b'{"trains":"score":"stations":"racks":{"cards":"tickets":["teams":{"dealt":{"seed":'
    b'"house":["HOUSE-LOCO-1","HOUSE-FLUSH-1","HOUSE-DOUBLE-1","HOUSE-TICKET-1"],"final_turns":['
    b'"discard":{"ticket_deck":["owned":{"--1":"--2":"Dora":{"hand":{"Cleo":{"hand":{"Ben"'
    b'"board":"team-asia","ruleset":"team-asia","board":"legendary-asia","ruleset":'
    b'"legendary-asia","board":"europe","ruleset":"europe","board":"mini","ruleset":"mini",'
    b'{"board":"usa","ruleset":"usa","players":{"Ann":{"hand":{"purple":1,"blue":1,"orange":1,'
    b'"white":1,"green":1,"yellow":1,"black":1,"red":1,"loco":1}},"Ben":{"hand":{"tickets":["'
    b'"row":[null,null,null,null,null],"row":["purple","blue","orange","white","green"],'
    b'"deck":["yellow","black","red","loco"],"turn":"Ann"}'
)
"""What most positions hold; the compressor refers to it, which halves a short text."""


def write_text(draft: Draft) -> str:
    """The position as a text to paste into a mail or a chat.

    >>> from .draft_facts import new_draft
    >>> write_text(new_draft("mini")).splitlines()[0]
    'ttr-lab position 1 mini: Ann, Ben'
    """
    facts = json.dumps(facts_of(draft), ensure_ascii=False, separators=(",", ":")).encode()
    if len(facts) > UNPACKED:
        raise ValueError(say("This position is too large for a text; save it as a case file."))
    packer = zlib.compressobj(9, wbits=-15, zdict=COMMON)
    packed = packer.compress(facts) + packer.flush()
    whole = len(packed).to_bytes(3, "big") + _sum(packed) + packed
    letters = base64.b32encode(whole).decode().rstrip("=")
    groups = [letters[at : at + GROUP] for at in range(0, len(letters), GROUP)]
    body = textwrap.fill(f"[{' '.join(groups)}]", LINE)
    where = str(draft.terrain.get("board", "-"))
    who = re.sub(r"[\[\]]", "", ", ".join(draft.names))
    return f"ttr-lab position {VERSION} {where}: {who}\n{body}\n"


def read_text(written: str) -> Draft:
    """The position that was written as a text.

    `ValueError` says whether it is cut, changed, foreign or newer.
    """
    if len(written) > LONGEST:
        raise ValueError(
            say("The text is longer than {most} letters; paste one position alone.", most=LONGEST)
        )
    head = HEAD.search(written)
    if head is None:
        raise ValueError(
            say("This is no position: its text begins with {sign}.", sign="ttr-lab position")
        )
    if int(head[1]) != VERSION:
        raise ValueError(
            say(
                "This text is of version {theirs}, but this ttr_lab reads version {ours}: install "
                "a newer one.",
                theirs=head[1],
                ours=VERSION,
            )
            if int(head[1]) > VERSION
            else say("There is no version {theirs} of such texts.", theirs=head[1])
        )
    rest = written[head.end() :]
    if HEAD.search(rest):
        raise ValueError(say("Here are several positions; paste one of them alone."))
    _, opened, rest = rest.partition("[")
    letters, closed, _ = rest.partition("]")
    if not opened or not closed:
        raise ValueError(_cut_off())
    return _facts_in(_unpacked(_bytes_of(letters)))


def _cut_off() -> str:
    return say("The text is cut off: copy it whole, from ttr-lab to the closing bracket ].")


def _bytes_of(letters: str) -> bytes:
    kept = "".join(letter for letter in letters if letter.isalnum()).upper()
    strange = next((letter for letter in kept if letter not in ALPHABET), "")
    if strange:
        raise ValueError(
            say("The text was changed: {sign} never stands between the brackets.", sign=strange)
        )
    # its own length stands in the first five letters, so that a cut is told from a change
    size = int.from_bytes(base64.b32decode(f"{kept[:5]:A<8}")[:3], "big")
    wanted = -(-8 * (3 + SUM + size) // 5)
    if len(kept) < max(wanted, 5):
        raise ValueError(_cut_off())
    whole = base64.b32decode(kept[:wanted] + "=" * (-wanted % 8))
    packed = whole[3 + SUM :]
    if len(kept) > wanted or _sum(packed) != whole[3 : 3 + SUM]:
        raise ValueError(say("The text was changed on its way: ask for it again."))
    return packed


def _sum(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:SUM]


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-15, zdict=COMMON)
    try:
        facts = unpacker.decompress(packed, UNPACKED)
    except zlib.error:
        facts = b""
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError(say("The text holds no position that ttr_lab wrote."))
    return facts


def _facts_in(facts: bytes) -> Draft:
    try:
        return read_draft(mapping("position", decoded(facts.decode())))
    except ValueError as wrong:
        # its check sum was right, so somebody made it, or a newer version did
        told = str(wrong).partition("\n")[0][:300]
        raise ValueError(
            say("The text holds a position that cannot be set up: {why}", why=told)
        ) from None
