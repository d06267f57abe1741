# SPDX-License-Identifier: Apache-2.0
"""Ghosts of every shorted diode, from a plain model of the matrix, blame that diode and no other."""

import pytest

from tactile_app.board_health.diodes import PegFrame
from tactile_app.board_health.evidence import SwitchEvidence


def reading(closed: set[int], bare: set[int], rows: int, columns: int) -> set[int]:
    """Return the squares that a scan reads: a low row pulls its columns low, and these pull rows by bare switches."""
    read = set()
    for driven in range(rows):
        low_rows, low_columns = {driven}, set[int]()
        while True:
            more_columns = {square % columns for square in closed if square // columns in low_rows}
            more_rows = {square // columns for square in closed & bare if square % columns in more_columns}
            if more_columns <= low_columns and more_rows <= low_rows:
                break
            low_columns |= more_columns
            low_rows |= more_rows
        read |= {driven * columns + column for column in low_columns}
    return read


def blamed(evidence: SwitchEvidence, bare: set[int]) -> set[int]:
    frame = PegFrame(evidence)
    found = set()
    for square in [*frame.inner, frame.corner]:
        standing = {*frame.pegs, square}
        ghosts = reading(standing, bare, evidence.rows, evidence.columns) - standing
        found |= frame.blame(square, ghosts)
    return found


def whole(rows: int, columns: int) -> SwitchEvidence:
    return SwitchEvidence(rows, columns, answers={square: (square,) for square in range(rows * columns)})


@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (10, 10), (4, 7)])
def test_each_diode_alone_is_blamed(rows: int, columns: int) -> None:
    for square in range(rows * columns):
        assert blamed(whole(rows, columns), {square}) == {square}, square
    assert blamed(whole(rows, columns), set()) == set()


def test_two_diodes_away_from_the_corner_are_both_blamed() -> None:
    inner = PegFrame(whole(6, 6)).inner
    for first in inner:
        for second in inner:
            assert blamed(whole(6, 6), {first, second}) == {first, second}


def test_the_frame_stands_on_switches_that_work() -> None:
    evidence = whole(6, 6)
    for square in (2, 6, 7):
        evidence.answers[square] = ()
    evidence.stuck = {12}
    frame = PegFrame(evidence)
    # Rows 1, 2 and 3 and columns a, b and c each hold a switch that does not work.
    assert (frame.row, frame.column) == (3, 3)
    assert len(frame.pegs) == 10
    assert not {2, 6, 7, 12} & {*frame.pegs, *frame.inner, frame.corner}
