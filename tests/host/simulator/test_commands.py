# SPDX-License-Identifier: Apache-2.0
"""A terminal's lines for hands: each is a command or is refused with a reason."""

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.virtual_hand.commands import Command, parse_command
from tactile_app.virtual_hand.hand_error import HandError
from tactile_host.simulator.board import VirtualBoard

# Everything that a hand cannot do, one word each.
HAND_WORDS = (
    "occupied",
    "no_groove",
    "nothing_there",
    "nothing_to_do",
    "one_square",
    "seconds",
    "cannot",
    "two_squares",
    "key_name",
    "no_key",
    "no_square",
)
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
    ("", "nothing_to_do", {}),
    ("fly c4", "cannot", {"word": "fly c4"}),
    ("slide c4", "two_squares", {}),
    ("slide c4 f4 quickly now", "two_squares", {}),
    ("slide c4 f4 at 9", "two_squares", {}),
    ("slide c4 f4 at nan", "two_squares", {}),
    ("slide c4 g4", "no_square", {"word": "g4", "target": "f6"}),
    ("lift", "one_square", {"word": "lift"}),
    ("tap a1 b1", "one_square", {"word": "tap"}),
    ("place c44", "no_square", {"word": "c44", "target": "f6"}),
    ("key", "key_name", {}),
    ("key five", "no_key", {"word": "five"}),
    ("key one soon", "key_name", {}),
    ("wait", "seconds", {}),
    ("wait -1", "seconds", {}),
]
IMPOSSIBLE = [
    ("slide a1 b2", "no_groove", {"square": "a1", "target": "b2"}),
    ("slide a1 a1", "no_groove", {"square": "a1", "target": "a1"}),
    ("slide b1 c1", "nothing_there", {"square": "b1"}),
    ("lift b1", "nothing_there", {"square": "b1"}),
    ("place a1", "occupied", {"square": "a1"}),
]


@pytest.mark.parametrize(("text", "command"), GOOD)
def test_a_line_is_a_command(text: str, command: Command) -> None:
    assert parse_command(text, 6, 6) == command


@pytest.mark.parametrize(("text", "reason", "values"), NONSENSE)
def test_nonsense_is_refused_with_a_reason(text: str, reason: str, values: dict[str, str]) -> None:
    with pytest.raises(HandError) as caught:
        parse_command(text, 6, 6)
    assert (caught.value.reason, caught.value.values) == (reason, values)


def test_what_no_hand_can_do_is_refused_and_moves_nothing() -> None:
    with VirtualBoard(fast=True, occupancy=1) as board:
        for text, reason, values in IMPOSSIBLE:
            with pytest.raises(HandError) as caught:
                board.do(text)
            assert (caught.value.reason, caught.value.values) == (reason, values)
        assert board.table.occupied() == 1


@pytest.mark.parametrize("language", CODES)
def test_every_refusal_of_the_hand_is_said_in_every_language(language: str) -> None:
    phrases = Phrases(language)
    values = {"square": "a1", "target": "b2", "word": "fly", "least": "0", "most": "9"}
    for reason in HAND_WORDS:
        assert phrases.sentence(Fact(f"hand-{reason.replace('_', '-')}", **values)).display


def test_every_refusal_has_a_word_that_is_listed() -> None:
    for text, _, _ in NONSENSE:
        with pytest.raises(HandError) as caught:
            parse_command(text, 6, 6)
        assert caught.value.reason in HAND_WORDS


@pytest.mark.parametrize("text", ["slide a1 c1 at 0.1", "glisser a1 c1 à 0.1", "schieben a1 c1 mit 0.1"])
def test_a_slow_slide_is_typed_in_each_language(text: str) -> None:
    assert parse_command(text, 6, 6).number == 0.1
