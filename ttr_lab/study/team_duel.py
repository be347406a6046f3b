"""Policies of partners against each other, deal by deal, for those who want to see it happen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..language import later
from .series import series
from .series_report import Mean, margin
from .teamwork_evidence import Duel

MAP = "team-asia"
ADVICE = "partner"
FIRST_SEED = 500_001
"""Deals that are tried out have other numbers than those that were measured."""
POLICY_WORDS = {
    "first": {
        "advice": later("lays first what tells the partner most"),
        "hardest": later("lays first the ticket that takes most trains"),
        "largest": later("lays first the ticket of most points"),
        "fitting": later("lays first the ticket that fits best to the shared ones"),
        "easiest": later("lays first the ticket that takes fewest trains"),
        "chance": later("lays first a ticket drawn by lot"),
    },
    "turn": {
        "advice": later("spends a turn on sharing when it pays by the estimate"),
        "never": later("never spends a turn on sharing"),
        "always": later("shares everything as soon as it can"),
    },
    "rack": {
        "advice": later("puts on the rack what shared tickets need"),
        "signal": later("puts on the rack what it collects, as a signal"),
        "chance": later("puts drawn cards on the rack by lot"),
    },
}
"""The policies of the bot `partner` in words, by what they are about."""
POLICY_NAMES = {
    "first": {
        "advice": later("the most telling ticket first"),
        "hardest": later("the hardest ticket first"),
        "largest": later("the largest ticket first"),
        "fitting": later("the best-fitting ticket first"),
        "easiest": later("the easiest ticket first"),
        "chance": later("any ticket first"),
    },
    "turn": {
        "advice": later("a turn of sharing if it pays"),
        "never": later("never a turn of sharing"),
        "always": later("everything shared at once"),
    },
    "rack": {
        "advice": later("cards by need"),
        "signal": later("cards as signals"),
        "chance": later("cards by lot"),
    },
}
"""The same in short, for charts and menus."""
BY_ADVICE = later("follows the recommendations")
PLANNER = later("is the bot planner, which knows nothing of this lesson")
NAMES = {BY_ADVICE: later("the recommendations"), PLANNER: later("the bot planner")}


@dataclass(frozen=True, slots=True)
class Policy:
    """How a pair of partners plays."""

    first: str = "advice"
    turn: str = "advice"
    rack: str = "advice"

    @property
    def bot(self) -> str:
        """The name of its bot.

        >>> Policy().bot, Policy(turn="always", rack="signal").bot
        ('partner', 'partner:turn=always+rack=signal')
        """
        told = [f"{name}={it}" for name in POLICY_WORDS if (it := getattr(self, name)) != "advice"]
        return f"{ADVICE}:{'+'.join(told)}" if told else ADVICE


def words_of(bot: str) -> tuple[str, ...]:
    """What a bot does otherwise than the recommendations say, as sentences of the catalogs.

    >>> words_of("partner:turn=never")
    ('never spends a turn on sharing',)
    """
    kind, _, told = bot.partition(":")
    if kind != ADVICE:
        return (PLANNER,)
    policies = [it.partition("=")[::2] for it in told.split("+") if it]
    return tuple(POLICY_WORDS[name][value] for name, value in policies) or (BY_ADVICE,)


def names_of(bot: str) -> tuple[str, ...]:
    """What a bot does otherwise than the recommendations say, in short.

    >>> names_of("partner:first=largest+turn=always"), names_of("partner")
    (('the largest ticket first', 'everything shared at once'), ('the recommendations',))
    """
    short = {
        words: POLICY_NAMES[about][name]
        for about, known in POLICY_WORDS.items()
        for name, words in known.items()
    }
    return tuple({**short, **NAMES}[words] for words in words_of(bot))


@lru_cache(maxsize=4_096)
def lead(front: str, back: str, seed: int) -> int:
    """What the pair that sits in front has more at the end of this deal."""
    found = series(MAP, [front, front, back, back], 1, seed, workers=1, progress=False)
    return margin(found)[0]


def more_of(one: str, two: str, seed: int) -> float:
    """What the first pair has more in a deal that is played twice, with the seats exchanged."""
    return (lead(one, two, seed) - lead(two, one, seed)) / 2


def judge_guess(guess: float, found: Duel | Mean) -> str:
    """How good a guess was: right, near, no guess at a difference, or on the wrong side.

    >>> judge_guess(5.0, Mean(8.0, 3.3)), judge_guess(20.0, Mean(8.0, 3.3))
    ('inside', 'side')
    >>> judge_guess(-4.0, Mean(8.0, 3.3)), judge_guess(9.0, Mean(1.0, 4.0))
    ('wrong', 'none')
    >>> judge_guess(0.0, Mean(8.0, 3.3))
    'even'
    """
    value, half = (found.more, found.half) if isinstance(found, Duel) else found
    reach = half or 0.0
    if abs(guess - value) <= reach:
        return "inside"
    if abs(value) <= reach:
        return "none"
    if not guess:
        return "even"
    return "side" if guess * value > 0 else "wrong"
