"""What every test of a panel starts from."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as W
import pytest


@pytest.fixture(autouse=True)
def nothing_open() -> Iterator[None]:
    """Panels of other tests would all be told anew with every change of language."""
    yield
    W.Widget.close_all()
