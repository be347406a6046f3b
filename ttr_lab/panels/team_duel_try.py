"""Policies that a reader puts together, played against others deal by deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import later, say, translated
from ..study.series_report import mean_of
from ..study.team_duel import FIRST_SEED, POLICY_WORDS, Policy, lead
from ..study.teamwork_evidence import Duel
from .controls import Guard, put, set_shown
from .graph_parts import p
from .team_duel_run import Pairs, PairsRun
from .team_duel_words import Pair, tell_scene
from .tunnel_lab_parts import status

COUNTS = (10, 20, 50, 100, 200)
ABOUT = {
    "first": later("When a ticket must be laid"),
    "turn": later("A turn of sharing"),
    "rack": later("Drawn cards"),
}
SIDES = (later("The first pair"), later("The second pair"))
SAME = later("Both pairs play alike: choose another policy for one of them.")
AFTER = {
    "first": later(
        "After {n} deals the first pair has <b>{more:.1f} ± {half:.1f}</b> points more a game."
    ),
    "second": later(
        "After {n} deals the second pair has <b>{more:.1f} ± {half:.1f}</b> points more a game."
    ),
    "none": later(
        "After {n} deals no difference is seen: <b>{more:+.1f} ± {half:.1f}</b> points a game for "
        "the first pair."
    ),
    "one": later("After 1 deal: {more:+.1f} points for the first pair. One deal says nothing."),
}
MEASURED = later("The same was measured before: {told}.")


def tell_deals(values: tuple[float, ...]) -> str:
    """What the deals say, as HTML."""
    found, n = mean_of(values), len(values)
    if found.half is None:
        return say(AFTER["one"], more=found.value)
    if abs(found.value) <= found.half:
        return say(AFTER["none"], n=n, more=found.value, half=found.half)
    name = "first" if found.value > 0 else "second"
    return say(AFTER[name], n=n, more=abs(found.value), half=found.half)


class TryDuel:
    """Two policies chosen from menus, and the games between them."""

    def __init__(self, guard: Guard, measured: Callable[[], Mapping[Pair, Duel]]) -> None:
        self.guard, self.measured = guard, measured
        self.policies = [Policy(), Policy(turn="always")]
        self.run = PairsRun(
            later("Play"),
            later("Deals"),
            (later("deals"), later("points more for the first pair")),
            COUNTS,
            tell_deals,
            guard,
        )

    @property
    def pair(self) -> Pair:
        """The names of both bots."""
        return self.policies[0].bot, self.policies[1].bot

    def build(self) -> W.VBox:
        """The menus of both pairs and the games, made anew; what was played stays."""
        self.menus: list[dict[str, Any]] = []
        columns = []
        for side, title in enumerate(SIDES):
            menus = {name: self._menu(side, name) for name in ABOUT}
            column = W.VBox((W.HTML(f"<h4>{escape(say(title))}</h4>"), *menus.values()))
            column.add_class("ttr-side")
            self.menus.append(menus)
            columns.append(column)
        both = W.HBox(columns)
        both.add_class("ttr-sides")
        self.scene = W.HTML()
        self.games = self.run.build()
        return W.VBox((both, self.scene, self.games))

    def choose(self, side: int, name: str, value: str) -> None:
        """Give a pair another policy; what was played between others stays known."""
        known = {it: getattr(self.policies[side], it) for it in ABOUT}
        self.policies[side] = Policy(**{**known, name: value})
        self.render()

    def render(self) -> None:
        """Show who plays, and what came out so far."""
        one, two = self.pair
        same = one == two
        before = self.measured().get(self.pair)
        told = tell_scene(self.pair)
        if same:
            told = p(translated(SAME), "ttr-no")
        elif before is not None:
            told += p(say(MEASURED, told=before.told()))
        put(self.scene, value=status(told))
        set_shown(self.games, not same)
        # the same game serves whichever pair is called the first
        pairs = Pairs(
            keys=((one, two), (two, one)),
            games=(partial(lead, one, two), partial(lead, two, one)),
            part=0.5,
            first=FIRST_SEED,
        )
        self.run.compare(None if same else pairs)
        self.run.render()

    def _menu(self, side: int, name: str) -> Any:
        options = [(say(words), value) for value, words in POLICY_WORDS[name].items()]
        menu: Any = W.Dropdown(
            options=options,
            value=getattr(self.policies[side], name),
            description=say(ABOUT[name]),
            tooltip=say(ABOUT[name]),
        )
        menu.add_class("ttr-above")

        def changed(change: Any) -> None:
            self.guard(lambda: self.choose(side, name, change["new"]))()

        menu.observe(changed, "value")
        return menu
