# SPDX-License-Identifier: Apache-2.0
"""The command that checks a board: join voice, board and terminal, then run the loop until the end."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from tactile_app.board.client import BoardClient
from tactile_app.board.connection import patience_with
from tactile_app.board.transport import Transport
from tactile_app.board_health.health_session import HealthSession
from tactile_app.board_health.proof_session import ProofSession
from tactile_app.messages import Fact, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_host.check.program import CheckProgram
from tactile_host.check.prove import ProofLine, controller_at, keep_proof
from tactile_host.check.session import CheckSession
from tactile_host.runtime.board_choice import VIRTUAL, choose
from tactile_host.runtime.event_loop import FastClock, LoopClock, run
from tactile_host.runtime.inbox import Inbox
from tactile_host.runtime.open_board import line_to
from tactile_host.runtime.planted_faults import check_faults
from tactile_host.runtime.terminal import read_terminal
from tactile_host.simulator.board import VirtualBoard
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import user_store

Health = Literal["summary", "all"]

# In fast mode this much time passes after each line: a switch that stays closed for a second counts as a peg.
BETWEEN_LINES_MS = 1300


@dataclass(frozen=True)
class CheckOptions:
    """The command line's options; *profile*, *seed* and *faults* are the virtual board's.

    With *health* the command only asks for the board's health and tells it: the outliers, or all. With *proves* it
    leads the trials that only a real board can pass.
    """

    port: str | None = None
    report: Path | None = None
    speech: SpeechSettings = field(default_factory=SpeechSettings)
    news: tuple[Fact, ...] = ()
    profile: str = "overboard"
    seed: int = 0
    faults: list[str] = field(default_factory=list)
    health: Health | None = None
    proves: bool = False
    is_piped: bool = False


def check(options: CheckOptions, print_line: Callable[[str], None]) -> int:
    """Check the board until the end, and return the exit code: 0 for a board that is good, 1 for any other."""
    store = user_store()
    choice = choose(options.port, store)
    check_faults(options.faults, choice.port, [options.profile])
    phrases = options.speech.phrases()
    # Input from a pipe needs no real time: the virtual board's time then runs as fast as it can.
    is_fast = options.is_piped and choice.port is None
    clock = FastClock(lambda: False) if is_fast else LoopClock()
    with ExitStack() as stack:
        # The whole health is a long list for reading: print it only.
        speech = "off" if options.health == "all" else options.speech.speech
        speaker = open_speaker(replace(options.speech, speech=speech), print_line)
        stack.callback(speaker.close)
        if options.news:
            speaker.say(result(*options.news))
        stack.enter_context(closing(store))
        # The check tests the wires themselves: a sensor map must not hide a fault.
        board = BoardClient(clock(), patience_ms=patience_with(is_real=choice.port is not None))
        session = open_session(options, speaker, phrases, board, store, choice.port)
        if choice.port is None:
            virtual = Fact("check-virtual" if options.health is None else "check-virtual-health")
            speaker.say(result(*choice.news, virtual))
        hands = stack.enter_context(virtual_board(options, is_fast)) if choice.port is None else None
        inbox = Inbox()
        stack.callback(inbox.close)

        def open_line() -> Transport:
            return line_to(choice.port, hands)

        line = ProofLine(session, inbox, open_line, choice.port, hands, print_line)
        stack.callback(line.close)
        read_terminal(inbox.put_typed)
        program = CheckProgram(session, speaker, board, hands, BETWEEN_LINES_MS)

        def watched_line() -> Transport | None:
            if hands is not None:
                hands.check()
            return line()

        run(program, inbox, watched_line, clock)
        return program.exit_code


def open_session(
    options: CheckOptions, speaker: Speaker, phrases: Phrases, board: BoardClient, store: Store, port: str | None
) -> CheckSession | HealthSession | ProofSession:
    """Return the session for the task in *options*; the board is on *port*, None for the virtual one."""
    is_virtual = port is None
    if options.proves:
        return ProofSession(
            speaker,
            board.send,
            lambda text: keep_proof(options.report, text),
            is_virtual=is_virtual,
            controller=VIRTUAL if port is None else controller_at(port),
        )
    if options.health is not None:
        return HealthSession(speaker, board.send, store, is_long=options.health == "all")
    return CheckSession(speaker, phrases, board.send, store, options.report, is_virtual=is_virtual)


def virtual_board(options: CheckOptions, is_fast: bool) -> VirtualBoard:
    """Return the empty virtual board with its faults."""
    return VirtualBoard(
        options.profile, seed=options.seed, fast=is_fast, settle_ms=BETWEEN_LINES_MS, faults=options.faults
    )
