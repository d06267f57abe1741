# SPDX-License-Identifier: Apache-2.0
"""The board starts again after a failure, and writes down the fault."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.firmware.controller import board_file

supervisor = board_file("supervisor")


class Watchdog:
    """A watchdog that is only looked at."""

    cause = "power"
    failures = 0
    can_restart = True

    def __init__(self) -> None:
        self.done: list[str] = []

    def start(self) -> None:
        self.done.append("start")

    def feed(self) -> None:
        pass

    def proven(self) -> None:
        self.done.append("proven")

    def stop(self, has_crashed: bool) -> None:
        self.done.append("crashed" if has_crashed else "ended")


class Faults:
    """A fault file that keeps nothing; *fails* is raised by noting."""

    def __init__(self, fails: type[Exception] | None = None) -> None:
        self._fails = fails
        self.is_saved = True
        self.saves = 0

    def note(self, word: str, detail: str = "none") -> None:
        if self._fails:
            raise self._fails
        self.is_saved = False

    def save(self) -> None:
        self.is_saved = True
        self.saves += 1


@pytest.fixture(autouse=True)
def _micropython_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give CPython the one name of MicroPython's that the file uses."""
    monkeypatch.setattr(supervisor.sys, "print_exception", lambda error, file=None: None, raising=False)


def failing(error: BaseException) -> Callable[[], None]:
    def work() -> None:
        raise error

    return work


def run(faults: Faults, work: Callable[[], None]) -> list[str]:
    """Return the effects on the watchdog and the board while *work* was run."""
    watchdog = Watchdog()
    watched: Any = supervisor.Supervisor(watchdog, faults, lambda: watchdog.done.append("restart"))
    watched.run(work)
    return watchdog.done


def test_a_program_that_ends_is_not_started_again() -> None:
    assert run(Faults(), lambda: None) == ["start", "ended"]


@pytest.mark.parametrize("fails", [None, MemoryError])
def test_a_program_that_fails_is_started_again_even_where_that_cannot_be_noted(fails: type[Exception] | None) -> None:
    assert run(Faults(fails), failing(ValueError())) == ["start", "crashed", "restart"]


def test_an_interrupt_ends_the_program_and_calls_the_watchdog_off() -> None:
    watchdog = Watchdog()
    watched: Any = supervisor.Supervisor(watchdog, Faults(), lambda: watchdog.done.append("restart"))
    with pytest.raises(KeyboardInterrupt):
        watched.run(failing(KeyboardInterrupt()))
    assert watchdog.done == ["start", "ended"]


def test_a_write_that_loses_scans_does_not_bring_about_the_next_for_ever() -> None:
    class SlowFaults(Faults):
        def save(self) -> None:
            super().save()
            # The loop notes this in its next turn.
            watched.scans_lost(300_000)

    faults = SlowFaults()
    watched: Any = supervisor.Supervisor(Watchdog(), faults, lambda: None)
    watched.scans_lost(300_000)
    minutes = [0] * 480
    for minute in range(480):
        before = faults.saves
        for second in range(60):
            watched.tick(1000 * (60 * minute + second))
        minutes[minute] = faults.saves - before
    assert [minute for minute, saves in enumerate(minutes) if saves] == [0, 1, 3, 7, 15, 31, 63, 127, 255]
    assert max(minutes) == 1
