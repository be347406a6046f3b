"""Write the teacher's files of a lesson.

python -m ttr_lab.study.exercises 03_tunnels                     the solutions as Markdown
python -m ttr_lab.study.exercises 03_tunnels --seeds Ann Ben     for these students
    --csv FILE    a table of the answers; --html FILE    a page to print; --markdown FILE
    --language es
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...language import ENGLISH, LANGUAGES, speaking
from . import lesson_named
from .lesson import CLASS
from .solutions import answers_table, solutions, solutions_page


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks; 1 and one sentence if it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m ttr_lab.study.exercises")
    parser.add_argument("lesson", help="the name of a notebook, such as 03_tunnels")
    parser.add_argument("--seeds", nargs="+", default=[CLASS], help="names or numbers of students")
    parser.add_argument("--markdown", type=Path, help="write the solutions here")
    parser.add_argument("--csv", type=Path, help="write a table of the answers here")
    parser.add_argument("--html", type=Path, help="write a page to print here")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default=ENGLISH)
    asked = parser.parse_args(arguments)
    try:
        with speaking(asked.language):
            lesson = lesson_named(asked.lesson)
            text = "\n".join(solutions(lesson, seed) for seed in asked.seeds)
            wanted = {
                asked.markdown: text,
                asked.csv: answers_table(lesson, asked.seeds),
                asked.html: solutions_page(lesson, asked.seeds),
            }
        wanted.pop(None, None)
        for path, content in wanted.items():
            path.write_text(content, "utf-8")
            print(f"wrote {path}")
        if not wanted:
            print(text, end="")
    except (ValueError, OSError) as no:
        print(no, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
