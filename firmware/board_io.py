# SPDX-License-Identifier: Apache-2.0
"""The only file that touches the controller: its pins, its clock, its name."""

import gc
import os
import select
import sys
import time
from array import array

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scan.scan_ring import ScanRing
    from usb_room import UsbRoom
    from watchdog import NoWatchdog, Watchdog

try:
    import rp2
except ImportError:  # another controller: plain pins scan
    rp2 = None  # type: ignore[assignment]

ROWS_SETTLE_US = 20  # a pull-up needs up to 8 us to raise its column after the row before is released
HALF_DUTY = 32768
LOOKS = 4
TOGETHER_US = 200  # two readings of the counters within this time count as simultaneous

# The words of the hello for the reason of a start. The RP2040 knows these two.
RESET_CAUSES = ((machine.PWRON_RESET, "power"), (machine.WDT_RESET, "watchdog"))


class Rows:
    """Pins of which at most one is driven low; the others are released, so that no two outputs fight each other."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._pins = [machine.Pin(number, machine.Pin.OPEN_DRAIN, value=1) for number in numbers]

    def select(self, row: int) -> None:
        """Drive *row* low and wait until the columns show their levels."""
        self._pins[row].value(0)
        time.sleep_us(ROWS_SETTLE_US)

    def release(self, row: int) -> None:
        """Let *row* go."""
        self._pins[row].value(1)


def input_pins(numbers: tuple[int, ...]) -> list[machine.Pin]:
    """Return pins with their pull-ups on; calling one gives its level."""
    return [machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in numbers]


# Memory that hardware writes to by itself must never be freed.
KEPT: "list[object]" = []


def has_pio() -> bool:
    """Return True where hardware can scan: on a Pico with MicroPython 1.23 or later, which offers DMA channels."""
    return rp2 is not None and hasattr(rp2, "DMA")


def start_ring(rows: tuple[int, ...], inputs: tuple[int, ...]) -> "ScanRing":
    """Return a ring that fills with scans from now on; only where has_pio() is true."""
    import uctypes  # type: ignore[import-not-found]  # noqa: PLC0415 - the same
    from scan.scan_ring import CHANNELS, RP2040, RP2350, ScanRing  # noqa: PLC0415 - takes memory only where it is used

    words = array("I", bytes(4 * ScanRing.words_needed))
    channels = [rp2.DMA() for _ in range(CHANNELS)]
    # The state machine is claimed, so that a soft reset always stops it.
    KEPT.append((rp2.StateMachine(0), channels, words))
    chip = RP2350 if is_rp2350() else RP2040
    numbers = [channel.channel for channel in channels]
    hertz = machine.freq()
    address = uctypes.addressof(words)
    ring = ScanRing(machine.mem32, chip, numbers, memoryview(words), address, hertz)
    ring.start(rows, inputs)
    return ring


def make_room() -> "UsbRoom | AnyRoom":
    """Return the meter for the room on the line to the host: the bytes that it surely takes without waiting."""
    poll = select.poll()
    poll.register(sys.stdout, select.POLLOUT)
    if rp2 is None:
        return AnyRoom(poll.ipoll)
    from usb_room import UsbRoom  # noqa: PLC0415 - takes memory only where it is used

    return UsbRoom(poll.ipoll, machine.mem32)


class AnyRoom:
    """The room of a controller that knows only whether its stream can be written."""

    def __init__(self, ready: "Callable[[int], Iterable[object]]") -> None:
        self._ready = ready

    def bytes_free(self) -> int:
        """Return 1 where the stream can be written, else 0; a second byte might wait half a second for room."""
        for _ in self._ready(0):
            return 1
        return 0

    def wrote(self, count: int) -> None:
        """Do nothing: the stream is asked before each byte."""

    def heard(self) -> None:
        """Do nothing."""


# A counter of microseconds that wraps around at 2 to the power of 30, the difference between two of its values, their
# sum, and a sleep. They have no functions around them, which would double their cost.
now_us = time.ticks_us
us_between = time.ticks_diff
us_later = time.ticks_add
sleep_us = time.sleep_us
# The sleep at the end of a turn in which nothing happened, the shortest possible: the next look follows at once. It
# tells the virtual board that there is nothing to do.
REST_US = 1


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


class StatusLight:
    """The board's one light."""

    def __init__(self, number: int) -> None:
        self._pin = machine.Pin(number, machine.Pin.OUT, value=0)

    def switch(self, is_on: bool) -> None:
        """Switch the light on or off."""
        self._pin.value(1 if is_on else 0)


class Clock:
    """Milliseconds since the start, a number that only grows, and the beat of the turns.

    The controller's own counters wrap around after 12 days and 18 minutes. This clock does not, since it is read more
    often than that. *beat_us* is the controller's counter at the last beat; it wraps around.
    """

    def __init__(self, period_us: int) -> None:
        self._period_us = period_us
        self._ticks_ms = time.ticks_ms()
        self._ms = 0
        self._due_us = self.beat_us = time.ticks_us()

    def now_ms(self) -> int:
        """Return the milliseconds since the start."""
        ticks_ms = time.ticks_ms()
        self._ms += time.ticks_diff(ticks_ms, self._ticks_ms)
        self._ticks_ms = ticks_ms
        return self._ms

    def beat(self) -> int:
        """Return the milliseconds since the start; a turn begins now."""
        now_ms = 0
        # A slow controller never reads both in time; the last reading then counts.
        for _ in range(LOOKS):
            self.beat_us = time.ticks_us()
            now_ms = self.now_ms()
            # If garbage was collected between the two readings, they do not belong together.
            if time.ticks_diff(time.ticks_us(), self.beat_us) <= TOGETHER_US:
                break
        return now_ms

    def ms_at(self, us: int) -> int:
        """Return the milliseconds since the start when the controller's counter was *us*, near the last beat."""
        return self._ms - time.ticks_diff(self.beat_us, us) // 1000

    def wait(self) -> None:
        """Wait until the next turn is due; missed turns are skipped, since they would see nothing new."""
        time.sleep_us(max(0, time.ticks_diff(self._due_us, time.ticks_us())))
        late_us = time.ticks_diff(time.ticks_us(), self._due_us)
        if late_us > self._period_us:
            self._due_us = time.ticks_add(self._due_us, late_us)
        if late_us >= 0:
            self._due_us = time.ticks_add(self._due_us, self._period_us)


def board_id() -> str:
    """Return the controller's own number in hexadecimal."""
    return "".join([f"{byte:02x}" for byte in machine.unique_id()])


def is_rp2350() -> bool:
    """Return True on a Pico 2, whose registers have other addresses."""
    return "RP2350" in sys.implementation._machine


def make_watchdog() -> "Watchdog | NoWatchdog":
    """Return the controller's watchdog, not yet started; on other controllers than Picos, one that does nothing."""
    from watchdog import RP2040, RP2350, NoWatchdog, Watchdog  # noqa: PLC0415 - names that scan_ring.py has too

    if rp2 is None:
        return NoWatchdog(reset_cause())
    return Watchdog(machine.mem32, RP2350 if is_rp2350() else RP2040, lambda ms: machine.WDT(timeout=ms).feed)


def reset_cause() -> str:
    """Return one word for the reason of the start, where no register tells more."""
    cause = machine.reset_cause()
    for value, word in RESET_CAUSES:
        if cause == value:
            return word
    return "unknown"


def restart() -> None:
    """Start the board again as if it were plugged in."""
    machine.reset()


def random_byte() -> int:
    """Return a number from 0 to 255 that the next start repeats only by chance."""
    return os.urandom(1)[0]


def collect() -> None:
    """Collect garbage, which takes 8 ms on a Pico."""
    gc.collect()


def free_bytes() -> int:
    """Return how much of the heap is free, which takes 8 ms on a Pico."""
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free
