# SPDX-License-Identifier: Apache-2.0
"""Earcons by their spectrum and by their energy on either side."""

import itertools

import numpy as np
import pytest

from tactile_app.speech.earcons import TONE_MS, Earcons, tone
from tactile_app.speech.samples import SAMPLES_PER_SECOND
from tactile_app.speech.stereo import mono
from tactile_host.speech.voices.engines import find_engines, open_engine


def sides(samples: bytes) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    return np.frombuffer(samples, dtype="<i2").reshape(-1, 2).T.astype(float)


def pitch_hz(samples: bytes) -> float:
    both = sides(samples).sum(axis=0)
    spectrum = np.abs(np.fft.rfft(both, n=1 << 18))
    return float(np.argmax(spectrum) * SAMPLES_PER_SECOND / (1 << 18))


@pytest.mark.parametrize("wanted_hz", [330.0, 622.0, 933.0])
def test_a_tone_has_its_pitch_and_length(wanted_hz: float) -> None:
    assert pitch_hz(tone(wanted_hz)) == pytest.approx(wanted_hz, rel=0.02)
    assert sides(tone(wanted_hz)).shape == (2, SAMPLES_PER_SECOND * TONE_MS // 1000)


def test_columns_go_from_left_to_right_and_one_ear_hears_them_all() -> None:
    earcons = Earcons(6, 6)
    balances = []
    for column in range(6):
        left, right = (np.abs(side).mean() for side in sides(earcons.square(column)))
        assert min(left, right) >= 0.29 * max(left, right)
        balances.append(right / left)
    assert balances == sorted(balances)
    assert balances[0] < 0.35
    assert balances[-1] > 3


def test_rows_rise_in_pitch() -> None:
    earcons = Earcons(10, 10)
    pitches = [pitch_hz(earcons.square(10 * row)) for row in range(10)]
    assert all(higher > 1.1 * lower for lower, higher in itertools.pairwise(pitches))
    assert pitches[-1] < 1_000


def test_a_tone_swells_and_fades() -> None:
    left, _ = sides(tone(440.0))
    assert abs(left[0]) < 10
    assert abs(left[-1]) < 300
    assert np.abs(left).max() > 1_000


def test_what_is_lifted_sounds_softer_than_what_is_put_down() -> None:
    earcons = Earcons(6, 6)
    put, lifted = (np.abs(sides(earcons.square(14, is_lifted))).max() for is_lifted in (False, True))
    assert lifted == pytest.approx(put / 2, rel=0.01)
    assert pitch_hz(earcons.square(14, True)) == pytest.approx(pitch_hz(earcons.square(14)), rel=0.01)


def test_in_mono_every_column_is_as_loud_as_the_others() -> None:
    earcons = Earcons(10, 10)
    levels = [np.abs(sides(mono(earcons.square(column)))).mean() for column in range(10)]
    assert max(levels) < 1.02 * min(levels)


def test_the_alert_falls_and_is_none_of_the_squares() -> None:
    alert = Earcons(10, 10).alert
    half = len(alert) // 2
    assert pitch_hz(alert[:half]) == pytest.approx(220, rel=0.02)
    assert pitch_hz(alert[half:]) == pytest.approx(175, rel=0.02)


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_a_square_is_ten_decibels_quieter_than_the_voice_and_no_more_than_eighteen() -> None:
    sounds = list(open_engine("pico").speak("From C4 east three, to F4. Ridged to move.", "en", 1.0, lambda: False))
    samples = np.frombuffer(b"".join(sound.samples for sound in sounds), dtype="<i2").astype(float)
    size = sounds[0].samples_per_second // 50
    # In pieces of 20 ms, without the pauses.
    pieces = (samples[: len(samples) // size * size].reshape(-1, size) ** 2).mean(axis=1)
    voice = np.sqrt(pieces[pieces > pieces.max() / 40].mean())
    # Of column D, in the middle, as loud as both sides are together.
    earcon = np.sqrt((sides(Earcons(6, 7).square(3)) ** 2).mean())
    assert 10 < 20 * np.log10(voice / earcon) < 18


def test_there_is_no_tone_for_a_square_that_the_board_has_not() -> None:
    with pytest.raises(ValueError, match="a square below 36, got 36"):
        Earcons(6, 6).square(36)
