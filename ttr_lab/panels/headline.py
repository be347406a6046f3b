"""Whose turn it is, what is asked, and what just happened: read aloud by screen readers."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.view import View
from ..model.decisions import Toll
from .controls import put
from .session import Session
from .signs import sign_of
from .words import ask


class Headline(W.HTML):
    """The question in words, and the news under it."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("ttr-said")

    def show(self, session: Session, view: View) -> None:
        """Show the question that is open now and what was just said."""
        looks = "ttr-news ttr-refused" if session.refused else "ttr-news"
        put(
            self,
            value=f'<div role="status" aria-live="polite"><span class="ttr-asks">'
            f"{question(session, view)}</span>"
            f'<span class="{looks}">{session.news}</span></div>',
        )


def question(session: Session, view: View) -> str:
    """The question that is open now, for whoever sits in front of the screen."""
    game, names = session.game, session.seats.names

    def sign(seat: int) -> str:
        return sign_of(seat, view.ruleset.team_size)

    if session.live and game.over:
        winners = " and ".join(map(escape, game.final().winner_names))
        return f"<b>The game is over.</b> First place: {winners}."
    back = ""
    if not session.live:
        back = f"<b>Looking back at step {game.at} of {len(game.log)}.</b> "
        if game.over:
            return back
    person, bot = session.person, session.bot
    if person is not None and person == session.viewer:
        last = " <b>This is your last turn.</b>" if view.final_turns is not None else ""
        who = "" if back else f"{sign(person)} <b>{escape(names[person])}, your turn.</b>"
        branch = " To act from here begins a new branch." if back else ""
        asks = ask(view)
        if isinstance(view.asked, Toll):
            # not before the cards have been turned over
            asks = f'<span class="ttr-later" style="--n:{len(view.asked.revealed)}">{asks}</span>'
        return f"{back}{who}{last} {asks}{branch}"
    if session.viewer is None and session.next_in_front is not None:
        return f"{back}<b>Pass the keyboard to {escape(session.next_in_front)}.</b>"
    if session.reading and session.front is not None and session.next_in_front is not None:
        front, pass_on = session.front, f"pass on to {escape(session.next_in_front)}"
        return f"{sign(front)} <b>{escape(names[front])}, read what you got,</b> then {pass_on}."
    if person is not None:
        return f"{back}{sign(person)} <b>{escape(names[person])}</b> is asked now."
    if bot is not None:
        press = " Press Step to see the move, or Run on." if session.live else ""
        return f"{back}{sign(bot)} <b>{escape(names[bot])}</b> is next.{press}"
    return back
