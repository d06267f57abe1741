# SPDX-License-Identifier: Apache-2.0
"""Patches of rp2040py 0.3.6 that make a Pico's times right: docs/emulator.md, "What the harness adds"."""

import time
from typing import Any

from rp2040py.clock.clock import IClock
from rp2040py.rp2040 import RP2040
from rp2040py.usb.cdc import USBCDC

CYCLE_NS = 8
WATCHDOG_CONTROL = 0x40058000
NOTHING_DUE_NS = 1_000_000
# Bytes written within this time go to the board together.
TOGETHER_NS = 20_000
WALL_NS = 1_000_000
LONGEST_SLEEP_S = 0.005
# Lost time is not made up beyond this delay behind the wall's clock.
BEHIND_S = 0.25


def hold_empty_packets(cdc: USBCDC, clock: IClock) -> None:
    """Let the emulated host fetch from the board only when it has bytes for it, as a real host does.

    The model answers the board's readiness at once, with nothing, some 33,000 times a second: MicroPython then never
    sleeps.
    """
    usb: Any = cdc.usb
    line: Any = cdc
    answer, push, forget = usb.on_endpoint_read, cdc.send_serial_byte, usb.on_reset
    held: list[tuple[int, int]] = []
    coming: list[bool] = []

    def release() -> None:
        coming.clear()
        if held:
            answer(*held.pop())

    alarm = clock.create_alarm(release)

    def on_endpoint_read(endpoint: int, size: int) -> None:
        if endpoint == cdc._out_endpoint and cdc.tx_fifo.item_count == 0:
            held[:] = [(endpoint, size)]
        else:
            answer(endpoint, size)

    def send_serial_byte(byte: int) -> None:
        push(byte)
        if held and not coming:
            coming.append(True)
            alarm.schedule(TOGETHER_NS)

    def on_reset() -> None:
        held.clear()
        forget()

    usb.on_endpoint_read, line.send_serial_byte, usb.on_reset = on_endpoint_read, send_serial_byte, on_reset


def stop_watchdog(controller: RP2040) -> None:
    """Stop the watchdog, as after power-up: the model lets it count on through a loss of power."""
    controller.write_uint32(WATCHDOG_CONTROL, 0)


class Pacer:
    """Wakes the emulator whenever a state machine has work to do, even while the processor sleeps.

    The model steps a state machine once for each instruction, or for each leap of a sleeping processor. Without this,
    the state machine falls behind its time. With *keeps_to_the_wall*, emulated time does not run ahead of real time, so
    that a host's patience in seconds keeps its meaning.
    """

    def __init__(self, controller: RP2040, keeps_to_the_wall: bool) -> None:
        self._controller = controller
        self._clock = controller.clock
        self._is_due = False
        self._offset_s: float | None = None
        alarm = self._clock.create_alarm(self._step)
        self._alarm = alarm
        alarm.schedule(CYCLE_NS)
        if keeps_to_the_wall:
            self._wall = self._clock.create_alarm(self._keep_to_the_wall)
            self._wall.schedule(WALL_NS)

    def _step(self) -> None:
        # The step itself follows this call, so the time of the next one is known only a cycle later.
        self._is_due = not self._is_due
        self._alarm.schedule(CYCLE_NS if self._is_due else self._next_ns())

    def _next_ns(self) -> int:
        waits = [machines.next_due_fp - machines.cycle_fp for machines in self._controller.pio if not machines.stopped]
        cycles = -(-min(waits, default=NOTHING_DUE_NS << 8) // 256)
        return int(min(max(cycles, 1) * CYCLE_NS, NOTHING_DUE_NS))

    def _keep_to_the_wall(self) -> None:
        emulated_s = self._clock.nanos * 1e-9
        now_s = time.monotonic()
        if self._offset_s is None or emulated_s + self._offset_s < now_s - BEHIND_S:
            self._offset_s = now_s - emulated_s
        ahead_s = emulated_s + self._offset_s - now_s
        if ahead_s > 0:
            time.sleep(min(ahead_s, LONGEST_SLEEP_S))
        self._wall.schedule(WALL_NS)
