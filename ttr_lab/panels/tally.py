"""A score sheet for a real table: click the routes, tick the tickets, and see who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ..engine.tally import Tally, new_tally
from ..engine.tally_file import load_tally, loads_tally
from ..language import Saying, say
from .tally_files import file_named, write_file, written
from .tally_session import RESULT, ROUTES, TallySession
from .tally_setup import SetupDeeds
from .tally_stage import Deeds, TallyStage
from .trouble import Misprint


class RealTable(TallyStage):
    """The sheet in four or five steps, with the map beside it; every step can be gone back to.

    Args:
        language: "en" or "es".
        map: a map that comes with the package.
        players: how many, or a name for each.
        house: ids of house rules in force.
        sheet: a sheet to go on with, or the file of one; then the others are not asked.

    >>> table = RealTable(map="mini", players=("Ann", "Ben"))
    >>> table.choose(table.tally.board.route("Belfast", "Derry").index)
    >>> table.tally.final().teams[0].routes
    0
    """

    def __init__(
        self,
        language: str | None = None,
        map: str | None = None,
        players: int | Sequence[str] | None = None,
        house: Iterable[str] = (),
        *,
        sheet: Tally | Path | str | None = None,
    ) -> None:
        super().__init__(language)
        try:
            names = _named(players)
            if sheet is None:
                sheet = new_tally(map or "usa", names, house)
            tally = sheet if isinstance(sheet, Tally) else load_tally(sheet)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        session = self.session = TallySession(tally)
        self.asked_over: tuple[Path, ...] = ()
        """Files that are there already, and of which the person has been told so."""
        doing, trying = self._doing, self._trying
        self.deeds = Deeds(
            go=self.go,
            choose=self.choose,
            choose_team=self._choose_team,
            toggle_route=doing(session.toggle_route),
            toggle_ticket=doing(session.toggle_ticket),
            toggle_station=doing(session.toggle_station),
            write_ticket=trying(session.write_ticket),
            borrow=doing(session.borrow),
            onward=doing(session.go_on),
            undo=doing(session.undo),
            insist=doing(session.insist),
            leave=doing(session.leave),
            refresh=self.render,
            setup=SetupDeeds(
                doing(session.change_map),
                doing(session.seat),
                trying(session.rename),
                doing(session.agree),
            ),
            save=trying(self._save),
            load=trying(self._load),
            read=trying(self._read),
        )
        self.add_class("ttr-panel")
        self.add_class("ttr-tally")
        self.build()

    @property
    def tally(self) -> Tally:
        """The sheet as it is now."""
        return self.session.tally

    def go(self, step: str, team: int | None = None) -> None:
        """Turn to a step, and to a team in it."""
        self.session.go(step, self.session.team if team is None else team)
        self.render()

    def choose(self, route: int) -> None:
        """A route was clicked on the map."""
        session = self.session
        if session.step == ROUTES:
            session.toggle_route(route)
        else:
            owner, name = self.tally.owner(route), self.tally.board.routes[route]
            whose = (
                Saying("{route} is free.", route=name)
                if owner is None
                else Saying("{route} is a route of {who}.", route=name, who=self.tally.name(owner))
            )
            session.said = (whose, Saying("Go to the step Routes to change routes."))
        self.render()

    def _doing(self, deed: Callable[..., object]) -> Callable[..., None]:
        """Do this, and show what comes of it."""

        def do(*facts: object) -> None:
            deed(*facts)
            self.render()

        return do

    def _trying(self, deed: Callable[..., object]) -> Callable[..., None]:
        """Do this with what a person typed, which may be wrong: then say so."""

        def do(*facts: object) -> None:
            try:
                deed(*facts)
            except ValueError as wrong:
                self.session.said = (str(wrong),)
            self.render()

        return do

    def _choose_team(self, team: int) -> None:
        """A team's button: at the end what counts for it, else what it has is entered."""
        session = self.session
        if session.step == RESULT:
            session.show_path(team)
        elif session.by_team:
            session.go(session.step, team)
        else:
            session.go(ROUTES, team)
        self.render()

    def _save(self, typed: str, kind: str) -> None:
        path = file_named(typed, kind)
        if path.exists() and path not in self.asked_over:
            self.asked_over = (*self.asked_over, path)
            raise ValueError(
                say("{path} is there already; press again to replace it.", path=str(path))
            )
        write_file(path, written(self.tally, kind))
        self.asked_over = (*self.asked_over, path)
        self.session.said = (Saying("Saved in {path}.", path=str(path.resolve())),)

    def _load(self, typed: str) -> None:
        path = file_named(typed, "json")
        self.session.open(load_tally(path), Saying("{path} was loaded.", path=str(path)))

    def _read(self, text: str) -> None:
        self.session.open(loads_tally(text), Saying("The sheet was loaded."))


def _named(players: int | Sequence[str] | None) -> tuple[str, ...] | None:
    """A name for each player, blank where only their number is known."""
    if isinstance(players, int):
        return ("",) * players
    if isinstance(players, str) or not all(isinstance(name, str) for name in players or ()):
        raise ValueError(
            say("players: a number or a list of names is needed, not {found}", found=repr(players))
        )
    return None if players is None else tuple(players)
