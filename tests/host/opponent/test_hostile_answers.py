# SPDX-License-Identifier: Apache-2.0
"""A thinking process that says anything, or cannot be had, is begun anew, and in the end hands play."""

import errno
import json
import queue
import subprocess
import sys
import threading
import time

import pytest

from tactile_app.game.match import Match
from tactile_app.game.seats.opponent import LEAST_MS, OpponentSeat
from tactile_app.game.transitions import Step
from tactile_app.opponent.checked_answers import LONGEST_LINE, NotAnAnswerError, answer_on
from tactile_app.opponent.messages import Task, Think
from tactile_app.opponent.thinker import OpponentError
from tactile_core.rules.games import find_game
from tactile_host.opponent.engine import Engine

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the worker's double is a script of the shell")

OVERBOARD = find_game("overboard")
LOST = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"
GOOD = {"number": 1, "move": "", "score": 0, "depth": 1, "nodes": 1, "fair_score": 0, "is_still": False, "told": None}


def ask(lesson: Task = Task.MOVE, about: str = "", moves: tuple[str, ...] = ()) -> Think:
    return Think(1, "overboard", {}, OVERBOARD.start().text(), list(moves), 3, 7, 1.0, lesson, about)


FIRST = OVERBOARD.start().move_text(OVERBOARD.start().legal_moves()[0])
NO_ANSWERS = {
    "no JSON": b"a library's warning\n",
    "no object": b"[]\n",
    "nothing in it": b"{}\n",
    "a number": b"1\n",
    "nothing": b"\n",
    "no text": b"\xff\xfe\x00\n",
    "3 MB": b"x" * 3_000_000,
    "a deep one": b"[" * 10_000 + b"\n",
    "half of one": json.dumps({**GOOD, "move": FIRST}).encode()[:40] + b"\n",
    "one value more": json.dumps({**GOOD, "move": FIRST, "extra": 1}).encode() + b"\n",
    "a move that is none": json.dumps({**GOOD, "move": "zz9"}).encode() + b"\n",
    "a move that is not legal": json.dumps({**GOOD, "move": "a1N1"}).encode() + b"\n",
    "a move that is a list": json.dumps({**GOOD, "move": [1]}).encode() + b"\n",
    "a score that is no number": json.dumps({**GOOD, "move": FIRST, "fair_score": "x"}).encode() + b"\n",
    "a score without end": b'{"number": 1, "move": "%s", "score": Infinity, "depth": 1, "nodes": 1, "told": null}\n'
    % FIRST.encode(),
    "a number of 5,000 digits": b'{"number": ' + b"9" * 5000 + b"}\n",
    "a number that is true": json.dumps({**GOOD, "number": True, "move": FIRST}).encode() + b"\n",
}
WRONG_FINDINGS = {
    "a kind that is none": (Task.HINT, ["oracle", 1, 2, 3]),
    "a hint beside the board": (Task.HINT, ["hint", [36], 0, 0, False]),
    "a hint without a square": (Task.HINT, ["hint", [], 0, 0, False]),
    "a hint of many squares": (Task.HINT, ["hint", [1, 2, 3], 0, 0, False]),
    "a hint that cannot be made": (Task.HINT, ["hint", [0], 1, 0, False]),
    "a hint of words": (Task.HINT, ["hint", "ab", 0, 0, False]),
    "a hint without a move": (Task.HINT, ["hint", [0], None, 0, False]),
    "a verdict in place of a hint": (Task.HINT, ["verdict", 0, 0, 0, 0, 0, [], 0, 0, True]),
    "a better move that is none": (Task.VERDICT, ["verdict", 0, 1, 0, -1, 0, [], 0, 0, True]),
    "an answer that is none": (Task.VERDICT, ["verdict", 0, -1, 0, 1, 0, [], 0, 0, True]),
    "a verdict that is sure of a number": (Task.VERDICT, ["verdict", 0, -1, 0, -1, 0, [], 0, 0, 1]),
    "a verdict cut short": (Task.VERDICT, ["verdict", 0, 1]),
    "a degree that has no word": (Task.STANDING, ["standing", 7, 1, 0]),
    "a side that plays nowhere": (Task.STANDING, ["standing", 2, 5, 0]),
    "a degree of nobody": (Task.STANDING, ["standing", 2, None, 0]),
    "a win sooner than now": (Task.STANDING, ["standing", 4, 1, -3]),
    "a threat that is none": (Task.THREAT, ["threat", 99999, 0, 0]),
    "a point beyond the game": (Task.TURNING_POINTS, ["review", [0, 99], [], [], 0, []]),
    "a point before it": (Task.TURNING_POINTS, ["review", [], [-1], [], 0, []]),
    "points out of order": (Task.TURNING_POINTS, ["review", [0, 0], [], [], 0, []]),
    "more moves than there are": (Task.TURNING_POINTS, ["review", [], [], [], 9, []]),
    "losses of no ply": (Task.TURNING_POINTS, ["review", [], [], [[7, 1]], 1, []]),
    "a doubt beyond the game": (Task.TURNING_POINTS, ["review", [], [], [], 0, [99]]),
    "a point of words": (Task.TURNING_POINTS, ["review", ["x"], [], [], 0, []]),
}


@pytest.mark.parametrize("kind", NO_ANSWERS)
def test_a_line_that_answers_nothing_is_no_answer(kind):
    with pytest.raises(NotAnAnswerError):
        answer_on(NO_ANSWERS[kind][: LONGEST_LINE + 1], ask())


@pytest.mark.parametrize("kind", WRONG_FINDINGS)
def test_a_finding_that_fits_no_position_is_no_answer(kind):
    lesson, told = WRONG_FINDINGS[kind]
    about = FIRST if lesson is Task.VERDICT else ""
    with pytest.raises(NotAnAnswerError):
        answer_on(json.dumps({**GOOD, "told": told}).encode(), ask(lesson, about))


def test_an_answer_is_one_and_what_is_older_is_dropped():
    answer = answer_on(json.dumps({**GOOD, "move": FIRST}).encode(), ask())
    assert answer is not None
    assert answer.move == FIRST
    assert answer_on(json.dumps({**GOOD, "number": 0, "move": "zz9"}).encode(), ask()) is None
    assert answer_on(json.dumps({**GOOD, "told": None}).encode(), ask(Task.THREAT)) is not None


def worker_that_says(tmp_path, monkeypatch, data: bytes, then: str = "exec cat >/dev/null") -> None:
    """Let every worker that is started write *data*, and *then* run a line of the shell."""
    (tmp_path / "said").write_bytes(data)
    script = tmp_path / "python"
    script.write_text(f"#!/bin/sh\necho x >> {tmp_path}/starts\ncat {tmp_path}/said\n{then}\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


def outcome_of(seat: OpponentSeat) -> Step | int:
    """Return what *seat* does in the end."""
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    until_s = time.monotonic() + 60
    now_ms = 0
    while time.monotonic() < until_s:
        step = seat.decide(now_ms)
        now_ms = LEAST_MS
        if step is not None:
            return step
        with pytest.raises(queue.Empty):
            nothing.get(timeout=0.005)
    raise AssertionError("nothing came of it")


def seat_of(engine: Engine) -> OpponentSeat:
    match = Match(OVERBOARD, {}, 1, None, OVERBOARD.start().text())
    match.levels[:] = [3, 3]
    seat = OpponentSeat(engine)
    seat.begin_turn(match)
    return seat


def assert_hands_take_over(engine: Engine) -> None:
    try:
        step = outcome_of(seat_of(engine))
    finally:
        engine.close()
    assert isinstance(step, Step)
    assert "opponent-fails" in repr(step)
    assert "SetLevel" in repr(step)


@pytest.mark.parametrize("kind", NO_ANSWERS)
def test_whatever_the_process_prints_hands_take_over_in_the_end(kind, tmp_path, monkeypatch):
    worker_that_says(tmp_path, monkeypatch, NO_ANSWERS[kind])
    assert_hands_take_over(Engine("overboard"))
    assert (tmp_path / "starts").read_text().count("x") == 4


def test_a_process_that_prints_without_end_fills_no_memory_and_can_be_ended(tmp_path, monkeypatch):
    worker_that_says(tmp_path, monkeypatch, b"", "exec yes '{}'")
    engine = Engine("overboard")
    engine.think(OVERBOARD.start(), 1, 1)
    process = engine._process
    assert process is not None
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    with pytest.raises(queue.Empty):
        nothing.get(timeout=0.5)
    assert process._lines.qsize() <= 16
    engine.close()
    assert not any(thread.is_alive() for thread in process._threads)


def test_a_process_that_takes_nothing_holds_nobody_up(tmp_path, monkeypatch):
    worker_that_says(tmp_path, monkeypatch, b"", "exec sleep 60")
    engine = Engine("overboard")
    asked = threading.Event()

    def ask_often() -> None:
        # More than the pipe to a process holds.
        for seed in range(2000):
            engine.think(OVERBOARD.start(), 1, seed)
        asked.set()

    threading.Thread(target=ask_often, daemon=True).start()
    assert asked.wait(60)
    engine.close()


@pytest.mark.parametrize("number", [errno.EMFILE, errno.EAGAIN, errno.ENOMEM], ids=str)
def test_where_no_process_can_be_had_hands_take_over(number, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    assert_hands_take_over(Engine("overboard"))


def test_where_no_thread_can_be_had_hands_take_over(monkeypatch):
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert_hands_take_over(Engine("overboard"))


def test_a_process_that_can_be_had_again_is_asked_the_same(monkeypatch):
    begin = subprocess.Popen
    refusals = [OSError(errno.EAGAIN, "refused")] * 2

    def popen(*given: object, **options: object) -> object:
        if refusals:
            raise refusals.pop()
        return begin(*given, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", popen)
    engine = Engine("overboard", most_s=60)
    try:
        move = outcome_of(seat_of(engine))
    finally:
        engine.close()
    assert move in OVERBOARD.start().legal_moves()


def test_a_teacher_that_keeps_failing_says_so(tmp_path, monkeypatch):
    worker_that_says(tmp_path, monkeypatch, b"[]\n")
    engine = Engine("overboard")
    engine.teach(Task.HINT, OVERBOARD.from_text(LOST))
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    with pytest.raises(OpponentError):  # noqa: PT012 - it fails at one of many looks
        while True:
            assert engine.poll() is None
            with pytest.raises(queue.Empty):
                nothing.get(timeout=0.005)
    engine.close()
