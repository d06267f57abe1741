# SPDX-License-Identifier: Apache-2.0
"""The sentence about a board that is at its prompt, or silent, whenever its answers come."""

import pytest

from tactile_app.board.connection import HELLO_MS, PATIENCE_MS, Conversation, patience_with
from tactile_app.board.events import Connected, Disconnected, Event, Refused
from tactile_core.protocol.board_link import BoardLink
from tests.host.board.pty_board import hello

BANNER = b'MicroPython v1.28.0; linux version\r\nType "help()" for more information.\r\n>>> '
ERROR = b'\r\nTraceback (most recent call last):\n  File "<stdin>", line 1\nSyntaxError: invalid syntax\n>>> '
TICK_MS = 10
ENOUGH_MS = 20_000


def prompt_answers(written: bytes) -> bytes:
    """Return what MicroPython's prompt, with nothing to run, answers to *written*."""
    answer = b""
    if b"\x04" in written:
        answer += b"\r\n>>> \r\nMPY: soft reboot\r\n" + BANNER
    if b"\x02" in written:
        answer += b"\r\n>>> \r\n" + BANNER
    for line in written.replace(b"\x03\x04", b"").replace(b"\r\x02", b"").split(b"\n"):
        answer += line + ERROR if line else b""
    return answer


def refused_after(answer_ms: int, half_ms: int) -> list[Event]:
    """Return the events of a board at its prompt that answers after *answer_ms*, the second half *half_ms* later."""
    conversation = Conversation(0)
    conversation.opened(0)
    coming: list[tuple[int, bytes]] = [(answer_ms, BANNER)]
    events: list[Event] = []
    for now_ms in range(0, ENOUGH_MS, TICK_MS):
        due = b"".join(part for at_ms, part in coming if at_ms <= now_ms)
        coming = [(at_ms, part) for at_ms, part in coming if at_ms > now_ms]
        events += conversation.receive(due, now_ms) + conversation.tick(now_ms)
        if conversation.is_refused:
            break
        answer = prompt_answers(conversation.outgoing())
        middle = len(answer) // 2
        coming += [(now_ms + answer_ms, answer[:middle]), (now_ms + answer_ms + half_ms, answer[middle:])]
        coming.sort(key=lambda part: part[0])
    return events


@pytest.mark.parametrize("half_ms", [0, 10, 60])
def test_a_prompt_that_comes_back_is_named_whenever_its_answers_come(half_ms: int) -> None:
    for answer_ms in range(0, 1500, 30):
        assert refused_after(answer_ms, half_ms) == [Refused("prompt", {}), Refused("no_firmware", {})], answer_ms


def connected(until_ms: int) -> tuple[Conversation, BoardLink]:
    """Return the talk with a board that has said hello, both at the same time, and that board."""
    conversation, board = Conversation(0), BoardLink(hello(), 0, 0, 0)
    conversation.opened(0)
    events: list[Event] = []
    for now_ms in range(0, until_ms, TICK_MS):
        board.receive(conversation.outgoing(), now_ms)
        events += conversation.receive(said_by(board, now_ms), now_ms) + conversation.tick(now_ms)
    assert isinstance(events[0], Connected)
    return conversation, board


def said_by(board: BoardLink, now_ms: int) -> bytes:
    """Return what *board* has to say by now."""
    board.tick(now_ms)
    said = b""
    while line := board.outgoing():
        said += line
    return said


@pytest.mark.parametrize("away_ms", [PATIENCE_MS, 3 * PATIENCE_MS, 100 * HELLO_MS])
def test_a_program_that_was_held_for_a_while_does_not_take_that_for_the_board_s_silence(away_ms: int) -> None:
    conversation, board = connected(1000)
    # The program notices the time before it reads the bytes that came meanwhile, as after a wait for the processor.
    events = conversation.tick(1000 + away_ms)
    events += conversation.receive(said_by(board, 1000 + away_ms), 1000 + away_ms)
    for now_ms in range(1000 + away_ms, 6000 + away_ms, TICK_MS):
        events += conversation.tick(now_ms) + conversation.receive(said_by(board, now_ms), now_ms)
    assert not [event for event in events if isinstance(event, Disconnected | Refused)]


def test_a_board_that_falls_silent_is_missed_all_the_same() -> None:
    conversation, _ = connected(1000)
    told = [(event, now_ms) for now_ms in range(1000, 9000, TICK_MS) for event in conversation.tick(now_ms)]
    assert [event for event, _ in told] == [Disconnected("silent"), Refused("silent", {})]
    assert [now_ms // 1000 for _, now_ms in told] == [2, 4]


@pytest.mark.parametrize(("is_real", "expected"), [(False, []), (True, [Refused("silent", {})])])
def test_a_virtual_board_on_a_busy_computer_may_take_its_time_to_say_who_it_is(is_real, expected) -> None:
    conversation = Conversation(0, patience_with(is_real=is_real))
    conversation.opened(0)

    assert [event for now_ms in range(0, HELLO_MS, TICK_MS) for event in conversation.tick(now_ms)] == expected
