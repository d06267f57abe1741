# SPDX-License-Identifier: Apache-2.0
"""A braille display that goes and comes back: its text is there again, and the player has to do nothing."""

import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tactile_app.messages import Fact, answer
from tactile_host.speech.braille.brlapi import packet
from tests.host.speech.patience import until
from tests.host.speech.readers.real_brltty import FIRST_PORT, Brltty, Table, needs_brltty

pytestmark = needs_brltty
SMOOTH, EMPTY, NO_MOVE = Fact("turn", side="w"), Fact("square-empty", square="c4"), Fact("no-move-yet")
# A terminal of the console, and two windows of the desktop that runs there: ours, and another one.
CONSOLE, OURS, OTHER = 7, 44, 45


@pytest.fixture
def brltty(tmp_path: Path) -> Iterator[Brltty]:
    running = Brltty(tmp_path)
    yield running
    running.close()


def test_what_stood_there_stands_there_again_once_brltty_is_started_again(tmp_path):
    first = Brltty(tmp_path)
    table = Table(first.environment)
    table.say_once_lent(SMOOTH)
    table.speaker.say(answer(EMPTY))
    until(lambda: first.cells.texts[-1] == "C4 is empty.", table.poll)
    first.close()
    until(lambda: any(line.startswith("No braille display") for line in table.printed), table.poll)
    second = Brltty(tmp_path, number=first.number)
    until(lambda: second.cells.texts[-1] == "C4 is empty.", table.poll)
    second.cells.press("LNUP")
    until(lambda: second.cells.texts[-1].startswith("Sm"), table.poll)
    table.speaker.close()
    second.close()


def test_what_stood_there_stands_there_again_once_the_display_is_plugged_in_again(brltty):
    table = Table(brltty.environment)
    table.say_once_lent(SMOOTH)
    until(lambda: brltty.cells.texts[-1].startswith("Sm"), table.poll)
    brltty.cells.unplug()
    table.speaker.say(answer(EMPTY))
    brltty.cells.plug()
    until(lambda: brltty.cells.texts[-1:] == ["C4 is empty."], table.poll)
    brltty.cells.press("LNUP")
    until(lambda: brltty.cells.texts[-1].startswith("Sm"), table.poll)
    table.speaker.close()


def test_another_window_takes_the_display_and_ours_has_it_again_once_it_is_in_front(brltty):
    ours, other = (Table({**brltty.environment, **window_of(window)}) for window in (OURS, OTHER))
    with desktop(brltty) as line:
        bring_to_front(line, OURS)
        ours.say_once_lent(SMOOTH)
        until(lambda: brltty.cells.texts[-1].startswith("Sm"), ours.poll)
        bring_to_front(line, OTHER)
        other.say_once_lent(NO_MOVE)
        until(lambda: brltty.cells.texts[-1].startswith("No move"), other.poll)
        ours.speaker.say(answer(EMPTY))
        ours.poll()
        other.speaker.say(answer(Fact("square-empty", square="d4")))
        until(lambda: brltty.cells.texts[-1] == "D4 is empty.", other.poll)
        assert "C4 is empty." not in brltty.cells.texts
        bring_to_front(line, OURS)
        until(lambda: brltty.cells.texts[-1] == "C4 is empty.", ours.poll)
    ours.speaker.close()
    other.speaker.close()


def window_of(window: int) -> dict[str, str]:
    """Return the environment that tells a program in which *window* it runs."""
    return {"WINDOWPATH": str(CONSOLE), "WINDOWID": str(window)}


def desktop(brltty: Brltty) -> socket.socket:
    """Return a line to BRLTTY as a desktop has that tells which window is in front."""
    line = socket.create_connection(("127.0.0.1", FIRST_PORT + brltty.number))
    line.sendall(packet("v", struct.pack("!I", 8)) + packet("t", struct.pack("!II", 1, CONSOLE) + b"\0"))
    return line


def bring_to_front(line: socket.socket, window: int) -> None:
    """Tell BRLTTY which *window* is in front."""
    line.sendall(packet("F", struct.pack("!I", window)))
