"""Questions about tunnels, on the map of Team Asia."""

from __future__ import annotations

from collections.abc import Mapping

from .question import Chapter, Deed, Question
from .table import BLIND, REST, ROW, pay

TUNNEL = "kabul--kashgar"
LAY = pay(TUNNEL, yellow=3)
TURNED = ("yellow", "loco", "red", "blue")


def tunnel(
    hand: Mapping[str, int],
    turned: tuple[str, ...] = TURNED,
    rack: Mapping[str, int] | None = None,
    **facts: object,
) -> dict[str, object]:
    """You stand at the tunnel Kabul–Kashgar, and these cards will be turned over."""
    return {
        "board": "team-asia",
        "players": {"Ann": {"hand": hand}, "Cora": {}, "Ben": {}, "Dan": {}},
        "racks": {"Ann and Cora": {"cards": rack or {}}},
        "row": ROW,
        "deck": (*turned, *REST),
        **facts,
    }


def add(**hand: int) -> dict[str, object]:
    """Answer the tunnel with these cards."""
    return {"extra": {"hand": hand}}


TUNNELS = Chapter(
    id="tunnels",
    title="Tunnels",
    questions=(
        Question(
            id="tunnels-pay-first",
            rule="TUNNEL-2",
            scene="Kabul–Kashgar is a yellow tunnel of three spaces, and the 4 on it says that "
            "four cards will be turned over. You hold two yellow cards and hope to draw the third "
            "in time.",
            ask="May you lay two and see what the tunnel says?",
            facts=tunnel({"yellow": 2, "red": 2}),
            deeds=(
                Deed(say="Lay 2 yellow", do=(pay(TUNNEL, yellow=2),)),
                Deed(
                    say="With a third yellow card",
                    facts=tunnel({"yellow": 3}, ("red", "blue", "white", "green")),
                    do=(LAY,),
                ),
            ),
            moral="First the full payment, then the cards. If none matches, the route is built.",
        ),
        Question(
            id="tunnels-matches",
            rule="TUNNEL-3",
            scene="You lay three yellow cards. Turned over are a yellow card, a locomotive, a red "
            "card and a blue one.",
            ask="How many cards must you add?",
            facts=tunnel({"yellow": 5}),
            deeds=(
                Deed(say="Lay 3 yellow", do=(LAY,)),
                Deed(say="Lay 3, add 1 yellow", do=(LAY, add(yellow=1))),
                Deed(say="Lay 3, add 2 yellow", do=(LAY, add(yellow=2))),
            ),
            finds=("matches",),
            answers={"None": 0, "One": 1, "Two": 2, "Four": 4},
            moral="All matches are answered or none (TUNNEL-6), and the cards turned over are "
            "discarded in every case (TUNNEL-9).",
        ),
        Question(
            id="tunnels-locomotives",
            rule="TUNNEL-5",
            scene="This time you pay with three locomotives and nothing else. The same four cards "
            "are turned over: yellow, a locomotive, red, blue.",
            ask="How many cards must you add?",
            facts=tunnel({"loco": 4, "yellow": 2}),
            deeds=(
                Deed(say="Lay 3 locomotives", do=(pay(TUNNEL, loco=3),)),
                Deed(say="Lay 3, add a yellow card", do=(pay(TUNNEL, loco=3), add(yellow=1))),
                Deed(say="Lay 3, add a locomotive", do=(pay(TUNNEL, loco=3), add(loco=1))),
            ),
            finds=("matches",),
            answers={"None": 0, "One": 1, "Two": 2},
            moral="Without a color in the payment only locomotives match, and only locomotives "
            "answer them.",
        ),
        Question(
            id="tunnels-turn-back",
            rule="TUNNEL-7",
            scene="The tunnel asks for two more cards. You have two, but it is Peking that you "
            "are really saving for.",
            ask="May you turn back although you could pay?",
            facts=tunnel({"yellow": 5}),
            before=(LAY,),
            deeds=(
                Deed(say="Turn back", do=({"give_up": True},)),
                Deed(
                    say="Turn back, then draw a card",
                    do=({"give_up": True}, {**BLIND, "by": "Ann"}),
                ),
            ),
            moral="The laid cards return to where they came from (TUNNEL-8), and the turn is over.",
        ),
        Question(
            id="tunnels-few-cards",
            rule="TUNNEL-10",
            scene="One card is left in the deck, a red one, and two on the discards. The tunnel "
            "asks for four to be turned over.",
            ask="How many are turned over?",
            facts=tunnel({"yellow": 3}, deck=("red",), discard={"blue": 1, "white": 1}),
            deeds=(
                Deed(say="Lay 3 yellow", do=(LAY,)),
                Deed(
                    say="The same with no card left at all",
                    facts={"deck": (), "discard": {}},
                    do=(LAY,),
                ),
            ),
            finds=("revealed",),
            answers={"None, the tunnel must wait": 0, "One": 1, "Three": 3},
            moral="What there is is turned over. The cards you laid are no discards yet "
            "(TUNNEL-11).",
        ),
    ),
)

CHAPTERS = (TUNNELS,)
