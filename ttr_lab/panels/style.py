"""The one style sheet of all panels: the same looks in a light and in a dark notebook."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, CITY_EDGE, INK, LAND, PAPER, RAIL, SANS, SHALLOWS
from ..language import say

MORE = "max(0px, (100vh - 800px) * 0.16)"
"""How much taller than in a low window the boxes under the map are."""
MAP_HEIGHT = f"clamp(328px, calc(100vh - 474px - {MORE}), 760px)"
"""What a window leaves for the map once everything else of notebook and panel has its place."""
SCROLL_HINT = f"""
  background:
    linear-gradient({PAPER} 30%, transparent) top / 100% 24px local no-repeat,
    linear-gradient(transparent, {PAPER} 70%) bottom / 100% 24px local no-repeat,
    linear-gradient({RAIL}, transparent) top / 100% 7px scroll no-repeat,
    linear-gradient(transparent, {RAIL}) bottom / 100% 7px scroll no-repeat;
  scrollbar-width: thin;
"""
"""A shadow at the edge behind which there is more to read."""

RULES = f"""
.ttr-panel {{
  --jp-ui-font-color0: {INK}; --jp-ui-font-color1: {INK}; --jp-ui-font-color2: {INK};
  --jp-content-font-color1: {INK}; --jp-widgets-color: {INK}; --jp-widgets-label-color: {INK};
  --jp-widgets-input-color: {INK}; --jp-widgets-input-background-color: {PAPER};
  --jp-widgets-input-border-color: {RAIL}; --jp-layout-color0: {PAPER};
  --jp-layout-color1: {PAPER}; --jp-layout-color2: {LAND}; --jp-layout-color3: {RAIL};
  --jp-border-color1: {RAIL}; --jp-widgets-inline-height: 26px; --jp-widgets-margin: 1px;
  --jp-widgets-slider-track-color: {RAIL}; --jp-widgets-font-size: 13px;
  background: {PAPER}; color: {INK}; color-scheme: light; font: 13px/1.35 {SANS};
  border: 1px solid {RAIL}; border-radius: 8px; padding: 6px 8px; overflow: hidden;
}}
.ttr-panel .widget-html-content, .ttr-panel .widget-html > .widget-html-content {{
  font: 13px/1.35 {SANS}; color: {INK}; width: 100%; overflow-wrap: anywhere;
}}
.ttr-panel .widget-html {{ height: auto; }}
.ttr-panel .widget-vbox, .ttr-panel .widget-hbox, .ttr-panel .widget-box {{ overflow: visible; }}
.ttr-panel .widget-hbox {{ align-items: center; gap: 4px; }}
.ttr-panel .ttr-main-row {{ align-items: stretch; gap: 8px; }}
.ttr-panel .ttr-language {{ position: relative; }}
.ttr-panel .ttr-language > label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-panel .ttr-head {{ align-items: flex-start; }}
.ttr-head > .ttr-said {{ flex: 1 1 0; min-width: 0; }}
.ttr-flow {{ display: flex; flex-flow: row wrap; gap: 3px; align-items: center; }}
.ttr-button.jupyter-button {{
  background: {LAND}; color: {INK}; border: 1px solid {RAIL}; border-radius: 6px;
  height: auto; min-height: 26px; padding: 3px 9px; white-space: pre-wrap;
  width: auto; margin: 0; flex: 0 0 auto; font: 13px/1.2 {SANS}; overflow: visible;
  box-shadow: none;
}}
.ttr-button.jupyter-button:hover {{ filter: brightness(0.95); }}
.ttr-panel :focus-visible {{ outline: 3px solid {CHOSEN}; outline-offset: 1px; }}
.ttr-main.jupyter-button {{ background: {INK}; color: {PAPER}; font-weight: bold; }}
.ttr-small.jupyter-button {{ padding: 0 9px; min-height: 24px; font-weight: bold; }}
.ttr-paying .ttr-picked.jupyter-button {{ border-color: {INK}; font-weight: bold; }}
.ttr-pay.jupyter-button, .ttr-way.jupyter-button {{ text-align: left; flex: 0 1 auto; }}
.ttr-how summary {{ cursor: pointer; text-decoration: underline dotted; }}
.ttr-how p {{ margin: 2px 0; }}
.ttr-panel .ttr-how thead th {{ text-align: right; }}
.ttr-how .ttr-how {{ margin-left: 10px; }}
.ttr-plain.jupyter-button {{ background: transparent; padding: 2px 7px; min-height: 24px; }}
.ttr-panel .ttr-cards {{ gap: 5px; padding: 3px 0; }}
.ttr-card.jupyter-button {{
  flex: 1 1 0; min-width: 0; height: 42px; border: 1px solid {CITY_EDGE};
  font: bold 12px/1.15 {SANS}; padding: 2px 0; text-align: center; border-radius: 7px;
  box-shadow: inset 0 0 0 2px rgba(255, 255, 255, 0.65), 0 1px 2px rgba(0, 0, 0, 0.35);
}}
.ttr-card.jupyter-button::first-line {{ font-size: 16px; }}
.ttr-card.ttr-deck, .ttr-card.ttr-tickets {{ background: {SHALLOWS}; flex-grow: 1.1; }}
.ttr-off.jupyter-button {{ opacity: 0.45; cursor: not-allowed; box-shadow: none; }}
.ttr-card.ttr-off.jupyter-button {{ opacity: 0.5; }}
.ttr-holders {{ gap: 6px !important; align-items: stretch !important; }}
.ttr-holder {{ position: relative; }}
.ttr-holder > .widget-html {{ flex: 1 1 0; min-width: 0; }}
.ttr-holder .widget-html-content {{ display: flex; gap: 4px; height: 42px; }}
.ttr-holder.ttr-rack {{
  background: {LAND}; box-shadow: inset 0 0 0 1px {RAIL}, inset 0 -4px {RAIL};
  border-radius: 6px; padding: 0 4px;
}}
.ttr-stack {{
  flex: 1 1 0; max-width: 84px; min-width: 0; container-type: inline-size;
  font: bold 12px/1.15 {SANS};
}}
.ttr-stack > span {{
  border: 1px solid; border-radius: 7px; height: 40px; text-align: center; overflow: hidden;
  box-shadow: inset 0 0 0 2px rgba(255, 255, 255, 0.65); display: flex; flex-flow: column;
  justify-content: center;
}}
.ttr-stack b {{ font-size: 16px; white-space: nowrap; }}
.ttr-stack i {{ font-style: normal; }}
@container (max-width: 38px) {{ .ttr-stack b {{ display: flex; flex-flow: column; }} }}
@container (max-width: 49px) {{ .ttr-word {{ display: none; }} }}
@container (max-width: 68px) {{ .ttr-long-word {{ display: none; }} }}
.ttr-here-it-goes.jupyter-button {{
  position: absolute; inset: -2px; border: 3px dashed {CHOSEN}; background: transparent;
}}
.ttr-here-it-goes.jupyter-button::after {{
  content: var(--ttr-here); background: {PAPER}; padding: 0 6px; border-radius: 4px;
  font-weight: bold; position: absolute; top: -11px; right: 6px; border: 1px solid {CHOSEN};
}}
.ttr-face {{
  display: flex; flex-flow: column; justify-content: center; align-items: center;
  border: 1px solid; border-radius: 7px; width: 100%; height: 100%; box-sizing: border-box;
  box-shadow: inset 0 0 0 2px rgba(255, 255, 255, 0.65), 0 1px 2px rgba(0, 0, 0, 0.35);
  font: bold 10px/1.1 {SANS};
}}
.ttr-face b {{ font-size: 17px; }}
.ttr-put .ttr-face {{ width: 84px; height: 96px; font-size: 13px; }}
.ttr-put .ttr-face b {{ font-size: 34px; }}
.ttr-put-places {{ flex: 1 1 0; gap: 6px; justify-content: center; margin-left: 8px; }}
.ttr-put-places .ttr-button.jupyter-button {{ font-size: 16px; padding: 10px; }}
.ttr-tunnel {{ border: 1px solid {RAIL}; border-radius: 6px; padding: 4px 6px; margin: 0 0 4px; }}
.ttr-tunnel ol {{ display: flex; gap: 4px; margin: 4px 0; padding: 0; list-style: none; }}
.ttr-tunnel li {{ flex: 1 1 0; min-width: 0; max-width: 66px; }}
.ttr-tunnel li {{ text-align: center; font-size: 11px; }}
.ttr-tunnel li.ttr-match {{ font-weight: bold; }}
.ttr-tunnel li.ttr-match .ttr-flip {{ outline: 3px solid {CHOSEN}; border-radius: 8px; }}
.ttr-flip {{
  display: block; height: 50px; position: relative; transform-style: preserve-3d;
  animation: ttr-turn 0.4s calc(var(--n) * 0.5s + 0.3s) backwards;
}}
.ttr-flip > * {{ position: absolute; inset: 0; backface-visibility: hidden; }}
.ttr-face-down {{
  background: repeating-linear-gradient(45deg, {RAIL} 0 5px, {SHALLOWS} 5px 10px);
  border: 1px solid {INK}; border-radius: 7px; transform: rotateY(180deg);
}}
.ttr-tunnel .ttr-later, .ttr-said .ttr-later {{
  animation: ttr-show 0.2s calc(var(--n) * 0.5s + 0.6s) backwards;
}}
.ttr-at-rest .ttr-flip, .ttr-at-rest .ttr-later {{ animation: none; }}
@keyframes ttr-turn {{ from {{ transform: rotateY(180deg); }} }}
@keyframes ttr-show {{ from {{ opacity: 0; }} to {{ opacity: 1; }} }}
@media (prefers-reduced-motion: reduce) {{
  .ttr-panel .ttr-flip, .ttr-panel .ttr-later {{ animation: none !important; }}
}}
.ttr-label {{ font-weight: bold; margin-right: 4px; }}
.ttr-quiet {{ opacity: 0.8; }}
.ttr-said .widget-html-content {{ height: 76px; }}
.ttr-said [role=status] {{ height: 76px; overflow-y: auto; {SCROLL_HINT} }}
.ttr-asks {{ font-size: 16px; line-height: 22px; display: block; }}
.ttr-news {{ display: block; }}
.ttr-refused {{ border-left: 4px solid {CHOSEN}; padding-left: 6px; }}
.ttr-rule {{ display: inline-block; vertical-align: top; max-width: 100%; }}
.ttr-rule[open] {{ display: block; }}
.ttr-rule summary {{
  display: inline; cursor: pointer; font-size: 11px; opacity: 0.85; list-style: none;
  text-decoration: underline dotted; white-space: nowrap;
}}
.ttr-rule[open] > span {{
  display: block; background: {LAND}; border-radius: 4px; padding: 2px 6px; margin: 1px 0;
}}
.ttr-left {{ flex: 65 1 0; min-width: 0; gap: 3px; }}
.ttr-side {{
  flex: 35 1 0; min-width: 0; gap: 5px; overflow: hidden auto !important;
  max-height: calc({MAP_HEIGHT} + 100px);
}}
.ttr-players {{ flex: 1 1 auto; min-width: 0; }}
.ttr-side > * {{ flex: 0 0 auto; width: 100%; }}
.ttr-side .widget-html {{ width: auto; align-self: stretch; }}
.ttr-panel .ttr-map {{
  width: 100%; height: {MAP_HEIGHT}; border: 1px solid {RAIL}; border-radius: 4px;
  overflow: hidden;
}}
.ttr-map > * {{ flex: 1 1 0; min-width: 0; height: 100%; }}
.ttr-map > .ttr-watch {{ display: none; }}
.ttr-panel .ttr-map {{ position: relative; }}
.ttr-map > .ttr-still {{ position: absolute; inset: 0; margin: 0; pointer-events: none; }}
.ttr-still > .widget-html-content {{ height: 100%; line-height: 0; }}
.ttr-map .js-plotly-plot {{ height: 100%; width: 100%; }}
.ttr-panel table {{ border-collapse: collapse; width: 100%; font-size: 13px; color: {INK}; }}
.ttr-panel th, .ttr-panel td {{
  text-align: right; padding: 2px 3px; background: {PAPER}; border: 0; overflow-wrap: normal;
}}
.ttr-panel th[scope=row], .ttr-panel thead th:nth-child(2) {{ text-align: left; }}
.ttr-score thead th:not(:first-child) {{ text-align: right; }}
.ttr-score .ttr-now {{ background: {LAND} !important; font-weight: bold; }}
.ttr-panel thead th {{ border-bottom: 1px solid {RAIL}; font-size: 11px; }}
.ttr-panel tr.ttr-now > * {{ background: {LAND}; font-weight: bold; }}
.ttr-panel li.ttr-now {{ background: {LAND}; font-weight: bold; }}
.ttr-sign {{
  display: inline-block; min-width: 17px; line-height: 17px; text-align: center;
  white-space: nowrap; border-radius: 4px; font-size: 12px; border: 1px solid {INK};
}}
.ttr-ticket.jupyter-button {{
  text-align: left; background: {PAPER}; flex: 1 1 100%; font-size: 12.5px; white-space: normal;
  padding: 2px 9px; min-height: 22px;
}}
.ttr-keep label, .ttr-rules label {{ display: flex; align-items: flex-start; gap: 5px; }}
.ttr-keep label, .ttr-keep label span, .ttr-rules label, .ttr-rules label span {{
  white-space: normal; overflow: visible; line-height: 1.25; height: auto;
}}
.ttr-ticket.ttr-done.jupyter-button {{ background: {SHALLOWS}; font-weight: bold; }}
.ttr-keep .widget-checkbox, .ttr-rules .widget-checkbox {{ width: auto; height: auto; }}
.ttr-keep, .ttr-claim, .ttr-stations, .ttr-score {{
  border: 1px solid {RAIL}; border-radius: 6px; padding: 5px 6px; gap: 4px;
}}
.ttr-keep {{ border: 2px solid {CHOSEN}; }}
.ttr-curtain .ttr-main.jupyter-button {{ font-size: 16px; padding: 10px; }}
.ttr-curtain {{
  gap: 8px;
  border: 2px solid {CHOSEN}; border-radius: 6px; padding: 6px 10px; background: {LAND};
}}
.ttr-panel .ttr-log, .ttr-words [tabindex] {{ overflow-y: auto; height: calc(92px + {MORE}); }}
.ttr-panel td {{ white-space: nowrap; }}
.ttr-panel tr.ttr-team > * {{ border-top: 1px solid {RAIL}; font-weight: bold; }}
.ttr-panel td.ttr-open {{ white-space: normal; text-align: left; font-size: 12px; }}
.ttr-long.jupyter-button {{ border-left: 6px double {INK}; }}
.ttr-generated {{
  font-size: 11px; border: 1px dashed {RAIL}; border-radius: 4px; padding: 0 4px; cursor: help;
}}
.ttr-footnotes ul {{ margin: 0; padding-left: 18px; }}
.ttr-footnotes .widget-html-content {{ font-size: 12px; }}
.ttr-tie {{ margin: 3px 0; }}
.ttr-seat {{ flex: 0 0 205px; gap: 2px !important; }}
.ttr-panel .ttr-seat .widget-text {{ flex: 1.3 1 0; }}
.ttr-panel .ttr-seat .widget-dropdown {{ flex: 1 1 0; position: relative; }}
.ttr-panel .ttr-seat .widget-text > label {{
  width: 14px; min-width: 14px; margin-right: 2px;
}}
.ttr-panel .ttr-seat .widget-dropdown > label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-pair {{ flex: 1 1 100%; gap: 8px !important; }}
.ttr-pair > .ttr-seat {{ flex: 1 1 0; min-width: 0; }}
.ttr-unseen {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-panel caption {{ text-align: left; font-size: 12px; padding: 0 3px 2px; color: {INK}; }}
.ttr-covered .ttr-card.jupyter-button {{ opacity: 0.5; cursor: not-allowed; }}
.ttr-log ul {{ list-style: none; margin: 0; padding: 0; }}
.ttr-log li {{ margin: 0 0 2px; }}
.ttr-why {{ font-style: italic; }}
.ttr-words p {{ margin: 0 0 3px; }}
.ttr-steps ol {{ margin: 0; padding-left: 24px; }}
.ttr-won {{ font-size: 16px; }}
.ttr-files {{ align-items: flex-start !important; }}
.ttr-files > .widget-vbox {{ flex: 0 0 185px; min-width: 0; }}
.ttr-files > .ttr-order {{ flex: 1 1 0; min-width: 0; gap: 4px; }}
.ttr-order > .widget-hbox > .widget-dropdown, .ttr-order > .widget-hbox > .widget-text {{
  flex: 1 1 0;
}}
.ttr-files .widget-text, .ttr-files .widget-text input, .ttr-files .widget-dropdown,
.ttr-files select {{ width: auto; min-width: 0; }}
.ttr-files .widget-text > label, .ttr-files .widget-dropdown > label {{
  width: auto; min-width: 34px; margin-right: 5px;
}}
.ttr-trouble pre {{ max-height: 200px; overflow: auto; color: {INK}; }}
.ttr-trouble div[role=alert] {{ border: 2px solid {CHOSEN}; border-radius: 6px; padding: 4px 8px; }}
.ttr-tabs > .widget-tab-contents {{ padding: 3px 6px !important; }}
.ttr-tabs .lm-TabBar-tab {{
  flex: 0 0 auto !important; max-width: none; padding: 0 12px !important;
  line-height: 22px !important; min-height: 23px !important;
}}
.ttr-time input[type=range] {{ width: 100%; height: 14px; margin: 0; accent-color: {INK}; }}
.ttr-panel .ttr-time .widget-checkbox {{ width: auto; }}
.ttr-panel input[type=checkbox] {{ margin: 0 5px 0 0; align-self: center; }}
"""


def style_sheet() -> W.HTML:
    """The style sheet as a widget that takes no room."""
    return W.HTML(style_text(), layout=W.Layout(display="none"))


def style_text() -> str:
    """The rules, and the one word that they say, in the language that is spoken."""
    return f"<style>{RULES}.ttr-panel {{ --ttr-here: '{say('▼ put it here')}'; }}</style>"
