"""Open JupyterLab on the reader's own copies of the lessons.

The shipped lessons are never opened themselves, so that an update cannot take away what a reader
wrote. A copy counts as changed when its text or code differs; running it is no change.
What was last handed out is kept in `.ttr_lab.json` beside the copies.
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from .places import find_checkout, find_notebooks

FIRST_LESSON = "00_start_here.ipynb"
RECORD = ".ttr_lab.json"
# the question about Jupyter news would cover the first lesson
WORKSPACE = "ttr_lab"
QUIET = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    }
}


def choose_folder() -> Path:
    """Where copies go unless readers say otherwise: `my_lessons/` in a checkout, else at home."""
    checkout = find_checkout()
    return Path.home() / "ttr_lab_notebooks" if checkout is None else checkout / "my_lessons"


def fingerprint(path: Path) -> str:
    """Say in one word what a file holds, leaving out what running a notebook alters.

    A file that is not there says nothing.
    """
    if not path.exists():
        return ""
    content = path.read_bytes()
    if path.suffix == ".ipynb":
        # what is no notebook after all is compared byte by byte
        with suppress(ValueError, TypeError, KeyError, AttributeError):
            content = json.dumps(list(_read_cells(content))).encode()
    return hashlib.sha256(content).hexdigest()


def _read_cells(content: bytes) -> Iterator[tuple[str, str, object]]:
    """What a person wrote; JupyterLab adds an empty cell at the end on its own."""
    for cell in json.loads(content)["cells"]:
        source = "".join(cell["source"])
        if source.strip():
            yield cell["cell_type"], source, cell.get("attachments")


def copy_lessons(shipped: Path, folder: Path) -> list[str]:
    """Bring the copies in `folder` up to date and tell in sentences what was done.

    A copy the reader changed is kept as it is; a newer lesson is then put beside it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handed_out = _read_record(folder)
    said = []
    for source in _list_files(shipped):
        name = source.relative_to(shipped).as_posix()
        newest, known, mine = fingerprint(source), handed_out.get(name), fingerprint(folder / name)
        if not mine:
            _copy(source, folder / name)
        elif mine == known != newest:
            _copy(source, folder / name)
            said.append(f"{name} was brought up to date.")
        elif newest not in (mine, known):
            beside = _find_room(folder, name, newest, handed_out)
            if fingerprint(folder / beside) != newest:
                _copy(source, folder / beside)
            handed_out[beside] = newest
            said.append(f"You changed {name}, so it was kept; the new version is {beside}.")
        handed_out[name] = newest
    text = json.dumps(handed_out, indent=1, sort_keys=True) + "\n"
    (folder / RECORD).write_text(text, "utf-8")
    return said


def _list_files(folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(
        path
        for path in files
        if not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
    )


def _find_room(folder: Path, name: str, newest: str, handed_out: dict[str, str]) -> str:
    """A name beside a changed copy that holds nothing of the reader's."""
    path = Path(name)
    for number in count(1):
        new = "new" if number == 1 else f"new{number}"
        beside = path.with_name(f"{path.stem}.{new}{path.suffix}").as_posix()
        if fingerprint(folder / beside) in ("", newest, handed_out.get(beside)):
            return beside
    raise AssertionError("count() does not end")


def _read_record(folder: Path) -> dict[str, str]:
    """What was handed out; an unreadable record means nothing is known, so all copies are kept."""
    try:
        record = json.loads((folder / RECORD).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def _copy(source: Path, target: Path) -> None:
    """Copy in one go, so that a start broken off leaves no half lesson."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    shutil.copyfile(source, part)
    part.replace(target)


def compose_arguments(folder: Path, *, browser: bool, port: int | None) -> list[str]:
    """What JupyterLab is told: the reader's folder, the first lesson, a workspace of our own."""
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/workspaces/{WORKSPACE}/tree/{FIRST_LESSON}",
        "--ServerApp.answer_yes=True",
        "--log-level=WARN",  # the address is still told
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--ServerApp.open_browser=False")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--ServerApp.allow_root=True")
    return arguments


def open_lab(folder: Path | None, *, browser: bool, port: int | None) -> int:
    """Refresh the copies, say where they are and run JupyterLab until it is stopped."""
    folder = (folder or choose_folder()).expanduser().resolve()
    shipped = find_notebooks()
    if folder == shipped:
        raise ValueError(f"{folder} holds the shipped lessons; choose another folder.")
    for sentence in copy_lessons(shipped, folder):
        print(sentence)
    print(f"Your copies of the lessons are in {folder}.")
    print("JupyterLab is starting; press Ctrl+C here to stop it.", flush=True)
    with tempfile.TemporaryDirectory(prefix="ttr_lab_") as settings:
        _prepare_settings(Path(settings))
        # only now: importing JupyterLab takes seconds and reads these settings
        from jupyterlab.labapp import LabApp

        _make_room()
        LabApp.launch_instance(compose_arguments(folder, browser=browser, port=port))
    return 0


def _make_room() -> None:
    """The first time, open without the file browser, so that the map gets its place.

    From then on JupyterLab remembers what the reader opened and closed.
    """
    from jupyterlab.commands import get_workspaces_dir
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    workspaces = WorkspacesManager(get_workspaces_dir())
    if not workspaces.load(WORKSPACE)["data"]:
        side = {"left": {"collapsed": True, "visible": True}, "right": {"collapsed": True}}
        layout = {"layout-restorer:data": {"main": None, "relativeSizes": [0, 1, 0], **side}}
        workspace = {"data": layout, "metadata": {"id": WORKSPACE}}
        workspaces.save(WORKSPACE, json.dumps(workspace))


def _prepare_settings(folder: Path) -> None:
    """Defaults for this run alone; the reader's own settings are neither read nor written."""
    overrides = folder / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir()
    overrides.write_text(json.dumps(QUIET), "utf-8")
    paths = [str(folder), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    # lessons run on the Python that has ttr_lab, whatever other kernels the reader has
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
