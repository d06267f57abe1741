# SPDX-License-Identifier: Apache-2.0
"""A terminal's lines for hands: each is a command or a sentence that says what would be one."""

import pytest

from tactile_host.messages import Fact
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.commands import Command, parse_command
from tactile_host.simulator.hand import HAND_WORDS, HandError
from tactile_host.speech.phrases import LANGUAGES, Phrases

GOOD = [
    ("slide c4 f4", Command("slide", (20, 23), number=0.3)),
    ("  SLIDE  c4 f4 at 1.5 ", Command("slide", (20, 23), number=1.5)),
    ("lift a1", Command("lift", (0,))),
    ("place f6", Command("place", (35,))),
    ("tap b1", Command("tap", (1,))),
    ("key one", Command("key", key="first", number=150)),
    ("key ask 800", Command("key", key="ask", number=800)),
    ("wait 2", Command("wait", number=2.0)),
]
NONSENSE = [
    ("", "There is nothing to do. Hands can slide"),
    ("fly c4", "A hand cannot fly. Hands can slide c4 f4,"),
    ("slide c4", "Slide takes two squares and perhaps a speed, such as"),
    ("slide c4 f4 quickly now", "Slide takes two squares and perhaps a speed, such as"),
    ("slide c4 f4 at 9", "9 is too much or too little. It is 0.01 to 5 metres a second."),
    ("slide c4 f4 at nan", "nan is too much or too little. It is 0.01 to 5 metres a second."),
    ("slide c4 g4", "There is no square g4. Squares are a1 to f6."),
    ("lift", "Lift takes one square, such as lift c4."),
    ("tap a1 b1", "Tap takes one square, such as tap c4."),
    ("place c44", "There is no square c44. Squares are a1 to f6."),
    ("key", "Key takes a name and perhaps milliseconds, such as"),
    ("key five", "There is no key five. Keys are one, two, repeat, ask and menu."),
    ("key one soon", "soon is no number. It is 1 to 60000 milliseconds."),
    ("wait", "Wait takes a number of seconds, such as wait 2."),
    ("wait -1", "-1 is too much or too little. It is 0 to 3600 seconds."),
]
IMPOSSIBLE = [
    ("slide a1 b2", "No groove leads from a1 to b2."),
    ("slide a1 a1", "No groove leads from a1 to a1."),
    ("slide b1 c1", "Nothing stands on b1."),
    ("lift b1", "Nothing stands on b1."),
    ("place a1", "A1 is occupied."),
]


@pytest.mark.parametrize(("text", "command"), GOOD)
def test_a_line_is_a_command(text: str, command: Command) -> None:
    assert parse_command(text, 6, 6) == command


@pytest.mark.parametrize(("text", "sentence"), NONSENSE)
def test_nonsense_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(HandError) as caught:
        parse_command(text, 6, 6)
    assert str(caught.value).startswith(sentence)


def test_what_no_hand_can_do_gets_a_sentence_and_moves_nothing() -> None:
    with VirtualBoard(fast=True, occupancy=1) as board:
        for text, sentence in IMPOSSIBLE:
            with pytest.raises(HandError) as caught:
                board.do(text)
            assert str(caught.value) == sentence
        assert board.table.occupied() == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_hand_is_said_in_every_language(language: str) -> None:
    phrases = Phrases(language)
    values = {"square": "a1", "target": "b2", "word": "fly", "least": "0", "most": "9"}
    for reason in HAND_WORDS:
        assert phrases.sentence(Fact(f"hand-{reason.replace('_', '-')}", **values)).display


def test_every_refusal_has_a_word_that_is_listed() -> None:
    for text, _ in NONSENSE:
        with pytest.raises(HandError) as caught:
            parse_command(text, 6, 6)
        assert caught.value.reason in HAND_WORDS
