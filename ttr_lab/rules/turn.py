"""Whose turn it is, what a turn is, the forced pass, the last turns, and the end."""

from __future__ import annotations

from typing import Any

from ..model.actions import Pass
from ..model.decisions import Decision
from ..model.rulebook import Rule, Telling, rule
from ..model.state import State, change, tell
from .supply import look_after_row, too_many_locomotives

CLOCKWISE = rule(
    "USA-SETUP-6",
    "Somebody begins; turns then go clockwise.",
    no="It is {asked}'s turn, not {who}'s.",
)
ONE_ACTION = rule(
    "USA-TURN-1",
    "On a turn a player does exactly one of three things: draw train cards, claim one route, "
    "or draw tickets.",
    no="{who}'s turn is over: a turn is one action. Now {asked} plays.",
)
NO_MIXING = rule(
    "USA-TURN-2",
    "Actions are never mixed: after the first card the turn can only go on with the second card.",
    no="You have begun to draw train cards, so this turn can only go on with the second card.",
)
NO_PASS = rule(
    "USA-TURN-3",
    "Nobody may pass by choice: who can do anything at all must do something, even if drawing "
    "tickets is the only thing left.",
    no="You cannot pass, because you can still {possible}.",
)
FORCED_PASS = rule(
    "USA-TURN-4",
    "A player who can do nothing at all passes, and the pass uses up the turn.",
)
STANDSTILL = rule(
    "USA-TURN-5",
    "When every player in turn has had to pass, nothing can change any more: the game ends there "
    "and is scored.",
)
END_TRIGGER = rule(
    "USA-END-1",
    "The end begins when a player has 0, 1 or 2 trains left at the end of the own turn.",
)
LAST_TURNS = rule(
    "USA-END-2",
    "Then every player has exactly one more turn, the one who triggered the end included; that "
    "player's turn is the last.",
    no="The game is over; no turn is left.",
)
NO_SECOND_TRIGGER = rule(
    "USA-END-3",
    "When others come down to 2 trains or fewer during these last turns, that changes nothing.",
)
LAST_TURN_IS_FULL = rule(
    "USA-END-4",
    "In a last turn everything that is usually allowed is allowed, also drawing cards that can "
    "no longer be used.",
)
TEAM_TRIGGER = rule(
    "TEAM-END-1",
    "The end begins when the two stocks of a team together are 4 trains or fewer at the end of a "
    "player's turn.",
)
TEAM_LAST_TURNS = rule(
    "TEAM-END-2",
    "Then every player has one more turn, the one who triggered the end included.",
    no=LAST_TURNS.no,
)
ONE_STOCK_IS_NOT_ENOUGH = rule(
    "TEAM-END-3",
    "One player being down to 0, 1 or 2 trains triggers nothing; the team's two stocks count "
    "together.",
)
GOES_ON = rule(
    "TEAM-TRAIN-3",
    "A player without trains goes on taking turns, to draw and to share, as long as the end has "
    "not come.",
)
LEGENDARY_END = rule(
    "LEG-END-1",
    "The end begins when a player has 2 trains or fewer at the end of the own turn; then everybody "
    "has one last turn, that player included.",
)

PASSED = Telling(
    FORCED_PASS,
    "{who} can do nothing at all and has to pass.",
    "You can do nothing at all and have to pass.",
)
ENDS_STUCK = Telling(STANDSTILL, "Everybody has had to pass, so the game ends here.")
TRIGGERED = Telling(
    END_TRIGGER,
    "{who} has {trains} {trains:train|trains} left: everybody has one last turn, {who} included.",
    "You have {trains} {trains:train|trains} left: everybody has one last turn, you included.",
)
TEAM_TRIGGERED = Telling(
    END_TRIGGER,
    "{team} {players:has|have} {trains} {trains:train|trains} left together: everybody has one "
    "last turn, {who} included.",
    "Your team has {trains} {trains:train|trains} left together: everybody has one last turn, you "
    "included.",
)
ENDED = Telling(LAST_TURNS, "{who} has had the last turn: the game is over.")


def stock(state: State, seat: int) -> int:
    """The trains that the seat's team has left."""
    return sum([state.players[mate].trains for mate in state.table.mates[seat]])


def end_begins(state: State, seat: int) -> bool:
    """Whether the seat's team is down to the trains that trigger the end."""
    few = state.table.ruleset.end_at
    return state.players[seat].trains <= few and stock(state, seat) <= few


def end_turn(state: State, seat: int, by: Rule, *, passes: int = 0, **changes: Any) -> State:
    """The seat's turn ends by a rule: look after the row, see whether the end begins, go on.

    `changes` are those of the action, as far as they do not touch the row. In a turn after which
    nothing happens they are made together with the next question, which saves a replacement.
    """
    players = changes.get("players", state.players)
    calm = None not in state.row and not too_many_locomotives(state)
    few = players[seat].trains <= state.table.ruleset.end_at
    if calm and not few and not passes and state.final_turns is None:
        asked = state.table.turns[(seat + 1) % len(players)]
        return change(state, open=(asked,), turn_ended_by=by, passes=0, **changes)
    if changes:
        state = change(state, **changes)
    if not calm:
        state = look_after_row(state)
    final = state.final_turns
    if final is not None:
        final = final[1:]
    elif end_begins(state, seat):
        final = state.table.order_after(seat)
        state = tell_trigger(state, seat)
    seats = len(state.players)
    if passes == seats or final == ():
        state = tell(state, ENDS_STUCK if passes == seats else ENDED, seat)
        final = None if final is None else ()
        return change(state, open=(), final_turns=final, over=True, turn_ended_by=by, passes=passes)
    asked = state.table.turns[final[0] if final else (seat + 1) % seats]
    return change(state, open=(asked,), final_turns=final, turn_ended_by=by, passes=passes)


def tell_trigger(state: State, seat: int) -> State:
    """Tell that the last turns begin."""
    mates, trains = state.table.mates[seat], stock(state, seat)
    if len(mates) == 1:
        return tell(state, TRIGGERED, seat, trains=trains)
    team = state.table.team_name(state.table.team_of(seat))
    return tell(state, TEAM_TRIGGERED, seat, trains=trains, team=team, players=len(mates))


def take_pass(state: State, asked: Decision, action: Pass) -> State:
    """Carry out a forced pass."""
    state = tell(state, PASSED, asked.seat)
    return end_turn(state, asked.seat, FORCED_PASS, passes=state.passes + 1)
