# SPDX-License-Identifier: Apache-2.0
"""Read scans that hardware took by itself: none is missed while the processor collects garbage or prints.

A state machine drives the rows and reads the columns, and memory access without the processor keeps the last scans in
a ring (scan_ring.py); what reads them out leaves *rows* and *keys* behind as the plain-pin scanner does.
"""

SLOTS = 10  # rows, driven or not: every scan has as many, so that every board scans at the same rate


def can_scan(rows: tuple[int, ...], columns: tuple[int, ...], keys: tuple[int, ...]) -> bool:
    """Return True when a state machine can scan these pins: rows in one run, columns and then keys in another."""
    return is_run(rows) and is_run(columns + keys) and len(rows) <= SLOTS


def is_run(pins: tuple[int, ...]) -> bool:
    """Return True when each of *pins* follows the one before."""
    return pins == tuple(range(pins[0], pins[0] + len(pins)))
