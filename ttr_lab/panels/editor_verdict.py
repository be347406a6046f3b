"""What the engine says to a question: each deed with what came of it, as HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.draft_ask import Reply, Tried
from ..engine.step import TURN_ACTIONS, legal_actions
from ..language import Together, later, say
from ..model.decisions import Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll, Turn
from ..model.house import HOUSE_RULES
from ..model.state import State
from .editor_words import tell_deed
from .words import show_rule

KINDS = {
    "draw": later("draw train cards"),
    "claim": later("claim a route"),
    "tickets": later("draw tickets"),
    "share": later("lay tickets on the rack"),
    "station": later("build a station"),
}
"""What a turn may consist of, by its names in the rulesets."""


def tell_reply(reply: Reply, *, first: str) -> str:
    """The verdict as HTML; `first` is what is said before anything was asked."""
    if not reply.tried:
        return f'<p class="ttr-quiet">{escape(first)}</p>'
    steps = "".join(f"<li>{_tried(reply, tried)}</li>" for tried in reply.tried)
    refused = reply.refusal is not None
    yes = say("No, you may not.") if refused else say("Yes, you may.")
    sign = "✗" if refused else "✓"
    looks = "ttr-answer ttr-no" if refused else "ttr-answer"
    same_turn = refused and isinstance(reply.state.open[0], Turn) if reply.state.open else True
    then = "" if reply.state.over or same_turn else f"<p>{escape(_open(reply.state))}</p>"
    counted = reply.tried[-1].final is not None
    answer = "" if counted else f'<p class="{looks}">{sign} {escape(yes)}</p>'
    return (
        f'<div role="status" aria-live="polite">{answer}'
        f"<ol>{steps}</ol>{''.join(_instead(reply)) if refused else ''}{then}</div>"
    )


def _tried(reply: Reply, tried: Tried) -> str:
    if tried.refusal is not None:
        told = escape(tell_deed(reply.state, tried.deed))
        reason = escape(tried.refusal.sentence)
        return f"✗ <b>{told}:</b> {reason} {show_rule(tried.refusal.rule)}"
    if tried.final is not None:
        totals = Together(f"{team.name} {team.total}" for team in tried.final.teams)
        winners = Together(tried.final.winner_names)
        told = say("Final points: {totals}. First: {winners}.", totals=totals, winners=winners)
        return f"✓ {escape(told)}"
    events = " ".join(f"{escape(e.public)} {show_rule(e.rule)}" for e in tried.events)
    return f"✓ {events or escape(tell_deed(reply.state, tried.deed, seen=False))}"


def _instead(reply: Reply) -> Iterator[str]:
    """What would be allowed: house rules, and else what a turn may consist of."""
    for rule in HOUSE_RULES:
        if rule.id in reply.house:
            told = say(
                "With the house rule {name} ({id}) it would be allowed.", name=rule, id=rule.id
            )
            yield f"<p>{escape(told)}</p>"
    seat = reply.tried[-1].seat
    if not reply.neighbors and isinstance(reply.state.asked(seat), Turn):
        kinds = {type(action) for action in legal_actions(reply.state, seat)}
        may = [say(KINDS[name]) for name, of in TURN_ACTIONS.items() if kinds & {*of}]
        if may:
            told = say("{who} may: {deeds}.", who=reply.state.name(seat), deeds=", ".join(may))
            yield f"<p>{escape(told)}</p>"


def _open(state: State) -> str:
    """The question that is open now, and to whom."""
    asked = state.open[0]
    who = state.name(asked.seat)
    match asked:
        case Turn():
            return say("Now it is the turn of {who}.", who=who)
        case Draw(places=places):
            if state.ruleset.team_size > 1 and places == ("rack",):
                return say("Now {who} takes the second card, for the rack.", who=who)
            return say("Now {who} takes the second card.", who=who)
        case Put(card=card):
            return say("Now {who} says where {card:the card} goes.", who=who, card=card)
        case Toll(extra=extra):
            return say(
                "Now {who} adds {extra} {extra:card|cards} or turns back.", who=who, extra=extra
            )
        case Keep(least=least) | KeepFirst(least=least):
            return say("Now {who} keeps tickets, at least {least}.", who=who, least=least)
        case Share(count=count) | ShareFirst(count=count):
            return say(
                "Now {who} lays {count} {count:ticket|tickets} on the rack.", who=who, count=count
            )
