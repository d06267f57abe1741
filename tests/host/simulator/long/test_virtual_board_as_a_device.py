# SPDX-License-Identifier: Apache-2.0
"""The virtual board behaves as one on USB towards pyserial, mpremote and a pulled cable."""

import subprocess
import sysconfig
from pathlib import Path

import pytest
import serial

from tactile_core.protocol.frames import encode
from tactile_core.protocol.host_link import HostLink, Restarted
from tactile_core.protocol.messages import PROTOCOL, State, Stop
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.play.program import play_through
from tests.host.simulator.listener import TIMEOUT_S, Listener

pytestmark = pytest.mark.usefixtures("line")

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
MPREMOTE = Path(sysconfig.get_path("scripts")) / "mpremote"
PROMPT = b">>> "


def mpremote(board: VirtualBoard, *arguments: str) -> str:
    """Return what the real mpremote prints; it must succeed."""
    result = run_mpremote(board, *arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def restart_by_mpremote(board: VirtualBoard) -> None:
    """Let the real mpremote restart the board, which may be gone before mpremote has closed its port: it complains."""
    result = run_mpremote(board, "reset")
    assert result.returncode == 0 or "Input/output error" in result.stderr, result.stdout + result.stderr
    board.wait_for_restart()


def run_mpremote(board: VirtualBoard, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Return how the real mpremote ended."""
    return subprocess.run(
        [MPREMOTE, "connect", board.port, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


@needs_micropython
@pytest.mark.parametrize("fast", [True, False])
def test_control_and_c_gets_to_the_prompt_and_control_and_d_back(fast: bool) -> None:
    with VirtualBoard(fast=fast, occupancy=4) as board, serial.serial_for_url(board.port, timeout=TIMEOUT_S) as line:
        line.write(b"\x03")
        assert b"KeyboardInterrupt" in line.read_until(PROMPT)
        line.write(b"print(6 * 7)\r")
        assert b"42" in line.read_until(PROMPT)
        line.write(b"\x04")
        assert line.read_until(b"soft reboot").endswith(b"soft reboot")
        line.write(encode("?"))
        assert line.read_until(b"h 2 ").endswith(b"h 2 ")


@needs_micropython
def test_control_and_c_at_any_moment_leaves_an_interpreter_that_works() -> None:
    for number in range(12):
        with VirtualBoard() as board, serial.serial_for_url(board.port, timeout=TIMEOUT_S) as line:
            # While it starts, and soon after.
            for _ in range(number % 4):
                line.write(encode("?"))
                line.read_until(b"h 2 ")
            line.write(b"\x03")
            line.read_until(PROMPT)
            line.write(b"print(6 * 7)\r")
            said = line.read_until(PROMPT)
            if b"SyntaxError" in said:
                # A question that the firmware had not read yet is no Python; the bytes after it are.
                said = line.read_until(PROMPT)
            assert b"42" in said, number


@needs_micropython
def test_the_host_s_word_ends_the_firmware_and_the_prompt_follows() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        listener.hello()
        listener.send(Stop())
        said = listener.serial.read_until(PROMPT)
        assert said.endswith(PROMPT)
        assert b"Traceback" not in said


@needs_micropython
@pytest.mark.parametrize("fast", [True, False])
def test_mpremote_gets_in_copies_files_and_restarts(fast: bool, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("from the host\n" * 200)
    with VirtualBoard(fast=fast, occupancy=1) as board:
        assert mpremote(board, "exec", "print(6 * 7)") == "42\n"
        assert mpremote(board, "resume", "exec", "print(6 * 8)") == "48\n"
        mpremote(board, "fs", "cp", str(tmp_path / "note.txt"), ":note.txt")
        assert mpremote(board, "fs", "cat", ":note.txt") == "from the host\n" * 200
        restart_by_mpremote(board)
        with Listener(board) as listener:
            assert listener.hello().version == PROTOCOL


@needs_micropython
def test_a_program_put_on_an_empty_board_starts_with_the_board(tmp_path: Path) -> None:
    with VirtualBoard(files=tmp_path) as board, serial.serial_for_url(board.port, timeout=TIMEOUT_S) as line:
        line.write(b"\x03")
        assert line.read_until(PROMPT).endswith(PROMPT)
        (tmp_path / "main.py").write_text("print('begun')\n")
        line.write(b"\x04")
        assert line.read_until(b"begun").endswith(b"begun")


@needs_micropython
def test_while_the_firmware_has_ended_hands_still_move_and_the_next_start_sees_it() -> None:
    with VirtualBoard(fast=True) as board:
        mpremote(board, "exec", "pass")
        board.do("place c1")
        restart_by_mpremote(board)
        with Listener(board) as listener:
            board.run(100)
            states = [event for event in listener.events(State) if isinstance(event, State)]
            assert states[-1].occupancy == 4


@pytest.mark.parametrize("fast", [True, False])
def test_a_pulled_cable_ends_the_port_and_the_board_starts_afresh(fast: bool) -> None:
    with VirtualBoard(fast=fast, occupancy=3) as board:
        with Listener(board) as listener:
            first = listener.hello()
            board.unplug()
            with pytest.raises(serial.SerialException):
                serial.serial_for_url(board.port)
            with pytest.raises(OSError):  # noqa: PT011 - the kind depends on the call that meets it
                listener.events(Stop)
            link = listener.link
        board.plug_in()
        with Listener(board) as listener:
            assert listener.hello().board_id == first.board_id
            listener.link = link
            link.connected(0)
            # In real time a change comes once the board has looked at its switches; a test that hangs fails.
            shown = 0
            while shown != 3:
                board.run(60)
                states = [event for event in listener.events(State) if isinstance(event, State)]
                shown = states[-1].occupancy


def test_pegs_moved_while_the_cable_is_out_are_seen_when_it_is_back() -> None:
    with VirtualBoard(fast=True, occupancy=3) as board:
        board.unplug()
        board.do("lift a1")
        board.do("place f6")
        board.plug_in()
        with Listener(board) as listener:
            board.run(60)
            states = [event for event in listener.events(State) if isinstance(event, State)]
            assert states[-1].occupancy == 1 << 35 | 2


def test_a_host_that_keeps_its_link_hears_that_the_board_restarted() -> None:
    with VirtualBoard(fast=True, occupancy=3) as board:
        link = HostLink(0)
        heard: list[object] = []
        for _ in range(3):
            with Listener(board) as listener:
                listener.link = link
                board.run(200)
                heard += listener.events(State)
            board.unplug()
            board.plug_in()
            link.connected(board.now_us // 1000)
        assert heard.count(Restarted()) == 2


def test_what_is_said_while_nobody_listens_is_lost_and_stops_nothing() -> None:
    with VirtualBoard(fast=True, occupancy=1) as board:
        for _ in range(20):
            board.do("tap a1")
        with Listener(board) as listener:
            board.run(60)
            states = [event for event in listener.events(State) if isinstance(event, State)]
            assert (states[0].seq, states[0].occupancy) == (81, 1)


def test_a_reader_that_does_not_read_never_holds_up_the_scan() -> None:
    with VirtualBoard(fast=True, occupancy=1, line_bytes=256) as board, Listener(board) as listener:
        listener.hello()
        # Ticks of 30 s are more than the line and every buffer hold. A write that waits would wait for ever.
        board.do("wait 30")
        for _ in range(5):
            board.do("tap a1")
        # An answer goes before changes that still wait: ask until all of these have come.
        states = listener.states()
        while states[-1].seq < 21:
            states += listener.states()
        assert [state.seq for state in states if state.seq > 1] == list(range(2, 22))
        # In calm the virtual board scans every 10 ms, and never more slowly.
        assert listener.statistics().longest_us < 15_000


def test_settings_that_cannot_be_are_refused_with_a_sentence() -> None:
    board = VirtualBoard(fast=True, settings={"profile": "square"})
    with board, serial.serial_for_url(board.port, timeout=TIMEOUT_S) as line:
        board.run(2000)
        said = line.read_until(encode("e wrong_settings"))
        assert b"There is no profile square. Profiles are overboard and universal.\n" in said
        line.write(encode("z"))
        assert line.read_until(PROMPT).endswith(PROMPT)


def test_a_game_goes_on_after_the_cable_was_pulled(tmp_path: Path) -> None:
    lines = ["place a1", "unplug", "plug", "key two", "quit"]
    said = play_through(lines, tmp_path / "record", "overboard", "--port", "virtual", "--new")
    assert any("Board lost" in line for line in said)
    assert said[-2].startswith("A1, ridged.")
