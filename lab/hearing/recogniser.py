# SPDX-License-Identifier: Apache-2.0
"""A second pair of ears: pocketsphinx hears a voice's sound again, with a grammar of whole sentences.

The acoustic model is English for all languages. A grammar always hears some sentence of its own. So only the exact
sentence out of many thousands counts as heard, and the tests have negative controls as well.
"""

from collections.abc import Iterator, Mapping

import miniaudio
import numpy as np
from pocketsphinx import Decoder, get_model_path

from tactile_host.speech.voices.sound import Sound

SAMPLES_PER_SECOND = 16_000
# The decoder needs a little silence before and after, and fails on perfect silence.
MARGIN_S = 0.3
DITHER = 8
# Wider than its own beams (1e-48, 7e-29): with the sounds of another language, those gave up good sentences half-way.
BEAM = 1e-64
WORD_BEAM = 1e-40


class SpeechRecogniser:
    """Hears sentences of *grammar* (JSGF rules without their header); *dictionary* has the sounds of each word."""

    def __init__(self, grammar: str, dictionary: Mapping[str, tuple[str, ...]]) -> None:
        beams = {"beam": BEAM, "pbeam": BEAM, "wbeam": WORD_BEAM}
        self._decoder = Decoder(lm=None, dict=None, hmm=get_model_path("en-us/en-us"), loglevel="FATAL", **beams)
        entries = [
            (f"{word}({index + 1})" if index else word, phones)
            for word, sounds in sorted(dictionary.items())
            for index, phones in enumerate(sounds)
        ]
        for number, (word, phones) in enumerate(entries):
            # The search is built once, after the last word.
            self._decoder.add_word(word, phones, update=number == len(entries) - 1)
        self.expect(grammar)

    def expect(self, grammar: str) -> None:
        """Hear sentences of *grammar* from now on."""
        self._decoder.add_jsgf_string("sentences", f"#JSGF V1.0; grammar sentences; {grammar}")
        self._decoder.activate_search("sentences")

    def hear(self, sound: Sound) -> list[str]:
        """Return the words that were heard; none where nothing fits."""
        self._decoder.start_utt()
        self._decoder.process_raw(prepare(sound), full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        return str(hypothesis.hypstr).split() if hypothesis else []

    def sounds_heard(self) -> Iterator[tuple[str, int]]:
        """Yield each word of the last sentence, and the number of its sound that was heard, from 0 on."""
        for segment in self._decoder.seg() or ():
            word, _, index = str(segment.word).rstrip(")").partition("(")
            yield word, int(index) - 1 if index else 0


def prepare(sound: Sound) -> bytes:
    """Return *sound* at 16 kHz with a margin on either side and a little noise over it."""
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
