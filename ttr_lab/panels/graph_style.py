"""What the panels of the lesson on graphs look like: a large map, and beside it what it tells."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL
from .chance_style import chance_sheet

# one class more than in the other sheets, since a page may hold them in any order
GRAPHS = f"""
.ttr-panel.ttr-graph .ttr-desk {{ align-items: flex-start; gap: 14px; flex-wrap: wrap; }}
.ttr-panel.ttr-graph .ttr-graph-left {{
  flex: 5 1 520px; min-width: 300px; align-self: flex-start; gap: 6px;
}}
.ttr-panel.ttr-graph .ttr-graph-left > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-panel.ttr-graph .ttr-graph-map {{ container-type: inline-size; }}
.ttr-panel.ttr-graph .ttr-map {{ height: min(68cqw, 72vh); min-height: 280px; }}
.ttr-panel.ttr-graph .ttr-graph-side {{ flex: 3 1 290px; min-width: 260px; gap: 7px; }}
.ttr-panel.ttr-graph .ttr-graph-side > * {{ width: 100%; flex: 0 0 auto; }}
.ttr-panel.ttr-graph .ttr-graph-side .ttr-row {{ width: 100%; }}
.ttr-panel.ttr-graph .ttr-next {{ width: 100%; margin-bottom: 5px; }}
.ttr-panel.ttr-graph .ttr-next p {{
  font-size: 16px; font-weight: bold; margin: 0; padding: 3px 0 3px 10px; max-width: 70em;
  border-left: 5px solid {INK};
}}
.ttr-panel.ttr-graph .ttr-came p {{ margin: 0 0 5px; font-size: 14px; max-width: 62em; }}
.ttr-panel.ttr-graph .ttr-came p.ttr-big {{ font-size: 16px; }}
.ttr-panel.ttr-graph .ttr-came p.ttr-no {{ border-left: 5px solid {CHOSEN}; padding-left: 8px; }}
.ttr-panel.ttr-graph .ttr-came p.ttr-yes {{
  border-left: 5px solid {INK}; padding-left: 8px; font-weight: bold;
}}
.ttr-panel.ttr-graph .ttr-came {{ border-left: 0; padding: 0; }}
.ttr-panel.ttr-graph .ttr-from-list {{
  gap: 6px !important; align-items: flex-end; flex-wrap: nowrap;
}}
.ttr-panel.ttr-graph .ttr-from-list .widget-dropdown,
.ttr-panel.ttr-graph .ttr-asked.widget-dropdown {{
  flex: 1 1 120px; width: auto; height: auto; flex-flow: column; align-items: stretch; margin: 0;
}}
.ttr-panel.ttr-graph .ttr-graph-side > .ttr-asked.widget-dropdown {{ flex: 0 0 auto; }}
.ttr-panel.ttr-graph .ttr-from-list label, .ttr-panel.ttr-graph .ttr-asked label {{
  width: auto; text-align: left; font-size: 13px; line-height: 1.3; height: auto;
}}
.ttr-panel.ttr-graph .ttr-from-list select, .ttr-panel.ttr-graph .ttr-asked select {{
  font-size: 14px; height: 30px; width: 100%; flex: 0 0 auto;
}}
.ttr-panel.ttr-graph table {{ font-size: 14px; width: 100%; }}
.ttr-panel.ttr-graph th, .ttr-panel.ttr-graph td {{ padding: 2px 6px; white-space: normal; }}
.ttr-panel.ttr-graph td {{ font-variant-numeric: tabular-nums; }}
.ttr-panel.ttr-graph thead th {{ font-size: 12px; white-space: normal; }}
.ttr-panel.ttr-graph th[scope=row] {{ white-space: normal; }}
.ttr-panel.ttr-graph tr.ttr-here > * {{ background: {LAND}; font-weight: bold; }}
.ttr-panel.ttr-graph td.ttr-bar {{ width: 38%; text-align: left; }}
.ttr-panel.ttr-graph td.ttr-bar i {{
  display: inline-block; height: 13px; background: {INK}; vertical-align: middle;
}}
.ttr-panel.ttr-graph .ttr-scroll {{
  max-height: 330px; overflow-y: auto; border: 1px solid {RAIL}; border-radius: 6px;
}}
.ttr-panel.ttr-graph .ttr-scroll thead th {{ position: sticky; top: 0; background: {PAPER}; }}
.ttr-panel.ttr-graph ul.ttr-tickets {{ list-style: none; margin: 0; padding: 0; font-size: 14px; }}
.ttr-panel.ttr-graph ul.ttr-tickets li {{ margin: 0 0 2px; }}
.ttr-panel.ttr-graph ul.ttr-tickets b {{
  display: inline-block; min-width: 22px; text-align: center; border: 1.5px solid {INK};
  border-radius: 11px; margin-right: 6px; font-size: 12px;
}}
.ttr-panel.ttr-graph ol.ttr-ways {{ margin: 0 0 4px; padding-left: 24px; font-size: 14px; }}
"""


def graph_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room."""
    sheet = W.VBox((chance_sheet(), W.HTML(f"<style>{GRAPHS}</style>")))
    sheet.layout.display = "none"
    return sheet
