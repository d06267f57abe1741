# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever a board answers, flashing ends within its limits with a plain sentence and runs nothing of it."""

import os

import pytest

from tactile_host.update.flashing import DesktopFlasher, flash
from tests.drills.own_time import OwnTime
from tests.drills.raw_prompt import HASH, INTRODUCTION, RawPrompt
from tests.host.board.pty_board import PtyBoard
from tests.patience import FAR_S

ANSWER_S = 0.5
# Six answers' time for a question, and a try again.
LONGEST_S = 30.0


def introducing(introduction: bytes, then: bytes = b"", error: bytes = b""):
    """Return answers: *introduction*, then the same to everything."""
    return lambda script, _: (introduction, b"") if "sys.implementation" in script else (then, error)


def listing(files: bytes, content: bytes):
    """Return answers of a board that lists *files*, each read as *content*."""

    def answer(script: str, _: int) -> tuple[bytes, bytes]:
        if "sys.implementation" in script:
            return INTRODUCTION, b""
        return (files, b"") if "ilistdir" in script else (content if "r(" in script else b"", b"")

    return answer


def nothing_but(output: bytes, error: bytes = b""):
    return lambda _script, _number: (output, error)


MANIFEST = HASH + b" manifest.txt\r\n"
BOARDS = {
    "introduction of one word": nothing_but(b"hello\r\n"),
    "introduction of nothing": nothing_but(b""),
    "numbers that are none": introducing(b"micropython x y z\r\nPico\r\n"),
    "numbers of 5,000 digits": introducing(b"micropython " + b"9" * 5000 + b" 4096 200\r\nPico\r\n"),
    "blocks of no bytes": introducing(b"micropython 4870 0 0\r\nPico\r\n"),
    "blocks of less than none": introducing(b"micropython 4870 -1 -1\r\nPico\r\n"),
    "another interpreter with orders for the terminal": introducing(b"\x1b]0;owned\x07 4870 4096 200\r\nPico\r\n"),
    "bytes that are no text": nothing_but(b"\xff\xfe\x80\r\n"),
    "an error with orders for the terminal": nothing_but(b"", b"Traceback\r\n\x1b[2J\x1b]0;owned\x07Error\r\n"),
    "an error that is no text": nothing_but(b"", b"\xff\xfe"),
    "an error of a megabyte": nothing_but(b"", b"E" * 900_000),
    "lines that are no files": listing(b"tick\r\ntock\r\n\r\n", b"b''\r\n"),
    "a file's name with an end of line": listing(HASH + b" a\r\nb.py\r\n", b"b''\r\n"),
    "a file's name with orders for the terminal": listing(HASH + b" \x1b[2J.new\r\n", b"b''\r\n"),
    "a list that is code": listing(MANIFEST, b"__import__('os').system('touch /tmp/drill')\r\n"),
    "a list that is a number": listing(MANIFEST, b"7\r\n"),
    "a list that is text": listing(MANIFEST, b"'text'\r\n"),
    "a list that is not Python": listing(MANIFEST, b"b'\r\n"),
    "a list nested deep": listing(MANIFEST, b"(" * 9000 + b")" * 9000 + b"\r\n"),
    "a list without end": listing(MANIFEST, repr(b"x" * 2000).encode() + b"\r\n"),
    "a list of orders for the terminal": listing(MANIFEST, repr(b"\x1b[2J \x1b[2J\n" * 5).encode() + b"\r\n"),
    "silence": lambda _script, _number: None,
}
FLOODS = {"letters": b"x" * 4096, "noughts": b"\0" * 4096, "windows": b"\x01" * 4096, "lines": b"x\r\n" * 1000}


def sentence_of(prompt: RawPrompt, folder, answer_s: float = ANSWER_S) -> str:
    """Return the one line that flashing says of the board, and hold it to its promise."""
    said: list[str] = []
    with PtyBoard(folder, prompt) as board:
        own = OwnTime(lambda: [os.getpid()])
        flasher = DesktopFlasher(said.append, answer_s=answer_s)
        assert flash(board.port, said.append, flasher=flasher) == 1
        assert own.passed_s() < LONGEST_S
    assert all(line.isprintable() and len(line) <= 400 for line in said)
    assert said[-1].endswith((".", "..."))
    return said[-1]


@pytest.mark.parametrize("kind", BOARDS)
def test_an_evil_answer_becomes_a_plain_sentence(kind, tmp_path):
    sentence_of(RawPrompt(BOARDS[kind]), tmp_path)


@pytest.mark.parametrize("after", [0, 1, 2])
@pytest.mark.parametrize("kind", FLOODS)
def test_a_board_that_never_stops_talking_is_left(kind, after, tmp_path):
    answers = listing(MANIFEST, b"b''\r\n")
    prompt = RawPrompt(lambda script, number: None if number >= after else answers(script, number), flood=FLOODS[kind])
    sentence_of(prompt, tmp_path)


def test_a_board_whose_program_prints_while_it_is_asked_is_flashed_on(tmp_path):
    prompt = RawPrompt(introducing(b"tick\r\n" + INTRODUCTION, b"tick\r\n"))
    # The program answers, however long that takes here.
    assert "holds" in sentence_of(prompt, tmp_path, FAR_S)
