"""What the panels of the chance lessons look like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL, SHALLOWS
from .chance_style_keys import Quiet
from .looks import LOOKS
from .style import style_sheet

CHANCE = f"""
.ttr-chance > * {{ width: 100%; }}
.ttr-chance .ttr-top {{ align-items: center; gap: 8px; flex-wrap: wrap; }}
.ttr-chance .ttr-top > .widget-html {{ flex: 1 1 auto; width: auto; }}
.ttr-chance .ttr-two {{ align-items: flex-start; gap: 16px; flex-wrap: wrap; }}
.ttr-chance .ttr-controls {{ flex: 1 1 300px; max-width: 420px; min-width: 280px; gap: 4px; }}
.ttr-chance .ttr-shown {{ flex: 2 1 460px; min-width: 300px; gap: 6px; }}
.ttr-chance .ttr-chart {{ width: 100%; overflow: hidden; position: relative; }}
.ttr-chart > * {{ flex: 0 0 auto; margin: 0; }}
.ttr-chart > .ttr-watch {{ display: none; }}
.ttr-chance .widget-hslider {{ width: 100%; height: 32px; margin: 0; }}
.ttr-chance .widget-hslider > label {{
  width: 150px; text-align: left; white-space: normal; line-height: 1.15; font-size: 13px;
  height: auto; overflow: visible; flex: 0 0 auto; align-self: center;
}}
.ttr-chance .widget-readout {{
  font-size: 15px; font-weight: bold; min-width: 44px; text-align: right;
}}
.ttr-chance .ttr-controls p {{ font-size: 15px; }}
.ttr-chance .ttr-asking {{ gap: 10px; max-width: 560px; }}
.ttr-chance .ttr-big {{ font-size: 17px; line-height: 1.35; }}
.ttr-chance .ttr-big b {{ font-size: 22px; }}
.ttr-chance .ttr-note {{
  border-left: 4px solid {RAIL}; padding: 2px 0 2px 9px; font-size: 14px; margin: 2px 0;
}}
.ttr-chance .ttr-row {{ gap: 6px !important; flex-wrap: wrap; align-items: center; }}
.ttr-chance .ttr-row > * {{ margin: 0; }}
.ttr-chance .ttr-row > .widget-html {{ width: auto; flex: 0 1 auto; }}
.ttr-chance .widget-text {{ width: auto; }}
.ttr-chance .ttr-above.widget-dropdown {{
  width: 100%; height: auto; flex-flow: column; align-items: stretch;
}}
.ttr-chance .ttr-above.widget-dropdown label {{ width: auto; text-align: left; font-size: 13px; }}
.ttr-chance .ttr-above.widget-dropdown select {{
  font-size: 14px; height: 30px; flex: 0 0 auto; width: 100%;
}}
.ttr-chance .widget-text input {{ font-size: 15px; height: 30px; }}
.ttr-chance input::placeholder {{ color: #756E62; font-style: italic; opacity: 1; }}
.ttr-chance .ttr-answer.widget-text {{ width: 240px; }}
.ttr-chance .ttr-answer label {{ width: auto; font-size: 14px; margin-right: 6px; }}
.ttr-chance .ttr-seed.widget-text {{ width: 320px; }}
.ttr-chance .ttr-seed label {{ width: auto; font-size: 13px; margin-right: 6px; }}
.ttr-chance .ttr-exercise {{
  border: 1px solid {RAIL}; border-radius: 8px; padding: 8px 12px; gap: 6px; background: {PAPER};
  margin: 4px 0;
}}
.ttr-chance .ttr-exercise.ttr-solved {{ border: 2px solid {INK}; padding: 7px 11px; }}
.ttr-chance .ttr-exercise p {{ font-size: 15px; margin: 0 0 4px; max-width: 62em; }}
.ttr-chance .ttr-exercise h4 {{ margin: 0; font-size: 15px; display: inline; }}
.ttr-chance .ttr-level {{ font-size: 13px; margin-left: 8px; }}
.ttr-chance .ttr-said-right, .ttr-chance .ttr-said-wrong, .ttr-chance .ttr-said-nearly {{
  font-size: 15px; border-left: 5px solid {RAIL}; padding: 4px 10px; background: {LAND};
  max-width: 62em;
}}
.ttr-chance .ttr-said-right {{ border-color: {INK}; font-weight: bold; }}
.ttr-chance .ttr-said-wrong {{ border-color: {CHOSEN}; }}
.ttr-chance ol.ttr-hints, .ttr-chance ol.ttr-steps {{
  margin: 2px 0; padding-left: 26px; font-size: 14px; max-width: 62em;
}}
.ttr-chance .ttr-option.jupyter-button {{ font-size: 15px; min-height: 34px; }}
.ttr-chance .ttr-option.ttr-picked.jupyter-button {{
  outline: 3px solid {INK}; outline-offset: -2px; font-weight: bold;
}}
.ttr-chance .ttr-picked.jupyter-button {{
  outline: 3px solid {INK}; outline-offset: -2px; font-weight: bold;
}}
.ttr-chance .ttr-main.jupyter-button {{ font-size: 15px; min-height: 34px; }}
.ttr-chance table {{ width: auto; min-width: 50%; }}
.ttr-chance th, .ttr-chance td {{ padding: 3px 10px; }}
.ttr-chance thead th {{ font-size: 12px; }}
.ttr-chance .ttr-heat {{ border-spacing: 3px; border-collapse: separate; width: 100%; }}
.ttr-chance .ttr-heat td, .ttr-chance .ttr-heat th {{
  text-align: center; font-size: 15px; padding: 6px 4px; border-radius: 4px;
}}
.ttr-chance .ttr-heat td {{
  border: 1px solid {RAIL}; font-variant-numeric: tabular-nums; white-space: normal;
}}
.ttr-chance .ttr-heat td.ttr-marked {{ outline: 3px solid {CHOSEN}; outline-offset: -1px; }}
.ttr-chance thead th:nth-child(n) {{ text-align: right; }}
.ttr-chance thead th:first-child {{ text-align: left; }}
.ttr-chance th[scope=row] {{ font-weight: normal; }}
.ttr-chance .ttr-heat th[scope=row] {{ white-space: nowrap; }}
.ttr-chance .ttr-heat thead th:nth-child(n) {{ border: 0; text-align: center; }}
.ttr-chance .ttr-shown p {{ font-size: 14px; }}
.ttr-chance .ttr-shown p.ttr-big {{ font-size: 17px; }}
.ttr-chance .ttr-heat caption {{ font-size: 13px; padding-bottom: 4px; }}
.ttr-chance .ttr-heat th {{ font-size: 13px; }}
.ttr-chance progress {{ width: 180px; height: 16px; accent-color: {INK}; vertical-align: middle; }}
.ttr-pile {{ display: flex; flex-wrap: wrap; gap: 5px; margin: 2px 0; }}
.ttr-pile .ttr-face {{ width: 34px; height: 44px; font-size: 15px; position: relative; }}
.ttr-pile .ttr-face b {{ font-size: 17px; }}
.ttr-pile .ttr-gone {{ opacity: 0.22; }}
.ttr-pile .ttr-hit {{ outline: 3px solid {CHOSEN}; outline-offset: 1px; border-radius: 8px; }}
.ttr-pile .ttr-back {{
  background: repeating-linear-gradient(45deg, {RAIL} 0 5px, {SHALLOWS} 5px 10px);
  border: 1px solid {INK}; border-radius: 7px; width: 46px; height: 60px; box-sizing: border-box;
}}
.ttr-pile.ttr-turned .ttr-face {{ width: 46px; height: 60px; }}
.ttr-near {{ max-width: 400px; }}
.ttr-near svg {{ width: 100%; height: auto; max-height: 230px; border: 1px solid {RAIL}; }}
.ttr-meter {{
  display: grid; grid-template-columns: 150px 1fr; gap: 5px 10px; align-items: center;
  font-size: 14px;
}}
.ttr-meter .ttr-bar {{ border: 1.5px solid {INK}; height: 20px; position: relative; }}
.ttr-meter .ttr-bar i {{ display: block; height: 100%; background: {INK}; }}
.ttr-meter .ttr-bar.ttr-open i {{
  background: repeating-linear-gradient(45deg, {INK} 0 3px, {PAPER} 3px 8px);
}}
.ttr-meter .ttr-worth {{ display: flex; align-items: center; gap: 8px; }}
.ttr-meter .ttr-worth .ttr-bar {{ flex: 1 1 auto; }}
.ttr-meter .ttr-worth b {{ flex: 0 0 84px; text-align: right; font-size: 16px; }}
@media print {{ .ttr-chance {{ break-inside: avoid; }} }}
"""


def chance_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room; the panel keeps its keys as well."""
    looks = W.HTML(f"<style>{LOOKS}</style><style>{CHANCE}</style>")
    sheet = W.VBox((style_sheet(), looks, Quiet()))
    sheet.layout.display = "none"
    return sheet
