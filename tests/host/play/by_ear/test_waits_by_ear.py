# SPDX-License-Identifier: Apache-2.0
"""Waits that a player felt: the cable pulled, a board that is filled, the end of the input, a port without a board."""

import os
import pty
import queue
import subprocess
import threading
import time
from pathlib import Path
from types import SimpleNamespace

from tactile_app.board.transport import Gone, Opened
from tactile_app.messages import Fact
from tactile_app.session.board_news import AWAITED_MS, BoardNews
from tactile_app.session.settling import LAST_LOOK_MS, SEEN_AFTER_MS, Settling
from tactile_app.virtual_hand.hands import TICK_MS
from tactile_app.virtual_hand.plate import Plate
from tactile_app.virtual_hand.waits import Scripts
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds
from tests.host.play.program import COMMAND, moves_on_record, play_through
from tests.patience import FAR_S


class AtATerminal:
    """The program in real time at a terminal, as a person sits there."""

    def __init__(self, record: Path, *options: str) -> None:
        self._main, other = pty.openpty()
        self._process = subprocess.Popen(
            [*COMMAND, "--record", str(record), *options], stdin=other, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        os.close(other)
        self._said: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(line.strip())
        self._said.put(None)

    def type(self, text: bytes) -> None:
        os.write(self._main, text)

    def hears(self, words: str) -> list[str]:
        """Return the lines up to the one that holds *words*."""
        lines: list[str] = []
        while True:
            line = self._said.get(timeout=FAR_S)
            assert line is not None, lines
            lines.append(line)
            if words in line:
                return lines

    def end(self) -> tuple[int, list[str]]:
        """Return the exit code and what was said to the end."""
        code = self._process.wait(FAR_S)
        lines: list[str] = []
        while (line := self._said.get(timeout=FAR_S)) is not None:
            lines.append(line)
        os.close(self._main)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code, lines


def test_lines_typed_while_the_cable_is_pulled_are_not_waited_for_and_keys_are_answered(tmp_path):
    """Each of them took 20 seconds: 40 would not fit in what the program is given here."""
    lines = ["unplug", *["key one"] * 40, "plug", "key one"]
    said = play_through(lines, tmp_path / "record", "crossings", "--new", "--fast")
    assert [line.strip() for line in said].count("The cable is pulled: no key is heard. Type plug.") == 40
    assert said[-2].startswith("Smooth to move. Closed stones:")


def test_a_board_that_is_being_filled_is_left_at_a_word_and_the_next_line_is_answered(tmp_path):
    program = AtATerminal(tmp_path / "record", "overboard", "--new")
    program.hears("draw a peg")
    program.type(b"fill\nfill\n")
    program.hears("Key one smooth, key two ridged.")
    program.type(b"stop\nhelp\n")
    # A whole filling says some seventy lines.
    assert len(program.hears("More: type help hands, keys, moves, words, questions, opponent or teacher.")) < 10
    program.type(b"quit\n")
    assert program.end()[1][-1] == "Goodbye. The game is saved."


def test_a_board_that_is_being_filled_does_not_keep_anybody_from_leaving(tmp_path):
    program = AtATerminal(tmp_path / "record", "overboard", "--new")
    program.hears("draw a peg")
    program.type(b"fill\n")
    program.hears("Key one smooth, key two ridged.")
    program.type(b"quit\n")
    code, said = program.end()
    assert code == 0
    assert said[-1] == "Goodbye. The game is saved."
    assert len(said) < 10, said


def test_whoever_ends_the_input_after_a_move_was_told_hears_the_goodbye_and_waits_for_nothing(tmp_path):
    program = AtATerminal(tmp_path / "record", "crossings", "--new")
    program.hears("Smooth to move.")
    program.type(b"c2N1/1\n")
    program.hears("From C2 north to C3. Ridged to move.")
    program.type(b"\x04")
    code, said = program.end()
    # A machine that is busy may take a moment to show the board once more, and says so.
    assert (code, said[-1], len(said) < 3) == (0, "Goodbye. The game is saved.", True)


def test_a_board_that_shows_what_the_game_has_is_still_as_soon_as_it_has_told_so_after_the_hand_rested():
    hand = Hand(Plate(6, 6), Reeds(Plate(6, 6), 7), now_us=20_000_000.0)
    settling = Settling(lambda: False, lambda: agrees)
    settling.hands = SimpleNamespace(hand=hand, began_us=0)
    settling.now_ms, settling.rested_ms, settling.is_connected, agrees = 100_000, 99_000, True, True
    settling.board_ms = 20_000 + SEEN_AFTER_MS - 1
    assert not settling.is_still, "the board has told nothing yet since the hand came to rest"
    settling.board_ms += 1
    assert settling.is_still
    agrees = False
    assert not settling.is_still, "a piece may be in the hand"
    agrees, settling.was_restarted = True, True
    assert not settling.is_still, "the board's clock began anew"


def test_whoever_ends_the_input_with_a_piece_in_the_hand_hears_at_once_that_it_was_heard(tmp_path):
    program = AtATerminal(tmp_path / "record", "crossings", "--new")
    program.hears("Smooth to move.")
    program.type(b"lift c2\n\x04")
    code, said = program.end()
    assert (code, said[0], said[-1]) == (
        0, "That was the last line. I look at the board once more, then I end.", "Goodbye. The game is saved.",
    )  # fmt: skip


def test_a_move_that_was_still_under_way_when_the_input_ended_is_on_record(tmp_path):
    program = AtATerminal(tmp_path / "record", "crossings", "--new")
    program.hears("Smooth to move.")
    program.type(b"lift c2\nplace c3\n\x04")
    code, said = program.end()
    assert (code, said[-2:]) == (0, ["From C2 north to C3. Ridged to move.", "Goodbye. The game is saved."])
    assert moves_on_record(tmp_path / "record") == ["c2N1/1"]


def test_whoever_ends_the_input_and_has_done_nothing_hears_the_goodbye_and_waits_for_nothing(tmp_path):
    program = AtATerminal(tmp_path / "record", "crossings", "--new")
    program.hears("Smooth to move.")
    program.type(b"\x04")
    assert program.end() == (0, ["Goodbye. The game is saved."])


def test_whoever_ends_the_input_while_the_hand_fills_the_board_is_let_go_within_seconds(tmp_path):
    program = AtATerminal(tmp_path / "record", "overboard", "--new", "--seed", "3")
    program.hears("First player, draw a peg from the bag and put it on any empty point. Menu key: quicker ways.")
    program.type(b"fill\n\x04")
    began_s = time.monotonic()
    code, said = program.end()
    # The hand alone needs some forty seconds for it.
    assert (code, said[-1], time.monotonic() - began_s < 30) == (0, "Goodbye. The game is saved.", True)


def test_a_line_that_is_typed_long_before_the_board_answers_waits_for_it():
    hands = SimpleNamespace(is_fast=False, now_us=0, run=lambda ms: None)
    settling = Settling(lambda: False, lambda: True)
    done: list[str] = []

    def typed(line):
        done.append(line)
        yield from ()

    scripts = Scripts()
    for script in (settling.settle_in(hands), typed("fill"), typed("moves")):
        scripts.add(script)
    for now_ms in range(0, 60_000, 50):
        scripts.advance(now_ms)
    assert done == [], "the board has not answered"
    settling.is_connected = True
    scripts.advance(60_000)
    settling.board_ms = 5_000
    scripts.advance(60_050)
    assert done == ["fill", "moves"]


def test_a_board_is_still_once_whatever_the_hand_did_last_has_been_judged():
    settling = Settling(lambda: False, lambda: False)
    settling.now_ms = 100_000
    assert settling.is_still
    settling.rested_ms = 99_000
    assert not settling.is_still
    settling.now_ms = 99_000 + LAST_LOOK_MS
    assert settling.is_still


def test_what_the_hand_does_is_on_its_way_until_the_board_has_told_of_later():
    hand = SimpleNamespace(now_us=4_000_000)
    settling = Settling(lambda: False, lambda: True)
    settling.is_connected = True
    settling.hands = SimpleNamespace(is_fast=False, hand=hand, busy_ms=lambda: 800.0, began_us=0)
    assert not settling.is_on_its_way
    settling.note_hand(settling.hands, is_key=False, is_idle=False)
    settling.board_ms = 4_000
    assert settling.is_on_its_way
    settling.board_ms = 4_000 + TICK_MS
    assert not settling.is_on_its_way
    hand.now_us = 60_000_000
    settling.note_hand(settling.hands, is_key=False, is_idle=True)
    assert not settling.is_on_its_way, "a hand that does nothing is at no work"


def test_a_board_that_does_not_answer_is_said_to_be_waited_for_within_a_second_and_once():
    news = BoardNews(is_real=True)
    news.line_event(Opened(), 5_000)
    said = [news.awaited(ms) for ms in range(5_000, 9_000, 100)]
    heard = [utterance for utterance in said if utterance is not None]
    assert [utterance.facts for utterance in heard] == [(Fact("board-waited-for"),)]
    assert said.index(heard[0]) * 100 <= min(AWAITED_MS, 1_000)
    news.line_event(Opened(), 10_000)
    assert news.awaited(20_000) is None


def test_a_port_that_is_gone_and_a_virtual_board_are_not_said_to_be_waited_for():
    gone, virtual = BoardNews(is_real=True), BoardNews(is_real=False)
    gone.line_event(Opened(), 0)
    gone.line_event(Gone(), 100)
    virtual.line_event(Opened(), 0)
    assert gone.awaited(9_000) is None
    assert virtual.awaited(9_000) is None


def test_a_port_with_nothing_behind_it_is_told_before_anything_else_of_it(tmp_path):
    main, other = pty.openpty()
    program = AtATerminal(tmp_path / "record", "crossings", "--new", "--port", os.ttyname(other))
    said = program.hears("The port is open; I wait for the board to answer.")
    assert not any("board says nothing" in line for line in said), said
    program.type(b"quit\n")
    code, _ = program.end()
    os.close(main)
    os.close(other)
    assert code == 0
