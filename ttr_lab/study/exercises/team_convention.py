"""An exercise on a convention: how sure does the rack make you of what your partner collects?"""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from ...model.cards import PLAIN_COLORS
from .checking import in_three_ways
from .exercise import Exercise, Kind, Slip
from .graph_parts import recognized


def convention(chance: random.Random) -> Exercise:
    """The chance of a color, once it has been laid on the rack by an agreed rule."""
    colors = sorted(chance.sample(PLAIN_COLORS, chance.randint(4, 8)))
    among, shown = len(colors), chance.choice(colors)
    times, one_in = chance.randint(1, 2), chance.randint(2, 4)
    luck = Fraction(1, one_in**times)
    answer = 1 / (1 + (among - 1) * luck)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Your partner collects one color, to you each of these {among} equally likely: "
                "{colors}. You agreed before the game where the first card of a turn goes: to the "
                "rack if it has the color that its drawer collects; if it has another one, to the "
                "rack one time in {one_in} by lot, and else to the hand.",
                among=among,
                colors=Together(colors),
                one_in=one_in,
            ),
            Saying(
                "{times:Once|Twice} your partner has drawn a first card blind, and "
                "{times:it|each time it} was {card:a card} and went to the rack. What is the "
                "chance that your partner collects {card}?",
                times=times,
                card=shown,
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.CHANCE,
            answer,
            Slip(
                value=Fraction(1, among),
                why=Saying("So likely it was before. The rack has told you something since."),
            ),
            Slip(
                value=1 - luck,
                why=Saying(
                    "You took from 1 what would happen by luck. Weigh both: how often would this "
                    "be seen if it is the color, how often if it is not?"
                ),
            ),
            Slip(
                value=1 / (1 + luck),
                why=Saying(
                    "You weighed two cases as if they were equally likely. There are {others} "
                    "other colors.",
                    others=among - 1,
                ),
            ),
            *(
                Slip(
                    value=1 / (1 + Fraction(among - 1, one_in)),
                    why=Saying(
                        "That is what the first time told you. The second time counts as well."
                    ),
                )
                for _ in range(times - 1)
            ),
        ),
        hints=(
            Saying(
                "Take each color in turn. How likely is what you saw, if your partner collects it?"
            ),
            Saying(
                "The card that is drawn is a matter of luck in any case. What counts is where it "
                "goes: to the rack for sure, or one time in {one_in}.",
                one_in=one_in,
            ),
            Saying(
                "The weight of the color itself is 1. Divide it by the weights of all {among} "
                "colors.",
                among=among,
            ),
        ),
        steps=(
            Saying(
                "If it is the color, the card goes to the rack for sure: weight 1. If it is "
                "another, by luck alone: weight {luck} for each of the {others} others.",
                luck=luck,
                others=among - 1,
            ),
            Saying(
                "1 / (1 + {others} × {luck}) = {answer}.",
                others=among - 1,
                luck=luck,
                answer=in_three_ways(answer),
            ),
        ),
        numbers={"among": among, "times": times, "one_in": one_in},
    )
