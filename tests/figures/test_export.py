"""A map is saved as one SVG file that needs nothing else, and a chart says how it can be saved."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ttr_lab import load_board
from ttr_lab.figures.answers import draw_blocked, draw_colors, draw_layer, draw_overlaps
from ttr_lab.figures.export import save_svg, svg_of
from ttr_lab.figures.map import LiveMap, draw_map
from ttr_lab.language import speaking

SVG = "{http://www.w3.org/2000/svg}"
MINI = load_board("mini")


def words(root: ET.Element) -> list[str]:
    return [it.text or "" for it in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ["usa", "team-asia", "legendary-asia", "europe", "mini"])
def test_whole_map_in_one_file(name: str) -> None:
    """Every city has its name in it, every picture its lines, and nothing is fetched."""
    board = load_board(name)
    text = svg_of(draw_layer(board, "length"))
    root = ET.fromstring(text.encode())
    told = "".join(words(root)).replace(" ", "")
    assert all(it.name.replace(" ", "") in told for it in board.cities if not it.junction)
    ids = {it.get("id") for it in root.iter(f"{SVG}path")}
    assert {"land", "rails", "cities", "key", "shade-0", "shade-4"} <= ids
    assert "href" not in text
    assert text.count("http") == 1  # the name of the language itself
    assert len(text) < 500_000


def test_sentence_above_the_map() -> None:
    """It is the title for screen readers, and stands in the picture, which is higher for it."""
    root = ET.fromstring(svg_of(draw_blocked(MINI, ["belfast--dublin"])).encode())
    told = (
        "The worst that a rival can take is Belfast–Dublin: these tickets cost 3 trains more then."
    )
    assert root.findtext(f"{SVG}title") == told
    assert told in words(root)
    plain = ET.fromstring(svg_of(draw_map(MINI)).encode())
    assert plain.findtext(f"{SVG}title") == "Map"
    high, plain_high = (float(it.attrib["height"]) for it in (root, plain))
    # 33 of the 880 pixels that the map is wide, at 1600
    assert high - plain_high == pytest.approx(33 * 1600 / 880, abs=1)
    assert plain_high / 1600 == pytest.approx(520 / 820, abs=0.001)


def test_all_that_is_in_the_window_is_in_the_picture() -> None:
    """The middle of every city's disc lies within the box that is shown."""
    root = ET.fromstring(svg_of(draw_map("usa"), wide=800).encode())
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    discs = next(it for it in root.iter(f"{SVG}path") if it.get("id") == "cities")
    starts = [it.split("l")[0].split() for it in discs.attrib["d"].split("M")[1:]]
    assert len(starts) == 36
    assert all(left < float(x) < left + wide and top < float(y) < top + high for x, y in starts)
    assert root.attrib["width"] == "800"


def test_names_are_text() -> None:
    """What looks like markup in a title is shown as it is."""
    figure = draw_map(MINI)
    figure.update_layout(title_text="A &lt;b&gt; &amp; C")
    assert "A <b> & C" in words(ET.fromstring(svg_of(figure).encode()))


def test_live_map_is_saved_as_it_is() -> None:
    live = LiveMap(MINI, ("Ann",))
    live.show(claims=(0b1,))
    assert 'id="seat-0-circle"' in svg_of(live.figure)


def test_saved_whole(tmp_path: Path) -> None:
    file = save_svg(draw_map(MINI), tmp_path / "mini.svg")
    assert file.read_text("utf-8") == svg_of(draw_map(MINI))
    assert [it.name for it in tmp_path.iterdir()] == ["mini.svg"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mini.png", "mini.png: the name of an SVG file ends in .svg"),
        ("nowhere/mini.svg", "its folder does not exist"),
    ],
)
def test_bad_names(tmp_path: Path, name: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        save_svg(draw_map(MINI), tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_charts_say_how_they_are_saved() -> None:
    for figure in (draw_colors(MINI), draw_overlaps(MINI, [0, 1])):
        with pytest.raises(ValueError, match="save it there as PNG with the camera"):
            svg_of(figure)
    with speaking("es"), pytest.raises(ValueError, match="guárdalo allí como PNG"):
        svg_of(draw_colors(MINI))
    with pytest.raises(ValueError, match="wide: 0 is not possible; the least is 1"):
        svg_of(draw_map(MINI), wide=0)
