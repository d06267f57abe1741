# SPDX-License-Identifier: Apache-2.0
"""`play GAME --learn` on the virtual board: the last game's turning points are set up and tried again."""

from tests.host.play.program import play_through

# The study's example: f5 south four throws off one, and loses more than that.
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"


def test_the_last_game_is_looked_through_and_its_bad_move_tried_again(tmp_path):
    record = tmp_path / "game.record"
    play_through(["f5S4x", "b6S5x"], record, "overboard", "--position", STUDIED)
    kept = record.read_bytes()
    said = play_through(["f5S4x", "arrange", "board"], record, "overboard", "--learn")
    text = " ".join(said)
    assert text.index("Let me look through the game.") < text.index("Turning point one of ")
    assert "Ridged played this. From F5 south" in text
    assert "That is what was played." in said
    assert STUDIED in said
    assert record.read_bytes() == kept


def test_a_lesson_lets_one_play_on_otherwise_and_keeps_nothing_of_it(tmp_path):
    record = tmp_path / "game.record"
    play_through(["f5S4x", "b6S5x"], record, "overboard", "--position", STUDIED)
    kept = record.read_bytes()
    said = play_through(["cost 1", "what if", "a1N5xx", "carry", "board"], record, "overboard", "--learn")
    assert any(line.startswith("Move one, ridged: cost ") for line in said)
    assert "From before move one you play on. Nothing of it is kept." in said
    text = " ".join(said)
    assert "Smooth is the computer, level five." in text
    assert "Carry out for smooth: " in text
    assert STUDIED not in said
    assert record.read_bytes() == kept


def test_a_game_without_bad_moves_says_so(tmp_path):
    record = tmp_path / "game.record"
    play_through(["a1N2/1"], record, "crossings")
    said = play_through([], record, "crossings", "--learn")
    assert said == [
        "No board is plugged in. This is the virtual board. Type help.",
        "Let me look through the game. That takes up to fifteen seconds.",
        "I found no move of which I am sure that it was weak.",
    ]
