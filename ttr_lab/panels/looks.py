"""What lessons look like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL
from .style import style_sheet

LOOKS = f"""
.ttr-lesson .ttr-main-row {{ align-items: flex-start; gap: 14px; flex-wrap: wrap; }}
.ttr-lesson h3 {{ margin: 0; font-size: 16px; display: inline; }}
.ttr-lesson p {{ margin: 0 0 6px; }}
.ttr-lesson .widget-html-content {{ font-size: 14px; line-height: 1.4; }}
.ttr-lesson .ttr-flow {{ gap: 6px; }}
.ttr-lesson .ttr-button.jupyter-button {{ font-size: 14px; min-height: 30px; }}
.ttr-lesson .ttr-button.jupyter-button.ttr-picked {{
  outline: 3px solid {CHOSEN}; outline-offset: -1px; font-weight: bold;
}}
.ttr-lesson-map {{ flex: 1 1 270px; max-width: 400px; min-width: 240px; }}
.ttr-lesson-map:has(svg[data-far]) {{ flex-basis: 380px; max-width: 520px; }}
.ttr-lesson-side {{ flex: 2 1 420px; min-width: 300px; gap: 6px; }}
.ttr-dots {{ float: right; font-size: 13px; }}
.ttr-dots i {{ font-style: normal; margin-left: 4px; }}
.ttr-dots i.ttr-here {{ border-bottom: 3px solid {INK}; }}
.ttr-position {{
  display: grid; grid-template-columns: 72px 1fr; gap: 6px; align-items: center;
  background: {LAND}; border-radius: 6px; padding: 6px 8px;
}}
.ttr-position > * {{ font-size: 13px; }}
.ttr-position > div {{ display: flex; flex-wrap: wrap; gap: 4px 5px; align-items: center; }}
.ttr-chip {{
  border: 1px solid {INK}; border-radius: 5px; padding: 2px 7px; white-space: pre;
  box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.6); font-weight: bold; font-size: 12px;
}}
.ttr-chip.ttr-empty {{ border-style: dashed; font-weight: normal; opacity: 0.75; }}
.ttr-chip.ttr-paper {{ background: {PAPER}; font-weight: normal; }}
.ttr-player {{ margin-right: 10px; white-space: nowrap; }}
.ttr-question {{ font-size: 17px; font-weight: bold; margin: 2px 0 0; }}
.ttr-step {{ flex: 0 0 84px; font-weight: bold; font-size: 13px; }}
.ttr-verdict {{ font-size: 15px; font-weight: bold; margin-left: 6px; }}
.ttr-lesson p.ttr-tried {{ font-weight: bold; margin: 0 0 2px; }}
.ttr-came {{ border-left: 4px solid {RAIL}; padding: 0 0 0 9px; }}
.ttr-came.ttr-refusal {{ border-color: {CHOSEN}; }}
.ttr-came ul {{ margin: 2px 0 4px; padding-left: 18px; }}
.ttr-book {{
  background: {LAND}; border-radius: 6px; padding: 4px 8px; margin: 4px 0; display: block;
}}
.ttr-lesson .ttr-moves {{ gap: 5px; margin: 4px 0; }}
.ttr-lesson .ttr-moves .ttr-button.jupyter-button {{
  white-space: normal; text-align: left; height: auto; line-height: 1.35; padding: 6px 12px;
  justify-content: flex-start;
}}
.ttr-lesson .ttr-moves .ttr-button.jupyter-button.ttr-off {{ opacity: 0.85; }}
.ttr-lesson .ttr-button.jupyter-button.ttr-off:is(.ttr-right, .ttr-picked) {{ opacity: 1; }}
.ttr-lesson .ttr-button.jupyter-button.ttr-right {{
  outline: 3px solid {RAIL}; outline-offset: -1px;
}}
.ttr-families {{
  display: flex; flex-wrap: wrap; gap: 4px 8px; font-size: 13px; margin: 2px 0 4px;
}}
.ttr-families span {{ white-space: nowrap; }}
.ttr-families .ttr-here {{ border-bottom: 3px solid {INK}; }}
.ttr-lesson .widget-checkbox {{ width: auto; }}
.ttr-lesson .widget-checkbox label, .ttr-lesson .widget-label {{ font-size: 14px; }}
.ttr-lesson fieldset {{ border: 0; padding: 0; margin: 0; }}
.ttr-lesson .ttr-tip {{ font-size: 13px; }}
.ttr-take, .ttr-take:visited {{
  display: inline-block; border: 1px solid {RAIL}; border-radius: 6px; padding: 4px 10px;
  background: {LAND}; color: {INK}; text-decoration: none; font-size: 14px;
}}
.ttr-result {{
  background: #fff; border: 1px solid {RAIL}; border-radius: 6px; padding: 14px 18px;
}}
@media print {{ .ttr-lesson {{ break-inside: avoid; }} }}
"""


def lesson_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room; a lesson needs it once."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
