"""What the explorer looks like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL
from .chance_style_keys import Quiet
from .style import SCROLL_HINT, style_sheet

STRIP = "104px"
MAP_HEIGHT = "clamp(320px, calc(100vh - 412px), 820px)"
RULES = f"""
.ttr-explorer {{ gap: 5px; }}
.ttr-explorer > * {{ width: 100%; }}
&h3 {{ margin: 0; font-size: 18px; line-height: 1.3; }}
&p {{ margin: 0 0 3px; }}
&.ttr-exp-head > .widget-html {{ flex: 1 1 auto; width: auto; }}
&.ttr-exp-sides {{ gap: 12px; align-items: flex-start; width: 100%; }}
&.ttr-exp-side {{ flex: 1 1 0; min-width: 0; gap: 5px; }}
&.ttr-exp-side > *, &.ttr-exp-top > * {{ width: 100%; }}
&.ttr-exp-top {{ gap: 5px; }}
&.ttr-exp-controls {{ display: flex; flex-flow: row wrap; gap: 4px 12px; align-items: center; }}
&.ttr-exp-controls > * {{ width: auto; margin: 0; flex: 0 1 auto; min-width: 0; }}
&.ttr-exp-controls label {{
  width: auto; margin-right: 5px; flex: 0 0 auto; overflow: visible; font-size: 13px;
}}
&.ttr-exp-controls select, &.ttr-exp-controls input {{ font-size: 14px; height: 28px; }}
&.ttr-exp-controls select {{ width: auto; max-width: 134px; min-width: 0; }}
&input::placeholder {{ color: #756E62; font-style: italic; opacity: 1; }}
&.ttr-exp-favorite label {{ font-weight: bold; }}
&.ttr-exp-favorite {{ flex: 1 1 236px !important; }}
&.ttr-exp-favorite input {{
  border: 2px solid {INK} !important; border-radius: 5px; padding: 0 8px; min-width: 150px;
  box-sizing: border-box;
}}
&.ttr-exp-status {{ height: 68px; align-items: flex-start; gap: 8px; }}
&.ttr-exp-status > .widget-html {{
  flex: 1 1 0; min-width: 0; width: auto; max-height: 100%; overflow-y: auto;
}}
&.ttr-exp-back {{ flex: 0 0 auto; width: auto; gap: 4px; }}
&.ttr-exp-big {{ font-size: 17px; line-height: 1.25; font-weight: bold; margin: 0 0 2px; }}
&.ttr-exp-status p {{ font-size: 14px; }}
&.ttr-exp-status p.ttr-exp-big {{ font-size: 17px; }}
&.ttr-exp-main {{
  display: grid; grid-template-columns: minmax(0, 59fr) minmax(0, 41fr); gap: 10px; width: 100%;
}}
&.ttr-exp-main > * {{ min-width: 0; width: auto; }}
&.ttr-exp-left {{ gap: 5px; }}
.ttr-panel.ttr-explorer .ttr-map {{ height: {MAP_HEIGHT}; }}
&.ttr-exp-reading {{ contain: size; overflow: hidden !important; gap: 5px; }}
&.ttr-exp-reading > * {{ flex: 0 0 auto; width: 100%; }}
&.ttr-exp-topics {{ display: flex; flex-flow: row wrap; gap: 3px; padding: 2px 0 0 2px; }}
&.ttr-exp-topics .ttr-button.jupyter-button {{ padding: 3px 7px; }}
&.ttr-picked.jupyter-button {{
  background: {LAND}; outline: 3px solid {INK}; outline-offset: -2px; font-weight: bold;
}}
&.ttr-exp-reading > .ttr-exp-told {{
  flex: 0 1 auto; min-height: 0; max-height: 54%; overflow: hidden auto !important; gap: 3px;
  padding: 1px 4px 1px 1px; {SCROLL_HINT}
}}
&.ttr-exp-told > * {{ flex: 0 0 auto; width: 100%; }}
&.ttr-exp-details p {{ font-size: 13.5px; line-height: 1.32; }}
&.ttr-exp-point.jupyter-button {{
  white-space: normal; text-align: left; height: auto; line-height: 1.3; font-size: 13.5px;
  background: {PAPER}; border-left: 6px solid {RAIL}; padding: 3px 7px; font-weight: normal;
}}
&.ttr-exp-for.jupyter-button {{ border-left-color: #1B6E3C; }}
&.ttr-exp-against.jupyter-button {{ border-left-color: #A81414; }}
&.ttr-exp-offer.jupyter-button {{ white-space: normal; text-align: left; height: auto; }}
&.ttr-exp-working {{ gap: 6px !important; }}
&.ttr-exp-working .widget-html {{ flex: 1 1 auto; width: auto; }}
&.ttr-exp-working progress {{ width: 90px; accent-color: {INK}; vertical-align: middle; }}
&.ttr-exp-busy {{ animation: ttr-exp-late 0.4s step-end; font-style: italic; }}
@keyframes ttr-exp-late {{ from {{ visibility: hidden; }} }}
&.ttr-exp-reading > .ttr-rows {{ flex: 1 1 0; min-height: 120px; display: flex; margin: 0; }}
&.ttr-rows-box {{
  overflow: auto; flex: 1 1 0; position: relative; border: 1px solid {RAIL}; border-radius: 5px;
  height: 100%; scrollbar-width: thin; box-sizing: border-box;
}}
&.ttr-rows table {{ font-size: 13px; width: 100%; }}
&.ttr-rows caption {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
&.ttr-rows thead th {{ position: sticky; top: 0; z-index: 1; font-size: 11.5px; padding: 0; }}
&.ttr-rows th, &.ttr-rows td {{ text-align: left; padding: 2px 4px; white-space: normal; }}
&.ttr-rows tbody th {{ min-width: 80px; }}
&.ttr-rows thead th:nth-child(n) {{ text-align: left; }}
&.ttr-rows .ttr-number, &.ttr-rows thead th.ttr-number:nth-child(n) {{ text-align: right; }}
&.ttr-rows td.ttr-number {{ font-variant-numeric: tabular-nums; white-space: nowrap; }}
&.ttr-rows button {{
  all: unset; cursor: pointer; box-sizing: border-box; font: inherit; color: inherit;
}}
&.ttr-rows thead button {{ width: 100%; padding: 3px 4px; line-height: 1.15; }}
&.ttr-rows button:focus-visible {{ outline: 3px solid {CHOSEN}; outline-offset: -1px; }}
&.ttr-rows tbody tr {{ cursor: pointer; }}
&.ttr-rows tbody tr:hover > * {{ background: {LAND}; }}
&.ttr-rows tbody th {{ font-weight: normal; }}
&.ttr-rows tr.ttr-picked-row > th {{ font-weight: bold; }}
&.ttr-rows tr.ttr-picked-row > * {{
  background: {LAND};
  border-top: 2px solid {INK}; border-bottom: 2px solid {INK};
}}
&.ttr-exp-strip {{
  height: {STRIP}; align-items: stretch !important; gap: 8px !important; border-radius: 6px;
  background: {LAND}; padding: 4px 8px; box-sizing: border-box;
}}
&.ttr-exp-strip > .ttr-exp-facts {{
  flex: 1 1 0; min-width: 0; overflow-y: auto; height: 100%; scrollbar-width: thin;
}}
&.ttr-exp-facts > .widget-html-content {{ font-size: 13px; line-height: 1.28; }}
&.ttr-exp-what-if {{
  flex: 0 0 auto; width: auto; max-width: 190px; gap: 3px; justify-content: center;
}}
&.ttr-exp-what-if .ttr-button.jupyter-button {{ min-height: 22px; padding: 1px 8px; }}
&.ttr-exp-matrix .ttr-chart {{ width: 100%; overflow: hidden; position: relative; }}
&.ttr-exp-keep {{ border-top: 1px solid {RAIL}; padding-top: 5px; }}
&.ttr-exp-keep .widget-text, &.ttr-exp-keep .widget-dropdown {{ width: auto; max-width: 210px; }}
&.ttr-exp-keep .widget-text > label, &.ttr-exp-keep .widget-dropdown > label {{
  width: auto; margin-right: 4px;
}}
&.ttr-exp-keep .ttr-flow {{ gap: 4px; }}
&.ttr-exp-keep .ttr-flow > .widget-html {{ width: auto; }}
.ttr-exp-two .ttr-exp-main {{ grid-template-columns: minmax(0, 1fr); }}
.ttr-exp-two .ttr-exp-status {{ height: 98px; position: relative; }}
.ttr-exp-two .ttr-exp-back {{ position: absolute; right: 0; top: -62px; }}
.ttr-exp-two .ttr-exp-controls > .ttr-exp-favorite {{ flex: 1 1 100% !important; order: 1; }}
.ttr-exp-two .ttr-exp-big, .ttr-exp-two .ttr-exp-status p.ttr-exp-big {{ font-size: 15px; }}
.ttr-exp-two .ttr-exp-reading {{ height: 380px; }}
.ttr-exp-two .ttr-exp-strip {{ height: 92px; }}
.ttr-panel.ttr-exp-two .ttr-map {{ height: clamp(250px, calc(100vh - 480px), 620px); }}
""".replace("&", ".ttr-explorer ")


def explorer_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room; the panel keeps its keys as well."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{RULES}</style>"), Quiet()))
    sheet.layout.display = "none"
    return sheet
