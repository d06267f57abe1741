# SPDX-License-Identifier: Apache-2.0
"""Hands that put a piece elsewhere than told have misheard a letter: they hear the squares by name; others do not."""

from tactile_app.messages import Utterance
from tests.host.game.harness import Harness

FOUR = "b...../....../....../..wb.b/....../...... w 0"


def said(harness: Harness, *lines: str) -> list[Utterance]:
    before = len(harness.utterances)
    harness.do(*lines)
    return harness.utterances[before:]


def test_while_pieces_are_set_up():
    harness = Harness("overboard", FOUR, board=(6, 6), is_empty=True)
    assert not harness.utterances[-1].is_spelled
    # C3 was told, and is right; then D3 is told, and B3 is heard.
    assert not any(each.is_spelled for each in said(harness, "place c3"))
    (told,) = said(harness, "place b3")
    assert told.is_spelled
    assert not any(each.is_spelled for each in said(harness, "lift b3", "place d3", "place f3", "place a6"))


def test_while_a_recorded_move_is_carried_out():
    harness = Harness("crossings", replayed=["c2N1/1"])
    assert not harness.utterances[-1].is_spelled
    told = said(harness, "lift c2", "place d3")
    assert told and told[-1].is_spelled


def test_where_a_row_is_dictated_and_a_peg_stands_beside_it():
    harness = Harness("overboard", board=(6, 6))
    harness.choose("set_up", "way_rows")
    assert not harness.utterances[-1].is_spelled
    (told,) = said(harness, "place d4")
    assert told.is_spelled


def test_in_a_game_the_way_back_is_told_in_letters_first():
    harness = Harness("overboard", FOUR, board=(6, 6))
    (refused,) = said(harness, "lift a6", "place e5")[:1]
    assert not refused.is_spelled
    back = said(harness, "lift e5", "place b6")
    assert [each.is_spelled for each in back][-1]
