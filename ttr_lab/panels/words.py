"""What panels say: questions, events, refusals and whole positions in plain words, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from ..engine.view import View
from ..model.actions import Action, Claim, DrawTickets, KeepTickets, TakeFromDeck, TakeFromRow
from ..model.board import Board, Route, members
from ..model.cards import Cards
from ..model.decisions import Draw, Keep, KeepFirst, Turn
from ..model.rulebook import Event, Refusal, Rule, fill
from ..model.ruleset import HOUSE_RULES, Ruleset
from ..model.state import Step
from ..rules.trail import Trail
from ..rules.turn import ENDED, ENDS_STUCK, TRIGGERED

URGENT = (TRIGGERED, ENDED, ENDS_STUCK)
"""Nobody must miss these, so they are told before all else."""


def show_rule(rule: Rule) -> str:
    """A rule's id that opens its sentence."""
    return (
        f'<details class="ttr-rule"><summary>{escape(rule.id)}</summary>'
        f"<span>{escape(rule.text)}</span></details>"
    )


def show_refusal(refusal: Refusal) -> str:
    """A refusal with its rule one click away."""
    return f"<b>Not allowed:</b> {escape(refusal.sentence)} {show_rule(refusal.rule)}"


def show_events(events: Iterable[Event], seat: int | None) -> str:
    """What happened as this seat knows it, each sentence with its rule; `None` is everybody."""
    return " ".join(
        f"{escape(event.told_to(seat))} {show_rule(event.rule_told_to(seat))}" for event in events
    )


def show_steps(steps: Sequence[Step], seat: int | None) -> str:
    """Several steps, a line for each turn, as this seat knows them; what is urgent comes first."""
    events = [event for step in steps for event in step.events if event.telling in URGENT]
    urgent = show_events(reversed(events), seat)
    lines = [f"<b>{urgent}</b>"] if urgent else []
    told = (step.events for step in steps if step.events)
    for _, turn in groupby(told, lambda events: events[0].seat):
        rest = (it for events in turn for it in events if it.telling not in URGENT)
        lines.append(show_events(rest, seat))
    return "<br>".join(lines)


def ask(view: View) -> str:
    """The question that is open to the seat, and what can be done."""
    match view.asked:
        case KeepFirst(offered=offered, least=least):
            return f"Which of these {len(offered)} first tickets do you keep? At least {least}."
        case Keep(offered=offered, least=least):
            return f"Which of these {len(offered)} tickets do you keep? At least {least}."
        case Draw():
            return "Take the second card: face up or from the deck."
        case Turn():
            return "Take a train card, click a route to claim it, or draw tickets."
        case None:
            return "Nothing is asked of you now."


def name_route(route: Route) -> str:
    """A route with what tells it from its neighbors.

    >>> from ttr_lab import load_board
    >>> name_route(load_board("usa").route("Miami", "Atlanta"))
    'Atlanta–Miami, 5 blue'
    """
    track = f", track {route.track}" if route.track else ""
    return f"{route}, {route.length} {'gray' if route.color is None else route.color}{track}"


def name_house_rules(ruleset: Ruleset) -> str:
    """The house rules in force by name and id, or nothing.

    >>> from ttr_lab.model.ruleset import USA, with_house_rules
    >>> name_house_rules(with_house_rules(USA, ["HOUSE-TICKET-1"]))
    'no penalty (HOUSE-TICKET-1)'
    """
    names = {house.id: house.name for house in HOUSE_RULES}
    return ", ".join(f"{names[id]} ({id})" for id in ruleset.house)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its word.

    >>> count(1, "train"), count(2, "train")
    ('1 train', '2 trains')
    """
    return fill(f"{{n}} {{n:{one}|{many or one + 's'}}}", {"n": number})


def tell_path(board: Board, name: str, trail: Trail) -> str:
    """A player's longest path in a sentence."""
    cities = " – ".join(board.cities[city].name for city in trail.cities)
    told = f"{count(trail.length, 'train')}: {cities}" if trail.length else "no route claimed yet"
    return f"Longest path of {name}: {told}."


def tell_action(board: Board, action: Action) -> str:
    """An action in a few words that betray no card and no ticket."""
    match action:
        case TakeFromRow():
            return "a face-up card was taken"
        case TakeFromDeck():
            return "a card was drawn blind"
        case Claim(route=route):
            return f"{board.routes[route]} was claimed"
        case DrawTickets():
            return "tickets were drawn"
        case KeepTickets():
            return "tickets were kept"
        case _:
            return "a pass"


def list_cards(cards: Cards) -> str:
    """Cards by count and color."""
    return escape(str(cards))


def describe(view: View, tickets: Iterable[str], *, hidden: bool) -> str:
    """The whole position in words, for those who cannot see the map."""
    parts = _parts(view, tickets, hidden)
    told = "".join(f"<p><b>{title}:</b> {told}</p>" for title, told in parts)
    return f'<div tabindex="0" role="region" aria-label="Position in words">{told}</div>'


def _parts(view: View, tickets: Iterable[str], hidden: bool) -> Iterator[tuple[str, str]]:
    if not hidden:
        yield "Your hand", list_cards(view.hand)
        yield "Your tickets", "; ".join(map(escape, tickets)) or "none yet"
    face_up = ", ".join("an empty place" if card is None else str(card) for card in view.row)
    yield "Face-up cards", face_up
    yield (
        "Decks",
        f"{count(view.deck, 'train card')}, {view.discard.size} discarded, "
        f"{count(view.ticket_deck, 'ticket')}",
    )
    if not hidden and view.choices.routes:
        can = (name_route(route) for route in view.board.routes_in(view.choices.routes))
        yield "Routes you can claim now", "; ".join(map(escape, can))
    for seen in view.players:
        routes = [f"{route} ({route.length})" for route in view.board.routes_in(seen.routes)]
        yield (
            escape(seen.name),
            f"{count(seen.score, 'point')}, {count(seen.trains, 'train')}, "
            f"{count(seen.cards, 'train card')}, {count(seen.tickets, 'ticket')}. "
            f"Routes: {escape('; '.join(routes)) or 'none'}.",
        )
    shut = view.closed
    for seen in view.players:
        shut &= ~seen.routes
    if shut:
        names = (str(view.board.routes[index]) for index in members(shut))
        yield "Closed tracks", escape("; ".join(names))
