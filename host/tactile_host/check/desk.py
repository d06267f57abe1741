# SPDX-License-Identifier: Apache-2.0
"""Where the check acts: events and typed lines go in; what the course decides is said, sent and kept."""

import datetime
from collections.abc import Callable
from pathlib import Path

from tactile_core.wire.fields import Message
from tactile_core.wire.hostlink import Restarted
from tactile_core.wire.messages import Hello, State
from tactile_host.boards.events import Connected, Disconnected, Refused
from tactile_host.boards.sensor_map import keep_map
from tactile_host.check.course import Course
from tactile_host.check.evidence import Effect
from tactile_host.check.findings import judge
from tactile_host.check.report import report_path, report_text, summary
from tactile_host.play.sitting import refusal
from tactile_host.speech.facts import Fact, alert, turn
from tactile_host.speech.phrases import Phrases
from tactile_host.speech.speaker import Speaker

WORDS = {"yes": "first", "one": "first", "no": "second", "two": "second", "skip": "second", "ask": "ask", "help": "ask"}


class Desk:
    """Leads the course of one board with *speaker*; *send* sends to the board.

    The report goes to *report*, or to its place among the user's data. *exit_code* is 0 for a board that is good, 1 for
    any other, None before the end.
    """

    def __init__(self, speaker: Speaker, phrases: Phrases, report: Path | None) -> None:
        self.send: Callable[[Message], None] = lambda _: None
        self.board_ms = -1
        self.exit_code: int | None = None
        self._speaker = speaker
        self._phrases = phrases
        self._report = report
        self._hello: Hello | None = None
        self._course: Course | None = None
        self._shown: tuple[int, int] | None = None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        match event:
            case State() as state:
                self._see(state)
            case Connected(hello):
                self._connected(hello)
            case Disconnected():
                self._speaker.say(alert(Fact("board-lost"), topic="board"))
            case Refused(reason, details):
                self._speaker.say(alert(refusal(reason, details), topic="board"))
            case Restarted() if self._course is not None:
                self.board_ms = -1
                self._course.restarted()

    def type_word(self, word: str) -> bool:
        """Take a word that stands for a key, or quit; False for anything else."""
        if word == "quit":
            self.finish()
            return True
        if word == "repeat":
            self._speaker.repeat()
            return True
        if word not in WORDS:
            return False
        if self._course is not None:
            self._carry_out(self._course.press(WORDS[word]))
        return True

    def finish(self) -> None:
        """Tell and keep what was found."""
        if self.exit_code is not None:
            return
        if self._course is None or self._hello is None:
            self.exit_code = 1
            return
        evidence = self._course.evidence
        verdict = judge(evidence)
        self._speaker.say(turn(*summary(evidence, verdict)))
        date = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
        path = self._report or report_path(self._hello.board_id, date)
        try:
            if evidence.is_complete and verdict.sensor_map is not None:
                keep_map(self._hello.board_id, verdict.sensor_map)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(report_text(self._hello, date, evidence, verdict, self._phrases), encoding="utf-8")
            self._speaker.say(turn(Fact("check-kept", text=str(path))))
        except OSError:
            self._speaker.say(alert(Fact("check-not-kept", text=str(path))))
        self.exit_code = 0 if evidence.is_complete and verdict.is_good else 1

    def _connected(self, hello: Hello) -> None:
        if self._course is not None:
            self._speaker.say(alert(Fact("board-back"), topic="board"))
            return
        self._hello = hello
        self._course = Course(hello.rows, hello.columns)
        board = Fact("check-board", board=hello.board_id, rows=hello.rows, columns=hello.columns)
        self._carry_out([board, *self._course.open()])

    def _see(self, state: State) -> None:
        shown = (state.occupancy, state.keys)
        if self._shown is not None and shown != self._shown:
            self._speaker.acted()
        self._shown = shown
        if self._course is not None:
            self._carry_out(self._course.see(state.ms, state.occupancy, state.keys))
        self.board_ms = state.ms

    def _carry_out(self, effects: list[Effect]) -> None:
        said = [effect for effect in effects if isinstance(effect, Fact)]
        if said:
            # What is asked next takes the place of what was asked before, heard or not.
            self._speaker.say(turn(*said, topic="check"))
        for effect in effects:
            if not isinstance(effect, Fact):
                self.send(effect)
        if self._course is not None and self._course.is_over:
            self.finish()
