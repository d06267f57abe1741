# SPDX-License-Identifier: Apache-2.0
"""A row or a column whose wire is broken, or touches another one, is named and left out as a whole; games go on."""

import pytest

from tactile_app.game.hands.silent_lines import silent_lines
from tactile_core.rules.games import find_game
from tactile_core.rules.squares import square_text, squares_of
from tests.host.game.hands.worn_player import WornPlayer, late_position
from tests.host.game.harness import Harness

GAMES = ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
PLIES = 8
HALF = "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w"


def switches_of(game, line):
    """Return the names of all switches of a row, such as "2", or of a column, such as "c", on the board of *game*."""
    found = find_game(game)
    names = [square_text(square, found.columns) for square in range(found.columns * found.rows)]
    return [name for name in names if line in (name[0], name[1:])]


def fullest_line(game, text, is_row):
    """Return the name of the row, or of the column, on which most pieces stand."""
    pieces = [
        square_text(square, find_game(game).columns)
        for square in squares_of(find_game(game).from_text(text).occupancy())
    ]
    names = [piece[1:] if is_row else piece[0] for piece in pieces]
    return max(sorted(set(names)), key=names.count)


def emptiest_line(game, text, moves, is_row):
    """Return the name of the row or column over which most of *moves* go, of those with few pieces at first."""
    found = find_game(game)
    position = found.from_text(text)
    first, touched = position.occupancy(), []
    for move_text in moves:
        move = position.parse_move(move_text)
        touched += [] if move < 0 else squares_of(position.occupancy() ^ position.gesture(move).after)
        position.push(move)

    def line_of(square):
        return square_text(square, found.columns)[1 if is_row else 0 : None if is_row else 1]

    standing = [line_of(square) for square in squares_of(first)]
    used = [line_of(square) for square in touched]
    return max(sorted(set(used)), key=lambda line: (standing.count(line) <= 2, used.count(line)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_row", [True, False], ids=["row", "column"])
@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_a_game_whose_fullest_line_falls_silent_reaches_its_result(game, is_row, when):
    text, moves = late_position(game, 3, PLIES)
    line = fullest_line(game, text, is_row)
    faults = [f"dead {name}" for name in switches_of(game, line)]
    harness = Harness(game, text, faults=faults if when == "at the start" else [])
    player = WornPlayer(harness)
    player.set_up()
    for number, move in enumerate(moves):
        if number == 2 and when == "in mid-game":
            for fault in faults:
                harness.break_switch(*fault.split())
        player.play(move)
    assert harness.referee.match.outcome() is not None


@pytest.mark.parametrize(("line", "name"), [("1", "row one do not answer: row wire one"), ("a", "column A do not")])
def test_a_line_that_shows_no_piece_any_more_is_asked_about_when_a_key_is_pressed_twice(line, name):
    harness = Harness("crossings", HALF)
    for switch in switches_of("crossings", line):
        harness.break_switch("dead", switch)
    harness.do("lift h2", "place h3", "wait 9")
    said = harness.do("key one", "key one")
    assert f"The switches of {name}" in said[-1]
    assert said[-1].endswith("Are they left out, and does the game go on? Key one: yes. Key two: no.")
    said = harness.do("key one")
    assert "left out. Key one, twice, asks for a move there." in " ".join(said)
    assert harness.referee.match.moves == ["h2N1/1"]


def test_two_rows_whose_wires_touch_are_asked_about_as_the_row_that_shows_pieces_everywhere():
    harness = Harness("crossings", HALF)
    for switch in switches_of("crossings", "3"):
        harness.break_switch("stuck", switch)
    said = harness.do("lift h7", "place h7", "wait 5")
    assert "The switches of row three may not answer: row wire three." in said[-1], said
    assert harness.do("key two")[-1].startswith("Rows one and three may answer together")


def test_hands_that_have_set_up_a_row_elsewhere_are_asked_about_no_wire():
    second_row = 0b11111111 << 8
    assert silent_lines(0xFFFF, 0xFFFF & ~second_row, 0, (8, 8))
    assert not silent_lines(0xFFFF, 0xFFFF & ~second_row | second_row << 8, 0, (8, 8))


def test_a_move_onto_a_row_that_has_fallen_silent_with_two_pieces_is_found():
    harness = Harness("eclaircissement", ".ww../bwbwb/.bww./w...b/w.bbb b")
    for switch in switches_of("eclaircissement", "2"):
        harness.break_switch("dead", switch)
    WornPlayer(harness).play("c1-b2")
    assert not any(name in harness.said[-1] for name in ("wrong", "hand")), harness.said[-6:]


def test_switches_of_a_line_that_are_left_out_count_when_the_next_one_is_silent():
    wanted, third = 0b10101, 0b10001
    assert silent_lines(wanted, 0, 0, (5, 5))
    assert not silent_lines(0b00100, 0, 0, (5, 5))
    assert not silent_lines(0b00110, 0, third & 1, (5, 5))[1:]
    assert [line.number for line in silent_lines(0b00100, 0, third, (5, 5)) if line.is_row] == [0]
    # Switches that a whole line explains say nothing about the lines that cross it.
    column = sum(1 << square for square in range(0, 25, 5))
    assert not [line for line in silent_lines(0b00100, 0, column | 0b10, (5, 5)) if line.is_row]


COLUMN_C = "The switches of column C may not answer: column wire C. Are they left out,"


@pytest.mark.parametrize("game", ["eclaircissement", "tectonic"])
def test_a_column_whose_two_pieces_are_all_that_lacks_is_named_as_a_whole_at_once(game):
    harness = Harness(game, faults=[f"dead {name}" for name in switches_of(game, "c")])
    asked = harness.do("key one", "key one")[-1]
    assert asked.startswith(COLUMN_C), asked
    harness.do("key one")
    assert harness.referee.is_at_turns
    assert set(harness.referee._flow.table.worn.names) == set(switches_of(game, "c"))


def test_two_pieces_that_lack_beside_a_third_one_of_their_column_are_asked_about_one_by_one():
    harness = Harness("crossings", faults=["dead c1", "dead c2"])
    asked = harness.do("key one", "key one")[-1]
    assert asked.startswith("The switch of C1 may not answer"), asked


def test_after_a_no_to_the_column_its_switches_are_asked_about():
    harness = Harness("eclaircissement", faults=["dead c1", "dead c5"])
    assert harness.do("key one", "key one")[-1].startswith(COLUMN_C)
    assert harness.do("key two")[-1].startswith("The switch of C1 may not answer")


def test_a_column_of_two_pieces_is_named_as_a_whole_at_its_third_silent_switch():
    harness = Harness("eclaircissement", faults=[f"dead {name}" for name in switches_of("eclaircissement", "c")])
    # Players have left its two pieces out one by one.
    harness.referee.leave_out(("c1", "c5"))
    player = WornPlayer(harness)
    player.set_up()
    player.play("a3-b3")
    player.play("e4-d4")
    harness.do("lift b3", "place c4", "wait 6")
    asked = harness.do("key one", "key one", "key one")[-1]
    assert asked.startswith(COLUMN_C), asked
    player.play_on("b3-c4")
    assert harness.referee.match.moves[-1] == "b3-c4"
    assert not harness.referee.is_asking


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_row", [True, False], ids=["row", "column"])
@pytest.mark.parametrize("seed", [1, 2])
def test_of_a_silent_line_few_switches_are_asked_about_before_it_is_named(game, is_row, seed):
    text, moves = late_position(game, seed, 2 * PLIES)
    line = emptiest_line(game, text, moves, is_row)
    harness = Harness(game, text, faults=[f"dead {name}" for name in switches_of(game, line)])
    player = WornPlayer(harness)
    player.set_up()
    for move in moves:
        player.play(move)
    assert harness.referee.match.outcome() is not None
    left_out = harness.referee._flow.table.worn.names
    assert len(left_out) <= 3 or set(left_out) >= set(switches_of(game, line)), (line, left_out)
