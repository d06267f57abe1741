# SPDX-License-Identifier: Apache-2.0
"""Promise: what the operating system refuses is said in a sentence, and nothing is left behind.

Errors that a test cannot provoke are put into the program's own calls of the system.
"""

import pytest

from tests.drills.watched import Watched, assert_plain

PLAY = ("play", "overboard", "--port", "virtual", "--speech", "off")
COMMANDS = {
    "play": PLAY,
    "play with a voice": ("play", "overboard", "--port", "virtual"),
    "check": ("check", "--port", "virtual", "--speech", "off"),
    "games": ("games",),
    "record": ("record", "game.record"),
    "flash": ("flash",),
}

# Python that runs before the program does, and makes a call of the system fail.
FAULTS = {
    "no process can be started": """
import subprocess
def __init__(self, *_, **__): raise BlockingIOError(11, "Resource temporarily unavailable")
subprocess.Popen.__init__ = __init__
""",
    "no thread can be started": """
import threading
def start(self): raise RuntimeError("can't start new thread")
threading.Thread.start = start
""",
    "no temporary folder can be made": """
import tempfile
def gettempdir(): raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")
tempfile.gettempdir = gettempdir
""",
    "a user without a home": """
import os, os.path
os.environ.pop("XDG_DATA_HOME", None), os.environ.pop("XDG_CONFIG_HOME", None), os.environ.pop("HOME", None)
import pwd
def getpwuid(number): raise KeyError(number)
pwd.getpwuid = getpwuid
""",
    "folders that take nothing": """
import os
real = os.open
def open(path, flags, *rest, **more):
    if flags & (os.O_CREAT | os.O_WRONLY | os.O_RDWR) and "tactile-board" in str(path):
        raise OSError(30, "Read-only file system", path)
    return real(path, flags, *rest, **more)
os.open = open
def mkdir(path, *_, **__): raise OSError(30, "Read-only file system", path)
os.mkdir = mkdir
""",
    "folders that show nothing": """
import os
real = os.open
def open(path, flags, *rest, **more):
    if "tactile-board" in str(path):
        raise PermissionError(13, "Permission denied", path)
    return real(path, flags, *rest, **more)
os.open = open
""",
    "no memory": """
import json
def dumps(*_, **__): raise MemoryError
json.dumps = dumps
""",
    "no pseudo-terminals": """
import pty
def openpty(): raise OSError(2, "out of pty devices")
pty.openpty = openpty
""",
    "no clock zone": """
import os
os.environ["TZ"] = "\\x1b[2J/nowhere"
""",
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("kind", FAULTS)
def test_what_the_system_refuses_is_said_in_plain_words(kind, command, tmp_path):
    evil = tmp_path / "evil"
    evil.mkdir()
    (evil / "sitecustomize.py").write_text(FAULTS[kind])
    with Watched(tmp_path, *COMMANDS[command], environment={"PYTHONPATH": str(evil)}) as program:
        program.type("quit")
        code = program.end()
        assert_plain(program.text + program.errors)
        assert code in (0, 1, 2, 70), program.errors
        assert code == 0 or program.text or program.errors
        assert program.errors.count("\n") <= 2, program.errors
        assert program.left_behind() == []


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "utf-16", "cp437"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_an_output_that_cannot_hold_an_accent_gets_the_letter_without_it(encoding, language, tmp_path):
    with Watched(
        tmp_path, *PLAY, "--language", language, "--name", "w=\u00c9l\u00e8ne \u2654",
        environment={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    ) as program:  # fmt: skip
        program.type("arrange")
        program.type("quit")
        assert program.end() == 0, program.errors
        assert program.errors == ""
        if encoding == "ascii" and language == "fr":
            assert "enregistree" in program.text


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8", "xx_YY.nothing", ""])
def test_bytes_typed_that_are_no_text_end_no_reading(locale, tmp_path):
    with Watched(tmp_path, *PLAY, environment={"LC_ALL": locale, "PYTHONUTF8": "0"}) as program:
        program.type(b"\xff\xfe\x80 tap a1")
        program.type(b"key one \xc3")
        program.type("quit")
        assert program.end() == 0
        assert program.errors == ""
        assert program.text.count("Not understood") >= 1
        assert "The game is saved." in program.text
