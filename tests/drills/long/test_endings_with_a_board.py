# SPDX-License-Identifier: Apache-2.0
"""Promise: a board that dies, stops or says nothing makes no program's end worse than it is without such a board."""

import os
import pty
import select
import signal
import sys
import time
import tty
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tactile_core.protocol.messages import AskHealth
from tactile_host.simulator.meeting import PATIENCE_S
from tests.drills.endings import (
    COMMANDS,
    LONGEST_S,
    SIGNALS,
    assert_ended_well,
    in_the_middle,
    part_of,
    wait_for_handlers,
)
from tests.drills.watched import Watched, assert_plain
from tests.host.board.pty_board import PtyBoard
from tests.patience import FAR_S


@pytest.mark.parametrize("moment", ["start", "game"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_virtual_board_that_dies_or_stops_holds_nobody_up(how, moment, tmp_path):
    with in_the_middle(tmp_path, "a game", is_terminal=True) as program:
        if moment == "game":
            program.wait_for("[Cc]ompare|Put|lift|place|[Tt]o move")
        bridge = part_of(program, b"simulator.bridge")
        os.kill(bridge, how)
        if how == signal.SIGKILL:
            program.type("tap a1")
            program.type("tap a1")
            program.end(20)
            said = program.text
            assert "The virtual board has ended" in said
            assert program.process.returncode == 2
        else:
            # The program may not have come to its first prompt: then it says itself that the board does not answer.
            program.type("quit")
            # A process that has just started is given longer than one that ran: a computer may be busy with much else.
            longest_s = LONGEST_S + (12 if moment == "game" else PATIENCE_S)
            assert program.end(longest_s) in ((0, 2) if moment == "game" else (2,))
        assert_plain(program.text)
        assert program.left_behind() == []


@pytest.mark.parametrize("command", ["a game", "a check"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_virtual_board_that_died_is_told_of_and_its_line_never_opened_again(how, command, tmp_path):
    with in_the_middle(tmp_path, command, is_terminal=True) as program, ExitStack() as stack:
        (link,) = link_of(program)
        line = os.readlink(link)
        os.kill(part_of(program, b"simulator.bridge"), how)
        # The system gives the number of a line that is gone to whoever asks for one next.
        mine = stack.enter_context(terminal_called(line))
        watching = select.poll()
        watching.register(mine, select.POLLIN)
        assert program.end(LONGEST_S) == 2
        assert "The virtual board has ended." in program.text
        assert_plain(program.text)
        assert [event for _, event in watching.poll(0) if event & select.POLLIN] == []
        assert program.left_behind() == []


def link_of(program: Watched) -> list[Path]:
    """Return the link to the virtual board's line, once the program has that open."""
    until_s = time.monotonic() + FAR_S
    while time.monotonic() < until_s:
        found = [path for path in program.temporary.glob("*/port") if is_held(program, os.readlink(path))]
        if found:
            return found
    raise AssertionError("no virtual board was opened")


def is_held(program: Watched, line: str) -> bool:
    """Return whether the program has *line* open."""
    folder = Path(f"/proc/{program.process.pid}/fd")
    for name in os.listdir(folder):
        with suppress(OSError):
            if os.readlink(folder / name) == line:
                return True
    return False


@contextmanager
def terminal_called(line: str) -> Iterator[int]:
    """Take the number of *line* once it is free, as another program would; give the end that hears who opens it."""
    until_s = time.monotonic() + FAR_S
    held: list[int] = []
    try:
        while time.monotonic() < until_s:
            ours, other = pty.openpty()
            held += [ours, other]
            if os.ttyname(other) == line:
                tty.setraw(other)
                yield ours
                return
            if len(held) > 20:
                # This terminal's number is not free yet: close these and try again, as the lowest number is given
                # first.
                while held:
                    os.close(held.pop())
        raise AssertionError(f"{line} was not given away")
    finally:
        while held:
            os.close(held.pop())


@pytest.mark.parametrize("words", [(), ("--health",)])
def test_quit_ends_a_check_in_time_at_a_board_that_does_not_tell_of_itself(words, tmp_path):
    with (
        PtyBoard(tmp_path) as board,
        Watched(tmp_path, "check", "--port", board.port, "--speech", "off", *words, is_terminal=True) as program,
    ):
        if words:
            # The question has come to the board, which will never answer.
            while not isinstance(board.heard.get(timeout=FAR_S), AskHealth):
                pass
        else:
            program.wait_for("everything off the board")
        program.type("quit")
        said = assert_ended_well(program, 1)
        assert ("does not tell the health" if words else "The check was not finished") in said


def test_a_board_that_says_nothing_is_left_by_ctrl_c_while_it_is_flashed(tmp_path):
    with (
        PtyBoard(tmp_path, lambda _: b"") as board,
        Watched(tmp_path, "flash", "--port", board.port, is_terminal=True) as program,
    ):
        wait_for_handlers(program)
        os.kill(program.process.pid, signal.SIGTERM)
        assert_ended_well(program, 143)


@pytest.mark.parametrize("how", ["quit", "Ctrl-C", "kill"])
@pytest.mark.parametrize("bridge", [None, signal.SIGSTOP, signal.SIGKILL])
def test_a_stopped_interpreter_ends_with_the_program_whatever_became_of_its_bridge(bridge, how, tmp_path):
    with in_the_middle(tmp_path, "a game", is_terminal=True) as program:
        program.wait_for("[Tt]o move")
        os.kill(part_of(program, b"micropython"), signal.SIGSTOP)
        if bridge is not None:
            os.kill(part_of(program, b"simulator.bridge"), bridge)
        if how == "quit":
            program.type("quit")
        else:
            os.kill(program.process.pid, SIGNALS[how])
        code = {"quit": 0, "Ctrl-C": 130, "kill": 143}[how]
        codes: tuple[int, ...] = (code,)
        if bridge == signal.SIGKILL:
            # Whichever is noticed first: what was typed or signalled, or that the virtual board is gone, which ends a
            # game with 2. Python listens to no signal any more in its last moments: one that comes then ends it.
            codes = (code, 2, -SIGNALS[how]) if how in SIGNALS else (code, 2)
        said = assert_ended_well(program, codes)
        assert "The game is saved." in said


# The program, signalled while it looks at what is kept, to say whether the game is saved.
INTO_GOODBYE = """
import os, signal
from tactile_host.storage.log_file import LogFile
confirm = LogFile.confirm
def confirm_late(log):
    LogFile.confirm = confirm
    os.kill(os.getpid(), signal.SIGTERM)
    confirm(log)
LogFile.confirm = confirm_late
from tactile_host.main import main
main()
"""


@pytest.mark.parametrize("first", ["quit", "a dead board", "Ctrl-C"])
def test_a_signal_that_comes_into_the_goodbye_takes_nothing_from_it(first, tmp_path):
    words, _ = COMMANDS["a game"]
    with Watched(tmp_path, *words, command=(sys.executable, "-c", INTO_GOODBYE), is_terminal=True) as program:
        program.wait_for("[Tt]o move")
        if first == "quit":
            program.type("quit")
        elif first == "Ctrl-C":
            os.kill(program.process.pid, signal.SIGINT)
        else:
            os.kill(part_of(program, b"simulator.bridge"), signal.SIGKILL)
        said = assert_ended_well(program, 130 if first == "Ctrl-C" else 143)
        assert said.count("The game is saved.") == 1
        assert "Ended before it was done." not in said
