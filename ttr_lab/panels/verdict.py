"""What came of trying something, as HTML: the engine's sentences and the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..language import say
from ..model.rulebook import Event, Refusal, Rule
from ..study.lesson.question import Outcome, Question
from .words import show_rule


def tell_outcome(outcome: Outcome, question: Question) -> str:
    """What the engine said: the refusal, or what happened, the weighty part first."""
    if outcome.refusal:
        return tell_refusal(outcome.refusal)
    return tell_events(outcome.events, hears=question.hears, allowed=not question.finds)


def tell_refusal(refusal: Refusal) -> str:
    """That something is not allowed, and why."""
    return (
        f'<div class="ttr-came ttr-refusal"><b>{escape(say("Not allowed:"))}</b> '
        f"{escape(refusal.sentence)}</div>"
    )


def tell_events(
    events: Sequence[Event], *, hears: Sequence[str] = (), allowed: bool, seat: int = 0
) -> str:
    """What happened, of which the rules in `hears` weigh most; the rest is folded away."""
    weighty = [event for event in events if not hears or event.rule.id in hears]
    told = (
        list_events(weighty, seat) if weighty else f"<p>{escape(say('Nothing else happens.'))}</p>"
    )
    whole = ""
    if len(weighty) < len(events):
        every = escape(say("Every step of it"))
        whole = f"<details><summary>{every}</summary>{list_events(events, seat)}</details>"
    word = f"<b>{escape(say('Allowed.'))}</b>" if allowed else ""
    return f'<div class="ttr-came">{word}{told}{whole}</div>'


def list_events(events: Sequence[Event], seat: int = 0) -> str:
    """What happened, as the reader knows it; each sentence opens its rule."""
    lines = "".join(f"<li>{escape(e.told_to(seat))} {show_rule(e.rule)}</li>" for e in events)
    return f"<ul>{lines}</ul>"


def show_book(rule: Rule) -> str:
    """A rule with its sentence, as it stands in the book."""
    return f'<span class="ttr-book"><b>{escape(rule.id)}</b> {escape(rule.told)}</span>'


def mark(right: bool | None) -> str:
    """The sign for a question: not tried, guessed right, guessed wrong."""
    return "○" if right is None else "✓" if right else "✗"
