"""Case files of positions that were set up: what was asked in them, and what the engine said."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..language import ENGLISH, say, speaking
from ..model.rulebook import BOOK
from .casework import FINDINGS, WHOLE, Play
from .draft import Draft
from .draft_ask import ask_leave
from .draft_facts import facts_of, read_draft, state_of
from .facts import Facts, decoded, mapping, sequence, text

LARGEST = 2_000_000
"""So many letters at most are read as a case file."""
LONGEST_TRY = 40
"""So many deeds at most make one try."""
TOLD = (
    *("hand", "rack", "tickets", "rack_tickets", "trains", "score", "stations_left", "stations"),
    *("row", "deck", "discard", "ticket_deck", "owned", "turn", "final_turns", "over"),
)
"""The findings that a try is compared with, as far as they have changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A case as it was read: its position, and what is tried in it."""

    id: str
    title: str
    draft: Draft
    tries: tuple[tuple[Facts, ...], ...] = ()


def write_cases(cases: Sequence[Case]) -> str:
    """A case file with these cases; the engine's own answers are what is expected."""
    listed = [_written(case) for case in cases]
    return json.dumps({"schema": 1, "cases": listed}, indent=1, ensure_ascii=False) + "\n"


def _written(case: Case) -> dict[str, object]:
    draft = case.draft
    facts = facts_of(draft)
    ruleset = facts.pop("ruleset")
    # markers of case files stand at 0 unless they are told
    players = mapping("players", facts["players"])
    facts["players"] = {
        name: {**mapping(name, held), "score": draft.score(seat)}
        for seat, (name, held) in enumerate(players.items())
    }
    # a sentence of the file is in English, as the rest of it
    with speaking(ENGLISH):
        tries = [_try(draft, deeds) for deeds in case.tries or ((),)]
    rules = {rule for each in tries for rule in sequence("rules", each.get("rules", ()))}
    return {
        "id": case.id,
        "title": case.title,
        "ruleset": ruleset,
        "situation": facts,
        "tries": tries,
        "rules": [id for id in BOOK if id in rules],
    }


def _try(draft: Draft, deeds: Sequence[Facts]) -> dict[str, object]:
    """A try with what the engine makes of it."""
    reply = ask_leave(draft, deeds)
    before, after = Play(state_of(draft)), Play(reply.state)
    told: dict[str, object] = {}
    for key in TOLD:
        was, came = FINDINGS[key](before), FINDINGS[key](after)
        if was != came:
            told[key] = came if key in WHOLE else _differing(was, came)
    if reply.tried and reply.tried[-1].final is not None:
        after.final = reply.tried[-1].final
        told |= {key: FINDINGS[key](after) for key in ("final", "winners")}
    told.setdefault("turn", FINDINGS["turn"](after))
    written: dict[str, object] = {
        "do": [dict(deed) for deed in deeds[: len(reply.tried)]],
        "legal": reply.refusal is None,
    }
    if reply.refusal is not None:
        written |= {"why": reply.refusal.sentence, "rules": [reply.refusal.rule.id]}
    else:
        cited = dict.fromkeys(event.rule.id for event in reply.tried[-1].events) if deeds else {}
        written |= {"rules": list(cited)}
    return written | {"after": told}


def _differing(was: object, came: object) -> object:
    """Of a table what has changed; of anything else all."""
    if isinstance(was, Mapping) and isinstance(came, Mapping):
        return {name: part for name, part in came.items() if was.get(name) != part}
    return came


def read_cases(written: str, *, place: str = "case file") -> tuple[Case, ...]:
    """The cases of a case file; `ValueError` names the place of a mistake."""
    if len(written) > LARGEST:
        raise ValueError(say("{place}: too long for a case file.", place=place))
    try:
        found = mapping(place, decoded(written))
    except json.JSONDecodeError as wrong:
        where = say("{place}, line {line}", place=place, line=wrong.lineno)
        raise ValueError(
            say("{place}: this is not JSON, as case files are; perhaps it was cut.", place=where)
        ) from None
    except ValueError as wrong:
        raise ValueError(say("{place}: no case file ({why}).", place=place, why=wrong)) from None
    if "cases" not in found:
        raise ValueError(say("{place}: no case file, since it has no list of cases.", place=place))
    cases = tuple(_read_all(place, sequence("cases", found["cases"])))
    if not cases:
        raise ValueError(say("{place}: the list of cases is empty.", place=place))
    return cases


def _read_all(place: str, items: Sequence[object]) -> Iterator[Case]:
    for index, item in enumerate(items):
        here = f"{place}: cases[{index}]"
        case = mapping(here, item)
        try:
            yield read_case(case)
        except ValueError as wrong:
            raise ValueError(f"{here} ({case.get('id', '?')}): {wrong}") from None


def read_case(case: Facts) -> Case:
    """One case; `ValueError` says what is wrong with it."""
    facts = dict(mapping("situation", case.get("situation", {})))
    facts.setdefault("ruleset", case.get("ruleset", "usa"))
    house = [
        text(key, name)
        for part in (case, facts)
        for key in ("house", "options")
        for name in sequence(key, part.get(key) or ())
    ]
    facts.pop("options", None)
    facts["house"] = list(dict.fromkeys(house))
    tries = []
    for item in sequence("tries", case.get("tries", ())):
        deeds = sequence("do", mapping("tries", item).get("do", ()))
        if len(deeds) > LONGEST_TRY:
            raise ValueError(say("A try has at most {most} deeds.", most=LONGEST_TRY))
        tries.append(tuple(mapping("do", deed) for deed in deeds))
    return Case(
        id=text("id", case.get("id", "?")),
        title=text("title", case.get("title", "")),
        draft=read_draft(facts),
        tries=tuple(deeds for deeds in tries if deeds),
    )
