# SPDX-License-Identifier: Apache-2.0
"""The few verbs by which a board is flashed: the deciding code yields them, the line's owner carries them out.

Two places carry them out: mpremote on the desktop (remote.py), bytes and the time in the page (raw_prompt.py).
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from tactile_app.board.events import Event
from tactile_app.update.fault import FlashError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EnterPrompt:
    """Interrupt what runs, and begin afresh at the raw prompt; FlashError "no_answer" where there is none."""


@dataclass(frozen=True, slots=True)
class RunScript:
    """Run *script* and answer with what it prints.

    ScriptError where it fails on the board, FlashError "stopped" or "unplugged" where no answer comes.
    """

    script: str


@dataclass(frozen=True, slots=True)
class StartProgram:
    """Let the board start its program."""


@dataclass(frozen=True, slots=True)
class HearEvent:
    """Answer with the next event of the board's own line; None once *ms* have passed since the prompt was left."""

    ms: int


Verb = EnterPrompt | RunScript | StartProgram | HearEvent
Answer = str | Event | None
# Steps to be taken, verb by verb.
Steps = Generator[Verb, Answer, T]


class ScriptError(Exception):
    """A script has failed on the board; *output* is what it said of that."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output


def carry(steps: Steps[T], do: Callable[[Verb], Answer]) -> T:
    """Let *do* carry out each verb of *steps*, and return their result."""
    try:
        verb = next(steps)
        while True:
            try:
                answer = do(verb)
            except (FlashError, ScriptError) as error:
                verb = steps.throw(error)
            else:
                verb = steps.send(answer)
    except StopIteration as end:
        result: T = end.value
        return result


def run(script: str) -> Steps[str]:
    """Run *script* on the board, and return what it prints."""
    output = yield RunScript(script)
    if not isinstance(output, str):
        raise TypeError(f"expected what a script prints, got {output!r}")
    return output
