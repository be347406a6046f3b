"""Two views of one team: what each partner knows, and the moments at which knowledge passes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import later, say
from ..study.team_game import PARTNERS
from ..study.team_known_plans import Mind
from .card_parts import pick
from .controls import make_button, put, set_shown
from .explorer_work import Notes, Worker
from .team_views_advice import show_advice, show_values
from .team_views_map import TeamMap
from .team_views_secret import SecretBox, tell_swap
from .team_views_sitting import Looking
from .team_views_style import views_sheet
from .team_views_table import Sight, show_both
from .team_views_time import Deed, TimeBox
from .team_views_words import tell_moment
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Misprint, Trouble
from .tunnel_lab_parts import head, row, status

GO_ON = later(
    "Move on from moment to moment: what does one partner learn, and does it change anything?"
)
TRY_IT = later("Now swap one of {name}'s secret tickets, below: can {mate} see it?")
SWAPPED = later("This is the game with another ticket in {name}'s hand. Compare the two columns.")


class TwoViews(BilingualPanel):
    """One game of bots in teams, looked at with the eyes of the two partners of a team.

    Args:
        seed: the number of the game; the same one gives the same game as in a series.
        bots: for each seat the name of its bot; partners sit side by side.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        seed: int = 1,
        bots: Sequence[str] = PARTNERS,
        language: str | None = None,
    ) -> None:
        super().__init__(language)
        self.sheet, self.menu, self.trouble = views_sheet(), LanguageMenu(), Trouble()
        for name in ("ttr-panel", "ttr-lesson", "ttr-chance", "ttr-views"):
            self.add_class(name)
        # boxes stay and only what is in them changes, since a map that moves is drawn anew
        self.top, self.advice, self.desk = W.VBox(), W.VBox(), W.HBox()
        self.top.add_class("ttr-upper")
        self.advice.add_class("ttr-box")
        self.desk.add_class("ttr-desk")
        self.children = (self.sheet, self.top, self.desk, self.trouble)
        self._worker = Worker(Notes(), self._arrived, self.trouble.guard)
        self._begin(seed, tuple(bots))
        self.build()

    @property
    def ready(self) -> bool:
        """Whether the game has been played and looked through."""
        return not self._worker.active

    def act(self, deed: Deed) -> None:
        """Do something to what is looked at, and show it."""
        deed(self.now)
        self.render()

    def look(self, seat: int) -> None:
        """Use the eyes of this partner."""
        self.act(lambda now: now.look(seat))

    def turn_to(self, team: int) -> None:
        """Look at another team of the same game."""
        self.now.turn_to(team)
        self._worker.start(self.now.search())
        self.build()

    def play_another(self) -> None:
        """Let the bots play the game with the next number."""
        played = self.now.played
        self._begin(played.seed + 1, played.bots)
        self.build()

    def build(self) -> None:
        """Make all widgets but the map anew; what was reached stays."""
        worn = (*self.top.children, *self.advice.children, *self.desk.children)
        guard, now = self.trouble.guard, self.now
        self.asks, self.news, self.both, self.advised = (W.HTML() for _ in range(4))
        self.asks.add_class("ttr-next")
        self.news.add_class("ttr-news")
        self.advised.add_class("ttr-told")
        teams = [(now.team_name(n), n) for n in range(len(now.played.teams))]
        self.teams: Any = W.Dropdown(
            options=teams, value=now.team, description=say("Team"), tooltip=say("Team")
        )
        self.teams.add_class("ttr-choose")
        self.teams.observe(lambda change: guard(lambda: self.turn_to(change["new"]))(), "value")
        self.another = make_button(
            say("Another game"), guard(self.play_another), tooltip=say("The bots play a new game")
        )
        self.time = TimeBox(self.act, guard, self.teams, self.another)
        self.looks = {
            seat: make_button(
                say("With {name}'s eyes", name=now.played.names[seat]),
                guard(partial(self.look, seat)),
            )
            for seat in now.seats
        }
        self.wait = make_button(
            say("To the next answer ▶"), guard(lambda: self.act(lambda it: it.go(it.answer)))
        )
        self.secret = SecretBox(lambda swap: self.act(lambda it: setattr(it, "swap", swap)), guard)
        self.loading = W.HTML()
        self.loading.add_class("ttr-load")
        eyes = row(*self.looks.values())
        above = (self.asks, self.time, self.news, self.both, eyes, self.secret)
        self.whole = (*above, self.desk)
        title = head(say("Two views of one team"), self.menu)
        self.top.children = (title, self.loading, *above)
        self.advice.children = (self.advised, self.wait)
        if self.desk.children != (self.map, self.advice):
            self.desk.children = (self.map, self.advice)
        self.map.place.retell()
        self.render()
        discard(*worn, keep=self.children)

    def render(self) -> None:
        """Show the step, or how far the game has been played."""
        for part in self.whole:
            set_shown(part, self.ready)
        set_shown(self.loading, not self.ready)
        if not self.ready:
            put(self.loading, value=self._progress())
            return
        now = self.now
        minds = {seat: now.mind(seat) for seat in now.seats}
        sight = Sight(now.known, now.at, minds, now.swap.instead if now.swap else None)
        put(self.asks, value=status(f"<p>{escape(self._next_step())}</p>"))
        put(self.news, value=status(tell_moment(now.known, now.at, follows=now.swap is None)))
        put(self.both, value=show_both(sight))
        self.time.show(now)
        for seat, button in self.looks.items():
            pick(button, seat == now.eyes)
        self._show_advice(minds)
        self.map.show(now, minds)

    def _show_advice(self, minds: Mapping[int, Mind]) -> None:
        now, mind = self.now, minds[self.now.eyes]
        advice = now.advice(mind)
        title = f"<h4>{escape(say('What {name} is advised', name=now.name))}</h4>"
        did = now.did if now.swap is None else None
        told = show_advice(now.name, mind, advice, did) + show_values(now.name, mind)
        put(self.advised, value=status(title + told))
        set_shown(self.wait, now.answer is not None)
        self.secret.show(now)
        sentences: Iterator[str] = iter(())
        if now.swap is not None:
            was = now.known.mind(now.eyes, now.at)
            both = (now.advice(was), advice)
            sentences = tell_swap(now.known, now.swap, now.at, (was, mind), both)
        self.secret.tell(sentences)

    def _begin(self, seed: int, bots: tuple[str, ...]) -> None:
        try:
            self.now = Looking(seed, bots)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        self.map = TeamMap(self.now.played, self.act, self.trouble.guard)
        self._worker.stop()
        self._worker = Worker(Notes(), self._arrived, self.trouble.guard)
        self._worker.start(self.now.jobs())
        if self.ready:
            self.now.go(self.now.first)

    def _arrived(self) -> None:
        if self.ready and not self.now.at:
            self.now.go(self.now.first)
        self.render()

    def _progress(self) -> str:
        job = self._worker.left
        told = escape(say("The bots play a game, and it is looked through for moments."))
        done = 0 if job is None else job.at
        return status(f'{told} <progress max=100 value={done} aria-label="{told}"></progress>')

    def _next_step(self) -> str:
        now = self.now
        names = {"name": now.name, "mate": now.played.names[now.mate]}
        if now.swap is not None:
            return say(SWAPPED, **names)
        view = now.played.view(now.eyes, now.at)
        if now.at <= now.first or not view.tickets or view.over:
            return say(GO_ON)
        return say(TRY_IT, **names)
