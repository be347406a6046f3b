"""The chance that a ticket is completed, by trying: the plan carried out many times with luck.

A second opinion on the formula of `teamwork`. Every try has its own length of the game, cards,
and rivals: each turn the seat claims a route of its plan that its cards pay, the most spaces
first, or takes two cards, each the best of three unseen ones, since some are face up and the rest
is blind. The partner does the same for what both know, in as many of its turns as `HELP` says.
Rivals take each open route equally often; the way round it costs `DETOUR` turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..model.board import Route, members
from ..model.cards import LOCOMOTIVE, Color
from .teamwork import HELP, SPREAD, Teamwork

TRIES = 200
LOOKED_AT = 3
"""From so many unseen cards the best is taken."""
CLAIMS = 0.4
"""The claims of a rival in a turn: a bot's mean over some hundred games."""
LONGER = 1.2, 1.5
"""The turns of real games: so many times the seat's careful guess, and so many more."""
DETOUR = 1
"""The turns that are lost with a route that a rival takes."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How often a ticket was completed."""

    tries: int
    completed: int

    @property
    def share(self) -> float:
        """The part of the tries in which it was."""
        return self.completed / self.tries


def tried(
    work: Teamwork,
    ticket: int,
    *,
    told: bool = False,
    tries: int = TRIES,
    seed: int = 0,
    turns: float | None = None,
    spread: float = SPREAD,
) -> Trials:
    """Carry the plan out many times; with `told` the partner knows of the ticket as well.

    `turns` are those left, by default as many as games really last after such a guess, and
    `spread` their standard deviation, as a part of them. The same seed gives the same tries.
    """
    way = work.way(ticket)
    if work.outlook.completed(ticket):
        return Trials(tries, tries)
    if not way:
        return Trials(tries, 0)
    known = work.known | (way if told else 0)
    chance = Random(f"{seed}:{ticket}:{told}")
    length = (LONGER[0] * work.turns + LONGER[1] if turns is None else turns), spread
    done = sum(
        _Try(work, work.left | way, known, chance, length).completes(way) for _ in range(tries)
    )
    return Trials(tries, done)


class _Try:
    """One try: what is still to claim, and what the seat and its partners hold."""

    def __init__(
        self,
        work: Teamwork,
        plan: int,
        known: int,
        chance: Random,
        length: tuple[float, float],
    ) -> None:
        outlook = work.outlook
        view, board = outlook.view, outlook.board
        self.chance, self.board, self.known = chance, board, known
        self.left = plan
        self.unseen = list(view.unseen)
        turns, spread = length
        self.turns = round(max(0.0, chance.gauss(turns, spread * turns)))
        self.hands = [list(outlook.held)]
        self.trains = [view.me.trains]
        for mate in work.mates:
            self.hands.append(self._drawn(view.players[mate].cards))
            self.trains.append(view.players[mate].trains)
        rivals = len(view.players) - len(view.team.seats)
        self.loss = min(1.0, CLAIMS * rivals / max(1, outlook.open.bit_count()))

    def completes(self, way: int) -> bool:
        """Whether the whole way, or one round what rivals take, is claimed before the game ends."""
        while self.turns > 0:
            self.turns -= 1
            for player in range(len(self.hands)):
                if player == 0 or self.chance.random() < HELP:
                    self._act(player)
            if not self.left & way:
                return True
            for _ in members(self.left):
                if self.chance.random() < self.loss:
                    self.turns -= DETOUR
        return not self.left & way

    def _act(self, player: int) -> None:
        routes = self.left & (self.known if player else -1)
        open_ = sorted(members(routes), key=lambda index: -self.board.lengths[index])
        for index in open_:
            if self._claim(player, self.board.routes[index]):
                return
        wanted = self._wanted(player, open_)
        for _ in range(2):
            cards = self.chance.choices(range(9), self.unseen, k=LOOKED_AT)
            best = max(cards, key=wanted.__getitem__)
            self.hands[player][best] += 1

    def _claim(self, player: int, route: Route) -> bool:
        """Claim the route if trains and cards suffice; a tunnel may take the turn for nothing."""
        hand, needed = self.hands[player], route.length - route.ferry
        if route.length + route.mountain > self.trains[player] or hand[8] < route.ferry:
            return False
        colors = [route.color] if route.color is not None else list(Color)[:8]
        color = max(colors, key=lambda it: hand[it])
        plain = min(hand[color], needed)
        if needed - plain + route.ferry > hand[LOCOMOTIVE]:
            return False
        wild = needed - plain + route.ferry
        turned = self.chance.choices(range(9), self.unseen, k=route.tunnel)
        matches = turned.count(LOCOMOTIVE) + (turned.count(color) if plain else 0)
        spare = (hand[color] - plain if plain else 0) + hand[LOCOMOTIVE] - wild
        if matches > spare:
            return True
        more = min(matches, hand[color] - plain) if plain else 0
        hand[color] -= plain + more
        hand[LOCOMOTIVE] -= wild + matches - more
        self.trains[player] -= route.length + route.mountain
        self.left &= ~route.bit
        return True

    def _wanted(self, player: int, routes: list[int]) -> list[int]:
        """How much a card of each color helps: a missing one, else one for gray routes."""
        hand, wanted = self.hands[player], [0] * 8 + [2]
        gray = False
        for index in routes:
            route = self.board.routes[index]
            if route.color is None:
                gray = True
            elif hand[route.color] < route.length - route.ferry:
                wanted[route.color] = 2
        if gray:
            most = max(range(8), key=hand.__getitem__)
            wanted = [max(it, 1 + (color == most)) for color, it in enumerate(wanted)]
        return wanted

    def _drawn(self, count: int) -> list[int]:
        hand = [0] * 9
        for card in self.chance.choices(range(9), self.unseen, k=count) if count else ():
            hand[card] += 1
        return hand
