# SPDX-License-Identifier: Apache-2.0
"""The ring's reader with a clock and a ring that tests move by hand: pauses come at the worst moments."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tactile_core.switches.debounce import Debounce
from tools.emulator.controller import board_file

pio_scanner = board_file("pio_scanner")
settings_file = board_file("settings")
ring_file = board_file("scan_ring")

PERIOD_US = ring_file.PERIOD_US
SCANS = ring_file.SCANS
WORDS = ring_file.WORDS
NONE = (0,) * 6


class Memory(list[int]):
    """The ring's words; before the next one is read *pause* is called, once."""

    pause: Callable[[], None] | None = None

    def __getitem__(self, place: Any) -> Any:
        pause, self.pause = self.pause, None
        if pause is not None:
            pause()
        return super().__getitem__(place)


class Ring:
    """What hardware leaves behind for an overboard board, of which *closed* gives the rows at a time in us.

    The clock goes on by *call_us* with every reading; *pauses*, a list of us, come one at each reading while there
    are some: garbage is collected just then.
    """

    BEGIN = ring_file.ScanRing.BEGIN

    def __init__(self, closed: Callable[[int], tuple[int, ...]], call_us: int = 7, began_us: int = 0) -> None:
        self._closed = closed
        self._call_us = call_us
        self._began_us = began_us
        self._written = 0  # words, ever
        self.us = 0
        self.pauses: list[int] = []
        self.words = Memory([0] * (self.BEGIN + SCANS * WORDS))

    def now_us(self) -> int:
        self.run(self._call_us + (self.pauses.pop() if self.pauses else 0))
        return (self._began_us + self.us) % (1 << 30)

    def position(self) -> int:
        self.run(self._call_us + (self.pauses.pop() if self.pauses else 0))
        return int(self._written % (SCANS * WORDS))

    def run(self, us: int) -> None:
        """Let time pass, in which words are written."""
        self.us += us
        slots_us = 2 * ring_file.SLOT_US
        first = max(self._written, self.us // slots_us - SCANS * WORDS)
        for number in range(first, self.us // slots_us):
            rows = self._closed(number * slots_us)
            upper, lower = ((*rows, 0, 0, 0, 0)[2 * (number % WORDS) + half] for half in (0, 1))
            inputs = (1 << 11) - 1
            self.words[self.BEGIN + number % (SCANS * WORDS)] = (~upper & inputs) << 11 | ~lower & inputs
        self._written = self.us // slots_us


def scanner_of(ring: Ring) -> "pio_scanner.PioScanner":  # type: ignore[name-defined]
    settings = settings_file.Settings(settings_file.PROFILES["overboard"])
    return pio_scanner.PioScanner(settings, ring, ring.now_us)


def drain(scanner, seen: Callable[[int, list[int]], None]) -> None:
    """Read all that waits, and hand its time and rows to *seen*."""
    while True:
        scanner.scan()
        seen(scanner.us, scanner.rows)
        if not scanner.is_behind:
            return


def opened_between(*gaps: tuple[int, int]) -> Callable[[int], tuple[int, ...]]:
    """Return a board full of pegs whose first switch is open from one time to another, in us, for each of *gaps*."""
    full = (63,) * 6
    return lambda us: (62, *full[1:]) if any(start <= us < end for start, end in gaps) else full


@pytest.mark.parametrize("seed", range(4))
def test_no_change_of_3_ms_is_lost_and_none_below_1_ms_told_with_pauses_at_every_reading(seed: int) -> None:
    chance = random.Random(seed)
    gaps = [(start, start + chance.choice((900, 3000))) for start in range(30_000, 2_000_000, 9_500)]
    ring = Ring(opened_between(*gaps))
    scanner = scanner_of(ring)
    debounce = Debounce(6)
    told: list[tuple[int, int]] = []

    def seen(us: int, rows: list[int]) -> None:
        if debounce.observe(rows, us):
            told.append((us, debounce.rows[0]))

    while scanner.us < 2_010_000:
        ring.run(chance.choice((300, 1000, 1000, 2500)))
        if chance.random() < 0.2:
            # One collection, before or between the readings of the next look, or in the midst of what follows.
            ring.pauses = [0] * chance.randrange(12)
            ring.pauses.insert(0, chance.choice((5000, 30_000, 60_000)))
        drain(scanner, seen)
    long_gaps = [(start, end) for start, end in gaps if end - start == 3000]
    opened = [us for us, row in told if row == 62]
    closed = [us for us, row in told if row == 63][1:]
    assert len(opened) == len(closed) == len(long_gaps)
    for (start, end), us, again_us in zip(long_gaps, opened, closed, strict=True):
        assert 1500 <= us - start <= 2700
        assert 1500 <= again_us - end <= 2700
    assert scanner.longest_us == PERIOD_US


def test_a_pause_between_a_look_and_its_reading_hands_out_nothing_that_was_overwritten() -> None:
    ring = Ring(opened_between((250_000, 900_000)))
    scanner = scanner_of(ring)
    ring.run(200_000)
    scanner.scan()
    # Now some 400 scans wait, and the look finds them. The words are read only after the ring went round.
    ring.words.pause = lambda: ring.run(300_000)
    handed: list[tuple[int, list[int]]] = []
    drain(scanner, lambda us, rows: handed.append((us, list(rows))))
    for us, rows in handed:
        assert rows[0] == (62 if us > 251_000 else 63) or 249_000 < us <= 251_000
    assert handed[-1][1] == [62, *[63] * 5]
    assert scanner.longest_us > 100_000


@pytest.mark.parametrize("pause_us", [256_000, 512_000, 1_000_000, 77_777_777])
def test_a_pause_of_any_length_is_told_by_the_longest_time_and_ends_in_the_present(pause_us: int) -> None:
    ring = Ring(lambda us: (1,) * 6 if us < 10_000 else (2,) * 6)
    scanner = scanner_of(ring)
    ring.run(5_000)
    drain(scanner, lambda us, rows: None)
    ring.run(pause_us)
    drain(scanner, lambda us, rows: None)
    assert scanner.rows == [2] * 6
    assert abs(ring.us - scanner.us) < 700
    lost_us = scanner.longest_us - PERIOD_US
    assert lost_us == pytest.approx(pause_us - 224_000, abs=1000)
    assert scanner.scans == pytest.approx(ring.us // PERIOD_US, abs=1)


def test_a_pause_of_223_ms_loses_nothing() -> None:
    ring = Ring(opened_between((60_000, 63_000), (270_000, 273_000)))
    scanner = scanner_of(ring)
    ring.run(50_000)
    debounce = Debounce(6)
    told = []
    for pause_us in (0, 223_000, 10_000):
        ring.run(pause_us)
        drain(scanner, lambda us, rows: told.append(us) if debounce.observe(rows, us) else None)
    assert [us // 1000 for us in told[1:]] == [62, 65, 272, 275]
    assert scanner.longest_us == PERIOD_US


def test_the_clock_may_turn_over() -> None:
    ring = Ring(opened_between((50_000, 53_000)), began_us=(1 << 30) - 51_000)
    scanner = scanner_of(ring)
    debounce = Debounce(6)
    told = []
    for _ in range(100):
        ring.run(1000)
        drain(scanner, lambda us, rows: told.append(us) if debounce.observe(rows, us) else None)
    _, opened_us, closed_us = told
    assert opened_us == pytest.approx((1 << 30) - 51_000 + 52_000 - (1 << 30), abs=700)
    assert closed_us - opened_us == pytest.approx(3000, abs=PERIOD_US)


def test_a_still_board_costs_a_look_and_hands_out_no_scan_twice() -> None:
    ring = Ring(lambda us: NONE)
    scanner = scanner_of(ring)
    ring.run(50_000)
    drain(scanner, lambda us, rows: None)
    before = scanner.scans
    ring.run(30_000)
    scanner.scan()
    assert not scanner.is_behind
    assert scanner.scans - before == pytest.approx(30_000 // PERIOD_US, abs=1)
    us, scans = scanner.us, scanner.scans
    scanner.scan()
    assert (scanner.us, scanner.scans) == (us, scans)


def test_a_chip_whose_clock_is_no_whole_number_of_mhz_is_kept_in_step() -> None:
    # The divider of the state machine has steps of 1/256: here the ring is slower than the clock by 1 in 1000.
    ring = Ring(opened_between((2_000_000, 2_003_000)))
    settings = settings_file.Settings(settings_file.PROFILES["overboard"])
    scanner = pio_scanner.PioScanner(settings, ring, lambda: ring.now_us() * 1001 // 1000)
    while ring.us < 3_000_000:
        ring.run(1000)
        drain(scanner, lambda us, rows: None)
        assert abs(scanner.us - ring.us * 1001 // 1000) < 1700
    assert scanner.longest_us == PERIOD_US


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{}", True),
        ('{"profile": "universal"}', True),
        ('{"rows": [2, 3, 4, 5, 7, 6]}', False),
        ('{"keys": [15, 14, 16, 17, 18]}', False),
        ('{"profile": "universal", "key_column": 28}', False),
    ],
)
def test_pins_must_follow_each_other(text: str, expected: bool) -> None:
    assert pio_scanner.can_scan(settings_file.parse_settings(text)) is expected
