"""What is said beside a position: the deeds as buttons, and what the engine says of them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..language import later, say
from ..model.rulebook import Event
from ..study.disputes import Outcome, Position
from .referee_answer import SIGNS, tell_when
from .referee_deed import tell_deeds
from .referee_table import show_final
from .words import show_rule

INSTEAD_ALLOWED = later("But this is allowed: {deed}")
INSTEAD_REFUSED = later("But this is not allowed: {deed}")
COMPARED = later("Compare: {deed}")


def tell_title(position: Position) -> str:
    """The name of a position among several: when its answer holds."""
    return tell_when(position.answer.when) if position.answer else position.ruling.id


def tell_deed(outcome: Outcome, sentence: str = "", *, signed: bool) -> str:
    """What is done, with the sign of what the engine says; a sentence may be put around it."""
    deed = "\n".join(tell_deeds(outcome))
    sign = f"{SIGNS['no' if outcome.refusal else 'yes']} " if signed else ""
    return sign + (say(sentence, deed=deed) if sentence else deed)


def instead(position: Position) -> str:
    """The sentence that introduces the neighbor."""
    assert position.neighbor is not None
    if (position.disputed.refusal is None) == (position.neighbor.refusal is None):
        return COMPARED
    return INSTEAD_REFUSED if position.neighbor.refusal else INSTEAD_ALLOWED


def tell_came(position: Position, outcome: Outcome) -> str:
    """The engine's word: the refusal with its rule, or what happens, or the scoring."""
    if outcome.refusal:
        told = (
            f"<b>{SIGNS['no']} {escape(say('Not allowed:'))}</b> "
            f"{escape(outcome.refusal.sentence)} {show_rule(outcome.refusal.rule)}"
        )
        return f'<div class="ttr-ref-came ttr-ref-no" role="status">{told}</div>'
    if outcome.final is not None:
        steps = _events(outcome.then.final_events())
        fold = f"<details><summary>{escape(say('Step by step'))}</summary>{steps}</details>"
        return f'<div class="ttr-ref-came" role="status">{show_final(outcome.final)}{fold}</div>'
    if not outcome.moments:
        told = say("Nothing needs to be done: this is how it lies on the table.")
        return f'<div class="ttr-ref-came" role="status">{escape(told)}</div>'
    allowed = f"<b>{SIGNS['yes']} {escape(say('Allowed.'))}</b>"
    told = f"{allowed if position.asks_leave else ''}{_events(outcome.events)}"
    return f'<div class="ttr-ref-came ttr-ref-yes" role="status">{told}</div>'


def _events(events: Sequence[Event]) -> str:
    lines = "".join(f"<li>{escape(event.public)} {show_rule(event.rule)}</li>" for event in events)
    return f"<ul>{lines}</ul>"
