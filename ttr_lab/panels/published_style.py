"""What the table of published findings looks like, on top of the lessons' style sheets."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, RAIL
from .chance_style import chance_sheet

LOOKS = f"""
.ttr-published .ttr-findings {{ gap: 0; }}
.ttr-published .ttr-finding {{
  border-top: 1px solid {RAIL}; padding: 6px 0; align-items: flex-start; width: 100%;
}}
.ttr-published .ttr-finding > .widget-html {{ flex: 1 1 auto; width: auto; min-width: 0; }}
.ttr-published .ttr-finding > .jupyter-button {{
  flex: 0 0 auto; width: 142px !important; font-size: 13px; margin-left: 8px;
}}
.ttr-published .ttr-columns {{
  display: grid; gap: 0 14px; align-items: start;
  grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 6fr);
}}
.ttr-published .ttr-names {{ padding-right: 150px; }}
.ttr-published .ttr-names b {{ font-size: 13px; }}
.ttr-published .ttr-columns p {{ font-size: 14px; margin: 0 0 4px; overflow-wrap: break-word; }}
.ttr-published .ttr-columns p.ttr-source {{ font-size: 12px; overflow-wrap: anywhere; }}
.ttr-published .ttr-columns p.ttr-fresh {{ font-size: 13px; background: {LAND}; padding: 1px 5px; }}
.ttr-published .ttr-columns p.ttr-alike {{ font-size: 13px; }}
.ttr-published .ttr-alike b {{
  display: inline-block; width: 20px; text-align: center; border: 1.5px solid {INK};
  border-radius: 4px; font-size: 14px;
}}
.ttr-published .ttr-alike.ttr-differs b {{ background: {CHOSEN}; color: white; }}
.ttr-published .ttr-alike.ttr-same b {{ background: {INK}; color: white; }}
.ttr-published .ttr-label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
"""


def published_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room."""
    sheet = W.VBox((chance_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
