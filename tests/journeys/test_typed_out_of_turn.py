# SPDX-License-Identifier: Apache-2.0
"""A move that is typed while the computer thinks is told to be out of turn: its piece may well be the player's."""

from tests.journeys.terminal import Terminal


def heard_after(terminal, typed, *words):
    """Type a line; return the first sentence after it that has one of *words*."""
    terminal.type(typed)
    while True:
        line = terminal.line(120)
        assert line is not None
        if any(word in line for word in words):
            return line


def test_a_move_that_is_typed_while_the_computer_thinks_is_told_to_be_out_of_turn(tmp_path):
    terminal = Terminal(["crossings", "--seed", "5", "--opponent", "8"], tmp_path, "en")
    try:
        heard_after(terminal, "c2N1/1", "Ridged to move.")
        said = heard_after(terminal, "d2N1/1", "not you")
    finally:
        terminal.close()

    assert said == "Ridged is to move, not you."
