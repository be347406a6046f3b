"""A position of Team Asia for tests: Ann and Ben against Cleo and Dora, all at one screen."""

from __future__ import annotations

from ttr_lab.engine.situation import situation
from ttr_lab.model.load import load_board
from ttr_lab.panels.game import GamePanel

BOARD = load_board("team-asia")
IDS = [ticket.id for ticket in BOARD.tickets]
NAMES = ("Ann", "Ben", "Cleo", "Dora")
HELD = {"Ann": IDS[0:3], "Ben": IDS[3:5], "Cleo": IDS[5:8], "Dora": IDS[8:10]}
SHARED = {"Ann and Ben": IDS[10:12], "Cleo and Dora": IDS[12:14]}
KABUL = BOARD.route("Kabul", "Kashgar")
"""A tunnel of three yellow spaces, for which four cards are turned over."""


def tickets(ids: list[str]) -> list[str]:
    """Tickets as the screen names them."""
    return [str(BOARD.ticket(id)) for id in ids]


def team_panel(
    *names: str,
    hand: dict[str, int] | None = None,
    rack: dict[str, int] | None = None,
    wait: bool | None = None,
    **facts: object,
) -> GamePanel:
    """Ann's turn with this hand and this rack; further facts replace those of the position.

    `wait` is that of the panel: whether bots wait for Step.
    """
    seats = names or NAMES
    holds = dict(zip(seats, HELD.values(), strict=True))
    pairs = {" and ".join(NAMES[i : i + 2]): list(seats[i : i + 2]) for i in (0, 2)}
    position: dict[str, object] = {
        "board": "team-asia",
        "players": {
            name: {"hand": {"white": 2, "purple": 1}, "tickets": held, "trains": 20}
            for name, held in holds.items()
        },
        "teams": pairs,
        "racks": {
            "Ann and Ben": {"cards": rack or {}, "tickets": SHARED["Ann and Ben"]},
            "Cleo and Dora": {"cards": {"orange": 3}, "tickets": SHARED["Cleo and Dora"]},
        },
        "row": ["red", "locomotive", "blue", "green", "white"],
        "deck": ["green", "red", "blue", "black", "green", "red", "blue", "black"],
        "ticket_deck": IDS[20:30],
    }
    if hand is not None:
        players = position["players"]
        assert isinstance(players, dict)
        players[seats[0]] |= {"hand": hand}
    panel = GamePanel(game=situation(**position | facts), wait=wait)
    panel.map.watch.drawn = True
    if panel.session.next_in_front:
        panel.curtain.button.click()
    return panel
