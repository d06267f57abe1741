# SPDX-License-Identifier: Apache-2.0
"""The side and the loudness of a sentence, measured on the samples that the sound device is given."""

import array

import numpy as np
import pytest

from tactile_app.messages import Fact, alert, answer, result
from tactile_app.speech.about import pan_of, side_of
from tactile_app.speech.samples import SAMPLES_PER_SECOND
from tactile_app.speech.settings import SpeechSettings, changed
from tactile_app.speech.stereo import gains, mono, pan_of_column, scaled
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.player import Player, is_one_channel
from tactile_host.speech.voices.engines import find_engines, open_engine
from tactile_host.speech.voices.sound import Sound

TONE = 440.0


def sine(hz: float, frames: int = 4800) -> bytes:
    wave = (10_000 * np.sin(2 * np.pi * hz * np.arange(frames) / SAMPLES_PER_SECOND)).astype("<i2")
    return np.repeat(wave, 2).tobytes()


def levels(samples: bytes) -> tuple[float, float]:
    """Return how loud left and right are."""
    left, right = np.frombuffer(samples, dtype="<i2").reshape(-1, 2).T.astype(float)
    return float(np.sqrt((left**2).mean())), float(np.sqrt((right**2).mean()))


def played(mixer: Mixer, pan: float) -> bytes:
    mixer.begin(1, pan)
    mixer.add(1, sine(TONE))
    return mixer.read(4800)


@pytest.mark.parametrize("column", range(6))
def test_a_sentence_is_heard_where_its_column_is(column):
    left, right = levels(played(Mixer(), pan_of_column(column, 6)))
    assert (left > right) == (column < 3)
    # 10 dB at the edges: one ear alone still hears it.
    assert min(left, right) >= 0.29 * max(left, right)
    assert 0.25 < min(left, right) / max(left, right) < 0.4 or column not in (0, 5)


def test_in_mono_the_column_is_not_heard_and_nothing_is_quieter_for_it():
    mixer = Mixer()
    mixer.is_mono = True
    left, right = levels(played(mixer, 0.7))
    assert left == right == pytest.approx(levels(sine(TONE))[0], rel=0.001)


def test_voice_and_earcons_have_volumes_of_their_own():
    mixer = Mixer()
    mixer.volume, mixer.earcon_volume = 0.5, 0.0
    usual = levels(sine(TONE))[0]
    assert levels(played(mixer, 0.0))[0] == pytest.approx(usual / 2, rel=0.01)
    mixer.play_earcon(sine(880.0))
    assert levels(mixer.read(4800)) == (0.0, 0.0)
    mixer.volume, mixer.earcon_volume = 0.0, 0.5
    mixer.play_earcon(sine(880.0))
    assert levels(played(mixer, 0.0))[0] == pytest.approx(usual / 2, rel=0.01)


def test_two_earcons_are_heard_at_once_and_each_at_its_pitch():
    mixer = Mixer()
    mixer.play_earcon(sine(500.0))
    mixer.play_earcon(sine(800.0))
    left = np.frombuffer(mixer.read(4800), dtype="<i2").reshape(-1, 2)[:, 0]
    spectrum = np.abs(np.fft.rfft(left))
    loudest = sorted(np.argsort(spectrum)[-2:] * SAMPLES_PER_SECOND / 4800)
    assert loudest == [500.0, 800.0]


def test_however_many_squares_change_a_few_tones_are_heard_and_never_too_loud():
    mixer = Mixer()
    for _ in range(40):
        mixer.play_earcon(sine(TONE))
    samples = array.array("h", mixer.read(4800))
    assert max(samples) <= 32_767
    assert mixer.read(480) == bytes(1920)


def test_the_louder_side_is_never_louder_than_the_middle():
    assert gains(0) == (1.0, 1.0)
    assert gains(-5) == pytest.approx((1.0, 0.3))
    assert gains(5) == pytest.approx((0.3, 1.0))
    assert scaled(sine(TONE), 1.0, 1.0) == sine(TONE)
    assert levels(mono(scaled(sine(TONE), 1.0, 0.0)))[1] == pytest.approx(levels(sine(TONE))[0] / 2, rel=0.01)
    assert pan_of_column(0, 1) == 0


def test_a_sentence_is_about_where_a_piece_stands_now():
    moved = result(
        Fact("moved-push", square="a3", direction="E", count=5, target="f3", falls=0, fallen="none", next="b")
    )
    assert pan_of((moved,), 6) == pytest.approx(0.7)
    assert pan_of((answer(Fact("square-empty", square="a1")),), 6) == pytest.approx(-0.7)
    assert pan_of((alert(Fact("board-lost")),), 6) == 0
    assert pan_of((alert(Fact("put-back", fact=Fact("put-on", square="f1", side="w"))),), 6) == pytest.approx(0.7)
    # A square that this board does not have is heard from no side.
    assert pan_of((answer(Fact("square-empty", square="j1")),), 6) == 0
    assert pan_of((answer(Fact("square-empty", square="no square")),), 6) == 0


def test_a_move_is_told_in_the_voice_of_the_side_that_made_it():
    assert side_of((result(Fact("moved-push", square="a3", next="b")),)) == "w"
    assert side_of((result(Fact("turn", side="b")),)) == "b"
    assert side_of((alert(Fact("board-lost")),)) == ""
    settings = SpeechSettings()
    assert settings.pitch("b") == 1
    assert changed(settings, "voices").pitch("b") < 0.9 <= changed(settings, "voices").pitch("w")


def voice_hz(sound: Sound) -> float:
    """Return the height of a voice: the median of what autocorrelation finds in its loud pieces."""
    samples = np.frombuffer(sound.samples, dtype="<i2").astype(float)
    rate, size = sound.samples_per_second, sound.samples_per_second // 20
    pieces = [samples[start : start + size] for start in range(0, len(samples) - size, size)]
    found = []
    for piece in pieces:
        if np.abs(piece).mean() > 1500:
            echo = np.correlate(piece, piece, "full")[size - 1 :]
            lags = range(rate // 350, rate // 60)
            found.append(rate / max(lags, key=lambda lag: echo[lag]))
    assert len(found) > 10
    return float(np.median(found))


@pytest.mark.parametrize("engine", ["pico", "espeak"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_second_side_s_voice_is_deeper(engine, language):
    if engine not in find_engines():
        pytest.skip(f"the engine {engine} is not installed here")
    text = {"en": "Ridged to move, now.", "fr": "À vous de jouer maintenant.", "de": "Rau ist jetzt am Zug."}[language]

    def spoken(pitch: float) -> Sound:
        sounds = list(open_engine(engine).speak(f"{text} {text} {text}", language, 1.0, lambda: False, pitch))
        return Sound(sounds[0].samples_per_second, b"".join(sound.samples for sound in sounds))

    usual, deeper = (voice_hz(spoken(SpeechSettings(voices="two").pitch(side))) for side in ("w", "b"))
    assert 0.7 < deeper / usual < 0.93


def test_a_single_channel_makes_it_mono_unless_somebody_says_otherwise():
    one = {"formats": [{"channels": 1}]}
    assert is_one_channel([one])
    assert not is_one_channel([one, {"formats": [{"channels": 2}]}])
    assert not is_one_channel([{"formats": [{"channels": 0}]}])
    assert not is_one_channel([])
    player = Player()
    player.use(SpeechSettings(sound="mono", volume=0.5, earcons=0.25))
    assert player.mixer.is_mono
    assert (player.mixer.volume, player.mixer.earcon_volume) == (0.5, 0.25)
    player.use(SpeechSettings(sound="stereo"))
    assert not player.mixer.is_mono


def test_tones_become_quieter_until_they_are_off_and_come_back():
    settings = SpeechSettings()
    heard = []
    for _ in range(5):
        settings = changed(settings, "tones_quieter")
        heard.append(settings.earcons)
    assert heard == [0.64, 0.41, 0.26, 0.0, 0.0]
    assert changed(settings, "tones_louder").earcons == 0.25
    assert changed(SpeechSettings(sound="mono"), "sound").sound == "stereo"
    assert changed(SpeechSettings(), "sound").sound == "mono"
