# SPDX-License-Identifier: Apache-2.0
"""The plug of a board is pulled at twenty moments and put back: nothing is lost, and the game goes on.

The real firmware on the virtual board is at the far end of what the page takes for a serial port.
"""

import pytest

from tactile_core.rules.games import find_game
from tactile_host.game.match import Match
from tactile_host.simulator.board import VirtualBoard
from tactile_host.storage.seals import NO_SEAL, sealed_block
from tests.browser.conftest import CHROMIUM
from tests.browser.usb import UsbPort
from tests.browser.visitor import Visitor

# So long what has just come back is looked at before anything is made of it.
AT_REST_MS = 700
# A lift and a placing last 150 ms, a push of one place longer.
# Whatever is to be heard is heard long before.
PATIENCE_MS = 20_000
HALF_WAY_MS = 60
DONE_MS = 600
FULL = "wbwbwb/bwbwbw/wbbwwb/bwbwbw/wwbbwb/bwbwbw w 0"
SIDES = ("w", "b")
KEYS = dict(zip(SIDES, ("one", "two"), strict=True))
# Lines of the board, as docs/protocol.md has them.
HELLO = rb"h \d+ "
CHANGE = rb"s \w+ \d+ "
KEY_IS_DOWN = rb"s \w+ \d+ \d+ \w+ 0[12] \w+\n"
ASKS_HELLO = rb"\? "
HEARTBEAT = rb"a \d+ "
TONE = rb"t "


class Table:
    """Somebody at a board that is plugged in, while its plug comes off."""

    def __init__(self, player, board, usb):
        self.player, self.board, self._usb = player, board, usb
        self._so_far = 0

    def hear(self, text):
        """Wait until *text* is heard, later than what was waited for last."""
        self.player.wait_to_hear(text, self._so_far)
        # More may have been said since.
        self._so_far = next(n for n, said in self.said() if n >= self._so_far and text in said) + 1

    def said(self):
        """Return what was said so far, each text with its number."""
        return enumerate(text for _, text in self.player.heard())

    def wait(self, ms):
        self.player.page.wait_for_timeout(ms)

    def do(self, line):
        """Begin what a hand does, as the virtual board's orders say it."""
        self.board.do(line)

    def cut(self, way, pattern):
        """Pull the plug when bytes that match *pattern* pass."""
        self._usb.cut(way, pattern, self.board.unplug)

    def pull(self):
        self.board.unplug()
        self.hear("Board lost.")

    def put_back(self):
        self.board.plug_in()
        self.player.page.evaluate("plugIn()")

    def see_it_back(self):
        """Put the plug back and wait until the board is heard to be there, and no hand is quicker than that."""
        self.put_back()
        self.hear("The board is back.")
        self.wait(AT_REST_MS)

    def bounce(self):
        """Pull the plug and put it back."""
        self.pull()
        self.see_it_back()

    def lose(self):
        """Wait until the plug that a cut has pulled is missed."""
        self.hear("Board lost.")

    def shows(self, sides):
        """Wait until the page shows the *sides* of squares by their names."""
        self.player.page.wait_for_function(
            """sides => Object.entries(sides).every(
                ([name, side]) => document.querySelector(`td[data-square=${name}]`).dataset.side === side)""",
            arg=sides,
        )


class Filling(Table):
    """Fills the board of Overboard peg by peg."""

    def __init__(self, *where):
        super().__init__(*where)
        self._squares = iter([f"{file}{rank}" for rank in range(1, 7) for file in "abcdef"])
        self.named = {}

    def place(self):
        """Begin to put a peg on the next square; return its name."""
        square = next(self._squares)
        self.do(f"place {square}")
        return square

    def is_asked(self, square):
        """Wait until it is asked what stands on *square*."""
        # Once the question is known it is only "A1?".
        self.player.page.wait_for_function(
            """([name, after]) => window.heard.slice(after).some(
                ([, said]) => said.startsWith(name) && said.includes("?"))""",
            arg=[square.upper(), self._so_far],
        )
        self._so_far = len(self.player.heard())

    def press(self, square):
        """Begin to press the key that names the peg on *square*."""
        self.named[square] = SIDES[len(self.named) % 2]
        self.do(f"key {KEYS[self.named[square]]}")

    def name(self, square):
        """Name the peg on *square* when it is asked for."""
        self.is_asked(square)
        self.press(square)
        self.shows(self.named)

    def goes_on(self):
        """Nothing is lost, and the next peg is taken."""
        self.shows(self.named)
        self.name(self.place())


class Playing(Table):
    """Plays *match*, which goes on."""

    def __init__(self, match, *where):
        super().__init__(*where)
        self._match = match

    def begin_move(self):
        """Begin a move of one push; return it and the line for the hand."""
        position = self._match.playing()
        move = next(move for move in position.legal_moves() if len(position.gesture(move).steps) == 1)
        (step,) = position.gesture(move).steps
        self.do(f"slide {position.square_text(step.square)} {position.square_text(step.target)}")
        return move, position.square_text(step.square)

    def stands(self, move):
        """Wait until the page has *move* as made."""
        self._match.play(move)
        self.hear("to move.")
        self.shows(sides_of(self._match.playing()))

    def set_right(self, origin):
        """What a push from *origin* left cannot be told by switches: set the board as it was, as is asked."""
        self.hear(f"peg on {origin.upper()}.")
        self.do(f"place {origin}")
        self.hear("to move.")

    def goes_on(self):
        """Nothing is lost, and the next move is taken."""
        self.shows(sides_of(self._match.playing()))
        move, _ = self.begin_move()
        self.stands(move)


def sides_of(position):
    """Return the side on each square of *position* by the square's name, "" for nobody's."""
    pieces = {position.square_text(square): position.what_stands_on(square) for square in range(36)}
    return {name: "" if piece is None else SIDES[piece.side] for name, piece in pieces.items()}


def sit_down(engine, address, folder, board, record=None):
    """Return somebody in a browser who has begun at *board*, with the game of *record* or a new one, and the port."""
    player, usb = Visitor(engine, CHROMIUM, folder, {}), UsbPort(board.port)
    player.offer(usb)
    player.open(f"{address}?seed=7")
    player.get_ready()
    if record is not None:
        player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": record})
        player.wait_to_hear("The record is taken in.")
    player.page.select_option("#board", "usb")
    player.begin()
    player.be_patient(PATIENCE_MS)
    return player, usb


@pytest.fixture(scope="module")
def filling(engine, address, tmp_path_factory):
    with VirtualBoard() as board:
        player, usb = sit_down(engine, address, tmp_path_factory.mktemp("filling"), board)
        table = Filling(player, board, usb)
        table.hear("draw a peg from the bag")
        yield table
        player.close()
        assert player.errors == []


@pytest.fixture(scope="module")
def playing(engine, address, tmp_path_factory):
    match = Match(find_game("overboard"), {}, 1, None, FULL)
    lines = match.lines("2026-11-22")
    lines += match.play(match.playing().legal_moves()[0])
    record = sealed_block(NO_SEAL, lines)[0]
    with VirtualBoard(occupancy=match.playing().occupancy()) as board:
        player, usb = sit_down(engine, address, tmp_path_factory.mktemp("playing"), board, record)
        table = Playing(match, player, board, usb)
        table.hear("to move.")
        yield table
        player.close()
        assert player.errors == []


def at_rest(table):
    table.bounce()


def twice_in_a_row(table):
    table.bounce()
    table.bounce()


def again_while_the_port_opens(table):
    table.pull()
    table.cut("open", b"")
    table.put_back()
    table.wait(DONE_MS)
    table.see_it_back()


def with_the_question_who_is_there_in_flight(table):
    table.pull()
    table.cut("write", ASKS_HELLO)
    table.put_back()
    table.wait(DONE_MS)
    table.see_it_back()


def with_half_a_hello_on_the_way(table):
    table.pull()
    table.cut("read", HELLO)
    table.put_back()
    table.wait(DONE_MS)
    table.see_it_back()


def with_a_heartbeat_in_flight(table):
    table.cut("write", HEARTBEAT)
    table.lose()
    table.see_it_back()


def with_a_peg_half_placed(table):
    square = table.place()
    table.wait(HALF_WAY_MS)
    table.bounce()
    table.name(square)


def with_half_the_line_of_a_peg_on_the_way(table):
    table.cut("read", CHANGE)
    square = table.place()
    table.lose()
    table.see_it_back()
    table.name(square)


def with_a_peg_placed_meanwhile(table):
    table.pull()
    square = table.place()
    table.wait(DONE_MS)
    table.see_it_back()
    table.name(square)


def right_after_a_question(table):
    square = table.place()
    table.is_asked(square)
    table.bounce()
    table.name(square)


def with_a_named_peg_half_lifted(table):
    square = table.place()
    table.name(square)
    table.do(f"lift {square}")
    table.wait(HALF_WAY_MS)
    table.bounce()
    table.do(f"place {square}")
    table.wait(DONE_MS)


def with_a_key_down_that_is_not_yet_heard(table):
    square = table.place()
    table.is_asked(square)
    table.cut("read", CHANGE)
    table.do("key one")
    table.lose()
    table.see_it_back()
    table.name(square)


def with_a_key_down_that_is_heard(table):
    square = table.place()
    table.is_asked(square)
    table.cut("read", KEY_IS_DOWN)
    # What is heard to go down answers, although it is never heard to come up.
    table.press(square)
    table.lose()
    table.see_it_back()


def right_after_an_answer(table):
    square = table.place()
    table.is_asked(square)
    table.press(square)
    table.shows(table.named)
    table.bounce()


FILLING = (
    at_rest,
    twice_in_a_row,
    again_while_the_port_opens,
    with_the_question_who_is_there_in_flight,
    with_half_a_hello_on_the_way,
    with_a_heartbeat_in_flight,
    with_a_peg_half_placed,
    with_half_the_line_of_a_peg_on_the_way,
    with_a_peg_placed_meanwhile,
    right_after_a_question,
    with_a_named_peg_half_lifted,
    with_a_key_down_that_is_not_yet_heard,
    with_a_key_down_that_is_heard,
    right_after_an_answer,
)


@pytest.mark.parametrize("moment", FILLING, ids=lambda moment: moment.__name__)
def test_while_the_board_is_filled(filling, moment):
    moment(filling)
    filling.goes_on()


def half_way_through_a_push(table):
    _, origin = table.begin_move()
    table.wait(HALF_WAY_MS)
    table.bounce()
    table.set_right(origin)


def with_half_the_line_of_a_push_on_the_way(table):
    table.cut("read", CHANGE)
    _, origin = table.begin_move()
    table.lose()
    table.see_it_back()
    table.set_right(origin)


def with_a_push_made_meanwhile(table):
    table.pull()
    _, origin = table.begin_move()
    table.wait(DONE_MS)
    table.see_it_back()
    table.set_right(origin)


def right_after_a_move(table):
    move, _ = table.begin_move()
    table.stands(move)
    table.bounce()


def with_the_tone_for_a_move_in_flight(table):
    table.cut("write", TONE)
    move, _ = table.begin_move()
    table.stands(move)
    table.lose()
    table.see_it_back()


def in_the_menu(table):
    table.do("key menu")
    table.hear("Menu")
    table.bounce()
    table.do("key menu")


PLAYING = (
    half_way_through_a_push,
    with_half_the_line_of_a_push_on_the_way,
    with_a_push_made_meanwhile,
    right_after_a_move,
    with_the_tone_for_a_move_in_flight,
    in_the_menu,
)


@pytest.mark.parametrize("moment", PLAYING, ids=lambda moment: moment.__name__)
def test_between_the_moves(playing, moment):
    moment(playing)
    playing.goes_on()
