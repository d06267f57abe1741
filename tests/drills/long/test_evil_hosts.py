# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever a host sends, the firmware goes on: the same start, no error, and the next tap is told."""

from collections.abc import Callable
from random import Random

import pytest

from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import AskFaults, AskHealth, AskHello, AskStatistics, Heartbeat, Resend, Tone
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
MESSAGES = 400
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 -._?"
# Ctrl-C ends the program on purpose, as MicroPython's own tools need it: no host sends it by mistake within a line.
RAW = bytes(byte for byte in range(256) if byte != 3)


def words_by_lot(lots: Random) -> bytes:
    """Return a whole line, its checksum right, of two letters or more: one alone may order it to stop."""
    return encode("".join(lots.choices(LETTERS, k=lots.randint(2, 60))))


def absurd_messages(lots: Random) -> bytes:
    """Return a message that a host may send, with numbers that none would."""
    number = lots.choice((0, 1, 7, 2**16, 2**31 - 1, 2**31, 2**32, 10**9, 10**10 - 1))
    with_numbers = (Heartbeat(number), Resend(number), Tone(number, number), Tone(0, number), Tone(number, 0))
    message = lots.choice((*with_numbers, AskHello(), AskStatistics(), AskHealth(), AskFaults()))
    return encode(message.text())


def known_letters(lots: Random) -> bytes:
    """Return a line that begins as a message does and goes on as none: with numbers, so that it orders no stop."""
    numbers = [str(lots.randint(-9, 10**12)) for _ in range(lots.randint(1, 8))]
    words = [lots.choice("abcdefghijklmnopqrstuvwxyz"), *numbers]
    return encode(" ".join(words))


def noise(lots: Random) -> bytes:
    """Return bytes by lot."""
    return bytes(lots.choices(RAW, k=lots.randint(1, 200)))


def halves(lots: Random) -> bytes:
    """Return the beginning of a message, or its end."""
    line = absurd_messages(lots)
    cut = lots.randrange(len(line))
    return line[:cut] if lots.random() < 0.5 else line[cut:]


def endless_line(lots: Random) -> bytes:
    """Return a piece of a line that never ends."""
    return lots.choice((b"\0", b"a", b"\xff", b" ")) * 500


def boards_own_lines(lots: Random) -> bytes:
    """Return what only a board says."""
    return encode(f"s {lots.randrange(256):02x} {lots.randrange(10**6)} {lots.randrange(10**6)} 000000000 00")


KINDS: tuple[Callable[[Random], bytes], ...] = (
    words_by_lot, absurd_messages, known_letters, noise, halves, endless_line, boards_own_lines,
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_firmware_goes_on_whatever_a_host_sends(kind):
    lots = Random(kind.__name__)
    with VirtualBoard(fast=True, occupancy=0b111) as board, Listener(board) as host:
        board.run(500)
        before = host.hello()
        for number in range(MESSAGES):
            host.serial.write(kind(lots))
            board.run(5)
            if number % 20 == 0:
                # Someone reads what the board says.
                host.link.receive(host.serial.read(host.serial.in_waiting), board.now_us // 1000)
        host.serial.write(b"\n\n")
        board.run(2000)
        # A hello that says nothing new is no event: ask as one who has just opened the line.
        host.link.connected(board.now_us // 1000)
        after = host.hello()
        assert after.boot == before.boot
        host.states()
        board.do("lift a1")
        (state,) = host.states()
        assert state.occupancy == 0b110
        assert host.statistics().longest_turn_us >= 0
