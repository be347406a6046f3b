"""Where the estimate was wrong: what a turn of sharing changed in games, and chances foretold."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as W

from ..figures.charts_intervals import Foretold, Interval, Intervals, tabulate_intervals
from ..language import later, say
from ..study.teamwork_sharing import STAGES, WAYS, Change, Sharing, Step
from ..study.tunnel_trials import wilson
from .controls import Guard
from .graph_parts import line, p, table
from .team_duel_chart import SteadyChart
from .team_duel_words import heading, written
from .tunnel_lab_parts import folded

NONE = later(
    "What a turn of sharing brings has not been measured yet: {command} plays the games, and they "
    "are shown here."
)
HOW = later(
    "In {games:,} games one moment was chosen by chance, and from there the game was played on in "
    "four ways with the same cards. The chart shows what each way changed in the lead of the team."
)
NEVER = later(
    "A turn spent on sharing costs {cost:.1f} ± {half:.1f} points {stage}: the lost turn weighs "
    "more than what the partner learns."
)
PAYS = later("A turn spent on sharing brings {gain:.1f} ± {half:.1f} points {stage}.")
UNSEEN = later(
    "A turn spent on sharing changes {gain:+.1f} ± {half:.1f} points {stage}: no difference is "
    "seen."
)
WHEN = {
    "early": later("early, with more than 16 turns left"),
    "middle": later("in the middle, with 8 to 16 turns left"),
    "late": later("late, with fewer than 8 turns left"),
}
CHANCES = later(
    "At turns all through the games the estimate gave each planned secret ticket a chance. How "
    "many of them were completed in the end? On the dashed line every chance would be right."
)
WORST = {
    True: later(
        "It errs most where it foretold about {given:.0%}: of {n:,} tickets {came:.0%} were "
        "completed, so it is too cautious there."
    ),
    False: later(
        "It errs most where it foretold about {given:.0%}: of {n:,} tickets only {came:.0%} were "
        "completed, so it is too bold there."
    ),
}
RIGHT = later("Nowhere is it wrong by more than chance explains.")
REPEATED = later(
    "The intervals take each ticket at each turn for a case of its own. The same ticket counts "
    "several times, so they are somewhat too narrow."
)


def middle(step: Step) -> float:
    """The chance in the middle of its tenth."""
    return (step.tenth + 0.5) / 10


def worst_step(steps: tuple[Step, ...]) -> Step | None:
    """The step where share and chance are farthest apart; `None` if no tenth is left anywhere.

    >>> worst_step((Step(2, 100, 25), Step(8, 100, 60))), worst_step((Step(4, 100, 45),))
    (Step(tenth=8, tickets=100, completed=60), None)
    """
    wrong = [
        step
        for step in steps
        for low, high in [wilson(step.completed, step.tickets)]
        if high < step.tenth / 10 or low > (step.tenth + 1) / 10
    ]
    return max(wrong, key=lambda it: abs(it.share - middle(it)), default=None)


def tell_changes(found: Sharing) -> str:
    """What a turn of sharing costs or brings by the stage of the game, as HTML."""
    told = p(say(HOW, games=found.games))
    for stage, ways in found.changes.items():
        if "shared" in ways:
            told += p(_tell_turn(ways["shared"], stage))
    return told


def _tell_turn(it: Change, stage: str) -> str:
    if not it.seen:
        return say(UNSEEN, gain=it.mean, half=it.half, stage=_when(stage))
    if it.mean > 0:
        return say(PAYS, gain=it.mean, half=it.half, stage=_when(stage))
    return say(NEVER, cost=-it.mean, half=it.half, stage=_when(stage))


def _when(stage: str) -> str:
    return say(WHEN[stage])


def rows_of(found: Sharing) -> Iterator[Interval]:
    """A row of the chart for each way at each stage."""
    for stage, ways in found.changes.items():
        for way, change in ways.items():
            name = say("{stage}: {way}", stage=say(STAGES[stage]), way=say(WAYS[way]))
            yield Interval(name=name, more=change.mean, half=change.half)


def tell_chances(found: Sharing) -> str:
    """How good the estimated chances were, as HTML."""
    step = worst_step(found.chances)
    told = p(say(CHANCES))
    if step is None:
        return told + p(say(RIGHT), "ttr-yes")
    words = WORST[step.share > middle(step)]
    return told + p(say(words, given=middle(step), n=step.tickets, came=step.share), "ttr-no")


def tabulate_chances(found: Sharing) -> str:
    """The chances and what became of them, as a folded table in HTML."""
    rows = []
    for step in found.chances:
        low, high = wilson(step.completed, step.tickets)
        rows.append(
            line(
                say("{low:.0%} to {high:.0%}", low=step.tenth / 10, high=(step.tenth + 1) / 10),
                written(step.tickets, ","),
                written(step.completed, ","),
                written(step.share, ".1%"),
                say("{low:.1%} to {high:.1%}", low=low, high=high),
            )
        )
    heads = (
        *(say("foretold"), say("tickets"), say("completed")),
        *(say("share"), say("95 % interval")),
    )
    return folded(say("The same as a table"), table(heads, rows) + p(say(REPEATED)))


class Wrong:
    """Both charts with their words."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    def build(self, found: Sharing | None) -> W.VBox:
        """Everything at once, since nothing in it changes."""
        if found is None:
            command = "python -m tools.measure_sharing"
            return W.VBox((W.HTML(p(say(NONE, command=command))),))
        rows = tuple(rows_of(found))
        shown = Intervals(rows=rows, axis=say("points more than in the game as it was"), letters=42)
        chances = Foretold(
            steps=tuple((middle(it), it.tickets, it.completed) for it in found.chances),
            given=say("the chance that was foretold"),
            came=say("the part that was completed"),
        )
        self.changes = SteadyChart(shown, self.guard, height=80 + 42 * len(rows))
        self.chances = SteadyChart(chances, self.guard, height=330)
        one = W.VBox(
            (
                W.HTML(heading(say("What a turn of sharing changes")) + tell_changes(found)),
                self.changes,
                W.HTML(
                    folded(
                        say("The same as a table"),
                        tabulate_intervals(rows, say("turns left, and what was done"), shown.axis),
                    )
                ),
            )
        )
        two = W.VBox(
            (
                W.HTML(heading(say("Chances foretold, and what happened")) + tell_chances(found)),
                self.chances,
                W.HTML(tabulate_chances(found)),
            )
        )
        return W.VBox((one, two))
