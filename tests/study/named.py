"""The rules that a text names, for the tests of the lesson."""

import re

ID = re.compile(r"\b(?:(?:USA|TEAM|LEG|EUR|HOUSE)-[A-Z]+-\d+|(?:PATH|TUNNEL)-\d+)\b")


def named_in(text: str) -> set[str]:
    """The ids of rules that stand in a text."""
    return set(ID.findall(text))
