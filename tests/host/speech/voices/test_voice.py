# SPDX-License-Identifier: Apache-2.0
"""A voice over real helper processes: good ones, silent ones, ones that hang and ones that die."""

import sys
import threading
from collections.abc import Callable

from tactile_host.speech.voices.process import HelperProcess
from tactile_host.speech.voices.protocol import Frame
from tactile_host.speech.voices.sound import Sound
from tactile_host.speech.voices.voice import Chosen, Helper, Mute, Said, Voice, VoiceEvent

# A helper that speaks the protocol: a tone for every request, with the faults for which the test asks.
HELPER = """
import array, sys
sys.path[:0] = {path!r}
from tactile_host.speech.voices.protocol import END, FAILED, SOUND, Frame, parse_request
out = sys.stdout.buffer
for line in sys.stdin.buffer:
    request = parse_request(line.decode())
    if not request.text:
        continue
    trouble = {trouble!r} if request.epoch else {at_trial!r}
    if trouble == "dies":
        sys.exit(1)
    if trouble == "hangs":
        continue
    if trouble == "fails":
        out.write(Frame(request.epoch, FAILED, body=b"no").encode())
    else:
        loud = 0 if trouble == "silent" else {loud}
        out.write(Frame(request.epoch, SOUND, 16000, array.array("h", [loud] * 3200).tobytes()).encode())
        out.write(Frame(request.epoch, END).encode())
    out.flush()
"""
# Name, fault at a request, fault at the trial, loudness: the loudness tells the test which helper spoke.
ENGINES = {
    "pico": ("", "", 1_000),
    "espeak": ("", "", 2_000),
    "hangs": ("hangs", "", 3_000),
    "dies": ("dies", "", 3_000),
    "fails": ("fails", "", 3_000),
    "silent": ("", "silent", 3_000),
    "dead": ("", "dies", 3_000),
    "deaf": ("", "hangs", 3_000),
}
# The engine's name decides how long it is waited for: the first stands in for "say" (three seconds), the second for
# "espeak".


class Table:
    """A voice with a clock of its own; waiting is for bytes of real processes, never for time."""

    def __init__(self, first: str, second: str = "espeak") -> None:
        self.broken = {"say": first, "espeak": second}
        self.spoken: list[tuple[int, int]] = []
        self.arrived = threading.Event()
        self.launched: list[str] = []
        self.now_ms = 0
        self.events: list[VoiceEvent] = []
        self.voice = Voice("en", self.on_sound, 1.0, ("say", "espeak"), self.launch)

    def launch(self, engine: str, take: Callable[[Frame], None], ended: Callable[[], None]) -> Helper:
        trouble, at_trial, loud = ENGINES[self.broken[engine]]
        script = HELPER.format(path=sys.path, trouble=trouble, at_trial=at_trial, loud=loud)
        self.launched.append(self.broken[engine])

        def took(frame: Frame) -> None:
            take(frame)
            self.arrived.set()

        def has_ended() -> None:
            ended()
            self.arrived.set()

        return HelperProcess((sys.executable, "-c", script), took, has_ended)

    def on_sound(self, epoch: int, sound: Sound) -> None:
        self.spoken.append((epoch, int.from_bytes(sound.samples[:2], "little")))

    def poll(self, ms: int = 0) -> None:
        """Let *ms* pass, and look meanwhile."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.now_ms = min(self.now_ms + 100, end_ms)
            self.events += self.voice.poll(self.now_ms)
        self.events += self.voice.poll(self.now_ms)

    def until(self, kind: type[VoiceEvent]) -> VoiceEvent:
        """Poll, with the clock standing still, until an event of *kind* comes."""
        while True:
            self.arrived.clear()
            self.poll()
            for event in self.events:
                if isinstance(event, kind):
                    self.events.remove(event)
                    return event
            assert self.arrived.wait(60), "the helper does not answer"

    def close(self) -> None:
        self.voice.close()


def test_the_first_engine_that_makes_sound_is_chosen() -> None:
    for first in ("silent", "dead", "pico"):
        table = Table(first)
        chosen = table.until(Chosen)
        assert isinstance(chosen, Chosen)
        assert chosen.engine == ("say" if first == "pico" else "espeak")
        assert table.launched == ([first] if first == "pico" else [first, "espeak"])
        table.close()


def test_an_engine_that_never_answers_its_trial_is_given_up_after_eight_seconds() -> None:
    table = Table("deaf")
    table.poll()
    table.poll(7_999)
    assert table.launched == ["deaf"]
    table.poll(1)
    assert table.launched == ["deaf", "espeak"]
    assert table.until(Chosen) == Chosen("espeak", "eSpeak NG")
    table.close()


def test_what_is_said_before_an_engine_is_chosen_is_not_lost() -> None:
    table = Table("silent")
    table.voice.say(1, "hello", 0)
    assert table.until(Said) == Said(1)
    assert table.spoken == [(1, 2_000)]
    table.close()


def test_an_engine_that_hangs_dies_or_fails_is_replaced_and_the_sentence_is_said_by_the_next() -> None:
    for trouble in ("hangs", "dies", "fails"):
        table = Table(trouble)
        table.until(Chosen)
        table.voice.say(1, "hello", table.now_ms)
        if trouble == "hangs":
            table.poll(2_999)
            assert table.launched == [trouble]
            table.poll(1)
        assert table.until(Said) == Said(1)
        assert table.launched == [trouble, "espeak"]
        assert table.spoken == [(1, 2_000)]
        table.close()


def test_an_engine_is_not_given_up_for_the_time_in_which_the_program_was_held() -> None:
    table = Table("hangs")
    table.until(Chosen)
    table.voice.say(1, "hello", table.now_ms)
    # The program notices the time before it sees the answer that may have come meanwhile.
    table.now_ms += 60_000
    table.poll()
    assert table.launched == ["hangs"]
    table.poll(3_000)
    assert table.until(Said) == Said(1)
    assert table.launched == ["hangs", "espeak"]
    table.close()


def test_an_engine_that_failed_later_gets_a_new_start_when_there_is_no_other() -> None:
    table = Table("dies", "dead")
    table.until(Chosen)
    table.voice.say(1, "hello", table.now_ms)
    table.until(Chosen)
    assert table.launched[:3] == ["dies", "dead", "dies"]
    table.close()


def test_without_any_engine_it_says_so_and_tries_again_after_ten_seconds() -> None:
    table = Table("dead", "silent")
    table.voice.say(5, "hello", 0)
    assert table.until(Mute) == Mute(5)
    table.poll(9_999)
    assert table.launched == ["dead", "silent"]
    table.broken["say"] = "pico"
    table.poll(1)
    table.until(Chosen)
    table.voice.say(6, "hello", table.now_ms)
    assert table.until(Said) == Said(6)
    assert table.spoken == [(6, 1_000)]
    table.close()


def test_what_was_cancelled_is_not_missed() -> None:
    table = Table("hangs")
    table.until(Chosen)
    table.voice.say(1, "hello", table.now_ms)
    table.voice.cancel(2)
    table.poll(60_000)
    assert table.launched == ["hangs"]
    table.close()


def test_a_voice_without_engines_is_mute() -> None:
    voice = Voice("en", lambda epoch, sound: None, 1.0, ())
    assert voice.poll(0) == [Mute(0)]
    assert voice.poll(5_000) == []
    assert voice.poll(10_000) == [Mute(0)]
