"""What the map maker looks like, on top of the style sheet of all panels; and its small parts."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..figures.palette import CARDS, CHOSEN, INK, LAND, PAPER, RAIL, SHALLOWS
from .controls import put
from .style import style_sheet

MAP_HEIGHT = "clamp(400px, calc(100vh - 310px), 900px)"
COLORS = "".join(
    f".ttr-maker .ttr-maker-{look.id}.jupyter-button {{ background: {look.fill}; "
    f"color: {look.ink}; border-color: {look.edge}; }}\n"
    for look in CARDS.values()
)
LOOKS = f"""
.ttr-maker > * {{ width: 100%; }}
.ttr-maker-head {{ gap: 5px !important; }}
.ttr-maker-head > .widget-html {{ flex: 1 1 0; width: auto; }}
.ttr-maker-head h2 {{
  margin: 0; font-size: 18px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
}}
.ttr-maker-steps {{ display: flex; flex-flow: row wrap; gap: 4px; margin: 4px 0 6px; }}
.ttr-maker-steps .ttr-button.jupyter-button {{ font-size: 14px; min-height: 32px; flex: 1 1 auto; }}
.ttr-maker .ttr-picked.jupyter-button {{
  outline: 3px solid {INK}; outline-offset: -2px; font-weight: bold;
}}
.ttr-maker-steps .ttr-picked.jupyter-button {{ background: {INK}; color: {PAPER}; }}
.ttr-maker .ttr-main-row > .ttr-left {{ flex: 62 1 0; }}
.ttr-maker .ttr-main-row > .ttr-side {{
  flex: 38 1 0; height: {MAP_HEIGHT}; max-height: none; gap: 6px; overflow: hidden !important;
}}
.ttr-maker .ttr-main-row.ttr-maker-wide > .ttr-left {{ flex-grow: 45; }}
.ttr-maker .ttr-main-row.ttr-maker-wide > .ttr-side {{ flex-grow: 55; }}
.ttr-panel.ttr-maker .ttr-map {{ height: {MAP_HEIGHT}; }}
.ttr-maker-map {{
  height: {MAP_HEIGHT}; width: 100%; border: 1px solid {RAIL}; border-radius: 4px;
  overflow: hidden !important;
}}
.ttr-maker-map > * {{ flex: 1 1 0; min-width: 0; height: 100%; margin: 0; }}
.ttr-maker-scroll {{ flex: 1 1 0 !important; min-height: 0; }}
.ttr-maker-box > * {{ flex: 0 0 auto; }}
.ttr-maker-box {{ gap: 6px; width: 100%; }}
.ttr-maker-scroll > * {{
  flex: 1 1 0; min-height: 0; overflow: hidden auto !important; padding-right: 4px;
}}
.ttr-maker h3 {{ margin: 0; font-size: 16px; line-height: 1.3; }}
.ttr-maker p {{ margin: 0 0 3px; }}
.ttr-maker .widget-html-content {{ font-size: 13.5px !important; }}
.ttr-maker-form {{
  border: 2px solid {INK}; border-radius: 6px; padding: 6px 8px; background: {LAND}; gap: 5px;
}}
.ttr-maker-form > * {{ flex: 0 0 auto; }}
.ttr-maker-row {{ display: flex; flex-flow: row wrap; gap: 5px; align-items: center; }}
.ttr-maker-row > * {{ margin: 0; flex: 0 0 auto; }}
.ttr-maker-row > .widget-html {{ width: auto; }}
.ttr-maker-row > .ttr-maker-grow {{ flex: 1 1 130px; width: auto; min-width: 0; }}
.ttr-maker .widget-text, .ttr-maker .widget-dropdown, .ttr-maker .widget-textarea {{
  width: auto;
}}
.ttr-maker-number {{ width: auto !important; }}
.ttr-maker-number input {{ width: 74px; flex: 0 0 74px; }}
.ttr-maker-short input {{ width: 52px; flex: 0 0 52px; }}
.ttr-maker .ttr-maker-number > label, .ttr-maker .ttr-maker-named > label {{
  width: auto; min-width: 0; margin-right: 5px; font-size: 13px; overflow: visible;
}}
.ttr-maker-points {{
  display: grid; grid-template-columns: repeat(auto-fill, minmax(82px, 1fr)); gap: 3px 6px;
}}
.ttr-maker .ttr-maker-points .ttr-maker-number > label {{
  width: 18px; text-align: right; font-weight: bold;
}}
.ttr-maker .ttr-maker-unseen-label > label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-maker-unseen-label {{ position: relative; }}
.ttr-maker textarea {{ font: 12px/1.35 monospace; }}
.ttr-maker .ttr-maker-list {{ height: auto; width: auto; }}
.ttr-maker .ttr-maker-list select {{
  font-size: 13.5px; height: clamp(120px, calc(100vh - 580px), 420px); padding: 3px; width: 100%;
}}
.ttr-maker-colors {{ display: flex; flex-flow: row wrap; gap: 3px; }}
.ttr-maker-colors .ttr-button.jupyter-button {{
  min-width: 28px; font-weight: bold; padding: 3px 0;
}}
.ttr-maker-colors .ttr-button.ttr-picked.jupyter-button {{
  outline: 4px solid {CHOSEN}; outline-offset: 1px;
}}
.ttr-maker-lengths {{ display: flex; flex-flow: row wrap; gap: 3px; }}
.ttr-maker-lengths .ttr-button.jupyter-button {{ min-width: 28px; padding: 3px 4px; }}
.ttr-maker-row > .ttr-maker-colors, .ttr-maker-row > .ttr-maker-lengths {{ flex: 0 1 auto; }}
.ttr-maker-row > .widget-html b {{ line-height: 26px; margin-right: 3px; }}
{COLORS}
.ttr-maker-maps {{ display: flex; flex-flow: row wrap; gap: 5px; }}
.ttr-maker-maps .ttr-button.jupyter-button {{ font-size: 14px; min-height: 34px; }}
.ttr-maker .ttr-maker-start.jupyter-button {{
  font-size: 16px; min-height: 42px; width: 100%; white-space: normal;
}}
.ttr-maker-news .widget-html-content {{ font-size: 14px !important; }}
.ttr-maker-news {{ max-height: 170px; overflow: auto !important; }}
.ttr-maker-news [role] {{
  white-space: pre-line; border-left: 4px solid {RAIL}; padding: 2px 8px; background: {LAND};
}}
.ttr-maker-news [role=alert] {{ border-color: {CHOSEN}; font-weight: bold; }}
.ttr-maker-live [role] {{ border-left: 4px solid #D98E04; padding: 2px 8px; }}
.ttr-maker .ttr-maker-next.jupyter-button {{ font-size: 15px; min-height: 38px; }}
.ttr-maker .ttr-maker-finding.jupyter-button {{
  text-align: left; white-space: normal; line-height: 1.35; background: {PAPER}; height: auto;
  border-left: 8px solid {RAIL}; padding: 5px 9px; justify-content: flex-start; width: 100%;
}}
.ttr-maker .ttr-maker-wrong.jupyter-button {{ border-left-color: {CHOSEN}; font-weight: bold; }}
.ttr-maker .ttr-maker-look.jupyter-button {{ border-left-color: #D98E04; }}
.ttr-maker .ttr-maker-fine.jupyter-button {{ border-left-color: #2E7D4F; cursor: default; }}
.ttr-panel .ttr-maker-balance td, .ttr-panel .ttr-maker-balance th {{
  border-bottom: 1px solid {LAND}; padding: 3px 5px; font-size: 13px; white-space: normal;
}}
.ttr-panel .ttr-maker-balance th[scope=row] {{ font-weight: normal; }}
.ttr-panel .ttr-maker-balance thead th:first-child {{ text-align: left; }}
.ttr-panel .ttr-maker-balance thead th:nth-child(2) {{ text-align: right; }}
.ttr-panel .ttr-maker-balance small {{ font-size: 11.5px; opacity: 0.85; display: block; }}
.ttr-panel .ttr-maker-balance tr.ttr-maker-out > * {{ background: {SHALLOWS}; }}
.ttr-panel .ttr-maker-balance td:last-child {{ text-align: center; font-weight: bold; }}
.ttr-maker-share {{ display: flex; gap: 2px; height: 22px; }}
.ttr-maker-share span {{
  border: 1px solid; border-radius: 3px; font: bold 11px/20px sans-serif; text-align: center;
  overflow: hidden; min-width: 0;
}}
.ttr-maker .widget-checkbox {{ width: auto; height: auto; margin: 0; }}
.ttr-maker .widget-checkbox label {{ white-space: normal; height: auto; font-size: 13px; }}
.ttr-maker a.ttr-maker-download {{
  display: inline-block; border: 1px solid {RAIL}; border-radius: 6px; padding: 4px 10px;
  background: {LAND}; color: {INK}; text-decoration: none;
}}
.ttr-maker-below {{ gap: 6px; margin-top: 8px; }}
.ttr-maker-wait {{ padding: 30px; font-size: 16px; }}
"""


def maker_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet


Act = Callable[[Callable[[], None]], None]
"""Do something that a person asked for: refusals are told, then everything is shown anew."""


def heading(text: str) -> W.HTML:
    """A line in larger type."""
    return W.HTML(f"<h3>{escape(text)}</h3>")


def quiet(text: str) -> W.HTML:
    """A paragraph in plain type."""
    return W.HTML(f"<p>{escape(text)}</p>")


def line(*children: W.Widget) -> W.Box:
    """Controls side by side, in several lines where they are too many."""
    return boxed("ttr-maker-row", *children)


def boxed(name: str, *children: W.Widget) -> W.Box:
    """A box that the style sheet lays out."""
    box = W.Box(children)
    box.add_class(name)
    return box


def column(*children: W.Widget, name: str = "ttr-maker-box") -> W.VBox:
    """Controls under one another."""
    box = W.VBox(children)
    box.add_class(name)
    return box


def label_field(field: W.DOMWidget, name: str, *, seen: bool = True) -> W.DOMWidget:
    """A field with a name, which is read aloud even where it is not shown."""
    field.add_class("ttr-maker-named" if seen else "ttr-maker-unseen-label")
    put(field, description=name, tooltip=name)
    return field


def number_field(
    name: str, least: int, most: int, changed: Callable[[int], None], *, short: bool = True
) -> W.BoundedIntText:
    """A field for a whole number; `changed` is called when somebody writes another one."""
    field = W.BoundedIntText(value=least, min=least, max=most, description=name, tooltip=name)
    field.add_class("ttr-maker-number")
    if short:
        field.add_class("ttr-maker-short")
    field.observe(lambda change: changed(change["new"]), "value")
    return field


def pick(button: W.Button, picked: bool) -> None:
    """Mark a button as the one that is chosen, or not."""
    classes = tuple(name for name in button._dom_classes if name != "ttr-picked")
    put(button, _dom_classes=(*classes, "ttr-picked") if picked else classes)
