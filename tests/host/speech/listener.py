# SPDX-License-Identifier: Apache-2.0
"""A queue with a clock and an ear, and utterances of every priority to put into it."""

from tactile_app.messages import Fact, Utterance, alert, answer, chatter, result
from tactile_app.speech.queue import Command, Print, SpeechQueue, Start, StopVoice

PUSH = result(Fact("turn", side="w"))
NEXT = result(Fact("turn", side="b"))
REFUSAL = alert(Fact("refused-empty-square", square="c4"))
LOST = alert(Fact("board-lost"))
EMPTY = answer(Fact("square-empty", square="c4"))
HOLDS = answer(Fact("square-holds", square="d4", side="w", piece="peg"))
HINT = chatter(Fact("ask-which"))


class Listener:
    """A queue with a clock and an ear: what is heard is what was started and neither stopped nor still going on."""

    def __init__(self) -> None:
        self.queue = SpeechQueue()
        self.now_ms = 0
        self.printed: list[tuple[Utterance, ...]] = []
        self.started: list[Start] = []
        self.heard: list[Utterance] = []
        self.stops = 0
        self.current: Start | None = None

    def take(self, commands: list[Command]) -> None:
        for command in commands:
            match command:
                case Print():
                    self.printed.append(command.utterances)
                case StopVoice():
                    assert self.current is not None, "stopped although nothing was said"
                    self.stops += 1
                    self.current = None
                case Start():
                    assert self.current is None, "two voices at once"
                    self.started.append(command)
                    self.current = command

    def say(self, utterance: Utterance) -> None:
        self.take(self.queue.add(utterance, self.now_ms))

    def act(self) -> None:
        self.take(self.queue.acted(self.now_ms))

    def repeat(self) -> None:
        self.take(self.queue.repeat(self.now_ms))

    def stop(self) -> None:
        self.take(self.queue.stop(self.now_ms))

    def finish(self) -> None:
        """Hear what is being said to its end."""
        assert self.current is not None
        ended, self.current = self.current, None
        self.heard.extend(ended.utterances)
        self.take(self.queue.heard(ended.number, self.now_ms))

    def wait(self, ms: int) -> None:
        self.now_ms += ms
        self.take(self.queue.tick(self.now_ms))

    def says(self) -> tuple[Utterance, ...]:
        return self.current.utterances if self.current else ()
