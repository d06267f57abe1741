# SPDX-License-Identifier: Apache-2.0
"""The firmware at its fullest: its history and its questions are full, faults are kept, and the line is bad."""

import gc
import select
import time

import board_io
import machine
from scan.scan_ring import ScanRing

from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import AskFaults, AskHealth, AskHello, AskStatistics, Heartbeat

TURN_US = 1000
board = held[0]
words = board_io.KEPT[-1][2]


class Line:
    """The host's bytes, *data*, one at a time."""

    def __init__(self) -> None:
        self.data = b""

    def read(self, count: int) -> bytes:
        """Return the next bytes."""
        if not self.data:
            return self.data
        data = self.data[:count]
        self.data = self.data[count:]
        return data

    def write(self, data: bytes) -> None:
        """Take in a byte of the board's."""


def show(word: int) -> None:
    """Let every row show *word*, for two slots, from now on."""
    for place in range(ScanRing.BEGIN, len(words)):
        words[place] = word


def run(turns: int) -> None:
    """Let this many turns pass."""
    for _ in range(turns):
        time.NOW[0] += TURN_US
        board.turn()


line = Line()
board._console._source = board._console._sink = line
show(0x3FFFFFFF)
run(100)
for number in range(40):
    board._supervisor.faults.note("crash", "memoryerror.recogniser.py." + str(number))
# The host reads nothing, and every switch changes so often that new changes have replaced all that the ring held.
for number in range(70):
    show(0 if number % 2 else 0x3FFFFFFF)
    run(10)
select.IS_READY[0] = True
questions = b"".join([encode(message.text()) for message in (AskHello(), AskStatistics(), AskHealth(), AskFaults())])
# A bad line: damage between the questions.
for _ in range(20):
    line.data += b"x" * 100 + b"\n" + questions + encode(Heartbeat(0).text())
    run(60)
run(50)
assert board._link.seq >= 64, board._link.seq
