# SPDX-License-Identifier: Apache-2.0
"""Whole games of the five lifting games, typed move by move and carried out by the hand of the virtual board."""

import subprocess
import sys

import pytest

from tactile_app.game.records.record_reader import NOTE, read_records
from tactile_core.rules.games import GAMES
from tactile_host.storage.desktop import user_store
from tests.host.play.golden import compare
from tests.host.play.kept.kept_trace import assert_read_again
from tests.host.play.program import moves_on_record, play_through
from tests.host.play.typed import ARRANGED, SEEDS, typed_game


def test_every_game_has_its_golden_game():
    # Overboard's, with its bag, is test_whole_game.py.
    assert sorted({"overboard", *SEEDS}) == sorted(game.name for game in GAMES)


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_a_whole_game_is_typed_spoken_and_on_record(name, tmp_path):
    game = typed_game(name, SEEDS[name])
    compare(f"{name}.positions.txt", game.positions)
    record = tmp_path / "game.record"
    arranged = ARRANGED if name == "rampants" else ()
    trace = tmp_path / "game.trace"
    lines = play_through([*arranged, *game.lines()], record, name, "--seed", "5", "--trace", str(trace))
    compare(f"{name}.en.txt", lines)
    assert_read_again(trace, game.texts)
    assert moves_on_record(record) == game.texts
    (found,) = read_records(user_store(), str(record))
    assert found.match.playing().text() == game.positions[-1].split(" ", 3)[3]
    assert (game.result is None) == (found.match.outcome() is None)
    if game.result is not None:
        assert f"result {game.result}" in user_store().read(str(record)).lines
    for language in ("fr", "de"):
        command = [sys.executable, "-m", "tactile_host", "record", str(record), "--aloud", "--speech", "off"]
        said = subprocess.run(
            [*command, "--language", language], capture_output=True, text=True, timeout=100, check=True
        )
        compare(f"{name}.{language}.txt", said.stdout.splitlines())


def test_a_move_is_taken_back_and_the_next_game_begun_on_the_virtual_board(tmp_path):
    """`arrange` lets the hand put the pieces as the game has them."""
    menu = ["key menu", *["key two"] * 3, "key one", *["key two"] * 3, "key one", "key one"]
    typed = ["c1-d2", "key one 1200", "key one", "arrange", "board", "c1-c2", *menu, "arrange", "c1-b2", "board"]
    record = tmp_path / "game.record"
    lines = play_through(typed, record, "eclaircissement", "--seed", "5")
    assert "Move one is taken back." in lines
    assert lines.index("wbwbw/b...b/w...w/b...b/wbwbw w") > lines.index("The position is right.")
    assert "Next game. Set the pieces up as at the start. For a minute key one undoes it, after a question." in lines
    assert "wbwbw/b...b/w...w/bw..b/wb.bw b" in lines
    assert [game.match.moves for game in read_records(user_store(), str(record))] == [["c1-c2"], ["c1-b2"]]


def test_after_a_draw_by_repetition_no_move_is_listed_and_none_is_made(tmp_path):
    record = tmp_path / "game.record"
    there_and_back = ["c1-a1", "b9-b8", "a1-c1", "b8-b9"]
    lines = play_through([*there_and_back, *there_and_back, "moves", "c1-a1", "moves", "board"], record, "tectonic")
    assert moves_on_record(record) == there_and_back * 2
    told = [line for line in user_store().read(str(record)).lines if not line.startswith(NOTE)]
    assert told[-1] == "result draw repetition"
    # Nothing but words follows the end: no list of moves, no move, no hand that finds its piece gone.
    after = lines[next(number for number, line in enumerate(lines) if "draw" in line.lower()) :]
    assert not any("-" in line or "stands" in line for line in after), after
