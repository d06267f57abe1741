# SPDX-License-Identifier: Apache-2.0
"""Leads the first owner of a board through the trials, by ear and keys, and writes the text to be sent."""

from collections.abc import Callable, Sequence

from tactile_app.board.events import Connected, Disconnected, Refused
from tactile_app.board_health.proof import Answers, Measuring
from tactile_app.board_health.trials import GOOD, LEFT_OUT, NO_ANSWER, TRIALS, Measured, Trial
from tactile_app.game.questions.keys import KeyReader
from tactile_app.keys import TYPED_KEYS, key_called
from tactile_app.messages import Fact, alert, result
from tactile_app.refusals import refusal
from tactile_app.speech.speaker import Speaker
from tactile_app.typed_words import asks_for_help, command_of
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import Hello, State, Stop, Tone
from tactile_core.rules.squares import square_text

# A board that says nothing for this long in a trial is not waited for.
SILENT_MS = 60_000
UNATTENDED_MS = 10_000
# A board starts more slowly than hands plug it in and press key one: in these trials it is waited for.
START_MS = 6_000
STARTS = ("flash", "rest")
SOUND = Tone(2960, 1500)
SOUND_MS = 2_000
# Orders to the owner of the board's line: see `orders`.
OUTSIDE = ("rest", "deaf", "flash")
UNKNOWN = "controller unknown"
# These trials tell nothing of the virtual board, which sleeps where a real board goes on looping.
REAL_ONLY = ("flash", "speed")
NUMBERS = {trial.name: number for number, trial in enumerate(TRIALS, 1)}


class ProofSession:
    """Leads through *trials* with *speaker*; *send* sends to the board.

    *keep* keeps the text to send, in which *controller* is named, and returns the sentence about it. *orders* are for
    the owner of the line: to let it rest, to be deaf for ten seconds, to flash the board, and to "mend" it afterwards.
    *exit_code* is 0 where no trial has found a fault, else 1.
    """

    def __init__(
        self,
        speaker: Speaker,
        send: Callable[[Message], None],
        keep: Callable[[str], Fact],
        *,
        is_virtual: bool,
        controller: str = UNKNOWN,
        trials: Sequence[Trial] = TRIALS,
    ) -> None:
        self.board_ms = -1
        self.exit_code: int | None = None
        self.orders: list[str] = []
        self._speaker = speaker
        self._send = send
        self._keep = keep
        self._controller = controller
        self._trials = [trial for trial in trials if not (is_virtual and trial.name in REAL_ONLY)]
        self._index = 0
        self._hello: Hello | None = None
        self._occupancy = 0
        self._keys = KeyReader()
        self._answers: Answers | None = None
        self._measuring: Measuring | None = None
        self._sounded_ms = 0
        self._start_due_ms: int | None = None
        self._heard_ms = self._now_ms = 0
        self._is_unattended = False
        # A line for each trial that is over.
        self.lines: list[str] = []
        self._found = 0

    @property
    def is_busy(self) -> bool:
        """Whether it waits for answers of the board, and for no key."""
        return self._answers is not None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        for listener in (self._answers, self._measuring):
            if listener is not None:
                listener.take(event)
        match event:
            case Connected(hello):
                self._connected(hello)
            case Hello() as hello if self._hello is not None:
                self._connected(hello)
            case State() as state:
                self._see(state)
            case Disconnected() if self._measuring is None:
                self._speaker.say(alert(Fact("board-gone"), topic="board"))
            case Refused(reason, details) if self._measuring is None:
                self._speaker.say(alert(refusal(reason, details), topic="board"))

    def tick(self, now_ms: int) -> None:
        """Let time pass."""
        self._now_ms = now_ms
        if self._hello is None:
            self._wait_a_while(now_ms)
            return
        if self._answers is not None:
            self._answers.tick(now_ms)
            if self._answers.is_over:
                self._answered(self._answers)
        elif self._measuring is not None:
            due_ms = self._start_due_ms
            has_waited = due_ms is not None and (self._measuring.has_started or now_ms >= due_ms)
            if has_waited or now_ms - self._heard_ms >= SILENT_MS:
                self._ask_after()

    def type_word(self, word: str) -> bool:
        """Take a word that stands for a key, help or quit, in any language; False for anything else."""
        command, key = command_of(word), key_called(word)
        if command == "quit":
            self.finish()
        elif asks_for_help(word):
            self._say_trial()
        elif key == "repeat":
            self._speaker.repeat()
        elif key is None or key == "menu":
            return False
        else:
            self._press(TYPED_KEYS[key])
        return True

    def end_input(self) -> None:
        """Go on: the board's own keys are enough."""
        self._is_unattended = True

    def finish(self) -> None:
        """End with what was found until now."""
        if self.exit_code is not None:
            return
        self.exit_code = 1 if self._found or not self.lines else 0
        if self._hello is not None and self.lines:
            self._speaker.say(result(self._keep(self._text(self._hello))))

    # ---- inside --------------------------------------------------------------------------------------------

    @property
    def _trial(self) -> Trial:
        return self._trials[self._index]

    def _wait_a_while(self, now_ms: int) -> None:
        if not self._heard_ms:
            self._heard_ms = now_ms
        if self._is_unattended and now_ms - self._heard_ms >= UNATTENDED_MS and self.exit_code is None:
            self._speaker.say(result(Fact("check-health-no-board")))
            self.exit_code = 1

    def _connected(self, hello: Hello) -> None:
        is_first, self._hello = self._hello is None, hello
        self._heard_ms = self._now_ms
        if is_first:
            self._speaker.say(result(Fact("prove-begin", count=len(self._trials))))
            self._say_trial()

    def _see(self, state: State) -> None:
        self.board_ms = state.ms
        self._heard_ms = self._now_ms
        self._occupancy = state.occupancy
        for press in self._keys.observe(state.keys, state.ms):
            if not press.is_held:
                self._press(press.name)
        measuring = self._measuring
        if measuring is None or self._answers is not None:
            return
        if self._trial.order == "sound" and measuring.ms >= self._sounded_ms:
            self._sounded_ms = measuring.ms + SOUND_MS
            self._send(SOUND)
        if self._trial.seconds and measuring.ms >= 1000 * self._trial.seconds:
            self._ask_after()

    def _press(self, key: str) -> None:
        """Take a key: the first begins a trial, or ends one that lasts until then; the second leaves it out."""
        if self._hello is None or self._answers is not None or self.exit_code is not None:
            return
        if key == "second":
            self._conclude(LEFT_OUT, "")
        elif key == "first" and self._measuring is None:
            self._answers = Answers(self._send, self._hello.boot)
        elif key == "first" and self._trial.order in STARTS:
            self._start_due_ms = self._now_ms + START_MS
        elif key == "first" and not self._trial.seconds:
            self._ask_after()
        elif key != "first":
            self._say_trial()

    def _ask_after(self) -> None:
        assert self._hello is not None
        self._heard_ms = self._now_ms
        self._answers = Answers(self._send, self._hello.boot)

    def _answered(self, answers: Answers) -> None:
        assert self._hello is not None
        self._answers = None
        if self._measuring is None:
            self._measuring = Measuring(answers, self._hello.boot, self._occupancy)
            self._sounded_ms = 0
            self._speaker.say(result(Fact("prove-go"), topic="check"))
            self._order(self._trial.order)
        elif answers.statistics is None:
            self._conclude(NO_ANSWER, "")
        else:
            measured = self._measuring.measured(answers, answers.statistics)
            self._conclude(self._trial.judge(measured), measured.text(), measured)

    def _order(self, order: str) -> None:
        if order == "stop":
            self._send(Stop())
        elif order in OUTSIDE:
            self.orders.append(order)

    def _conclude(self, outcome: str, figures: str, measured: Measured | None = None) -> None:
        trial = self._trial
        self.lines.append(f"{NUMBERS[trial.name]} {trial.name} {outcome} {figures}".rstrip())
        self._found += outcome not in (GOOD, LEFT_OUT)
        self._measuring = self._start_due_ms = None
        self._speaker.say(result(self._outcome(outcome, measured)))
        if trial.order == "flash" and outcome != LEFT_OUT:
            self.orders.append("mend")
        self._index += 1
        if self._index < len(self._trials):
            self._say_trial()
        else:
            self.finish()

    def _outcome(self, outcome: str, measured: Measured | None) -> Fact:
        id = f"prove-{outcome.replace('_', '-')}"
        if measured is None:
            return Fact(id)
        return Fact(
            id,
            longest=-(-measured.statistics.longest_turn_us // 1000),
            mean=measured.statistics.turn_us,
            scans=measured.scans_per_s,
            square=self._far_corner(),
        )

    def _say_trial(self) -> None:
        number = Fact("prove-number", number=self._index + 1, total=len(self._trials))
        self._speaker.say(result(number, Fact(f"prove-{self._trial.name}", square=self._far_corner()), topic="check"))

    def _far_corner(self) -> str:
        if self._hello is None:
            return ""
        return square_text(self._hello.rows * self._hello.columns - 1, self._hello.columns)

    def _text(self, hello: Hello) -> str:
        """Return the text to be sent: no name, no path, not even the board's id."""
        kind = f"{hello.rows} by {hello.columns}, {self._controller}"
        head = f"firmware {hello.firmware}, protocol {hello.version}, {kind}"
        return "\n".join(["Tactile Board, proof of a board", head, *self.lines]) + "\n"
