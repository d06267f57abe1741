# SPDX-License-Identifier: Apache-2.0
"""Frames: lines with a checksum, cut anywhere, damaged in every way; the same tests under both interpreters."""

from tactile_core.protocol.frames import LONGEST_LINE, FrameError, LineReader, crc16, decode, encode
from tests.core.protocol.wires import Prng

STATE = "s 5f 12 34567 fffffffff 00"


def refused(text: str) -> bool:
    try:
        encode(text)
    except FrameError:
        return True
    return False


def test_the_checksum_has_its_published_check_value() -> None:
    assert crc16(b"123456789") == 0x29B1
    assert crc16(b"") == 0xFFFF


def test_a_line_is_the_text_a_space_four_hex_digits_and_a_newline() -> None:
    assert encode("?") == b"? 264c\n"
    assert encode(STATE) == b"s 5f 12 34567 fffffffff 00 4e87\n"
    assert decode(b"s 5f 12 34567 fffffffff 00 4e87") == STATE


def test_no_line_holds_the_interrupt_byte_or_a_byte_one_bit_away_from_it() -> None:
    for code in range(128):
        letter = chr(code)
        near = code == 3 or bin(code ^ 3).count("1") == 1
        if near:
            assert refused("e " + letter), letter
    for text in ("e A", "e #", "e \n", "e \r", "e \x00", "e é", "", "e " + "x" * LONGEST_LINE):
        assert refused(text), text


def test_anything_but_exactly_a_frame_is_no_frame() -> None:
    line = encode(STATE)[:-1]
    wrongs = (b"", b" ", line[:-1], line + b" ", b" " + line, line.upper(), line.replace(b" 4e87", b"  4e87"))
    for wrong in wrongs + (b"\x00" + line, line + b"\n", line[:-4] + b"4E87"):
        assert decode(wrong) is None, wrong


def test_every_flipped_bit_is_noticed() -> None:
    line = encode(STATE)[:-1]
    for index in range(len(line)):
        for bit in range(8):
            flipped = bytearray(line)
            flipped[index] ^= 1 << bit
            assert decode(flipped) is None, (index, bit)


def test_lines_come_out_whole_however_they_are_split() -> None:
    data = encode("?") + b"\n\r\n" + encode(STATE) + encode("a 12 0")
    for cut in range(len(data)):
        reader = LineReader()
        assert reader.feed(data[:cut]) + reader.feed(data[cut:]) == ["?", STATE, "a 12 0"], cut
        assert (reader.clean, reader.damaged) == (3, 0)


def test_a_damaged_line_is_dropped_and_counted_and_the_next_one_read() -> None:
    reader = LineReader()
    assert reader.feed(b"s 5f 13 34567 fffffffff 00 4e87\n" + encode("?")) == ["?"]
    assert (reader.clean, reader.damaged) == (1, 1)


def test_an_endless_line_costs_no_memory_and_only_the_line_after_it() -> None:
    reader = LineReader()
    for _ in range(200):
        assert reader.feed(b"x" * 97) == []
        assert len(reader._rest) <= LONGEST_LINE
    assert reader.feed(b"\n" + encode("?")) == ["?"]
    assert reader.damaged == 1


def test_a_forgotten_half_line_does_not_spoil_the_first_line_of_a_new_wire() -> None:
    reader = LineReader()
    reader.feed(encode(STATE)[:9])
    reader.forget()
    assert reader.feed(encode("?")) == ["?"]


def test_noise_is_read_without_a_frame_and_the_first_true_line_after_it_counts() -> None:
    lots = Prng(7)
    noise = bytes([lots.randrange(256) for _ in range(512)])
    reader = LineReader()
    found = []
    for turn in range(512):
        found += reader.feed(noise[turn:] + noise[:turn])
    assert found == []
    assert reader.feed(b"\n" + encode(STATE)) == [STATE]
