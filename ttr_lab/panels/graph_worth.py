"""What a ticket is worth: alone, and beside those that are held already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import ipywidgets as W

from ..language import later, say
from ..model.board import members
from ..model.load import load_board
from ..study.graphs.cheapest import cheapest
from ..study.graphs.growing import ends_of
from ..study.graphs.worth import MOST_HELD, Deck, deck_beside
from ..study.networks.values_routes import stock_of
from .controls import grey, make_button, set_shown
from .graph_panel import GraphPanel
from .graph_parts import FromList, line, map_options, p, table, ticket_options
from .tunnel_lab_parts import row

CHOICES = 4
"""So many tickets are offered for the guess."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighing:
    """The guess, the tickets that are held, and the one that is looked at."""

    asking: bool
    guess: int | None = None
    held: tuple[int, ...] = ()
    ticket: int | None = None


class TicketWorth(GraphPanel[Weighing]):
    """Every ticket of a deck by what it brings for each train, beside those that are held.

    Args:
        map: which map.
        guess: whether the best of four tickets is guessed before anything is shown.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("What is a ticket worth?")

    def __init__(
        self, map: str = "usa", *, guess: bool = False, language: str | None = None
    ) -> None:
        super().__init__(load_board(map), Weighing(asking=guess), language)
        self.build()

    @property
    def deck(self) -> Deck:
        """All tickets beside those that are held."""
        return deck_beside(self.board, self.now.held)

    @property
    def offered(self) -> tuple[int, ...]:
        """The tickets for the guess: the best for each train, and others spread over the deck."""
        order = deck_beside(self.board).order
        step = max(1, (len(order) - 1) // (CHOICES - 1))
        return tuple(sorted(order[::step][:CHOICES]))

    def controls(self) -> Sequence[W.Widget]:
        """Which map, the guess, the list of tickets, and what is held."""
        guard = self.trouble.guard
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.guesses = {
            ticket: make_button(
                str(self.board.tickets[ticket]), guard(partial(self.guess, ticket)), "ttr-option"
            )
            for ticket in self.offered
        }
        self.list = FromList(say("Ticket"), say("Look"), ticket_options(self.board), self._pick)
        self.hold_it = make_button(say("Hold this ticket"), guard(self.hold), "ttr-main")
        self.drop = make_button(say("Give all back"), guard(self.give_back))
        self.asking = row(*self.guesses.values())
        self.holding = row(self.hold_it, self.drop)
        return self.maps, self.asking, self.list, self.holding

    def guess(self, ticket: int) -> None:
        """Guess which of the offered tickets brings most for each train."""
        self.do(replace(self.now, asking=False, guess=ticket, ticket=ticket))

    def look(self, ticket: int) -> None:
        """Look at a ticket."""
        self.do(replace(self.now, ticket=ticket))

    def hold(self, ticket: int | None = None) -> None:
        """Hold a ticket, by default the one that is looked at."""
        chosen = self.now.ticket if ticket is None else ticket
        why = self._why_not_hold(chosen)
        if why or chosen is None:
            self.refuse(why)
        else:
            self.do(replace(self.now, held=(*self.now.held, chosen), ticket=None))

    def give_back(self) -> None:
        """Hold nothing any more."""
        self.do(replace(self.now, held=()))

    def click_city(self, city: int) -> None:
        """Look at the next ticket of a city."""
        if self.now.asking:
            self.refuse(say("First guess: press one of the tickets."))
            return
        here = [it.index for it in self.board.tickets if city in ends_of(self.board, it.index)]
        if not here:
            self.refuse(say("No ticket names {city}.", city=self.board.cities[city]))
            return
        ticket = self.now.ticket
        at = here.index(ticket) + 1 if ticket in here else 0
        self.look(here[at % len(here)])

    def click_route(self, route: int) -> None:
        """Only tickets are looked at."""
        self.refuse(say("Choose a city: its tickets are shown one after the other."))

    def show_controls(self) -> None:
        """What can be held."""
        asking = self.now.asking
        set_shown(self.asking, asking)
        for part in (self.list, self.holding):
            set_shown(part, not asking)
        grey(
            self.hold_it,
            self._why_not_hold(self.now.ticket),
            say("Count all other tickets beside this one."),
        )
        why = "" if self.now.held else say("You hold no ticket.")
        grey(self.drop, why, say("Count every ticket alone again."))

    def next_step(self) -> str:
        """Guess, look, hold."""
        if self.now.asking:
            return say("Guess first: which of these four brings most points for each train?")
        if self.now.ticket is None and self.now.held:
            return say("Look how the order has changed. Which ticket fits best now?")
        if self.now.ticket is None:
            return say("Choose a ticket from the list, or click one of its cities.")
        if self.now.ticket in self.now.held:
            return say("You hold it. Choose another one, to see what it adds.")
        return say("Hold it, and see what all other tickets are worth beside it.")

    def came(self) -> str:
        """The guess, what is held, and the ticket that is looked at."""
        if self.now.asking:
            return p(say("Points of the ticket and of its routes, divided by the trains it takes."))
        return self._verdict() + self._held() + self._looked_at()

    def below(self) -> str:
        """The deck, the best first."""
        if self.now.asking:
            return ""
        deck = self.deck
        rows = [self._row(deck, ticket) for ticket in deck.order]
        columns = (
            *(say("Ticket"), say("Trains alone"), say("Trains beside yours")),
            *(say("Points of routes"), say("Points for each train")),
        )
        name = say("The tickets by points for each train")
        return (
            f'<div class="ttr-scroll" tabindex="0" aria-label="{name}">{table(columns, rows)}</div>'
        )

    def marks(self) -> dict[str, Any]:
        """What is held, and what the ticket adds."""
        now = self.now
        tickets = [*now.held, *([now.ticket] if now.ticket is not None else [])]
        if now.asking:
            tickets = list(self.offered)
        tickets = list(dict.fromkeys(tickets))
        marks: dict[str, Any] = {
            "tickets": tuple((*ends_of(self.board, ticket), False) for ticket in tickets)
        }
        if not now.asking:
            marks["claims"] = (self.deck.network.routes,)
            marks["path"] = tuple(members(self._routes()))
        return marks

    def names(self) -> tuple[str, ...]:
        """Whose network it is."""
        return (say("the tickets you hold"),)

    def _routes(self) -> int:
        """The network with the ticket that is looked at."""
        now = self.now
        if now.ticket is None or now.ticket in now.held:
            return 0
        found = cheapest(self.board, (*now.held, now.ticket))
        return 0 if found is None else found.routes

    def _row(self, deck: Deck, ticket: int) -> str:
        found = deck.others[ticket]
        return line(
            str(self.board.tickets[ticket]),
            say("{n}", n=found.alone),
            say("{n}", n=found.beside),
            say("{n}", n=found.routes),
            say("no train") if found.rate is None else say("{n:.2f}", n=found.rate),
            here=ticket == self.now.ticket,
        )

    def _why_not_hold(self, ticket: int | None) -> str:
        held = self.now.held
        if ticket is None:
            return say("Choose a ticket first.")
        if ticket in held:
            return say("You hold it already.")
        if ticket not in self.deck.others:
            return say("This ticket cannot be completed on this map.")
        if len(held) >= MOST_HELD:
            return say("{n} tickets can be held here; give them back first.", n=MOST_HELD)
        return ""

    def _verdict(self) -> str:
        guess = self.now.guess
        if guess is None or self.now.held:
            return ""
        deck = deck_beside(self.board)
        best = min(self.offered, key=deck.order.index)
        facts = {"mine": self.board.tickets[guess], "best": self.board.tickets[best]}
        if guess == best:
            return p(say("Right: {mine} brings most of the four.", **facts), "ttr-yes")
        return p(say("You guessed {mine}; {best} brings more.", **facts), "ttr-no")

    def _held(self) -> str:
        now = self.now
        if not now.held:
            return ""
        found = self.deck.network
        names = "".join(
            p(say("You hold {ticket}.", ticket=self.board.tickets[ticket])) for ticket in now.held
        )
        stock = stock_of(self.board)
        told = say(
            "Together they take <b>{trains}</b> of {stock} trains and bring {points} points; "
            "{spare} trains are spare.",
            trains=found.trains,
            stock=stock,
            points=found.points + self.deck.ticket_points,
            spare=found.spare,
        )
        return names + f'<p class="ttr-big">{told}</p>'

    def _looked_at(self) -> str:
        now, deck = self.now, self.deck
        if now.ticket is None or now.ticket not in deck.others:
            return ""
        found = deck.others[now.ticket]
        rate = found.rate
        facts = {
            "ticket": self.board.tickets[now.ticket].cities,
            "points": found.points,
            "routes": found.routes,
            "alone": found.alone,
            "beside": found.beside,
            "saved": found.alone - found.beside,
        }
        brings = say("{ticket}: {points} points for the ticket and {routes} for routes.", **facts)
        if rate is None:
            takes = say("It takes no train more: it lies on what you build anyway.", **facts)
        elif now.held:
            takes = say(
                "Alone it takes {alone} trains, beside yours {beside}: it shares {saved}.",
                **facts,
            )
        else:
            takes = say("It takes {alone} {alone:train|trains}.", **facts)
        place = say(
            "Number {place} of {all} by points for each train.",
            place=deck.place_of(now.ticket),
            all=len(deck.others),
        )
        each = "" if rate is None else say("That is {rate:.2f} for each train.", rate=rate)
        return p(f"{brings} {takes} {each}") + p(place) + self._spare(deck)

    def _spare(self, deck: Deck) -> str:
        assert self.now.ticket is not None
        left = deck.network.spare - deck.others[self.now.ticket].beside
        if left < 0:
            return p(say("You are {n} {n:train|trains} short of it.", n=-left), "ttr-no")
        return p(say("{n} {n:train|trains} would be spare then.", n=left))

    def _pick(self, ticket: int) -> None:
        self.trouble.guard(lambda: self.look(ticket))()

    def _change_map(self) -> None:
        self.turn_to(load_board(self.maps.value), Weighing(asking=False))
