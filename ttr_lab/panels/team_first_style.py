"""What the exercise on the first five tickets looks like, on top of the graph lesson's sheets."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import INK, LAND, RAIL

LOOKS = f"""
.ttr-first .ttr-papers {{ gap: 3px; }}
.ttr-first .ttr-graph-side .ttr-chip {{ display: inline-block; margin: 1px 3px 1px 0; }}
.ttr-panel.ttr-first .ttr-papers > .ttr-row {{
  border: 1px solid {RAIL}; border-radius: 6px; padding: 1px 4px 1px 8px; flex-wrap: nowrap;
  width: 100%; margin: 0; justify-content: space-between;
}}
.ttr-panel.ttr-first .ttr-papers > .ttr-row:has(input:checked) {{
  border: 2px solid {INK}; padding: 0 3px 0 7px; background: {LAND};
}}
.ttr-first .ttr-papers .widget-checkbox {{
  flex: 1 1 auto; width: auto; height: auto; margin: 0; min-width: 0;
}}
.ttr-first .ttr-papers .widget-checkbox label {{
  width: auto; height: auto; font-size: 15px; line-height: 1.25; white-space: normal;
  display: flex; align-items: center;
}}
.ttr-first .ttr-papers .widget-checkbox input {{
  width: 18px; height: 18px; margin: 0 8px 0 0; flex: 0 0 auto; accent-color: {INK};
}}
.ttr-first .ttr-papers .ttr-button.jupyter-button {{
  flex: 0 0 auto; min-height: 26px; padding: 0 8px; font-size: 13px;
}}
.ttr-first ul.ttr-reasons {{ margin: 0 0 4px; padding-left: 20px; }}
.ttr-first ul.ttr-reasons li {{ font-size: 14px; margin: 0 0 3px; }}
.ttr-first .ttr-tables {{ display: flex; flex-wrap: wrap; gap: 6px 22px; }}
.ttr-first .ttr-tables > div {{ flex: 1 1 400px; min-width: 300px; }}
.ttr-first .ttr-tables caption {{
  font-size: 14px; font-weight: bold; text-align: left; caption-side: top; padding: 2px 0;
}}
.ttr-first .ttr-tables p.ttr-small {{ font-size: 12px; line-height: 1.3; }}
.ttr-panel.ttr-graph.ttr-first .ttr-tables th, .ttr-panel.ttr-graph.ttr-first .ttr-tables td {{
  font-size: 13px; padding: 2px 5px;
}}
.ttr-first p.ttr-first-score {{ border-left: 5px solid {INK}; padding-left: 8px; }}
.ttr-first .ttr-proof h4 {{ margin: 4px 0; font-size: 15px; }}
.ttr-pairs .ttr-asked.widget-dropdown {{ flex: 0 0 auto !important; width: auto; }}
.ttr-panel .ttr-pairs .ttr-row {{ align-items: flex-end; }}
.ttr-pairs .ttr-chart {{ width: 100%; }}
"""


def first_sheet() -> W.HTML:
    """The style sheet as a widget."""
    return W.HTML(f"<style>{LOOKS}</style>")
