"""What the quiz draws from: every breakable rule of every edition, each question with an answer."""

import pytest

from ttr_lab.model.rulebook import BOOK
from ttr_lab.study.lesson.question import Question
from ttr_lab.study.quiz_families import BEGINNINGS, FAMILIES, family_of
from ttr_lab.study.quiz_pool import MAPS, families_on, pool, sources
from ttr_lab.study.rulings import Ruling, load_rulings
from ttr_lab.study.spot import Mistake
from ttr_lab.study.spot_mistakes import MISTAKES

TOLD_ONLY = {
    # which seat begins is left open
    "TEAM-SEAT-3",
    # a number printed on the map
    "TUNNEL-1",
    # an option of one edition, which the house rules of the lab switch on
    "USA-SETUP-4",
}
"""Rules that nobody can break; all others are met by a question of the lesson or the quiz."""


def rules_of(source: Question | Ruling | Mistake) -> set[str]:
    return {*source.rules} if isinstance(source, Ruling) else {source.rule}


def test_every_rule_is_met() -> None:
    """Lesson, games with a mistake and quiz together leave out only what nobody can break."""
    met = set().union(*map(rules_of, sources().values()))
    assert set(BOOK) - met == TOLD_ONLY


def test_every_rule_has_one_family() -> None:
    """No rule is without a family, and each family has rules and a name."""
    met = {family_of(rule) for rule in BOOK}
    assert met == set(FAMILIES) == set(BEGINNINGS)
    with pytest.raises(ValueError, match="belongs to no family"):
        family_of("CHESS-1")


@pytest.mark.parametrize(
    ("rule", "family"),
    [
        ("USA-DRAW-4", "draw"),
        ("TEAM-DRAW-1", "setup"),
        ("TEAM-DRAW-7", "draw"),
        ("TEAM-TICKET-1", "setup"),
        ("TEAM-TICKET-2", "ticket"),
        ("LEG-TICKET-4", "ticket"),
        ("USA-SCORE-4", "bonus"),
        ("USA-SCORE-5", "score"),
        ("TEAM-TRAIN-2", "claim"),
        ("EUR-TUNNEL-1", "tunnel"),
        ("LEG-MTN-4", "terrain"),
        ("OPT-EDITION", "house"),
    ],
)
def test_family(rule: str, family: str) -> None:
    """The longest beginning that fits decides."""
    assert family_of(rule) == family


def test_pool_by_map() -> None:
    """A map brings its own families and none of another's."""
    assert "station" in families_on(["europe"])
    assert "station" not in families_on(["usa", "team-asia", "legendary-asia"])
    assert "share" in families_on(["team-asia"])
    assert "tunnel" not in families_on(["usa", "legendary-asia"])
    for name in MAPS:
        assert all(name in item.maps for item in pool([name]))
    assert len(pool()) == len(sources())


def test_pool_by_family() -> None:
    """Only what was chosen, and unknown names are answered with the known ones."""
    assert {item.family for item in pool(families=["tie", "tunnel"])} == {"tie", "tunnel"}
    with pytest.raises(ValueError, match="no map 'mars'; there are usa, team-asia"):
        pool(maps=["mars"])
    with pytest.raises(ValueError, match="no family 'cheating'"):
        pool(families=["cheating"])


def test_nearly_all_rulings_are_asked() -> None:
    """Each ruling that is yes or no is in the pool; those that depend are not."""
    asked = {item.id for item in sources()}
    rulings = load_rulings().values()
    assert {f"ruling:{r.id}" for r in rulings if r.verdict in ("yes", "no")} <= asked
    assert not {f"ruling:{r.id}" for r in rulings if r.verdict == "depends"} & asked
    assert {f"spot:{id}" for id in MISTAKES} <= asked
