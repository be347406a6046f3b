"""A matrix in a panel hears in which row and column it is clicked."""

from plotly.callbacks import InputDeviceState, Points

from ttr_lab.figures.matrix import Matrix
from ttr_lab.language import later, speaking
from ttr_lab.panels.matrix_place import MatrixPlace
from ttr_lab.panels.trouble import Trouble

TOLD = later("{a} and {b} share {value:.0f} {value:train|trains}.")
TWO = Matrix(names=("A", "B"), values={(0, 1): 3.0}, title="", told=TOLD)
THREE = Matrix(names=("A", "B", "C"), values={(2, 1): 3.0}, title="", told=TOLD)


def click(place: MatrixPlace, trace: int, x: int | None, y: int | None) -> None:
    points = Points(
        point_inds=[] if x is None else [0],
        xs=[] if x is None else [x],
        ys=[] if y is None else [y],
        trace_name="",
        trace_index=trace,
    )
    place.live.figure.data[trace]._dispatch_on_click(points, InputDeviceState())


def test_clicks_in_every_figure() -> None:
    """Also after another matrix is shown, and after the figure was made anew for a language."""
    heard: list[tuple[int, int]] = []
    place = MatrixPlace(TWO, Trouble().guard, lambda row, column: heard.append((row, column)))
    click(place, 0, 1, 0)
    click(place, 0, None, None)
    place.show(THREE)
    click(place, 0, 1, 2)
    assert heard == [(0, 1), (2, 1)]
    with speaking("es"):
        place.show(THREE)
        click(place, 0, 0, 2)
        assert place.live.figure.data[0].text[2][1] == "C y B comparten 3 vagones."
    assert heard[2:] == [(2, 0)]
