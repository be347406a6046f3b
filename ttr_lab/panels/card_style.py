"""What the panels about cards look like, on top of the style sheets of the chance lessons."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import INK, PAPER
from .chance_style import chance_sheet

CARD_LOOKS = f"""
.ttr-chance .ttr-controls .ttr-row {{ margin-top: 4px; }}
.ttr-chance .ttr-lying.jupyter-button {{
  font-size: 20px; font-weight: bold; border: 2px solid {INK};
  border-radius: 8px; padding: 0;
}}
.ttr-colors {{ width: 100%; border-collapse: separate; border-spacing: 6px 3px; }}
.ttr-chance .ttr-colors th, .ttr-chance .ttr-colors td {{
  text-align: left; font-size: 14px; padding: 2px 4px; border: 0;
}}
.ttr-chance .ttr-colors thead th:nth-child(n) {{ text-align: left; font-size: 13px; }}
.ttr-colors td {{ width: 21%; }}
.ttr-colors td > span {{ display: flex; align-items: center; gap: 7px; }}
.ttr-colors i {{ display: block; height: 18px; border: 1.5px solid {INK}; flex: 0 0 auto; }}
.ttr-colors tr.ttr-gray i {{
  background: repeating-linear-gradient(45deg, #8F8A80 0 4px, {PAPER} 4px 8px);
}}
.ttr-chance .ttr-colors tr.ttr-gray > * {{ border-top: 2px solid {INK}; }}
.ttr-colors b.ttr-letter {{
  display: inline-block; width: 24px; text-align: center; border: 1.5px solid {INK};
  border-radius: 4px; margin-right: 7px;
}}
"""


def card_sheet() -> W.VBox:
    """The style sheets as a widget that takes no room."""
    sheet = W.VBox((chance_sheet(), W.HTML(f"<style>{CARD_LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
