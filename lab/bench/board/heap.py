# SPDX-License-Identifier: Apache-2.0
"""The memory that the firmware uses, compiled as flash compiles it, and the rest at its busiest.

The firmware runs on MicroPython's unix port, whose objects are twice as large as a Pico's. The simulated world lies in
the same heap; the memory that it takes alone is subtracted.
"""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

from lab.bench.metrics import Row
from lab.wire_client import Ear
from tactile_app.update.target import MPY_VERSION, Target
from tactile_core.protocol.board_link import HISTORY
from tactile_core.protocol.fields import Message
from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import AskFaults, AskHealth, AskHello, AskStatistics, Health, Heartbeat, Resend
from tactile_host import resources
from tactile_host.board.profiles import profile_names
from tactile_host.board.serial_port import SerialPort
from tactile_host.simulator.board import VirtualBoard
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources

PROFILES = profile_names()
# The heap in which the firmware runs, plus the world's share. With objects of a Pico's size it must fit 100 KB, which
# make test-32bit shows. Here it must work at its busiest, with garbage that is not yet swept and a fragmented heap.
HEAP_BYTES = 128 * 1024
# The simulated world takes this much more while it holds the changes of every switch: a list, and a tuple for each.
EVENTS_BYTES = 8 * 1024
# Enough memory for the world and the firmware together.
PLENTY = "400K"
# The world alone: the modules of it that the firmware imports, without the firmware.
WORLD_ALONE = """
import gc
import machine
import select
import time
try:
    import rp2
except ImportError:
    pass
while True:
    gc.collect()
    print("free", gc.mem_free(), "taken", gc.mem_alloc())
    time.sleep_ms(100)
"""

MOST_READS = 100

QUESTIONS: tuple[Message, ...] = (AskHello(), AskHealth(), AskFaults(), AskStatistics())
ROUNDS = 12
# All switches change within this time, each by itself; these are more changes than the board keeps.
SPREAD_US = 200_000
BOUNCES = 2
BOUNCE_US = 300
# The delay of a reader that is so slow that every queue of the board is full.
LINE_BYTES = 512
# The heap fills and is swept many times a second, so the largest of several answers is the free memory after a sweep.
ANSWERS = 20
BETWEEN_ANSWERS_MS = 100


@dataclass(frozen=True)
class Share:
    """The bytes of one *profile*: the shares of *firmware* and *world*, and the *free* ones of HEAP_BYTES."""

    profile: str
    firmware: int
    world: int
    free: int


def measure() -> list[Row]:
    """Return the rows of both profiles."""
    rows = []
    for profile in PROFILES:
        share = share_of(profile)
        rows.append(
            Row(
                f"heap of the firmware at its busiest, {profile}, objects twice a Pico's",
                f"{share.firmware} bytes taken, {share.free} free of {HEAP_BYTES}",
                is_modelled=True,
            )
        )
    return rows


def share_of(profile: str) -> Share:
    """Return the heap that the firmware of *profile* takes at its busiest, of HEAP_BYTES less the world's share."""
    with tempfile.TemporaryDirectory() as folder:
        world, board = Path(folder) / "world", Path(folder) / "board"
        world.mkdir()
        (world / "main.py").write_text(WORLD_ALONE)
        put_firmware(profile, board)
        _, taken = world_alone(profile, world, PLENTY)
        heap = str(HEAP_BYTES + EVENTS_BYTES + taken)
        without, _ = world_alone(profile, world, heap)
        left = free_at_busiest(profile, board, heap)
    free = left - EVENTS_BYTES
    return Share(profile, without - left, taken, free)


def put_firmware(profile: str, folder: Path) -> None:
    """Write into *folder* what flash would put on a board with these settings."""
    sources = board_sources(resources.firmware(), resources.core())
    for place, content in compile_all(sources, Target(MPY_VERSION, "")).items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / "settings.json").write_text(json.dumps({"profile": profile}))


def world_alone(profile: str, folder: Path, heap: str) -> tuple[int, int]:
    """Return the free and the taken bytes of *heap* with the simulated world alone."""
    with VirtualBoard(profile, fast=True, files=folder, heap=heap) as board:
        port = SerialPort(board.port)
        heard = b""
        for _ in range(MOST_READS):
            board.run(BETWEEN_ANSWERS_MS)
            heard += port.read()
            if heard.count(b"\n") > 2:
                break
        port.close()
    words = heard.splitlines()[1].split()
    return int(words[1]), int(words[3])


class Nuisance(Ear):
    """A host that asks for everything at once, over a bad line."""

    def pester(self, random: Random) -> None:
        """Ask every question twice, the first time damaged, and ask for the whole history again."""
        data = b""
        for question in (Heartbeat(0), Resend(1), *QUESTIONS):
            line = encode(question.text())
            damaged = bytearray(line)
            damaged[random.randrange(len(line))] ^= 1 << random.randrange(7)
            data += bytes(damaged) + line
        self._port.write(data.replace(b"\x03", b"."))


def free_at_busiest(profile: str, files: Path, heap: str) -> int:
    """Return the free bytes after all switches have changed together several times, with a slow and noisy host."""
    random = Random(1)
    with (
        VirtualBoard(profile, fast=True, files=files, heap=heap, line_bytes=LINE_BYTES) as board,
        Nuisance(board.port) as host,
    ):
        host.hello()
        for number in range(ROUNDS):
            host.pester(random)
            board.play(everything_changes(board, random, number % 2 == 0))
        free = 0
        for _ in range(ANSWERS):
            host.pester(random)
            board.run(BETWEEN_ANSWERS_MS)
            free = max(free, host.statistics().free_bytes)
    if len(host.changes) < HISTORY or not host.bytes_of[Health.LETTER]:
        told = f"{len(host.changes)} changes and {host.bytes_of[Health.LETTER]} bytes of health"
        raise RuntimeError(f"the board told {told}")
    return free


def everything_changes(board: VirtualBoard, random: Random, is_closed: bool) -> list[tuple[float, int, bool]]:
    """Return changes of all switches of *board* within some milliseconds, one after the other and each with bounces."""
    changes: list[tuple[float, int, bool]] = []
    for square in range(board.rows * board.columns):
        us = board.now_us + 1000 + random.randrange(SPREAD_US)
        for edge in range(2 * BOUNCES + 1):
            changes.append((us, board.wires.square_index(square), is_closed == (edge % 2 == 0)))
            us += 1 + random.randrange(BOUNCE_US)
    return sorted(changes)
