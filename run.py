"""Set ttr_lab up and start it, or check it: one command each, nothing to install first.

    python3 run.py                    set up if needed, then open JupyterLab on the first lesson
    python3 run.py test               set up everything and run every check
    python3 run.py test lint types    run only the named checks

Needs Python 3.11 or newer, and keeps all it installs in the folder .venv beside this file.
"""

# An older Python must get as far as this sentence, so newer syntax stays out of this file.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        f"ttr_lab needs Python 3.11 or newer, and this is {sys.version_info[0]}."
        f"{sys.version_info[1]}; start this file with a newer one, for example: python3.12 run.py"
    )

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parent
VENV = TOP / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ttr_lab.json"

# Every check in its order; each command is what follows `.venv/bin/python`.
# What the commands look at is settled in one place, pyproject.toml.
CHECKS = {
    "format": ["-m ruff format --check --output-format concise ."],
    "lint": ["-m ruff check --output-format concise ."],
    "types": ["-m mypy"],
    "layers": ["-c import_linter --no-logo"],
    "tests": ["-m pytest --quiet --numprocesses auto"],
    "notebooks": [
        "-m nbstripout --verify notebooks",
        "-m pytest --quiet --nbmake notebooks",
        "-m pytest --quiet -m notebook tests/test_notebooks.py",
    ],
    "browser": ["-m pytest --quiet -m browser tests/browser"],
}
SHORTHAND = {"import_linter": "from importlinter.cli import lint_imports_command as c; c()"}
CURES = {
    "format": f"{PYTHON.relative_to(TOP)} -m ruff format .",
    "lint": f"{PYTHON.relative_to(TOP)} -m ruff check --fix .",
    "notebooks": f"{PYTHON.relative_to(TOP)} -m nbstripout notebooks/*.ipynb",
}

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)


class Stop(Exception):  # noqa: N818 - it is a sentence for the reader, not a fault of ours
    """What the reader has to do before this can go on."""


def main(words: Sequence[str] | None = None) -> int:
    """Open the lab or run checks; the answer is the exit code, 0 when all went well."""
    words = list(sys.argv[1:] if words is None else words)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words = ["lab", *words]
    parser = describe()
    asked, options = parser.parse_known_args(words)
    if options and asked.command == "test":
        parser.error(f"unrecognized arguments: {' '.join(options)}")
    try:
        if asked.command == "test":
            return run_checks(asked.checks or list(CHECKS))
        return open_lab(options)
    except Stop as sentence:
        print(sentence, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def describe() -> argparse.ArgumentParser:
    """What may be typed."""
    parser = argparse.ArgumentParser(
        prog="run.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    # the options are read by `ttr-lab lab`: argparse collects none that come first
    commands.add_parser(
        "lab",
        help="open JupyterLab; the same as no command",
        usage="%(prog)s [-h] [--folder DIR] [--no-browser] [--port N]",
        description="Open JupyterLab on your copies of the lessons. The word lab may be left out.",
    )
    test = commands.add_parser(
        "test",
        help="run every check, or only the named ones",
        description="The checks, in this order: " + ", ".join(CHECKS) + ".",
    )
    test.add_argument("checks", nargs="*", type=read_check, metavar="CHECK")
    return parser


def read_check(word: str) -> str:
    """Accept the name of a check."""
    if word in CHECKS:
        return word
    raise argparse.ArgumentTypeError(f"{word!r} is none of the checks: {', '.join(CHECKS)}")


def open_lab(options: Sequence[str]) -> int:
    """Hand over to `ttr-lab lab`, which makes the reader's copies of the lessons."""
    set_up(extras=())
    command = [str(PYTHON), "-m", "ttr_lab", "lab", *options]
    lab = subprocess.Popen(command, cwd=TOP)
    # who stops this program from outside means JupyterLab
    signal.signal(signal.SIGTERM, lambda *_: lab.terminate())
    while True:
        # Ctrl+C reaches JupyterLab too: let it put its things away
        try:
            return lab.wait()
        except KeyboardInterrupt:
            continue


# --- setting up -------------------------------------------------------------------------------


def set_up(extras: Iterable[str]) -> None:
    """Make .venv and install the project into it; do nothing when that is already done."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    home = {"python": version, "folder": str(TOP)}
    stamp = read_stamp()
    if not PYTHON.exists() or any(stamp.get(name) != home[name] for name in home):
        make_venv(version)
        stamp = write_stamp({**home, "project": "", "extras": []})
    project = fingerprint()
    if stamp["project"] == project and set(extras) <= set(stamp["extras"]):
        return
    wanted = sorted({*extras, *stamp["extras"]})
    print("Installing ttr_lab and what it needs into .venv.", flush=True)
    print("This takes one to three minutes, and is done only once.", flush=True)
    install(f".[{','.join(wanted)}]" if wanted else ".")
    write_stamp({**home, "project": project, "extras": wanted})


def fingerprint() -> str:
    """What the installation depends on, in one word: the project file, and what is compiled."""
    files = [TOP / "pyproject.toml", *sorted(TOP.glob("ttr_lab/locale/*/LC_MESSAGES/*.po"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def read_stamp() -> dict[str, Any]:
    """What .venv holds: for which Python and folder, which pyproject.toml, which extras."""
    try:
        return dict(json.loads(STAMP.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def write_stamp(stamp: dict[str, Any]) -> dict[str, Any]:
    """Remember what .venv holds from now on."""
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", "utf-8")
    return stamp


def make_venv(version: str) -> None:
    """Start .venv anew, with the Python that runs this file."""
    if VENV.exists() and not STAMP.exists():
        raise Stop(
            f"{VENV} was made by something else, or is only half made; "
            "delete or rename it, then start this again."
        )
    if find_spec("ensurepip") is None and not install_debian(f"python{version}-venv"):
        raise Stop(
            "This Python cannot make virtual environments yet; on Debian or Ubuntu type "
            f"`sudo apt install python{version}-venv`, then start this again."
        )
    print(f"Making a Python {version} environment in .venv.", flush=True)
    # inside an active environment this is the Python below it, which survives the clearing
    python = getattr(sys, "_base_executable", None) or sys.executable
    if subprocess.run([python, "-m", "venv", "--clear", VENV], check=False).returncode:
        raise Stop("The environment could not be made; the lines above say why.")


def install(target: str) -> None:
    """Let pip install the project, and compile everything so that the first kernel starts fast."""
    quiet = ["-qq", "--disable-pip-version-check", "--root-user-action=ignore"]
    pip = [str(PYTHON), "-m", "pip", "install", *quiet, "--compile", "--editable", target]
    if subprocess.run(pip, cwd=TOP, check=False).returncode:
        raise Stop("The installation failed; the lines above say why. Then start this again.")
    subprocess.run([PYTHON, "-m", "compileall", "-q", TOP / "ttr_lab"], check=False)


def find_browser() -> str | None:
    """The Chromium or Chrome to drive: $CHROMIUM, else one of the usual names and places."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(name) for name in (*BROWSERS, *BROWSER_PLACES))
    return next(filter(None, found), None)


def set_up_browser() -> str:
    """Find a browser, or install Debian's if this machine lets us."""
    if not find_browser() and not os.environ.get("CHROMIUM"):
        install_debian("chromium", "fonts-dejavu-core")
    browser = find_browser()
    if browser:
        return browser
    if os.environ.get("CHROMIUM"):
        raise Stop(f"$CHROMIUM names {os.environ['CHROMIUM']}, which is no program here.")
    raise Stop(
        "The browser check needs Chromium or Chrome: install one (on Debian "
        "`sudo apt install chromium`), or name it in the variable CHROMIUM, then start this again."
    )


def install_debian(*packages: str) -> bool:
    """Install packages on Debian or Ubuntu, as root or by sudo without a password."""
    if shutil.which("apt-get") is None:
        return False
    apt = ["apt-get", "-qq"]
    if os.geteuid() != 0:
        apt = ["sudo", "--non-interactive", *apt]
        if shutil.which("sudo") is None or run_silently(["sudo", "--non-interactive", "true"]):
            return False
    print(f"Installing {' and '.join(packages)} by apt-get.", flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        said = run_silently([*apt, *command])
        if said:
            print(said, file=sys.stderr)
            return False
    return True


def run_silently(command: Sequence[str]) -> str:
    """Run a command; say nothing if it went well, and what it said if not."""
    ran = subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    return "" if ran.returncode == 0 else ran.stdout or f"{command[0]} failed."


# --- checking ---------------------------------------------------------------------------------


def run_checks(names: Sequence[str]) -> int:
    """Run the named checks, all of them even if one fails, and sum up."""
    started = time.monotonic()
    set_up(extras=["dev"])
    environment = dict(os.environ)
    if sys.stdout.isatty() and "NO_COLOR" not in environment:
        environment["FORCE_COLOR"] = "1"
    if "browser" in names:
        environment["CHROMIUM"] = set_up_browser()
    print(f"Ready after {time.monotonic() - started:.0f} s.", flush=True)

    results = {}
    for name in names:
        print(f"\n=== {name} ===", flush=True)
        before = time.monotonic()
        trouble = run_check(name, environment)
        seconds = time.monotonic() - before
        results[name] = (trouble, seconds)
        print(f"{name}: {trouble or 'ok'}, {seconds:.1f} s", flush=True)

    print("\n=== summary ===")
    for name, (trouble, seconds) in results.items():
        print(f"{name:<10} {trouble or 'ok':<16} {seconds:6.1f} s")
    failed = [name for name, (trouble, _) in results.items() if trouble]
    if not failed:
        print(f"{len(results)} of {len(CHECKS)} checks ran, and all passed.")
        print(f"It took {time.monotonic() - started:.0f} s.")
        return 0
    print(f"\n{len(failed)} of {len(results)} checks failed: {', '.join(failed)}.")
    print(f"Run them again with: python3 run.py test {' '.join(failed)}")
    for name in failed:
        if name in CURES:
            print(f"This may cure {name}: {CURES[name]}")
    return 1


def run_check(name: str, environment: dict[str, str]) -> str:
    """Run the commands of one check; the answer is what went wrong, if anything."""
    for command in CHECKS[name]:
        words = [SHORTHAND.get(word, word) for word in command.split()]
        code, said = run_aloud([str(PYTHON), *words], environment)
        if code:
            return "FAILED"
        # pytest's closing line counts them: "12 passed, 1 skipped in 3.21s"
        if "pytest" in words and re.search(r"\b\d+ skipped\b", said.splitlines()[-1]):
            return "FAILED (skipped)"
    return ""


def run_aloud(command: Sequence[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run a command, showing what it says as it says it; its exit code and words."""
    said = b""
    with subprocess.Popen(
        command,
        cwd=TOP,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        pipe = process.stdout.fileno()
        for piece in iter(lambda: os.read(pipe, 65536), b""):
            said += piece
            sys.stdout.buffer.write(piece)
            sys.stdout.buffer.flush()
    return process.returncode, said.decode("utf-8", "replace")


if __name__ == "__main__":
    sys.exit(main())
