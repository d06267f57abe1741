# SPDX-License-Identifier: Apache-2.0
"""What is said of a board at its prompt, at whatever moment its answers come."""

import pytest

from tactile_host.board.connection import Conversation
from tactile_host.board.events import Event, Refused

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
