# SPDX-License-Identifier: Apache-2.0
"""Which touches are questions: two taps on one square, one after a key, every one in reading mode, and no brush."""

from tactile_core.recogniser.watchers.touches import EVERY_TOUCH, ONE_TAP, TWO_TAPS, Touches

# Five pegs, on the squares 0 to 4.
BASE = 0b11111


def asked(mode: str, story: str) -> list[int]:
    """Return the squares asked about in *story*: '-2' opens a square, '+2' closes it, numbers are waits in ms."""
    touches = Touches(BASE, mode)
    occupancy, ms, found = BASE, 0, []
    for word in story.split():
        end_ms = ms
        if word[0] in "+-":
            for change in word.split(","):
                occupancy ^= 1 << int(change[1:])
        else:
            end_ms += int(word)
        while True:
            square = touches.observe(ms, occupancy)
            if square is not None:
                found.append(square)
            if ms >= end_ms:
                break
            ms = min(end_ms, ms + 10)
    return found


def test_two_taps_on_one_square_ask() -> None:
    assert asked(TWO_TAPS, "500 -2 150 +2 200 -2 150 +2 1000") == [2]


def test_one_tap_asks_nothing_however_long_a_finger_leans() -> None:
    for lasts_ms in (30, 150, 400, 1000, 3000):
        assert asked(TWO_TAPS, f"500 -2 {lasts_ms} +2 3000") == []


def test_two_brushes_are_no_taps_nor_are_taps_on_two_squares_nor_three() -> None:
    assert asked(TWO_TAPS, "-2 40 +2 200 -2 40 +2 1000") == []
    assert asked(TWO_TAPS, "-2 150 +2 200 -3 150 +3 1000") == []
    assert asked(TWO_TAPS, "-2 150 +2 200 -2 150 +2 200 -2 150 +2 1500") == []
    assert asked(TWO_TAPS, "-2 150 +2 1500 -2 150 +2 1000") == []


def test_fingers_on_two_pegs_ask_nothing_and_the_next_two_taps_do() -> None:
    assert asked(TWO_TAPS, "-2 50 -3 100 +2 50 +3 200 -2 150 +2 1000") == []
    assert asked(TWO_TAPS, "-2 50 -3 100 +2 50 +3 900 -1 150 +1 200 -1 150 +1 900") == [1]


def test_a_piece_that_goes_elsewhere_has_not_been_tapped() -> None:
    assert asked(TWO_TAPS, "-2 150 +2 200 -2 300 +7 1000") == []
    assert asked(TWO_TAPS, "-2 150 +2 200 -2 150 +2 100 -4 800") == []


def test_something_put_twice_on_an_empty_square_asks_about_it() -> None:
    assert asked(TWO_TAPS, "+7 150 -7 200 +7 150 -7 900") == [7]


def test_after_the_key_one_tap_asks_and_a_brush_does_not() -> None:
    assert asked(ONE_TAP, "-2 200 +2 500") == [2]
    assert asked(ONE_TAP, "-2 80 +2 500") == []
    assert asked(ONE_TAP, "-2 200 +2 100 -3 5000") == []


def test_in_reading_mode_every_square_touched_is_told_in_order() -> None:
    assert asked(EVERY_TOUCH, "-2 40 +2 30 -3 90 +3 30 -0,-1 60 +0,+1 100") == [2, 3, 0, 1]
    assert asked(EVERY_TOUCH, "-2 5 +2 300") == []


def test_what_was_touched_before_is_not_asked_about_when_the_mode_changes() -> None:
    touches = Touches(BASE)
    touches.observe(0, BASE & ~4)
    touches.observe(300, BASE)
    touches.mode = EVERY_TOUCH
    assert touches.observe(1000, BASE) in (None, 2)
    assert touches.observe(1010, BASE) is None
