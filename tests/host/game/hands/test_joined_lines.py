# SPDX-License-Identifier: Apache-2.0
"""Two rows or columns whose wires touch are named, and the game goes on without them."""

import pytest

from tactile_app.game.hands.joined_lines import JoinedLines, have_changed_together, have_closed_at_once, joined_lines
from tactile_app.game.hands.shared_edges import SharedEdges
from tactile_core.rules.squares import mask_of
from tests.host.game.hands.worn_player import WornPlayer, late_position
from tests.host.game.harness import Harness

GAMES = ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
# Lines that games use much, and neighbours.
LINES = {
    "overboard": ("2 5", "b e", "c d"),
    "rampants": ("3 6", "a c", "a b"),
    "eclaircissement": ("2 4", "b d", "2 3"),
}
PLIES = 14
LEFT_OUT = "Row three is left out. Row five is left out. Key one, twice, asks for a move there."
# On a board of three columns and two rows.
SIZE = (3, 2)
COLUMNS = JoinedLines((0, 2), False, (0, 3, 2, 5))


def test_a_move_onto_a_row_that_answers_with_another_names_both_and_is_played():
    harness = Harness("crossings", faults=["joined 3 5"])
    (asked,) = harness.do("lift f2;", "wait 0.5;", "place f3", "wait 2")
    # No piece is told off F5: none stands there.
    assert asked.startswith("Rows three and five answer together: their wires may touch. Are they left out,"), asked
    assert harness.do("key one")[0] == LEFT_OUT
    assert harness.do("key one")[-1] == "From F2 north to F3. Ridged to move."


def test_rows_that_answer_together_are_named_before_the_first_move():
    harness = Harness("tectonic", faults=["joined 1 2"])
    assert not any("Take" in each for each in harness.said)
    asked = harness.said[-1]
    assert asked.startswith("Rows one and two answer together: their wires may touch."), asked
    assert harness.do("key one")[-1] == "Smooth to move."


@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_after_a_no_the_fault_of_the_board_is_told(when):
    harness = Harness("tectonic", faults=["joined 1 2"] if when == "at the start" else [])
    if when == "in mid-game":
        harness.join("1", "2")
        harness.do("wait 3")
    assert harness.said[-1].startswith("Rows one and two answer together"), harness.said[-2:]
    said = harness.do("key two", "wait 9")
    assert len(said) == 1
    assert said[0].startswith("Cancelled. The game goes on. Four squares are wrong."), said
    # A key that asks leads to the question again.
    assert "Rows one and two answer together" in " ".join(harness.do("key one", "key one", "key one"))


def test_two_switches_that_close_at_once_are_told_from_hands():
    both, one = mask_of([0, 2]), mask_of([0])
    assert have_closed_at_once(COLUMNS, 0, [(100, one), (101, both)])
    assert not have_closed_at_once(COLUMNS, 0, [(100, one), (140, both)])
    # A peg that is pushed leaves one point as it comes to another.
    assert not have_closed_at_once(COLUMNS, mask_of([3]), [(100, both)])
    assert not have_closed_at_once(COLUMNS, 0, [(100, mask_of([0, 1]))])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("which", [0, 1, 2], ids=["rows", "columns", "neighbours"])
@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_a_game_with_two_lines_that_answer_together_reaches_its_result(game, which, when):
    text, moves = late_position(game, 3, PLIES)
    lines = LINES.get(game, ("4 6", "d f", "d e"))[which]
    is_at_start = when == "at the start"
    faults = [f"joined {lines}"] if is_at_start else []
    harness = Harness(game, text, board=(6, 6) if game == "overboard" else (10, 10), faults=faults)
    player = WornPlayer(harness)
    player.set_up()
    for number, move in enumerate(moves):
        if number == 4 and not is_at_start:
            harness.join(*lines.split())
        player.play(move)
    assert harness.referee.match.outcome() is not None


def test_columns_that_answer_together_explain_a_board():
    assert joined_lines([mask_of([0, 4, 5])], mask_of([0, 2, 3, 4, 5]), 0, SIZE) == [COLUMNS]
    assert joined_lines([mask_of([0, 4, 5])], mask_of([0, 2, 4, 5]), 0, SIZE) == []
    # One square more may be a single switch as well.
    assert joined_lines([mask_of([0, 4])], mask_of([0, 2, 4]), 0, SIZE) == []
    assert joined_lines([mask_of([0, 4])], mask_of([0, 2, 4]), 0, SIZE, fewest=1) == [COLUMNS]


def test_two_switches_that_change_within_a_bounce_have_changed_together():
    assert have_changed_together(COLUMNS, 0, [(100, mask_of([0])), (101, mask_of([0, 2]))])
    assert not have_changed_together(COLUMNS, 0, [(100, mask_of([0])), (140, mask_of([0, 2]))])
    assert not have_changed_together(COLUMNS, 0, [(100, mask_of([0, 5]))])


def test_a_point_that_changes_with_one_that_is_left_out_is_left_out_and_no_move_is_taken_for_another():
    start = "W.W.W/.BBW./W..B./BW..W/BBBWB b"
    harness = Harness("eclaircissement", start, faults=["joined b d", "dead d3"])
    # A player has left out D2 alone, on which the pawn of B2 was shown.
    harness.referee.leave_out(("d2", "d3"))
    player = WornPlayer(harness)
    player.set_up()
    player.play("e1-e3")
    player.play("b2-c3")
    player.play("c1-d2")
    said = harness.said
    at = said.index("Columns B and D answer together: their wires may touch.")
    assert said[at + 1] == "B2 is left out. Key one, twice, asks for a move there."
    assert [line for line in harness.written if line.startswith("move")] == [
        "move 1 e1-e3",
        "move 2 b2-c3",
        "move 3 c1-d2",
    ]
    # It is not read again, whatever it shows.
    harness.do(*["lift a5", "place a5"] * 3)
    assert "b2" in harness.referee._flow.table.worn.names


def test_two_pegs_that_are_pushed_as_one_change_at_once_and_are_no_joined_lines():
    edges = SharedEdges((6, 6), is_push=True)
    assert edges.observe(0, 0b11, 0b10) is None
    assert edges.observe(100, 0, 0b10) is None
    assert edges.observe(150, 0, 0b10) is None
    edges = SharedEdges((6, 6), is_push=False)
    assert edges.observe(0, 0b11, 0b10) is None
    assert edges.observe(100, 0, 0b10) is None
    assert edges.observe(150, 0, 0b10) == (0, JoinedLines((0, 1), False, (*range(0, 36, 6), *range(1, 36, 6))))
    assert edges.observe(200, 0, 0b10) is None
