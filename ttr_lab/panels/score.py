"""The score sheet: the final scoring as a table, and told step by step with the map."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.game import Game
from ..language import Together, fill, later, say, translated
from ..model.rulebook import Event
from ..model.state import Table
from ..rules.scoring import FinalScore
from ..rules.told import BROKEN_TOLD, TIE_TOLD
from .borrow import BorrowBox
from .controls import Guard, grey, make_button, put, set_shown
from .signs import sign_of
from .table import short_name, unseen
from .words import name_house_rules, show_rule

BONUSES = {
    "longest_path": (later("Longest path"), later("Points for the longest path")),
    "globetrotter": (later("Globetrotter"), later("Points for the most completed tickets")),
    "asian_explorer": (later("Asian Explorer"), later("Points for the most cities in one network")),
    "unused_stations": (
        later("Unused stations"),
        later("Points for stations that were not built"),
    ),
}
"""The head of each bonus's line, and what it means."""
TIES = (TIE_TOLD, *BROKEN_TOLD.values())


class ScoreSheet(W.VBox):
    """Who has how many points for what, and why; buttons walk through the scoring."""

    def __init__(self, light: Callable[[tuple[int, ...]], None], guard: Guard) -> None:
        wide = W.Layout(width="auto")
        self.table, self.steps = W.HTML(layout=wide), W.HTML(layout=wide)
        self.steps.add_class("ttr-steps")
        self.light = light
        self.events: tuple[Event, ...] = ()
        self.at = -1
        self.before = make_button(say("◀ Back"), guard(lambda: self._walk(-1)))
        self.after = make_button(say("Next step of the scoring ▶"), guard(lambda: self._walk(1)))
        self.borrow = BorrowBox(self._borrowed, guard)
        self.game: Game | None = None
        self.scored: object = None
        walk = W.HBox((self.before, self.after))
        super().__init__((self.table, self.borrow, walk, self.steps))
        self.add_class("ttr-score")

    def show(self, game: Game) -> None:
        """Show the final scoring, or nothing as long as the game goes on."""
        set_shown(self, game.over)
        self.game = game
        if not game.over:
            self.events, self.scored = (), None
            self.borrow.show(None)
            put(self.table, value="")
            put(self.steps, value="")
            return
        if self.scored is not game.state:
            self.scored = game.state
            self.borrow.show(game)
            self._score()
        self._tell()

    def resume(self, old: ScoreSheet) -> None:
        """Go on at the step and with the stations of the same sheet before."""
        if self.game is None or self.scored is None or old.scored is not self.scored:
            return
        self.borrow.resume(old.borrow)
        self._score()
        self.at = old.at
        self._tell()

    def _borrowed(self) -> None:
        """Other routes are borrowed now: score anew."""
        self._score()
        self.light(())

    def _score(self) -> None:
        if self.game is None:
            return
        chosen = self.borrow.chosen
        self.at, self.events = -1, self.game.final_events(chosen)
        ties = [event for event in self.events if event.telling in TIES]
        final = self.game.final(chosen)
        put(self.table, value=tabulate(final, self.game.table) + _tell_ties(ties))

    def _walk(self, by: int) -> None:
        self.at = max(-1, min(self.at + by, len(self.events) - 1))
        self._tell()
        line = self.events[self.at].facts.get("line", ()) if self.at >= 0 else ()
        self.light(line if isinstance(line, tuple) else ())

    def _tell(self) -> None:
        last = len(self.events) - 1
        first = "" if self.at >= 0 else say("This is the beginning.")
        grey(self.before, first, say("One step back"))
        grey(
            self.after, "" if self.at < last else say("This is the last step."), say("One step on")
        )
        # the newest on top, so that it is in sight however many there are
        told = reversed(self.events[: self.at + 1])
        lines = "".join(
            f"<li{'' if number else ' class=ttr-now'}>{escape(event.public)} "
            f"{show_rule(event.rule)}</li>"
            for number, event in enumerate(told)
        )
        put(self.steps, value=f"<ol reversed start={self.at + 1}>{lines}</ol>" if lines else "")


def tabulate(final: FinalScore, table: Table) -> str:
    """The final scoring as a table, with the ruleset in force and the winner."""
    house = name_house_rules(final.ruleset)
    title = say(HOUSE if house else NO_HOUSE, ruleset=translated(final.ruleset.name), house=house)
    teams = final.teams
    lines: list[tuple[str, str, list[str]]] = [
        (say("Routes"), say("Points for claimed routes"), [f"{team.routes}" for team in teams]),
        (
            *(say("Tickets done / failed"), say("Tickets completed and failed")),
            [f"{len(team.completed)}/{len(team.failed)}" for team in teams],
        ),
        (
            *(say("Tickets"), say("Points for tickets")),
            [fill("{n:+}", {"n": team.tickets}) for team in teams],
        ),
        *(
            (
                *(translated(BONUSES[name][0]), translated(BONUSES[name][1])),
                [f"{dict(team.bonuses)[name]}" for team in teams],
            )
            for name in final.ruleset.bonuses
        ),
        (
            *(say("Total"), say("All points")),
            [f"<b>{fill('{n}', {'n': team.total})}</b>" for team in teams],
        ),
    ]
    rows = "".join(
        f'<tr><th scope=row title="{told}">{name}</th>'
        f"{''.join(f'<td{_won(final, n)}>{cell}</td>' for n, cell in enumerate(cells))}</tr>"
        for name, told, cells in lines
    )
    head = f"<th scope=col>{unseen(say('Part'))}</th>" + "".join(
        f"<th scope=col{_won(final, n)}>{_signs(table, n)}<br>{escape(short_name(table, n))}</th>"
        for n in range(len(teams))
    )
    words = WIN_TOGETHER if len(final.winners) > 1 else WON[table.ruleset.team_size > 1]
    won = say(words, names=escape(Together(final.winner_names).in_words()))
    return (
        f"<b class=ttr-won>{won}</b> <span class=ttr-quiet>{escape(title)}</span>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


HOUSE = later("{ruleset} with house rules: {house}")
NO_HOUSE = later("{ruleset}, no house rules")
WIN_TOGETHER = later("{names} win together!")
WON = {False: later("{names} wins!"), True: later("{names} win!")}
"""Who wins: a lone player, or a team."""


def _won(final: FinalScore, team: int) -> str:
    return " class=ttr-now" if team in final.winners else ""


def _signs(table: Table, team: int) -> str:
    return "".join(sign_of(seat, table.ruleset.team_size) for seat in table.teams[team])


def _tell_ties(ties: list[Event]) -> str:
    """How equal points were decided, in front of everything else."""
    told = " ".join(f"{escape(event.public)} {show_rule(event.rule)}" for event in ties)
    return f"<p class=ttr-tie>{told}</p>" if told else ""
