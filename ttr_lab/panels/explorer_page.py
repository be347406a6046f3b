"""Files that the page makes: downloads of the browser, and a PNG from the map's own SVG.

A picture of dots needs something that paints; the page has that, so no further program and no
network is asked for. Fonts are those of the reader's computer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import anywidget

from ..language import say
from .controls import Guard

PAGE = """
export default {
  render({ model, el }) {
    const hand_out = (blob, name) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = name;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    };
    const paint = async ({ text, width, height }) => {
      const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      try {
        const image = new Image(width, height);
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = height;
        canvas.getContext("2d").drawImage(image, 0, 0, width, height);
        const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
        if (!blob) throw new Error("no room for so large a picture");
        return blob;
      } finally {
        URL.revokeObjectURL(address);
      }
    };
    const hear = async (order) => {
      try {
        if (order.do === "download") {
          hand_out(new Blob([order.text], { type: order.type }), order.name);
        } else if (order.do === "paint") {
          const blob = await paint(order);
          if (order.keep) {
            model.send({ painted: order.number }, undefined, [await blob.arrayBuffer()]);
          } else hand_out(blob, order.name);
        } else return;
        model.send({ done: order.name });
      } catch (error) {
        model.send({ failed: String(error) });
      }
    };
    model.on("msg:custom", hear);
    // a field that is entered anew is written over, not written on
    const over = (event) => {
      if (event.target.matches?.("input[list]")) event.target.select();
    };
    let frame, panel;
    const begin = () => {
      panel = el.closest(".ttr-panel");
      if (panel) panel.addEventListener("focusin", over);
      else frame = requestAnimationFrame(begin);
    };
    begin();
    return () => {
      cancelAnimationFrame(frame);
      panel?.removeEventListener("focusin", over);
      model.off("msg:custom", hear);
    };
  }
};
"""
LARGEST = 40_000_000
"""So many bytes a picture from the page may have."""
HEADER = b"\x89PNG\r\n\x1a\n"

Painted = Callable[[bytes], None]


class Page(anywidget.AnyWidget):
    """Has no looks; hands files out to the browser, and paints pictures for the kernel."""

    _esm = PAGE

    def __init__(self, guard: Guard) -> None:
        super().__init__()
        self._guard = guard
        self._number = 0
        self._waiting: dict[int, Painted] = {}
        self.add_class("ttr-unseen")
        self.on_msg(self._hear)

    def download(self, name: str, kind: str, text: str) -> None:
        """Hand a text out as a download of the browser."""
        self.send({"do": "download", "name": name, "type": kind, "text": text})

    def download_picture(self, name: str, drawn: str, size: tuple[int, int]) -> None:
        """Hand a drawing out as a PNG."""
        self.send(self._order(drawn, size) | {"name": name, "keep": False})

    def paint(self, drawn: str, size: tuple[int, int], painted: Painted) -> None:
        """Have a drawing painted, and do something with the PNG that comes back."""
        self._number += 1
        self._waiting[self._number] = painted
        self.send(self._order(drawn, size) | {"keep": True, "number": self._number})

    def _order(self, drawn: str, size: tuple[int, int]) -> dict[str, object]:
        return {"do": "paint", "text": drawn, "width": size[0], "height": size[1]}

    def _hear(self, _: object, content: dict[str, object], buffers: Sequence[memoryview]) -> None:
        self._guard(lambda: self._take(content, buffers))()

    def _take(self, content: dict[str, object], buffers: Sequence[memoryview]) -> None:
        number = content.get("painted")
        if isinstance(number, int) and number in self._waiting and buffers:
            done = self._waiting.pop(number)
            dots = bytes(buffers[0][: LARGEST + 1])
            if not dots.startswith(HEADER) or len(dots) > LARGEST:
                raise ValueError(say("The page sent back no picture; nothing was saved."))
            done(dots)
        elif "failed" in content:
            self._waiting.clear()
            raise ValueError(
                say(
                    "The browser cannot paint this picture ({reason}); save it as SVG instead.",
                    reason=str(content["failed"])[:200],
                )
            )
