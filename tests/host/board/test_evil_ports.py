# SPDX-License-Identifier: Apache-2.0
"""No fault of a port, a board or a kept file ends the listening to a board: later events are still heard."""

import os
import pty
import queue
import termios
import tty

import pytest

from tactile_app.board.connection import Conversation
from tactile_app.board.events import Connected, Event, Refused
from tactile_app.board.kept_maps import load_map
from tactile_app.board.transport import PortError
from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import PROTOCOL, Hello
from tactile_host.board.device import SerialBoard
from tactile_host.board.serial_port import SerialPort
from tactile_host.storage.desktop import user_store
from tests.host.board.pty_board import PtyBoard, wait_for

UNKNOWN = {
    "an error of the terminal": termios.error(5, "Input/output error"),
    "one that nobody has thought of": ZeroDivisionError("a library's"),
    "a recursion too deep": RecursionError(),
}


def test_a_port_that_goes_in_the_instant_of_opening_is_not_there(monkeypatch):
    master, slave = pty.openpty()
    tty.setraw(slave)

    def gone(*_: object) -> None:
        raise termios.error(5, "Input/output error")

    # The cable is pulled between the two calls by which pyserial sets the line.
    monkeypatch.setattr(termios, "tcsetattr", gone)
    with pytest.raises(PortError) as refused:
        SerialPort(os.ttyname(slave))
    assert refused.value.reason == "not_there"
    os.close(slave)
    os.close(master)


@pytest.mark.parametrize("kind", UNKNOWN)
def test_a_board_is_heard_after_any_error_of_its_port(kind, tmp_path):
    failures = [UNKNOWN[kind]] * 3

    def open_port(path: str) -> SerialPort:
        if failures:
            raise failures.pop()
        return SerialPort(path)

    events: queue.Queue[Event] = queue.Queue()
    with PtyBoard(tmp_path) as board:
        listening = SerialBoard(board.port, events, open_port=open_port)
        listening.start()
        wait_for(events, lambda event: isinstance(event, Connected))
        listening.close()
    assert failures == []


def test_a_board_is_heard_after_an_error_in_what_is_kept_of_it(tmp_path):
    failures = [RecursionError()]

    def map_of(board_id: str) -> None:
        if failures:
            raise failures.pop()

    events: queue.Queue[Event] = queue.Queue()
    with PtyBoard(tmp_path) as board:
        listening = SerialBoard(board.port, events, map_of=map_of)
        listening.start()
        wait_for(events, lambda event: isinstance(event, Connected))
        listening.close()
    assert failures == []


@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (0, 6), (6, 0), (11, 6), (6, 11), (1_000_000, 6), (6, 10**9)])
def test_a_board_of_a_size_that_there_is_not_is_refused(rows, columns):
    conversation = Conversation(0)
    events = conversation._judge(Hello(PROTOCOL, 1, "e661", rows, columns, "0123456789abcdef", "power"))
    assert events == [Refused("silent", {})]
    assert conversation.is_refused


def test_a_board_that_talks_and_never_says_who_it_is_is_told_once():
    conversation = Conversation(0)
    events = []
    for ms in range(0, 20_000, 50):
        events += conversation.receive(encode(f"k 5f 0 {ms} 000000000 00"), ms)
        events += conversation.tick(ms)
        conversation.outgoing()
        if conversation.is_refused:
            conversation.opened(ms)
    assert events == [Refused("nameless", {})]


@pytest.mark.parametrize(
    "text",
    ['{"squares": [[1]], "keys": []}', '{"squares": [0.0], "keys": []}', '{"squares": [true, 0], "keys": []}',
     '{"squares": [0, 0], "keys": []}', '{"squares": "01", "keys": []}', "[" * 100_000, "7", '{"squares": 3}',
     '{"squares": {}, "keys": null}', ""],
)  # fmt: skip
def test_a_damaged_map_is_none(text):
    user_store().save("maps", "e661", text)
    try:
        assert load_map(user_store(), "e661") is None
    finally:
        user_store().save("maps", "e661", None)
