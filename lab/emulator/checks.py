# SPDX-License-Identifier: Apache-2.0
"""Checks of a board through its port, from its hello to a pulled cable: on the emulated board, or on any other.

Every check names its subject, and raises AssertionError where the board behaves otherwise. Times are the board's own.
"""

from collections.abc import Callable
from typing import Protocol

from lab.wire_client import Ear
from tactile_app.keys import KEYS
from tactile_core.protocol.messages import PROTOCOL, Light, Tone
from tactile_host.simulator.pinout import Wires

# The time between two changes of one switch, longer than a switch needs to settle.
STEP_US = 10_000
KEY_US = 40_000
GAP_US = 3000
FLASH_US = 900
# The edges of a contact that closes or opens, counted from the first one; the last is within 0.9 ms.
BOUNCE_US = (0, 150, 400, 650, 900)
# This pitch is far from every earcon and from the tones of a board alone.
TONE_HZ = 1234
TONE_MS = 300
APART_US = 500_000
# A change's time is right to one scan, or to two where plain pins scan, and is reported in whole milliseconds.
RIGHT_MS = 3
# Long compared with the time in which the two answers come.
COUNTED_US = 1_000_000


class Board(Protocol):
    """The board, as the checks need it.

    *firmware* is the expected hash of its files in the hello, *scans_per_s* the expected rate. A question is asked
    again only after *ask_again_s*, in the board's own time where it *is_slow*.
    """

    port: str
    wires: Wires
    firmware: str
    scans_per_s: int
    ask_again_s: float
    is_slow: bool

    def order(self, *orders: str) -> list[int]:
        """Carry out all *orders*, let the board settle, and return when each was carried out, in us."""
        ...

    def ask(self, order: str) -> int:
        """Return the sounding hertz for `hear`, or the light for `look`: 1 when it is on."""
        ...

    def replug(self) -> int:
        """Pull the cable, put it back, wait for the board's hello, and return when it had power again."""
        ...


def listen(board: Board) -> Ear:
    """Open the board's port."""
    return Ear(board.port, 2 * board.ask_again_s, board.ask_again_s, is_slow=board.is_slow)


def squares_of(board: Board) -> range:
    """Return the numbers of the board's squares."""
    return range(len(board.wires.rows) * len(board.wires.columns))


def changes(ear: Ear, count: int = 1) -> list[tuple[int, int]]:
    """Wait for *count* changes, and return the occupancy and keys of all changes since the last call.

    The board answers a question after all changes that it knows, so one change too many is found, too.
    """
    ear.wait_for_changes(count)
    ear.statistics()
    told = [(state.occupancy, state.keys) for state in ear.changes]
    ear.changes.clear()
    return told


def until(ear: Ear, occupancy: int) -> list[tuple[int, int]]:
    """Return the last of the changes until one with *occupancy*: one or two scans may split a change into parts."""
    ear.wait_for_changes(1)
    while ear.changes and ear.changes[-1].occupancy != occupancy:
        count = len(ear.changes)
        ear.wait_for_changes(count + 1)
        if len(ear.changes) == count:
            break
    return changes(ear, 0)[-1:]


def expect(found: object, wanted: object, what: str) -> None:
    """Raise AssertionError where *found* is not *wanted*."""
    assert found == wanted, f"{what}: expected {wanted}, got {found}"


def check_hello(board: Board) -> str:
    """Ask for the hello."""
    with listen(board) as ear:
        hello = ear.hello()
    size = len(board.wires.rows), len(board.wires.columns)
    expect((hello.version, hello.rows, hello.columns), (PROTOCOL, *size), "version and size")
    expect(hello.firmware, board.firmware, "firmware")
    return f"hello: {hello.text()}"


def check_switches(board: Board) -> str:
    """Close and open every switch, row by row, one after the other."""
    columns = len(board.wires.columns)
    with listen(board) as ear:
        for first in range(0, len(squares_of(board)), columns):
            row = range(first, first + columns)
            orders = []
            for number, square in enumerate(row):
                orders.append(f"close {square} after {2 * number * STEP_US}")
                orders.append(f"open {square} after {(2 * number + 1) * STEP_US}")
            board.order(*orders)
            wanted = [state for square in row for state in ((1 << square, 0), (0, 0))]
            expect(changes(ear, len(wanted)), wanted, f"switches {row[0]} to {row[-1]}")
    return f"switches: {len(squares_of(board))} closed and opened, each its own bit once"


def check_bounce(board: Board) -> str:
    """Let a switch bounce while it closes, and while it opens."""
    with listen(board) as ear:
        board.order(*bouncing(7, "close", "open"))
        expect(changes(ear), [(1 << 7, 0)], "a switch that closes and bounces")
        board.order(*bouncing(7, "open", "close"))
        expect(changes(ear), [(0, 0)], "a switch that opens and bounces")
    return f"bounce: {len(BOUNCE_US)} edges in {BOUNCE_US[-1] / 1000} ms are one change"


def bouncing(square: int, verb: str, other: str) -> list[str]:
    """Return the orders of a contact that bounces."""
    return [f"{other if number % 2 else verb} {square} after {us}" for number, us in enumerate(BOUNCE_US)]


def check_flash(board: Board) -> str:
    """Let a closed switch open for less than a millisecond, as when the table is knocked."""
    with listen(board) as ear:
        board.order("close 8")
        expect(changes(ear), [(1 << 8, 0)], "a closed switch")
        board.order("open 8 after 10000", f"close 8 after {10_000 + FLASH_US}")
        expect(changes(ear, 0), [], "a flash")
        board.order("open 8")
        expect(changes(ear), [(0, 0)], "an opened switch")
    return f"flash: {FLASH_US / 1000} ms are no change"


def check_gap(board: Board) -> str:
    """Let a row of four be open at once for 3 ms, like a row that is pushed fast."""
    row = range(4)
    with listen(board) as ear:
        board.order(*[f"close {square}" for square in row])
        expect(until(ear, 0b1111), [(0b1111, 0)], "four in a row")
        begin = [f"open {square} after 10000" for square in row]
        board.order(*begin, *[f"close {square + 1} after {10_000 + GAP_US}" for square in row])
        expect(changes(ear, 2), [(0, 0), (0b11110, 0)], "a wave of 3 ms")
        board.order(*[f"open {square + 1}" for square in row])
        expect(until(ear, 0), [(0, 0)], "four taken away")
    return f"gap: a wave of {GAP_US / 1000:.0f} ms was seen whole"


def check_burst(board: Board) -> str:
    """Close every switch at one moment, and open it; in the middle of a scan, each of these may take two lines."""
    squares = squares_of(board)
    full = (1 << len(squares)) - 1
    with listen(board) as ear:
        for verb, wanted in (("close", full), ("open", 0)):
            board.order(*[f"{verb} {square} after {STEP_US}" for square in squares])
            told = changes(ear)
            expect(told[-1:], [(wanted, 0)], f"{verb} all")
            assert len(told) <= 2, f"{verb} all: expected one line or two, got {told}"
    return f"burst: {len(squares)} changes at one moment came whole"


def check_keys(board: Board) -> str:
    """Press each key."""
    with listen(board) as ear:
        for key in range(len(KEYS)):
            board.order(f"press {key}", f"release {key} after {KEY_US}")
            expect(changes(ear, 2), [(0, 1 << key), (0, 0)], f"key {key}")
    return f"keys: {len(KEYS)} pressed and released, each its own bit once"


def check_tone(board: Board) -> str:
    """Sound a tone."""
    with listen(board) as ear:
        ear.tell(Tone(TONE_HZ, TONE_MS))
        ear.statistics()
        heard = board.ask("hear")
        assert abs(heard - TONE_HZ) <= TONE_HZ / 100, f"tone: expected {TONE_HZ} Hz, got {heard}"
        board.order(f"wait after {2000 * TONE_MS}")
        assert board.ask("hear") != heard, f"tone: expected its end after {TONE_MS} ms"
    return f"tone: {heard} Hz, and its end"


def check_light(board: Board) -> str:
    """Switch the light on and off."""
    with listen(board) as ear:
        for is_on in (True, False):
            ear.tell(Light(is_on))
            ear.statistics()
            expect(board.ask("look"), int(is_on), "light")
    return "light: on and off"


def check_time(board: Board) -> str:
    """Compare the time between two changes with the time that the board reports."""
    with listen(board) as ear:
        closed_us, opened_us = board.order("close 9", f"open 9 after {APART_US}")
        ear.wait_for_changes(2)
        expect([state.occupancy for state in ear.changes], [1 << 9, 0], "two changes")
        told_ms = ear.changes[1].ms - ear.changes[0].ms
    was_ms = (opened_us - closed_us) / 1000
    wrong_ms = abs(told_ms - was_ms)
    assert wrong_ms <= RIGHT_MS, f"time: expected {was_ms} ms between two changes, got {told_ms}"
    return f"time: {told_ms} ms told between two changes, {wrong_ms:.1f} ms off"


def check_statistics(board: Board) -> str:
    """Let the board count its scans and the host's lines."""
    with listen(board) as ear:
        before = ear.statistics()
        begun_us, ended_us = board.order("wait", f"wait after {COUNTED_US}")
        after = ear.statistics()
    wanted = board.scans_per_s * (ended_us - begun_us) // 1_000_000
    assert after.scans - before.scans >= wanted, f"scans: expected {wanted}, got {after.scans - before.scans}"
    expect(after.damaged, 0, "damaged lines")
    assert after.clean > before.clean, f"clean lines: expected more than {before.clean}, got {after.clean}"
    assert after.free_bytes > 0, "free heap: expected some"
    return f"statistics: mean {after.mean_us} us, longest {after.longest_us} us, {after.free_bytes} bytes of heap free"


def check_health(board: Board) -> str:
    """Close one switch three times, and expect its closures to be counted, and no others."""
    count = len(squares_of(board))
    with listen(board) as ear:
        before = ear.all_health(count)
        orders = []
        for number in range(3):
            orders.append(f"close 10 after {2 * number * STEP_US}")
            orders.append(f"open 10 after {(2 * number + 1) * STEP_US}")
        board.order(*orders)
        changes(ear, len(orders))
        after = ear.all_health(count)
    closures = [new.closures - old.closures for new, old in zip(after, before, strict=True)]
    expect(closures, [3 * (square == 10) for square in range(count)], "closures")
    shortest_ms = after[10].shortest_ms
    assert abs(shortest_ms - STEP_US / 1000) <= RIGHT_MS, f"shortest: expected {STEP_US / 1000} ms, got {shortest_ms}"
    return "health: three closures counted, at the one switch"


def check_replug(board: Board) -> str:
    """Pull the cable while a peg stands: the board starts again and finds the peg."""
    with listen(board) as ear:
        board.order("close 11", f"open 11 after {STEP_US}", f"close 11 after {2 * STEP_US}")
        changes(ear, 3)
        assert ear.last is not None, "last change: expected one, got none"
        before = ear.last.seq
    board.replug()
    with listen(board) as ear:
        expect(ear.hello().reset_cause, "power", "cause of the reset")
        board.order(f"open 11 after {STEP_US}")
        ear.wait_for_changes(2)
        told = ear.changes[-1:]
        expect([state.occupancy for state in told], [0], "a peg that stood there")
        assert told[0].seq <= before, f"number of the change: expected to begin anew, got {told[0].seq} after {before}"
    return "cable: pulled and put back, the board began anew and found what stood there"


CHECKS: tuple[Callable[[Board], str], ...] = (
    check_hello, check_switches, check_bounce, check_flash, check_gap, check_burst, check_keys, check_tone, check_light,
    check_time, check_statistics, check_health, check_replug,
)  # fmt: skip
