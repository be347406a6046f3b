"""The bot `partner`: the planner with a policy for each thing that partners can tell each other.

What goes on the ticket rack, when a turn is spent on it, and where a drawn card goes are policies
with a name, so that a series can play them against each other: `partner:first=largest+turn=always`.
Without a name the recommendations of `teamwork` are followed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ..engine.view import View
from ..language import Saying, Together, later, say
from ..model.actions import PutCard, ShareTickets
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Keep, KeepFirst, Put, Share, ShareFirst, Turn
from .choice import Choice
from .outlook import Outlook
from .partners import PUTS, PUTS_BLIND
from .planner import Planner
from .style import STYLE, Style
from .teamwork import Teamwork, TicketValue, offered
from .teamwork_trials import Trials, tried

TURN_WORTH = 8.0
"""The points that a turn is worth to a team: what it lost in games that went on without one."""
MOST = 2
ADVICE = "advice"
FIRST: Mapping[str, Callable[[TicketValue], tuple[float, ...]]] = MappingProxyType(
    {
        ADVICE: lambda value: (value.told, value.points),
        "hardest": lambda value: (value.trains, value.points),
        "largest": lambda value: (value.points, -value.trains),
        "fitting": lambda value: (value.overlap, -value.told, value.points),
        "easiest": lambda value: (-value.trains, value.points),
    }
)
"""What is laid on the rack when something must be: the ticket of which this is greatest."""
CHANCE = "chance"
POLICIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "first": (*FIRST, CHANCE),
        "turn": (ADVICE, "never", "always"),
        "rack": (ADVICE, "signal", CHANCE),
    }
)
"""The policies, each with the names that it knows; the first is the recommended one."""


class Partner(Planner):
    """The planner with these policies; `seed` decides where chance does."""

    def __init__(
        self,
        seed: int = 0,
        *,
        first: str = ADVICE,
        turn: str = ADVICE,
        rack: str = ADVICE,
        style: Style = STYLE,
    ) -> None:
        super().__init__(style)
        for policy, name in (("first", first), ("turn", turn), ("rack", rack)):
            if name not in POLICIES[policy]:
                raise ValueError(
                    say(
                        "partner: the policy {policy} knows no {name!r}; it knows {known}",
                        policy=policy,
                        name=name,
                        known=", ".join(POLICIES[policy]),
                    )
                )
        self.first, self.turn, self.rack = first, turn, rack
        self.chance = random.Random(seed)

    def share_due(self, outlook: Outlook, asked: Share | ShareFirst) -> Choice:
        """Lay the ticket that the policy names; by advice the one that tells of most trains."""
        if self.first == CHANCE:
            order = sorted(asked.among, key=lambda _: self.chance.random())
            return self._lay(tuple(order[: asked.count]), Saying(BY_CHANCE))
        values = Teamwork(outlook, self.planned(outlook)).values(asked.among)
        ranked = sorted(values, key=FIRST[self.first], reverse=True)
        laid = ranked[: asked.count]
        why = Saying(BY_POLICY, policy=self.first)
        if self.first == ADVICE:
            names = Together(outlook.board.tickets[it.ticket].cities for it in laid)
            told = laid[0].told
            why = Saying(TELLS_MOST if told else TELLS_NOTHING, tickets=names, trains=told)
        return self._lay(tuple(it.ticket for it in laid), why)

    def share_turn(self, outlook: Outlook) -> Choice | None:
        """Spend the turn on sharing if the policy says so; by advice if that gains points."""
        view = outlook.view
        secret = tuple(it for it in view.tickets if not outlook.completed(it))
        if self.turn == "never" or not view.ruleset.turn_share or not secret:
            return None
        work = Teamwork(outlook, self.planned(outlook))
        if self.turn == "always":
            return self._lay(secret[: view.ruleset.turn_share], Saying(AT_ONCE))
        best = pays(work, work.values(secret, spent=1.0))
        if not best:
            return None
        first = best[0]
        ticket = outlook.board.tickets[first.ticket].cities
        why = Saying(
            PARTNER_CAN if not first.planned else SHORT_OF_TIME,
            ticket=ticket,
            gain=sum(it.gain for it in best),
            now=first.chance,
            then=first.shared,
        )
        return self._lay(tuple(it.ticket for it in best[: view.ruleset.turn_share]), why)

    def place_card(self, outlook: Outlook, asked: Put) -> Choice:
        """Where the card goes; by advice to the rack what tickets that both know of need."""
        if self.rack == ADVICE:
            return super().place_card(outlook, asked)
        if self.rack == CHANCE:
            place = "rack" if self.chance.random() < 0.5 else "hand"
            why = Saying(BY_CHANCE)
        else:
            needs = self._needs(outlook)
            wanted = asked.card is LOCOMOTIVE or needs.lack[asked.card] > 0
            place, why = ("rack", Saying(SIGNALS)) if wanted else ("hand", Saying(NO_SIGNAL))
        aloud = Saying(PUTS_BLIND[place] if asked.slot is None else PUTS[place], card=asked.card)
        return Choice(PutCard(place), why, aloud)

    def _lay(self, tickets: Sequence[int], why: Saying) -> Choice:
        return Choice(ShareTickets(tuple(tickets)), why, Saying(LAYS))


def pays(work: Teamwork, values: Sequence[TicketValue]) -> tuple[TicketValue, ...]:
    """The tickets that are worth a turn of sharing, the best first; none if a turn is worth more.

    `values` are reckoned with a turn lost, which may well be more than it brings.
    """
    known = sorted(values, key=lambda it: (-it.gain, it.ticket))
    best = [it for it in known if it.gain > 0][:MOST]
    rescued = best and not best[0].planned
    worth = work.outlook.turn if rescued and work.load + 1 < work.turns else TURN_WORTH
    return tuple(best) if best and sum(it.gain for it in best) > worth else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a partner would do, why, and what each of the seat's tickets is to the team."""

    choice: Choice
    values: tuple[TicketValue, ...]
    tickets: tuple[str, ...]
    """What the tickets are called, in the same order."""
    trials: tuple[tuple[Trials, Trials], ...] = ()
    """For each the tries alone, and those in which the partner knows; empty if none were made."""

    def sentences(self) -> tuple[str, ...]:
        """The advice in words: the reason first, then a sentence for each ticket."""
        told = [
            say(
                WORTH_TELLING if value.told else TELLS_NOTHING_NEW,
                ticket=ticket,
                trains=value.trains,
                told=value.told,
                chance=value.chance,
                shared=value.shared,
            )
            for ticket, value in zip(self.tickets, self.values, strict=True)
        ]
        counted = [
            say(
                TRIED,
                ticket=ticket,
                tries=alone.tries,
                alone=alone.completed,
                together=together.completed,
            )
            for ticket, (alone, together) in zip(self.tickets, self.trials, strict=False)
        ]
        return (self.choice.reason, *told, *counted)


def advise(view: View, *, tries: int = 0) -> Advice:
    """What the bot `partner` would do in this seat, from what the seat may see (TEAM-TALK-2).

    The same reckoning decides for the bot. With `tries` each ticket is also tried so many times
    (see `teamwork_trials`). `ValueError` if the seat is not asked anything now.

    >>> from ttr_lab import new_game
    >>> game = new_game("team-asia", ["Ann", "Ben", "Cleo", "Dora"], seed=1)
    >>> found = advise(game.view(0))
    >>> game.why_not(0, found.choice.action) is None, len(found.values)
    (True, 5)
    """
    bot = Partner()
    choice = bot(view)
    assert bot.outlook is not None
    among = offered(view)
    if not isinstance(view.asked, Keep | KeepFirst | Share | ShareFirst):
        among = tuple(it for it in among if not bot.outlook.completed(it))
    work = Teamwork(bot.outlook, bot.planned(bot.outlook))
    return Advice(
        choice=choice,
        values=work.values(among, spent=float(isinstance(view.asked, Turn))),
        tickets=tuple(view.board.tickets[it].cities for it in among),
        trials=tuple(
            (tried(work, it, tries=tries), tried(work, it, told=True, tries=tries)) for it in among
        )
        if tries
        else (),
    )


def partner_bot(seed: int = 0, **policies: str) -> Partner:
    """A bot for a team; policies by name, such as `turn="never"`."""
    unknown = sorted(policies.keys() - POLICIES.keys())
    if unknown:
        raise ValueError(
            say(
                "partner: there is no policy {name!r}; there are {known}",
                name=unknown[0],
                known=", ".join(POLICIES),
            )
        )
    first, turn, rack = (policies.get(name, ADVICE) for name in ("first", "turn", "rack"))
    return Partner(seed, first=first, turn=turn, rack=rack)


WORTH_TELLING = later(
    "{ticket}: {trains} {trains:train|trains} to lay, {told} of them news to the partner; the "
    "chance is {chance:.0%}, and {shared:.0%} if the partner knows."
)
TELLS_NOTHING_NEW = later(
    "{ticket}: {trains} {trains:train|trains} to lay, none of them news to the partner; the "
    "chance is {chance:.0%}."
)
TRIED = later(
    "{ticket}, tried {tries} times: completed {alone} times alone, and {together} times if the "
    "partner knows."
)
LAYS = later("Lays tickets on the rack.")
TELLS_MOST = later(
    "Lays {tickets} on the rack, because it tells the partner of {trains} "
    "{trains:train|trains} to lay that no shared ticket asks for."
)
TELLS_NOTHING = later("Lays {tickets} on the rack, because no ticket tells the partner more.")
PARTNER_CAN = later(
    "Spends the turn on sharing {ticket}, because only the partner can still complete it: the "
    "chance rises from {now:.0%} to {then:.0%}."
)
SHORT_OF_TIME = later(
    "Spends the turn on sharing {ticket}, because time is short and the partner has more of it: "
    "about {gain:.0f} points."
)
AT_ONCE = later("Shares all tickets as soon as it can: that is its policy.")
BY_POLICY = later("Chooses by its policy: {policy}.")
BY_CHANCE = later("Chooses by chance: that is its policy.")
SIGNALS = later("Lays on the rack what it collects: that is its signal.")
NO_SIGNAL = later("Keeps a card that it does not collect, so that the rack shows what it does.")
