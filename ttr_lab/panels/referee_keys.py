"""The keyboard in the referee: the question field is ready, and lists keep their keys.

JupyterLab takes single letters for its own wherever no text is typed: "x" cuts a cell out. So the
field takes the keyboard as soon as the panel is on the page, and the panel's own lists and buttons
keep what is pressed in them.
"""

from __future__ import annotations

import anywidget
import traitlets

PANEL = ".ttr-referee"
"""The whole panel, as a part to bring into sight."""
KEYS = """
const PANEL = ".ttr-referee";
export default {
  render({ model, el }) {
    let frame;
    const quiet = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    const begin = () => {
      const panel = el.closest(".ttr-panel");
      if (!panel || !panel.isConnected) {
        frame = requestAnimationFrame(begin);
        return;
      }
      panel.addEventListener("focusin", quiet);
      const busy = document.activeElement, cell = (it) => it.closest(".jp-Cell");
      // nobody types in the panel's own cell, or in the empty one that JupyterLab adds below
      const code = busy?.closest(".cm-content"), field_of = "input, textarea, select";
      const typing = busy && cell(busy) !== cell(el)
        && (busy.matches(field_of) || code?.innerText.trim());
      const field = panel.querySelector(".ttr-ref-field input");
      if (field && !typing && model.get("eager")) {
        field.focus({ preventScroll: true });
        // running all cells scrolls away from the one that has the keyboard
        const near = () => document.activeElement === field
          && panel.scrollIntoView({ block: "nearest" });
        for (const wait of [400, 2000]) setTimeout(near, wait);
      }
      model.set("eager", false);
      model.save_changes();
    };
    const go = () => {
      const panel = el.closest(".ttr-panel"), [part] = model.get("aim");
      const aim = part === PANEL ? panel : panel?.querySelector(part);
      const box = aim?.getBoundingClientRect();
      const seen = !box || (box.top >= 0 && box.bottom <= window.innerHeight - 40);
      if (!seen) aim.scrollIntoView({ block: "start", behavior: "smooth" });
    };
    // what is aimed at may still be on its way to the page
    model.on("change:aim", () => setTimeout(go, 150));
    begin();
    return () => cancelAnimationFrame(frame);
  }
};
"""


class Keys(anywidget.AnyWidget):
    """Has no looks; leads the keyboard to the question field, and the eyes to what is new."""

    _esm = KEYS
    aim = traitlets.List(["", 0], help="what to bring into sight, and a count").tag(sync=True)
    count = 0
    eager = traitlets.Bool(True, help="the field has not had the keyboard yet").tag(sync=True)

    def go_to(self, part: str) -> None:
        """Bring a part of the panel into sight, named as style sheets do, unless it is there."""
        self.count += 1
        self.aim = [part, self.count]
