"""The referee: who is right? An answer with its rule, the position that shows it, and a try."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import ipywidgets as W

from .. import language as tongue
from ..language import later, say, speaking
from ..study.disputes import Outcome, play, play_all
from ..study.found import Match, Table
from ..study.rulings import load_rulings, ruling_named
from .controls import make_button, put, set_shown, show_only
from .referee_ask import Examples, Field, TableMenus
from .referee_browse import Browse, Wanted
from .referee_found import NONE_MEANT, Answers, Ways, tell_none
from .referee_inquiry import LONGEST, begin, get_ready, heard
from .referee_keys import PANEL, Keys
from .referee_show import Look, Show
from .referee_style import referee_sheet
from .referee_try import Attempt
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Misprint, Trouble

TOO_LONG = later(
    "That is longer than {most} letters. Ask one thing at a time, in a sentence or two."
)


class Referee(BilingualPanel):
    """Ask who is right, in your own words; the answer shows its rule and its position.

    Args:
        language: "en" or "es"; without it the one that is spoken in the notebook.
        players: how many play, if that is to be known from the start.
        map: the name of the map on the table.
        house: ids of the house rules in force; without any nothing is known of them.

    >>> referee = Referee()
    >>> referee.ask("locomotive face up second card?")
    >>> referee.opened.ruling.id, referee.opened.verdict
    ('Q-02', 'no')
    """

    def __init__(
        self,
        language: str | None = None,
        players: int | None = None,
        map: str | None = None,
        house: Iterable[str] = (),
    ) -> None:
        try:
            inquiry = begin(players, map, house)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        super().__init__(language)
        self.inquiry = inquiry
        self.found = self.inquiry.find()
        self.number = 0
        """The place of the answer that is open among those found."""
        self.misunderstood = False
        """Whether somebody said that none of the answers is meant."""
        self.look = Look()
        self.browsing, self.wanted = False, Wanted()
        self.trouble, self.keyboard = Trouble(), Keys()
        self.keyboard.observe(lambda _: self.trouble.guard(get_ready)(), "eager")
        self.attempt = Attempt(self.trouble.guard, self.keyboard.go_to)
        self._built = tongue.language()
        self.build()
        self.add_class("ttr-panel")
        self.add_class("ttr-referee")

    @property
    def opened(self) -> Match | None:
        """The answer that is open."""
        return self.found.answers[self.number] if self.found and self.found.answers else None

    def build(self) -> None:
        """Make all widgets anew in the language that is spoken; nothing that was asked is lost."""
        if tongue.language() != self._built:
            # who changes the language wants to read the answer in it, too
            self._built = tongue.language()
            self.inquiry = replace(self.inquiry, spoken=heard())
            self.found = self.inquiry.find()
        guard, worn = self.trouble.guard, self.children
        self._remember()
        head = W.HBox((W.HTML(f"<h3>{say('Who is right?')}</h3>"), LanguageMenu(guard)))
        head.add_class("ttr-ref-head")
        self.field = Field(self.inquiry.text, self.ask, guard)
        self.examples = Examples(self.field.write, guard)
        self.menus = TableMenus(self.inquiry.table, self._sit, guard)
        self.status = W.HTML()
        self.body, self.place = W.Box(), W.VBox()
        self.body.add_class("ttr-ref-body")
        self.answers: Answers | None = None
        self.shown: Show | None = None
        self.browse: Browse | None = None
        self.browse_button = make_button("", guard(self._toggle_browse), "ttr-plain")
        self.attempt.build()
        self.children = (
            *(referee_sheet(), head, self.field, self.examples, self.menus, self.status),
            *(self.body, W.HBox((self.browse_button,)), self.place),
            *(self.attempt, self.trouble, self.keyboard),
        )
        self.render()
        discard(*worn, keep=(self.attempt, self.trouble, self.keyboard))

    def ask(self, text: str) -> None:
        """Look up a question as somebody puts it."""
        text = " ".join(text.split())
        if text == self.inquiry.text and not self.inquiry.id and not self.misunderstood:
            return
        self.inquiry = replace(self.inquiry, text=text, id="", spoken="")
        self.field.write(text)
        if text:
            put(self.status, value=f"<p>{say('Looking it up …')}</p>")
            set_shown(self.status, True)
        self._begin_anew()

    def show_ruling(self, id: str) -> None:
        """Show a ruling by its id; `ValueError` if there is none."""
        ruling_named(id)
        self.inquiry = replace(self.inquiry, id=id, spoken=heard())
        self._begin_anew()

    def choose(self, number: int) -> None:
        """Open another one of the answers found."""
        self.number, self.look = number, Look()
        self._wear_out()
        self.render()

    def tell(self, **facts: object) -> None:
        """Answer what was asked back: players, map or house; the question stays."""
        self.menus.tell(**facts)

    def render(self) -> None:
        """Show what was found, and the position of the answer that is open."""
        found, told = self.found, ""
        set_shown(self.examples, self.opened is None)
        if self.inquiry.too_long:
            told = say(TOO_LONG, most=LONGEST)
            told = f'<div class="ttr-ref-none-of" role="alert">{told}</div>'
        elif self.misunderstood:
            told = tell_none(NONE_MEANT)
        put(self.status, value=told)
        set_shown(self.status, bool(told))
        set_shown(self.body, found is not None and not self.misunderstood)
        if found is not None and not self.misunderstood:
            with speaking(found.language):
                self._show_found()
        self._show_browse()

    def _show_found(self) -> None:
        found, match, guard = self.found, self.opened, self.trouble.guard
        assert found is not None
        if self.answers is None:
            ways = Ways(self.tell, self.choose, self._go_elsewhere, self._none_of_these)
            table, panel = self.inquiry.table, self._panel_language()
            asked = not self.inquiry.id
            self.answers = Answers(found, self.number, table, ways, guard, panel=panel, asked=asked)
        if match is not None and self.shown is None:
            ruling = match.ruling
            positions = (play(ruling, match.answer),) if match.answer else play_all(ruling)
            self.shown = Show(positions, found.language, guard, self._try, self.look)
        show_only(self.body, tuple(filter(None, (self.answers, self.shown))))

    def _remember(self) -> None:
        """How the position and the list are looked at, before both are made anew."""
        if shown := getattr(self, "shown", None):
            self.look = shown.look
        if browse := getattr(self, "browse", None):
            self.wanted = browse.wanted

    def _panel_language(self) -> str:
        with speaking(self._built):
            return heard()

    def _show_browse(self) -> None:
        count = len(load_rulings())
        put(
            self.browse_button,
            description=say("Close the list")
            if self.browsing
            else say("All {count} questions in a list", count=count),
            tooltip=say("All questions by topic or by rule"),
        )
        if self.browsing and self.browse is None:
            guard, table = self.trouble.guard, self.inquiry.table
            self.browse = Browse(heard(), table, self._open_listed, guard, self.wanted)
        show_only(self.place, (self.browse,) if self.browsing and self.browse else ())

    def _begin_anew(self) -> None:
        """Look up what is asked now, and begin with the likeliest answer."""
        self.number, self.look, self.misunderstood = 0, Look(), False
        self.found = self.inquiry.find()
        if self.found is not None and not self.found.answers:
            self.browsing = True
        self._wear_out()
        self.render()
        if self.opened is not None:
            self.keyboard.go_to(PANEL)

    def _wear_out(self) -> None:
        """Answer and position are made anew the next time they are shown."""
        worn = tuple(filter(None, (self.answers, self.shown)))
        self.answers = self.shown = None
        show_only(self.body, ())
        discard(*worn)

    def _sit(self, table: Table) -> None:
        """Something is known of the table: the same question, asked again."""
        self.inquiry = replace(self.inquiry, table=table)
        if self.browse is not None:
            self.browse.know(table)
        if self.found is not None:
            self._begin_anew()

    def _open_listed(self, id: str) -> None:
        self.show_ruling(id)

    def _go_elsewhere(self, id: str) -> None:
        """The same question on another map; a map on the table that is none of those is let go."""
        spoken = self.found.language if self.found else ""
        self.inquiry = replace(self.inquiry, id=id, spoken=spoken)
        if self.inquiry.table.map not in (None, *ruling_named(id).maps):
            self.menus.map.value = ""
        self._begin_anew()

    def _none_of_these(self) -> None:
        """Say how else to ask, and open the list."""
        self.misunderstood = self.browsing = True
        self.render()

    def _toggle_browse(self) -> None:
        self.browsing = not self.browsing
        self.render()

    def _try(self, outcome: Outcome) -> None:
        """Play on from a position, in a fresh game of its own below the answer."""
        if self.shown is not None:
            position = self.shown.position
            fresh = play(position.ruling, position.answer)
            meant = fresh.neighbor if outcome is position.neighbor else fresh.disputed
            self.attempt.begin(meant or fresh.disputed)
