# SPDX-License-Identifier: Apache-2.0
"""The command that checks a board: voice, board and terminal are joined, then events are taken until the end."""

import queue
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tactile_host.check.health_session import HealthSession
from tactile_host.check.session import CheckSession
from tactile_host.errors import UserError
from tactile_host.messages import Fact, turn
from tactile_host.play.typed_lines import hand_fact
from tactile_host.runtime.open_board import choose, listen
from tactile_host.runtime.terminal import EndOfInput, Typed, read_lines
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.faults import FaultError
from tactile_host.simulator.hand import HandError
from tactile_host.speech.phrases import Phrases
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import Speaker, open_speaker

Health = Literal["summary", "all"]

LOOP_S = 0.01
# A virtual board that stands still ticks every 50 ms of its own time: what is older has been seen.
TICK_MS = 110
# In fast mode so much time passes after each line: what stays closed for a second is taken for a peg.
BETWEEN_LINES_MS = 1300
SETTLE_S = 20.0
LAST_WORDS_S = 60.0


@dataclass(frozen=True)
class CheckOptions:
    """What the command line says; *profile*, *seed* and *faults* are the virtual board's.

    *health*: only the health of the board is told, what stands out or all of it.
    """

    port: str | None = None
    report: Path | None = None
    manner: SpeechSettings = field(default_factory=SpeechSettings)
    profile: str = "overboard"
    seed: int = 0
    faults: list[str] = field(default_factory=list)
    health: Health | None = None
    is_piped: bool = False


def check(options: CheckOptions, print_line: Callable[[str], None]) -> int:
    """Check the board until the end, and return the exit code: 0 for a board that is good, 1 for any other."""
    choice = choose(options.port)
    if options.faults and choice.port is not None:
        raise UserError("Faults are planted on the virtual board only. Leave --fault out, or add --port virtual.")
    phrases = options.manner.phrases()
    # Nobody waits for a pipe: the virtual board's time then runs as fast as it can.
    is_fast = options.is_piped and choice.port is None
    with ExitStack() as stack:
        # All of the health is a long list, to be read: it is printed only.
        speech = "off" if options.health == "all" else options.manner.speech
        speaker = open_speaker(phrases, print_line, speech, options.manner.rate)
        stack.callback(speaker.close)
        desk = open_session(options, speaker, phrases)
        if choice.port is None:
            speaker.say(turn(Fact("check-virtual" if options.health is None else "check-virtual-health")))
        hand = stack.enter_context(virtual_board(options, is_fast)) if choice.port is None else None
        events: queue.Queue[object] = queue.Queue()
        board = listen(hand.port if hand is not None else str(choice.port), events, None, is_fast, is_raw=True)
        stack.callback(board.close)
        desk.send = board.send
        read_lines(sys.stdin, events)
        return Loop(desk, speaker, events, hand).run()


def open_session(options: CheckOptions, speaker: Speaker, phrases: Phrases) -> CheckSession | HealthSession:
    """Return the session for what was asked."""
    if options.health is not None:
        return HealthSession(speaker, is_long=options.health == "all")
    return CheckSession(speaker, phrases, options.report)


def virtual_board(options: CheckOptions, is_fast: bool) -> VirtualBoard:
    """Return the empty virtual board with its faults; UserError for a fault that is none."""
    try:
        return VirtualBoard(
            options.profile, seed=options.seed, fast=is_fast, settle_ms=BETWEEN_LINES_MS, faults=options.faults
        )
    except FaultError as error:
        raise UserError(str(error)) from error


class Loop:
    """Takes events one by one until *desk* has its exit code; *hand* is the virtual board, or None."""

    def __init__(
        self,
        desk: CheckSession | HealthSession,
        speaker: Speaker,
        events: "queue.Queue[object]",
        hand: VirtualBoard | None,
    ) -> None:
        self._desk = desk
        self._speaker = speaker
        self._events = events
        self._hand = hand
        self._typed: list[Typed | EndOfInput] = []

    def run(self) -> int:
        """Return the exit code once there is one and everything was said."""
        if self._hand is not None:
            self._hand.run(BETWEEN_LINES_MS)
            self._settle()
        while self._desk.exit_code is None:
            self._take_next()
            while self._typed and self._desk.exit_code is None:
                self._take_line(self._typed.pop(0))
        deadline = time.monotonic() + LAST_WORDS_S
        while not self._speaker.is_silent and time.monotonic() < deadline:
            self._take_next()
        return self._desk.exit_code

    def _take_line(self, typed: Typed | EndOfInput) -> None:
        if isinstance(typed, EndOfInput):
            if self._hand is None:
                self._desk.end_input()
            else:
                self._desk.finish()
            return
        line = " ".join(typed.line.lower().split())
        if not line or self._desk.type_word(line):
            return
        if self._hand is None and self._desk.type_word(line.removeprefix("key ")):
            return
        self._do(line)

    def _do(self, line: str) -> None:
        if self._hand is None:
            self._speaker.say(turn(Fact("not-understood", text=line)))
            return
        try:
            self._hand.do(line)
        except HandError as error:
            self._speaker.say(turn(hand_fact(error)))
        else:
            self._settle()

    def _settle(self) -> None:
        """In fast mode, where time stands between lines, let everything that the board has told be dealt with."""
        hand = self._hand
        if hand is None or not hand.is_fast:
            return
        deadline = time.monotonic() + SETTLE_S
        while time.monotonic() < deadline:
            self._take_next()
            if self._desk.board_ms >= hand.now_us // 1000 - TICK_MS and self._events.empty():
                return

    def _take_next(self) -> None:
        now_ms = int(time.monotonic() * 1000)
        self._speaker.poll(now_ms)
        self._desk.tick(now_ms)
        try:
            event = self._events.get(timeout=LOOP_S)
        except queue.Empty:
            return
        if isinstance(event, Typed | EndOfInput):
            self._typed.append(event)
        else:
            self._desk.take(event)
