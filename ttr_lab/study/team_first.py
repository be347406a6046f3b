"""The first decision in a team: which of five tickets to keep, and which one to lay.

The values are those of the bot `partner`. What follows from a choice is played: everything that
the seat has not seen is shuffled, and two choices get the same shuffles.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations

from ..engine.game import Game, new_game
from ..engine.view import View
from ..language import say
from ..model.actions import Action, KeepTickets, ShareTickets
from ..model.board import Board, members
from ..model.cards import Cards
from ..model.decisions import KeepFirst, ShareFirst
from .bots import bot_named
from .choice import Choice
from .outlook import Outlook
from .partners import trains_of
from .plan import Plan
from .series_game import seed_of
from .style import STYLE
from .team_game import NAMES
from .teamwork import Teamwork, TicketValue

BOT = "partner"
SEATS = 4
SEAT = 0
"""The seat that chooses; its partner has the next one."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Which tickets are kept, in the order of the deal, and which one of them is laid."""

    kept: tuple[int, ...]
    laid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the bot makes of some tickets: the more points, the better."""

    tickets: tuple[int, ...]
    value: float
    """The points of those that its plan completes, less what the plan costs and the others."""
    plan: Plan
    trains: int
    """What the plan takes of the team's trains."""

    @property
    def routes(self) -> tuple[int, ...]:
        """The routes of the plan."""
        return tuple(members(self.plan.routes))

    @property
    def planned(self) -> tuple[int, ...]:
        """The tickets that the plan completes."""
        return tuple(ticket for ticket in self.tickets if ticket in dict(self.plan.ways))


class FirstDeal:
    """The beginning of one game, as the seat sees it, with what the bot thinks of it.

    The same number gives the same deal as in a series.
    """

    def __init__(self, seed: int = 1, board: Board | str = "team-asia") -> None:
        """`ValueError` with what is wrong and what would be right."""
        self.seed = seed
        self.game = new_game(board, NAMES[:SEATS], seed=seed)
        if self.game.table.ruleset.team_size < 2:
            raise ValueError(
                say(
                    "nobody has a partner on the map {map}; take one with teams, such as team-asia",
                    map=self.game.table.board.id,
                )
            )
        self._works: dict[tuple[int, ...], Teamwork] = {}

    @cached_property
    def view(self) -> View:
        """What the seat sees when it is asked for its tickets."""
        return self.game.view(SEAT)

    @property
    def board(self) -> Board:
        """The map."""
        return self.view.board

    @property
    def asked(self) -> KeepFirst:
        """The question."""
        asked = self.view.asked
        assert isinstance(asked, KeepFirst), "a game begins with it"
        return asked

    @cached_property
    def sets(self) -> tuple[Kept, ...]:
        """Every set of tickets that may be kept, the best first by the bot's reckoning."""
        asked = self.asked
        return tuple(
            sorted(
                (
                    self.kept(kept)
                    for size in range(asked.least, len(asked.offered) + 1)
                    for kept in combinations(asked.offered, size)
                    if not set(asked.must) - set(kept)
                ),
                key=lambda it: -it.value,
            )
        )

    @cached_property
    def _outlook(self) -> Outlook:
        return Outlook(self.view, STYLE)

    def kept(self, tickets: Sequence[int]) -> Kept:
        """What the bot makes of keeping these."""
        outlook, points = self._outlook, self.board.tickets
        plan = outlook.planning().best(tickets)
        planned = {ticket for ticket, _ in plan.ways}
        value = -plan.cost / 100
        for ticket in tickets:
            worth = points[ticket].points
            value += worth if ticket in planned else -(outlook.swing - 1) * worth
        return Kept(
            tickets=tuple(tickets),
            value=value,
            plan=plan,
            trains=trains_of(outlook, plan.routes),
        )

    def work(self, kept: tuple[int, ...]) -> Teamwork:
        """What the seat reckons once it has kept these, and the others have kept theirs."""
        if kept not in self._works:
            self._works[kept] = Teamwork.of(self._asked_to_lay(kept).view(SEAT))
        return self._works[kept]

    def values(self, kept: tuple[int, ...]) -> tuple[TicketValue, ...]:
        """What each ticket of the deal is to the team if these are kept."""
        return self.work(kept).values(self.asked.offered)

    @cached_property
    def advice(self) -> tuple[Choice, Choice]:
        """What the bot keeps and what it lays, with its reasons."""
        bot = bot_named(BOT, seed_of(self.seed, SEAT))
        keeps = bot(self.view)
        assert isinstance(keeps.action, KeepTickets), "that is what is asked"
        return keeps, bot(self._asked_to_lay(keeps.action.kept).view(SEAT))

    @cached_property
    def best(self) -> Answer:
        """The answer of the bot."""
        keeps, lays = (choice.action for choice in self.advice)
        assert isinstance(keeps, KeepTickets)
        assert isinstance(lays, ShareTickets)
        return Answer(keeps.kept, lays.tickets[0])

    def lay(self, kept: tuple[int, ...]) -> int:
        """What the bot lays if these are kept."""
        bot = bot_named(BOT, seed_of(self.seed, SEAT))
        action = bot(self._asked_to_lay(kept).view(SEAT)).action
        assert isinstance(action, ShareTickets), "that is what is asked"
        return action.tickets[0]

    @cached_property
    def runner_up(self) -> Answer:
        """The best answer that keeps other tickets than the bot does."""
        other = next(it for it in self.sets if it.tickets != self.best.kept)
        return Answer(other.tickets, self.lay(other.tickets))

    def refuse(self, kept: Sequence[int], laid: int | None) -> str:
        """Why this is no answer; empty if it is one."""
        asked = self.asked
        if len(kept) < asked.least:
            return say(
                "Keep at least {least} of them (TEAM-TICKET-1); you keep {n}.",
                least=asked.least,
                n=len(kept),
            )
        if laid is None or laid not in kept:
            return say("Choose one of the kept tickets for the rack (TEAM-SHARE-1).")
        return ""

    def keep(self, kept: Sequence[int]) -> KeepTickets:
        """Keeping these as an action."""
        return KeepTickets(tuple(kept), tuple(it for it in self.asked.offered if it not in kept))

    def _asked_to_lay(self, kept: tuple[int, ...]) -> Game:
        """The game after everybody has kept tickets, the others by their bots."""
        game = Game(self.game.state)
        game.play(SEAT, self.keep(kept))
        while isinstance(asked := _asked(game), KeepFirst):
            bot = bot_named(BOT, seed_of(self.seed, asked.seat))
            game.play(asked.seat, bot(game.view(asked.seat)).action)
        return game

    def anew(self, number: int) -> Game:
        """The same deal for the seat, with everything shuffled that it has not seen."""
        chance = random.Random(f"first five: {self.seed}, {number}")
        state, rules = self.game.state, self.game.table.ruleset
        cards = list(self.view.unseen.each())
        tickets = [it.index for it in self.board.tickets if it.index not in self.asked.offered]
        chance.shuffle(cards)
        chance.shuffle(tickets)
        players, asked = list(state.players), list(state.open)
        for at, question in enumerate(asked):
            if isinstance(question, KeepFirst) and question.seat != SEAT:
                hand = [cards.pop() for _ in range(rules.first_hand)]
                players[question.seat] = replace(
                    players[question.seat], hand=Cards.from_colors(hand)
                )
                offered = tuple(tickets.pop() for _ in question.offered)
                asked[at] = replace(question, offered=offered)
        return Game(
            replace(
                state,
                table=replace(state.table, seed=number),
                players=tuple(players),
                open=tuple(asked),
                deck=tuple(cards),
                ticket_deck=tuple(tickets),
            )
        )

    def play(self, answer: Answer, number: int) -> int:
        """The points of the team at the end of this shuffle, once bots have played the rest."""
        game = self.anew(number)
        bots = [bot_named(BOT, seed_of(number, seat)) for seat in range(SEATS)]
        forced: dict[type, Action] = {
            KeepFirst: self.keep(answer.kept),
            ShareFirst: ShareTickets((answer.laid,)),
        }
        while (seat := game.seat) is not None:
            chosen = forced.get(type(_asked(game))) if seat == SEAT else None
            # the bot is asked all the same, since it remembers its plan
            action = chosen or bots[seat](game.view(seat)).action
            game.play(seat, action)
        return game.final().teams[game.table.team_of(SEAT)].total


def _asked(game: Game) -> object:
    """The question to the seat that is asked first."""
    seat = game.seat
    return None if seat is None else game.state.asked(seat)


@lru_cache(maxsize=32)
def first_deal(seed: int, board: Board | str = "team-asia") -> FirstDeal:
    """The deal with this number; it is worked out once."""
    return FirstDeal(seed, board)
