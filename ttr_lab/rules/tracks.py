"""Parallel tracks: how many of them may be claimed, and by whom."""

from __future__ import annotations

from ..language import Together, later
from ..model.board import Route, members
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import State, Table, tell

DOUBLE = rule(
    "USA-DOUBLE-1",
    "A double route is two tracks of equal length between the same two cities.",
)
ONE_TRACK = rule(
    "USA-DOUBLE-2",
    "With 2 or 3 players the first claim of a track closes the other to everybody.",
    no="{route} is closed: with {players} players only {open} of its {tracks} tracks may be "
    "claimed, and {open:that one is|those are} taken by {owner}.",
)
TWO_TRACKS = rule(
    "USA-DOUBLE-3",
    "With 4 or 5 players both tracks may be claimed, but never both by the same player.",
    no="You have another track of {route} already, and one player never holds two.",
)
OWN_TRACK = rule(
    "USA-DOUBLE-4",
    "The tracks are separate routes, each with its own color, cards and trains; claiming one "
    "does not fill the other.",
)
ONE_TRACK_FOR_FOUR = rule(
    "TEAM-DOUBLE-1",
    "With 4 players only one track of a double route can be claimed; after that the other is "
    "closed to everybody, the partner included.",
)
HONG_KONG = rule(
    "TEAM-DOUBLE-2",
    "Both tracks between Hong Kong and Canton stay open with 4 players, too.",
)
TWO_OF_THREE = rule(
    "TEAM-DOUBLE-3",
    "With 4 players only two of three parallel tracks can be claimed; partners may take one each "
    "and so shut the other team out.",
)
ALL_FOR_SIX = rule("TEAM-DOUBLE-4", "With 6 players all tracks are open.")
PARTNERS_MAY = rule(
    "TEAM-DOUBLE-5",
    "One player never holds two tracks between the same cities; two partners may.",
)
LEGENDARY_TRACKS = rule(
    "LEG-DOUBLE-1",
    "With 2 or 3 players only one track of a double route can be claimed; with 4 or 5 both can, "
    "but not by the same player.",
)
GRAY_TWIN = rule(
    "LEG-DOUBLE-2",
    "A gray track beside a colored one may be paid with any one color, also with that of its "
    "neighbor.",
)

CLOSED = Telling(ONE_TRACK, "The other track between the two cities is closed now.")
CLOSED_THIRD = Telling(TWO_OF_THREE, "The third track between the two cities is closed now.")


def tell_closed(state: State, route: int) -> State:
    """Tell that the tracks beside a route are closed now."""
    return tell(state, CLOSED_THIRD if state.table.open_tracks(route) > 1 else CLOSED)


def why_not_track(state: State, seat: int, route: Route) -> Refusal | None:
    """Refuse a track that is closed, or that lies beside a track of the same player."""
    open_tracks = state.table.open_tracks(route.index)
    if state.players[seat].beside & route.bit and open_tracks > 1:
        return refuse(TWO_TRACKS, route=route)
    if not state.closed & route.bit:
        return None
    tracks = state.board.tracks[route.index]
    owners = [state.owner(track) for track in members(tracks)]
    names = [state.name(owner) for owner in dict.fromkeys(owners) if owner is not None]
    facts = {"players": len(state.players), "tracks": tracks.bit_count(), "open": open_tracks}
    by = TWO_OF_THREE if open_tracks > 1 else ONE_TRACK
    reason = TAKEN_BY_YOU if owners.count(seat) else ONE_TRACK.no
    return Refusal(by, {**facts, "route": route, "owner": Together(names)}, reason)


TAKEN_BY_YOU = later(
    "{route} is closed: with {players} players only {open} of its {tracks} tracks may be claimed, "
    "and that one is taken by you."
)


def closed_with(table: Table, taken: int, route: int) -> int:
    """The routes that are closed with this one, where `taken` is the set of all claimed ones.

    That is the route itself, and its parallel tracks once no more of them may be claimed.
    """
    tracks = table.board.tracks[route]
    if tracks == 1 << route:
        return tracks
    return tracks if (taken & tracks).bit_count() >= table.open_tracks(route) else 1 << route
