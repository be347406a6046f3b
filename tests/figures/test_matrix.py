"""A matrix shows each number as a square whose area grows with it, and tells it to the mouse."""

import re
import xml.etree.ElementTree as ET

import pytest

from ttr_lab.figures import palette
from ttr_lab.figures.matrix import Matrix, draw_matrix
from ttr_lab.figures.matrix_file import matrix_svg
from ttr_lab.figures.matrix_plan import side_of
from ttr_lab.language import later, speaking

TOLD = later("{a} and {b} share {value:.0f} {value:train|trains}.")
VALUES = {(0, 1): 1.0, (1, 0): 1.0, (0, 2): 4.0, (2, 0): 4.0, (1, 2): 0.0, (2, 1): 0.0}
THREE = Matrix(names=("A", "B", "C"), values=VALUES, title="A and C fit best.", told=TOLD)


def squares(matrix: Matrix) -> dict[str, list[tuple[float, ...]]]:
    """The squares by their color: left, top, right, low."""
    found: dict[str, list[tuple[float, ...]]] = {}
    corner = r"M([\d.-]+),([\d.-]+)H([\d.-]+)V([\d.-]+)"
    for shape in matrix.plan()["layout"]["shapes"]:
        if shape["type"] == "path" and "fillcolor" in shape:
            found[shape["fillcolor"]] = [
                tuple(map(float, corners)) for corners in re.findall(corner, shape["path"])
            ]
    return found


def test_area_grows_with_the_number() -> None:
    """1 of 4 has a quarter of the area of 4, and so half its side; the cell of row 0 is on top."""
    found = squares(THREE)
    assert set(found) == {palette.RAMP[0], palette.RAMP[4]}
    (left, top, right, low), other = found[palette.RAMP[4]]
    assert (left + right) / 2 == 2
    assert (top + low) / 2 == 0
    assert right - left == pytest.approx(0.92)
    assert low - top == pytest.approx(0.92)
    assert other[0] + other[2] == 0
    left, top, right, low = found[palette.RAMP[0]][0]
    assert right - left == pytest.approx(0.46)


def test_nothing_has_no_square() -> None:
    assert sum(map(len, squares(THREE).values())) == 4
    assert side_of(0.0, 4.0) == 0.3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        pytest.param("en", "A and C share 4 trains.", id="English"),
        pytest.param("es", "A y C comparten 4 vagones.", id="Spanish"),
    ],
)
def test_cells_tell_their_number(language: str, told: str) -> None:
    with speaking(language):
        cells = THREE.plan()["data"][0]
    assert cells["text"][0][2] == told
    assert cells["text"][1][1] == ""
    assert cells["z"][2] == [4.0, 0.0, None]


def test_numbers_are_written_where_there_is_room() -> None:
    """In dark ink on light squares and in light ink on dark ones; not where rows are many."""
    _, dark, light = THREE.plan()["data"]
    assert sorted(zip(dark["x"], dark["y"], dark["text"], strict=True)) == [
        *((0, 1, "1"), (1, 0, "1"), (1, 2, "0"), (2, 1, "0"))
    ]
    assert light["text"] == ["4", "4"]
    many = Matrix(names=tuple("ABCDEFGHIJKLMNO"), values=VALUES, title="", told=TOLD)
    assert [trace["text"] for trace in many.plan()["data"][1:]] == [[], []]


def test_names_of_few_and_many() -> None:
    """30 rows carry a number that stands for them above the columns; of 60 every fifth does."""
    few = THREE.plan()["layout"]
    assert few["xaxis"]["ticktext"] == few["yaxis"]["ticktext"] == ["A", "B", "C"]
    for count in (30, 60):
        names = tuple(f"Town {n}" for n in range(count))
        layout = Matrix(names=names, values=VALUES, title="", told=TOLD).plan()["layout"]
        assert layout["yaxis"]["ticktext"][0] == "Town 0  1"
        assert layout["xaxis"]["ticktext"][:6] == (
            ["1", "2", "3", "4", "5", "6"] if count == 30 else ["1", "", "", "", "5", ""]
        )
        # each row has room for type of 11 pixels
        margin = layout["margin"]
        assert (layout["height"] - margin["t"] - margin["b"]) / count > 13
        assert layout["yaxis"]["tickfont"]["size"] >= 11


def test_names_are_no_markup() -> None:
    matrix = Matrix(names=("<b>A", "B"), values={(0, 1): 2.0}, title="A < B", told=TOLD)
    layout = matrix.plan()["layout"]
    assert layout["title"]["text"] == "A &lt; B"
    assert layout["yaxis"]["ticktext"][0] == "&lt;b&gt;A"
    assert matrix.plan()["data"][0]["text"][0][1] == "&lt;b&gt;A and B share 2 trains."


def test_chosen_cell() -> None:
    chosen = Matrix(names=("A", "B"), values={(0, 1): 2.0}, title="", told=TOLD, chosen=(0, 1))
    (rect,) = [
        it for it in chosen.plan()["layout"]["shapes"] if it.get("xref") == "x" and "x0" in it
    ]
    assert (rect["x0"], rect["x1"], rect["y0"], rect["y1"]) == (0.5, 1.5, -0.5, 0.5)


def test_unknown_pair_is_refused() -> None:
    with pytest.raises(ValueError, match=r"matrix: \(0, 3\) with the value 1.0 is none of 3 names"):
        draw_matrix(["A", "B", "C"], {(0, 3): 1.0}, "", TOLD)


def test_empty_matrix() -> None:
    """Without names there is a title and no square."""
    layout = draw_matrix([], {}, "There are no two tickets to compare.", TOLD).layout
    assert layout.title.text == "There are no two tickets to compare."


def test_matrix_as_a_file() -> None:
    """All names, a square for each number and for each step of the key, and nothing is fetched."""
    text = matrix_svg(THREE)
    root = ET.fromstring(text.encode())
    told = [it.text for it in root.iter("{http://www.w3.org/2000/svg}text")]
    numbers = ["1", "4", "1", "0", "4", "0"]
    assert told == ["A and C fit best.", *"ABC", *"ABC", *numbers, "1", "4"]
    sides = [
        float(it.attrib["width"])
        for it in root.iter("{http://www.w3.org/2000/svg}rect")
        if "x" in it.attrib
    ]
    # the sides of 1 are half of those of 4; squares of 36 pixels, and of 18 in the key
    assert sorted(sides) == pytest.approx([8.3, 16.6, 16.6, 16.6, 33.1, 33.1], abs=0.1)
    assert text.count("http") == 1
    assert "<title>A and C share 4 trains.</title>" in text
