# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever ends the program, it ends within two seconds, in plain words, and leaves nothing behind."""

import os
import pty
import re
import resource
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
from tests.drills.watched import DEADLINE_S, Watched, assert_plain
from tests.host.board.pty_board import FAR_S, PtyBoard

# Two seconds are promised, of the time that the program has; one more is for what is not told of that.
LONGEST_S = 3.0
ON_VIRTUAL_BOARD = ("--port", "virtual", "--speech", "off")
VIRTUAL = ("play", "overboard", *ON_VIRTUAL_BOARD)
BEGUN = r"moved for the first|Press|put|key"

# What each command has printed once it is in the middle of what it does.
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "a game that begins": (VIRTUAL, "virtual"),
    "a game": (("play", "crossings", *ON_VIRTUAL_BOARD), "board"),
    "a game with a voice": (("play", "overboard", "--port", "virtual"), "virtual"),
    "a check": (("check", "--port", "virtual", "--speech", "off"), "virtual"),
    "a check without a board": (("check", "--port", "/nowhere", "--speech", "off"), "nowhere"),
    "counting": (("perft", "overboard", "9"), ""),
    "recognising": (("recognise", "overboard"), ""),
}
SIGNALS = {
    "Ctrl-C": signal.SIGINT,
    "kill": signal.SIGTERM,
    "a closed window": signal.SIGHUP,
    "Ctrl-backslash": signal.SIGQUIT,
}


@contextmanager
def in_the_middle(place: Path, name: str, *, is_terminal: bool = False) -> Iterator[Watched]:
    """Start a command and let it come to its middle."""
    words, said = COMMANDS[name]
    with Watched(place, *words, is_terminal=is_terminal) as program:
        if said:
            program.wait_for(said)
        else:
            wait_for_handlers(program)
        yield program


def wait_for_handlers(program: Watched) -> None:
    """Wait until the program listens to signals: before that Python is not even started."""
    until_s = time.monotonic() + DEADLINE_S
    while time.monotonic() < until_s:
        status = Path(f"/proc/{program.process.pid}/status").read_text()
        caught = int(next(line for line in status.splitlines() if line.startswith("SigCgt")).split()[1], 16)
        if caught >> signal.SIGTERM - 1 & 1:
            return
    raise AssertionError("it never listened to signals")


def assert_ended_well(program: Watched, code: int | tuple[int, ...]) -> str:
    """Assert that it ends in time, in plain words and with *code*, and leaves nothing; return what it said."""
    found = program.end(LONGEST_S)
    said = program.text + program.errors
    assert_plain(said)
    assert found in ((code,) if isinstance(code, int) else code), said
    assert program.left_behind() == []
    return said


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_signal_ends_every_command(command, name, tmp_path):
    with in_the_middle(tmp_path, command, is_terminal=True) as program:
        os.kill(program.process.pid, SIGNALS[name])
        said = assert_ended_well(program, 128 + SIGNALS[name])
        assert "saved" in said or "Ended before it was done." in said


# The program, signalled at the very moment at which it begins to listen.
AT_ONCE = """
import os, signal
set_handler = signal.signal
def set_and_send(number, handler):
    before = set_handler(number, handler)
    if number == signal.SIGTERM and callable(handler):
        os.kill(os.getpid(), number)
    return before
signal.signal = set_and_send
from tactile_host.main import main
main()
"""


def test_a_signal_that_comes_as_the_program_begins_to_listen_is_told_too(tmp_path):
    with Watched(tmp_path, "perft", "overboard", "9", command=(sys.executable, "-c", AT_ONCE)) as program:
        assert assert_ended_well(program, 143).strip() == "Ended before it was done."


# The program, signalled while it tidies up: what is to be removed takes two steps.
TIDYING = """
import os, signal, sys
from pathlib import Path
from tactile_host import leftovers
from tactile_host.guard import guarded
first, second = Path(sys.argv[1]) / "first", Path(sys.argv[1]) / "second"
first.touch(), second.touch()
def remove():
    first.unlink()
    os.kill(os.getpid(), signal.SIGTERM)
    second.unlink()
leftovers.promise(remove)
guarded(lambda: 2)
"""


def test_a_signal_that_comes_while_the_program_tidies_up_changes_nothing(tmp_path):
    left = tmp_path / "left"
    left.mkdir()
    with Watched(tmp_path, str(left), command=(sys.executable, "-c", TIDYING)) as program:
        assert program.end() == 2
        assert program.text + program.errors == ""
        assert list(left.iterdir()) == []


@pytest.mark.parametrize("delay_ms", range(0, 500, 20))
def test_ctrl_c_while_the_program_is_starting_shows_no_trace_of_ours(delay_ms, tmp_path):
    command = (str(Path(sys.executable).with_name("tactile-board")),)
    with Watched(tmp_path, *VIRTUAL, command=command) as program:
        select.select([], [], [], delay_ms / 1000)
        os.kill(program.process.pid, signal.SIGINT)
        code = program.end(LONGEST_S)
        # Before our first line Python ends as it does, in its own words.
        assert not re.search(r'File "[^"]*/tactile_host/', program.errors), program.errors
        assert code in (1, 130, -signal.SIGINT), program.text + program.errors
        assert program.left_behind() == []


def test_ctrl_c_at_the_terminal_reaches_the_program_alone(tmp_path):
    with in_the_middle(tmp_path, "a game", is_terminal=True) as program:
        program.wait_for("[Cc]ompare|Put|lift|place|[Tt]o move")
        program.type(b"\x03")
        said = assert_ended_well(program, 130)
        assert "The game is saved." in said


@pytest.mark.parametrize("command", ["a game that begins", "a game", "a check"])
@pytest.mark.parametrize("count", [2, 10])
def test_impatient_signals_change_nothing(command, count, tmp_path):
    with in_the_middle(tmp_path, command, is_terminal=True) as program:
        for _ in range(count):
            os.kill(program.process.pid, signal.SIGINT)
            os.kill(program.process.pid, signal.SIGTERM)
        # Python listens to no signal any more in its last moments, when all is said: one that comes then ends it.
        said = assert_ended_well(program, (130, 143, -signal.SIGINT, -signal.SIGTERM))
        assert "saved" in said or "Ended before it was done." in said


@pytest.mark.parametrize("command", ["a game", "a game with a voice", "a check", "recognising"])
def test_a_closed_terminal_ends_every_command(command, tmp_path):
    with in_the_middle(tmp_path, command, is_terminal=True) as program:
        program.hang_up()
        assert_ended_well(program, 129)


def test_a_terminal_that_closes_while_hangups_are_ignored_ends_the_game_too(tmp_path):
    def ignoring() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with Watched(tmp_path, *VIRTUAL, is_terminal=True, ready=ignoring) as program:
        program.wait_for("virtual")
        program.hang_up()
        # What is typed has ended, and with it the virtual board's game; or the next sentence finds no terminal.
        program.end(20)
        assert program.left_behind() == []


@pytest.mark.parametrize("words", [VIRTUAL, ("games",), ("moves", "crossings"), ("perft", "crossings", "3")])
def test_a_full_output_ends_with_a_sentence(words, tmp_path):
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        with Watched(tmp_path, *words, output=full) as program:
            program.end(20)
            said = program.errors
            assert program.process.returncode == 74
            assert said.count("\n") == 1
            assert "the disk is full" in said
            assert_plain(said)
            assert program.left_behind() == []
    finally:
        os.close(full)


@pytest.mark.parametrize("words", [VIRTUAL, ("moves", "crossings")])
def test_a_reader_that_has_enough_ends_the_program_quietly(words, tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        with Watched(tmp_path, *words, output=writing) as program:
            assert program.end(20) == 141
            assert program.errors == ""
            assert program.left_behind() == []
    finally:
        os.close(writing)


@pytest.mark.parametrize("closed", [(0,), (2,), (0, 2)])
def test_a_closed_standard_stream_is_none_that_is_missed(closed, tmp_path):
    def close() -> None:
        for number in closed:
            os.close(number)

    with Watched(tmp_path, *VIRTUAL, ready=close) as program:
        if 0 not in closed:
            program.type("quit")
        assert program.end() == 0
        assert "The game is saved." in program.text
        assert_plain(program.text + program.errors)
        assert program.left_behind() == []


@pytest.mark.parametrize("words", [VIRTUAL, ("games",), ("check", "--speech", "off")])
def test_a_closed_output_is_said_where_errors_go(words, tmp_path):
    with Watched(tmp_path, *words, ready=lambda: os.close(1)) as program:
        assert program.end(20) == 74
        assert program.errors == "The program's output is closed: there is nowhere to print to.\n"


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
            # It may not have come to its first prompt: then it says itself that the board does not answer.
            program.type("quit")
            assert program.end(LONGEST_S + 12) in ((0, 2) if moment == "game" else (2,))
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
    until_s = time.monotonic() + DEADLINE_S
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
    """Be the program that gets the number of *line* once it is free; give the end that hears who opens it."""
    until_s = time.monotonic() + DEADLINE_S
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
                # Its number is not free yet: the lowest is given first.
                while held:
                    os.close(held.pop())
        raise AssertionError(f"{line} was not given away")
    finally:
        while held:
            os.close(held.pop())


def part_of(program: Watched, name: bytes) -> int:
    """Return the number of the process of the virtual board whose first words name it, once it is there."""
    until_s = time.monotonic() + DEADLINE_S
    while time.monotonic() < until_s:
        for pid in program.processes():
            if any(name in word for word in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:3]):
                return pid
    raise AssertionError("no virtual board was started")


def test_a_program_that_is_killed_leaves_no_folder_and_no_process(tmp_path):
    with in_the_middle(tmp_path, "a game") as program:
        program.wait_for("[Cc]ompare|Put|lift|place|[Tt]o move")
        assert len(program.processes()) > 1
        os.kill(program.process.pid, signal.SIGKILL)
        assert program.end() == -signal.SIGKILL
        # A lock's file stays where nobody can remove it; the lock itself is gone with the process.
        assert [name for name in program.left_behind() if not name.endswith(".lock")] == []


def test_what_nobody_has_thought_of_is_one_sentence_and_a_report(tmp_path):
    evil = tmp_path / "evil"
    evil.mkdir()
    (evil / "sitecustomize.py").write_text(
        "import json\ndef loads(*a, **k): raise ZeroDivisionError('thought of by nobody')\njson.loads = loads\n"
    )
    (tmp_path / "config" / "tactile-board").mkdir(parents=True)
    (tmp_path / "config" / "tactile-board" / "settings.json").write_text("{}")
    for _ in range(12):
        with Watched(tmp_path, *VIRTUAL, environment={"PYTHONPATH": str(evil)}) as program:
            assert program.end(20) == 70
            assert program.errors.count("\n") == 1
            assert_plain(program.errors)
    reports = sorted((tmp_path / "data" / "tactile-board" / "reports").iterdir())
    assert len(reports) == 10
    assert str(reports[-1]) in program.errors
    text = reports[-1].read_text()
    assert "ZeroDivisionError: thought of by nobody" in text
    assert "pyserial" in text


@pytest.mark.parametrize("words", [VIRTUAL, ("check", "--port", "virtual", "--speech", "off"), ("games",), ("flash",)])
@pytest.mark.parametrize("files", [5, 6, 7, 8, 10, 12, 14, 16, 20])
def test_a_system_without_files_to_spare_is_told_of_in_a_sentence(files, words, tmp_path):
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    with Watched(tmp_path, *words, ready=few) as program:
        program.type("quit")
        code = program.end()
        assert code in (0, 1, 2, 70), program.errors
        assert_plain(program.text + program.errors)
        assert code == 0 or program.text or program.errors
        assert program.left_behind() == []


@pytest.mark.parametrize("words", [(), ("--health",)])
def test_quit_ends_a_check_in_time_at_a_board_that_does_not_tell_of_itself(words, tmp_path):
    with (
        PtyBoard(tmp_path) as board,
        Watched(tmp_path, "check", "--port", board.port, "--speech", "off", *words, is_terminal=True) as program,
    ):
        if words:
            # What it was asked has come, and it will never answer.
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
