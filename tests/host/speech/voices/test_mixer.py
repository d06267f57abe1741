# SPDX-License-Identifier: Apache-2.0
"""The samples that the device is given, read by read."""

import array

from tactile_app.speech.samples import FRAME_BYTES, LOUDEST
from tactile_host.speech.mixer import Mixer

VOICE = array.array("h", [100, -100] * 480).tobytes()  # 10 ms of stereo at 48 kHz


def test_silence_where_nothing_is_to_be_heard() -> None:
    mixer = Mixer()
    assert mixer.read(480) == bytes(480 * FRAME_BYTES)
    assert mixer.voiced_reads == 0


def test_speech_is_played_in_its_order_across_reads_of_any_size() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.add(1, VOICE)
    mixer.add(1, VOICE[: 100 * FRAME_BYTES])
    played = b"".join(mixer.read(frames) for frames in (1, 7, 400, 200, 100))
    assert played[: 580 * FRAME_BYTES] == VOICE + VOICE[: 100 * FRAME_BYTES]
    assert played[580 * FRAME_BYTES :] == bytes(128 * FRAME_BYTES)


def test_after_a_cancel_the_next_read_is_silent_and_late_sound_is_dropped() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.add(1, VOICE)
    mixer.read(10)
    mixer.play_earcon(VOICE)
    mixer.cancel(2)
    mixer.add(1, VOICE)
    assert mixer.read(480) == bytes(480 * FRAME_BYTES)


def test_the_second_sentence_is_whole_after_an_interruption() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.add(1, VOICE)
    mixer.read(10)
    mixer.begin(2)
    second = array.array("h", range(960)).tobytes()
    mixer.add(1, VOICE)
    mixer.add(2, second)
    assert mixer.read(480) == second


def test_an_epoch_is_finished_once_all_of_it_was_read() -> None:
    mixer = Mixer()
    mixer.begin(7)
    mixer.add(7, VOICE)
    mixer.read(480)
    assert mixer.finished == 0
    mixer.end(7)
    mixer.read(480)
    assert mixer.finished == 7


def test_an_epoch_that_was_replaced_is_never_finished() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.end(1)
    mixer.begin(2)
    mixer.end(1)
    mixer.read(480)
    assert mixer.finished == 0


def test_an_earcon_is_heard_with_the_voice_and_never_overflows() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.add(1, array.array("h", [30_000] * 960).tobytes())
    mixer.play_earcon(array.array("h", [5_000, -5_000] * 240).tobytes())
    played = array.array("h", mixer.read(480))
    assert list(played[:2]) == [LOUDEST, 25_000]
    assert list(played[480:]) == [30_000] * 480


def test_an_earcon_is_heard_without_the_voice() -> None:
    mixer = Mixer()
    mixer.play_earcon(VOICE)
    assert mixer.read(960) == VOICE + bytes(480 * FRAME_BYTES)


def test_an_earcon_that_lasts_as_long_as_what_is_read_is_heard_over_the_voice() -> None:
    mixer = Mixer()
    mixer.begin(1)
    mixer.add(1, array.array("h", [1_000] * 960).tobytes())
    mixer.play_earcon(array.array("h", [50, -50] * 480).tobytes())
    assert list(array.array("h", mixer.read(480))) == [1_050, 950] * 480
