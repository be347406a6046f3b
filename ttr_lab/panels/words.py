"""What panels say: questions, events, refusals and whole positions in plain words, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ..engine.view import View
from ..figures.palette import CARDS
from ..language import Saying, fill, later, say, translated
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
        f"<span>{escape(rule.told)}</span></details>"
    )


def show_refusal(refusal: Refusal) -> str:
    """A refusal with its rule one click away."""
    no = say("<b>Not allowed:</b> {why}", why=escape(refusal.sentence))
    return f"{no} {show_rule(refusal.rule)}"


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
            return say(
                "Which of these {n} first tickets do you keep? At least {least}.",
                n=len(offered),
                least=least,
            )
        case Keep(offered=offered, least=least):
            return say(
                "Which of these {n} tickets do you keep? At least {least}.",
                n=len(offered),
                least=least,
            )
        case ShareFirst(count=number):
            return say(SHARE_OWN[number == 1], n=number)
        case Share(count=number):
            return say(SHARE_NEW[number == 1], n=number)
        case Put(card=card):
            return say(
                "Where does the {card} go? The second card goes to the other place.", card=card
            )
        case Toll(extra=extra, color=color):
            return say(
                "The tunnel asks for {n} more {n:card|cards}: {match}. Add them or turn back.",
                n=extra,
                match=match_of(color),
            )
        case Draw(places=places):
            return say(SECOND_CARD[places[0] if view.ruleset.team_size > 1 else ""])
        case Turn():
            return turn_words(view.ruleset.turn_actions)
        case None:
            return say("Nothing is asked of you now.")


SHARE_OWN = {
    True: later("Which one of your tickets goes to the team's rack?"),
    False: later("Which {n} of your tickets go to the team's rack?"),
}
SHARE_NEW = {
    True: later("Which one of the new tickets goes to the team's rack?"),
    False: later("Which {n} of the new tickets go to the team's rack?"),
}
SECOND_CARD = {
    "": later("Take the second card: face up or from the deck."),
    "hand": later("Take the second card: face up or from the deck. It goes to your hand."),
    "rack": later("Take the second card: face up or from the deck. It goes to the team's rack."),
}


def turn_words(actions: Sequence[str]) -> str:
    """What a turn may consist of.

    >>> turn_words(("draw", "claim", "tickets", "share"))
    'Take a train card, click a route to claim it, draw tickets, or share some.'
    """
    told = [say(TURN_WORDS[name]) for name in actions]
    return say("{deeds}, or {last}.", deeds=", ".join(told[:-1]), last=told[-1])


TURN_WORDS = {
    "draw": later("Take a train card"),
    "claim": later("click a route to claim it"),
    "tickets": later("draw tickets"),
    "share": later("share some"),
    "station": later("build a station"),
}


def match_of(color: Color) -> str:
    """What matches a tunnel paid in this color, and answers it.

    >>> match_of(LOCOMOTIVE), match_of(Color.RED)
    ('locomotives', 'red or locomotives')
    """
    if color is LOCOMOTIVE:
        return color.in_words("cards")
    return say("{color} or locomotives", color=color)


def name_route(route: Route) -> str:
    """A route with what tells it from its neighbors.

    >>> from ttr_lab import load_board
    >>> name_route(load_board("usa").route("Miami", "Atlanta"))
    'Atlanta–Miami, 5 blue'
    >>> name_route(load_board("europe").route("Stockholm", "Petrograd"))
    'Petrograd–Stockholm, 8 gray, tunnel of 3'
    """
    facts = [str(route), say(SPACES, n=route.length, color=CARDS[route.color].name)]
    facts += kinds_of(route)
    if route.track:
        facts.append(say(TRACK, n=route.track))
    return ", ".join(facts)


def kinds_of(route: Route) -> list[str]:
    """What is special about a route, in a few words each."""
    return [
        say(words, n=number)
        for words, number in (
            (TUNNEL_OF, route.tunnel),
            (FERRY_WITH, route.ferry),
            (MOUNTAIN_WITH, route.mountain),
        )
        if number
    ]


SPACES, TRACK = later("{n} {color}"), later("track {n}")
TUNNEL_OF = later("tunnel of {n}")
FERRY_WITH = later("ferry with {n} {n:locomotive|locomotives}")
MOUNTAIN_WITH = later("mountain with {n} X")


def name_house_rules(ruleset: Ruleset) -> str:
    """The house rules in force by name and id, or nothing.

    >>> from ttr_lab.model.house import with_house_rules
    >>> from ttr_lab.model.ruleset import USA
    >>> name_house_rules(with_house_rules(USA, ["HOUSE-TICKET-1"]))
    'no penalty (HOUSE-TICKET-1)'
    """
    names = {house.id: house.name for house in HOUSE_RULES}
    return ", ".join(f"{translated(names[id])} ({id})" for id in ruleset.house)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its word.

    >>> count(1, "train"), count(2, "train")
    ('1 train', '2 trains')
    """
    words = f"{{n}} {{n:{one}|{many or one + 's'}}}"
    return fill(translated(words), {"n": number})


COUNTED = (
    later("{n} {n:card|cards}"),
    later("{n} {n:city|cities}"),
    later("{n} {n:point|points}"),
    later("{n} {n:route|routes}"),
    later("{n} {n:ticket|tickets}"),
    later("{n} {n:train|trains}"),
    later("{n} {n:train card|train cards}"),
)
"""What is counted: the words that `count` puts together."""


def tell_path(board: Board, name: str, trail: Trail) -> Saying:
    """A player's longest path in a sentence."""
    cities = " – ".join(board.cities[city].name for city in trail.cities)
    return Saying(PATH if trail.length else NO_PATH, name=name, n=trail.length, cities=cities)


PATH = later("Longest path of {name}: {n} {n:train|trains}: {cities}.")
NO_PATH = later("Longest path of {name}: no route claimed yet.")


def tell_action(board: Board, action: Action) -> str:
    """An action in a few words that betray no card and no ticket."""
    match action:
        case TakeFromRow():
            return say("a face-up card was taken")
        case TakeFromDeck():
            return say("a card was drawn blind")
        case Claim(route=route):
            return say("{route} was claimed", route=board.routes[route])
        case DrawTickets():
            return say("tickets were drawn")
        case KeepTickets():
            return say("tickets were kept")
        case PutCard(place=place):
            return say(PUT[place])
        case PayToll():
            return say("a tunnel was paid")
        case TurnBack():
            return say("a tunnel was given up")
        case BuildStation(city=city):
            return say("a station was built in {city}", city=board.cities[city])
        case ShareTickets():
            return say("tickets were shared")
        case _:
            return say("a pass")


PUT = {"hand": later("a card went to the hand"), "rack": later("a card went to the rack")}
