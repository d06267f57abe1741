# SPDX-License-Identifier: Apache-2.0
"""One journey, walked: a script is typed, and what is said is compared with its transcript, or written down."""

import itertools
import os
import shlex
import subprocess
import time
from pathlib import Path
from threading import Semaphore

from tests.journeys.comparison import Comparison, JourneyError
from tests.journeys.script import HEARD, Entry, golden, read
from tests.journeys.sentences import without_the_clock
from tests.journeys.terminal import Terminal
from tests.journeys.told import in_language, told_words

# A machine that does a dozen other things has this long for each sentence.
DEADLINE_S = 120.0
# Where there is no transcript yet, the next line is typed after this much silence.
QUIET_S = float(os.environ.get("JOURNEY_QUIET", "6"))
# A program that has just been started may be silent for longer, before the board has answered.
STARTED_S = 9.0
# A piece is put down soon after it was lifted.
IN_THE_AIR_S = 1.0
# When a transcript is written anew, a sentence of the old one may be this late; then it counts as gone.
LATE_S = 30.0
# When a transcript is written anew, sentences that are not in the old one may come within this time.
SHORT_S = 1.0

# A program needs a whole processor for its first second: dozens at once would each take half a minute for it.
STARTS = Semaphore(2)
END = Entry("do", "")


class Journey:
    """Walk one script in one language; *transcript* is what was typed and heard.

    The sentences heard have to be those of the golden transcript, unless *is_writing* it anew. Where there is none yet,
    the English one tells how much is heard before the next line is typed; without that, silence.
    """

    def __init__(self, name: str, path: Path, language: str, home: Path, is_writing: bool = False) -> None:
        self.name = name
        self.language = language
        self.transcript: list[Entry] = []
        self._is_writing = is_writing
        self._script = read(path)
        known = next((each for each in (language, "en") if golden(name, each).exists()), None)
        self._is_first = is_writing and known is None
        self._is_translated = is_writing and known not in (None, language)
        self._golden = [] if known is None else read(golden(name, known if is_writing else language))
        self._place = 0
        self._home = home
        self._told = told_words()
        self._terminal: Terminal | None = None
        self._comparison = Comparison(language, is_writing)
        self._is_starting = False

    def walk(self) -> None:
        """Do every line of the script; JourneyError where something else is heard than the transcript has."""
        try:
            for each in self._script:
                self._do(each)
            if self._place < len(self._golden):
                raise JourneyError(f"the transcript goes on: {self._next()}")
        finally:
            if self._terminal is not None:
                self._terminal.close()

    def _do(self, each: Entry) -> None:
        match each.kind:
            case "start":
                self._start(each.text)
            case "type":
                self._type(each.text)
            case "wait":
                self._wait(float(each.text))
            case "until" if self.language == "en":
                self._hear_until(each.text)
            case "do":
                self._end(each.text)

    def _start(self, words: str) -> None:
        self._note("start", words)
        if self._terminal is not None:
            self._terminal.close()
        with STARTS:
            self._terminal = Terminal(shlex.split(words), self._home, self.language)
            self._is_starting = True
            self._listen(STARTED_S)

    @property
    def terminal(self) -> Terminal:
        """The program that runs now."""
        if self._terminal is None:
            raise JourneyError("no program runs")
        return self._terminal

    def _type(self, text: str) -> None:
        """Type *text* in the journey's language, and listen."""
        typed = in_language(text, self.language, self._told)
        self._note("type", typed)
        self.terminal.type(typed)
        self._listen(IN_THE_AIR_S if text.startswith("lift ") else QUIET_S)

    def _wait(self, seconds: float) -> None:
        """Do nothing for *seconds*: only sentences of the transcript may be heard."""
        self._note("wait", f"{seconds:g}")
        until = time.monotonic() + seconds
        expected = self._expected()
        while (left := until - time.monotonic()) > 0:
            line = self.terminal.line(left)
            if line is None and self.terminal.is_over():
                raise JourneyError("the program has ended")
            self._take(line, expected, is_silence=True)
        # Lines for which the time of a busy machine was too short come now, a reminder too.
        if not self._is_writing:
            self._hear(expected, is_waiting=True)

    def _listen(self, quiet_s: float = QUIET_S) -> None:
        """Hear the transcript's sentences up to the next line that is typed."""
        self._comparison.act(time.monotonic())
        expected = self._expected()
        if not self._is_writing:
            self._hear(expected)
        elif self._is_first:
            self._hear_until_silence(quiet_s, DEADLINE_S if self._is_starting else quiet_s)
            self._is_starting = False
        else:
            while expected and (line := self.terminal.line(LATE_S)) is not None:
                self._take(line, expected)
            self._hear_until_silence(SHORT_S, SHORT_S)

    def _hear(self, expected: list[str], *, is_waiting: bool = False) -> None:
        while expected:
            self._take(self.terminal.line(DEADLINE_S), expected, is_waiting=is_waiting)

    def _hear_until(self, words: str) -> None:
        """Hear lines until one has *words*; a line that was heard since the last one was typed will do.

        A transcript has the *words* at this place.
        """
        heard = list(itertools.takewhile(lambda each: each.kind != "type", reversed(self.transcript)))
        if not self._is_writing and not any(words in each.text for each in heard):
            raise JourneyError(f"the transcript does not wait for: {words}")
        while not any(words in each.text for each in heard):
            self._take(self.terminal.line(DEADLINE_S), [words])
            heard = self.transcript[-1:]

    def _hear_until_silence(self, quiet_s: float, first_s: float) -> None:
        """Hear lines until none comes for *quiet_s*; the first may come within *first_s*."""
        line = self.terminal.line(first_s)
        while line is not None:
            if Entry(HEARD, without_the_clock(line)) != self.transcript[-1]:
                self._take(line, [])
            line = self.terminal.line(quiet_s)

    def _end(self, what: str) -> None:
        self._note("do", what)
        if what == "kill":
            self.terminal.kill()
            return
        if what == "interrupt":
            self.terminal.interrupt()
            self._listen()
        try:
            status = self.terminal.status(DEADLINE_S)
        except subprocess.TimeoutExpired:
            raise JourneyError("the program has not ended") from None
        if status not in (0, 130) or (status == 130 and what != "interrupt"):
            raise JourneyError(f"the program ended with {status}")
        while (line := self.terminal.line(0.5)) is not None:
            self._take(line, [], is_silence=True)

    def _next(self) -> Entry:
        return self._golden[self._place] if self._place < len(self._golden) else END

    def _note(self, kind: str, text: str) -> None:
        """Write down the player's next act, which has to be the one in the transcript."""
        each = Entry(kind, text)
        if not self._is_first:
            is_next = self._next().kind == kind if self._is_translated else self._next() == each
            if not is_next:
                raise JourneyError(f"the transcript has {self._next()!s}, the script {each!s}: remove the transcript")
            self._place += 1
        self.transcript.append(each)

    def _expected(self) -> list[str]:
        """Return what is to be heard next."""
        begun = self._place
        while self._place < len(self._golden) and self._next().kind == HEARD:
            self._place += 1
        return [each.text for each in self._golden[begun : self._place]]

    def _take(
        self, line: str | None, expected: list[str], *, is_silence: bool = False, is_waiting: bool = False
    ) -> None:
        """Compare one line with the next of *expected*, which it is taken from.

        None came too late, except in a silence; *is_waiting*: nothing is done on purpose.
        """
        if line is None:
            if expected and not is_silence:
                raise JourneyError(f"not heard: {expected[0]}")
            return
        heard = self._comparison.take(line, expected, time.monotonic(), is_waiting=is_silence or is_waiting)
        if heard is not None:
            self.transcript.append(Entry(HEARD, heard))

    def story(self, last: int = 12) -> str:
        """Return the transcript's end, for a failure."""
        return "\n".join(str(each) for each in self.transcript[-last:])

    def write(self, comment: str) -> None:
        """Keep the transcript as the golden one."""
        path = golden(self.name, self.language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([comment, *map(str, self.transcript), ""]), encoding="utf-8")
