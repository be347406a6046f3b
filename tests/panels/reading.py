"""Panels for tests, and what is read off them: all their text, and what their buttons do."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as W

from ttr_lab.engine.game import new_game
from ttr_lab.engine.situation import situation
from ttr_lab.panels.game import GamePanel

TEXTS = ("value", "description", "tooltip", "options", "placeholder")


def widgets_in(widget: W.Widget) -> Iterator[W.Widget]:
    """The widget and everything inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from widgets_in(child)


def all_text(panel: GamePanel) -> str:
    """Every word that the page gets, shown or not: texts, tooltips, lists and the map."""
    words = [
        str(getattr(widget, name, ""))
        for widget in widgets_in(panel)
        if widget is not panel.map.live.figure
        for name in TEXTS
    ]
    pools = (
        *(panel.keep.boxes, panel.share.choices.boxes, panel.tickets.buttons),
        *(panel.shared.buttons, panel.claim.paying.buttons, panel.toll.pay.buttons),
        *(panel.stations.pay.buttons, (panel.hand.here, panel.rack.here)),
    )
    hidden = [str(getattr(widget, name, "")) for pool in pools for widget in pool for name in TEXTS]
    drawn = [f"{trace.name}: {trace.meta}" for trace in panel.map.live.figure.data]
    return "\n".join(words + hidden + drawn)


def said(panel: GamePanel) -> str:
    """The headline with its news."""
    return str(panel.headline.value)


def keep_first(panel: GamePanel, count: int = 2) -> None:
    """Keep the first of the tickets on offer."""
    for box in panel.keep.boxes[:count]:
        box.value = True
    panel.keep.keep.click()


def begun(*players: str, seed: int = 1, first: int = 0) -> GamePanel:
    """A game of people on the USA map in which everybody has kept two tickets."""
    panel = GamePanel(game=new_game("usa", players, seed=seed, first=first))
    panel.map.watch.drawn = True
    for _ in players:
        if len(players) > 1:
            panel.curtain.button.click()
        keep_first(panel)
    panel.curtain.button.click()
    return panel


def holding(hand: dict[str, int]) -> GamePanel:
    """Ann's turn with this hand; face up lie a locomotive and four others, Ben holds nothing."""
    game = situation(
        board="usa",
        players={"Ann": {"hand": hand}, "Ben": {}},
        row=["locomotive", "red", "blue", "green", "white"],
        deck=["orange", "yellow", "black", "purple"],
    )
    panel = GamePanel(game=game)
    panel.map.watch.drawn = True
    panel.curtain.button.click()
    return panel
