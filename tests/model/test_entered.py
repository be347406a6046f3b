"""Owners of the game enter their own tickets: checked, kept at home, in force, taken away."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ttr_lab.model.board import Board
from ttr_lab.model.entered import (
    check_tickets,
    enter_tickets,
    remove_tickets,
    tell_tickets,
    write_template,
)
from ttr_lab.model.load import load_board, read_board, shipped_board
from ttr_lab.places import find_map

ASIA = shipped_board("team-asia")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to keep entered tickets in."""
    monkeypatch.setenv("TTR_LAB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def write(folder: Path, *rows: str) -> Path:
    """A file of tickets with these rows."""
    file = folder / "my.csv"
    file.write_text("\n".join(["a,b,points", *rows]) + "\n", encoding="utf-8")
    return file


def rows_of(board: Board) -> list[str]:
    return [f"{ticket.a},{ticket.b},{ticket.points}" for ticket in board.tickets]


def problems_of(name: str, file: Path) -> list[str]:
    return [str(problem) for problem in check_tickets(name, file).problems]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        pytest.param(
            "Mumbai,Delhi,4",
            "my.csv:62: there is no city 'Mumbai'; the board calls it 'Bombay'",
            id="as it is called today",
        ),
        pytest.param(
            "Hong Kng,Delhi,12",
            "my.csv:62: there is no city 'Hong Kng'; did you mean 'Hong Kong'?",
            id="a slip",
        ),
        pytest.param(
            "Hamburg,Delhi,12",
            "my.csv:62: there is no city 'Hamburg'; name one of the 43 cities as on the board",
            id="not on the map",
        ),
        pytest.param(
            "unnamed junction (west),Delhi,4",
            "my.csv:62: Unnamed junction (west) is a junction; a ticket joins two cities",
            id="a junction",
        ),
        pytest.param(
            "Delhi,Delhi,1",
            "my.csv:62: a and b are both 'Delhi'; name two different cities",
            id="one city",
        ),
        pytest.param(
            "Kabul,Hong Kong,16",
            "my.csv:62: the ticket Kabul–Hong Kong is in line 37 already; "
            "keep one of the two tickets",
            id="the same two again",
        ),
        pytest.param(
            "Delhi,Peking,0",
            "my.csv:62: points 0 is too small; it is 1 or more",
            id="worth nothing",
        ),
        pytest.param(
            "Delhi,Peking",
            "my.csv:62: the row has 2 cells, the header 3; write one cell for each of a,b,points",
            id="no points",
        ),
    ],
)
def test_a_slip_is_named_with_its_line(tmp_path: Path, row: str, problem: str) -> None:
    """Line 62 is the 61st ticket; nothing is put in force."""
    file = write(tmp_path, *rows_of(ASIA), row)
    assert problems_of("team-asia", file) == [problem]
    assert str(enter_tickets("team-asia", file)) == f"{file}: 1 problem\n  {problem}"
    assert load_board("team-asia") is ASIA


@pytest.mark.parametrize(
    ("rows", "note"),
    [
        pytest.param(
            rows_of(ASIA)[:-1], "my.csv: 59 tickets are in it, 60 come with the map.", id="count"
        ),
        pytest.param(
            [*rows_of(ASIA)[:-1], "Shanghai,Yinchuan,5"],
            "my.csv:61: Shanghai–Yinchuan is worth 5, its shortest connection needs 6 trains.",
            id="points",
        ),
        pytest.param(
            [*rows_of(ASIA)[:-1], "Hong Kong,Canton,1"],
            "my.csv:61: Hong Kong and Canton are neighbors; "
            "no ticket that comes with the map joins two.",
            id="neighbors",
        ),
    ],
)
def test_what_is_unusual_is_noted_and_put_in_force(
    tmp_path: Path, rows: list[str], note: str
) -> None:
    report = enter_tickets("team-asia", write(tmp_path, *rows))
    assert report.problems == ()
    assert report.notes == (note,)
    assert rows_of(load_board("team-asia")) == rows


def test_few_tickets_serve_few_players(tmp_path: Path) -> None:
    """Team Asia deals 5 to each of 4 or 6 players (TEAM-TICKET-1)."""
    report = check_tickets("team-asia", write(tmp_path, *rows_of(ASIA)[:29]))
    assert report.problems == ()
    assert report.notes == (
        "my.csv: 29 regular tickets are too few for 6 players, who get 5 each.",
        "my.csv: 29 tickets are in it, 60 come with the map.",
    )
    assert problems_of("team-asia", write(tmp_path, *rows_of(ASIA)[:19])) == [
        "my.csv: 19 regular tickets are too few for 4 players, who get 5 each; add some"
    ]


def test_printed_points_are_known(tmp_path: Path) -> None:
    """Chicago–Los Angeles is printed with 16 though 15 trains are enough."""
    usa = shipped_board("usa")
    file = write(tmp_path, *rows_of(usa))
    assert check_tickets("usa", file).notes == (
        "my.csv: the points of 5 tickets differ from the trains of the shortest connection, "
        "as 2 sources or more confirm.",
    )
    change = [
        row.replace("Chicago,Los Angeles,16", "Chicago,Los Angeles,15") for row in rows_of(usa)
    ]
    assert check_tickets("usa", write(tmp_path, *change)).notes == (
        "my.csv: the points of 4 tickets differ from the trains of the shortest connection, "
        "as 2 sources or more confirm.",
        "my.csv:14: Chicago–Los Angeles is worth 15, 2 sources or more say 16.",
    )


def test_long_tickets_are_missed(tmp_path: Path) -> None:
    """Europe deals each of 2 to 5 players a long one (EUR-SETUP-1)."""
    rows = rows_of(shipped_board("europe"))
    assert problems_of("europe", write(tmp_path, *rows)) == [
        "my.csv: 0 long tickets are too few for 2 players, who get 1 each; "
        "write long under class where a card is long"
    ]


def test_entered_tickets_are_in_force_until_they_are_taken_away(tmp_path: Path, home: Path) -> None:
    before = load_board("team-asia")
    assert before.generated_tickets == before.tickets
    assert before.tickets_file == ""
    file = write(tmp_path, *rows_of(ASIA)[:30])
    enter_tickets("team-asia", file)
    kept = home / "team-asia" / "tickets.csv"
    assert kept.read_bytes() == file.read_bytes()
    assert list(kept.parent.iterdir()) == [kept]

    board = load_board("team-asia")
    assert [str(t) for t in board.tickets] == [str(t) for t in ASIA.tickets[:30]]
    assert board.tickets_file == str(kept)
    assert board.generated_tickets == ()
    assert board.footnotes == (
        f"The tickets were entered by you, in {kept}.",
        "All 126 routes rest on a single source.",
        "No source confirms the 18 points for a route of 7 spaces.",
    )
    assert board.routes == before.routes
    assert load_board("team-asia") is board, "a file that did not change is read once"
    assert load_board("usa") is shipped_board("usa")
    assert shipped_board("team-asia") is before

    assert remove_tickets("team-asia")
    assert not remove_tickets("team-asia")
    assert load_board("team-asia") is before


def test_a_change_within_a_session_is_seen(tmp_path: Path, home: Path) -> None:
    """By the command, or with an editor in the file that is in force."""
    enter_tickets("team-asia", write(tmp_path, *rows_of(ASIA)[:30]))
    assert len(load_board("team-asia").tickets) == 30
    enter_tickets("team-asia", write(tmp_path, *rows_of(ASIA)[:40]))
    assert len(load_board("team-asia").tickets) == 40
    with (home / "team-asia" / "tickets.csv").open("a", encoding="utf-8") as file:
        file.write(f"{rows_of(ASIA)[50]}\n")
    assert len(load_board("team-asia").tickets) == 41


def test_a_file_broken_later_is_left_out_with_a_sentence(tmp_path: Path, home: Path) -> None:
    enter_tickets("team-asia", write(tmp_path, *rows_of(ASIA)))
    kept = home / "team-asia" / "tickets.csv"
    with kept.open("a", encoding="utf-8") as file:
        file.write("Delhi,Nowhere,7\n")
    sentence = (
        f"The entered tickets are not used, because of line 62 of {kept}: there is no city "
        "'Nowhere'. Correct it, or take all of them away with: ttr-lab tickets team-asia --remove"
    )
    with pytest.warns(UserWarning, match="The entered tickets are not used") as warned:
        board = load_board("team-asia")
    assert str(warned[0].message) == sentence
    assert warned[0].filename == __file__, "it points to the line that asked for the map"
    assert board.tickets == ASIA.tickets
    assert board.footnotes == (sentence, *ASIA.footnotes)
    assert load_board("team-asia") is board, "told once, until the file changes"
    assert sentence in tell_tickets("team-asia")
    remove_tickets("team-asia")
    assert load_board("team-asia") is ASIA


@pytest.mark.parametrize("kind", ["bytes", "folder"])
def test_what_is_no_text_is_left_out_too(home: Path, kind: str) -> None:
    kept = home / "usa" / "tickets.csv"
    kept.parent.mkdir(parents=True)
    if kind == "folder":
        kept.mkdir()
    else:
        kept.write_bytes(b"a,b,points\nMontr\xe9al,Boston,2\n")
    with pytest.warns(UserWarning, match="are not used, because of"):
        assert load_board("usa").tickets == shipped_board("usa").tickets


def test_a_home_that_cannot_be_looked_into(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """A folder of somebody else's: the map is there all the same."""
    look, read = Path.stat, Path.read_bytes

    def refuse(path: Path) -> None:
        if path.is_relative_to(home):
            raise PermissionError(13, "Permission denied", str(path))

    def stat(path: Path, **options: bool) -> os.stat_result:
        refuse(path)
        return look(path, **options)

    def read_bytes(path: Path) -> bytes:
        refuse(path)
        return read(path)

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    with pytest.warns(UserWarning, match=r"cannot be read \(Permission denied\)"):
        assert load_board("mini").tickets == shipped_board("mini").tickets


def test_a_write_that_fails_leaves_the_tickets_in_force(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_tickets("team-asia", write(tmp_path, *rows_of(ASIA)[:30]))
    in_force = load_board("team-asia")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        enter_tickets("team-asia", write(tmp_path, *rows_of(ASIA)[:40]))
    assert load_board("team-asia") is in_force


def test_tickets_for_one_program_only(tmp_path: Path, home: Path) -> None:
    """Nothing is kept, and a slip is an error at once."""
    file = write(tmp_path, *rows_of(ASIA)[:25])
    for board in (
        load_board("team-asia", tickets=file),
        load_board("team-asia", tickets=str(file)),
        read_board(find_map("team-asia"), tickets=file),
    ):
        assert len(board.tickets) == 25
        assert board.tickets_file == str(file)
    assert load_board("team-asia") is ASIA
    assert not home.exists()
    with pytest.raises(ValueError, match=r"my\.csv:2: there is no city 'Rome'"):
        load_board("team-asia", tickets=write(tmp_path, "Rome,Delhi,9"))


def test_a_template_lists_every_city(tmp_path: Path) -> None:
    """Generated tickets are not there to be kept; the file is empty until it is filled in."""
    file = tmp_path / "my.csv"
    write_template("team-asia", file)
    lines = file.read_text("utf-8").splitlines()
    assert lines[:4] == [
        "a,b,points",
        "# Write a line for each ticket of Team Asia such as",
        "# Bangalore,Fort Bayard,14",
        "# Lines with # are not read. The cities are:",
    ]
    assert lines[4:] == [f"# {city}" for city in ASIA.cities if not city.junction]
    assert problems_of("team-asia", file) == [
        "my.csv: 0 regular tickets are too few for 4 players, who get 5 each; add some"
    ]
    with pytest.raises(ValueError, match=r"my\.csv is there already; name a new file"):
        write_template("team-asia", file)


@pytest.mark.parametrize("name", ["usa", "legendary-asia", "europe", "mini"])
def test_a_template_of_printed_tickets_is_there_to_be_corrected(name: str, tmp_path: Path) -> None:
    file = tmp_path / "my.csv"
    write_template(name, file)
    report = check_tickets(name, file)
    assert report.problems == ()
    shipped = [(str(t), t.long) for t in shipped_board(name).tickets]
    assert [(str(t), t.long) for t in report.board.tickets] == shipped


def test_which_tickets_are_in_force(tmp_path: Path, home: Path) -> None:
    assert tell_tickets("usa") == (
        "USA: 30 tickets are in force.\n"
        "They are those that come with the map.\n"
        "To enter your own: ttr-lab tickets usa --template FILE"
    )
    enter_tickets("usa", write(tmp_path, *rows_of(shipped_board("usa"))))
    assert tell_tickets("usa") == (
        "USA: 30 tickets are in force.\n"
        f"The tickets were entered by you, in {home / 'usa' / 'tickets.csv'}.\n"
        "To return to the others: ttr-lab tickets usa --remove"
    )


@pytest.mark.parametrize("act", [enter_tickets, check_tickets])
def test_no_such_file(act: object, tmp_path: Path) -> None:
    assert callable(act)
    with pytest.raises(
        ValueError, match=r"there is no file .*nowhere.csv; begin one with: ttr-lab"
    ):
        act("usa", tmp_path / "nowhere.csv")


def test_no_such_map(tmp_path: Path) -> None:
    for act in (remove_tickets, tell_tickets):
        with pytest.raises(ValueError, match="there is no map 'moon'"):
            act("moon")
    with pytest.raises(ValueError, match="there is no map 'moon'"):
        enter_tickets("moon", write(tmp_path))
