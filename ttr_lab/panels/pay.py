"""Choosing a payment: the cards first, then for a team how many of them come from the rack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import ipywidgets as W

from ..language import later, say
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..model.color_words import HELD
from .controls import Guard, grey, make_button, put, set_shown, show_only

Note = Callable[[Payment], str]
"""What is said beside a payment, such as the chance of a tunnel; blank for nothing."""


@dataclass(frozen=True, slots=True)
class Way:
    """Cards that pay, and every split of them between hand and rack, the rack's first."""

    cards: Cards
    splits: tuple[Payment, ...]

    def range_of(self, color: Color) -> tuple[int, int]:
        """The fewest and the most cards of a color that may come from the rack."""
        counts = [split.rack[color] for split in self.splits]
        return min(counts), max(counts)

    @property
    def open_colors(self) -> list[Color]:
        """The colors of which more or fewer cards may come from the rack."""
        return [color for color in Color if self.cards[color] and len({*self.range_of(color)}) > 1]

    def split(self, from_rack: Cards) -> Payment:
        """The split with these cards from the rack."""
        return Payment(self.cards.minus(from_rack), from_rack)


def ways_of(payments: Iterable[Payment]) -> list[Way]:
    """The payments by the cards laid, in their order: the fewest locomotives first.

    >>> from ttr_lab.rules.payment import Price, payments
    >>> hand, rack = Cards.of(red=2), Cards.of(red=1, locomotive=1)
    >>> for way in ways_of(payments(Price(2), hand, rack)):
    ...     print(way.cards, len(way.splits))
    2 red 2
    1 red and 1 locomotive 2
    """
    return [Way(cards, tuple(splits)) for cards, splits in groupby(payments, lambda it: it.cards)]


def name_payment(payment: Payment, *, team: bool) -> str:
    """A payment in words; in a team with the place that its cards come from.

    >>> name_payment(Payment(Cards.of(red=1), Cards.of(red=2)), team=True)
    '2 red from the rack and 1 red from the hand'
    >>> name_payment(Payment(Cards.of(red=3)), team=False)
    '3 red'
    """
    if not team:
        return str(payment)
    words = FROM[any(payment.rack), any(payment.hand)]
    return say(words, rack=payment.rack, hand=payment.hand)


FROM = {
    (False, False): later("{hand} from the hand"),
    (False, True): later("{hand} from the hand"),
    (True, False): later("{rack} from the rack"),
    (True, True): later("{rack} from the rack and {hand} from the hand"),
}
"""What a team pays, by whether cards come from the rack, and from the hand."""
PAY_WITH = {
    "pay": later("Pay with {cards}"),
    "claim": later("Claim with {cards}"),
    "build": later("Build with {cards}"),
    "add": later("Add with {cards}"),
}
"""What a payment does."""


class PayBox(W.VBox):
    """A button for each payment; where hand and rack can share it, one chooses the split too."""

    def __init__(self, pay: Callable[[Payment], None], guard: Guard, *more: W.Button) -> None:
        """`more` are buttons that stand at the end of the others."""
        self.pay, self.guard, self.more = pay, guard, more
        self.ways: list[Way] = []
        self.buttons: list[W.Button] = []
        self.row, self.rest = W.Box(), W.Box()
        self.row.add_class("ttr-flow")
        self.rest.add_class("ttr-flow")
        self.steppers = tuple(Stepper(self._step, guard) for _ in range(2))
        self.confirm = make_button(say("Pay"), guard(self._pay_split), "ttr-main", "ttr-pay")
        self.split = W.VBox()
        self.team = False
        self.verb, self.chosen = "pay", 0
        self.rack = Cards.of()
        self.note: Note = lambda _: ""
        super().__init__((self.row, self.split, self.rest))
        self.add_class("ttr-paying")

    @property
    def splitting(self) -> bool:
        """Whether one chooses what comes from the rack, so that paying takes two steps."""
        return any(way.open_colors for way in self.ways)

    def show(
        self,
        payments: Sequence[Payment],
        *,
        verb: str = "pay",
        team: bool = False,
        note: Note = lambda _: "",
    ) -> None:
        """Show these payments, none at all for an empty list; `PAY_WITH` has the verbs."""
        ways = ways_of(payments)
        if ways != self.ways:
            self.ways, self.chosen = ways, 0
            self.rack = ways[0].splits[0].rack if ways else Cards.of()
        self.verb, self.team, self.note = verb, team, note
        while len(self.buttons) < len(ways):
            number = len(self.buttons)
            press = self.guard(lambda number=number: self._press(number))  # type: ignore[misc]
            self.buttons.append(make_button("", press))
        self._render()

    def resume(self, old: PayBox) -> None:
        """Go on with the way and the split that were chosen in the same box before."""
        self.ways, self.chosen, self.rack = old.ways, old.chosen, old.rack

    def _render(self) -> None:
        for number, button in enumerate(self.buttons):
            if number < len(self.ways):
                self._tell(button, number)
            else:
                put(button, description="", tooltip="")
        more = self.more if self.ways else ()
        show_only(self.row, (*self.buttons[: len(self.ways)], *(() if self.splitting else more)))
        show_only(self.rest, more if self.splitting else ())
        show_only(self.split, (*self.steppers, self.confirm) if self.splitting else ())
        colors = self.ways[self.chosen].open_colors if self.splitting else []
        for number, stepper in enumerate(self.steppers):
            if number < len(colors):
                stepper.show(*self._range(colors[number]))
            else:
                stepper.hide()
        if self.splitting:
            told = name_payment(self._split(), team=True)
            said = say(PAY_WITH[self.verb], cards=told)
            put(self.confirm, description=said, tooltip=said)
        else:
            put(self.confirm, description=say("Pay"), tooltip="")

    def _tell(self, button: W.Button, number: int) -> None:
        way = self.ways[number]
        payment = way.splits[0]
        note = self.note(payment)
        said = f" · {note}" if note else ""
        if self.splitting:
            picked = number == self.chosen
            looks = ("ttr-button", "ttr-way", *(["ttr-picked"] if picked else []))
            text = f"{'● ' if picked else '○ '}{way.cards}{said}"
            tip = say("Chosen: {way}" if picked else "Choose: {way}", way=f"{way.cards}{said}")
        else:
            looks = ("ttr-button", "ttr-pay")
            told = name_payment(payment, team=self.team)
            text, tip = f"{told}{said}", f"{say(PAY_WITH[self.verb], cards=told)}{said}"
        put(button, description=text, tooltip=tip, _dom_classes=looks)

    def _range(self, color: Color) -> tuple[Color, int, int, int]:
        least, most = self.ways[self.chosen].range_of(color)
        return color, least, self.rack[color], most

    def _split(self) -> Payment:
        return self.ways[self.chosen].split(self.rack)

    def _press(self, number: int) -> None:
        if self.splitting:
            self.chosen = number
            self.rack = self.ways[number].splits[0].rack
            self._render()
        else:
            self.pay(self.ways[number].splits[0])

    def _step(self, color: Color, by: int) -> None:
        least, most = self.ways[self.chosen].range_of(color)
        count = max(least, min(self.rack[color] + by, most))
        self.rack = Cards(count if c is color else self.rack[c] for c in Color)
        self._render()

    def _pay_split(self) -> None:
        self.pay(self._split())


class Stepper(W.HBox):
    """How many cards of one color come from the rack: one fewer, one more."""

    def __init__(self, step: Callable[[Color, int], None], guard: Guard) -> None:
        self.color: Color | None = None

        def press(by: int) -> Callable[[], None]:
            return guard(lambda: step(self.color, by) if self.color is not None else None)

        self.words = W.HTML(layout=W.Layout(width="auto"))
        self.fewer = make_button("−", press(-1), "ttr-small")
        self.more = make_button("+", press(1), "ttr-small")
        super().__init__((self.fewer, self.more, self.words))

    def hide(self) -> None:
        """There is nothing to choose."""
        self.color = None
        set_shown(self, False)
        put(self.words, value="")

    def show(self, color: Color, least: int, now: int, most: int) -> None:
        """Show how many there are now, between the fewest and the most."""
        self.color = color
        set_shown(self, True)
        held = say(HELD[color], n=now).replace(str(now), f"<b>{now}</b>", 1)
        put(self.words, value=say("{rack} from the rack", rack=held))
        no_more = NO_MORE[color is LOCOMOTIVE]
        fewest = "" if now > least else say(no_more, color=color)
        grey(self.fewer, fewest, say(ONE_FEWER, color=color))
        at_most = Cards(most if it is color else 0 for it in Color)
        top = (
            "" if now < most else say("No more than {cards} can come from the rack.", cards=at_most)
        )
        grey(self.more, top, say(ONE_MORE, color=color))


NO_MORE = {
    False: later("The hand holds no more {color}."),
    True: later("The hand holds no more locomotives."),
}
ONE_FEWER = later("One {color} fewer from the rack, one more from the hand")
ONE_MORE = later("One {color} more from the rack, one fewer from the hand")
