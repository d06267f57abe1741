# SPDX-License-Identifier: Apache-2.0
"""Orders behind the emulated USB come to an end; a test that hangs is a failure."""

import asyncio
import os
import pty
import signal
import threading
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lab.tests.emulator.relay import behind_usb, from_uart, to_uart
from lab.tests.emulator.stub import write_uf2


class LimitError(BaseException):
    """A test's time is over: this is no Exception, so that no code under test catches it."""


@pytest.fixture
def line() -> Iterator[tuple[int, str]]:
    """Return the end of a line at which a board would hear and speak, and the port at its other end."""
    ours, other = pty.openpty()
    tty.setraw(other)
    yield ours, os.ttyname(other)
    os.close(ours)
    os.close(other)


def do_behind_usb(folder: Path, line: tuple[int, str], act: Callable[[str], str], *limits: float) -> str:
    """Do *act* like the test of flashing."""
    return asyncio.run(behind_usb(write_uf2(folder / "relay.uf2", to_uart, from_uart), line[1], act, *limits))


def test_what_is_done_gives_what_it_gives(tmp_path: Path, line: tuple[int, str]) -> None:
    assert do_behind_usb(tmp_path, line, lambda port: port).startswith("/dev/")


def test_what_fails_there_fails_here(tmp_path: Path, line: tuple[int, str]) -> None:
    with pytest.raises(ZeroDivisionError):
        do_behind_usb(tmp_path, line, lambda port: str(1 // 0))


def test_what_comes_to_no_end_is_told_in_a_sentence(tmp_path: Path, line: tuple[int, str]) -> None:
    let_go = threading.Event()
    with pytest.raises(TimeoutError, match=r"behind the emulated USB has come to no end in 0\.1 s"):
        do_behind_usb(tmp_path, line, lambda port: str(let_go.wait()), 0.1)
    let_go.set()


def test_the_limit_of_a_test_ends_it_though_it_strikes_the_emulation(tmp_path: Path, line: tuple[int, str]) -> None:
    let_go = threading.Event()

    def limit(*_: object) -> None:
        raise LimitError

    def act(port: str) -> str:
        Path(port).write_bytes(b"?")
        # This was heard, so the emulation runs.
        assert os.read(line[0], 1) == b"?"
        os.kill(os.getpid(), signal.SIGUSR1)
        return str(let_go.wait())

    before = signal.signal(signal.SIGUSR1, limit)
    try:
        with pytest.raises(LimitError):
            do_behind_usb(tmp_path, line, act)
    finally:
        signal.signal(signal.SIGUSR1, before)
        let_go.set()
