# SPDX-License-Identifier: Apache-2.0
"""An evening of a player who knows only the page for players: sentences that were wrong or missing."""

import pytest

from tactile_app.game.seats.hands import HANDS
from tests.host.game.harness import Harness
from tests.host.game.test_seats import SlowSeat


def filling() -> Harness:
    return Harness("overboard", board=(6, 6))


def test_a_peg_that_was_put_back_is_not_asked_for_again():
    harness = filling()
    harness.do("place c4", "key one", "place d4", "key one", "place e4", "place b1")
    assert harness.do("lift c4") == ["The peg of C4 was lifted. Put it back."]
    said = harness.do("place c4")[-1]
    assert said.startswith("No peg goes on B1 now. Take it off again.")
    assert "C4" not in said


def test_who_fills_by_kinds_and_asks_hears_which_kind_it_is():
    harness = filling()
    harness.choose("set_up", "way_kinds")
    harness.do("place a1", "place b1")
    assert harness.do("key ask") == ["Now smooth pegs only, until you press a key."]


def test_who_holds_a_key_for_many_pegs_and_asks_hears_which_kind_it_is():
    harness = filling()
    harness.do("key two 1200", "place a1")
    assert harness.do("key ask") == ["Now ridged pegs only, until you press a key."]


def test_against_the_computer_it_is_asked_and_told_that_two_moves_go_back():
    harness = Harness("crossings", seats=(HANDS, SlowSeat(60)))
    harness.do("lift c2", "place c3", "wait 5")
    asked = harness.do("key one 1200;")[-1]
    assert asked == "Two moves go back, from move one on. Key one: yes. Key two: no."
    said = harness.do("key one")
    assert said[0] == "Two moves are taken back, from move one on."
    assert not [text for text in said if "the last move" in text]
    assert harness.referee.match.moves == []


def test_after_the_end_nobody_is_to_move():
    harness = Harness("crossings")
    harness.choose("game", "resign")
    harness.do("key one", "wait 61")
    told = [harness.phrases.sentence(fact).display for fact in harness.referee.phase.standing()]
    assert told[0] == "Ridged wins: the other side resigned."
    assert not [text for text in told if "to move" in text]


@pytest.mark.parametrize(
    ("language", "row"),
    [
        ("en", "Row one: A1 smooth; B1 and C1 ridged"),
        ("fr", "Rangée un : A1 Lisse ; B1 et C1 Strié"),
        ("de", "Reihe eins: A1 Glatt; B1 und C1 Rau"),
    ],
)
def test_where_all_pieces_are_pegs_a_row_tells_their_sides_alone(language, row):
    start = "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/wbb... w 0"
    harness = Harness("overboard", start, language=language, board=(6, 6))
    assert harness.choose("position", "rows")[-1].startswith(f"{row}.")


def test_who_has_chosen_a_game_and_heard_its_last_move_does_not_hear_it_again_at_once():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.carry_out(harness.referee.reopen(True, is_chosen=True))
    assert harness.said[-1] == "Crossings. Game resumed. Ridged to move."
