"""The step for the map's name, its rules and players, and what its routes are worth."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..language import Saying, say, together
from ..model.ruleset import RULESETS, Ruleset, ruleset_named
from ..study.mapmaking.draft import POINTS
from .controls import Press, make_button, put, show_only
from .mapmaker_session import MapSession
from .mapmaker_style import Act, boxed, heading, label_field, line, number_field, quiet

MOST_PLAYERS = 6
LONGEST = 12
"""A field for the points of each length up to this, and for longer ones that have some."""


class RulesBox(W.VBox):
    """Fields that change the map as soon as something else stands in them."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act, self._busy = session, act, False
        self.name = W.Text("", continuous_update=False)
        self.name.observe(lambda change: self._do(lambda: self._rename(change["new"])), "value")
        label_field(self.name, say("Name"))
        self.name.add_class("ttr-maker-grow")
        self.ruleset = W.Dropdown(
            options=[(rules.in_words(), rules.id) for rules in RULESETS.values()],
            layout=W.Layout(width="auto"),
        )
        label_field(self.ruleset, say("Rules"))
        self.ruleset.observe(lambda change: self._do(lambda: self._rule(change["new"])), "value")
        self.told = W.HTML()
        self.players = {
            count: W.Checkbox(
                value=False,
                indent=False,
                description=str(count),
                layout=W.Layout(width="auto"),
                tooltip=say("The map is for {count} players", count=count),
            )
            for count in range(2, MOST_PLAYERS + 1)
        }
        for box in self.players.values():
            box.observe(lambda _: self._do(self._seat), "value")
        self.player_place = line()
        self.points = {
            length: number_field(str(length), 0, 99, lambda _: self._do(self._worth))
            for length in range(1, LONGEST + 1)
        }
        self.usual = make_button(
            say("Usual points"),
            lambda: act(self._usual),
            tooltip=say("1, 2, 4, 7, 10 and 15 points, as on most published maps"),
        )
        points = boxed("ttr-maker-points", *self.points.values())
        super().__init__(
            (
                *(heading(say("What is your map called?")), line(self.name)),
                *(heading(say("Which rules is it played by?")), line(self.ruleset), self.told),
                *(heading(say("How many can play?")), self.player_place),
                heading(say("Points for a route, by its spaces")),
                quiet(say("0 points: there is no route of this length.")),
                *(points, line(self.usual)),
            )
        )
        self.add_class("ttr-maker-box")

    def show(self) -> None:
        """Show what holds for the map."""
        draft = self.session.draft
        rules = ruleset_named(draft.ruleset)
        self._busy = True
        try:
            put(self.name, value=draft.name)
            put(self.ruleset, value=draft.ruleset)
            put(self.told, value=f"<p>{escape(tell_rules(rules))}</p>")
            show_only(self.player_place, tuple(self.players[count] for count in rules.players))
            for count, box in self.players.items():
                put(box, value=count in draft.players)
            for length, field in self.points.items():
                put(field, value=draft.points.get(length, 0))
        finally:
            self._busy = False

    def _do(self, deed: Press) -> None:
        if not self._busy:
            self.act(deed)

    def _rename(self, name: str) -> None:
        self.session.change(
            lambda draft: draft.with_rules(name=name),
            Saying("The map is called {name}.", name=name),
        )

    def _rule(self, ruleset: str) -> None:
        rules = ruleset_named(ruleset)
        self.session.change(
            lambda draft: draft.with_rules(ruleset=ruleset),
            Saying("It is played by the rules of {rules}.", rules=rules),
        )

    def _seat(self) -> None:
        counts = [count for count, box in self.players.items() if box.value]
        shown = ruleset_named(self.session.draft.ruleset).players
        self.session.change(
            lambda draft: draft.with_rules(players=[n for n in counts if n in shown])
        )

    def _worth(self) -> None:
        beyond = {n: it for n, it in self.session.draft.points.items() if n > LONGEST}
        points = {n: field.value for n, field in self.points.items() if field.value}
        self.session.change(lambda draft: draft.with_rules(points=points | beyond))

    def _usual(self) -> None:
        self.session.change(
            lambda draft: draft.with_rules(points=dict(POINTS)),
            Saying("Routes are worth what they are on most published maps."),
        )


def tell_rules(rules: Ruleset) -> str:
    """What a ruleset means for a map, in a few words."""
    kinds = {"tunnel": say("tunnels"), "ferry": say("ferries"), "mountain": say("mountains")}
    special = together([kinds[kind] for kind in rules.route_kinds])
    told = say(
        "{seats} players with {trains} trains each; {tickets} tickets at the beginning.",
        seats=rules.seats,
        trains=rules.trains,
        tickets=rules.setup_long + rules.setup_regular,
    )
    if not special:
        return f"{told} {say('Routes are plain: no tunnels, ferries or mountains.')}"
    return f"{told} {say('Routes may have {kinds}.', kinds=special)}"
