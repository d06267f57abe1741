# SPDX-License-Identifier: Apache-2.0
"""Promise: a board that talks without end is reported and left; it delays no typed line, and fills no memory."""

import itertools
import threading
import time
from pathlib import Path

import pytest

from tactile_app.board.connection import Conversation
from tactile_app.board.events import Refused
from tactile_app.board.transport import Received
from tactile_app.session.events import Typed
from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import Hello, HistoryLost, State
from tactile_host.runtime.inbox import MOST_LINE_EVENTS, MOST_TYPED, Inbox
from tests.drills.watched import Watched, assert_plain
from tests.host.board.pty_board import PtyBoard, hello

MEGABYTE = 1024 * 1024
# A program without a voice has some 30 MB; the rest is for events that wait.
MOST_BYTES = 70 * MEGABYTE
FLOOD_S = 6.0
AT_ONCE_S = 2.0


def keys_held_and_released():
    """Return a board that answers any bytes with a hello and changes of keys and pegs without end."""
    numbers = itertools.count(1)

    def says(_: bytes) -> bytes:
        begun = [encode(hello().text())]
        for number in itertools.islice(numbers, 60):
            begun.append(encode(State(1, number, 10 * number, number * 7919 % 2**36, number % 32).text()))
        return b"".join(begun)

    return says


def losses():
    """Return a board that loses its history again and again."""
    numbers = itertools.count(1)

    def says(_: bytes) -> bytes:
        lines = [encode(hello().text())]
        for number in itertools.islice(numbers, 30):
            lines += [encode(HistoryLost(1000 * number).text()), encode(State(1, 1000 * number, number, 0, 0).text())]
        return b"".join(lines)

    return says


FLOODS = {
    "keys": keys_held_and_released,
    "losses": losses,
    "hellos": lambda: lambda _: 50 * encode(hello().text()),
    "one line without end": lambda: lambda _: b"s 01 " + 4000 * b"0",
    "nothing but ends of lines": lambda: lambda _: 4000 * b"\n",
    "noughts": lambda: lambda _: bytes(4000),
}


@pytest.mark.parametrize("command", [("play", "overboard"), ("check",)], ids=["play", "check"])
@pytest.mark.parametrize("kind", FLOODS)
def test_quit_is_taken_at_once_from_a_flood(kind, command, tmp_path):
    with (
        PtyBoard(tmp_path, FLOODS[kind]()) as board,
        Watched(tmp_path, *command, "--port", board.port, "--speech", "off", is_terminal=True) as program,
    ):
        program.wait_for(r"\.")
        until_s = time.monotonic() + FLOOD_S
        largest = 0
        while time.monotonic() < until_s:
            program._read(0.05)
            largest = max(largest, memory_of(program))
        program.type("quit")
        program.end(AT_ONCE_S + 1)
        assert largest < MOST_BYTES
        assert_plain(program.text)
        assert program.left_behind() == []


def test_a_flood_is_told_of(tmp_path):
    with (
        PtyBoard(tmp_path, keys_held_and_released()) as board,
        Watched(tmp_path, "play", "overboard", "--port", board.port, "--speech", "off", is_terminal=True) as program,
    ):
        program.wait_for("The board talks without end")
        program.type("quit")
        assert program.end() == 0


def memory_of(program: Watched) -> int:
    """Return the bytes that the program holds."""
    status = Path(f"/proc/{program.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) * 1024


def test_so_many_bytes_a_second_for_so_long_are_a_flood():
    conversation = Conversation(0)
    conversation.opened(0)
    told = []
    for ms in range(0, 5000, 10):
        told += conversation.receive(400 * b"\n", ms)
    assert told == [Refused("flooding", {})]
    assert conversation.is_refused


def test_what_a_busy_board_tells_is_no_flood():
    conversation = Conversation(0)
    conversation.opened(0)
    for ms in range(0, 60_000, 10):
        assert conversation.receive(300 * b"\n", ms) == []
    assert not conversation.is_refused


def test_a_board_that_loses_its_history_again_and_again_fills_no_memory():
    conversation = Conversation(0)
    conversation.opened(0)
    conversation.receive(encode(Hello(2, 1, "e661", 6, 6, "0123456789abcdef", "power").text()), 0)
    for number in range(1, 3000):
        lines = [HistoryLost(1000 * number).text(), State(1, 1000 * number, number, 0, 0).text()]
        conversation.receive(b"".join(map(encode, lines)), 1000 * number)
    assert len(conversation._link._times_ms) < 100


def test_whoever_brings_more_than_there_is_room_for_waits():
    inbox = Inbox()
    brought = []

    def bring() -> None:
        for number in range(3 * MOST_LINE_EVENTS):
            inbox.put_line(Received(b"%d" % number))
            brought.append(number)

    thread = threading.Thread(target=bring)
    thread.start()
    taken: list[object] = []
    while len(taken) < 3 * MOST_LINE_EVENTS:
        taken += inbox.take(5.0, takes_typed=True)
        assert len(brought) - len(taken) <= MOST_LINE_EVENTS + 1
    thread.join(5.0)
    assert taken == [Received(b"%d" % number) for number in range(3 * MOST_LINE_EVENTS)]


def test_what_was_typed_comes_before_what_the_board_says():
    inbox = Inbox()
    for _ in range(MOST_LINE_EVENTS):
        inbox.put_line(Received(b"x" * 1000))
    inbox.put_typed(Typed("quit"))
    taken = inbox.take(0.0, takes_typed=True)
    assert taken[0] == Typed("quit")
    assert len(taken) < 10


def test_nobody_waits_at_a_closed_inbox():
    inbox = Inbox()
    threads = [threading.Thread(target=put_many, args=(inbox,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    inbox.close()
    for thread in threads:
        thread.join(5.0)
        assert not thread.is_alive()


def put_many(inbox: Inbox) -> None:
    for _ in range(3 * MOST_TYPED):
        inbox.put_typed(Typed("moves"))
