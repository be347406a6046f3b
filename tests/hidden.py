"""Games that a seat cannot tell apart: whatever is hidden from it is dealt anew.

What a seat knows is written here once more, from the rules: its own hand and tickets, the racks of
its team (all racks where they are open), the face-up cards, the discards, what lies for a tunnel,
and how many there are of everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from ttr_lab.model.actions import Action, KeepTickets, PutCard, ShareTickets, TakeFromDeck
from ttr_lab.model.cards import NO_CARDS, Cards, Color, Payment
from ttr_lab.model.decisions import Decision, Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll
from ttr_lab.model.state import State

Names = Mapping[int, int]
"""Which hidden ticket takes the place of which."""


def hidden_swapped(state: State, seat: int, chance: Random) -> State:
    """A game that this seat cannot tell from the given one."""
    names = new_names(state, seat, chance)
    return with_cards_dealt(with_tickets(state, seat, names, chance), seat, chance)


def before(
    state: State, seat: int, by: int, action: Action, chance: Random
) -> tuple[State, Action]:
    """The same, at the moment before another seat acts so that this seat sees the same.

    The deck keeps its order, since cards of it may be turned up, but for a card drawn blind; and
    so does what the action shows: the cards that are laid, and what comes to a rack that is seen.
    """
    names = new_names(state, seat, chance, shown_with(state, seat, by, action))
    paid = getattr(action, "payment", None)
    other = with_tickets(state, seat, names, None)
    if isinstance(action, TakeFromDeck | PutCard) and not seen_to_lie(state, seat, by, action):
        other = with_another_card(other, seat, chance)
    return with_cards_dealt(other, seat, chance, by=by, paid=paid, deck=False), renamed(
        action, names
    )


def seen_to_lie(state: State, seat: int, by: int, action: TakeFromDeck | PutCard) -> bool:
    """Whether the seat sees which card another draws: one on its rack, or one taken face up."""
    asked = state.asked(by)
    if isinstance(asked, Put) and asked.slot is not None:
        return True
    place = action.place if isinstance(action, PutCard) else action.to
    if place is None and isinstance(asked, Draw):
        place = asked.places[0]
    return place == "rack" and (by in state.table.mates[seat] or state.ruleset.open_racks)


def with_another_card(state: State, seat: int, chance: Random) -> State:
    """The card just drawn blind, or about to be drawn, changes places with a hidden one."""
    asked = state.open[0]
    others = [number for number, player in enumerate(state.players) if number != seat]
    held = [number for number in others if any(state.players[number].hand)]
    card = asked.card if isinstance(asked, Put) else next(iter(state.deck), None)
    if not held or card is None:
        return state
    player = state.players[held[0]]
    new = chance.choice([*player.hand.each()])
    hand = player.hand.minus(Cards.from_colors([new])).with_one(card)
    players = list(state.players)
    players[held[0]] = replace(player, hand=hand)
    state = replace(state, players=tuple(players))
    if isinstance(asked, Put):
        return replace(state, open=(replace(asked, card=new), *state.open[1:]))
    return replace(state, deck=(new, *state.deck[1:]))


def shown_with(state: State, seat: int, by: int, action: Action) -> tuple[int, ...]:
    """The tickets that this seat gets to see when another acts: those that come to its rack."""
    watched = range(len(state.players)) if state.ruleset.open_racks else state.table.mates[seat]
    asked = state.asked(by)
    shown: tuple[int, ...] = ()
    for other, answer in (*((asked.seat, said) for asked, said in state.sealed), (by, action)):
        if other in watched and isinstance(answer, ShareTickets):
            shown += answer.tickets
    if by in watched and isinstance(action, KeepTickets) and isinstance(asked, Keep):
        # who keeps no more tickets than must be shared lays them down at once
        shown += action.kept if len(action.kept) <= state.ruleset.draw_share else ()
    return shown


def renamed(action: Action, names: Names) -> Action:
    """The action on the tickets that have taken the place of others."""
    match action:
        case KeepTickets(kept, under):
            return KeepTickets(each(kept, names), each(under, names))
        case ShareTickets(tickets):
            return ShareTickets(each(tickets, names))
        case _:
            return action


def each(tickets: Iterable[int], names: Names) -> tuple[int, ...]:
    """The tickets that have taken the place of these."""
    return tuple(names.get(ticket, ticket) for ticket in tickets)


def new_names(state: State, seat: int, chance: Random, shown: Sequence[int] = ()) -> Names:
    """Another order of the tickets that the seat does not see, long ones among themselves.

    Tickets in the box are hidden, too: nobody knows what others rejected.
    """
    board, rules = state.board, state.ruleset
    seen = {*state.players[seat].tickets, *shown}
    for asked in (*state.open, *(asked for asked, _ in state.sealed)):
        if asked.seat == seat:
            seen |= {*getattr(asked, "offered", ())}
    for number, team in enumerate(state.teams):
        if rules.open_racks or number == state.table.team_of(seat):
            seen |= {*team.tickets}
    names: dict[int, int] = {}
    for long in (True, False):
        old = [
            ticket.index
            for ticket in board.tickets
            if ticket.index not in seen and (ticket.long and rules.setup_long > 0) is long
        ]
        new = list(old)
        chance.shuffle(new)
        names |= zip(old, new, strict=True)
    return names


def with_tickets(state: State, seat: int, names: Names, chance: Random | None) -> State:
    """The state with other tickets in the place of those; sealed answers may be others, too."""
    players = tuple(
        replace(player, tickets=each(player.tickets, names)) for player in state.players
    )
    sealed = []
    for asked, answer in state.sealed:
        question, said = asked_about(asked, names), renamed(answer, names)
        if chance is not None and asked.seat != seat:
            said = another_answer(question, chance)
        sealed.append((question, said))
    return replace(
        state,
        players=players,
        teams=tuple(replace(team, tickets=each(team.tickets, names)) for team in state.teams),
        ticket_deck=each(state.ticket_deck, names),
        open=tuple(asked_about(asked, names) for asked in state.open),
        sealed=tuple(sealed),
    )


def asked_about(asked: Decision, names: Names) -> Decision:
    """The same question about other tickets."""
    match asked:
        case KeepFirst():
            return replace(asked, offered=each(asked.offered, names), must=each(asked.must, names))
        case Keep():
            return replace(asked, offered=each(asked.offered, names))
        case Share() | ShareFirst():
            return replace(asked, among=each(asked.among, names))
        case _:
            return asked


def another_answer(asked: Decision, chance: Random) -> Action:
    """Any answer to a question that is answered in secret."""
    if isinstance(asked, KeepFirst):
        free = [ticket for ticket in asked.offered if ticket not in asked.must]
        chance.shuffle(free)
        count = chance.randint(max(0, asked.least - len(asked.must)), len(free))
        return KeepTickets((*asked.must, *free[:count]))
    assert isinstance(asked, ShareFirst)
    return ShareTickets(tuple(chance.sample(asked.among, asked.count)))


def with_cards_dealt(
    state: State,
    seat: int,
    chance: Random,
    *,
    by: int | None = None,
    paid: Payment | None = None,
    deck: bool = True,
) -> State:
    """The state with the hidden cards dealt anew; `paid` is about to be laid by a seat."""
    hands = [NO_CARDS for _ in state.players]
    racks = [NO_CARDS for _ in state.teams]
    for asked in state.open:
        if isinstance(asked, Toll):
            hands[asked.seat] = asked.payment.hand
            team = state.table.team_of(asked.seat)
            racks[team] = asked.payment.rack
    if by is not None and paid is not None:
        hands[by] = hands[by].plus(paid.hand)
        team = state.table.team_of(by)
        racks[team] = racks[team].plus(paid.rack)
    hands[seat] = state.players[seat].hand
    for number, team_now in enumerate(state.teams):
        if state.ruleset.open_racks or number == state.table.team_of(seat):
            racks[number] = team_now.rack
    pool: list[Color] = list(state.deck) if deck else []
    for player, open_cards in zip(state.players, hands, strict=True):
        pool += player.hand.minus(open_cards).each()
    for team_now, open_cards in zip(state.teams, racks, strict=True):
        pool += team_now.rack.minus(open_cards).each()
    blind = [a for a in state.open if isinstance(a, Put) and a.slot is None and a.seat != seat]
    if deck:
        pool += [asked.card for asked in blind]
    chance.shuffle(pool)

    def dealt(size: int) -> Cards:
        cards = Cards.from_colors(pool[:size])
        del pool[:size]
        return cards

    players = tuple(
        replace(player, hand=known.plus(dealt(player.hand.size - known.size)))
        for player, known in zip(state.players, hands, strict=True)
    )
    teams = tuple(
        replace(team_now, rack=known.plus(dealt(team_now.rack.size - known.size)))
        for team_now, known in zip(state.teams, racks, strict=True)
    )
    if deck:
        held_out = {asked: replace(asked, card=next(iter(dealt(1).each()))) for asked in blind}
        decisions: tuple[Decision, ...] = tuple(
            held_out[asked] if isinstance(asked, Put) and asked in held_out else asked
            for asked in state.open
        )
        state = replace(state, deck=tuple(pool), open=decisions)
    return replace(state, players=players, teams=teams)
