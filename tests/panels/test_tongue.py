"""Another language: the panel is told anew, and nothing that was reached or entered is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances

from tests.panels.reading import all_text, holding, keep_first, said
from tests.panels.teams import KABUL, team_panel
from ttr_lab.engine.game import new_game
from ttr_lab.engine.record import dumps
from ttr_lab.engine.situation import situation
from ttr_lab.figures.map import LiveMap, draw_map
from ttr_lab.figures.sketch import sketch_map
from ttr_lab.language import language, speak, speaking
from ttr_lab.model.load import load_board
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.score import tabulate
from ttr_lab.panels.trouble import Misprint


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """What a test says in Spanish is over with it."""
    yield
    speak("en")


def test_language_as_an_argument() -> None:
    """The panel opens in Spanish, and errors of its own arguments are told in it."""
    panel = GamePanel("mini", ("Ann", "planner"), seed=1, language="es")
    assert "Ann, te toca." in said(panel)
    assert panel.keep.keep.description == "Quedarse 0 de 3"
    assert panel.menu.value == language() == "es"
    with pytest.raises(ValueError, match="'fr' is not spoken here"):
        GamePanel("mini", language="fr")
    with pytest.raises(Misprint) as wrong:
        GamePanel("mini", ("Ann", ""), language="es")
    assert str(wrong.value)


def test_menu_tells_everything_anew() -> None:
    """Heading, news, buttons, tooltips, tabs, lists, log and players: Spanish, and English back."""
    panel = holding({"blue": 4, "loco": 3})
    panel.choose(panel.game.table.board.route("Helena", "Seattle").index)
    english = all_text(panel)
    panel.menu.value = "es"
    spanish = all_text(panel)
    for words in (
        "Ann, te toca.",
        "Robar esta carta roja",
        "Ver cómo se puede pagar",
    ):
        assert words in spanish
    for words in ("your turn", "Take this", "Not allowed", "claimed by", "Points", "Undo"):
        assert words not in spanish
    assert panel.tabs.titles[:2] == ("Registro", "Posición en palabras")
    assert "No se puede:" in said(panel)
    panel.menu.value = "en"
    assert all_text(panel) == english


def test_all_panels_follow_one_menu() -> None:
    """Two panels of a notebook speak the same language, and so do their menus."""
    one, other = (GamePanel("mini", ("Ann", "planner"), seed=seed) for seed in (1, 2))
    one.menu.value = "es"
    assert "te toca" in said(other)
    assert other.menu.value == "es"


def test_game_and_map_stay() -> None:
    """The same game, moment and figure; what somebody points at shines as before."""
    panel = holding({"blue": 4, "loco": 3})
    route = panel.game.table.board.route("Miami", "Atlanta").index
    panel.choose(route)
    game, at, figure = panel.game, panel.game.at, panel.map.live.figure
    hits = next(trace for trace in figure.data if trace.name == "hits")
    assert "5 spaces, blue (B)" in hits.meta[route]
    speak("es")
    assert panel.game is game
    assert panel.game.at == at
    assert panel.map.live.figure is figure
    assert panel.chosen == route
    assert "5 espacios, azul (Az)" in hits.meta[route]
    assert figure.layout.separators == ",."
    assert panel.claim.picked == route
    panel.claim.paying.row.children[0].click()
    assert panel.game.state.players[0].score == 10


def test_what_was_entered_stays() -> None:
    """The form for a new game, the path, the open tab, and the wishes for bots."""
    panel = GamePanel("mini", ("Ann", "planner"), seed=1)
    files, order = panel.files, panel.files.order
    order.boards.value = "team-asia"
    order.count.value = 6
    order.seats[1].kind.value = "person"
    order.seats[1].who.value = "Bea"
    order.seed.value = "12"
    order.house["HOUSE-TICKET-1"].value = True
    files.path.value = "ours.json"
    files.indiscreet.value = panel.time.wait.value = True
    panel.tabs.selected_index = 2
    wished = order.order()
    speak("es")
    assert panel.files is not files
    assert panel.files.order.order() == wished
    assert panel.files.path.value == "ours.json"
    assert panel.files.indiscreet.value
    assert panel.session.wait
    assert panel.time.wait.value
    assert panel.tabs.selected_index == 2
    panel.files.order.new.click()
    assert panel.game.table.names[:2] == ("Ann", "Bea")
    assert panel.game.table.seed == 12
    assert "Empieza una partida nueva." in said(panel)
    speak("en")
    assert "A new game begins." in said(panel)


def test_checked_tickets_stay() -> None:
    """Tickets checked on offer, and the order of the others."""
    panel = GamePanel("usa", ("Ann", "planner"), seed=1)
    keep_first(panel)
    panel.cards.tickets.click()
    panel.keep.boxes[0].value = True
    panel.keep.swap.click()
    answer = panel.keep.answer()
    speak("es")
    assert panel.keep.answer() == answer
    assert "luego" in panel.keep.order.value
    panel.keep.keep.click()
    assert panel.game.log[-1].action == answer or answer in [it.action for it in panel.game.log]


def test_payment_and_sharing_stay() -> None:
    """The way that is chosen with its split, and the tickets checked to share."""
    panel = team_panel(hand={"yellow": 3}, rack={"yellow": 3})
    panel.choose(KABUL.index)
    panel.claim.paying.steppers[0].fewer.click()
    split = panel.claim.paying.rack
    panel.share.begin.click()
    panel.share.choices.boxes[1].value = True
    checked = panel.share.choices.checked
    speak("es")
    assert panel.claim.paying.rack == split
    assert panel.claim.paying.confirm.description.startswith("Ocupar con")
    assert panel.share.opened
    assert panel.share.choices.checked == checked


def test_station_stays() -> None:
    """The city that is chosen, with the payments on show."""
    game = situation(
        board="europe",
        players={"Ann": {"hand": {"red": 3, "locomotive": 1}}, "Ben": {}},
        row=["red", "locomotive", "blue", "green", "white"],
        deck=["red"] * 9,
    )
    panel = GamePanel(game=game)
    panel.curtain.button.click()
    berlin = panel.game.table.board.city_index["berlin"]
    panel.stations.cities.value = berlin
    panel.stations.build.click()
    ways = len(panel.stations.pay.ways)
    assert ways
    speak("es")
    assert panel.stations.picked == berlin
    assert len(panel.stations.pay.ways) == ways
    assert "tu primera estación cuesta 1 carta" in panel.stations.title.value
    panel.stations.pay.buttons[0].click()
    assert panel.game.state.players[0].built == 1 << berlin


def test_score_sheet_stays() -> None:
    """The step of the scoring that is told, in the other language."""
    panel = GamePanel("mini", ("planner", "random"), seed=2)
    panel.time.run_on.click()
    for _ in range(3):
        panel.score.after.click()
    speak("es")
    assert panel.score.at == 2
    assert "start=3" in panel.score.steps.value
    assert "Puntos por rutas ocupadas" in panel.score.table.value
    assert "La partida ha terminado." in said(panel)
    with speaking("en"):
        table = panel.game.table
        assert "Points for claimed routes" in tabulate(panel.game.final(), table)


def test_nothing_is_left_behind() -> None:
    """Whatever another language replaces is closed, with its looks and what was out of sight."""
    panel = GamePanel("team-asia", ("Ann", "Ben", "Cleo", "Dora"), seed=1)
    panel.map.watch.shown = True
    panel.files.order.boards.value = "usa"
    panel.files.order.boards.value = "team-asia"
    old, kept = panel.keep.keep, panel.map.live.figure
    before = len(_instances)
    for code in ("es", "en", "es"):
        speak(code)
        assert len(_instances) == before
    assert old.comm is None
    assert kept.comm is not None


def test_closed_panels_stay_closed() -> None:
    """A panel that nobody can see is not built anew."""
    panel = GamePanel("mini", ("Ann", "planner"), seed=1)
    keep = panel.keep
    panel.close()
    speak("es")
    assert panel.keep is keep


def test_trouble_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong while the panel is built anew is told under it."""
    panel = GamePanel("mini", ("Ann", "planner"), seed=1)

    def fail() -> None:
        raise RuntimeError("no words")

    monkeypatch.setattr(panel, "render", fail)
    panel.menu.value = "es"
    assert "RuntimeError: no words" in panel.trouble.value


def test_same_game_in_both_languages() -> None:
    """The same clicks in Spanish leave the same saved game."""
    saved = []
    for code in ("en", "es"):
        speak(code)
        panel = GamePanel(game=new_game("usa", ("Ann", "Robin (planner)"), seed=5))
        keep_first(panel)
        for _ in range(4):
            panel.cards.deck.click()
        saved.append(dumps(panel.game))
    assert saved[0] == saved[1]


def test_map_follows_the_language() -> None:
    """Letters, footnote, legend and hover texts of a live map, and English again in the end."""
    board = load_board("team-asia")
    live = LiveMap(board, ("Ann", "Ben"))
    legend = [note.text for note in live.figure.layout.annotations]
    tracks = next(image for image in live.figure.layout.images if image.name == "tracks").source
    assert {"red", "tunnel", "any"} <= set(legend)
    with speaking("es"):
        live.show(claims=(1,))
        told = [note.text for note in live.figure.layout.annotations]
        assert {"rojo", "túnel", "cruce", "cualquiera", "Ann"} <= set(told)
        assert "red" not in told
        images = {image.name: image.source for image in live.figure.layout.images}
        assert images["tracks"] != tracks
        assert "Las%20126%20rutas" in images["ground"] or "Las 126 rutas" in images["ground"]
        assert live.figure._config["locales"]["es"]["dictionary"]["Zoom in"] == "Acercar"
        assert draw_map(board).layout.separators == ",."
        assert 'aria-label="El mapa ' in sketch_map(board)
    live.show(claims=(1,))
    assert [note.text for note in live.figure.layout.annotations] == legend
    images = {image.name: image.source for image in live.figure.layout.images}
    assert images["tracks"] == tracks
    assert live.figure.layout.separators is None
