"""An exercise on what the number of kept tickets tells, though nobody sees the tickets."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying
from ...model.ruleset import TEAM_ASIA
from .checking import in_three_ways
from .exercise import APART, Exercise, Kind, Slip
from .graph_parts import recognized


def kept_more(chance: random.Random) -> Exercise | None:
    """What the number of kept tickets tells, which is all that everybody sees of them."""
    fits, often, seldom = (
        5 * chance.randint(5, 12),
        5 * chance.randint(12, 18),
        5 * chance.randint(1, 6),
    )
    prior, one, other = (Fraction(it, 100) for it in (fits, often, seldom))
    both, neither = prior * one, (1 - prior) * other
    answer = both / (both + neither)
    if abs(answer - one) < APART[Kind.CHANCE]:
        return None  # turned around it would be as good as right
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Everybody sees how many tickets a player keeps of the first {offered}, but not "
                "which. In {fits}% of all games the tickets that your partner is offered fit "
                "together well. Then your partner keeps more than {least} of them with a chance "
                "of {often}%; otherwise, with a chance of {seldom}%.",
                offered=TEAM_ASIA.setup_regular,
                least=TEAM_ASIA.setup_keep,
                fits=fits,
                often=often,
                seldom=seldom,
            ),
            Saying(
                "Your partner has kept more than {least}. What is the chance that the tickets fit "
                "together well?",
                least=TEAM_ASIA.setup_keep,
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.CHANCE,
            answer,
            Slip(
                value=one,
                why=Saying(
                    "You turned it around: that is the chance that more are kept if the tickets "
                    "fit. Asked for is the chance that they fit if more are kept."
                ),
            ),
            Slip(
                value=prior,
                why=Saying("So likely it was before. The number of kept tickets tells something."),
            ),
            Slip(
                value=both,
                why=Saying(
                    "That is the chance of both together. You know that more were kept, so divide "
                    "by the chance of that."
                ),
            ),
            Slip(
                value=one / (one + other),
                why=Saying(
                    "You left out how often tickets fit at all. Weigh both chances by that."
                ),
            ),
        ),
        hints=(
            Saying("Think of a hundred games. In how many does your partner keep more tickets?"),
            Saying("Some of those games have tickets that fit, the others do not. Count both."),
        ),
        steps=(
            Saying(
                "They fit, and more are kept: {one:.2f} × {other:.2f} = {both:.4f}.",
                one=float(prior),
                other=float(one),
                both=float(both),
            ),
            Saying(
                "They do not fit, and more are kept: {one:.2f} × {other:.2f} = {both:.4f}.",
                one=float(1 - prior),
                other=float(other),
                both=float(neither),
            ),
            Saying(
                "{both:.4f} / ({both:.4f} + {neither:.4f}) = {answer}.",
                both=float(both),
                neither=float(neither),
                answer=in_three_ways(answer),
            ),
        ),
        numbers={"fits": fits, "often": often, "seldom": seldom},
    )
