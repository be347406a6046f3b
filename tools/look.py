"""See a notebook as its reader will: run it in a real JupyterLab and take pictures.

    python -m tools.look notebooks/00_start_here.ipynb --click "Draw" --mark "Helena - Omaha"

Pictures and a report go to shots/. Clicks happen in the order given, each with a picture.
The notebook itself is not touched: a copy of it runs.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.browser.driver import Screen, browse, serve

SIZES = ((1280, 800), (1920, 1080))


class Then(argparse.Action):
    """Collect --click and --mark in one list, in their order."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Add (click or mark, text)."""
        namespace.deeds = [*namespace.deeds, (self.dest, values)]


def main(words: Sequence[str] | None = None) -> int:
    """Look at one notebook; 1 when it showed a traceback or asked for another machine."""
    asked = describe().parse_args(words)
    asked.out.mkdir(parents=True, exist_ok=True)
    failed = False
    with tempfile.TemporaryDirectory(prefix="ttr_lab_") as name, serve(Path(name)) as address:
        for size in SIZES:
            # a fresh copy for each size: the first run leaves its outputs in it
            shutil.copyfile(asked.notebook, Path(name) / asked.notebook.name)
            with browse(*size) as screen:
                failed |= look(screen, address, asked)
    return 1 if failed else 0


def look(screen: Screen, address: str, asked: argparse.Namespace) -> bool:
    """Run the notebook in this window, do the deeds, report; whether something was wrong."""
    size = screen.page.viewport_size or {"width": 0, "height": 0}
    name = f"{asked.notebook.stem}-{size['width']}x{size['height']}"
    screen.open(address, asked.notebook.name)
    seconds = screen.run_all()
    screen.photograph(asked.out / f"{name}.png")
    screen.photograph(asked.out / f"{name}-whole.png", whole=True)
    for number, (deed, text) in enumerate(asked.deeds, 1):
        if deed == "click":
            screen.press(text)
        else:
            screen.click_mark(text)
        screen.photograph(asked.out / f"{name}-{number}.png")
    troubles, strangers = screen.troubles(), screen.strangers
    report = [f"{name}: all cells ran in {seconds:.1f} s"]
    report += [f"trouble: {text}" for text in troubles] or [
        "no traceback or warning in the outputs"
    ]
    report += [f"asked for {url}" for url in strangers] or ["asked nothing of another machine"]
    report += [f"console {text}" for text in dict.fromkeys(screen.console)]
    print("\n".join(report), flush=True)
    (asked.out / f"{name}.txt").write_text("\n".join(report) + "\n", "utf-8")
    return bool(troubles or strangers)


def describe() -> argparse.ArgumentParser:
    """What may be typed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.look",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(deeds=[])
    parser.add_argument("notebook", type=Path)
    parser.add_argument("--click", action=Then, metavar="TEXT", help="press the button TEXT")
    parser.add_argument("--mark", action=Then, metavar="MARK", help="click that point of the map")
    parser.add_argument("--out", type=Path, default=Path("shots"), metavar="DIR")
    return parser


if __name__ == "__main__":
    sys.exit(main())
