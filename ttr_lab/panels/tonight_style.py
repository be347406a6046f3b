"""What the rules for tonight look like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, LAND, RAIL, SANS, SHALLOWS
from ..study.agreed_page import STYLE
from .style import style_sheet

LOOKS = f"""
{STYLE}
.ttr-tonight {{ gap: 6px; }}
.ttr-tonight .widget-html-content, .ttr-tonight .widget-html > .widget-html-content {{
  font: 14px/1.4 {SANS};
}}
.ttr-tonight p {{ margin: 0 0 4px; }}
.ttr-tonight-head h2 {{ font-size: 19px; margin: 0; }}
.ttr-tonight h3 {{ font-size: 15px; margin: 6px 0 2px; border-top: 1px solid {RAIL};
  padding-top: 6px; }}
.ttr-tonight-head {{ justify-content: space-between; flex-wrap: wrap; }}
.ttr-tonight-head > .widget-html {{ flex: 1 1 300px; }}
.ttr-tonight .widget-dropdown, .ttr-tonight .widget-text, .ttr-tonight .widget-datepicker {{
  width: auto; flex: 0 1 auto;
}}
.ttr-tonight .widget-inline-hbox > .widget-label {{
  width: auto; min-width: 0; margin-right: 5px; text-align: left;
}}
.ttr-tonight .ttr-flow {{ gap: 5px 14px; padding: 2px 0; }}
.ttr-tonight .ttr-tonight-facts input[type=text], .ttr-tonight .ttr-tonight-facts select {{
  width: auto; max-width: 122px;
}}
.ttr-tonight .ttr-tonight-facts input[type=text] {{ max-width: 86px; }}
.ttr-tonight-seat {{ flex: 0 0 auto; gap: 2px !important; }}
.ttr-tonight-seat .widget-text > input {{ width: 128px; }}
.ttr-tonight-seat .widget-dropdown > select {{ width: 112px; }}
.ttr-tonight-seat .widget-dropdown, .ttr-tonight .widget-textarea {{ position: relative; }}
.ttr-tonight-seat .widget-dropdown > .widget-label, .ttr-tonight .widget-textarea > .widget-label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-tonight .ttr-pair {{
  flex: 0 0 auto; border: 1px solid {RAIL}; border-radius: 6px; padding: 1px 6px;
}}
.ttr-tonight-rules {{
  display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 8px;
  align-items: start;
}}
.ttr-tonight-rule {{
  border: 1px solid {RAIL}; border-radius: 6px; padding: 5px 8px; min-width: 0; gap: 2px;
}}
.ttr-tonight-rule.ttr-picked {{ box-shadow: inset 0 0 0 2px {CHOSEN}; background: {LAND}; }}
.ttr-tonight-rule .widget-checkbox, .ttr-tonight-yes .widget-checkbox {{
  width: auto; height: auto;
}}
.ttr-tonight-rule label, .ttr-tonight-rule label span {{
  font: bold 15px/1.25 {SANS}; white-space: normal; overflow: visible; height: auto;
}}
.ttr-tonight-yes label, .ttr-tonight-yes label span {{
  font: 15px/1.5 {SANS}; white-space: normal; overflow: visible; height: auto;
}}
.ttr-tonight .widget-checkbox label {{ display: flex; align-items: flex-start; gap: 6px; }}
.ttr-tonight .widget-checkbox input {{ width: 17px; height: 17px; flex: none; }}
.ttr-tonight-rule .widget-html-content {{ font-size: 13px; }}
.ttr-tonight-rule small {{ white-space: nowrap; font-size: 11.5px; }}
.ttr-tonight-rule summary {{ cursor: pointer; text-decoration: underline dotted; }}
.ttr-tonight-rule .ttr-rule summary {{ font-size: 11.5px; }}
.ttr-tonight-rule ul {{ margin: 2px 0; padding-left: 18px; }}
.ttr-tonight-rule .ttr-tonight-effects {{ list-style: none; padding-left: 8px; margin: 0 0 4px; }}
.ttr-tonight-rule table {{ margin: 3px 0; }}
.ttr-panel .ttr-tonight-rule th, .ttr-panel .ttr-tonight-rule td {{
  white-space: normal; background: transparent; vertical-align: bottom;
}}
.ttr-panel .ttr-tonight-rule td, .ttr-panel .ttr-tonight-rule th[scope=row] {{
  vertical-align: top;
}}
.ttr-panel .ttr-tonight-rule td:last-child {{ min-width: 96px; }}
.ttr-panel .ttr-tonight-rule thead th {{ font-size: 12px; }}
.ttr-panel .ttr-tonight-rule th:first-child {{ text-align: left; font-weight: normal; }}
.ttr-panel .ttr-tonight-rule tr.ttr-now > th:first-child {{ font-weight: bold; }}
.ttr-tonight-idle {{
  border-left: 4px solid {CHOSEN}; padding-left: 6px; margin: 3px 0; font-weight: bold;
}}
.ttr-tonight-two {{ align-items: flex-start !important; gap: 14px !important; flex-wrap: wrap; }}
.ttr-tonight-yes {{ flex: 2 1 340px; min-width: 0; gap: 5px; }}
.ttr-tonight-paper {{ flex: 3 1 440px; min-width: 0; }}
.ttr-tonight-news {{ min-height: 24px; }}
.ttr-tonight .widget-textarea {{ width: auto; flex: 1 1 auto; }}
.ttr-tonight .widget-textarea textarea {{ font: 13px/1.4 {SANS}; }}
.ttr-tonight .ttr-tonight-copy textarea {{ font-family: monospace; font-size: 12px; }}
.ttr-tonight .ttr-main.jupyter-button {{ font-size: 15px; padding: 7px 14px; }}
.ttr-tonight-paper .ttr-sheet {{
  border: 1px solid {RAIL}; box-shadow: 2px 3px 6px {SHALLOWS}; padding: 14px 18px;
  font-size: 12.5px; line-height: 1.3;
}}
"""


def tonight_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
