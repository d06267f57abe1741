# SPDX-License-Identifier: Apache-2.0
"""How often a board is scanned: by an RP2040's own hardware, emulated without MicroPython, and by plain pins.

The processor does not affect the hardware's period, so the emulated state machine and DMA are enough to judge it. The
firmware's own code sets them up. The real firmware scans plain pins on the virtual board, in the board's own time; a
model says how long reading or setting a pin takes.
"""

from collections.abc import Iterator
from typing import Any

from lab.bench.metrics import Row
from lab.wire_client import Ear
from tactile_host.board.profiles import read_profiles
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.pinout import read_wires
from tests.firmware.controller import Pico, board_file
from tests.firmware.switches import inputs_of

PROFILES = tuple((profile.name, profile.size) for profile in read_profiles())
SCANS = 200
CHANNELS = (0, 1, 2, 3)
# The search for a scan's end takes steps of this size, from a while before the end is due.
STEP_US = 0.1
EARLY_US = 5
GAP_US = 3000
NEAR_MS = 8
PINS_MS = 2000


def measure(scans: int = SCANS, pins_ms: int = PINS_MS) -> list[Row]:
    """Return the rows of both boards' scans, and of how long the processor may pause."""
    rows = [hardware_row(profile, size, scans) for profile, size in PROFILES]
    return [*rows, away_row(), *[pins_row(profile, size, pins_ms) for profile, size in PROFILES]]


def hardware_row(profile: str, size: str, scans: int) -> Row:
    """Return the row of the emulated hardware; it is judged by the longest period."""
    periods_us = list(periods(profile, scans))
    mean_us = sum(periods_us) / len(periods_us)
    return Row(
        f"scan period {size}, an RP2040's state machine and memory access, emulated without MicroPython",
        f"mean {mean_us:.1f} us, least {min(periods_us):.1f} us, longest {max(periods_us):.1f} us, "
        f"{1e6 / mean_us:.0f} scans/s",
        1e6 / max(periods_us),
        "scan",
    )


def pico_of(profile: str) -> Pico:
    """Return the emulated controller of a board, which scans by itself."""
    wires = read_wires(profile)
    return Pico(wires.rows, inputs_of(wires), CHANNELS)


def periods(profile: str, scans: int) -> Iterator[float]:
    """Yield the us from each scan's last word in memory to the next one's."""
    pico = pico_of(profile)
    words = board_file("scan.scan_ring").WORDS
    period_us = board_file("scan.scan_ring").PERIOD_US
    last_us: float | None = None
    for _ in range(scans + 1):
        done = pico.ring.position() // words
        while pico.ring.position() // words == done:
            pico.run(STEP_US)
        now_us = pico.cycles / 125
        if last_us is not None:
            yield now_us - last_us
        last_us = now_us
        pico.run(period_us - EARLY_US)


def away_row() -> Row:
    """Return the row of how long the processor may pause, computed from the ring and tried on the emulated one."""
    scan_pass = board_file("scan.scan_pass")
    computed_ms = scan_pass.KEPT * scan_pass.PERIOD_US // 1000
    return Row(
        "longest pause of the processor without a change of 3 ms lost, 6 x 6",
        f"{computed_ms} ms computed from the ring, {longest_pause_ms(computed_ms)} ms tried on the emulated one",
    )


def longest_pause_ms(about_ms: int) -> int:
    """Return the longest pause, in whole ms near *about_ms*, that hides no gap of 3 ms at its very start."""
    told_ms, lost_ms = about_ms - NEAR_MS, about_ms + NEAR_MS
    while lost_ms - told_ms > 1:
        middle_ms = (told_ms + lost_ms) // 2
        if is_gap_told(1000 * middle_ms):
            told_ms = middle_ms
        else:
            lost_ms = middle_ms
    return told_ms


def is_gap_told(pause_us: int) -> bool:
    """Return whether a switch that opens for 3 ms is reported when the processor pauses for this long from then on."""
    settings = board_file("settings").parse_settings("{}")
    wires = read_wires("overboard")
    pico = pico_of("overboard")
    switches = board_file("scan.ring_switches").RingSwitches(settings, pico.ring, pico.now_us, lambda us: None, 0)
    pico.switches.set(wires.rows[0], wires.columns[0], True)
    pico.run(10_000)
    told = list(looks(switches))
    pico.switches.set(wires.rows[0], wires.columns[0], False)
    pico.run(GAP_US)
    pico.switches.set(wires.rows[0], wires.columns[0], True)
    pico.run(pause_us - GAP_US)
    told += looks(switches)
    return told == [1, 0, 1]


def looks(switches: Any) -> Iterator[int]:  # noqa: ANN401 - the board's own files are imported by name
    """Look at every waiting scan, and yield the first square whenever a switch settles."""
    scan_pass = board_file("scan.scan_pass")
    found = scan_pass.MORE
    while found & scan_pass.MORE:
        found = switches.look()
        if found & scan_pass.CHANGED:
            yield switches.state[scan_pass.NIBBLES] & 1


def pins_row(profile: str, size: str, ms: int) -> Row:
    """Return the row of the plain-pin scanner on the virtual board, in the board's own time."""
    with (
        VirtualBoard(profile, fast=True, calm_step_ms=0, settings={"scanner": "pins"}) as board,
        Ear(board.port) as ear,
    ):
        ear.hello()
        board.run(ms)
        told = ear.statistics()
    return Row(
        f"scan period {size}, plain pins at 13 us a pin: other controllers than an RP2040",
        f"mean {told.mean_us} us, longest {told.longest_us} us, {told.scans} scans",
        is_modelled=True,
    )
