# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever is at the port, renewing it out of the page ends with a plain sentence, and the page goes on.

Time is a number here: what would take a minute takes none.
"""

import pytest

from tactile_app.update.raw_prompt import BANNER, CAN_PASTE, PASTE
from tests.drills.long.test_evil_boards_against_flash import BOARDS, FLOODS, MANIFEST, introducing, listing
from tests.drills.raw_prompt import HASH, INTRODUCTION, RawPrompt
from tests.host.page.test_program import BEGIN, Page

# Two entries and a question at their longest, in steps of 50 ms.
MOST_STEPS = 4000
DAMAGED = "A file arrived otherwise than it was sent. Update the board again."
# Words about a board that did not become one of ours: each names a cure.
CURES = ("again", "Remove files", "Put MicroPython", "install MicroPython")


class Renewing(Page):
    """A page that renews what *board* is, a function from the bytes that came to the bytes to answer."""

    def __init__(self, folder, board):
        super().__init__(folder)
        self.said, self.printed = [], []
        self.plug_in(board)
        self.press()

    def plug_in(self, board):
        """Let *board* be at the port from now on."""
        self._board = board

    def press(self):
        """Press the button that renews the board."""
        self.is_over = False
        self._answers = b""
        self._look(self.happens(**BEGIN | {"board": "line", "way": "flash"}))
        self._look(self.happens(do="opened"))

    def _look(self, wishes):
        for wish in wishes:
            self.said += [wish["say"]] if "say" in wish else []
            self.printed += [wish["print"]] if "print" in wish else []
            self.is_over = self.is_over or "over" in wish
            if "send" in wish and not self.is_over:
                self._answers += self._board(wish["send"].encode("latin-1"))

    def step(self):
        """Let the board's next bytes come, or time pass."""
        part, self._answers = self._answers, self._board(b"")
        message = {"do": "received", "text": part.decode("latin-1")} if part else {"do": "tick"}
        self._look(self.happens(**message))

    def end(self):
        """Go on to the end, and return the last sentence."""
        for _ in range(MOST_STEPS):
            if self.is_over:
                return self.said[-1]
            self.step()
        raise AssertionError(f"it goes on for ever: {self.said}")


def sentence_of(board, folder):
    """Return the last sentence about *board*, and hold the page to its promise."""
    page = Renewing(folder, board)
    said = page.end()
    assert any(cure in said for cure in CURES), said
    assert all(line.isprintable() and len(line) <= 400 for line in [*page.said, *page.printed]), page.printed
    # The page is as it was: a game begins in it.
    wishes = page.happens(**BEGIN)
    assert any("Overboard." in wish["say"] for wish in wishes if "say" in wish)
    return said


@pytest.mark.parametrize("kind", BOARDS)
def test_an_evil_answer_becomes_a_plain_sentence(kind, tmp_path):
    sentence_of(RawPrompt(BOARDS[kind]), tmp_path)


@pytest.mark.parametrize("after", [0, 1, 2])
@pytest.mark.parametrize("kind", FLOODS)
def test_a_board_that_never_stops_talking_is_left(kind, after, tmp_path):
    answers = listing(MANIFEST, b"b''\r\n")
    prompt = RawPrompt(lambda script, number: None if number >= after else answers(script, number), flood=FLOODS[kind])
    assert sentence_of(prompt, tmp_path).startswith("The board stopped answering.")


def test_files_that_arrive_otherwise_than_they_were_sent_are_no_firmware(tmp_path):
    # Another file is listed, whatever is written.
    said = sentence_of(RawPrompt(introducing(INTRODUCTION, HASH + b" loop.mpy\r\n")), tmp_path)
    assert said == DAMAGED


def test_a_program_that_is_not_ours_is_replaced_after_the_second_press_alone(tmp_path):
    board = RawPrompt(introducing(INTRODUCTION, HASH + b" main.py\r\n"))
    page = Renewing(tmp_path, board)
    assert page.end().startswith("The board has a program that is not mine. Nothing was changed.")
    assert not any("'wb'" in script for script in board.scripts)
    # The player was told nothing of another board that has other files.
    other = RawPrompt(introducing(INTRODUCTION, HASH + b" main.py\r\n" + HASH + b" tactile_core/loop.mpy\r\n"))
    page.plug_in(other)
    page.press()
    assert page.end().startswith("The board has a program that is not mine. Nothing was changed.")
    assert not any("'wb'" in script for script in other.scripts)
    page.plug_in(board)
    for last in ("The board has a program that is not mine.", DAMAGED):
        page.press()
        assert page.end().startswith(last)
    assert any("'wb'" in script for script in board.scripts)


def silence(_data):
    return b""


def echo(data):
    return data


def modem(data):
    return b"\r\nERROR\r\n" if data else b""


def half_a_banner(data):
    return BANNER[:10] if b"\x01" in data else b""


def never_restarts(data):
    return BANNER + b">" if b"\x01" in data else b""


def game_board(_data):
    return b"k 6d 0 1000 000000000 00 1234\n"


@pytest.mark.parametrize("device", [silence, echo, modem, half_a_banner, never_restarts, game_board])
def test_something_else_at_the_port_is_no_micropython(device, tmp_path):
    assert sentence_of(device, tmp_path).startswith("No MicroPython answers.")


class Pasting:
    """A board that takes the raw prompt's greeting, and answers *then* to a program that would paste."""

    def __init__(self, then):
        self._prompt = RawPrompt(introducing(INTRODUCTION))
        self._then = then
        self._is_pasted_to = False

    def __call__(self, data):
        if self._is_pasted_to or PASTE in data:
            self._is_pasted_to = True
            return self._then(data)
        return self._prompt(data)


def once(answer):
    """Return a board that answers *answer* to the first bytes that come, and nothing afterwards."""
    answers = iter([answer])
    return lambda data: next(answers, b"") if data else b""


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"R",
        CAN_PASTE,
        CAN_PASTE + b"\x20",
        CAN_PASTE + b"\0\0",
        CAN_PASTE + b"\0\0" + b"\x01" * 500,
        CAN_PASTE + b"\x20\0",
        CAN_PASTE + b"\x20\0?",
        CAN_PASTE + b"\xff\xff\x04",
        CAN_PASTE + b"\xff\xff\x04half an answer",
        CAN_PASTE + b"\xff\xff\x04answer\x04half an error",
        CAN_PASTE + b"\xff\xff\x04answer\x04\x04and no prompt",
        b"R\x00",
        b"R\x00OK",
        b"??",
    ],
)
def test_half_an_answer_is_waited_for_no_longer_than_a_question_takes(answer, tmp_path):
    assert sentence_of(Pasting(once(answer)), tmp_path).startswith("The board stopped answering.")


def test_windows_of_nothing_without_end_are_left(tmp_path):
    board = Pasting(lambda data: CAN_PASTE + b"\0\0" if PASTE in data else b"\x01" * 4096)
    assert sentence_of(board, tmp_path).startswith("The board stopped answering.")


def test_a_device_that_takes_the_place_of_another_meanwhile_is_given_nothing(tmp_path):
    page = Renewing(tmp_path, RawPrompt(introducing(INTRODUCTION)))
    for _ in range(10):
        page.step()
    wishes = page.happens(do="gone")
    assert [wish["say"] for wish in wishes if "say" in wish] == [
        "The board is gone, and not updated. Plug it in and update it again."
    ]
    assert {"over": True} in wishes
    assert not any("send" in wish for wish in [*page.happens(do="opened"), *page.happens(do="tick")])
