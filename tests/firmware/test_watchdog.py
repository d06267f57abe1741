# SPDX-License-Identifier: Apache-2.0
"""The watchdog on rp2040py's model of the RP2040's: it bites, can be called off, and remembers why."""

from typing import Any

import pytest
from rp2040py.rp2040 import RP2040

from tests.firmware.controller import Registers, board_file

watchdog = board_file("watchdog")

LOAD = 0x04
# The model, as the controller, counts down twice each microsecond.
TICKS_PER_MS = 2000


class Timer:
    """The effects of machine.WDT on the registers."""

    def __init__(self, registers: Registers, ms: int) -> None:
        self._registers = registers
        self._ticks = ms * TICKS_PER_MS
        self.feed()
        registers[watchdog.RP2040 + 0x2000] = watchdog.ENABLE

    def feed(self) -> None:
        self._registers[watchdog.RP2040 + LOAD] = self._ticks


class Board:
    """The controller, and the program as far as the watchdog knows it."""

    def __init__(self) -> None:
        self.controller = RP2040()
        self.bites = 0
        model: Any = self.controller.peripherals[0x40058]
        model.on_watchdog_trigger = self._bite

    def _bite(self) -> None:
        self.bites += 1

    def begin(self) -> Any:
        """Start the board's program."""
        registers = Registers(self.controller)
        return watchdog.Watchdog(registers, watchdog.RP2040, lambda ms: Timer(registers, ms).feed)

    def run(self, ms: int) -> None:
        for _ in range(ms):
            self.controller.clock.tick(1_000_000)


def test_a_program_that_feeds_it_is_left_alone() -> None:
    board = Board()
    dog = board.begin()
    dog.start()
    for _ in range(20):
        board.run(watchdog.PATIENCE_MS - 100)
        dog.feed()
    assert board.bites == 0


def test_a_program_that_hangs_is_restarted() -> None:
    board = Board()
    dog = board.begin()
    dog.start()
    dog.feed()
    board.run(watchdog.PATIENCE_MS - 10)
    assert board.bites == 0
    board.run(20)
    assert board.bites == 1


def test_it_waits_no_longer_once_the_program_has_ended() -> None:
    board = Board()
    dog = board.begin()
    dog.start()
    dog.stop(False)
    board.run(3 * watchdog.PATIENCE_MS)
    assert board.bites == 0


def test_the_cause_is_what_the_program_was_doing() -> None:
    board = Board()
    dog = board.begin()
    assert (dog.cause, dog.failures) == ("power", 0)
    dog.start()
    dog = board.begin()
    assert (dog.cause, dog.failures) == ("watchdog", 1)
    dog.start()
    dog.stop(True)
    dog = board.begin()
    assert (dog.cause, dog.failures) == ("crash", 2)
    dog.start()
    dog.stop(False)
    dog = board.begin()
    assert (dog.cause, dog.failures) == ("order", 0)


def test_failed_starts_are_counted_until_one_is_proven() -> None:
    board = Board()
    for failures in range(5):
        dog = board.begin()
        assert dog.failures == failures
        dog.start()
        if failures % 2:
            dog.stop(True)
    dog.proven()
    dog.stop(True)
    assert (board.begin().cause, board.begin().failures) == ("crash", 0)


@pytest.mark.parametrize("word", [0, 1, 0xFFFFFFFF, 0x07AC8001])
def test_a_register_that_holds_something_else_means_the_power(word: int) -> None:
    board = Board()
    Registers(board.controller)[watchdog.RP2040 + watchdog.SCRATCH] = word
    assert (board.begin().cause, board.begin().failures) == ("power", 0)


def test_the_count_of_failures_does_not_run_into_the_mark() -> None:
    board = Board()
    for _ in range(300):
        board.begin().start()
    assert (board.begin().cause, board.begin().failures) == ("watchdog", watchdog.MOST_FAILURES)
