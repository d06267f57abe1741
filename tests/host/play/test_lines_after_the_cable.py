# SPDX-License-Identifier: Apache-2.0
"""Lines that are typed after the cable was pulled and plugged in again are carried out as those before it."""

from types import SimpleNamespace

from tactile_app.session.settling import SEEN_AFTER_MS, Settling
from tactile_app.virtual_hand.hands import TICK_MS
from tests.host.play.program import moves_on_record, play_through

CABLE = ["unplug", "wait 20", "plug"]
TWO_MOVES = ["lift c2", "place c3", "wait 3", "lift c7", "place c6", "wait 3"]
OPTIONS = ("crossings", "--new", "--port", "virtual", "--fast", "--seed", "4")


def test_moves_that_are_typed_after_the_cable_are_played_before_the_program_ends(tmp_path):
    record = tmp_path / "record"
    said = play_through([*CABLE, *TWO_MOVES, "one", "quit"], record, *OPTIONS)
    assert moves_on_record(record) == ["c2N1/1", "c7S1/1"]
    assert said[-2].startswith("Smooth to move. Closed stones:")


def test_a_game_that_follows_on_the_board_waits_for_its_lines_too(tmp_path):
    record = tmp_path / "record"
    again = ["resign", "one", "wait 61", "one", "wait 3", "key one", "wait 3"]
    said = play_through([*CABLE, *again, "arrange", *TWO_MOVES, "quit"], record, *OPTIONS)
    assert said[-3:-1] == ["From C2 north to C3. Ridged to move.", "From C7 south to C6. Smooth to move."]


def test_in_real_time_the_boards_clock_counts_from_when_it_was_plugged_in():
    hand = SimpleNamespace(now_us=30_000_000)
    settling = Settling(lambda: False, lambda: True)
    settling.hands = SimpleNamespace(is_fast=False, hand=hand, busy_ms=lambda: 0.0, began_us=26_000_000)
    settling.is_connected, settling.now_ms = True, 100_000
    settling.note_hand(settling.hands, is_key=True, is_idle=False)
    settling.board_ms = 4_000 + TICK_MS - 1
    assert settling.is_on_its_way
    settling.board_ms += 1
    assert not settling.is_on_its_way
    assert not settling.is_still
    settling.board_ms = 4_000 + SEEN_AFTER_MS
    assert settling.is_still
