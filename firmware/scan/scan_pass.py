# SPDX-License-Identifier: Apache-2.0
"""One look at the ring of scans: debounce every switch and key, and keep time, in native code.

Hardware writes a scan of five words into the ring twice a millisecond (scan_ring.py). `advance` looks at every scan
since the last look, 64 at most, and stops after the first one in which a switch or key has settled. Bytecode takes 0.9
ms for one scan. This code takes 2 us for a scan without news, so it can never fall behind.

One array of words, the *state*, holds all data; `new_state` makes it, and the names below are its places. In a scan's
word, a bit is 0 for a closed switch; MEANING says which square or key each bit is. No word of the state reaches 2 to
the power of 30, so each one is a small int on a Pico, and none is negative.

A switch that differs from its steady value waits: its bit is set in WAITING, and SINCE has the number of the scan that
first showed the difference. The switch counts once every scan has shown the difference for its time (CLOSE, OPEN or
KEY, in scans). A switch that changes back earlier has bounced. Debounce and SwitchHealth in core do the same in plain
Python, and tests compare the two.

Time is the number of the scan, whose period comes from the crystal. The counter of microseconds only tells how often
the ring was filled between two looks. So the two readings need not belong together: a pause between them, however long,
is corrected at the next look.

Native code uses only integers and arrays, and checks no bounds. Without these decorators it runs as bytecode with the
same results.
"""

from array import array

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from micropython import ptr32

WORDS = const(5)  # words of a scan
SCANS = const(512)  # scans in the ring
RING_WORDS = const(2560)
PERIOD_US = const(500)
# The newest scans that are looked at after a long pause; older ones would be overwritten meanwhile.
KEPT = const(448)
# The most scans in one look: no interrupt of the program happens meanwhile.
AT_ONCE = const(64)
# After a longer pause, the hardware may be at the same place again by chance.
LONG_US = const(100_000)
# The counter of microseconds and the scans agree if they differ by less than this.
NEAR_US = const(50_000)
# A clock that is behind by more than this was read before a pause, and the ring's place after it. This is two scans,
# fewer than a change needs.
LATE_US = const(1_000)
# Hardware has stopped if it writes no word for this long, in this many looks.
STOPPED_US = const(50_000)
STILL_LOOKS = const(50)
LAST = const(0x3FFFFFFF)  # the last value of every counter here; the next one is 0
LAST_MS = const(0x1FFFFFFF)  # the same for the milliseconds between two changes
OLD_MS = const(0x10000000)  # three days; the time of an older change is not kept exactly
HALVES = const(2_000_000)  # after this many halves of a millisecond MEGA_MS grows by one

# Bits that `advance` returns, added up.
CHANGED = const(1)  # a switch or key has settled in a new state
MORE = const(2)  # more scans wait
LOST = const(4)  # scans were overwritten unseen
STOPPED = const(8)  # the hardware has stopped

# Places in the state: the ring and the time.
NEXT = const(0)  # the next scan to look at, by its place in the ring
BEHIND = const(1)  # the number of scans that wait
WRITTEN = const(2)  # the scan that was being written at the last look
LOOKED_US = const(3)  # the time of the last look
LEFT = const(4)  # the words to the ring's end at the last look
MOVED_US = const(5)  # the time at which LEFT last changed
STILL = const(6)  # looks since LEFT last changed
NUMBER = const(7)  # the number of the newest scan seen
HALF = const(8)  # the time of the newest scan in halves of a millisecond,
MEGA_MS = const(9)  # and the millions of milliseconds beside it
LOST_SCANS = const(10)
MOST_LOST = const(11)  # the most scans lost at once
LOOKS = const(12)  # looks since the statistics were last asked for,
LONGEST_US = const(13)  # and the longest time between two of these looks
IS_WAITING = const(14)  # 0 where no switch or key waits to settle
# The newest change.
CLOSED = const(15)  # 1 where at least one switch closed
PRESSED = const(16)  # the keys that went down
OPENED = const(17)
# The time up to which scans are known to be written.
SEEN_US = const(18)
IS_LATE = const(19)  # 1 where the last look left its scans to the next look, as its clock was behind
# Settings.
CLOSE = const(20)
OPEN = const(21)
KEY = const(22)
SQUARES = const(23)
# Fields of every line of a change (change_lines.py).
BOOT = const(24)
SEQ = const(25)
DIGITS = const(26)
KEYS = const(27)
# Five words each.
STEADY = const(30)
USED = const(35)
WAITING = const(40)
# The occupancy, four squares a word: the hexadecimal digits of a line, in reverse order.
NIBBLES = const(45)
# One value for each word and bit.
SINCE = const(70)
MEANING = const(230)
# One value for each square.
CLOSURES = const(390)
BOUNCES = const(490)
SHORTEST_MS = const(590)
CHANGED_MS = const(690)  # the ms of its last change plus one; 0 for none
SIZE = const(790)

BITS = const(32)
FIRST_KEY = const(128)  # meanings from this number on are keys
NOTHING = const(255)


def new_state(rows: int, columns: int, inputs: int, *, keys_in_column: bool) -> "array[int]":
    """Return the state of a board without closed switches; *inputs* columns and keys are read in every row."""
    state = array("I", bytes(4 * SIZE))
    state[SQUARES] = rows * columns
    for at in range(WORDS * BITS):
        state[MEANING + at] = NOTHING
    for slot in range(2 * WORDS):
        word, first = slot >> 1, 0 if slot & 1 else inputs
        for place in range(inputs):
            what = NOTHING
            if place < columns:
                what = slot * columns + place if slot < rows else NOTHING
            elif keys_in_column:
                what = FIRST_KEY + slot if slot < KEYS_OF_A_BOARD else NOTHING
            elif slot == 1:
                what = FIRST_KEY + place - columns
            if what != NOTHING:
                state[MEANING + word * BITS + first + place] = what
                state[USED + word] |= 1 << first + place
                state[STEADY + word] |= 1 << first + place
    return state


KEYS_OF_A_BOARD = 5


@micropython.viper
def advance(state: ptr32, ring: ptr32, left: int, now: int) -> int:
    """Look at the scans written to *ring* since the last look, and return the bits above.

    *left* is the number of words until the hardware begins the ring again, *now* the counter of microseconds.
    """
    written = (RING_WORDS - left) * 6554 >> 15  # equals a division by WORDS up to RING_WORDS
    if written == SCANS:
        written = 0
    away = now - state[LOOKED_US] & LAST
    state[LOOKED_US] = now
    state[LOOKS] += 1
    if away > state[LONGEST_US]:
        state[LONGEST_US] = away
    found = 0
    new = written - state[WRITTEN] & SCANS - 1
    state[WRITTEN] = written
    if left != state[LEFT] or away > LONG_US:
        state[LEFT] = left
        state[MOVED_US] = now
        state[STILL] = 0
    else:
        state[STILL] += 1
        if state[STILL] > STILL_LOOKS and now - state[MOVED_US] & LAST > STOPPED_US:
            found = STOPPED
    # The lead of the time over the scans; a negative lead wraps around.
    ahead = now - state[SEEN_US] - PERIOD_US * new & LAST
    if ahead < NEAR_US or ahead > LAST - NEAR_US:
        state[SEEN_US] = now
    else:
        # The scans of all rings that were filled meanwhile, computed from the time and rounded.
        if ahead <= LAST >> 1:
            new += ahead // PERIOD_US + (SCANS >> 1) & ~(SCANS - 1)
        state[SEEN_US] = state[SEEN_US] + PERIOD_US * new & LAST
    behind = state[BEHIND] + new
    if ahead > LAST >> 1 and ahead < LAST - LATE_US and not state[IS_LATE]:
        # Only the next look can tell how many scans were overwritten meanwhile.
        state[IS_LATE] = 1
        state[BEHIND] = behind
        return found | MORE
    state[IS_LATE] = 0
    place = state[NEXT]
    number = state[NUMBER]
    half = state[HALF]
    if behind > KEPT:
        lost = behind - KEPT
        behind = KEPT
        place = place + lost & SCANS - 1
        number = number + lost & LAST
        half += lost
        state[LOST_SCANS] += lost
        if lost > state[MOST_LOST]:
            state[MOST_LOST] = lost
        found |= LOST
    first = state[STEADY]
    second = state[STEADY + 1]
    third = state[STEADY + 2]
    fourth = state[STEADY + 3]
    fifth = state[STEADY + 4]
    waits = state[IS_WAITING]
    looks = AT_ONCE
    if behind < AT_ONCE:
        looks = behind
    behind -= looks
    while looks:
        looks -= 1
        number = number + 1 & LAST
        half += 1
        at = WORDS * place
        place = place + 1 & SCANS - 1
        # Nearly always nothing differs.
        differs = (ring[at] ^ first) & state[USED]
        differs |= (ring[at + 1] ^ second) & state[USED + 1]
        differs |= (ring[at + 2] ^ third) & state[USED + 2]
        differs |= (ring[at + 3] ^ fourth) & state[USED + 3]
        differs |= (ring[at + 4] ^ fifth) & state[USED + 4]
        if differs | waits:
            state[NUMBER] = number
            if int(settle(state, ring, at)):
                found |= CHANGED
                behind += looks
                looks = 0
            waits = state[IS_WAITING]
    while half >= HALVES:
        half -= HALVES
        state[MEGA_MS] += 1
        forget = 0
        while forget < state[SQUARES]:
            if state[CHANGED_MS + forget] and (number >> 1) + 1 - state[CHANGED_MS + forget] & LAST_MS > OLD_MS:
                state[CHANGED_MS + forget] = ((number >> 1) - OLD_MS & LAST_MS) + 1
            forget += 1
    state[NEXT] = place
    state[NUMBER] = number
    state[HALF] = half
    state[BEHIND] = behind
    if behind:
        found |= MORE
    return found


@micropython.viper
def settle(state: ptr32, ring: ptr32, at: int) -> int:
    """Debounce the scan whose words begin at *at*, in which a bit differs or waits; return 1 if one settled."""
    number = state[NUMBER]
    changed = 0
    waits = 0
    word = 0
    while word < WORDS:
        steady = state[STEADY + word]
        differs = (ring[at + word] ^ steady) & state[USED + word]
        waiting = state[WAITING + word]
        back = waiting & ~differs
        rest = differs | waiting
        counts = 0
        bit = 0
        while rest:
            if rest & 1:
                what = state[MEANING + BITS * word + bit]
                place = SINCE + BITS * word + bit
                if back >> bit & 1:
                    if what < FIRST_KEY:
                        state[BOUNCES + what] += 1
                elif not waiting >> bit & 1:
                    state[place] = number
                else:
                    scans = state[KEY]
                    if what < FIRST_KEY:
                        scans = state[CLOSE] if steady >> bit & 1 else state[OPEN]
                    if (number - state[place] & LAST) >= scans:
                        if not changed:
                            changed = 1
                            state[CLOSED] = 0
                            state[OPENED] = 0
                            state[PRESSED] = 0
                        counts |= 1 << bit
                        if what >= FIRST_KEY:
                            state[KEYS] ^= 1 << what - FIRST_KEY
                            if steady >> bit & 1:
                                state[PRESSED] |= 1 << what - FIRST_KEY
                        else:
                            state[NIBBLES + (what >> 2)] ^= 1 << (what & 3)
                            ms = number >> 1
                            before = state[CHANGED_MS + what]
                            gap = ms + 1 - before & LAST_MS
                            if before and (gap < state[SHORTEST_MS + what] or not state[SHORTEST_MS + what]):
                                state[SHORTEST_MS + what] = gap
                            state[CHANGED_MS + what] = ms + 1
                            if steady >> bit & 1:
                                state[CLOSURES + what] += 1
                                state[CLOSED] = 1
                            else:
                                state[OPENED] = 1
            rest >>= 1
            bit += 1
        state[STEADY + word] = steady ^ counts
        state[WAITING + word] = differs & ~counts
        waits |= differs & ~counts
        word += 1
    state[IS_WAITING] = waits
    return changed
