# SPDX-License-Identifier: Apache-2.0
"""A seat that thinks: hands and keys go on meanwhile, its move is carried out, and a take-back asks it anew."""

from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.seat import Seat
from tests.host.game.harness import Harness


class SlowSeat(Seat):
    """Decide for the first legal move after it was asked *looks* times; *asked* and *cancelled* count."""

    def __init__(self, looks):
        self._looks = looks
        self._match = None
        self._left = 0
        self.asked = self.cancelled = 0

    def begin_turn(self, match):
        self._match, self._left = match, self._looks
        self.asked += 1
        return ()

    def is_deciding(self):
        return True

    def decide(self, now_ms):
        self._left -= 1
        return None if self._match is None or self._left > 0 else self._match.playing().legal_moves()[0]

    def cancel(self):
        self._match = None
        self.cancelled += 1


def against(looks):
    seat = SlowSeat(looks)
    return seat, Harness("crossings", seats=(HANDS, seat))


def test_taps_and_keys_are_answered_while_a_seat_thinks():
    seat, harness = against(looks=100_000)
    harness.make("c2N1/1")
    assert seat.asked == 1
    assert harness.do("tap d2") == ["D2: smooth stone."]
    assert harness.do("key one") == ["Ridged to move. Closed stones: smooth zero, ridged zero."]
    assert harness.do("lift d2", "place d3") == ["Ridged is to move, not you. Carry D3 back to D2."]
    assert harness.do("lift d3", "place d2")[-1] == "The position is right. Ridged to move."
    assert [line for line in harness.written if line.startswith("move")] == ["move 1 c2N1/1"]


def test_its_move_is_written_then_told_and_carried_out_and_hands_are_to_move():
    _, harness = against(looks=60)
    said = harness.do("lift c2", "place c3", "wait 5")
    text = harness.referee.match.moves[-1]
    assert harness.written[-1] == f"move 2 {text}"
    assert said[-1].startswith("Carry out for ridged. Carry ")
    before = harness.referee.match.position_before_last_move()
    step = before.gesture(before.parse_move(text)).steps
    names = [before.square_text(each.square) for each in step]
    assert harness.do(f"lift {names[0]}", f"place {names[1]}") == ["Smooth to move."]


def test_a_take_back_by_key_takes_back_its_move_and_the_one_of_the_hands():
    _, harness = against(looks=60)
    harness.do("lift c2", "place c3", "wait 5")
    harness.do("key menu", "key one", "key one")
    assert harness.referee.match.moves == []
    assert harness.written[-2:] == ["back 2", "back 1"]
    harness.do("lift c3", "place c2")
    assert harness.said[-1].endswith("Smooth to move.")


def test_a_move_put_back_by_hand_while_it_thinks_cancels_its_question():
    seat, harness = against(looks=100_000)
    harness.do("lift c2", "place c3")
    cancelled = seat.cancelled
    assert harness.do("lift c3", "place c2") == ["Move one is taken back. Smooth to move."]
    assert seat.cancelled == cancelled + 1
    harness.do("lift d2", "place d3", "wait 3")
    assert seat.asked == 2
