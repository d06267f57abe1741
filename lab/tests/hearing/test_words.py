# SPDX-License-Identifier: Apache-2.0
"""The words can be understood: a recogniser hears the voices' speech again, word by word."""

import random

import pytest

from lab.hearing.grammar import words_of
from lab.hearing.measure import hear, measure, phrases_of, speak
from lab.hearing.pronunciation import has_espeak
from lab.hearing.recogniser import word_errors
from lab.hearing.sentences import random_sentence
from lab.hearing.voices import GATED, Gate
from tactile_app.messages import Fact
from tactile_app.speech.samples import FRAME_BYTES, SAMPLES_PER_SECOND
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.player import Player
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.sound import Sound

needs_svox = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
VOICES = [
    pytest.param(
        gate,
        id=f"{gate.language}-{gate.engine}",
        marks=[
            pytest.mark.skipif(gate.engine not in find_engines(), reason=f"the voice {gate.engine} is not here"),
            pytest.mark.skipif(
                gate.language != "en" and not has_espeak(), reason="espeak-ng, which gives the IPA, is not here"
            ),
        ],
    )
    for gate in GATED
]
# A sentence that is said while a push is told and one after it, in each language, without a common word.
LONG = Fact("refused-own-peg-falls", square="c4")
SHORT = Fact("put-back-for-take-back")


@pytest.mark.parametrize("gate", VOICES)
def test_random_sentences_of_overboard_are_understood(gate: Gate) -> None:
    heard = measure(gate.language, gate.engine)
    assert heard.right_words >= gate.words, heard.wrong
    assert heard.right_sentences >= gate.sentences, heard.wrong


@needs_svox
@pytest.mark.parametrize("square", ["a4", "b4", "b2", "e4", "d6", "f1"])
def test_squares_that_are_easily_misread_are_understood(square: str) -> None:
    # "A 4" is read as an article, "B4" as "before".
    text = phrases_of("en").sentence(Fact("refused-empty-square", square=square)).spoken
    assert hear(speak(text, "en", "pico"), "en", "pico") == ["not", "allowed", "square", square, "is", "empty"]


@pytest.mark.parametrize("gate", VOICES)
def test_silence_is_heard_as_nothing(gate: Gate) -> None:
    assert hear(Sound(16_000, bytes(2 * 16_000 * 3)), gate.language, gate.engine) == []


@pytest.mark.parametrize("gate", VOICES)
def test_another_sentence_is_not_taken_for_this_one(gate: Gate) -> None:
    lots = random.Random(7)
    phrases = phrases_of(gate.language)
    said = phrases.sentence(LONG).spoken
    heard = hear(speak(said, gate.language, gate.engine), gate.language, gate.engine)
    assert heard == words_of(said)
    others = [random_sentence(phrases, lots) for _ in range(200)]
    assert heard not in [words_of(other) for other in others if other != said]


@needs_svox
def test_one_other_word_is_heard_as_one_error() -> None:
    north = words_of("From B3 north one, to B4. Smooth to move.")
    south = hear(speak("From B3 south one, to B4. Smooth to move.", "en", "pico"), "en", "pico")
    assert word_errors(north, south) == 1


@pytest.mark.parametrize("gate", VOICES)
def test_after_an_interruption_the_second_sentence_is_heard_whole_and_the_first_no_more(gate: Gate) -> None:
    phrases = phrases_of(gate.language)
    first, second = (phrases.sentence(fact).spoken for fact in (LONG, SHORT))
    player = Player()
    player.mixer.begin(1)
    player.add(1, speak(first, gate.language, gate.engine))
    before = player.mixer.read(SAMPLES_PER_SECOND // 2)
    assert max(before) > 0
    player.mixer.begin(2)
    player.add(1, speak(first, gate.language, gate.engine))
    player.add(2, speak(second, gate.language, gate.engine))
    assert hear(play(player.mixer), gate.language, gate.engine) == words_of(second)


def play(mixer: Mixer) -> Sound:
    """Return four seconds of what *mixer* plays, on one channel."""
    stereo = b"".join(mixer.read(960) for _ in range(200))
    left = b"".join(stereo[start : start + 2] for start in range(0, len(stereo), FRAME_BYTES))
    return Sound(SAMPLES_PER_SECOND, left)
