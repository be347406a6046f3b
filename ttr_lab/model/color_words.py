"""How card colors are called: the words that sentences about cards are made of.

Each row has one entry for each `Color`, in its order. Languages differ in how a color bends, so
every form stands here in full and no sentence glues "card" to a color.
"""

from __future__ import annotations

from ..language import later

LETTERS = (
    *(later("P"), later("B"), later("O"), later("W"), later("G")),
    *(later("Y"), later("K"), later("R"), later("L")),
)
"""The sign that stands for a color where colors cannot be seen."""
CALLED = {
    "": (
        later("purple"),
        later("blue"),
        later("orange"),
        later("white"),
        later("green"),
        later("yellow"),
        later("black"),
        later("red"),
        later("locomotive"),
    ),
    "one": (
        later("purple"),
        later("blue"),
        later("orange"),
        later("white"),
        later("green"),
        later("yellow"),
        later("black"),
        later("red"),
        later("a locomotive"),
    ),
    "it": (
        later("purple"),
        later("blue"),
        later("orange"),
        later("white"),
        later("green"),
        later("yellow"),
        later("black"),
        later("red"),
        later("the locomotive"),
    ),
    "card": (
        later("purple card"),
        later("blue card"),
        later("orange card"),
        later("white card"),
        later("green card"),
        later("yellow card"),
        later("black card"),
        later("red card"),
        later("locomotive"),
    ),
    "cards": (
        later("purple cards"),
        later("blue cards"),
        later("orange cards"),
        later("white cards"),
        later("green cards"),
        later("yellow cards"),
        later("black cards"),
        later("red cards"),
        later("locomotives"),
    ),
    "a card": (
        later("a purple card"),
        later("a blue card"),
        later("an orange card"),
        later("a white card"),
        later("a green card"),
        later("a yellow card"),
        later("a black card"),
        later("a red card"),
        later("a locomotive"),
    ),
    "the card": (
        later("the purple card"),
        later("the blue card"),
        later("the orange card"),
        later("the white card"),
        later("the green card"),
        later("the yellow card"),
        later("the black card"),
        later("the red card"),
        later("the locomotive"),
    ),
}
"""A color by its name or as a card, by the form that a sentence asks for: `{card:a card}`.

"one" and "it" are a card by its color alone, but a locomotive with its article.
"""
HELD = (
    later("{n} {n:purple|purple}"),
    later("{n} {n:blue|blue}"),
    later("{n} {n:orange|orange}"),
    later("{n} {n:white|white}"),
    later("{n} {n:green|green}"),
    later("{n} {n:yellow|yellow}"),
    later("{n} {n:black|black}"),
    later("{n} {n:red|red}"),
    later("{n} {n:locomotive|locomotives}"),
)
"""So many cards of each color, as they are told of a hand: "2 red"."""
