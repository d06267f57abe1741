# SPDX-License-Identifier: Apache-2.0
"""A check as the loop runs it: events of the board's line and of the terminal go to the session that leads it."""

from tactile_app.board.client import BoardClient
from tactile_app.board.transport import LINE_EVENTS
from tactile_app.board_health.health_session import HealthSession
from tactile_app.board_health.proof_session import ProofSession
from tactile_app.keys import typed_key
from tactile_app.messages import Fact, result
from tactile_app.refusals import hand_fact
from tactile_app.session.events import EndOfInput, Tick, Typed
from tactile_app.speech.speaker import Speaker
from tactile_app.virtual_hand.hand_error import HandError
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script, Scripts, Wait
from tactile_host.check.session import CheckSession

STEP_MS = 10
# A virtual board ticks at least every 50 ms of its own time, so that everything older has been seen.
TICK_MS = 110
SETTLE_MS = 20_000
# A board answers all that a trial asks within this time.
ANSWER_MS = 500
LAST_WORDS_MS = 60_000
# The terminal is not read while this many typed lines wait to be carried out.
MOST_LINES = 16


class CheckProgram:
    """Runs *session* with *board*; *hands* are the virtual board's, or None where they are real.

    *at_rest_ms* is how long the virtual board must stand still before anything is done. The program is over once the
    session has its exit code and everything was said.
    """

    def __init__(
        self,
        session: CheckSession | HealthSession | ProofSession,
        speaker: Speaker,
        board: BoardClient,
        hands: Hands | None,
        at_rest_ms: int,
    ) -> None:
        self.board = board
        self.is_over = False
        self._session = session
        self._speaker = speaker
        self._hands = hands
        self._scripts = Scripts()
        self._now_ms = 0
        self._is_leaving = False
        if hands is not None:
            hands.run(at_rest_ms)
            self._scripts.add(self._settle(hands))

    @property
    def exit_code(self) -> int:
        """The session's exit code; 1 before it has one."""
        return 1 if self._session.exit_code is None else self._session.exit_code

    @property
    def takes_lines(self) -> bool:
        """Whether it can take a typed line now."""
        return len(self._scripts) < MOST_LINES

    @property
    def is_waiting(self) -> bool:
        """Whether passing time alone can change something: always, since a trial may ask something at any moment."""
        return True

    @property
    def board_ms(self) -> int:
        """Return the latest time of the board's own clock, -1 before it was heard."""
        return self._session.board_ms

    def take(self, event: object, now_ms: int) -> None:
        """Deal with what has happened; a Tick lets time pass."""
        self._now_ms = now_ms
        self._speaker.poll(now_ms)
        match event:
            case Tick():
                for happened in self.board.tick(now_ms):
                    self._session.take(happened)
                self._session.tick(now_ms)
                self._scripts.advance(now_ms)
            case Typed() | EndOfInput() if not self._is_leaving:
                self._scripts.add(self._typed(event))
            case _ if isinstance(event, LINE_EVENTS):
                for happened in self.board.take(event, now_ms):
                    self._session.take(happened)
        if self._session.exit_code is not None and not self._is_leaving:
            self._is_leaving = True
            self._scripts.clear()
            self._scripts.add(self._last_words())

    def outgoing(self) -> bytes:
        """Return the bytes to write to the board now."""
        return self.board.outgoing()

    def next_due_ms(self) -> int:
        """Return when a Tick is wanted at the latest."""
        return self._now_ms + STEP_MS

    def _typed(self, typed: Typed | EndOfInput) -> Script:
        if isinstance(typed, EndOfInput):
            if self._hands is None:
                self._session.end_input()
            else:
                self._session.finish()
            return
        line = " ".join(typed.line.lower().split())
        if not line:
            return
        if self._session.type_word(line):
            yield from self._let_answer()
            return
        key = typed_key(line)
        if self._hands is None and key is not None and self._session.type_word(key.name):
            return
        yield from self._do(line)
        yield from self._let_answer()

    def _do(self, line: str) -> Script:
        if self._hands is None:
            self._speaker.say(result(Fact("not-understood", text=line)))
            return
        try:
            self._hands.do(line)
        except HandError as error:
            self._speaker.say(result(hand_fact(error)))
            return
        yield from self._settle(self._hands)

    def _let_answer(self) -> Script:
        """Let a board whose time stands between lines answer what a trial asks of it."""
        session, hands = self._session, self._hands
        if isinstance(session, ProofSession) and hands is not None and hands.is_fast:
            hands.run(ANSWER_MS)
            yield Wait(lambda: not session.is_busy, SETTLE_MS)

    def _settle(self, hands: Hands) -> Script:
        """In fast mode, where time stands between lines, wait until all that the board has told is dealt with."""
        if hands.is_fast:
            seen_ms = hands.now_us // 1000 - TICK_MS
            yield Wait(lambda: self._session.board_ms >= seen_ms, max(0, seen_ms - self._session.board_ms) + SETTLE_MS)

    def _last_words(self) -> Script:
        yield Wait(lambda: self._speaker.is_silent, LAST_WORDS_MS)
        self.is_over = True
