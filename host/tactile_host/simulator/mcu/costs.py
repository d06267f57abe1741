# SPDX-License-Identifier: Apache-2.0
"""Times on a Pico, in microseconds, which the virtual board adds to its clock.

Measured with MicroPython v1.28 at 125 MHz in rp2040js, parts timed by the board's own counter, without waiting for
flash memory; docs/measurements/firmware.md, "What a turn costs". Fractions are rounded up.
"""

# Reading the counter of microseconds or milliseconds: 1.5 by a local name, 4.6 by its module.
CLOCK_US = 2
# Reading or writing a register by its address: 2.3 and 2.4.
WORD_US = 3
# A turn in which nothing happens, beside its one register and two readings of the clock: 86 in all, ticks included.
TURN_US = 76
# From a settled switch to its line's last byte at the host, beside the turn: number and line 100 (10 x 10: 127), fetch
# 108, room and write 80, and 150 until a computer fetches the packet, as the emulated one does after 50 to 250.
LINE_US = 450
# Work between a line and the next look: time, and tones without a host.
AFTER_LINE_US = 169
# Every 10 ms: tones, ticks, watchdog.
SLOW_US = 231
# An estimate, not measured: reading or setting a pin from Python, loop included; 36 reads and 6 rows took 0.6 ms.
PIN_US = 13
