# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever ends the program, it ends within two seconds, in plain words, and leaves nothing behind."""

import os
import re
import resource
import select
import signal
import sys
from pathlib import Path

import pytest

from tests.drills.endings import COMMANDS, LONGEST_S, SIGNALS, VIRTUAL, assert_ended_well, in_the_middle
from tests.drills.watched import Watched, assert_plain


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


# The program, signalled while it tidies up: removing its files takes two steps.
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
        # The input has ended, and with it the virtual board's game; or the next sentence finds no terminal.
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
