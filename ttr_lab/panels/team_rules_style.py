"""What the played example of the team rules looks like, on top of the panels with a map."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import INK, LAND, RAIL

RULES = f"""
.ttr-panel.ttr-graph.ttr-team-rules .ttr-graph-left {{ flex: 4 1 360px; }}
.ttr-panel.ttr-graph.ttr-team-rules .ttr-graph-side {{ flex: 5 1 420px; }}
.ttr-panel.ttr-graph.ttr-team-rules .ttr-map {{ min-height: 250px; }}
.ttr-team-rules .ttr-graph-side h4 {{ margin: 0; font-size: 15px; }}
.ttr-team-rules .ttr-dots {{ float: none; margin-left: 6px; }}
.ttr-team-rules .ttr-hint {{ font-size: 14px; font-style: italic; }}
.ttr-team-rules .ttr-lies {{ font-size: 14px; }}
.ttr-team-rules .ttr-lies b {{ font-size: 13px; margin-right: 4px; }}
.ttr-team-rules .ttr-lies .ttr-chip {{ display: inline-block; margin: 1px 2px; font-size: 13px; }}
.ttr-panel.ttr-team-rules .ttr-cards .ttr-button.jupyter-button {{
  font-size: 12px; letter-spacing: -0.3px; padding: 2px 0;
}}
.ttr-panel.ttr-team-rules .ttr-holder.ttr-rack {{ min-width: 150px !important; }}
.ttr-team-rules .ttr-here-it-goes {{ display: none; }}
.ttr-team-rules .ttr-own {{
  background: {LAND}; border-left: 4px solid {RAIL}; padding: 4px 8px; border-radius: 0 6px 6px 0;
}}
.ttr-team-rules .ttr-own .ttr-picked.jupyter-button {{ outline-color: {INK}; }}
"""


def team_rules_sheet() -> W.HTML:
    """The style sheet as a widget that takes no room."""
    sheet = W.HTML(f"<style>{RULES}</style>")
    sheet.layout.display = "none"
    return sheet
