# SPDX-License-Identifier: Apache-2.0
"""The word quit and the end of what is typed end a lesson in every phase; the game that it is about stays as it was."""

import pytest

from tests.host.play.program import play_through

# A game with one turning point.
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"
OPTIONS = ("overboard", "--port", "virtual", "--fast", "--seed", "4")
# A phase: lines that are typed, and the words before the goodbye.
PHASES = (
    (["f5S4x"], "Move one is taken back."),
    (["menu"], "What if you play on from here?"),
    (["what if", "a1N5xx"], "Carry out for smooth"),
    (["lift f5", "wait 7"], "F5 is in your hand."),
    (["unplug"], "Board lost."),
)


@pytest.mark.parametrize("end", [["quit"], []], ids=["quit", "end of input"])
@pytest.mark.parametrize("phase", PHASES, ids=[each[0][0] for each in PHASES])
def test_a_lesson_ends_there_and_the_game_is_kept_as_it_was(tmp_path, phase, end):
    typed, last = phase
    record = tmp_path / "game.record"
    play_through(["f5S4x", "b6S5x", "quit"], record, *OPTIONS, "--position", STUDIED)
    kept = record.read_bytes()
    said = play_through([*typed, *end], record, *OPTIONS, "--learn")
    assert said[-1] == "Goodbye."
    assert any(sentence.startswith(last) for sentence in said[-4:-1]), said[-4:]
    assert record.read_bytes() == kept
