# SPDX-License-Identifier: Apache-2.0
"""eSpeak NG by ctypes: only ever inside the helper process, a separate program that is passed plain text."""

import ctypes
import math
from collections.abc import Iterator

import espeakng_loader

from tactile_app.languages import find_language
from tactile_host.speech.voices.engines import IsStale, sentences_of
from tactile_host.speech.voices.sound import Sound
from tactile_host.speech.voices.spelling import for_espeak

WORDS_PER_MINUTE = 160
# From speak_lib.h of eSpeak NG 1.52.
SYNCHRONOUS = 2
RATE_PARAMETER = 1
PITCH_PARAMETER = 3
# eSpeak's pitch counts from 0 to 99; measured, 83 steps are an octave.
USUAL_PITCH = 50
OCTAVE = 83
UTF8 = 1
POSITION_CHARACTER = 1

Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class Espeak:
    """The library with its own data; OSError where it does not start."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = espeakng_loader.get_data_path().encode()
        self._samples_per_second = self._library.espeak_Initialize(SYNCHRONOUS, 0, data, 0)
        if self._samples_per_second <= 0:
            raise OSError("eSpeak NG found no data")
        self._chunks: list[bytes] = []
        # Kept: the library holds only the address.
        self._callback = Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)

    def speak(self, text: str, language: str, rate: float, is_stale: IsStale, pitch: float = 1.0) -> Iterator[Sound]:
        """Yield the sound of each sentence of *text*; OSError where the voice or the sentence is refused."""
        voice = find_language(language).espeak
        steps = max(0, min(99, USUAL_PITCH + round(OCTAVE * math.log2(pitch))))
        self._check(self._library.espeak_SetVoiceByName(voice.encode()), f"the voice {voice}")
        self._check(self._library.espeak_SetParameter(RATE_PARAMETER, int(WORDS_PER_MINUTE * rate), 0), "the speed")
        self._check(self._library.espeak_SetParameter(PITCH_PARAMETER, steps, 0), "the pitch")
        for sentence in sentences_of(for_espeak(text, language)):
            if is_stale():
                return
            self._chunks.clear()
            data = sentence.encode()
            size = ctypes.c_size_t(len(data) + 1)
            result = self._library.espeak_Synth(data, size, 0, POSITION_CHARACTER, 0, UTF8, None, None)
            self._check(result, "the sentence")
            yield Sound(self._samples_per_second, b"".join(self._chunks))

    def _take(self, samples: "ctypes._Pointer[ctypes.c_short]", count: int, events: int) -> int:
        """Keep a piece of the sentence; the library calls this, and goes on when it returns 0."""
        if samples and count > 0:
            self._chunks.append(ctypes.string_at(samples, count * 2))
        return 0

    def _check(self, result: int, what: str) -> None:
        if result != 0:
            raise OSError(f"eSpeak NG refused {what}: error {result}")
