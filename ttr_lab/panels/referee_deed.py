"""What somebody does in a position, as a sentence: "Ben claims Denver–Helena with 4 green"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.facts import Facts, mapping, one_of
from ..engine.game import Game
from ..engine.wording import WORDS, read_action, read_tickets
from ..language import Together, later, say
from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ..model.board import Board, Route
from ..model.cards import Payment
from ..study.disputes import Moment, Outcome

FROM_ROW = {
    None: later("{who} takes {card:the card} from the face-up cards."),
    "hand": later("{who} takes {card:the card} from the face-up cards for the hand."),
    "rack": later("{who} takes {card:the card} from the face-up cards for the team's rack."),
}
"""A face-up card that is taken, by the place that is named for it."""
BLIND = {
    None: later("{who} draws a card blind."),
    "hand": later("{who} draws a card blind for the hand."),
    "rack": later("{who} draws a card blind for the team's rack."),
}
"""A card drawn from the deck, by the place that is named for it."""
PLACED = {
    "hand": later("{who} puts the card in the hand."),
    "rack": later("{who} puts the card on the team's rack."),
}
MOVED = {
    "hand": later("{who} moves a card from the team's rack to the hand."),
    "rack": later("{who} moves a card from the hand to the team's rack."),
}
"""A card that was not drawn just now and is moved all the same, which no rule allows."""
TICKET_WORDS = (("draw_tickets",), ("keep", "under"), ("share",))
"""The words of one entry that may stand for several actions with tickets, in their order."""


def tell_deeds(outcome: Outcome) -> tuple[str, ...]:
    """All that is done in an outcome, a sentence each; none where one only has to look.

    >>> from ..study.disputes import play
    >>> from ..study.rulings import ruling_named
    >>> tell_deeds(play(ruling_named("Q-15")).disputed)
    ('Ann claims Chicago–Omaha with 4 blue.',)
    """
    return tuple(told for moment in outcome.moments for told in tell_moment(moment))


def tell_before(outcome: Outcome) -> tuple[str, ...]:
    """What was done in the position before, a sentence each."""
    game = outcome.game
    answers = zip(game.steps, game.log[: game.at], strict=False)
    return tuple(
        tell_action(Game(step.state), answer.seat, answer.action) for step, answer in answers
    )


def tell_moment(moment: Moment) -> Iterator[str]:
    """An entry in the words of case files as sentences."""
    game, entry = moment.game, moment.entry
    board, names = game.table.board, game.table.names
    if "score" in entry:
        yield say("The game is scored as it stands.")
    elif "setup_row" in entry:
        yield say("The face-up cards are turned up.")
    elif "setup_keep" in entry:
        for name, ids in mapping("setup_keep", entry["setup_keep"]).items():
            yield _keeps(board, name, read_tickets(board, "setup_keep", ids))
    else:
        seat = one_of("by", entry["by"], names) if "by" in entry else game.seat or 0
        for part in _parts(entry):
            yield tell_action(game, seat, read_action(board, part))


def _parts(entry: Facts) -> Iterator[Facts]:
    """The entry without who acts; one that tells of several actions with tickets, part by part."""
    first = next(word for word in WORDS if word in entry)
    if any(first in words for words in TICKET_WORDS):
        for words in TICKET_WORDS:
            if part := {word: entry[word] for word in words if word in entry}:
                yield part
    else:
        yield {word: fact for word, fact in entry.items() if word != "by"}


def tell_action(game: Game, seat: int, action: Action) -> str:
    """An action that a seat takes, or would like to, in the game as it stands."""
    who, board = game.table.names[seat], game.table.board
    match action:
        case TakeFromRow(slot, to):
            row = game.state.row
            card = row[slot] if slot < len(row) else None
            if card is None:
                return say("{who} wants a face-up card, but its place is empty.", who=who)
            return say(FROM_ROW[to], who=who, card=card)
        case TakeFromDeck(to):
            return say(BLIND[to], who=who)
        case PutCard(place):
            return say((PLACED if game.view(seat).held else MOVED)[place], who=who)
        case Claim(index, payment):
            return _claims(who, board.routes[index], payment)
        case PayToll(payment) if any(payment.cards):
            return say("{who} adds {payment} for the tunnel.", who=who, payment=payment)
        case PayToll():
            return say("{who} adds no card for the tunnel.", who=who)
        case TurnBack():
            return say("{who} turns back and takes up the laid cards.", who=who)
        case BuildStation(city, payment):
            there = board.cities[city]
            return say(
                "{who} builds a station in {city} with {payment}.",
                who=who,
                city=there.name,
                payment=payment,
            )
        case DrawTickets():
            return say("{who} draws tickets.", who=who)
        case KeepTickets(kept, under):
            return _keeps(board, who, kept, under)
        case ShareTickets(()):
            return say("{who} shares no ticket.", who=who)
        case ShareTickets(shared):
            return say(
                "{who} lays {tickets} on the team's rack.", who=who, tickets=_named(board, shared)
            )
        case Pass():
            return say("{who} passes.", who=who)


def _claims(who: str, route: Route, payment: Payment) -> str:
    """A claim; one of several tracks is named by its color, or by its number where it has none."""
    if route.track and route.color is not None:
        return say(
            "{who} claims {route}, the {color} track, with {payment}.",
            who=who,
            route=route,
            color=route.color,
            payment=payment,
        )
    if route.track:
        return say(
            "{who} claims {route}, track {track}, with {payment}.",
            who=who,
            route=route,
            track=route.track,
            payment=payment,
        )
    return say("{who} claims {route} with {payment}.", who=who, route=route, payment=payment)


def _keeps(board: Board, who: str, kept: Sequence[int], under: Sequence[int] = ()) -> str:
    if not kept:
        return say("{who} keeps no ticket.", who=who)
    tickets = _named(board, kept)
    if not under:
        return say("{who} keeps {tickets}.", who=who, tickets=tickets)
    return say(
        "{who} keeps {tickets} and puts the others under the deck in this order: {others}.",
        who=who,
        tickets=tickets,
        others=", ".join(str(board.tickets[index]) for index in under),
    )


def _named(board: Board, tickets: Sequence[int]) -> Together:
    return Together(str(board.tickets[index]) for index in tickets)
