# SPDX-License-Identifier: Apache-2.0
"""The stages of the check, fed with states; time is a number."""

from tactile_app.board_health.evidence import STUCK, Effect, SwitchEvidence
from tactile_app.board_health.keys import Keys
from tactile_app.board_health.procedure import Procedure
from tactile_app.keys import KEYS
from tactile_app.messages import Fact
from tactile_core.protocol.messages import Light, Tone

TICK_MS = 50


class Board:
    """A board of two rows of three, whose time goes on tick by tick."""

    def __init__(self) -> None:
        self.procedure = Procedure(2, 3)
        self.ms = 0
        self.said: list[Effect] = self.procedure.open()

    def show(self, occupancy: int = 0, keys: int = 0, ms: int = TICK_MS) -> list[Effect]:
        """Return the procedure's answers to a board that shows this for *ms*."""
        effects: list[Effect] = []
        for _ in range(max(1, ms // TICK_MS)):
            self.ms += TICK_MS
            effects += self.procedure.observe(self.ms, occupancy, keys)
        self.said += effects
        return effects

    def tap(self, key: str) -> list[Effect]:
        return self.show(keys=1 << KEYS.index(key), ms=100) + self.show(ms=100)

    def walk(self, answers: list[int]) -> None:
        for square in answers:
            self.show(1 << square, ms=500)
            self.show(ms=200)


def at_the_walk() -> Board:
    board = Board()
    board.show(ms=600)
    assert board.said[-1] == Fact("check-put", square="a1")
    return board


def at_the_keys() -> Board:
    board = at_the_walk()
    board.walk([0, 1, 2, 3, 4, 5])
    board.tap("second")
    board.show(ms=600)
    assert board.said[-1] == Fact("check-key-press", key="first")
    return board


def test_pegs_that_stand_at_the_start_are_named_and_waited_for() -> None:
    board = Board()
    assert board.said == [Fact("check-empty")]
    assert board.show(0b101, ms=3000) == [Fact("check-not-empty", squares=("a1", "c1"))]
    assert board.show(0b100, ms=2000) == [Fact("check-not-empty", squares=("c1",))]
    board.show(ms=600)
    assert board.said[-1] == Fact("check-put", square="a1")
    assert board.procedure.evidence.stuck == set()


def test_what_is_closed_without_a_peg_is_stuck_and_left_out() -> None:
    board = Board()
    board.show(1, ms=2000)
    board.procedure.press("first")
    assert board.procedure.evidence.stuck == {0}
    assert board.show(1 | 2, ms=500) == [Fact("check-answers", square="b1"), Fact("check-next", square="c1")]


def test_neighbours_closed_without_a_peg_are_first_asked_about_as_a_magnet_near_them() -> None:
    board = Board()
    board.show(0b11, ms=2000)
    assert board.procedure.press("first") == [Fact("check-foreign", squares=("a1", "b1"))]
    board.show(ms=600)
    assert board.said[-1] == Fact("check-put", square="a1")
    assert board.procedure.evidence.stuck == set()


def test_neighbours_that_stay_closed_are_stuck() -> None:
    board = Board()
    board.show(0b11, ms=2000)
    board.procedure.press("first")
    assert board.procedure.press("first")[0] == Fact("check-noted-stuck", squares=("a1", "b1"))
    assert board.procedure.evidence.stuck == {0, 1}


def test_a_whole_column_without_a_peg_is_no_magnet() -> None:
    board = Board()
    board.show(0b001001, ms=2000)
    board.procedure.press("first")
    assert board.procedure.evidence.stuck == {0, 3}


def test_it_goes_on_by_itself_when_the_switch_closes() -> None:
    board = at_the_walk()
    assert board.show(1, ms=200) == []
    assert board.show(1, ms=200) == [Fact("check-answers", square="a1"), Fact("check-next", square="b1")]
    # The peg may still stand there.
    assert board.show(1, ms=5000) == []


def test_a_finger_that_brushes_another_switch_is_no_answer() -> None:
    board = at_the_walk()
    board.show(0b10000, ms=500)
    assert board.show(ms=2000) == []
    assert board.procedure.evidence.answers == {}


def test_a_peg_on_the_wrong_point_is_put_right() -> None:
    board = at_the_walk()
    assert board.show(0b10, ms=3000) == [Fact("check-other", square="b1", target="a1")]
    board.show(ms=500)
    assert board.show(0b1, ms=500)[0] == Fact("check-answers", square="a1")
    assert board.procedure.evidence.answers == {0: (0,)}


def test_what_is_confirmed_once_is_expected_of_the_rest_of_the_row() -> None:
    board = at_the_walk()
    board.show(0b1000, ms=2000)
    board.procedure.press("first")
    board.walk([4, 5, 0, 1, 2])
    assert board.procedure.evidence.answers == {0: (3,), 1: (4,), 2: (5,), 3: (0,), 4: (1,), 5: (2,)}
    assert sum(effect == Fact("check-other", square="a2", target="a1") for effect in board.said) == 1
    assert not [effect for effect in board.said if isinstance(effect, Fact) and effect.id == "check-put"][1:]


def test_the_second_key_skips_and_the_first_goes_back() -> None:
    board = at_the_walk()
    assert board.tap("second") == [Fact("check-noted-dead", square="a1"), Fact("check-next", square="b1")]
    assert board.tap("first") == [Fact("check-put", square="a1")]
    board.walk([0, 1, 2, 3, 4, 5])
    assert board.procedure.evidence.answers == {square: (square,) for square in range(6)}


def test_a_switch_that_closes_again_and_again_chatters() -> None:
    board = at_the_walk()
    for _ in range(4):
        for occupancy in (1, 0):
            board.ms += 6
            board.said += board.procedure.observe(board.ms, occupancy, 0)
    board.show(1, ms=300)
    assert board.procedure.evidence.chattering == {0}
    assert board.procedure.evidence.answers == {0: (0,)}


def test_a_peg_put_down_three_times_in_a_second_does_not_chatter() -> None:
    board = at_the_walk()
    for _ in range(3):
        board.show(1, ms=150)
        board.show(0, ms=250)
    assert board.procedure.evidence.chattering == set()


def test_a_board_that_restarts_goes_on_where_it_was() -> None:
    board = at_the_walk()
    board.walk([0, 1])
    board.procedure.restarted()
    board.ms = 0
    board.walk([2])
    assert board.said[-1] == Fact("check-next", square="a2")


def test_what_stays_closed_after_the_walk_sticks() -> None:
    board = at_the_walk()
    board.walk([0, 1, 2, 3, 4])
    board.show(0b100000, ms=500)
    board.procedure.press("second")
    assert board.show(0b100000, ms=2000) == [Fact("check-not-empty", squares=("c2",))]
    board.procedure.press("first")
    assert board.procedure.evidence.stuck == {5}


def test_a_key_that_is_silent_for_half_a_minute_is_dead() -> None:
    board = at_the_keys()
    assert board.show(ms=29_000) == []
    assert board.show(ms=2_000) == [Fact("check-key-dead", key="first"), Fact("check-key-press", key="second")]


def test_a_key_that_was_down_before_anybody_asked_is_stuck() -> None:
    evidence = SwitchEvidence(2, 3)
    stage = Keys(evidence)
    said = [effect for ms in range(0, 1000, TICK_MS) for effect in stage.observe(ms, 0, 0b100)]
    for keys in (0b101, 0b100, 0b110, 0b100):
        said += stage.observe(1000, 0, keys)
    assert said[-1] == Fact("check-key-press", key="repeat")
    said = [effect for ms in range(1000, 6001, TICK_MS) for effect in stage.observe(ms, 0, 0b100)]
    assert said == [Fact("check-key-stuck", key="repeat"), Fact("check-key-press", key="ask")]
    assert evidence.keys == {"first": "first", "second": "second", "repeat": STUCK}


def test_keys_under_test_command_nothing_and_a_late_release_answers_no_question() -> None:
    board = at_the_keys()
    for name in (*KEYS[:-1], "first"):
        board.tap(name)
    # The key that was taken for menu, as its wires are swapped, comes up when the tones are asked for.
    board.show(keys=1, ms=100)
    assert board.said[-2] == Fact("check-tones")
    board.show(ms=100)
    assert board.procedure.evidence.tones is None
    board.tap("first")
    assert board.procedure.evidence.tones is not None


def test_swapped_keys_are_confirmed_by_a_second_press_and_obeyed_rightly_from_then_on() -> None:
    board = at_the_keys()
    asked_again = [Fact("check-key-press", key="first"), Fact("check-key-again")]
    assert board.tap("second") == [Fact("check-key-other", key="second"), *asked_again]
    assert board.tap("second")[-1] == Fact("check-key-press", key="second")
    # The other of the two is expected by now.
    assert board.tap("first")[-1] == Fact("check-key-press", key="repeat")
    for name in KEYS[2:]:
        board.tap(name)
    board.tap("first")
    assert board.procedure.evidence.tones is False


def test_three_tones_sound_again_and_again_and_the_light_goes_out_at_the_end() -> None:
    board = at_the_keys()
    for name in KEYS:
        board.tap(name)
    tones = [effect for effect in board.show(ms=6400) if isinstance(effect, Tone)]
    assert [tone.hz for tone in tones[:3]] in ([2093, 2960, 4186], [2960, 4186, 2093], [4186, 2093, 2960])
    assert len(tones) == 6
    board.tap("first")
    assert board.tap("ask") == [Light(False)]
    assert [effect for effect in board.said if isinstance(effect, Light)] == [Light(True), Light(False)]
    assert board.procedure.is_over
    assert board.procedure.evidence.light is None
