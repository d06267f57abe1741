# SPDX-License-Identifier: Apache-2.0
"""The only file that touches the controller: its pins, its clock, its name."""

import gc
import os
import time

import machine

ROWS_SETTLE_US = 20  # a column's pull-up needs up to 8 us to lift it once the row before has let it go
HALF_DUTY = 32768

# The words of the hello for why the board started; RP2040 knows these two.
RESET_CAUSES = ((machine.PWRON_RESET, "power"), (machine.WDT_RESET, "watchdog"))


class Rows:
    """Pins of which at most one is driven low; the others are let go, so that no two outputs fight."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._pins = [machine.Pin(number, machine.Pin.OPEN_DRAIN, value=1) for number in numbers]

    def select(self, row: int) -> None:
        """Drive *row* low and wait until the columns tell."""
        self._pins[row].value(0)
        time.sleep_us(ROWS_SETTLE_US)

    def release(self, row: int) -> None:
        """Let *row* go."""
        self._pins[row].value(1)


def input_pins(numbers: tuple[int, ...]) -> list[machine.Pin]:
    """Return pins with their pull-ups on; calling one gives its level."""
    return [machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in numbers]


class Buzzer:
    """The piezo: one tone at a time."""

    def __init__(self, number: int) -> None:
        self._pin = machine.Pin(number, machine.Pin.OUT, value=0)
        self._pwm: machine.PWM | None = None

    def sound(self, hz: int) -> None:
        """Sound at *hz* from now on."""
        if self._pwm is None:
            self._pwm = machine.PWM(self._pin, freq=hz, duty_u16=HALF_DUTY)
        else:
            self._pwm.freq(hz)
            self._pwm.duty_u16(HALF_DUTY)

    def silence(self) -> None:
        """Stop sounding."""
        if self._pwm is not None:
            self._pwm.duty_u16(0)


class Light:
    """The board's one light."""

    def __init__(self, number: int) -> None:
        self._pin = machine.Pin(number, machine.Pin.OUT, value=0)

    def switch(self, is_on: bool) -> None:
        """Switch the light on or off."""
        self._pin.value(1 if is_on else 0)


class Clock:
    """Milliseconds since the start, a number that only grows, and the beat of the scans.

    The controller's own counters turn over after 12 days and 18 minutes; being asked more often than that, this one
    does not. *beats* counts the scans, *beat_us* is the controller's counter at the last one (it turns over), and
    *longest_us* the longest time from one to the next.
    """

    def __init__(self, period_us: int) -> None:
        self._period_us = period_us
        self._ticks_ms = time.ticks_ms()
        self._ms = 0
        self._due_us = self.beat_us = time.ticks_us()
        self.beats = 0
        self.longest_us = 0

    def now_ms(self) -> int:
        """Return the milliseconds since the start."""
        ticks_ms = time.ticks_ms()
        self._ms += time.ticks_diff(ticks_ms, self._ticks_ms)
        self._ticks_ms = ticks_ms
        return self._ms

    def beat(self) -> int:
        """Return the milliseconds since the start, and count a scan that begins now."""
        now_us = time.ticks_us()
        self.longest_us = max(self.longest_us, time.ticks_diff(now_us, self.beat_us))
        self.beat_us = now_us
        self.beats += 1
        return self.now_ms()

    def mean_us(self) -> int:
        """Return the mean time from one scan to the next."""
        return self._ms * 1000 // max(self.beats, 1)

    def wait(self) -> None:
        """Wait until the next scan is due; one that is late is not made up for, it would see nothing new."""
        time.sleep_us(max(0, time.ticks_diff(self._due_us, time.ticks_us())))
        late_us = time.ticks_diff(time.ticks_us(), self._due_us)
        if late_us > self._period_us:
            self._due_us = time.ticks_add(self._due_us, late_us)
        if late_us >= 0:
            self._due_us = time.ticks_add(self._due_us, self._period_us)


def board_id() -> str:
    """Return the controller's own number in hexadecimal."""
    return "".join([f"{byte:02x}" for byte in machine.unique_id()])


def reset_cause() -> str:
    """Return one word for why the board started."""
    cause = machine.reset_cause()
    for value, word in RESET_CAUSES:
        if cause == value:
            return word
    return "unknown"


def random_byte() -> int:
    """Return a number from 0 to 255 that the next start does not repeat, but for chance."""
    return os.urandom(1)[0]


def free_bytes() -> int:
    """Return how much of the heap is free."""
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free
