"""What matters in a ruling's position, and the part of the map that shows it."""

from __future__ import annotations

import re

from ttr_lab.panels.referee_map import VIEW_BOX, Sight, draw_dispute
from ttr_lab.panels.referee_sight import sight_of, what_matters
from ttr_lab.study.disputes import Outcome, play
from ttr_lab.study.rulings import ruling_named


def test_what_matters() -> None:
    """Hands of those who act, cards where they are drawn, tickets where they are chosen."""
    claim = what_matters(play(ruling_named("Q-08")).disputed)
    assert (claim.seats, claim.row, claim.deck, claim.tickets) == ((0,), False, False, False)
    draw = what_matters(play(ruling_named("Q-02")).disputed)
    assert (draw.seats, draw.row, draw.deck, draw.slots, draw.blind) == (
        (0,),
        True,
        True,
        (0,),
        False,
    )
    keep = what_matters(play(ruling_named("Q-17")).disputed)
    assert keep.tickets
    final = what_matters(play(ruling_named("Q-11")).disputed)
    assert (final.seats, final.row, final.tickets) == ((), False, True)
    tunnel = what_matters(play(ruling_named("Q-40")).disputed)
    assert (tunnel.row, tunnel.deck) == (False, True)


def drawn(id: str, *, near: bool) -> tuple[str, bool]:
    """The picture of a ruling's position."""
    outcome: Outcome = play(ruling_named(id)).disputed
    sight = sight_of(outcome, outcome.game, what_matters(outcome))
    return draw_dispute(outcome.game.view(0), sight, near=near)


def window(svg: str) -> tuple[int, ...]:
    """Left, top, width and height of what a picture shows."""
    found = VIEW_BOX.search(svg)
    assert found is not None
    return tuple(map(int, found.groups()))


def test_the_map_goes_near() -> None:
    """The window is a part of the whole map and holds the ring around the route in question."""
    svg, small = drawn("Q-08", near=True)
    whole, _ = drawn("Q-08", near=False)
    assert small
    left, top, wide, high = window(svg)
    all_left, all_top, all_wide, all_high = window(whole)
    assert wide < 0.6 * all_wide
    assert all_left <= left <= left + wide <= all_left + all_wide + 1
    assert all_top <= top <= top + high <= all_top + all_high + 1
    ring = re.search(r'id="ring" d="M(\d+) (\d+)', svg)
    assert ring is not None
    assert left < int(ring[1]) < left + wide
    assert top < int(ring[2]) < top + high
    assert "Ringed: Denver–Salt Lake City." in svg


def test_the_map_stays_whole_where_nothing_is_near() -> None:
    """Far cities, or nothing on the map at all."""
    assert not drawn("Q-02", near=True)[1]
    assert 'id="ring"' not in drawn("Q-02", near=True)[0]
    position = play(ruling_named("Q-08"))
    board = position.disputed.game.table.board
    coast = board.city_index[board.city("Seattle").id], board.city_index[board.city("Miami").id]
    view = position.disputed.game.view(0)
    assert not draw_dispute(view, Sight(cities=coast), near=True)[1]


def test_the_path_is_drawn() -> None:
    """Where the longest path is in question, its routes are marked."""
    outcome = play(ruling_named("Q-24")).disputed
    sight = sight_of(outcome, outcome.game, what_matters(outcome))
    assert outcome.final is not None
    ann = outcome.final.teams[0]
    assert sum(outcome.game.table.board.lengths[index] for index in sight.line) == ann.trail.length
    assert 'id="path"' in drawn("Q-24", near=True)[0]
