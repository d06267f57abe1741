# SPDX-License-Identifier: Apache-2.0
"""After a refusal `why` tells the rule; after a lift alone `arrange` lets the game go on."""

from tests.host.play.program import play_through

PEGS = "b...../....../....../..wb.b/....../...... w 0"
RULE = "Not allowed: pushing C3 drops a peg of your own."


def play(tmp_path, *lines):
    """Return the sentences; a line that comes twice has a space at its end the second time."""
    said = play_through([*lines, "quit"], tmp_path / "game.record", "overboard", "--position", PEGS)
    return [line.strip() for line in said]


def test_why_tells_the_rule_that_refused_a_typed_move(tmp_path):
    said = play(tmp_path, "c3W6", "why", "c3E1", "d3E1", "why")

    assert said[-6:-1] == [RULE, RULE, "From C3 east one, to D3. Ridged to move.", *said[-3:-1]]
    # It is another turn, and another rule.
    assert "D3" in said[-2] and said[-2] == said[-3], said


def test_why_tells_what_is_wrong_and_once_it_is_right_which_rule_it_was(tmp_path):
    said = play(tmp_path, "slide d3 d4", "why", "arrange", "why")

    refused = "Not allowed: the piece on D3 is not yours."
    told = [line for line in said if line.startswith(refused)]
    assert [line == refused for line in told] == [False, False, True], said


def test_why_of_a_game_without_a_move_says_that_there_is_none(tmp_path):
    said = play(tmp_path, "why", "why 3")

    assert said[-3:-1] == ["No move has been made."] * 2
