"""What came of trying something, as HTML: the engine's sentences and the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..model.rulebook import Event, Rule
from ..study.lesson.question import Outcome, Question
from .words import show_rule


def tell_outcome(outcome: Outcome, question: Question) -> str:
    """What the engine said: the refusal, or what happened, the weighty part first."""
    if outcome.refusal:
        return (
            f'<div class="ttr-came ttr-refusal"><b>Not allowed:</b> '
            f"{escape(outcome.refusal.sentence)}</div>"
        )
    weighty = [e for e in outcome.events if not question.hears or e.rule.id in question.hears]
    allowed = "" if question.finds else "<b>Allowed.</b>"
    told = list_events(weighty) if weighty else "<p>Nothing else happens.</p>"
    whole = ""
    if len(weighty) < len(outcome.events):
        whole = (
            f"<details><summary>Every step of it</summary>{list_events(outcome.events)}</details>"
        )
    return f'<div class="ttr-came">{allowed}{told}{whole}</div>'


def list_events(events: Sequence[Event]) -> str:
    """What happened, as the reader knows it; each sentence opens its rule."""
    lines = "".join(f"<li>{escape(e.told_to(0))} {show_rule(e.rule)}</li>" for e in events)
    return f"<ul>{lines}</ul>"


def show_book(rule: Rule) -> str:
    """A rule with its sentence, as it stands in the book."""
    return f'<span class="ttr-book"><b>{escape(rule.id)}</b> {escape(rule.text)}</span>'


def mark(right: bool | None) -> str:
    """The sign for a question: not tried, guessed right, guessed wrong."""
    return "○" if right is None else "✓" if right else "✗"
