# SPDX-License-Identifier: Apache-2.0
"""Lines that native code writes equal those of core's messages, byte by byte; plain, for both interpreters."""

import random
from array import array

from tactile_core.protocol.frames import CRC_TABLE, crc16, encode
from tactile_core.protocol.messages import Heartbeat, State
from tests.firmware.scan_feed import scan_pass

change_lines = __import__("scan.change_lines", None, None, ("change_lines",))

TABLE = array("H", CRC_TABLE)


def state_of(boot: int, seq: int, ms: int, occupancy: int, keys: int, digits: int) -> "array[int]":
    """Return a state that says all this."""
    state = array("I", bytes(4 * scan_pass.SIZE))
    state[scan_pass.BOOT], state[scan_pass.SEQ], state[scan_pass.KEYS] = boot, seq, keys
    state[scan_pass.MEGA_MS], state[scan_pass.HALF] = ms // 1_000_000, ms % 1_000_000 * 2
    state[scan_pass.DIGITS] = digits
    for digit in range(digits):
        state[scan_pass.NIBBLES + digit] = occupancy >> 4 * digit & 15
    return state


def line_of(state: "array[int]", kind: int) -> bytes:
    """Return the line that native code writes, from where it says that it lies."""
    memory = bytearray(change_lines.BYTES)
    at = change_lines.write_line(state, memory, TABLE, kind)
    begin = change_lines.TICK_PLACE
    if kind == change_lines.CHANGE:
        begin = state[scan_pass.SEQ] % change_lines.PLACES * change_lines.PLACE_BYTES
    assert at - begin == memory[begin]
    rest = memory[:begin] + memory[begin + change_lines.PLACE_BYTES :]
    assert not any(rest)
    return bytes(memory[at : begin + change_lines.PLACE_BYTES])


def test_the_places_in_the_state_are_those_of_the_pass():
    for name in ("HALF", "MEGA_MS", "BOOT", "SEQ", "DIGITS", "KEYS", "NIBBLES"):
        assert getattr(change_lines, name) == getattr(scan_pass, name), name


def test_every_line_is_what_core_would_send():
    random.seed(1)
    edges = (0, 1, 9, 10, 99, 999_999, 1_000_000, 1_000_001, 9_999_999, 2_591_999_999, 4_000_000_000)
    for number in range(400):
        ms = edges[number] if number < len(edges) else random.getrandbits(8 + number % 24)
        seq = random.getrandbits(1 + number % 30)
        digits = 25 if number % 2 else 9
        occupancy = 0
        for _ in range(digits):
            occupancy = occupancy << 4 | random.getrandbits(4)
        boot, keys = random.getrandbits(8), random.getrandbits(5)
        state = state_of(boot, seq, ms, occupancy, keys, digits)
        for kind in (change_lines.CHANGE, change_lines.TICK):
            message = State(boot, seq, ms, occupancy, keys, is_tick=kind == change_lines.TICK, digits=digits)
            assert line_of(state, kind) == encode(message.text()), message


def test_the_longest_line_fits_its_place():
    state = state_of(255, (1 << 30) - 1, 9_999_999_999, (1 << 100) - 1, 31, 25)
    assert len(line_of(state, change_lines.TICK)) == change_lines.PLACE_BYTES - 3


def test_the_checksum_is_core_s():
    for data in (b"", b"a", b"123456789", bytes(range(256))):
        assert change_lines.crc_of(data, len(data), TABLE) == crc16(data)


def kind_of(data: bytes) -> int:
    return int(change_lines.is_heartbeat(data, len(data), TABLE))


def test_a_heartbeat_is_known_by_its_whole_line():
    for seq in (0, 7, 10, 123456, 4_294_967_295):
        assert kind_of(encode(Heartbeat(seq).text())) == 1


def test_nothing_else_is_a_heartbeat():
    line = encode("a 1234")
    for place in range(len(line)):
        for bit in range(8):
            damaged = bytearray(line)
            damaged[place] ^= 1 << bit
            assert kind_of(bytes(damaged)) == 0, damaged
    for size in range(len(line)):
        assert kind_of(line[:size]) == 0
    others = ("a 01", "a 1 2", "a ", "a", "a 12345678901", "g 12", "a 1x", "a x1")
    for text in others:
        assert kind_of(encode(text)) == 0, text
    assert kind_of(b"\n" + line) == 0
    assert kind_of(line + line) == 0
