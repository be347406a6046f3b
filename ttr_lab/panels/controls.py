"""Buttons as panels use them: greyed with a reason but never locked, and safe to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as W

Press = Callable[[], None]
Guard = Callable[[Press], Press]
"""Wraps what a control does, so that an exception shows under the panel."""

GREYED = "ttr-off"


def make_button(text: str, press: Press, *classes: str, tooltip: str = "") -> W.Button:
    """A button that does something; the classes give its looks."""
    button = W.Button(description=text, tooltip=tooltip or text, layout=W.Layout(width="auto"))
    button._dom_classes = ("ttr-button", *classes)
    button.on_click(lambda _: press())
    return button


def put(widget: W.Widget, **traits: Any) -> None:
    """Change a widget in one message, and not at all where nothing is new."""
    new = {name: value for name, value in traits.items() if getattr(widget, name) != value}
    if new:
        with widget.hold_sync():
            for name, value in new.items():
                setattr(widget, name, value)


def grey(button: W.DOMWidget, why: str, tooltip: str) -> None:
    """Grey a control and say why in its tooltip, or light it up again if nothing forbids it."""
    classes = tuple(name for name in button._dom_classes if name != GREYED)
    put(button, _dom_classes=(*classes, GREYED) if why else classes, tooltip=why or tooltip)


def is_greyed(button: W.DOMWidget) -> bool:
    """Whether a control is greyed."""
    return GREYED in button._dom_classes


def show_only(box: W.Box, children: tuple[W.Widget, ...]) -> None:
    """Put these children in a box; nothing is sent when they are there already."""
    if box.children != children:
        box.children = children


def set_shown(widget: W.Widget, shown: bool) -> None:
    """Show a widget or take it out of the layout."""
    put(widget.layout, display=None if shown else "none")


def is_shown(widget: W.Widget) -> bool:
    """Whether a widget has a place in the layout."""
    return bool(widget.layout.display != "none")
