"""What is told about policies against each other: who plays how, what came out, and the guess."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..figures.charts_intervals import Interval
from ..language import Saying, Together, fill, later, say
from ..study.team_duel import ADVICE, judge_guess, names_of, words_of
from ..study.teamwork_evidence import MEASURES, Duel
from .graph_parts import line, p, table
from .tunnel_lab_parts import folded

Pair = tuple[str, str]

MISSING = later(
    "The comparisons have not been measured yet: {command} plays them, and they are shown here. "
    "Until then try some deals yourself."
)
SCENE = later(
    "Two pairs of partners play the same deals, each deal twice with the seats exchanged. The "
    "first pair {one}; the second one {two}. In all else they play alike."
)
GUESSED = {
    "inside": later("You guessed {guess:+.0f}: right, inside the interval."),
    "side": later("You guessed {guess:+.0f}: the right pair, but another amount."),
    "wrong": later("You guessed {guess:+.0f}: it is the other pair that has more."),
    "even": later("You guessed that nobody has more, but there is a difference."),
    "none": later("You guessed {guess:+.0f}: a difference as large as that is not there."),
}
MORE = later(
    "The first pair has <b>{more:.1f} ± {half:.1f}</b> points more a game, in {deals:,} deals. It "
    "wins {won:.0%} of the games."
)
LESS = later(
    "The first pair has <b>{more:.1f} ± {half:.1f}</b> points less a game, in {deals:,} deals. It "
    "wins {won:.0%} of the games."
)
UNSEEN = later(
    "No difference is seen: <b>{more:+.1f} ± {half:.1f}</b> points a game for the first pair, in "
    "{deals:,} deals."
)
INTERVAL = later(
    "± is half of the 95 % interval: of 20 such intervals about 19 hold the true difference. Bots "
    "played, and what people can do with a partner’s hints may be more."
)
SCORE = later(
    "{n} {n:guess|guesses}: {inside} inside the interval, {side} more for the right pair."
)


def written(value: float, form: str = "") -> str:
    """A number in the way of the language that is spoken."""
    return fill(f"{{it:{form}}}", {"it": value})


def does(bot: str) -> object:
    """What a pair of partners does, as a fact of a sentence."""
    return Together([Saying(words) for words in words_of(bot)])


def name_pair(pair: Pair) -> str:
    """A comparison by what its second pair does; the first one follows the recommendations."""
    one, two = (Together([Saying(words) for words in names_of(bot)]) for bot in pair)
    if pair[0] == ADVICE:
        told = str(two)
        return told[:1].upper() + told[1:]
    return say("{one} against {two}", one=one, two=two)


def tell_scene(pair: Pair) -> str:
    """Who plays against whom, as HTML."""
    return p(say(SCENE, one=does(pair[0]), two=does(pair[1])))


def tell_duel(duel: Duel) -> str:
    """What was measured, as HTML."""
    sentence = UNSEEN if not duel.seen else MORE if duel.more > 0 else LESS
    more = abs(duel.more) if duel.seen else round(duel.more, 1) + 0.0
    told = say(sentence, more=more, half=duel.half, deals=duel.deals, won=duel.won)
    return f'<p class="ttr-big">{told}</p>'


def tell_guess(guess: float | None, duel: Duel) -> str:
    """How good the guess was, as HTML; nothing if none was made."""
    if guess is None:
        return ""
    judged = judge_guess(guess, duel)
    name = "ttr-yes" if judged == "inside" else "ttr-no"
    return p(say(GUESSED[judged], guess=guess), name)


def tell_score(guesses: Mapping[Pair, float], known: Mapping[Pair, Duel]) -> str:
    """How good all guesses were together, as HTML."""
    judged = [judge_guess(guess, known[pair]) for pair, guess in guesses.items() if pair in known]
    if not judged:
        return ""
    inside, side = judged.count("inside"), judged.count("side")
    return p(say(SCORE, n=len(judged), inside=inside, side=side))


def tell_means(duel: Duel) -> str:
    """What both pairs did, as a folded table in HTML."""
    rows = [
        line(say(MEASURES[name]), *(written(value, ".2f") for value in both))
        for name, both in duel.means.items()
    ]
    heads = (say("means"), say("first pair"), say("second pair"))
    return folded(say("What both pairs did"), table(heads, rows) + p(say(INTERVAL)))


def interval_of(duel: Duel) -> Interval:
    """A comparison as a row of the chart."""
    return Interval(name=name_pair((duel.one, duel.two)), more=duel.more, half=duel.half)


def heading(words: str) -> str:
    """A heading of a part, as HTML."""
    return f"<h4>{escape(words)}</h4>"
