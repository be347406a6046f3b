"""The six steps of the played example: what is asked, what may be tried, and what it teaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.view import View
from ..language import later
from ..model.actions import (
    Action,
    Claim,
    KeepTickets,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Draw, KeepFirst, ShareFirst, Turn
from .team_rules_story import CHENGDU, claim_of


@dataclass(frozen=True, slots=True)
class Try:
    """Something that can be tried by a button, if it makes sense at the moment."""

    words: str
    action: Callable[[View], Action | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to learn by doing it.

    `goal` says whether what is legal is also what the step is about, `over` whether it is done.
    """

    title: str
    task: str
    hint: str = ""
    goal: Callable[[View, Action], bool]
    over: Callable[[View], bool] = lambda view: view.asked is None
    rules: tuple[str, ...]
    moral: str
    tries: tuple[Try, ...] = ()


def _is(*kinds: type[Action]) -> Callable[[View, Action], bool]:
    return lambda _, action: isinstance(action, kinds)


def _draws(view: View, action: Action) -> bool:
    """Two cards, so no face-up locomotive for now."""
    if isinstance(action, TakeFromRow):
        return view.row[action.slot] is not LOCOMOTIVE
    return isinstance(action, TakeFromDeck | PutCard)


def _takes_locomotive(view: View, action: Action) -> bool:
    return isinstance(action, TakeFromRow) and view.row[action.slot] is LOCOMOTIVE


def _claims_from_both(view: View, action: Action) -> bool:
    return (
        isinstance(action, Claim)
        and view.board.routes[action.route].id == CHENGDU
        and any(action.payment.hand)
        and any(action.payment.rack)
    )


def _both_to(place: str) -> Callable[[View], Action | None]:
    """The second card to where the first one went."""
    return lambda view: (
        TakeFromDeck(place)
        if isinstance(view.asked, Draw) and place not in view.asked.places
        else None
    )


def _on_turn(make: Callable[[View], Action]) -> Callable[[View], Action | None]:
    return lambda view: make(view) if isinstance(view.asked, Turn) else None


def _afterwards(view: View) -> Action | None:
    return TakeFromDeck() if view.asked is None else None


def _locomotive_to_hand(view: View) -> Action:
    return TakeFromRow(view.row.index(LOCOMOTIVE), "hand")


def _pays(rack: int = 0, **hand: int) -> Callable[[View], Action | None]:
    return _on_turn(
        lambda view: claim_of(view, CHENGDU, hand, **({"locomotive": rack} if rack else {}))
    )


STEPS = (
    Step(
        title=later("Five tickets each"),
        task=later(
            "You are Ann, and Ben is your partner. Five tickets have been dealt to you, and he "
            "does not see them. Click those that you keep, three at least, and press “Keep these”."
        ),
        hint=later("What happens if you keep only two? Try it."),
        goal=_is(KeepTickets),
        over=lambda view: not isinstance(view.asked, KeepFirst),
        rules=("TEAM-TICKET-1",),
        moral=later(
            "All four have chosen. You must not talk about it, not even to Ben: partners tell each "
            "other about the game by their racks alone."
        ),
    ),
    Step(
        title=later("One of them for the ticket rack"),
        task=later(
            "You and Ben each lay one ticket on your team's rack, both at the same time. Click "
            "the one that Ben shall know, and press “Lay on the rack”."
        ),
        hint=later("What happens if you lay two at once? Try it."),
        goal=_is(ShareTickets),
        over=lambda view: not isinstance(view.asked, ShareFirst),
        rules=("TEAM-SHARE-1", "TEAM-SHARE-2", "TEAM-TALK-1"),
        moral=later(
            "Two tickets are known to both of you now. All the others count for the team just as "
            "well, but only one of you knows that they are there."
        ),
    ),
    Step(
        title=later("Your first turn: two cards, two places"),
        task=later(
            "Draw two cards, but leave the locomotive for later. Click a card or the deck; then "
            "say where the first one goes. The second one goes to the other place."
        ),
        goal=_draws,
        rules=("TEAM-DRAW-2", "TEAM-DRAW-3", "TEAM-DRAW-7"),
        moral=later(
            "Whatever lies on the card rack Ben may spend as well. What is in your hand you alone "
            "can use, and Ben sees only how many cards you hold."
        ),
        tries=(
            Try(later("Move a card from my hand to the rack"), _on_turn(lambda _: PutCard("rack"))),
            Try(later("Put the second one into my hand, too"), _both_to("hand")),
            Try(later("Put the second one on the rack, too"), _both_to("rack")),
        ),
    ),
    Step(
        title=later("Your second turn: a locomotive"),
        task=later("A locomotive lies face up. Take it."),
        goal=_takes_locomotive,
        rules=("TEAM-DRAW-4", "USA-DRAW-3"),
        moral=later(
            "It is the only card of your turn, and it lies on the rack, for you and for Ben. A "
            "locomotive that is drawn blind may go to the hand."
        ),
        tries=(
            Try(later("Take it into my hand"), _on_turn(_locomotive_to_hand)),
            Try(later("Draw a second card"), _afterwards),
        ),
    ),
    Step(
        title=later("Your third turn: a route, paid from hand and rack"),
        task=later(
            "Claim Chengdu–Xi'an: three purple spaces. You hold two purple cards. How do you pay? "
            "Choose below, or click a route on the map."
        ),
        goal=_claims_from_both,
        rules=("TEAM-PAY-1", "TEAM-PAY-4", "TEAM-TRAIN-2"),
        moral=later(
            "The trains were yours: each partner has 27, and nobody uses those of the other. The "
            "route and its points belong to both of you."
        ),
        tries=(
            Try(later("Two purple cards and Ben's third"), _pays(purple=3)),
            Try(later("Two purple cards and a red one"), _pays(purple=2, red=1)),
            Try(later("Two purple cards and the locomotive of the rack"), _pays(1, purple=2)),
            Try(
                later("Rather the track beside Ben's, Chengdu–Chungking"),
                _on_turn(lambda view: claim_of(view, "chengdu--chungking--1", {}, locomotive=1)),
            ),
        ),
    ),
    Step(
        title=later("Your fourth turn: sharing"),
        task=later(
            "Ben does not know your other tickets. Click one or two of them, and press “Lay on "
            "the rack”. That is all that you do this turn."
        ),
        hint=later("What happens if you lay none? Try it."),
        goal=_is(ShareTickets),
        rules=("TEAM-SHARE-4", "TEAM-SHARE-5", "TEAM-SHARE-6"),
        moral=later(
            "Ben knows more now, and you have drawn no card and claimed no route. Was it worth it? "
            "That is the question of this lesson."
        ),
        tries=(Try(later("And two cards as well"), _afterwards),),
    ),
)
"""The example from the first tickets to a turn of sharing."""
