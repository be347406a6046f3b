"""What there is to say about a change of the rules for tonight."""

from __future__ import annotations

from ..language import Together, later, say
from ..study.agreed import Agreement
from ..study.agreed_sheet import map_name

NOT_OVER = later(
    "The game below is not over. Save it there if you want to keep it; pressing once more starts "
    "another one in its place."
)


def tell_change(before: Agreement, after: Agreement) -> str:
    """Which rules went with the map, and whose consent is gone and why."""
    told = []
    gone = Together([id for id in before.house if id not in after.house])
    if gone and before.map != after.map:
        told.append(
            say(
                "{house} {count:means|mean} nothing on {map} and {count:is|are} not agreed on any "
                "more.",
                house=gone,
                count=len(gone),
                map=map_name(after),
            )
        )
    asked = Together([before.called(seat) for seat in sorted(before.agreed - after.agreed)])
    if asked and len(before.players) == len(after.players) and before.players != after.players:
        told.append(say("Somebody else sits there now and has to agree anew."))
    elif asked:
        told.append(say("The rules have changed, so {who} must agree anew.", who=asked))
    return " ".join(told)
