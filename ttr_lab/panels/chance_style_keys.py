"""Keys pressed in a panel stay in it, though JupyterLab takes letters and arrows for its own."""

from __future__ import annotations

import anywidget

QUIET = """
export default {
  render({ el }) {
    let frame, panel;
    const quiet = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    const begin = () => {
      panel = el.closest(".ttr-panel");
      if (panel) panel.addEventListener("focusin", quiet);
      else frame = requestAnimationFrame(begin);
    };
    begin();
    return () => { cancelAnimationFrame(frame); panel?.removeEventListener("focusin", quiet); };
  }
};
"""


class Quiet(anywidget.AnyWidget):
    """Has no looks; whatever in its panel has the keyboard keeps it."""

    _esm = QUIET
