"""Rules for tonight: agree on house rules, print them on one sheet, and play by them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from html import escape

import ipywidgets as W

from ..language import Together, say, speak
from ..study.agreed import Agreement, table_for
from .controls import grey, put, show_only
from .game import GamePanel
from .seats import name_players
from .tongue import BilingualPanel, LanguageMenu, discard
from .tonight_news import NOT_OVER, tell_change
from .tonight_rules import RulesBox
from .tonight_sheet import (
    ConsentBox,
    KeepBox,
    PaperBox,
    RemarksBox,
    save_sheet,
    start_button,
)
from .tonight_style import tonight_sheet
from .tonight_table import TableBox
from .trouble import Misprint, Trouble

FILE = "rules_for_tonight"


class Tonight(BilingualPanel):
    """Agree on the rules for tonight, save them on a sheet, and start a game that follows them.

    Args:
        language: "en" or "es"; by default the language that the notebook speaks.
        map: the name of a map that comes with the package.
        players: a name for each person in the order of play, partners side by side; `"planner"`
            or `"random"` seats a bot.

    >>> panel = Tonight(map="mini", players=("Ann", "planner"))
    >>> panel.agreement.players
    ('Ann', 'Robin (planner)')
    """

    def __init__(
        self,
        language: str | None = None,
        map: str | None = None,
        players: Sequence[str] | None = None,
    ) -> None:
        if language is not None:
            # before the table, since what is wrong with it is told in that language
            speak(language)
        try:
            named = None if players is None else name_players([str(name) for name in players])
            agreement = table_for(map or "usa", named)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        self.agreement = replace(agreement, date=date.today())
        self.game_panel: GamePanel | None = None
        self.played: Agreement | None = None
        self.file = FILE
        self._names: dict[int, str] = {}
        self._tell: Callable[[], str] = str
        self._refused = self._sure = False
        super().__init__()
        self.form: W.VBox | None = None
        self.below = W.HTML()
        self.build()

    def build(self) -> None:
        """Make all the widgets, in the language that is spoken, from what is agreed so far."""
        before = self.form
        self.trouble = Trouble()
        guard = self.trouble.guard
        self.next = W.HTML()
        self.table = TableBox(self.agreement, self.change, guard)
        self.rules = RulesBox(self.change, guard)
        self.remarks = RemarksBox(self.agreement, self.change, guard)
        self.consent = ConsentBox(self.agree, guard)
        self.news = W.HTML()
        self.news.add_class("ttr-tonight-news")
        self.start = start_button(guard(self.begin))
        self.keep = KeepBox(self.file, self.save, guard)
        self.keep.name.observe(lambda change: self._rename(change["new"]), "value")
        self.paper = PaperBox()
        title = escape(say("Rules for tonight"))
        about = escape(
            say(
                "Agree on what is different tonight. All that you do not tick stays as the rules "
                "booklet has it."
            )
        )
        head = W.HBox((W.HTML(f"<h2>{title}</h2><p>{about}</p>"), LanguageMenu(guard)))
        head.add_class("ttr-tonight-head")
        left = W.VBox(
            (
                _heading(3, say("Everyone agrees")),
                self.consent,
                self.start,
                self.news,
                _heading(4, say("Keep the sheet")),
                self.keep,
            )
        )
        left.add_class("ttr-tonight-yes")
        two = W.HBox((left, self.paper))
        two.add_class("ttr-tonight-two")
        form = W.VBox(
            (
                tonight_sheet(),
                head,
                self.next,
                _heading(1, say("Who plays, and on which map?")),
                self.table,
                _heading(2, say("What is different tonight?")),
                self.rules,
                self.remarks,
                two,
                self.trouble,
            )
        )
        form.add_class("ttr-panel")
        form.add_class("ttr-tonight")
        self.form = form
        self.render()
        if before is not None:
            discard(before)

    def change(self, deed: Callable[[Agreement], Agreement]) -> None:
        """Change what is agreed, or say why it cannot be; other rules take the ticks away."""
        before = self.agreement
        try:
            after = self._welcome_back(before, deed(before))
        except ValueError as wrong:
            self._say(lambda told=str(wrong): told, refused=True)  # type: ignore[misc]
        else:
            self.agreement = after
            if before != after:
                self._say(lambda: tell_change(before, after), refused=True)
        self.render()

    def agree(self, seat: int, yes: bool) -> None:
        """Somebody says yes or no; nobody can while names or remarks still have to be put right."""
        trouble = next(self.agreement.troubles(), "")
        if yes and trouble:
            self._say(lambda: next(self.agreement.troubles(), ""), refused=True)
        else:
            self.agreement = self.agreement.says(seat, yes)
            self._say(str)
        self.render()

    def begin(self) -> None:
        """Start the game below, by exactly what is agreed."""
        if self.agreement.why_not_start():
            self._say(self.agreement.why_not_start, refused=True)
            self.render()
            return
        running = self.game_panel
        if running is not None and running.game.log and not running.game.over and not self._sure:
            self._say(lambda: say(NOT_OVER), refused=True)
            self._sure = True
            self.render()
            return
        put(self.news, value=escape(say("The cards are being dealt …")))
        game = self.agreement.deal(secrets.randbelow(1_000_000))
        self.played = self.agreement
        self.game_panel = GamePanel(game=game)
        self._say(lambda: say("The game stands below and follows the rules on the sheet."))
        self.render()
        if running is not None:
            discard(running)

    def save(self, ending: str, over: bool) -> None:
        """Save the sheet; a file that is there is replaced only when that was asked for."""
        self.keep.offer_to_replace("")
        trouble = next(self.agreement.troubles(), "")
        try:
            if trouble:
                raise ValueError(trouble)
            path = save_sheet(self.agreement, self.keep.name.value, ending, replace=over)
        except FileExistsError as there:
            self.keep.offer_to_replace(ending)
            self._say(lambda told=str(there): told, refused=True)  # type: ignore[misc]
        except ValueError as wrong:
            self._say(lambda told=str(wrong): told, refused=True)  # type: ignore[misc]
        else:
            self._say(lambda: say("The sheet was saved in {path}.", path=path))
        self.render()

    def render(self) -> None:
        """Show what is agreed. This is the only way out."""
        agreement = self.agreement
        why_not = agreement.why_not_start()
        ready = say("Everyone has agreed: start the game, or keep the sheet.")
        put(self.next, value=f"<p><b>{escape(say('Next'))}:</b> {escape(why_not or ready)}</p>")
        self.table.show(agreement)
        self.rules.show(agreement)
        self.consent.show(agreement)
        self.keep.show(agreement, next(agreement.troubles(), ""))
        self.paper.show(agreement)
        grey(self.start, why_not, say("Deal the cards; the game follows the sheet"))
        told = self._tell()
        looks = ' class="ttr-refused"' if self._refused and told else ""
        put(
            self.news,
            value=f'<div role="status" aria-live="polite"{looks}>{escape(told)}</div>',
        )
        self._show_game()

    def _welcome_back(self, before: Agreement, after: Agreement) -> Agreement:
        """Who sat in a seat that comes back sits there again."""
        self._names |= {seat: name for seat, name in enumerate(before.players) if name}
        for seat in range(len(before.players), len(after.players)):
            name = self._names.get(seat, "")
            if name and name not in after.players:
                after = after.named(seat, name)
        return after

    def _show_game(self) -> None:
        """The game with its rules in front of it, once there is one."""
        if self.game_panel is None or self.played is None:
            show_only(self, (self.form,))
            return
        house = Together(self.played.house)
        told = (
            say("This game follows the official rules with {house}.", house=house)
            if house
            else say("This game follows the official rules.")
        )
        if self.played.ruleset != self.agreement.ruleset:
            told += " " + say("What is agreed above now holds for the next game.")
        put(self.below, value=f"<p><b>{escape(told)}</b></p>")
        show_only(self, (self.form, self.below, self.game_panel))

    def _rename(self, name: str) -> None:
        self.file = name
        self.keep.offer_to_replace("")

    def _say(self, tell: Callable[[], str], *, refused: bool = False) -> None:
        """Put something in the place for news; it is told anew in another language."""
        self._tell, self._refused, self._sure = tell, refused, False


def _heading(number: int, text: str) -> W.HTML:
    return W.HTML(f"<h3>{number}. {escape(text)}</h3>")
