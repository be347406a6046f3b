"""What the panel about cards as signals looks like, on top of those about cards."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import INK

SIGNAL = f"""
.ttr-panel.ttr-signal .ttr-next p {{
  font-size: 16px; font-weight: bold; margin: 0 0 5px; padding: 3px 0 3px 10px; max-width: 70em;
  border-left: 5px solid {INK};
}}
.ttr-panel.ttr-signal .ttr-meter {{ grid-template-columns: 88px 1fr; max-width: 520px; }}
.ttr-panel.ttr-signal .ttr-meter .ttr-bar {{ height: 16px; }}
.ttr-panel.ttr-signal .ttr-worth b {{ flex-basis: 60px; font-size: 14px; }}
.ttr-panel.ttr-signal .ttr-pile {{ min-height: 48px; align-items: center; }}
.ttr-panel.ttr-signal .ttr-pile .ttr-face {{ width: 46px; font-size: 11px; overflow: hidden; }}
.ttr-panel.ttr-signal caption {{ text-align: left; font-size: 14px; white-space: normal; }}
.ttr-panel.ttr-signal th[scope=row], .ttr-panel.ttr-signal td {{ font-size: 14px; }}
.ttr-panel.ttr-signal .ttr-here {{ border-bottom: 3px solid {INK}; }}
"""


def signal_sheet() -> W.HTML:
    """The style sheet as a widget that takes no room."""
    sheet = W.HTML(f"<style>{SIGNAL}</style>")
    sheet.layout.display = "none"
    return sheet
