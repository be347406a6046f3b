"""Case files: situations with what is legal and what follows, played in the engine.

The format is that of the rulebook cases: `cases`, each with `id`, `title`, `ruleset`,
`situation` and `tries`; a try lists actions (`do`), whether the last one is `legal`, and what
holds `after` it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..model.rulebook import IllegalAction
from .casework import Play, Surprise, add_points, compare, perform
from .facts import Facts, decoded, known_keys, mapping, sequence, text
from .situation import state_from


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one try: passed, or what was expected and what came."""

    case: str
    title: str
    number: int
    expected: str = ""
    came: str = ""

    @property
    def passed(self) -> bool:
        """Whether the try came out as the file says."""
        return not self.came

    def __str__(self) -> str:
        if self.passed:
            return f"{self.case} try {self.number}: passed"
        return (
            f"{self.case} ({self.title}) try {self.number}:\n"
            f"  expected: {self.expected}\n"
            f"  came:     {self.came}"
        )


def play_file(path: Path) -> Iterator[Verdict]:
    """Play every try of a case file; `ValueError` names the place if it is not a case file."""
    try:
        found = decoded(path.read_text("utf-8-sig"))
    except OSError as wrong:
        raise ValueError(f"{path}: cannot be read ({wrong.strerror}); name a case file") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not UTF-8 text; a case file is JSON in UTF-8") from None
    except json.JSONDecodeError as wrong:
        place = f"{path}:{wrong.lineno}:{wrong.colno}"
        raise ValueError(f"{place}: not JSON ({wrong.msg}); a case file is JSON") from None
    except ValueError as wrong:
        raise ValueError(f"{path}: no case file ({wrong})") from None
    cases = f"{path}: cases"
    for index, case in enumerate(sequence(cases, mapping(str(path), found).get("cases"))):
        yield from play_case(mapping(f"{cases}[{index}]", case))


def play_case(case: Facts) -> Iterator[Verdict]:
    """Play every try of one case; a mistake in the case fails its tries and says where it is."""
    name, title = str(case.get("id", "?")), str(case.get("title", ""))
    tries = case.get("tries")
    if not isinstance(tries, Sequence) or isinstance(tries, str) or not tries:
        yield Verdict(name, title, 1, "a list of tries", f"{tries!r}")
        return
    for place, item in enumerate(tries, 1):
        try:
            play_try(case, mapping(f"tries[{place - 1}]", item))
        except Surprise as other:
            yield Verdict(name, title, place, other.expected, other.came)
        except ValueError as wrong:
            yield Verdict(name, title, place, "a case that can be played", str(wrong))
        else:
            yield Verdict(name, title, place)


def play_try(case: Facts, attempt: Facts) -> Play:
    """Play one try; `Surprise` if it does not come out as written, `ValueError` if it cannot.

    A refused action leaves no trace, so what holds `after` it is compared as well.
    """
    known_keys("try", attempt, TRY_KEYS)
    facts = dict(mapping("situation", case.get("situation", {})))
    facts.setdefault("ruleset", case.get("ruleset", "usa"))
    agreed = [
        text(key, name)
        for place in (case, facts, attempt)
        for key in HOUSE_KEYS
        if place.get(key) is not None
        for name in sequence(key, place[key])
    ]
    facts["house"] = list(dict.fromkeys(agreed))
    facts.pop("options", None)
    play = _begin(facts)
    actions = [mapping(f"do[{i}]", a) for i, a in enumerate(sequence("do", attempt.get("do", ())))]
    legal = attempt.get("legal", True)
    if not isinstance(legal, bool):
        raise ValueError(f"legal: true or false is needed, not {legal!r}")
    if not (legal or actions):
        raise ValueError("legal: it is false, but do names no action that could be refused")
    for index, action in enumerate(actions):
        wanted = legal or index < len(actions) - 1
        state, told = play.state, len(play.events)
        try:
            perform(play, action)
        except IllegalAction as no:
            if wanted:
                number_of = f"action {index + 1} ({json.dumps(action)})"
                raise Surprise(f"{number_of} is legal", f"refused: {no}") from None
            play.state, play.events = state, play.events[:told]
        else:
            if not wanted:
                why = attempt.get("why", "no reason given")
                raise Surprise(f"action {index + 1} is refused: {why}", "it was carried out")
    for key, expected in mapping("after", attempt.get("after", {})).items():
        compare(play, key, expected)
    return play


TRY_KEYS = (
    *("do", "legal", "after", "why", "note", "status", "rules", "id", "title"),
    *("house", "options"),
)
HOUSE_KEYS = ("house", "options")
"""House rules and options may be named in a case, in its situation and in a try."""


def _begin(facts: Facts) -> Play:
    """The situation, with every marker that it does not mention at 0 (the conventions say so)."""
    state = state_from(facts)
    given = mapping("players", facts["players"])
    unsaid = [
        0 if "score" in mapping("players", given[name]) else player.score
        for name, player in zip(state.table.names, state.players, strict=True)
    ]
    return Play(add_points(state, [-points for points in unsaid]), tuple(unsaid))


def main(files: Sequence[str]) -> int:
    """Play case files, print each failing try, and end with how many passed and failed."""
    passed = failed = 0
    for name in files:
        try:
            for verdict in play_file(Path(name)):
                passed += verdict.passed
                failed += not verdict.passed
                if not verdict.passed:
                    print(verdict)
        except ValueError as wrong:
            failed += 1
            print(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
