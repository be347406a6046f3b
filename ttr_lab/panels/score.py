"""The score sheet: the final scoring as a table, and told step by step with the map."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.game import Game
from ..model.rulebook import Event, fill
from ..rules.scoring import FinalScore
from .controls import Guard, grey, make_button, put, set_shown
from .seats import first_name
from .table import sign_of, unseen
from .words import name_house_rules, show_rule


class ScoreSheet(W.VBox):
    """Who has how many points for what, and why; buttons walk through the scoring."""

    def __init__(self, light: Callable[[tuple[int, ...]], None], guard: Guard) -> None:
        wide = W.Layout(width="auto")
        self.table, self.steps = W.HTML(layout=wide), W.HTML(layout=wide)
        self.steps.add_class("ttr-steps")
        self.light = light
        self.events: tuple[Event, ...] = ()
        self.at = -1
        self.before = make_button("◀ Back", guard(lambda: self._walk(-1)))
        self.after = make_button("Next step of the scoring ▶", guard(lambda: self._walk(1)))
        self.scored: object = None
        super().__init__((self.table, W.HBox((self.before, self.after)), self.steps))
        self.add_class("ttr-score")

    def show(self, game: Game) -> None:
        """Show the final scoring, or nothing as long as the game goes on."""
        set_shown(self, game.over)
        if not game.over:
            self.events, self.scored = (), None
            put(self.table, value="")
            put(self.steps, value="")
            return
        if self.scored is not game.state:
            self.scored, self.events, self.at = game.state, game.final_events(), -1
            put(self.table, value=tabulate(game.final()))
        self._tell()

    def _walk(self, by: int) -> None:
        self.at = max(-1, min(self.at + by, len(self.events) - 1))
        self._tell()
        line = self.events[self.at].facts.get("line", ()) if self.at >= 0 else ()
        self.light(line if isinstance(line, tuple) else ())

    def _tell(self) -> None:
        last = len(self.events) - 1
        grey(self.before, "" if self.at >= 0 else "This is the beginning.", "One step back")
        grey(self.after, "" if self.at < last else "This is the last step.", "One step on")
        # the newest on top, so that it is in sight however many there are
        told = reversed(self.events[: self.at + 1])
        lines = "".join(
            f"<li{'' if number else ' class=ttr-now'}>{escape(event.public)} "
            f"{show_rule(event.rule)}</li>"
            for number, event in enumerate(told)
        )
        put(self.steps, value=f"<ol reversed start={self.at + 1}>{lines}</ol>" if lines else "")


def tabulate(final: FinalScore) -> str:
    """The final scoring as a table, with the ruleset in force and the winner."""
    house = name_house_rules(final.ruleset)
    title = final.ruleset.name + (f" with house rules: {house}" if house else ", no house rules")
    rows = "".join(
        f"<tr{' class=ttr-now' if number in final.winners else ''}>"
        f"<th scope=row>{sign_of(number)} {escape(first_name(team.name))}</th>"
        f"<td>{team.routes}</td><td>{len(team.completed)}/{len(team.failed)}</td>"
        f"<td>{fill('{n:+}', {'n': team.tickets})}</td>"
        f"<td>{team.bonus}</td><td><b>{fill('{n}', {'n': team.total})}</b></td></tr>"
        for number, team in enumerate(final.teams)
    )
    head = "".join(
        f'<th scope=col title="{title}">{text}</th>'
        for text, title in (
            (unseen("Player"), ""),
            ("Routes", "Points for claimed routes"),
            ("Tickets done / failed", "Tickets completed and failed"),
            ("Tickets", "Points for tickets"),
            ("Path", "Points for the longest path"),
            ("Total", "All points"),
        )
    )
    wins = " and ".join(map(escape, final.winner_names))
    won = f"{wins} {'win together' if len(final.winners) > 1 else 'wins'}!"
    return (
        f"<b class=ttr-won>{won}</b> <span class=ttr-quiet>{escape(title)}</span>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )
