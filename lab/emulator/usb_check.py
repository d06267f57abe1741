# SPDX-License-Identifier: Apache-2.0
"""A line to the host that takes nothing for a while: the board works on, and tells afterwards what has changed.

The bus sleeps with the port open, as a laptop's does whose lid is closed; nobody reads; a hub begins anew; a program
closes the port, so that DTR drops, and another one opens it.
"""

from collections.abc import Callable
from typing import Protocol

from lab.emulator.checks import Board, expect, listen
from lab.wire_client import Ear
from tactile_core.protocol.messages import Heartbeat, Resend

LONGEST_US = 20_000
# Ticks alone fill what MicroPython keeps for the host.
QUIET_US = 200_000
QUIETS = 5
STEP_US = 30_000
CHANGES = 12
# As many as a board promises to tell afterwards.
PROMISE = 64
SQUARE = 7


class BoardWithUsb(Board, Protocol):
    """A board whose line to the host can be told what happens to it; one without *has_usb_states* knows nothing."""

    has_usb_states: bool


def check_sleeping_usb(board: BoardWithUsb) -> str:
    """Let the bus sleep while switches change."""
    return with_open_port(board, "asleep", "awake", "sleep", PROMISE)


def check_deaf_host(board: BoardWithUsb) -> str:
    """Let nobody read while switches change."""
    return with_open_port(board, "deaf", "reading", "nobody reads", CHANGES)


def check_hub(board: BoardWithUsb) -> str:
    """Let the hub begin anew, after switches have changed while the bus slept."""
    return with_closed_port(board, "asleep", "reset", "hub")


def check_closed_port(board: BoardWithUsb) -> str:
    """Let a program close the port, switches change, and another one open it."""
    return with_closed_port(board, "shut", "opened", "DTR")


def with_open_port(board: BoardWithUsb, begin: str, end: str, what: str, changes: int) -> str:
    """Let so many *changes* be between two states of the line, and hear them with the port that was open then."""
    if not board.has_usb_states:
        return f"{what}: not tried, this emulator's USB has no such states"
    with listen(board) as ear:
        before = begun(board, ear)
        let_change(board, begin, changes)
        board.order(f"usb {end}")
        # A bus that wakes up passes on nothing until the host has spoken, as a real one does four times a second.
        ear.tell(Heartbeat(before))
        return hear_changes(ear, before, what, changes, in_part=0)


def with_closed_port(board: BoardWithUsb, begin: str, end: str, what: str) -> str:
    """Let switches change between two states of the line, and hear them with a port that was opened afterwards."""
    if not board.has_usb_states:
        return f"{what}: not tried, this emulator's USB has no such states"
    with listen(board) as ear:
        before = begun(board, ear)
    let_change(board, begin, CHANGES)
    board.order(f"usb {end}", "wait after 100000")
    with listen(board) as ear:
        ear.hello()
        ear.tell(Resend(before + 1))
        # The end of the line that was on its way when the port was closed.
        return hear_changes(ear, before, what, CHANGES, in_part=1)


def begun(board: BoardWithUsb, ear: Ear) -> int:
    """Return the number of the last change so far, having made two; the longest turn counts from here on."""
    board.order(f"close {SQUARE}", f"open {SQUARE} after {STEP_US}")
    ear.wait_for_changes(2)
    ear.statistics()
    last = ear.changes[-1].seq
    ear.changes.clear()
    return last


def let_change(board: BoardWithUsb, state: str, changes: int) -> None:
    """Let the line be in *state* and one switch close and open until it has changed this often."""
    board.order(f"usb {state}")
    # In parts: an emulator without a word for minutes is given up.
    for _ in range(QUIETS):
        board.order(f"wait after {QUIET_US}")
    edges = [f"{'open' if number % 2 else 'close'} {SQUARE} after {number * STEP_US}" for number in range(changes)]
    board.order(*edges)


def hear_changes(ear: Ear, before: int, what: str, changes: int, in_part: int) -> str:
    """Return what was told; AssertionError where a change is missing, a turn was long, or more lines came *in_part*."""
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
