# SPDX-License-Identifier: Apache-2.0
"""How much of a voice's speech is heard again: python -m lab.hearing.measure LANGUAGE ENGINE [SENTENCES].

The sentences are drawn by lot from those of an evening of Overboard. The words are counted, and the missed ones too.
"""

import difflib
import functools
import random
import sys
from collections import Counter
from dataclasses import dataclass, field

from lab.hearing.grammar import Grammar, words_of, words_of_tokens
from lab.hearing.pronunciation import dictionary_of
from lab.hearing.recogniser import SpeechRecogniser, word_errors
from lab.hearing.sentences import random_sentence
from tactile_app.speech.phrases import Phrases
from tactile_host.speech.voices.engines import VoiceEngine, open_engine
from tactile_host.speech.voices.sound import Sound

SENTENCES = 40
# The first seed; no sentence of lab.hearing.fit is drawn with it.
SEED = 20_261_121
WORST = 12


@dataclass
class Heard:
    """Words heard of *sentences*: words *said*, *errors* among them, *exact* sentences, and the *mistaken* words."""

    sentences: int = 0
    words: int = 0
    errors: int = 0
    exact: int = 0
    said: Counter[str] = field(default_factory=Counter)
    mistaken: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def right_words(self) -> float:
        """Return the share of words that were right, in percent."""
        return 100 * (1 - self.errors / self.words)

    @property
    def right_sentences(self) -> float:
        """Return the share of sentences with every word right, in percent."""
        return 100 * self.exact / self.sentences

    def add(self, text: str, heard: list[str]) -> None:
        """Count the sentence *text*, of which *heard* was heard."""
        said = words_of(text)
        self.sentences += 1
        self.words += len(said)
        self.errors += word_errors(said, heard)
        self.exact += said == heard
        self.said.update(said)
        if said != heard:
            self.wrong.append(f"{text} -> {' '.join(heard)}")
            self.mistaken.update(mistakes(said, heard))


def mistakes(said: list[str], heard: list[str]) -> list[tuple[str, str]]:
    """Return each part of *said* that was taken for another part of *heard*, which may be empty."""
    parts = difflib.SequenceMatcher(None, said, heard, autojunk=False).get_opcodes()
    return [(" ".join(said[a:b]), " ".join(heard[c:d])) for kind, a, b, c, d in parts if kind != "equal"]


@functools.cache
def phrases_of(language: str) -> Phrases:
    """Return the sentences of *language*."""
    return Phrases(language)


@functools.cache
def grammar_of(language: str) -> Grammar:
    """Return the grammar of the sentences that may be heard in *language*."""
    return Grammar(phrases_of(language))


@functools.cache
def recogniser_of(language: str, engine: str) -> SpeechRecogniser:
    """Return ears for one voice; FileNotFoundError where espeak-ng or the voice's table is missing."""
    grammar = grammar_of(language)
    return SpeechRecogniser(grammar.text(), dictionary_of(grammar, language, engine))


@functools.cache
def voice(engine: str) -> VoiceEngine:
    """Return the engine *engine*."""
    return open_engine(engine)


def speak(text: str, language: str, engine: str) -> Sound:
    """Return *text* as *engine* says it at its usual rate."""
    sounds = list(voice(engine).speak(text, language, 1.0, lambda: False))
    return Sound(sounds[0].samples_per_second, b"".join(sound.samples for sound in sounds))


def hear(sound: Sound, language: str, engine: str) -> list[str]:
    """Return the words heard in *sound*."""
    return words_of_tokens(recogniser_of(language, engine).hear(sound))


def measure(language: str, engine: str, sentences: int = SENTENCES) -> Heard:
    """Return the result of hearing this many *sentences* drawn by lot."""
    lots = random.Random(SEED)
    result = Heard()
    for _ in range(sentences):
        text = random_sentence(phrases_of(language), lots)
        result.add(text, hear(speak(text, language, engine), language, engine))
    return result


def main() -> None:
    """Print the figures, the worst words and every sentence that was not heard completely."""
    language, engine, *rest = sys.argv[1:]
    result = measure(language, engine, int(rest[0]) if rest else SENTENCES)
    print(f"{result.sentences} sentences of {grammar_of(language).count()}, {result.words} words:")
    print(f"{result.right_words:.1f} % of the words, {result.right_sentences:.0f} % of the sentences")
    for (said, heard), count in result.mistaken.most_common(WORST):
        print(f"{count} times {said or 'nothing'} was heard as {heard or 'nothing'}")
    print("\n".join(result.wrong))


if __name__ == "__main__":
    main()
