# SPDX-License-Identifier: Apache-2.0
"""The virtual hand fills a board on which a switch does not answer, and never makes it wrong."""

import pytest

from tests.host.play.program import play_through

# Somebody finds the switch that always answers before the first peg stands.
LEFT_OUT = ["one", "one", "one"]
BY_KINDS = ["menu", "one", "one"]
BY_ROWS = ["menu", "one", "two", "one"]
FULL = "First player, choose. Key one: to start. Key two: to choose a side."
WRONG = "One square is wrong. Take the peg off D4. Type arrange: the hand puts the board right."
STANDS = "Does it stand on D4? Key one: yes. Key two: no."
SILENT = "The switch of D4 does not answer: row wire four, column wire D."


@pytest.fixture(autouse=True)
def _new_board(tmp_path, monkeypatch):
    """Let every test have a board of which nothing is known."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def said(tmp_path, fault, *lines):
    options = ("overboard", "--new", "--fast", "--seed", "5", "--fault", fault)
    told = play_through([*lines, "quit"], tmp_path / "game.record", *options)
    # A line that is said again ends with a space, so that a screen reader reads it.
    return [each.strip() for each in told]


@pytest.mark.parametrize("way", [[], BY_KINDS, BY_ROWS], ids=["bag", "kinds", "rows"])
def test_a_point_that_is_left_out_is_filled_like_any_other(tmp_path, way):
    told = said(tmp_path, "stuck d4", *LEFT_OUT, *way, "fill")
    assert told[-2].endswith(FULL), told[-8:]
    assert not any("peg stands already" in each or "occupied" in each for each in told)


@pytest.mark.parametrize("way", [[], BY_KINDS], ids=["bag", "kinds"])
def test_a_peg_that_no_switch_has_seen_is_asked_about_at_once_and_the_filling_goes_on(tmp_path, way):
    told = said(tmp_path, "dead d4", *way, "fill", "fill", "one", "fill")
    # Nothing is put down before the question is answered.
    assert [each for each in told if each == STANDS] == [STANDS, STANDS]
    assert SILENT in told
    assert told[-2].endswith(FULL), told[-8:]


def test_in_a_dictated_row_it_is_asked_whether_the_switch_is_left_out(tmp_path):
    told = said(tmp_path, "dead d4", *BY_ROWS, "fill", "one", "fill")
    assert sum(each.startswith(SILENT) for each in told) == 1
    assert told[-2].endswith(FULL), told[-8:]


def test_a_board_that_is_wrong_gets_no_more_pegs(tmp_path):
    told = said(tmp_path, "stuck d4", "fill", "fill")
    assert told[-4:-1] == [WRONG] * 3


def test_where_the_player_must_choose_the_choice_is_told_again(tmp_path):
    told = said(tmp_path, "stuck a1", *LEFT_OUT, *BY_ROWS, "fill", "fill")
    assert told[-3:-1] == [FULL, FULL]
