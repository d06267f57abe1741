# SPDX-License-Identifier: Apache-2.0
"""A board that lacks a file of its program says which, at its prompt and by tones, on the virtual board."""

import itertools
import shutil
from pathlib import Path

import pytest
import serial

from tactile_host import resources
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.patience import FAR_S

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

LATER_MS = 3000
# One short tone and two long low ones.
PATTERN = [4186, 0, 2093, 0, 2093, 0]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Return a board's files."""
    folder = tmp_path / "flash"
    shutil.copytree(resources.firmware(), folder)
    shutil.copytree(resources.core(), folder, dirs_exist_ok=True)
    return folder


def said(files: Path, end: bytes) -> str:
    """Return the words of a board with *files* at its port from its start up to *end*."""
    # In real time: in fast time the board would have said it before anybody listens.
    with VirtualBoard(files=files) as board, serial.Serial(board.port, timeout=FAR_S) as line:
        return line.read_until(end).decode()


@pytest.mark.parametrize("name", ["loop", "offline", "tactile_core/protocol/frames"])
def test_it_is_named(files: Path, name: str) -> None:
    (files / f"{name}.py").unlink()
    sentence = (
        f"The board's program does not start: its file {name} is missing. Type make flash, or tactile-board flash, to "
        "renew it."
    )
    assert said(files, b"renew it.") == sentence


@pytest.mark.parametrize("profile", profile_names())
def test_it_is_heard(files: Path, profile: str) -> None:
    (files / "loop.py").unlink()
    with VirtualBoard(profile, fast=True, files=files) as board:
        board.run(LATER_MS)
        tones = board.tones
    assert [hz for _, hz in tones] == PATTERN
    lengths_ms = [round((later - us) / 1000) for (us, _), (later, _) in itertools.pairwise(tones)]
    assert lengths_ms == pytest.approx([120, 80, 600, 80, 600], abs=12)


def test_a_board_that_cannot_sound_says_so(files: Path) -> None:
    for name in ("loop", "tones"):
        (files / f"{name}.py").unlink()
    assert "renew it." in said(files, b"It cannot sound either.")
