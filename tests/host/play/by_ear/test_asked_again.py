# SPDX-License-Identifier: Apache-2.0
"""A key pressed while the board has no power is not heard: the question that it answers is asked again after that."""

from pathlib import Path

from tests.host.play.program import play_through
from tests.host.play.typed import SEEDS, typed_game

BACK = "The board is back."
WITHOUT_POWER = ["unplug", "key one", "plug"]
SIDE = "smooth or ridged?"


def said_after(lines: list[str]) -> list[str]:
    """Return what is said from the board's return on."""
    return lines[lines.index(BACK) :]


def test_a_set_up_s_question_is_asked_again_and_its_answer_taken(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    lines = play_through(["place a1", *WITHOUT_POWER], record, "overboard", "--seed", "5")
    assert len([line for line in said_after(lines) if SIDE in line]) == 1, lines
    assert "answer w" not in record.read_text()
    play_through(["key one"], record, "overboard", "--seed", "5")
    assert "answer w" in record.read_text()


def test_what_hands_answer_is_not_asked_again(tmp_path: Path) -> None:
    lines = play_through([*WITHOUT_POWER], tmp_path / "game.record", "overboard", "--seed", "5")
    assert not [line for line in said_after(lines) if "bag" in line], lines


def test_after_the_end_the_next_game_is_offered_again(tmp_path: Path) -> None:
    moves = typed_game("crossings", SEEDS["crossings"]).lines()
    lines = play_through([*moves, *WITHOUT_POWER], tmp_path / "game.record", "crossings")
    assert "Key one: play again." in said_after(lines)[1], lines


def test_an_open_menu_is_said_again(tmp_path: Path) -> None:
    lines = play_through(["key menu", "key two", *WITHOUT_POWER], tmp_path / "game.record", "crossings")
    item = "Ask the teacher? Two of six."
    assert lines.count(item) == 1, lines
    assert any(line.startswith(f"{item} Key one: yes.") for line in said_after(lines)), lines


def test_of_a_board_that_differs_both_are_said_what_is_wrong_and_the_question(tmp_path: Path) -> None:
    lines = play_through(
        ["place a1", "unplug", "place b1", "plug", "lift b1", "quit"],
        tmp_path / "game.record",
        "overboard",
        "--seed",
        "5",
    )
    said = said_after(lines)
    # The board may show either of the two pegs first.
    assert any("B1" in line for line in said), lines
    assert SIDE in said[-2], lines
