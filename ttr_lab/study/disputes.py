"""Rulings on the board: the position, the deed in doubt, the engine's word, the neighbor."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.casework import Play, Surprise, compare, perform
from ..engine.facts import Facts, one_of
from ..engine.game import Game
from ..engine.situation import situation
from ..engine.wording import WORDS, read_action
from ..model.actions import Action
from ..model.rulebook import Event, IllegalAction, Refusal
from ..rules.scoring import FinalScore
from .rulings import NO, YES, Answer, Deed, Dispute, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One entry of a deed, and the game as it stood when it was tried."""

    game: Game
    entry: Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A deed as the engine took it: what came of it, or the rule that refused it."""

    deed: Deed
    """The deed as the ruling has it."""
    game: Game
    """The position in which it was tried; what was done there before is in its log."""
    seat: int
    """Who tried it."""
    action: Action | None
    """The deed, where it is a single action."""
    moments: tuple[Moment, ...]
    """The deed step by step, up to what was refused."""
    refusal: Refusal | None
    events: tuple[Event, ...]
    then: Game
    """The position afterwards."""
    final: FinalScore | None
    """The final scoring, where the deed was to count."""
    surprises: tuple[str, ...]
    """What came out otherwise than the ruling says; nothing, unless a ruling is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A ruling played in the engine."""

    ruling: Ruling
    answer: Answer | None
    """The answer that is shown, where the ruling has several."""
    asks_leave: bool
    """Whether the question is if the deed may be done; otherwise it is what follows from it."""
    disputed: Outcome
    neighbor: Outcome | None
    """The nearest other deed: legal if the disputed one is refused, and the other way round."""
    verdict: str
    """The answer to the question that the engine gives: yes or no.

    Where the question is what follows, it is the ruling's own if all that follows is as it says.
    """

    @property
    def agrees(self) -> bool:
        """Whether the engine gives the very answer of the ruling, by the rule that it names."""
        told = self.ruling.verdict if self.answer is None else self.answer.verdict
        surprised = self.disputed.surprises or (self.neighbor and self.neighbor.surprises)
        return self.verdict == told and not surprised


def play(ruling: Ruling, answer: Answer | None = None) -> Position:
    """Play a ruling, or one of its answers, by default the first; the games in it are fresh ones.

    >>> from .rulings import ruling_named
    >>> position = play(ruling_named("Q-01"))
    >>> str(position.disputed.refusal)
    'Ann took a face-up locomotive, which is the only card of a turn. Now Ben plays. [USA-DRAW-3]'
    >>> position.neighbor.refusal is None
    True
    """
    if answer is None and ruling.answers:
        answer = ruling.answers[0]
    dispute = answer.dispute if answer else ruling.dispute
    assert dispute is not None, "a ruling has a position or several answers"
    disputed = _carry_out(dispute.facts, dispute.before, dispute.deed)
    neighbor = None
    if dispute.neighbor is not None:
        facts = {**dispute.facts, **dispute.changes}
        neighbor = _carry_out(facts, dispute.before, dispute.neighbor)
    told = answer.verdict if answer else ruling.verdict
    return Position(
        ruling=ruling,
        answer=answer,
        asks_leave=dispute.asks_leave,
        disputed=disputed,
        neighbor=neighbor,
        verdict=_verdict(dispute, disputed, told),
    )


def play_all(ruling: Ruling) -> tuple[Position, ...]:
    """A ruling's positions: one, or one for each of its answers."""
    if not ruling.answers:
        return (play(ruling),)
    return tuple(play(ruling, answer) for answer in ruling.answers)


def _verdict(dispute: Dispute, outcome: Outcome, told: str) -> str:
    if not dispute.asks_leave:
        return "" if outcome.surprises else told
    return YES if (outcome.refusal is not None) == dispute.yes_if_refused else NO


def _carry_out(facts: Facts, before: tuple[Facts, ...], deed: Deed) -> Outcome:
    game = situation(**facts)
    board = game.table.board
    for entry in before:
        game.play(_seat(game, entry), read_action(board, entry, ("by",)))
    play = Play(game.state, events=[event for step in game.steps for event in step.events])
    told, refusal = len(play.events), None
    seat, action = game.seat or 0, None
    moments = []
    for entry in deed.do:
        state, known = play.state, len(play.events)
        moments.append(Moment(game=Game(state), entry=entry))
        try:
            perform(play, entry)
        except IllegalAction as no:
            refusal = no.refusal
            play.state, play.events = state, play.events[:known]
            break
    if len(deed.do) == 1:
        seat = _seat(game, deed.do[0])
        if any(word in deed.do[0] for word in WORDS):
            action = read_action(board, deed.do[0], ("by",))
    return Outcome(
        deed=deed,
        game=game,
        seat=seat,
        action=action,
        moments=tuple(moments),
        refusal=refusal,
        events=tuple(play.events[told:]),
        then=Game(play.state),
        final=play.final,
        surprises=_surprises(play, deed, refusal),
    )


def _surprises(play: Play, deed: Deed, refusal: Refusal | None) -> tuple[str, ...]:
    came = refusal.rule.id if refusal else ""
    if came != deed.refused_by:
        expected = f"refused by {deed.refused_by}" if deed.refused_by else "legal"
        return (f"{list(deed.do)} is {expected}, but came {refusal or 'through'}",)
    found = []
    for key, value in deed.after.items():
        try:
            compare(play, key, value)
        except Surprise as other:
            found.append(f"{other.expected}, but came {other.came}")
    return tuple(found)


def _seat(game: Game, entry: Facts) -> int:
    """Who acts: `by`, or whoever is asked."""
    return one_of("by", entry["by"], game.table.names) if "by" in entry else game.seat or 0
