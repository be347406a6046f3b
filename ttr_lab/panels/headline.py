"""Whose turn it is, what is asked, and what just happened: read aloud by screen readers."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import Together, say
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
        winners = escape(Together(game.final().winner_names).in_words())
        return say("<b>The game is over.</b> First place: {winners}.", winners=winners)
    back = ""
    if not session.live:
        told = say("<b>Looking back at step {at} of {end}.</b>", at=game.at, end=len(game.log))
        back = f"{told} "
        if game.over:
            return back
    person, bot = session.person, session.bot
    if person is not None and person == session.viewer:
        final = view.final_turns is not None
        last = f" {say('<b>This is your last turn.</b>')}" if final else ""
        turn = say("<b>{name}, your turn.</b>", name=escape(names[person]))
        who = "" if back else f"{sign(person)} {turn}"
        branch = f" {say('To act from here begins a new branch.')}" if back else ""
        asks = ask(view)
        if isinstance(view.asked, Toll):
            # not before the cards have been turned over
            asks = f'<span class="ttr-later" style="--n:{len(view.asked.revealed)}">{asks}</span>'
        return f"{back}{who}{last} {asks}{branch}"
    if session.viewer is None and session.next_in_front is not None:
        to = escape(session.next_in_front)
        return back + say("<b>Pass the keyboard to {name}.</b>", name=to)
    if session.reading and session.front is not None and session.next_in_front is not None:
        told = say(
            "<b>{name}, read what you got,</b> then pass on to {other}.",
            name=escape(names[session.front]),
            other=escape(session.next_in_front),
        )
        return f"{sign(session.front)} {told}"
    if person is not None:
        asked = say("<b>{name}</b> is asked now.", name=escape(names[person]))
        return f"{back}{sign(person)} {asked}"
    if bot is not None:
        follows = say("<b>{name}</b> is next.", name=escape(names[bot]))
        press = f" {say('Press Step to see the move, or Run on.')}" if session.live else ""
        return f"{back}{sign(bot)} {follows}{press}"
    return back
