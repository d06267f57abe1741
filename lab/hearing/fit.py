# SPDX-License-Identifier: Apache-2.0
"""Make the table of a voice from its recordings: python -m lab.hearing.fit LANGUAGE ENGINE. This takes some minutes.

Known sentences are spoken and aligned. Each word may sound as the table says now, or with one phone exchanged for a
near one. An exchange that is heard more often replaces the phone, and the next round begins.
"""

import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from lab.hearing.grammar import Grammar, tokens_of
from lab.hearing.measure import speak
from lab.hearing.near import near
from lab.hearing.pronunciation import TABLES, Dictionary, Phones, ipa_words
from lab.hearing.recogniser import SpeechRecogniser
from lab.hearing.sentences import OTHERS, PUSHES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.speech.voices.sound import Sound

ROUNDS = 4
# Each kind of sentence once, and pushes this often, so that every square and number comes several times.
ROUNDS_OF_PUSHES = 15
SEED = 5
# In the first round challengers share the votes among themselves; later one of them has to win.
SHARE_AT_FIRST = 0.25
SHARE = 0.5
# A second sound is kept if it was heard this often.
SHARE_OF_SECOND = 0.15
LEAST_VOTES = 2

Votes = dict[str, Counter[str]]
# For each word and each of its sounds, the exchange in it: phone and sound, or nothing where it is as in the table.
Meanings = dict[str, list[dict[str, str]]]


def fit(language: str, engine: str) -> dict[str, tuple[str, ...]]:
    """Return the table for one voice."""
    phrases = Phrases(language)
    ipa = ipa_words(Grammar(phrases), language)
    texts = known_sentences(phrases)
    spoken = [speak(text, language, engine) for text in texts]
    best = {phone: near(language, phone)[0] for word in ipa.values() for phones in word for phone in phones}
    votes: Votes = {}
    for number in range(ROUNDS):
        dictionary, meanings = with_exchanges(language, ipa, best)
        votes = count_votes(align(texts, spoken, dictionary), ipa, best, meanings)
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        if number < ROUNDS - 1:
            best = elect(best, votes, SHARE if number else SHARE_AT_FIRST)
    return {phone: with_second(best[phone], votes.get(phone, Counter())) for phone in sorted(best)}


def known_sentences(phrases: Phrases) -> list[str]:
    """Return sentences of every kind."""
    lots = random.Random(SEED)
    return [
        phrases.sentence(Fact(kind.id, **{name: lots.choice(kind.domain(name)) for name in kind.names})).spoken
        for kind in (*PUSHES * ROUNDS_OF_PUSHES, *OTHERS)
    ]


def with_exchanges(language: str, ipa: dict[str, list[Phones]], best: dict[str, str]) -> tuple[Dictionary, Meanings]:
    """Return the possible sounds of each word with at most one phone exchanged, and the exchange behind each sound."""
    dictionary: Dictionary = {}
    meanings: Meanings = {}
    for word, ways in ipa.items():
        sounds: dict[str, dict[str, str]] = {}
        for phones in ways:
            usual = [best[phone] for phone in phones]
            sounds.setdefault(joined(usual), {})
            for index, phone in enumerate(phones):
                for other in near(language, phone):
                    if other != best[phone]:
                        text = joined([*usual[:index], other, *usual[index + 1 :]])
                        sounds.setdefault(text, {})[phone] = other
        sounds.pop("", None)
        dictionary[word], meanings[word] = tuple(sounds), list(sounds.values())
    return dictionary, meanings


def joined(sounds: list[str]) -> str:
    """Return *sounds* as the dictionary writes them."""
    return " ".join(sound for sound in sounds if sound)


def align(texts: list[str], spoken: list[Sound], dictionary: Dictionary) -> Iterator[tuple[str, int]]:
    """Yield each word of *texts* and which of its sounds in *dictionary* was heard in *spoken*."""
    recogniser = SpeechRecogniser("public <sentence> = A;", dictionary)
    for text, sound in zip(texts, spoken, strict=True):
        recogniser.expect(f"public <sentence> = {' '.join(tokens_of(text))};")
        recogniser.hear(sound)
        yield from recogniser.sounds_heard()


def count_votes(
    heard: Iterable[tuple[str, int]], ipa: dict[str, list[Phones]], best: dict[str, str], meanings: Meanings
) -> Votes:
    """Return how often each phone of the words *heard* was heard as which sound."""
    votes: Votes = defaultdict(Counter)
    for word, index in heard:
        # Silence and noise are words of the recogniser only.
        if word in meanings:
            for phone in {phone for phones in ipa[word] for phone in phones}:
                votes[phone][meanings[word][index].get(phone, best[phone])] += 1
    return votes


def elect(best: dict[str, str], votes: Votes, share: float) -> dict[str, str]:
    """Return *best*, with every challenger that has at least *share* of the votes in place of the old sound."""
    elected = dict(best)
    for phone, counts in sorted(votes.items()):
        challengers = [(count, sound) for sound, count in counts.items() if sound != best[phone]]
        count, sound = max(challengers, default=(0, ""))
        if count >= max(LEAST_VOTES, share * (counts[best[phone]] + count)):
            elected[phone] = sound
    return elected


def with_second(first: str, counts: Counter[str]) -> tuple[str, ...]:
    """Return the sounds of a phone: the often heard ones, two at most, and always *first*."""
    least = max(LEAST_VOTES, SHARE_OF_SECOND * counts.total())
    often = [sound for sound, count in counts.most_common(2) if count >= least]
    return tuple(often) if first in often else (first, *often)


def main() -> None:
    """Write the table."""
    language, engine = sys.argv[1:]
    path = TABLES / f"{language}-{engine}.json"
    path.write_text(json.dumps(fit(language, engine), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
