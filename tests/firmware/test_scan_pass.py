# SPDX-License-Identifier: Apache-2.0
"""The native look at the ring says what Debounce and SwitchHealth say, scan by scan; plain, for both interpreters.

On MicroPython the very code that a board runs is native here; on CPython and on 32 bits it is bytecode.
"""

import random

from tactile_core.protocol.messages import occupancy_of
from tactile_core.switches.debounce import Debounce
from tactile_core.switches.health import SwitchHealth
from tests.firmware.scan_feed import COUNTER, Feed, scan_pass

SCANS = 4000
PERIOD_US = scan_pass.PERIOD_US


class Reference:
    """The same board in plain Python."""

    def __init__(self, feed: Feed) -> None:
        self.health = SwitchHealth(feed.rows, feed.columns)
        self.squares = Debounce(feed.rows, 1500, 1500, self.health)
        self.keys = Debounce(1, 10_000, 10_000)

    def observe(self, squares: "list[int]", keys: int, us: int, ms: int) -> bool:
        changed = self.squares.observe(squares, us & COUNTER)
        if changed:
            self.health.changed(self.squares.rows, ms)
        return self.keys.observe([keys], us & COUNTER) or changed


def flips(mood: int, bits: int) -> int:
    """Return a mask of the bits that flip in this scan: mostly none, few, or many."""
    if mood == 0:
        return 1 << random.randrange(bits) if random.randrange(8) == 0 else 0
    if mood == 1:
        return random.getrandbits(bits) & random.getrandbits(bits)
    return random.getrandbits(bits) if random.randrange(12) == 0 else 0


def compare(  # noqa: C901 - two boards side by side, scan by scan
    rows: int, columns: int, *, keys_in_column: bool, seed: int, number: int = 0, scans: int = SCANS
) -> tuple[int, int]:
    """Raise AssertionError where the two differ in a change, its scan, its cause or the health of a switch.

    Return how many changes and bounces there were.
    """
    random.seed(seed)
    feed = Feed(rows, columns, keys_in_column=keys_in_column)
    feed.state[scan_pass.NUMBER] = number
    plain = Reference(feed)
    squares, keys = [0] * rows, 0
    changes = bounces = 0
    waiting: list[tuple[list[int], int]] = []
    mood = 0
    for scan in range(scans):
        if scan % 200 == 0:
            mood = random.randrange(3)
        for row in range(rows):
            squares[row] ^= flips(mood, columns)
        if random.randrange(30) == 0:
            keys ^= 1 << random.randrange(5)
        feed.scan(squares, keys)
        waiting.append((list(squares), keys))
        if random.randrange(3 if random.randrange(4) else 60) and scan != scans - 1:
            continue
        # All that waits, one settled scan at a time.
        found = feed.look()
        while waiting:
            shown, pressed = waiting.pop(0)
            at = scan - len(waiting)
            before, held = occupancy_of(plain.squares.rows, columns), plain.keys.rows[0]
            has_changed = plain.observe(shown, pressed, at * PERIOD_US, (number + at + 1) >> 1)
            if not has_changed:
                continue
            changes += 1
            while found & scan_pass.MORE and not found & scan_pass.CHANGED:
                found = feed.look()
            assert found & scan_pass.CHANGED, scan
            assert feed.state[scan_pass.NUMBER] == number + at + 1 & scan_pass.LAST, scan
            after, down = occupancy_of(plain.squares.rows, columns), plain.keys.rows[0]
            assert (feed.occupancy(), feed.keys()) == (after, down), scan
            assert feed.state[scan_pass.CLOSED] == (1 if after & ~before else 0)
            assert feed.state[scan_pass.OPENED] == (1 if before & ~after else 0)
            assert feed.state[scan_pass.PRESSED] == down & ~held
            found = feed.look()
        while found & scan_pass.MORE:
            found = feed.look()
        assert not found & scan_pass.CHANGED, scan
        assert feed.state[scan_pass.LOST_SCANS] == 0
    for square in range(rows * columns):
        assert feed.state[scan_pass.CLOSURES + square] == plain.health.closures[square]
        assert feed.state[scan_pass.BOUNCES + square] == plain.health.bounces[square]
        assert feed.state[scan_pass.SHORTEST_MS + square] == plain.health.shortest_ms[square]
        bounces += plain.health.bounces[square]
    return changes, bounces


def whole(rows: int, columns: int, *, keys_in_column: bool, seed: int, number: int = 0) -> None:
    """Compare over enough scans that much happens."""
    changes, bounces = compare(rows, columns, keys_in_column=keys_in_column, seed=seed, number=number)
    assert changes > 300, changes
    assert bounces > 100, bounces


def test_36_squares_and_keys_on_pins():
    whole(6, 6, keys_in_column=False, seed=1)


def test_100_squares_and_keys_in_a_column():
    whole(10, 10, keys_in_column=True, seed=2)


def test_a_small_board_of_another_shape():
    whole(3, 7, keys_in_column=False, seed=3)


def test_the_number_of_scans_may_turn_over():
    whole(6, 6, keys_in_column=False, seed=4, number=scan_pass.LAST - SCANS // 2)


def test_nothing_changes_where_nothing_is_new():
    feed = Feed(6, 6, keys_in_column=False)
    for _ in range(700):
        feed.scan([0] * 6, 0)
        assert feed.look() == 0
    assert feed.ms() == 350


def still_for(feed: Feed, scans: int, squares: "list[int]") -> int:
    """Let this many scans pass unseen, then look until nothing waits; return all that was found."""
    for _ in range(scans):
        feed.scan(squares, 0)
    found = all_found = feed.look()
    while found & scan_pass.MORE:
        found = feed.look()
        all_found |= found
    return all_found


def test_a_pause_of_224_ms_loses_nothing_and_a_longer_one_is_noted():
    for scans in (100, 440, 448, 449, 511, 512, 513, 1024, 5000):
        feed = Feed(6, 6, keys_in_column=False)
        still_for(feed, 10, [0] * 6)
        found = still_for(feed, scans, [1, 0, 0, 0, 0, 0])
        lost = max(0, scans - 448)
        assert feed.state[scan_pass.LOST_SCANS] == lost, scans
        assert feed.state[scan_pass.MOST_LOST] == lost, scans
        assert bool(found & scan_pass.LOST) == (lost > 0), scans
        assert feed.occupancy() == 1
        assert feed.ms() == (10 + scans) // 2, scans


def test_a_pause_between_the_readings_of_clock_and_ring_is_put_right_at_the_next_look():
    for between_us in (0, 20_000, 60_000, 130_000, 200_000, 230_000, 256_000, 300_000, 400_000, 1_000_000):
        feed = Feed(6, 6, keys_in_column=False)
        still_for(feed, 10, [0] * 6)
        for scans in (300, 512 + 100, 10, 3):
            # The clock is read, then the processor is away, then the ring's place is read.
            for _ in range(scans + between_us // PERIOD_US):
                feed.scan([0] * 6, 0)
            found = feed.look(-between_us)
            while found & scan_pass.MORE:
                feed.scan([0] * 6, 0)
                found = feed.look()
            still_for(feed, 2, [0] * 6)
            assert abs(1000 * feed.ms() - feed.us) <= 1000, (between_us, scans)


def test_a_pause_longer_than_the_ring_between_the_readings_is_told_as_any_other():
    for scans in (600, 800, 960, 1000, 1500):
        feed = Feed(6, 6, keys_in_column=False)
        still_for(feed, 10, [0] * 6)
        gap = range(scans - 440, scans - 430)
        for scan in range(scans):
            feed.scan([int(scan in gap), 0, 0, 0, 0, 0], 0)
        found = feed.look(-scans * PERIOD_US)
        told = []
        while found & scan_pass.MORE:
            if found & scan_pass.CHANGED:
                told.append((feed.state[scan_pass.NUMBER], feed.occupancy()))
            found = feed.look()
        # Each change is told once, in the fourth scan after it, and not where the ring's place was one round before.
        assert told == [(10 + scans - 440 + 4, 1), (10 + scans - 430 + 4, 0)], (scans, told)
        assert feed.state[scan_pass.LOST_SCANS] == feed.state[scan_pass.MOST_LOST] == scans - 448, scans
        assert feed.ms() == (10 + scans) // 2, scans


def test_a_clock_that_goes_faster_than_the_ring_is_followed():
    feed = Feed(6, 6, keys_in_column=False)
    # The clock is a thousandth faster for ten minutes, which is far more than a ring's time.
    for number in range(3000):
        for _ in range(400):
            feed.scan([0] * 6, 0)
        feed.us += 200
        found = feed.look()
        while found & scan_pass.MORE:
            found = feed.look()
        assert not found & scan_pass.LOST, number
    assert feed.ms() == 600_000


def test_the_counter_of_microseconds_may_turn_over():
    feed = Feed(6, 6, keys_in_column=False, began_us=COUNTER - 100_000)
    for _ in range(5):
        assert not still_for(feed, 440, [0] * 6) & scan_pass.LOST
    assert feed.ms() == 1100


def test_times_go_on_after_weeks():
    feed = Feed(6, 6, keys_in_column=False)
    # 2,592 millions of milliseconds are thirty days, beyond what a small int of a Pico holds.
    feed.state[scan_pass.MEGA_MS] = 2591
    feed.state[scan_pass.HALF] = scan_pass.HALVES - 3
    still_for(feed, 10, [0] * 6)
    assert feed.ms() == 2_592_000_003
    assert feed.state[scan_pass.MEGA_MS] == 2592


def test_a_change_of_days_ago_is_no_recent_one():
    feed = Feed(6, 6, keys_in_column=False)
    still_for(feed, 10, [1, 0, 0, 0, 0, 0])
    scan_of_closing = feed.state[scan_pass.NUMBER]
    # Twelve days in steps of a thousand seconds: the number of the scan turns over on the way.
    steps = 1040
    for step in range(1, steps + 1):
        feed.state[scan_pass.NUMBER] = scan_of_closing + step * scan_pass.HALVES & scan_pass.LAST
        feed.state[scan_pass.HALF] = scan_pass.HALVES - 1
        still_for(feed, 1, [1, 0, 0, 0, 0, 0])
    still_for(feed, 10, [0] * 6)
    assert feed.occupancy() == 0
    assert feed.state[scan_pass.SHORTEST_MS] >= scan_pass.OLD_MS


def test_hardware_that_has_stopped_is_told_and_a_pause_as_long_as_the_ring_is_no_stop():
    feed = Feed(6, 6, keys_in_column=False)
    found = 0
    for _ in range(5):
        found |= still_for(feed, 512, [0] * 6)
    assert not found & scan_pass.STOPPED
    for _ in range(100):
        assert not found & scan_pass.STOPPED
        feed.us += 400
        found = feed.look()
    for _ in range(100):
        feed.us += 400
        found |= feed.look()
    assert found & scan_pass.STOPPED


def test_one_look_never_takes_more_scans_than_it_may():
    feed = Feed(6, 6, keys_in_column=False)
    for _ in range(200):
        feed.scan([0] * 6, 0)
    assert feed.look() == scan_pass.MORE
    assert feed.state[scan_pass.BEHIND] == 200 - scan_pass.AT_ONCE


def test_the_time_between_looks_is_measured():
    feed = Feed(6, 6, keys_in_column=False)
    still_for(feed, 1, [0] * 6)
    still_for(feed, 30, [0] * 6)
    assert feed.state[scan_pass.LONGEST_US] == 30 * PERIOD_US
