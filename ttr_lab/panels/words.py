"""What panels say: questions, events, refusals and whole positions in plain words, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ..engine.view import View
from ..language import fill
from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ..model.board import Board, Route
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll, Turn
from ..model.house import HOUSE_RULES
from ..model.rulebook import Event, Refusal, Rule
from ..model.ruleset import Ruleset
from ..model.state import Step
from ..rules.trail import Trail
from ..rules.tunnel import REVEALED
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
    told = []
    number = 0
    for event in events:
        line = f"{escape(event.told_to(seat))} {show_rule(event.rule_told_to(seat))}"
        if event.telling in REVEALED:
            number = int(str(event.facts["number"]))
        # the sentences keep step with the cards that are turned over
        if number:
            line = f'<span class="ttr-later" style="--n:{number}">{line}</span>'
        told.append(line)
    return " ".join(told)


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
        case ShareFirst(count=number):
            return f"Which {number_of(number)} of your tickets goes to the team's rack?"
        case Share(count=number):
            return f"Which {number_of(number)} of the new tickets goes to the team's rack?"
        case Put(card=card):
            return f"Where does the {card} go? The second card goes to the other place."
        case Toll(extra=extra, color=color):
            more = count(extra, "more card", "more cards")
            return f"The tunnel asks for {more}: {match_of(color)}. Add them or turn back."
        case Draw(places=places):
            goes = f" It goes to {PLACES[places[0]]}." if view.ruleset.team_size > 1 else ""
            return f"Take the second card: face up or from the deck.{goes}"
        case Turn():
            return turn_words(view.ruleset.turn_actions)
        case None:
            return "Nothing is asked of you now."


PLACES = {"hand": "your hand", "rack": "the team's rack"}
"""The places of a drawn card in a person's words."""


def number_of(number: int) -> str:
    """A small number as one says it."""
    return "one" if number == 1 else str(number)


def turn_words(actions: Sequence[str]) -> str:
    """What a turn may consist of.

    >>> turn_words(("draw", "claim", "tickets", "share"))
    'Take a train card, click a route to claim it, draw tickets, or share some.'
    """
    told = [TURN_WORDS[name] for name in actions]
    return f"{', '.join(told[:-1])}, or {told[-1]}."


TURN_WORDS = {
    "draw": "Take a train card",
    "claim": "click a route to claim it",
    "tickets": "draw tickets",
    "share": "share some",
    "station": "build a station",
}


def match_of(color: Color) -> str:
    """What matches a tunnel paid in this color, and answers it.

    >>> match_of(LOCOMOTIVE), match_of(Color.RED)
    ('locomotives', 'red or locomotives')
    """
    return "locomotives" if color is LOCOMOTIVE else f"{color} or locomotives"


def name_route(route: Route) -> str:
    """A route with what tells it from its neighbors.

    >>> from ttr_lab import load_board
    >>> name_route(load_board("usa").route("Miami", "Atlanta"))
    'Atlanta–Miami, 5 blue'
    >>> name_route(load_board("europe").route("Stockholm", "Petrograd"))
    'Petrograd–Stockholm, 8 gray, tunnel of 3'
    """
    kinds = "".join(f", {kind}" for kind in kinds_of(route))
    track = f", track {route.track}" if route.track else ""
    return f"{route}, {route.length} {'gray' if route.color is None else route.color}{kinds}{track}"


def kinds_of(route: Route) -> list[str]:
    """What is special about a route, in a few words each."""
    return [
        words.format(count(number, "locomotive"))
        for words, number in (
            (f"tunnel of {route.tunnel}", route.tunnel),
            ("ferry with {}", route.ferry),
            (f"mountain with {route.mountain} X", route.mountain),
        )
        if number
    ]


def name_house_rules(ruleset: Ruleset) -> str:
    """The house rules in force by name and id, or nothing.

    >>> from ttr_lab.model.house import with_house_rules
    >>> from ttr_lab.model.ruleset import USA
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
        case PutCard(place=place):
            return f"a card went to the {place}"
        case PayToll():
            return "a tunnel was paid"
        case TurnBack():
            return "a tunnel was given up"
        case BuildStation(city=city):
            return f"a station was built in {board.cities[city]}"
        case ShareTickets():
            return "tickets were shared"
        case _:
            return "a pass"
