"""A deck that one can see: turn it over card by card, and watch the chances change."""

from __future__ import annotations

from fractions import Fraction
from html import escape

import ipywidgets as W

from ..figures.palette import CARDS
from ..language import fill, say
from ..model.cards import COLORS, LOCOMOTIVE, Cards, Color
from ..study.odds import count_matching
from ..study.tunnel_shuffle import DECK, Shuffled, shuffle
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .controls import grey, make_button, put
from .tongue import discard
from .tunnel_lab_parts import exact_chance, head, paragraph, row, status, two


class TunnelDeck(ChancePanel):
    """A small deck whose cards are known and whose order is not, turned over by hand.

    Args:
        cards: the deck; 24 cards by default.
        color: the color that is laid; the locomotive for locomotives alone.
        reveal: how many cards are turned over.
        spare: how many matches can be answered.
        seed: of the shuffles.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        cards: Cards = DECK,
        color: Color = Color.RED,
        *,
        reveal: int = 5,
        spare: int = 2,
        seed: object = 1,
        language: str | None = None,
    ) -> None:
        if not 1 <= reveal <= min(6, cards.size):
            raise ValueError(
                say(
                    "reveal: {reveal} is not possible; it is from 1 to {most}",
                    reveal=reveal,
                    most=min(6, cards.size),
                )
            )
        super().__init__(chance_sheet(), language)
        self.cards, self.color, self.reveal, self.spare = cards, color, reveal, spare
        self.seed, self.shuffles = seed, 0
        self.tunnel: Shuffled
        self.results: list[bool] = []
        """Whether each tunnel that was turned over to its end could be built."""
        self.trail: list[Fraction] = []
        """The chance of success before the first card, and after each one."""
        self._shuffle()
        self.build()

    def build(self) -> None:
        """Make all widgets anew; the deck and what has been turned over stay."""
        worn = self.children
        guard = self.trouble.guard
        self.next = make_button(say("Turn over the next card"), guard(self.turn), "ttr-main")
        self.again = make_button(say("Shuffle, another tunnel"), guard(self.shuffle))
        alone = self.color is LOCOMOTIVE
        other = say("Pay with red cards") if alone else say("Pay with locomotives alone")
        self.other = make_button(other, guard(self.pay_otherwise))
        self.pile, self.table, self.said, self.count = W.HTML(), W.HTML(), W.HTML(), W.HTML()
        self.children = (
            self.sheet,
            head(say("Turn the deck over by hand"), self.menu),
            two(
                (self.pile, row(self.other)),
                (self.table, row(self.next, self.again), self.said, self.count),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def turn(self) -> None:
        """Turn over the next card, if the tunnel still asks for one."""
        if self.tunnel.over:
            return
        self.tunnel = self.tunnel.turn_over()
        self.trail.append(self.tunnel.success)
        if self.tunnel.over:
            self.results.append(self.tunnel.matches <= self.spare)
        self.render()

    def shuffle(self) -> None:
        """Take all cards back, shuffle them, and begin another tunnel."""
        self._shuffle()
        self.render()

    def pay_otherwise(self) -> None:
        """Lay locomotives alone instead of red cards, or the other way round."""
        self.color = Color.RED if self.color is LOCOMOTIVE else LOCOMOTIVE
        self.results = []
        self._shuffle()
        self.build()

    def _shuffle(self) -> None:
        self.shuffles += 1
        self.tunnel = shuffle(
            self.cards,
            self.color,
            reveal=self.reveal,
            spare=self.spare,
            seed=f"{self.seed}:{self.shuffles}",
        )
        self.trail = [self.tunnel.success]

    def render(self) -> None:
        """Show the deck, the cards turned over, and what follows from them."""
        tunnel = self.tunnel
        put(self.pile, value=self._in_deck())
        put(self.table, value=self._on_table())
        put(self.said, value=status(self._say()))
        put(self.count, value=paragraph(self._results()))
        over = say("All cards of this tunnel are turned over: shuffle.") if tunnel.over else ""
        grey(self.next, over, say("Turn over the next card"))
        main = ("ttr-main",) if tunnel.over else ()
        put(self.again, _dom_classes=("ttr-button", *main))

    def _in_deck(self) -> str:
        """Every card of the deck, those turned over faded; nobody knows the order."""
        left = list(self.tunnel.left)
        faces = []
        for color in COLORS:
            for number in range(self.cards[color]):
                gone = " ttr-gone" if number >= left[color] else ""
                faces.append(show_face(color, self._is_match(color), gone))
        counts = say(
            "Still in the deck: {cards} {cards:card|cards}, of which {matching} would match.",
            cards=sum(left),
            matching=self.tunnel.matching,
        )
        scene = say(
            "These cards lie in the deck; nobody knows in which order. A frame marks what matches."
        )
        name = escape(say("In the deck: {cards}", cards=self.tunnel.left), quote=True)
        return (
            f'{paragraph(scene)}<div class="ttr-pile" role="img" aria-label="{name}">'
            f"{''.join(faces)}</div>{paragraph(counts)}"
        )

    def _on_table(self) -> str:
        tunnel = self.tunnel
        faces = [show_face(color, self._is_match(color)) for color in tunnel.seen]
        backs = ['<span class="ttr-back"></span>'] * tunnel.to_come
        laid = (
            say("You pay with locomotives alone, so only locomotives match.")
            if self.color is LOCOMOTIVE
            else say("You pay with {card:cards}.", card=self.color)
        )
        scene = say(
            "{n} {n:card is|cards are} turned over. You can answer {spare} {spare:match|matches}.",
            n=self.reveal,
            spare=self.spare,
        )
        name = say("Turned over: {cards}", cards=Cards.from_colors(tunnel.seen))
        return (
            f"{paragraph(laid, scene)}"
            f'<div class="ttr-pile ttr-turned" role="img" aria-label="{escape(name, quote=True)}">'
            f"{''.join((*faces, *backs))}</div>"
        )

    def _say(self) -> str:
        tunnel = self.tunnel
        matches = say(
            "{n} {n:match|matches} so far, after {turned} {turned:card|cards}.",
            n=tunnel.matches,
            turned=tunnel.turned,
        )
        if tunnel.over:
            end = (
                say("All can be answered: the tunnel is built.")
                if tunnel.matches <= self.spare
                else say("That is more than you can answer: you turn back.")
            )
            return f'<p class="ttr-big"><b>{escape(end)}</b></p>{paragraph(matches)}{self._way()}'
        then = say("The next card is a match with the chance {chance}.", chance=_plain(tunnel))
        chance = say(
            "The tunnel succeeds with the chance {chance}.", chance=exact_chance(tunnel.success)
        )
        return f'<p class="ttr-big">{chance}</p>{paragraph(matches, then)}{self._way()}'

    def _way(self) -> str:
        """How the chance of success has moved, card by card."""
        if len(self.trail) < 2:
            return ""
        steps = " → ".join(fill("{p:.0%}", {"p": float(chance)}) for chance in self.trail)
        return paragraph(say("The chance of success so far: {steps}", steps=steps))

    def _results(self) -> str:
        if not self.results:
            return ""
        return say(
            "Your tunnels so far: {built} of {all} built. Expected before the first card: "
            "{chance:.1%}.",
            built=sum(self.results),
            all=len(self.results),
            chance=float(self.trail[0]),
        )

    def _is_match(self, color: Color) -> bool:
        return bool(count_matching(Cards.from_colors((color,)), self.color))


def _plain(tunnel: Shuffled) -> str:
    left = len(tunnel.order) - tunnel.turned
    facts = {"matching": tunnel.matching, "left": left, "chance": float(tunnel.next_matches)}
    return fill("{matching}/{left} ≈ {chance:.1%}", facts)


def show_face(color: Color, match: bool, gone: str = "") -> str:
    """A card with its letter; a match has a frame."""
    look = CARDS[color]
    hit = " ttr-hit" if match else ""
    return (
        f'<span class="ttr-face{hit}{gone}" title="{escape(color.in_words("card"), quote=True)}" '
        f'style="background:{look.fill};color:{look.ink};border-color:{look.edge}">'
        f"<b>{look.letter}</b></span>"
    )
