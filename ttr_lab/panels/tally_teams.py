"""The teams of a real table in a row: whose turn it is to be entered, and how they stand."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W

from ..figures.palette import look_of
from ..language import say
from ..rules.scoring import FinalScore
from .controls import Guard, make_button, put
from .tally_session import RESULT, TallySession
from .tally_setup import pick


class TeamRow(W.HBox):
    """A button for each team with its trains and points."""

    def __init__(self, session: TallySession, choose: Callable[[int], None], guard: Guard) -> None:
        self.session = session
        self.buttons = tuple(
            make_button("", guard(lambda team=team: choose(team)), f"ttr-team-{team}")  # type: ignore[misc]
            for team in session.tally.teams
        )
        super().__init__(self.buttons)
        self.add_class("ttr-tally-teams")

    def show(self, final: FinalScore) -> None:
        """Show how everybody stands now."""
        session, tally = self.session, self.session.tally
        for team, button in enumerate(self.buttons):
            told = say(
                "{sign} {who}\n{used}/{stock} trains · {total} {total:point|points}",
                sign=look_of(team).sign,
                who=tally.name(team),
                used=tally.used(team),
                stock=tally.stock,
                total=final.teams[team].total,
            )
            at_end = session.step == RESULT
            tooltip = (
                say("Show on the map what counts for {who}", who=tally.name(team))
                if at_end
                else say("Enter what {who} has", who=tally.name(team))
            )
            put(button, description=told, tooltip=tooltip)
            pick(
                button, team == session.path if at_end else session.by_team and team == session.team
            )
