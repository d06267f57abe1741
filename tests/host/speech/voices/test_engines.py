# SPDX-License-Identifier: Apache-2.0
"""Engines that are installed make sound; engines that are not are named in the skip."""

import io
import os
import stat
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from tactile_app.languages import CODES
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES
from tactile_host.speech.voices.engines import ENGINES, NAMES, find_engines, open_engine, sentences_of
from tactile_host.speech.voices.programs import WORDS_PER_MINUTE, read_wave
from tactile_host.speech.voices.sound import AUDIBLE, Sound, is_a_word, to_array
from tests.host.speech.voices.durations import too_long

SENTENCES = {
    "en": "C4 east three, to F4. Two ridged pegs overboard. Ridged to move.",
    "fr": "C4 vers l'est trois pas, jusqu'en F4. Deux pions striés tombés. À Strié de jouer.",
    "de": "C4 nach Osten drei, bis F4. Zwei von Rau über Bord. Rau am Zug.",
}


def fresh() -> bool:
    return False


def say(engine: str, text: str, language: str, rate: float = 1.0) -> Sound:
    """Return all the sound of *text* as one; skipped, with the reason, where the engine is not installed."""
    if engine not in find_engines():
        pytest.skip(f"the engine {engine} is not installed here")
    sounds = list(open_engine(engine).speak(text, language, rate, fresh))
    return Sound(sounds[0].samples_per_second, b"".join(sound.samples for sound in sounds))


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("engine", ["pico", "espeak", "espeak-command"])
def test_an_engine_speaks_for_as_long_as_the_words_take(engine: str, language: str) -> None:
    sound = say(engine, SENTENCES[language], language)
    assert 3 < sound.voiced_seconds < 9
    samples = np.abs(np.array(to_array(sound.samples), dtype=np.int32))
    assert (samples > AUDIBLE).mean() > 0.3
    assert (samples >= 32_767).mean() < 0.001, "the loudest samples are cut off"
    # Without its pauses, which do not shrink as words do.
    assert say(engine, SENTENCES[language], language, 2.0).voiced_seconds < 0.75 * sound.voiced_seconds


SPOKEN_ALONE = """
import sys
from tactile_host.speech.voices.engines import open_engine
for sound in open_engine("pico").speak(sys.argv[1], sys.argv[2], 1.0, lambda: False):
    print(sound.seconds)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory cannot be filled there")
@pytest.mark.parametrize("language", ["en", "de"])
def test_svox_makes_its_pauses_alike_whatever_lay_in_memory_before(language: str) -> None:
    """Zeros there made it pause for longer, in one process and not in another."""
    if "pico" not in find_engines():
        pytest.skip("the engine pico is not installed here")
    command = [sys.executable, "-c", SPOKEN_ALONE, SENTENCES[language], language]
    # glibc fills memory with the opposite of this byte.
    lasted = [
        subprocess.check_output(command, text=True, env={**os.environ, "MALLOC_PERTURB_": filling})
        for filling in ("255", "128")
    ]
    assert lasted[0] == lasted[1]


@pytest.mark.parametrize("engine", ["espeak", "espeak-command"])
def test_east_is_not_heard_as_the_verb_in_french(engine: str) -> None:
    assert say(engine, "Vers l'est.", "fr").samples != say(engine, "Vers l'ait.", "fr").samples


@pytest.mark.parametrize("engine", ["pico", "espeak", "espeak-command"])
def test_every_language_sounds_different(engine: str) -> None:
    text = "Anna 4 Hector 1."
    lengths = [say(engine, text, language).voiced_seconds for language in CODES]
    assert all(length > 0.5 for length in lengths)
    assert len({round(length, 3) for length in lengths}) == len(CODES)


@pytest.mark.parametrize("language", CODES)
def test_no_part_of_the_rules_takes_longer_than_ten_seconds(language: str) -> None:
    phrases = Phrases(language)
    parts = [part for game in GAMES for house in (False, True) for part in phrases.rules(game.name, house)]
    assert len(parts) >= 50
    texts = [phrases.sentence(part).spoken for part in parts]
    if "pico" not in find_engines():
        pytest.skip("the engine pico is not installed here")
    assert too_long(texts, language, 10) == []


def test_an_unknown_language_is_refused() -> None:
    if "pico" not in find_engines():
        pytest.skip("the engine pico is not installed here")
    with pytest.raises(ValueError, match="expected one of en, fr, de, got 'eo'"):
        list(open_engine("pico").speak("saluton", "eo", 1.0, fresh))


def test_nothing_more_is_made_once_nobody_listens() -> None:
    if "pico" not in find_engines():
        pytest.skip("the engine pico is not installed here")
    answers = iter([False, True])
    sounds = list(open_engine("pico").speak("One. Two. Three.", "en", 1.0, lambda: next(answers)))
    assert len(sounds) == 1


def test_sentences_are_cut_after_their_ends() -> None:
    assert sentences_of("C4 is empty. Why? It is.") == ["C4 is empty.", "Why?", "It is."]


def test_a_word_is_more_than_a_tenth_of_a_second_that_can_be_heard() -> None:
    loud = np.full(1_700, 5_000, dtype="<i2").tobytes()
    assert is_a_word([Sound(16_000, loud)])
    assert not is_a_word([Sound(16_000, loud[:3_000])])
    assert not is_a_word([Sound(16_000, bytes(100_000))])
    assert not is_a_word([])


def test_silence_before_the_first_word_is_cut_off() -> None:
    sound = Sound(16_000, bytes(2 * 800) + np.full(160, 5_000, dtype="<i2").tobytes() + bytes(2 * 800))
    assert len(sound.without_lead().samples) == 2 * (160 + 160 + 800)
    assert sound.without_lead().without_lead() == sound.without_lead()


def test_every_engine_has_a_name_and_its_patience() -> None:
    assert NAMES == ("pico", "espeak", "say", "sapi", "espeak-command")
    assert all(row.patience_ms >= 500 and row.aloud for row in ENGINES)
    with pytest.raises(ValueError, match="expected an engine of pico, espeak"):
        open_engine("parrot")


def wave_bytes(channels: int) -> bytes:
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(np.full(4_410 * channels, 5_000, dtype="<i2").tobytes())
    return data.getvalue()


def test_wave_files_are_read_and_others_refused() -> None:
    assert read_wave(wave_bytes(1)) == Sound(22_050, np.full(4_410, 5_000, dtype="<i2").tobytes())
    with pytest.raises(OSError, match="one channel of 16 bits, got 2"):
        read_wave(wave_bytes(2))
    with pytest.raises(OSError, match="expected a WAV file"):
        read_wave(b"no sound here")


# A script plays a program of the system: it writes down how it was called, and a WAV file where it was told to.
SCRIPT = """#!{python}
import os, sys
arguments = sys.argv[1:]
with open({log!r}, "a", encoding="utf-8") as log:
    print(os.path.basename(sys.argv[0]), *arguments, sep="|", file=log)
    print(sys.stdin.read(), file=log)
path = os.environ.get("TACTILE_FILE") or arguments[arguments.index({option!r}) + 1]
with open(path, "wb") as file:
    file.write({sound!r})
sys.exit({code})
"""


def install(folder: Path, name: str, option: str, code: int = 0) -> Path:
    log = folder / "log"
    program = folder / name
    sound = wave_bytes(1)
    program.write_text(SCRIPT.format(python=sys.executable, log=str(log), option=option, sound=sound, code=code))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return log


@pytest.mark.skipif(sys.platform == "win32", reason="a script with #! does not start there")
@pytest.mark.parametrize(
    ("engine", "program", "option", "called"),
    [
        (
            "say",
            "say",
            "-o",
            "say|-v|Thomas|-r|320|-o|FILE|--file-format=WAVE|--data-format=LEI16@22050|-f|-",
        ),
        ("espeak-command", "espeak-ng", "-w", "espeak-ng|-v|fr|-s|320|-w|FILE|--stdin"),
        ("sapi", "powershell", "", "powershell|-NoProfile|-NonInteractive|-Command"),
    ],
)
def test_programs_get_the_text_on_standard_input(
    engine: str, program: str, option: str, called: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = install(tmp_path, program, option)
    monkeypatch.setenv("PATH", str(tmp_path))
    sounds = list(open_engine(engine).speak('À Strié; "rm" $HOME', "fr", 2.0, fresh))
    assert [sound.seconds for sound in sounds] == [0.2]
    call, *rest = log.read_text(encoding="utf-8").splitlines()
    assert WORDS_PER_MINUTE * 2 == 320
    words = call.split("|")
    words = ["FILE" if word.endswith("speech.wav") else word for word in words]
    assert "|".join(words).startswith(called)
    assert 'À Strié; "rm" $HOME' in rest


@pytest.mark.skipif(sys.platform == "win32", reason="a script with #! does not start there")
def test_a_program_that_fails_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "espeak-ng", "-w", code=3)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(OSError, match="exit status 3"):
        list(open_engine("espeak-command").speak("hello", "en", 1.0, fresh))
