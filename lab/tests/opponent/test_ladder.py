# SPDX-License-Identifier: Apache-2.0
"""Each table of the ladder has a row for each level, and a share with its bounds in each cell."""

import re
import sys

import pytest

from lab.opponent import ladder

CELL = re.compile(r"(\d+) \((\d+)-(\d+)\)")


def told(monkeypatch, capsys, *words):
    """Return the rows below the printed heading, each as triples of share and bounds."""
    monkeypatch.setattr(sys, "argv", ["ladder", *words, "--pairs", "1"])
    ladder.main()
    rows = capsys.readouterr().out.splitlines()[2:]
    return [[tuple(map(int, cell)) for cell in CELL.findall(row)] for row in rows]


@pytest.mark.parametrize(
    ("words", "cells"),
    [
        (("--levels", "0", "1", "--nodes", "20"), [3, 3]),
        (("--levels", "1", "--characters"), [2]),
        (("--levels", "1", "2", "--handicap"), [3, 3]),
        (("--anchors", "--nodes", "20"), [3]),
    ],
)
def test_each_table_has_its_rows_and_cells(words, cells, monkeypatch, capsys):
    rows = told(monkeypatch, capsys, "rampants", *words)
    assert [len(row) for row in rows] == cells
    assert all(low <= share <= high for row in rows for share, low, high in row)


def test_a_greedy_player_and_a_search_beat_random_moves(monkeypatch, capsys):
    ((greedy, by_lots, _),) = told(monkeypatch, capsys, "overboard", "--anchors", "--nodes", "50")
    assert greedy[0] == by_lots[0] == 100
