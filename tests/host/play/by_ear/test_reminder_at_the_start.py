# SPDX-License-Identifier: Apache-2.0
"""After a silence the program says what it waits for: not while a board starts, and in fast time as in real time."""

from tactile_app.session.events import Tick
from tests.host.play.program import play_through
from tests.host.ring.player import DictStore, open_session, room_of

# The system's clock began long before the program.
BEGAN_MS = 86_400_000


def test_nothing_is_said_of_a_board_that_has_not_answered_before_twenty_seconds_of_silence():
    said: list[str] = []
    session = open_session(room_of(DictStore(), said), BEGAN_MS)
    quiet = list(said)
    for passed_ms in range(0, 20_000, 10):
        session.take(Tick(), BEGAN_MS + passed_ms)
    assert said == quiet
    for passed_ms in range(20_000, 21_000, 10):
        session.take(Tick(), BEGAN_MS + passed_ms)
    assert said[len(quiet) :] == ["The board has not answered yet. Plug it in."]


def test_in_fast_time_a_silence_is_as_long_as_the_board_has_told(tmp_path):
    quiet = play_through(["wait 5"], tmp_path / "quiet", "crossings", "--new", "--fast")
    reminded = play_through(["wait 25"], tmp_path / "reminded", "crossings", "--new", "--fast")
    assert [line for line in quiet if "to move" in line] == ["Smooth to move."]
    assert [line.strip("\N{NO-BREAK SPACE} ") for line in reminded if "to move" in line] == ["Smooth to move."] * 2
