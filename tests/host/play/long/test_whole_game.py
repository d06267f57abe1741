# SPDX-License-Identifier: Apache-2.0
"""A whole game of Overboard, from the bag to the last peg, by scripted hands on the virtual board.

Real firmware in real MicroPython on a pseudo-terminal, pyserial, referee, record and sentences.
"""

import pytest

from tactile_app.game.records.record_reader import read_records
from tactile_host.storage.desktop import user_store
from tests.host.play.golden import compare
from tests.host.play.kept.kept_trace import assert_read_again
from tests.host.play.program import moves_on_record, play_through
from tests.host.play.script import whole_game


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_whole_game_is_spoken_and_on_record(language, tmp_path):
    script = whole_game(seed=1)
    record = tmp_path / "game.record"
    trace = tmp_path / "game.trace"
    options = ("--language", language, "--seed", "5", "--trace", str(trace))
    lines = play_through(script.lines(), record, "overboard", *options)
    compare(f"overboard.{language}.txt", lines)
    assert_read_again(trace, script.texts)
    assert moves_on_record(record) == script.texts
    (game,) = read_records(user_store(), str(record))
    assert game.match.moves == script.texts
    assert f"start {script.start}" in user_store().read(str(record)).lines
    assert f"result {script.result}" in user_store().read(str(record)).lines
    # Every push of the script is heard once, and nothing else is taken for one.
    position = game.match.game.from_text(script.start)
    for text in script.texts:
        position.push(position.parse_move(text))
    assert position.text() == game.match.playing().text()


def test_slow_and_fast_hands_give_the_same_record(tmp_path):
    records = []
    for speed in (0.08, 1.4):
        script = whole_game(seed=2, speed=speed)
        record = tmp_path / f"{speed}.record"
        play_through(script.lines(), record, "--seed", "5")
        lines = user_store().read(str(record)).lines
        # A note tells the program how far it had listened to this very board; it is no part of the game.
        records.append([line for line in lines if not line.startswith((";", "date"))])
        assert moves_on_record(record) == script.texts
    assert records[0] == records[1]


def test_nonsense_is_answered_line_by_line_and_the_session_ends_well(tmp_path):
    nonsense = ["", "fly to the moon", "slide", "slide a1 z9", "slide a1 b2", "lift", "place a1 b1", "key seven"]
    nonsense += ["wait", "wait minus", "a1E1", "\x07\x1b[31m", "ключ", "x" * 5000, "slide a1 b1 at 900"]
    record = tmp_path / "game.record"
    empty = play_through([], record, "--seed", "5", "--new")
    for line in nonsense:
        answered = play_through([line], record, "--seed", "5", "--new")
        assert len(answered) > len(empty) or not line, line
    assert play_through(nonsense, record, "--seed", "5", "--new")[-1] == empty[-1]


def test_a_session_goes_on_with_the_game_that_was_left(tmp_path):
    script = whole_game(seed=3)
    record = tmp_path / "game.record"
    lines = script.lines()
    for start in range(0, len(lines), 25):
        play_through(lines[start : start + 25], record, "--seed", "5")
    assert moves_on_record(record) == script.texts
