"""What the overlap of two tickets looks like, on top of the style sheets of the graph lesson."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, LINE, PAPER, PATH, PATH_EDGE, PLAYERS, RAIL

LOOKS = f"""
.ttr-overlap .ttr-graph-left > .ttr-rows {{ margin: 2px 0 0; }}
.ttr-overlap .ttr-rows-box {{
  max-height: 236px; overflow-y: auto; position: relative; border: 1px solid {RAIL};
  border-radius: 6px; background: {PAPER};
}}
.ttr-panel.ttr-graph.ttr-overlap .ttr-rows table {{ font-size: 13px; width: 100%; min-width: 0; }}
.ttr-overlap .ttr-rows caption {{
  caption-side: top; text-align: left; font-size: 13px; padding: 3px 6px; line-height: 1.25;
}}
.ttr-overlap .ttr-rows thead th {{
  position: sticky; top: 0; z-index: 1; background: {PAPER}; padding: 0;
}}
.ttr-overlap .ttr-rows th, .ttr-overlap .ttr-rows td {{
  text-align: left; padding: 2px 5px; white-space: normal; border: 0;
}}
.ttr-panel.ttr-overlap .ttr-rows td.ttr-number,
.ttr-panel.ttr-overlap .ttr-rows thead th.ttr-number:nth-child(n) {{ text-align: right; }}
.ttr-overlap .ttr-rows button {{
  all: unset; cursor: pointer; font-size: 13px; box-sizing: border-box; width: 100%;
}}
.ttr-overlap .ttr-rows thead button {{ font-size: 12px; padding: 3px 5px; cursor: default; }}
.ttr-overlap .ttr-rows button:focus-visible {{
  outline: 3px solid {CHOSEN}; outline-offset: -1px;
}}
.ttr-overlap .ttr-rows tbody tr {{ cursor: pointer; }}
.ttr-overlap .ttr-rows tbody tr:hover > *, .ttr-overlap .ttr-rows tr.ttr-picked-row > * {{
  background: {LAND};
}}
.ttr-overlap .ttr-rows tr.ttr-picked-row > th {{
  font-weight: bold; border-left: 5px solid {INK};
}}
.ttr-overlap-key {{ display: flex; flex-wrap: wrap; gap: 3px 16px; font-size: 13px; }}
.ttr-overlap-key span {{ display: inline-flex; align-items: center; gap: 6px; }}
.ttr-overlap-key i {{
  display: inline-block; width: 30px; height: 11px; box-sizing: border-box; flex: 0 0 auto;
}}
.ttr-overlap-key i.ttr-one {{ background: {LINE}; }}
.ttr-overlap-key i.ttr-two {{ background: {PATH}; border: 1.5px solid {PATH_EDGE}; }}
.ttr-overlap-key i.ttr-both {{
  background: {PLAYERS[0].color}; border: 1.5px solid {INK}; border-radius: 3px; color: #FFF;
  font: bold 9px/8px sans-serif; text-align: center; font-style: normal;
}}
"""


def overlap_sheet() -> W.HTML:
    """The style sheet as a widget."""
    return W.HTML(f"<style>{LOOKS}</style>")
