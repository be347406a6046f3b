"""What was found for a question: the answer that is open, what it asks back, and the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

import ipywidgets as W

from ..language import later, say, speak, translated
from ..study.found import Found, Match, Table
from ..study.reply import ELSEWHERE, likely, name_maps
from .controls import Guard, make_button
from .referee_answer import SIGNS, show_answer
from .referee_ask import AskBack
from .referee_inquiry import heard

NO_ANSWER = later("I do not know. Nothing that I can answer is like this question.")
NONE_MEANT = later("Then I have not understood you.")
HOW_TO_ASK = later(
    "Say what you want to do and with what, in a few everyday words, such as "
    "“face-up locomotive as second card”. Or look for it in the list of all questions below."
)
EVERYTHING = {
    "en": later("Show everything in English"),
    "es": later("Show everything in Spanish"),
}
"""What is offered to those who ask in another language than that of the panel."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the buttons around an answer do."""

    tell: Callable[..., None]
    """Answer what was asked back: players, map or house."""
    choose: Callable[[int], None]
    """Open another one of the answers."""
    go_elsewhere: Callable[[str], None]
    """Open the ruling that answers the same question on another map."""
    none_of_these: Callable[[], None]


class Answers(W.VBox):
    """The column of answers; the language of the answers must be spoken while it is made.

    Args:
        found: what was found.
        number: the place of the answer that is open.
        table: what is known of the table.
        ways: what the buttons do.
        guard: shows what goes wrong in a callback.
        panel: the language of the panel around.
        asked: whether somebody asked in words, which may have been misunderstood.
    """

    def __init__(
        self,
        found: Found,
        number: int,
        table: Table,
        ways: Ways,
        guard: Guard,
        *,
        panel: str,
        asked: bool,
    ) -> None:
        self.found, self.number, self.table = found, number, table
        self._ways, self._guard, self._asked = ways, guard, asked
        offered = (self._offer_language(),) if heard() != panel else ()
        told = () if not found.elsewhere else (_boxed(_belongs(found)),)
        if found.answers:
            super().__init__((*offered, *told, *self._answers(found.answers[number])))
        else:
            super().__init__((*offered, *told, W.HTML(tell_none(NO_ANSWER))))
        self.add_class("ttr-ref-answers")

    def _answers(self, match: Match) -> Iterator[W.Widget]:
        if self.found.asks and not self.number:
            yield AskBack(self.found, self.table, self._ways.tell, self._guard)
        yield W.HTML(show_answer(match, self.found.language, asked=self._asked))
        yield from self._elsewhere(match)
        if self._asked:
            yield self._others()

    def _offer_language(self) -> W.Widget:
        code = self.found.language
        return make_button(translated(EVERYTHING[code]), self._guard(lambda: speak(code)))

    def _elsewhere(self, match: Match) -> Iterator[W.Widget]:
        """A row with a button for each ruling that answers the same question on other maps."""
        by_ruling: dict[str, list[str]] = {}
        for name, id in match.ruling.elsewhere.items():
            by_ruling.setdefault(id, []).append(name)
        if by_ruling:
            buttons = [
                make_button(
                    name_maps(names),
                    self._guard(lambda id=id: self._ways.go_elsewhere(id)),  # type: ignore[misc]
                    "ttr-plain",
                )
                for id, names in by_ruling.items()
            ]
            row = W.Box((W.HTML(escape(say("The same question on:"))), *buttons))
            row.add_class("ttr-flow")
            row.add_class("ttr-ref-elsewhere")
            yield row

    def _others(self) -> W.Widget:
        """The other answers, and what to do if none of them is meant."""
        matches = likely(self.found)
        others = [(n, match) for n, match in enumerate(matches) if n != self.number]
        buttons = [
            make_button(
                f"{SIGNS[match.verdict]} {match.ruling.question(self.found.language)}",
                self._guard(lambda n=n: self._ways.choose(n)),  # type: ignore[misc]
                "ttr-plain",
            )
            for n, match in others
        ]
        label = (W.HTML(f"<b>{escape(say('Or did you mean:'))}</b>"),) if buttons else ()
        none = make_button(
            say("None of these") if buttons else say("That is not what I meant"),
            self._guard(self._ways.none_of_these),
            "ttr-plain",
        )
        box = W.VBox((*label, *buttons, none))
        box.add_class("ttr-ref-others")
        return box


def tell_none(why: str) -> str:
    """That there is no answer, and how to ask instead."""
    return (
        f'<div class="ttr-ref-none-of" role="status"><p><b>? {escape(translated(why))}</b></p>'
        f"<p>{escape(translated(HOW_TO_ASK))}</p></div>"
    )


def _belongs(found: Found) -> str:
    return say(ELSEWHERE, maps=name_maps(found.elsewhere))


def _boxed(told: str) -> W.Widget:
    return W.HTML(f'<div class="ttr-ref-none-of">{escape(told)}</div>')
