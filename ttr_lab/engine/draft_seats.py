"""The changes that set up who plays: names, trains, points, the turn and the last turns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import count

from ..language import say
from ..model.state import Team
from .draft import Draft, Seat
from .draft_change import checked, with_seat
from .draft_facts import check_name

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")


def add_players(draft: Draft, names: Iterable[str] = ()) -> Draft:
    """Seat one more player at the end, or a team of partners side by side."""
    asked, rules = list(names), draft.ruleset
    free = (name for name in NAMES if name not in (*draft.names, *asked))
    more = (say("Player {number}", number=n) for n in count(len(draft.seats) + 1))
    while len(asked) < rules.team_size:
        asked.append(next(free, None) or next(more))
    if len(draft.seats) + len(asked) not in rules.players:
        raise ValueError(_how_many(draft))
    for name in asked:
        _check_new(draft.names, name)
    seats = (*draft.seats, *(Seat(name=name) for name in asked))
    after = replace(draft, seats=seats, racks=(*draft.racks, Team()), named=())
    return checked(draft, after)


def drop_player(draft: Draft, seat: int) -> Draft:
    """Let a player leave, with the partner; routes, stations and what is held go along."""
    size = draft.ruleset.team_size
    team = seat // size
    gone = range(team * size, (team + 1) * size)
    if len(draft.seats) - size not in draft.ruleset.players:
        raise ValueError(_how_many(draft))
    left = [number for number in range(len(draft.seats)) if number not in gone]
    place = {old: new for new, old in enumerate(left)}
    racks = tuple(rack for number, rack in enumerate(draft.racks) if number != team)
    final = draft.final and tuple(place[number] for number in draft.final if number in place)
    turn = place.get(draft.turn, gone[0] % len(left))
    after = replace(
        draft,
        seats=tuple(draft.seats[number] for number in left),
        racks=racks,
        named=(),
        turn=turn,
        final=final if final is None or final[:1] == (turn,) else None,
    )
    return checked(draft, after)


def _how_many(draft: Draft) -> str:
    rules = draft.ruleset
    if rules.team_size > 1:
        return say(
            "{name} is for {seats} players, in teams of {size} who sit side by side.",
            name=rules,
            seats=draft.rules.seats,
            size=rules.team_size,
        )
    first, last = rules.players[0], rules.players[-1]
    return say("{name} is for {first} to {last} players.", name=rules, first=first, last=last)


def rename(draft: Draft, seat: int, name: str) -> Draft:
    """Call a player by another name."""
    name = name.strip()
    if name == draft.names[seat]:
        return draft
    _check_new(draft.names, name)
    return checked(draft, with_seat(draft, seat, name=name))


def _check_new(names: Collection[str], name: str) -> None:
    check_name(name)
    if name in names:
        # the keys of the facts would fall together
        raise ValueError(say("Two players cannot both be called {name}.", name=name))


def set_trains(draft: Draft, seat: int, number: int | None) -> Draft:
    """Say how many trains a player has left; `None` is all that are not on the map."""
    return _set(draft, seat, "trains", number, draft.ruleset.trains)


def set_score(draft: Draft, seat: int, number: int | None) -> Draft:
    """Say where a player's marker stands; `None` is what the routes scored."""
    return _set(draft, seat, "score", number, 999)


def set_stations(draft: Draft, seat: int, number: int | None) -> Draft:
    """Say how many stations a player has not built; `None` is all that are not on the map."""
    left = draft.ruleset.stations - draft.seats[seat].built.bit_count()
    return _set(draft, seat, "stations", number, left)


def _set(draft: Draft, seat: int, what: str, number: int | None, most: int) -> Draft:
    least = -most if what == "score" else 0
    if number is not None and not least <= number <= most:
        raise ValueError(say("A number from {least} to {most} is needed.", least=least, most=most))
    return checked(draft, with_seat(draft, seat, **{what: number}))


def set_turn(draft: Draft, seat: int) -> Draft:
    """Say whose turn it is; once the end has begun as many final turns are left as before."""
    final = draft.final and order_from(draft, seat)[: len(draft.final)]
    return checked(draft, replace(draft, turn=seat, final=final))


def set_final(draft: Draft, turns: int | None) -> Draft:
    """Say how many final turns are left, this one included; `None` before the end begins."""
    final = None if turns is None else order_from(draft, draft.turn)[:turns]
    return checked(draft, replace(draft, final=final))


def order_from(draft: Draft, seat: int) -> tuple[int, ...]:
    """All seats in the order of play, this one first."""
    seats = tuple(range(len(draft.seats)))
    return seats[seat:] + seats[:seat]
