# SPDX-License-Identifier: Apache-2.0
"""A board that is only just starting is given time before anybody is told that it does not answer."""

from tactile_app.session.events import Tick
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
