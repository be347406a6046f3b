"""What matters in a position of a ruling: on the map, in hands, among the face-up cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.facts import number
from ..engine.game import Game
from ..engine.view import View
from ..engine.wording import read_action
from ..model.actions import BuildStation, Claim
from ..model.board import members
from ..model.decisions import Keep, KeepFirst
from ..study.disputes import Outcome
from .referee_map import Sight

CARD_WORDS = ("draw", "setup_row")
"""Deeds that have to do with the face-up cards and the deck."""
ROW_FACTS = (
    *("row", "row_size", "row_locos", "row_locos_at_most", "row_locos_at_least"),
    *("flushes", "flushes_at_least"),
)
"""Expectations that have to do with the face-up cards."""
DECK_FACTS = ("deck", "deck_size", "supply", "discard", "revealed")
"""Expectations that have to do with the deck and the discards."""
TICKET_WORDS = ("draw_tickets", "keep", "share", "score", "setup_keep")
"""Deeds that have to do with tickets."""
TICKET_FACTS = ("tickets", "rack_tickets", "ticket_deck", "ticket_deck_size")


@dataclass(frozen=True, slots=True, kw_only=True)
class Matters:
    """What to show of a position beside the players and the map."""

    seats: tuple[int, ...]
    """Whose hands are shown."""
    row: bool
    """Whether the face-up cards matter."""
    deck: bool
    """Whether deck and discards matter."""
    tickets: bool
    """Whether tickets matter."""
    slots: tuple[int, ...] = ()
    """The face-up cards in question."""
    blind: bool = False
    """Whether the top of the deck is in question."""


def what_matters(outcome: Outcome) -> Matters:
    """What of a position has to do with what was done there, before and now, and what follows."""
    words = {word for entry in outcome.deed.do for word in entry}
    after = {*outcome.deed.after}
    everybody = tuple(range(len(outcome.game.table.names)))
    scored, nothing = "score" in words, not outcome.deed.do
    drawn = nothing or bool(words & {*CARD_WORDS})
    return Matters(
        seats=() if scored else everybody if nothing else tuple(sorted({*_seats(outcome)})),
        row=drawn or bool(after & {*ROW_FACTS}),
        deck=drawn or bool(after & {*ROW_FACTS, *DECK_FACTS}),
        tickets=bool(words & {*TICKET_WORDS}) or bool(after & {*TICKET_FACTS}),
        slots=tuple(number("slot", entry["slot"]) for entry in outcome.deed.do if "slot" in entry),
        blind=any(entry.get("draw") == "deck" for entry in outcome.deed.do),
    )


def _seats(outcome: Outcome) -> Iterator[int]:
    """Who does something, and whose cards the ruling looks at afterwards."""
    names = outcome.game.table.names
    yield outcome.seat
    for moment in outcome.moments:
        yield (
            names.index(str(moment.entry["by"])) if "by" in moment.entry else moment.game.seat or 0
        )
    for key in ("hand", "hand_size"):
        looked = outcome.deed.after.get(key)
        if isinstance(looked, Mapping):
            yield from map(names.index, looked)


def sight_of(outcome: Outcome, game: Game, matters: Matters) -> Sight:
    """What is to be seen on the map of a position, before or after the deed."""
    view = game.view(outcome.seat)
    return Sight(
        routes=tuple(dict.fromkeys(_routes(outcome))),
        cities=tuple(dict.fromkeys(_cities(outcome))),
        line=_line(outcome),
        tickets=tuple(_tickets(game, view, scored=outcome.final is not None))
        if matters.tickets
        else (),
        around=tuple(_owned(view)) if outcome.final is not None else (),
    )


def _routes(outcome: Outcome) -> Iterator[int]:
    for action in _actions(outcome):
        if isinstance(action, Claim):
            yield action.route
    toll = outcome.game.view(outcome.seat).toll
    if toll is not None:
        yield toll.route


def _owned(view: View) -> Iterator[int]:
    """Everybody's routes: a scoring is about all of them."""
    for seen in view.players:
        yield from members(seen.routes)


def _cities(outcome: Outcome) -> Iterator[int]:
    for action in _actions(outcome):
        if isinstance(action, BuildStation):
            yield action.city


def _actions(outcome: Outcome) -> Iterator[object]:
    board = outcome.game.table.board
    for moment in outcome.moments:
        if "claim" in moment.entry or "station" in moment.entry:
            yield read_action(board, moment.entry, ("by",))


def _line(outcome: Outcome) -> tuple[int, ...]:
    """The path or the network that a scoring is about, the largest one of those looked at."""
    final, looked = outcome.final, outcome.deed.after.get("final")
    if final is None or not isinstance(looked, Mapping):
        return ()
    teams = [team for team in final.teams if team.name in looked]
    if any("path" in looked[team.name] for team in teams):
        best = max(teams, key=lambda team: team.trail.length)
        return tuple(best.trail.routes)
    if any("cities" in looked[team.name] for team in teams):
        return tuple(members(max(teams, key=lambda team: team.cities).network))
    return ()


def _tickets(game: Game, view: View, *, scored: bool) -> Iterator[tuple[int, bool]]:
    """The tickets that matter: all of them once they are scored, or those of the one who acts."""
    final = game.final()
    done = {ticket.index for team in final.teams for ticket in team.completed}
    if scored:
        held = [ticket.index for team in final.teams for ticket in (*team.completed, *team.failed)]
    else:
        held = [*view.tickets, *view.shared, *offered_to(view)]
    for index in dict.fromkeys(held):
        yield index, index in done


def offered_to(view: View) -> tuple[int, ...]:
    """The tickets on offer to a seat, as indices."""
    return view.asked.offered if isinstance(view.asked, Keep | KeepFirst) else ()
