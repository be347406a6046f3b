"""Rulings on the board: all of them can be shown in both languages, and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as W
import pytest

from tests.panels.pseudo import CODE, pseudo, unsaid
from tests.panels.refereed import PEOPLE, press, text_of
from ttr_lab.language import speak, speaking
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.referee import Referee
from ttr_lab.panels.referee_deed import tell_action, tell_before, tell_deeds, tell_moment
from ttr_lab.panels.referee_show import Look, Show
from ttr_lab.panels.trouble import Trouble
from ttr_lab.study.disputes import Moment, play, play_all
from ttr_lab.study.rulings import Ruling, load_rulings, ruling_named

EACH = pytest.mark.parametrize("ruling", load_rulings().values(), ids=lambda ruling: ruling.id)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, with no panel of an earlier one listening."""
    yield
    W.Widget.close_all()
    speak("en")


def show(id: str, language: str = "en") -> Show:
    """A ruling's positions, without a referee around."""
    return Show(play_all(ruling_named(id)), language, Trouble().guard, lambda outcome: None)


def looks(shown: Show, *afters: bool) -> Iterator[Show]:
    """Every position of a ruling and its neighbor, before and, if wished, after the deed."""
    for number, position in enumerate(shown.positions):
        for neighbor in (False, True) if position.neighbor else (False,):
            for after in afters or (False,):
                shown.look = Look(number, neighbor, after)
                shown.render()
                yield shown


@EACH
def test_every_ruling_is_shown(ruling: Ruling) -> None:
    """The engine's word in the language of the answer, with its rule, for deed and neighbor."""
    for language in ("en", "es"):
        for shown in looks(show(ruling.id, language), language == "es"):
            outcome, told = shown.outcome, shown.told.value
            with speaking(language):
                assert "<svg" in shown.map.value
                assert shown.table.value
                if outcome.refusal:
                    assert escape(outcome.refusal.sentence) in told
                    assert outcome.refusal.rule.id in told
                for event in outcome.events:
                    assert escape(event.public) in told
                for deed in tell_deeds(outcome):
                    buttons = (shown.deed.description, shown.neighbor.description)
                    assert any(deed in told for told in buttons)


@EACH
def test_every_ruling_is_shown_in_translated_words(ruling: Ruling) -> None:
    """Nothing beside names, cities, ids and numbers is said without the catalogs."""
    with pseudo():
        shown = Show(play_all(ruling), CODE, Trouble().guard, lambda outcome: None)
        for look in looks(shown):
            assert unsaid(look, *PEOPLE) == []


@pytest.mark.parametrize(
    ("id", "deeds", "neighbor"),
    [
        ("Q-01", "Ann draws a card blind.", "Ben draws a card blind."),
        (
            "Q-08",
            "Ann claims Denver–Salt Lake City, the yellow track, with 3 yellow.",
            "Ann claims Nashville–Raleigh with 3 black.",
        ),
        (
            "Q-62",
            "Ann claims Boston–New York, the red track, with 2 red.",
            "",
        ),
        (
            "Q-29",
            "Ann takes the locomotive from the face-up cards for the hand.",
            "Ann takes the locomotive from the face-up cards for the team's rack.",
        ),
        (
            "Q-32",
            "Ann claims Baroda–Karachi with 1 white from the hand and 1 white from the rack.",
            "Ann claims Baroda–Karachi with 2 white.",
        ),
        (
            "Q-131",
            "Ann moves a card from the hand to the team's rack.",
            "Ann draws a card blind for the team's rack.",
        ),
        ("Q-41", "Ann turns back and takes up the laid cards.", "Ann draws a card blind."),
        (
            "Q-149",
            "Ann adds 1 white for the tunnel.",
            "Ann turns back and takes up the laid cards.",
        ),
        (
            "Q-171",
            "Ann builds a station in Paris with 1 red.",
            "Ann builds a station in Wien with 1 red.",
        ),
        ("Q-143", "Ann shares no ticket.", "Ann lays Delhi–Bombay (4) on the team's rack."),
        ("Q-17", "Ann keeps Duluth–Houston (8).", "Ann keeps no ticket."),
        ("Q-20", "Ann passes.", "Ann draws tickets."),
        ("Q-11", "The game is scored as it stands.", ""),
        ("Q-54", "The face-up cards are turned up.", ""),
        ("Q-185", "", ""),
    ],
)
def test_deeds_in_words(id: str, deeds: str, neighbor: str) -> None:
    """What somebody does is a whole sentence; these were written from the rulings' questions."""
    position = play(ruling_named(id))
    assert " ".join(tell_deeds(position.disputed)) == deeds
    assert (" ".join(tell_deeds(position.neighbor)) if position.neighbor else "") == neighbor


def test_deeds_in_spanish() -> None:
    with speaking("es"):
        position = play(ruling_named("Q-08"))
        assert tell_deeds(position.disputed) == (
            "Ann ocupa Denver–Salt Lake City, la vía de color amarillo, con 3 amarillas.",
        )
        assert tell_before(play(ruling_named("Q-02")).disputed) == (
            "Ann toma la carta azul de las cartas a la vista.",
        )


def test_an_entry_of_several_actions() -> None:
    """Case files may put drawing, keeping and sharing tickets into one entry."""
    game = play(ruling_named("Q-35")).disputed.game
    entry = {"draw_tickets": True, "keep": ["lhasa--xian"], "share": ["lhasa--xian"], "by": "Ann"}
    assert list(tell_moment(Moment(game=game, entry=entry))) == [
        "Ann draws tickets.",
        "Ann keeps Lhasa–Xi'an (7).",
        "Ann lays Lhasa–Xi'an (7) on the team's rack.",
    ]


def test_a_gray_track_has_a_number() -> None:
    """Two gray tracks are told apart by their numbers, since they have no color."""
    from ttr_lab.model.actions import Claim
    from ttr_lab.model.cards import Cards, Payment

    game = play(ruling_named("Q-14")).disputed.game
    route = game.table.board.route("Portland", "Seattle", track=2)
    told = tell_action(game, 0, Claim(route.index, Payment(Cards.of(red=1))))
    assert told == "Ann claims Portland–Seattle, track 2, with 1 red."


def test_the_neighbor_is_one_click_away() -> None:
    """Its button says what may be done instead, and shows it."""
    shown = show("Q-08")
    assert shown.deed.description.startswith("✗ Ann claims Denver")
    assert shown.neighbor.description.startswith("✓ But this is allowed: Ann claims Nashville")
    assert "✗ Not allowed:" in text_of(shown)
    shown.neighbor.click()
    assert "✓ Allowed." in text_of(shown)
    assert "USA-CLAIM-9" in text_of(shown)
    shown.deed.click()
    assert "Not allowed" in text_of(shown)
    allowed = show("Q-09")
    assert allowed.neighbor.description.startswith("✗ But this is not allowed:")


def test_before_and_after() -> None:
    """What was done shows on the table afterwards: the claimed route, the trains, the points."""
    shown = show("Q-76")
    assert "45 trains, 0 points" in text_of(shown.table)
    shown.after.click()
    # a route of 3 spaces takes 3 trains and scores 4 points
    assert "Ann 42 trains, 4 points" in text_of(shown.table)
    shown.before.click()
    assert "Ann 45 trains, 0 points" in text_of(shown.table)
    assert not is_shown(show("Q-08").after), "what is refused has no afterwards"


def test_several_answers_are_tabs() -> None:
    """Each tab has its own position, named by when its answer holds."""
    shown = show("Q-79")
    assert [tab.description for tab in shown.tabs] == [
        "2–3 players · USA, Legendary Asia, Europe",
        "4–5 players · USA, Legendary Asia, Europe",
        "4 players · Team Asia",
        "6 players · Team Asia",
    ]
    verdicts = []
    for tab in shown.tabs:
        tab.click()
        verdicts.append("✗ Not allowed" in text_of(shown))
    assert verdicts == [True, False, True, False]


def test_a_scoring_is_a_table() -> None:
    """Points in parts, bonuses by name, who wins, and the steps folded."""
    shown = show("Q-11")
    told = text_of(shown.told)
    # Ann's 41 trains left of 45: a route of 4 spaces... is worth 4 with 3; the ruling says −4
    assert "routes tickets longest path total" in told
    assert "Ben ★ wins" in told
    assert "USA-SCORE-3" in told
    europe = text_of(show("Q-169").told)
    assert "unused stations" in europe


def test_cards_come_first_where_the_map_does_not_matter() -> None:
    """The card in question has a ring; of the map a small picture is enough."""
    shown = show("Q-02")
    assert shown.picture.children[0] is shown.table
    ringed = re.findall(
        r'<span class="ttr-ref-chip ttr-ref-ringed"[^>]*><b>(.)</b>', shown.table.value
    )
    assert ringed == ["L"]
    claim = show("Q-08")
    assert claim.picture.children[0] is claim.map
    assert "ttr-ref-ringed" not in claim.table.value


def test_try_it_yourself() -> None:
    """A real game from that very position, the one who acts on turn, and a way back."""
    referee = Referee()
    referee.show_ruling("Q-08")
    press(referee.shown, "Try it yourself")
    panel: Any = referee.attempt.panel
    assert is_shown(referee.attempt)
    assert panel.game.table.names == ("Ann", "Ben", "Cora")
    assert panel.session.viewer == 0
    assert panel.chosen == panel.game.table.board.route("Denver", "Salt Lake City", track=2).index
    assert "only 1 of its 2 tracks may be claimed" in panel.session.news
    assert "Try this, or anything else: Ann claims Denver" in text_of(referee.attempt.told)
    speak("es")
    assert referee.attempt.panel == panel
    assert "Prueba esto" in text_of(referee.attempt.told)
    press(referee.attempt, "Volver a la respuesta")
    assert not is_shown(referee.attempt)
    assert referee.attempt.panel is None
    assert panel.comm is None, "its widgets are closed"


def test_trying_changes_no_answer() -> None:
    """The game tried out is another one than that of the answer, for deed and neighbor."""
    referee = Referee()
    referee.show_ruling("Q-01")
    shown = referee.shown
    assert shown is not None
    shown.neighbor.click()
    shown.attempt.click()
    panel = referee.attempt.panel
    assert panel is not None
    outcome = shown.outcome
    assert panel.game is not outcome.game
    assert panel.game.state == outcome.game.state
    assert outcome.action is not None
    panel.game.play(outcome.seat, outcome.action)
    assert panel.game.at == outcome.game.at + 1
    shown.attempt.click()
    assert referee.attempt.panel is not panel


def test_a_scored_position_can_be_tried() -> None:
    """Every ruling's position opens as a game, whatever is in question there."""
    referee = Referee()
    for id in ("Q-11", "Q-66", "Q-140", "Q-185", "Q-41", "Q-131"):
        referee.show_ruling(id)
        press(referee.shown, "Try it yourself")
        assert referee.attempt.panel is not None
        assert referee.trouble.value == ""


def test_the_look_is_a_value() -> None:
    """A look of its own is taken over when the position is shown again."""
    look = replace(Look(), neighbor=True)
    ruling = ruling_named("Q-08")
    shown = Show(play_all(ruling), "en", Trouble().guard, lambda outcome: None, look)
    assert shown.outcome is shown.position.neighbor
