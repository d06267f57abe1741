# SPDX-License-Identifier: Apache-2.0
"""Text from outside shows itself and does nothing else."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_app.errors import UserError
from tactile_app.plain_text import LONGEST, plain_text
from tactile_app.update.fault import FlashError

EVIL = {
    "an order to the terminal": ("\x1b[2Jgone", "[2Jgone"),
    "a window's new title": ("\x1b]0;owned\x07here", "]0;owned here"),
    "lines": ("one\r\ntwo\vthree\x85four\u2028five", "one two three four five"),
    "a line turned round": ("abc\u202edef\u2066", "abc def"),
    "half a character": ("a\udc80b\ud800", "a b"),
    "a nought": ("a\0b", "a b"),
    "eight bits' orders": ("\x9b2J\x9d", "2J"),
    "an honest text": ("Brett e661, größer: 6 × 6", "Brett e661, größer: 6 × 6"),
}


@pytest.mark.parametrize("kind", EVIL)
def test_what_is_evil_is_taken_out_and_the_rest_stays(kind):
    evil, plain = EVIL[kind]
    assert plain_text(evil) == plain
    assert str(FlashError(evil)) == plain
    assert str(UserError(evil)) == plain


@given(st.text(max_size=3 * LONGEST))
def test_no_text_holds_an_order_or_a_second_line_or_is_too_long(text):
    plain = plain_text(text)
    assert len(plain) <= LONGEST
    assert all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in plain)
    assert plain_text(plain) == plain
    plain.encode()


def test_a_million_letters_are_cut_at_once():
    assert plain_text("a" * 1_000_000).endswith("a ...")
    assert plain_text(" " * 1_000_000 + "a") == " ..."
