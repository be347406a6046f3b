"""Exercises about the rules of teams, played by the engine: it knows what is shared and shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.tables import NAMES, play, position
from ttr_lab.engine.game import new_game
from ttr_lab.model.actions import (
    Action,
    Claim,
    DrawTickets,
    KeepTickets,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
)
from ttr_lab.model.board import members
from ttr_lab.model.cards import COLORS, color_named
from ttr_lab.model.decisions import Keep, KeepFirst, Put, Share, ShareFirst, Turn
from ttr_lab.study.exercises import Exercise, exercise

ANN, BEN, CLEO = range(3)
FILLER = " ".join(["yellow"] * 12)


def tickets_played(it: Exercise) -> int:
    """The tickets on the rack, or Ann's secret ones, after a game with these choices."""
    n = it.numbers
    game = new_game("team-asia", NAMES[:4], seed=5)
    wanted = {ANN: [n["first"], n["second"]], BEN: [n["mates"]]}
    first = {ANN: n["one"], BEN: n["two"]}
    shared = False
    while wanted[ANN] or wanted[BEN] or not shared:
        for asked in game.state.open:
            seat = asked.seat
            if isinstance(asked, KeepFirst):
                game.play(seat, KeepTickets(asked.offered[: first.get(seat, 3)]))
            elif isinstance(asked, ShareFirst | Share):
                game.play(seat, ShareTickets(asked.among[: asked.count]))
            elif isinstance(asked, Keep):
                game.play(seat, KeepTickets(asked.offered[: wanted[seat].pop(0)]))
            elif isinstance(asked, Turn) and wanted.get(seat):
                game.play(seat, DrawTickets())
            elif isinstance(asked, Turn) and seat == ANN:
                game.play(seat, ShareTickets(game.view(ANN).tickets[: n["moved"]]))
                shared = True
            else:
                game.play(seat, game.legal_actions(seat)[0])
            break
    view = game.view(ANN)
    return len(view.shared) if n["on_rack"] else len(view.tickets)


DRAWS: tuple[tuple[str, str], ...] = (
    ("locomotive red red blue blue", FILLER),
    ("red red blue blue green", f"yellow locomotive {FILLER}"),
    ("red red blue blue green", f"locomotive red {FILLER}"),
    ("red red blue blue green", f"locomotive locomotive {FILLER}"),
)
"""Face-up cards and deck for the four kinds of turns in the exercise on locomotives.

A face-up card that is taken is replaced at once from the deck.
"""
TAKES: tuple[tuple[Action, ...], ...] = (
    (TakeFromRow(0),),
    (TakeFromRow(0), TakeFromDeck()),
    (TakeFromDeck(), TakeFromDeck()),
    (TakeFromDeck(), TakeFromDeck()),
)


def locomotives_by_placing(it: Exercise) -> int:
    """Every legal placing of the cards, turn by turn."""
    kinds = [it.numbers[f"turn{n}"] for n in range(4)]
    held = [_placed(kind) for kind in kinds]
    if it.numbers["in_hand"]:
        return sum(max(hand for hand, _ in found) for found in held)
    return sum(min(rack for _, rack in found) for found in held)


def _placed(kind: int) -> set[tuple[int, int]]:
    """The locomotives in hand and on the rack after all ways to take the cards of a turn."""
    row, deck = DRAWS[kind]
    found = set()
    for place in ("hand", "rack"):
        game = position("", row=row, deck=deck, ruleset="team-asia")
        for take in TAKES[kind]:
            game.play(ANN, take)
            if isinstance(game.state.asked(ANN), Put):
                game.play(ANN, PutCard(place))
        assert game.seat != ANN
        view = game.view(ANN)
        found.add((view.hand.locomotives, view.rack.locomotives))
    return found


def claimable(it: Exercise) -> int:
    """The one option that is among the legal claims of the position."""
    n = it.numbers
    hand, rack, mates = (
        {str(color): n[f"{name} {color}"] for color in COLORS} for name in ("hand", "rack", "mates")
    )

    def words(cards: dict[str, int]) -> str:
        return " ".join(f"{count} {name}" for name, count in cards.items())

    game = position(
        words(hand),
        words(mates),
        board="team-asia",
        ruleset="team-asia",
        trains=(n["mine"], n["mate"]),
        racks=(words(rack),),
    )
    claims = {it.route for it in game.legal_actions(ANN) if isinstance(it, Claim)}
    (found,) = (option for option in range(4) if n[f"option{option}"] in claims)
    return found


def completed_by_the_engine(it: Exercise) -> int:
    """The ticket points of the final scoring, with all routes of the real map in place."""
    assert it.picture is not None
    n, board = it.numbers, it.picture.board
    owned = {
        board.routes[route].id: name
        for name, routes in (("Ann", n["mine"]), ("Ben", n["mates"]))
        for route in members(routes)
    }
    tickets = {
        f"t{k}": [board.cities[n[f"a{k}"]].id, board.cities[n[f"b{k}"]].id, n[f"points{k}"]]
        for k in range(4)
    }
    game = position(
        board="team-asia",
        ruleset="team-asia",
        owned=owned,
        tickets=tickets,
        held=(["t0"], ["t2"]),
        shared=(["t1", "t3"],),
    )
    return game.final().teams[0].tickets


CARD = re.compile(r"an? (\w+)(?: card)? (face up|blind), to the (hand|rack)")


def known_cards(it: Exercise) -> int:
    """The cards that each seat knows, after the turns were played: by events and views."""
    turns = [CARD.findall(str(line)) for line in it.question if str(line).startswith("Turn")]
    counts = {"partner": 0, "rivals": 0, "team": 0, "you": 0}
    for turn in turns:
        row = [color for color, how, _ in turn if how == "face up"]
        deck = [color if how == "blind" else "yellow" for color, how, _ in turn]
        game = position(
            "",
            row=" ".join([*row, *["white"] * (5 - len(row))]),
            deck=" ".join([*deck, FILLER]),
            ruleset="team-asia",
        )
        for color, how, place in turn:
            before = game.view(BEN).rack
            slot = game.view(ANN).row.index(color_named(color)) if how == "face up" else 0
            events = play(game, TakeFromRow(slot) if how == "face up" else TakeFromDeck())
            if isinstance(game.state.asked(ANN), Put):
                events += play(game, PutCard(place))
            public = " ".join(event.public for event in events)
            assert game.view(CLEO).teams[0].rack is None
            open_ = color in public
            to_rack = game.view(BEN).rack.size > before.size
            counts["rivals"] += open_
            counts["partner"] += open_ or to_rack
            counts["team"] += to_rack and not open_
            counts["you"] += not open_ and not to_rack
    asked = str(it.question[-1])
    (found,) = (
        count for words, count in zip(ASKED, counts.values(), strict=True) if words in asked
    )
    return found


ASKED = ("does your partner know", "do they know", "while no rival does", "nobody know but you")


BY_ENGINE: dict[str, Callable[[Exercise], int]] = {
    "team-shared": tickets_played,
    "team-locomotives": locomotives_by_placing,
    "team-pays": claimable,
    "team-completed": completed_by_the_engine,
    "team-seen": known_cards,
}


@pytest.mark.parametrize("name", BY_ENGINE)
def test_a_class_by_the_engine(name: str) -> None:
    """Twelve students in a row: whatever the exercise says, the engine does."""
    for seed in range(10, 22):
        it = exercise(name, seed)
        assert it.answer == BY_ENGINE[name](it), seed
