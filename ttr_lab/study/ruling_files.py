"""Files of rulings to values; every mistake is named by file, ruling and place."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

from ..engine.facts import Facts, decoded, known_keys, mapping, needed, number, sequence, text
from ..model.house import HOUSE_RULES
from ..model.rulebook import BOOK
from ..model.ruleset import RULESETS
from .rulings import DEPENDS, LANGUAGES, VERDICTS, Answer, Deed, Dispute, Ruling, When, Wording

TABLES = "tables.json"
"""The file of tables that positions begin with."""
WORDS = "words.json"
"""The file of the words that people use, which holds no rulings."""
BEYOND = "beyond.json"
"""The file of questions that no ruling answers."""
NEEDED = ("id", "ruleset", "maps", "ruling", "question", "because", "rules", "es", "ask")
KEYS = (*NEEDED, "players", "changed_by", "elsewhere", "depends_on", "answers", "position")
POSITION_NEEDED = ("situation", "disputed")
LEAVE_KEYS = ("allowed", "refused_by", "neighbor_refused_by", "yes_if", "after")
POSITION_KEYS = (*POSITION_NEEDED, "before", "neighbor", *LEAVE_KEYS)
DECIDING = ("players", "map", "house")


def read_rulings(folder: Path) -> dict[str, Ruling]:
    """The rulings of a folder by their ids; `ValueError` says where a mistake is."""
    tables = mapping(TABLES, read_file(folder / TABLES, "tables"))
    found: dict[str, Ruling] = {}
    for path in sorted(folder.glob("*.json")):
        if path.name in (TABLES, WORDS, BEYOND):
            continue
        for index, item in enumerate(sequence(path.name, read_file(path, "rulings"))):
            facts = mapping(f"{path.name}: rulings[{index}]", item)
            place = f"{path.name}: {facts.get('id', f'rulings[{index}]')}"
            try:
                ruling = _ruling(path.stem, facts, tables)
            except ValueError as wrong:
                raise ValueError(f"{place}: {wrong}") from None
            if ruling.id in found:
                raise ValueError(f"{place}: this id stands twice; an id belongs to one ruling")
            found[ruling.id] = ruling
    for ruling in found.values():
        for name, other in ruling.elsewhere.items():
            if other not in found or name not in found[other].maps:
                place = f"{ruling.chapter}.json: {ruling.id}: elsewhere.{name}"
                raise ValueError(f"{place}: no ruling {other!r} holds for {name}")
    return found


def read_beyond(folder: Path) -> dict[str, tuple[str, ...]]:
    """The questions of a folder that no ruling answers, by language."""
    asked = mapping(BEYOND, read_file(folder / BEYOND, "beyond"))
    needed(BEYOND, asked, LANGUAGES)
    known_keys(BEYOND, asked, LANGUAGES)
    return {language: texts(f"{BEYOND}: {language}", asked[language]) for language in LANGUAGES}


def read_file(path: Path, key: str) -> object:
    """What a file of rulings holds under its one name."""
    try:
        facts = mapping("the file", decoded(path.read_text("utf-8")))
        known_keys("the file", facts, ("schema", key))
        needed("the file", facts, (key,))
    except OSError as wrong:
        raise ValueError(f"{path.name}: cannot be read ({wrong.strerror})") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path.name}: not UTF-8 text; rulings are JSON in UTF-8") from None
    except json.JSONDecodeError as wrong:
        place = f"{path.name}:{wrong.lineno}:{wrong.colno}"
        raise ValueError(f"{place}: not JSON ({wrong.msg}); rulings are JSON") from None
    except ValueError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None
    return facts[key]


def _ruling(chapter: str, facts: Facts, tables: Facts) -> Ruling:
    needed("ruling", facts, NEEDED)
    known_keys("ruling", facts, KEYS)
    verdict = _choice("ruling", facts["ruling"], VERDICTS)
    asked = mapping("ask", facts["ask"])
    told = {"en": facts, "es": mapping("es", facts["es"])}
    elsewhere = mapping("elsewhere", facts.get("elsewhere", {}))
    answers = sequence("answers", facts.get("answers", ()))
    position = facts.get("position")
    if (position is None) == (not answers):
        raise ValueError("a ruling has a position, or several answers with one each")
    if answers and verdict != DEPENDS:
        raise ValueError("answers: only what depends on something has several")
    return Ruling(
        id=text("id", facts["id"]),
        chapter=chapter,
        ruleset=_choice("ruleset", facts["ruleset"], RULESETS),
        maps=_choices("maps", facts["maps"], RULESETS),
        players=_numbers("players", facts.get("players")),
        verdict=verdict,
        rules=_choices("rules", facts["rules"], BOOK),
        changed_by=_choices("changed_by", facts.get("changed_by", ()), _house_ids()),
        elsewhere={
            _choice("elsewhere", name, RULESETS): text(f"elsewhere.{name}", other)
            for name, other in elsewhere.items()
        },
        depends_on=_choices("depends_on", facts.get("depends_on", ()), DECIDING),
        answers=tuple(
            _answer(f"answers[{index}]", mapping(f"answers[{index}]", item), tables)
            for index, item in enumerate(answers)
        ),
        dispute=None if position is None else _dispute("position", position, tables),
        words={
            language: Wording(
                question=text(f"{language}.question", told[language].get("question")),
                because=text(f"{language}.because", told[language].get("because")),
                asked=texts(f"ask.{language}", asked.get(language)),
            )
            for language in LANGUAGES
        },
    )


def _answer(place: str, facts: Facts, tables: Facts) -> Answer:
    keys = ("when", "ruling", "because", "rules", "position", "es")
    needed(place, facts, keys)
    known_keys(place, facts, keys)
    when = mapping(f"{place}.when", facts["when"])
    known_keys(f"{place}.when", when, DECIDING)
    spanish = mapping(f"{place}.es", facts["es"])
    return Answer(
        when=When(
            players=_numbers(f"{place}.when.players", when.get("players")),
            maps=_when(f"{place}.when", when, "map", RULESETS),
            house=_when(f"{place}.when", when, "house", _house_ids()),
        ),
        verdict=_choice(f"{place}.ruling", facts["ruling"], VERDICTS),
        because={
            "en": text(f"{place}.because", facts["because"]),
            "es": text(f"{place}.es.because", spanish.get("because")),
        },
        rules=_choices(f"{place}.rules", facts["rules"], BOOK),
        dispute=_dispute(f"{place}.position", facts["position"], tables),
    )


def _when(place: str, facts: Facts, key: str, known: Collection[str]) -> tuple[str, ...] | None:
    return _choices(f"{place}.{key}", facts[key], known) if key in facts else None


def _dispute(place: str, item: object, tables: Facts) -> Dispute:
    facts = mapping(place, item)
    needed(place, facts, POSITION_NEEDED)
    known_keys(place, facts, POSITION_KEYS)
    disputed = mapping(f"{place}.disputed", facts["disputed"])
    neighbor = mapping(f"{place}.neighbor", facts.get("neighbor", {}))
    follows = "after" in disputed
    if follows:
        known_keys(f"{place}.disputed", disputed, ("do", "after"))
        deed = _outcome(f"{place}.disputed", disputed)
        other = _outcome(f"{place}.neighbor", neighbor) if neighbor else None
    else:
        needed(place, facts, ("allowed", "yes_if", "neighbor"))
        deed = Deed(
            do=(disputed,),
            refused_by=_refusal(place, "refused_by", facts, allowed=facts["allowed"] is True),
            after=mapping(f"{place}.after", facts.get("after", {})),
        )
        refused = _refusal(place, "neighbor_refused_by", facts, allowed=facts["allowed"] is False)
        other = Deed(do=(neighbor,), refused_by=refused)
    return Dispute(
        facts=_situation(f"{place}.situation", facts["situation"], tables),
        before=_deeds(f"{place}.before", facts.get("before", ())),
        deed=deed,
        asks_leave=not follows,
        yes_if_refused=not follows
        and _choice(f"{place}.yes_if", facts["yes_if"], ("allowed", "refused")) == "refused",
        neighbor=other,
        changes=mapping(f"{place}.neighbor", neighbor.get("situation", {})) if follows else {},
    )


def _refusal(place: str, key: str, facts: Facts, *, allowed: bool) -> str:
    """The rule that refuses a deed; it has to be named unless the deed is allowed."""
    if allowed == (key in facts):
        raise ValueError(f"{place}.{key}: it belongs to what is refused, and only there")
    return "" if allowed else _choice(f"{place}.{key}", facts[key], BOOK)


def _outcome(place: str, facts: Facts) -> Deed:
    """What is done and what follows from it."""
    return Deed(
        do=_deeds(f"{place}.do", facts.get("do")),
        after=mapping(f"{place}.after", facts.get("after")),
    )


def _situation(place: str, item: object, tables: Facts) -> Facts:
    """A table with what is different from it; `null` takes a thing away."""
    changes = dict(mapping(place, item))
    name = _choice(f"{place}.table", changes.pop("table", None), tables)
    table = mapping(name, tables[name])
    players = dict(mapping(f"{name}.players", table.get("players")))
    for player, holds in mapping(f"{place}.players", changes.pop("players", {})).items():
        known = mapping(name, players[_choice(f"{place}.players", player, players)])
        both = {**known, **mapping(f"{place}.players.{player}", holds)}
        players[player] = {key: value for key, value in both.items() if value is not None}
    return {**table, **changes, "players": players}


def _deeds(place: str, item: object) -> tuple[Facts, ...]:
    return tuple(
        mapping(f"{place}[{index}]", entry) for index, entry in enumerate(sequence(place, item))
    )


def texts(place: str, item: object) -> tuple[str, ...]:
    """A list of texts; `ValueError` names the place."""
    return tuple(text(place, entry) for entry in sequence(place, item))


def _numbers(place: str, item: object) -> tuple[int, ...] | None:
    return None if item is None else tuple(number(place, n, least=2) for n in sequence(place, item))


def _choice(place: str, item: object, known: Collection[str]) -> str:
    if isinstance(item, str) and item in known:
        return item
    raise ValueError(f"{place}: {item!r} is not known; known: {', '.join(known)}")


def _choices(place: str, item: object, known: Collection[str]) -> tuple[str, ...]:
    return tuple(_choice(place, entry, known) for entry in sequence(place, item))


def _house_ids() -> tuple[str, ...]:
    return tuple(house.id for house in HOUSE_RULES)
