"""What the score sheet of a real table looks like, on top of the style sheet of all panels."""

from __future__ import annotations

import ipywidgets as W

from ..figures.palette import CHOSEN, INK, LAND, PAPER, PLAYERS, RAIL, SHALLOWS
from .controls import put
from .style import style_sheet

MAP_HEIGHT = "clamp(330px, calc(100vh - 345px), 800px)"
TEAMS = "".join(
    f".ttr-tally .ttr-team-{team}.jupyter-button {{ border-left: 9px solid {look.color}; }}\n"
    for team, look in enumerate(PLAYERS)
)
LOOKS = f"""
.ttr-tally > * {{ width: 100%; }}
.ttr-panel.ttr-tally .ttr-map {{ height: {MAP_HEIGHT}; }}
.ttr-tally .ttr-main-row > .ttr-left {{ flex: 62 1 0; }}
.ttr-tally .ttr-main-row > .ttr-side {{
  flex: 38 1 0; height: {MAP_HEIGHT}; max-height: none; gap: 5px; overflow: hidden !important;
}}
.ttr-tally .ttr-side > .ttr-tally-scroll {{
  flex: 1 1 0; min-height: 0; overflow: hidden auto !important; padding-right: 4px;
}}
.ttr-tally-steps {{ gap: 5px !important; flex-wrap: wrap; }}
.ttr-tally-steps .ttr-button.jupyter-button {{ font-size: 14px; min-height: 30px; }}
.ttr-tally .ttr-picked.jupyter-button {{
  background: {LAND}; outline: 3px solid {INK}; outline-offset: -2px; font-weight: bold;
}}
.ttr-tally-steps .ttr-tally-gap {{ flex: 1 1 0; }}
.ttr-tally-teams {{ gap: 5px !important; align-items: stretch !important; width: 100%; }}
.ttr-tally-teams .ttr-button.jupyter-button {{
  flex: 1 1 0; min-width: 0; text-align: left; line-height: 1.3; padding: 3px 7px;
  background: {PAPER}; overflow-wrap: anywhere; font-size: 12.5px; min-height: 42px;
}}
.ttr-tally-teams .ttr-button.ttr-picked.jupyter-button {{ font-weight: normal; }}
{TEAMS}
.ttr-tally .ttr-named {{ position: relative; }}
.ttr-tally .ttr-named > label {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}}
.ttr-tally h3 {{ margin: 0; font-size: 17px; line-height: 1.25; }}
.ttr-tally p {{ margin: 0 0 2px; }}
.ttr-tally-maps {{ display: flex; flex-flow: row wrap; gap: 6px; }}
.ttr-tally-maps .ttr-button.jupyter-button {{
  flex: 1 1 140px; font-size: 15px; min-height: 46px; white-space: pre-wrap;
}}
.ttr-tally-count .ttr-button.jupyter-button {{
  font-size: 15px; min-width: 44px; min-height: 34px;
}}
.ttr-tally-names {{ display: flex; flex-flow: row wrap; gap: 4px; }}
.ttr-tally-names .widget-hbox {{ flex: 1 1 150px; min-width: 0; }}
.ttr-tally-names .widget-text {{ flex: 1 1 0; width: auto; min-width: 0; }}
.ttr-tally-names .widget-html {{ flex: 0 0 auto; width: auto; }}
.ttr-tally .widget-text, .ttr-tally .widget-dropdown {{ width: auto; }}
.ttr-tally-big {{ font-size: 15px; }}
.ttr-tally-big b {{ font-size: 17px; }}
.ttr-tally-chips {{ display: flex; flex-flow: row wrap; gap: 3px; }}
.ttr-tally-chips .ttr-button.jupyter-button {{
  background: {PAPER}; padding: 1px 7px; min-height: 24px; font-size: 12px;
}}
.ttr-tally-list {{
  display: grid; grid-template-columns: repeat(auto-fill, minmax(178px, 1fr));
  gap: 0 6px; border: 1px solid {RAIL}; border-radius: 6px; padding: 3px 5px;
}}
.ttr-tally .widget-checkbox {{ width: auto; height: auto; margin: 0; min-width: 0; }}
.ttr-tally label.widget-label-basic input {{ flex: 0 0 auto; align-self: flex-start; }}
.ttr-tally label.widget-label-basic {{
  display: flex; align-items: flex-start; gap: 4px; white-space: normal; line-height: 1.25;
  height: auto; padding: 2px 0; width: 100%; overflow: visible; text-align: left;
  justify-content: flex-start;
}}
.ttr-tally label.widget-label-basic span {{
  white-space: normal; overflow: visible; line-height: 1.25; height: auto; font-size: 12.5px;
}}
.ttr-tally .ttr-tally-mine label.widget-label-basic {{
  background: {SHALLOWS}; border-radius: 4px; font-weight: bold;
}}
.ttr-tally-doubt {{
  border: 2px solid {CHOSEN}; border-radius: 6px; padding: 5px 8px; background: {LAND};
  gap: 6px !important; flex-wrap: wrap;
}}
.ttr-tally-doubt > .widget-html {{ flex: 1 1 320px; width: auto; font-size: 14px; }}
.ttr-tally-news .widget-html-content {{ min-height: 20px; font-size: 14px; }}
.ttr-tally-row {{ flex-wrap: wrap; gap: 5px !important; }}
.ttr-tally-row > * {{ margin: 0; }}
.ttr-tally-station > .widget-dropdown {{ flex: 1 1 0; min-width: 0; }}
.ttr-tally-station > .widget-html {{ flex: 0 0 auto; width: auto; }}
.ttr-tally .ttr-tally-station select {{ min-width: 0; width: 100%; }}
.ttr-tally-row > .widget-dropdown {{ flex: 1 1 120px; }}
.ttr-tally-row > .widget-text {{ flex: 1 1 160px; }}
.ttr-tally-row > .widget-bounded-inttext {{ width: 64px; }}
.ttr-tally .ttr-tally-next.jupyter-button {{ font-size: 15px; min-height: 38px; }}
.ttr-tally .ttr-score {{ border: 0; padding: 0; }}
.ttr-tally ul.ttr-tally-check {{
  margin: 2px 0; padding: 3px 6px 3px 22px; border-left: 4px solid {CHOSEN}; background: {LAND};
}}
.ttr-tally .ttr-tally-files {{
  border-top: 1px solid {RAIL}; padding-top: 5px; gap: 4px;
}}
.ttr-tally a.ttr-tally-download {{
  display: inline-block; border: 1px solid {RAIL}; border-radius: 6px; padding: 4px 9px;
  background: {LAND}; color: {INK}; text-decoration: none; margin-right: 5px;
}}
"""


def name_field(field: W.DOMWidget, name: str) -> W.DOMWidget:
    """The field with a name that is read aloud and shows as its tooltip."""
    field.add_class("ttr-named")
    put(field, description=name, tooltip=name)
    return field


def tally_sheet() -> W.VBox:
    """Both style sheets as a widget that takes no room."""
    sheet = W.VBox((style_sheet(), W.HTML(f"<style>{LOOKS}</style>")))
    sheet.layout.display = "none"
    return sheet
