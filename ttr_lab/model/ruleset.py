"""Rulesets: one value an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ..language import later, say, translated
from .decisions import Place

NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The values in force. The defaults are the USA game."""

    id: str
    name: str
    players: tuple[int, ...] = (2, 3, 4, 5)
    team_size: int = 1
    trains: int = 45
    first_hand: int = 4
    row_size: int = 5

    setup_long: int = 0
    setup_regular: int = 3
    setup_keep: int = 2
    setup_keep_long: bool = False
    """Whether the long tickets dealt at setup must be kept (LEG-TICKET-2)."""
    setup_rejected: str = "deck"
    """Where tickets rejected at setup go: "deck" (under it) or "box"."""
    shuffle_rejected: bool = False
    """Whether rejected setup tickets are shuffled together first (USA-SETUP-4)."""
    ticket_draw: int = 3
    ticket_keep: int = 1
    setup_share: int = 0
    """How many of the first tickets each player lays on the team's rack."""
    draw_share: int = 0
    """How many of the tickets kept after a draw must be laid there."""
    turn_share: int = 0
    """How many tickets at most a turn of sharing lays there."""

    draw_places: tuple[Place, ...] = ("hand", "hand")
    locomotive_fills_draw: bool = True
    flush_at: int | None = 3
    flush_cap: int | None = None
    open_racks: bool = False
    """Whether the other teams see what lies on a rack (TEAM-COMP-2)."""

    tracks_shut: tuple[tuple[int, int], ...] = ((2, 1), (3, 1))
    """Pairs (players, how many of several parallel tracks nobody can claim any more)."""
    tracks_free: tuple[tuple[str, str], ...] = ()
    """Pairs of cities between which all tracks stay open with any number of players."""
    end_at: int = 2
    """Trains left in a team's stock that trigger the end."""
    failed_tickets_cost: bool = True

    route_kinds: tuple[str, ...] = ()
    """The kinds of special routes that the rules know: "tunnel", "ferry", "mountain"."""
    mountain_points: int = 0
    """Points for each train that crosses a mountain."""
    stations: int = 0
    """Stations of each player; the first costs 1 card, the second 2, and so on."""
    station_points: int = 0
    """Points for each station that was not built."""
    turn_actions: tuple[str, ...] = ("draw", "claim", "tickets")
    bonuses: tuple[str, ...] = ("longest_path",)
    tie_breaks: tuple[str, ...] = ("completed", "longest_path_card")
    cites: Mapping[str, str] = field(default_factory=lambda: NOTHING, hash=False)
    """Rules of the base game that the edition states anew: their ids to the edition's own."""
    house: tuple[str, ...] = ()
    """The ids of the house rules in force, shown with every result."""

    def shut_tracks(self, players: int) -> int:
        """How many of several parallel tracks stay unclaimed with so many players."""
        return dict(self.tracks_shut).get(players, 0)

    @property
    def seats(self) -> str:
        """The numbers of players in words.

        >>> USA.seats, TEAM_ASIA.seats
        ('2 to 5', '4 or 6')
        """
        first, last = self.players[0], self.players[-1]
        if len(self.players) > 1 and self.players == tuple(range(first, last + 1)):
            return say("{first} to {last}", first=first, last=last)
        if len(self.players) > 1:
            others = ", ".join(map(str, self.players[:-1]))
            return say("{others} or {last}", others=others, last=last)
        return str(first)

    @property
    def title(self) -> str:
        """The name with the house rules in force, as results show it."""
        if not self.house:
            return self.in_words()
        return say("{name} with {house}", name=self, house=", ".join(self.house))

    def in_words(self, form: str = "") -> str:
        """The name in the language that is spoken."""
        return translated(self.name)


USA = Ruleset(id="usa", name=later("USA"))
MINI = replace(USA, id="mini", name=later("Mini"), players=(2, 3), trains=10)
TEAM_ASIA = Ruleset(
    id="team-asia",
    name=later("Team Asia"),
    players=(4, 6),
    team_size=2,
    trains=27,
    setup_regular=5,
    setup_keep=3,
    setup_share=1,
    ticket_draw=4,
    draw_share=1,
    turn_share=2,
    draw_places=("hand", "rack"),
    tracks_shut=((4, 1),),
    tracks_free=(("Canton", "Hong Kong"),),
    end_at=4,
    route_kinds=("tunnel",),
    turn_actions=("draw", "claim", "tickets", "share"),
    bonuses=("longest_path", "globetrotter"),
    tie_breaks=("completed", "path_length"),
    cites=MappingProxyType(
        {
            "USA-SETUP-3": "TEAM-TICKET-1",
            "USA-TICKET-1": "TEAM-TICKET-2",
            "USA-TICKET-2": "TEAM-TICKET-3",
            "USA-DOUBLE-2": "TEAM-DOUBLE-1",
            "USA-DOUBLE-3": "TEAM-DOUBLE-5",
            "USA-END-1": "TEAM-END-1",
            "USA-END-2": "TEAM-END-2",
            "USA-SCORE-4": "TEAM-SCORE-4",
            "USA-TIE-1": "TEAM-TIE-1",
            "USA-TIE-3": "TEAM-TIE-1",
        }
    ),
)
LEGENDARY_ASIA = Ruleset(
    id="legendary-asia",
    name=later("Legendary Asia"),
    setup_long=1,
    setup_rejected="box",
    route_kinds=("ferry", "mountain"),
    mountain_points=2,
    bonuses=("asian_explorer",),
    tie_breaks=("completed", "mountain_routes"),
    cites=MappingProxyType(
        {
            "USA-SETUP-3": "LEG-TICKET-1",
            "USA-TICKET-1": "LEG-TICKET-4",
            "USA-DOUBLE-2": "LEG-DOUBLE-1",
            "USA-DOUBLE-3": "LEG-DOUBLE-1",
            "USA-END-1": "LEG-END-1",
            "USA-TIE-1": "LEG-TIE-1",
            "USA-TIE-3": "LEG-TIE-1",
        }
    ),
)
EUROPE = Ruleset(
    id="europe",
    name=later("Europe"),
    setup_long=1,
    setup_rejected="box",
    route_kinds=("tunnel", "ferry"),
    stations=3,
    station_points=4,
    turn_actions=("draw", "claim", "tickets", "station"),
    bonuses=("longest_path", "unused_stations"),
    tie_breaks=("completed", "fewer_stations", "longest_path_card"),
    cites=MappingProxyType(
        {
            "USA-SETUP-3": "EUR-SETUP-1",
            "LEG-TICKET-3": "EUR-SETUP-1",
            "LEG-FERRY-1": "EUR-FERRY-1",
            "TUNNEL-1": "EUR-TUNNEL-1",
            "USA-TIE-1": "EUR-TIE-1",
            "USA-TIE-2": "EUR-TIE-1",
            "USA-TIE-3": "EUR-TIE-1",
        }
    ),
)
RULESETS = {ruleset.id: ruleset for ruleset in (USA, MINI, TEAM_ASIA, LEGENDARY_ASIA, EUROPE)}


def ruleset_named(name: str) -> Ruleset:
    """A published ruleset by its id; `ValueError` names those that exist.

    An underscore is read as a hyphen, since case files write `team_asia`.
    """
    found = RULESETS.get(name.replace("_", "-"))
    if found is None:
        known = ", ".join(RULESETS)
        raise ValueError(
            say("there is no ruleset {name!r}; there are {known}", name=name, known=known)
        )
    return found
