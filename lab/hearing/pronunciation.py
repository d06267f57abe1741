# SPDX-License-Identifier: Apache-2.0
"""The sound of each word of a grammar, in the phones of an English acoustic model (ARPAbet).

English words are in the model's own dictionary. For French and German, espeak-ng, a separate program, gives the IPA of
every sentence, so that a word has its liaisons. A table for each voice, made by lab.hearing.fit from recordings of that
voice, names the nearest English phones. A phone of the tables is IPA and a letter for its follower: "V" a vowel, "C" a
consonant, "#" the end of the word, "1" where the phone is the whole word, like the letter E.
"""

import functools
import json
import os
import re
import shutil
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from pocketsphinx import get_model_path

from lab.hearing.grammar import Grammar, tokens_of
from tactile_host.speech.voices.spelling import for_espeak

Phones = tuple[str, ...]
Table = Mapping[str, tuple[str, ...]]
Dictionary = dict[str, tuple[str, ...]]

TABLES = Path(__file__).parent / "tables"
VOWELS = "aɑeɛiɪoɔuʊyøœəɜ"
# The number of sounds of a word: the most frequent ones from espeak-ng, and those that the table makes of them.
MOST_IPA = 4
MOST_SOUNDS = 24
# The dictionary is American, Svox is British; these were found by aligning its speech.
BRITISH = {
    "e": ("IH IY", "IY IY", "Y IY", "W IY"),
    "one": ("W AA N", "HH W AA N", "AO N"),
    "peg": ("P AE G",),
    "pegs": ("P AE G Z",),
}
DIGITS = ("one", "two", "three", "four", "five", "six")


def dictionary_of(grammar: Grammar, language: str, engine: str) -> Dictionary:
    """Return the sounds of every word of *grammar*; FileNotFoundError without espeak-ng or table."""
    if language == "en":
        return english(grammar.tokens())
    table = read_table(language, engine)
    ipa = ipa_words(grammar, language)
    return {word: sounds_of(ipa[word], table) for word in grammar.tokens()}


def english(words: Iterable[str]) -> Dictionary:
    """Return the sounds of *words* from the dictionary of the model."""
    sounds: dict[str, list[str]] = defaultdict(list)
    with open(os.path.join(get_model_path("en-us"), "cmudict-en-us.dict"), encoding="utf-8") as file:
        for line in file:
            word, phones = line.rstrip("\n").split(" ", 1)
            sounds[re.sub(r"\(\d+\)$", "", word)].append(phones)
    # The letter, not the article.
    sounds["A"] = ["EY"]
    for word, others in BRITISH.items():
        sounds[word] += others
    numbers = {str(number): digit for number, digit in enumerate(DIGITS, 1)}
    return {word: tuple(sounds[word if word == "A" else numbers.get(word, word.lower())]) for word in words}


def has_espeak() -> bool:
    """Return whether the program that gives the IPA is installed."""
    return shutil.which("espeak-ng") is not None


def ipa_words(grammar: Grammar, language: str) -> dict[str, list[Phones]]:
    """Return the IPA of each word of *grammar* as espeak-ng speaks its sentences, the usual ones first."""
    clauses = sorted({clause for sentence in grammar.sentences for clause in clauses_of(sentence)})
    clauses += [letter + number for letter in "ABCDEF" for number in "123456"]
    found: dict[str, Counter[Phones]] = defaultdict(Counter)
    for clause, ipa in zip(clauses, speak_ipa(clauses, language), strict=True):
        words, sounds = tokens_of(clause), ipa.split()
        # If two words are spoken as one, their phones cannot be told apart.
        if len(words) == len(sounds):
            for word, sound in zip(words, sounds, strict=True):
                found[word][phones_of(sound)] += 1
    return {word: [phones for phones, _ in counted.most_common(MOST_IPA)] for word, counted in found.items()}


def clauses_of(sentence: str) -> list[str]:
    """Return the parts of *sentence* between its punctuation marks: espeak-ng prints a line for each."""
    return [clause for part in re.split(r"[.,:;?!]", sentence) if (clause := part.strip())]


def speak_ipa(clauses: list[str], language: str) -> list[str]:
    """Return the IPA of each of *clauses*, its phones between underscores; FileNotFoundError without espeak-ng."""
    command = ["espeak-ng", "-v", language, "-q", "--ipa", "--sep=_", "--stdin"]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command,
        input="\n\n".join(for_espeak(clause, language) for clause in clauses).encode(),
        env=environment,
        capture_output=True,
        check=True,
    )
    return [line.strip() for line in done.stdout.decode().splitlines() if line.strip()]


def phones_of(word: str) -> Phones:
    """Return the phones of one *word* of espeak-ng's IPA, each with its follower."""
    # Stresses and breaks have no sound of their own; "??" is what 1.51 prints for the German "ur".
    phones = [phone for phone in re.sub("[ˈˌ-]", "", word).split("_") if phone]
    if len(phones) == 1:
        return (f"{phones[0]}|1",)
    kinds = ["V" if phone[0] in VOWELS else "C" for phone in phones[1:]]
    return tuple(f"{phone}|{kind}" for phone, kind in zip(phones, [*kinds, "#"], strict=True))


@functools.cache
def read_table(language: str, engine: str) -> Table:
    """Return the table of that voice; FileNotFoundError where there is none."""
    text = (TABLES / f"{language}-{engine}.json").read_text(encoding="utf-8")
    return {phone: tuple(sounds) for phone, sounds in json.loads(text).items()}


def sounds_of(spoken: Iterable[Phones], table: Table) -> tuple[str, ...]:
    """Return the English phones for each way in which a word is *spoken*, the likely ones first."""
    found = dict.fromkeys(sound for phones in spoken for sound in renderings(phones, table))
    return tuple(found)[:MOST_SOUNDS]


def renderings(phones: Phones, table: Table) -> list[str]:
    """Return every sequence of English phones for *phones*, those with the fewest second choices first."""
    ranked: list[tuple[int, Phones]] = [(0, ())]
    for phone in phones:
        ranked = [
            (rank + index, (*before, sound)) for rank, before in ranked for index, sound in enumerate(table[phone])
        ]
        ranked = sorted(ranked, key=lambda found: found[0])[: MOST_SOUNDS // 2]
    texts = [" ".join(sound for sound in sounds if sound) for _, sounds in ranked]
    return [text for text in texts if text]
