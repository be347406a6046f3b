"""What the referee looks like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, RAIL
from .style import SCROLL_HINT, style_sheet

GOOD, BAD, OPEN = "#1B6E3C", "#A81414", "#7A5B00"
"""Yes, no and it depends, each readable on paper; a sign always stands beside them."""

RULES = f"""
.ttr-referee {{ gap: 6px; }}
&p {{ margin: 0 0 5px; }}
&.ttr-ref-head {{ justify-content: space-between; }}
&h3 {{ margin: 0; font-size: 17px; }}
&.ttr-ref-field input {{
  font-size: 17px !important; height: 36px !important; padding: 0 10px !important;
  border-radius: 6px !important;
}}
&.ttr-ref-field {{ height: 38px !important; }}
&.ttr-ref-ask.jupyter-button {{ min-height: 36px; font-size: 15px; padding: 3px 20px; }}
&.ttr-flow {{ gap: 4px 6px; }}
&.ttr-ref-example.jupyter-button {{ background: {PAPER}; border-style: dashed; }}
&.ttr-ref-menus {{ flex-wrap: wrap; gap: 2px 14px !important; }}
&.ttr-ref-menus .widget-dropdown > label {{ width: auto; margin-right: 5px; }}
&.ttr-ref-menus .widget-text {{ min-width: 220px; }}
&.ttr-ref-body {{
  display: flex; flex-flow: row wrap; gap: 8px 14px; align-items: flex-start;
  border-top: 1px solid {RAIL}; padding-top: 6px;
}}
&.ttr-ref-answers {{ flex: 1 1 240px; min-width: 230px; gap: 6px; }}
&.ttr-ref-show {{ flex: 2.2 1 500px; min-width: 290px; gap: 4px; }}
&.ttr-ref-board {{ display: flex; flex-flow: row wrap !important; gap: 6px 12px; }}
&.ttr-ref-picture {{ flex: 1.1 1 300px; min-width: 270px; gap: 4px; }}
&.ttr-ref-side {{ flex: 1 1 270px; min-width: 250px; gap: 4px; }}
&.ttr-ref-side > *, &.ttr-ref-picture > * {{ flex: 0 0 auto; width: 100%; }}
&.ttr-ref-map svg {{ max-height: clamp(220px, 46vh, 460px) !important; border: 1px solid {RAIL}; }}
&.ttr-ref-answer {{ background: {LAND}; border-radius: 8px; padding: 8px 12px; }}
&.ttr-ref-answer .ttr-ref-question {{ font-size: 16px; font-weight: bold; }}
&.ttr-ref-answer .ttr-ref-heard {{ font-size: 13px; margin: 0; }}
&.ttr-ref-verdict {{ font-size: 25px; line-height: 1.15; font-weight: bold; }}
&.ttr-ref-because {{ font-size: 15px; }}
&.ttr-ref-yes, &.ttr-ref-yes > b {{ color: {GOOD}; }}
&.ttr-ref-no, &.ttr-ref-no > b {{ color: {BAD}; }}
&.ttr-ref-depends, &.ttr-ref-depends > b {{ color: {OPEN}; }}
&.ttr-ref-cases {{ margin: 0 0 6px; padding-left: 0; list-style: none; }}
&.ttr-ref-cases li {{
  margin: 0 0 4px; color: {INK}; border-left: 4px solid {RAIL}; padding-left: 8px;
}}
&.ttr-ref-rules .ttr-rule summary {{ font-size: 13px; font-weight: bold; }}
&.ttr-ref-rules {{ margin-bottom: 5px; }}
&.ttr-ref-rules .ttr-rule {{ margin-right: 6px; }}
&.ttr-ref-rules .ttr-rule[open] > span {{ background: {PAPER}; }}
&.ttr-ref-asks {{
  border: 2px solid {CHOSEN}; border-radius: 8px; padding: 5px 8px; gap: 4px;
}}
&.ttr-flow > .widget-html {{ flex: 0 1 auto; width: auto; }}
&.ttr-flow > .widget-html > .widget-html-content, &.ttr-ref-label {{ width: auto !important; }}
&.ttr-ref-back.jupyter-button {{ font-weight: bold; min-width: 38px; }}
&.ttr-ref-others .jupyter-button {{ width: 100%; text-align: left; }}
&.ttr-ref-others {{ gap: 3px; }}
&.ttr-button.ttr-picked.jupyter-button {{
  outline: 3px solid {INK}; outline-offset: -2px;
}}
&.ttr-ref-deed.jupyter-button {{
  width: 100%; text-align: left; background: {PAPER}; color: {INK}; font-size: 14px;
  padding: 5px 9px; border-left: 6px solid {GOOD};
}}
&.ttr-ref-deed.ttr-ref-no.jupyter-button {{ border-left-color: {BAD}; }}
&.ttr-ref-deed.ttr-ref-plain.jupyter-button {{ border-left-color: {RAIL}; }}
&.ttr-ref-deed.ttr-picked.jupyter-button {{ background: {LAND}; font-weight: bold; }}
&.ttr-ref-came {{
  font-size: 14px; color: {INK}; max-height: 250px; overflow-y: auto;
  {SCROLL_HINT}
}}
&.ttr-ref-came ul {{ margin: 2px 0; padding-left: 18px; }}
&.ttr-ref-came li {{ color: {INK}; }}
&.ttr-ref-table {{
  display: grid; grid-template-columns: minmax(62px, auto) 1fr; gap: 5px 8px; align-items: center;
  background: {LAND}; border-radius: 6px; padding: 5px 8px;
}}
&.ttr-ref-table > b {{ max-width: 110px; }}
&.ttr-ref-table > div {{ display: flex; flex-wrap: wrap; gap: 3px 5px; align-items: center; }}
&.ttr-ref-small svg {{ max-height: 190px !important; }}
&.ttr-ref-ringed {{ outline: 3px solid {CHOSEN}; outline-offset: 1px; }}
&span.ttr-ref-ringed:not(.ttr-ref-chip) {{ border-radius: 5px; padding: 1px 5px; }}
&.ttr-ref-chip {{
  border: 1px solid {INK}; border-radius: 5px; padding: 2px 7px; white-space: pre;
  box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.6); font-weight: bold; font-size: 12px;
}}
&.ttr-ref-none {{ border-style: dashed; font-weight: normal; }}
&.ttr-ref-paper {{ background: {PAPER}; font-weight: normal; }}
&.ttr-ref-player i {{ font-style: normal; }}
&.ttr-ref-none-of {{ background: {LAND}; border-radius: 8px; padding: 8px 12px; font-size: 14px; }}
&.ttr-ref-browse {{ border: 1px solid {RAIL}; border-radius: 8px; padding: 6px 8px; gap: 5px; }}
&.ttr-ref-list select {{ font: 14px/1.4 inherit; height: 220px; min-height: 220px; }}
&.ttr-ref-list select option {{ padding: 2px 4px; font-size: 14px; }}
&.ttr-ref-list {{ height: auto !important; }}
&.ttr-ref-try {{ border: 2px solid {CHOSEN}; border-radius: 8px; padding: 6px 8px; gap: 5px; }}
@media print {{ .ttr-referee {{ break-inside: avoid; }} }}
""".replace("&", ".ttr-referee ")
"""More exact than the rules of all panels, which a game tried out below brings once more."""


def referee_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{RULES}</style>")))
    sheet.layout.display = "none"
    return sheet
