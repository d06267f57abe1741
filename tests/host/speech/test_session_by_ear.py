# SPDX-License-Identifier: Apache-2.0
"""A session's sentences and their times, by a log of speech: real game, queue and wire, on a virtual clock."""

import itertools

import pytest

from tactile_app.game.effects import Quit
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.settings import SpeechSettings
from tests.host.speech.spoken_log import Act, Sitting

# START, from a1: w b . . b w / . b . w . b / w . b w . b / b . w . b w / . w b . . b / w b . b . w
A1, F1, A2, E3, D4 = 0, 5, 6, 16, 21
TURN = "Smooth to move."


def lift_a_peg(sitting: Sitting) -> None:
    sitting.lift(F1)


def press_a_key(sitting: Sitting) -> None:
    sitting.press("repeat")


def type_a_line(sitting: Sitting) -> None:
    sitting.type("turn")


def leave(sitting: Sitting) -> None:
    sitting.type("quit")


@pytest.fixture
def sitting() -> Sitting:
    """Return a game whose first sentences have been heard."""
    sitting = Sitting()
    sitting.until_silent()
    return sitting


def carry_over_others(sitting: Sitting) -> None:
    """Lift a peg over others: that is refused."""
    sitting.lift(A1)
    sitting.wait(500)
    sitting.place(E3)
    sitting.wait(3000)


def push(sitting: Sitting) -> None:
    """Push the peg of A1 one point north."""
    sitting.lift(A1)
    sitting.wait(60)
    sitting.place(A2)


@pytest.mark.parametrize("act", [lift_a_peg, press_a_key, type_a_line, leave])
def test_whatever_a_player_does_silences_a_turn_message_in_the_same_moment(sitting: Sitting, act: Act) -> None:
    push(sitting)
    while sitting.log.speaking is None:
        sitting.wait(10)
    saying = sitting.log.speaking
    assert saying.text.text == "From A1 north one, to A2. Ridged to move."
    sitting.wait(100)
    at_ms = sitting.now_ms
    act(sitting)
    assert saying.is_cut
    assert saying.ended_ms is not None and saying.ended_ms - at_ms <= 10


def test_hands_leave_an_alert_and_a_key_silences_it(sitting: Sitting) -> None:
    carry_over_others(sitting)
    saying = sitting.log.speaking
    assert saying is not None and saying.text.is_alert
    assert saying.text.text.startswith("Not allowed:")
    assert sitting.log.earcons[-1] == Earcons(6, 6).alert, "its tones come with it"
    sitting.lift(E3)
    assert not saying.is_cut
    sitting.press("repeat")
    assert saying.is_cut


def test_what_a_move_did_is_heard_after_the_answer_that_cut_it_short(sitting: Sitting) -> None:
    push(sitting)
    while sitting.log.speaking is None:
        sitting.wait(10)
    told = sitting.log.speaking
    assert told.text.text == "From A1 north one, to A2. Ridged to move."
    sitting.wait(300)
    before = len(sitting.log.spoken)
    sitting.press("first")
    sitting.until_silent()
    assert told.is_cut
    assert sitting.heard(before) == ["Ridged to move. Smooth 10, ridged 12.", told.text.text]


def test_nothing_is_said_after_the_goodbye_that_cut_a_message_short(sitting: Sitting) -> None:
    push(sitting)
    while sitting.log.speaking is None:
        sitting.wait(10)
    told = sitting.log.speaking
    sitting.wait(300)
    before = len(sitting.log.spoken)
    # As the menu has it: no typed line has silenced anything before.
    sitting.session.carry_out([Quit()])
    assert told.is_cut
    sitting.until_silent()
    assert [text.split(".")[0] for text in sitting.heard(before)] == ["Goodbye"]


def test_everything_that_is_spoken_is_printed_before(sitting: Sitting) -> None:
    carry_over_others(sitting)
    sitting.until_silent()
    sitting.show(sitting.occupancy & ~(1 << E3) | 1 << A1)
    sitting.until_silent()
    for key in ("first", "second", "repeat", "repeat", "ask", "menu", "second", "menu"):
        sitting.press(key)
        sitting.until_silent()
    sitting.wait(100_000)
    printed = [line.strip() for line in sitting.printed]
    assert len(sitting.log.spoken) > 12
    assert [each.text.text for each in sitting.log.spoken if each.text.text not in printed] == []


def test_never_are_two_things_said_at_once(sitting: Sitting) -> None:
    for act in (carry_over_others, lift_a_peg, press_a_key, type_a_line) * 3:
        act(sitting)
        sitting.wait(700)
    sitting.until_silent()
    spoken = sitting.log.spoken
    assert len(spoken) > 6
    for earlier, later in itertools.pairwise(spoken):
        assert earlier.ended_ms is not None and earlier.ended_ms <= later.began_ms


def reminders(sitting: Sitting, ms: int) -> list[int]:
    """Return when, in seconds of the next *ms*, whose turn it is was said."""
    before, printed, began_ms = len(sitting.log.spoken), len(sitting.printed), sitting.now_ms
    sitting.wait(ms)
    said = sitting.log.spoken[before:]
    assert [line.strip() for line in sitting.printed[printed:]] == [each.text.text for each in said]
    assert {each.text.text for each in said} <= {TURN}
    return [round((each.began_ms - began_ms) / 1000) for each in said]


def test_silence_is_broken_after_twenty_seconds_after_sixty_more_and_then_never(sitting: Sitting) -> None:
    sitting.press("first")
    sitting.until_silent()
    first, second = reminders(sitting, 600_000)
    assert 18 <= first <= 20
    assert second - first == 60


def test_reminders_can_be_off_and_a_question_is_asked_again_all_the_same() -> None:
    sitting = Sitting(settings=SpeechSettings(reminders="off"))
    sitting.until_silent()
    sitting.press("first")
    sitting.until_silent()
    assert reminders(sitting, 200_000) == []
    sitting.type("resign")
    before = len(sitting.log.spoken)
    sitting.wait(20_000)
    assert [each.text.text for each in sitting.log.spoken[before - 1 :]] == [
        sitting.log.spoken[before - 1].text.text
    ] * 2


def test_nobody_is_reminded_while_a_finger_is_on_a_key(sitting: Sitting) -> None:
    sitting.down("ask")
    sitting.wait(1_000)
    sitting.until_silent()
    assert reminders(sitting, 60_000) == []
    sitting.up()
    assert len(reminders(sitting, 25_000)) == 1


def test_a_wrong_board_is_told_again_every_ten_seconds_and_its_squares_are_named(sitting: Sitting) -> None:
    carry_over_others(sitting)
    sitting.until_silent()
    before = len(sitting.log.spoken)
    assert "A1" in sitting.heard()[-1]
    sitting.wait(150_000)
    again = sitting.log.spoken[before:]
    assert [round((later.began_ms - earlier.began_ms) / 1000) for earlier, later in itertools.pairwise(again)][2] >= 60
    assert len(again) == 4
    assert all("Anna 1" in each.text.text and "Eva 3" in each.text.text for each in again)


def test_who_puts_a_peg_where_it_was_not_told_hears_the_squares_named_at_once(sitting: Sitting) -> None:
    carry_over_others(sitting)
    sitting.until_silent()
    sitting.lift(E3)
    sitting.wait(1500)
    # The hands are told to put it back on A1, and put it elsewhere.
    sitting.until_silent()
    before = len(sitting.log.spoken)
    sitting.place(D4)
    sitting.wait(3_000)
    said = sitting.log.spoken[before]
    assert said.text.is_alert
    assert "Anna 1" in said.text.text and "David 4" in said.text.text


def test_who_mends_as_told_hears_letters(sitting: Sitting) -> None:
    carry_over_others(sitting)
    sitting.until_silent()
    before = len(sitting.log.spoken)
    sitting.lift(E3)
    sitting.wait(2_500)
    sitting.place(A1)
    sitting.until_silent()
    assert sitting.heard(before)[-1].startswith("The position is right.")
    assert not any("Anna" in text for text in sitting.heard(before))


@pytest.mark.parametrize(("length", "told"), [("normal", []), ("long", ["Smooth 10, ridged 12."])])
def test_long_sentences_tell_the_score_after_a_move(length: str, told: list[str]) -> None:
    sitting = Sitting(settings=SpeechSettings(length=length))  # type: ignore[arg-type]
    sitting.until_silent()
    before = len(sitting.log.spoken)
    push(sitting)
    sitting.wait(3000)
    sitting.until_silent()
    assert sitting.heard(before)[1:] == told


def test_a_typed_stop_closes_a_question_and_nothing_was_done(sitting: Sitting) -> None:
    sitting.type("resign")
    sitting.until_silent()
    sitting.type("stop")
    sitting.until_silent()
    assert sitting.heard()[-1] == "Question closed. Smooth to move."
    sitting.press("first")
    sitting.until_silent()
    assert sitting.heard()[-1].startswith(TURN)
