# SPDX-License-Identifier: Apache-2.0
"""A board whose file system is a folder, and its words about itself, for the flash tests."""

import queue
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tactile_app.board.events import Connected, Event
from tactile_app.update.fault import FlashError
from tactile_core.protocol.messages import Hello
from tactile_host.board.device import SerialBoard
from tactile_host.update.flashing import DesktopFlasher
from tests.host.board.pty_board import wait_for
from tests.patience import FAR_S


@dataclass(frozen=True)
class Bench:
    """A folder that stands for a board's file system, and the sources for it, all under *root*."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / "flash"

    @property
    def firmware(self) -> Path:
        return self.root / "firmware"

    @property
    def core(self) -> Path:
        return self.root / "core"

    def change(self, *names: str) -> None:
        """Change the sources of the firmware's modules *names*."""
        for name in names:
            path = self.firmware / f"{name}.py"
            path.write_text(path.read_text() + f"\nMORE = {len(path.read_text())}\n")

    def flasher(self, say: Callable[[str], None], answer_s: float = FAR_S) -> DesktopFlasher:
        return DesktopFlasher(say, firmware=self.firmware, core=self.core, answer_s=answer_s)

    def flashed(self, port: str) -> list[str]:
        """Flash the board on *port* and return what was said; FlashError as it comes."""
        said: list[str] = []
        self.flasher(said.append).flash(port)
        return said

    def taken_back(self, port: str) -> list[str]:
        """Bring the board on *port* back and return what was said; FlashError as it comes."""
        said: list[str] = []
        self.flasher(said.append).go_back(port)
        return said


def new_folder(tmp_path: Path) -> Path:
    """Return the file system of a board that has MicroPython and no program yet."""
    folder = tmp_path / "new"
    folder.mkdir()
    return folder


def refusal(flasher: DesktopFlasher, wanted: str | None) -> str:
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
