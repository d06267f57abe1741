# SPDX-License-Identifier: Apache-2.0
"""Beside a screen reader that reads the terminal, a sentence is printed where nothing else brings it to the ear."""

from tactile_app.messages import Fact, answer, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.unheard_lines import UnheardLines
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player, PlayerError
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice

TURN = result(Fact("help-turn", side="w"))
EMPTY = answer(Fact("square-empty", square="c4"))


class Card(Player):
    """A player on a machine whose sound card may be missing; nothing else about it is different."""

    def __init__(self, *, has_card: bool) -> None:
        super().__init__((SILENT,))
        self._has_card = has_card

    def open(self) -> None:
        if not self._has_card:
            raise PlayerError("no sound device: none here")
        super().open()


def speaker_beside_a_reader(printed: list[str], *, has_card: bool) -> Speaker:
    player = Card(has_card=has_card)
    lines = UnheardLines(printed.append)
    speaker = Speaker(Phrases("en"), lines.print, Output(Voice("en", player.add, 1.0, find_engines()), player))
    lines.follow(lambda: speaker.is_unheard)
    return speaker


def test_without_sound_each_sentence_is_printed_those_too_that_came_before_it_was_known() -> None:
    printed: list[str] = []
    speaker = speaker_beside_a_reader(printed, has_card=False)
    speaker.say(TURN)
    assert printed == []
    for now_ms in range(0, 1_000, 10):
        speaker.poll(now_ms)
    speaker.say(EMPTY)
    assert printed == [
        "Smooth to move.",
        "No sound. Everything is on the screen; I try again every ten seconds.",
        "C4 is empty.",
    ]
    speaker.close()


def test_a_sentence_that_is_heard_is_not_printed() -> None:
    printed: list[str] = []
    speaker = speaker_beside_a_reader(printed, has_card=True)
    speaker.say(TURN)
    speaker.poll(0)
    speaker.say(EMPTY)
    assert printed == []
    speaker.close()
