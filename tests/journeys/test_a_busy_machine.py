# SPDX-License-Identifier: Apache-2.0
"""On a computer that is busy elsewhere the board is late to tell its state, and the acts of the hand."""

import os
import signal
import subprocess
import time

from tests.journeys.sentences import never_said
from tests.journeys.terminal import Terminal

# Longer than a hand needs from one peg to the next.
AWAY_S = 1.5
# Longer than the silence before a reminder, and shorter than the silence that is allowed to a virtual board.
LONG_AWAY_S = 13.0


def processes_below(pid):
    """Return every process that *pid* has started, and those that these have."""
    listed = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    return [below for child in map(int, listed) for below in (child, *processes_below(child))]


def hear(terminal, words):
    """Return the lines up to one that has *words*."""
    lines: list[str] = []
    while words not in (lines or [""])[-1]:
        line = terminal.line(120)
        assert line is not None, lines
        lines.append(line)
    return lines


def choose_crossings(terminal):
    """Choose the lesson of Crossings; each key is typed when its question has been open for a moment."""
    for key, question in (("one", "One of six"), ("two", "Two of six"), ("one", "")):
        terminal.type(key)
        if question:
            hear(terminal, question)
            time.sleep(AWAY_S)


def stop(processes, seconds):
    """Let *processes* do nothing for this long: the load itself, not a wait for anything."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    time.sleep(seconds)
    for process in processes:
        os.kill(process, signal.SIGCONT)


def test_the_hand_that_fills_the_board_waits_for_a_board_that_tells_late(tmp_path):
    terminal = Terminal(["overboard", "--seed", "3"], tmp_path, "en")
    try:
        hear(terminal, "draw a peg")
        terminal.type("fill")
        heard = hear(terminal, "smooth or ridged?")
        board = processes_below(terminal.pid)
        assert board
        for left in (33, 30, 27, 24):
            heard += hear(terminal, f", {left}.")
            stop(board, AWAY_S)
        heard += hear(terminal, ", 20.")
    finally:
        terminal.close()

    assert [line for line in heard if never_said(line, "en")] == []


def test_a_move_that_is_typed_before_the_board_was_seen_is_made_when_it_was(tmp_path):
    terminal = Terminal(["crossings", "--seed", "5"], tmp_path, "en")
    try:
        terminal.type("b1N2/1")
        heard = hear(terminal, "Ridged to move.")
    finally:
        terminal.close()

    assert "B1 and B2 go north one place, the front to B3. Ridged to move." in heard


def test_a_piece_that_is_put_before_a_key_has_led_to_the_next_board_is_put_there(tmp_path):
    terminal = Terminal([], tmp_path, "en")
    try:
        hear(terminal, "learn the keys and the games?")
        choose_crossings(terminal)
        for line in ("place c1", "ask"):
            terminal.type(line)
        hear(terminal, "Stones in a row")
        heard = hear(terminal, "a smooth stone on C")
    finally:
        terminal.close()

    assert "on C2" in heard[-1]


def test_nobody_is_reminded_of_what_the_hand_does_while_the_board_tells_it_late(tmp_path):
    terminal = Terminal([], tmp_path, "en")
    try:
        hear(terminal, "learn the keys and the games?")
        choose_crossings(terminal)
        hear(terminal, "Put a smooth stone on C1.")
        terminal.type("place c1")
        stop(processes_below(terminal.pid), LONG_AWAY_S)
        heard = hear(terminal, "Put a")
    finally:
        terminal.close()

    assert heard == ["Put a smooth stone on C2."]
