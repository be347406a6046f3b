"""What the editor of positions looks like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, NOTE, PAPER, RAIL, SHALLOWS
from .style import style_sheet

MAP = "clamp(300px, calc(100vh - 372px), 900px)"
"""What a window leaves for the map once head, pens and words have their place."""
LOOKS = f"""
.ttr-editor .ttr-main-row {{ align-items: stretch; gap: 8px; }}
.ttr-editor-left {{ flex: 57 1 0; min-width: 0; gap: 3px; }}
.ttr-editor-right {{ flex: 43 1 0; min-width: 400px; }}
.ttr-panel.ttr-editor .ttr-map {{ height: {MAP}; }}
.ttr-editor-head {{ flex-wrap: wrap; gap: 6px !important; }}
.ttr-editor-head b {{ font-size: 15px; }}
.ttr-editor .widget-label {{ width: auto; }}
.ttr-editor .widget-dropdown select, .ttr-editor .widget-text input {{ min-width: 0; }}
.ttr-editor-second {{ align-items: center; gap: 8px; }}
.ttr-editor-news {{ flex: 1 1 0; min-width: 0; min-height: 22px; }}
.ttr-editor .ttr-picked.jupyter-button {{
  outline: 3px solid {CHOSEN}; outline-offset: -1px; font-weight: bold;
}}
.ttr-editor-words [tabindex] {{
  height: 104px; overflow-y: auto; background: {LAND}; border-radius: 6px; padding: 3px 8px;
}}
.ttr-editor-words p {{ margin: 0 0 2px; }}
.ttr-editor-words ul {{ margin: 0; padding-left: 16px; }}
.ttr-editor .ttr-odd {{ border-left: 4px solid {CHOSEN}; padding-left: 6px; }}
.ttr-editor-tabs > .widget-tab-contents {{
  padding: 5px 6px !important; height: calc({MAP} + 119px); overflow: hidden auto !important;
  box-sizing: border-box;
}}
.ttr-editor-tabs .lm-TabBar-tab {{
  flex: 0 0 auto !important; min-width: 0; max-width: none; padding: 0 7px !important;
  line-height: 24px !important; min-height: 25px !important;
}}
.ttr-editor-tabs .lm-TabBar-tabLabel {{ overflow: visible; }}
.ttr-editor-tabs .widget-vbox {{ gap: 4px; }}
.ttr-editor-tabs .widget-vbox > .ttr-button {{ align-self: flex-start; }}
.ttr-pens {{ padding: 1px 3px 4px; gap: 5px; min-height: 28px; }}
.ttr-pens .widget-html-content {{ line-height: 26px; }}
.ttr-small-label .widget-html-content {{ line-height: 1.1; }}
.ttr-chip {{
  border: 1px solid {INK}; border-radius: 5px; padding: 1px 6px; white-space: nowrap;
  box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.6); font-weight: bold; font-size: 12px;
  display: inline-block;
}}
.ttr-grid {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px 6px; }}
.ttr-count {{ gap: 2px !important; min-width: 0; }}
.ttr-count > .widget-html {{ flex: 1 1 0; min-width: 0; }}
.ttr-count .ttr-chip {{ width: 100%; box-sizing: border-box; overflow: hidden; font-size: 11.5px;
  padding: 2px; text-align: center; white-space: normal; line-height: 1.15; }}
.ttr-count.ttr-none .ttr-chip {{ opacity: 0.55; font-weight: normal; }}
.ttr-count .ttr-button.jupyter-button {{ padding: 0; min-height: 26px; min-width: 24px; }}
.ttr-palette {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; }}
.ttr-color.jupyter-button, .ttr-slot.jupyter-button {{
  box-shadow: inset 0 0 0 2px rgba(255, 255, 255, 0.65), 0 1px 2px rgba(0, 0, 0, 0.35);
  border: 1px solid {INK}; font-weight: bold; text-align: center;
}}
.ttr-slot.jupyter-button {{
  flex: 1 1 0; min-width: 0; padding: 2px 0; font-size: 11px; overflow: hidden;
}}
.ttr-deck-line {{ max-height: 92px; overflow-y: auto; padding: 3px; }}
.ttr-deck-card.jupyter-button {{
  min-width: 26px; min-height: 28px; padding: 0; font-weight: bold; border: 1px solid {INK};
}}
.ttr-seat-head, .ttr-seat-row {{ gap: 4px !important; }}
.ttr-seat-head {{ display: flex; font-weight: bold; padding-left: 38px; }}
.ttr-seat-head span {{ width: 58px; }}
.ttr-seat-head span:first-child {{ flex: 1 1 0; }}
.ttr-seat-head span:last-child {{ margin-right: 126px; }}
.ttr-seat-row > .widget-html {{ flex: 0 0 32px; }}
.ttr-seat-row > .widget-text {{ flex: 1 1 0; min-width: 0; width: auto; }}
.ttr-seat-row > .widget-text.ttr-number {{ flex: 0 0 58px; }}
.ttr-turn.jupyter-button {{ flex: 0 0 92px; padding: 3px 2px; text-align: left; }}
.ttr-seat-row .ttr-plain.jupyter-button {{ flex: 0 0 30px; }}
.ttr-ticket-finder select, .ttr-keepbox select {{ font-size: 12px; }}
.ttr-ticket-finder p {{ margin: 0 0 2px; }}
.ttr-rules p.ttr-house {{ margin: 0 0 3px 20px; font-size: 12px; }}
.ttr-answer {{ font-size: 17px; font-weight: bold; margin: 4px 0 2px; padding: 2px 8px;
  background: {SHALLOWS}; border-left: 5px solid {INK}; }}
.ttr-answer.ttr-no {{ background: {LAND}; border-color: {CHOSEN}; }}
.ttr-reply ol {{ margin: 0 0 3px; padding-left: 20px; }}
.ttr-reply p {{ margin: 0 0 3px; }}
.ttr-ask .widget-hbox {{ flex-wrap: wrap; }}
.ttr-ask .widget-hbox > .ttr-slot {{ flex: 1 1 0; }}
.ttr-keepbox textarea {{
  font: 11px/1.3 'Liberation Mono', monospace !important; min-height: 0; resize: vertical;
}}
.ttr-keepbox .widget-hbox {{ flex-wrap: wrap; }}
.ttr-keepbox .widget-hbox > .widget-text {{ flex: 1 1 110px; min-width: 0; }}
.ttr-keepbox > *, .ttr-keepbox .widget-upload {{ max-width: 100%; min-width: 0; }}
.ttr-download {{
  border: 1px solid {RAIL}; border-radius: 6px; padding: 4px 9px; background: {LAND};
  color: {INK} !important; text-decoration: none;
}}
.ttr-editor-play > .ttr-panel {{ border: 0; padding: 0; }}
.ttr-editor input {{ background: {PAPER}; }}
.ttr-editor ::placeholder {{ color: {NOTE} !important; opacity: 1; font-style: italic; }}
.ttr-count .widget-html-content {{ line-height: 26px; }}
"""


def editor_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
