"""The quiz as a value: what it asks, what comes back and when, and when it ends."""

from collections import Counter
from fractions import Fraction

import pytest

from ttr_lab.study.quiz import GAP, Given, Item, Quiz, sum_up

FAMILIES = ("draw", "claim", "end", "score", "path", "tie")


def item(family: str, number: int, rule: str = "") -> Item:
    name = f"{family}-{number}"
    return Item(id=name, family=family, rule=rule or f"RULE-{name}", maps=("usa",))


POOL = tuple(item(family, number) for family in FAMILIES for number in range(8))
ONE_FAMILY = tuple(item("draw", number) for number in range(8))


def run(quiz: Quiz, answers: str) -> Quiz:
    """Answer right for "r" and wrong for "w"."""
    for answer in answers:
        quiz = quiz.answered(answer == "r")
    return quiz


@pytest.mark.parametrize("seed", range(20))
def test_begins_broad(seed: int) -> None:
    """With right answers alone every family is asked once, in any order, and that is all."""
    quiz = Quiz(pool=POOL, seed=seed)
    while quiz.asked is not None:
        quiz = quiz.answered(True)
    assert Counter(answer.item.family for answer in quiz.given) == dict.fromkeys(FAMILIES, 1)
    assert quiz.settled == FAMILIES


@pytest.mark.parametrize("seed", range(60))
def test_wrong_comes_back(seed: int) -> None:
    """A wrong answer comes back after two to four others, as another question on its rule."""
    twins = tuple(item(family, n, rule=f"RULE-{family}") for family in FAMILIES for n in range(3))
    quiz = Quiz(pool=twins, seed=seed).answered(False)
    wrong = quiz.given[0].item
    while not any(answer.item.family == wrong.family for answer in quiz.given[1:]):
        quiz = quiz.answered(True)
    place = next(n for n, answer in enumerate(quiz.given[1:]) if answer.item.family == wrong.family)
    # nothing else of the family is asked before, for all others are fresh
    assert GAP[0] <= place <= GAP[1]
    assert quiz.given[place + 1].item.rule == wrong.rule
    assert quiz.given[place + 1].item != wrong


def test_gaps_of_all_lengths() -> None:
    """Two, three and four others are about equally frequent."""
    gaps = Counter(
        Quiz(pool=POOL, seed=seed).answered(False).returns[0][0] - 1 for seed in range(300)
    )
    assert set(gaps) == {2, 3, 4}
    assert min(gaps.values()) > 70


def test_comes_back_on_the_family_where_the_rule_has_one_question() -> None:
    """Without another question on the rule it is another one of the family."""
    quiz = Quiz(pool=POOL, seed=1).answered(False)
    wrong = quiz.given[0].item
    while quiz.returns[0][0] > len(quiz.given):
        quiz = quiz.answered(True)
    assert quiz.asked is not None
    assert quiz.asked.family == wrong.family
    assert quiz.asked != wrong


def test_comes_back_itself_where_there_is_nothing_else() -> None:
    """A family of one question asks that one again."""
    quiz = Quiz(pool=(item("tie", 0), *ONE_FAMILY), seed=3)
    while quiz.asked is not None and quiz.asked.family != "tie":
        quiz = quiz.answered(True)
    quiz = quiz.answered(False)
    assert quiz.returns[0][1] == Given(item("tie", 0), False)
    while quiz.returns[0][0] > len(quiz.given):
        quiz = quiz.answered(True)
    assert quiz.asked == item("tie", 0)
    assert quiz.answered(True).returns == ()


@pytest.mark.parametrize(
    ("answers", "weight"),
    [
        pytest.param("", Fraction(1), id="at first"),
        pytest.param("w", Fraction(2), id="a wrong answer doubles"),
        pytest.param("r", Fraction(1, 2), id="a right one halves"),
        pytest.param("wr", Fraction(1), id="one each"),
        pytest.param("wwwww", Fraction(8), id="never more than eight"),
        pytest.param("wwwwwr", Fraction(4), id="halved from eight"),
        pytest.param("rrrrrr", Fraction(1, 8), id="never less than an eighth"),
    ],
)
def test_weights(answers: str, weight: Fraction) -> None:
    """Doubled by a wrong answer, halved by a right one, within limits."""
    given = tuple(Given(item("draw", n), answer == "r") for n, answer in enumerate(answers))
    assert Quiz(pool=POOL, seed=0, given=given).weight("draw") == weight
    assert Quiz(pool=POOL, seed=0, given=given).weight("tie") == 1


def test_drawn_by_weight() -> None:
    """Once all were met, families are drawn in proportion to their weights.

    Three wrong answers and a right one leave draw at 4; one right answer each leaves the five
    others at 1/2. So draw is asked for 4 / 6.5 of the time, unless something is due to come back.
    """
    given = [Given(item(family, 0), True) for family in FAMILIES[1:]]
    given += [Given(item("draw", n), right) for n, right in enumerate((False, False, False, True))]
    asked: Counter[str] = Counter()
    for seed in range(600):
        quiz = Quiz(pool=POOL, seed=seed, most=99, given=tuple(given))
        if quiz.returns and quiz.returns[0][0] <= len(given):
            continue
        assert quiz.asked is not None
        asked[quiz.asked.family] += 1
    share = asked["draw"] / asked.total()
    assert abs(share - 4 / 6.5) < 0.06


@pytest.mark.parametrize("seed", range(30))
def test_always_ends(seed: int) -> None:
    """Whoever is always wrong is asked the agreed number of questions and no more."""
    quiz = Quiz(pool=POOL, seed=seed, most=13)
    while quiz.asked is not None:
        quiz = quiz.answered(False)
    assert len(quiz.given) == 13
    assert quiz.settled == ()


@pytest.mark.parametrize(
    ("families", "enough"),
    [(6, 1), (5, 2), (3, 2), (2, 3), (1, 3)],
)
def test_enough(families: int, enough: int) -> None:
    """With few families one right answer does not settle one."""
    pool = tuple(item(family, n) for family in FAMILIES[:families] for n in range(8))
    quiz = Quiz(pool=pool, seed=5)
    while quiz.asked is not None:
        quiz = quiz.answered(True)
    assert {sum(a.item.family == name for a in quiz.given) for name in quiz.families} >= {enough}
    assert len(quiz.given) >= families * enough


def test_no_settling_while_something_comes_back() -> None:
    """A right answer in between does not settle what was wrong."""
    quiz = run(Quiz(pool=ONE_FAMILY, seed=2), "wr")
    assert not quiz.is_settled("draw")
    assert not quiz.over


def test_same_seed_same_questions() -> None:
    """The same number asks the same, another one or another student does not."""

    def asked(seed: str) -> list[str]:
        quiz, found = Quiz(pool=POOL, seed=seed), []
        for answer in "rwrrwr":
            assert quiz.asked is not None
            found.append(quiz.asked.id)
            quiz = quiz.answered(answer == "r")
        return found

    assert asked("7") == asked("7")
    assert len({tuple(asked(seed)) for seed in ("7", "8", "7/ann", "7/ben")}) == 4


@pytest.mark.parametrize("seed", range(20))
def test_nothing_twice_while_there_is_something_new(seed: int) -> None:
    """As long as a family has other questions none is repeated."""
    quiz = Quiz(pool=POOL, seed=seed, most=20)
    while quiz.asked is not None:
        quiz = quiz.answered(len(quiz.given) % 3 == 0)
    for family in FAMILIES:
        ids = [answer.item.id for answer in quiz.given if answer.item.family == family]
        assert len(set(ids)) == min(len(ids), 8)


def test_over_means_over() -> None:
    """Nothing can be answered after the end, and a quiz without questions cannot begin."""
    quiz = Quiz(pool=POOL, seed=1, most=1).answered(True)
    with pytest.raises(ValueError, match="it is over"):
        quiz.answered(True)
    with pytest.raises(ValueError, match="no question to ask"):
        Quiz(pool=(), seed=1)
    with pytest.raises(ValueError, match="at least one question"):
        Quiz(pool=POOL, seed=1, most=0)


def test_sum_up() -> None:
    """All right is strong, right in the end is shaky, wrong in the end is weak."""
    given = (
        Given(item("draw", 0), True),
        Given(item("claim", 0), False),
        Given(item("claim", 1), True),
        Given(item("end", 0), True),
        Given(item("end", 1), False),
        Given(item("end", 2), False),
    )
    lines = {line.family: line for line in sum_up(Quiz(pool=POOL, seed=1, given=given))}
    told = {name: (line.right, line.asked, line.strong) for name, line in lines.items()}
    assert told == {"draw": (1, 1, True), "claim": (1, 2, None), "end": (1, 3, False)}
    assert lines["claim"].again == ("RULE-claim-0",)
    assert lines["end"].again == ("RULE-end-1", "RULE-end-2")
