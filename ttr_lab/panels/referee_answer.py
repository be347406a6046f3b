"""An answer of the referee as a person reads it: yes or no, why, by which rule, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from types import MappingProxyType

from ..language import later, say, translated
from ..model.house import HOUSE_RULES
from ..model.rulebook import BOOK
from ..study.found import Match
from ..study.reply import CHANGED, MAPS, VERDICTS, name_maps
from ..study.rulings import DEPENDS, NO, YES, When
from .words import show_rule

SIGNS: Mapping[str, str] = MappingProxyType({YES: "✓", NO: "✗", DEPENDS: "◐"})
"""The sign of each verdict, so that color is never the only one."""
LOOKS: Mapping[str, str] = MappingProxyType(
    {YES: "ttr-ref-yes", NO: "ttr-ref-no", DEPENDS: "ttr-ref-depends"}
)
"""The looks of each verdict."""
NO_HOUSE_RULE = later("no house rule")


def show_answer(match: Match, language: str, *, asked: bool) -> str:
    """The answer as HTML, in the language of the ruling's words; that one must be spoken, too.

    Where it was `asked` in other words, yes or no may mean the opposite of what it would mean
    there; so the question that is answered is named as such.
    """
    heard = f'<p class="ttr-ref-heard">{escape(say("I understood:"))}</p>' if asked else ""
    return (
        f'<div class="ttr-ref-answer" role="status" aria-live="polite">{heard}'
        f'<p class="ttr-ref-question">{escape(match.ruling.question(language))}</p>'
        f"{show_verdict(match.verdict)}"
        f'<p class="ttr-ref-because">{escape(match.because(language))}</p>'
        f"{''.join(_cases(match, language))}"
        f'<div class="ttr-ref-rules">{_rules(match.rules)}</div>'
        f"{''.join(f'<p>{line}</p>' for line in _where(match))}</div>"
    )


def show_verdict(verdict: str) -> str:
    """Yes, no or it depends, large and with its sign."""
    return (
        f'<p class="ttr-ref-verdict {LOOKS[verdict]}"><b>{SIGNS[verdict]}</b> '
        f"{escape(translated(VERDICTS[verdict]))}</p>"
    )


def _cases(match: Match, language: str) -> Iterator[str]:
    """The answers from which one has to be chosen yet, each with when it holds."""
    if match.answer is not None or not match.ruling.answers:
        return
    yield '<ul class="ttr-ref-cases">'
    for answer in match.ruling.answers:
        yield (
            f'<li class="{LOOKS[answer.verdict]}"><b>{escape(tell_when(answer.when))}: '
            f"{SIGNS[answer.verdict]} {escape(translated(VERDICTS[answer.verdict]))}</b> "
            f"{escape(answer.because[language])}</li>"
        )
    yield "</ul>"


def _rules(ids: Iterable[str]) -> str:
    return " ".join(show_rule(BOOK[id]) for id in dict.fromkeys(ids))


def _where(match: Match) -> Iterator[str]:
    """On which maps the answer holds, and which house rules change it."""
    ruling = match.ruling
    maps = match.answer.when.maps if match.answer and match.answer.when.maps else ruling.maps
    if {*maps} >= {*MAPS}:
        yield escape(say("Holds on all four maps."))
    else:
        yield escape(say("Holds on: {maps}.", maps=name_maps(maps)))
    if match.changed_by:
        yield f"<b>⚠ {escape(say(CHANGED, ids=', '.join(match.changed_by)))}</b>"
    elif ruling.changed_by:
        names = ", ".join(map(name_house_rule, ruling.changed_by))
        yield escape(say("House rules that change it: {names}.", names=names))


def name_house_rule(id: str) -> str:
    """A house rule by its name and id.

    >>> name_house_rule("HOUSE-TICKET-1")
    'no penalty (HOUSE-TICKET-1)'
    """
    return next(f"{house.in_words()} ({id})" for house in HOUSE_RULES if house.id == id)


def tell_when(when: When) -> str:
    """What has to be so for an answer to hold.

    >>> tell_when(When(players=(2, 3), maps=("usa",)))
    '2–3 players · USA'
    """
    parts = []
    if when.players:
        span = "–".join(map(str, sorted({when.players[0], when.players[-1]})))
        parts.append(say("{span} players", span=span))
    if when.maps:
        parts.append(name_maps(when.maps))
    if when.house is not None:
        names = ", ".join(map(name_house_rule, when.house))
        parts.append(names or translated(NO_HOUSE_RULE))
    return " · ".join(parts)
