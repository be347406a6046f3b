"""What a bot advises a partner, and what each ticket is to the team, from that partner's view."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..language import Together, fill, later, say
from ..model.actions import Action
from ..model.board import Board
from ..study.choice import Choice
from ..study.partner import TURN_WORTH
from ..study.team_known_plans import Mind
from ..study.teamwork import TicketValue

ADVISED = later("{name} is asked now. A bot that sees just this answers: {reason}")
OTHERWISE = later("In the game {name} did something else: that bot kept to an older plan.")
UNASKED = later("{name} is not asked anything now.")
NEVER = later("{name} is not asked again: the game is over.")
WORTH = later("What {name}'s own tickets are to the team, if a turn is spent on sharing one")
WORTH_FREE = later("What these tickets are to the team, if one is laid on the rack without a turn")
PAYS = later(
    "A turn spent on sharing {tickets} would bring about {gain:.1f} points, more than the turn is "
    "worth."
)
PAYS_NOT = later(
    "A turn spent on sharing would bring about {gain:.1f} points. In games between bots a turn was "
    "worth about {worth:.0f}, so the secrets stay in the hand."
)
NO_GAIN = later("Sharing would bring nothing now, so the secrets stay in the hand.")
NOTE = later(
    "Trains: what its way in the plan takes, which may be a detour along other tickets. New: those "
    "that no ticket on the rack asks for. Secret, shared: the chance that the ticket is completed. "
    "Gain: points."
)
NOTHING = later("{name} has no secret ticket that could be shared.")


def show_advice(name: str, mind: Mind, advice: Choice | None, did: Action | None) -> str:
    """What a bot does at the question that is open, and why; `did` is what the game went on with.

    In the game bots remember a plan; the advice comes from this one view.
    """
    if advice is None:
        return f"<p>{escape(say(NEVER if mind.view.over else UNASKED, name=name))}</p>"
    told = say(ADVISED, name=name, reason=advice.reason)
    other = say(OTHERWISE, name=name) if did not in (None, advice.action) else ""
    return f"<p>{escape(told)} {escape(other)}</p>"


def show_values(name: str, mind: Mind) -> str:
    """A row for each ticket that could be shared, and whether that is worth a turn."""
    values = mind.values()
    if not values:
        return f"<p>{escape(say(NOTHING, name=name))}</p>"
    title = say(WORTH, name=name) if mind.spent else say(WORTH_FREE)
    heads = (
        (say("Ticket"), ""),
        (say("Trains"), say("The trains that its way in the plan still takes")),
        (say("New"), say("Those of them that no ticket on the rack asks for")),
        (say("Secret"), say("The chance that it is completed if it stays secret")),
        (say("Shared"), say("The chance that it is completed if the partner knows of it")),
        (say("Gain"), say("The points that the team may expect more if it is shared")),
    )
    cells = "".join(
        f'<th scope=col title="{escape(why)}">{escape(head)}</th>' for head, why in heads
    )
    rows = "".join(_row(mind.view.board, value) for value in values)
    note = f'<p class="ttr-tip">{escape(say(NOTE))}</p>'
    verdict = f"<p>{escape(_verdict(mind))}</p>" if mind.spent else ""
    return (
        f'<table class="ttr-worth"><caption>{escape(title)}</caption>'
        f"<thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>{note}{verdict}"
    )


def _row(board: Board, value: TicketValue) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in _cells(value))
    return f"<tr><th scope=row>{escape(str(board.tickets[value.ticket]))}</th>{cells}</tr>"


def _cells(value: TicketValue) -> Iterator[str]:
    yield f"{value.trains}"
    yield f"{value.told}"
    for chance in (value.chance, value.shared):
        yield fill("{chance:.0%}", {"chance": chance})
    yield fill("{gain:+.1f}", {"gain": round(value.gain, 1) or 0.0})


def _verdict(mind: Mind) -> str:
    """Whether a turn should be spent on sharing."""
    chosen, board = mind.sharing(), mind.view.board
    if chosen:
        tickets = Together(board.tickets[it.ticket].cities for it in chosen)
        return say(PAYS, tickets=tickets, gain=sum(it.gain for it in chosen))
    gain = max(value.gain for value in mind.values())
    return say(PAYS_NOT, gain=gain, worth=TURN_WORTH) if gain > 0.05 else say(NO_GAIN)
