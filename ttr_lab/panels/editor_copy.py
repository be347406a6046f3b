"""A button that copies a text, where the page can do it; else it says how."""

from __future__ import annotations

import anywidget
import traitlets

SCRIPT = """
export default {
  render({ model, el }) {
    const button = document.createElement("button");
    button.className = "jupyter-button ttr-button";
    button.type = "button";
    const say = () => { button.textContent = model.get("label"); };
    const told = document.createElement("span");
    told.setAttribute("role", "status");
    const byHand = () => {
      const field = document.createElement("textarea");
      field.value = model.get("text");
      el.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    };
    button.onclick = async () => {
      let done = false;
      try {
        await navigator.clipboard.writeText(model.get("text"));
        done = true;
      } catch { done = byHand(); }
      told.textContent = done ? ` ✓ ${model.get("done")}` : " Ctrl+C";
    };
    model.on("change:label", say);
    model.on("change:text", () => { told.textContent = ""; });
    say();
    el.append(button, told);
  }
};
"""


class CopyButton(anywidget.AnyWidget):
    """Copies `text` when it is pressed, and tells that it has."""

    _esm = SCRIPT
    text = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    done = traitlets.Unicode("").tag(sync=True)
