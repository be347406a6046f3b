"""Ask a question in everyday words, in English or Spanish, and find the rulings that answer it.

Words are mended and turned into concepts (`hearing`), and the concepts compared with those of all
questions known (`likeness`). Nothing is guessed: a question that is like none of them finds no
ruling, and where the answer hangs on the map or the number of players, that is asked back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import exp

from ..model.house import HOUSE_RULES
from ..model.load import shipped_board
from ..model.ruleset import ruleset_named
from ..places import find_maps
from .found import Found, Match, Table
from .hearing import Heard, hear, hear_in
from .likeness import Index, Likeness, Line
from .rulings import LANGUAGES, Ruling, load_beyond, load_rulings, ruling_named
from .said import map_said, players_said

MOST = 5
"""How many rulings are given at most."""
REASON = 0.5
"""What the reason of a ruling counts beside a question of it."""
OTHER_TABLE = 0.5
"""What a ruling loses if the question names a map or a number of players that is not its own."""
COMMON = 0.1
"""What a ruling of the base game gains if nothing is known of the map."""
HOUSE = "house_rule"
"""The concept of house rules."""
NOT_OURS = 1.0
"""What a ruling on a house rule loses if none is in force or spoken of."""
CLEARLY = 0.3
"""By how much a ruling has to be likelier to be clearly so."""
SAME_QUESTION = 0.1
"""What lies between two rulings that answer the same question for different tables."""
SHARPNESS = 4.0
"""How much differences of likeness tell: the larger, the surer of the first one."""
RIVAL = 0.5
"""The share of the best score from which another ruling may be meant as well."""
GENERAL = 3
"""Among how many rulings one that tells of all cases is looked for."""
PLAYERS = range(2, 7)
BEYOND = ""
"""Stands for the questions that no ruling answers."""
BASE_GAME = "usa"
PUBLISHED = {"mini": BASE_GAME}
"""Maps of our own that are played by the rules of a published one."""

COVERED, KNOWN, DOUBT = 0.9, 1.4, -0.25
"""What counts beside nearness for a question to be about the rules, and how much; see `trust`."""
MANY = 6
"""The number of known concepts from which more of them do not count."""
ENOUGH = 1.94
"""The trust from which a question is answered."""
SAME_WORDS = 0.6
"""The nearness from which a short question is answered that has no other words."""


def ask(
    text: str,
    *,
    players: int | None = None,
    map: str | None = None,
    house: Iterable[str] | None = None,
    language: str | None = None,
) -> Found:
    """The rulings that answer a question, and what has to be asked back.

    Args:
        text: the question as somebody would put it; slips of the pen do not matter.
        players: how many play, if that is known.
        map: the name of the map on the table, if that is known.
        house: ids of the house rules and options in force; without it nothing is known of them.
        language: the language to answer in; without it that of the question.

    >>> found = ask("locomotive face up second card?")
    >>> found.best.ruling.id, found.best.verdict
    ('Q-02', 'no')
    >>> ask("¿se puede usar las dos vías de una ruta doble?").asks
    ('players', 'map')
    >>> ask("what is the capital of France").answers
    ()
    """
    told = table_of(players, map, house)
    if language is not None and language not in LANGUAGES:
        raise ValueError(f"language: {language!r} is not one of {', '.join(LANGUAGES)}")
    heard = hear(text, language)
    found = Found(text=text, language=language or heard.language)
    compared = _index().compare(heard.concepts)
    if not compared or compared[0].key == BEYOND:
        return found
    known = replace(
        told,
        players=told.players or players_said(heard.words),
        map=told.map or map_said(heard.words),
    )
    rulings = load_rulings()
    ranked = _ranked([like for like in compared if like.key != BEYOND], heard, known)
    here = [like for like in ranked if told.fits(rulings[like.key])]
    first = ranked[0]
    if _trusted(ranked, heard) and (not here or first.value > here[0].value + CLEARLY):
        found = replace(found, elsewhere=rulings[first.key].maps)
    if _trusted(here, heard):
        matches = tuple(_matches(_general_first(here, known), known))
        found = replace(found, answers=matches[:MOST], asks=_asks(matches, known))
    return found


def look_up(
    id: str,
    *,
    players: int | None = None,
    map: str | None = None,
    house: Iterable[str] | None = None,
    language: str = LANGUAGES[0],
) -> Found:
    """A ruling by its id, as if somebody had asked its question at this table.

    >>> look_up("Q-79", players=4, map="team-asia").best.verdict
    'no'
    """
    ruling, known = ruling_named(id), table_of(players, map, house)
    matches = (_match(ruling, 1.0, known),)
    return Found(
        text=ruling.question(language),
        language=language,
        answers=matches,
        asks=_asks(matches, known),
    )


def table_of(players: int | None, map: str | None, house: Iterable[str] | None) -> Table:
    """What was said about the table; `ValueError` if it cannot be."""
    if players is not None and players not in PLAYERS:
        raise ValueError(f"players: {PLAYERS[0]} to {PLAYERS[-1]} can play, not {players!r}")
    if map is not None and not isinstance(map, str):
        raise ValueError(f"map: its name is wanted, such as {BASE_GAME!r}, not {map!r}")
    if map in find_maps():
        map = shipped_board(map).ruleset
    name = None if map is None else ruleset_named(map).id
    if isinstance(house, str):
        house = (house,)
    agreed = None if house is None else frozenset(house)
    known = [rule.id for rule in HOUSE_RULES]
    for id in sorted(agreed or ()):
        if id not in known:
            raise ValueError(f"house: there is no {id!r}; there are {', '.join(known)}")
    return Table(players=players, map=PUBLISHED.get(name or "", name), house=agreed)


def _ranked(found: list[Likeness], heard: Heard, known: Table) -> list[Likeness]:
    """The rulings by likeness and by how they fit the table, the likeliest first.

    Where another ruling answers the same question for this table, it is about as likely.
    """
    rulings = load_rulings()
    values = {like.key: like for like in found}
    for like in found:
        for other, value in _same_question(rulings[like.key], like.value, known):
            if other not in values or values[other].value < value:
                values[other] = replace(like, key=other, value=value)
    fitted = []
    for like in values.values():
        ruling = rulings[like.key]
        gain = COMMON if known.map is None and BASE_GAME in ruling.maps else 0.0
        loss = 0.0 if known.fits(ruling) else OTHER_TABLE
        if ruling.chapter == "house" and HOUSE not in heard.concepts and not known.house:
            loss += NOT_OURS
        fitted.append(replace(like, value=like.value + gain - loss))
    return sorted(fitted, key=lambda like: (-like.value, like.key))


def _same_question(ruling: Ruling, value: float, known: Table) -> Iterator[tuple[str, float]]:
    """The rulings that answer a question for this map, or by the house rules in force."""
    likely = known.map or BASE_GAME
    if likely in ruling.elsewhere:
        yield ruling.elsewhere[likely], value - SAME_QUESTION
    in_force = (known.house or frozenset()).intersection(ruling.changed_by)
    if in_force:
        for other in load_rulings().values():
            if other.chapter == "house" and in_force.issuperset(other.rules):
                yield other.id, value + SAME_QUESTION


def trust(like: Likeness, heard: Heard) -> float:
    """How sure it is that a question is about the rules, judged by a ruling that it is like.

    It has to be near a known question and covered by the words of the ruling, with enough known
    concepts in it to say something, and better without mended words.
    """
    known = sum(_index().knows(concept) for concept in {*heard.concepts})
    return (
        like.nearness
        + COVERED * like.covered
        + KNOWN * min(known, MANY) / MANY
        + DOUBT * heard.doubt
    )


def _trusted(found: list[Likeness], heard: Heard) -> bool:
    return any(trust(like, heard) >= ENOUGH or _says_it_all(like, heard) for like in found[:3])


def _says_it_all(like: Likeness, heard: Heard) -> bool:
    """Whether a question is short, but a ruling is known by these very words."""
    return like.covered == 1.0 and like.nearness >= SAME_WORDS and not heard.doubt


def _matches(found: list[Likeness], known: Table) -> Iterator[Match]:
    rulings = load_rulings()
    beliefs = [exp(SHARPNESS * (like.value - found[0].value)) for like in found]
    total = sum(beliefs)
    for like, belief in zip(found, beliefs, strict=True):
        yield _match(rulings[like.key], belief / total, known)


def _match(ruling: Ruling, score: float, known: Table) -> Match:
    """A ruling with the answer that holds at this table, as far as it is known."""
    fitting = known.fitting(ruling)
    return Match(
        ruling=ruling,
        score=score,
        answer=fitting[0] if len(fitting) == 1 else None,
        changed_by=tuple(id for id in ruling.changed_by if id in (known.house or ())),
    )


def _general_first(found: list[Likeness], known: Table) -> list[Likeness]:
    """The same, led by the ruling that tells of all cases where it is not known which one is meant.

    "May both tracks be used?" is answered for two players and for four, and by "it depends".
    """
    rulings = load_rulings()
    first = found[0]
    if known.players is None and rulings[first.key].players:
        for like in found[1:GENERAL]:
            if "players" in rulings[like.key].depends_on:
                rest = [other for other in found if other is not like]
                return [replace(like, value=first.value), *rest]
    return found


def _asks(matches: tuple[Match, ...], known: Table) -> tuple[str, ...]:
    """What would settle the first answer and is not known."""
    best = matches[0]
    asks: set[str] = set()
    if best.ruling.answers and best.answer is None:
        asks.update(best.ruling.depends_on)
    if best.ruling.elsewhere or best.ruling.maps == (BASE_GAME,):
        asks.add("map")
    if best.ruling.players:
        asks.add("players")
    for other in matches[1:]:
        if other.score >= RIVAL * best.score and other.verdict != best.verdict:
            if not {*other.ruling.maps} & {*best.ruling.maps}:
                asks.add("map")
            if not {*(other.ruling.players or PLAYERS)} & {*(best.ruling.players or PLAYERS)}:
                asks.add("players")
    unknown = {"players": known.players, "map": known.map, "house": known.house}
    return tuple(name for name, value in unknown.items() if name in asks and value is None)


@cache
def _index() -> Index:
    """All questions known, in both languages, as concepts."""
    return Index(_lines())


def _lines() -> Iterator[Line]:
    for language, beyond in load_beyond().items():
        for asked in beyond:
            yield Line(BEYOND, hear_in(language, asked).concepts)
    for ruling in load_rulings().values():
        for language, wording in ruling.words.items():
            for asked in dict.fromkeys((wording.question, *wording.asked)):
                yield Line(ruling.id, hear_in(language, asked).concepts)
            yield Line(ruling.id, hear_in(language, wording.because).concepts, REASON)
