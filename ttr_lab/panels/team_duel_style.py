"""What the duel of policies looks like, on top of the style sheets of the lessons on chance."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK
from .chance_style import chance_sheet

LOOKS = f"""
.ttr-duel > * {{ margin: 2px 0; }}
.ttr-duel .ttr-next p {{
  font-size: 16px; font-weight: bold; margin: 0; padding: 2px 0 2px 10px; max-width: 70em;
  border-left: 5px solid {INK};
}}
.ttr-duel .ttr-part > * {{ width: 100%; }}
.ttr-duel .ttr-part p {{ margin: 0 0 5px; font-size: 14px; max-width: 66em; }}
.ttr-duel .ttr-part p.ttr-big {{ font-size: 16px; }}
.ttr-duel .ttr-part p.ttr-no {{ border-left: 5px solid {CHOSEN}; padding-left: 8px; }}
.ttr-duel .ttr-part p.ttr-yes {{
  border-left: 5px solid {INK}; padding-left: 8px; font-weight: bold;
}}
.ttr-duel .ttr-part p.ttr-question {{ font-size: 16px; font-weight: bold; }}
.ttr-duel h4 {{ margin: 4px 0; font-size: 15px; }}
.ttr-duel .ttr-both-sides, .ttr-duel .ttr-sides {{
  align-items: flex-start; gap: 10px 18px; flex-wrap: wrap;
}}
.ttr-duel .ttr-asked-side {{ flex: 2 1 300px; min-width: 280px; gap: 5px; }}
.ttr-duel .ttr-chart-side {{ flex: 3 1 500px; min-width: 300px; }}
.ttr-duel .ttr-asked-side > *, .ttr-duel .ttr-chart-side > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-duel .ttr-side {{ flex: 1 1 320px; min-width: 280px; gap: 3px; }}
.ttr-duel .ttr-side > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-duel .ttr-side > .ttr-above.widget-dropdown select {{ width: calc(100% - 3px); }}
.ttr-duel .ttr-asked-side > .ttr-above.widget-dropdown select {{ width: calc(100% - 3px); }}
.ttr-panel.ttr-duel .ttr-asking .widget-hslider > label {{ width: 110px; }}
.ttr-duel .ttr-asking {{ max-width: 640px; }}
.ttr-duel .ttr-pairs > * {{ width: 100%; }}
.ttr-pairs .ttr-asked.widget-dropdown {{
  flex: 0 0 auto; width: auto; height: auto; margin: 0; align-items: center;
}}
.ttr-pairs .ttr-asked label {{ width: auto; font-size: 13px; margin-right: 5px; height: auto; }}
.ttr-pairs .ttr-asked select {{ font-size: 14px; height: 30px; }}
.ttr-duel table {{ width: 100%; }}
.ttr-duel th, .ttr-duel td {{ font-size: 13px; padding: 2px 6px; white-space: normal; }}
.ttr-duel td {{ font-variant-numeric: tabular-nums; text-align: right; }}
"""


def duel_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room."""
    sheet = W.VBox((chance_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
