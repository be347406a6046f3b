"""All rulings in one list, by topic or by rule, for those who would rather look than type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import ipywidgets as W

from ..language import later, say, translated
from ..study.found import Table
from ..study.lexicon import words_of
from ..study.rulings import Ruling, load_rulings
from .controls import Guard, put
from .referee_answer import SIGNS

TOPICS = {
    "setup": later("Setup"),
    "turn": later("The turn"),
    "drawing": later("Drawing cards"),
    "flush": later("Three locomotives"),
    "deck": later("Deck and discards"),
    "routes": later("Claiming routes"),
    "doubles": later("Double routes"),
    "tunnels": later("Tunnels"),
    "ferries": later("Ferries"),
    "mountains": later("Mountains"),
    "stations": later("Stations"),
    "tickets": later("Tickets"),
    "teams": later("Teams"),
    "racks": later("The card rack"),
    "sharing": later("Sharing tickets"),
    "ending": later("The end of the game"),
    "scoring": later("Scoring"),
    "path": later("Longest path"),
    "bonuses": later("Bonuses"),
    "ties": later("Ties"),
    "house": later("House rules"),
}
"""The chapters of the rulings, in the order in which they are listed."""
ROWS = 9


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for in the list."""

    topic: str = ""
    by_rule: bool = False
    words: str = ""


class Browse(W.VBox):
    """A list that words, a topic and the map on the table make shorter.

    Args:
        language: the language of the rulings.
        table: what is known of the table; rulings of other maps are left out.
        open_it: is told the id of the ruling that is chosen.
        guard: shows what goes wrong in a callback.
        wanted: what to look for at first.
    """

    def __init__(
        self,
        language: str,
        table: Table,
        open_it: Callable[[str], None],
        guard: Guard,
        wanted: Wanted = Wanted(),
    ) -> None:
        self.language, self.known, self._open = language, table, open_it
        narrow = W.Layout(width="auto", flex="0 1 auto")
        self.topic = W.Dropdown(
            description=say("Topic"),
            options=[(say("all"), ""), *((translated(name), id) for id, name in TOPICS.items())],
            value=wanted.topic,
            layout=narrow,
        )
        self.order = W.Dropdown(
            description=say("Order"),
            options=[(say("by topic"), False), (say("by rule"), True)],
            value=wanted.by_rule,
            layout=narrow,
        )
        self.words = W.Text(
            wanted.words,
            placeholder=say("words, or a rule such as {rule}", rule="USA-DRAW-4"),
            layout=W.Layout(flex="1 1 auto", width="auto"),
        )
        self.list = W.Select(
            options=[], rows=ROWS, layout=W.Layout(width="auto", height="auto"), description=""
        )
        self.list.add_class("ttr-ref-list")
        self.count = W.HTML()
        for control in (self.topic, self.order, self.words):
            control.observe(lambda _: guard(self.render)(), "value")
        self.list.observe(lambda _: guard(self._chosen)(), "value")
        row = W.HBox((self.topic, self.order, self.words))
        row.add_class("ttr-ref-menus")
        super().__init__((row, self.list, self.count))
        self.add_class("ttr-ref-browse")
        self.render()

    @property
    def wanted(self) -> Wanted:
        """What is looked for now."""
        return Wanted(self.topic.value, self.order.value, self.words.value)

    def know(self, table: Table) -> None:
        """Another table asks: leave out what does not hold there."""
        self.known = table
        self.render()

    def render(self) -> None:
        """List what is looked for."""
        wanted = self.wanted
        found = [ruling for ruling in load_rulings().values() if self._is_wanted(ruling, wanted)]
        lines = tuple(self._by_rule(found) if wanted.by_rule else self._by_topic(found))
        # nothing is chosen anew by making the list shorter
        put(self.list, options=(), value=None)
        put(self.list, options=lines, value=None)
        told = say(
            "{count} {count:question|questions}. Choose one to see its answer.", count=len(found)
        )
        put(self.count, value=told if found else say("Nothing fits: use fewer or other words."))

    def _is_wanted(self, ruling: Ruling, wanted: Wanted) -> bool:
        """Whether the topic fits, the map, and the beginning of every word."""
        if wanted.topic not in ("", ruling.chapter) or not self.known.fits(ruling):
            return False
        asked = wanted.words.strip()
        rules = [rule for rule in _rules(ruling) if rule.startswith(asked.upper())]
        if not asked or rules or ruling.id == asked.upper():
            return True
        words = words_of(" ".join((ruling.question(self.language), *_said(ruling, self.language))))
        return all(
            any(word.startswith(part) for word in words) for part in words_of(asked)
        ) and bool(words_of(asked))

    def _by_topic(self, found: list[Ruling]) -> Iterator[tuple[str, str]]:
        order = list(TOPICS)
        for ruling in sorted(found, key=lambda ruling: order.index(ruling.chapter)):
            topic = translated(TOPICS[ruling.chapter])
            yield f"{topic}: {self._line(ruling)}", ruling.id

    def _by_rule(self, found: list[Ruling]) -> Iterator[tuple[str, str]]:
        """A line for each rule of each ruling; an id is told apart by how often it was listed."""
        lines = sorted((rule, ruling.id, ruling) for ruling in found for rule in _rules(ruling))
        for rule, id, ruling in lines:
            yield f"{rule}: {self._line(ruling)}", f"{id} {rule}"

    def _line(self, ruling: Ruling) -> str:
        return f"{SIGNS[ruling.verdict]} {ruling.question(self.language)}"

    def _chosen(self) -> None:
        if self.list.value:
            self._open(str(self.list.value).partition(" ")[0])


def _rules(ruling: Ruling) -> list[str]:
    more = (rule for answer in ruling.answers for rule in answer.rules)
    return list(dict.fromkeys((*ruling.rules, *more)))


def _said(ruling: Ruling, language: str) -> Iterator[str]:
    """What a ruling says beside its question."""
    yield ruling.because(language)
    yield from (answer.because[language] for answer in ruling.answers)
    yield translated(TOPICS[ruling.chapter])
