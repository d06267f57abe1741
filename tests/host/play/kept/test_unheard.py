# SPDX-License-Identifier: Apache-2.0
"""Where the voice cannot be heard it is on the screen and on the braille display, and the board sounds."""

import pytest

from tactile_app.messages import Fact, answer
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.speech_output import Again, Changed
from tactile_host.speech.output import RETRY_MS, Output
from tactile_host.speech.player import SILENT, Player, PlayerError
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers.speech_dispatcher import SpeechDispatcher
from tactile_host.speech.voices.voice import Voice
from tests.host.speech.spoken_log import Sitting

TOLD = {"sound-none": "No sound.", "voice-none": "No voice works."}


class Card(Player):
    """The device of a machine whose sound card comes and goes; nothing else about it is different."""

    def __init__(self, *, is_there: bool) -> None:
        super().__init__((SILENT,))
        self.is_there = is_there

    def open(self) -> None:
        if not self.is_there:
            raise PlayerError("no sound device: none here")
        super().open()


@pytest.mark.parametrize("lack", ["sound-none", "voice-none"])
def test_it_is_said_on_the_screen_and_the_board_sounds_once_and_with_each_key(lack: str) -> None:
    card = Card(is_there=lack == "voice-none")
    # No voice without engines.
    sitting = Sitting(Output(Voice("en", card.add, 1.0, ()), card))
    assert sum(line.startswith(TOLD[lack]) for line in sitting.printed) == 1
    assert sitting.sounded("unheard") == 1
    sitting.wait(30_000)
    assert sitting.sounded("unheard") == 1
    sitting.press("first")
    assert sitting.sounded("unheard") == 2
    assert sitting.printed[-1].startswith("Smooth to move."), "the game goes on"
    # Hands have tones of their own.
    sitting.lift(0)
    sitting.place(0)
    assert sitting.sounded("unheard") == 2


def test_a_card_that_is_there_again_is_told() -> None:
    card = Card(is_there=False)
    sitting = Sitting(Output(Voice("en", card.add, 1.0, ()), card))
    card.is_there = True
    sitting.wait(RETRY_MS + 100)
    assert "The sound is back." in sitting.printed
    # The voice has no engines here, so that its lack is told instead: the same tone again would tell nothing new.
    assert any(line.startswith("No voice works.") for line in sitting.printed)
    assert sitting.sounded("unheard") == 1


def test_a_voice_that_is_heard_makes_no_such_tone() -> None:
    sitting = Sitting()
    sitting.press("first")
    assert sitting.sounded("unheard") == 0


class Display:
    """The line of a braille display that somebody reads."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, text: str, is_hint: bool = False) -> None:
        self.shown.append(text)

    def poll(self, now_ms: int) -> list[Changed | Again]:
        return []

    def close(self) -> None:
        pass


def test_it_stands_on_the_braille_display() -> None:
    card, display = Card(is_there=False), Display()
    speaker = Speaker(Phrases("en"), lambda line: None, Output(Voice("en", card.add, 1.0, ()), card), display=display)
    speaker.poll(0)
    assert display.shown == ["No sound. Everything is on the screen; I try again every ten seconds."]


def test_a_missing_card_is_told_once_the_reader_that_spoke_without_it_is_gone(tmp_path) -> None:
    card = Card(is_there=False)
    printed: list[str] = []
    own = Output(Voice("en", card.add, 1.0, ()), card)
    reader = SpeechDispatcher({"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/none"})
    output = ReaderOutput(reader, own, SpeechSettings())
    # While a reader speaks, a missing sound card is noticed and not told.
    own.poll_device(0)
    speaker = Speaker(Phrases("en"), printed.append, output)
    speaker.say(answer(Fact("square-empty", square="c4")))
    for now_ms in range(0, 25_000, 100):
        speaker.poll(now_ms)
    assert [line.split(".")[0] for line in printed if "every ten seconds" in line] == [
        "Speech Dispatcher cannot be reached",
        "No sound",
    ]
