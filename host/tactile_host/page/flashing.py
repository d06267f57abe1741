# SPDX-License-Identifier: Apache-2.0
"""Flash a board that is plugged in from a page, with new firmware or the one before; the line's opening begins it."""

from collections.abc import Mapping, Sequence

from tactile_app.board.transport import CannotOpen, Gone, Opened, Received
from tactile_app.messages import Fact, alert, answer
from tactile_app.refusals import refusal
from tactile_app.update.fault import FlashError
from tactile_app.update.flasher import Copying, Flashed, Flasher, Forgetting, HasRadio, News
from tactile_app.update.raw_prompt import RawPrompt, Wait
from tactile_app.update.target import Target
from tactile_host import resources
from tactile_host.page.room import Page
from tactile_host.page.sitting import CODING

STEP_MS = 10
# How often it is said how much is done.
PARTS = 4


class BoardFlashing:
    """Flashes the board at the line of *page*; it is over once the outcome is said.

    *goes_back*: bring back the firmware before the last update instead. *told_of* are files of another program: the
    player was told that flashing would replace them. *told_before* are those of the attempt before: a player who
    presses the button once more agrees to that.
    """

    def __init__(
        self, page: Page, now_ms: int, *, goes_back: bool = False, told_before: Sequence[str] | None = None
    ) -> None:
        self.is_over = False
        self.told_of: Sequence[str] | None = None
        self._told_before = told_before
        self._goes_back = goes_back
        self._page = page
        self._now_ms = now_ms
        self._prompt: RawPrompt | None = None
        self._work: Wait[Flashed] | None = None
        self._part = 0
        self._say(Fact("flash-back-begins" if goes_back else "flash-begins"))
        page.show({"grid": None})

    def next_due_ms(self) -> int:
        """Return when a tick is wanted."""
        return self._now_ms + STEP_MS

    def take(self, event: object, now_ms: int) -> None:
        """Deal with what has happened to the line; anything else lets time pass."""
        self._now_ms = now_ms
        match event:
            case Opened() if self._prompt is None:
                self._prompt = RawPrompt(now_ms)
                flasher = Flasher(compiled_firmware, self._tell, self._may_replace)
                self._work = self._prompt.carry(flasher.go_back() if self._goes_back else flasher.flash())
            case CannotOpen(reason, port):
                self._end(refusal(reason, {"port": port}))
            case Gone():
                self._end(Fact("flash-unplugged"))
            case Received(data) if self._prompt is not None:
                self._prompt.pass_time(now_ms)
                self._prompt.take(data)
        self._go_on()

    def _go_on(self) -> None:
        if self._prompt is None or self._work is None or self.is_over:
            return
        self._prompt.pass_time(self._now_ms)
        try:
            next(self._work)
        except StopIteration as end:
            self._done(end.value)
        except FlashError as error:
            self._page.print_line(str(error))
            self._end(Fact(f"flash-{error.reason.replace('_', '-')}"))
        sent = self._prompt.outgoing()
        if sent:
            self._page.show({"send": sent.decode(CODING)})

    def _may_replace(self, files: Sequence[str]) -> bool:
        if files == self._told_before:
            return True
        self.told_of = files
        return False

    def _tell(self, news: News) -> None:
        match news:
            case Forgetting():
                self._say(Fact("flash-forgets"))
            case HasRadio():
                self._say(Fact("flash-radio"))
            case Copying(number, count) if not self._goes_back:
                self._tell_part(number - 1, count)

    def _tell_part(self, copied: int, count: int) -> None:
        """Say how many files are to be copied, then each quarter of them."""
        part = PARTS * copied // count
        if copied == 0:
            self._say(Fact("flash-copies", count=count))
        elif part != self._part:
            self._say(Fact("flash-part", percent=100 * part // PARTS))
        self._part = part

    def _done(self, flashed: Flashed) -> None:
        id = "flash-done" if flashed.copied else "flash-nothing-new"
        if self._goes_back:
            id = "flash-back-done"
        if flashed.hello is None:
            id = "flash-back-another"
        self._end(Fact(id, count=flashed.files), is_well=True)

    def _end(self, fact: Fact, *, is_well: bool = False) -> None:
        if not self.is_over:
            self.is_over = True
            self._say(fact, is_well=is_well)

    def _say(self, fact: Fact, *, is_well: bool = True) -> None:
        self._page.speaker.say(answer(fact) if is_well else alert(fact))
        self._page.show_spoken()


def compiled_firmware(target: Target) -> Mapping[str, bytes]:
    """Return the firmware's files by their path on a board; bytecode alone for a controller without native code."""
    return resources.compiled_firmware(target.architecture) or resources.compiled_firmware("")
