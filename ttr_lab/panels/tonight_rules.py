"""The house rules that a table may agree on, each with what it replaces and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import ipywidgets as W

from ..language import fill, language, later, say, translated
from ..model.house import HOUSE_RULES
from ..study.agreed import Agreement
from ..study.agreed_effects import MEASURES, Change, Effects, shown
from ..study.agreed_sheet import EXAMPLE, INSTEAD, SOURCE, Entry, entry_of, map_name
from ..study.agreed_words import TOLD, answers_changed, answers_given, effects_of
from ..study.reply import VERDICTS
from ..study.rulings import Ruling
from .controls import Guard, put, show_only
from .tonight_table import Change as ChangeAgreement

PICKED = "ttr-picked"
OFFICIALLY = later("Officially: {verdict} {because}")
WITH_RULE = later("With this rule: {verdict} {because}")


class RuleCard(W.VBox):
    """One house rule: a box to tick, and all that one should know before ticking it."""

    def __init__(self, id: str, change: ChangeAgreement, guard: Guard) -> None:
        self.id, self.busy = id, False
        self.box = W.Checkbox(value=False, indent=False)
        self.told = W.HTML()

        def tick() -> None:
            if not self.busy:
                change(lambda it: it.with_house(self._wanted(it)))

        self.box.observe(lambda _: guard(tick)(), "value")
        super().__init__((self.box, self.told))
        self.add_class("ttr-tonight-rule")

    def show(self, agreement: Agreement) -> None:
        """Show the rule for this table, ticked or not."""
        entry = entry_of(agreement, self.id)
        self.busy = True
        try:
            put(
                self.box,
                value=self.id in agreement.house,
                description=f"{entry.name} ({entry.id})",
                tooltip=entry.text,
            )
        finally:
            self.busy = False
        if (self.id in agreement.house) != (PICKED in self._dom_classes):
            (self.add_class if self.id in agreement.house else self.remove_class)(PICKED)
        put(self.told, value="".join(_tell(entry, agreement)))

    def _wanted(self, agreement: Agreement) -> set[str]:
        rest = {id for id in agreement.house if id != self.id}
        return rest | {self.id} if self.box.value else rest


class RulesBox(W.Box):
    """A card for each house rule that means anything on the map."""

    def __init__(self, change: ChangeAgreement, guard: Guard) -> None:
        self.cards = {rule.id: RuleCard(rule.id, change, guard) for rule in HOUSE_RULES}
        super().__init__()
        self.add_class("ttr-tonight-rules")

    def show(self, agreement: Agreement) -> None:
        """Show the cards for this table."""
        cards = tuple(self.cards[rule.id] for rule in agreement.offered)
        for card in cards:
            card.show(agreement)
        show_only(self, cards)


def _tell(entry: Entry, agreement: Agreement) -> Iterator[str]:
    """A house rule in words, as HTML; of one that is not ticked the first sentence is enough."""
    yield f"<p>{escape(entry.text)}</p>"
    if entry.idle:
        yield f'<p class="ttr-tonight-idle">{escape(entry.idle)}</p>'
    more = escape(say("What it replaces, its source, what it does"))
    ticked = " open" if entry.id in agreement.house else ""
    yield f'<details class="ttr-tonight-more"{ticked}><summary>{more}</summary>'
    instead = " ".join(
        f"{escape(text)} <small>[{escape(id)}]</small>" for id, text in entry.instead
    )
    yield f"<p><b>{escape(say(INSTEAD))}:</b> {instead}</p>"
    yield f"<p><b>{escape(say(EXAMPLE))}:</b> {escape(entry.example)}</p>"
    yield f"<p><b>{escape(say(SOURCE))}:</b> {escape(entry.source)}</p>"
    yield from _tell_effects(effects_of(agreement, entry.id), agreement, entry)
    yield from _tell_answers(agreement, entry.id)
    yield "</details>"


def _tell_effects(effects: Effects | None, agreement: Agreement, entry: Entry) -> Iterator[str]:
    title = escape(say("What it does"))
    if effects is None:
        if not entry.idle:
            none = say("it was not measured on {map}.", map=map_name(agreement))
            yield f"<p><b>{title}:</b> {escape(none)}</p>"
        return
    lines = "".join(f"<li>{escape(line)}</li>" for line in effects.summary(_asked(entry)))
    bots = say(
        "in games of {count} bots",
        count=effects.setting.players,
    )
    yield f'<p><b>{title}</b> {escape(bots)}:</p><ul class="ttr-tonight-effects">{lines}</ul>'
    if effects.touched:
        opens = say("All that was measured")
        yield f"<details><summary>{escape(opens)}</summary>{tabulate(effects)}</details>"


def _asked(entry: Entry) -> tuple[str, ...]:
    return TOLD[entry.id].measures


def tabulate(effects: Effects) -> str:
    """Every measure by the official rules and with the house rule, and how it was measured."""
    heads = (say("Each game"), say("official"), say("agreed"), say("difference, 95 % interval"))
    head = "".join(f"<th scope=col>{escape(it)}</th>" for it in heads)
    rows = "".join(_row(name, change) for name, change in effects.changes.items())
    how = say(
        "Means of {games} pairs of games on the same deals, the planning bot in every seat: bots, "
        "not people, who may play a rule in other ways. An interval with 0 in it shows no effect; "
        "one in twenty misses the truth by chance.",
        games=effects.games,
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p>{escape(how)}</p>"


def _row(name: str, change: Change) -> str:
    facts = shown(change)
    if change.seen:
        found = say("{difference:+.2f} ({low:+.2f} to {high:+.2f})", **facts)
    elif change.same:
        found = say("the same in every game")
    else:
        found = say("no effect seen ({low:+.2f} to {high:+.2f})", **facts)
    cells = (fill("{official:.2f}", facts), fill("{agreed:.2f}", facts), found)
    return (
        f"<tr{' class=ttr-now' if change.seen else ''}>"
        f"<th scope=row>{escape(translated(MEASURES[name]))}</th>"
        f"{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
    )


def _tell_answers(agreement: Agreement, id: str) -> Iterator[str]:
    """The questions that get another answer than the official one, in a list that opens."""
    changed = answers_changed(agreement, id)
    if not changed:
        return
    opens = say(
        "{count} {count:answer of the referee becomes|answers of the referee become} another one",
        count=len(changed),
    )
    lines = [_answer(ruling, OFFICIALLY) for ruling in changed]
    lines += [_answer(ruling, WITH_RULE) for ruling in answers_given(agreement, id)]
    yield f"<details><summary>{escape(opens)}</summary><ul>{''.join(lines)}</ul></details>"


def _answer(ruling: Ruling, how: str) -> str:
    spoken = language()
    answer = say(how, verdict=translated(VERDICTS[ruling.verdict]), because=ruling.because(spoken))
    return (
        f"<li><b>{escape(ruling.question(spoken))}</b> <small>[{escape(ruling.id)}]</small><br>"
        f"{escape(answer)} <small>[{escape(', '.join(ruling.rules))}]</small></li>"
    )
