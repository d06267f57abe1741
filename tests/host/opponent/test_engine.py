# SPDX-License-Identifier: Apache-2.0
"""The opponent's real process: it answers, stops, is killed and comes back."""

import os
import queue
import signal
import subprocess
import sys
import time

import pytest

from tactile_app.opponent.messages import Answer, Task, Think, line_of_play, parse_answer, parse_ask
from tactile_app.opponent.thinker import OpponentError
from tactile_core.opponent.findings import Hint, Standing, Threat, Verdict
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import Teacher
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.engine import Engine
from tactile_host.opponent.worker import NICENESS
from tests.patience import FAR_S

# The priority that gives way to all others, as Linux counts.
LAST = 19


def wait(engine):
    """Return the answer of *engine*, which is looked at until it comes."""
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    until = time.monotonic() + FAR_S
    while time.monotonic() < until:
        answer = engine.poll()
        if answer is not None:
            return answer
        with pytest.raises(queue.Empty):
            nothing.get(timeout=0.005)
    raise AssertionError("no answer came")


@pytest.fixture
def overboard():
    engine = Engine("overboard", most_s=FAR_S, teaching_s=FAR_S)
    yield engine
    engine.close()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_it_plays_what_the_level_plays_in_this_process(game):
    engine = Engine(game, most_s=FAR_S)
    try:
        position = find_game(game).start()
        position.push(position.legal_moves()[3])
        engine.think(position, 3, 7)
        answer = wait(engine)
    finally:
        engine.close()
    thought = choose(Search(full_knowledge_of(game), LargeTable()), position, 3, 7)
    assert (answer.move, answer.score, answer.nodes) == (position.move_text(thought.move), thought.score, thought.nodes)


def test_it_knows_the_options_of_the_game():
    engine = Engine("crossings", {"distance": "exact", "capture": "line"}, FAR_S)
    try:
        position = find_game("crossings").start(distance="exact", capture="line")
        engine.think(position, 4, 1)
        answer = wait(engine)
    finally:
        engine.close()
    assert position.parse_move(answer.move) in position.legal_moves()


def test_a_stop_is_followed_by_silence_and_the_next_question_is_answered(overboard):
    position = find_game("overboard").start()
    overboard.think(position, 8, 1)
    overboard.stop()
    overboard.think(position, 1, 2)
    first = wait(overboard)
    overboard.think(position, 2, 2)
    second = wait(overboard)
    assert (first.number, second.number) == (2, 3)


def test_a_newer_question_takes_the_older_one_s_place(overboard):
    position = find_game("overboard").start()
    for level in (8, 8, 1):
        overboard.think(position, level, 1)
    assert wait(overboard).number == 3
    assert overboard.poll() is None


def test_a_process_that_is_killed_is_started_again_and_plays_the_same_move(overboard):
    position = find_game("overboard").start()
    overboard.think(position, 7, 4)
    undisturbed = wait(overboard)
    overboard.think(position, 7, 4)
    before = overboard.process_id
    os.kill(before, getattr(signal, "SIGKILL", signal.SIGTERM))
    answer = wait(overboard)
    assert overboard.process_id != before
    assert (answer.move, answer.nodes) == (undisturbed.move, undisturbed.nodes)


def test_a_process_that_dies_over_and_over_is_given_up():
    # An unknown game ends the worker: no question can be answered.
    engine = Engine("no such game")
    try:
        engine.think(find_game("overboard").start(), 1, 1)
        with pytest.raises(OpponentError):
            wait(engine)
    finally:
        engine.close()


def test_a_lot_falls_by_nodes_whatever_the_clock_says():
    position = find_game("crossings").start()
    search = Search(full_knowledge_of("crossings"), LargeTable())
    for most_s in (0.0, FAR_S):
        engine = Engine("crossings", most_s=most_s)
        try:
            engine.think(position, 5, 1)
            answer = wait(engine)
        finally:
            engine.close()
        assert position.parse_move(answer.move) == choose(search, position, 5, 1).move


def test_the_time_is_a_bound_too():
    engine = Engine("overboard", most_s=0.0)
    try:
        position = find_game("overboard").start()
        engine.think(position, 8, 1)
        answer = wait(engine)
    finally:
        engine.close()
    assert position.parse_move(answer.move) in position.legal_moves()
    assert answer.nodes < 10_000


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems tell priorities in other ways")
def test_it_stands_back_for_everything_else(overboard):
    overboard.think(find_game("overboard").start(), 1, 1)
    wait(overboard)
    # No priority is below the last, which the tests themselves may have.
    below = min(os.getpriority(os.PRIO_PROCESS, 0) + NICENESS, LAST)
    assert os.getpriority(os.PRIO_PROCESS, overboard.process_id) == below


def test_closing_ends_the_process():
    engine = Engine("rampants")
    engine.think(find_game("rampants").start(), 1, 1)
    engine.close()
    with pytest.raises(OSError, match="process"):
        os.kill(engine.process_id, 0)


def test_a_question_and_an_answer_survive_the_line():
    ask = Think(3, "quatre_en_ligne", {"tile_free": "corner"}, "text w", ["@e5"], 8, -5, 0.5)
    assert parse_ask(ask.line()) == ask
    answer = Answer(3, "e5-f6", -29999, 4, 10_000)
    assert parse_answer(answer.line()) == answer


def test_what_a_teacher_found_survives_the_line():
    verdict = Verdict(1, 22, 2)
    verdict.reply, verdict.reply_gain, verdict.line, verdict.swing, verdict.plies = 7, 3, (7, 8, 9), 4, 5
    verdict.is_sure = False
    for told in (Hint((3, 4), 7, 2, True, False), Standing(2, 1, 0), Threat(5, 1, 3), verdict, None):
        answer = Answer(1, "", 0, 0, 0, told=told)
        again = parse_answer(answer.line())
        assert repr(again.told) == repr(told)
        if told is verdict:
            assert [getattr(again.told, name) for name in Verdict.__slots__] == [
                getattr(verdict, name) for name in Verdict.__slots__
            ]


def test_it_teaches_what_the_teacher_says_in_this_process(overboard):
    game = find_game("overboard")
    position = game.from_text("ww.w.w/.....b/w....w/....../....../bbbb.. b 0")
    overboard.teach(Task.HINT, position)
    hint = wait(overboard).told
    overboard.teach(Task.VERDICT, position, position.parse_move("f5S4x"))
    verdict = wait(overboard).told
    overboard.teach(Task.STANDING, position)
    standing = wait(overboard).told
    overboard.teach(Task.THREAT, position)
    threat = wait(overboard).told
    teacher = Teacher(Search(full_knowledge_of("overboard"), LargeTable()), game.from_text)
    assert repr(hint) == repr(teacher.hint(position))
    assert repr(verdict) == repr(teacher.verdict(position, position.parse_move("f5S4x")))
    assert repr(standing) == repr(teacher.standing(position))
    assert repr(threat) == repr(teacher.threat(position))
    assert verdict is not None


def test_it_answers_what_a_set_up_asks():
    engine = Engine("rampants", most_s=FAR_S)
    try:
        set_up = find_game("rampants").set_up(9, 1)
        while (question := set_up.question()) is not None:
            engine.think_of_set_up(set_up, 2, 9)
            text = wait(engine).move
            assert text in question.choices
            set_up.answer(text)
    finally:
        engine.close()
    assert len(set_up.answers()) == 6


def test_a_fair_score_and_a_game_that_stands_still_are_told_whatever_the_level(overboard):
    position = find_game("overboard").from_text("....../....../..w.../...w../....../b..... w 0")
    overboard.think(position, 1, 1)
    answer = wait(overboard)
    assert answer.fair_score > 500
    assert not answer.is_still


def test_a_line_of_play_brings_the_position_and_its_past_back():
    for game in GAMES:
        position = game.start()
        for number in range(12):
            moves = position.legal_moves()
            position.push(moves[number % len(moves)])
        start, texts = line_of_play(position)
        again = Think(1, game.name, {}, start, texts, 1, 1, 1.0).position()
        assert (again.text(), again.past_keys()) == (position.text(), position.past_keys())


def test_a_compiled_file_that_a_full_disk_has_cut_does_not_silence_it(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    command = [sys.executable, "-c", "import tactile_core.rules.crossings"]
    subprocess.run(command, check=True)
    [compiled] = tmp_path.rglob("crossings.*.pyc")
    compiled.write_bytes(compiled.read_bytes()[:2048])
    assert subprocess.run(command, check=False, capture_output=True).returncode != 0
    engine = Engine("crossings", most_s=FAR_S)
    try:
        position = find_game("crossings").start()
        engine.think(position, 1, 7)
        assert wait(engine).move
    finally:
        engine.close()
