# SPDX-License-Identifier: Apache-2.0
"""Frames: lines with a checksum, cut anywhere, damaged in every way; the same tests under both interpreters."""

from tactile_core.protocol.frames import LONGEST_LINE, FrameError, LineReader, crc16, decode, encode, repeated, vote
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
        assert (reader.clean, reader.damaged, reader.repaired) == (3, 0, 0)


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


def test_two_of_three_decide_every_byte_and_three_of_three_different_ones_nothing() -> None:
    assert vote(b"abcd", b"abxd", b"ybcd") == b"abcd"
    assert vote(b"abcd", b"axcd", b"aycd") is None


def test_three_damaged_copies_give_the_line_back() -> None:
    reader = LineReader()
    line = encode(STATE)
    copies = [bytearray(line), bytearray(line), bytearray(line)]
    for place, copy in enumerate(copies):
        for index in range(place, len(line) - 1, 7):
            copy[index] ^= 0x04
    assert reader.feed(bytes(copies[0]) + b"junk of another kind\n" + bytes(copies[1])) == []
    assert reader.feed(bytes(copies[2])) == [STATE]
    assert (reader.clean, reader.repaired, reader.damaged) == (0, 1, 4)


def test_copies_never_lose_the_same_byte_to_damage_in_step() -> None:
    for length in range(6, LONGEST_LINE):
        line = b"x" * (length - 1) + b"\n"
        group = repeated(line)
        starts = []
        for index in range(len(group)):
            if group[index : index + 1] == b"x" and group[index - 1 : index] != b"x":
                starts.append(index % 10)
        if length > 1:
            assert len(starts) == 3, length
            assert len(set(starts)) == 3, length
        assert len(group) % 10 == 9, length


def test_of_three_groups_in_a_row_one_outlives_every_tenth_byte_flipped() -> None:
    for text in ("?", "a 1 0", "a 12 1", STATE, STATE + "ff", "s 5f 12 34567 " + "0" * 25 + " 00"):
        for phase in range(10):
            for mask in (0x01, 0x04, 0x10, 0x20, 0x80, 0xFF):
                data = bytearray(repeated(encode(text)) * 3)
                for index in range(phase, len(data), 10):
                    data[index] ^= mask
                assert text in LineReader().feed(bytes(data)), (text, phase, mask)


def test_noise_is_read_without_a_frame_and_the_first_true_line_after_it_counts() -> None:
    lots = Prng(7)
    noise = bytes([lots.randrange(256) for _ in range(512)])
    reader = LineReader()
    found = []
    for turn in range(512):
        found += reader.feed(noise[turn:] + noise[:turn])
    assert found == []
    assert reader.feed(b"\n" + encode(STATE)) == [STATE]
