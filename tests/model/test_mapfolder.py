"""Maps as folders and zip files: what is written is read again, whole or not at all."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest

from ttr_lab.model.board import Board
from ttr_lab.model.check import check_map
from ttr_lab.model.load import load_board, read_board, read_map, shipped_board
from ttr_lab.model.mapfiles import FILES, map_files
from ttr_lab.model.mapfolder import read_zip, write_map, zip_map
from ttr_lab.model.mapview import Projection, fitting, middle_of, players_of, projection_beside
from ttr_lab.model.mapzip import LARGEST, MOST_FILES
from ttr_lab.model.parts import City
from ttr_lab.places import find_data, find_maps

MAPS = sorted(find_maps())
MINI = shipped_board("mini")


def odd() -> Board:
    """A map with every sign that files could stumble over."""
    names = ('Say "hi", A;B', "Ñandú\\#", "= 'x' \x7f", "北京")
    cities = [replace(city, name=name) for city, name in zip(MINI.cities, names, strict=False)]
    cities += MINI.cities[len(cities) :]
    routes = tuple(
        replace(it, a=cities[MINI.city_index[it.a.id]], b=cities[MINI.city_index[it.b.id]])
        for it in MINI.routes
    )
    tickets = tuple(
        replace(it, a=cities[MINI.city_index[it.a.id]], b=cities[MINI.city_index[it.b.id]])
        for it in MINI.tickets
    )
    return replace(
        MINI,
        id="odd",
        name='An "odd" map\n#1 \\',
        cities=tuple(cities),
        routes=routes,
        tickets=tickets,
        provenance={"a b": 'x"\t\\', "plain": ""},
    )


@pytest.mark.parametrize("name", MAPS)
def test_a_folder_gives_the_same_map_again(name: str, tmp_path: Path) -> None:
    board = shipped_board(name)
    folder = write_map(board, tmp_path / "maps" / "one")
    assert read_board(folder) == board
    assert load_board(folder) == load_board(str(folder)) == board
    assert read_map(folder).players == read_map(find_data() / name).players == players_of(board)
    assert sorted(it.name for it in folder.iterdir()) == sorted(FILES)


@pytest.mark.parametrize("name", MAPS)
def test_a_zip_file_gives_the_same_map_again(name: str) -> None:
    board = shipped_board(name)
    content = zip_map(board)
    assert read_zip(content).board == board
    assert read_zip(content).players == players_of(board)
    assert content == zip_map(board), "the same bytes at any time"


def test_odd_signs_come_through(tmp_path: Path) -> None:
    assert read_board(write_map(odd(), tmp_path / "odd", players=[2])) == odd()
    assert read_zip(zip_map(odd(), players=(3, 2))).players == (2, 3)


@pytest.mark.parametrize("name", MAPS)
def test_the_check_finds_nothing_wrong_in_what_is_written(name: str, tmp_path: Path) -> None:
    assert check_map(write_map(shipped_board(name), tmp_path / name)).problems == ()


def test_the_drawing_of_a_published_map_stays_and_any_other_gets_one() -> None:
    assert "lat1 = 52.4" in map_files(MINI)["map.toml"]
    moved = replace(MINI, id="own")
    assert projection_beside(moved) is None
    assert f"lat1 = {fitting(MINI.cities).lat1!r}" in map_files(moved)["map.toml"]
    view = Projection(lat1=1.0, lat2=2.0, lat0=3.0, lon0=4.0)
    assert "lon0 = 4.0" in map_files(MINI, projection=view)["map.toml"]


def test_a_map_in_the_folder_is_replaced_and_other_files_stay(tmp_path: Path) -> None:
    folder = write_map(MINI, tmp_path / "mine")
    (folder / "notes.txt").write_text("mine")
    write_map(shipped_board("usa"), folder)
    assert read_board(folder) == shipped_board("usa")
    assert (folder / "notes.txt").read_text() == "mine"
    assert [it.name for it in tmp_path.iterdir()] == ["mine"], "nothing is left beside it"


def test_a_folder_of_other_things_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(ValueError, match="holds other files and no map; name a new folder"):
        write_map(MINI, tmp_path)
    with pytest.raises(ValueError, match="is a file; name a folder for the map"):
        write_map(MINI, tmp_path / "letter.txt")
    assert [it.name for it in tmp_path.iterdir()] == ["letter.txt"]


def test_a_map_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third of four files fails, as on a full disk."""
    folder = write_map(MINI, tmp_path / "mine")
    write = Path.write_text

    def fail(path: Path, *args: object, **facts: object) -> int:
        if path.name == "routes.csv":
            raise OSError(28, "No space left on device")
        return write(path, *args, **facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(ValueError, match="cannot be written there"):
        write_map(shipped_board("usa"), folder)
    with pytest.raises(ValueError, match="No space left"):
        write_map(MINI, tmp_path / "new")
    monkeypatch.undo()
    assert read_board(folder) == MINI
    assert [it.name for it in tmp_path.iterdir()] == ["mine"]


def test_an_old_map_comes_back_if_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_map(MINI, tmp_path / "mine")
    rename = Path.rename

    def fail(path: Path, target: Path) -> Path:
        if path.name.endswith(".new"):
            raise OSError(13, "Permission denied")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(ValueError, match="Permission denied"):
        write_map(shipped_board("usa"), folder)
    monkeypatch.undo()
    assert read_board(folder) == MINI


@pytest.mark.parametrize("name", ["./moon", "a/b", Path("moon"), "a/" * 3000])
def test_a_folder_without_a_map(name: str | Path) -> None:
    with pytest.raises(
        ValueError, match=r"there is no map in .*; name a folder that holds map.toml"
    ):
        load_board(name)


@pytest.mark.parametrize("name", ["moon", "~nobody-at-all", "x" * 5000, "a\0b"])
def test_a_name_of_no_map(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no map .*; there are europe, legendary"):
        load_board(name)


def test_a_name_of_the_package_wins_over_a_folder_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_map(odd(), tmp_path / "mini")
    write_map(odd(), tmp_path / "odd")
    monkeypatch.chdir(tmp_path)
    assert load_board("mini").id == "mini"
    assert load_board("./mini") == odd() == load_board("odd")


def packed(**files: bytes | str) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


def test_a_zip_file_from_another_program() -> None:
    """Folders in folders, a Mac's shadow files and others beside do not matter."""
    files = map_files(MINI)
    content = packed(
        **{"__MACOSX/x/map.toml": "", "read.me": "hi"},
        **{f"some/where/{name}": text for name, text in files.items()},
    )
    assert read_zip(content).board == MINI
    assert read_zip(packed(**files)).board == MINI


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"", "no zip file that can be read", id="empty"),
        pytest.param(b"PK\x03\x04" + b"\0" * 60, "no zip file that can be read", id="broken"),
        pytest.param(zip_map(MINI)[:-30], "no zip file that can be read", id="cut"),
        pytest.param(b"x" * (LARGEST + 1), "more than 2000000 bytes", id="large"),
        pytest.param(
            packed(**{"map.toml": b"\0" * (LARGEST + 1)}), "map.toml: the file has more", id="bomb"
        ),
        pytest.param(packed(**{"a.txt": "x"}), "there is no map in the zip file", id="no map"),
        pytest.param(
            packed(**{f"{n}.txt": "" for n in range(MOST_FILES + 1)}),
            "the zip file holds 201 files; a map has 4",
            id="many files",
        ),
        pytest.param(
            packed(**(map_files(MINI) | {"routes.csv": "id,a\n"})),
            "the map in the zip file cannot be read",
            id="wrong routes",
        ),
        pytest.param(
            packed(**{"map.toml": map_files(MINI)["map.toml"]}),
            "the file is missing",
            id="one file",
        ),
    ],
)
def test_a_zip_file_that_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_zip(content)


def test_a_damaged_zip_file_is_refused_with_a_sentence() -> None:
    """Every byte in turn is another one: a map, or a sentence."""
    whole = zip_map(MINI)
    for place in range(0, len(whole), 23):
        content = whole[:place] + bytes([whole[place] ^ 0x5A]) + whole[place + 1 :]
        with suppress(ValueError):
            assert read_zip(content).problems == (), place


def city(lat: float, lon: float) -> City:
    return City(id=f"{lat},{lon}", name="x", lat=lat, lon=lon)


@pytest.mark.parametrize(
    ("lons", "middle", "span"),
    [
        pytest.param([10, 20], 15, 10, id="plain"),
        pytest.param([170, -170], 180, 20, id="across 180 degrees"),
        pytest.param([179, -171, 178], -176.5, 11, id="Fiji and Samoa"),
        pytest.param([-100, 0, 100], 0, 200, id="half the world"),
        pytest.param([7], 7, 0, id="one city"),
    ],
)
def test_the_middle_of_a_map(lons: list[float], middle: float, span: float) -> None:
    assert middle_of([city(0, lon) for lon in lons]) == (middle, span)


@pytest.mark.parametrize(
    "places",
    [
        pytest.param([(0, 0), (0, 10)], id="on the equator"),
        pytest.param([(-10, 0), (10, 10)], id="equally far north and south"),
        pytest.param([(90, 0), (80, 90), (80, -150)], id="around the pole"),
        pytest.param([(-90, 0), (-70, 120), (-70, -120)], id="around the other"),
        pytest.param([(-90, -180), (90, 180)], id="the whole world"),
        pytest.param([(48, 9)], id="one city"),
        pytest.param([], id="none"),
    ],
)
def test_any_cities_get_a_projection_that_files_take(
    places: list[tuple[float, float]], tmp_path: Path
) -> None:
    view = fitting([city(*place) for place in places])
    folder = write_map(replace(MINI, id="own"), tmp_path / "own", projection=view)
    assert read_map(folder).problems == ()


@pytest.mark.parametrize("id", ["../up", "a/b", "a\\\\b", "..", ".hidden", "C:x"])
def test_an_id_that_leads_elsewhere_is_refused(id: str) -> None:
    """Files and folders are named by it."""
    files = map_files(MINI)
    files["map.toml"] = files["map.toml"].replace('id = "mini"', f'id = "{id}"')
    with pytest.raises(ValueError, match=r"map.toml:2: the id .* is no name for a file"):
        read_zip(packed(**files))


def test_a_zip_file_with_backslashes_and_far_too_long_a_map_toml() -> None:
    files = map_files(MINI)
    assert read_zip(packed(**{f"mini\\{name}": text for name, text in files.items()})).board == MINI
    files["map.toml"] = "a" + ".a" * 100_000 + " = 1"
    with pytest.raises(ValueError, match=r"it has 200005 letters; a map\.toml has 10000 at most"):
        read_zip(packed(**files))


def test_names_that_no_folder_can_have(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be written there"):
        write_map(MINI, tmp_path / ("x" * 300))
    assert list(tmp_path.iterdir()) == []
