# SPDX-License-Identifier: Apache-2.0
"""Answer make before it installs: whether this Python is new enough, what is compiled, and whether .venv fits.

    python requirements/environment.py fit FOLDER...     remove each virtual environment that no longer works here
    python requirements/environment.py ready             say what is missing, in one sentence, and exit with 2

It runs under whatever Python there is, an old one too, and needs nothing but Python.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig

LEAST = (3, 11)
NEEDED = "3.11"
# An environment's command names its Python at the beginning: after #!, or after exec in a line of the shell.
PYTHON_OF_COMMAND = re.compile(r"(?:#!|'exec' )\"?([^\"\n]*?/bin/python[0-9.]*)")
VERSION_OF_CONFIG = re.compile(r"^version\s*=\s*([0-9]+)\.([0-9]+)", re.MULTILINE)
ASK_VERSION = "import sys; print('%d %d' % sys.version_info[:2])"

TOO_OLD = (
    "Tactile Board needs Python {needed} or later, and {name} is {found}. "
    "Install one, then: make {what} PYTHON=python{needed}"
)
COMPILES = "One library, miniaudio, has no ready file for this machine and is compiled: that takes some minutes."
NO_COMPILER = (
    "One library, miniaudio, has to be compiled on this machine, which lacks {missing}. "
    "On Debian and Raspberry Pi OS: sudo apt install build-essential python3-dev"
)
ANEW = "{folder} no longer fits, since {why}. It is made anew."


def is_ready(what: str) -> bool:
    """Return whether the program can be installed by this Python; say in one sentence why not."""
    if sys.version_info < LEAST:
        found = "%d.%d" % sys.version_info[:2]
        say(TOO_OLD.format(needed=NEEDED, name=os.path.basename(sys.executable or "python"), found=found, what=what))
        return False
    if not compiles():
        return True
    missing = missing_tools()
    say(NO_COMPILER.format(missing=" and ".join(missing)) if missing else COMPILES)
    return not missing


def compiles() -> bool:
    """Return whether miniaudio has no ready file for this machine: on Linux it has them for x86-64 alone."""
    platform = sysconfig.get_platform()
    return platform.startswith("linux") and not platform.endswith("x86_64")


def missing_tools() -> "list[str]":
    """Return what compiling needs and this machine lacks."""
    compiler = os.environ.get("CC", "cc").split(" ")[0]
    missing = [] if shutil.which(compiler) or shutil.which("gcc") else ["a C compiler"]
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    return missing + ([] if os.path.exists(header) else ["Python's headers"])


def why_unfit(folder: str) -> "str | None":
    """Return why the virtual environment in *folder* does not work here, None where it does or there is none."""
    if not os.path.isdir(folder):
        return None
    python = os.path.join(folder, "bin", "python")
    version = version_of(python)
    if len(version) != len(LEAST):
        return "its Python does not run"
    if version < LEAST:
        return "its Python is %d.%d" % version
    made = VERSION_OF_CONFIG.search(text_of(os.path.join(folder, "pyvenv.cfg")))
    if made is not None and (int(made.group(1)), int(made.group(2))) != version:
        return "Python was replaced by %d.%d" % version
    return "it was moved here" if was_moved(folder) else None


def version_of(python: str) -> "tuple[int, ...]":
    """Return the first two numbers of the version of *python*, () where it does not run."""
    try:
        asked = subprocess.run([python, "-c", ASK_VERSION], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return tuple(int(number) for number in asked.stdout.split())
    except (OSError, ValueError):
        return ()


def was_moved(folder: str) -> bool:
    """Return whether the commands in *folder* are those of an environment elsewhere."""
    for name in ("tactile-board", "pip"):
        found = PYTHON_OF_COMMAND.search(text_of(os.path.join(folder, "bin", name)))
        if found is not None:
            home = os.path.dirname(found.group(1))
            return os.path.realpath(home) != os.path.realpath(os.path.join(folder, "bin"))
    return False


def text_of(path: str) -> str:
    """Return the beginning of the file at *path*, "" where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(4096).decode("utf-8", "replace")
    except OSError:
        return ""


def fit(folders: "list[str]") -> None:
    """Remove each of *folders* that no longer fits, and say why."""
    for folder in folders:
        why = why_unfit(folder)
        if why is not None:
            say(ANEW.format(folder=folder, why=why))
            shutil.rmtree(folder, ignore_errors=True)


def say(sentence: str) -> None:
    """Print *sentence* where make shows it, and nothing takes it for an answer."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


def main() -> int:
    """Do what the command line says; return the exit code."""
    verb, words = sys.argv[1], sys.argv[2:]
    if verb == "ready":
        return 0 if is_ready(words[0] if words else "play") else 2
    fit(words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
