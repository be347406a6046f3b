"""Exercises on what changes when one knows more: conditional chances and remembered discards."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from ...language import Saying, later
from ..pools import at_most
from ..tunnel_slips import turned_over
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_parts import Drawn, count_matching, draw_pool, tell_pool, tell_spare, up_to_spare


def next_card(chance: random.Random) -> Exercise:
    """The chance that the next card is a match, after some have been turned over."""
    drawn = draw_pool(chance, unseen=(16, 30), reveal=(4, 6))
    turned = chance.randint(2, 3)
    found = chance.randint(1, turned - 1)
    cards, matching = drawn.unseen, drawn.matching
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            Saying(
                "{turned} cards have been turned over already, and {found} of them "
                "{found:was a match|were matches}.",
                turned=turned,
                found=found,
            ),
            Saying("What is the chance that the next card is a match?"),
        ),
        answer=Fraction(matching - found, cards - turned),
        slips=(
            Slip(
                value=Fraction(matching, cards),
                why=Saying("That was the chance of the first card. You have seen some since."),
            ),
            Slip(
                value=Fraction(matching, cards - turned),
                why=Saying("The matches that lie on the table are gone from the pool as well."),
            ),
            Slip(
                value=Fraction(matching - found, cards),
                why=Saying("All cards turned over are gone, not only those that matched."),
            ),
        ),
        hints=(
            Saying("What is left in the pool now?"),
            Saying(
                "{turned} cards fewer than before, and {found} {found:match|matches} fewer.",
                turned=turned,
                found=found,
            ),
        ),
        steps=(
            count_matching(drawn),
            Saying(
                "Now {matching} − {found} = {still} matches are left among {unseen} − {turned} = "
                "{left} cards: {still}/{left} = {decimal:.4f}.",
                matching=matching,
                found=found,
                still=matching - found,
                unseen=cards,
                turned=turned,
                left=cards - turned,
                decimal=(matching - found) / (cards - turned),
            ),
        ),
        numbers={**drawn.numbers, "turned": turned, "found": found},
    )


def after_first(chance: random.Random) -> Exercise:
    """The chance of success once the first card turned over was a match."""
    drawn = draw_pool(chance, unseen=(20, 44), reveal=(4, 6), spare=(2, 3))
    rest = replace(
        drawn,
        unseen=drawn.unseen - 1,
        color=drawn.color - 1,
        reveal=drawn.reveal - 1,
        spare=drawn.spare - 1,
    )
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying(
                "The first card is turned over: {card:a card}, a match. What is the chance of "
                "success now?",
                card=drawn.card,
            ),
        ),
        answer=rest.success,
        slips=(
            Slip(
                value=drawn.success,
                why=Saying(
                    "That was the chance before the first card. You know more now: it is the "
                    "chance under a condition that is asked for."
                ),
            ),
            Slip(
                value=at_most(rest.matches, drawn.spare),
                why=Saying(
                    "The match that has come uses up one of your spare cards. One fewer is left "
                    "for the rest."
                ),
            ),
            Slip(
                value=at_most(
                    turned_over(drawn.unseen - 1, drawn.matching - 1, drawn.reveal), rest.spare
                ),
                why=Saying("One card has been turned over: one card fewer is still to come."),
            ),
        ),
        hints=(
            Saying("Think of a new tunnel that begins after the first card. What is left of all?"),
            Saying(
                "{unseen} cards with {matching} matches, {reveal} to turn over, {spare} spare.",
                unseen=rest.unseen,
                matching=rest.matching,
                reveal=rest.reveal,
                spare=rest.spare,
            ),
        ),
        steps=(
            Saying(
                "After the first card the pool has one card and one match fewer, one card fewer "
                "turns over, and one spare card is used up."
            ),
            *up_to_spare(rest),
        ),
        numbers=drawn.numbers,
    )


def discards(chance: random.Random) -> Exercise:
    """The chance for somebody who remembers the discards."""
    drawn = draw_pool(chance, unseen=(24, 40), reveal=(4, 6), spare=(1, 2))
    color, locomotives = chance.randint(1, 5), chance.randint(1, 5)
    gone = color + locomotives + chance.randint(5, 25)
    before = Drawn(
        card=drawn.card,
        unseen=drawn.unseen + gone,
        color=drawn.color + color,
        locomotives=drawn.locomotives + locomotives,
        reveal=drawn.reveal,
        spare=drawn.spare,
    )
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Before the first discard you counted {unseen} cards that you could not see, with "
                "{color} {card:cards} and {loco} locomotives among them. You pay a tunnel with "
                "{card:cards}.",
                unseen=before.unseen,
                color=before.color,
                loco=before.locomotives,
                card=drawn.card,
            ),
            Saying(
                "Since then {gone} of these cards have been discarded, with {color} "
                "{color:card|cards} of the color and {loco} {loco:locomotive|locomotives} among "
                "them, and you remember it.",
                gone=gone,
                color=color,
                loco=locomotives,
            ),
            tell_spare(drawn),
            Saying("What is the chance that the tunnel succeeds?"),
        ),
        answer=drawn.success,
        slips=(
            Slip(
                value=before.success,
                why=Saying(
                    "That is the chance without memory. The discards cannot turn up, so take them "
                    "off the pool."
                ),
            ),
            Slip(
                value=at_most(
                    turned_over(drawn.unseen, min(before.matching, drawn.unseen), drawn.reveal),
                    drawn.spare,
                ),
                why=Saying(
                    "You took the discards off the number of cards, but not the matches among "
                    "them off the number of matches."
                ),
            ),
        ),
        hints=(
            Saying("Which cards can still turn up?"),
            Saying(
                "{unseen} − {gone} cards. Take the matches among the discards off, too.",
                unseen=before.unseen,
                gone=gone,
            ),
        ),
        steps=(
            Saying(
                "{before} − {gone} = {unseen} cards can turn up, with {color} of the color and "
                "{loco} {loco:locomotive|locomotives} among them.",
                before=before.unseen,
                gone=gone,
                unseen=drawn.unseen,
                color=drawn.color,
                loco=drawn.locomotives,
            ),
            *up_to_spare(drawn),
        ),
        numbers={
            **drawn.numbers,
            "gone": gone,
            "gone_color": color,
            "gone_locomotives": locomotives,
        },
    )


def given_built(chance: random.Random) -> Exercise:
    """The chance that there was no match, given that the tunnel was built."""
    drawn = draw_pool(chance, unseen=(24, 60), reveal=(3, 5), spare=(1, 2))
    none, built = drawn.matches[0], drawn.success
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying(
                "You look away for a moment. When you look again, the tunnel has been built. What "
                "is the chance that no card matched?"
            ),
        ),
        answer=none / built,
        slips=(
            Slip(
                value=none,
                why=Saying(
                    "That is the chance of no match before anything is known. You know that the "
                    "tunnel was built, and so many matches are ruled out."
                ),
            ),
            Slip(
                value=none * built,
                why=Saying(
                    "You multiplied the two chances. Where one of two things is known, divide by "
                    "its chance."
                ),
            ),
            Slip(
                value=built,
                why=Saying("That is the chance that it is built. Asked for is a part of it."),
            ),
        ),
        hints=(
            Saying("Of all the tunnels that are built, in which share was there no match?"),
            Saying("Divide the chance of no match by the chance of success."),
        ),
        steps=(
            *up_to_spare(drawn),
            Saying(
                "Among those the share without a match is {none:.4f} / {built:.4f} = {share:.4f}.",
                none=float(none),
                built=float(built),
                share=float(none / built),
            ),
        ),
        numbers=drawn.numbers,
    )


SECTION = Section(
    id="memory",
    title=later("What you know changes the chance"),
    recipes=(
        Recipe(id="tunnel-next-card", title=later("The next card"), level=1, draw=next_card),
        Recipe(
            id="tunnel-after-first", title=later("After the first card"), level=2, draw=after_first
        ),
        Recipe(id="tunnel-discards", title=later("Remember the discards"), level=2, draw=discards),
        Recipe(id="tunnel-given-built", title=later("You looked away"), level=3, draw=given_built),
    ),
)
