# SPDX-License-Identifier: Apache-2.0
"""A board on a serial port: the real firmware on the virtual board, at the far end of what the page takes for USB."""

import pytest

from tactile_host.simulator.board import VirtualBoard
from tests.browser.boards.usb import UsbPort


@pytest.fixture
def board():
    with VirtualBoard() as board:
        yield board


def begin(visit, board):
    player = visit("?seed=7", usb=UsbPort(board.port))
    player.begin("plugged")
    return player


def test_a_game_on_a_board_that_is_plugged_in_goes_on_after_the_plug_was_pulled(visit, board):
    player = begin(visit, board)
    so_far = player.wait_to_hear("draw a peg from the bag")
    assert not player.page.locator("#hand").is_visible()
    board.do("place c4")
    so_far = player.wait_to_hear("C4: smooth or ridged?", so_far)
    board.do("key one")
    so_far = player.wait_to_hear("C4, smooth. 35 pegs left.", so_far)
    board.unplug()
    so_far = player.wait_to_hear("cable", so_far)
    assert player.heard()[-1][0] == "assertive"
    board.plug_in()
    player.page.evaluate("plugIn()")
    so_far = player.wait_to_hear("board is back", so_far)
    # A board that has just come back is first seen without hands on it.
    board.do("wait 2")
    board.do("key ask")
    so_far = player.wait_to_hear("draw a peg from the bag", so_far)
    board.do("place d4")
    player.wait_to_hear("D4: smooth or ridged?", so_far)
    assert player.errors == []


def test_who_chooses_no_port_is_told_so_and_can_choose_again(visit, board):
    player = visit(usb=UsbPort(board.port))
    player.get_ready()
    player.page.evaluate("window.isPortChosen = false")
    player.page.click("#plugged")
    so_far = player.wait_to_hear("No board was chosen.")
    player.page.evaluate("window.isPortChosen = true")
    player.begin("plugged")
    player.wait_to_hear("draw a peg from the bag", so_far)


def test_a_browser_without_serial_ports_says_so(visit):
    player = visit()
    player.get_ready()
    player.page.evaluate("delete Navigator.prototype.serial")
    player.page.click("#plugged")
    so_far = player.wait_to_hear("This browser cannot reach a board by USB.")
    # The page does not promise to update the board before it says so.
    player.page.click("#firmware summary")
    player.page.click("[data-flash=flash]")
    player.wait_to_hear("This browser cannot reach a board by USB.", so_far)
    assert len(player.heard()) == so_far + 1
