# SPDX-License-Identifier: Apache-2.0
"""Act for the check: take events and typed lines; say, send and keep what the procedure decides."""

from collections.abc import Callable
from pathlib import Path

from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_app.board.events import Connected, Disconnected, Refused
from tactile_app.board.kept_maps import load_map
from tactile_app.board.kept_switches import find_left_out
from tactile_app.board_health.diagnostics_query import DiagnosticsQuery
from tactile_app.board_health.evidence import Effect
from tactile_app.board_health.procedure import Procedure
from tactile_app.board_health.worn_points import known_facts
from tactile_app.keys import TYPED_KEYS, key_called
from tactile_app.messages import Fact, alert, result
from tactile_app.refusals import refusal
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_app.typed_words import asks_for_help, command_of
from tactile_app.word_files import words_of
from tactile_core.protocol.fields import Message
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import Hello, State
from tactile_host.check.conclusion import Conclusion

# Without a terminal, and without a board that says who it is, the check ends after this long.
UNATTENDED_MS = 10_000


class CheckSession:
    """Leads one board's check with *speaker*, then its conclusion; *send* sends to the board.

    The report goes to *place*, None for its place among the user's data. *exit_code* is 0 for a board that is good, 1
    for any other, None before the end.
    """

    def __init__(
        self,
        speaker: Speaker,
        phrases: Phrases,
        send: Callable[[Message], None],
        store: Store,
        place: Path | None,
        *,
        is_virtual: bool = False,
    ) -> None:
        self.board_ms = -1
        self.exit_code: int | None = None
        self._speaker = speaker
        self._phrases = phrases
        self._place = place
        self._is_virtual = is_virtual
        self._send = send
        self._store = store
        self._hello: Hello | None = None
        self._procedure: Procedure | None = None
        self._ending: Conclusion | None = None
        self._is_connected = False
        self._is_unattended = False
        self._give_up_ms: int | None = None
        self._boot = 0
        self._shown: tuple[int, int] | None = None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        if self._ending is not None:
            self._ending.query.take(event)
        match event:
            case State() as state:
                self._see(state)
            case Connected(hello):
                self._connected(hello)
            case Disconnected():
                self._is_connected = False
                self._speaker.say(alert(Fact("board-gone"), topic="board"))
            case Refused(reason, details):
                self._speaker.say(alert(refusal(reason, details), topic="board"))
            case Restarted() if self._procedure is not None:
                self.board_ms = -1
                self._procedure.restarted()

    def type_word(self, word: str) -> bool:
        """Take a word that stands for a key, help or quit, in any language; False for anything else.

        While the keys are tested, a key's word presses that key of a virtual board: False, since that is the hands'. On
        a real board a word presses none, and the question comes again.
        """
        is_skipping = word in words_of("check")["skip"]
        command, key = command_of(word), "two" if is_skipping else key_called(word)
        if command == "quit":
            self.finish()
            if self._ending is not None:
                self._ending.query.hurry()
            return True
        if asks_for_help(word):
            self._speaker.say(result(Fact("check-help"), *((Fact("check-help-hands"),) if self._is_virtual else ())))
            return True
        if key is not None and not is_skipping and self._procedure is not None and self._procedure.is_at_the_keys:
            if not self._is_virtual:
                self._carry_out(self._procedure.press("ask"))
            return not self._is_virtual
        if key == "repeat":
            self._speaker.repeat()
            return True
        if key is None or key == "menu":
            return False
        if self._procedure is not None and self._ending is None:
            self._carry_out(self._procedure.press(TYPED_KEYS[key]))
        return True

    def tick(self, now_ms: int) -> None:
        """Let time pass: a board may never come, or may not answer at the end."""
        ending = self._ending
        if ending is None:
            self._wait_a_while(now_ms)
            return
        if self._is_connected:
            ending.tick(now_ms)
        else:
            ending.conclude()
        self.exit_code = ending.exit_code

    def end_input(self) -> None:
        """Go on at the end of input: a board that is plugged in can be tested with its own keys."""
        self._is_unattended = True

    def finish(self) -> None:
        """Go to the end, with what was found until now."""
        if self._ending is not None:
            return
        if self._procedure is None or self._hello is None:
            self.exit_code = 1
            return
        query = DiagnosticsQuery(self._send, BoardDiagnostics(self._hello.rows * self._hello.columns, self._boot))
        evidence = self._procedure.evidence
        self._ending = Conclusion(self._speaker, self._phrases, self._store, self._place, self._hello, evidence, query)

    def _wait_a_while(self, now_ms: int) -> None:
        if not self._is_unattended or self._hello is not None:
            return
        if self._give_up_ms is None:
            self._give_up_ms = now_ms + UNATTENDED_MS
        elif now_ms >= self._give_up_ms and self.exit_code is None:
            self._speaker.say(result(Fact("check-health-no-board")))
            self.exit_code = 1

    def _connected(self, hello: Hello) -> None:
        self._is_connected = True
        self._boot = hello.boot
        if self._procedure is not None:
            self._speaker.say(alert(Fact("board-back"), topic="board"))
            return
        self._hello = hello
        self._procedure = Procedure(hello.rows, hello.columns, is_virtual=self._is_virtual)
        board = Fact("check-board", rows=hello.rows, columns=hello.columns)
        offer = [] if self._is_virtual else [Fact("check-prove")]
        found = load_map(self._store, hello.board_id)
        wired = {} if found is None else found.wired(hello.columns)
        known = known_facts(find_left_out(self._store, hello.board_id), wired)
        self._carry_out([board, *known, *offer, *self._procedure.open()])

    def _see(self, state: State) -> None:
        shown = (state.occupancy, state.keys)
        if self._shown is not None and shown != self._shown:
            self._speaker.acted()
        self._shown = shown
        self._boot = state.boot
        if self._procedure is not None and self._ending is None:
            self._carry_out(self._procedure.observe(state.ms, state.occupancy, state.keys))
        self.board_ms = state.ms

    def _carry_out(self, effects: list[Effect]) -> None:
        said = [effect for effect in effects if isinstance(effect, Fact)]
        if said:
            # The next question takes the place of the one before, heard or not.
            self._speaker.say(result(*said, topic="check"))
        for effect in effects:
            if not isinstance(effect, Fact):
                self._send(effect)
        if self._procedure is not None and self._procedure.is_over:
            self.finish()
