"""The slider through a game, with a mark wherever one partner learned from the other."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

LINE = """
export default {
  render({ model, el }) {
    const make = (tag, name, into) => {
      const made = Object.assign(document.createElement(tag), { className: name });
      into.append(made);
      return made;
    };
    const box = make("div", "ttr-timeline", el);
    const go = (at) => { model.set("value", at); model.save_changes(); };
    const place = (at) =>
      `calc(8px + (100% - 16px) * ${at / Math.max(1, model.get("max"))})`;
    let range, now, lines = [];
    const move = (at) => {
      now.textContent = model.get("told").replace("#", at);
      range.setAttribute("aria-valuetext", now.textContent);
      for (const line of lines) line.style.left = place(at);
    };
    const build = () => {
      box.replaceChildren();
      lines = [];
      now = make("span", "ttr-line-name", box);
      range = make("input", "", make("div", "ttr-line-track", box));
      Object.assign(range, { type: "range", min: 0, max: model.get("max") });
      range.value = model.get("value");
      range.setAttribute("aria-label", model.get("label"));
      range.addEventListener("input", () => move(Number(range.value)));
      range.addEventListener("change", () => go(Number(range.value)));
      model.get("lanes").forEach((name, lane) => {
        const label = make("label", "ttr-line-name", box);
        const tick = make("input", "", label);
        tick.type = "checkbox";
        tick.checked = model.get("on")[lane];
        tick.addEventListener("change", () => {
          model.set("on", model.get("on").map((on, n) => n === lane ? tick.checked : on));
          model.save_changes();
        });
        label.append(name);
        const track = make("div", "ttr-line-track ttr-lane", box);
        lines.push(make("i", "ttr-line-now", track));
        for (const [at, where, second, weighty, told] of model.get("marks")) {
          if (where !== lane) continue;
          const mark = make("b", "", track);
          mark.className = (second ? "ttr-below" : "ttr-above") + (weighty ? " ttr-full" : "");
          mark.style.left = place(at);
          mark.title = told;
          mark.addEventListener("click", () => go(at));
        }
      });
      move(Number(range.value));
    };
    const follow = () => { range.value = model.get("value"); move(model.get("value")); };
    build();
    model.on("change:marks change:lanes change:max change:told change:label", build);
    model.on("change:value", follow);
    return () => {
      model.off("change:marks change:lanes change:max change:told change:label", build);
      model.off("change:value", follow);
    };
  }
};
"""


class TimeLine(anywidget.AnyWidget):
    """A slider over lanes of marks; a click on a mark goes there, a lane can be left out."""

    _esm = LINE
    max = traitlets.Int(0).tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode(help="what a screen reader calls the slider").tag(sync=True)
    told = traitlets.Unicode(help="the step in words, with # for its number").tag(sync=True)
    lanes = traitlets.List(traitlets.Unicode()).tag(sync=True)
    on = traitlets.List(traitlets.Bool(), help="whether a lane is stopped at").tag(sync=True)
    marks: Any = traitlets.List(help="step, lane, of the second partner, weighty, words").tag(
        sync=True
    )
