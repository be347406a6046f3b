"""The secret that is exchanged: which tickets could lie there, and what would have been seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import ipywidgets as W

from ..language import later, say, translated
from ..study.choice import Choice
from ..study.team_known import never_seen
from ..study.team_known_plans import Knowledge, Mind
from .controls import Guard, grey, make_button, put
from .team_views_sitting import Looking
from .team_views_swap import Swap, differences
from .tunnel_lab_parts import row, status

INTRO = later(
    "Put another ticket into {holder}'s hand, one of those that {mate} has never seen: what would "
    "{mate} have seen of the game so far?"
)
NO_SECRET = later("{holder} holds no secret ticket at this step.")
ALL_OPEN = later("The game is over, and all tickets lie open: there is no secret any more.")
PROOF = later(
    "{mate} would have seen exactly the same: all {n} views up to this step are equal, field by "
    "field. {mate} cannot know which of the two tickets {holder} holds."
)
LEAK = later("{mate} would have seen something else in step {at}, and so could know.")
OTHER_PLAN = later(
    "{holder}'s plan would be another one: {new} {new:train is|trains are} new in it, {dropped} "
    "{dropped:is|are} dropped. It takes about {after:.1f} turns instead of {before:.1f}."
)
SAME_PLAN = later("{holder}'s plan would be the same.")
SAME_ADVICE = later("At this question {holder} would be advised the same.")
OTHER_ADVICE = later(
    "{holder} would be advised otherwise: {reason} Only by such a deed could {mate} learn anything."
)
NOTHING_SWAPPED = later("The game is shown as it was.")


class SecretBox(W.VBox):
    """Two lists of tickets and two buttons: exchange, and put everything back."""

    def __init__(self, exchange: Callable[[Swap | None], None], guard: Guard) -> None:
        self._seat = 0
        self.intro, self.said = W.HTML(), W.HTML()
        self.held: Any = W.Dropdown(description=say("Secret"), tooltip=say("The secret ticket"))
        self.instead: Any = W.Dropdown(
            description=say("might be"), tooltip=say("The ticket that might lie there instead")
        )
        for menu in (self.held, self.instead):
            menu.add_class("ttr-choose")
        self.swap = make_button(
            say("⇄ Swap the secret"),
            guard(lambda: self._swap(exchange)),
            "ttr-main",
        )
        self.back = make_button(say("Put it back"), guard(lambda: exchange(None)))
        super().__init__(
            (self.intro, row(self.held, self.instead, self.swap, self.back), self.said)
        )
        self.intro.add_class("ttr-told")
        self.said.add_class("ttr-told")
        self.add_class("ttr-box")

    def show(self, now: Looking) -> None:
        """Show which of the holder's tickets can be exchanged, and for which."""
        played, swap, holder, mate = now.played, now.swap, now.eyes, now.mate
        self._seat, names = holder, played.names
        free = never_seen(played, now.at, mate)
        own = played.view(holder, now.at).tickets
        held = tuple(ticket for ticket in own if ticket in free)
        others = tuple(ticket for ticket in free if ticket not in own)
        named = played.board.tickets
        most = sorted(others, key=lambda it: (-named[it].points, str(named[it])))
        if swap is not None:
            held = (swap.held, *(it for it in held if it != swap.held))
            most = [swap.instead, *(it for it in most if it != swap.instead)]
        for menu, tickets in ((self.held, held), (self.instead, most if held else ())):
            options = tuple((str(named[ticket]), ticket) for ticket in tickets)
            if menu.options != options:
                menu.options = options
                menu.value = options[0][1] if options else None
        facts = {"holder": names[holder], "mate": names[mate]}
        over = played.view(holder, now.at).over
        why = "" if held else say(ALL_OPEN if over else NO_SECRET, **facts)
        told = say(INTRO, **facts) if held else why
        put(self.intro, value=f"<p>{escape(told)}</p>")
        grey(self.swap, why, say("Exchange the two tickets, in all of the game so far"))
        nothing = translated(NOTHING_SWAPPED) if swap is None else ""
        grey(self.back, nothing, say("Show the game as it was"))

    def tell(self, sentences: Iterator[str]) -> None:
        """Say what came out of an exchange; nothing without one."""
        first, *more = [*sentences] or [""]
        told = f'<p class="ttr-proof">{escape(first)}</p>' if first else ""
        told += f"<p>{escape(' '.join(more))}</p>" if more else ""
        put(self.said, value=status(told))

    def _swap(self, exchange: Callable[[Swap | None], None]) -> None:
        if self.held.value is not None and self.instead.value is not None:
            exchange(Swap(self._seat, self.held.value, self.instead.value))


def tell_swap(
    known: Knowledge,
    swap: Swap,
    at: int,
    minds: tuple[Mind, Mind],
    advice: tuple[Choice | None, Choice | None],
) -> Iterator[str]:
    """What the partner would have seen, and what would be otherwise for the holder.

    `minds` and `advice` are the holder's, as it was and with the other ticket.
    """
    names = known.played.names
    mate = next(seat for seat in known.seats if seat != swap.seat)
    facts = {"holder": names[swap.seat], "mate": names[mate]}
    other = differences(known.played, swap, mate, at)
    yield say(LEAK, at=other[0], **facts) if other else say(PROOF, n=at + 1, **facts)
    was, now = minds
    new, dropped = now.left & ~was.left, was.left & ~now.left
    if new or dropped:
        yield say(
            OTHER_PLAN,
            new=now.trains_of(new),
            dropped=now.trains_of(dropped),
            before=was.turns,
            after=now.turns,
            **facts,
        )
    else:
        yield say(SAME_PLAN, **facts)
    one, two = advice
    if one is not None and two is not None:
        if one.action == two.action:
            yield say(SAME_ADVICE, **facts)
        else:
            yield say(OTHER_ADVICE, reason=two.reason, **facts)
