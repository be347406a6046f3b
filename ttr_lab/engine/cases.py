"""Case files: situations with what is legal and what follows, played in the engine.

The format is that of the rulebook cases: `cases`, each with `id`, `title`, `ruleset`,
`situation` and `tries`; a try lists actions (`do`), whether the last one is `legal`, and what
holds `after` it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from operator import ge, le
from pathlib import Path

from ..model.actions import (
    Action,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.cards import LOCOMOTIVE, Payment
from ..model.rulebook import Event, IllegalAction
from ..model.state import State, change
from ..rules.scoring import FinalScore, score
from ..rules.supply import FLUSHED, FLUSHED_AGAIN, fill_row
from .facts import (
    Facts,
    cards,
    counts,
    decoded,
    known_keys,
    mapping,
    number,
    one_of,
    sequence,
    text,
    written,
)
from .game import holdings
from .situation import state_from
from .step import TURN_ACTIONS, apply, legal_actions


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one try: passed, or what was expected and what came."""

    case: str
    title: str
    number: int
    expected: str = ""
    came: str = ""

    @property
    def passed(self) -> bool:
        """Whether the try came out as the file says."""
        return not self.came

    def __str__(self) -> str:
        if self.passed:
            return f"{self.case} try {self.number}: passed"
        return (
            f"{self.case} ({self.title}) try {self.number}:\n"
            f"  expected: {self.expected}\n"
            f"  came:     {self.came}"
        )


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


def play_file(path: Path) -> Iterator[Verdict]:
    """Play every try of a case file; `ValueError` names the place if it is not a case file."""
    try:
        found = decoded(path.read_text("utf-8-sig"))
    except OSError as wrong:
        raise ValueError(f"{path}: cannot be read ({wrong.strerror}); name a case file") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not UTF-8 text; a case file is JSON in UTF-8") from None
    except json.JSONDecodeError as wrong:
        place = f"{path}:{wrong.lineno}:{wrong.colno}"
        raise ValueError(f"{place}: not JSON ({wrong.msg}); a case file is JSON") from None
    except ValueError as wrong:
        raise ValueError(f"{path}: no case file ({wrong})") from None
    cases = f"{path}: cases"
    for index, case in enumerate(sequence(cases, mapping(str(path), found).get("cases"))):
        yield from play_case(mapping(f"{cases}[{index}]", case))


def play_case(case: Facts) -> Iterator[Verdict]:
    """Play every try of one case; a mistake in the case fails its tries and says where it is."""
    name, title = str(case.get("id", "?")), str(case.get("title", ""))
    tries = case.get("tries")
    if not isinstance(tries, Sequence) or isinstance(tries, str) or not tries:
        yield Verdict(name, title, 1, "a list of tries", f"{tries!r}")
        return
    for place, item in enumerate(tries, 1):
        try:
            play_try(case, mapping(f"tries[{place - 1}]", item))
        except Surprise as other:
            yield Verdict(name, title, place, other.expected, other.came)
        except ValueError as wrong:
            yield Verdict(name, title, place, "a case that can be played", str(wrong))
        else:
            yield Verdict(name, title, place)


def play_try(case: Facts, attempt: Facts) -> Play:
    """Play one try; `Surprise` if it does not come out as written, `ValueError` if it cannot.

    A refused action leaves no trace, so what holds `after` it is compared as well.
    """
    known_keys("try", attempt, TRY_KEYS)
    facts = dict(mapping("situation", case.get("situation", {})))
    facts.setdefault("ruleset", case.get("ruleset", "usa"))
    agreed = [
        text(key, name)
        for place in (case, facts, attempt)
        for key in HOUSE_KEYS
        if place.get(key) is not None
        for name in sequence(key, place[key])
    ]
    facts["house"] = list(dict.fromkeys(agreed))
    facts.pop("options", None)
    play = _begin(facts)
    actions = [mapping(f"do[{i}]", a) for i, a in enumerate(sequence("do", attempt.get("do", ())))]
    legal = attempt.get("legal", True)
    if not isinstance(legal, bool):
        raise ValueError(f"legal: true or false is needed, not {legal!r}")
    if not (legal or actions):
        raise ValueError("legal: it is false, but do names no action that could be refused")
    for index, action in enumerate(actions):
        wanted = legal or index < len(actions) - 1
        state, told = play.state, len(play.events)
        try:
            perform(play, action)
        except IllegalAction as no:
            if wanted:
                number_of = f"action {index + 1} ({json.dumps(action)})"
                raise Surprise(f"{number_of} is legal", f"refused: {no}") from None
            play.state, play.events = state, play.events[:told]
        else:
            if not wanted:
                why = attempt.get("why", "no reason given")
                raise Surprise(f"action {index + 1} is refused: {why}", "it was carried out")
    for key, expected in mapping("after", attempt.get("after", {})).items():
        compare(play, key, expected)
    return play


TRY_KEYS = (
    *("do", "legal", "after", "why", "note", "status", "rules", "id", "title"),
    *("house", "options"),
)
HOUSE_KEYS = ("house", "options")
"""House rules and options may be named in a case, in its situation and in a try."""


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


def _draw(play: Play, action: Facts) -> None:
    known_keys("draw", action, ("draw", "slot", "by"))
    source = text("draw", action["draw"])
    if source not in ("row", "deck"):
        raise ValueError(f"draw: from 'row' or 'deck', not {source!r}")
    take = TakeFromRow(number("slot", action.get("slot"))) if source == "row" else TakeFromDeck()
    play.act(_seat(play, action), take)


def _claim(play: Play, action: Facts) -> None:
    known_keys("claim", action, ("claim", "hand", "rack", "by"))
    route = play.state.board.route(text("claim", action["claim"]))
    payment = Payment(cards("hand", action.get("hand", {})), cards("rack", action.get("rack", {})))
    play.act(_seat(play, action), Claim(route.index, payment))


def _draw_tickets(play: Play, action: Facts) -> None:
    known_keys("draw_tickets", action, ("draw_tickets", "keep", "under", "by"))
    seat = _seat(play, action)
    play.act(seat, DrawTickets())
    if "keep" in action:
        _keep(play, {**action, "by": play.state.name(seat)})


def _keep(play: Play, action: Facts) -> None:
    known_keys("keep", action, ("draw_tickets", "keep", "under", "by"))
    kept, under = (_tickets(play, key, action.get(key, ())) for key in ("keep", "under"))
    play.act(_seat(play, action), KeepTickets(kept, under))


def _pass(play: Play, action: Facts) -> None:
    play.act(_seat(play, action), Pass())


def _setup_row(play: Play, action: Facts) -> None:
    state = fill_row(change(play.state, told=()))
    play.events += state.told or ()
    play.state = change(state, told=None)


def _setup_keep(play: Play, action: Facts) -> None:
    for name, ids in mapping("setup_keep", action["setup_keep"]).items():
        seat = one_of("setup_keep", name, play.state.table.names)
        play.act(seat, KeepTickets(_tickets(play, f"setup_keep.{name}", ids)))


def _begin(facts: Facts) -> Play:
    """The situation, with every marker that it does not mention at 0 (the conventions say so)."""
    state = state_from(facts)
    given = mapping("players", facts["players"])
    unsaid = [
        0 if "score" in mapping("players", given[name]) else player.score
        for name, player in zip(state.table.names, state.players, strict=True)
    ]
    players = tuple(
        change(player, score=player.score - points)
        for player, points in zip(state.players, unsaid, strict=True)
    )
    return Play(change(state, players=players), tuple(unsaid))


def _score(play: Play, action: Facts) -> None:
    """Score; the routes owned from the start count, also where the marker did not say so."""
    state = play.state
    players = tuple(
        change(player, score=player.score + points)
        for player, points in zip(state.players, play.unsaid or repeat(0), strict=False)
    )
    play.final = score(state.board, state.ruleset, holdings(change(state, players=players)))


def _tickets(play: Play, place: str, ids: object) -> tuple[int, ...]:
    return tuple(play.state.board.ticket(text(place, item)).index for item in sequence(place, ids))


DOINGS: dict[str, Callable[[Play, Facts], None]] = {
    "draw": _draw,
    "claim": _claim,
    "draw_tickets": _draw_tickets,
    "keep": _keep,
    "pass": _pass,
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
UNORDERED = ("tickets.*", "actions", "winners")
"""Lists whose order says nothing."""


def _by_player(values: Callable[[State, int], object]) -> Callable[[Play], object]:
    return lambda play: {
        name: values(play.state, seat) for seat, name in enumerate(play.state.table.names)
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
            "bonus": team.bonus,
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


def main(files: Sequence[str]) -> int:
    """Play case files, print each failing try, and end with how many passed and failed."""
    passed = failed = 0
    for name in files:
        try:
            for verdict in play_file(Path(name)):
                passed += verdict.passed
                failed += not verdict.passed
                if not verdict.passed:
                    print(verdict)
        except ValueError as wrong:
            failed += 1
            print(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
