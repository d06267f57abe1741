# SPDX-License-Identifier: Apache-2.0
"""Moves that are typed before the hand has made the one before are made after it, in real time, too."""

import pytest

from tests.twins.page_twin import PageTwin

AHEAD = (
    (["c2N1/1", "c7S1/1", "d2N1/1"], ["c2N1/1", "c7S1/1", "d2N1/1"]),
    (["lift c2", "place c3", "c7S1/1"], ["c2N1/1", "c7S1/1"]),
    (["c2N1/1", "wait 5", "key one 1200", "key one", "arrange", "d2N1/1"], ["d2N1/1"]),
    (["c2N1/1", "lift c7", "place c6", "d2N1/1", "turn"], ["c2N1/1", "c7S1/1", "d2N1/1"]),
)


def typed_at_once(folder, lines):
    """Return the moves that are on record, and what was said, where *lines* are typed with no rest between them."""
    page = PageTwin(folder, 7)
    page.happens(do="begin", game="crossings", language="en", board="page", way="new")
    page.rest(2000)
    for line in lines:
        page.happens(do="typed", text=line)
    page.rest(20_000)
    return page.sitting._evening.referee.match.moves, page.printed


@pytest.mark.parametrize(("lines", "moves"), AHEAD, ids=[" ".join(each[0]) for each in AHEAD])
def test_each_is_made_in_its_turn(tmp_path, lines, moves):
    made, said = typed_at_once(tmp_path, lines)
    assert made == moves
    assert not any("Not allowed" in sentence for sentence in said)


@pytest.mark.parametrize("ahead", [["c2N1/1"], ["c2N1/1", "lift c7", "place c6", "d2N1/1"]])
def test_what_is_asked_after_a_move_is_asked_of_the_game_after_it(tmp_path, ahead):
    made, said = typed_at_once(tmp_path, [*ahead, "last", "resign"])
    assert len(made) == len([line for line in ahead if not line.startswith("lift")])
    last = next(sentence for sentence in said if sentence.startswith("Move "))
    assert ahead[-1][0].upper() + "2 north" in last, said
    assert any(sentence.startswith("Ridged, do you resign?") for sentence in said), said


def test_a_move_typed_with_a_piece_in_the_hand_is_answered_soon(tmp_path):
    made, said = typed_at_once(tmp_path, ["lift c2", "d2N1/1"])
    assert made == []
    assert any("C2" in sentence for sentence in said)
