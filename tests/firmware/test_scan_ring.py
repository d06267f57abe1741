# SPDX-License-Identifier: Apache-2.0
"""The firmware's own set-up of state machine and memory access, run on an emulated RP2040 without any program.

What hardware leaves in memory is read by the firmware's own code, debounce included.
"""

import random
from itertools import pairwise

import pytest
from rp2040py.gpio_pin import GPIOPinState

from tactile_host.board.profiles import profile_names
from tests.firmware.controller import Pico, board_file

PROFILES = profile_names()
scan_ring = board_file("scan.scan_ring")
ring_switches = board_file("scan.ring_switches")
scan_pass = board_file("scan.scan_pass")
settings_file = board_file("settings")


class Board:
    """An emulated board of one profile, with its switches as they count; keys settle as soon as they do."""

    def __init__(self, profile: str, channels: tuple[int, ...] = (0, 1, 2, 3)) -> None:
        self.settings = settings_file.Settings(settings_file.values_of(profile))
        self.inputs = ring_switches.inputs_of(self.settings)
        self.pico = Pico(self.settings.rows, self.inputs, channels)
        self.begin()

    def begin(self) -> None:
        """Let the program begin."""
        pico = self.pico
        self.switches = ring_switches.RingSwitches(self.settings, pico.ring, pico.now_us, lambda us: None, 0)
        self.switches.state[scan_pass.KEY] = self.switches.state[scan_pass.CLOSE]

    def squares(self) -> list[int]:
        """Return the squares that count as closed, a mask a row."""
        state, columns = self.switches.state, len(self.settings.columns)
        occupancy = sum(state[scan_pass.NIBBLES + digit] << 4 * digit for digit in range(25))
        return [occupancy >> row * columns & (1 << columns) - 1 for row in range(len(self.settings.rows))]

    def keys(self) -> int:
        """Return the keys that count as down."""
        return int(self.switches.state[scan_pass.KEYS])

    def close(self, rows: list[int], keys: int) -> None:
        """Close the switches of *rows*, one mask a row, and the keys of the mask *keys*; open all others."""
        settings, switches = self.settings, self.pico.switches
        pins = settings.columns
        switches.closed = {
            (settings.rows[row], pins[column])
            for row in range(len(rows))
            for column in range(len(pins))
            if rows[row] >> column & 1
        }
        pressed = [key for key in range(5) if keys >> key & 1]
        if settings.key_column is None:
            switches.pressed = {settings.keys[key] for key in pressed}
        else:
            switches.closed |= {(settings.rows[key], settings.key_column) for key in pressed}
        switches.settle()

    def read(self) -> list[tuple[int, list[int], int]]:
        """Look at every scan that waits, and return what was found, and squares and ms for each change."""
        changes = []
        found = scan_pass.MORE
        while found & scan_pass.MORE:
            found = self.switches.look()
            if found & scan_pass.STOPPED:
                raise RuntimeError
            if found & scan_pass.CHANGED:
                changes.append((self.switches.now_ms(), self.squares(), self.keys()))
        return changes


# A change may come too late for the scan it falls into. The next scan shows it, and three more confirm it.
SETTLED_US = 5 * scan_ring.PERIOD_US + 100


@pytest.mark.parametrize("profile", PROFILES)
def test_random_patterns_are_read_switch_by_switch(profile: str) -> None:
    board = Board(profile)
    chance = random.Random(7)
    for _ in range(40):
        rows = [chance.getrandbits(len(board.settings.columns)) for _ in board.settings.rows]
        keys = chance.getrandbits(5)
        board.close(rows, keys)
        board.pico.run(SETTLED_US)
        board.read()
        assert (board.squares(), board.keys()) == (rows, keys)
    assert board.pico.switches.most_rows_low == 1


@pytest.mark.parametrize("profile", PROFILES)
def test_every_single_switch_has_its_own_bit(profile: str) -> None:
    board = Board(profile)
    none = [0] * len(board.settings.rows)
    for row in range(len(board.settings.rows)):
        for column in range(len(board.settings.columns)):
            rows = list(none)
            rows[row] = 1 << column
            board.close(rows, 0)
            board.pico.run(SETTLED_US)
            board.read()
            assert (board.squares(), board.keys()) == (rows, 0)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_line_is_pulled_up_whatever_it_was_before(profile: str) -> None:
    board = Board(profile)
    for pin in board.inputs:
        assert board.pico.controller.gpio[pin].value == GPIOPinState.INPUT_PULL_UP
    for row in board.settings.rows:
        assert board.pico.controller.gpio[row].pullup_enabled


@pytest.mark.parametrize("profile", PROFILES)
def test_a_scan_takes_500_microseconds(profile: str) -> None:
    board = Board(profile)
    board.pico.run(1000)
    turns = []
    for _ in range(20):
        before = board.pico.ring.position()
        while board.pico.ring.position() // scan_ring.WORDS == before // scan_ring.WORDS:
            board.pico.run(1)
        turns.append(board.pico.cycles)
    periods = [(after - before) / 125 for before, after in pairwise(turns)]
    assert all(499 <= period <= 501 for period in periods)
    assert turns[-1] - turns[0] == pytest.approx(19 * 500 * 125, abs=125)


def test_a_pause_of_30_ms_loses_nothing_and_each_change_has_its_time() -> None:
    board = Board("universal")
    board.pico.run(5000)
    board.read()
    began_ms = board.switches.now_ms()
    # Open for 3 ms at 7 ms, and again for 1 ms at 20 ms, while the processor looks at nothing.
    for wait_us, mask in ((7000, 0b1000), (3000, 0), (10_000, 0b1000), (1000, 0), (9000, 0)):
        board.pico.run(wait_us)
        board.close([0, 0, mask] + [0] * 7, 0)
    changes = [(ms - began_ms, rows[2]) for ms, rows, _ in board.read()]
    assert [mask for _, mask in changes] == [8, 0]
    for (ms, _), true_ms in zip(changes, (7, 10), strict=True):
        assert 1 <= ms - true_ms <= 3
    assert board.switches.scans == pytest.approx(35_000 // scan_ring.PERIOD_US, abs=1)
    assert board.switches.longest_us == scan_ring.PERIOD_US


def test_the_ring_goes_on_for_ever_by_itself() -> None:
    board = Board("overboard")
    ring_us = scan_ring.SCANS * scan_ring.PERIOD_US
    for number in range(5):
        rows = [number + 1] * 6
        board.close(rows, 0)
        board.pico.run(0.6 * ring_us)
        board.read()
        assert board.squares() == rows
    assert board.switches.scans * scan_ring.PERIOD_US == pytest.approx(3 * ring_us, abs=1000)
    assert board.switches.longest_us == scan_ring.PERIOD_US


def test_a_pause_longer_than_the_ring_is_told_and_the_newest_scans_are_read() -> None:
    board = Board("overboard")
    board.pico.run(1000)
    board.read()
    for _ in range(2):
        board.close([1] * 6, 0)
        board.pico.run(600_000)
        board.close([63] * 6, 5)
        board.pico.run(SETTLED_US)
        changes = board.read()
        assert (board.squares(), board.keys()) == ([63] * 6, 5)
        assert 1000 * changes[-1][0] == pytest.approx(board.pico.now_us(), abs=2000)
    assert 350_000 < board.switches.longest_us < 605_000


def test_any_four_channels_do() -> None:
    board = Board("universal", (11, 3, 7, 2))
    board.close([5] * 10, 31)
    board.pico.run(300_000)
    board.read()
    assert (board.squares(), board.keys()) == ([5] * 10, 31)


def test_a_stopped_ring_drives_no_row_and_writes_no_more() -> None:
    board = Board("universal")
    board.pico.run(3333)
    board.switches.stop()
    position = board.pico.ring.position()
    words = bytes(board.pico.ring.words)
    board.close([1] * 10, 0)
    board.pico.run(5000)
    assert (board.pico.ring.position(), bytes(board.pico.ring.words)) == (position, words)
    assert board.pico.controller.pio[0].pin_directions == 0


def test_a_ring_that_was_stopped_starts_again() -> None:
    board = Board("overboard")
    board.pico.run(3333)
    board.switches.stop()
    board.pico.run(1000)
    board.pico.ring.start(board.settings.rows, board.inputs)
    board.begin()
    board.close([3] * 6, 1)
    board.pico.run(SETTLED_US)
    board.read()
    assert (board.squares(), board.keys(), board.switches.scans) == ([3] * 6, 1, 5)


@pytest.mark.parametrize("rows", [6, 10])
def test_the_program_takes_a_slot_of_the_cycles_that_its_name_says(rows: int) -> None:
    delays = [1 + (word >> 8 & 31) for word in scan_ring.program(rows, 11)]
    assert sum(delays) * 1_000_000 // scan_ring.CYCLE_HZ == scan_ring.SLOT_US
    assert len(delays) == scan_ring.LAST + 1


def look_again_and_again(board: Board) -> None:
    """Look each millisecond, and once more before the next."""
    for _ in range(200):
        board.pico.run(1000)
        board.read()


def test_hardware_that_has_stopped_is_no_silence() -> None:
    board = Board("overboard")
    look_again_and_again(board)
    board.pico.ring.stop()
    with pytest.raises(RuntimeError):
        look_again_and_again(board)


def test_a_pause_as_long_as_the_ring_is_no_stop() -> None:
    board = Board("overboard")
    board.pico.run(3000)
    for _ in range(5):
        board.read()
        board.pico.run(scan_ring.SCANS * scan_ring.PERIOD_US)
    board.read()
    assert board.switches.state[scan_pass.LOST_SCANS] > 0
