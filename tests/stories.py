"""Games and positions in which every kind of event happens at least once."""

from __future__ import annotations

from collections.abc import Iterator

from tests.refusals import TICKETS, open_deal
from tests.tables import (
    BACK,
    BLIND,
    TO_HAND,
    TO_RACK,
    keep,
    pay,
    play,
    position,
    share,
    take,
    toll,
    walked,
)
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import DrawTickets, Pass
from ttr_lab.model.rulebook import Event


def stories() -> Iterator[list[Event]]:
    """Everything that happens in them, story by story."""
    yield from whole_games()
    yield from of_cards()
    yield from of_endings()
    yield from of_teams()
    yield from of_tunnels()
    yield from of_ties()


def whole_games() -> Iterator[list[Event]]:
    """Games of every edition from the deal to the last turn, and their scoring."""
    for board, players, house in (
        ("usa", 2, []),
        ("usa", 2, ["HOUSE-DOUBLE-1", "tickets_2025"]),
        ("usa", 4, []),
        ("team-asia", 4, []),
        ("team-asia", 6, ["open_racks"]),
        ("legendary-asia", 3, []),
        ("europe", 2, []),
        ("europe", 3, ["keep_long"]),
    ):
        game = walked(board, players, seed=players, house=house)
        yield [event for step in game.steps for event in step.events]
        yield list(game.final_events())


def of_cards() -> Iterator[list[Event]]:
    """Flushes, empty decks, places that stay empty."""
    bad = "loco " + 4 * "loco loco loco red red "
    flush = position(row="red loco green loco blue", deck=bad, house=["flush_cap"])
    yield play(flush, take(0))
    yield play(position(row="red loco loco green blue", deck="loco loco"), take(0))
    during = position(row="red loco loco green blue", deck="loco red", discard="9 red")
    yield play(during, take(0))
    yield play(position(row="red - - - -", deck=""), take(0))
    yield play(position(row="- - - - -", deck="", discard="2 red"), BLIND, BLIND)
    refill = position("1 red", row="- - - - -", deck="", routes="A-B red 1")
    yield play(refill, pay(refill, "A-B", "1 red"))
    yield play(position(row="loco red red red red"), take(0))
    yield play(position(deck="loco red"), BLIND)
    double = position("1 red", routes="A-B red 1, A-B blue 1")
    yield play(double, pay(double, "A-B", "1 red"))


def of_endings() -> Iterator[list[Event]]:
    """A deal, a standstill, and scorings."""
    stuck = position(row="- - - - -", deck="")
    yield play(stuck, Pass(), Pass())
    yield list(stuck.final_events())
    deal = open_deal()
    yield play(deal, keep(deal, "t", "u"), keep(deal, "w", "u"))
    yield list(position(routes="A-B red 1", owned={"A-B": "Ann"}, players=2).final_events())
    forgiving = position(tickets=TICKETS, held=[["t"], []], house=["HOUSE-TICKET-1"])
    yield list(forgiving.final_events())
    borrowing = position(
        ruleset="europe",
        routes="A-B red 1, B-C red 2",
        tickets=TICKETS,
        owned={"A-B": "Ann", "B-C": "Ben"},
        stations={"B": "Ann"},
        held=[["u"]],
    )
    yield list(borrowing.final_events())


def of_teams() -> Iterator[list[Event]]:
    """Cards put in their places, shared tickets, the third of three tracks, the trigger."""
    for place in (TO_HAND, TO_RACK):
        yield play(position(ruleset="team-asia"), take(0), place, BLIND)
        yield play(position(ruleset="team-asia"), BLIND, place, take(0))
    yield play(position(ruleset="team-asia", row="loco red red red red"), take(0))
    sharing = position(
        ruleset="team-asia", tickets=TICKETS, held=[["t", "u"]], ticket_deck=["v", "w"]
    )
    yield play(sharing, share(sharing, "t"))
    yield play(sharing, DrawTickets(), keep(sharing, "v", "w"), share(sharing, "v"))
    tracks = position(
        "1 green",
        ruleset="team-asia",
        routes="A-B red 1, A-B blue 1, A-B green 1",
        owned={"A-B": "Ben"},
        trains=[3, 2],
    )
    yield play(tracks, pay(tracks, "A-B/3", "1 green"))


def of_tunnels() -> Iterator[list[Event]]:
    """Paid and turned back, with few cards left, and wholly in locomotives."""
    for deck, discard, laid in (
        ("red loco green", "", "1 red"),
        ("red", "9 green", "1 red"),
        ("green red loco green", "", "1 loco"),
        ("green green green green", "", "1 red"),
    ):
        for answer in (toll("1 loco"), toll("2 loco"), BACK):
            game = position(
                "1 red 9 loco",
                ruleset="team-asia",
                routes="A-B red 1 tunnel4",
                deck=deck,
                discard=discard,
            )
            yield play(game, pay(game, "A-B", laid))
            if game.seat == 0 and game.why_not(0, answer) is None:
                yield play(game, answer)


def of_ties() -> Iterator[list[Event]]:
    """Two level on points, in every edition, with tickets and without."""
    ends = {"A-B": "Ann", "B-C": "Ben"}, {"B-C": "Ann"}, {"B-C": "Ann", "A-B": "Ben"}
    for owned, held in zip(ends, ([["t"], []], [], []), strict=True):
        yield list(tied(owned, held).final_events())
    both = {"A-B": "Ann", "D-E": "Cleo"}
    yield list(tied(both, [], ruleset="team-asia").final_events())
    yield list(tied({**both, "B-C": "Ben"}, [], ruleset="team-asia").final_events())
    either = {"A-B": "Ann", "D-E": "Ben"}
    yield list(tied(either, [], ruleset="legendary-asia").final_events())
    yield list(tied({**either, "F-G": "Ben"}, [], ruleset="legendary-asia").final_events())
    yield list(tied(either, [], ruleset="europe").final_events())
    yield list(tied(either, [], ruleset="europe", stations={"A": "Ben"}).final_events())


def tied(owned: dict[str, str], held: list[list[str]], **facts: object) -> Game:
    """The first two teams level on points, by markers set so; only what breaks ties differs."""
    mountain = " x1" if facts.get("ruleset") == "legendary-asia" else ""
    facts = {
        "routes": f"A-B red 1, B-C red 2, D-E red 1, F-G red 1{mountain}",
        "owned": owned,
        "tickets": TICKETS,
        "held": held,
        **facts,
    }
    plain = position(**facts)  # type: ignore[arg-type]
    size = plain.table.ruleset.team_size
    scores = [0] * len(plain.table.names)
    for number, team in enumerate(plain.final().teams[:2]):
        scores[number * size] = 50 - team.tickets - team.bonus
    return position(scores=scores, **facts)  # type: ignore[arg-type]
