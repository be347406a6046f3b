"""Keep the catalogs of translations in step with the sentences in the sources.

python -m tools.words                   collect, drop what is said no more, compile
python -m tools.words --missing es      print what has no translation yet, as JSON
python -m tools.words --merge es FILE   enter translations, a JSON table of sentences
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from .compile_catalogs import LOCALE, compile_catalogs
from .sentences import SPOKEN, fault

PACKAGE = LOCALE.parent
METHOD = [("**.py", "tools.sentences:extract")]
HEADER = r"""# What ttr_lab says to people. Kept in step by `python -m tools.words`.
msgid ""
msgstr ""
"Project-Id-Version: ttr_lab\n"
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
"""The same words give the same bytes: nothing of the day, the person or the version of Babel."""


def collect() -> dict[str, list[str]]:
    """Every sentence of the package, with the files in which it is said."""
    found: dict[str, list[str]] = {}
    for name, _, sentence, _, _ in extract_from_dir(
        PACKAGE, METHOD, keywords=dict.fromkeys(SPOKEN)
    ):
        file = f"ttr_lab/{Path(name).as_posix()}"
        assert isinstance(sentence, str)
        if file not in found.setdefault(sentence, []):
            found[sentence].append(file)
    return dict(sorted(found.items(), key=lambda item: (item[1], item[0])))


def catalog_path(language: str) -> Path:
    """Where the catalog of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "ttr_lab.po"


def read_catalog(language: str) -> dict[str, str]:
    """The translations of a language, by sentence; empty where there is none yet."""
    path = catalog_path(language)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def written(language: str, translations: dict[str, str]) -> bytes:
    """The catalog of a language as a file: every sentence of the package, and nothing else."""
    catalog = Catalog(language)
    for sentence, files in collect().items():
        places = [(file, 0) for file in files]
        catalog.add(sentence, translations.get(sentence, ""), locations=places)
    body = BytesIO()
    write_po(body, catalog, width=0, include_lineno=False, omit_header=True)
    lines = body.getvalue().splitlines(keepends=True)
    # which flags there are depends on the version of Babel
    kept = [line for line in lines if not line.startswith(b"#,")]
    return HEADER.format(language=language).encode() + b"".join(kept)


def write_catalog(language: str, translations: dict[str, str]) -> None:
    """Write the catalog of a language, whole or not at all."""
    path = catalog_path(language)
    content = written(language, translations)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)


def read_entered(file: Path) -> dict[str, str]:
    """Translations from a JSON table of sentences; `SystemExit` names those that do not fit."""
    entered: dict[str, str] = json.loads(file.read_text("utf-8"))
    faults = [
        f"{sentence!r}: {why}" for sentence, to in entered.items() if (why := fault(sentence, to))
    ]
    if faults:
        raise SystemExit("\n".join(["nothing was entered; correct these first:", *faults]))
    return entered


def languages() -> Iterator[str]:
    """The languages that have a catalog."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/ttr_lab.po")):
        yield path.parent.parent.name


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missing", metavar="LANGUAGE")
    parser.add_argument("--merge", nargs=2, metavar=("LANGUAGE", "FILE"))
    asked = parser.parse_args()
    if asked.missing:
        known = read_catalog(asked.missing)
        todo = {sentence: "" for sentence in collect() if not known.get(sentence)}
        print(json.dumps(todo, ensure_ascii=False, indent=1))
        return
    if asked.merge:
        language, file = asked.merge
        write_catalog(language, read_catalog(language) | read_entered(Path(file)))
    for language in languages():
        write_catalog(language, read_catalog(language))
    compile_catalogs()


if __name__ == "__main__":
    main()
