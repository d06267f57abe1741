# SPDX-License-Identifier: Apache-2.0
"""The whole road from an utterance to the device, with a real engine, on a device that makes no sound."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable

import miniaudio
import pytest

from tactile_app.messages import Fact, Utterance, alert, answer, chatter, result
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.reminders import Reminder
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.speech_output import Changed, OutputEvent
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player, PlayerError, enabled
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice
from tactile_host.speech.ways import SPEECH

needs_pico = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
PHRASES = Phrases("en")
PUSH = result(
    Fact("moved-push", square="c4", direction="E", count=3, target="f4", falls=2, fallen="b", next="b"), topic="1"
)
EMPTY = answer(Fact("square-empty", square="c4"))


def speaker_of(printed: list[str], output: Output | None = None) -> Speaker:
    return Speaker(PHRASES, printed.append, output, Earcons(6, 6))


def test_without_speech_everything_is_printed_at_once_and_in_order() -> None:
    printed: list[str] = []
    speaker = open_speaker(SpeechSettings(speech="off"), printed.append)
    for utterance in (PUSH, EMPTY, EMPTY, chatter(Fact("help-turn", side="b"))):
        speaker.say(utterance)
        assert speaker.is_silent
    speaker.repeat()
    assert printed == [
        "From C4 east three, to F4. Two ridged pegs overboard. Ridged to move.",
        "C4 is empty.",
        "C4 is empty.\u00a0",
        "Ridged to move.",
        "C4 is empty.",
    ]
    speaker.repeat()
    assert printed[-1] == "Caesar 4 is empty."
    speaker.repeat()
    assert printed[-1].endswith("Ridged to move.")
    speaker.close()


def test_reminders_are_printed_in_their_time() -> None:
    printed: list[str] = []
    speaker = open_speaker(SpeechSettings(speech="off"), printed.append)
    speaker.remind_of(Reminder(lambda: (Fact("help-turn", side="w"),)))
    for now_ms in range(0, 200_000, 500):
        speaker.poll(now_ms)
    assert printed == ["Smooth to move.", "Smooth to move.\u00a0"]


def test_another_word_for_the_kind_of_speech_is_refused() -> None:
    assert SPEECH[:2] == ("on", "off")
    with pytest.raises(ValueError, match="expected one of on, off, pico"):
        open_speaker(SpeechSettings(speech="loud"), print)


class NoDevice(Player):
    """A player on a machine whose sound card comes and goes; nothing else about it is different."""

    def __init__(self) -> None:
        super().__init__((SILENT,))
        self.has_card = False
        self.opened = 0

    def open(self) -> None:
        self.opened += 1
        if not self.has_card:
            raise PlayerError("no sound device: none here")
        super().open()


def test_no_sound_card_is_said_once_and_tried_again_every_ten_seconds() -> None:
    printed: list[str] = []
    player = NoDevice()
    speaker = speaker_of(printed, Output(Voice("en", player.add, 1.0, ()), player))
    speaker.say(PUSH)
    for now_ms in range(0, 25_000, 10):
        speaker.poll(now_ms)
    speaker.say(EMPTY)
    speaker.poll(25_000)
    assert player.opened == 3
    assert speaker.is_silent
    assert printed == [
        "From C4 east three, to F4. Two ridged pegs overboard. Ridged to move.",
        "No sound. Everything is on the screen; I try again every ten seconds.",
        "C4 is empty.",
    ]
    speaker.close()


def test_a_machine_without_any_device_raises_an_error_that_says_so() -> None:
    player = Player(())
    with pytest.raises(PlayerError, match="no sound device"):
        player.open()
    assert not player.is_open
    player.close()


class Table:
    """A speaker with a real engine and a device without sound; its clock stands still, however slow the machine is."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        self.player = Player((SILENT,))
        self.output = Output(Voice("en", self.player.add, 1.0, ("pico",)), self.player)
        self.speaker = speaker_of(self.printed, self.output)
        self.now_ms = 0
        self.tick = threading.Event()

    def until(self, condition: Callable[[], bool]) -> None:
        deadline_s = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < deadline_s, "nothing came of it in a minute"
            self.speaker.poll(self.now_ms)
            self.tick.wait(0.002)

    def until_voiced(self) -> None:
        before = self.player.mixer.voiced_reads
        self.until(lambda: self.player.mixer.voiced_reads > before)


@needs_pico
def test_a_sentence_is_heard_to_its_end_and_then_the_next() -> None:
    table = Table()
    table.speaker.say(result(Fact("turn", side="w")))
    table.until_voiced()
    table.speaker.say(result(Fact("turn", side="b")))
    assert not table.speaker.is_silent
    voiced = table.player.mixer.voiced_reads
    table.until(lambda: table.speaker.is_silent)
    # At 20 ms a callback, two short sentences are more than a second of sound.
    assert table.player.mixer.voiced_reads > voiced + 50
    assert table.printed == ["Smooth to move.", "The voice is Svox.", "Ridged to move."]
    table.speaker.close()


@needs_pico
def test_after_a_stop_not_one_more_callback_is_voiced() -> None:
    table = Table()
    table.speaker.say(PUSH)
    table.until_voiced()
    table.speaker.acted()
    voiced, reads = table.player.mixer.voiced_reads, table.player.mixer.reads
    table.until(lambda: table.player.mixer.reads > reads + 10)
    assert table.player.mixer.voiced_reads == voiced
    table.now_ms += 1_000
    table.until_voiced()
    table.speaker.close()


@needs_pico
def test_an_alert_comes_with_its_signal_while_the_engine_still_thinks() -> None:
    table = Table()
    table.until(lambda: table.player.is_open)
    reads = table.player.mixer.voiced_reads
    table.speaker.say(alert(Fact("board-lost")))
    table.until(lambda: table.player.mixer.voiced_reads > reads)
    assert not table.speaker.is_silent
    table.speaker.close()


@needs_pico
def test_a_square_has_its_tone() -> None:
    table = Table()
    table.until(lambda: table.player.is_open)
    table.speaker.tone(35)
    table.until_voiced()
    table.speaker.close()


def test_a_device_that_asks_for_nothing_any_more_counts_as_unplugged() -> None:
    player = Player((SILENT,))
    output = Output(Voice("en", player.add, 1.0, ()), player)
    events: list[OutputEvent] = []
    events += output.poll(0)
    assert player.is_open
    stopped = player._device
    assert stopped is not None
    stopped.stop()
    # Steps longer than a tenth of a second tell of a program that slept: they count as no more than that.
    for now_ms in range(0, 2_300, 100):
        events += output.poll(now_ms)
    assert Changed("sound-none") in events
    assert not player.is_open
    events = [event for now_ms in range(2_300, 13_000, 100) for event in output.poll(now_ms)]
    assert Changed("sound-back") in events
    output.close()


def test_the_default_devices_are_real_ones() -> None:
    assert miniaudio.Backend.NULL not in enabled(())
    assert enabled((SILENT,)) == [miniaudio.Backend.NULL]


def test_nothing_before_the_first_words_waits_for_the_sound_library() -> None:
    program = "import sys, tactile_host.play.play; assert 'miniaudio' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_facts_and_utterances_are_values() -> None:
    fact = Fact("square-holds", square="c4", side="w", piece="peg")
    assert repr(fact) == "Fact('square-holds', piece='peg', side='w', square='c4')"
    assert fact == Fact("square-holds", side="w", piece="peg", square="c4")
    assert hash(result(fact)) == hash(result(fact))
    assert result(fact) != answer(fact)
    with pytest.raises(ValueError, match="at least one fact"):
        Utterance(result(fact).priority)
