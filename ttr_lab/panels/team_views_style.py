"""What the two views of a team look like, on top of the style sheets of the lessons."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL, SHALLOWS
from .chance_style import chance_sheet

VIEWS = f"""
.ttr-panel.ttr-views > *, .ttr-panel.ttr-views > .ttr-upper > * {{ margin: 2px 0; }}
.ttr-panel.ttr-views > .ttr-upper > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-panel.ttr-views .ttr-next p {{
  font-size: 16px; font-weight: bold; margin: 0; padding: 2px 0 2px 10px; max-width: 70em;
  border-left: 5px solid {INK};
}}
.ttr-timeline {{
  display: grid; grid-template-columns: max-content 1fr; gap: 0 10px; align-items: center;
  font-size: 13px; width: 100%;
}}
.ttr-timeline .ttr-line-name {{ white-space: nowrap; line-height: 20px; }}
.ttr-timeline span.ttr-line-name {{ font-weight: bold; font-size: 14px; }}
.ttr-timeline label {{ cursor: pointer; display: flex; align-items: center; }}
.ttr-timeline label input {{ margin: 0 5px 0 0; width: 14px; height: 14px; accent-color: {INK}; }}
.ttr-timeline .ttr-line-track {{ position: relative; height: 20px; min-width: 0; }}
.ttr-timeline .ttr-lane {{ border-top: 1px solid {RAIL}; }}
.ttr-timeline .ttr-lane::before {{
  content: ""; position: absolute; left: 8px; right: 8px; top: 9px;
  border-top: 1px dotted {RAIL};
}}
.ttr-timeline input[type=range] {{
  width: 100%; height: 20px; margin: 0; accent-color: {INK}; display: block;
}}
.ttr-timeline .ttr-lane b {{
  position: absolute; width: 7px; height: 8px; margin-left: -4px; cursor: pointer;
  border: 1.5px solid {INK}; background: {PAPER}; box-sizing: border-box; border-radius: 4px;
}}
.ttr-timeline .ttr-lane b.ttr-full {{ background: {INK}; }}
.ttr-timeline .ttr-lane b.ttr-above {{ top: 0; }}
.ttr-timeline .ttr-lane b.ttr-below {{ top: 10px; border-radius: 0; }}
.ttr-timeline .ttr-lane b:hover {{ outline: 2px solid {CHOSEN}; }}
.ttr-timeline .ttr-line-now {{
  position: absolute; top: -1px; bottom: -1px; width: 3px; margin-left: -2px;
  background: {CHOSEN}; opacity: 0.65;
}}
.ttr-panel.ttr-views .ttr-news p {{ margin: 0 0 3px; font-size: 14px; max-width: 78em; }}
.ttr-panel.ttr-views .ttr-news p.ttr-learned {{ font-size: 16px; font-weight: bold; }}
.ttr-panel.ttr-views .ttr-news {{ min-height: 64px; }}
.ttr-panel.ttr-views table.ttr-both {{
  width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 3px;
}}
.ttr-both th, .ttr-both td {{
  text-align: left !important; white-space: normal !important; vertical-align: middle;
  padding: 3px 8px !important; font-size: 13px !important; border: 0 !important;
}}
.ttr-both thead th {{ font-size: 15px !important; }}
.ttr-both thead tr > :first-child, .ttr-both th[scope=row] {{ width: 116px; }}
.ttr-both th[scope=row] {{ line-height: 1.2; font-weight: bold !important; }}
.ttr-both td.ttr-own {{ background: {LAND}; border-radius: 5px; }}
.ttr-both td.ttr-same {{
  background: {SHALLOWS}; border-radius: 5px; text-align: center !important;
}}
.ttr-both td.ttr-hid {{
  border-radius: 5px; font-style: italic;
  background: repeating-linear-gradient(45deg, {PAPER} 0 6px, {LAND} 6px 9px);
}}
.ttr-both td.ttr-fresh {{ outline: 3px solid {CHOSEN}; outline-offset: -1px; }}
.ttr-both td span.ttr-bare {{ background: {PAPER}; padding: 0 4px; border-radius: 3px; }}
.ttr-both td > .ttr-chip {{ display: inline-block; margin: 1px 3px 1px 0; }}
.ttr-both td .ttr-chip {{ font-style: normal; }}
.ttr-both thead th i {{ font-weight: normal; font-size: 13px; margin-left: 8px; }}
.ttr-both .ttr-paper b {{ margin-right: 3px; }}
.ttr-both .ttr-paper.ttr-swapped {{ outline: 3px solid {CHOSEN}; }}
.ttr-panel.ttr-views .ttr-desk {{ align-items: flex-start; gap: 14px; flex-wrap: wrap; }}
.ttr-panel.ttr-views .ttr-left-side {{ flex: 5 1 420px; min-width: 300px; gap: 4px; }}
.ttr-panel.ttr-views .ttr-desk > .ttr-box {{ flex: 4 1 390px; min-width: 300px; }}
.ttr-panel.ttr-views .ttr-left-side > *, .ttr-panel.ttr-views .ttr-paper-of-map > * {{
  width: 100%; flex: 0 0 auto;
}}
.ttr-panel.ttr-views .ttr-paper-of-map {{ container-type: inline-size; }}
.ttr-panel.ttr-views .ttr-map {{ height: min(70cqw, 74vh); min-height: 280px; }}
.ttr-panel.ttr-views h4 {{ margin: 0; font-size: 15px; }}
.ttr-panel.ttr-views .ttr-told p.ttr-tip {{ font-size: 13px; }}
.ttr-panel.ttr-views .ttr-told p:not(.ttr-tip) {{ margin: 0 0 4px; font-size: 14px; }}
.ttr-panel.ttr-views table.ttr-worth {{ width: 100%; }}
.ttr-worth th, .ttr-worth td {{ padding: 2px 3px !important; font-size: 13px !important; }}
.ttr-worth thead th {{ font-size: 11.5px !important; white-space: normal; }}
.ttr-worth th[scope=row] {{ white-space: normal !important; }}
.ttr-worth caption {{ font-size: 13px; }}
.ttr-panel.ttr-views .ttr-box {{
  border: 1px solid {RAIL}; border-radius: 8px; padding: 7px 10px; gap: 5px;
}}
.ttr-panel.ttr-views .ttr-box > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-panel.ttr-views .ttr-proof {{
  border-left: 5px solid {INK}; padding-left: 8px; font-weight: bold;
}}
.ttr-panel.ttr-views .ttr-choose.widget-dropdown {{
  width: auto; margin: 0; flex: 0 1 auto; align-items: center; height: auto;
}}
.ttr-panel.ttr-views .ttr-choose label {{ width: auto; font-size: 13px; margin-right: 5px; }}
.ttr-panel.ttr-views .ttr-choose select {{ font-size: 14px; height: 30px; }}
.ttr-panel.ttr-views .ttr-row .widget-checkbox {{ height: auto; margin: 0 8px 0 2px; }}
.ttr-panel.ttr-views .ttr-row .widget-checkbox label {{ height: auto; }}
.ttr-panel.ttr-views .ttr-load {{ padding: 30px 10px; font-size: 16px; }}
"""


def views_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room."""
    sheet = W.VBox((chance_sheet(), W.HTML(f"<style>{VIEWS}</style>")))
    sheet.layout.display = "none"
    return sheet
