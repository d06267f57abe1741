# SPDX-License-Identifier: Apache-2.0
"""SVOX Pico by py-nanotts: carries its own voices, speaks a sentence after 15-60 ms of work, Apache-2.0."""

import ctypes
import sys
from collections.abc import Iterator

from py_nanotts import NanoTTS

from tactile_app.languages import find_language
from tactile_host.speech.voices.engines import IsStale, sentences_of
from tactile_host.speech.voices.sound import Sound
from tactile_host.speech.voices.spelling import for_svox

SAMPLES_PER_SECOND = 16_000
# At its own volume the English and the German voice are cut off at the loudest samples.
VOLUME = 0.7
# glibc's number for the byte that it fills new memory with (M_PERTURB), and a byte that is not near 0 or 255.
PERTURB = -6
FILLING = 128


class Svox:
    """The Pico engine; each call makes one sentence whole."""

    def __init__(self) -> None:
        fill_memory()
        self._pico = NanoTTS()

    def speak(self, text: str, language: str, rate: float, is_stale: IsStale, pitch: float = 1.0) -> Iterator[Sound]:
        """Yield the sound of each sentence of *text*."""
        voice = find_language(language).svox
        for sentence in sentences_of(text):
            if is_stale():
                return
            written = for_svox(sentence, language)
            samples = self._pico.speak(written, voice=voice, speed=rate, pitch=pitch, volume=VOLUME)
            yield Sound(SAMPLES_PER_SECOND, samples)


def fill_memory() -> None:
    """Let new memory hold the same bytes in every process, where the system can.

    Pico reads memory that it never set; zeros there make its pauses longer (docs/speech.md).
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(PERTURB, FILLING)
