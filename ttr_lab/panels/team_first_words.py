"""What is told about the first five tickets: verdict, reasons, and the tables of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from ..language import Together, later, say, translated
from ..study.series_report import mean_of
from ..study.team_first import SEAT, Answer, FirstDeal, Kept
from .graph_parts import line, p, table
from .position import show_cards
from .team_duel_words import written

YOURS = later("You keep {kept}, and lay {laid}.")
NEXT = later("The next best choice: keep {kept}, and lay {laid}.")
ALL_SAME = later("You chose as the bot does.")
SAME_KEPT = later("You keep the same tickets as the bot, but lay another one.")
OTHER_KEPT = later(
    "By the bot’s reckoning your tickets are worth {lost:.1f} {lost:point|points} less than its "
    "own."
)
EVEN = later("You keep other tickets than the bot, but by its reckoning they are worth as much.")
BETTER_LAID = later(
    "Of your tickets the bot would lay {ticket}: it tells the partner of {more} trains, yours of "
    "{told}."
)
NOTE = later(
    "✓ is kept, ✓ rack is laid, – is given back. At stake: completed it adds its points, failed it "
    "takes them. Trains: what its connection "
    "takes in the bot’s plan. Alone and together: its chance if only you work on it, and if the "
    "partner knows of it. A ticket beside the bot’s plan is reckoned as one more."
)
SET_NOTE = later(
    "Worth: points of the tickets that a plan completes, less what the plan costs in trains and "
    "turns, less the points of those that fail. Every first hand costs, so the numbers are often "
    "below 0; what counts is the difference."
)


def tell_deal(deal: FirstDeal) -> str:
    """The first cards, the face-up cards, and who begins, as HTML."""
    view, game = deal.view, deal.game
    row = Together([card for card in view.row if card is not None])
    first, names = game.table.first, game.table.names
    mate = say("You and {mate} have {n} trains each.", mate=names[SEAT + 1], n=view.me.trains)
    begins = say("You begin.") if first == SEAT else say("{who} begins.", who=names[first])
    words = say("Face up: {row}.", row=row)
    hand = escape(say("Your first cards:"))
    return f"<p>{hand} {show_cards(view.hand)}</p>" + p(f"{words} {begins} {mate}")


def names_of(deal: FirstDeal, tickets: tuple[int, ...]) -> Together:
    """Tickets as a row of words."""
    return Together([deal.board.tickets[it].cities for it in tickets])


def tell_answer(sentence: str, deal: FirstDeal, answer: Answer) -> str:
    """What is kept and laid."""
    laid = deal.board.tickets[answer.laid].cities
    return say(sentence, kept=names_of(deal, answer.kept), laid=laid)


def tell_verdict(deal: FirstDeal, answer: Answer) -> str:
    """How the answer stands beside the bot's, as HTML."""
    best = deal.best
    told = p(tell_answer(YOURS, deal, answer))
    if answer == best:
        head = p(say(ALL_SAME), "ttr-yes")
    elif answer.kept == best.kept:
        head = p(say(SAME_KEPT), "ttr-no")
    else:
        lost = deal.sets[0].value - deal.kept(answer.kept).value
        small = round(lost, 1) == 0
        head = p(say(EVEN) if small else say(OTHER_KEPT, lost=round(lost, 1)), "ttr-no")
    laid = deal.lay(answer.kept)
    if laid != answer.laid:
        known = {it.ticket: it for it in deal.work(answer.kept).values((laid, answer.laid))}
        head += p(
            say(
                BETTER_LAID,
                ticket=deal.board.tickets[laid].cities,
                more=known[laid].told,
                told=known[answer.laid].told,
            )
        )
    return head + told


def tell_reasons(deal: FirstDeal) -> str:
    """What the bot keeps and lays, and why, as HTML."""
    reasons = "".join(f"<li>{escape(choice.reason)}</li>" for choice in deal.advice)
    why = f"<p><b>{escape(say('What the bot does, and why'))}</b></p>"
    return f"{why}<ul class=ttr-reasons>{reasons}</ul>"


def tell_sets(deal: FirstDeal, answer: Answer) -> str:
    """Both sets of tickets in numbers, and the best others, as HTML."""
    own = deal.view.me.trains
    rows: list[str] = []
    shown: list[Kept] = []
    for kept in deal.sets:
        mine, its = kept.tickets == answer.kept, kept.tickets == deal.best.kept
        if not (mine or its or len(shown) < 3):
            continue
        shown.append(kept)
        who = say("you and the bot") if mine and its else say("you") if mine else ""
        who = who or (say("the bot") if its else "")
        work = deal.work(kept.tickets)
        stake = sum(work.outlook.swing * deal.board.tickets[it].points for it in kept.tickets)
        numbers = [
            str(deal.asked.offered.index(it) + 1) for it in deal.asked.offered if it in kept.tickets
        ]
        rows.append(
            line(
                ", ".join(numbers),
                who,
                say("{n} of {all}", n=len(kept.planned), all=len(kept.tickets)),
                say("{n} of {all}", n=kept.trains, all=own),
                written(stake),
                written(work.chance(work.load), ".0%"),
                written(kept.value, ".1f"),
                here=mine,
            )
        )
    heads = (
        *(say("tickets"), say("whose"), say("in the plan"), say("trains")),
        *(say("at stake"), say("in time"), say("worth")),
    )
    caption = say("Sets of tickets, as the bot reckons them")
    return table(heads, rows, caption) + p(say(SET_NOTE), "ttr-small")


def tell_tickets(deal: FirstDeal, answer: Answer) -> str:
    """Each of the five tickets in numbers, as HTML."""
    best, rows = deal.best, []
    for number, value in enumerate(deal.values(best.kept), start=1):
        ticket = value.ticket
        rows.append(
            line(
                f"{number}. {deal.board.tickets[ticket].cities}",
                *(_did(answer, ticket), _did(best, ticket)),
                f"± {value.points}",
                written(value.trains),
                written(value.chance, ".0%"),
                written(value.shared, ".0%"),
            )
        )
    heads = (
        *(say("ticket"), say("you"), say("the bot"), say("at stake")),
        *(say("trains"), say("alone"), say("together")),
    )
    return table(heads, rows, say("The five tickets")) + p(say(NOTE), "ttr-small")


def _did(answer: Answer, ticket: int) -> str:
    if ticket == answer.laid:
        return say("✓ rack")
    return "✓" if ticket in answer.kept else "–"


PLAYED = {
    "best": later(
        "After {n} shuffles: with the bot’s choice the team has <b>{more:.1f} ± {half:.1f}</b> "
        "points more."
    ),
    "yours": later(
        "After {n} shuffles: with your choice the team has <b>{more:.1f} ± {half:.1f}</b> points "
        "more. The bot was wrong here."
    ),
    "other": later(
        "After {n} shuffles: with the next best choice the team has <b>{more:.1f} ± {half:.1f}</b> "
        "points more. The bot was wrong here."
    ),
    "none": later(
        "After {n} shuffles no difference is seen: <b>{more:+.1f} ± {half:.1f}</b> points for the "
        "bot’s choice."
    ),
    "one": later(
        "After 1 shuffle: {more:+.0f} points for the bot’s choice. One game says nothing."
    ),
}


def tell_played(values: tuple[float, ...], *, own: bool) -> str:
    """What the games say, as HTML; `own` tells whether the reader's choice was played."""
    found, n = mean_of(values), len(values)
    if found.half is None:
        return say(PLAYED["one"], more=found.value)
    if abs(found.value) <= found.half:
        return say(PLAYED["none"], n=n, more=found.value, half=found.half)
    name = "best" if found.value > 0 else "yours" if own else "other"
    return say(PLAYED[name], n=n, more=abs(found.value), half=found.half)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one deal."""

    answer: Answer
    kept: bool
    """Whether the same tickets were kept as by the bot."""
    laid: bool
    """Whether the ticket was laid that the bot would lay of those that were kept."""
    lost: float
    """What the tickets are worth less, by the bot's reckoning."""


def tell_score(results: Mapping[int, Result]) -> str:
    """The score over all deals, as HTML."""
    if not results:
        return ""
    known = list(results.values())
    told = say(
        "{n} {n:deal|deals} answered: {kept} {kept:time|times} you kept what the bot keeps, {laid} "
        "{laid:time|times} you laid what it would lay of your tickets. By its reckoning you gave "
        "away {lost:.1f} points a deal.",
        n=len(known),
        kept=sum(it.kept for it in known),
        laid=sum(it.laid for it in known),
        lost=sum(it.lost for it in known) / len(known),
    )
    return f'<p class="ttr-first-score"><b>{translated(SCORE)}</b> {escape(told)}</p>'


SCORE = later("Score:")
