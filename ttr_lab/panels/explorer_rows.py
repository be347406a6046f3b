"""A table on the page whose rows and headings can be pressed, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction

import anywidget
import traitlets

from ..language import fill, translated
from ..study.networks.table import Cell, Table
from .controls import Guard, put

ROWS = """
export default {
  render({ model, el }) {
    const make = (name, text = "", attributes = {}) => {
      const part = document.createElement(name);
      part.textContent = text;
      for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
      return part;
    };
    const box = make("div", "", { class: "ttr-rows-box" });
    const table = make("table"), caption = make("caption");
    const head = make("thead"), body = make("tbody");
    table.append(caption, head, body);
    box.append(table);
    el.append(box);
    const buttons = () => [...body.querySelectorAll("button")];
    const mark = () => {
      const picked = new Set(model.get("picked"));
      [...body.rows].forEach((row, number) => {
        row.classList.toggle("ttr-picked-row", picked.has(number));
        row.querySelector("button")?.setAttribute("aria-pressed", picked.has(number));
      });
      const first = body.rows[Math.min(...picked)];
      if (!first) return;
      // only this box may scroll, never the notebook around it
      const top = first.offsetTop - head.offsetHeight;
      const low = first.offsetTop + first.offsetHeight - box.clientHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (low > box.scrollTop) box.scrollTop = low;
    };
    const draw = () => {
      const held = buttons().indexOf(document.activeElement);
      const column = [...head.querySelectorAll("button")].indexOf(document.activeElement);
      const numbers = model.get("numbers"), sort = model.get("sort"), rows = model.get("rows");
      const same = model.get("head").join("|") === head.dataset.names;
      const scrolled = same ? box.scrollTop : 0;
      head.dataset.names = model.get("head").join("|");
      caption.textContent = model.get("caption");
      const top = make("tr");
      model.get("head").forEach((name, number) => {
        const cell = make("th", "", { scope: "col", class: numbers[number] ? "ttr-number" : "" });
        const sorted = sort[0] === number;
        const sign = sorted ? (sort[1] ? " ▾" : " ▴") : "";
        cell.setAttribute("aria-sort", sorted ? (sort[1] ? "descending" : "ascending") : "none");
        const button = make("button", name + sign, { type: "button" });
        button.title = model.get("hint");
        button.onclick = () => model.send({ column: number });
        cell.append(button);
        top.append(cell);
      });
      head.replaceChildren(top);
      body.replaceChildren(...rows.map((cells, number) => {
        const row = make("tr");
        cells.forEach((text, place) => {
          const name = numbers[place] ? "ttr-number" : "";
          const first = place === model.get("named");
          const cell = make(first ? "th" : "td", "", { class: name });
          if (first) cell.scope = "row";
          if (first) cell.append(make("button", text, { type: "button" }));
          else cell.textContent = text;
          row.append(cell);
        });
        row.onclick = () => model.send({ row: number });
        return row;
      }));
      mark();
      box.scrollTop = box.scrollTop || scrolled;
      if (held >= 0) buttons()[Math.min(held, rows.length - 1)]?.focus({ preventScroll: true });
      if (column >= 0) head.querySelectorAll("button")[column]?.focus({ preventScroll: true });
    };
    body.onkeydown = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const at = buttons().indexOf(event.target);
      if (!step || at < 0) return;
      buttons()[at + step]?.focus();
      event.preventDefault();
      event.stopPropagation();
    };
    let waiting;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(draw);
    };
    draw();
    for (const name of ["rows", "head", "sort", "caption"]) model.on(`change:${name}`, soon);
    model.on("change:picked", () => { cancelAnimationFrame(waiting); soon(); });
    return () => cancelAnimationFrame(waiting);
  }
};
"""


class Rows(anywidget.AnyWidget):
    """A table; `press` hears of rows that are pressed, `sort` of headings, by their numbers."""

    _esm = ROWS
    head = traitlets.List(traitlets.Unicode()).tag(sync=True)
    numbers = traitlets.List(traitlets.Bool()).tag(sync=True)
    rows = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    picked = traitlets.List(traitlets.Int()).tag(sync=True)
    sort = traitlets.List(traitlets.Int()).tag(sync=True)
    named = traitlets.Int(0, help="the column that names its row").tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, press: Callable[[int], None], sort: Callable[[int], None], guard: Guard
    ) -> None:
        super().__init__()
        self._press, self._sort, self._guard = press, sort, guard
        self.add_class("ttr-rows")
        self.on_msg(self._hear)

    def show(
        self,
        table: Table,
        *,
        caption: str,
        hint: str,
        picked: Collection[int] = (),
        sort: tuple[int, bool] | None = None,
        forms: Mapping[int, str] | None = None,
    ) -> None:
        """Show this table; `picked` are the numbers of the rows that are chosen.

        `forms` are ways to write the numbers of columns, each with a `value`.
        """
        columns = list(zip(*table.cells, strict=True))
        numbers = [bool(columns) and all(map(is_number, column)) for column in columns]
        texts = [number for number, is_one in enumerate(numbers) if not is_one]
        put(
            self,
            head=[translated(column) for column in table.columns],
            numbers=numbers or [False] * len(table.columns),
            rows=[
                [_told(cell, (forms or {}).get(column, "")) for column, cell in enumerate(row)]
                for row in table.cells
            ],
            picked=sorted(picked),
            sort=[sort[0], int(sort[1])] if sort else [],
            named=texts[0] if texts else 0,
            caption=caption,
            hint=hint,
        )

    def press_row(self, number: int) -> None:
        """Do what a click on a row does."""
        self._guard(lambda: self._press(number))()

    def press_head(self, column: int) -> None:
        """Do what a click on a heading does."""
        self._guard(lambda: self._sort(column))()

    def _hear(self, _: object, content: dict[str, object], buffers: object) -> None:
        row, column = content.get("row"), content.get("column")
        # what a page sends late may be about a longer table
        if isinstance(row, int) and 0 <= row < len(self.rows):
            self.press_row(row)
        elif isinstance(column, int) and 0 <= column < len(self.head):
            self.press_head(column)


def _told(cell: Cell, form: str) -> str:
    """A cell in the way of its column."""
    if not form or cell is None or isinstance(cell, str):
        return written(cell)
    return fill(form, {"value": float(cell)})


def is_number(cell: Cell) -> bool:
    """Whether a cell belongs into a column of numbers; an empty one may."""
    return not isinstance(cell, str)


def written(cell: Cell) -> str:
    """A cell as it is read: two decimals at most, in the way of the language that is spoken."""
    if cell is None:
        return "–"
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Fraction) and cell.denominator == 1:
        cell = int(cell)
    return fill("{it}" if isinstance(cell, int) else "{it:.2f}", {"it": _plain(cell)})


def _plain(cell: int | float | Fraction) -> int | float:
    return cell if isinstance(cell, int) else float(cell)


def in_order(table: Table, sort: tuple[int, bool] | None) -> Sequence[int]:
    """The numbers of the rows as a person sorted them; empty cells come last."""
    numbers = range(len(table.cells))
    if sort is None or sort[0] >= len(table.columns):
        return numbers
    column, down = sort
    filled = [number for number in numbers if table.cells[number][column] is not None]
    empty = [number for number in numbers if table.cells[number][column] is None]
    texts = any(isinstance(table.cells[number][column], str) for number in filled)

    def value(number: int) -> str | float:
        cell = table.cells[number][column]
        if texts:
            return written(cell).casefold()
        assert cell is not None, "empty cells stand apart"
        return float(cell)

    # texts read from A to Z first
    return [*sorted(filled, key=value, reverse=down != texts), *empty]
