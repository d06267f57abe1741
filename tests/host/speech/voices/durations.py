# SPDX-License-Identifier: Apache-2.0
"""How long sentences last, spoken by the default voice at its usual rate: seconds of sound, not of work."""

import functools

from tactile_app.messages import Utterance
from tactile_app.speech.phrases import Phrases
from tactile_host.speech.voices.engines import VoiceEngine, find_engines, open_engine


@functools.cache
def voice() -> VoiceEngine:
    """Return the default voice; RuntimeError if it is not installed."""
    engines = find_engines()[:1]
    if engines != ("pico",):
        raise RuntimeError("the default voice is not installed here")
    return open_engine(engines[0])


@functools.cache
def seconds(text: str, language: str) -> float:
    """Return how many seconds *text* takes, with the pause after it."""
    sounds = voice().speak(text, language, 1.0, lambda: False)
    return sum(sound.seconds for sound in sounds)


@functools.cache
def heard_seconds(text: str, language: str) -> float:
    """Return for how many seconds *text* is heard: to its last audible sample."""
    *sounds, last = voice().speak(text, language, 1.0, lambda: False)
    return sum(sound.seconds for sound in sounds) + last.voiced_seconds


def too_long(texts: list[str], language: str, limit_s: float) -> list[str]:
    """Return those of *texts* that are heard for longer than *limit_s*."""
    return [text for text in texts if heard_seconds(text, language) > limit_s]


def spoken(phrases: Phrases, utterance: Utterance) -> float:
    """Return for how many seconds *utterance* is heard in the language of *phrases*."""
    return seconds(phrases.sentence(*utterance.facts).spoken, phrases.language)
