# SPDX-License-Identifier: Apache-2.0
"""More than one thing is broken, such as a line and a switch: both are named one after the other, and games go on."""

import pytest

from tactile_app.game.hands.joined_lines import JoinedLines
from tactile_app.game.hands.two_causes import lines_in_part
from tactile_core.rules.games import find_game
from tactile_core.rules.squares import square_text
from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness

# Of each game a position with pieces near the lines that are broken.
STARTS = {
    "overboard": "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0",
    "crossings": "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w",
    "eclaircissement": "B..BW/.WBWW/B.B.W/W.W.B/BBW.. w",
    "rampants": "bBb/BbB/.../.w./b.W/.../w.w/W.W w",
}
BROKEN = (
    ["joined 1 3", "stuck a4"],
    ["joined a b", "dead c1"],
    ["silent 1", "silent a"],
    ["silent 1", "joined 3 4"],
    ["joined 2 3", "joined 3 4"],
    ["joined 1 3", "joined a b"],
)


def planted(game, faults):
    """Return *faults* with each silent line as its dead switches."""
    found = find_game(game)
    names = [square_text(square, found.columns) for square in range(found.columns * found.rows)]
    lines = []
    for fault in faults:
        kind, *where = fault.split()
        silent = [name for name in names if where[0] in (name[0], name[1:])]
        lines += [f"dead {name}" for name in silent] if kind == "silent" else [fault]
    return lines


@pytest.mark.parametrize("faults", BROKEN, ids=" and ".join)
@pytest.mark.parametrize("game", STARTS)
def test_a_board_with_two_broken_things_is_called_right_in_the_end(game, faults):
    board = (6, 6) if game == "overboard" else (10, 10)
    harness = Harness(game, STARTS[game], board=board, faults=planted(game, faults))
    WornPlayer(harness).set_up()
    assert harness.referee.is_at_turns


def test_pieces_that_nobody_has_set_up_are_no_broken_lines():
    # Pieces of five rows stand elsewhere.
    wanted, seen = 0x0000FFFFFF, 0xFF00FF0000
    assert lines_in_part(wanted, seen, 0, (8, 8)) == []


def test_of_a_pair_of_joined_lines_and_a_switch_the_pair_is_named():
    wanted = 0b00000_10010_00000_00101_00000
    seen = 0b10000_10111_00000_10111_00000
    first = lines_in_part(wanted, seen, 0, (5, 5))[0]
    assert isinstance(first, JoinedLines)
    assert (first.numbers, first.is_row) == ((1, 3), True)


# Of each march: the position, the lines that answer together, and what was once recorded first.
MARCHES = (
    ("bbbb.bbb/.bbbbbbb/..b...../.b....../......../....w.ww/wwwwwwww/ww.ww..w b", "6 8", "c7S2/2"),
    ("bbb.bbbb/bb..bbbb/.b.b..../...b..../w......./w.w...../.w.wwwww/wwwwwww. b", "a e", "f8SW3/3xa3"),
)


@pytest.mark.parametrize(("start", "lines", "march"), MARCHES)
def test_a_march_over_a_line_that_is_left_out_is_not_recorded_shorter_before_it_is_asked_about(start, lines, march):
    harness = Harness("crossings", start, faults=[f"joined {lines}"])
    player = WornPlayer(harness)
    player.set_up()
    player.play(march)
    assert [line for line in harness.written if line.startswith(("move", "amend"))] == [f"move 1 {march}"]


def test_a_touch_that_belongs_to_another_move_does_not_answer_whether_a_hidden_one_was_made():
    start = (
        "........../......h.../....p2..../.h..M3..../.....m1.../"
        ".h2......./........../........../....M...../p......... w"
    )
    row = [f"dead {column}7" for column in "abcdefghij"]
    harness = Harness("tectonic", start, faults=["stuck e2", *row])
    harness.referee.leave_out(tuple(fault.split()[1] for fault in row))
    player = WornPlayer(harness)
    player.set_up()
    # The piece of E2 seems to stand there still, so that of E7 might have come, whose switch is left out.
    player.play("e2-e6*f6")
    assert [line for line in harness.written if line.startswith(("move", "amend"))] == ["move 1 e2-e6*f6"]


# Of each game: a position, moves on a good board, and one after which things are broken at once.
IN_MID_GAME = (
    (
        "crossings",
        "b.bb...b/bb.bb..b/...bb.../..w.bb../..w.wb../..w...../w....www/ww.www.w b",
        ("d7W1/1", "c3N3/2xc7"),
        ["stuck f7"],
    ),
    ("rampants", "w.w/..W/w../wB./w../.../bBB/bB. b", ("a2-a3",), ["joined 6 8", "joined 4 7"]),
    (
        "tectonic",
        "......1m../.......h../......p.../.....mm.../....h.3.../.p......../"
        ".........P/........../.p...h..../.......... b",
        ("b2-b4",),
        ["joined 1 2", *(f"dead {column}4" for column in "abcdefghij")],
    ),
    (
        "quatre_en_ligne",
        "----------/----------/----------/----W----./----..BW-B/"
        "----W..B../----wBW---/-----.----/-----BB---/-----W---- w",
        ("e4-e6j",),
        ["joined h j", "stuck h4"],
    ),
)


@pytest.mark.parametrize(("game", "start", "moves", "faults"), IN_MID_GAME)
def test_a_move_that_is_made_as_things_break_is_played_in_the_end(game, start, moves, faults):
    harness = Harness(game, start)
    player = WornPlayer(harness)
    for move in moves[:-1]:
        player.play(move)
    for fault in faults:
        kind, *where = fault.split()
        if kind == "joined":
            harness.join(*where)
        else:
            harness.break_switch(kind, *where)
    player.play(moves[-1])
    assert harness.referee.match.moves == list(moves)
