"""The words of case files: what each action of `do` does, and what each key of `after` looks at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import ge, le

from ..model.actions import Action, KeepTickets, ShareTickets
from ..model.cards import LOCOMOTIVE
from ..model.rulebook import Event
from ..model.state import State, Team, change
from ..rules.scoring import FinalScore, score
from ..rules.supply import FLUSHED, FLUSHED_AGAIN, fill_row
from ..rules.tunnel import MATCHING, REVEALED
from .facts import Facts, cards, counts, known_keys, mapping, number, one_of, written
from .game import holdings
from .step import TURN_ACTIONS, apply, legal_actions
from .wording import read_action, read_tickets


@dataclass
class Play:
    """One try being played: the state, the events so far, and the scores once asked for."""

    state: State
    unsaid: tuple[int, ...] = ()
    """For each seat points of routes owned from the start that its marker does not show."""
    events: list[Event] = field(default_factory=list)
    final: FinalScore | None = None

    def act(self, seat: int, action: Action) -> None:
        """Carry out an action; `IllegalAction` if a rule forbids it."""
        step = apply(self.state, seat, action)
        self.state = step.state
        self.events += step.events


class Surprise(Exception):  # noqa: N818 - an expectation that was not met
    """What was expected and what came."""

    def __init__(self, expected: object, came: object) -> None:
        super().__init__()
        self.expected, self.came = str(expected), str(came)


def perform(play: Play, action: Facts) -> None:
    """Carry out one entry of `do`."""
    for key, doing in DOINGS.items():
        if key in action:
            doing(play, action)
            return
    raise ValueError(f"do: {json.dumps(action)} is not an action; known: {', '.join(DOINGS)}")


def _seat(play: Play, action: Facts) -> int:
    """Who acts: `by`, or whoever is asked; once the game is over anyone will do."""
    if "by" in action:
        return one_of("by", action["by"], play.state.table.names)
    return play.state.seat or 0


def _act(play: Play, action: Facts) -> None:
    play.act(_seat(play, action), read_action(play.state.board, action, ("by",)))


def _tickets(play: Play, action: Facts) -> None:
    """Draw tickets, keep some and share one, as far as the entry says so."""
    seat = _seat(play, action)
    known_keys("do", action, ("draw_tickets", "keep", "under", "share", "by"))
    for words in (("draw_tickets",), ("keep", "under")):
        part = {word: action[word] for word in words if word in action}
        if part:
            play.act(seat, read_action(play.state.board, part))
    if "share" in action:
        shared = read_action(play.state.board, {"share": action["share"]})
        asked = play.state.asked(seat)
        # the only ticket kept lies on the rack already, so naming it is no action of its own
        kept = read_tickets(play.state.board, "keep", action.get("keep", ()))
        if asked is not None or not kept or getattr(shared, "tickets", ()) != kept:
            play.act(seat, shared)


def _setup_row(play: Play, action: Facts) -> None:
    state = fill_row(change(play.state, told=()))
    play.events += state.told or ()
    play.state = change(state, told=None)


def _setup_keep(play: Play, action: Facts) -> None:
    for name, ids in mapping("setup_keep", action["setup_keep"]).items():
        seat = one_of("setup_keep", name, play.state.table.names)
        play.act(seat, KeepTickets(read_tickets(play.state.board, f"setup_keep.{name}", ids)))
    for name, ids in mapping("setup_share", action.get("setup_share", {})).items():
        seat = one_of("setup_share", name, play.state.table.names)
        listed = [ids] if isinstance(ids, str) else ids
        play.act(seat, ShareTickets(read_tickets(play.state.board, f"setup_share.{name}", listed)))


def _score(play: Play, action: Facts) -> None:
    """Score; the routes owned from the start count, also where the marker did not say so."""
    state = add_points(play.state, play.unsaid) if play.unsaid else play.state
    play.final = score(state.board, state.ruleset, holdings(state))


def add_points(state: State, points: Iterable[int]) -> State:
    """The state with every seat's marker moved by so much."""
    players = tuple(
        change(player, score=player.score + more)
        for player, more in zip(state.players, points, strict=True)
    )
    return change(state, players=players)


DOINGS: dict[str, Callable[[Play, Facts], None]] = {
    "draw": _act,
    "claim": _act,
    "put": _act,
    "extra": _act,
    "give_up": _act,
    "station": _act,
    "draw_tickets": _tickets,
    "keep": _tickets,
    "share": _tickets,
    "pass": _act,
    "setup_row": _setup_row,
    "setup_keep": _setup_keep,
    "score": _score,
}
"""What each action of a case file does. The key that names the action comes first."""


def compare(play: Play, key: str, expected: object) -> None:
    """Compare one expectation of `after`; `Surprise` if it is not met."""
    if key in BOUNDS:
        name, fits = BOUNDS[key]
        came = FINDINGS[name](play)
        if not fits(number("", came), number(key, expected)):
            raise Surprise(f"{key}: {expected}", f"{name} is {came}")
        return
    if key not in FINDINGS:
        known = ", ".join([*FINDINGS, *BOUNDS])
        raise ValueError(f"after: {key!r} is not an expectation; known: {known}")
    came = FINDINGS[key](play)
    if not agrees(key, expected, came):
        raise Surprise(f"{key}: {json.dumps(expected)}", json.dumps(came))


def agrees(key: str, expected: object, came: object) -> bool:
    """Whether what came is what was expected; a table asks only for the names in it."""
    if isinstance(expected, Mapping) and isinstance(came, Mapping) and key not in WHOLE:
        return all(
            name in came and agrees(f"{key}.*", part, came[name]) for name, part in expected.items()
        )
    if key in WHOLE:
        return cards(key, expected) == cards(key, came)
    if key in UNORDERED and isinstance(expected, list) and isinstance(came, list):
        return sorted(expected, key=repr) == sorted(came, key=repr)
    return expected == came


WHOLE = ("hand.*", "rack.*", "discard")
"""Bags of cards are compared whole; a count of 0 is the same as none."""
UNORDERED = ("tickets.*", "rack_tickets.*", "actions", "winners")
"""Lists whose order says nothing."""


def _by_player(values: Callable[[State, int], object]) -> Callable[[Play], object]:
    return lambda play: {
        name: values(play.state, seat) for seat, name in enumerate(play.state.table.names)
    }


def _by_team(values: Callable[[Team], object]) -> Callable[[Play], object]:
    return lambda play: {
        play.state.table.team_name(number): values(team)
        for number, team in enumerate(play.state.teams)
    }


def _ticket_ids(state: State, indices: Sequence[int]) -> list[str]:
    return [state.board.tickets[index].id for index in indices]


def _final(play: Play) -> object:
    if play.final is None:
        raise ValueError("after: 'final' and 'winners' need the action score")
    names = [team.name for team in play.final.teams]
    return {
        name: {
            "routes": team.routes,
            "tickets": team.tickets,
            "completed": len(team.completed),
            "failed": len(team.failed),
            "path": team.trail.length,
            "cities": team.cities,
            "bonus": team.bonus - dict(team.bonuses).get("unused_stations", 0),
            "stations": dict(team.bonuses).get("unused_stations", 0),
            "total": team.total,
        }
        for name, team in zip(names, play.final.teams, strict=True)
    }


def _winners(play: Play) -> object:
    _final(play)
    assert play.final is not None
    return list(play.final.winner_names)


def _owned(play: Play) -> object:
    owners = {route.id: play.state.owner(route.index) for route in play.state.board.routes}
    return {id: None if seat is None else play.state.name(seat) for id, seat in owners.items()}


def _actions(play: Play) -> object:
    kinds = {type(action) for action in legal_actions(play.state)}
    return [name for name, of in TURN_ACTIONS.items() if kinds & {*of}]


def _final_turns(play: Play) -> object:
    final = play.state.final_turns
    return None if final is None else [play.state.name(seat) for seat in final]


def _turn(play: Play) -> object:
    return None if play.state.seat is None else play.state.name(play.state.seat)


FINDINGS: dict[str, Callable[[Play], object]] = {
    "hand": _by_player(lambda state, seat: counts(state.players[seat].hand)),
    "hand_size": _by_player(lambda state, seat: state.players[seat].hand.size),
    "tickets": _by_player(lambda state, seat: _ticket_ids(state, state.players[seat].tickets)),
    "trains": _by_player(lambda state, seat: state.players[seat].trains),
    "score": _by_player(lambda state, seat: state.players[seat].score),
    "stations_left": _by_player(lambda state, seat: state.players[seat].stations),
    "stations": lambda play: {
        city.name: name
        for number, city in enumerate(play.state.board.cities)
        for player, name in zip(play.state.players, play.state.table.names, strict=True)
        if player.built >> number & 1
    },
    "rack": _by_team(lambda team: counts(team.rack)),
    "rack_tickets": lambda play: {
        play.state.table.team_name(number): _ticket_ids(play.state, team.tickets)
        for number, team in enumerate(play.state.teams)
    },
    "revealed": lambda play: sum(e.telling in REVEALED for e in play.events),
    "matches": lambda play: sum(e.telling in MATCHING for e in play.events),
    "row": lambda play: [None if card is None else written(card) for card in play.state.row],
    "row_size": lambda play: sum(card is not None for card in play.state.row),
    "row_locos": lambda play: play.state.row.count(LOCOMOTIVE),
    "deck": lambda play: [written(card) for card in play.state.deck],
    "deck_size": lambda play: len(play.state.deck),
    "discard": lambda play: counts(play.state.discard),
    "supply": lambda play: play.state.supply,
    "ticket_deck": lambda play: _ticket_ids(play.state, play.state.ticket_deck),
    "ticket_deck_size": lambda play: len(play.state.ticket_deck),
    "turn": _turn,
    "owned": _owned,
    "flushes": lambda play: sum(e.telling in (FLUSHED, FLUSHED_AGAIN) for e in play.events),
    "actions": _actions,
    "final_turns": _final_turns,
    "over": lambda play: play.state.over,
    "final": _final,
    "winners": _winners,
}
"""What each expectation of `after` looks at."""

BOUNDS: dict[str, tuple[str, Callable[[int, int], bool]]] = {
    "flushes_at_least": ("flushes", ge),
    "flushes_at_most": ("flushes", le),
    "row_locos_at_most": ("row_locos", le),
    "row_locos_at_least": ("row_locos", ge),
}
"""Expectations that are bounds on another."""
