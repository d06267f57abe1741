# SPDX-License-Identifier: Apache-2.0
"""While a board is filled, its plug is pulled at fourteen moments and put back: no peg is lost, and filling goes on."""

import pytest

from tactile_core.rules.position import SIDE_LETTERS
from tactile_host.simulator.board import VirtualBoard
from tests.browser.boards.unplugging import (
    DONE_MS,
    HALF_WAY_MS,
    Table,
    begin_and_lose,
    do_meanwhile,
    name_of,
    rarely,
    sit_down,
)

KEYS = dict(zip(SIDE_LETTERS, ("one", "two"), strict=True))
# Lines of the board, as docs/protocol.md has them.
HELLO = rb"h \d+ "
KEY_IS_DOWN = rb"s \w+ \d+ \d+ \w+ 0[12] \w+\n"
ASKS_HELLO = rb"\? "
HEARTBEAT = rb"a \d+ "


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
        """Wait for the question what stands on *square*."""
        # Once the question is known it is only "A1?".
        self.player.page.wait_for_function(
            """([name, after]) => window.heard.slice(after).some(
                ([, said]) => said.startsWith(name) && said.includes("?"))""",
            arg=[square.upper(), self._so_far],
        )
        self._so_far = len(self.player.heard())

    def press(self, square):
        """Begin to press the key that names the peg on *square*."""
        self.named[square] = SIDE_LETTERS[len(self.named) % 2]
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


@pytest.fixture(scope="module")
def filling(engine, address, tmp_path_factory):
    with VirtualBoard() as board:
        player, usb = sit_down(engine, address, tmp_path_factory.mktemp("filling"), board)
        table = Filling(player, board, usb)
        table.hear("draw a peg from the bag")
        yield table
        player.close()
        assert player.errors == []


def at_rest(table):
    table.bounce()


def twice_in_a_row(table):
    table.bounce()
    table.bounce()


def pull_again(table, way, pattern):
    """Pull the plug, and once more at *pattern* while it comes back."""
    table.pull()
    table.cut(way, pattern)
    table.put_back()
    table.wait(DONE_MS)
    table.see_it_back()


def again_while_the_port_opens(table):
    pull_again(table, "open", b"")


def with_the_question_who_is_there_in_flight(table):
    pull_again(table, "write", ASKS_HELLO)


def with_half_a_hello_on_the_way(table):
    pull_again(table, "read", HELLO)


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
    table.name(begin_and_lose(table, table.place))


def with_a_peg_placed_meanwhile(table):
    table.name(do_meanwhile(table, table.place))


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
    begin_and_lose(table, lambda: table.do("key one"))
    table.name(square)


def with_a_key_down_that_is_heard(table):
    square = table.place()
    table.is_asked(square)
    table.cut("read", KEY_IS_DOWN)
    # A peg that the board reports as put down answers the question, although its lift was never reported.
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
    again_while_the_port_opens,
    with_half_the_line_of_a_peg_on_the_way,
    with_a_peg_placed_meanwhile,
    with_a_key_down_that_is_heard,
)
MORE = (
    at_rest,
    twice_in_a_row,
    with_the_question_who_is_there_in_flight,
    with_half_a_hello_on_the_way,
    with_a_heartbeat_in_flight,
    with_a_peg_half_placed,
    right_after_a_question,
    with_a_named_peg_half_lifted,
    with_a_key_down_that_is_not_yet_heard,
    right_after_an_answer,
)


@pytest.mark.parametrize("moment", [*FILLING, *rarely(MORE)], ids=name_of)
def test_while_the_board_is_filled(filling, moment):
    moment(filling)
    filling.goes_on()
