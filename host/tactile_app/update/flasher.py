# SPDX-License-Identifier: Apache-2.0
"""Flashes a board: every step and every decision, without touching a line or a clock.

1. The board's prompt tells about its interpreter and its files; the plan is made from both (plan.py).
2. Files that differ are copied beside those that are there, and verified by their hashes.
3. Only then one rename tells the board to put them in their places, and they are verified again.
4. The board starts, and its hello must name what was flashed.
"""

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tactile_app.board.events import Connected, Event, Refused
from tactile_app.update import sentences
from tactile_app.update.board_files import hash_files, introduce, look, make_folder, read, remove, write
from tactile_app.update.fault import FlashError
from tactile_app.update.ownership import SETTINGS, adopted, is_foreign
from tactile_app.update.plan import NEW, UpdatePlan, plan_flashing, plan_going_back, with_settings
from tactile_app.update.scripts import RESUME, Introduction, copying, finishing, switching
from tactile_app.update.target import Target, parse_target
from tactile_app.update.verbs import EnterPrompt, HearEvent, ScriptError, StartProgram, Steps, T, run
from tactile_app.update.versions import FINISH_FILE, MANIFEST, Holding, digest, parse_manifest
from tactile_core.protocol.messages import Hello

# From the restart to the hello: a Pico takes about a second.
HELLO_MS = 15_000
# After these faults the board does not answer any more.
GONE = ("stopped", "unplugged", "no_answer")


@dataclass(frozen=True, slots=True)
class Copying:
    """File *number* of *count*, *path*, is about to be copied."""

    number: int
    count: int
    path: str


@dataclass(frozen=True, slots=True)
class Forgetting:
    """The storage is nearly full: the version before the present one goes first, and cannot be gone back to."""


@dataclass(frozen=True, slots=True)
class SettingProfile:
    """The board works as *profile* from now on."""

    profile: str


@dataclass(frozen=True, slots=True)
class HasRadio:
    """The controller is one with a radio, which must stay off."""


News = Copying | Forgetting | SettingProfile | HasRadio


@dataclass(frozen=True, slots=True)
class Flashed:
    """The board's *hello*, how many *files* its firmware has, how many were *copied* and *restored* from before.

    *hello* is None for another program that was brought back, which says none.
    """

    hello: Hello | None
    files: int
    copied: int
    restored: int


class Flasher:
    """Flashes a board by the verbs that it yields.

    *files_for* gives the firmware's files by their path, compiled for a target; *tell* hears what is about to happen.
    *may_replace* is given the files of another program, and asked before they make room for ours.
    """

    def __init__(
        self,
        files_for: Callable[[Target], Mapping[str, bytes]],
        tell: Callable[[News], None],
        may_replace: Callable[[Sequence[str]], bool],
    ) -> None:
        self._files_for = files_for
        self._tell = tell
        self._may_replace = may_replace

    def flash(self, profile: str | None = None) -> Steps[Flashed]:
        """Flash the board, see it start, and return its hello with the counts of files; FlashError says why not.

        With *profile* the board works as that profile from now on, and all its other settings go.
        """
        return self._renew(lambda mpy, holding: plan_flashing(self._files_for(parse_target(mpy)), holding), profile)

    def go_back(self) -> Steps[Flashed]:
        """Bring back the files from before the board's last update; FlashError says why not."""
        return self._renew(lambda _, holding: plan_going_back(holding), None)

    def _renew(self, make_plan: Callable[[int, Holding], UpdatePlan], profile: str | None) -> Steps[Flashed]:
        plan = yield from at_prompt(self._bring(make_plan, profile))
        yield StartProgram()
        if plan.is_of_another:
            return Flashed(None, len(plan.wanted) - 1, 0, plan.restored)
        hello = yield from await_hello()
        if hello.firmware != plan.hash:
            raise FlashError(sentences.OTHER_FIRMWARE.format(firmware=hello.firmware))
        copied = len([path for path, _ in plan.copies if path != MANIFEST])
        return Flashed(hello, len(plan.wanted) - 1, copied, plan.restored)

    def _bring(self, make_plan: Callable[[int, Holding], UpdatePlan], profile: str | None) -> Steps[UpdatePlan]:
        """Carry out the plan that *make_plan* makes from the interpreter's number and the board's files; return it."""
        introduction = yield from introduce()
        if introduction.name != "micropython":
            raise FlashError(sentences.NOT_MICROPYTHON.format(name=introduction.name), "no_answer")
        if introduction.has_radio:
            self._tell(HasRadio())
        yield from run(RESUME)
        holding = yield from look()
        plan = make_plan(introduction.mpy, holding)
        if is_foreign(holding) and not plan.is_of_another:
            holding = yield from self._adopt(holding, plan)
            plan = make_plan(introduction.mpy, holding)
        whole = plan
        if profile is not None:
            whole = with_settings(plan, json.dumps({"profile": profile}).encode(), holding)
        if not whole.is_nothing:
            yield from self._carry_out(whole)
        if profile is not None:
            self._tell(SettingProfile(profile))
        return plan

    def _adopt(self, holding: Holding, plan: UpdatePlan) -> Steps[Holding]:
        """Keep another program's files that *plan* would replace as an earlier version; FlashError without a yes."""
        settings = (yield from read(SETTINGS)) if SETTINGS in holding.hashes else None
        manifest = adopted(holding, plan.wanted, plan.stale, settings)
        replaced = sorted(parse_manifest(manifest))
        if not self._may_replace(replaced):
            files = replaced[0] if len(replaced) == 1 else f"{len(replaced)} files"
            raise FlashError(sentences.FOREIGN.format(files=files), "foreign")
        yield from write(MANIFEST, manifest)
        return Holding({**holding.hashes, MANIFEST: digest(manifest)}, manifest, holding.old_manifest)

    def _carry_out(self, plan: UpdatePlan) -> Steps[None]:
        for path in plan.leftovers:
            yield from remove(path)
        yield from self._make_room(plan)
        for folder in plan.folders:
            yield from make_folder(folder)
        for number, (path, content) in enumerate(plan.copies, 1):
            self._tell(Copying(number, len(plan.copies), path))
            yield from write(path + NEW, content)
        steps = finishing(plan).encode()
        yield from write(FINISH_FILE + NEW, steps)
        yield from run(copying(plan))
        verify((yield from hash_files()), {**plan.beside, FINISH_FILE + NEW: digest(steps)})
        yield from run(switching())
        verify((yield from hash_files()), plan.wanted)

    def _make_room(self, plan: UpdatePlan) -> Steps[None]:
        """Remove the version before the present one where copies do not fit; FlashError where that is not enough."""
        if has_room((yield from introduce()), plan):
            return
        if plan.forgotten:
            self._tell(Forgetting())
        for path in plan.forgotten:
            yield from remove(path)
        if not has_room((yield from introduce()), plan):
            raise FlashError(sentences.FULL, "full")


def has_room(introduction: Introduction, plan: UpdatePlan) -> bool:
    """Return True when the copies of *plan* fit beside what is on the board that says this *introduction*."""
    return plan.blocks(introduction.block_bytes) <= introduction.free_blocks


def verify(hashes: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raise FlashError unless the board reads back every file as it is *wanted*."""
    for path, content in sorted(wanted.items()):
        if hashes.get(path) != content:
            raise FlashError(sentences.DAMAGED.format(name=path.removesuffix(NEW)), "damaged")


def at_prompt(steps: Steps[T]) -> Steps[T]:
    """Do *steps* at the board's raw prompt; where they fail its program starts again, and FlashError says why."""
    yield EnterPrompt()
    try:
        return (yield from explained(steps))
    except FlashError as error:
        # The board keeps what it had, and nobody should have to unplug it.
        if error.reason not in GONE:
            with contextlib.suppress(FlashError):
                yield StartProgram()
        raise


def explained(steps: Steps[T]) -> Steps[T]:
    """Do *steps*; a failure on the board, or an answer that cannot be right, becomes a FlashError."""
    try:
        return (yield from steps)
    except ScriptError as error:
        raise script_fault(error) from error
    except ValueError as error:
        raise FlashError(sentences.STRANGE_ANSWER.format(reason=error)) from error


def script_fault(error: ScriptError) -> FlashError:
    """Return the FlashError for a script's failure on the board."""
    if "ENOSPC" in error.output or "OSError: 28" in error.output:
        return FlashError(sentences.FULL, "full")
    lines = error.output.strip().splitlines()
    return FlashError(sentences.NOT_DONE.format(reason=lines[-1] if lines else "no reason given"))


def await_hello() -> Steps[Hello]:
    """Return the hello of the board that starts; FlashError says what came instead."""
    while True:
        event = yield HearEvent(HELLO_MS)
        if event is None:
            raise FlashError(sentences.SILENT, "silent")
        hello = hello_in(event)
        if hello is not None:
            return hello


def hello_in(event: Event | str) -> Hello | None:
    """Return the hello in *event*, None for any other event; FlashError where the board says that it does not work."""
    match event:
        case Connected(hello):
            return hello
        case Refused("fault", {"word": "crashing"}):
            raise FlashError(sentences.CRASHING, "crashing")
        case Refused("fault", {"word": word}):
            raise FlashError(sentences.NOT_WORKING.format(word=word), "not_working")
        case Refused("no_firmware"):
            raise FlashError(sentences.ENDING, "silent")
        case Refused("protocol"):
            raise FlashError(sentences.SILENT, "silent")
    return None
