# SPDX-License-Identifier: Apache-2.0
"""The words come out: what the default English voice says is heard again, word by word, by a recogniser."""

import functools
import os
import random
import re

import pytest
from pocketsphinx import get_model_path

from tactile_host.messages import Fact
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.phrases import Phrases
from tactile_host.speech.player import Player
from tactile_host.speech.samples import FRAME_BYTES, SAMPLES_PER_SECOND
from tactile_host.speech.voices.engines import find_engines, open_engine
from tactile_host.speech.voices.sound import Sound
from tests.host.speech.speech_recogniser import Recogniser, word_errors, words_of

pytestmark = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")

LETTERS = {"a": "EY", "b": "B IY", "c": "S IY", "d": "D IY", "e": "IY", "f": "EH F"}
DIGITS = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}
GRAMMAR = """
<square> = SQUARES;
<side> = smooth | ridged;
<many> = two | three | four | five;
<pegs> = one <side> peg | <many> <side> pegs;
<push> = [further] from <square> (north | east | south | west) (one place | <many> places) to <square>
         [<pegs> overboard] (<side> to move | <side> wins the last enemy peg is overboard);
<refusal> = not allowed (square <square> is empty | the piece on <square> is not yours
            | pushing <square> drops a peg of your own
            | from <square> <many> places and no enemy peg fell without a fall a peg goes one place);
<filling> = <square> <side> (one peg left | <many> pegs left | the board is full) | put a <side> peg on <square>;
<answer> = <square> (<side> peg | is empty | has no move);
public <sentence> = <push> | <refusal> | <filling> | <answer>;
"""
SENTENCES = 40


@functools.cache
def recogniser() -> Recogniser:
    """Return the ears; every word sounds as the model's own dictionary says, a square as its letter and its number."""
    with open(os.path.join(get_model_path("en-us"), "cmudict-en-us.dict"), encoding="utf-8") as file:
        sounds: dict[str, list[str]] = {}
        for line in file:
            word, phones = line.rstrip("\n").split(" ", 1)
            sounds.setdefault(re.sub(r"\(\d+\)$", "", word), []).append(phones)
    squares = {
        letter + digit: tuple(f"{phones} {number}" for number in sounds[word])
        for letter, phones in LETTERS.items()
        for digit, word in DIGITS.items()
    }
    words = set(re.findall(r"\w+", re.sub(r"<\w+>|public|SQUARES", "", GRAMMAR)))
    grammar = GRAMMAR.replace("SQUARES", " | ".join(squares))
    return Recogniser(grammar, {word: tuple(sounds[word]) for word in words} | squares)


@functools.cache
def phrases() -> Phrases:
    return Phrases("en")


def speak(text: str) -> Sound:
    sounds = list(open_engine("pico").speak(text, "en", 1.0, lambda: False))
    return Sound(sounds[0].samples_per_second, b"".join(sound.samples for sound in sounds))


def random_fact(lots: random.Random) -> tuple[Fact, ...]:
    """Return something that is said in a game of Overboard."""
    square, target = (lots.choice("abcdef") + lots.choice("123456") for _ in range(2))
    side, other = lots.sample("wb", 2)
    count, falls = lots.randint(1, 5), lots.randint(0, 3)
    push = lots.choice(["moved-push", "moved-push", "moved-push", "moved-on"])
    moved: dict[str, int | str] = {"square": square, "direction": lots.choice("NESW"), "count": count, "target": target}
    facts: list[tuple[Fact, ...]] = [
        (Fact(push, **moved, falls=falls, fallen=other if falls else "none", next=other),),
        (Fact(push, **moved, falls=1, fallen=other, next="none"), Fact("outcome-overboard-all", winner=side)),
        (Fact("refused-own-peg-falls", square=square),),
        (Fact("refused-too-far", square=square, count=max(count, 2)),),
        (Fact(lots.choice(["refused-empty-square", "refused-not-your-piece"]), square=square),),
        (Fact("fill-placed", square=square, side=side, left=lots.randint(0, 5)),),
        (Fact("put-on", square=square, side=side),),
        (Fact("square-holds", square=square, side=side, piece="peg"),),
        (Fact(lots.choice(["square-empty", "may-not-move"]), square=square),),
    ]
    return lots.choice([facts[0], facts[0], facts[0], *facts])


def test_random_sentences_of_overboard_are_understood() -> None:
    lots = random.Random(20_261_121)
    words = errors = exact = 0
    wrong = []
    for _ in range(SENTENCES):
        text = phrases().sentence(*random_fact(lots)).spoken
        said, heard = words_of(text), recogniser().hear(speak(text))
        words += len(said)
        errors += word_errors(said, heard)
        exact += said == heard
        if said != heard:
            wrong.append(f"{text} -> {' '.join(heard)}")
    assert 1 - errors / words >= 0.98, wrong
    assert exact / SENTENCES >= 0.9, wrong


@pytest.mark.parametrize("square", ["a4", "b4", "b2", "e4", "d6", "f1"])
def test_squares_that_are_easily_misread_are_understood(square: str) -> None:
    # "A 4" is read as an article, "B4" as "before".
    text = phrases().sentence(Fact("refused-empty-square", square=square)).spoken
    assert recogniser().hear(speak(text)) == ["not", "allowed", "square", square, "is", "empty"]


def test_silence_is_heard_as_nothing() -> None:
    assert recogniser().hear(Sound(16_000, bytes(2 * 16_000 * 3))) == []


def test_another_sentence_is_not_taken_for_this_one() -> None:
    lots = random.Random(7)
    said = phrases().sentence(*random_fact(lots)).spoken
    heard = recogniser().hear(speak(said))
    assert heard == words_of(said)
    others = [phrases().sentence(*random_fact(lots)).spoken for _ in range(200)]
    assert heard not in [words_of(other) for other in others if other != said]
    north = words_of("From B3 north one place, to B4. Smooth to move.")
    south = recogniser().hear(speak("From B3 south one place, to B4. Smooth to move."))
    assert word_errors(north, south) == 1


def test_after_an_interruption_the_second_sentence_is_heard_whole_and_the_first_no_more() -> None:
    first = phrases().sentence(Fact("refused-own-peg-falls", square="e4")).spoken
    second = phrases().sentence(Fact("square-holds", square="d2", side="b", piece="peg")).spoken
    player = Player()
    player.mixer.begin(1)
    player.add(1, speak(first))
    before = player.mixer.read(SAMPLES_PER_SECOND // 2)
    assert max(before) > 0
    player.mixer.begin(2)
    player.add(1, speak(first))
    player.add(2, speak(second))
    assert recogniser().hear(play(player.mixer)) == words_of(second)


def play(mixer: Mixer) -> Sound:
    """Return four seconds of what *mixer* plays, on one channel."""
    stereo = b"".join(mixer.read(960) for _ in range(200))
    left = b"".join(stereo[start : start + 2] for start in range(0, len(stereo), FRAME_BYTES))
    return Sound(SAMPLES_PER_SECOND, left)


def test_errors_are_counted_as_a_person_would() -> None:
    said = ["from", "c4", "east", "two", "places"]
    assert word_errors(said, said) == 0
    assert word_errors(said, []) == 5
    assert word_errors(said, ["from", "d4", "east", "two", "places", "now"]) == 2
    assert word_errors(said, ["c4", "east", "two", "places"]) == 1
