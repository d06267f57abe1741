# SPDX-License-Identifier: Apache-2.0
"""A log proves itself: no damage to its bytes passes for something that was written."""

import pytest

from tactile_app.storage.seals import NO_SEAL, read_log, sealed_block
from tactile_app.storage.store import Damage

GROUPS = (("tactile-board record 1", "game crossings", "date 2026-11-22"), ("move 1 c2N1/1", "; board 07 19"), ("x",))
LINES = [line for group in GROUPS for line in group]


def written() -> bytes:
    data, seal = b"", NO_SEAL
    for group in GROUPS:
        block, seal = sealed_block(seal, group)
        data += block
    return data


def test_a_log_is_read_as_it_was_written_and_can_be_read_by_a_person():
    assert read_log(written()).log.lines == tuple(LINES)
    assert read_log(written()).log.damage is None
    assert written().decode().splitlines()[3].startswith("move 1 c2N1/1 #")


def test_every_flipped_bit_is_damage_or_changes_nothing():
    data = written()
    for place in range(len(data)):
        for bit in range(8):
            hurt = bytearray(data)
            hurt[place] ^= 1 << bit
            log = read_log(bytes(hurt)).log
            assert log.damage is not None or list(log.lines) == LINES, (place, bit)
            # The first line may pass for one from the time before checksums; the next line does not prove it.
            assert list(log.lines) == LINES[: len(log.lines)] or place < data.index(b"\n"), (place, bit)


def test_a_log_that_was_cut_anywhere_holds_what_was_written_at_once_or_nothing_of_it():
    data = written()
    ends = [0, 3, 5, 6]
    for length in range(len(data)):
        log = read_log(data[:length]).log
        assert log.damage is None
        assert list(log.lines) == LINES[: len(log.lines)]
        assert len(log.lines) in ends


@pytest.mark.parametrize("change", ["taken out", "doubled", "swapped", "from another log"])
def test_lines_that_are_moved_about_are_damage(change):
    lines = written().splitlines(keepends=True)
    changed = {
        "taken out": lines[:3] + lines[4:],
        "doubled": lines[:4] + lines[3:],
        "swapped": [*lines[:3], lines[4], lines[3], *lines[5:]],
        "from another log": lines[:3] + sealed_block(NO_SEAL, ["move 1 a1"])[0].splitlines(keepends=True) + lines[3:],
    }[change]
    log = read_log(b"".join(changed)).log
    assert log.damage is not None
    assert log.damage.line == 4 + (change == "doubled")
    assert list(log.lines) == LINES[:3]


def test_an_old_log_without_checksums_is_read_and_goes_on_with_them():
    old = b"tactile-board record 1\ngame crossings\nmove 1 c2N1/1\n"
    found = read_log(old)
    assert found.log.lines == ("tactile-board record 1", "game crossings", "move 1 c2N1/1")
    more = old + sealed_block(found.seal, ["move 2 c7S1/1"])[0]
    assert read_log(more).log.lines[-1] == "move 2 c7S1/1"
    # From then on the seal proves the old lines, too.
    assert read_log(more.replace(b"c2N1", b"c2N2")).log.damage == Damage(4, "its checksum is wrong")
    assert read_log(more + b"move 3 c3\n").log.damage == Damage(5, "its checksum is missing")


def test_bytes_that_are_no_text_are_named_with_their_line():
    assert read_log(b"tactile-board record 1\n\xff\xfe\n").log.damage == Damage(2, "it holds bytes that are no text")


FOREIGN = {
    "a note": b"my precious list",
    "one long line": b"x" * 100_000,
    "other line ends": written().replace(b"\n", b"\r"),
    "a word too many": b"tactile-board records",
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_without_a_whole_line_that_is_no_log_is_damage(kind):
    found = read_log(FOREIGN[kind])
    assert found.log.damage == Damage(1, "it is no record")
    assert found.length == 0


@pytest.mark.parametrize("line", ["two\nlines", "a return\r", "an escape \x1b[2J", "a nought \0"])
def test_what_is_not_one_line_of_text_is_never_written(line):
    with pytest.raises(ValueError, match="one line of text"):
        sealed_block(NO_SEAL, [line])
