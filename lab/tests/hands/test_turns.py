# SPDX-License-Identifier: Apache-2.0
"""Every kind of hand does in every game what its truth says."""

import subprocess
import sys
from pathlib import Path

from lab.hands.deeds import read_board, read_deed
from lab.hands.generate import turns
from lab.hands.judging import opened_squares
from lab.hands.kinds import find_kind, kinds_of
from tactile_core.rules.games import GAMES, find_game


def each_turn(count=2, seed="test"):
    for game in GAMES:
        for kind in kinds_of(game.name):
            for turns_each in (None, 2):
                for made in turns(game.name, kind, count, seed, turns_each):
                    yield game, made


def test_a_legal_move_leaves_the_board_that_the_rules_give():
    for game, made in each_turn():
        position = game.from_text(made.position)
        assert made.lines[0][1] == position.occupancy()
        if made.truth.move is not None:
            position.push(position.parse_move(made.truth.move))
            assert made.lines[-1][1] == position.occupancy(), made.truth.move


def test_every_square_that_a_move_needs_has_been_open():
    for game, made in each_turn():
        if made.truth.move is None or made.truth.note == "not turned":
            continue
        deed = read_deed(made.truth.move, read_board(made.position, game.rows, game.columns))
        knocked = set(deed.taken)  # an enemy that is pushed aside by its attacker may never be seen to leave
        assert opened_squares(made.lines) >= deed.need - knocked, made.truth.move


def test_time_only_grows_and_the_hand_rests_before_the_end():
    for _, made in each_turn():
        times = [ms for ms, _ in made.lines]
        assert times == sorted(set(times))
        assert made.truth.placed_ms <= made.truth.rest_ms < times[-1]


def test_the_same_seed_gives_the_same_turns_in_another_process():
    line = [sys.executable, "-m", "lab.hands", "crossings", "--kind", "reader", "--turns", "2", "--seed"]
    first, second, other = [subprocess.check_output([*line, seed], text=True) for seed in ("5", "5", "6")]
    assert first == second != other
    assert first.startswith("turn ")


def test_a_reader_opens_reeds_again_and_again_for_seconds_and_leaves_the_board_as_it_was():
    for made in turns("overboard", find_kind("reads_only"), 3, "test"):
        assert made.truth.move is None
        assert made.lines[0][1] == made.lines[-1][1]
        changes = [ms for (_, before), (ms, after) in zip(made.lines, made.lines[1:]) if before != after]
        assert len(changes) >= 10
        assert changes[-1] - changes[0] > 2000


def test_a_chain_that_stops_is_set_down_at_every_landing():
    game = find_game("eclaircissement")
    position = game.from_text("...../...../...../..b../.w... w")
    assert "b1-d3" not in [position.move_text(move) for move in position.legal_moves()]
    board = read_board("...../...../bw.../...../b.... w", 5, 5)
    assert read_deed("a1-a5", board).stops == ()
    board = read_board("...../b..../...../b..../w.... w", 5, 5)
    assert read_deed("a1-a5", board).stops == (10,)


def test_moves_that_only_a_key_can_tell_are_said_to_be_alike():
    alike = [made.truth for made in turns("eclaircissement", find_kind("calm"), 40, "test")]
    assert any(truth.move == f"{text}*" for truth in alike for text in truth.alike)
    assert all(truth.decidable == (not truth.alike) for truth in alike)


def test_the_model_knows_nothing_of_the_recogniser():
    for file in sorted((Path(__file__).resolve().parents[3] / "lab/hands").glob("*.py")):
        for line in file.read_text("utf-8").splitlines():
            words = line.split()
            if words[:1] in (["import"], ["from"]) and words[1].startswith("tactile_"):
                assert words[1] in (
                    "tactile_core.rules.position",
                    "tactile_core.rules.game",
                    "tactile_core.rules.games",
                ), f"{file.name}: {line}"
