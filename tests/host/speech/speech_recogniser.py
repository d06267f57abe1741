# SPDX-License-Identifier: Apache-2.0
"""A second pair of ears: pocketsphinx hears a voice's sound again, with a grammar of whole sentences.

The acoustic model is English. A grammar always hears some sentence of its own, so only the exact sentence out of many
thousands counts as heard, and the tests keep negative controls beside it.
"""

import re

import miniaudio
import numpy as np
from pocketsphinx import Decoder, get_model_path

from tactile_host.speech.voices.sound import Sound

SAMPLES_PER_SECOND = 16_000
# The decoder wants a little silence before and after, and is upset by perfect silence.
MARGIN_S = 0.3
DITHER = 8


def words_of(text: str) -> list[str]:
    """Return the words of *text* as the grammar spells them; a square is one word, as it is said."""
    return re.findall(r"[\w'-]+", text.lower())


class Recogniser:
    """Hears sentences of *grammar* (JSGF rules without their header); *dictionary* says how each word sounds."""

    def __init__(self, grammar: str, dictionary: dict[str, tuple[str, ...]]) -> None:
        self._decoder = Decoder(lm=None, dict=None, hmm=get_model_path("en-us/en-us"), loglevel="FATAL")
        entries = [
            (f"{word}({index + 1})" if index else word, phones)
            for word, sounds in sorted(dictionary.items())
            for index, phones in enumerate(sounds)
        ]
        for number, (word, phones) in enumerate(entries):
            # The search is built once, with the last word.
            self._decoder.add_word(word, phones, update=number == len(entries) - 1)
        self._decoder.add_jsgf_string("sentences", f"#JSGF V1.0; grammar sentences; {grammar}")
        self._decoder.activate_search("sentences")

    def hear(self, sound: Sound) -> list[str]:
        """Return the words that were heard; none where nothing fits."""
        self._decoder.start_utt()
        self._decoder.process_raw(prepare(sound), full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        return str(hypothesis.hypstr).split() if hypothesis else []


def prepare(sound: Sound) -> bytes:
    """Return *sound* at 16 kHz with a margin on either side and a breath of noise over it."""
    mono = miniaudio.SampleFormat.SIGNED16
    samples = miniaudio.convert_frames(mono, 1, sound.samples_per_second, sound.samples, mono, 1, SAMPLES_PER_SECOND)
    margin = np.zeros(int(MARGIN_S * SAMPLES_PER_SECOND), dtype=np.int32)
    heard = np.concatenate([margin, np.frombuffer(bytes(samples), dtype="<i2").astype(np.int32), margin])
    noise = np.random.default_rng(1).integers(-DITHER, DITHER + 1, len(heard))
    return np.clip(heard + noise, -32_768, 32_767).astype("<i2").tobytes()


def word_errors(said: list[str], heard: list[str]) -> int:
    """Return how many words were missed, added or taken for others (the Levenshtein distance)."""
    row = list(range(len(heard) + 1))
    for index, word in enumerate(said, 1):
        above, row[0] = row[:], index
        for other, candidate in enumerate(heard, 1):
            row[other] = min(above[other] + 1, row[other - 1] + 1, above[other - 1] + (word != candidate))
    return row[-1]
