"""The findings as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..language import Saying, later, say, translated
from ..study.networks.published import Published

SAME = {
    True: ("=", "ttr-same", later("the same")),
    False: ("≠", "ttr-differs", later("not the same")),
    None: ("~", "ttr-unlike", later("cannot be compared")),
}
"""Sign, looks and words of how the two numbers go together."""


def summary(shown: Sequence[Published]) -> str:
    """How many findings came out the same."""
    found = [result.same for result in shown]
    return say(
        "{count} {count:finding|findings}: {same} the same, {other} not the same, {unlike} that "
        "cannot be compared.",
        count=len(found),
        same=found.count(True),
        other=found.count(False),
        unlike=found.count(None),
    )


def head_of_columns() -> str:
    """The names of the columns."""
    cells = (say("What was claimed"), say("Published"), say("Here"), say("Why, and where to look"))
    told = "".join(f"<b>{escape(cell)}</b>" for cell in cells)
    return f'<div class="ttr-columns ttr-names" aria-hidden="true">{told}</div>'


def result_in_html(result: Published, fresh: str) -> str:
    """A finding in four columns; `fresh` says that it was worked out just now."""
    sign, looks, words = SAME[result.same]
    verdict = escape(translated(words))
    why = "".join(
        f"<p>{escape(sentence.in_words())}</p>"
        for sentence in (result.why, result.look)
        if isinstance(sentence, Saying)
    )
    new = f'<p class="ttr-fresh">{escape(fresh)}</p>' if fresh else ""
    columns = (
        f"<p><b>{escape(result.claim.in_words())}</b></p>"
        f'<p class="ttr-source">{escape(result.source)}</p>',
        _labeled(say("Published"), f"<p>{escape(result.published.in_words())}</p>"),
        _labeled(say("Here"), f"<p>{escape(result.ours.in_words())}</p>")
        + f'<p class="ttr-alike {looks}"><b aria-hidden="true">{sign}</b> {verdict}</p>{new}',
        why or "<p></p>",
    )
    return '<div class="ttr-columns">' + "".join(f"<div>{it}</div>" for it in columns) + "</div>"


def _labeled(name: str, inside: str) -> str:
    """What stands under a heading, which is said before it where the heading is not seen."""
    return f'<span class="ttr-label">{escape(name)}:</span> {inside}'
