"""What the map maker knows: the map as it is, those before it, and what is chosen in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..language import Saying
from ..model.board import Route
from ..study.mapmaking.draft import MapDraft

BEGIN, CITIES, ROUTES, TICKETS = "begin", "cities", "routes", "tickets"
RULES, CHECK, LOOK, PLAY = "rules", "check", "look", "play"
STEPS = (BEGIN, CITIES, ROUTES, TICKETS, RULES, CHECK, LOOK, PLAY)
"""The steps from an empty world to a game, in their order."""
MOST = 300
"""So many changes can be taken back."""

Told = Saying | str
Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Marked:
    """Cities, routes and tickets that are shown on the map, by their numbers."""

    cities: tuple[int, ...] = ()
    routes: tuple[int, ...] = ()
    tickets: tuple[int, ...] = ()


NOTHING = Marked()


class MapSession:
    """A map on its way from nothing to a game; no widget, so a test can drive it."""

    def __init__(self, draft: MapDraft) -> None:
        self.draft = draft
        self.past: list[MapDraft] = []
        self.future: list[MapDraft] = []
        self.step = BEGIN
        self.city: int | None = None
        self.route: int | None = None
        self.ticket: int | None = None
        self.first: int | None = None
        """The city that was clicked first, where two are needed."""
        self.marked = NOTHING
        """What a finding is about."""
        self.look: tuple[Place, ...] | None = None
        """What the world map shall turn to: these places, or all of the map if there are none."""
        self.new = False
        """Whether the chosen city was just set and waits for its name."""
        self.wanted = ""
        """A name that was typed before its city was set."""
        self.folder = "my_map"
        """The name under which the map would be saved, unless somebody types another one."""
        self.seats = 2
        """So many shall play on it."""
        self.seed = 0
        """Of the next suggestion."""
        self.numbers = False
        """Whether the check shows the numbers beside published maps instead of its findings."""
        self.said: tuple[Told, ...] = ()
        self.wrong = False
        """Whether what is said is a refusal."""

    @property
    def two_needed(self) -> bool:
        """Whether clicks on cities are taken in pairs."""
        return self.step in (ROUTES, TICKETS)

    @property
    def chosen_route(self) -> Route | None:
        """The route that is chosen."""
        return None if self.route is None else self.draft.routes[self.route]

    @property
    def onward(self) -> str | None:
        """The step that comes next."""
        at = STEPS.index(self.step) + 1
        return STEPS[at] if at < len(STEPS) else None

    def go(self, step: str) -> None:
        """Turn to a step."""
        self.step = step
        self.leave()

    def leave(self) -> None:
        """Choose nothing."""
        self.city = self.route = self.ticket = self.first = None
        self.marked, self.new = NOTHING, False
        self.say()

    def choose(
        self, *, city: int | None = None, route: int | None = None, ticket: int | None = None
    ) -> None:
        """Choose this and nothing else."""
        self.leave()
        self.city, self.route, self.ticket = city, route, ticket

    def show(self, *places: Place) -> None:
        """Turn the world map to these places."""
        self.look = places

    def say(self, *said: Told, wrong: bool = False) -> None:
        """What there is to say about the last click."""
        self.said, self.wrong = said, wrong

    def change(self, deed: Callable[[MapDraft], MapDraft], *said: Told) -> None:
        """Change the map, so that it can be taken back; `ValueError` if that cannot be."""
        new = deed(self.draft)
        if new != self.draft or dict(new.points) != dict(self.draft.points):
            self.past = [*self.past, self.draft][-MOST:]
            self.draft, self.future = new, []
        self.say(*said)

    def open(self, draft: MapDraft, *said: Told, step: str = CITIES) -> None:
        """Another map takes the place of this one; Undo brings this one back."""
        self.change(lambda _: draft, *said)
        self.leave()
        self.say(*said)
        self.step = step
        self.show()

    def undo(self) -> None:
        """Take back the last change."""
        self._travel(self.past, self.future, Saying("The last change was taken back."))

    def redo(self) -> None:
        """Do again what was taken back."""
        self._travel(self.future, self.past, Saying("The change was made again."))

    def _travel(self, source: list[MapDraft], goal: list[MapDraft], said: Saying) -> None:
        if not source:
            return
        goal.append(self.draft)
        old, self.draft = self.draft, source.pop()
        self.leave()
        self.say(said)
        if not set(old.cities) & set(self.draft.cities):
            self.show()
