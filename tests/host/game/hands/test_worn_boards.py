# SPDX-License-Identifier: Apache-2.0
"""A worn board plays on: a switch that does not answer is suspected, named and left out, and games reach their end."""

import pytest

from tactile_app.board.sensor_map import SensorMap
from tactile_app.game.hands.worn_switches import MOST_OFFERED
from tactile_core.rules.games import find_game
from tests.host.game.hands.worn_player import WornPlayer, busiest_in_line, busiest_square, late_position, names_switch
from tests.host.game.harness import Harness

GAMES = ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
PLIES = 16


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["dead", "stuck"])
@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_a_game_with_a_switch_that_does_not_answer_reaches_its_result(game, kind, when):
    text, moves = late_position(game, 3, PLIES)
    is_held = (kind == "dead") == (when == "at the start")
    square = busiest_square(game, text, moves, is_held=is_held)
    faults = [f"{kind} {square}"] if when == "at the start" else []
    harness = Harness(game, text, faults=faults)
    player = WornPlayer(harness)
    player.set_up()
    for number, move in enumerate(moves):
        if number == 4 and when == "in mid-game":
            harness.break_switch(kind, square)
        player.play(move)
    assert harness.referee.match.outcome() is not None
    assert any(names_switch(sentence, square) for sentence in harness.said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["dead", "stuck"])
def test_a_game_with_two_such_switches_in_one_line_reaches_its_result(game, kind):
    text, moves = late_position(game, 3, PLIES)
    squares = busiest_in_line(game, text, moves, is_held=kind == "dead")
    harness = Harness(game, text, faults=[f"{kind} {square}" for square in squares])
    player = WornPlayer(harness)
    player.set_up()
    for move in moves:
        player.play(move)
    assert harness.referee.match.outcome() is not None
    for square in squares:
        assert any(names_switch(sentence, square) for sentence in harness.said), square


def lifted_piece(game):
    """Return the square of the first piece that a legal move of the side to move begins with."""
    text, _ = late_position(game, 3, PLIES)
    position = find_game(game).from_text(text)
    origins = [position.parts(move).origin for move in position.legal_moves() if move >= 0]
    return text, position.square_text(next(origin for origin in origins if origin is not None))


def asked(harness, said):
    broken = ("does not answer", "may not answer", "always answers", "may always answer")
    return [sentence for sentence in said if any(words in sentence for words in broken)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["one", "ask"])
def test_a_piece_in_the_hand_is_named_before_its_switch_is_suspected(game, key):
    text, square = lifted_piece(game)
    harness = Harness(game, text)
    said = harness.do(f"lift {square}", "wait 7", f"key {key}", f"key {key}")
    assert said[0] == f"{square.upper()} is in your hand."
    assert said[1].startswith(said[0])
    assert said[2] == f"{square.upper()} still seems to be in your hand. If it is not, once more this key."
    assert asked(harness, harness.do(f"place {square}", "wait 3")) == []
    # A switch that was asked about in vain is not suspected for the same reason the next time.
    said = harness.do(f"lift {square}", "wait 7", f"key {key}", f"key {key}", f"place {square}")
    assert asked(harness, said) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_that_dies_under_a_standing_piece_is_among_those_asked_about_from_the_third_time_on(game):
    text, square = lifted_piece(game)
    harness = Harness(game, text)
    harness.break_switch("dead", square)
    said = harness.do("wait 7", "key one", "key one", "key one")
    assert asked(harness, said) == said[-1:]
    # A piece that was lifted and put down unseen is likelier, so that switch comes after those around.
    for _ in range(MOST_OFFERED):
        if names_switch(said[-1], square):
            break
        said = harness.do("key two")
    assert names_switch(said[-1], square)
    assert "left out" in harness.do("key one")[0]


def test_the_point_that_a_lifted_piece_went_to_is_suspected_before_the_one_that_it_left():
    harness = Harness("eclaircissement", faults=["dead c4"])
    said = harness.do("lift c5", "place c4", "wait 7", "key one", "key one", "key one", *["key two"] * 3)
    assert [sentence.split()[3] for sentence in asked(harness, said)] == ["B4", "C4", "D4", "C5"]


def test_a_move_of_one_stone_is_suspected_before_one_of_a_phalanx():
    harness = Harness("crossings", faults=["dead d5"])
    harness.do("lift a2", "place a3", "lift d8", "place d6", "lift a3", "place a4")
    said = harness.do("lift d6", "place d5", "wait 7", "key one", "key one", "key one", *["key two"] * 6)
    names = [sentence.split()[3] for sentence in asked(harness, said)]
    assert sorted(names[:-2]) == ["C5", "C6", "D5", "E5", "E6"]
    assert names[-2:] == ["D8", "D6"]


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_that_sticks_is_asked_about_the_second_time(game):
    text, _ = lifted_piece(game)
    harness = Harness(game, text)
    taken = harness.position.occupancy()
    square = harness.position.square_text(next(each for each in range(100) if not taken >> each & 1))
    harness.break_switch("stuck", square)
    said = harness.do("wait 7", "key one", "key one")
    assert asked(harness, said) == said[-1:]
    assert names_switch(said[-1], square)


def test_a_piece_that_goes_about_wrongly_is_no_dead_switch():
    harness = Harness("crossings")
    said = harness.do("lift f1", *["place e4", "lift e4", "wait 7"] * 4)
    assert any("cannot go to E4" in sentence for sentence in said)
    assert asked(harness, said) == []
    # Beside the piece in the hand another one was brushed again and again.
    assert asked(harness, harness.do(*["lift a1", "wait 7", "place a1", "wait 7"] * 4)) == []


def test_a_piece_in_the_hand_is_named_where_the_computers_move_is_carried_out():
    harness = Harness("crossings", replayed=["e2N1/1"])
    said = harness.do("lift e2", "wait 7", "key one", "key one")
    assert said[-1] == "E2 still seems to be in your hand. If it is not, once more this key."
    assert asked(harness, said) == []
    assert harness.do("place e3")[0] == "The position is right."


def test_a_point_on_which_the_computers_piece_is_not_seen_is_asked_about_the_third_time():
    harness = Harness("crossings", replayed=["e2N1/1"], faults=["dead e3"])
    said = harness.do("lift e2", "place e3", "wait 7", "key one", "key one", "key one")
    assert said[-1].startswith("The switch of E3 does not answer")
    assert harness.do("key one")[-2] == "The position is right."


def test_a_piece_is_never_to_be_carried_to_where_one_of_the_other_side_has_left():
    harness = Harness("eclaircissement", replayed=["a1-b2", "a2-c2"])
    harness.do("lift a1", "place b2")
    said = harness.do("lift c1", "place c2", "wait 9", "key ask")
    assert not any(sentence.startswith("Carry A2 to C1") for sentence in said), said
    assert "Put a smooth unlit pawn on C1." in said[-1]


def test_a_reply_that_looks_as_if_the_last_move_had_gone_on_is_played_after_a_no():
    start = ".bbb..../b.b....w/....b.bw/b..bb.bw/...wb.../......../w...ww../ww.ww.w. w"
    harness = Harness("crossings", start, faults=["dead g1"])
    player = WornPlayer(harness)
    player.set_up()
    for move in ("g1NE1/1", "e6S3/2xe2", "h6S2/2", "e3S2/1xe1", "h7NW1/1", "g5N2/1", "f2N1/1"):
        player.play(move)
    # The stone of F2 is gone from F3, where it is taken: it might have gone on to G1, whose switch does not answer.
    said = harness.do("lift f3;", "wait 0.1;", "lift d5;", "wait 0.1;", "place f3", "wait 2")
    assert said[-1].startswith("Was it this move? Move one: from F2 to G1.")
    said = harness.do("key two", "wait 1")
    assert said == [
        "Cancelled. The game goes on.",
        "D5 and E4 go south-east one place, the front to F3. Taken: F3. Smooth to move.",
    ]


@pytest.mark.parametrize("speed", ["0.1", "0.2", "0.5"])
def test_a_push_from_a_point_that_is_left_out_is_asked_about_when_it_pushes_another_peg(speed):
    harness = Harness("overboard", "....../..w.../..w.../w....b/....../b..... w 0", board=(6, 6), faults=["dead c5"])
    WornPlayer(harness).set_up()
    said = harness.do(f"slide c5 c4 at {speed}")
    assert said == ["Was it this move? Move one: from C5 south one place. Key one: yes. Key two: no."]


def test_on_a_board_with_swapped_wires_a_silent_switch_is_named_by_the_wires_that_it_lies_on():
    order = list(range(100))
    # Row wires two and three are swapped: the switch of C2 answers as that of C3.
    order[10:30] = [*order[20:30], *order[10:20]]
    wired = SensorMap(tuple(order), (0, 1, 2, 3, 4)).wired(10)
    assert (wired["c2"], wired["c3"], "c4" in wired) == ("c3", "c2", False)
    harness = Harness("crossings")
    harness.referee.leave_out((), wired)
    harness.break_switch("dead", "c2")
    said = harness.do("wait 7", "key one", "key one", "key one")
    said += harness.do(*["key two"] * MOST_OFFERED)
    assert any(each.startswith("The switch of C2 may not answer: row wire three, column wire C.") for each in said)
