# SPDX-License-Identifier: Apache-2.0
"""Flashes the board at a raw prompt, with nothing but bytes and the time: what flashing.py does with a port.

The order is the same, and so are the plan and the scripts: all is copied beside what is there and verified by its
hashes before anything takes its place, and the mark that names the firmware comes last.
"""

import contextlib
from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tactile_core.protocol.messages import Hello
from tactile_host.board.client import BoardClient
from tactile_host.board.events import Connected, Event, Refused
from tactile_host.board.transport import Opened, Received
from tactile_host.update.fault import FlashError
from tactile_host.update.plan import NEW, UpdatePlan, plan_flashing, plan_going_back
from tactile_host.update.raw_prompt import RawPrompt, ScriptError, Wait
from tactile_host.update.scripts import INTRODUCE, LIST, Introduction, finishing, parse_hashes, parse_introduction
from tactile_host.update.target import Target, parse_target
from tactile_host.update.verifying import has_room, verify
from tactile_host.update.versions import MANIFEST, OLD_MANIFEST, Holding, digest

CHUNK = 2048
# The lists of files are the longest that is read.
LONGEST_FILE = 100_000
# From the restart to the hello: a Pico takes about a second.
HELLO_MS = 15_000

FULL = "The board's storage is full. Remove files of your own from it, then flash again. The old firmware is whole."
NOT_THERE = "The firmware is on the board and verified, but it does not say hello. Plug the board out and in again."

OPEN = "import binascii\nf=open({path!r},'wb')\nw=lambda part:f.write(binascii.a2b_base64(part))"
# In parts, since a board sets aside what is asked for at once; of three bytes each, so that their text can be joined.
READ = (
    "import binascii\nf=open({path!r},'rb')\n"
    "for _ in range({most}//{part}):\n"
    " part=f.read({part})\n"
    " if part:print(binascii.b2a_base64(part).decode(),end='')\n"
    "f.close()"
)
PART = 768
MAKE_FOLDER = "import os\ntry:\n os.stat({path!r})\nexcept OSError:\n os.mkdir({path!r})"
REMOVE = "import os\nos.remove({path!r})"


@dataclass(frozen=True, slots=True)
class Flashed:
    """What came of it: the board's *hello*, how many files its firmware has, and how many of them were *copied*."""

    hello: Hello
    files: int
    copied: int


class PromptFlasher:
    """Flashes the board at *prompt*.

    *files_for* gives the firmware's files by their path, compiled for a target; *tell* hears how many of how many
    files are copied.
    """

    def __init__(
        self,
        prompt: RawPrompt,
        files_for: Callable[[Target], Mapping[str, bytes]],
        tell: Callable[[int, int], None],
    ) -> None:
        self._prompt = prompt
        self._files_for = files_for
        self._tell = tell

    def flash(self) -> Wait[Flashed]:
        """Flash it, see it start, and return what it says of itself; FlashError says why not."""
        return self._renew(lambda mpy, holding: plan_flashing(self._files_for(parse_target(mpy)), holding))

    def go_back(self) -> Wait[Flashed]:
        """Bring back what it had before its last update; FlashError says why not."""
        return self._renew(lambda _, holding: plan_going_back(holding))

    def _renew(self, make_plan: Callable[[int, Holding], UpdatePlan]) -> Wait[Flashed]:
        prompt = self._prompt
        yield from prompt.enter()
        try:
            plan = yield from self._bring_or_say_why(make_plan)
        except FlashError as error:
            # The board keeps what it had, and nobody should have to unplug it.
            if error.reason != "stopped":
                with contextlib.suppress(FlashError):
                    yield from prompt.leave()
            raise
        yield from prompt.leave()
        hello = yield from self._await_hello()
        if hello.firmware != plan.hash:
            raise FlashError(f"The board started another firmware, {hello.firmware}. Flash again.")
        copied = len([path for path, _ in plan.copies if path != MANIFEST])
        return Flashed(hello, len(plan.wanted) - 1, copied)

    def _bring_or_say_why(self, make_plan: Callable[[int, Holding], UpdatePlan]) -> Wait[UpdatePlan]:
        try:
            return (yield from self._bring(make_plan))
        except ScriptError as error:
            raise script_fault(error) from error
        except ValueError as error:
            raise FlashError(f"The board answers otherwise than it should: {error}. Flash again.") from error

    def _bring(self, make_plan: Callable[[int, Holding], UpdatePlan]) -> Wait[UpdatePlan]:
        """Carry out what *make_plan* makes of the number that the interpreter gives of itself and of what is there."""
        introduction = yield from self._introduction()
        if introduction.name != "micropython":
            raise FlashError(f"The board runs {introduction.name}, not MicroPython.", "no_answer")
        plan = make_plan(introduction.mpy, (yield from self._holding()))
        if not plan.is_nothing:
            yield from self._carry_out(plan)
        return plan

    def _carry_out(self, plan: UpdatePlan) -> Wait[None]:
        for path in plan.leftovers:
            yield from self._run(REMOVE.format(path=path))
        yield from self._make_room(plan)
        for folder in plan.folders:
            yield from self._run(MAKE_FOLDER.format(path=folder))
        for number, (path, content) in enumerate(plan.copies):
            self._tell(number, len(plan.copies))
            yield from self._write(path + NEW, content)
        hashes = yield from self._hashes()
        verify(hashes, {path + NEW: digest(content) for path, content in plan.copies})
        yield from self._run(finishing(plan))
        verify((yield from self._hashes()), plan.wanted)

    def _make_room(self, plan: UpdatePlan) -> Wait[None]:
        """Let the version before the present one go where copies do not fit; FlashError where that is too little."""
        if has_room((yield from self._introduction()), plan):
            return
        for path in plan.forgotten:
            yield from self._run(REMOVE.format(path=path))
        if not has_room((yield from self._introduction()), plan):
            raise FlashError(FULL, "full")

    def _introduction(self) -> Wait[Introduction]:
        return parse_introduction((yield from self._run(INTRODUCE)))

    def _holding(self) -> Wait[Holding]:
        hashes = yield from self._hashes()
        lists = []
        for path in (MANIFEST, OLD_MANIFEST):
            lists.append((yield from self._read(path)) if path in hashes else b"")
        return Holding(hashes, *lists)

    def _hashes(self) -> Wait[dict[str, str]]:
        return parse_hashes((yield from self._run(LIST)))

    def _read(self, path: str) -> Wait[bytes]:
        printed = yield from self._run(READ.format(path=path, most=LONGEST_FILE, part=PART))
        return bytes_of(printed)

    def _write(self, path: str, content: bytes) -> Wait[None]:
        yield from self._run(OPEN.format(path=path))
        for start in range(0, len(content), CHUNK):
            part = b2a_base64(content[start : start + CHUNK], newline=False).decode()
            yield from self._run(f"w({part!r})")
        yield from self._run("f.close()")

    def _run(self, script: str) -> Wait[str]:
        return (yield from self._prompt.run(script))

    def _await_hello(self) -> Wait[Hello]:
        """Return the hello of the board that starts; FlashError says what came instead."""
        prompt = self._prompt
        end_ms = prompt.now_ms + HELLO_MS
        board = BoardClient(prompt.now_ms)
        board.take(Opened(), prompt.now_ms)
        while prompt.now_ms < end_ms:
            events = [*board.take(Received(prompt.unread()), prompt.now_ms), *board.tick(prompt.now_ms)]
            hello = hello_among(events)
            if hello is not None:
                return hello
            prompt.write(board.outgoing())
            yield
        raise FlashError(NOT_THERE, "silent")


def hello_among(events: list[Event]) -> Hello | None:
    """Return the hello among *events*, None for none; FlashError where the board says that it does not work."""
    for event in events:
        match event:
            case Connected(hello):
                return hello
            case Refused("fault", {"word": word}):
                raise FlashError(
                    f"The firmware is on the board and verified, but the board says {word}.",
                    "crashing" if word == "crashing" else "not_working",
                )
    return None


def bytes_of(printed: str) -> bytes:
    """Return the bytes that the lines of *printed* are base64 of; ValueError for any other text."""
    return a2b_base64("".join(printed.split()))


def script_fault(error: ScriptError) -> FlashError:
    """Return what a script's failure on the board means."""
    if "ENOSPC" in error.output or "OSError: 28" in error.output:
        return FlashError(FULL, "full")
    lines = error.output.strip().splitlines()
    return FlashError(f"The board could not do its part: {lines[-1] if lines else 'no reason given'}. Flash again.")
