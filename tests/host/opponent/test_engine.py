# SPDX-License-Identifier: Apache-2.0
"""The opponent's real process: it answers, stops, is killed and comes back."""

import os
import queue
import signal
import sys
import time

import pytest

from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.engine import Engine, OpponentError
from tactile_host.opponent.messages import Answer, Think, line_of_play, parse_answer, parse_ask

PATIENCE_S = 60.0


def wait(engine):
    """Return the answer of *engine*, which is looked at until it comes."""
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        answer = engine.poll()
        if answer is not None:
            return answer
        with pytest.raises(queue.Empty):
            nothing.get(timeout=0.005)
    raise AssertionError("no answer came")


@pytest.fixture
def overboard():
    engine = Engine("overboard", most_s=PATIENCE_S)
    yield engine
    engine.close()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_it_plays_what_the_level_plays_in_this_process(game):
    engine = Engine(game, most_s=PATIENCE_S)
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
    engine = Engine("crossings", {"distance": "exact", "capture": "line"}, PATIENCE_S)
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
    assert os.getpriority(os.PRIO_PROCESS, overboard.process_id) > os.getpriority(os.PRIO_PROCESS, 0)


def test_closing_ends_the_process():
    engine = Engine("rampants")
    engine.close()
    with pytest.raises(OSError, match="process"):
        os.kill(engine.process_id, 0)


def test_a_question_and_an_answer_survive_the_line():
    ask = Think(3, "quatre_en_ligne", {"tile_free": "corner"}, "text w", ["@e5"], 8, -5, 0.5)
    assert parse_ask(ask.line()) == ask
    answer = Answer(3, "e5-f6", -29999, 4, 10_000)
    assert parse_answer(answer.line()) == answer


def test_a_line_of_play_brings_the_position_and_its_past_back():
    for game in GAMES:
        position = game.start()
        for number in range(12):
            moves = position.legal_moves()
            position.push(moves[number % len(moves)])
        start, texts = line_of_play(position)
        again = Think(1, game.name, {}, start, texts, 1, 1, 1.0).position()
        assert (again.text(), again.past_keys()) == (position.text(), position.past_keys())
