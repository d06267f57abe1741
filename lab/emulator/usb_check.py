# SPDX-License-Identifier: Apache-2.0
"""A line to the host that takes nothing for a while: the board works on, and reports all changes afterwards.

The bus sleeps with the port open, as on a laptop with a closed lid; no program reads; a hub restarts; or a program
closes the port, so that DTR drops, and another one opens it.
"""

from collections.abc import Callable
from typing import Protocol

from lab.emulator.checks import Board, expect, listen
from lab.wire_client import Ear
from tactile_core.protocol.messages import Heartbeat, Resend

LONGEST_US = 20_000
# Ticks alone fill MicroPython's queue to the host in this time.
QUIET_US = 200_000
QUIETS = 5
STEP_US = 30_000
CHANGES = 12
# As many changes as a board promises to report afterwards.
PROMISE = 64
SQUARE = 7


class BoardWithUsb(Board, Protocol):
    """A board whose line to the host can be put into given states; one without *has_usb_states* has no such line."""

    has_usb_states: bool


def check_sleeping_usb(board: BoardWithUsb) -> str:
    """Let the bus sleep while switches change."""
    return with_open_port(board, "asleep", "awake", "sleep", PROMISE)


def check_deaf_host(board: BoardWithUsb) -> str:
    """Let nobody read while switches change."""
    return with_open_port(board, "deaf", "reading", "nobody reads", CHANGES)


def check_hub(board: BoardWithUsb) -> str:
    """Let the hub restart, after switches have changed while the bus slept."""
    return with_closed_port(board, "asleep", "reset", "hub")


def check_closed_port(board: BoardWithUsb) -> str:
    """Let a program close the port, let switches change, and let another program open it."""
    return with_closed_port(board, "shut", "opened", "DTR")


def with_open_port(board: BoardWithUsb, begin: str, end: str, what: str, changes: int) -> str:
    """Let *changes* happen between two states of the line, and hear them with the port that was open all along."""
    if not board.has_usb_states:
        return f"{what}: not tried, this emulator's USB has no such states"
    with listen(board) as ear:
        before = begun(board, ear)
        let_change(board, begin, changes)
        board.order(f"usb {end}")
        # A bus that wakes up passes on nothing until the host has spoken; a real host speaks four times a second.
        ear.tell(Heartbeat(before))
        return hear_changes(ear, before, what, changes, in_part=0)


def with_closed_port(board: BoardWithUsb, begin: str, end: str, what: str) -> str:
    """Let switches change between two states of the line, and hear them with a newly opened port."""
    if not board.has_usb_states:
        return f"{what}: not tried, this emulator's USB has no such states"
    with listen(board) as ear:
        before = begun(board, ear)
    let_change(board, begin, CHANGES)
    board.order(f"usb {end}", "wait after 100000")
    with listen(board) as ear:
        ear.hello()
        ear.tell(Resend(before + 1))
        # The end of the line that was being sent when the port was closed.
        return hear_changes(ear, before, what, CHANGES, in_part=1)


def begun(board: BoardWithUsb, ear: Ear) -> int:
    """Make two changes, and return the number of the last one; the longest turn counts from here on."""
    board.order(f"close {SQUARE}", f"open {SQUARE} after {STEP_US}")
    ear.wait_for_changes(2)
    ear.statistics()
    last = ear.changes[-1].seq
    ear.changes.clear()
    return last


def let_change(board: BoardWithUsb, state: str, changes: int) -> None:
    """Put the line into *state*, and let one switch close and open until it has changed this often."""
    board.order(f"usb {state}")
    # The changes come in parts, because an emulator that is silent for minutes is given up.
    for _ in range(QUIETS):
        board.order(f"wait after {QUIET_US}")
    edges = [f"{'open' if number % 2 else 'close'} {SQUARE} after {number * STEP_US}" for number in range(changes)]
    board.order(*edges)


def hear_changes(ear: Ear, before: int, what: str, changes: int, in_part: int) -> str:
    """Return the reports; AssertionError where a change is missing, a turn was long, or more lines came *in_part*."""
    ear.wait_for_changes(changes)
    statistics = ear.statistics()
    told = sorted({state.seq for state in ear.changes})
    expect(told, list(range(before + 1, before + changes + 1)), f"{what}: numbers of changes")
    assert ear.damaged <= in_part, f"{what}: expected {in_part} lines in part at most, got {ear.damaged}"
    longest_us = statistics.longest_turn_us
    assert longest_us <= LONGEST_US, f"{what}: expected turns of {LONGEST_US} us at most, got {longest_us}"
    return f"{what}: {changes} changes told afterwards, in whole lines; longest turn {longest_us} us"


CHECKS: tuple[Callable[[BoardWithUsb], str], ...] = (
    check_sleeping_usb, check_deaf_host, check_hub, check_closed_port,
)  # fmt: skip
