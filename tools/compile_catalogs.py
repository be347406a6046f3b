"""Compile the catalogs of translations, for gettext; the build of the package calls this too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).resolve().parent.parent / "ttr_lab" / "locale"


def compile_catalogs() -> None:
    """Write a .mo file beside every .po file, each whole or not at all."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as source:
            catalog = read_po(source)
        part = path.with_suffix(".part")
        with part.open("wb") as target:
            write_mo(target, catalog)
        part.replace(path.with_suffix(".mo"))


class CompileCatalogs(BuildHookInterface[Any]):
    """Hatchling's step before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, so that the wheel holds what gettext reads."""
        compile_catalogs()
