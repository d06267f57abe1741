# SPDX-License-Identifier: Apache-2.0
"""Somebody at a board that is plugged in, whose plug is pulled at a given moment and put back.

The real firmware on the virtual board is at the far end of what the page takes for a serial port.
"""

import pytest

from tests.browser.boards.usb import UsbPort
from tests.browser.visitor import Visitor

# A board that has just come back is looked at for this long before anything is made of it.
AT_REST_MS = 700
# A lift and a placing last 150 ms, a push of one place longer.
HALF_WAY_MS = 60
DONE_MS = 600
# Lines of the board, as docs/protocol.md has them.
CHANGE = rb"s \w+ \d+ "


class Table:
    """Somebody at a board that is plugged in, while its plug comes off."""

    def __init__(self, player, board, usb):
        self.player, self.board, self._usb = player, board, usb
        self._so_far = 0

    def hear(self, text):
        """Wait until *text* is heard, after the text that was waited for last."""
        self.player.wait_to_hear(text, self._so_far)
        # More may have been said since.
        self._so_far = next(n for n, said in self.said() if n >= self._so_far and text in said) + 1

    def said(self):
        """Return what was said so far, each text with its number."""
        return enumerate(text for _, text in self.player.heard())

    def wait(self, ms):
        self.player.page.wait_for_timeout(ms)

    def do(self, line):
        """Begin an act of the hand, written as the virtual board's orders write it."""
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
        """Put the plug back and wait until the board is heard to be there; no hand moves before that."""
        self.put_back()
        self.hear("The board is back.")
        self.wait(AT_REST_MS)

    def bounce(self):
        """Pull the plug and put it back."""
        self.pull()
        self.see_it_back()

    def lose(self):
        """Wait until the program has missed the board whose plug a cut has pulled."""
        self.hear("Board lost.")

    def shows(self, sides):
        """Wait until the page shows the *sides* of squares by their names."""
        self.player.page.wait_for_function(
            """sides => Object.entries(sides).every(
                ([name, side]) => document.querySelector(`td[data-square=${name}]`).dataset.side === side)""",
            arg=sides,
        )


def sit_down(engine, address, folder, board, record=None):
    """Return somebody in a browser who has begun at *board*, with the game of *record* or a new one, and the port."""
    player, usb = Visitor(engine, folder, {}), UsbPort(board.port)
    player.offer(usb)
    player.open(f"{address}?seed=7")
    player.get_ready()
    if record is not None:
        player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": record})
        player.wait_to_hear("The record is taken in.")
    player.begin("plugged")
    return player, usb


def begin_and_lose(table, begin):
    """Let *begin* begin an act during which the line is cut, and put the plug back; return the result of *begin*."""
    table.cut("read", CHANGE)
    begun = begin()
    table.lose()
    table.see_it_back()
    return begun


def do_meanwhile(table, begin):
    """Let *begin* act while the plug is out; return its result."""
    table.pull()
    begun = begin()
    table.wait(DONE_MS)
    table.see_it_back()
    return begun


def rarely(moments):
    """Return *moments* as parameters that only the long tests try."""
    return [pytest.param(moment, marks=pytest.mark.long) for moment in moments]


def name_of(moment):
    return moment.__name__
