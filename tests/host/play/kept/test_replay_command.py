# SPDX-License-Identifier: Apache-2.0
"""`play --replay RECORD` on the virtual board: hands carry out what is told, go back, and play on from there."""

import subprocess

from tactile_app.game.records.record_reader import read_records
from tactile_host.storage.desktop import user_store
from tests.host.play.program import COMMAND, moves_on_record, play_through

START = "wbwbw/b...b/w...w/b...b/wbwbw w"
RECORD = ["tactile-board record 1", "game eclaircissement", "date 2026-11-21", "seed 5", f"start {START}",
          "move 1 c1-d2", "move 2 b5-b4"]  # fmt: skip


def test_a_recorded_game_is_felt_move_by_move_and_played_on(tmp_path):
    recorded, played = tmp_path / "old.record", tmp_path / "new.record"
    recorded.write_text("".join(line + "\n" for line in RECORD))
    typed = ["lift c1", "place d3", "lift d3", "place d2", "lift b5", "place b4", "key two", "lift b4", "place b5"]
    typed += ["key one 1200", "key one", "d5-d4"]
    said = play_through(typed, played, "eclaircissement", "--replay", str(recorded), "--seed", "5")
    told = [
        "A record of two moves. Key one pauses, key two takes a move back.",
        "Carry out for smooth. Carry C1 to D2. Type carry: the hand does it.",
        "Carry David 3 to David 2.",
        "Carry out for ridged. Carry B5 to B4. Type carry: the hand does it.",
        "The record ends here. Hold key one to play on. To hold it, type hold one.",
        "Move two is taken back.",
        "Carry B4 back to B5. Type arrange: the hand puts the board right.",
        "Paused. Key one goes on, key two takes a move back. Hold one of them to play on from here. "
        "To hold it, type hold one.",
        "You play on from here.",
        "From D5 to D4. Smooth to move.",
    ]
    assert [line for line in said if line in told] == told
    assert moves_on_record(played) == ["c1-d2", "d5-d4"]
    (game,) = read_records(user_store(), str(played))
    assert f"start {START}" in played.read_text()
    assert game.match.moves == ["c1-d2", "d5-d4"]


def test_a_record_without_moves_is_refused_in_one_sentence(tmp_path):
    record = tmp_path / "empty.record"
    record.write_text("".join(line + "\n" for line in RECORD[:5]))
    result = subprocess.run([*COMMAND, "--replay", str(record)], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == f"{record} holds no game with moves to replay.\n"


def test_a_record_that_is_not_there_is_told_as_that(tmp_path):
    record = tmp_path / "none.record"
    result = subprocess.run([*COMMAND, "--replay", str(record)], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == f"{record} cannot be replayed: there is no such record, or it is empty.\n"
