# SPDX-License-Identifier: Apache-2.0
"""Native code against plain Python on the board itself: here the virtual one, whose MicroPython has native code too."""

from pathlib import Path

import pytest

from lab.emulator.native_check import SOURCES, check_native
from tactile_host.simulator.board import VirtualBoard, micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
ANSWER_S = 60.0


@pytest.mark.parametrize(("profile", "rows"), [("overboard", 6), ("universal", 10)])
def test_native_code_on_the_board_says_what_plain_python_says(profile: str, rows: int) -> None:
    with VirtualBoard(profile) as board:
        told = check_native(board.port, rows, ANSWER_S)
    assert told.startswith("native code: ")
    assert told.endswith(" in 600 random scans, as Debounce tells them")


def test_a_difference_is_found(tmp_path: Path) -> None:
    # The native code needs one scan more until a switch counts as open.
    (feed,) = [path for path in SOURCES if path.endswith("scan_feed.py")]
    text = SOURCES[feed].read_text()
    wrong = tmp_path / "scan_feed.py"
    wrong.write_text(text.replace("self.state[scan_pass.CLOSE] = self.state[scan_pass.OPEN] = 3",
                                  "self.state[scan_pass.CLOSE], self.state[scan_pass.OPEN] = 3, 4"))  # fmt: skip
    assert wrong.read_text() != text
    with VirtualBoard() as board, pytest.raises(AssertionError, match="native code and Debounce differ"):
        check_native(board.port, 6, ANSWER_S, sources={**SOURCES, feed: wrong})
