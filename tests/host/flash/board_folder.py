# SPDX-License-Identifier: Apache-2.0
"""What the flash tests share: a board whose file system is a folder, and what it says of itself."""

import queue
import shutil
from pathlib import Path

from tactile_core.wire.messages import Hello
from tactile_host.boards.board import SerialBoard
from tactile_host.boards.events import Connected, Event
from tactile_host.flash.fault import FlashError
from tactile_host.flash.flashing import HOUSE, Flasher
from tests.host.boards.pty_board import wait_for

# A board that was somebody else's before.
FOREIGN_MAIN = "print('hello from another program')\n"


def new_folder(tmp_path: Path) -> Path:
    """Return the file system of a board that runs another program."""
    folder = tmp_path / "flash"
    folder.mkdir()
    (folder / "main.py").write_text(FOREIGN_MAIN)
    return folder


def sources(tmp_path: Path) -> tuple[Path, Path]:
    """Return copies of firmware/ and core/ that a test may change."""
    firmware, core = tmp_path / "firmware", tmp_path / "core"
    shutil.copytree(HOUSE / "firmware", firmware)
    shutil.copytree(HOUSE / "core", core)
    return firmware, core


def flashed(port: str, firmware: Path = HOUSE / "firmware", core: Path = HOUSE / "core") -> list[str]:
    """Flash the board on *port* and return what was said; FlashError as it comes."""
    said: list[str] = []
    Flasher(said.append, firmware=firmware, core=core).flash(port)
    return said


def refusal(flasher: Flasher, wanted: str | None) -> str:
    """Return the sentence with which flashing fails; an error when it does not."""
    try:
        flasher.flash(wanted)
    except FlashError as error:
        return str(error)
    raise AssertionError("flashing did not fail")


def hello_of(port: str) -> Hello:
    """Return the hello of the board on *port*."""
    events: queue.Queue[Event] = queue.Queue()
    board = SerialBoard(port, events)
    board.start()
    try:
        event = wait_for(events, lambda event: isinstance(event, Connected))[-1]
    finally:
        board.close()
    assert isinstance(event, Connected)
    return event.hello
