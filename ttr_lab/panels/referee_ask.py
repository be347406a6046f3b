"""What the referee is told: the question, and the table at which it is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets as W

from ..language import later, say, translated
from ..model.house import HOUSE_RULES
from ..model.ruleset import ruleset_named
from ..study.ask import PLAYERS
from ..study.found import Found, Table
from ..study.reply import ASKED, MAPS
from .controls import Guard, make_button, put, set_shown
from .referee_answer import NO_HOUSE_RULE, name_house_rule

EXAMPLES = (
    later("locomotive face up as second card?"),
    later("May both tracks of a double route be used?"),
    later("the tunnel failed, do I lose my cards?"),
    later("We are level on points. Who wins?"),
    later("Does an unfinished ticket cost points?"),
)
"""Questions as people put them, to be clicked."""
UNSAID, NONE, SOME = "", "none", "some"
"""What can be known of house rules: nothing, that there is none, or which; maps are unsaid, too."""

Told = Callable[[Table], None]


class Field(W.HBox):
    """The field for a question in a person's own words, and the button that asks it."""

    def __init__(self, text: str, ask: Callable[[str], None], guard: Guard) -> None:
        self.text = W.Text(
            text,
            placeholder=say("Ask in your own words, then press Enter"),
            continuous_update=False,
            layout=W.Layout(flex="1 1 auto", width="auto"),
        )
        self.text.add_class("ttr-ref-field")
        self.text.observe(lambda _: guard(lambda: ask(self.text.value))(), "value")
        self.button = make_button(
            say("Ask"), guard(lambda: ask(self.text.value)), "ttr-main", "ttr-ref-ask"
        )
        super().__init__((self.text, self.button))
        self.add_class("ttr-ref-ask-row")

    def write(self, text: str) -> None:
        """Put a question into the field; whoever listens is told if it is another one."""
        self.text.value = text


class Examples(W.Box):
    """Questions to click, for those who want to see first what one can ask."""

    def __init__(self, ask: Callable[[str], None], guard: Guard) -> None:
        asked = [translated(example) for example in EXAMPLES]
        self.buttons = tuple(
            make_button(text, guard(lambda text=text: ask(text)), "ttr-ref-example")  # type: ignore[misc]
            for text in asked
        )
        label = W.HTML(say("For example:")).add_class("ttr-label")
        super().__init__((label, *self.buttons))
        self.add_class("ttr-flow")


class TableMenus(W.VBox):
    """The map, the number of players and the house rules, as far as anybody has told them."""

    def __init__(self, table: Table, told: Told, guard: Guard) -> None:
        self.table, self._told = table, told
        self._unsaid = unsaid = say("not said")
        wide = W.Layout(width="auto", flex="0 1 auto")
        self.map = W.Dropdown(
            description=say("Map"),
            options=[(unsaid, UNSAID), *((translated(name), id) for id, name in MAPS.items())],
            value=table.map or UNSAID,
            layout=wide,
        )
        self.players = W.Dropdown(
            description=say("Players"),
            options=self._players(table.map),
            value=table.players or 0,
            layout=wide,
        )
        self.house = W.Dropdown(
            description=say("House rules"),
            options=[
                (unsaid, UNSAID),
                (translated(NO_HOUSE_RULE), NONE),
                (say("these:"), SOME),
            ],
            value=_house_of(table),
            layout=wide,
        )
        self.boxes = tuple(
            W.Checkbox(
                house.id in (table.house or ()),
                description=name_house_rule(house.id),
                tooltip=house.told,
                indent=False,
                layout=W.Layout(width="auto"),
            )
            for house in HOUSE_RULES
        )
        self.some = W.Box(self.boxes)
        self.some.add_class("ttr-flow")
        set_shown(self.some, self.house.value == SOME)
        for menu in (self.map, self.players, self.house, *self.boxes):
            menu.observe(lambda _: guard(self._changed)(), "value")
        row = W.HBox((W.HTML(say("At your table:")).add_class("ttr-label"), *self._menus()))
        row.add_class("ttr-ref-menus")
        super().__init__((row, self.some))

    def _menus(self) -> tuple[W.Dropdown, ...]:
        return self.map, self.players, self.house

    def _changed(self) -> None:
        """Take what the menus say; a number that cannot play on the map is forgotten."""
        set_shown(self.some, self.house.value == SOME)
        chosen = [house.id for house, box in zip(HOUSE_RULES, self.boxes, strict=True) if box.value]
        map, players = self.map.value or None, self.players.value
        new = Table(
            map=map,
            players=players if players in _counts(map) else None,
            house=None
            if self.house.value == UNSAID
            else frozenset(chosen if self.house.value == SOME else ()),
        )
        if new != self.table:
            moved = new.map != self.table.map
            self.table = new
            if moved:
                put(self.players, options=self._players(map))
                put(self.players, value=new.players or 0)
            self._told(new)

    def tell(self, **facts: object) -> None:
        """Say something about the table, as the answer to what was asked back."""
        table = replace(self.table, **facts)  # type: ignore[arg-type]
        if "map" in facts:
            self.map.value = table.map or UNSAID
        if "players" in facts:
            self.players.value = table.players or 0
        if "house" in facts:
            for house, box in zip(HOUSE_RULES, self.boxes, strict=True):
                box.value = house.id in (table.house or ())
            self.house.value = _house_of(table)

    def _players(self, map: str | None) -> tuple[tuple[str, int], ...]:
        return (self._unsaid, 0), *((str(number), number) for number in _counts(map))


def _house_of(table: Table) -> str:
    """What is known of house rules, as the menu has it."""
    if table.house is None:
        return UNSAID
    return SOME if table.house else NONE


def _counts(map: str | None) -> tuple[int, ...]:
    """The numbers of players that can sit at a map."""
    return tuple(PLAYERS) if map is None else tuple(sorted(ruleset_named(map).players))


class AskBack(W.VBox):
    """What decides and was not said, to be answered by a click."""

    def __init__(self, found: Found, table: Table, tell: Callable[..., None], guard: Guard) -> None:
        rows: list[W.Widget] = []
        for name in found.asks:
            buttons = [
                make_button(
                    label,
                    guard(lambda name=name, value=value: tell(**{name: value})),  # type: ignore[misc]
                    "ttr-ref-back",
                )
                for label, value in _choices(name, found, table)
            ]
            asked = W.HTML(f"<b>{translated(ASKED[name])}</b>")
            row = W.Box((asked, *buttons))
            row.add_class("ttr-flow")
            rows.append(row)
        super().__init__(tuple(rows))
        self.add_class("ttr-ref-asks")


def _choices(name: str, found: Found, table: Table) -> list[tuple[str, object]]:
    """The answers to what is asked back, with their words."""
    if name == "players":
        return [(str(number), number) for number in _counts(table.map)]
    if name == "map":
        return [(translated(called), id) for id, called in MAPS.items()]
    ids = [
        id
        for match in found.answers[:1]
        for answer in match.ruling.answers
        for id in answer.when.house or ()
    ]
    choices: list[tuple[str, object]] = [(translated(NO_HOUSE_RULE), frozenset())]
    return choices + [(name_house_rule(id), frozenset((id,))) for id in dict.fromkeys(ids)]
