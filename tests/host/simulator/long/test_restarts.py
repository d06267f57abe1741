# SPDX-License-Identifier: Apache-2.0
"""A program on the board that fails or hangs is started again, and says why: the firmware with planted faults."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tactile_core.protocol.messages import AskFaults, Fault, FaultRecord, Hello, Tone
from tactile_host import resources
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener
from tests.host.simulator.long.test_virtual_board_as_a_device import mpremote, restart_by_mpremote

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

# A tone of this many hertz does this to the program.
CRASH_HZ, HANG_HZ, WAIT_HZ, STOP_HZ = 3001, 3002, 3003, 3004
PLANTED = f"""
        if hz == {CRASH_HZ}:
            raise ValueError(hz)
        while hz == {HANG_HZ}:
            pass
        while hz == {WAIT_HZ}:
            import time
            time.sleep_ms(1)
        if hz == {STOP_HZ}:
            import machine; from scan import scan_ring
            machine.mem32[scan_ring.CONTROL + scan_ring.CLEAR] = scan_ring.ENABLE
"""
# The watchdog waits less than on the board, so that a test need not wait as long.
PATIENCE = "PATIENCE_MS = 3000"
PLACE = "        if hz == 0 or ms == 0:\n"


@contextmanager
def board_with(
    folder: Path, profile: str = "overboard", *, fast: bool = True, at_start: str = "pass"
) -> Iterator[VirtualBoard]:
    """Give a board whose firmware has faults: what tones do, and *at_start* at the beginning of its loop."""
    shutil.copytree(resources.firmware(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(
        resources.core() / "tactile_core", folder / "tactile_core", ignore=shutil.ignore_patterns("__pycache__")
    )
    tones, loop = folder / "tones.py", folder / "loop.py"
    assert PLACE in tones.read_text()
    tones.write_text(tones.read_text().replace(PLACE, PLANTED + PLACE))
    watchdog = folder / "watchdog.py"
    assert PATIENCE in watchdog.read_text()
    watchdog.write_text(watchdog.read_text().replace(PATIENCE, "PATIENCE_MS = 1000"))
    begin = "        try:\n            while self.turn():"
    assert begin in loop.read_text()
    loop.write_text(loop.read_text().replace(begin, f"        {at_start}\n{begin}"))
    (folder / "settings.json").write_text(f'{{"profile": "{profile}"}}')
    with VirtualBoard(profile, fast=fast, files=folder) as board:
        yield board


def hello_of(board: VirtualBoard) -> Hello:
    with Listener(board) as listener:
        return listener.hello()


def faults_of(board: VirtualBoard) -> list[tuple[str, int, str]]:
    """Ask the board what it keeps."""
    with Listener(board) as listener:
        listener.send(AskFaults())
        told: list[FaultRecord] = []
        while not told or told[-1].number < told[-1].count:
            told += [event for event in listener.events(FaultRecord) if isinstance(event, FaultRecord)]
        return [(record.word, record.times, record.detail) for record in told]


def do_harm(board: VirtualBoard, hz: int) -> None:
    """Let the board's program fail, and wait until it is started again."""
    with Listener(board) as listener:
        listener.hello()
        listener.send(Tone(hz, 100))
        board.wait_for_restart()


def line_of(folder: Path, text: str) -> int:
    lines = (folder / "tones.py").read_text().split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize("profile", profile_names())
def test_a_program_that_fails_is_started_again_and_tells_where(profile: str, tmp_path: Path) -> None:
    with board_with(tmp_path, profile) as board:
        assert faults_of(board) == [("none", 0, "none")]
        board.do("place c4")
        before = hello_of(board)
        do_harm(board, CRASH_HZ)
        board.run(50)
        after = hello_of(board)
        assert (before.reset_cause, after.reset_cause) == ("power", "crash")
        assert (before.board_id, before.firmware) == (after.board_id, after.firmware)
        place = f"valueerror.tones.py.{line_of(tmp_path, 'raise ValueError')}"
        assert faults_of(board) == [("crash", 1, place)]
        assert (tmp_path / "faults.txt").read_text() == f"crash 1 {place}\n"
        with Listener(board) as listener:
            # The peg still stands, and is known to the program that was started again.
            board.do("place d4")
            assert listener.states()[-1].occupancy == sum(1 << 3 * board.columns + file for file in (2, 3))


def test_scanning_hardware_that_stops_is_told_and_started_again(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        before = hello_of(board)
        with Listener(board) as listener:
            listener.send(Tone(STOP_HZ, 100))
            # Longer than hardware may write nothing.
            board.run(100)
        board.run(500)
        assert (before.reset_cause, hello_of(board).reset_cause) == ("power", "crash")
        ((word, times, place),) = faults_of(board)
        assert (word, times) == ("crash", 1)
        assert place.startswith("runtimeerror.loop.py.")
        with Listener(board) as listener:
            board.do("place d4")
            assert listener.states()[-1].occupancy == 1 << 21


@pytest.mark.parametrize("hz", [HANG_HZ, WAIT_HZ])
def test_a_program_that_hangs_is_bitten_by_the_watchdog_and_tells_it(hz: int, tmp_path: Path) -> None:
    # In real time: a program that does not even look at the clock is found by the processor's time it takes.
    with board_with(tmp_path, fast=False) as board:
        do_harm(board, hz)
        assert hello_of(board).reset_cause == "watchdog"
        assert faults_of(board) == [("watchdog", 1, "none")]
        do_harm(board, CRASH_HZ)
        assert [word for word, _, _ in faults_of(board)] == ["watchdog", "crash"]


def test_a_program_that_waits_for_ever_is_bitten_when_its_time_is_over(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        with Listener(board) as listener:
            listener.hello()
            listener.send(Tone(WAIT_HZ, 100))
            board.run(3500)
        assert hello_of(board).reset_cause == "watchdog"


def test_faults_outlive_the_power_and_are_counted(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        for _ in range(2):
            do_harm(board, CRASH_HZ)
            # Long enough that the start counts as good.
            board.run(31_000)
        board.unplug()
        board.plug_in()
        assert hello_of(board).reset_cause == "power"
        assert [(word, times) for word, times, _ in faults_of(board)] == [("crash", 2)]


def test_a_program_that_was_ended_and_started_again_did_so_by_order(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        mpremote(board, "exec", "pass")
        restart_by_mpremote(board)
        assert hello_of(board).reset_cause == "order"
        assert faults_of(board) == [("none", 0, "none")]


def test_nobody_is_bitten_at_the_prompt(tmp_path: Path) -> None:
    with board_with(tmp_path, fast=False) as board:
        assert mpremote(board, "exec", "import time; time.sleep(4); print(6 * 7)") == "42\n"


@pytest.mark.parametrize("fault", ["raise OSError(5)", "while True: pass"])
def test_a_program_that_fails_at_every_start_says_so_instead(fault: str, tmp_path: Path) -> None:
    with board_with(tmp_path, fast=False, at_start="self._clock.wait()") as board:
        board.unplug()
        loop = tmp_path / "loop.py"
        loop.write_text(loop.read_text().replace("self._clock.wait()\n        try:", f"{fault}\n        try:"))
        board.plug_in()
        for _ in range(3):
            board.wait_for_restart()
        with Listener(board) as listener:
            told = [event for event in listener.events(Fault) if isinstance(event, Fault)]
            assert told == [Fault("crashing")]
            said = listener.serial.read_until(b"comes back.").decode()
            assert "The board's program failed at its last starts. Type make flash, or tactile-board flash, to" in said
        # The board can still be talked to, so it can be cured, and then begins as after every flashing: with its power
        # on.
        assert mpremote(board, "exec", "print(6 * 7)") == "42\n"
        shutil.copy(resources.firmware() / "loop.py", loop)
        with Listener(board) as listener:
            listener.serial.write(b"\x02\x04")
            assert listener.serial.read_until(b" order ").endswith(b" order ")


def test_failures_that_are_far_apart_are_no_reason_to_give_up(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        for _ in range(6):
            do_harm(board, CRASH_HZ)
            board.run(31_000)
        assert hello_of(board).reset_cause == "crash"


def test_a_key_held_while_a_failed_program_is_started_again_does_not_mean_safe_mode(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        board.play([(board.now_us + 1000, board.wires.key_index("first"), True)])
        do_harm(board, CRASH_HZ)
        assert hello_of(board).reset_cause == "crash"
