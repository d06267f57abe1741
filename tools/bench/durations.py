# SPDX-License-Identifier: Apache-2.0
"""How long sentences last, spoken by the default voice at its usual rate: seconds of sound, not of work.

    python -m tools.bench.durations LANGUAGE

prints the seconds of each line of standard input. Svox draws its pauses out by up to half, in one process and not in
another, with nothing that explains it: what seems too long is measured again by others.
"""

import functools
import subprocess
import sys

from tactile_host.messages import Utterance
from tactile_host.speech.phrases import Phrases
from tactile_host.speech.voices.engines import VoiceEngine, find_engines, open_engine

TRIES = 6


@functools.cache
def voice() -> VoiceEngine:
    """Return the voice that speaks where nobody chooses one; RuntimeError where none gives its sound."""
    engines = find_engines()[:1]
    if engines != ("pico",):
        raise RuntimeError("the default voice is not installed here")
    return open_engine(engines[0])


@functools.cache
def seconds(text: str, language: str) -> float:
    """Return for how many seconds *text* is heard."""
    sounds = voice().speak(text, language, 1.0, lambda: False)
    return sum(sound.seconds for sound in sounds)


def too_long(texts: list[str], language: str, limit_s: float, tries: int = TRIES) -> list[str]:
    """Return those of *texts* that are heard for longer than *limit_s* whichever process speaks them."""
    for _ in range(tries):
        if texts:
            lasting = zip(texts, seconds_alone(texts, language), strict=True)
            texts = [text for text, length_s in lasting if length_s > limit_s]
    return texts


def seconds_alone(texts: list[str], language: str) -> list[float]:
    """Return for how many seconds each of *texts* is heard from a voice that has said nothing else."""
    command = (sys.executable, "-m", "tools.bench.durations", language)
    done = subprocess.run(command, input="\n".join(texts), capture_output=True, text=True, check=True)
    return [float(line) for line in done.stdout.split()]


def spoken(phrases: Phrases, utterance: Utterance) -> float:
    """Return for how many seconds *utterance* is heard in the language of *phrases*."""
    return seconds(phrases.sentence(*utterance.facts).spoken, phrases.language)


if __name__ == "__main__":
    for line in sys.stdin:
        print(seconds(line.strip(), sys.argv[1]))
