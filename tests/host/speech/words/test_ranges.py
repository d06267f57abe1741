# SPDX-License-Identifier: Apache-2.0
"""How far keys can change the voice, tested in the voice itself; and every change is kept for the next time."""

from dataclasses import asdict

import pytest

from tactile_app.game.questions.menu import PACE, SOUND, SPEECH
from tactile_app.languages import CODES
from tactile_app.speech.settings import FASTEST_RATE, LOUDEST, QUIETEST, SLOWEST_RATE, SpeechSettings, changed
from tactile_host.runtime.preferences import load, save
from tactile_host.speech.voices.engines import find_engines, open_engine
from tactile_host.speech.voices.programs import WORDS_PER_MINUTE
from tactile_host.storage.desktop import DesktopStore

ENGINES = [engine for engine in ("pico", "espeak", "espeak-command") if engine in find_engines()]
CHANGES = (*SPEECH, *SOUND, *PACE, *(f"language_{code}" for code in CODES[1:]))


def ends(how: str, name: str) -> float:
    """Return where the setting *name* stops when it is changed *how* again and again."""
    settings = SpeechSettings()
    for _ in range(60):
        settings = changed(settings, how)
    return float(getattr(settings, name))


def test_the_rate_goes_from_half_to_three_times_and_no_further() -> None:
    assert (ends("slower", "rate"), ends("faster", "rate")) == (SLOWEST_RATE, FASTEST_RATE) == (0.5, 3.0)
    # eSpeak NG's own range is 80 to 450 words a minute; beyond that it speaks as at the range's end.
    assert WORDS_PER_MINUTE * SLOWEST_RATE <= 90
    assert WORDS_PER_MINUTE * FASTEST_RATE >= 450


def test_voice_and_tones_end_where_they_are_heard_still() -> None:
    assert (ends("quieter", "volume"), ends("louder", "volume")) == (QUIETEST, LOUDEST)
    assert (ends("tones_quieter", "earcons"), ends("tones_louder", "earcons")) == (0.0, LOUDEST)


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_speaks_as_much_slower_and_faster(engine: str) -> None:
    def seconds(rate: float) -> float:
        sounds = list(open_engine(engine).speak("Smooth to move. Ridged to move.", "en", rate, lambda: False))
        return sum(len(sound.samples) / 2 / sound.samples_per_second for sound in sounds)

    slow, usual, fast = (seconds(rate) for rate in (SLOWEST_RATE, 1.0, FASTEST_RATE))
    assert slow > 1.4 * usual
    assert fast < 0.6 * usual


@pytest.mark.parametrize("how", CHANGES)
def test_every_change_by_key_comes_back_the_next_time(how: str, tmp_path) -> None:
    usual = SpeechSettings()
    settings = changed(usual, how, ("pico", "espeak"))
    assert asdict(settings) != asdict(usual)
    save(DesktopStore(tmp_path, tmp_path), settings)
    assert load(DesktopStore(tmp_path, tmp_path)).settings == settings
