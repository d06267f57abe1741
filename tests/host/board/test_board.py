# SPDX-License-Identifier: Apache-2.0
"""A board on a real pseudo-terminal, opened by pyserial: plugs pulled, restarts, other versions, other programs."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import serial

from tactile_app.board.connection import PATIENCE_MS
from tactile_app.board.events import Connected, Disconnected, Event, Refused
from tactile_core.protocol.frames import encode
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import PROTOCOL, Light, State, Tone
from tactile_host.board.device import SerialBoard
from tactile_host.board.discovery import UsbPort
from tests.host.board.pty_board import PtyBoard, hello, wait_for
from tests.patience import FAR_S


@contextmanager
def listening(port: str, patience_ms: int = PATIENCE_MS) -> Iterator[tuple[SerialBoard, "queue.Queue[Event]"]]:
    events: queue.Queue[Event] = queue.Queue()
    board = SerialBoard(port, events, patience_ms=patience_ms)
    board.start()
    try:
        yield board, events
    finally:
        board.close()


def is_connected(event: Event) -> bool:
    return isinstance(event, Connected)


def is_change(event: Event) -> bool:
    return isinstance(event, State) and not event.is_tick


def test_a_board_says_who_it_is_and_then_what_changes(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (_, events):
        assert wait_for(events, is_connected) == [Connected(hello())]
        ms = board.change(5)
        assert wait_for(events, is_change) == [State(1, 1, ms, 5, 0)]


def test_wishes_reach_the_board_in_order(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (serial_board, events):
        wait_for(events, is_connected)
        serial_board.send(Tone(880, 100))
        serial_board.send(Light(True))
        assert [board.heard.get(timeout=FAR_S), board.heard.get(timeout=FAR_S)] == [Tone(880, 100), Light(True)]


def test_a_pulled_plug_is_told_and_what_happened_meanwhile_follows_in_order(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (_, events):
        wait_for(events, is_connected)
        board.change(1)
        wait_for(events, is_change)
        board.unplug()
        assert wait_for(events, lambda event: isinstance(event, Disconnected)) == [Disconnected("unplugged")]
        times = [board.change(occupancy) for occupancy in (2, 3, 4)]
        board.plug_in()
        seen = wait_for(events, lambda event: is_change(event) and getattr(event, "seq", 0) == 4)
        assert seen == [Connected(hello())] + [State(1, n, ms, n, 0) for n, ms in zip((2, 3, 4), times, strict=True)]


def test_a_plug_pulled_ten_times_loses_no_change(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (_, events):
        wait_for(events, is_connected)
        board.change(0)
        wait_for(events, is_change)
        told: list[Event] = []
        for turn in range(1, 11):
            board.change(turn)
            board.unplug()
            board.plug_in()
            told += [event for event in wait_for(events, is_connected) if is_change(event)]
        board.change(99)
        told += wait_for(events, lambda event: getattr(event, "occupancy", 0) == 99)
        assert [event.occupancy for event in told if isinstance(event, State)] == [*range(1, 11), 99]


def test_a_restarted_board_is_told_as_such(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (_, events):
        wait_for(events, is_connected)
        board.change(5)
        wait_for(events, is_change)
        board.restart(boot=2)
        seen = wait_for(events, lambda event: isinstance(event, Restarted))
        assert seen == [hello(boot=2), Restarted()]


def test_a_board_of_another_protocol_is_refused_with_both_versions_and_let_go_for_its_cure(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board:
        board.restart(boot=2, version=7)
        with listening(board.port) as (_, events):
            assert events.get(timeout=FAR_S) == Refused("protocol", {"board": 7, "host": PROTOCOL})
            port = opened_when_free(board.port)
            port.close()
            board.restart(boot=3)
            wait_for(events, is_connected)


def opened_when_free(path: str) -> serial.Serial:
    """Open *path* as another program would, trying until it is let go."""
    while True:
        try:
            return serial.Serial(path, exclusive=True)
        except serial.SerialException:
            continue


def test_another_board_in_the_same_place_is_refused(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port) as (_, events):
        wait_for(events, is_connected)
        board.unplug()
        wait_for(events, lambda event: isinstance(event, Disconnected))
        board.restart(boot=9, board_id="e662")
        board.plug_in()
        assert events.get(timeout=FAR_S) == Refused("other_board", {"expected": "e661", "found": "e662"})
        board.restart(boot=10)
        assert wait_for(events, is_connected) == [Connected(hello(boot=10))]


def test_a_board_that_comes_back_elsewhere_is_found_by_its_id(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    events: queue.Queue[Event] = queue.Queue()
    with PtyBoard(tmp_path / "second") as moved, PtyBoard(tmp_path / "first") as board:
        now = [UsbPort(moved.port, 0x2E8A, 0x0005, "e661")]
        serial_board = SerialBoard(board.port, events, ports=lambda: now)
        serial_board.start()
        wait_for(events, lambda event: isinstance(event, State))
        board.unplug()
        ms = moved.change(8)
        seen = wait_for(events, is_change)
        assert seen == [Disconnected("unplugged"), Connected(hello()), State(1, 1, ms, 8, 0)]
        serial_board.close()


def test_a_port_that_is_missing_or_taken_is_told_once_and_tried_until_it_opens(tmp_path: Path) -> None:
    port = str(tmp_path / "port")
    with listening(port) as (_, events):
        assert events.get(timeout=FAR_S) == Refused("not_there", {"port": port})
        with PtyBoard(tmp_path):
            wait_for(events, is_connected)


def test_a_port_that_another_program_has_is_told_as_busy(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board:
        other = serial.Serial(board.port, exclusive=True)
        with listening(board.port) as (_, events):
            assert events.get(timeout=FAR_S) == Refused("busy", {"port": board.port})
            other.close()
            assert wait_for(events, is_connected) == [Connected(hello())]


def test_a_firmware_that_hangs_is_told_as_silent_and_heard_again_when_it_goes_on(tmp_path: Path) -> None:
    with PtyBoard(tmp_path) as board, listening(board.port, patience_ms=300) as (_, events):
        wait_for(events, is_connected)
        board.is_mute = True
        assert wait_for(events, lambda event: isinstance(event, Disconnected)) == [Disconnected("silent")]
        board.is_mute = False
        assert wait_for(events, is_connected)[-1] == Connected(hello())


def test_a_port_that_says_nothing_at_all_is_told_as_silent(tmp_path: Path) -> None:
    with PtyBoard(tmp_path, says=lambda _: b"") as board, listening(board.port, patience_ms=200) as (_, events):
        assert events.get(timeout=FAR_S) == Refused("silent", {})


def test_a_port_with_something_else_on_it_is_told_as_silent(tmp_path: Path) -> None:
    modem = PtyBoard(tmp_path, says=lambda data: b"\r\nOK\r\n" * data.count(b"\n"))
    with modem, listening(modem.port, patience_ms=200) as (_, events):
        assert wait_for(events, lambda event: isinstance(event, Refused)) == [Refused("silent", {})]


def test_a_board_that_only_names_its_fault_is_refused_with_it(tmp_path: Path) -> None:
    board = PtyBoard(tmp_path, says=lambda data: encode("e wrong_settings") if data else b"")
    with board, listening(board.port) as (_, events):
        assert events.get(timeout=FAR_S) == Refused("fault", {"word": "wrong_settings"})
