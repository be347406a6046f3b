"""Games with one mistake in them: the engine refuses exactly that, by the digest's rule."""

from collections import Counter

import pytest

from ttr_lab.language import say, speaking
from ttr_lab.study.spot import Mistake, Move, Turn, pose
from ttr_lab.study.spot_mistakes import MISTAKES

SEEDS = range(24)
RULES = {
    # mistake: the rules of the digest by which it may be refused
    "locomotive": {"USA-DRAW-3", "USA-DRAW-4"},
    "clear": {"USA-FLUSH-1"},
    "tracks": {"USA-DOUBLE-2"},
    "twin": {"USA-DOUBLE-3"},
    "mixed": {"USA-CLAIM-3"},
    "trains": {"USA-CLAIM-6"},
    "tickets": {"USA-TICKET-1"},
    "trigger": {"USA-END-2"},
    "failed": {"USA-SCORE-3"},
    "path": {"PATH-1"},
    "rack": {"TEAM-DRAW-3", "TEAM-DRAW-4"},
    "tunnel": {"TUNNEL-5"},
}
COUNTED = {
    # who: what is right, by hand
    ("failed", "Ann"): 4 - 7,
    ("failed", "Ben"): 4 - 3,
    ("failed", "Cora"): 5 - 3,
    ("path", "Ann"): 4 + 3,
    ("path", "Ben"): 2 + 4 + 3 + 3,
    ("path", "Cora"): 4 + 3,
}

each_mistake = pytest.mark.parametrize("mistake", MISTAKES.values(), ids=lambda mistake: mistake.id)


def test_ten_and_two() -> None:
    """Ten of the USA game and two of other maps, no rule in two of them."""
    assert set(MISTAKES) == set(RULES)
    assert sum("usa" in mistake.maps for mistake in MISTAKES.values()) == 10
    assert len({mistake.rule for mistake in MISTAKES.values()}) == len(MISTAKES)


@each_mistake
def test_refused_by_its_rule(mistake: Mistake) -> None:
    """The engine refuses or counts otherwise, by the rule of the digest, whatever the seed."""
    rules = {pose(mistake, seed).rule.id for seed in SEEDS}
    assert rules == RULES[mistake.id]


@each_mistake
def test_place_is_drawn(mistake: Mistake) -> None:
    """Three or four moves, and the mistake is not always at the same place."""
    puzzles = [pose(mistake, seed) for seed in SEEDS]
    assert {len(puzzle.moves) for puzzle in puzzles} <= {3, 4}
    places = Counter(puzzle.wrong for puzzle in puzzles)
    assert len(places) >= 3
    assert max(places.values()) < 0.7 * len(SEEDS)


@each_mistake
def test_same_seed_same_game(mistake: Mistake) -> None:
    """The game depends on its seed alone."""
    one, other = pose(mistake, 5), pose(mistake, 5)
    assert (one.moves, one.wrong, one.neighbor) == (other.moves, other.wrong, other.neighbor)


@each_mistake
def test_neighbor_is_what_was_meant(mistake: Mistake) -> None:
    """What would have been right is by the same player, and another move."""
    for seed in SEEDS:
        puzzle = pose(mistake, seed)
        assert puzzle.neighbor.who == puzzle.moves[puzzle.wrong].who
        assert puzzle.neighbor != puzzle.moves[puzzle.wrong]
        assert puzzle.before.view.me.name == puzzle.start.view.me.name


@each_mistake
def test_told_in_both_languages(mistake: Mistake) -> None:
    """Every move has its sentence, with all of its facts, in English and Spanish."""
    for seed in SEEDS:
        for move in pose(mistake, seed).moves:
            english = say(move.told, **move.facts)
            with speaking("es"):
                spanish = say(move.told, **move.facts)
            assert english.startswith(move.who)
            assert spanish.startswith(move.who)
            assert english != spanish


@pytest.mark.parametrize("name", ["failed", "path"])
def test_counts(name: str) -> None:
    """The engine counts what is counted by hand."""
    for seed in SEEDS:
        puzzle = pose(MISTAKES[name], seed)
        who = puzzle.moves[puzzle.wrong].who
        assert puzzle.found == COUNTED[name, who] == puzzle.neighbor.facts["value"]
        assert puzzle.moves[puzzle.wrong].facts["value"] != puzzle.found


def test_hands_lie_open() -> None:
    """Whoever looks for the mistake sees what everybody holds."""
    start = pose(MISTAKES["mixed"], 1).start
    assert [hand.name for hand in start.hands] == ["Ann", "Ben", "Cora", "Dan"]
    assert str(start.hands[1].cards) == "2 white and 1 yellow"


def test_what_is_no_mistake_is_found_out() -> None:
    """A game whose mistake the engine allows is refused, and so is one without a fine move."""
    draw = Move(told="{who} draws two cards blind.", do=({"draw": "deck"}, {"draw": "deck"}))
    steal = Move(told="{who} passes.", do=({"pass": True},))

    def game(*turns: Turn) -> Mistake:
        return Mistake(
            id="none",
            title="None",
            rule="USA-TURN-3",
            known="",
            maps=("usa",),
            facts={"players": {"Ann": {}, "Ben": {}}, "deck": ["red"] * 9},
            turns=turns,
        )

    with pytest.raises(ValueError, match="Ann's move is no mistake"):
        pose(game(Turn(who="Ann", fine=(draw,), wrong=(draw,))), 1)
    wrong = Turn(who="Ben", fine=(draw,), wrong=(steal,))
    with pytest.raises(ValueError, match="Ann has no fine move"):
        pose(game(Turn(who="Ann", fine=(steal,)), wrong), 1)
    with pytest.raises(ValueError, match="should be fine"):
        pose(game(Turn(who="Ann", fine=(draw,), wrong=(steal,), instead=steal)), 1)


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("locomotive", "takes both locomotives", "takes the locomotive from the face-up cards and"),
        ("locomotive", "and the locomotive from", "and draws the second card blind"),
        ("rack", "into the hand.", "onto the rack."),
        ("rack", "both into the hand", "the second for the rack"),
        ("tunnel", "adds 1", "adds 1 locomotive"),
        ("trigger", "that the game is over", "that everybody has one more turn"),
    ],
)
def test_nearest_neighbor(name: str, wrong: str, right: str) -> None:
    """What would have been right is what the player nearly did."""
    told = [
        (say(it.told, **it.facts), say(puzzle.neighbor.told, **puzzle.neighbor.facts))
        for puzzle in (pose(MISTAKES[name], seed) for seed in SEEDS)
        for it in [puzzle.moves[puzzle.wrong]]
    ]
    met = [(mistake, neighbor) for mistake, neighbor in told if wrong in mistake]
    if wrong == "into the hand.":
        met = [(mistake, neighbor) for mistake, neighbor in met if "locomotive" in mistake]
    assert met
    assert all(right in neighbor for _, neighbor in met)
